// One warp completes phase after phase of an mbarrier, three others wait for each, and nothing waits
// for them: one that is two phases late waits for ever. On a device warps are issued in turn, and
// the program ends; its check says that it need not.
// expect: exit 1
// expect: output 12 12 12
// expect: refuted follow
#include <cstdio>
#include <cstdint>

__global__ void follow(int* out) {
  __shared__ alignas(8) std::uint64_t phase;
  const auto at = static_cast<unsigned>(__cvta_generic_to_shared(&phase));
  const int warp = threadIdx.x / 32;
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(at) : "memory");
  __syncthreads();
  int seen = 0;
  for (int turn = 0; turn < 12; ++turn) {
    if (threadIdx.x == 0) {
      asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" ::"r"(at) : "memory");
    }
    asm volatile(
        "{ .reg .pred p;\n"
        "again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n"
        "@p bra done; bra again;\n"
        "done: }" ::"r"(at),
        "r"(turn & 1)
        : "memory");
    ++seen;
  }
  if (warp > 0 && threadIdx.x % 32 == 0) out[warp - 1] = seen;
}

int main() {
  int *seen, host[3];
  cudaMalloc(&seen, sizeof host);
  follow<<<1, 128>>>(seen);
  cudaMemcpy(host, seen, sizeof host, cudaMemcpyDeviceToHost);
  std::printf("%d %d %d\n", host[0], host[1], host[2]);
  cudaFree(seen);
}
