// A split barrier: own work between the arrival and the wait.
void __builtin_IB_thread_group_barrier_signal();
void __builtin_IB_thread_group_barrier_wait();
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void split(global const int* in,
                                                                  global int* out) {
  local int s[64];
  uint t = get_local_id(0), base = get_group_id(0) * 64;
  s[t] = in[base + t];
  mem_fence(CLK_LOCAL_MEM_FENCE);
  __builtin_IB_thread_group_barrier_signal();
  int own = in[base + t] * 3;
  __builtin_IB_thread_group_barrier_wait();
  out[base + t] = own + s[63 - t];
}
