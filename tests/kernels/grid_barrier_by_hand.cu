// muster: --block 64 --grid 2 --param 0=buffer:64 --param 1=buffer:64
// expect: verified
//
// Two workgroups wait for each other by an atomic counter. All threads of one store the same number
// to one word, which is only worth a warning. The spinning loop is a wait for the counter.

extern "C" __global__ void grid_barrier_by_hand(int* arrived, int* data) {
  data[2 * blockIdx.x] = 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(arrived, 1);
    while (atomicAdd(arrived, 0) < (int)gridDim.x) {
    }
    __threadfence();
    data[4 + blockIdx.x] = data[2 * (1 - blockIdx.x)];
  }
}
