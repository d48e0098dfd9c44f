// Eight lanes a thread, with bytes, shorts and 64-bit values through SLM.
__attribute__((reqd_work_group_size(32, 1, 1), intel_reqd_sub_group_size(8))) kernel void simd8(
    global const uchar* b, global const short* h, global const long* q, global long* out) {
  local uchar lb[32];
  local short lh[32];
  local long lq[32];
  uint t = get_local_id(0), r = 31 - t;
  lb[t] = b[t];
  lh[t] = h[t];
  lq[t] = q[t];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[t] = lq[r] * lb[r] + lh[r] - (lq[t] >> (lb[t] & 63));
}
