// muster: --block 128
// expect: inconclusive
//
// The barrier id is a parameter that is not given; it may well be out of range.

__device__ __forceinline__ void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");
}

extern "C" __global__ void id_from_parameter(float* out, const float* in, int id) {
  __shared__ float tile[128];
  tile[threadIdx.x] = in[threadIdx.x];
  named_sync(id, 128);
  out[threadIdx.x] = tile[threadIdx.x ^ 127];
}
