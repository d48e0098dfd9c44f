// muster: --block 128 --grid 20 --param 0=buffer:4 --param 1=buffer:65536 --param 3=96
// expect: verified
// variant from_counter: verified
// variant by_parity: verified
// variant sums: verified
// variant one_barrier: verified
// variant wide: refuted race at stored
// variant neighbour: refuted race at stored
// variant odd: refuted race at filled
// variant count: refuted race at counted
//
// A persistent kernel with a dynamic scheduler: 20 workgroups work on 96 tiles of a triangle, whose rows take longer
// the lower they are. The first tile is a workgroup's own, later ones come from a counter: the number that one thread
// has taken goes to the others through shared memory. Also with all tiles from the counter, with a buffer for even and
// one for odd tiles, with sums that all add to in the end of a tile, and without the last barrier, whose part those of
// the tile play. Wrong where tiles overlap; where a tile reads what
// the one before it has made; where a barrier of the odd ones is left out; where what a workgroup stores is put by how
// many tiles it has had.

extern "C" __global__ void dynamic_tiles(unsigned* counter, float* out, const float* in, unsigned tiles) {
  constexpr unsigned kWidth = 128;
  __shared__ unsigned next;
  __shared__ float row[2][kWidth];
  const unsigned t = threadIdx.x;
  [[maybe_unused]] unsigned had = 0;
#ifdef FROM_COUNTER
  for (;;) {
    if (t == 0) next = atomicAdd(counter, 1);
    __syncthreads();
    const unsigned tile = next;
    __syncthreads();
    if (tile >= tiles) break;
#else
  for (unsigned tile = blockIdx.x; tile < tiles;) {
#endif
    float sum = 0;
#ifdef BY_PARITY
    float* const buffer = row[tile % 2];
#else
    float* const buffer = row[0];
#endif
    for (unsigned k = 0; k <= tile % 8; ++k) {
      buffer[t] = in[(tile + k) * kWidth + t];  // <- blame filled
#ifdef ODD
      if (tile % 2 == 0) __syncthreads();
#else
      __syncthreads();
#endif
      sum += buffer[kWidth - 1 - t];  // <- blame filled
      __syncthreads();
    }
#if defined(WIDE)
    out[tile * (kWidth - 1) + t] = sum;  // <- blame stored
#elif defined(COUNT)
    out[tiles * kWidth + had] = sum;  // <- blame counted
    ++had;
#elif defined(NEIGHBOUR)
    out[tile * kWidth + t] = sum + (tile > 0 ? out[(tile - 1) * kWidth + t] : 0);  // <- blame stored
#elif defined(SUMS)
    out[tile * kWidth + t] = sum;
    atomicAdd(&out[tiles * kWidth + t], sum);
#else
    out[tile * kWidth + t] = sum;
#endif
#ifndef FROM_COUNTER
    if (t == 0) next = atomicAdd(counter, 1) + gridDim.x;
    __syncthreads();
    tile = next;
#ifndef ONE_BARRIER
    __syncthreads();
#endif
#endif
  }
}
