// nvcc: -arch=sm_90a -lineinfo -std=c++17
// muster: --block 128 --grid 4 --cluster 2 --param 1=buffer:4096 --param 2=256
// expect: verified
// variant any_data: verified
// launch any_data: --block 128 --grid 4 --cluster 2 --param 2=256
// variant leaves: refuted lifetime|undefined|race at add read
//
// Histogram over a cluster, with cooperative groups: each workgroup holds half of the bins, and
// adds to those of the other through distributed shared memory.

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

constexpr int kThreads = 128;
constexpr int kBins = 64;  // of one workgroup

extern "C" __global__ void __cluster_dims__(2) __launch_bounds__(kThreads)
    cg_cluster(unsigned* out, const unsigned* in, int n) {
  __shared__ unsigned bins[kBins];
  auto cluster = cg::this_cluster();
  const int t = threadIdx.x;
  if (t < kBins) bins[t] = 0;
  cluster.sync();
  for (int i = t; i < n; i += kThreads) {
    const unsigned bin = in[blockIdx.x * n + i] % (2 * kBins);
    unsigned* home = cluster.map_shared_rank(bins, bin / kBins);
    atomicAdd(&home[bin % kBins], 1);  // <- blame add
  }
#ifndef LEAVES
  cluster.sync();
#else
  __syncthreads();
#endif
  if (t < kBins) atomicAdd(&out[cluster.block_rank() * kBins + t], bins[t]);  // <- blame read
}
