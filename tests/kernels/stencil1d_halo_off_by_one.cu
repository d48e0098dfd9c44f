// muster: --block 128 --grid 4 --param 2=512
// expect: refuted race
//
// The right halo is stored one element too far to the left, on top of the last thread's own
// element. Blamed: either of the two stores.

constexpr int kRadius = 3;
constexpr int kBlock = 128;

extern "C" __global__ void stencil1d_halo_off_by_one(float* out, const float* in, int n) {
  __shared__ float tile[kBlock + 2 * kRadius];
  const int t = threadIdx.x;
  const int i = blockIdx.x * kBlock + t;
  tile[t + kRadius] = in[i];  // <- blame
  if (t < kRadius) {
    tile[t] = i >= kRadius ? in[i - kRadius] : 0.0f;
    tile[t + kRadius + kBlock - 1] = i + kBlock < n ? in[i + kBlock] : 0.0f;  // <- blame
  }
  __syncthreads();
  float sum = 0.0f;
  for (int k = -kRadius; k <= kRadius; ++k) sum += tile[t + kRadius + k];
  out[i] = sum;
}
