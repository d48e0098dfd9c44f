// clang: --cuda-gpu-arch=sm_80 -O2 -gline-tables-only
// muster: --block 128 --param 2=384
// expect: verified
// variant no_hand_back: refuted race at copy use
// variant wait_short: refuted race at copy use
// variant partial_early: refuted race at partial copy use
// variant final_early: refuted race at partial
//
// What compilers of tile languages make of a product and the reduction of its rows: no branches but
// the loop, whole memory as one extern array of bytes, copies whose size in global memory is zero
// beyond the end, predicated accesses with braces round a single register, butterfly shuffles.

#define __global__ __attribute__((global))
#define __device__ __attribute__((device, always_inline, convergent))
#define __shared__ __attribute__((shared))

typedef unsigned u32;

extern __shared__ char global_smem[];

static __device__ u32 address(const void* p) {
  return (u32)(unsigned long)(const __attribute__((address_space(3))) void*)p;
}

static __device__ void copy(u32 to, const char* from, bool inside) {
  const int size = inside ? 16 : 0;
  asm volatile("cp.async.cg.shared.global [ %0 + 0 ], [ %1 + 0 ], 0x10, %2;"  // <- blame copy
               ::"r"(to), "l"(from), "r"(size) : "memory");
}

template <int kPending>
static __device__ void wait() {
  asm volatile("cp.async.wait_group %0;" ::"n"(kPending) : "memory");
}

static __device__ void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
static __device__ void sync() { asm volatile("bar.sync 0;" ::: "memory"); }

static __device__ void fragment(u32 (&d)[4], u32 from) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"  // <- blame use
               : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3])
               : "r"(from)
               : "memory");
}

static __device__ void multiply(int (&d)[4], const u32 (&a)[4], u32 b0, u32 b1) {
  asm volatile(
      "mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32 { %0, %1, %2, %3 }, "
      "{ %4, %5, %6, %7 }, { %8, %9 }, { %0, %1, %2, %3 };"
      : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

static __device__ int add_over_lanes(int value) {
  for (int distance = 16; distance > 0; distance /= 2) {
    int other;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 31, -1;"
                 : "=r"(other)
                 : "r"(value), "r"(distance));
    value += other;
  }
  return value;
}

static __device__ void store_shared(u32 to, int value, bool p) {
  asm volatile(  // <- blame partial
      "{ .reg .pred p; setp.ne.b32 p, %2, 0; @p st.shared.b32 [ %0 + 0 ], { %1 }; }" ::"r"(to),
      "r"(value), "r"((int)p)
      : "memory");
}

static __device__ int load_shared(u32 from, bool p) {
  int value;
  asm volatile(  // <- blame partial
      "{ .reg .pred p; setp.ne.b32 p, %2, 0; mov.u32 %0, 0x0; @p ld.shared.b32 { %0 }, [ %1 + 0 ]; }"
      : "=r"(value)
      : "r"(from), "r"((int)p)
      : "memory");
  return value;
}

constexpr int kStageBytes = 4096;  // 32 rows of 128 bytes, their 16-byte columns swizzled

extern "C" __global__ void tile_language(int* out, const char* in, int depth) {
  const int t = __nvvm_read_ptx_sreg_tid_x();
  const u32 memory = address(global_smem);
  const int row = t / 8, column = t % 8;
  const u32 to = memory + row * 128 + ((column ^ row % 8) * 16);
  const char* from = in + row * depth + column * 16;
  for (int stage = 0; stage < 2; ++stage) {
    for (int half = 0; half < 2; ++half) {
      copy(to + stage * kStageBytes + half * 2048, from + stage * 128 + half * 16 * depth,
           stage * 128 < depth);
    }
    commit();
  }
  int sum[4] = {0, 0, 0, 0};
  int stage = 0;
#pragma clang loop unroll(disable)
  for (int k = 0; k < depth; k += 128) {
#ifdef WAIT_SHORT
    wait<2>();
#else
    wait<1>();
#endif
    sync();
    const int line = t % 32;
    const u32 here = memory + stage * kStageBytes + line * 128;
    for (int step = 0; step < 4; ++step) {
      u32 a[4];
      fragment(a, here + ((step * 2 + t / 64) % 8 ^ line % 8) * 16);
      multiply(sum, a, a[0], a[2]);
    }
#ifndef NO_HAND_BACK
    sync();
#endif
    const bool inside = k + 256 < depth;
    for (int half = 0; half < 2; ++half) {
      copy(to + stage * kStageBytes + half * 2048, from + k + 256 + half * 16 * depth, inside);
    }
    commit();
    stage ^= 1;
  }
  wait<0>();
#ifndef PARTIAL_EARLY
  sync();
#endif
  const int mine = add_over_lanes(sum[0] + sum[1] + sum[2] + sum[3]);
  store_shared(memory + t / 32 * 4, mine, t % 32 == 0);
#ifndef FINAL_EARLY
  sync();
#endif
  int all = load_shared(memory + t * 4, t < 4);
  all = add_over_lanes(all);
  if (t == 0) out[0] = all;
}
