struct Shape {
  __device__ virtual float area(float) const = 0;
  __device__ virtual ~Shape() {}
};
struct Square : Shape {
  float a;
  __device__ Square(float x) : a(x) {}
  __device__ float area(float s) const override { return a * a * s; }
};
struct Circle : Shape {
  float r;
  __device__ Circle(float x) : r(x) {}
  __device__ float area(float s) const override { return 3.14f * r * r * s; }
};
__global__ void k(float* o, int n) {
  Shape* s = n & 1 ? (Shape*)new Square(n) : (Shape*)new Circle(n);
  o[threadIdx.x] = s->area(2.f);
  delete s;
}
__device__ __noinline__ int apply(int (*f)(int), int x) { return f(x); }
__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
__global__ void m(int* o, int i) {
  o[0] = apply(i ? twice : thrice, i);
  auto l = [=](int q) { return q + i; };
  o[1] = l(5);
}
