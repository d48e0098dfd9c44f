// wgmma.mma_async: formats, layouts of shared memory with each swizzle, transposed operands, A in
// registers, scale-d and the signs, against sums of products of integers on the host.
// architecture: 90a
// expect: exit 0
// expect: output 15 products right
#include <cstdint>
#include <cstdio>
#include <vector>

constexpr int kM = 64, kN = 8;

__host__ __device__ int value_of(int which, int across, int along) {
  return (across * 7 + along * 5 + which * 3 + across * along) % 7 - 3 + 3 * which;
}
// Of A between -3 and 3, of B between 0 and 6, so that both may be unsigned after a shift.
__host__ __device__ int a_of(int row, int k, bool is_unsigned) {
  return value_of(0, row, k) + (is_unsigned ? 3 : 0);
}
__host__ __device__ int b_of(int column, int k) { return value_of(1, column, k); }
__host__ __device__ int start_of(int row, int column) { return row - 2 * column; }

__device__ uint32_t encode(int value, int exponent, int fraction) {
  if (exponent == 0) return static_cast<uint32_t>(value);
  if (value == 0) return 0;
  const uint32_t sign = value < 0 ? 1u << (exponent + fraction) : 0;
  const uint32_t magnitude = value < 0 ? -value : value;
  const int power = 31 - __clz(magnitude);
  const uint32_t bias = (1u << (exponent - 1)) - 1;
  const uint32_t low = (magnitude << fraction >> power) & ((1u << fraction) - 1);
  return sign | (bias + power) << fraction | low;
}

struct Case {
  const char* label;
  int bytes, exponent, fraction, k;  // of an element; of the product
  int swizzle;                       // of A: 0, 32, 64 or 128 bytes
  bool transposed;                   // both are stored along M and N
  bool in_registers, is_unsigned, half;
  int scale_d, sign;
};

// Where 16 bytes at `at` of a line lie: lines of `width` bytes, eight of them in 8 * width bytes.
__device__ int place(int line, int at, int swizzle) {
  if (swizzle == 0) return line % 8 * 16 + line / 8 * 128 + at / 16 * 1024;
  const int address = line * swizzle + at;
  return address ^ ((address >> 7 & (swizzle / 16 - 1)) << 4);
}

__device__ void put(uint8_t* to, int bytes, uint32_t word) {
  for (int i = 0; i < bytes; ++i) to[i] = word >> 8 * i;
}

__device__ uint64_t describe(const void* start, int leading, int stride, int swizzle) {
  const uint64_t address = __cvta_generic_to_shared(start);
  const uint64_t mode = swizzle == 128 ? 1 : swizzle == 64 ? 2 : swizzle == 32 ? 3 : 0;
  return (address >> 4 & 0x3fff) | uint64_t(leading >> 4) << 16 | uint64_t(stride >> 4) << 32 |
         mode << 62;
}

#define WGMMA(shape, tail)                                                                 \
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %6, 0; wgmma.mma_async.sync.aligned." shape \
               " {%0,%1,%2,%3}, %4, %5, p" tail "; }"                                      \
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])                            \
               : "l"(a), "l"(b), "r"(scale))

