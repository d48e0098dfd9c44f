// muster: --block 128 --grid 9 --param 0=buffer:36864 --param 1=buffer:4 --param 2=buffer:2304
// expect: verified
// variant always_stays: refuted divergence at meet
// variant wrong_lanes: refuted divergence at meet
// variant from_part: refuted undefined at ballot
//
// One pass of a radix sort: a digit of six bits, 1,024 numbers for each block of 128 threads. Blocks take their tile
// from a counter; 64 lanes, one for each digit, look back for how many numbers with it stand in front of the tile.
// Count and state are one word, so nothing has to be released. Lanes that have come to a whole leave; a ballot says
// who goes on, for the next ballot. Where each number goes rests on the sums.
// Wrong where a lane that leaves says that it stays, where the ballot names lanes that have left, and where a
// part is taken for a whole.

enum { kDigits = 64, kItems = 8, kThreads = 128, kPart = 1 << 30, kWhole = 1 << 31, kCount = kPart - 1 };

// How many have this digit in all tiles in front of this one.
__device__ int before(volatile int* words, int tile, int digit) {
#ifndef WRONG_LANES
  unsigned stay = ~0u;
#endif
  int sum = 0;
  for (int at = tile - 1; at >= 0; --at) {
    int found = 0;
    do {
      __threadfence_block();
      found = words[at * kDigits + digit];
    } while (found == 0);
    sum += found & kCount;
#if defined ALWAYS_STAYS
    stay = __ballot_sync(stay, found != 0);
#elif defined WRONG_LANES
    __ballot_sync(~0u, (found & kWhole) == 0);
#else
    stay = __ballot_sync(stay, (found & kWhole) == 0);  // <- blame ballot
#endif
#ifdef FROM_PART
    if (found & kPart) break;
#else
    if (found & kWhole) break;
#endif
  }
  return sum;
}

extern "C" __global__ void digit_look_back(int* out, int* counter, volatile int* words) {
  __shared__ int tile_of_block;
  __shared__ int counts[kDigits], starts[kDigits];
  const int t = threadIdx.x;
  if (t == 0) tile_of_block = atomicAdd(counter, 1);
  if (t < kDigits) counts[t] = 0;
  __syncthreads();
  const int tile = tile_of_block;
  for (int i = 0; i < kItems; ++i) atomicAdd(&counts[((i * kThreads + t) * 37 + tile * 5) % kDigits], 1);
  __syncthreads();
  if (t < kDigits) {
    const int count = counts[t];
    words[tile * kDigits + t] = count | kPart;
    const int sum = before(words, tile, t);
    words[tile * kDigits + t] = (sum + count) | kWhole;
    starts[t] = sum;
  }
  __syncthreads();  // <- blame meet
  // Each digit has a column of its own here, which holds as many as there are.
  if (t < kDigits) {
    for (int i = 0; i < counts[t]; ++i) out[t * 144 + starts[t] + i] = tile;
  }
}
