// muster: --block 192 --param 2=5
// expect: verified
//
// Barriers that count, conjoin and disjoin: a fixed number of rounds of relaxation with votes on
// the side.

extern "C" __global__ void sync_with_votes(int* out, const float* in, int rounds) {
  __shared__ float values[192];
  const int t = threadIdx.x;
  values[t] = in[t];
  int moved = 0;
  bool settled = false, any = false;
  for (int i = 0; i < rounds; ++i) {
    __syncthreads();
    const float mine = values[t], next = values[(t + 1) % 192];
    moved += __syncthreads_count(mine > next);
    values[t] = fminf(mine, next);
    settled = __syncthreads_and(mine <= next);
    any = __syncthreads_or(mine < 0.0f);
  }
  out[t] = moved + settled * 1000 + any * 2000;
}
