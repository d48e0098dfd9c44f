// A number-theoretic transform of 128 numbers modulo 12289, a barrier a stage.
#include "amd.h"
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void fft(global const uint* in, global const uint* roots, global uint* out) {
  local uint s[128];
  uint t = LID(x);
  for (uint i = t; i < 128; i += 64) {
    uint r = 0;
    for (uint b = 0; b < 7; ++b) r |= (i >> b & 1) << (6 - b);
    s[r] = in[GRP(x) * 128 + i] % 12289;
  }
  for (uint step = 1; step < 128; step <<= 1) {
    TWIN1();
    uint j = t & (step - 1), i = (t - j) * 2 + j;
    uint w = roots[step + j] % 12289, a = s[i], b = s[i + step] * w % 12289;
    s[i] = (a + b) % 12289;
    s[i + step] = (a + 12289 - b) % 12289;
  }
  TWIN2();
  for (uint i = t; i < 128; i += 64) out[GRP(x) * 128 + i] = s[i];
}
