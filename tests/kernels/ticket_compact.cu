// muster: --block 64 --grid 3 --param 1=buffer:768
// expect: verified
// variant rounds: verified
// variant two_queues: verified
// variant no_meeting: inconclusive
// variant early_reset: refuted race at reset count
// variant one_buffer: refuted race at kept other
//
// The threads of a block put the numbers that they keep next to each other in shared memory: a counter there
// says where. Then the block meets and stores them. Which numbers are kept is not known. In rounds, with a
// counter that is set back between them, and with two counters for two parts of an array. Wrong where the
// block does not meet before it reads, where the counter is set back while others still look at it, and
// where two counters give out the same places.

extern "C" __global__ void ticket_compact(const int* in, int* out) {
  __shared__ unsigned count, others;
  __shared__ int kept[64];
  const unsigned t = threadIdx.x;
  const unsigned i = 64 * blockIdx.x + t;
  if (t == 0) count = others = 0;
  __syncthreads();
#if defined(ROUNDS) || defined(EARLY_RESET)
  for (unsigned round = 0; round < 3; ++round) {
    const int value = in[i] - static_cast<int>(round);
    if (value > 0) kept[atomicAdd(&count, 1)] = value;
    __syncthreads();
    if (t < count) out[i] += kept[t];  // <- blame count
#ifndef EARLY_RESET
    __syncthreads();
#endif
    if (t == 0) count = 0;  // <- blame reset
    __syncthreads();
  }
#elif defined(TWO_QUEUES) || defined(ONE_BUFFER)
  if (t % 2 == 0) {
    kept[atomicAdd(&count, 1)] = in[i];  // <- blame kept
  } else {
#ifdef ONE_BUFFER
    kept[atomicAdd(&others, 1)] = in[i];  // <- blame other
#else
    kept[32 + atomicAdd(&others, 1)] = in[i];
#endif
  }
  __syncthreads();
  out[i] = kept[t];
#else
  if (in[i] > 0) kept[atomicAdd(&count, 1)] = in[i];  // <- blame kept
#ifndef NO_MEETING
  __syncthreads();
#endif
  if (t < count) out[i] = kept[t];  // <- blame load
#endif
}
