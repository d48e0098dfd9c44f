// What a GPU does with mbarriers: the word in memory, and what the documents leave open or call undefined.
// Words are printed in hexadecimal, low half first.
#include "questions.h"

namespace {

using Object = std::uint64_t;

__device__ unsigned address(const void* object) {
  return static_cast<unsigned>(__cvta_generic_to_shared(object));
}
__device__ void init(Object* object, unsigned count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(address(object)), "r"(count) : "memory");
}
__device__ Object arrive(Object* object, unsigned count = 1) {
  Object token;
  asm volatile("mbarrier.arrive.shared::cta.b64 %0, [%1], %2;"
               : "=l"(token) : "r"(address(object)), "r"(count) : "memory");
  return token;
}
__device__ Object arrive_without_completing(Object* object, unsigned count) {
  Object token;
  asm volatile("mbarrier.arrive.noComplete.shared::cta.b64 %0, [%1], %2;"
               : "=l"(token) : "r"(address(object)), "r"(count) : "memory");
  return token;
}
__device__ void drop(Object* object, unsigned count = 1) {
  asm volatile("{ .reg .b64 t; mbarrier.arrive_drop.shared::cta.b64 t, [%0], %1; }"
               ::"r"(address(object)), "r"(count) : "memory");
}
__device__ void expect(Object* object, unsigned bytes) {
  asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;"
               ::"r"(address(object)), "r"(bytes) : "memory");
}
__device__ void complete(Object* object, unsigned bytes) {
  asm volatile("mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%0], %1;"
               ::"r"(address(object)), "r"(bytes) : "memory");
}
__device__ unsigned test_parity(Object* object, unsigned parity) {
  unsigned done;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
               : "=r"(done) : "r"(address(object)), "r"(parity) : "memory");
  return done;
}
__device__ unsigned test_token(Object* object, Object token) {
  unsigned done;
  asm volatile("{ .reg .pred p; mbarrier.test_wait.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
               : "=r"(done) : "r"(address(object)), "l"(token) : "memory");
  return done;
}
__device__ unsigned try_for_a_microsecond(Object* object, unsigned parity) {
  unsigned done;
  asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2, 1000; selp.u32 %0, 1, 0, p; }"
               : "=r"(done) : "r"(address(object)), "r"(parity) : "memory");
  return done;
}
__device__ void wait(Object* object, unsigned parity) {
  asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1; @!p bra again; }"
               ::"r"(address(object)), "r"(parity) : "memory");
}
__device__ unsigned pending(Object token) {
  unsigned count;
  asm volatile("mbarrier.pending_count.b64 %0, %1;" : "=r"(count) : "l"(token));
  return count;
}
__device__ void show(Words out, unsigned at, Object word) {
  out[2 * at] = static_cast<unsigned>(word);
  out[2 * at + 1] = static_cast<unsigned>(word >> 32);
}
// What is in memory, read as any other word.
__device__ Object word_of(Object* object) { return *reinterpret_cast<volatile Object*>(object); }

}  // namespace

