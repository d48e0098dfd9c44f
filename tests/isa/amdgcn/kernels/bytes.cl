// Bytes of words change places between work-items: shuffles of bytes, narrow accesses of LDS.
#include "amd.h"
typedef uchar uchar4 __attribute__((ext_vector_type(4)));
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void bytes(global const uchar4* in, global uchar4* out) {
  local uchar s[512];
  uint t = LID(x);
  uchar4 v = in[GRP(x) * 128 + t];
  s[t] = v.x;
  s[128 + t] = v.y;
  s[256 + t] = v.z;
  s[384 + t] = v.w;
  TWIN1();
  uchar4 w = (uchar4)(s[t * 4], s[t * 4 + 1], s[t * 4 + 2], s[t * 4 + 3]);
  out[GRP(x) * 128 + t] = (w.wxzy ^ v.yyxw) + (uchar4)(1, 2, 3, 4) * w;
}
