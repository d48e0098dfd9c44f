// nvcc: -arch=sm_90a -Xcicc -O0
// muster: --block 64 --grid 2
// expect: refuted race
//
// As pointer_in_local_memory, but both workgroups store to the same elements: a pointer that went
// through local memory still says which buffer it is.

struct Parts {
  int* first;
  long count;
  int* second;
};

extern "C" __global__ void pointer_in_local_memory_shared(Parts parts) {
  Parts* mine = &parts;
  Parts copy = *mine;
  const int i = threadIdx.x;
  copy.first[i] = i + blockIdx.x;  // <- blame
  mine->second[i] = copy.first[i] + 1;  // <- blame
}
