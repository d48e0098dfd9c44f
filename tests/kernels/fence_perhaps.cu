// muster: --block 32 --grid 2 --param 0=buffer:4
// expect: verified
// variant not_told: inconclusive
// variant not_asked: inconclusive
//
// One block leaves a number and raises a flag behind a fence; the other waits for the flag, has a
// fence, and reads the number. Where data that nobody gave decides whether there is a fence, it
// orders nothing; whether there is one nobody knows.

extern "C" __global__ void fence_perhaps(volatile unsigned* flag, int* number, const int* data) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    number[0] = 5;
#ifdef NOT_TOLD
    if (data[0] > 0)
#endif
      __threadfence();
    *flag = 1;
  } else {
    while (*flag == 0) {
    }
#ifdef NOT_ASKED
    if (data[0] > 0)
#endif
      __threadfence();
    number[1] = number[0];
  }
}
