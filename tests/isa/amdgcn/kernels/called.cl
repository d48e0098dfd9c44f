// Functions that are called: one that computes, one that meets all others at a barrier.
#include "amd.h"
__attribute__((noinline)) static uint mix(uint a, uint b) {
  a ^= b << 7;
  a *= 0x9e3779b1u;
  return a ^ a >> 15;
}
__attribute__((noinline)) static uint exchange(local uint* s, uint t, uint v) {
  s[t] = v;
  TWIN1();
  uint w = s[t ^ 113];
  TWIN2();
  return mix(w, v);
}
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void called(global const uint* in, global uint* out) {
  local uint s[128];
  uint t = LID(x), v = in[GRP(x) * 128 + t];
  v = exchange(s, t, v);
  v = exchange(s, 127 - t, v);
  out[GRP(x) * 128 + t] = mix(v, t);
}
