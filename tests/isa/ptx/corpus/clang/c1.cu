#include "dev.h"
struct P {
  float a[3];
  long b;
};
__constant__ int lut[64] = {1, 2, 3, -4};
__shared__ float s[128];
__device__ __attribute__((noinline)) P f(P p, int n) {
  for (int i = 0; i < n; ++i) p.a[i % 3] += lut[i];
  return p;
}
__global__ void k(float* o, P p, int n) {
  s[tid] = o[tid];
  syncthreads();
  P q = f(p, n);
  o[tid] = s[tid ^ 1] + q.a[n % 3];
  switch (n) {
    case 0:
      o[0] = 1;
      break;
    case 1:
      o[1] = 5;
      break;
    case 2:
      o[2] = 8;
      break;
    case 3:
      o[4] = 1;
      break;
    case 4:
      o[9] = n;
      break;
    case 5:
      o[19] = n * 2;
  }
}
extern "C" __device__ int printf_like(const char*, void*);
struct B {
  __device__ virtual int g(int) { return 1; }
};
struct D : B {
  int x;
  __device__ int g(int y) override { return x + y; }
};
__device__ __attribute__((noinline)) int call(B* b, int n) { return b->g(n); }
__global__ void v(int* o, int n) {
  D d;
  d.x = n;
  B b;
  o[0] = call(n ? &d : &b, n);
  o[1] = printf_like("x %d\n", o);
}
