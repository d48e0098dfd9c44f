// Decoupled look-back: blocks take tickets, add up their tile, and look back tile by tile until they find a sum of
// all tiles before. Many launches of many blocks, which wait for each other: executed in the order of the tickets,
// and not checked, since that takes longer (tests/kernels/chained_scan.cu is).
// options: --check none
// expect: exit 0
// expect: output 120 launches: right
// expect: finding none
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr unsigned kThreads = 128, kAll = 1u << 31, kPart = 1u << 30, kSum = kPart - 1;

__device__ unsigned look(const unsigned* tile) {
  unsigned found;
  do {
    asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(found) : "l"(tile) : "memory");
  } while (found == 0);
  return found;
}

__device__ void tell(unsigned* tile, unsigned what) {
  asm volatile("st.release.gpu.u32 [%0], %1;" ::"l"(tile), "r"(what) : "memory");
}

// Adds up, for each thread, what is before it.
__global__ void look_back(const unsigned* in, unsigned* out, unsigned* tiles, unsigned* tickets) {
  __shared__ unsigned part[kThreads], ticket, before;
  const unsigned t = threadIdx.x;
  if (t == 0) ticket = atomicAdd(tickets, 1);
  __syncthreads();
  const unsigned tile = ticket, own = in[tile * kThreads + t];
  part[t] = own;
  __syncthreads();
  for (unsigned step = 1; step < kThreads; step *= 2) {
    const unsigned more = t >= step ? part[t - step] : 0;
    __syncthreads();
    part[t] += more;
    __syncthreads();
  }
  if (t == 0) {
    const unsigned sum = part[kThreads - 1];
    unsigned so_far = 0;
    if (tile > 0) tell(&tiles[tile], kPart | sum);
    for (unsigned other = tile; other > 0;) {
      const unsigned found = look(&tiles[--other]);
      so_far += found & kSum;
      if ((found & kAll) != 0) break;
    }
    tell(&tiles[tile], kAll | (so_far + sum));
    before = so_far;
  }
  __syncthreads();
  out[tile * kThreads + t] = before + part[t] - own;
}

int main() {
  constexpr unsigned kBlocks = 96, kCount = kBlocks * kThreads;
  std::vector<unsigned> in(kCount), out(kCount);
  for (unsigned i = 0; i < kCount; ++i) in[i] = i * 2654435761u >> 28;
  unsigned *from, *to, *tiles;
  cudaMalloc(&from, kCount * sizeof *from);
  cudaMalloc(&to, kCount * sizeof *to);
  cudaMalloc(&tiles, (kBlocks + 1) * sizeof *tiles);
  cudaMemcpy(from, in.data(), kCount * sizeof *from, cudaMemcpyHostToDevice);
  for (int launch = 0; launch < 120; ++launch) {
    cudaMemset(tiles, 0, (kBlocks + 1) * sizeof *tiles);
    look_back<<<kBlocks, kThreads>>>(from, to, tiles, tiles + kBlocks);
  }
  if (cudaMemcpy(out.data(), to, kCount * sizeof *to, cudaMemcpyDeviceToHost) != cudaSuccess) return 1;
  unsigned sum = 0;
  bool right = true;
  for (unsigned i = 0; i < kCount; ++i) {
    right &= out[i] == sum;
    sum += in[i];
  }
  std::printf("120 launches: %s\n", right ? "right" : "wrong");
  cudaFree(from);
  cudaFree(to);
  cudaFree(tiles);
  return 0;
}
