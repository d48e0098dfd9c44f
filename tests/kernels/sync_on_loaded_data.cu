// muster: --block 128
// expect: inconclusive
//
// Whether a thread comes to the first barrier is decided by an element it loads, and the buffer's
// contents are not given.

extern "C" __global__ void sync_on_loaded_data(float* out, const float* in, const int* flags) {
  __shared__ float tile[128];
  const int t = threadIdx.x;
  tile[t] = in[t];
  float value = 0.0f;
  if (flags[t] != 0) {
    __syncthreads();
    value = tile[127 - t];
  }
  __syncthreads();
  out[t] = value;
}
