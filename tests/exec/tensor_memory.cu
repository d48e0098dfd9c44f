// Tensor memory with data: tcgen05.st and ld in every shape, cp from shared memory, and mma of four
// kinds with operands in shared and in tensor memory, against the host.
// architecture: 100a
// options: --device b200
// expect: exit 0
// expect: output 12 right
#include <cstdint>
#include <cstdio>
#include <vector>

__device__ uint32_t shared(const void* at) { return __cvta_generic_to_shared(at); }

__device__ uint32_t allocate(uint32_t* to) {
  if (threadIdx.x < 32) {
    asm volatile(
        "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 64;" ::"r"(shared(to))
        : "memory");
    asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;" ::: "memory");
  }
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  return *to;
}

__device__ void release(uint32_t taken) {
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  if (threadIdx.x < 32) {
    asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 64;" ::"r"(taken) : "memory");
  }
}

#define OUT8(r) \
  "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]), "=r"(r[4]), "=r"(r[5]), "=r"(r[6]), "=r"(r[7])
#define IN8(r) \
  "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]), "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7])
#define LIST8 "{%0,%1,%2,%3,%4,%5,%6,%7}"

__device__ void waited() { asm volatile("tcgen05.wait::ld.sync.aligned;" ::: "memory"); }
__device__ void stored() { asm volatile("tcgen05.wait::st.sync.aligned;" ::: "memory"); }

__device__ void load8(uint32_t* r, uint32_t at) {
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x8.b32 " LIST8 ", [%8];" : OUT8(r) : "r"(at));
  waited();
}
__device__ void store8(uint32_t at, const uint32_t* r) {
  asm volatile("tcgen05.st.sync.aligned.32x32b.x8.b32 [%8], " LIST8 ";" ::IN8(r), "r"(at)
               : "memory");
  stored();
}

// Row `lane`, column c of a warp is lane * 100 + c; what each shape loads of it.
__global__ void shapes(uint32_t* out) {
  __shared__ uint32_t taken;
  const uint32_t base = allocate(&taken), lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const uint32_t own = base + (warp * 32 << 16);
  for (int half = 0; half < 2; ++half) {
    uint32_t r[8];
    for (int i = 0; i < 8; ++i) r[i] = lane * 100 + half * 8 + i;
    store8(own + half * 8, r);
  }
  uint32_t a[8], b[8], c[8], d[8], e[8];
  asm volatile("tcgen05.ld.sync.aligned.16x64b.x8.b32 " LIST8 ", [%8];" : OUT8(a) : "r"(own));
  asm volatile("tcgen05.ld.sync.aligned.16x128b.x4.b32 " LIST8 ", [%8];" : OUT8(b) : "r"(own));
  asm volatile("tcgen05.ld.sync.aligned.16x256b.x2.b32 " LIST8 ", [%8];" : OUT8(c) : "r"(own));
  asm volatile("tcgen05.ld.sync.aligned.16x32bx2.x8.b32 " LIST8 ", [%8], 8;" : OUT8(d) : "r"(own));
  asm volatile("tcgen05.ld.sync.aligned.16x256b.x2.b32 " LIST8 ", [%8];"
               : OUT8(e)
               : "r"(own + (16 << 16)));
  waited();
  if (warp == 1) {
    for (int i = 0; i < 8; ++i) {
      const uint32_t all[] = {a[i], b[i], c[i], d[i], e[i]};
      for (int j = 0; j < 5; ++j) out[(j * 8 + i) * 32 + lane] = all[j];
    }
  }
  // Halves of words, and a store in another shape than the load.
  for (int i = 0; i < 8; ++i) a[i] = (2 * i) | (2 * i + 1) << 16;
  asm volatile("tcgen05.st.sync.aligned.32x32b.x8.unpack::16b.b32 [%8], " LIST8 ";" ::IN8(a),
               "r"(own + 32)
               : "memory");
  stored();
  load8(b, own + 36);
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x4.pack::16b.b32 {%0,%1,%2,%3}, [%4];"
               : "=r"(c[0]), "=r"(c[1]), "=r"(c[2]), "=r"(c[3])
               : "r"(own + 32));
  waited();
  if (warp == 1) {
    for (int i = 0; i < 8; ++i) out[(40 + i) * 32 + lane] = b[i];
    for (int i = 0; i < 4; ++i) out[(48 + i) * 32 + lane] = c[i];
  }
  release(base);
}

__host__ __device__ int value_of(int which, int across, int along) {
  return (across * 7 + along * 5 + which * 3 + across * along) % 7 - 3;
}

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
  int m, bytes, exponent, fraction, swizzle;
  uint32_t formats;  // of A, B and D in the instruction descriptor
  bool in_columns;   // A
  int times;         // how often it is added
};

__device__ int place(int line, int at, int swizzle) {
  if (swizzle == 0) return line % 8 * 16 + line / 8 * 128 + at / 16 * 2048;
  const int address = line * swizzle + at;
  return address ^ ((address >> 7 & (swizzle / 16 - 1)) << 4);
}

