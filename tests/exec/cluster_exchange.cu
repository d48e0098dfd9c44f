// Two workgroups of a cluster hand each other a value through distributed shared memory; launched
// through cudaLaunchKernelEx. The second kernel leaves the last meeting out: one workgroup reads what
// is gone, and the program is told.
// expect: exit 3
// expect: output 101 100
// expect: verified exchange<true>
// expect: refuted exchange<false>
#include <cooperative_groups.h>

#include <cstdio>

namespace cg = cooperative_groups;

template <bool kMeetAtEnd>
__global__ void exchange(int* out) {
  __shared__ int mine;
  cg::cluster_group cluster = cg::this_cluster();
  cluster.sync();
  if (threadIdx.x == 0) {
    *cluster.map_shared_rank(&mine, cluster.block_rank() ^ 1) = 100 + cluster.block_rank();
  }
  cluster.sync();
  if (threadIdx.x == 0) out[cluster.block_rank()] = mine;
  if (threadIdx.x == 32) out[2 + cluster.block_rank()] =
      *cluster.map_shared_rank(&mine, cluster.block_rank() ^ 1);
  if (kMeetAtEnd) cluster.sync();
}

int main() {
  int *out, host[4];
  cudaMalloc(&out, sizeof host);
  cudaLaunchConfig_t configuration = {};
  configuration.gridDim = 2;
  configuration.blockDim = 64;
  cudaLaunchAttribute cluster;
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim = {2, 1, 1};
  configuration.attrs = &cluster;
  configuration.numAttrs = 1;
  if (cudaLaunchKernelEx(&configuration, exchange<true>, out) != cudaSuccess) return 2;
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d\n", host[0], host[1]);
  if (cudaLaunchKernelEx(&configuration, exchange<false>, out) != cudaSuccess) return 2;
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 3;
}
