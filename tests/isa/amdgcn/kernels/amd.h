// What the kernels of this folder use of the machine: no library, no header of a compiler.
#pragma once
#ifdef __AMDGCN__
#define LID(d) ((unsigned)__builtin_amdgcn_workitem_id_##d())
#define GRP(d) ((unsigned)__builtin_amdgcn_workgroup_id_##d())
#define BARRIER()                                          \
  do {                                                     \
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); \
    __builtin_amdgcn_s_barrier();                          \
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); \
  } while (0)
#if __has_builtin(__builtin_amdgcn_workgroup_size_x)
#define SIZE(d) ((unsigned)__builtin_amdgcn_workgroup_size_##d())
#define GROUPS(d) ((unsigned)__builtin_amdgcn_grid_size_##d() / SIZE(d))
#endif
#elif defined(__SPIR__)
#define DIMENSION_x 0
#define DIMENSION_y 1
#define DIMENSION_z 2
#define LID(d) ((unsigned)get_local_id(DIMENSION_##d))
#define GRP(d) ((unsigned)get_group_id(DIMENSION_##d))
#define BARRIER() barrier(CLK_LOCAL_MEM_FENCE)
#define SIZE(d) ((unsigned)get_local_size(DIMENSION_##d))
#define GROUPS(d) ((unsigned)get_num_groups(DIMENSION_##d))
// clang's built-ins want generic pointers.
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
#define OVER_ATOMIC __attribute__((overloadable))
#define ATOMIC_OF(name, space, type, function) \
  void OVER_ATOMIC name(volatile space type* at, type by) { function(at, by); }
#define ATOMIC_32(name, function)         \
  ATOMIC_OF(name, local, uint, function)  \
  ATOMIC_OF(name, global, uint, function) \
  ATOMIC_OF(name, local, int, function)   \
  ATOMIC_OF(name, global, int, function)
#define ATOMIC_64(name, function)         \
  ATOMIC_OF(name, local, ulong, function) \
  ATOMIC_OF(name, global, ulong, function)
ATOMIC_32(fetch_add, atomic_add)
ATOMIC_32(fetch_min, atomic_min)
ATOMIC_32(fetch_max, atomic_max)
ATOMIC_32(fetch_or, atomic_or)
ATOMIC_32(fetch_and, atomic_and)
ATOMIC_32(fetch_xor, atomic_xor)
ATOMIC_64(fetch_add, atom_add)
ATOMIC_64(fetch_max, atom_max)
#define __atomic_fetch_add(at, by, order) fetch_add(at, by)
#define __atomic_fetch_min(at, by, order) fetch_min(at, by)
#define __atomic_fetch_max(at, by, order) fetch_max(at, by)
#define __atomic_fetch_or(at, by, order) fetch_or(at, by)
#define __atomic_fetch_and(at, by, order) fetch_and(at, by)
#define __atomic_fetch_xor(at, by, order) fetch_xor(at, by)
#define __atomic_store_n(at, value, order) atomic_xchg(at, value)
#else
#define LID(d) ((unsigned)__nvvm_read_ptx_sreg_tid_##d())
#define GRP(d) ((unsigned)__nvvm_read_ptx_sreg_ctaid_##d())
#define BARRIER() __nvvm_bar_sync(0)
#define SIZE(d) ((unsigned)__nvvm_read_ptx_sreg_ntid_##d())
#define GROUPS(d) ((unsigned)__nvvm_read_ptx_sreg_nctaid_##d())
#endif
// Barriers that one of a kernel's two wrong twins does not have.
#if defined(WITHOUT_FIRST)
#define TWIN1()
#else
#define TWIN1() BARRIER()
#endif
#if defined(WITHOUT_SECOND)
#define TWIN2()
#else
#define TWIN2() BARRIER()
#endif
#define GLOBAL __attribute__((address_space(1)))
typedef unsigned uint;
typedef unsigned long ulong;
typedef unsigned char uchar;
typedef unsigned short ushort;
