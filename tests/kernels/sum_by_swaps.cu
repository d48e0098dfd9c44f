// muster: --block 96 --grid 3000 --param 0=250000
// expect: verified
// variant relaxed_guess: verified
// variant greatest: verified
// variant several: verified
// variant not_ready: refuted race at ready swap
// variant read_early: refuted race at swap early
// variant set_meanwhile: refuted race at set swap
// variant once: inconclusive
// variant asks: inconclusive
//
// Each block adds up doubles in shared memory and its sum in global memory, as the programming guide
// does where there is no atomicAdd() for them: by compare-and-swap, tried until nobody came between.
// What it guesses first, and how often it tries, makes no difference; nor do the operation and how
// many sums there are. Wrong where the sum is not zero yet, is read before all have added, or is stored
// to meanwhile. Not decided where the swap is tried once and what it found decides who goes to the
// barrier, or where the loop's result does.

__device__ double add(double* sum, double value) {
  unsigned long long* const word = reinterpret_cast<unsigned long long*>(sum);
#ifdef RELAXED_GUESS
  unsigned long long found = *static_cast<volatile unsigned long long*>(word), expected;
#else
  unsigned long long found = *word, expected;
#endif
  do {
    expected = found;
#ifdef GREATEST
    const double next = fmax(value, __longlong_as_double(expected));
#else
    const double next = value + __longlong_as_double(expected);
#endif
    found = atomicCAS(word, expected, __double_as_longlong(next));  // <- blame swap
#ifdef ONCE
    if (found != expected) __syncthreads();
    break;
#endif
  } while (found != expected);
  return __longlong_as_double(found);
}

extern "C" __global__ void sum_by_swaps(int n, const double* in, double* out) {
  __shared__ double sum;
  const unsigned at = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) sum = 0;  // <- blame ready
#ifndef NOT_READY
  __syncthreads();
#endif
  const double before = at < n ? add(&sum, in[at]) : 0;
#ifdef ASKS
  if (before > 3) __syncthreads();
#endif
#ifdef SET_MEANWHILE
  if (threadIdx.x == 40) sum = before;  // <- blame set
#endif
#ifndef READ_EARLY
  __syncthreads();
#endif
#ifdef SEVERAL
  if (threadIdx.x < 32) {
    for (int power = 0; power < 3; ++power) add(out + 1 + power, sum * power);
  }
#endif
  if (threadIdx.x == 0) add(out, sum);  // <- blame early
}
