// Tries to wait on an mbarrier as kernels spell them, for tests/ir/waits_test.cpp. The PTX beside
// this file was made by nvcc 13.0, without its debug sections:
//   nvcc -arch=sm_90a -ptx -O3 waits.cu -o - | sed -f strip.sed > optimized.ptx
//   nvcc -arch=sm_90a -ptx -G waits.cu -o - | sed -f strip.sed > debug.ptx
#include <cassert>
#include <cstdint>
#include <cstdio>
#define KERNEL extern "C" __global__ void

__device__ __forceinline__ bool try_wait(uint32_t bar, uint32_t parity) {
  uint32_t ok;
  asm volatile(
      "{\n.reg .pred P1;\nmbarrier.try_wait.parity.shared::cta.b64 P1, [%1], %2;\nselp.b32 %0, 1, "
      "0, P1;\n}"
      : "=r"(ok)
      : "r"(bar), "r"(parity)
      : "memory");
  return ok;
}
__device__ __forceinline__ bool test_wait(uint32_t bar, uint32_t parity) {
  uint32_t ok;
  asm volatile(
      "{\n.reg .pred P1;\nmbarrier.test_wait.parity.shared::cta.b64 P1, [%1], %2;\nselp.b32 %0, 1, "
      "0, P1;\n}"
      : "=r"(ok)
      : "r"(bar), "r"(parity)
      : "memory");
  return ok;
}
__device__ __forceinline__ void wait_asm(uint32_t bar, uint32_t parity) {
  asm volatile(
      "{\n.reg .pred P1;\nLAB_WAIT:\nmbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1;\n@P1 "
      "bra DONE;\nbra LAB_WAIT;\nDONE:\n}" ::"r"(bar),
      "r"(parity)
      : "memory");
}
__device__ __forceinline__ uint32_t addr(const void* p) {
  return (uint32_t)__cvta_generic_to_shared(p);
}
extern __shared__ uint64_t bars[];

KERNEL labels(int* out, uint32_t parity) {
  wait_asm(addr(bars), parity);
  out[threadIdx.x] = 1;
}
KERNEL repeat(int* out, uint32_t parity) {
  while (!try_wait(addr(bars), parity)) {
  }
  out[threadIdx.x] = 1;
}
KERNEL loop(int* out, int n) {
  uint32_t parity = 0;
  int stage = 0;
  int acc = 0;
  for (int i = 0; i < n; ++i) {
    while (!try_wait(addr(&bars[stage]), parity)) {
    }
    acc += out[i];
    if (++stage == 3) {
      stage = 0;
      parity ^= 1;
    }
  }
  out[threadIdx.x] = acc;
}
KERNEL sleep(int* out, uint32_t parity) {
  while (!test_wait(addr(bars), parity)) __nanosleep(20);
  out[threadIdx.x] = 1;
}
KERNEL backoff(int* out, uint32_t parity) {
  int ns = 8;
  while (!test_wait(addr(bars), parity)) {
    __nanosleep(ns);
    if (ns < 256) ns *= 2;
  }
  out[threadIdx.x] = 1;
}
KERNEL timeout(int* out, uint32_t parity) {
  long long t0 = clock64();
  while (!try_wait(addr(bars), parity)) {
    if (clock64() - t0 > 1000000) __trap();
  }
  out[threadIdx.x] = 1;
}
KERNEL count_trap(int* out, uint32_t parity) {
  int n = 0;
  while (!try_wait(addr(bars), parity)) {
    if (++n > 1000000) asm volatile("trap;");
  }
  out[threadIdx.x] = 1;
}
KERNEL printf_trap(int* out, uint32_t parity) {
  long long t0 = clock64();
  while (!try_wait(addr(bars), parity)) {
    if (clock64() - t0 > 1000000) {
      printf("timeout %d\n", threadIdx.x);
      __trap();
    }
  }
  out[threadIdx.x] = 1;
}
KERNEL asserts(int* out, uint32_t parity) {
  int n = 0;
  while (!try_wait(addr(bars), parity)) {
    assert(++n < 1000000);
  }
  out[threadIdx.x] = 1;
}
KERNEL limit_error(int* out, uint32_t parity) {
  int n = 0;
  while (!try_wait(addr(bars), parity)) {
    if (++n > 1000) {
      out[0] = -1;
      return;
    }
  }
  out[threadIdx.x] = 1;
}
KERNEL token_reused(int* out, int n) {
  uint32_t parity = 0;
  int sum = 0;
  bool token = try_wait(addr(bars), parity);
  for (int i = 0; i < n; ++i) {
    if (!token) {
      wait_asm(addr(bars), parity);
      sum += 1;
    }
    out[i] = i;
    parity ^= 1;
    token = try_wait(addr(bars), parity);
  }
  out[n] = sum;
}
KERNEL answer_stored(int* out, uint32_t parity) {
  bool token = try_wait(addr(bars), parity);
  out[0] = token;
  if (!token) wait_asm(addr(bars), parity);
  out[1] = 2;
}
KERNEL two_ahead(int* out, int n) {
  bool now = try_wait(addr(bars), 0), next = try_wait(addr(bars), 1);
  for (int i = 0; i < n; ++i) {
    if (!now) wait_asm(addr(bars), i & 1);
    out[i] = i;
    now = next;
    next = try_wait(addr(bars), i & 1);
  }
}
KERNEL abandoned(int* out, uint32_t parity) {
  try_wait(addr(bars), parity);
  out[1] = 2;
}
KERNEL other_object(int* out, uint32_t parity) {
  if (!try_wait(addr(bars), parity)) wait_asm(addr(bars + 1), parity);
  out[1] = 2;
}
KERNEL once_or_trap(int* out, uint32_t parity) {
  if (!try_wait(addr(bars), parity)) __trap();
  out[1] = 2;
}
KERNEL flag(int* out, uint32_t parity) {
  while (!try_wait(addr(bars), parity))
    if (*(volatile int*)out) return;
  out[1] = 2;
}
KERNEL limit_on(int* out, uint32_t parity) {
  for (int n = 0; n < 100; ++n)
    if (try_wait(addr(bars), parity)) break;
  out[threadIdx.x] = 1;
}
KERNEL counter_used(int* out, uint32_t parity) {
  int n = 0;
  while (!try_wait(addr(bars), parity)) ++n;
  out[threadIdx.x] = n;
}
KERNEL store(int* out, uint32_t parity) {
  while (!try_wait(addr(bars), parity)) out[1] = 3;
  out[threadIdx.x] = 1;
}
KERNEL barrier(int* out, uint32_t parity) {
  while (!try_wait(addr(bars), parity)) __syncthreads();
  out[threadIdx.x] = 1;
}
KERNEL flip(int* out, uint32_t parity) {
  while (!try_wait(addr(bars), parity)) parity ^= 1;
  out[threadIdx.x] = 1;
}
KERNEL peel(int* out, uint32_t parity) {
  if (!try_wait(addr(bars), parity)) wait_asm(addr(bars), parity);
  out[threadIdx.x] = 1;
}
KERNEL peek(int* out, int n) {
  uint32_t parity = 0;
  int stage = 0;
  int acc = 0;
  bool token = n > 0 ? try_wait(addr(&bars[stage]), parity) : true;
  for (int i = 0; i < n; ++i) {
    if (!token) wait_asm(addr(&bars[stage]), parity);
    acc += out[i];
    out[i + 1000] = acc;
    if (++stage == 3) {
      stage = 0;
      parity ^= 1;
    }
    token = i + 1 < n ? try_wait(addr(&bars[stage]), parity) : true;
  }
  out[threadIdx.x] = acc;
}
KERNEL peek_unpred(int* out, int n) {
  uint32_t parity = 0;
  int stage = 0;
  int acc = 0;
  bool token = try_wait(addr(&bars[stage]), parity);
  for (int i = 0; i < n; ++i) {
    if (!token)
      while (!try_wait(addr(&bars[stage]), parity)) {
      }
    acc += out[i];
    out[i + 1000] = acc;
    if (++stage == 3) {
      stage = 0;
      parity ^= 1;
    }
    token = try_wait(addr(&bars[stage]), parity);
  }
  out[threadIdx.x] = acc;
}

