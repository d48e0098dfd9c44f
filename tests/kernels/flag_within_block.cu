// muster: --block 128
// expect: verified
// variant relaxed: refuted race at store load
// variant other_word: refuted deadlock at wait
// variant second_value: refuted race at store load
//
// Warp 0 fills a tile and releases a word in shared memory; the other warps acquire it before they
// read. A second round hands the tile back by a counter. Wrong where the word is written relaxed,
// where the readers look at another word, and where they wait for less than the counter will be.

__device__ int loaded(int* word) {
  int value;
  asm volatile("ld.acquire.cta.shared.b32 %0, [%1];"
               : "=r"(value)
               : "r"((unsigned)__cvta_generic_to_shared(word))
               : "memory");
  return value;
}

__device__ void stored(int* word, int value) {
#ifdef RELAXED
  asm volatile("st.relaxed.cta.shared.b32 [%0], %1;"
#else
  asm volatile("st.release.cta.shared.b32 [%0], %1;"
#endif
               ::"r"((unsigned)__cvta_generic_to_shared(word)), "r"(value)
               : "memory");
}

__device__ void added(int* word) {
  asm volatile("red.release.cta.shared.add.u32 [%0], 1;" ::"r"(
                   (unsigned)__cvta_generic_to_shared(word))
               : "memory");
}

extern "C" __global__ void flag_within_block(int* out) {
  __shared__ int full, empty, tile[32];
  const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (threadIdx.x == 0) full = empty = 0;
  __syncthreads();
  for (int turn = 1; turn <= 3; ++turn) {
    if (warp == 0) {
#ifdef SECOND_VALUE
      while (loaded(&empty) < 2 * (turn - 1)) {
#else
      while (loaded(&empty) < 3 * (turn - 1)) {
#endif
      }
      tile[lane] = turn * lane;  // <- blame store
      __syncwarp();
      if (lane == 0) stored(&full, turn);
    } else {
#ifdef OTHER_WORD
      while (loaded(&empty) < turn) {  // <- blame wait
#else
      while (loaded(&full) < turn) {
#endif
      }
      out[(turn * 4 + warp) * 32 + lane] = tile[lane];  // <- blame load
      __syncwarp();
      if (lane == 0) added(&empty);
    }
  }
}
