// nvcc: -arch=sm_90a -Xcicc -O0
// muster: --block 64 --grid 2
// expect: verified
//
// Pointers of a structure that is passed by value, kept in local memory as compilers do that do not
// optimise: what they point to is a buffer of its own each.

struct Parts {
  int* first;
  long count;
  int* second;
};

extern "C" __global__ void pointer_in_local_memory(Parts parts) {
  Parts* mine = &parts;
  Parts copy = *mine;
  const int i = threadIdx.x + blockDim.x * blockIdx.x;
  copy.first[i] = i;
  mine->second[i] = copy.first[i] + 1;
}
