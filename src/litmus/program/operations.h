// The operations of the state machines that instructions of litmus columns stand for. Depends on
// program.h and barrier.
#pragma once

#include "barrier/ptx/cta_barrier.h"
#include "barrier/ptx/mbarrier.h"
#include "barrier/sass/sass_barrier.h"
#include "barrier/visa/visa_barrier.h"
#include "litmus/program/program.h"

namespace muster::litmus {

// How far an instruction stands behind the first one of its kind.
constexpr unsigned from(KindOp first, KindOp op) {
  return static_cast<unsigned>(op) - static_cast<unsigned>(first);
}

constexpr barrier::CtaOperation cta_operation(KindOp op) {
  return static_cast<barrier::CtaOperation>(from(KindOp::cta_sync, op));
}
static_assert(cta_operation(KindOp::cta_red_or) == barrier::CtaOperation::red_or);

constexpr barrier::SassOperation sass_operation(KindOp op) {
  return static_cast<barrier::SassOperation>(from(KindOp::sass_sync, op));
}
static_assert(sass_operation(KindOp::sass_r2b_warp) == barrier::SassOperation::r2b_warp);

constexpr barrier::VisaOperation visa_operation(KindOp op) {
  return static_cast<barrier::VisaOperation>(from(KindOp::visa_signal, op));
}
static_assert(visa_operation(KindOp::visa_split_wait) == barrier::VisaOperation::split_wait);

// Asynchronous increments have no instruction here.
constexpr barrier::MbarrierOperation mbarrier_operation(KindOp op) {
  const unsigned left_out = op >= KindOp::mbarrier_test_wait ? 1 : 0;
  return static_cast<barrier::MbarrierOperation>(from(KindOp::mbarrier_init, op) + left_out);
}
static_assert(mbarrier_operation(KindOp::mbarrier_arrive_drop_no_complete) ==
              barrier::MbarrierOperation::arrive_drop_no_complete);
static_assert(mbarrier_operation(KindOp::mbarrier_test_wait) ==
              barrier::MbarrierOperation::test_wait);
static_assert(mbarrier_operation(KindOp::mbarrier_pending_count) ==
              barrier::MbarrierOperation::pending_count);

}  // namespace muster::litmus
