__global__ void in_source() {
  if (threadIdx.x >= 32) return;
  asm volatile("bar.sync 1, 64;");  // muster: allow MU113
}
__global__ void beside() {
  if (threadIdx.x >= 32) return;
  asm volatile("bar.sync 1, 64;");  // muster: allow MU113 known to whoever launches it
}
