__global__ void k(int* o, int n) {
  int a[100];
  for (int i = 0; i < n; ++i) a[i] = o[i] * i;
  for (int i = 0; i < n; ++i) o[i] = a[n - i - 1];
}
__global__ void vla(int* o, int n) {
  int* p = (int*)alloca(n * 4);
  for (int i = 0; i < n; ++i) p[i] = i;
  o[0] = p[n / 2];
}
union U {
  float f;
  unsigned u;
  struct {
    unsigned short a, b;
  } s;
};
__global__ void un(U* p, const volatile int* v, int4* q, const int4* __restrict__ r) {
  U x = p[0];
  x.s.a ^= 3;
  p[1] = x;
  p[2].u = *v;
  q[0] = r[threadIdx.x];
  q[1] = __ldg(r);
  q[2] = __ldcs(r + 1);
  __stcg(q + 3, r[5]);
}
