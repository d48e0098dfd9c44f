// muster: --block 64 --grid 2
// expect: verified
// clang: --cuda-gpu-arch=sm_90 -O2 -gline-tables-only
//
// Reversal and a shuffle, compiled by clang without the headers of CUDA.

#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))

extern "C" __global__ void clang_reverse(float* out, const float* in, int scale) {
  __shared__ float tile[64];
  const int t = __nvvm_read_ptx_sreg_tid_x();
  const int i = __nvvm_read_ptx_sreg_ctaid_x() * 64 + t;
  tile[t] = in[i];
  __nvvm_bar_sync(0);
  float value = tile[63 - t];
  value += __nvvm_shfl_sync_bfly_f32(0xffffffffu, value, 1, 0x1f);
  out[i] = value * scale;
}
