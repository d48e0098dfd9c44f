// muster: --block 256 --grid 2 --param 2=1000
// expect: refuted race
//
// The same sum with the old warp-synchronous tail: `volatile` and no synchronisation, which was
// right as long as the lanes of a subgroup ran in lockstep and is a race since they need not.
// Blamed: the unsynchronised additions.

constexpr int kBlock = 256;

extern "C" __global__ void reduce_lockstep(float* out, const float* in, unsigned n) {
  __shared__ float partial[kBlock];
  const unsigned t = threadIdx.x;
  float sum = 0.0f;
  for (unsigned i = blockIdx.x * kBlock + t; i < n; i += gridDim.x * kBlock) sum += in[i];
  partial[t] = sum;
  __syncthreads();
  for (unsigned half = kBlock / 2; half > 32; half /= 2) {
    if (t < half) partial[t] += partial[t + half];
    __syncthreads();
  }
  if (t < 32) {
    volatile float* tail = partial;
    tail[t] = tail[t] + tail[t + 32];  // <- blame
    tail[t] = tail[t] + tail[t + 16];  // <- blame
    tail[t] = tail[t] + tail[t + 8];   // <- blame
    tail[t] = tail[t] + tail[t + 4];   // <- blame
    tail[t] = tail[t] + tail[t + 2];   // <- blame
    tail[t] = tail[t] + tail[t + 1];   // <- blame
    if (t == 0) out[blockIdx.x] = tail[0];
  }
}
