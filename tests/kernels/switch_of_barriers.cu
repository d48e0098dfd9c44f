// muster: --block 256 --param 2=3
// expect: verified
// nvcc: -arch=sm_80 -lineinfo
//
// The id is an immediate in each case of a switch over the warpgroup, because the assembler wants
// constants to reserve as few barriers as possible.

__device__ __forceinline__ void sync_half(int half) {
  switch (half) {
    case 0:
      asm volatile("bar.sync 1, 128;" ::: "memory");
      break;
    case 1:
      asm volatile("bar.sync 2, 128;" ::: "memory");
      break;
  }
}

extern "C" __global__ void switch_of_barriers(float* out, const float* in, int rounds) {
  __shared__ float tile[2][128];
  const int half = threadIdx.x / 128, t = threadIdx.x % 128;
  float value = in[threadIdx.x];
  for (int i = 0; i < rounds + half; ++i) {
    tile[half][t] = value;
    sync_half(half);
    value += tile[half][t ^ 127];
    sync_half(half);
  }
  out[threadIdx.x] = value;
}
