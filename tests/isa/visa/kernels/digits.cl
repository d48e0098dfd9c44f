// How often each digit stands in eight words, counted in registers that are named by the digit, then handed on through SLM.
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void digits(global const uint* in, global uint* out) {
  local uint shared_counts[64];
  uint count[16] = {0}, t = get_local_id(0), i = get_global_id(0), sum = 0;
  for (uint k = 0; k < 8; ++k) count[in[(i + k * 17) & 127] & 15] += k + 1;
  for (uint d = 0; d < 16; ++d) {
    shared_counts[t] = count[d];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum = sum * 3 + shared_counts[(t + d) & 63];
#ifndef WITHOUT_SECOND
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
  }
  out[i] = sum;
}
