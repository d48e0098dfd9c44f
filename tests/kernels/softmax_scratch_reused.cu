// muster: --block 128 --grid 3 --param 2=200
// expect: refuted race
//
// softmax_rows without the barrier at the end of a reduction: the second one's partial sums
// overwrite the maxima that slower subgroups still read. Blamed: the store to the scratch array or
// the loads from it.

__device__ __forceinline__ float block_reduce(float value, float* scratch, bool maximum) {
  const int t = threadIdx.x;
  for (int step = 16; step > 0; step /= 2) {
    const float other = __shfl_xor_sync(0xffffffffu, value, step);
    value = maximum ? fmaxf(value, other) : value + other;
  }
  if (t % 32 == 0) {
    scratch[t / 32] = value;  // <- blame
  }
  __syncthreads();
  value = scratch[0];  // <- blame
  for (int i = 1; i < 4; ++i) {
    value = maximum ? fmaxf(value, scratch[i]) : value + scratch[i];  // <- blame
  }
  return value;
}

extern "C" __global__ void softmax_scratch_reused(float* out, const float* in, int columns) {
  __shared__ float scratch[4];
  const float* row = in + blockIdx.x * columns;
  float top = -3e38f;
  for (int i = threadIdx.x; i < columns; i += 128) top = fmaxf(top, row[i]);
  top = block_reduce(top, scratch, true);  // <- blame
  float sum = 0.0f;
  for (int i = threadIdx.x; i < columns; i += 128) sum += __expf(row[i] - top);
  sum = block_reduce(sum, scratch, false);  // <- blame
  for (int i = threadIdx.x; i < columns; i += 128) {
    out[blockIdx.x * columns + i] = __expf(row[i] - top) / sum;
  }
}
