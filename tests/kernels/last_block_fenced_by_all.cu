// muster: --block 64 --grid 512 --param 0=buffer:131072 --param 1=buffer:131072 --param 2=buffer:4 --param 3=buffer:256
// expect: verified
// variant by_one: verified
// variant no_meeting: refuted race at store load
// variant no_reader: refuted race at store load
// variant acq_rel: inconclusive
//
// Each thread of each block stores a number and fences, the block meets, and thread 0 adds to a counter. The
// last block meets again, each of its threads fences, and sums up what all have left. That is ordered by
// fences that are sequentially consistent only: neither those behind the stores nor those before the loads
// are of the thread that adds. Also where thread 0 fences for the readers. Wrong where the block does not meet
// before it adds, where no reader fences, and with weaker fences.

#if defined(ACQ_REL)
#define FENCE asm volatile("fence.acq_rel.gpu;" ::: "memory")
#else
#define FENCE __threadfence()
#endif

extern "C" __global__ void last_block_fenced_by_all(const int* in, int* part, unsigned* count, int* out) {
  __shared__ bool last;
  const unsigned t = threadIdx.x;
  part[64 * blockIdx.x + t] = 2 * in[64 * blockIdx.x + t];  // <- blame store
  FENCE;
#ifndef NO_MEETING
  __syncthreads();
#endif
  if (t == 0) {
    unsigned ticket;
    asm volatile("atom.relaxed.gpu.global.add.u32 %0, [%1], 1;" : "=r"(ticket) : "l"(count) : "memory");
    last = ticket == gridDim.x - 1;
#ifdef BY_ONE
    FENCE;
#endif
  }
  __syncthreads();
  if (!last) return;
#if !defined(BY_ONE) && !defined(NO_READER)
  FENCE;
#endif
  int sum = 0;
  for (unsigned i = 0; i < gridDim.x; ++i) sum += part[64 * i + t];  // <- blame load
  out[t] = sum;
}
