// muster: --block 128 --param 2=200
// expect: verified
//
// The repaired twin of sync_in_ragged_loop: the trip count is the same for all, the accesses are
// guarded.

extern "C" __global__ void sync_in_uniform_loop(float* out, const float* in, int n) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  float sum = 0.0f;
  for (int base = 0; base < n; base += 128) {
    tile[t] = base + t < n ? in[base + t] : 0.0f;
    __syncthreads();
    sum += tile[127 - t];
    __syncthreads();
  }
  tile[t] = sum;
  __syncthreads();
  out[t] = tile[t ^ 64];
}
