template <typename T, int N>
struct Tile {
  T v[N];
  __device__ T sum() const {
    T s{};
#pragma unroll
    for (int i = 0; i < N; ++i) s += v[i];
    return s;
  }
};
template <typename T, int N>
__global__ void reduce(const T* in, T* out, int n) {
  __shared__ T s[256];
  Tile<T, N> t;
  int base = (blockIdx.x * blockDim.x + threadIdx.x) * N;
  for (int i = 0; i < N; ++i) t.v[i] = base + i < n ? in[base + i] : T{};
  s[threadIdx.x] = t.sum();
  __syncthreads();
  for (int d = blockDim.x / 2; d; d >>= 1) {
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (!threadIdx.x) out[blockIdx.x] = s[0];
}
template __global__ void reduce<float, 4>(const float*, float*, int);
template __global__ void reduce<double, 2>(const double*, double*, int);
template __global__ void reduce<unsigned char, 8>(const unsigned char*, unsigned char*, int);
template __global__ void reduce<long long, 3>(const long long*, long long*, int);