struct Bar {
  uint64_t b;
  __device__ uint32_t addr() const { return (uint32_t)__cvta_generic_to_shared(&b); }
  __device__ bool try_wait(uint32_t parity) const {
    uint32_t ok;
    asm volatile(
        "{\n.reg .pred P1;\nmbarrier.try_wait.parity.shared::cta.b64 P1, [%1], %2;\nselp.b32 %0, "
        "1, 0, P1;\n}"
        : "=r"(ok)
        : "r"(addr()), "r"(parity)
        : "memory");
    return ok;
  }
  __device__ void wait(uint32_t p) const {
    while (!try_wait(p)) {
    }
  }
};
struct State {
  int index = 0;
  uint32_t phase = 0;
  __device__ void operator++() {
    if (++index == 3) {
      index = 0;
      phase ^= 1;
    }
  }
};
enum class Tok { Again, Done };
struct Token {
  Tok t;
};
struct Pipe {
  Bar* full;
  __device__ Token consumer_try_wait(const State& s, uint32_t skip = false) {
    if (skip) return {Tok::Done};
    return {full[s.index].try_wait(s.phase) ? Tok::Done : Tok::Again};
  }
  __device__ void consumer_wait(const State& s, Token t) {
    if (t.t == Tok::Again) full[s.index].wait(s.phase);
  }
  __device__ void consumer_wait(const State& s) { full[s.index].wait(s.phase); }
};
KERNEL class_wait(int* out, int n) {
  Pipe p{(Bar*)bars};
  State s;
  for (int i = 0; i < n; ++i) {
    p.consumer_wait(s);
    out[i] = 1;
    ++s;
  }
}
KERNEL class_peek(int* out, int n) {
  Pipe p{(Bar*)bars};
  State s;
  Token t = p.consumer_try_wait(s, n <= 0);
  for (int i = 0; i < n; ++i) {
    p.consumer_wait(s, t);
    out[i] = 1;
    ++s;
    t = p.consumer_try_wait(s, i + 1 >= n);
  }
}
