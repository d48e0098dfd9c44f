// muster: --block 1024 --grid 3 --param 2=3000
// expect: verified
//
// Two-level reduction of 1024 threads: shuffles within each of 32 subgroups, then one subgroup over
// their results. A template instantiated for the maximum, with its mangled name.

template <typename T, typename Combine>
__device__ T combine_warp(T value, Combine combine) {
  for (int step = 16; step > 0; step /= 2) {
    value = combine(value, __shfl_xor_sync(0xffffffffu, value, step));
  }
  return value;
}

struct Maximum {
  __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};

template <typename T, typename Combine>
__global__ void reduce_1024(T* out, const T* in, int n, T neutral) {
  __shared__ T warps[32];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  T value = i < n ? in[i] : neutral;
  value = combine_warp(value, Combine());
  if (threadIdx.x % 32 == 0) warps[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x >= 32) return;
  value = combine_warp(warps[threadIdx.x], Combine());
  if (threadIdx.x == 0) out[blockIdx.x] = value;
}

template __global__ void reduce_1024<float, Maximum>(float*, const float*, int, float);
