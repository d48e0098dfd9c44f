// muster: --block 16,16 --grid 32,32,8 --param 0=buffer:2097152 --param 1=buffer:2097152 --param 2=buffer:8388608 --param 3=buffer:1048576 --param 4=buffer:4096 --param 5=512 --param 6=1024
// expect: verified
// launch splits_first: --block 16,16 --grid 8,32,32 --param 0=buffer:2097152 --param 1=buffer:2097152 --param 2=buffer:8388608 --param 3=buffer:1048576 --param 4=buffer:4096 --param 5=512 --param 6=1024
// variant splits_first: verified
// launch ragged: --block 16,16 --grid 34,33,8 --param 0=buffer:2097152 --param 1=buffer:2097152 --param 2=buffer:9191424 --param 3=buffer:1048576 --param 4=buffer:4488 --param 5=512 --param 6=1024
// variant ragged: verified
// variant no_acquire: refuted race at store load
// launch no_release: --block 16,16 --grid 4,2,4 --param 0=buffer:16384 --param 1=buffer:32768 --param 2=buffer:32768 --param 3=buffer:8192 --param 4=buffer:32 --param 5=64 --param 6=128
// variant no_release: refuted race at store load
// launch next_part: --block 16,16 --grid 4,2,4 --param 0=buffer:16384 --param 1=buffer:32768 --param 2=buffer:33792 --param 3=buffer:8192 --param 4=buffer:32 --param 5=64 --param 6=128
// variant next_part: refuted race at store load
// launch early: --block 16,16 --grid 4,2,4 --param 0=buffer:16384 --param 1=buffer:32768 --param 2=buffer:32768 --param 3=buffer:8192 --param 4=buffer:32 --param 5=64 --param 6=128
// variant early: refuted race at store load
// launch half_counters: --block 16,16 --grid 4,2,4 --param 0=buffer:16384 --param 1=buffer:32768 --param 2=buffer:32768 --param 3=buffer:8192 --param 4=buffer:32 --param 5=64 --param 6=128
// variant half_counters: refuted race at store load
//
// A product whose inner dimension is split among blocks: each leaves its part of a tile in a workspace and
// adds to the counter of the tile; the last one to do so adds the parts up, and sets the counter back. With
// the splits as the first coordinate, and with blocks beyond the edges that have nothing to do. Wrong
// without a fence on either side, where a part lies in another tile, where the last but one goes on, and
// where two tiles share a counter.

extern "C" __global__ void split_k(const float* a, const float* b, float* parts, float* c, unsigned* count, int n,
                                   int k) {
  __shared__ float left[16][17], right[16][17];
  __shared__ bool last;
  const int x = threadIdx.x, y = threadIdx.y, own = 16 * y + x;
#ifdef SPLITS_FIRST
  const int split = blockIdx.x, splits = gridDim.x, tile_x = blockIdx.y, tiles_x = gridDim.y, tile_y = blockIdx.z;
#else
  const int split = blockIdx.z, splits = gridDim.z, tile_x = blockIdx.x, tiles_x = gridDim.x, tile_y = blockIdx.y;
#endif
  const int row = 16 * tile_y + y, column = 16 * tile_x + x, tile = tile_y * tiles_x + tile_x;
#ifdef RAGGED
  if (16 * tile_x >= n || 16 * tile_y >= 512) return;
#endif
  float sum = 0;
  const int each = k / splits;
  for (int i = split * each; i < (split + 1) * each; i += 16) {
    left[y][x] = a[row * k + i + x];
    right[y][x] = b[(i + y) * n + column];
    __syncthreads();
    for (int j = 0; j < 16; ++j) sum += left[y][j] * right[j][x];
    __syncthreads();
  }
#ifdef NEXT_PART
  parts[(tile * splits + split + 1) * 256 + own] = sum;  // <- blame store
#else
  parts[(tile * splits + split) * 256 + own] = sum;  // <- blame store
#endif
#ifndef NO_RELEASE
  __threadfence();
#endif
  __syncthreads();
  if (own == 0) {
#if defined(HALF_COUNTERS)
    last = atomicAdd(&count[tile / 2], 1) == splits - 1;
#elif defined(EARLY)
    last = atomicAdd(&count[tile], 1) == splits - 2;
#else
    last = atomicAdd(&count[tile], 1) == splits - 1;
#endif
  }
  __syncthreads();
  if (!last) return;
#ifndef NO_ACQUIRE
  __threadfence();
#endif
  float total = 0;
  for (int i = 0; i < splits; ++i) total += parts[(tile * splits + i) * 256 + own];  // <- blame load
  c[row * n + column] = total;
  if (own == 0) count[tile] = 0;
}
