// muster: --block 64 --grid 6 --param 0=buffer:8 --param 1=buffer:256
// expect: verified
// variant stored: verified
// variant exchanged: verified
// variant once_more: verified
// variant polled_by_add: verified
// variant released: verified
// launch each_thread: --block 64 --grid 3 --param 0=buffer:8 --param 1=buffer:256
// variant each_thread: verified
// variant no_fence: refuted race at store load
// variant no_release: refuted race at store load
// variant no_acquire: refuted race at store load
// variant narrow: refuted race at store load
// variant too_early: refuted race at store load
// variant no_step: refuted race at store load
// variant half: refuted deadlock at wait
// variant set_back: refuted deadlock at wait
// launch not_atomic: --block 64 --grid 2 --param 0=buffer:8 --param 1=buffer:256
// variant not_atomic: refuted race at store load
// variant any_later: refuted race at store load
//
// One thread of each block takes a ticket, waits for its turn and, when all of the block have worked,
// makes it the turn of the next: by an addition, by a store of its number and one, by an exchange, by
// counting up what it reads once more, by a store that releases; or each thread does so for itself.
// Wrong without fences, without the one before handing on or behind the wait, with fences of the block,
// where the turn is handed on before the work is done, where tickets do not count, where two have one
// turn, where the turn goes back to 0, where tickets are counted by a load and a store, and where
// whoever comes late finds his turn over.

struct Lock {
  unsigned next, turn;
};

__device__ void fence() {
#if defined(NARROW)
  __threadfence_block();
#elif !defined(NO_FENCE) && !defined(RELEASED)
  __threadfence();
#endif
}

__device__ unsigned take(Lock* lock) {
#if defined(NOT_ATOMIC)
  const unsigned mine = *(volatile unsigned*)&lock->next;
  *(volatile unsigned*)&lock->next = mine + 1;
#elif defined(NO_STEP)
  const unsigned mine = atomicAdd(&lock->next, 0);
#elif defined(HALF)
  const unsigned mine = atomicAdd(&lock->next, 1) / 2;
#else
  const unsigned mine = atomicAdd(&lock->next, 1);
#endif
#if defined(POLLED_BY_ADD)
  while (atomicAdd(&lock->turn, 0) != mine) {
  }
#elif defined(RELEASED)
  unsigned turn;
  do {
    asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(turn) : "l"(&lock->turn) : "memory");
  } while (turn != mine);
#elif defined(ANY_LATER)
  while (*(volatile unsigned*)&lock->turn > mine) {  // <- blame wait
  }
#else
  while (*(volatile unsigned*)&lock->turn != mine) {  // <- blame wait
  }
#endif
#if !defined(NO_ACQUIRE)
  fence();
#endif
  return mine;
}

__device__ void give(Lock* lock, unsigned mine) {
#if !defined(NO_RELEASE)
  fence();
#endif
#if defined(STORED) || defined(EACH_THREAD)
  *(volatile unsigned*)&lock->turn = mine + 1;
#elif defined(EXCHANGED)
  atomicExch(&lock->turn, mine + 1);
#elif defined(ONCE_MORE)
  *(volatile unsigned*)&lock->turn = *(volatile unsigned*)&lock->turn + 1;
#elif defined(RELEASED)
  asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(&lock->turn), "r"(mine + 1) : "memory");
#elif defined(SET_BACK)
  *(volatile unsigned*)&lock->turn = 0;
#else
  atomicAdd(&lock->turn, 1);
#endif
}

extern "C" __global__ void ticket_lock(Lock* lock, unsigned* sums) {
#if defined(EACH_THREAD)
  bool waits = true;
  const unsigned mine = atomicAdd(&lock->next, 1);
  while (waits) {
    if (*(volatile unsigned*)&lock->turn == mine) {
      fence();
      sums[0] += threadIdx.x;
      give(lock, mine);
      waits = false;
    }
  }
#else
  __shared__ unsigned mine;
  if (threadIdx.x == 0) mine = take(lock);
  __syncthreads();
#if defined(TOO_EARLY)
  if (threadIdx.x == 0) give(lock, mine);
#endif
  sums[threadIdx.x] += blockIdx.x;  // <- blame store load
  __syncthreads();
#if !defined(TOO_EARLY)
  if (threadIdx.x == 0) give(lock, mine);
#endif
#endif
}
