// A value that each turn of a loop leaves in local memory for the next one, right by its barriers. clang 19 and 22 forget the wait
// for the write before the barrier that begins the next turn, since nothing is on its way when the loop is entered.
//   clang-22 -x cl -cl-std=CL2.0 -O3 -S -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib   left_for_next.gfx90a.s
//   the same with "s_waitcnt lgkmcnt(0)" written before that barrier                        left_for_next.gfx90a_waited.s
#define BARRIER()                                          \
  do {                                                     \
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); \
    __builtin_amdgcn_s_barrier();                          \
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); \
  } while (0)

__attribute__((reqd_work_group_size(128, 1, 1))) kernel void left_for_next(global int* out) {
  local int cells[128];
  const int t = __builtin_amdgcn_workitem_id_x();
  int sum = 0;
#pragma unroll 1
  for (int i = 0; i < 4; ++i) {
    BARRIER();
    if (i > 0) sum += cells[127 - t];
    BARRIER();
    cells[t] = t * i;
  }
  out[t] = sum;
}
