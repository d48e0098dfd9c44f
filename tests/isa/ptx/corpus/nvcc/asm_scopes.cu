__device__ unsigned elect() {
  unsigned p;
  asm volatile(
      "{\n.reg .pred P1;\n.reg .b32 t;\nelect.sync t|P1, 0xffffffff;\nselp.b32 %0, 1, 0, P1;\n}"
      : "=r"(p));
  return p;
}
__device__ void wait(unsigned a, unsigned ph) {
  asm volatile(
      "{\n.reg .pred P1;\nLAB_WAIT:\nmbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1;\n@P1 "
      "bra DONE;\nbra LAB_WAIT;\nDONE:\n}" ::"r"(a),
      "r"(ph)
      : "memory");
}
__global__ void k(unsigned* out) {
  __shared__ alignas(8) unsigned long long bar;
  unsigned a = (unsigned)__cvta_generic_to_shared(&bar);
  if (threadIdx.x == 0)
    asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(a), "r"(blockDim.x));
  __syncthreads();
  for (int i = 0; i < 3; ++i) {
    asm volatile("{ .reg .b64 st; mbarrier.arrive.shared::cta.b64 st, [%0]; }" ::"r"(a));
    wait(a, i & 1);
  }
  asm volatile("bar.sync %0, %1;" ::"r"(1), "n"(64));
  asm volatile("barrier.cta.arrive.aligned 2, 128;");
  asm volatile("bar.warp.sync 0xffffffff;");
  asm volatile("{ .reg .b32 %r1; mov.u32 %r1, 5; }");
  out[threadIdx.x] = elect();
}
