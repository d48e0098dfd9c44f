// muster: --block 128 --grid 16,1,4 --param 0=buffer:262144 --param 1=buffer:8192 --param 2=buffer:64 --param 3=8
// expect: verified
// launch many: --block 128 --grid 256,1,4 --param 0=buffer:4194304 --param 1=buffer:131072 --param 2=buffer:1024 --param 3=8 --shared 65536
// variant many: verified
// variant relaxed: refuted race at add
// variant block_scope: refuted race at add
// variant early: refuted race at add
// launch skipped: --block 128 --grid 2,1,4 --param 0=buffer:32768 --param 1=buffer:1024 --param 2=buffer:8 --param 3=8
// variant skipped: refuted deadlock at look
// launch no_meeting: --block 128 --grid 2,1,4 --param 0=buffer:32768 --param 1=buffer:1024 --param 2=buffer:8 --param 3=8
// variant no_meeting: refuted race at add
// variant one_look: verified
// launch each_looks: --block 64 --grid 1,1,2 --param 0=buffer:16384 --param 1=buffer:512 --param 2=buffer:4 --param 3=8
// variant each_looks: inconclusive
// launch another_ends: --block 128 --grid 2,1,2 --param 0=buffer:16384 --param 1=buffer:1024 --param 2=buffer:8 --param 3=8
// variant another_ends: refuted race at add
//
// A sum whose parts are added to the output one block after the other: a word for each tile says whose turn
// it is. One thread looks at it, and all go round together until a vote says that it has seen its turn; a
// first look is made early. Wrong where the word orders nothing, or only within a block; where a block takes
// the turn before its own, gives it to nobody, or gives it on while others still add, and where the vote of a
// thread that has seen nothing ends the loop. Where all threads look nothing is known of what the votes come to.

struct Turn {
  unsigned* word;
  bool looks;
  int seen;

  __device__ void look() {
#ifdef EACH_LOOKS
    if (true)
#else
    if (looks)
#endif
#if defined(RELAXED)
      asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(word) : "memory");
#elif defined(BLOCK_SCOPE)
      asm volatile("ld.acquire.cta.global.u32 %0, [%1];" : "=r"(seen) : "l"(word) : "memory");
#else
      asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(word) : "memory");  // <- blame look
#endif
  }

  __device__ void await(int mine) {
#ifdef ANOTHER_ENDS
    while (__syncthreads_and(seen != mine && threadIdx.x != 40)) look();
#else
    while (__syncthreads_and(seen != mine)) look();
#endif
    __syncthreads();
  }

  __device__ void give(int next) {
#ifndef NO_MEETING
    __syncthreads();
#endif
    if (looks) asm volatile("st.release.gpu.global.u32 [%0], %1;" : : "l"(word), "r"(next) : "memory");
  }
};

extern "C" __global__ void serial_parts(const float* a, float* c, unsigned* turns, int depth) {
  const int tile = blockIdx.x, part = blockIdx.z, parts = gridDim.z, own = threadIdx.x;
  const float* const from = a + (part * gridDim.x + tile) * 128 * depth + own;
  float sum = 0;
  for (int i = 0; i < depth; ++i) sum += from[i * 128];
  Turn turn{turns + tile, own == 0, -1};
#ifndef ONE_LOOK
  if (parts > 1) turn.look();
#endif
  const bool first = part == 0;
  float* const to = c + tile * 128 + own;
  if (parts > 1) {
#ifdef EARLY
    turn.await(first ? 0 : part - 1);
#else
    turn.await(part);
#endif
  }
  if (!first) sum += *to;  // <- blame add
  *to = sum;  // <- blame store
#ifdef SKIPPED
  if (parts > 1 && part != 1) turn.give(part + 1 == parts ? 0 : part + 1);
#else
  if (parts > 1) turn.give(part + 1 == parts ? 0 : part + 1);
#endif
}
