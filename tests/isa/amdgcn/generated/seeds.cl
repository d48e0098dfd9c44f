#include "amd.h"
#define LEAST(a, b) __builtin_elementwise_min(a, b)
#define GREATEST(a, b) __builtin_elementwise_max(a, b)
#define AS(a, type) __builtin_astype(a, type)
#define WORD(a) __builtin_astype(a, uint)
#define PACKED(kind, bits, vector, svector)                                                     \
  static uint kind##_add(uint a, uint b) {                                                      \
    return __builtin_astype(__builtin_astype(a, vector) + __builtin_astype(b, vector), uint);   \
  }                                                                                             \
  static uint kind##_subtract(uint a, uint b) {                                                 \
    return __builtin_astype(__builtin_astype(a, vector) - __builtin_astype(b, vector), uint);   \
  }                                                                                             \
  static uint kind##_multiply(uint a, uint b) {                                                 \
    return __builtin_astype(__builtin_astype(a, vector) * __builtin_astype(b, vector), uint);   \
  }                                                                                             \
  static uint kind##_multiply_add(uint a, uint b) {                                             \
    vector x = __builtin_astype(a, vector);                                                     \
    return __builtin_astype(x * __builtin_astype(b, vector) + x, uint);                         \
  }                                                                                             \
  static uint kind##_least(uint a, uint b) {                                                    \
    return WORD(LEAST(AS(a, vector), AS(b, vector))); \
  }                                                                                             \
  static uint kind##_greatest(uint a, uint b) {                                                 \
    return WORD(GREATEST(AS(a, vector), AS(b, vector))); \
  }                                                                                             \
  static uint kind##_least_signed(uint a, uint b) {                                             \
    return WORD(LEAST(AS(a, svector), AS(b, svector))); \
  }                                                                                             \
  static uint kind##_greatest_signed(uint a, uint b) {                                          \
    return WORD(GREATEST(AS(a, svector), AS(b, svector))); \
  }                                                                                             \
  static uint kind##_shift_left(uint a, uint b) {                                               \
    vector by = __builtin_astype(b, vector) & (vector)(bits - 1);                               \
    return __builtin_astype(__builtin_astype(a, vector) << by, uint);                           \
  }                                                                                             \
  static uint kind##_shift_right(uint a, uint b) {                                              \
    vector by = __builtin_astype(b, vector) & (vector)(bits - 1);                               \
    return __builtin_astype(__builtin_astype(a, vector) >> by, uint);                           \
  }                                                                                             \
  static uint kind##_shift_right_signed(uint a, uint b) {                                       \
    svector by = __builtin_astype(b, svector) & (svector)(bits - 1);                            \
    return __builtin_astype(__builtin_astype(a, svector) >> by, uint);                          \
  }
