// muster: --block 128
// expect: refuted divergence
//
// The compiler put the barrier of a two-lane exchange inside the branch that only even lanes take.
// Blamed: the barrier.

extern "C" __global__ void sync_under_parity(float* out, const float* in) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  tile[t] = in[t];
  float sum = 0.0f;
  if (t % 2 == 0) {
    __syncthreads();  // <- blame
    sum = tile[t] + tile[t + 1];
  }
  __syncthreads();
  tile[t] = sum;
  __syncthreads();
  out[t] = tile[t ^ 1];
}
