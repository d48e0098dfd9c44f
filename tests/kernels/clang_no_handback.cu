// muster: --block 128 --param 2=10
// expect: refuted race|reuse|count|deadlock
// clang: --cuda-gpu-arch=sm_90 -O1 -gline-tables-only
//
// The pair of clang_named_barriers without the hand-back of the buffer.
// Blamed: the arrival that comes again too early, or the accesses that race. clang's line tables do
// not say where a function was inlined, so the arrival may be blamed where it is defined.

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))

static __device__ __attribute__((always_inline, convergent)) void named_sync(int id, int threads) {
  asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory");  // <- blame
}

static __device__ __attribute__((always_inline, convergent)) void named_arrive(int id,
                                                                               int threads) {
  asm volatile("bar.arrive %0, %1;" ::"r"(id), "r"(threads) : "memory");  // <- blame
}

extern "C" __global__ void clang_no_handback(float* out, const float* in, int tiles) {
  __shared__ float tile[64];
  const int t = __nvvm_read_ptx_sreg_tid_x() % 64;
  if (__nvvm_read_ptx_sreg_tid_x() < 64) {
    for (int i = 0; i < tiles; ++i) {
      tile[t] = in[i * 64 + t];  // <- blame
      named_arrive(1, 128);      // <- blame
    }
  } else {
    float sum = 0.0f;
    for (int i = 0; i < tiles; ++i) {
      named_sync(1, 128);
      sum += tile[63 - t];  // <- blame
    }
    out[t] = sum;
  }
}