__device__ uint64_t describe(const void* start, int swizzle) {
  const uint64_t mode = swizzle == 128 ? 2 : swizzle == 64 ? 4 : swizzle == 32 ? 6 : 0;
  const uint64_t stride = swizzle == 0 ? 128 : 8 * swizzle;
  return (shared(start) >> 4 & 0x3fff) | uint64_t(2048 >> 4) << 16 | stride >> 4 << 32 |
         uint64_t(1) << 46 | mode << 61;
}

#define TCGEN05_MMA(kind, a, type)                                                          \
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %4, 0; tcgen05.mma.cta_group::1.kind::" kind \
               " [%0], " a ", %2, %3, p; }" ::"r"(d),                                       \
               type(from), "l"(b), "r"(descriptor), "r"(adds)                               \
               : "memory")

__device__ void commit_and_wait(uint64_t* done) {
  asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" ::"r"(
                   shared(done))
               : "memory");
}

template <int kKind>
__global__ void product(Case test, int* out) {
  __shared__ alignas(1024) uint8_t a[128 * 128], b[4096];
  __shared__ uint32_t taken;
  __shared__ alignas(8) uint64_t done;
  const int depth = 32 / test.bytes, thread = threadIdx.x, warp = thread / 32;
  for (int i = thread; i < (test.m + 16) * depth; i += blockDim.x) {
    const bool of_b = i >= test.m * depth;
    const int row = i / depth - (of_b ? test.m : 0), k = i % depth, byte = k * test.bytes;
    const uint32_t word = encode(value_of(of_b, row, k), test.exponent, test.fraction);
    uint8_t* const to = (of_b ? b : a) + place(row, byte / 16 * 16, test.swizzle) + byte % 16;
    for (int j = 0; j < test.bytes; ++j) to[j] = word >> 8 * j;
  }
  if (thread == 0)
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&done)) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  const uint32_t base = allocate(&taken);
  if (test.in_columns) {
    uint32_t r[8] = {};
    for (int k = 0; k < depth; ++k) {
      const uint32_t word = encode(value_of(0, thread, k), test.exponent, test.fraction);
      const int byte = k * test.bytes;
      r[byte / 4] |= (test.bytes == 4 ? word : word & ((1u << 8 * test.bytes) - 1)) << byte % 4 * 8;
    }
    store8(base + 32 + (warp * 32 << 16), r);
  }
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  if (thread == 0) {
    const uint32_t descriptor = test.formats | 16 / 8 << 17 | test.m / 16 << 24, d = base;
    const uint64_t da = describe(a, test.swizzle), db = describe(b, test.swizzle);
    for (int adds = 0; adds < test.times; ++adds) {
      const uint64_t b = db;
      if (test.in_columns) {
        const uint32_t from = base + 32;
        if (kKind == 0) TCGEN05_MMA("f16", "[%1]", "r");
      } else {
        const uint64_t from = da;
        if (kKind == 0) TCGEN05_MMA("f16", "%1", "l");
        if (kKind == 1) TCGEN05_MMA("tf32", "%1", "l");
        if (kKind == 2) TCGEN05_MMA("f8f6f4", "%1", "l");
        if (kKind == 3) TCGEN05_MMA("i8", "%1", "l");
      }
    }
    commit_and_wait(&done);
  }
  asm volatile(
      "{ .reg .pred p;\nagain: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;\n@!p bra "
      "again; }" ::"r"(shared(&done))
      : "memory");
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  for (int half = 0; half < 2; ++half) {
    uint32_t r[8];
    load8(r, base + half * 8 + (warp * 32 << 16));
    const int lane = thread % 32, row = test.m == 64 ? warp * 16 + lane : thread;
    if (test.m == 64 && lane >= 16) continue;
    for (int i = 0; i < 8; ++i) {
      out[row * 16 + half * 8 + i] =
          test.exponent == 0 ? static_cast<int>(r[i]) : static_cast<int>(__uint_as_float(r[i]));
    }
  }
  release(base);
}

// 128 rows of 32 bytes into eight columns of all lanes; 32 rows of 16 bytes into those of each
// warp.
__global__ void copies(uint32_t* out) {
  __shared__ alignas(1024) uint32_t rows[128 * 8];
  __shared__ uint32_t taken;
  __shared__ alignas(8) uint64_t done;
  const int thread = threadIdx.x, warp = thread / 32;
  for (int i = thread; i < 1024; i += blockDim.x) {
    const int row = i / 8, byte = i % 8 * 4;
    rows[(place(row, byte / 16 * 16, 0) + byte % 16) / 4] = i;
  }
  if (thread == 0)
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&done)) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  const uint32_t base = allocate(&taken);
  if (thread == 0) {
    asm volatile("tcgen05.cp.cta_group::1.128x256b [%0], %1;" ::"r"(base), "l"(describe(rows, 0))
                 : "memory");
    asm volatile("tcgen05.cp.cta_group::1.32x128b.warpx4 [%0], %1;" ::"r"(base + 8),
                 "l"(describe(rows, 0))
                 : "memory");
    commit_and_wait(&done);
  }
  asm volatile(
      "{ .reg .pred p;\nonce: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0;\n@!p bra once; "
      "}" ::"r"(shared(&done))
      : "memory");
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  uint32_t r[8], s[4];
  load8(r, base + (warp * 32 << 16));
  asm volatile("tcgen05.ld.sync.aligned.32x32b.x4.b32 {%0,%1,%2,%3}, [%4];"
               : "=r"(s[0]), "=r"(s[1]), "=r"(s[2]), "=r"(s[3])
               : "r"(base + 8 + (warp * 32 << 16)));
  waited();
  for (int i = 0; i < 8; ++i) out[thread * 12 + i] = r[i];
  for (int i = 0; i < 4; ++i) out[thread * 12 + 8 + i] = s[i];
  release(base);
}

