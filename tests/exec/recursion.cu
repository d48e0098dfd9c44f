// Functions that call themselves and each other: results, arrays whose address goes down the calls,
// structures as results, virtual functions, barriers on the way.
// expect: exit 0
// expect: output fibonacci 0 wrong
// expect: output even and odd 0 wrong
// expect: output sorted 0 wrong
// expect: output structures 0 wrong
// expect: output expressions 0 wrong
// expect: output halves 0 wrong
// expect: finding none
// expect: verified fibonacci
// expect: verified parity
// expect: verified sort
// expect: verified structures
// expect: verified expressions
// expect: verified halves
#include <cstdio>

#define BOTH __host__ __device__ __noinline__

BOTH int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__global__ void fibonacci(int* out) { out[threadIdx.x] = fib(threadIdx.x % 14); }

BOTH bool is_odd(unsigned n);
BOTH bool is_even(unsigned n) { return n == 0 || is_odd(n - 1); }
BOTH bool is_odd(unsigned n) { return n != 0 && is_even(n - 1); }
__global__ void parity(int* out) { out[threadIdx.x] = is_even(threadIdx.x) ? 1 : 2; }

__device__ void quicksort(int* a, int low, int high) {
  if (low >= high) return;
  const int middle = a[(low + high) / 2];
  int i = low, j = high;
  while (i <= j) {
    while (a[i] < middle) ++i;
    while (a[j] > middle) --j;
    if (i > j) break;
    const int kept = a[i];
    a[i++] = a[j];
    a[j--] = kept;
  }
  quicksort(a, low, j);
  quicksort(a, i, high);
}
__global__ void sort(int* a, int each) { quicksort(a + threadIdx.x * each, 0, each - 1); }

struct Vector {
  int x, y, z;
};
// Each call adds to an array of its caller, and hands its own down.
BOTH Vector walk(Vector from, int deep, int* sums, int* path) {
  int own[4];
  for (int i = 0; i < 4; ++i) own[i] = from.x * i + deep;
  path[deep] = deep + from.z;
  if (deep == 0) {
    sums[from.y & 3] += own[from.x & 3];
    return from;
  }
  const Vector a = walk(Vector{from.y, from.z, from.x}, deep - 1, own, path);
  const Vector b = deep & 1 ? walk(Vector{from.z, from.x, from.y}, deep - 1, own, path) : a;
  sums[2] += own[1] + own[2];
  return Vector{a.x + b.y, a.y + own[1], a.z + b.x};
}
BOTH Vector walked(int from) {
  int sums[4] = {0, 0, 0, 0}, path[8];
  Vector out = walk(Vector{from, 2, 3}, from % 6, sums, path);
  out.x += sums[0] + sums[1] + sums[2] + sums[3] + path[0];
  return out;
}
__global__ void structures(Vector* out) { out[threadIdx.x] = walked(threadIdx.x); }

struct Expression {
  __device__ virtual int value(int x) const = 0;
};
struct Variable : Expression {
  __device__ int value(int x) const override { return x; }
};
struct Sum : Expression {
  const Expression *a, *b;
  __device__ Sum(const Expression* left, const Expression* right) : a(left), b(right) {}
  __device__ int value(int x) const override { return a->value(x) + b->value(x); }
};
struct Twice : Expression {
  const Expression* a;
  __device__ explicit Twice(const Expression* of) : a(of) {}
  __device__ int value(int x) const override { return 2 * a->value(x + 1); }
};
__global__ void expressions(int* out) {
  const Variable x;
  const Twice twice(&x);
  const Sum sum(&twice, &x), all(&sum, &twice);
  const Expression* const root = threadIdx.x % 2 == 0 ? static_cast<const Expression*>(&all) : &sum;
  out[threadIdx.x] = root->value(threadIdx.x);
}

// A sum of a block's words, half by half.
__device__ void add_half(int* words, unsigned half) {
  if (half == 0) return;
  if (threadIdx.x < half) words[threadIdx.x] += words[threadIdx.x + half];
  __syncthreads();
  add_half(words, half / 2);
}
__global__ void halves(int* out) {
  __shared__ int words[128];
  words[threadIdx.x] = threadIdx.x;
  __syncthreads();
  add_half(words, blockDim.x / 2);
  out[threadIdx.x] = words[0];
}

template <typename Value, typename Expected>
void compare(const char* what, const Value* device, int count, Expected expected) {
  Value* const host = new Value[count];
  cudaMemcpy(host, device, count * sizeof(Value), cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < count; ++i) wrong += !expected(host, i);
  printf("%s %d wrong\n", what, wrong);
  delete[] host;
}

int main() {
  int* words;
  Vector* vectors;
  cudaMalloc(&words, 1024 * sizeof(int));
  cudaMalloc(&vectors, 64 * sizeof(Vector));
  fibonacci<<<1, 64>>>(words);
  compare("fibonacci", words, 64, [](const int* at, int i) { return at[i] == fib(i % 14); });
  parity<<<1, 64>>>(words);
  compare("even and odd", words, 64, [](const int* at, int i) { return at[i] == 1 + i % 2; });
  int numbers[1024];
  for (int i = 0; i < 1024; ++i) numbers[i] = i * 7919 % 1021;
  cudaMemcpy(words, numbers, sizeof numbers, cudaMemcpyHostToDevice);
  sort<<<1, 16>>>(words, 64);
  compare("sorted", words, 1024,
          [](const int* at, int i) { return i % 64 == 63 || at[i] <= at[i + 1]; });
  structures<<<1, 64>>>(vectors);
  compare("structures", vectors, 64, [](const Vector* at, int i) {
    const Vector host = walked(i);
    return at[i].x == host.x && at[i].y == host.y && at[i].z == host.z;
  });
  expressions<<<1, 32>>>(words);
  compare("expressions", words, 32, [](const int* at, int i) {
    const int sum = 2 * (i + 1) + i;
    return at[i] == (i % 2 == 0 ? sum + 2 * (i + 1) : sum);
  });
  halves<<<1, 128>>>(words);
  compare("halves", words, 128, [](const int* at, int i) { return at[i] == 127 * 64; });
  cudaFree(words);
  cudaFree(vectors);
  return cudaGetLastError() == cudaSuccess ? 0 : 1;
}
