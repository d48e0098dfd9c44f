// muster: --block 128 --grid 4,1,4 --param 0=buffer:131072 --param 1=buffer:2048 --param 2=buffer:2048 --param 3=buffer:16 --param 4=16
// expect: verified
// variant unawaited: refuted race at product
// variant unmet: refuted race at copy
// variant ungiven: refuted deadlock at look
// variant untold: refuted race at add
//
// The parts of a product are computed from stages that are copied ahead by cp.async, and added to the output
// block by block, as a word for each tile says. Wrong where a stage is read before its copy was waited for,
// or copied into while others read it, and where the turn is given to nobody, or without what was stored.

__device__ void copy(float* to, const float* from) {
  const unsigned at = __cvta_generic_to_shared(to);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" : : "r"(at), "l"(from) : "memory");  // <- blame copy
}

extern "C" __global__ void serial_product(const float* a, const float* x, float* y, unsigned* turns, int steps) {
  __shared__ float stage[3][128];
  const int tile = blockIdx.x, part = blockIdx.z, own = threadIdx.x;
  const float* const from = a + (part * gridDim.x + tile) * steps * 128 + own;
  for (int i = 0; i < 2; ++i) {
    copy(&stage[i][own], from + i * 128);
    asm volatile("cp.async.commit_group;" : : : "memory");
  }
  float sum = 0;
  for (int i = 0; i < steps; ++i) {
#ifndef UNAWAITED
    asm volatile("cp.async.wait_group 1;" : : : "memory");
#endif
#ifndef UNMET
    __syncthreads();
#endif
    sum += stage[i % 3][own ^ 1] * x[own];  // <- blame product
#ifdef UNMET
    sum += stage[i % 3][own ^ 64];
#endif
    if (i + 2 < steps) copy(&stage[(i + 2) % 3][own], from + (i + 2) * 128);
    asm volatile("cp.async.commit_group;" : : : "memory");
  }
  int seen = -1;
  while (__syncthreads_and(seen != part)) {
    if (own == 0)
      asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(turns + tile) : "memory");  // <- blame look
  }
  float* const to = y + tile * 128 + own;
  if (part != 0) sum += *to;  // <- blame add
  *to = sum;
  __syncthreads();
#ifdef UNTOLD
  if (own == 0) asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" : : "l"(turns + tile), "r"(part + 1) : "memory");
#elif defined(UNGIVEN)
  if (own == 0) asm volatile("st.release.gpu.global.u32 [%0], %1;" : : "l"(turns + tile), "r"(gridDim.z) : "memory");
#else
  if (own == 0) asm volatile("st.release.gpu.global.u32 [%0], %1;" : : "l"(turns + tile), "r"(part + 1) : "memory");
#endif
}
