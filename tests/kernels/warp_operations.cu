// muster: --block 128 --param 2=buffer:512
// expect: verified
//
// Votes, matches, shuffles, reductions and elections, with full and partial masks.

__device__ __forceinline__ bool elect_one() {
  unsigned elected;
  asm volatile("{ .reg .pred p; elect.sync _|p, 0xffffffff; selp.u32 %0, 1, 0, p; }"
               : "=r"(elected));
  return elected != 0;
}

extern "C" __global__ void warp_operations(unsigned* out, const float* in, const int* keys) {
  __shared__ unsigned votes[4];
  __shared__ float firsts[4];
  const int t = threadIdx.x, lane = t % 32, warp = t / 32;
  const float value = in[t];
  const unsigned positive = __ballot_sync(0xffffffffu, value > 0.0f);
  const bool all = __all_sync(0xffffffffu, value < 1e6f);
  const bool any = __any_sync(0xffffffffu, value < 0.0f);
  const unsigned same = __match_any_sync(0xffffffffu, keys[t]);
  unsigned sum = __reduce_add_sync(0xffffffffu, (unsigned)keys[t] + lane);
  if (lane < 16) {
    sum += __shfl_down_sync(0x0000ffffu, sum, 8, 16);
    sum = __reduce_max_sync(0x0000ffffu, sum);
  }
  __syncwarp();
  if (elect_one()) {
    votes[warp] = positive;
    firsts[warp] = value;
  }
  __syncthreads();
  unsigned result = __popc(same & ((1u << lane) - 1)) + (all ? 1 : 0) + (any ? 2 : 0) + sum;
  for (int i = 0; i < 4; ++i) result += __popc(votes[i]) + (firsts[i] > 0.0f);
  out[t] = result;
}
