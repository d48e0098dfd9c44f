// muster: --block 64 --grid 70 --param 0=buffer:17920 --param 1=buffer:17920 --param 2=buffer:280 --param 3=buffer:280 --param 4=buffer:560
// expect: verified
// variant one_word: verified
// variant tried_first: verified
// variant first_apart: verified
// variant floats: verified
// variant no_release: refuted race at store load
// variant part_unreleased: refuted race at store load_part
// variant late: refuted race at store load
// variant no_fence: refuted race at store load
//
// A scan in one pass, in which a warp of each block looks back: 32 blocks before it at once, one word for each
// lane, until all 32 have said something; what they have is added up to the nearest that has said what all up to it
// have, and if none has, the 32 before those are asked. With flags beside two arrays, with flag and number read in
// one access, with a first try in front of each wait, with the first 32 in front of the loop, and with numbers whose sums the order of additions decides.
// Wrong where what a flag stands for is not released, comes behind the flag, or is read without a fence.

enum { kPart = 1, kWhole = 2 };
constexpr unsigned kAll = ~0u;

#ifdef FLOATS
typedef float Sum;
#else
typedef int Sum;
#endif

__device__ int ask(const int* flag) {
  int found;
  asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(found) : "l"(flag) : "memory");
  return found;
}

__device__ void raise(int* flag, int value) {
  asm volatile("st.relaxed.gpu.s32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
}

__device__ void say(int2* word, int flag, int value) {
  asm volatile("st.relaxed.gpu.v2.s32 [%0], {%1, %2};" ::"l"(word), "r"(flag), "r"(value) : "memory");
}

__device__ int2 ask(const int2* word) {
  int2 found;
  asm volatile("ld.relaxed.gpu.v2.s32 {%0, %1}, [%2];" : "=r"(found.x), "=r"(found.y) : "l"(word) : "memory");
  return found;
}

// What the lanes from this one on have, up to the nearest that has a whole.
__device__ Sum add_up(int flag, Sum value, unsigned lane) {
  const unsigned wholes = __ballot_sync(kAll, flag == kWhole);
  const unsigned last = wholes == 0 ? 31 : __ffs(wholes) - 1;
  for (unsigned step = 1; step < 32; step *= 2) {
    const Sum more = __shfl_down_sync(kAll, value, step);
    if (lane + step <= last) value += more;
  }
  return value;
}

struct Told {
  int flag;
  Sum value;
};

// What this lane's block says, once those of all lanes have said something.
__device__ Told wait_for(int from, Sum* parts, Sum* wholes, void* words) {
  Told told{kWhole, 0};
#if defined TRIED_FIRST
  const int2* const word = (const int2*)words + (from < 0 ? 0 : from);
  int2 found = ask(word);
  while (__any_sync(kAll, found.x == 0)) {
    __nanosleep(100);
    found = ask(word);
  }
  told = {found.x, from < 0 ? 0 : found.y};
#elif defined ONE_WORD
  int2 found{kWhole, 0};
  do {
    if (from >= 0) found = ask((const int2*)words + from);
  } while (__any_sync(kAll, found.x == 0));
  told = {found.x, found.y};
#else
  do {
    if (from >= 0) told.flag = ask((const int*)words + from);
  } while (__any_sync(kAll, told.flag == 0));
#ifndef NO_FENCE
  __threadfence();
#endif
  if (from >= 0) {
    if (told.flag == kWhole)
      told.value = wholes[from];  // <- blame load
    else
      told.value = parts[from];  // <- blame load_part
  }
#endif
  return told;
}

__device__ Sum look_back(int b, unsigned lane, Sum* parts, Sum* wholes, void* words) {
  int from = b - 1 - (int)lane;
  Sum before = 0;
#ifdef FIRST_APART
  Told told = wait_for(from, parts, wholes, words);
  before = add_up(told.flag, told.value, lane);
  while (__all_sync(kAll, told.flag != kWhole)) {
    from -= 32;
    told = wait_for(from, parts, wholes, words);
    before += add_up(told.flag, told.value, lane);
  }
#else
  for (;; from -= 32) {
    const Told told = wait_for(from, parts, wholes, words);
    before += add_up(told.flag, told.value, lane);
    if (__any_sync(kAll, told.flag == kWhole)) break;
  }
#endif
  return before;
}

// Behind it whoever finds the flag finds the value.
__device__ void publish(int b, int flag, Sum value, Sum* values, void* words, bool release) {
#if defined ONE_WORD || defined TRIED_FIRST
  say((int2*)words + b, flag, value);
#else
#ifdef LATE
  raise((int*)words + b, flag);
#endif
  values[b] = value;  // <- blame store
  if (release) __threadfence();
#ifndef LATE
  raise((int*)words + b, flag);
#endif
#endif
}

extern "C" __global__ void warp_look_back(const Sum* in, Sum* out, Sum* parts, Sum* wholes, void* words) {
  __shared__ Sum part[64];
  __shared__ Sum before;
  const int b = blockIdx.x;
  const unsigned t = threadIdx.x;
  part[t] = in[64 * b + t];
  __syncthreads();
  for (unsigned step = 1; step < 64; step *= 2) {
    const Sum more = t >= step ? part[t - step] : 0;
    __syncthreads();
    part[t] += more;
    __syncthreads();
  }
  if (t < 32) {
    Sum sum = 0;
#ifdef PART_UNRELEASED
    const bool tell_part = false;
#else
    const bool tell_part = true;
#endif
#ifdef NO_RELEASE
    const bool tell_whole = false;
#else
    const bool tell_whole = true;
#endif
    if (b != 0) {
      if (t == 0) publish(b, kPart, part[63], parts, words, tell_part);
      __syncwarp();
      sum = look_back(b, t, parts, wholes, words);
    }
    if (t == 0) {
      publish(b, kWhole, sum + part[63], wholes, words, tell_whole);
      before = sum;
    }
  }
  __syncthreads();
  out[64 * b + t] = before + part[t];
}
