// muster: --block 64 --grid 6 --param 0=buffer:1536 --param 1=buffer:1536 --param 2=buffer:24 --param 3=buffer:24 --param 4=buffer:56
// expect: verified
// variant one_word: verified
// variant down: verified
// variant by_whole: verified
// variant taken: verified
// variant volatile_sums: verified
// variant no_release: refuted race at store load
// variant late: refuted race at store load
// variant part_first: refuted undefined at wait
// variant of_itself: refuted deadlock at wait
//
// A scan in one pass with decoupled look-back: each block says what it has, then asks those before it, the
// nearest first, adding up what they have, until one says what all up to it have; then it says so itself. How far
// it looks the schedule decides. With flags beside two arrays, with number and flag in one word, with a loop that
// counts down, where a part is never said, with volatile accesses, and with
// tiles that blocks take in the order in which they come. Wrong where what the flag of a whole stands for is not
// released or comes behind the flag, where the first block says that it has a part only, and where a block
// asks itself.

__device__ int wait_for(const int* flag) {
  int found;
  do {
    asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(found) : "l"(flag) : "memory");  // <- blame wait
  } while (found == 0);
  return found;
}

__device__ void raise(int* flag, int value) {
  asm volatile("st.relaxed.gpu.s32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
}

enum { kPart = 1, kWhole = 2 };
#ifdef VOLATILE_SUMS
typedef volatile int Sum;
#else
typedef int Sum;
#endif

#ifdef ONE_WORD
__device__ int look_back(unsigned b, int sum, Sum*, Sum*, unsigned long long* words) {
  volatile unsigned long long* word = words;
  word[b] = (unsigned long long)(b == 0 ? kWhole : kPart) << 32 | (unsigned)sum;
  if (b == 0) return 0;
  unsigned before = 0;
  for (unsigned long long from = b - 1;; --from) {
    unsigned long long found;
    do found = word[from];
    while (found >> 32 == 0);
    before += (unsigned)found;
    if (found >> 32 == kWhole) break;
  }
  word[b] = (unsigned long long)kWhole << 32 | (before + sum);
  return before;
}
#else
__device__ int look_back(unsigned b, int sum, Sum* parts, Sum* wholes, unsigned long long* words) {
  int* flags = (int*)words;
  if (b == 0) {
    wholes[0] = sum;
    __threadfence();
#ifdef PART_FIRST
    raise(flags, kPart);
#else
    raise(flags, kWhole);
#endif
    return 0;
  }
#ifndef BY_WHOLE
  parts[b] = sum;
  __threadfence();
#ifndef OF_ITSELF
  raise(&flags[b], kPart);
#endif
#endif
  int before = 0;
#ifdef OF_ITSELF
  int from = b;
#else
  int from = b - 1;
#endif
#ifdef DOWN
  while (from >= 0) {
    const int found = wait_for(&flags[from]);
    __threadfence();
    before += found == kWhole ? wholes[from] : parts[from];
    if (found == kWhole) break;
    --from;
  }
#else
  for (;; --from) {
    const int found = wait_for(&flags[from]);
    __threadfence();
    if (found == kWhole) {
      before += wholes[from];  // <- blame load
      break;
    }
    before += parts[from];
  }
#endif
#ifdef LATE
  __threadfence();
  raise(&flags[b], kWhole);
  wholes[b] = before + sum;  // <- blame store
#else
  wholes[b] = before + sum;  // <- blame store
#ifndef NO_RELEASE
  __threadfence();
#endif
  raise(&flags[b], kWhole);
#endif
  return before;
}
#endif

extern "C" __global__ void look_back(const int* in, int* out, Sum* parts, Sum* wholes, unsigned long long* words) {
  __shared__ int part[64];
  __shared__ int before;
  const unsigned t = threadIdx.x;
#ifdef TAKEN
  __shared__ unsigned tile;
  if (t == 0) tile = atomicAdd((unsigned*)(words + gridDim.x), 1u);
  __syncthreads();
  const unsigned b = tile;
#else
  const unsigned b = blockIdx.x;
#endif
  part[t] = in[64 * b + t];
  __syncthreads();
  for (unsigned step = 1; step < 64; step *= 2) {
    const int more = t >= step ? part[t - step] : 0;
    __syncthreads();
    part[t] += more;
    __syncthreads();
  }
  if (t == 0) before = look_back(b, part[63], parts, wholes, words);
  __syncthreads();
  out[64 * b + t] = before + part[t];
}
