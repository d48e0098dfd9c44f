// muster: --block 64 --grid 4 --param 0=buffer:4 --param 1=buffer:1024
// expect: verified
// variant reader_alone: verified
// variant two_hops: verified
// variant acq_rel: refuted race at store load
// variant block_scope: refuted race at store load
// variant no_meeting: refuted race at store load
// variant fence_first: refuted race at store load
// variant no_reader: refuted race at store load
//
// Each thread of block 0 fences what it has stored, then the block meets, then thread 0 raises a flag without
// a fence of its own behind that barrier. Thread 0 of each other block waits for the flag, its block meets, and
// each of its threads fences before it reads. No release and no acquire orders that, but the order of fences
// that are sequentially consistent does (PTX ISA, Fence-SC order): a fence that comes behind the flag was seen
// cannot come before one that the flag was raised behind. Also where one thread of the readers fences for
// all, and where a third block passes the flag on. Wrong where the fences are weaker, or of the block only,
// where the writers do not meet, where they fence before they store, and where no reader fences.

#if defined(ACQ_REL)
#define FENCE asm volatile("fence.acq_rel.gpu;" ::: "memory")
#elif defined(BLOCK_SCOPE)
#define FENCE __threadfence_block()
#else
#define FENCE __threadfence()
#endif

__device__ int look(const int* flag) {
  int found;
  asm volatile("ld.relaxed.gpu.s32 %0, [%1];" : "=r"(found) : "l"(flag) : "memory");
  return found;
}

__device__ void raise(int* flag, int value) {
  asm volatile("st.relaxed.gpu.s32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
}

extern "C" __global__ void flag_fenced_by_all(int* flag, int* data) {
  const unsigned t = threadIdx.x;
  if (blockIdx.x == 0) {
#ifdef FENCE_FIRST
    FENCE;
#endif
    data[t] = 2 * t;  // <- blame store
#ifndef FENCE_FIRST
    FENCE;
#endif
#ifndef NO_MEETING
    __syncthreads();
#endif
    if (t == 0) raise(flag, 1);
    return;
  }
#ifdef TWO_HOPS
  const int wanted = blockIdx.x;
#else
  const int wanted = 1;
#endif
  if (t == 0) {
    while (look(flag) != wanted) {
    }
#ifdef READER_ALONE
    FENCE;
#endif
  }
  __syncthreads();
#if !defined(READER_ALONE) && !defined(NO_READER)
  FENCE;
#endif
  data[64 * blockIdx.x + t] = data[t];  // <- blame load
#ifdef TWO_HOPS
  __syncthreads();
  if (t == 0) raise(flag, wanted + 1);
#endif
}
