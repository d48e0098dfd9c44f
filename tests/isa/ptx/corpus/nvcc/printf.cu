#include <cassert>
#include <cstdio>
__global__ void k(int a, double b, const char* s, long long c) {
  printf("%d %f %s %lld %c\n", a, b, s, c, 'x');
  assert(a > 0 && "must be positive");
  if (a == 7) __trap();
}
__global__ void m(int n) {
  int* p = (int*)malloc(n * 4);
  if (p) {
    p[threadIdx.x] = n;
    printf("%p\n", p);
    free(p);
  }
}
