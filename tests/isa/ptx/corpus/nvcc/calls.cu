struct Arg {
  int q[20];
};
struct Big {
  double a[5];
  int b;
  char c[3];
};
__device__ __noinline__ Big make(int i, Big x) {
  x.a[i % 5] += i;
  x.b ^= i;
  x.c[i % 3] = i;
  return x;
}
__device__ __noinline__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__device__ __noinline__ float4 f4(float4 a, short s, bool b, char3 c) {
  a.x += s;
  if (b) a.y += c.z;
  return a;
}
__device__ int even(int);
__device__ __noinline__ int odd(int n) { return n == 0 ? 0 : even(n - 1); }
__device__ __noinline__ int even(int n) { return n == 0 ? 1 : odd(n - 1); }
__global__ void k(Big* out, int n, Big in, float4* f, Arg arg) {
  Big b = in;
  for (int i = 0; i < n; ++i) b = make(i, b);
  b.b += fib(n) + even(n) + arg.q[n % 20];
  out[threadIdx.x] = b;
  f[threadIdx.x] = f4(f[0], n, n > 3, make_char3(1, 2, 3));
}
extern "C" __device__ int external(int);
typedef int (*Op)(int, int);
__device__ int add(int a, int b) { return a + b; }
__device__ int sub(int a, int b) { return a - b; }
__device__ Op table[2] = {add, sub};
__global__ void viaptr(int* o, int i) { *o = table[i & 1](i, 3); }
