// d = a * b + c by one wave, 16 by 16 (or 32 by 32) with K products, K a multiple of what one
// instruction takes. a lies row after row, b column after column, c and d row after row.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef half h4 __attribute__((ext_vector_type(4)));
typedef half h8 __attribute__((ext_vector_type(8)));
typedef half h16 __attribute__((ext_vector_type(16)));
typedef short s4 __attribute__((ext_vector_type(4)));
typedef short s8 __attribute__((ext_vector_type(8)));
typedef short s16 __attribute__((ext_vector_type(16)));
typedef float f4 __attribute__((ext_vector_type(4)));
typedef float f8 __attribute__((ext_vector_type(8)));
typedef float f16 __attribute__((ext_vector_type(16)));
typedef int i2 __attribute__((ext_vector_type(2)));
typedef int i4 __attribute__((ext_vector_type(4)));
typedef int i8 __attribute__((ext_vector_type(8)));
typedef double d4 __attribute__((ext_vector_type(4)));
#define K 64
#define LANE __builtin_amdgcn_workitem_id_x()

#if defined(F16_16)
kernel void gemm(global const half* a, global const half* b, global const float* c, global float* d) {
  const int l = LANE, i = l % 16, g = l / 16;
  f4 sum;
  for (int r = 0; r < 4; ++r) sum[r] = c[(4 * g + r) * 16 + i];
  for (int k = 0; k < K; k += 16) {
    h4 x = *(global const h4*)(a + i * K + k + 4 * g), y = *(global const h4*)(b + i * K + k + 4 * g);
    sum = __builtin_amdgcn_mfma_f32_16x16x16f16(x, y, sum, 0, 0, 0);
  }
  for (int r = 0; r < 4; ++r) d[(4 * g + r) * 16 + i] = sum[r];
}
#elif defined(F16_32)
kernel void gemm(global const half* a, global const half* b, global const float* c, global float* d) {
  const int l = LANE, i = l % 32, g = l / 32;
  f16 sum;
  for (int r = 0; r < 16; ++r) sum[r] = c[(8 * (r / 4) + 4 * g + r % 4) * 32 + i];
  for (int k = 0; k < K; k += 8) {
    h4 x = *(global const h4*)(a + i * K + k + 4 * g), y = *(global const h4*)(b + i * K + k + 4 * g);
    sum = __builtin_amdgcn_mfma_f32_32x32x8f16(x, y, sum, 0, 0, 0);
  }
  for (int r = 0; r < 16; ++r) d[(8 * (r / 4) + 4 * g + r % 4) * 32 + i] = sum[r];
}
#elif defined(BF16_16)
kernel void gemm(global const short* a, global const short* b, global const float* c, global float* d) {
  const int l = LANE, i = l % 16, g = l / 16;
  f4 sum;
  for (int r = 0; r < 4; ++r) sum[r] = c[(4 * g + r) * 16 + i];
  for (int k = 0; k < K; k += 16) {
    s4 x = *(global const s4*)(a + i * K + k + 4 * g), y = *(global const s4*)(b + i * K + k + 4 * g);
    sum = __builtin_amdgcn_mfma_f32_16x16x16bf16_1k(x, y, sum, 0, 0, 0);
  }
  for (int r = 0; r < 4; ++r) d[(4 * g + r) * 16 + i] = sum[r];
}
#elif defined(I8_16)
kernel void gemm(global const char* a, global const char* b, global const int* c, global int* d) {
  const int l = LANE, i = l % 16, g = l / 16;
  i4 sum;
  for (int r = 0; r < 4; ++r) sum[r] = c[(4 * g + r) * 16 + i];
#if defined(__gfx942__)
  for (int k = 0; k < K; k += 32) {
    long x = *(global const long*)(a + i * K + k + 8 * g), y = *(global const long*)(b + i * K + k + 8 * g);
    sum = __builtin_amdgcn_mfma_i32_16x16x32_i8(x, y, sum, 0, 0, 0);
  }
#else
  for (int k = 0; k < K; k += 16) {
    int x = *(global const int*)(a + i * K + k + 4 * g), y = *(global const int*)(b + i * K + k + 4 * g);
    sum = __builtin_amdgcn_mfma_i32_16x16x16i8(x, y, sum, 0, 0, 0);
  }
#endif
  for (int r = 0; r < 4; ++r) d[(4 * g + r) * 16 + i] = sum[r];
}
#elif defined(F32_16)
kernel void gemm(global const float* a, global const float* b, global const float* c, global float* d) {
  const int l = LANE, i = l % 16, g = l / 16;
  f4 sum;
  for (int r = 0; r < 4; ++r) sum[r] = c[(4 * g + r) * 16 + i];
  for (int k = 0; k < K; k += 4)
    sum = __builtin_amdgcn_mfma_f32_16x16x4f32(a[i * K + k + g], b[i * K + k + g], sum, 0, 0, 0);
  for (int r = 0; r < 4; ++r) d[(4 * g + r) * 16 + i] = sum[r];
}
#elif defined(F64_16)
kernel void gemm(global const double* a, global const double* b, global const double* c, global double* d) {
  const int l = LANE, i = l % 16, g = l / 16;
  d4 sum;
  for (int r = 0; r < 4; ++r) sum[r] = c[(g + 4 * r) * 16 + i];
  for (int k = 0; k < K; k += 4)
    sum = __builtin_amdgcn_mfma_f64_16x16x4f64(a[i * K + k + g], b[i * K + k + g], sum, 0, 0, 0);
  for (int r = 0; r < 4; ++r) d[(g + 4 * r) * 16 + i] = sum[r];
}
#elif defined(W_F16)
kernel void gemm(global const half* a, global const half* b, global const float* c, global float* d) {
  const int l = LANE, i = l % 16, g = l / 16;
  f8 sum;
#if defined(__gfx1200__)
  for (int r = 0; r < 8; ++r) sum[r] = c[(8 * g + r) * 16 + i];
  for (int k = 0; k < K; k += 16) {
    h8 x, y;
    for (int e = 0; e < 8; ++e) {
      const int at = i * K + k + 8 * (e / 4) + 4 * g + e % 4;
      x[e] = a[at];
      y[e] = b[at];
    }
    sum = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32_gfx12(x, y, sum);
  }
  for (int r = 0; r < 8; ++r) d[(8 * g + r) * 16 + i] = sum[r];
#else
  for (int r = 0; r < 8; ++r) sum[r] = c[(2 * r + g) * 16 + i];
  for (int k = 0; k < K; k += 16) {
    h16 x = *(global const h16*)(a + i * K + k), y = *(global const h16*)(b + i * K + k);
    sum = __builtin_amdgcn_wmma_f32_16x16x16_f16_w32(x, y, sum);
  }
  for (int r = 0; r < 8; ++r) d[(2 * r + g) * 16 + i] = sum[r];
#endif
}
#elif defined(W_BF16)
kernel void gemm(global const short* a, global const short* b, global const float* c, global float* d) {
  const int l = LANE, i = l % 16, g = l / 16;
  f8 sum;
#if defined(__gfx1200__)
  for (int r = 0; r < 8; ++r) sum[r] = c[(8 * g + r) * 16 + i];
  for (int k = 0; k < K; k += 16) {
    s8 x, y;
    for (int e = 0; e < 8; ++e) {
      const int at = i * K + k + 8 * (e / 4) + 4 * g + e % 4;
      x[e] = a[at];
      y[e] = b[at];
    }
    sum = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32_gfx12(x, y, sum);
  }
  for (int r = 0; r < 8; ++r) d[(8 * g + r) * 16 + i] = sum[r];
#else
  for (int r = 0; r < 8; ++r) sum[r] = c[(2 * r + g) * 16 + i];
  for (int k = 0; k < K; k += 16) {
    s16 x = *(global const s16*)(a + i * K + k), y = *(global const s16*)(b + i * K + k);
    sum = __builtin_amdgcn_wmma_f32_16x16x16_bf16_w32(x, y, sum);
  }
  for (int r = 0; r < 8; ++r) d[(2 * r + g) * 16 + i] = sum[r];
#endif
}
#elif defined(W_I8)
kernel void gemm(global const char* a, global const uchar* b, global const int* c, global int* d) {
  const int l = LANE, i = l % 16, g = l / 16;
  i8 sum;
#if defined(__gfx1200__)
  for (int r = 0; r < 8; ++r) sum[r] = c[(8 * g + r) * 16 + i];
  for (int k = 0; k < K; k += 16) {
    i2 x = *(global const i2*)(a + i * K + k + 8 * g), y = *(global const i2*)(b + i * K + k + 8 * g);
    sum = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32_gfx12(true, x, false, y, sum, false);
  }
  for (int r = 0; r < 8; ++r) d[(8 * g + r) * 16 + i] = sum[r];
#else
  for (int r = 0; r < 8; ++r) sum[r] = c[(2 * r + g) * 16 + i];
  for (int k = 0; k < K; k += 16) {
    i4 x = *(global const i4*)(a + i * K + k), y = *(global const i4*)(b + i * K + k);
    sum = __builtin_amdgcn_wmma_i32_16x16x16_iu8_w32(true, x, false, y, sum, false);
  }
  for (int r = 0; r < 8; ++r) d[(2 * r + g) * 16 + i] = sum[r];
#endif
}
#endif