int right = 0;
void told(const char* what, int wrong) {
  if (wrong != 0) std::printf("%s: %d wrong\n", what, wrong);
  right += wrong == 0;
}

template <class Kernel>
std::vector<uint32_t> run(size_t count, Kernel kernel) {
  uint32_t* device;
  cudaMalloc(&device, count * 4);
  kernel(device);
  std::vector<uint32_t> out(count);
  if (cudaDeviceSynchronize() != cudaSuccess) std::printf("not executed\n");
  cudaMemcpy(out.data(), device, count * 4, cudaMemcpyDeviceToHost);
  return out;
}

void test_shapes() {
  const auto out = run(52 * 32, [](uint32_t* device) { shapes<<<1, 128>>>(device); });
  int wrong[6] = {};
  for (uint32_t lane = 0; lane < 32; ++lane) {
    const uint32_t group = lane / 4, member = lane % 4;
    for (uint32_t i = 0; i < 8; ++i) {
      const auto found = [&](uint32_t which) { return out[(which * 8 + i) * 32 + lane]; };
      const auto cell = [](uint32_t row, uint32_t column) { return row * 100 + column; };
      wrong[0] += found(0) != cell(group + 8 * (lane & 1), 2 * i + (lane >> 1 & 1));
      wrong[1] += found(1) != cell(group + 8 * (i % 2), i / 2 * 4 + member);
      const uint32_t row = group + 8 * (i / 2 % 2), column = i / 4 * 8 + member * 2 + i % 2;
      wrong[2] += found(2) != cell(row, column);
      wrong[3] += found(3) != cell(lane % 16, i + lane / 16 * 8);
      wrong[2] += found(4) != cell(row + 16, column);
      wrong[4] += found(5) != 4 + i;
      if (i < 4) wrong[5] += out[(48 + i) * 32 + lane] != ((2 * i) | (2 * i + 1) << 16);
    }
  }
  const char* const names[] = {"16x64b", "16x128b", "16x256b", "16x32bx2", "unpack", "pack"};
  wrong[4] += wrong[5];
  for (int i = 0; i < 5; ++i) told(names[i], wrong[i]);
}

void test_copies() {
  const auto out = run(128 * 12, [](uint32_t* device) { copies<<<1, 128>>>(device); });
  int wrong = 0;
  for (uint32_t thread = 0; thread < 128; ++thread) {
    for (uint32_t i = 0; i < 8; ++i) wrong += out[thread * 12 + i] != thread * 8 + i;
    for (uint32_t i = 0; i < 4; ++i) wrong += out[thread * 12 + 8 + i] != thread % 32 * 8 + i;
  }
  told("cp", wrong);
}

template <int kKind>
void test_product(const Case& test) {
  const auto out = run(128 * 16, [&](uint32_t* device) {
    product<kKind><<<1, 128>>>(test, reinterpret_cast<int*>(device));
  });
  int wrong = 0;
  for (int i = 0; i < test.m; ++i) {
    for (int j = 0; j < 16; ++j) {
      int sum = 0;
      for (int k = 0; k < 32 / test.bytes; ++k) sum += value_of(0, i, k) * value_of(1, j, k);
      wrong += sum * test.times != static_cast<int>(out[i * 16 + j]);
    }
  }
  told(test.label, wrong);
}

int main() {
  test_shapes();
  test_copies();
  test_product<0>({"f16", 128, 2, 5, 10, 32, 1 << 4, false, 1});
  test_product<0>({"bf16, m64", 64, 2, 8, 7, 0, 1 << 4 | 1 << 7 | 1 << 10, false, 2});
  test_product<1>({"tf32", 128, 4, 8, 23, 128, 1 << 4 | 2 << 7 | 2 << 10, false, 3});
  test_product<2>({"e4m3, e5m2", 128, 1, 4, 3, 64, 1 << 4, false, 1});
  test_product<3>({"s8", 128, 1, 0, 0, 128, 2 << 4 | 1 << 7 | 1 << 10, false, 2});
  test_product<0>({"A in columns", 128, 2, 5, 10, 128, 1 << 4, true, 2});
  std::printf("%d right\n", right);
  return right == 12 ? 0 : 1;
}
