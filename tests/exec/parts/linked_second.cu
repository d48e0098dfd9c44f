// The second part of linked_parts.
#include <cstdio>

#include "linked.h"

__device__ int bias = 7;
__constant__ int steps[4] = {1, 2, 3, 4};
static __device__ int own = 20;
static __device__ __noinline__ int mine(int x) { return x + own; }
__device__ int scale(int x) { return 3 * x; }
__device__ Function functions[2] = {scale, twice<int>};

__global__ void second(int* data) {
  data[threadIdx.x] = mine(twice(scale(bias)));
  if (threadIdx.x == 0) printf("second %d\n", data[0]);
}

void launch_second(int* data) { second<<<1, 32>>>(data); }