PACKED(halves, 16, ushort2, short2)
PACKED(bytes, 8, uchar4, char4)
static uint mix4(uint4 q) { return q.x + (q.y ^ q.z) - q.w * 3; }
static ulong low_bit_or_all(ulong bits) { return bits == 0 ? 1 : bits; }
static uint funnel(uint a, uint b, uint c) { return (uint)((((ulong)a << 32) | b) >> (c & 31)); }
static uint merge_bits(uint a, uint b, uint c) { return (a & c) | (b & ~c); }
static uint difference_plus(uint a, uint b, uint c) { return (a > b ? a - b : b - a) + c; }
static uint multiply24_add(uint a, uint b, uint c) { return (a & 0xffffff) * (b & 0xffffff) + c; }
static ulong multiply_add(uint a, uint b, ulong c) { return (ulong)a * b + c; }
static uint float_product(uint a, uint b) { return (uint)((float)(a & 4095) * (float)(b & 4095)); }
static uint dot_halves(uint a, uint b, uint c) {
  return c + (a & 65535) * (b & 65535) + (a >> 16) * (b >> 16);
}
static uint dot_bytes(uint a, uint b, uint c) {
  return c + (a & 255) * (b & 255) + (a >> 8 & 255) * (b >> 8 & 255) +
         (a >> 16 & 255) * (b >> 16 & 255) + (a >> 24) * (b >> 24);
}
static uint pick_bytes(uint a, uint b, uint pattern) {
  ulong both = (ulong)b << 32 | a;
  uint result = 0;
  for (uint i = 0; i < 4; ++i) result |= (uint)(both >> 8 * (pattern >> 4 * i & 7) & 255) << 8 * i;
  return result;
}
constant uchar table1[16] = {(uchar)0xeeul, (uchar)0x8ul, (uchar)0x46ul, (uchar)0x9cul, (uchar)0xcdul, (uchar)0xacul, (uchar)0x9ful, (uchar)0xf7ul, (uchar)0x35ul, (uchar)0xabul, (uchar)0x27ul, (uchar)0x8aul, (uchar)0x84ul, (uchar)0xbaul, (uchar)0x6dul, (uchar)0x1cul, };
__attribute__((noinline)) static uchar f1_0(char v0, long v1) {
  return ((uchar)(__builtin_bitreverse8((uchar)((uchar)((float)(((uchar)((((uchar)(((long)(v1)))) >> 6) & (uchar)0x1ul)) >> 0))))));
}
__attribute__((noinline)) static ulong f1_1(int v0, short v1) {
  return ((ulong)(~((ulong)(__builtin_elementwise_sub_sat(((ulong)(((ushort)(((short)(v1)))) == ((ushort)(((short)(v1)))) ? ((ulong)(((short)(v1)))) : ((ulong)(((short)(v1)))))), ((ulong)(((uint)(halves_add(((uint)(((short)(v1)))), ((uint)(((short)(v1))))))))))))));
}
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void g1(
    global const uint* in, global uint* sums, global uint* out, long p0, char p1, char p2, long p3, char p4) {
  const uint t = LID(y) * 128 + LID(x), g = GRP(x);
  local ulong cells[256];
  uint words[8] = {0};
  uchar bytes[16] = {0};
  uint v0 = 0;
  uint v1 = 0;
  uint v2 = 0;
  int v3 = 0;
  uint v4 = 0;
  uchar v5 = 0;
  char v6 = 0;
  int v7 = 0;
  long v8 = 0;
  ulong v9 = 0;
  ushort v10 = 0;
  v3 = (int)(((int)(((short)(((uint)(merge_bits(((uint)(funnel(((uint)(g)), ((uint)(((int)(v3)))), ((uint)((uint)0x725b6ed3ul))))), ((uint)(((uint)((uint)0x37031a95ul)) / (uint)((((uint)((uint)0x33ul)) & (uint)0xfffffffful) | (uint)3))), ((uint)((uint)((uint)(g)) | (uint)((uint)((uint)0x2ul))))))))) == ((short)(((uint)(funnel(((uint)((((uint)(((char)(v6)))) >> 17) & (uint)0xffful)), ((uint)(((ulong)(multiply_add(((uint)(v2)), ((uint)(((int)(v3)))), ((ulong)(((char)(v6))))))))), ((uint)(__builtin_elementwise_add_sat(((uint)(((int)(v3)))), ((uint)((uint)0x17ul)))))))))) ? ((int)(__builtin_bswap32((uint)((int)((int)((uint)((int)(((uint)(v2)))) << 2) >> 17))))) : ((int)((int)((uint)((int)(((int)(((char)(v6)))) % (int)((((int)(((ulong)(v9)))) & (int)0x7ffffffful) | (int)3))) << 6) >> 12)))));
  v4 = (uint)(((uint)((((uint)(halves_subtract(((uint)(((int)(v3)) != ((int)(((uint)(v2)))) ? ((uint)(v2)) : ((uint)(t)))), ((uint)(funnel(((uint)(((long)(p0)))), ((uint)(((char)(v6)))), ((uint)(((int)(v3)))))))))) >> 8) & (uint)0x1fful)));
  v5 = (uchar)(((uchar)(((char)(((uchar)(bytes[(uint)((uint)(difference_plus(((uint)((uint)0x629de91dul)), ((uint)(v0)), ((uint)(v1))))) & 15])))))));
  v6 = (char)(((char)((char)((uint)((char)((uint)((char)((char)((uint)((char)(((uint)(v2)))) << 1) >> 7)) + (uint)((char)(((ushort)(((char)(v6)))))))) << 1) >> 7)));
  v7 = (int)(((int)(((global const int*)in)[(uint)((uint)((((uint)(difference_plus(((uint)(v0)), ((uint)(((char)(v6)))), ((uint)((uint)0x2dul))))) >> 8) & (uint)0x1ffful)) & 1023])));
  v8 = (long)(((long)(((ulong)(__builtin_elementwise_sub_sat(((ulong)(((short)(((char)(p4)))) != ((short)((short)0x8000ul)) ? ((ulong)(((char)(p4)))) : ((ulong)(((uint)(v2)))))), ((ulong)(((short)(((uint)(v4))))))))))));
  v9 = (ulong)(((ulong)(((uchar)(__builtin_elementwise_min(((uchar)(table1[(uint)((uint)(v2)) & 15])), ((uchar)(((uint)(dot_bytes(((uint)(((ulong)(v9)))), ((uint)(((char)(p4)))), ((uint)(g)))))))))))));
  v10 = (ushort)(((ushort)(((long)((ulong)((long)(__builtin_elementwise_sub_sat(((long)(((int)(v7)))), ((long)(((int)(v7))))))) * (ulong)((long)((long)0xfffffffful)))))));
  v5 = (uchar)(((uchar)(table1[(uint)((uint)(merge_bits(((uint)(__builtin_elementwise_sub_sat(((uint)((uint)0x7ffffffful)), ((uint)((uint)0x564562f0ul))))), ((uint)(multiply24_add(((uint)(v2)), ((uint)(((int)(v3)))), ((uint)(((ulong)(v9))))))), ((uint)(__builtin_rotateleft32((uint)((uint)(t)), (uint)((uint)(((char)(v6)))))))))) & 15])));
  v3 = (int)(((int)(((uchar)(table1[(uint)((uint)(((uchar)(LEAST(GREATEST((int)((uchar)(((int)(v3)))) + (int)((uchar)(((ulong)(v9)))), 0), 255))))) & 15])))));
  ((local uchar*)cells)[t] = ((uchar)(((uint)(mix4(((global const uint4*)in)[(uint)((uint)(__builtin_clzg((uint)((uint)((uint)(v2)) | (uint)1)))) & 255])))));
  BARRIER();
  v10 = (ushort)(((local uchar*)cells)[((uint)(((int)(((uint)(words[(uint)((uint)(((long)(v8)))) & 7])))))) & 127]);
  BARRIER();
  words[((uint)(((ulong)(multiply_add(((uint)(((ulong)(v9)))), ((uint)(v0)), ((ulong)(((long)(p0))))))))) & 7] = ((uint)(((short)(((uchar)(bytes[(uint)((uint)(((ulong)(v9)))) & 15]))))));
  v7 = (int)(((int)(((uchar)(f1_0(((char)(__builtin_elementwise_max(((char)(((uint)(v4)))), ((char)(((global const char*)in)[(uint)((uint)(t)) & 4095]))))), ((long)(((uchar)(bytes[(uint)((uint)((uint)((uint)(((char)(v6)))) & (uint)((uint)(((uchar)(v5)))))) & 15]))))))))));
  if (((int)(((long)(((ushort)(((ulong)(v9)))) < ((ushort)(((ushort)(((int)(v3)))) >> (((ushort)((ushort)0xfffful)) & 15))) ? ((long)((ulong)((long)(((int)(v3)))) - (ulong)((long)(((int)(v3)))))) : ((long)(((long)(((uint)(g)))) >> (((long)(((char)(v6)))) & 63))))) == ((long)(__builtin_elementwise_add_sat(((long)(((uint)(float_product(((uint)((uint)0x7ffful)), ((uint)(v2))))))), ((long)(__builtin_rotateleft64((ulong)((long)(((uint)(g)))), (ulong)((long)((long)0x590dc0c69092e9e9ul)))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
    if (((int)(((int)(__builtin_bswap32((uint)((int)(__builtin_rotateleft32((uint)((int)(((char)(v6)))), (uint)((int)((int)0xdul)))))))) != ((int)((int)((uint)((int)(~((int)(((uint)(v2)))))) << 12) >> 24)) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
      v6 = (char)(((char)((uint)((char)(((uint)(dot_halves(((uint)(((ulong)(((char)(v6)))) < ((ulong)((ulong)0x7ffffffful)) ? ((uint)(((int)(v3)))) : ((uint)((uint)0xa8278b3bul)))), ((uint)((uint)((uint)(((int)(v3)))) ^ (uint)((uint)((uint)0xfffful)))), ((uint)(__builtin_elementwise_sub_sat(((uint)(v2)), ((uint)((uint)0x52eadfa1ul)))))))))) & (uint)((char)((char)0xfeul)))));
      v7 = (int)(((int)(((uint)(merge_bits(((uint)(dot_bytes(((uint)((((uint)(((int)(v3)))) >> 24) & (uint)0xful)), ((uint)((((uint)(((long)(p0)))) >> 26) & (uint)0x3ul)), ((uint)(((uint)(((int)(v7)))) == ((uint)((uint)0xcul)) ? ((uint)(v2)) : ((uint)(v2))))))), ((uint)(__builtin_bitreverse32((uint)((uint)(difference_plus(((uint)(v1)), ((uint)(t)), ((uint)(v4)))))))), ((uint)(funnel(((uint)(((uint)(v4)) >> (((uint)(((long)(v8)))) & 31))), ((uint)(((uint)(((ulong)(v9)))) >> (((uint)(((char)(v6)))) & 31))), ((uint)((((uint)(v1)) >> 1) & (uint)0x3ul)))))))))));
      __atomic_fetch_and((global uint*)sums + 32 + (((uint)(((ushort)((uint)((ushort)(((uint)(v4)))) * (uint)((ushort)(((long)(p0)))))))) & 7), ((uint)(((short)(((short)(((int)(v3)))) >> (((short)((short)0x9f2dul)) & 15))))), __ATOMIC_RELAXED);
    }
    if (((int)(((char)(((int)(((long)(((uint)(v2)))) < ((long)(((char)(v6)))) ? ((int)(((ushort)(v10)))) : ((int)((int)0x2ul)))) == ((int)(((uint)(words[(uint)((uint)(v2)) & 7])))) ? ((char)(((uint)(multiply24_add(((uint)(((uchar)(v5)))), ((uint)(((ulong)(v9)))), ((uint)(((int)(v3))))))))) : ((char)((uint)((char)(((long)(v8)))) << (((char)((char)0x72ul)) & 7))))) <= ((char)((uint)((char)(LEAST(GREATEST((int)((char)((char)0x6ul)) + (int)((char)(v6)), -128), 127))) + (uint)((char)(~((char)(((uint)(v1)))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
      v7 = (int)(((int)(((uint)(v4)))));
      v4 = (uint)(((uint)(((uint)(((uchar)(bytes[(uint)((uint)(((uint)(((ulong)(v9)))) == ((uint)(((ulong)(v9)))) ? ((uint)((uint)0x27ul)) : ((uint)(v2)))) & 15])))) != ((uint)(funnel(((uint)(words[(uint)((uint)(v1)) & 7])), ((uint)(__builtin_elementwise_add_sat(((uint)(((ulong)(v9)))), ((uint)((uint)0x2ul))))), ((uint)(t))))) ? ((uint)(((char)(p2)))) : ((uint)(__builtin_elementwise_max(((uint)(difference_plus(((uint)(((uchar)(v5)))), ((uint)(((ulong)(v9)))), ((uint)(v4))))), ((uint)((uint)0x299a52aeul))))))));
    }
    v7 = (int)(((int)(((short)(((uchar)(v5)))))));
  }
  ((local uint*)cells)[t] = ((uint)(funnel(((uint)(__builtin_clzg((uint)((uint)((uint)(((char)(p1)))) | (uint)1)))), ((uint)(float_product(((uint)(v0)), ((uint)(((int)(v3))))))), ((uint)(((uint)(((ushort)(v10)))) < ((uint)(t)) ? ((uint)(v1)) : ((uint)(((char)(p2)))))))));
  TWIN1();
  v7 = (int)(((local uint*)cells)[((uint)((uint)((uint)(t)) + (uint)((uint)((uint)0x40ul)))) & 127]);
  BARRIER();
  if (((uint)((uint)0x0ul)) != 0) return;
  global uint* mine = out + (g * 128 + t) * 13;
  mine[0] = (uint)v0;
  mine[1] = (uint)v1;
  mine[2] = (uint)v2;
  mine[3] = (uint)v3;
  mine[4] = (uint)v4;
  mine[5] = (uint)v5;
  mine[6] = (uint)v6;
  mine[7] = (uint)v7;
  mine[8] = (uint)v8;
  mine[9] = (uint)((ulong)v8 >> 32);
  mine[10] = (uint)v9;
  mine[11] = (uint)((ulong)v9 >> 32);
  mine[12] = (uint)v10;
}
constant int table2[16] = {(int)0x699b5d52ul, (int)0xce1296d5ul, (int)0x4cfc66c1ul, (int)0x2f1631dul, (int)0x8d8e28b1ul, (int)0x71b82a96ul, (int)0xdcc507e4ul, (int)0x2ebfa252ul, (int)0xe5ceef8eul, (int)0x32510720ul, (int)0xfccd72dul, (int)0x1c9d6d82ul, (int)0xb490c639ul, (int)0x30f9ca55ul, (int)0x22bb690ful, (int)0x5f0f9e24ul, };
__attribute__((reqd_work_group_size(128, 1, 1))) kernel void g2(
    global const uint* in, global uint* sums, global uint* out, ulong p0, ushort p1, ulong p2, ulong p3, ushort p4) {
  const uint t = LID(y) * 128 + LID(x), g = GRP(x);
  local ulong cells[256];
  uint words[8] = {0};
  uchar bytes[16] = {0};
  uint v0 = 0;
  uint v1 = 0;
  uint v2 = 0;
  ushort v3 = 0;
  int v4 = 0;
  uchar v5 = 0;
  ulong v6 = 0;
  uchar v7 = 0;
  long v8 = 0;
  v3 = (ushort)(((ushort)((uint)((ushort)((((ushort)((uint)((ushort)((ushort)0x15ul)) & (uint)((ushort)((ushort)0xa484ul)))) >> 10) & (ushort)0x3ul)) + (uint)((ushort)((uint)((ushort)((((ushort)(v3)) >> 11) & (ushort)0xful)) * (uint)((ushort)((ushort)0x3ul)))))));
  v4 = (int)(((int)((uint)((int)((int)((uint)((int)(((int)(((uchar)(v7)))) != ((int)(((uint)(v2)))) ? ((int)(((uint)(v0)))) : ((int)(((uint)(v2)))))) << 6) >> 24)) | (uint)((int)((int)0x13ul)))));
  v5 = (uchar)(((uchar)(((ulong)((uchar)(__builtin_ctzg(low_bit_or_all((uchar)((uchar)(((ushort)((ushort)0x8dcaul)) != ((ushort)(((uint)(v1)))) ? ((uchar)(v7)) : ((uchar)(((ushort)(p1)))))))))) * (ulong)((uchar)(((uchar)(((char)(((uchar)(v7)))))) / (uchar)((((uchar)((uchar)0x11ul)) & (uchar)0xfful) | (uchar)3)))) >> 8)));
  v6 = (ulong)(((ulong)(((char)(((ushort)(v3)))) == ((char)(__builtin_elementwise_max(((char)(__builtin_bitreverse8((uchar)((char)(((uint)(v2))))))), ((char)(((char)((char)0x7ful)) / (char)((((char)(((uint)(g)))) & (char)0x7ful) | (char)3)))))) ? ((ulong)(((ushort)(__builtin_popcountg((ushort)((ushort)(((ulong)(v6))))))) == ((ushort)(((ushort)(((uint)(v2)))) >> (((ushort)((ushort)0x1ul)) & 15))) ? ((ulong)((ulong)((ulong)(v6)) << (((ulong)(v6)) & 63))) : ((ulong)((((ulong)((ulong)0x6a109bc5a16570aful)) >> 5) & (ulong)0xffffful)))) : ((ulong)(((uint)(merge_bits(((uint)((uint)0x6ul)), ((uint)((uint)((uint)(v2)) & (uint)((uint)(((ushort)(v3)))))), ((uint)(__builtin_bitreverse32((uint)((uint)(g)))))))))))));
  v7 = (uchar)(((uchar)(v7)));
  v8 = (long)(((long)(((ulong)(p2)))));
  v6 = (ulong)(((ulong)((ulong)((ulong)((ulong)((ulong)(__builtin_elementwise_min(((ulong)(v6)), ((ulong)((ulong)0x33ul))))) * (ulong)((ulong)((ulong)0xade50f2f96420750ul)))) << (((ulong)(((ushort)(v3)))) & 63))));
  if (t < 16) ((local uint*)cells)[t] = (uint)(0x01010101u * (t + 1));
  BARRIER();
  if (((int)(((uint)((uint)((uint)(((int)(v4)))) << (((uint)(t)) & 31))) != ((uint)((uint)((uint)((uint)0x3ful)) ^ (uint)((uint)((uint)0x7ffffffful)))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) __atomic_fetch_add(&((local uint*)cells)[((uint)(((uint)((((uint)(((ulong)(v6)))) >> 5) & (uint)0xffffful)) >> (((uint)(((short)((short)0xe3eeul)))) & 31))) & 15], ((uint)((uint)((uint)((uint)((uint)(((ushort)(p4)))) | (uint)((uint)(((int)(v4)))))) << (((uint)(dot_bytes(((uint)(((ulong)(p2)))), ((uint)(v0)), ((uint)(((uchar)(v7))))))) & 31))), __ATOMIC_RELAXED);
  BARRIER();
  v7 = (uchar)(((local uint*)cells)[((uint)(((uint)(v0)) >> (((uint)(((ulong)(p3)))) & 31))) & 15]);
  BARRIER();
  if (((int)(((ulong)(__builtin_elementwise_min(((ulong)((ulong)((ulong)((ulong)0x30ul)) * (ulong)((ulong)((ulong)0x34ul)))), ((ulong)(((int)(table2[(uint)((uint)(((ushort)(v3)))) & 15]))))))) <= ((ulong)(((uint)(bytes_shift_right(((uint)(((ulong)(v6)))), ((uint)(((int)(v4))))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
    v7 = (uchar)(((uchar)((((uchar)(((uint)(halves_shift_right(((uint)(v2)), ((uint)(__builtin_popcountg((uint)((uint)(((long)(v8)))))))))))) >> 0) & (uchar)0x1ful)));
    switch (((uint)(words[(uint)((uint)(merge_bits(((uint)(t)), ((uint)(t)), ((uint)(((ulong)(v6))))))) & 7])) & 3) {
      case 0: {
        v4 = (int)(((int)(__builtin_elementwise_max(((int)(-(uint)((int)(((uint)(dot_bytes(((uint)(t)), ((uint)(v2)), ((uint)(v0))))))))), ((int)(((ulong)(((global const ulong*)in)[(uint)((uint)(__builtin_elementwise_max(((uint)(((long)(v8)))), ((uint)((uint)0x2ul))))) & 511]))))))));
        v8 = (long)(((long)(((int)(((global const int*)in)[(uint)((uint)(words[(uint)((uint)((uint)((uint)(((long)(v8)))) + (uint)((uint)(v0)))) & 7])) & 1023])))));
      } break;
      case 1: {
        bytes[((uint)((uint)((uint)((uint)0x8d46236ul)) - (uint)((uint)((uint)0x2aul)))) & 15] = ((uchar)((uint)((uchar)(((uint)(t)))) + (uint)((uchar)(((uint)(t))))));
      } break;
      case 2: {
        words[((uint)(__builtin_bitreverse32((uint)((uint)(v1))))) & 7] = ((uint)((((uint)(__builtin_elementwise_min(((uint)(((uchar)(v5)))), ((uint)(v1))))) >> 12) & (uint)0xful));
      }  // falls through
      default: {
        __atomic_fetch_add((global ulong*)(sums + 48) + (((uint)(((uint)(((ulong)(((int)(v4)))) != ((ulong)(((uint)(t)))) ? ((uint)((uint)0x80ul)) : ((uint)(((long)(v8)))))) % (uint)((((uint)(__builtin_bswap32((uint)((uint)(t))))) & (uint)0xfffffffful) | (uint)3))) & 7), ((ulong)((ulong)((ulong)(((ushort)(v3)) <= ((ushort)(((int)(v4)))) ? ((ulong)(((uint)(v0)))) : ((ulong)(((uchar)(v7)))))) * (ulong)((ulong)((double)(((ulong)(((uint)(t)))) >> 2))))), __ATOMIC_RELAXED);
      } break;
    }
  } else {
    v8 = (long)(((long)(__builtin_elementwise_max(((long)(__builtin_elementwise_min(((long)((ulong)((long)(((uchar)(v7)))) + (ulong)((long)((long)0x7ful)))), ((long)((long)((ulong)((long)(((uint)(v2)))) << 7) >> 58))))), ((long)(((uint)(funnel(((uint)((uint)((uint)(((ulong)(p3)))) ^ (uint)((uint)(((ushort)(p1)))))), ((uint)(((ulong)(p0)))), ((uint)(((int)(((uint)(v2)))) < ((int)(((uchar)(v5)))) ? ((uint)((uint)0x21ul)) : ((uint)(v0)))))))))))));
  }
  const uint n0 = ((uint)((uint)0x7ul)) & 7;
  for (v0 = 0; v0 < n0; ++v0) {
    v5 = (uchar)(((uchar)(((uint)(multiply24_add(((uint)(merge_bits(((uint)(t)), ((uint)(((short)((short)0xful)) < ((short)(((uchar)(v7)))) ? ((uint)((uint)0x1ul)) : ((uint)(((long)(v8)))))), ((uint)(words[(uint)((uint)((uint)0x3eul)) & 7]))))), ((uint)(((long)(__builtin_elementwise_sub_sat(((long)(((uchar)(v7)))), ((long)(((uchar)(v7))))))) != ((long)((float)(((long)(((ushort)(v3)))) >> 2))) ? ((uint)(__builtin_elementwise_min(((uint)(v2)), ((uint)(v2))))) : ((uint)(v0)))), ((uint)(((short)(((int)(table2[(uint)((uint)(((uchar)(v5)))) & 15]))))))))))));
    if (((int)(((uchar)(((uint)(float_product(((uint)((((uint)((uint)0x15ul)) >> 8) & (uint)0x3ful)), ((uint)((((uint)(((uchar)(v5)))) >> 6) & (uint)0x7ffful))))))) <= ((uchar)((((uchar)(((uint)(funnel(((uint)(t)), ((uint)(((ushort)(p4)))), ((uint)(v2))))))) >> 4) & (uchar)0x3ul)) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
      v8 = (long)(((long)(__builtin_ctzg(low_bit_or_all((ulong)((long)((ulong)((long)(__builtin_clzg((ulong)((ulong)((long)(((int)(v4)))) | (ulong)1)))) ^ (ulong)((long)(__builtin_elementwise_max(((long)((long)0x1eul)), ((long)(((uint)(t))))))))))))));
      bytes[((uint)((((uint)((uint)0x6ul)) >> 15) & (uint)0x3ul)) & 15] = ((uchar)(((uint)(halves_shift_right_signed(((uint)(halves_multiply_add(((uint)(((ushort)(p1)))), ((uint)(((ulong)(v6))))))), ((uint)(words[(uint)((uint)(((ulong)(v6)))) & 7])))))));
    }
    v4 = (int)(((int)(((uchar)(bytes[(uint)((uint)(((long)(((uint)(merge_bits(((uint)((uint)0x8000ul)), ((uint)(((ulong)(v6)))), ((uint)(((ushort)(v3))))))))) < ((long)(((ulong)(multiply_add(((uint)(((ulong)(v6)))), ((uint)(v0)), ((ulong)((ulong)0x80000000ul))))))) ? ((uint)(((uint)(((ushort)(p4)))) >> (((uint)((uint)0x10ul)) & 31))) : ((uint)(bytes_shift_right_signed(((uint)(((ushort)(v3)))), ((uint)(t))))))) & 15])))));
  }
  ((local uint*)cells)[t] = ((uint)(((uint)(((global const uint*)in)[(uint)((uint)(((ulong)(p2)))) & 1023])) >> (((uint)((uint)((uint)(t)) << (((uint)((uint)0xfffful)) & 31))) & 31)));
  TWIN1();
  v5 = (uchar)(((local uint*)cells)[((uint)((uint)((uint)(t)) + (uint)((uint)((uint)0x40ul)))) & 127]);
  BARRIER();
  if (((int)(((uint)(t)) != ((uint)(-(uint)((uint)(bytes_subtract(((uint)(((uchar)(v5)))), ((uint)((uint)0x20ul))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul)))) != 0) return;
  global uint* mine = out + (g * 128 + t) * 11;
  mine[0] = (uint)v0;
  mine[1] = (uint)v1;
  mine[2] = (uint)v2;
  mine[3] = (uint)v3;
  mine[4] = (uint)v4;
  mine[5] = (uint)v5;
  mine[6] = (uint)v6;
  mine[7] = (uint)((ulong)v6 >> 32);
  mine[8] = (uint)v7;
  mine[9] = (uint)v8;
  mine[10] = (uint)((ulong)v8 >> 32);
}
constant uint table3[16] = {(uint)0xf60e06a8ul, (uint)0xe8c2cf2dul, (uint)0xf4251b32ul, (uint)0xe00389c6ul, (uint)0x979d2193ul, (uint)0x344507d1ul, (uint)0xe60bf94ul, (uint)0x9e00dbf5ul, (uint)0x84a1ebd4ul, (uint)0x1ebda4bdul, (uint)0x981046d7ul, (uint)0xde98af50ul, (uint)0xf588371ul, (uint)0xf32ea2a1ul, (uint)0xff143b25ul, (uint)0xbb948788ul, };
__attribute__((noinline)) static char f3_0(ushort v0, ushort v1) {
  return ((char)(__builtin_elementwise_min(((char)(((ulong)((ulong)((ulong)(((ushort)(v0)))) + (ulong)((ulong)(((ushort)(v1)))))))), ((char)(~((char)(((char)(((ushort)(v0)))) >> (((char)(((ushort)(v0)))) & 7))))))));
}
__attribute__((noinline)) static uchar f3_1(ushort v0, uchar v1) {
  return ((uchar)((uint)((uchar)(__builtin_elementwise_min(((uchar)((uint)((uchar)(v1)) * (uint)((uchar)(((ushort)(v0)))))), ((uchar)((uchar)0xfful))))) & (uint)((uchar)((uchar)0x35ul))));
}
__attribute__((reqd_work_group_size(64, 2, 1))) kernel void g3(
    global const uint* in, global uint* sums, global uint* out, uchar p0, ulong p1, short p2, ulong p3, int p4) {
  const uint t = LID(y) * 64 + LID(x), g = GRP(x);
  local ulong cells[256];
  uint words[8] = {0};
  uchar bytes[16] = {0};
  uint v0 = 0;
  uint v1 = 0;
  uint v2 = 0;
  short v3 = 0;
  ushort v4 = 0;
  char v5 = 0;
  int v6 = 0;
  char v7 = 0;
  ushort v8 = 0;
  char v9 = 0;
  ulong v10 = 0;
  v3 = (short)(((short)(__builtin_bswap16((ushort)((short)((uint)((short)(__builtin_elementwise_max(((short)(v3)), ((short)((short)0x2bul))))) ^ (uint)((short)(((uint)(difference_plus(((uint)(g)), ((uint)(((ulong)(p3)))), ((uint)(v2)))))))))))));
  v4 = (ushort)(((ushort)(((ushort)(((int)(v6)) != ((int)(((uint)(words[(uint)((uint)((uint)0x2ul)) & 7])))) ? ((ushort)((((ushort)(((char)(v5)))) >> 6) & (ushort)0xfful)) : ((ushort)((uint)((ushort)(((int)(p4)))) + (uint)((ushort)(((short)(v3)))))))) % (ushort)((((ushort)(~((ushort)(((uint)(t)) == ((uint)(((uchar)(p0)))) ? ((ushort)(((char)(v7)))) : ((ushort)((ushort)0x20ul)))))) & (ushort)0xfffful) | (ushort)3))));
  v5 = (char)(((char)((uint)((char)(((ulong)(((uint)(table3[(uint)((uint)(t)) & 15])))))) * (uint)((char)(((uint)(pick_bytes(((uint)((((uint)(v2)) >> 12) & (uint)0x7ffful)), ((uint)((uint)((uint)(v2)) ^ (uint)((uint)((uint)0x80ul)))), 0x3210))))))));
  v6 = (int)(((int)(__builtin_bswap32((uint)((int)(((int)((double)(((int)(((char)(v9)))) >> 1))) / (int)((((int)(((uint)(multiply24_add(((uint)(((short)(p2)))), ((uint)(g)), ((uint)(((ulong)(p3))))))))) & (int)0x7ffffffful) | (int)3)))))));
  v7 = (char)(((char)(((uint)(mix4(((global const uint4*)in)[(uint)((uint)(((uchar)(bytes[(uint)((uint)(((uint)(((ushort)(v8)))) % (uint)((((uint)((uint)0xa2a3d8a7ul)) & (uint)0xfffffffful) | (uint)3))) & 15])))) & 255]))))));
  v8 = (ushort)(((ushort)((uint)((ushort)(((uint)(words[(uint)((uint)(((ulong)(multiply_add(((uint)(((short)(v3)))), ((uint)(v1)), ((ulong)((ulong)0x7ffful))))))) & 7])))) ^ (uint)((ushort)(((uint)(difference_plus(((uint)(((char)(f3_0(((ushort)(v8)), ((ushort)(((char)(v7))))))))), ((uint)(((uchar)(p0)))), ((uint)(((ushort)(((char)(v9))))))))))))));
  v9 = (char)(((char)(__builtin_rotateleft8((uchar)((char)(((ushort)((double)(((ushort)(((char)(v9)))) >> 0))))), (uchar)((char)(v9))))));
  v10 = (ulong)(((ulong)(((ulong)(((uint)(bytes_shift_left(((uint)((uint)((uint)(t)) ^ (uint)((uint)(v2)))), ((uint)(((uint)((uint)0x14037933ul)) >> (((uint)(((short)(v3)))) & 31)))))))) >> (((ulong)((ulong)0x8000ul)) & 63))));
  v3 = (short)(((short)(((uint)(pick_bytes(((uint)(((global const uint*)in)[(uint)((uint)(__builtin_ctzg(low_bit_or_all((uint)((uint)(((int)(v6)))))))) & 1023])), ((uint)(halves_subtract(((uint)(bytes_multiply_add(((uint)(((short)(v3)))), ((uint)(((char)(v9))))))), ((uint)(dot_halves(((uint)((uint)0x78fc31ceul)), ((uint)(((int)(v6)))), ((uint)(v2)))))))), 0x3210))))));
  if (t < 16) ((local uint*)cells)[t] = (uint)(0x01010101u * (t + 1));
  BARRIER();
  if (((int)(((long)(((uint)(t)))) == ((long)(((uint)(t)))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) __atomic_fetch_add(&((local uint*)cells)[((uint)(((uchar)(((ulong)((uchar)(((int)(v6)))) * (ulong)((uchar)(((ushort)(v8))))) >> 8)))) & 15], ((uint)(halves_shift_right(((uint)((uint)((uint)(v1)) + (uint)((uint)(t)))), ((uint)(((uint)(((short)(v3)))) >> (((uint)(t)) & 31)))))), __ATOMIC_RELAXED);
  BARRIER();
  v10 = (ulong)(((local uint*)cells)[((uint)((uint)((uint)(((char)(v5)))) * (uint)((uint)(((short)(v3)))))) & 15]);
  BARRIER();
  v3 = (short)(((short)(((ulong)(multiply_add(((uint)(mix4(((global const uint4*)in)[(uint)((uint)(pick_bytes(((uint)(g)), ((uint)(v2)), 0x4567))) & 255]))), ((uint)(float_product(((uint)(g)), ((uint)(pick_bytes(((uint)(v2)), ((uint)(g)), 0x123)))))), ((ulong)(((short)((uint)((short)(((uint)(v2)))) * (uint)((short)((short)0x92ceul))))))))))));
  words[((uint)(mix4(((global const uint4*)in)[(uint)((uint)(v1)) & 255]))) & 7] = ((uint)(((ulong)((uint)(((uchar)(f3_1(((ushort)(((short)(v3)))), ((uchar)(((uint)(v1))))))))) * (ulong)((uint)(difference_plus(((uint)((uint)0x6b25a2aful)), ((uint)(((ushort)(v8)))), ((uint)(v2)))))) >> 32));
  const uint n0 = ((uint)(((ushort)(((uint)(multiply24_add(((uint)(((ulong)(v10)))), ((uint)(v0)), ((uint)(((char)(v5))))))))) <= ((ushort)(((uint)(table3[(uint)((uint)((uint)0x3da93838ul)) & 15])))) ? ((uint)(((ulong)(((uint)(v0)))) == ((ulong)(((short)(p2)))) ? ((uint)(v2)) : ((uint)(t)))) : ((uint)(halves_multiply_add(((uint)((uint)0x1ful)), ((uint)(v2))))))) & 7;
  for (v0 = 0; v0 < n0; ++v0) {
    if (((int)(((char)(((uint)(mix4(((global const uint4*)in)[(uint)((uint)(((int)(((uint)(v1)))) < ((int)((int)0x31ul)) ? ((uint)(((char)(v5)))) : ((uint)(((ulong)(v10)))))) & 255]))))) == ((char)(((uint)(dot_bytes(((uint)(float_product(((uint)(((short)(v3)))), ((uint)(v2))))), ((uint)((((uint)(((int)(v6)))) >> 13) & (uint)0xfful)), ((uint)(((ushort)((ushort)0x0ul))))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
      words[((uint)(((char)(f3_0(((ushort)(((uint)(v1)))), ((ushort)(((uint)(t))))))))) & 7] = ((uint)((uint)((uint)(bytes_least_signed(((uint)(((int)(v6)))), ((uint)(((char)(v5))))))) ^ (uint)((uint)(words[(uint)((uint)(((short)(v3)))) & 7]))));
    }
    v7 = (char)(((char)(((uint)(funnel(((uint)(((uchar)(f3_1(((ushort)(~((ushort)(((int)(v6)))))), ((uchar)((((uchar)(((char)(v9)))) >> 4) & (uchar)0x3ul))))))), ((uint)(__builtin_elementwise_sub_sat(((uint)(t)), ((uint)((uint)0x80ul))))), ((uint)(((uint)(words[(uint)((uint)(t)) & 7])) >> (((uint)(__builtin_elementwise_sub_sat(((uint)(((ushort)(v4)))), ((uint)(((char)(v7))))))) & 31)))))))));
    if (((int)(((ulong)(__builtin_clzg((ulong)((ulong)((ulong)(((char)(f3_0(((ushort)(((uint)(v1)))), ((ushort)(((uint)(v0))))))))) | (ulong)1)))) != ((ulong)(((uint)(halves_multiply(((uint)(__builtin_clzg((uint)((uint)((uint)(t)) | (uint)1)))), ((uint)(((char)(((uint)(t)))) <= ((char)(((short)(p2)))) ? ((uint)(((int)(v6)))) : ((uint)(t))))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
      words[((uint)(((char)((char)0xdcul)) != ((char)(((uint)(t)))) ? ((uint)(((char)(v5)))) : ((uint)(((ushort)(v8)))))) & 7] = ((uint)((uint)((uint)(-(uint)((uint)(((ushort)(v8)))))) << (((uint)((uint)((uint)(((ushort)(v4)))) - (uint)((uint)((uint)0x39ul)))) & 31)));
    }
  }
  ((local uint*)cells)[t] = ((uint)(__builtin_elementwise_add_sat(((uint)(((short)(((ushort)(v4)))))), ((uint)((uint)((uint)(v0)) + (uint)((uint)(v0)))))));
  TWIN1();
  v7 = (char)(((local uint*)cells)[((uint)((uint)((uint)(t)) + (uint)((uint)((uint)0x40ul)))) & 127]);
  BARRIER();
  if (((uint)((uint)0x0ul)) != 0) return;
  global uint* mine = out + (g * 128 + t) * 12;
  mine[0] = (uint)v0;
  mine[1] = (uint)v1;
  mine[2] = (uint)v2;
  mine[3] = (uint)v3;
  mine[4] = (uint)v4;
  mine[5] = (uint)v5;
  mine[6] = (uint)v6;
  mine[7] = (uint)v7;
  mine[8] = (uint)v8;
  mine[9] = (uint)v9;
  mine[10] = (uint)v10;
  mine[11] = (uint)((ulong)v10 >> 32);
}
constant int table4[16] = {(int)0xee5a0586ul, (int)0xac55217aul, (int)0xd76aed54ul, (int)0xdd5f4791ul, (int)0x185aa272ul, (int)0xd2a0c80bul, (int)0xeedd2ad0ul, (int)0x9cac980dul, (int)0xd429efdul, (int)0xcb3620eful, (int)0xbdae0b5aul, (int)0x951c01d1ul, (int)0x35411b4eul, (int)0x3080d6a0ul, (int)0x6267f33dul, (int)0xc86ae25dul, };
__attribute__((noinline)) static uchar f4_0(uint v0, uchar v1) {
  return ((uchar)((uchar)0xful));
}
__attribute__((reqd_work_group_size(64, 2, 1))) kernel void g4(
    global const uint* in, global uint* sums, global uint* out, ulong p0, uchar p1, uchar p2, uchar p3, uchar p4) {
  const uint t = LID(y) * 64 + LID(x), g = GRP(x);
  local ulong cells[256];
  uint words[8] = {0};
  uchar bytes[16] = {0};
  uint v0 = 0;
  uint v1 = 0;
  uint v2 = 0;
  ushort v3 = 0;
  int v4 = 0;
  ulong v5 = 0;
  short v6 = 0;
  char v7 = 0;
  uint v8 = 0;
  v3 = (ushort)(((ushort)(((global const ushort*)in)[(uint)((uint)(__builtin_elementwise_sub_sat(((uint)(v2)), ((uint)((uint)((uint)(((short)(v6)))) << (((uint)((uint)0xc93fd9beul)) & 31)))))) & 2047])));
  v4 = (int)(((int)(((long)((int)(((ulong)(((uint)(merge_bits(((uint)(v1)), ((uint)(t)), ((uint)(((int)(v4))))))))) != ((ulong)((ulong)((ulong)(((uint)(v0)))) | (ulong)((ulong)(((ushort)(v3)))))) ? ((int)(((uint)(v0)))) : ((int)((int)((uint)((int)((int)0xfffful)) << 2) >> 27)))) * (long)((int)(((long)(((uint)(v0)))) != ((long)(__builtin_popcountg((ulong)((long)(((uint)(v1))))))) ? ((int)((int)((uint)((int)(((uint)(t)))) << 7) >> 21)) : ((int)(((uint)(float_product(((uint)(((ulong)(v5)))), ((uint)((uint)0x42bb92bcul)))))))))) >> 32)));
  v5 = (ulong)(((ulong)(((char)(((short)(__builtin_elementwise_max(((short)(v6)), ((short)(((uint)(v2))))))) == ((short)(((uint)(difference_plus(((uint)(((uchar)(p4)))), ((uint)(((char)(v7)))), ((uint)((uint)0xfffffffful))))))) ? ((char)(((uint)(pick_bytes(((uint)(v0)), ((uint)(((uchar)(p3)))), 0x3210))))) : ((char)(((char)(((uint)(t)))) != ((char)(((ulong)(v5)))) ? ((char)((char)0x0ul)) : ((char)(((uint)(v1)))))))))));
  v6 = (short)(((short)(((uint)(difference_plus(((uint)((uint)((uint)(((uint)(((short)(v6)))) / (uint)((((uint)(((ushort)(v3)))) & (uint)0xfffffffful) | (uint)3))) + (uint)((uint)(((ulong)(((uint)(v2)))))))), ((uint)((((uint)(halves_shift_right(((uint)(((ushort)(v3)))), ((uint)(((short)(v6))))))) >> 8) & (uint)0x3ul)), ((uint)((uint)((uint)(((uint)(((short)(v6)))) >> (((uint)(((ushort)(v3)))) & 31))) ^ (uint)((uint)((((uint)(v2)) >> 1) & (uint)0x7ul))))))))));
  v7 = (char)(((char)(~((char)(LEAST(GREATEST((int)((char)(((long)(((ushort)(v3)))) != ((long)((long)0x2ul)) ? ((char)(((uint)(v2)))) : ((char)(((ushort)(v3)))))) + (int)((char)((uint)((char)(((uchar)(p2)))) << (((char)(((int)(v4)))) & 7))), -128), 127))))));
  v8 = (uint)(((uint)(halves_shift_right_signed(((uint)(((int)(v4)))), ((uint)((uint)0x3aul))))));
  if (t < 16) ((local int*)cells)[t] = (int)(0x01010101u * (t + 1));
  BARRIER();
  if (((int)(((short)(((ulong)(((uint)(v0)))))) <= ((short)(((short)(((uint)(v1)))) / (short)((((short)((short)0x1ul)) & (short)0x7ffful) | (short)3))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) __atomic_fetch_xor(&((local int*)cells)[((uint)(words[(uint)((uint)((uint)0x8ul)) & 7])) & 15], ((int)(((uchar)(f4_0(((uint)((double)(((uint)(((char)(v7)))) >> 1))), ((uchar)(((ulong)((uchar)(((short)(v6)))) * (ulong)((uchar)(((uint)(v8))))) >> 8))))))), __ATOMIC_RELAXED);
  BARRIER();
  v4 = (int)(((local int*)cells)[((uint)(__builtin_popcountg((uint)((uint)(v8))))) & 15]);
  BARRIER();
  bytes[((uint)(((short)(((global const short*)in)[(uint)((uint)(((int)(v4)))) & 2047])))) & 15] = ((uchar)((uint)((uchar)(((uint)(v0)) != ((uint)(((ushort)(v3)))) ? ((uchar)(((int)(v4)))) : ((uchar)(((short)(v6)))))) + (uint)((uchar)((((uchar)(((ushort)(v3)))) >> 0) & (uchar)0x7ful))));
  v5 = (ulong)(((ulong)((ulong)((ulong)(__builtin_bswap64((ulong)((ulong)((ulong)((ulong)(((uint)(t)))) * (ulong)((ulong)(((uint)(v2))))))))) - (ulong)((ulong)(((short)(((ulong)(v5)))))))));
  switch (((uint)(__builtin_rotateleft32((uint)((uint)(((uchar)(f4_0(((uint)(((char)(v7)))), ((uchar)(((ushort)(v3))))))))), (uint)((uint)((uint)0xfffffffful))))) & 3) {
    case 0: {
      const uint n0 = ((uint)((uint)0x7ul)) & 7;
      for (v0 = 0; v0 < n0; ++v0) {
        v4 = (int)(((int)((uint)((int)(((uint)(bytes_multiply(((uint)(halves_shift_right_signed(((uint)(v1)), ((uint)((uint)0xaf1bd239ul))))), ((uint)(__builtin_clzg((uint)((uint)((uint)(t)) | (uint)1))))))))) ^ (uint)((int)((int)0xe2765bd7ul)))));
        bytes[((uint)((uint)((uint)(v8)) & (uint)((uint)(((ushort)(v3)))))) & 15] = ((uchar)(((uint)(t))));
      }
      switch (((uint)(((int)(((uchar)(p1)) != ((uchar)(((char)(v7)))) ? ((int)(((uint)(v2)))) : ((int)(((char)(v7)))))))) & 3) {
        case 0: {
          words[((uint)((((uint)(v0)) >> 12) & (uint)0x3fful)) & 7] = ((uint)(((global const uint*)in)[(uint)((uint)(funnel(((uint)(((int)(v4)))), ((uint)(v2)), ((uint)(((short)(v6))))))) & 1023]));
        } break;
        case 1: {
          bytes[((uint)((double)(((uint)(((uchar)(p4)))) >> 1))) & 15] = ((uchar)(((uint)(pick_bytes(((uint)(__builtin_clzg((uint)((uint)((uint)(((ushort)(v3)))) | (uint)1)))), ((uint)(((uchar)(f4_0(((uint)(((uchar)(p2)))), ((uchar)(((ulong)(p0))))))))), 0x3654)))));
        } break;
        case 2: {
          __atomic_fetch_add((global ulong*)(sums + 48) + (((uint)(__builtin_ctzg(low_bit_or_all((uint)((uint)(((uchar)(bytes[(uint)((uint)(((ushort)(v3)))) & 15])))))))) & 7), ((ulong)(((char)(((ushort)(((int)(v4)))))) == ((char)((uint)((char)(((uint)(v2)))) & (uint)((char)((char)0x3ul)))) ? ((ulong)(((uchar)(bytes[(uint)((uint)(((uchar)(p4)))) & 15])))) : ((ulong)(((uint)(pick_bytes(((uint)(v2)), ((uint)(((ushort)(v3)))), 0x4567))))))), __ATOMIC_RELAXED);
        }  // falls through
        default: {
          v8 = (uint)(((uint)((uint)((uint)((double)(((uint)(((uchar)(((uint)(v0)))) < ((uchar)(((uint)(v8)))) ? ((uint)(((ulong)(v5)))) : ((uint)(((int)(v4)))))) >> 1))) ^ (uint)((uint)(((ulong)(multiply_add(((uint)(((uchar)(((char)(v7)))))), ((uint)(((uchar)(((ushort)(v3)))))), ((ulong)(__builtin_elementwise_add_sat(((ulong)(((uint)(v2)))), ((ulong)((ulong)0x5c9d2e4c0f7c8f0bul)))))))))))));
          bytes[((uint)((((uint)(v1)) >> 27) & (uint)0x3ul)) & 15] = ((uchar)(((ulong)(v5))));
        } break;
      }
    }  // falls through
    case 1: {
      if (((int)(((uint)((double)(((uint)(((uchar)(((uint)(t)))))) >> 1))) < ((uint)(((long)(((uint)(((uchar)(p2)))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
        words[((uint)(__builtin_ctzg(low_bit_or_all((uint)((uint)(v8)))))) & 7] = ((uint)((uint)((uint)(((uint)(((ulong)(p0)))) >> (((uint)(t)) & 31))) << (((uint)(merge_bits(((uint)(((short)(v6)))), ((uint)(((ulong)(p0)))), ((uint)(((int)(v4))))))) & 31)));
        v7 = (char)(((char)(((uint)(pick_bytes(((uint)(((ulong)((((ulong)(((uchar)(p3)))) >> 48) & (ulong)0xffful)) != ((ulong)((((ulong)(((uint)(v1)))) >> 30) & (ulong)0x1ffffffful)) ? ((uint)(multiply24_add(((uint)((uint)0x7ffful)), ((uint)(((short)(v6)))), ((uint)(v1))))) : ((uint)(((uchar)(f4_0(((uint)(((uchar)(p4)))), ((uchar)(((uint)(v2))))))))))), ((uint)(((ulong)((ulong)((ulong)((ulong)0x7ful)) * (ulong)((ulong)(((uint)(v1)))))) < ((ulong)(((uchar)((uchar)0x17ul)) == ((uchar)((uchar)0xfful)) ? ((ulong)(((ushort)(v3)))) : ((ulong)(((uchar)(p2)))))) ? ((uint)((uint)((uint)(((char)(v7)))) | (uint)((uint)(((char)(v7)))))) : ((uint)(__builtin_bswap32((uint)((uint)(v0))))))), 0x0))))));
        v5 = (ulong)(((ulong)(((char)(__builtin_clzg((uchar)((uchar)((char)((char)((uint)((char)((char)0x0ul)) << 5) >> 5)) | (uchar)1)))))));
      }
      words[((uint)((uint)((uint)(v8)) - (uint)((uint)((uint)0x5ul)))) & 7] = ((uint)(halves_greatest_signed(((uint)(__builtin_elementwise_add_sat(((uint)(((ushort)(v3)))), ((uint)(((short)(v6))))))), ((uint)((((uint)(((uchar)(p4)))) >> 9) & (uint)0xffffful)))));
      v7 = (char)(((char)(((char)(((uint)(float_product(((uint)(((uint)(((char)(v7)))) != ((uint)((uint)0x0ul)) ? ((uint)(v0)) : ((uint)((uint)0x4a5a0012ul)))), ((uint)(__builtin_clzg((uint)((uint)((uint)(((ushort)(v3)))) | (uint)1))))))))) < ((char)(__builtin_clzg((uchar)((uchar)((char)(((uchar)(f4_0(((uint)(t)), ((uchar)(((uint)(v0))))))))) | (uchar)1)))) ? ((char)(((uint)(float_product(((uint)((((uint)(t)) >> 8) & (uint)0x7fffful)), ((uint)(words[(uint)((uint)(((short)(v6)))) & 7]))))))) : ((char)(((uint)(halves_multiply_add(((uint)(((global const uint*)in)[(uint)((uint)(((ulong)(v5)))) & 1023])), ((uint)(((uint)(v2)) >> (((uint)((uint)0x7d52b0bbul)) & 31)))))))))));
    }  // falls through
    case 2: {
      __atomic_fetch_and((global uint*)sums + 32 + (((uint)((uint)((uint)(dot_bytes(((uint)(((char)(v7)))), ((uint)(v2)), ((uint)(t))))) * (uint)((uint)(halves_add(((uint)(((int)(v4)))), ((uint)((uint)0x3ul))))))) & 7), ((uint)(__builtin_popcountg((uint)((uint)(multiply24_add(((uint)(v2)), ((uint)((uint)0xfffful)), ((uint)((uint)0x2aul)))))))), __ATOMIC_RELAXED);
      bytes[((uint)(((uint)(v8)) >> (((uint)((uint)0xfffful)) & 31))) & 15] = ((uchar)(((uint)(v8))));
      __atomic_fetch_or((global uint*)sums + 24 + (((uint)(((int)(v4)))) & 7), ((uint)((uint)((uint)((((uint)(((short)(v6)))) >> 25) & (uint)0x3ul)) ^ (uint)((uint)(((char)(v7)))))), __ATOMIC_RELAXED);
    } break;
    default: {
      if (((int)(((int)((uint)((int)(((short)((short)0xe091ul)))) << (((int)(__builtin_elementwise_sub_sat(((int)((int)0x14ul)), ((int)((int)0x7ful))))) & 31))) == ((int)(table4[(uint)((uint)((uint)0x9e3df62ful)) & 15])) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
        v7 = (char)(((char)(((uint)(float_product(((uint)(funnel(((uint)(((long)(((ushort)(v3)))))), ((uint)((((uint)(((char)(v7)))) >> 12) & (uint)0x3ffful)), ((uint)(((uchar)((uchar)0xfdul))))))), ((uint)(((global const uint*)in)[(uint)((uint)(((uint)(((char)(v7)))) == ((uint)((uint)0xdbd19b4ul)) ? ((uint)(t)) : ((uint)(((ulong)(p0)))))) & 1023]))))))));
        v7 = (char)(((char)((uint)((char)(((char)(((ushort)(v3)))) % (char)((((char)((char)0xe9ul)) & (char)0x7ful) | (char)3))) << (((char)(((ulong)(multiply_add(((uint)(((short)(v6)))), ((uint)(v2)), ((ulong)(((ushort)(v3))))))))) & 7))));
        __atomic_fetch_and((global uint*)sums + 32 + (((uint)((uint)((uint)(funnel(((uint)(((char)(v7)))), ((uint)(t)), ((uint)(((char)(v7))))))) * (uint)((uint)((uint)0xbul)))) & 7), ((uint)((((uint)((uint)((uint)(t)) & (uint)((uint)((uint)0x86f1063bul)))) >> 22) & (uint)0x1ful)), __ATOMIC_RELAXED);
      } else {
        v5 = (ulong)(((ulong)((ulong)((ulong)((((ulong)((ulong)((ulong)(((int)(v4)))) | (ulong)((ulong)((ulong)0x777d9bf1d9ea3df9ul)))) >> 30) & (ulong)0xfffffffful)) * (ulong)((ulong)(((uint)(words[(uint)((uint)(((char)(((short)(v6)))) != ((char)(((uint)(v1)))) ? ((uint)(v0)) : ((uint)(((int)(v4)))))) & 7])))))));
      }
      v7 = (char)(((char)(((short)(v6)))));
    } break;
  }
  const uint n1 = ((uint)((uint)0x3ul)) & 3;
  for (v2 = 0; v2 < n1; ++v2) {
    words[((uint)(((long)(((ulong)(v5)))) < ((long)(((int)(v4)))) ? ((uint)(v2)) : ((uint)(v2)))) & 7] = ((uint)(words[(uint)((uint)(((short)(((uint)(v0)))))) & 7]));
    ((local char*)cells)[t] = ((char)(((char)(((int)(table4[(uint)((uint)(t)) & 15])))) >> (((char)(((uint)(dot_halves(((uint)((uint)0x5ul)), ((uint)(v2)), ((uint)(t))))))) & 7)));
    BARRIER();
    v5 = (ulong)(((local char*)cells)[((uint)(((ushort)(((uint)(v1)) <= ((uint)(((ulong)(v5)))) ? ((ushort)(((uint)(t)))) : ((ushort)(((uchar)(p4)))))) == ((ushort)((uint)((ushort)((ushort)0xbfebul)) * (uint)((ushort)((ushort)0x46fful)))) ? ((uint)(bytes_least(((uint)(((ushort)(v3)))), ((uint)(((short)(v6))))))) : ((uint)(((uchar)(((uint)(v0)))) <= ((uchar)(((uint)(v2)))) ? ((uint)(t)) : ((uint)(((short)(v6)))))))) & 127]);
    BARRIER();
    v5 = (ulong)(((ulong)(((int)((double)(((int)(((uint)(halves_multiply(((uint)(v8)), ((uint)(t))))))) >> 1))) == ((int)(((short)(((uint)(((global const uint*)in)[(uint)((uint)(((int)(v4)))) & 1023])))))) ? ((ulong)((ulong)0x1ul)) : ((ulong)(((char)(((uint)(v8)))) == ((char)(((uint)(mix4(((global const uint4*)in)[(uint)((uint)(v8)) & 255]))))) ? ((ulong)(((uint)(v8)))) : ((ulong)((ulong)((ulong)(v5)) << (((ulong)(((uint)(v1)))) & 63))))))));
  }  // all alike
  ((local uint*)cells)[t] = ((uint)(~((uint)(v2))));
  TWIN1();
  v8 = (uint)(((local uint*)cells)[((uint)((uint)((uint)(t)) + (uint)((uint)((uint)0x40ul)))) & 127]);
  BARRIER();
  if (((uint)((uint)0x0ul)) != 0) return;
  global uint* mine = out + (g * 128 + t) * 10;
  mine[0] = (uint)v0;
  mine[1] = (uint)v1;
  mine[2] = (uint)v2;
  mine[3] = (uint)v3;
  mine[4] = (uint)v4;
  mine[5] = (uint)v5;
  mine[6] = (uint)((ulong)v5 >> 32);
  mine[7] = (uint)v6;
  mine[8] = (uint)v7;
  mine[9] = (uint)v8;
}
constant ushort table5[16] = {(ushort)0x9177ul, (ushort)0xf0d8ul, (ushort)0x35d9ul, (ushort)0x81cbul, (ushort)0x9f20ul, (ushort)0x32eful, (ushort)0x38e3ul, (ushort)0x8c03ul, (ushort)0xe5d6ul, (ushort)0x6321ul, (ushort)0xa4dful, (ushort)0x53b6ul, (ushort)0xcf97ul, (ushort)0x26f5ul, (ushort)0xe87ful, (ushort)0x1aceul, };
__attribute__((reqd_work_group_size(64, 2, 1))) kernel void g5(
    global const uint* in, global uint* sums, global uint* out, ulong p0, int p1, char p2, int p3, ulong p4) {
  const uint t = LID(y) * 64 + LID(x), g = GRP(x);
  local ulong cells[256];
  uint words[8] = {0};
  uchar bytes[16] = {0};
  uint v0 = 0;
  uint v1 = 0;
  uint v2 = 0;
  uint v3 = 0;
  long v4 = 0;
  ulong v5 = 0;
  int v6 = 0;
  ushort v7 = 0;
  short v8 = 0;
  short v9 = 0;
  ulong v10 = 0;
  v3 = (uint)(((uint)((((uint)(((uchar)(((short)(((int)(v6)))) == ((short)(((int)(v6)))) ? ((uchar)(((short)(v9)))) : ((uchar)((uchar)0xe5ul)))) != ((uchar)(((uint)(difference_plus(((uint)(((int)(v6)))), ((uint)(((int)(v6)))), ((uint)(((short)(v9))))))))) ? ((uint)(((short)(v9)))) : ((uint)(((uchar)(((uint)(v3)))) != ((uchar)(((short)(v9)))) ? ((uint)(((short)(v9)))) : ((uint)(v2)))))) >> 17) & (uint)0xffful)));
  v4 = (long)(((long)(((ulong)(multiply_add(((uint)(((ulong)(((uint)(words[(uint)((uint)(((int)(v6)))) & 7])))))), ((uint)(__builtin_clzg((uint)((uint)((uint)((((uint)(((ulong)(p4)))) >> 25) & (uint)0x3ul)) | (uint)1)))), ((ulong)(((char)(((uint)(dot_bytes(((uint)(v1)), ((uint)(((ulong)(p4)))), ((uint)((uint)0x7ffffffful)))))))))))))));
  v5 = (ulong)(((ulong)(__builtin_rotateleft64((ulong)((ulong)(((long)(v4)))), (ulong)((ulong)(((uint)(halves_add(((uint)(((ushort)(((ulong)(p0)))))), ((uint)((((uint)(((short)(v9)))) >> 7) & (uint)0xffffful)))))))))));
  v6 = (int)(((int)(((int)(((uint)(v2)))) % (int)((((int)((int)0xf1c0f144ul)) & (int)0x7ffffffful) | (int)3))));
  v7 = (ushort)(((ushort)(((ulong)((ushort)((ushort)0x7ful)) * (ulong)((ushort)((ushort)0xcdb5ul))) >> 16)));
  v8 = (short)(((short)((short)0x3ul)));
  v9 = (short)(((short)((short)((uint)((short)((uint)((short)((float)(((short)(((int)(v6)))) >> 0))) << (((short)(((global const short*)in)[(uint)((uint)(((short)(v9)))) & 2047])) & 15))) << 12) >> 13)));
  v10 = (ulong)(((ulong)(((ulong)(((ulong)(((ulong)(((uint)(v2)))) >> (((ulong)((ulong)0x7ffful)) & 63))) >> (((ulong)(((uint)(dot_bytes(((uint)(t)), ((uint)(v2)), ((uint)((uint)0x7ffful))))))) & 63))) == ((ulong)(((global const ulong*)in)[(uint)((uint)(dot_bytes(((uint)(((ulong)(v10)))), ((uint)(((int)(v6)))), ((uint)(((short)(v8))))))) & 511])) ? ((ulong)((((ulong)(((uint)(dot_bytes(((uint)(v2)), ((uint)(v2)), ((uint)(((short)(v8))))))))) >> 59) & (ulong)0xful)) : ((ulong)((ulong)((ulong)(__builtin_elementwise_add_sat(((ulong)(((uint)(v1)))), ((ulong)((ulong)0x7ul))))) ^ (ulong)((ulong)((ulong)0x1ful)))))));
  ((local ushort*)cells)[t] = ((ushort)(((long)(((long)(((uint)(v0)))) / -(long)((((long)((long)0xfffffffful)) & (long)0x7ffffffffffffffful) | (long)3)))));
  BARRIER();
  v8 = (short)(((local ushort*)cells)[((uint)((uint)((uint)((uint)((uint)(t)) * (uint)((uint)((uint)0x9ul)))) + (uint)((uint)((uint)0x4eul)))) & 127]);
  BARRIER();
  const uint n0 = ((uint)((uint)0x3ul)) & 3;
  for (v0 = 0; v0 < n0; ++v0) {
    v8 = (short)(((short)(((ushort)(table5[(uint)((uint)((uint)((uint)(((ulong)(((ushort)(v7)))))) * (uint)((uint)(funnel(((uint)(v0)), ((uint)(((ulong)(v5)))), ((uint)(((short)(v8))))))))) & 15])))));
    if (((int)(((ushort)((uint)((ushort)(((global const ushort*)in)[(uint)((uint)(t)) & 2047])) & (uint)((ushort)((ushort)0x0ul)))) != ((ushort)(((uint)(pick_bytes(((uint)(__builtin_elementwise_sub_sat(((uint)(t)), ((uint)((uint)0x20ul))))), ((uint)(((uint)(((ulong)(p4)))) / (uint)((((uint)(((int)(v6)))) & (uint)0xfffffffful) | (uint)3))), 0x3654))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) continue;
    if (((int)(((ulong)(__builtin_elementwise_sub_sat(((ulong)((ulong)((ulong)(((uint)(v2)))) * (ulong)((ulong)(((uint)(t)))))), ((ulong)((ulong)0xfful))))) != ((ulong)(__builtin_clzg((ulong)((ulong)((ulong)(((uint)(multiply24_add(((uint)(v1)), ((uint)(t)), ((uint)(((ushort)(v7))))))))) | (ulong)1)))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
      words[((uint)(((ulong)(multiply_add(((uint)(((short)(v9)))), ((uint)(v2)), ((ulong)(v5))))))) & 7] = ((uint)(~((uint)(((uint)(((long)(v4)))) >> (((uint)((uint)0xf4697566ul)) & 31)))));
      v4 = (long)(((long)(__builtin_elementwise_max(((long)((ulong)((long)((ulong)((long)(((uint)(v0)))) * (ulong)((long)(((uint)(t)))))) << (((long)((long)0x1ful)) & 63))), ((long)(((ulong)(multiply_add(((uint)(__builtin_elementwise_min(((uint)(((short)(v8)))), ((uint)((uint)0x2365051bul))))), ((uint)(((ulong)(v5)))), ((ulong)(((long)(((uint)(t)))) == ((long)((long)0x9918099cf177c6ecul)) ? ((ulong)(((ushort)(v7)))) : ((ulong)(((int)(v6)))))))))))))));
    } else {
      v10 = (ulong)(((ulong)(((uint)(merge_bits(((uint)((uint)((uint)((uint)0x32ul)) & (uint)((uint)(((ulong)(multiply_add(((uint)(((ulong)(v10)))), ((uint)(t)), ((ulong)(((uint)(t))))))))))), ((uint)((uint)((uint)(dot_bytes(((uint)(((int)(p1)))), ((uint)((uint)0x3ful)), ((uint)(v1))))) * (uint)((uint)(((uchar)(bytes[(uint)((uint)((uint)0x4e898e09ul)) & 15])))))), ((uint)(pick_bytes(((uint)(__builtin_rotateleft32((uint)((uint)(((ulong)(p4)))), (uint)((uint)((uint)0x1cul))))), ((uint)((uint)((uint)(((ushort)(v7)))) * (uint)((uint)((uint)0x3876a5e5ul)))), 0x2743)))))))));
      __atomic_fetch_min((global int*)sums + 8 + (((uint)(__builtin_rotateleft32((uint)((uint)(((uint)(v3)) % (uint)((((uint)(((ulong)(v10)))) & (uint)0xfffffffful) | (uint)3))), (uint)((uint)((uint)0x80000000ul))))) & 7), ((int)(__builtin_popcountg((uint)((int)((int)((uint)((int)(p1)) << 9) >> 20))))), __ATOMIC_RELAXED);
      __atomic_fetch_or((global uint*)sums + 24 + (((uint)(((global const uint*)in)[(uint)((uint)(((uchar)(((uint)(v3)))))) & 1023])) & 7), ((uint)((uint)0x8ul)), __ATOMIC_RELAXED);
    }
  }
  words[((uint)(((uint)(((ulong)(v5)))) >> (((uint)((uint)0x21ul)) & 31))) & 7] = ((uint)(((uint)(((short)(((global const short*)in)[(uint)((uint)(((int)(p3)))) & 2047])))) / (uint)((((uint)((uint)0x722df068ul)) & (uint)0xfffffffful) | (uint)3)));
  words[((uint)((((uint)((uint)0x3ful)) >> 26) & (uint)0x1ul)) & 7] = ((uint)(-(uint)((uint)(((uchar)(bytes[(uint)((uint)(t)) & 15]))))));
  ((local uint*)cells)[t] = ((uint)(__builtin_elementwise_add_sat(((uint)((uint)((uint)(((ulong)(p0)))) + (uint)((uint)((uint)0xfffffffful)))), ((uint)(pick_bytes(((uint)((uint)0xfful)), ((uint)(v2)), 0x5410))))));
  TWIN1();
  v10 = (ulong)(((local uint*)cells)[((uint)((uint)((uint)(t)) + (uint)((uint)((uint)0x40ul)))) & 127]);
  BARRIER();
  if (((uint)((uint)0x0ul)) != 0) return;
  global uint* mine = out + (g * 128 + t) * 14;
  mine[0] = (uint)v0;
  mine[1] = (uint)v1;
  mine[2] = (uint)v2;
  mine[3] = (uint)v3;
  mine[4] = (uint)v4;
  mine[5] = (uint)((ulong)v4 >> 32);
  mine[6] = (uint)v5;
  mine[7] = (uint)((ulong)v5 >> 32);
  mine[8] = (uint)v6;
  mine[9] = (uint)v7;
  mine[10] = (uint)v8;
  mine[11] = (uint)v9;
  mine[12] = (uint)v10;
  mine[13] = (uint)((ulong)v10 >> 32);
}
constant char table6[16] = {(char)0x4eul, (char)0x14ul, (char)0x48ul, (char)0x20ul, (char)0x9ul, (char)0xbeul, (char)0x25ul, (char)0x3ful, (char)0x84ul, (char)0x14ul, (char)0xbdul, (char)0xddul, (char)0xa8ul, (char)0x60ul, (char)0x1dul, (char)0xe6ul, };
__attribute__((noinline)) static ushort f6_0(long v0, long v1) {
  return ((ushort)((uint)((ushort)(((ushort)(__builtin_bitreverse16((ushort)((ushort)(((long)(v0))))))) / (ushort)((((ushort)(((uint)(dot_bytes(((uint)(((long)(v1)))), ((uint)((uint)0x4887690bul)), ((uint)((uint)0x76e9e03cul))))))) & (ushort)0xfffful) | (ushort)3))) - (uint)((ushort)((ushort)0x39ul))));
}
__attribute__((noinline)) static ulong f6_1(uchar v0, long v1) {
  return ((ulong)((ulong)((ulong)((ulong)((ulong)((((ulong)(((long)(v1)))) >> 4) & (ulong)0x1ffffffffffful)) & (ulong)((ulong)(__builtin_bitreverse64((ulong)((ulong)(((uchar)(v0))))))))) + (ulong)((ulong)((ulong)0x3f5bbbd6e246e7a5ul))));
}
__attribute__((reqd_work_group_size(16, 8, 1))) kernel void g6(
    global const uint* in, global uint* sums, global uint* out, long p0, char p1, ushort p2, uchar p3, ulong p4) {
  const uint t = LID(y) * 16 + LID(x), g = GRP(x);
  local ulong cells[256];
  uint words[8] = {0};
  uchar bytes[16] = {0};
  uint v0 = 0;
  uint v1 = 0;
  uint v2 = 0;
  ulong v3 = 0;
  uint v4 = 0;
  char v5 = 0;
  int v6 = 0;
  uchar v7 = 0;
  long v8 = 0;
  long v9 = 0;
  int v10 = 0;
  v3 = (ulong)(((ulong)((((ulong)(((ulong)((ulong)((ulong)(((int)(v6)))) ^ (ulong)((ulong)((ulong)0xfb79f0dd49d9cb66ul)))) >> (((ulong)((((ulong)(((uint)(g)))) >> 58) & (ulong)0x3ul)) & 63))) >> 22) & (ulong)0x1fffffffffful)));
  v4 = (uint)(((uint)(((uint)(__builtin_elementwise_max(((uint)(((uchar)(((uint)(t)))))), ((uint)(((uint)((uint)0x1ul)) / (uint)((((uint)((uint)0x31ul)) & (uint)0xfffffffful) | (uint)3)))))) / (uint)((((uint)((uint)0xfffffffful)) & (uint)0xfffffffful) | (uint)3))));
  v5 = (char)(((char)(((uint)(words[(uint)((uint)((uint)((uint)((uint)((uint)(v2)) << (((uint)(v2)) & 31))) + (uint)((uint)(bytes_multiply_add(((uint)(t)), ((uint)(((long)(v9))))))))) & 7])))));
  v6 = (int)(((int)(((uint)(dot_halves(((uint)((((uint)(((char)(table6[(uint)((uint)(((ushort)(p2)))) & 15])))) >> 16) & (uint)0x7ul)), ((uint)(((ulong)(multiply_add(((uint)(((ushort)(((uint)(v2)))))), ((uint)(((uchar)(p3)))), ((ulong)((ulong)((ulong)(v3)) * (ulong)((ulong)(((uint)(g))))))))))), ((uint)(__builtin_bswap32((uint)((uint)(((uint)(((long)(v9)))) / (uint)((((uint)((uint)0x3445a27aul)) & (uint)0xfffffffful) | (uint)3))))))))))));
  v7 = (uchar)(((uchar)(((short)(((char)(((uint)(merge_bits(((uint)(((uchar)(p3)))), ((uint)(((ulong)(v3)))), ((uint)(((char)(v5))))))))))) <= ((short)(__builtin_clzg((ushort)((ushort)((short)(((ulong)(f6_1(((uchar)(((uint)(v2)))), ((long)(((uint)(t))))))))) | (ushort)1)))) ? ((uchar)(((ulong)(f6_1(((uchar)(((uchar)(((uint)(t)))) % (uchar)((((uchar)(((long)(v8)))) & (uchar)0xfful) | (uchar)3))), ((long)((ulong)((long)(v9)) << (((long)((long)0x35ul)) & 63)))))))) : ((uchar)(((uint)(dot_halves(((uint)((uint)((uint)(((uchar)(v7)))) * (uint)((uint)((uint)0x5cd61a2bul)))), ((uint)(difference_plus(((uint)((uint)0x39a443adul)), ((uint)(((ulong)(v3)))), ((uint)(((char)(p1))))))), ((uint)(__builtin_clzg((uint)((uint)((uint)(t)) | (uint)1))))))))))));
  v8 = (long)(((long)((ulong)((long)(((ushort)(f6_0(((long)(((uint)(halves_shift_left(((uint)(t)), ((uint)((uint)0x14a9827eul))))))), ((long)((ulong)((long)(((uint)(v4)))) ^ (ulong)((long)(((ulong)(v3))))))))))) - (ulong)((long)((long)0x82a685e8e09706b7ul)))));
  v9 = (long)(((long)((long)((ulong)((long)(__builtin_bswap64((ulong)((long)(((uint)(((long)(p0)))) < ((uint)(((ulong)(v3)))) ? ((long)(v9)) : ((long)(((uint)(v2))))))))) << 1) >> 45)));
  v10 = (int)(((int)(((char)(((int)(__builtin_elementwise_max(((int)(((long)(v8)))), ((int)(((uint)(t))))))))))));
  bytes[((uint)(halves_least_signed(((uint)(((int)(v6)))), ((uint)(((int)(v6))))))) & 15] = ((uchar)(((ulong)((uchar)(((uint)(halves_greatest(((uint)(v2)), ((uint)(((long)(v8))))))))) * (ulong)((uchar)(((uint)(merge_bits(((uint)(((ulong)(p4)))), ((uint)(((int)(v10)))), ((uint)(v1)))))))) >> 8));
  words[((uint)(((char)(table6[(uint)((uint)(t)) & 15])))) & 7] = ((uint)((uint)((uint)((((uint)(v2)) >> 13) & (uint)0xfful)) - (uint)((uint)(((int)(v6))))));
  ((local uint*)cells)[t] = ((uint)(mix4(((global const uint4*)in)[(uint)((uint)(v1)) & 255])));
  ((local uint*)cells)[t + 128] = ((uint)(halves_greatest_signed(((uint)(__builtin_elementwise_max(((uint)(((long)(p0)))), ((uint)(((char)(v5))))))), ((uint)(__builtin_elementwise_min(((uint)(v2)), ((uint)((uint)0x9145bee1ul))))))));
  BARRIER();
  const uint n0 = ((uint)((uint)((uint)((uint)((uint)(t)) * (uint)((uint)((uint)0x3ul)))) + (uint)((uint)((uint)0x17ul)))) & 254;
  v7 = (uchar)((ulong)((local uint*)cells)[n0] + ((ulong)((local uint*)cells)[n0 + 1] << 1));
  BARRIER();
  const uint n1 = ((uint)((((uint)(__builtin_elementwise_sub_sat(((uint)(((ulong)(v3)))), ((uint)((uint)0x15d5c10bul))))) >> 26) & (uint)0x1ul)) & 3;
  for (v2 = 0; v2 < n1; ++v2) {
    __atomic_fetch_max((global int*)sums + 16 + (((uint)(((long)(__builtin_elementwise_add_sat(((long)(((uint)(v0)))), ((long)((long)0xd4b3a1f66672e51ful))))) == ((long)((ulong)((long)(((int)(v6)))) ^ (ulong)((long)((long)0x36dbab3f875b2ab3ul)))) ? ((uint)((uint)((uint)(t)) * (uint)((uint)((uint)0xfffful)))) : ((uint)(__builtin_bitreverse32((uint)((uint)(((long)(v9))))))))) & 7), ((int)((int)0xb63a87fbul)), __ATOMIC_RELAXED);
  }  // all alike
  words[((uint)(((uint)(((char)(v5)))) >> (((uint)(((long)(p0)))) & 31))) & 7] = ((uint)((((uint)(dot_bytes(((uint)(((int)(v10)))), ((uint)(v0)), ((uint)(v2))))) >> 14) & (uint)0x1fful));
  v8 = (long)(((long)((ulong)((long)(((uint)(words[(uint)((uint)(((uint)(v2)) % (uint)((((uint)(((int)(v6)))) & (uint)0xfffffffful) | (uint)3))) & 7])))) | (ulong)((long)(((short)(((uchar)(((char)(v5)))))) == ((short)(((uint)(halves_least_signed(((uint)(t)), ((uint)((uint)0x39ul))))))) ? ((long)((long)((ulong)((long)(v8)) << 14) >> 46)) : ((long)(((uchar)(bytes[(uint)((uint)(((long)(v9)))) & 15])))))))));
  ((local uint*)cells)[t] = ((uint)(((ushort)(f6_0(((long)(((int)(((uint)(v0)))))), ((long)(((ushort)(((long)(v8)))) <= ((ushort)(((uint)(t)))) ? ((long)(((int)(v10)))) : ((long)(((uint)(v4)))))))))));
  TWIN1();
  v10 = (int)(((local uint*)cells)[((uint)((uint)((uint)(t)) + (uint)((uint)((uint)0x40ul)))) & 127]);
  BARRIER();
  if (((uint)((uint)0x0ul)) != 0) return;
  global uint* mine = out + (g * 128 + t) * 14;
  mine[0] = (uint)v0;
  mine[1] = (uint)v1;
  mine[2] = (uint)v2;
  mine[3] = (uint)v3;
  mine[4] = (uint)((ulong)v3 >> 32);
  mine[5] = (uint)v4;
  mine[6] = (uint)v5;
  mine[7] = (uint)v6;
  mine[8] = (uint)v7;
  mine[9] = (uint)v8;
  mine[10] = (uint)((ulong)v8 >> 32);
  mine[11] = (uint)v9;
  mine[12] = (uint)((ulong)v9 >> 32);
  mine[13] = (uint)v10;
}
constant ulong table7[16] = {(ulong)0x9e7eb00e4c9c9e35ul, (ulong)0xc1dfda7a5eb236f8ul, (ulong)0xacb06798004bbc2ful, (ulong)0x1b5051c62d0332cdul, (ulong)0x582d6717a91d279dul, (ulong)0x6c7c5b1c60b890fful, (ulong)0xe70cd6df5d49ce30ul, (ulong)0xf5d81f333a1fb9e9ul, (ulong)0x13a16201310d9abaul, (ulong)0x683409b1f2fb545ful, (ulong)0xe6df52ffdf834b47ul, (ulong)0x6a3f7fb9fcd4241dul, (ulong)0xf89c5aca8c448a78ul, (ulong)0xde2b0ab6b89f8acul, (ulong)0x62184fdaeffa95c8ul, (ulong)0x4857c52e70ded4d2ul, };
__attribute__((noinline)) static char f7_0(int v0, short v1) {
  return ((char)((uint)((char)(((uint)(multiply24_add(((uint)(-(uint)((uint)(((int)(v0)))))), ((uint)(float_product(((uint)(((int)(v0)))), ((uint)(((int)(v0))))))), ((uint)((uint)((uint)(((int)(v0)))) + (uint)((uint)((uint)0xc7dc23bful))))))))) | (uint)((char)((char)0x0ul))));
}
__attribute__((reqd_work_group_size(16, 8, 1))) kernel void g7(
    global const uint* in, global uint* sums, global uint* out, short p0, uchar p1, uchar p2, int p3, long p4) {
  const uint t = LID(y) * 16 + LID(x), g = GRP(x);
  local ulong cells[256];
  uint words[8] = {0};
  uchar bytes[16] = {0};
  uint v0 = 0;
  uint v1 = 0;
  uint v2 = 0;
  ushort v3 = 0;
  char v4 = 0;
  uint v5 = 0;
  ulong v6 = 0;
  ushort v7 = 0;
  uchar v8 = 0;
  v3 = (ushort)(((ushort)((((ushort)(((int)(p3)))) >> 1) & (ushort)0xful)));
  v4 = (char)(((char)(((int)(((ushort)(((uint)(t)))) == ((ushort)(((char)(f7_0(((int)(((ushort)(v3)))), ((short)(((char)(v4))))))))) ? ((int)((uint)((int)(((ushort)(v3)))) | (uint)((int)(((ushort)(v3)))))) : ((int)(((uchar)(bytes[(uint)((uint)((uint)0x1eul)) & 15])))))))));
  v5 = (uint)(((uint)(halves_greatest_signed(((uint)((((uint)(__builtin_rotateleft32((uint)((uint)(v2)), (uint)((uint)(((long)(p4))))))) >> 5) & (uint)0x1ul)), ((uint)(((ulong)(((uint)(bytes_add(((uint)(t)), ((uint)(((char)(v4)))))))))))))));
  v6 = (ulong)(((ulong)(((long)(((ushort)(v3)))) <= ((long)(((uint)(float_product(((uint)(difference_plus(((uint)(v2)), ((uint)(v2)), ((uint)(v2))))), ((uint)((uint)((uint)(v2)) * (uint)((uint)((uint)0xbul))))))))) ? ((ulong)(((uint)(pick_bytes(((uint)((uint)((uint)(g)) + (uint)((uint)((uint)0x25ul)))), ((uint)(merge_bits(((uint)(((ulong)(v6)))), ((uint)((uint)0x2aul)), ((uint)(((ushort)(v3))))))), 0x3210))))) : ((ulong)(((ushort)(((uint)(bytes_multiply_add(((uint)(g)), ((uint)(((uchar)(p1))))))))))))));
  v7 = (ushort)(((ushort)(((ulong)(((short)(((uint)(funnel(((uint)(((char)(v4)))), ((uint)(v2)), ((uint)(v0))))))))) != ((ulong)(((uint)(((uchar)(bytes[(uint)((uint)(v2)) & 15])))))) ? ((ushort)(((ushort)((uint)((ushort)(((uint)(v1)))) << (((ushort)(((uchar)(v8)))) & 15))) % (ushort)((((ushort)(((char)(f7_0(((int)(((uint)(v5)))), ((short)(((ushort)(v7))))))))) & (ushort)0xfffful) | (ushort)3))) : ((ushort)(((char)(f7_0(((int)(((ushort)(((ulong)(v6)))))), ((short)((short)((uint)((short)(((ulong)(v6)))) << 1) >> 14))))))))));
  v8 = (uchar)(((uchar)((((uchar)(((char)(f7_0(((int)(((long)(((uint)(t)))) != ((long)(((uint)(v5)))) ? ((int)(((uint)(v0)))) : ((int)(((ushort)(v3)))))), ((short)(LEAST(GREATEST((int)((short)(((ushort)(v3)))) + (int)((short)((short)0xfful)), -32768), 32767)))))))) >> 0) & (uchar)0x1ul)));
  __atomic_fetch_add((global ulong*)(sums + 48) + (((uint)(((uint)(halves_greatest_signed(((uint)(((ushort)(v3)))), ((uint)(((uchar)(v8))))))) >> (((uint)(((ulong)((uint)(v5)) * (ulong)((uint)(v2))) >> 32)) & 31))) & 7), ((ulong)(((long)((long)((ulong)((long)(((ulong)(v6)))) << 32) >> 49)))), __ATOMIC_RELAXED);
  v6 = (ulong)(((ulong)(((short)(LEAST(GREATEST((int)((short)(((short)(((uint)(v2)))) >> (((short)(((uint)(v2)))) & 15))) - (int)((short)((short)0x3ul)), -32768), 32767))))));
  v5 = (uint)(((uint)(merge_bits(((uint)((uint)((uint)((float)(((uint)(((ushort)(v3)))) >> 1))) << (((uint)((uint)0x2eul)) & 31))), ((uint)(difference_plus(((uint)((uint)((uint)(t)) * (uint)((uint)((uint)0x1ful)))), ((uint)(((long)(((ushort)(v3)))) != ((long)(((uint)(t)))) ? ((uint)(((ulong)(v6)))) : ((uint)(((ushort)(v7)))))), ((uint)(((ulong)(((uint)(v5))))))))), ((uint)(-(uint)((uint)(((uchar)(bytes[(uint)((uint)(v5)) & 15]))))))))));
  if (t < 16) ((local ulong*)cells)[t] = (ulong)(0x01010101u * (t + 1));
  BARRIER();
  if (((int)(((uchar)((uint)((uchar)(((uint)(v5)))) ^ (uint)((uchar)(v8)))) < ((uchar)(((uchar)(((uint)(v1)))) >> (((uchar)((uchar)0xe8ul)) & 7))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) __atomic_fetch_add(&((local ulong*)cells)[((uint)(v0)) & 15], ((ulong)(((uint)(float_product(((uint)(((char)(((ushort)(v3)))) <= ((char)(((uint)(v5)))) ? ((uint)(((uchar)(v8)))) : ((uint)(((long)(p4)))))), ((uint)((((uint)(v0)) >> 1) & (uint)0x3ffffful))))))), __ATOMIC_RELAXED);
  BARRIER();
  v4 = (char)(((local ulong*)cells)[((uint)(words[(uint)((uint)(t)) & 7])) & 15]);
  BARRIER();
  switch (((uint)(((uint)(__builtin_clzg((uint)((uint)((uint)(v2)) | (uint)1)))) < ((uint)((uint)((uint)(((uchar)(v8)))) ^ (uint)((uint)(v1)))) ? ((uint)(__builtin_elementwise_add_sat(((uint)(((int)(p3)))), ((uint)((uint)0xbcea7a0aul))))) : ((uint)(((uchar)(p1)))))) & 3) {
    case 0: {
      if (((int)(((char)(((ulong)(((char)(f7_0(((int)(((uint)(t)))), ((short)(((uint)(v0))))))))) != ((ulong)(((uint)(t)))) ? ((char)((char)((uint)((char)((char)0x70ul)) << 1) >> 6)) : ((char)(((uint)(halves_greatest(((uint)(v0)), ((uint)(v2))))))))) == ((char)(((uint)((((uint)(v1)) >> 9) & (uint)0x7ful)))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
        words[((uint)((uint)((uint)(((char)(v4)))) - (uint)((uint)((uint)0x159e8ae8ul)))) & 7] = ((uint)((((uint)(v5)) >> 23) & (uint)0x3ul));
        v8 = (uchar)(((uchar)((((uchar)((((uchar)(((short)(((uint)(t)))))) >> 6) & (uchar)0x1ul)) >> 4) & (uchar)0x7ul)));
        bytes[((uint)((((uint)(v0)) >> 5) & (uint)0x7fful)) & 15] = ((uchar)(((uchar)(((char)(f7_0(((int)(((ulong)(v6)))), ((short)(((uint)(t))))))))) / (uchar)((((uchar)((uchar)0xd1ul)) & (uchar)0xfful) | (uchar)3)));
      }
    }  // falls through
    case 1: {
      if (((int)(((ulong)((ulong)((ulong)(((uint)(float_product(((uint)((uint)0x7ffful)), ((uint)(v0))))))) ^ (ulong)((ulong)(((short)(((global const short*)in)[(uint)((uint)(v1)) & 2047])))))) != ((ulong)(((short)(((ulong)(multiply_add(((uint)(t)), ((uint)(t)), ((ulong)(((uint)(t))))))))) <= ((short)(((char)(f7_0(((int)(((ulong)(v6)))), ((short)(((uchar)(p1))))))))) ? ((ulong)(__builtin_elementwise_add_sat(((ulong)(((uchar)(p1)))), ((ulong)((ulong)0xaul))))) : ((ulong)(__builtin_elementwise_sub_sat(((ulong)(((uint)(v5)))), ((ulong)(((uchar)(v8))))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) {
        v5 = (uint)(((uint)((((uint)(pick_bytes(((uint)(((char)(f7_0(((int)(((char)(v4)))), ((short)(((ushort)(v7))))))))), ((uint)(merge_bits(((uint)(v1)), ((uint)(t)), ((uint)(((int)(p3))))))), 0x7632))) >> 25) & (uint)0x1ul)));
        bytes[((uint)(dot_bytes(((uint)(((ushort)(v3)))), ((uint)(v5)), ((uint)(((ulong)(v6))))))) & 15] = ((uchar)((uint)((uchar)(((char)(v4)))) - (uint)((uchar)(((uint)(pick_bytes(((uint)(((uchar)(p1)))), ((uint)(((char)(v4)))), 0x4567)))))));
      }
      switch (((uint)(((ushort)((ushort)0x18ul)) <= ((ushort)(((ushort)((ushort)0xcc85ul)) % (ushort)((((ushort)((ushort)0x1ful)) & (ushort)0xfffful) | (ushort)3))) ? ((uint)((uint)((uint)(((long)(p4)))) | (uint)((uint)(v1)))) : ((uint)(halves_greatest(((uint)(v0)), ((uint)(t))))))) & 3) {
        case 0: {
          __atomic_fetch_or((global uint*)sums + 24 + (((uint)(__builtin_bswap32((uint)((uint)(((short)(((char)(v4)))) != ((short)(((ushort)(v3)))) ? ((uint)(((ulong)(v6)))) : ((uint)((uint)0xfffffffful))))))) & 7), ((uint)(((short)(((long)(((uint)(v5)))))))), __ATOMIC_RELAXED);
          bytes[((uint)(((int)(((uchar)(v8)))))) & 15] = ((uchar)((uint)((uchar)(((uint)(mix4(((global const uint4*)in)[(uint)((uint)(((ushort)(v7)))) & 255]))))) & (uint)((uchar)(((uint)(v0))))));
        }  // falls through
        case 1: {
          __atomic_fetch_add((global ulong*)(sums + 48) + (((uint)(halves_shift_right_signed(((uint)(halves_shift_right(((uint)(((ushort)(v7)))), ((uint)(((uchar)(p1))))))), ((uint)(((char)(f7_0(((int)(((char)(v4)))), ((short)(((uint)(v1)))))))))))) & 7), ((ulong)(v6)), __ATOMIC_RELAXED);
          v8 = (uchar)(((uchar)((uint)((uchar)(((uint)(words[(uint)((uint)(halves_least_signed(((uint)(t)), ((uint)(t))))) & 7])))) | (uint)((uchar)(((short)((short)((uint)((short)(((uchar)(p1)))) << 4) >> 5)) <= ((short)(((ulong)(table7[(uint)((uint)(t)) & 15])))) ? ((uchar)(bytes[(uint)((uint)(((ushort)(v7)))) & 15])) : ((uchar)((uint)((uchar)(((uint)(v2)))) | (uint)((uchar)((uchar)0x41ul)))))))));
        } break;
        case 2: {
          v4 = (char)(((char)(f7_0(((int)(((uint)(t)))), ((short)(((uint)(funnel(((uint)(((short)(((uint)(v1)))) < ((short)((short)0x3ul)) ? ((uint)(((char)(v4)))) : ((uint)(v0)))), ((uint)(((ulong)(table7[(uint)((uint)(v2)) & 15])))), ((uint)(((long)(((global const long*)in)[(uint)((uint)(v0)) & 511])))))))))))));
          v4 = (char)(((char)(((ulong)(v6)))));
        }  // falls through
        default: {
          v5 = (uint)(((uint)((uint)0x20ul)));
        } break;
      }
      v7 = (ushort)(((ushort)(((uint)(pick_bytes(((uint)(((char)(f7_0(((int)((uint)((int)(((uint)(v0)))) & (uint)((int)((int)0x23ul)))), ((short)((uint)((short)(((uint)(t)))) + (uint)((short)((short)0xfful))))))))), ((uint)(((short)(__builtin_bswap16((ushort)((short)(((uchar)(v8))))))) != ((short)(((global const short*)in)[(uint)((uint)(((ulong)(v6)))) & 2047])) ? ((uint)(__builtin_bitreverse32((uint)((uint)(((ushort)(v7))))))) : ((uint)(((ulong)(v6)))))), 0x4567))))));
    } break;
    case 2: {
      v7 = (ushort)(((ushort)(__builtin_elementwise_max(((ushort)(((ulong)((ushort)(((long)(((uchar)(p1)))) != ((long)(((uint)(t)))) ? ((ushort)(((ulong)(v6)))) : ((ushort)(((uchar)(p1)))))) * (ulong)((ushort)(((char)(((uint)(t)))) <= ((char)(((uint)(v5)))) ? ((ushort)((ushort)0x7ffful)) : ((ushort)(v3))))) >> 16)), ((ushort)(__builtin_ctzg(low_bit_or_all((ushort)((ushort)(((char)(f7_0(((int)(((ulong)(v6)))), ((short)(((uint)(t)))))))))))))))));
    }  // falls through
    default: {
      const uint n0 = ((uint)((uint)((uint)(v1)) * (uint)((uint)(((char)(v4)))))) & 3;
      for (v0 = 0; v0 < n0; ++v0) {
        if (((int)(((ulong)(((uint)(merge_bits(((uint)(((uchar)(((global const uchar*)in)[(uint)((uint)(((ulong)(v6)))) & 4095])))), ((uint)(dot_halves(((uint)((uint)0x15ul)), ((uint)(v2)), ((uint)(((char)(v4))))))), ((uint)(merge_bits(((uint)(((uchar)(p2)))), ((uint)((uint)0x80ul)), ((uint)((uint)0x7ffffffful)))))))))) < ((ulong)((ulong)((ulong)(((uint)(halves_shift_right(((uint)(((uchar)(p1)))), ((uint)(((ushort)(v7))))))))) + (ulong)((ulong)(((char)(f7_0(((int)((int)0x1945c6bcul)), ((short)(((uint)(t))))))))))) ? ((int)((int)0x1ul)) : ((int)((int)0x0ul))))) break;
        v8 = (uchar)(((uchar)((((uchar)((uchar)0xaaul)) >> 3) & (uchar)0x3ul)));
        __atomic_fetch_or((global uint*)sums + 24 + (((uint)(((ulong)(multiply_add(((uint)(((ulong)(((uchar)(v8)))))), ((uint)(((uint)(v1)) >> (((uint)(t)) & 31))), ((ulong)((ulong)((ulong)(((char)(v4)))) & (ulong)((ulong)(((ushort)(v7))))))))))) & 7), ((uint)(__builtin_bswap32((uint)((uint)(__builtin_rotateleft32((uint)((uint)(v0)), (uint)((uint)((uint)0x983a2901ul)))))))), __ATOMIC_RELAXED);
        __atomic_fetch_or((global uint*)sums + 24 + (((uint)(halves_multiply_add(((uint)(((char)(f7_0(((int)(((ulong)(v6)))), ((short)(((uint)(v0))))))))), ((uint)((uint)0x53a67bdeul))))) & 7), ((uint)(((ushort)(LEAST(GREATEST((int)((ushort)(((short)(p0)))) - (int)((ushort)(((ulong)(v6)))), 0), 65535))) != ((ushort)(((uint)(pick_bytes(((uint)(v1)), ((uint)(((uchar)(v8)))), 0x3210))))) ? ((uint)((double)(((uint)(((uchar)(v8)))) >> 1))) : ((uint)(((char)(f7_0(((int)(((uint)(v2)))), ((short)(((ushort)(v7))))))))))), __ATOMIC_RELAXED);
      }
      v4 = (char)(((char)(((global const char*)in)[(uint)((uint)((uint)((uint)(bytes_multiply(((uint)(v2)), ((uint)(v0))))) << (((uint)((uint)0x8000ul)) & 31))) & 4095])));
      __atomic_fetch_add((global ulong*)(sums + 48) + (((uint)(((ulong)((((ulong)(((uint)(v1)))) >> 32) & (ulong)0xfful)))) & 7), ((ulong)((((ulong)((((ulong)(((char)(v4)))) >> 61) & (ulong)0x1ul)) >> 48) & (ulong)0xfful)), __ATOMIC_RELAXED);
    } break;
  }
  ((local uint*)cells)[t] = ((uint)((((uint)(((char)(f7_0(((int)(((ushort)(v3)))), ((short)(((uchar)(v8))))))))) >> 27) & (uint)0x1ul));
  TWIN1();
  v8 = (uchar)(((local uint*)cells)[((uint)((uint)((uint)(t)) + (uint)((uint)((uint)0x40ul)))) & 127]);
  BARRIER();
  if (((uint)((uint)0x0ul)) != 0) return;
  global uint* mine = out + (g * 128 + t) * 10;
  mine[0] = (uint)v0;
  mine[1] = (uint)v1;
  mine[2] = (uint)v2;
  mine[3] = (uint)v3;
  mine[4] = (uint)v4;
  mine[5] = (uint)v5;
  mine[6] = (uint)v6;
  mine[7] = (uint)((ulong)v6 >> 32);
  mine[8] = (uint)v7;
  mine[9] = (uint)v8;
}
