// mma.sync of every format, from fragments that the kernel lays out itself after the formulas of
// the PTX ISA (matrix fragments for mma), against sums of products of integers on the host. All
// values are small integers, so no order of additions rounds. expect: exit 0 expect: output 17
// formats right
#include <cstdint>
#include <cstdio>
#include <vector>

enum Kind { kFloat, kInteger, kBits };

// The word of a small integer: as an integer, or in a format with so many bits of exponent and
// fraction.
template <int kExponent, int kFraction>
__host__ __device__ uint32_t encode(int value) {
  if (kExponent == 0) return static_cast<uint32_t>(value);
  if (value == 0) return 0;
  const uint32_t sign = value < 0 ? 1u << (kExponent + kFraction) : 0;
  uint32_t magnitude = value < 0 ? -value : value;
  int power = 0;
  while (magnitude >> (power + 1)) ++power;
  constexpr uint32_t bias = (1u << (kExponent > 0 ? kExponent - 1 : 0)) - 1;
  const uint32_t fraction = (magnitude << kFraction >> power) & ((1u << kFraction) - 1);
  return sign | (bias + power) << kFraction | fraction;
}

template <int kM, int kN, int kK, int kBits, int kExponent, int kFraction, bool kHalf, Kind kKind>
struct Shape {
  static constexpr int m = kM, n = kN, k = kK, bits = kBits;
  static constexpr Kind kind = kKind;
  static constexpr bool half = kHalf;  // sums are f16
  static constexpr int a_registers = kM * kK * kBits / 1024, b_registers = kK * kN * kBits / 1024;
  static constexpr int sums = kM * kN / 32, registers = kHalf ? sums / 2 : sums;
  __device__ static uint32_t word(int value) {
    const uint32_t mask = kBits == 32 ? ~0u : (1u << (kBits & 31)) - 1;
    return encode<kExponent, kFraction>(value) & mask;
  }
};

#define MMA(name, shape, text)                                                          \
  struct name : shape {                                                                 \
    static constexpr const char* label = text;                                          \
    __device__ static void multiply(uint32_t* d, const uint32_t* a, const uint32_t* b); \
  };                                                                                    \
  __device__ void name::multiply(uint32_t* d, const uint32_t* a, const uint32_t* b)

// Four sums; four, two or one registers of A.
#define D4A4B2(text)                                                         \
  asm volatile(text " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};" \
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])              \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))
#define D4A2B1(text)                                                \
  asm volatile(text " {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};" \
               : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])     \
               : "r"(a[0]), "r"(a[1]), "r"(b[0]))
#define D2A4B2(text)                                             \
  asm volatile(text " {%0,%1}, {%2,%3,%4,%5}, {%6,%7}, {%0,%1};" \
               : "+r"(d[0]), "+r"(d[1])                          \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]))
#define D2A1B1(text)                                 \
  asm volatile(text " {%0,%1}, {%2}, {%3}, {%0,%1};" \
               : "+r"(d[0]), "+r"(d[1])              \
               : "r"(a[0]), "r"(b[0]))

#define FLOATS(name, m, n, k, bits, e, f, half) \
  using name##Shape = Shape<m, n, k, bits, e, f, half, kFloat>
#define INTEGERS(name, m, n, k, bits) \
  using name##Shape = Shape<m, n, k, bits, 0, 0, false, kInteger>

FLOATS(F16, 16, 8, 16, 16, 5, 10, false);
MMA(F16, F16Shape, "f16") { D4A4B2("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"); }
FLOATS(F16Sum, 16, 8, 16, 16, 5, 10, true);
MMA(F16Sum, F16SumShape, "f16 sums") {
  D2A4B2("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16");
}
FLOATS(F16Short, 16, 8, 8, 16, 5, 10, false);
MMA(F16Short, F16ShortShape, "f16 k8") {
  D4A2B1("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32");
}
FLOATS(Bf16, 16, 8, 16, 16, 8, 7, false);
MMA(Bf16, Bf16Shape, "bf16") { D4A4B2("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"); }
FLOATS(Bf16Short, 16, 8, 8, 16, 8, 7, false);
MMA(Bf16Short, Bf16ShortShape, "bf16 k8") {
  D4A2B1("mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32");
}
FLOATS(Tf32, 16, 8, 8, 32, 8, 23, false);
MMA(Tf32, Tf32Shape, "tf32") { D4A4B2("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32"); }
FLOATS(Tf32Short, 16, 8, 4, 32, 8, 23, false);
MMA(Tf32Short, Tf32ShortShape, "tf32 k4") {
  D4A2B1("mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32");
}
FLOATS(E4m3, 16, 8, 32, 8, 4, 3, false);
MMA(E4m3, E4m3Shape, "e4m3") { D4A4B2("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32"); }
FLOATS(E5m2, 16, 8, 32, 8, 5, 2, false);
MMA(E5m2, E5m2Shape, "e5m2") { D4A4B2("mma.sync.aligned.m16n8k32.row.col.f32.e5m2.e5m2.f32"); }
INTEGERS(S8, 16, 8, 32, 8);
MMA(S8, S8Shape, "s8") { D4A4B2("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32"); }
INTEGERS(S8Short, 16, 8, 16, 8);
MMA(S8Short, S8ShortShape, "s8 k16") { D4A2B1("mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32"); }
INTEGERS(S8Small, 8, 8, 16, 8);
MMA(S8Small, S8SmallShape, "s8 m8") { D2A1B1("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32"); }
INTEGERS(S4, 16, 8, 64, 4);
MMA(S4, S4Shape, "s4") { D4A4B2("mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32"); }
INTEGERS(S4Small, 8, 8, 32, 4);
MMA(S4Small, S4SmallShape, "s4 m8") { D2A1B1("mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32"); }
using B1Shape = Shape<16, 8, 256, 1, 0, 0, false, kBits>;
MMA(B1, B1Shape, "b1") { D4A4B2("mma.sync.aligned.m16n8k256.row.col.s32.b1.b1.s32.and.popc"); }

