// muster: --block 128 --grid 2 --param 1=256
// expect: refuted race
//
// A stencil that updates its input in global memory behind a barrier: the barrier orders the
// threads of one workgroup, but the neighbour across the border belongs to another. Blamed: the
// loads or the store.

extern "C" __global__ void stencil_global_in_place(float* data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float left = i > 0 ? data[i - 1] : 0.0f;       // <- blame
  const float right = i + 1 < n ? data[i + 1] : 0.0f;  // <- blame
  __syncthreads();
  data[i] = 0.5f * (left + right);  // <- blame
}
