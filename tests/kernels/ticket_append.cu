// muster: --block 64 --grid 5 --param 1=buffer:1280 --param 2=buffer:4
// expect: verified
// variant inc: verified
// variant pairs: verified
// variant by_block: verified
// variant by_warp: verified
// variant step_zero: refuted race at store store
// variant overlap: refuted race at store store
// variant reads_back: inconclusive
// variant bounded: inconclusive
//
// Whoever finds a number that is not zero adds to a counter, and what that returns is the place of the number
// in the output. What the input holds is not known. Each has a place of its own in every schedule: with a
// step of one, with atomicInc, with a step of two for two numbers, where one thread takes places for all
// threads of its block, and where one lane takes them for its warp. Wrong where the step is zero, and where
// each writes two numbers and takes one place. What is read behind that at a fixed place may be anybody's: a
// race, though this is not shown. Where some come too late because the output ends, who that is the schedule
// decides, and that is not followed.

extern "C" __global__ void ticket_append(const int* in, int* out, unsigned* count) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = in[i];
#if defined(BY_BLOCK)
  __shared__ unsigned first;
  if (threadIdx.x == 0) first = atomicAdd(count, blockDim.x);
  __syncthreads();
  out[first + threadIdx.x] = value;
#elif defined(BY_WARP)
  const unsigned lane = threadIdx.x % 32;
  unsigned first = 0;
  if (lane == 0) first = atomicAdd(count, 32);
  first = __shfl_sync(0xffffffff, first, 0);
  out[first + lane] = value;
#elif defined(PAIRS)
  if (i % 2 == 0) {
    const unsigned place = atomicAdd(count, 2);
    out[place] = value;
    out[place + 1] = -value;
  }
#elif defined(OVERLAP)
  if (i % 2 == 0) {
    const unsigned place = atomicAdd(count, 1);
    out[place] = value;      // <- blame store
    out[place + 1] = 2;      // <- blame store
  }
#elif defined(STEP_ZERO)
  if (i % 2 == 0) out[atomicAdd(count, 0)] = i;  // <- blame store
#elif defined(BOUNDED)
  const unsigned place = atomicAdd(count, 1);
  if (place < 200) out[place] = value;
#else
  if (value != 0) {
#if defined(INC)
    const unsigned place = atomicInc(count, 0xffffffff);
#else
    const unsigned place = atomicAdd(count, 1);
#endif
    out[place] = value;
  }
#ifdef READS_BACK
  __syncthreads();
  if (i == 0) out[319] = out[0];
#endif
#endif
}
