// muster: --block 256
// expect: verified
//
// The warp-synchronous tail as it has to be written now: read, synchronise, write, synchronise. The
// scale is not given and does not matter.

extern "C" __global__ void reduce_syncwarp(float* out, const float* in, float scale) {
  __shared__ float partial[256];
  const unsigned t = threadIdx.x;
  partial[t] = in[t] * scale;
  __syncthreads();
  for (unsigned half = 128; half > 32; half /= 2) {
    if (t < half) partial[t] += partial[t + half];
    __syncthreads();
  }
  if (t < 32) {
    float sum = partial[t] + partial[t + 32];
#pragma unroll
    for (unsigned half = 16; half > 0; half /= 2) {
      __syncwarp();
      partial[t] = sum;
      __syncwarp();
      sum += partial[(t + half) % 32];
    }
    if (t == 0) out[0] = sum;
  }
}
