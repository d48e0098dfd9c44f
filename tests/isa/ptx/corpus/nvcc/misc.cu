__device__ __attribute__((noreturn)) void die() {
  __trap();
  for (;;);
}
__global__ void __launch_bounds__(128, 4) k(int* p, bool f) {
  if (f && p[0] > 5) die();
  __builtin_assume(p[1] > 3);
  if (__builtin_expect(p[2], 1)) p[3] = __isGlobal(p) + __isShared(p);
  unsigned r;
  asm("mov.u32 %0, %%smid;" : "=r"(r));
  p[4] = r;
  asm("{\n\t.reg .b32 t<3>;\n\tmov.b32 t0, %1;\n\tadd.s32 t1, t0, 5;\n\t{ .reg .pred t0; "
      "setp.gt.s32 t0, t1, 7; @t0 bra L; add.s32 t1, t1, 1; L: }\n\tmov.b32 %0, t1; }"
      : "=r"(r)
      : "r"(p[5]));
  p[6] = r;
  __nanosleep(20);
  __brkpt();
}
__device__ int weakvar __attribute__((weak)) = 5;
extern __device__ int elsewhere;
static __device__ int quiet;
__global__ void m(int* o) { *o = weakvar + elsewhere + quiet++; }
namespace a {
namespace b {
__device__ double veryLongNameOfSomethingThatIsMangled(int, float, const double*) { return 0.1; }
}  // namespace b
}  // namespace a
__global__ void n(double* o) { o[0] = a::b::veryLongNameOfSomethingThatIsMangled(1, 2, o); }
__global__ void empty() {}
__global__ void scan(unsigned* d) {
  __shared__ unsigned w[32];
  unsigned v = d[threadIdx.x], l = threadIdx.x & 31;
  for (int i = 1; i < 32; i <<= 1) {
    unsigned t = __shfl_up_sync(~0u, v, i);
    if (l >= i) v += t;
  }
  if (l == 31) w[threadIdx.x >> 5] = v;
  __syncthreads();
  if (threadIdx.x < 32) {
    unsigned x = w[l];
    for (int i = 1; i < 32; i <<= 1) {
      unsigned t = __shfl_up_sync(~0u, x, i);
      if (l >= i) x += t;
    }
    w[l] = x;
  }
  __syncthreads();
  d[threadIdx.x] = v + (threadIdx.x >= 32 ? w[(threadIdx.x >> 5) - 1] : 0);
}
