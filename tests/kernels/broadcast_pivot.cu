// muster: --block 192 --param 2=24
// expect: refuted race
//
// One thread publishes the pivot of each step, all threads read it after a barrier; there is no
// barrier after that, so the next pivot may overtake the readers of the last.
// Blamed: the store of the pivot or the loads.

extern "C" __global__ void broadcast_pivot(float* out, const float* in, int steps) {
  __shared__ float pivot;
  const int t = threadIdx.x;
  float sum = in[t];
  for (int i = 0; i < steps; ++i) {
    if (t == i) {
      pivot = sum;  // <- blame
    }
    __syncthreads();
    sum -= 0.5f * pivot;  // <- blame
  }
  out[t] = sum;
}