QUESTION(word_after_init, 32, "the word after init with 1, 2, 3 and the largest count") {
  __shared__ Object objects[4];
  if (threadIdx.x != 0) return;
  const unsigned counts[4] = {1, 2, 3, (1u << 20) - 1};
  for (unsigned i = 0; i < 4; ++i) { init(&objects[i], counts[i]); show(out, i, word_of(&objects[i])); }
}
QUESTION(word_after_arrivals, 32, "the word of init(3) after no, one, two and three arrivals") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 3);
  for (unsigned i = 0; i < 4; ++i) { show(out, i, word_of(&object)); arrive(&object); }
}
QUESTION(word_tx_count, 32, "the tx-count field: after expect_tx of 1, of 16 more, after their complete_tx, and the phase done") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  expect(&object, 1);
  show(out, 0, word_of(&object));
  expect(&object, 16);
  show(out, 1, word_of(&object));
  complete(&object, 17);
  show(out, 2, word_of(&object));
  arrive(&object);
  show(out, 3, word_of(&object));
}
QUESTION(word_bit_0, 32, "bit 0 of the word through four phases of init(1)") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  for (unsigned i = 0; i < 4; ++i) { out[i] = static_cast<unsigned>(word_of(&object) & 1); arrive(&object); }
}
QUESTION(word_phase_bit, 32, "which bit tells the phase: the words of five phases exclusive-ored with the first") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  const Object first = word_of(&object);
  for (unsigned i = 0; i < 4; ++i) { arrive(&object); show(out, i, word_of(&object) ^ first); }
}
QUESTION(word_negative_tx, 32, "the tx-count field below zero: complete_tx of 16 before expect_tx") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  complete(&object, 16);
  show(out, 0, word_of(&object));
  expect(&object, 16);
  show(out, 1, word_of(&object));
}
QUESTION(tx_before_expect, 64, "bytes land before they are expected: does the phase wait for the arrival?") {
  __shared__ Object object;
  if (threadIdx.x == 0) init(&object, 1);
  __syncthreads();
  if (threadIdx.x == 0) { complete(&object, 16); out[0] = test_parity(&object, 0); expect(&object, 16); arrive(&object); }
  if (threadIdx.x == 32) { wait(&object, 0); out[1] = 1; }
}
QUESTION(tx_overflow, 32, "expect_tx twice with the largest number") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  expect(&object, (1u << 20) - 1);
  show(out, 0, word_of(&object));
  expect(&object, (1u << 20) - 1);
  show(out, 1, word_of(&object));
}
QUESTION(bytes_missing, 64, "expected 32, landed 16: does the wait end?") {
  __shared__ Object object;
  if (threadIdx.x == 0) init(&object, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&object, 32); arrive(&object); complete(&object, 16); }
  if (threadIdx.x == 32) { wait(&object, 0); out[0] = 1; }
}
QUESTION(bytes_too_many, 64, "expected 16, landed 32: does the wait end?") {
  __shared__ Object object;
  if (threadIdx.x == 0) init(&object, 1);
  __syncthreads();
  if (threadIdx.x == 0) { expect(&object, 16); complete(&object, 32); arrive(&object); }
  if (threadIdx.x == 32) { wait(&object, 0); out[0] = 1; }
}
QUESTION(init_zero, 32, "init with the count 0: the word, and whether a phase is done") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(address(&object)), "r"(blockIdx.y) : "memory");
  show(out, 0, word_of(&object));
  out[2] = test_parity(&object, 0);
}
QUESTION(init_too_large, 32, "init with 2^20: the word") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(address(&object)), "r"((1u << 20) + blockIdx.y) : "memory");
  show(out, 0, word_of(&object));
}
QUESTION(arrive_too_many, 32, "an arrival that counts 2 where 1 is pending: the word") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  arrive(&object, 2);
  show(out, 0, word_of(&object));
  out[2] = test_parity(&object, 0);
}
QUESTION(no_complete_completes, 32, "arrive.noComplete that takes the last pending count: the word") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  arrive_without_completing(&object, 1);
  show(out, 0, word_of(&object));
  out[2] = test_parity(&object, 0);
}
QUESTION(drop_all, 32, "init(2), both dropped: the word of the next phase, and whether that is done") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 2);
  drop(&object);
  show(out, 0, word_of(&object));
  drop(&object);
  show(out, 1, word_of(&object));
  out[4] = test_parity(&object, 1);
}
QUESTION(parity_of_the_phase_before, 32, "a fresh object: is the phase of parity 1 done, and that of parity 0?") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  out[0] = test_parity(&object, 1);
  out[1] = test_parity(&object, 0);
}
QUESTION(lag_of_two_phases, 32, "two phases done while nobody looked: is the phase of parity 0 done?") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  arrive(&object);
  arrive(&object);
  out[0] = test_parity(&object, 0);
  out[1] = test_parity(&object, 1);
}
QUESTION(old_token, 32, "a token asked one, two and three phases later") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  const Object token = arrive(&object);
  for (unsigned i = 0; i < 3; ++i) { out[i] = test_token(&object, token); arrive(&object); }
}
QUESTION(pending_count_of_tokens, 32, "pending_count of the tokens of three arrivals at init(3), and of a fourth") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 3);
  for (unsigned i = 0; i < 4; ++i) out[i] = pending(arrive(&object));
}
QUESTION(init_again, 64, "init of an object that is live, while another warp waits for its first phase") {
  __shared__ Object object;
  if (threadIdx.x == 0) init(&object, 2);
  __syncthreads();
  if (threadIdx.x == 0) { arrive(&object); pause(); init(&object, 1); arrive(&object); out[0] = 1; }
  if (threadIdx.x == 32) { wait(&object, 0); out[1] = 1; }
}
QUESTION(arrive_after_inval, 32, "arrive after inval: the word") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  asm volatile("mbarrier.inval.shared::cta.b64 [%0];" ::"r"(address(&object)) : "memory");
  show(out, 0, word_of(&object));
  arrive(&object);
  show(out, 1, word_of(&object));
}
QUESTION(store_over_object, 32, "a plain store of the word that was read, then an arrival: is the phase done?") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  const Object word = word_of(&object);
  *reinterpret_cast<volatile Object*>(&object) = word;
  arrive(&object);
  out[0] = test_parity(&object, 0);
}
QUESTION(limit_of_a_try, 32, "try_wait with a limit of a microsecond on a phase that never ends") {
  __shared__ Object object;
  if (threadIdx.x != 0) return;
  init(&object, 1);
  out[0] = try_for_a_microsecond(&object, 0);
}
QUESTION(wrong_parity, 64, "the first wait has parity 1: it passes before the arrival") {
  __shared__ Object object;
  if (threadIdx.x == 0) init(&object, 1);
  __syncthreads();
  if (threadIdx.x == 32) { wait(&object, 1); out[0] = test_parity(&object, 0); }
  if (threadIdx.x == 0) { pause(); arrive(&object); }
}
QUESTION(copies_arrive, 32, "cp.async.mbarrier.arrive, and with .noinc: the words") {
  __shared__ Object objects[2];
  if (threadIdx.x != 0) return;
  init(&objects[0], 2);
  init(&objects[1], 2);
  asm volatile("cp.async.mbarrier.arrive.shared::cta.b64 [%0];" ::"r"(address(&objects[0])) : "memory");
  asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(address(&objects[1])) : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  pause();
  show(out, 0, word_of(&objects[0]));
  show(out, 1, word_of(&objects[1]));
}
QUESTION(waiting_for_three, 128, "three warps arrive, one waits") {
  __shared__ Object object;
  if (threadIdx.x == 0) init(&object, 3);
  __syncthreads();
  if (lane() != 0) return;
  if (warp() < 3) { arrive(&object); return; }
  wait(&object, 0);
  out[0] = 1;
}
QUESTION(last_arrival_missing, 128, "two of three arrivals, one waits") {
  __shared__ Object object;
  if (threadIdx.x == 0) init(&object, 3);
  __syncthreads();
  if (lane() != 0) return;
  if (warp() < 2) { arrive(&object); return; }
  if (warp() == 2) return;
  wait(&object, 0);
  out[0] = 1;
}
QUESTION_OF_A_PAIR(remote_arrival, 32, "block 1 arrives at block 0's object through mapa") {
  __shared__ Object object;
  unsigned rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  if (threadIdx.x == 0) init(&object, 1);
  asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
  if (threadIdx.x == 0 && rank == 1) {
    asm volatile("{ .reg .b32 a; mapa.shared::cluster.u32 a, %0, 0; mbarrier.arrive.release.cluster.shared::cluster.b64 _, [a]; }"
                 ::"r"(address(&object)) : "memory");
  }
  if (threadIdx.x == 0 && rank == 0) { wait(&object, 0); out[0] = 1; }
}
QUESTION_OF_A_PAIR(peer_has_left, 32, "block 1 arrives at an object of block 0, which may have ended") {
  __shared__ Object object;
  unsigned rank;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  if (threadIdx.x == 0) init(&object, 1);
  asm volatile("barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;" ::: "memory");
  if (threadIdx.x == 0 && rank == 1) {
    pause();
    asm volatile("{ .reg .b32 a; mapa.shared::cluster.u32 a, %0, 0; mbarrier.arrive.release.cluster.shared::cluster.b64 _, [a]; }"
                 ::"r"(address(&object)) : "memory");
    out[0] = 1;
  }
}
QUESTION_OF_A_PAIR(cluster_barrier_and_exit, 64, "a warp exits between the arrive and the wait of the others at the cluster barrier") {
  asm volatile("barrier.cluster.arrive;" ::: "memory");
  if (warp() == 1) return;
  asm volatile("barrier.cluster.wait;" ::: "memory");
  out[0] = 1;
}

ANSWER_QUESTIONS()
