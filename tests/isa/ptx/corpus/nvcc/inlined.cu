__device__ __forceinline__ float leaf(float x) {
  float y = __expf(x);
  return y * y + 1;
}
__device__ __forceinline__ float middle(float x, int n) {
  float s = 0;
  for (int i = 0; i < n; ++i) s += leaf(x + i);
  return s;
}
__device__ inline void store(float* p, float v) {
  p[threadIdx.x] = v;
  __syncthreads();
  if (threadIdx.x < 3) p[threadIdx.x] += leaf(p[threadIdx.x + 1]);
}
__global__ void k(float* p, int n) {
  store(p, middle(p[0], n));
  store(p + 7, leaf(p[3]));
}
