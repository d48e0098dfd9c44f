// Two kernels of one program, without optimisation: what both call stands beside a kernel that is none.
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void sum(global const int* in, global int* out) {
  local int part[64];
  int t = get_local_id(0);
  part[t] = in[get_global_id(0)];
  for (int s = 32; s > 0; s >>= 1) {
#ifndef WITHOUT_FIRST
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
    if (t < s) part[t] += part[t + s];
  }
  if (t == 0) out[get_group_id(0)] = part[0];
}
__attribute__((reqd_work_group_size(64, 1, 1)))
kernel void other(global int* out) {
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[get_global_id(0)] = 0;
}
