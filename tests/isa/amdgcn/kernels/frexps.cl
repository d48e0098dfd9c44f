// Numbers taken apart into significand and exponent: normal ones, denormals, infinities, NaN, zeros.
#include "amd.h"
static uint shaped(uint word, uint kind, uint ones) {
  uint rest = word & ~ones;
  return kind == 1 ? rest : kind == 2 ? rest | ones : kind == 3 ? word & 0x80000000u : word;
}
__attribute__((reqd_work_group_size(64, 1, 1))) kernel void frexps(global const uint* in, global uint* out) {
  uint at = LID(x), kind = at & 3;
  uint narrow = shaped(in[at], kind, 0x7f800000u);
  if (kind == 2) narrow = (at & 4) ? narrow | 0x400000u : narrow & 0xff800000u;
  float x = __builtin_astype(narrow, float);
  uint high = shaped(in[64 + at], kind, 0x7ff00000u), low = kind == 3 ? 0 : in[128 + at];
  if (kind == 2) high |= 0x80000u;
  double y = __builtin_astype((ulong)high << 32 | low, double);
  out[at] = __builtin_astype(__builtin_amdgcn_frexp_mantf(x), uint);
  out[64 + at] = __builtin_amdgcn_frexp_expf(x);
  ulong wide = __builtin_astype(__builtin_amdgcn_frexp_mant(y), ulong);
  out[128 + at] = wide >> 32;
  out[192 + at] = wide;
  out[256 + at] = __builtin_amdgcn_frexp_exp(y);
}
