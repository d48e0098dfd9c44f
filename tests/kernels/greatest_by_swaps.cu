// muster: --block 96 --grid 3000 --param 0=250000
// expect: verified
// variant asked_first: verified
// variant relaxed: verified
// variant turned: verified
// variant halves: verified
// variant doubles: verified
// variant fenced: verified
// variant in_shared: verified
// variant not_ready: inconclusive
// variant plain_again: inconclusive
// variant waits: inconclusive
// variant success: inconclusive
// variant two_words: inconclusive
//
// The greatest of all by compare-and-swap in a loop that also ends where the word is great enough: a
// thread tries, or does not, as what it found says, and either way nothing but the word tells. Also
// with that asked in front of the loop, with a branch in it, of halves, which are half of a word, and
// of doubles. Wrong and not shown where the word is loaded anew in each turn by a plain load, and
// where the word is not ready, since who finds it great enough does not try. Not decided where a
// thread waits as long as somebody else holds the word, where who succeeded goes to the barrier, or
// where the next word to try is what was found.

#include <cuda_fp16.h>

#if defined(DOUBLES)
using Number = double;
using Bits = unsigned long long;
__device__ Bits bits_of(Number value) { return __double_as_longlong(value); }
__device__ Number number_of(Bits bits) { return __longlong_as_double(bits); }
#else
using Number = float;
using Bits = unsigned;
__device__ Bits bits_of(Number value) { return __float_as_uint(value); }
__device__ Number number_of(Bits bits) { return __uint_as_float(bits); }
#endif

#if defined(HALVES)
// The lower or the upper half of a word.
__device__ void raise(__half* greatest, float to) {
  const size_t at = reinterpret_cast<size_t>(__cvta_generic_to_global(greatest));
  unsigned* const word = reinterpret_cast<unsigned*>(at & ~size_t{3});
  const unsigned shift = (at & 2) * 8;
  unsigned found = *word, expected;
  do {
    expected = found;
    if (__half2float(__ushort_as_half(expected >> shift)) >= to) break;
    const unsigned half = __half_as_ushort(__float2half(to));
    found = atomicCAS(word, expected, expected & ~(0xffffu << shift) | half << shift);
  } while (found != expected);
}
#else
__device__ bool raise(Number* greatest, Number to) {
  Bits* word = reinterpret_cast<Bits*>(greatest);
#if defined(ASKED_FIRST)
  if (to <= *greatest) return false;
#endif
#if defined(RELAXED)
  Bits found, expected;
  asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(found) : "l"(word));
#else
  Bits found = *word, expected;
#endif
  while (number_of(found) < to) {
#if defined(WAITS)
    if (found == 7) {  // somebody else's mark
      found = *static_cast<volatile Bits*>(word);
      continue;
    }
#endif
#if defined(PLAIN_AGAIN)
    found = *word;  // <- blame again
#endif
    expected = found;
    Bits next = bits_of(to);
#if defined(TURNED)
    if (number_of(found) < 0) {
      Number power = to;
      for (int i = 0; i < (found & 15); ++i) power *= to;
      next = bits_of(power);
    }
#endif
#if defined(FENCED)
    __threadfence();
#endif
    found = atomicCAS(word, expected, next);  // <- blame swap
    if (found == expected) return true;
#if defined(TWO_WORDS)
    word += found & 1;
#endif
  }
  return false;
}
#endif

extern "C" __global__ void greatest_by_swaps(int n, const Number* in, Number* out) {
  const unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
#if defined(HALVES)
  if (at < n) raise(reinterpret_cast<__half*>(out) + at % 64, in[at]);
#elif defined(IN_SHARED) || defined(NOT_READY)
  __shared__ Number greatest;
  if (threadIdx.x == 0) greatest = -1;
#if !defined(NOT_READY)
  __syncthreads();
#endif
  if (at < n) raise(&greatest, in[at]);
  __syncthreads();
  if (threadIdx.x == 0) raise(out, greatest);
#else
  const bool succeeds = at < n && raise(out, in[at]);
#if defined(SUCCESS)
  if (succeeds) __syncthreads();
#endif
#endif
}
