// Orders and scopes as clang numbers them, for kernels that are compiled without headers.
#pragma once
#define RELAXED 0
#define ACQUIRE 2
#define RELEASE 3
#define ACQ_REL 4
#define NEAR 1
#define DEVICE 2
#define SYSTEM 3
#ifndef STORE
#define STORE RELEASE
#endif
#ifndef LOAD
#define LOAD ACQUIRE
#endif
#ifndef BOTH
#define BOTH ACQ_REL
#endif
#ifndef SCOPE
#define SCOPE DEVICE
#endif
#define WORKGROUP __attribute__((reqd_work_group_size(128, 1, 1)))
#define BARRIER                                          \
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); \
  __builtin_amdgcn_s_barrier();                          \
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
