// One kernel makes objects, another calls them through their classes' tables of functions.
// expect: exit 0
// expect: output 0 7 20 21 40 35 60 49
// expect: verified make
// expect: verified apply
#include <cstdio>
#include <new>

struct Shape {
  int size;
  __device__ explicit Shape(int given) : size(given) {}
  __device__ virtual int measure(int by) const = 0;
};
struct Double : Shape {
  __device__ explicit Double(int given) : Shape(given) {}
  __device__ int measure(int by) const override { return 2 * size * by; }
};
struct Seven : Shape {
  __device__ explicit Seven(int given) : Shape(given) {}
  __device__ int measure(int) const override { return 7 * size; }
};

constexpr int kCount = 8;
union Place {
  double align;
  char bytes[sizeof(Double)];
};

__global__ void make(Place* places, Shape** shapes) {
  const int i = threadIdx.x;
  if (i % 2 == 0) {
    shapes[i] = new (places + i) Double(i);
  } else {
    shapes[i] = new (places + i) Seven(i);
  }
}
__global__ void apply(Shape** shapes, int* out) {
  out[threadIdx.x] = shapes[threadIdx.x]->measure(5);
}

int main() {
  Place* places;
  Shape** shapes;
  int *out, host[kCount];
  cudaMalloc(&places, kCount * sizeof(Place));
  cudaMalloc(&shapes, kCount * sizeof(Shape*));
  cudaMalloc(&out, sizeof host);
  make<<<1, kCount>>>(places, shapes);
  apply<<<1, kCount>>>(shapes, out);
  if (cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost) != cudaSuccess) return 3;
  for (int i = 0; i < kCount; ++i) std::printf("%d%c", host[i], i + 1 < kCount ? ' ' : '\n');
  cudaFree(places);
  cudaFree(shapes);
  cudaFree(out);
  return 0;
}
