// Questions to a GPU. Each is one small kernel; the runner takes a number, launches that kernel,
// waits two seconds and prints what became of it and the first words that it left. A kernel that
// hangs ends with its process: run each in a process of its own, as hardware/run does.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

using Words = volatile std::uint32_t*;

struct Question {
  const char* name;
  unsigned threads, blocks;
  void (*kernel)(Words);
};

inline std::vector<Question>& questions() {
  static std::vector<Question> all;
  return all;
}

struct Asked {
  Asked(const char* name, unsigned threads, unsigned blocks, void (*kernel)(Words)) {
    questions().push_back({name, threads, blocks, kernel});
  }
};

// The text is for docs/hardware.md, whose table is made from these lines.
#define QUESTION(name, threads, text)                       \
  extern "C" __global__ void name(Words out);               \
  static const Asked asked_##name{#name, threads, 1, name}; \
  extern "C" __global__ void __launch_bounds__(threads) name(Words out)

#define QUESTION_OF_A_PAIR(name, threads, text)             \
  extern "C" __global__ void name(Words out);               \
  static const Asked asked_##name{#name, threads, 2, name}; \
  extern "C" __global__ void __cluster_dims__(2, 1, 1) __launch_bounds__(threads) name(Words out)

__device__ inline unsigned warp() { return threadIdx.x / 32; }
__device__ inline unsigned lane() { return threadIdx.x % 32; }
__device__ inline void pause() { __nanosleep(200000); }

constexpr int kWords = 8;

inline int ask(const Question& question) {
  std::uint32_t* host = nullptr;
  if (cudaHostAlloc(&host, 4 * kWords, cudaHostAllocMapped) != cudaSuccess) {
    std::puts("no GPU: skipped");
    return 77;
  }
  for (int i = 0; i < kWords; ++i) host[i] = 0xffffffffu;
  std::uint32_t* device = nullptr;
  cudaHostGetDevicePointer(reinterpret_cast<void**>(&device), host, 0);
  question.kernel<<<question.blocks, question.threads>>>(device);
  cudaError_t state = cudaErrorNotReady;
  for (int i = 0; i < 200 && state == cudaErrorNotReady; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    state = cudaStreamQuery(nullptr);
  }
  const char* const fate = state == cudaSuccess         ? "completes"
                           : state == cudaErrorNotReady ? "hangs"
                                                        : cudaGetErrorName(state);
  std::printf("%s\t%s\t", question.name, fate);
  for (int i = 0; i < kWords; ++i) {
    if (host[i] == 0xffffffffu)
      std::printf("- ");
    else
      std::printf("%x ", host[i]);
  }
  std::printf("\n");
  std::fflush(stdout);
  std::_Exit(0);
}

#define ANSWER_QUESTIONS()                                            \
  int main(int argc, char** argv) {                                   \
    const auto count = static_cast<int>(questions().size());          \
    if (argc < 2) return std::printf("%d\n", count), 0;               \
    const int which = std::atoi(argv[1]);                             \
    return which >= 0 && which < count ? ask(questions()[which]) : 1; \
  }
