// Sums of warps are added up from shared memory twice, and nothing stands between the reads of the first
// sums and the writes of the second: a warp that is ahead overwrites what another still reads.
// expect: exit 1
// expect: finding none
// expect: refuted sums_overwritten
// expect: verified sums_kept
// expect: output 4096 of 4096 right
#include <cstdio>
#include <vector>

constexpr int kThreads = 128, kWarps = kThreads / 32;

__device__ int sum_of_warp(int value) {
  for (int distance = 16; distance > 0; distance /= 2) {
    value += __shfl_down_sync(0xffffffff, value, distance);
  }
  return value;
}

// The sum of all threads, for each of them.
__device__ int sum_of_block(int value, int* of_warps) {
  value = sum_of_warp(value);
  if (threadIdx.x % 32 == 0) of_warps[threadIdx.x / 32] = value;
  __syncthreads();
  int sum = 0;
  for (int warp = 0; warp < kWarps; ++warp) sum += of_warps[warp];
  return sum;
}

// Each row of the block less its sum.
__device__ void subtract_sums(int* rows, int count, bool barrier) {
  __shared__ int of_warps[kWarps];
  int* const mine = rows + blockIdx.x * count * kThreads + threadIdx.x;
  for (int row = 0; row < count; ++row) {
    const int value = mine[row * kThreads];
    mine[row * kThreads] = value - sum_of_block(value, of_warps);
    if (barrier) __syncthreads();
  }
}
__global__ void sums_overwritten(int* rows, int count) { subtract_sums(rows, count, false); }
__global__ void sums_kept(int* rows, int count) { subtract_sums(rows, count, true); }

int main() {
  constexpr int kRows = 8, kBlocks = 4, kCount = kRows * kBlocks * kThreads;
  std::vector<int> start(kCount), end(kCount);
  for (int i = 0; i < kCount; ++i) start[i] = i % 7;
  int* rows;
  cudaMalloc(&rows, kCount * sizeof(int));
  cudaMemcpy(rows, start.data(), kCount * sizeof(int), cudaMemcpyHostToDevice);
  sums_overwritten<<<kBlocks, kThreads>>>(rows, kRows);
  cudaMemcpy(rows, start.data(), kCount * sizeof(int), cudaMemcpyHostToDevice);
  sums_kept<<<kBlocks, kThreads>>>(rows, kRows);
  cudaMemcpy(end.data(), rows, kCount * sizeof(int), cudaMemcpyDeviceToHost);
  int right = 0;
  for (int row = 0; row < kRows * kBlocks; ++row) {
    int sum = 0;
    for (int i = 0; i < kThreads; ++i) sum += start[row * kThreads + i];
    for (int i = row * kThreads; i < (row + 1) * kThreads; ++i) right += end[i] == start[i] - sum;
  }
  std::printf("%d of %d right\n", right, kCount);
  cudaFree(rows);
  return 0;
}
