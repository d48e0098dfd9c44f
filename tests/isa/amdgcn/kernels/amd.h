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
