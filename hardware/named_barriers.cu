// What a GPU does with named barriers where the PTX document is silent or says undefined. Each case is one small kernel;
// the runner takes a case number, launches one block, waits two seconds and prints the outcome. A case that
// hangs is ended with its process: run each in a process of its own, as hardware/run does.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace {

#define BAR(text) asm volatile(text ::: "memory")

__device__ unsigned warp() { return threadIdx.x / 32; }
__device__ unsigned lane() { return threadIdx.x % 32; }
__device__ void pause() { __nanosleep(200000); }

using Words = volatile std::uint32_t*;

__global__ void exit_all(Words out) {
  if (warp() == 1) return;
  BAR("bar.sync 0;");
  out[0] = 1;
}
__global__ void exit_explicit(Words out) {
  if (warp() == 1) return;
  BAR("bar.sync 1, 64;");
  out[0] = 1;
}
__global__ void exit_explicit_late(Words out) {
  if (warp() == 1) { pause(); return; }
  BAR("bar.sync 1, 64;");
  out[0] = 1;
}
__global__ void exit_half_warp(Words out) {
  if (warp() == 1 && lane() < 16) return;
  BAR("bar.sync 0;");
  out[0] = 1;
}
__global__ void counts_differ(Words out) {
  if (warp() == 0) BAR("bar.sync 1, 64;");
  if (warp() == 1) { pause(); BAR("bar.sync 1, 96;"); }
  out[warp()] = 1;
}
__global__ void counts_differ_reversed(Words out) {
  if (warp() == 1) BAR("bar.sync 1, 96;");
  if (warp() == 0) { pause(); BAR("bar.sync 1, 64;"); }
  out[warp()] = 1;
}
__global__ void double_arrive_then_sync(Words out) {
  if (warp() == 0) { BAR("bar.arrive 1, 64;"); BAR("bar.arrive 1, 64;"); out[0] = 1; }
  if (warp() == 1) { pause(); BAR("bar.sync 1, 64;"); out[1] = 1; }
}
__global__ void double_arrive_of_three(Words out) {
  if (warp() == 0) { BAR("bar.arrive 1, 96;"); BAR("bar.arrive 1, 96;"); out[0] = 1; }
  if (warp() == 1) { pause(); BAR("bar.sync 1, 96;"); out[1] = 1; }
}
__global__ void arrive_then_sync_same_warp(Words out) {
  if (warp() == 0) { BAR("bar.arrive 1, 64;"); BAR("bar.sync 1, 64;"); out[0] = 1; }
}
__global__ void reduction_meets_sync(Words out) {
  std::uint32_t n = 77;
  if (warp() == 0) {
    asm volatile("{ .reg .pred p; setp.eq.u32 p, 0, 0; bar.red.popc.u32 %0, 1, 64, p; }" : "=r"(n));
  }
  if (warp() == 1) { pause(); BAR("bar.sync 1, 64;"); }
  out[warp()] = n;
}
__global__ void reductions_differ(Words out) {
  std::uint32_t n = 77;
  if (warp() == 0) {
    asm volatile("{ .reg .pred p, q; setp.eq.u32 p, 0, 0; bar.red.and.pred q, 1, 64, p;"
                 " selp.u32 %0, 1, 0, q; }" : "=r"(n));
  } else if (warp() == 1) {
    pause();
    asm volatile("{ .reg .pred p, q; setp.ne.u32 p, 0, 0; bar.red.or.pred q, 1, 64, p;"
                 " selp.u32 %0, 1, 0, q; }" : "=r"(n));
  }
  out[warp()] = n;
}
__global__ void count_48(Words out, std::uint32_t count) {
  asm volatile("bar.sync 1, %0;" ::"r"(count) : "memory");
  out[warp()] = 1;
}
__global__ void id_from_register(Words out, std::uint32_t id) {
  asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory");
  out[warp()] = 1;
}
__global__ void both_sides_aligned(Words out) {
  if (lane() < 16) BAR("bar.sync 1, 64;"); else BAR("bar.sync 1, 64;");
  out[warp()] = 1;
}
__global__ void both_sides_one_warp(Words out) {
  // Does a divided warp arrive once or twice? With twice, warp 0 alone completes a barrier of two.
  if (warp() == 0) {
    if (lane() < 16) { BAR("barrier.sync 1, 64;"); out[0] = 1; }
    else { pause(); BAR("barrier.sync 1, 64;"); out[1] = 1; }
  }
}
__global__ void halves_at_two_ids(Words out) {
  if (lane() < 16) { BAR("barrier.sync 1, 64;"); out[0] = 1; }
  else { BAR("barrier.sync 2, 64;"); out[1] = 1; }
}
__global__ void halves_cross(Words out) {
  if (lane() < 16) { BAR("barrier.sync 1, 64;"); BAR("barrier.sync 2, 64;"); }
  else { BAR("barrier.sync 2, 64;"); BAR("barrier.sync 1, 64;"); }
  out[warp()] = 1;
}
__global__ void count_beyond_block(Words out) {
  BAR("bar.sync 1, 128;");
  out[warp()] = 1;
}
__global__ void early_return_of_half_then_all(Words out) {
  if (lane() % 2 == 0) BAR("bar.sync 0;");
  pause();
  out[warp()] = 1;
}
__global__ void different_sites(Words out) {
  if (warp() == 0) BAR("bar.sync 0;"); else { pause(); BAR("bar.sync 0;"); }
  out[warp()] = 1;
}