// Values of the row `across` of A, or the column of B, at `along`.
__host__ __device__ int value_of(Kind kind, int which, int across, int along) {
  const int mixed = across * 7 + along * 5 + which * 3 + across * along;
  return kind == kBits ? mixed & 1 : mixed % 7 - 3;
}
__host__ __device__ int start_of(int row, int column) { return row * 3 - column * 2; }

template <class Op>
__global__ void multiply(int* out) {
  const int lane = threadIdx.x, group = lane / 4, member = lane % 4, per = 32 / Op::bits;
  uint32_t a[4] = {}, b[2] = {}, d[4] = {};
  for (int r = 0; r < Op::a_registers; ++r) {
    const int row = group + 8 * (r % (Op::m / 8)), chunk = r / (Op::m / 8);
    for (int i = 0; i < per; ++i) {
      const int column = (chunk * 4 + member) * per + i;
      a[r] |= Op::word(value_of(Op::kind, 0, row, column)) << (i * Op::bits & 31);
    }
  }
  for (int r = 0; r < Op::b_registers; ++r) {
    for (int i = 0; i < per; ++i) {
      const int row = (r * 4 + member) * per + i;
      b[r] |= Op::word(value_of(Op::kind, 1, group, row)) << (i * Op::bits & 31);
    }
  }
  for (int i = 0; i < Op::sums; ++i) {
    const int start = start_of(group + 8 * (i / 2), member * 2 + i % 2);
    if (Op::half) {
      d[i / 2] |= encode<5, 10>(start) << (i % 2 * 16);
    } else {
      d[i] = Op::kind == kFloat ? __float_as_uint(static_cast<float>(start)) : start;
    }
  }
  Op::multiply(d, a, b);
  for (int i = 0; i < Op::sums; ++i) {
    int* const to = out + (group + 8 * (i / 2)) * Op::n + member * 2 + i % 2;
    if (Op::half) {
      const uint32_t word = d[i / 2] >> (i % 2 * 16) & 0xffff;
      float made;
      asm("cvt.f32.f16 %0, %1;" : "=f"(made) : "h"(static_cast<unsigned short>(word)));
      *to = static_cast<int>(made);
    } else {
      *to = Op::kind == kFloat ? static_cast<int>(__uint_as_float(d[i])) : static_cast<int>(d[i]);
    }
  }
}

template <int kK>
__global__ void multiply_doubles(int* out) {
  const int lane = threadIdx.x, group = lane / 4, member = lane % 4;
  double a[8], b[4], d[4];
  for (int r = 0; r < kK / 2; ++r)
    a[r] = value_of(kFloat, 0, group + 8 * (r % 2), r / 2 * 4 + member);
  for (int r = 0; r < kK / 4; ++r) b[r] = value_of(kFloat, 1, group, r * 4 + member);
  for (int i = 0; i < 4; ++i) d[i] = start_of(group + 8 * (i / 2), member * 2 + i % 2);
  if (kK == 4) {
    // Two products of eight rows each.
    for (int half = 0; half < 2; ++half) {
      asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};"
                   : "+d"(d[2 * half]), "+d"(d[2 * half + 1])
                   : "d"(a[half]), "d"(b[0]));
    }
  } else {
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, "
        "{%4,%5,%6,%7,%8,%9,%10,%11}, {%12,%13,%14,%15}, {%0,%1,%2,%3};"
        : "+d"(d[0]), "+d"(d[1]), "+d"(d[2]), "+d"(d[3])
        : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]), "d"(a[6]), "d"(a[7]),
          "d"(b[0]), "d"(b[1]), "d"(b[2]), "d"(b[3]));
  }
  for (int i = 0; i < 4; ++i) {
    out[(group + 8 * (i / 2)) * 8 + member * 2 + i % 2] = static_cast<int>(d[i]);
  }
}

int* device = nullptr;
int right = 0;

void compare(const char* label, Kind kind, int m, int n, int k) {
  std::vector<int> found(m * n);
  if (cudaDeviceSynchronize() != cudaSuccess) std::printf("%s: not executed\n", label);
  cudaMemcpy(found.data(), device, found.size() * 4, cudaMemcpyDeviceToHost);
  int wrong = 0;
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j) {
      int sum = start_of(i, j);
      for (int l = 0; l < k; ++l) sum += value_of(kind, 0, i, l) * value_of(kind, 1, j, l);
      wrong += sum != found[i * n + j];
    }
  }
  if (wrong != 0) std::printf("%s: %d wrong\n", label, wrong);
  right += wrong == 0;
}

template <class Op>
void test() {
  multiply<Op><<<1, 32>>>(device);
  compare(Op::label, Op::kind, Op::m, Op::n, Op::k);
}

int main() {
  cudaMalloc(&device, 4096);
  test<F16>(), test<F16Sum>(), test<F16Short>(), test<Bf16>(), test<Bf16Short>();
  test<Tf32>(), test<Tf32Short>(), test<E4m3>(), test<E5m2>();
  test<S8>(), test<S8Short>(), test<S8Small>(), test<S4>(), test<S4Small>(), test<B1>();
  multiply_doubles<4><<<1, 32>>>(device);
  compare("f64", kFloat, 16, 8, 4);
  multiply_doubles<16><<<1, 32>>>(device);
  compare("f64 k16", kFloat, 16, 8, 16);
  std::printf("%d formats right\n", right);
  return right == 17 ? 0 : 1;
}
