// Loads and stores of every width, in memory and in LDS.
#include "amd.h"
typedef uint uint4v __attribute__((ext_vector_type(4)));
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void widths(global const uchar* b, global const short* h, global const uint* w, global const ulong* d, global const uint4v* q, global uint4v* out, global uchar* ob, global ushort* oh) {
  local uchar lb[64]; local short lh[64]; local ulong ld[64]; local uint4v lq[64];
  uint t = LID(x), r = 63 - t;
  lb[t] = b[t]; lh[t] = h[t]; ld[t] = d[t] * w[t]; lq[t] = q[t];
  BARRIER();
  uint4v v = lq[r];
  v.x += lb[r]; v.y += lh[r]; v.z ^= (uint)ld[r]; v.w ^= (uint)(ld[r] >> 32);
  out[t] = v; ob[t] = (uchar)(v.x * 7); oh[t] = (ushort)(v.y - v.x);
}
