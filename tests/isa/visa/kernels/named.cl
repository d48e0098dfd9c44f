// Two named barriers: each half of the group has one of its own.
__attribute__((reqd_work_group_size(64, 1, 1), intel_reqd_sub_group_size(16))) kernel void named(
    global const int* in, global int* out) {
  local int s[64];
  local NamedBarrier_t* low = named_barrier_init(2);
  local NamedBarrier_t* high = named_barrier_init(2);
  uint t = get_local_id(0);
  s[t] = in[t];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_sub_group_id() < 2) {
    s[t] += in[t + 64];
    work_group_named_barrier(low, CLK_LOCAL_MEM_FENCE);
    out[t] = s[31 - t];
  } else {
    s[t] -= in[t + 64];
    work_group_named_barrier(high, CLK_LOCAL_MEM_FENCE);
    out[t] = s[95 - t];
  }
}
