// Sums of products of halves, bytes and digits of four bits, with and without signs, then exchanged.
#include "amd.h"
typedef short short2 __attribute__((ext_vector_type(2)));
typedef ushort ushort2 __attribute__((ext_vector_type(2)));
static int part(uint word, int at, int bits, int is_signed) {
  const uint up = word << (32 - bits - at);
  return is_signed ? (int)up >> (32 - bits) : (int)(up >> (32 - bits));
}
static uint plain(uint a, int of_a, uint b, int of_b, uint sum, int bits) {
  for (int at = 0; at < 32; at += bits) sum += part(a, at, bits, of_a) * part(b, at, bits, of_b);
  return sum;
}
#if defined(__GFX9__) || defined(__GFX10__)
#define AS(a, type) __builtin_astype(a, type)
#define S2(a, b, c) __builtin_amdgcn_sdot2(AS(a, short2), AS(b, short2), c, 0)
#define U2(a, b, c) __builtin_amdgcn_udot2(AS(a, ushort2), AS(b, ushort2), c, 0)
#define S4(a, b, c) __builtin_amdgcn_sdot4(a, b, c, 0)
#define S8(a, b, c) __builtin_amdgcn_sdot8(a, b, c, 0)
#else
#define S2(a, b, c) plain(a, 1, b, 1, c, 16)
#define U2(a, b, c) plain(a, 0, b, 0, c, 16)
#endif
#if defined(__GFX11__) || defined(__GFX12__)
#define S4(a, b, c) __builtin_amdgcn_sudot4(1, a, 1, b, c, 0)
#define S8(a, b, c) __builtin_amdgcn_sudot8(1, a, 1, b, c, 0)
#define M4(a, b, c) __builtin_amdgcn_sudot4(1, a, 0, b, c, 0)
#define M8(a, b, c) __builtin_amdgcn_sudot8(0, a, 1, b, c, 0)
#else
#define M4(a, b, c) plain(a, 1, b, 0, c, 8)
#define M8(a, b, c) plain(a, 0, b, 1, c, 4)
#endif
#if defined(__AMDGCN__)
#define U4(a, b, c) __builtin_amdgcn_udot4(a, b, c, 0)
#define U8(a, b, c) __builtin_amdgcn_udot8(a, b, c, 0)
#else
#define S4(a, b, c) plain(a, 1, b, 1, c, 8)
#define U4(a, b, c) plain(a, 0, b, 0, c, 8)
#define S8(a, b, c) plain(a, 1, b, 1, c, 4)
#define U8(a, b, c) plain(a, 0, b, 0, c, 4)
#endif
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void dots(global const uint* in, global uint* out) {
  local uint s[128];
  uint t = LID(x), at = GRP(x) * 128 + t;
  uint a = in[at], b = in[at ^ 1];
  uint x = S2(a, b, t), y = U2(a, b, x ^ 5);
  s[t] = M4(b, U8(a, y, U4(x, b, y)), x);
  TWIN1();
  uint c = s[127 - t];
  out[at] = S8(a, c, y) * 3 + S4(b, c, M8(c, a, 7)) + U4(c, 0x01fe7f80, t);
}
