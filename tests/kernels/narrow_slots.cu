// muster: --block 256
// expect: verified
//
// A slot of a ring is a byte: the threads behind the 56th wrap around. The conversion writes eight
// bits of a register that holds sixteen, and the rest of that register is zero. What stands in the
// ring is then clipped as two signed halves of a word.

extern "C" __global__ void narrow_slots(unsigned* out, const unsigned* in) {
  __shared__ unsigned ring[256];
  const unsigned t = threadIdx.x;
  unsigned short slot;
  asm("cvt.u8.u32 %0, %1;" : "=h"(slot) : "r"(t + 200));
  ring[slot] = in[t];
  __syncthreads();
  unsigned clipped;
  asm("min.relu.s16x2 %0, %1, %2;" : "=r"(clipped) : "r"(ring[t]), "r"(0x10007000));
  out[t] = clipped;
}