__device__ void multiply(int which, uint32_t* d, uint64_t a, uint64_t b, const uint32_t* r,
                         int scale) {
  switch (which) {
    case 0:
      WGMMA("m64n8k16.f32.f16.f16", ", 1, 1, 0, 0");
      break;
    case 1:
      WGMMA("m64n8k16.f32.bf16.bf16", ", 1, 1, 0, 0");
      break;
    case 2:
      WGMMA("m64n8k8.f32.tf32.tf32", ", 1, 1");
      break;
    case 3:
      WGMMA("m64n8k32.f32.e4m3.e4m3", ", 1, 1");
      break;
    case 4:
      WGMMA("m64n8k32.f32.e5m2.e5m2", ", 1, 1");
      break;
    case 5:
      WGMMA("m64n8k32.s32.s8.s8", "");
      break;
    case 6:
      WGMMA("m64n8k32.s32.u8.s8", "");
      break;
    case 7:
      WGMMA("m64n8k16.f32.f16.f16", ", 1, 1, 1, 1");
      break;
    case 8:
      WGMMA("m64n8k16.f32.f16.f16", ", -1, 1, 0, 0");
      break;
    case 9:
      asm volatile(
          "{ .reg .pred p; setp.ne.b32 p, %4, 0; wgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16"
          " {%0,%1}, %2, %3, p, 1, 1, 0, 0; }"
          : "+r"(d[0]), "+r"(d[1])
          : "l"(a), "l"(b), "r"(scale));
      break;
    case 10:
      asm volatile(
          "{ .reg .pred p; setp.ne.b32 p, %9, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16"
          " {%0,%1,%2,%3}, {%4,%5,%6,%7}, %8, p, 1, 1, 0; }"
          : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
          : "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]), "l"(b), "r"(scale));
      break;
  }
}

template <int kWhich>
__global__ void product(Case test, int* out) {
  __shared__ alignas(1024) uint8_t a[64 * 128], b[64 * 128];
  const int thread = threadIdx.x, lane = thread % 32, group = lane / 4, member = lane % 4;
  for (int i = thread; i < kM * test.k; i += blockDim.x) {
    const int row = i / test.k, k = i % test.k;
    const uint32_t word = encode(a_of(row, k, test.is_unsigned), test.exponent, test.fraction);
    const int line = test.transposed ? k : row, byte = (test.transposed ? row : k) * test.bytes;
    put(a + place(line, byte / 16 * 16, test.swizzle) + byte % 16, test.bytes, word);
  }
  // B: eight rows of 16-byte pieces, or eight elements of each of k rows; no swizzle.
  for (int i = thread; i < kN * test.k; i += blockDim.x) {
    const int column = i / test.k, k = i % test.k;
    const uint32_t word = encode(b_of(column, k), test.exponent, test.fraction);
    const int byte = k * test.bytes;
    const int at =
        test.transposed ? k * 16 + column * test.bytes : column * 16 + byte / 16 * 128 + byte % 16;
    put(b + at, test.bytes, word);
  }
  uint32_t d[4] = {}, r[4] = {};
  const int row = thread / 32 * 16 + group;
  for (int i = 0; i < 4; ++i) {
    const int start = start_of(row + i / 2 * 8, member * 2 + i % 2);
    if (test.half) {
      d[i / 2] |= encode(start, 5, 10) << i % 2 * 16;
    } else {
      d[i] = test.exponent == 0 ? start : __float_as_uint(static_cast<float>(start));
    }
    for (int j = 0; j < 2; ++j) {
      const int k = i / 2 * 8 + member * 2 + j;
      r[i] |= encode(a_of(row + i % 2 * 8, k, false), 5, 10) << j * 16;
    }
  }
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  // Along M with a swizzle: groups of eight k follow each other; along K: groups of eight rows.
  const int stride = test.swizzle == 0 ? 128 : 8 * test.swizzle;
  const uint64_t da = describe(a, test.swizzle == 0 ? 1024 : 16, stride, test.swizzle);
  const uint64_t db = test.transposed ? describe(b, 128, 16, 0) : describe(b, 128, 128, 0);
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  multiply(kWhich, d, da, db, r, test.scale_d);
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  for (int i = 0; i < 4; ++i) {
    int* const to = out + (row + i / 2 * 8) * kN + member * 2 + i % 2;
    if (test.half) {
      float made;
      asm("cvt.f32.f16 %0, %1;"
          : "=f"(made)
          : "h"(static_cast<unsigned short>(d[i / 2] >> i % 2 * 16)));
      *to = static_cast<int>(made);
    } else {
      *to = test.exponent == 0 ? static_cast<int>(d[i]) : static_cast<int>(__uint_as_float(d[i]));
    }
  }
}

int right = 0;

template <int kWhich>
void run(const Case& test) {
  static int* device = nullptr;
  if (device == nullptr) cudaMalloc(&device, kM * kN * 4);
  product<kWhich><<<1, 128>>>(test, device);
  std::vector<int> found(kM * kN);
  if (cudaDeviceSynchronize() != cudaSuccess) std::printf("%s: not executed\n", test.label);
  cudaMemcpy(found.data(), device, found.size() * 4, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < kM; ++i) {
    for (int j = 0; j < kN; ++j) {
      int sum = test.scale_d ? start_of(i, j) : 0;
      for (int k = 0; k < test.k; ++k) sum += test.sign * a_of(i, k, test.is_unsigned) * b_of(j, k);
      wrong += sum != found[i * kN + j];
    }
  }
  if (wrong != 0) std::printf("%s: %d wrong, %d\n", test.label, wrong, found[0]);
  right += wrong == 0;
}

int main() {
  const Case f16{"f16", 2, 5, 10, 16, 32, false, false, false, false, 1, 1};
  run<0>(f16);
  Case test = f16;
  test.label = "no swizzle", test.swizzle = 0, run<0>(test);
  test.label = "64 bytes", test.swizzle = 64, run<0>(test);
  test.label = "128 bytes", test.swizzle = 128, run<0>(test);
  test.label = "scale-d", test.scale_d = 0, run<0>(test);
  run<1>({"bf16", 2, 8, 7, 16, 128, false, false, false, false, 1, 1});
  run<2>({"tf32", 4, 8, 23, 8, 128, false, false, false, false, 1, 1});
  run<3>({"e4m3", 1, 4, 3, 32, 128, false, false, false, false, 1, 1});
  run<4>({"e5m2", 1, 5, 2, 32, 128, false, false, false, false, 1, 1});
  run<5>({"s8", 1, 0, 0, 32, 128, false, false, false, false, 1, 1});
  run<6>({"u8", 1, 0, 0, 32, 128, false, false, true, false, 1, 1});
  run<7>({"transposed", 2, 5, 10, 16, 128, true, false, false, false, 1, 1});
  run<8>({"negative", 2, 5, 10, 16, 128, false, false, false, false, 1, -1});
  run<9>({"f16 sums", 2, 5, 10, 16, 128, false, false, false, true, 1, 1});
  run<10>({"registers", 2, 5, 10, 16, 128, false, true, false, false, 1, 1});
  std::printf("%d products right\n", right);
  return right == 15 ? 0 : 1;
}
