// A value that each turn of a loop reads from local memory, of which only the last is used. Between the barriers it is right;
// clang 19 and 22 read it behind the second one, where the next write to the same memory races with it.
//   clang-22 -x cl -cl-std=CL2.0 -O3 -S -target amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib   last_of_loop.gfx90a.s
//   the same with -mllvm -disable-machine-sink                                              last_of_loop.gfx90a_unsunk.s
#define BARRIER()                                          \
  do {                                                     \
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup"); \
    __builtin_amdgcn_s_barrier();                          \
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup"); \
  } while (0)

__attribute__((reqd_work_group_size(128, 1, 1))) kernel void last_of_loop(global int* out, int turns) {
  local int cells[128];
  const int t = __builtin_amdgcn_workitem_id_x();
  int value = 0;
  for (int i = 0; i < turns; ++i) {
    cells[t] = t + i;
    BARRIER();
    value = cells[(t * 11 + 99) & 127];
    BARRIER();
  }
  cells[t ^ 5] = value;
  BARRIER();
  out[t] = cells[127 - t] + value;
}
