// nvcc: -arch=sm_80 -lineinfo
// muster: --block 128 --grid 2 --param 3=9
// expect: verified
// variant wait_short: refuted race at copy use
// variant tail_commit: refuted race at copy use
// variant no_sync: refuted race at copy use
// variant wait_after_sync: refuted race at copy use
// variant same_stage: refuted race at copy use
// variant no_commit: refuted race at copy use
// variant prologue_full: refuted race at copy use
//
// GEMM for sm_80: three stages filled by cp.async, one group per tile, also for tiles beyond the
// last one, so that waiting for all groups but the newest always means the tile of this turn.

#include "ptx.h"

constexpr int kStages = 3;
constexpr int kTile = 16;  // a tile of A or B is 16 x 16 floats; 64 threads copy it

struct alignas(16) Shared {
  float a[kStages][kTile][kTile];
  float b[kStages][kTile][kTile];
};

__device__ void load(Shared& s, const float* a, const float* b, int stage, int k, int pitch) {
  const int t = threadIdx.x % 64;
  const int row = t / 4;
  const int column = t % 4 * 4;
  const int block_row = blockIdx.x * kTile + row;
  const float* from_a = a + block_row * pitch + k * kTile + column;
  const float* from_b = b + row * pitch + k * kTile + column;
  if (threadIdx.x < 64) {
    copy_16(shared_address(&s.a[stage][row][column]), from_a);  // <- blame copy
  } else {
    copy_16(shared_address(&s.b[stage][row][column]), from_b);  // <- blame copy
  }
}

__device__ void multiply(const Shared& s, int stage, float (&sum)[2]) {
  const int row = threadIdx.x / 8;
  const int column = threadIdx.x % 8 * 2;
#pragma unroll 4
  for (int k = 0; k < kTile; ++k) {
    const float left = s.a[stage][row][k];       // <- blame use
    sum[0] += left * s.b[stage][column][k];      // <- blame use
    sum[1] += left * s.b[stage][column + 1][k];  // <- blame use
  }
}

extern "C" __global__ void __launch_bounds__(128)
    cp_async_gemm(float* c, const float* a, const float* b, int k_tiles) {
  __shared__ Shared s;
  const int pitch = k_tiles * kTile;
#ifdef PROLOGUE_FULL
  constexpr int kAhead = kStages;
#else
  constexpr int kAhead = kStages - 1;
#endif
#pragma unroll 1
  for (int k = 0; k < kAhead; ++k) {
    if (k < k_tiles) load(s, a, b, k, k, pitch);
    copy_commit();
  }
  float sum[2] = {};
  int stage = 0;
#pragma unroll 1
  for (int k = 0; k < k_tiles; ++k) {
#if defined(WAIT_SHORT)
    copy_wait<kStages - 1>();
#elif defined(WAIT_AFTER_SYNC)
    __syncthreads();
    copy_wait<kStages - 2>();
#else
    copy_wait<kStages - 2>();
#endif
#if !defined(NO_SYNC) && !defined(WAIT_AFTER_SYNC)
    __syncthreads();
#endif
    const int next = k + kAhead;
#ifdef SAME_STAGE
    const int into = stage;
#else
    const int into = next % kStages;
#endif
#if defined(TAIL_COMMIT)
    if (next < k_tiles) {
      load(s, a, b, into, next, pitch);
      copy_commit();
    }
#else
    if (next < k_tiles) load(s, a, b, into, next, pitch);
#ifndef NO_COMMIT
    copy_commit();
#endif
#endif
    multiply(s, stage, sum);
    stage = stage + 1 == kStages ? 0 : stage + 1;
  }
  const int row = blockIdx.x * kTile + threadIdx.x / 8;
  c[row * kTile + threadIdx.x % 8 * 2] = sum[0];
  c[row * kTile + threadIdx.x % 8 * 2 + 1] = sum[1];
}