struct Case { const char* name; unsigned threads; void (*run)(Words); };

void with_count(Words out) { count_48<<<1, 64>>>(out, 48); }
void with_id_16(Words out) { id_from_register<<<1, 64>>>(out, 16); }
void with_id_17(Words out) { id_from_register<<<1, 64>>>(out, 17); }
template <void (*Kernel)(Words), unsigned kThreads>
void launch(Words out) { Kernel<<<1, kThreads>>>(out); }

const Case kCases[] = {
    {"exit_all", 64, launch<exit_all, 64>},
    {"exit_explicit", 64, launch<exit_explicit, 64>},
    {"exit_explicit_late", 64, launch<exit_explicit_late, 64>},
    {"exit_half_warp", 64, launch<exit_half_warp, 64>},
    {"counts_differ", 96, launch<counts_differ, 96>},
    {"counts_differ_reversed", 96, launch<counts_differ_reversed, 96>},
    {"double_arrive_then_sync", 64, launch<double_arrive_then_sync, 64>},
    {"double_arrive_of_three", 96, launch<double_arrive_of_three, 96>},
    {"arrive_then_sync_same_warp", 64, launch<arrive_then_sync_same_warp, 64>},
    {"reduction_meets_sync", 64, launch<reduction_meets_sync, 64>},
    {"reductions_differ", 64, launch<reductions_differ, 64>},
    {"count_48", 64, with_count},
    {"id_16", 64, with_id_16},
    {"id_17", 64, with_id_17},
    {"both_sides_aligned", 64, launch<both_sides_aligned, 64>},
    {"both_sides_one_warp", 64, launch<both_sides_one_warp, 64>},
    {"halves_at_two_ids", 64, launch<halves_at_two_ids, 64>},
    {"halves_cross", 64, launch<halves_cross, 64>},
    {"count_beyond_block", 64, launch<count_beyond_block, 64>},
    {"early_return_of_half_then_all", 64, launch<early_return_of_half_then_all, 64>},
    {"different_sites", 64, launch<different_sites, 64>},
};

int run_case(const Case& chosen) {
  std::uint32_t* host = nullptr;
  if (cudaHostAlloc(&host, 64, cudaHostAllocMapped) != cudaSuccess) {
    std::puts("no GPU: skipped");
    return 77;
  }
  for (int i = 0; i < 16; ++i) host[i] = 0xffffffffu;
  std::uint32_t* device = nullptr;
  cudaHostGetDevicePointer(reinterpret_cast<void**>(&device), host, 0);
  chosen.run(device);
  cudaError_t state = cudaErrorNotReady;
  for (int i = 0; i < 200 && state == cudaErrorNotReady; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    state = cudaStreamQuery(nullptr);
  }
  std::printf("%-32s %-28s", chosen.name,
              state == cudaSuccess ? "completes" : state == cudaErrorNotReady ? "hangs" : cudaGetErrorName(state));
  for (int i = 0; i < 3; ++i) {
    if (host[i] == 0xffffffffu) std::printf(" -"); else std::printf(" %u", host[i]);
  }
  std::printf("\n");
  std::fflush(stdout);
  std::_Exit(0);
}

}  // namespace

int main(int argc, char** argv) {
  const int count = static_cast<int>(sizeof(kCases) / sizeof(kCases[0]));
  if (argc < 2) return std::printf("%d\n", count), 0;
  const int which = std::atoi(argv[1]);
  return which >= 0 && which < count ? run_case(kCases[which]) : 1;
}
