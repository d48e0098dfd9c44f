// Functions of double precision, which CUDA's library refines from approximations: as the host's, up to
// some units in the last place. And differences of packed bytes.
// expect: exit 0
// expect: output 0 differ
// expect: output 01fdfe01 000001fd 00000203
// expect: finding none
// expect: verified compute
// expect: verified packed
#include <cmath>
#include <cstdio>

constexpr int kFunctions = 12, kCount = 32;

__host__ __device__ double function(int which, double x) {
  switch (which) {
    case 0:
      return tan(x);
    case 1:
      return exp(x);
    case 2:
      return log(x);
    case 3:
      return pow(x, 3.3);
    case 4:
      return erf(x);
    case 5:
      return atan2(x, 0.3);
    case 6:
      return cbrt(x);
    case 7:
      return fmod(x * 7, 1.3);
    case 8:
      return 1 / x + 1 / sqrt(x);
    case 9:
      return sinh(x) / cosh(x);
    case 10:
      return lgamma(x + 1);
    default:
      return x / 3.7;
  }
}

__global__ void compute(double* out) {
  const double x = 0.125 + 0.375 * threadIdx.x;
  for (int i = 0; i < kFunctions; ++i) out[i * kCount + threadIdx.x] = function(i, x);
}

__global__ void packed(unsigned* out, unsigned a, unsigned b) {
  out[0] = __vabsdiffu4(a, b);
  out[1] = __vsadu4(a, b);
  out[2] = __vsads4(a, b);
}

int main() {
  double* out;
  unsigned* words;
  cudaMallocManaged(&out, kFunctions * kCount * sizeof *out);
  cudaMallocManaged(&words, 3 * sizeof *words);
  compute<<<1, kCount>>>(out);
  packed<<<1, 1>>>(words, 0x80fe017f, 0x7f01ff80);
  cudaDeviceSynchronize();
  int differ = 0;
  for (int i = 0; i < kFunctions; ++i) {
    for (int k = 0; k < kCount; ++k) {
      const double here = function(i, 0.125 + 0.375 * k), there = out[i * kCount + k];
      if (std::fabs(here - there) <= 1e-14 * std::fabs(here) + 1e-300) continue;
      if (differ++ == 0) std::printf("function %d of %d: %.17g, not %.17g\n", i, k, there, here);
    }
  }
  std::printf("%d differ\n%08x %08x %08x\n", differ, words[0], words[1], words[2]);
  cudaFree(words);
  return cudaFree(out) == cudaSuccess ? 0 : 1;
}
