// muster: --block 64 --grid 70 --param 0=buffer:17920 --param 1=buffer:17920 --param 2=buffer:560
// expect: verified
// variant one_word: verified
// variant branches: verified
// variant all_lanes: refuted undefined at store
// variant part_as_whole: refuted race at store
//
// A selection in one pass: each block keeps some of its numbers, and writes them behind those that all blocks before it
// have kept. How many these are a warp of it finds by looking back: 32 blocks before it at once, one word for each lane,
// a pair of a state and a count; what they say is added up to the nearest that has said what all up to it have kept.
// With pairs in vectors, in words of 64 bits, and with branches in place of selections.
// Wrong where all lanes are added up, whatever they said; where a block says what it has kept itself in place of all.

enum { kPart = 1, kWhole = 2 };
constexpr unsigned kAll = ~0u;

#ifdef ONE_WORD
typedef unsigned long long Word;

__device__ void say(Word* word, unsigned state, unsigned count) {
  const Word both = (Word)state << 32 | count;
  asm volatile("st.relaxed.gpu.u64 [%0], %1;" ::"l"(word), "l"(both) : "memory");
}

__device__ uint2 ask(const Word* word) {
  Word both;
  asm volatile("ld.relaxed.gpu.u64 %0, [%1];" : "=l"(both) : "l"(word) : "memory");
  return make_uint2((unsigned)(both >> 32), (unsigned)both);
}
#else
typedef uint2 Word;

__device__ void say(Word* word, unsigned state, unsigned count) {
  asm volatile("st.relaxed.gpu.v2.u32 [%0], {%1, %2};" ::"l"(word), "r"(state), "r"(count) : "memory");
}

__device__ uint2 ask(const Word* word) {
  uint2 found;
  asm volatile("ld.relaxed.gpu.v2.u32 {%0, %1}, [%2];" : "=r"(found.x), "=r"(found.y) : "l"(word) : "memory");
  return found;
}
#endif

// What the lanes from this one on have, up to the nearest that has a whole.
__device__ unsigned add_up(unsigned state, unsigned count, unsigned lane) {
#ifdef ALL_LANES
  const unsigned last = 31;
#else
  unsigned from_here;
  asm("mov.u32 %0, %%lanemask_ge;" : "=r"(from_here));
  const unsigned wholes = (__ballot_sync(kAll, state == kWhole) & from_here) | 1u << 31;
  const unsigned last = __clz(__brev(wholes));
#endif
  for (unsigned step = 1; step < 32; step *= 2) {
    const unsigned more = __shfl_down_sync(kAll, count, step);
#ifdef BRANCHES
    if (lane + step <= last) {
      asm volatile("add.u32 %0, %0, %1;" : "+r"(count) : "r"(more));
    }
#else
    count += lane + step <= last ? more : 0;
#endif
  }
  return count;
}

// A lane that would ask in front of the first block has been told that nothing was kept there.
__device__ unsigned look_back(int b, unsigned lane, const Word* words) {
  unsigned before = 0;
  for (int from = b - 1 - (int)lane;; from -= 32) {
    uint2 found = make_uint2(kWhole, 0);
    do {
      if (from >= 0) found = ask(words + from);
    } while (__any_sync(kAll, found.x == 0));
    before += add_up(found.x, found.y, lane);
    if (__any_sync(kAll, found.x == kWhole)) break;
  }
  return before;
}

__device__ bool keeps(unsigned number) { return number * 2654435761u >> 30 == 0; }

extern "C" __global__ void compaction(const unsigned* in, unsigned* out, Word* words) {
  __shared__ unsigned kept[2], before;
  const int b = blockIdx.x;
  const unsigned t = threadIdx.x, lane = t % 32, number = 64 * b + t;
  const bool mine = keeps(number);
  const unsigned in_warp = __ballot_sync(kAll, mine);
  if (lane == 0) kept[t / 32] = __popc(in_warp);
  __syncthreads();
  if (t < 32) {
    const unsigned count = kept[0] + kept[1];
    unsigned sum = 0;
    if (b != 0) {
      if (lane == 0) say(words + b, kPart, count);
      sum = look_back(b, lane, words);
    }
    if (lane == 0) {
#ifdef PART_AS_WHOLE
      say(words + b, kWhole, count);
#else
      say(words + b, kWhole, sum + count);
#endif
      before = sum;
    }
  }
  __syncthreads();
  const unsigned rank = __popc(in_warp & (1u << lane) - 1) + (t < 32 ? 0 : kept[0]);
  if (mine) out[before + rank] = in[number];  // <- blame store
}
