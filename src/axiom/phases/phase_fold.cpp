// See phase_fold.h.
#include "axiom/phases/phase_fold.h"

#include <bit>

namespace muster::axiom {

namespace {

using Kind = PhaseEvent::Kind;

}  // namespace

std::vector<unsigned> own_arrivals(const std::vector<PhaseEvent>& events,
                                   const std::vector<unsigned>& thread) {
  const auto size = static_cast<unsigned>(events.size());
  std::vector<unsigned> own(size, size);
  for (unsigned e = 0, start = 0; e < size; ++e) {
    if (thread[e] != thread[start]) start = e;
    if (events[e].own != kLastArrival) own[e] = start + events[e].own;
    for (unsigned a = start; a < e && events[e].own == kLastArrival; ++a) {
      if (is_arrival(events[a]) && events[a].object == events[e].object) own[e] = a;
    }
  }
  return own;
}

PhaseObject PhaseFold::along(std::size_t object, const std::vector<unsigned>& order,
                             PhaseSets& sets, std::vector<FoldedEvent>& folded) {
  count_ = {};
  sets_ = &sets;
  folded_ = &folded;
  const bool launches = !program_.uninitialised.empty() && program_.uninitialised[object];
  count_.expected = count_.pending = program_.counts[object];
  const bool counted_here = launches || program_.counts[object] != 0;
  count_.object.valid = !launches;
  for (const unsigned event : order) {
    const int before = count_.object.phase;
    if (event >= events_.size()) {
      ended(event - static_cast<unsigned>(events_.size()));
    } else if (events_[event].kind == Kind::init) {
      initialised(event);
    } else if (counted_here) {
      launched(event);
    } else {
      counted(event);
    }
    count_.object.closed = count_.object.phase != before;
  }
  return count_.object;
}

void PhaseFold::close() {
  for_each_event(count_.object.open, [&](unsigned e) {
    const std::uint8_t use = events_[e].use;
    if (use != kPlainUse) (*folded_)[e].value = reduced(use, count_.given, count_.wanted);
  });
  sets_->open &= ~count_.object.open;
  count_.object.open = 0;
  count_.producers = count_.consumers = 0;
  count_.given = count_.wanted = 0;
  count_.arrived = 0;
  count_.whole = false;
  ++count_.object.phase;
}

void PhaseFold::initialised(unsigned event) {
  if (count_.object.valid) sets_->live |= singleton(event);
  const std::uint32_t count = events_[event].count;
  if (count == 0 || count > kPhaseCountMax) sets_->miscount |= singleton(event);
  const int life = count_.life + 1;
  count_ = {};
  count_.life = life;
  count_.object = {.valid = true, .phase = life * kPhasesOfLife};
  count_.expected = count_.pending = count;
}

bool PhaseFold::transaction(unsigned event) {
  const bool completes = events_[event].kind == Kind::complete;
  count_.bytes += completes ? -events_[event].bytes : events_[event].bytes;
  if (!bytes_in_range(count_.bytes)) sets_->overflow |= singleton(event);
  return completes;
}

void PhaseFold::complete_if_counted_out(unsigned event) {
  if (count_.pending != 0 || count_.bytes != 0) return;
  count_.pending = count_.expected;
  sets_->last |= singleton(event);
  close();
}

void PhaseFold::launched(unsigned event) {
  const PhaseEvent& e = events_[event];
  if (!count_.object.valid) sets_->invalid |= singleton(event);
  if (e.kind == Kind::invalidate) {
    count_.object.valid = false;
    sets_->open &= ~count_.object.open;
    count_.object.open = 0;
    return;
  }
  (*folded_)[event].phase = count_.object.phase;
  if (e.kind == Kind::expect || e.kind == Kind::complete) {
    if (transaction(event)) complete_if_counted_out(event);
    return;
  }
  const std::int64_t phase_of_life = count_.object.phase % kPhasesOfLife;
  (*folded_)[event].value = phase_of_life << 32 | count_.pending << 1;
  count_.object.open |= singleton(event);
  sets_->open |= singleton(event);
  if (e.count == 0 || e.count > kPhaseCountMax) sets_->miscount |= singleton(event);
  if (e.count > count_.pending) sets_->excess |= singleton(event);
  transaction(event);
  count_.pending -= e.count;
  if (e.kind == Kind::drop) {
    count_.expected -= e.count;
    if (count_.expected <= 0) sets_->none_left |= singleton(event);
  }
  complete_if_counted_out(event);
}

void PhaseFold::counted(unsigned event) {
  const PhaseEvent& e = events_[event];
  (*folded_)[event].phase = count_.object.phase;
  if (count_.object.open == 0) {
    count_.producers_wanted = e.producers;
    count_.consumers_wanted = e.consumers;
  }
  count_.object.open |= singleton(event);
  sets_->open |= singleton(event);
  count_.latest = event;
  count_.arrived |= std::uint64_t{1} << thread_[event];
  count_.whole |= e.whole;
  count_.given += e.given;
  count_.wanted += e.wanted;
  count_.producers += e.producer ? 1 : 0;
  count_.consumers += e.consumer ? 1 : 0;
  const bool excess = (e.producer && count_.producers > count_.producers_wanted) ||
                      (e.consumer && count_.consumers > count_.consumers_wanted);
  if (excess) sets_->excess |= singleton(event);
  if (!full()) return;
  sets_->last |= singleton(event);
  close();
}

bool PhaseFold::full() const {
  const auto gone = static_cast<unsigned>(std::popcount(count_.ended & ~count_.arrived));
  const unsigned ended = count_.whole ? gone : 0;
  return count_.producers + ended >= count_.producers_wanted &&
         count_.consumers + ended >= count_.consumers_wanted;
}

void PhaseFold::ended(unsigned thread) {
  count_.ended |= std::uint64_t{1} << thread;
  if (count_.object.open == 0 || !full()) return;
  sets_->last |= singleton(count_.latest);
  close();
}

}  // namespace muster::axiom
