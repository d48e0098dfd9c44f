// muster: --block 128 --param 2=200
// expect: refuted divergence
//
// A block-stride loop with a barrier in its body and a size that is no multiple of the block: some
// lanes of one subgroup make one round more than the others.
// Blamed: the barrier in the loop, or the one after it where the other lanes are.

extern "C" __global__ void sync_in_ragged_loop(float* out, const float* in, int n) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  float sum = 0.0f;
  for (int i = t; i < n; i += 128) {
    tile[t] = in[i];
    __syncthreads();  // <- blame
    sum += tile[127 - t];
    __syncthreads();  // <- blame
  }
  tile[t] = sum;
  __syncthreads();  // <- blame
  out[t] = tile[t ^ 64];
}
