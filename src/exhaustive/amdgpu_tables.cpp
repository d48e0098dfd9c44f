// Threads, combinations of ends and sets of states.
#include "exhaustive/amdgpu_tables.h"

#include <algorithm>

namespace muster::litmus {

namespace {

using axiom::BarrierEvent;
using axiom::BarrierOp;

BarrierEvent mirrored(BarrierEvent event) {
  if (event.object != axiom::kNoObject) event.object = static_cast<std::int8_t>(1 - event.object);
  return event;
}

SmallSequence longer(const SmallSequence& parent, const BarrierEvent& event) {
  SmallSequence result = parent;
  result.children = {};
  result.last = event;
  ++result.length;
  if (event.object == axiom::kNoObject) {
    result.over = true;
    return result;
  }
  const auto object = static_cast<unsigned>(event.object);
  result.uses[object] = true;
  constexpr unsigned kRows[] = {0, 3, 1, 0, 2};  // by BarrierOp; init does not occur
  result.places[kRows[static_cast<unsigned>(event.op)]][object] |=
      static_cast<std::uint8_t>(1U << parent.length);
  if (event.op == BarrierOp::join) result.joined = event.object;
  if (event.op == BarrierOp::drop) result.joined = axiom::kNoObject;
  return result;
}

}  // namespace

BarrierEvent letter_of(const SmallSequence& after, bool named, unsigned letter) {
  constexpr BarrierOp kUnnamed[] = {BarrierOp::arrive, BarrierOp::wait, BarrierOp::drop};
  if (!named) return {kUnnamed[letter / 2], static_cast<std::int8_t>(letter % 2)};
  if (letter < 2) return {BarrierOp::arrive, static_cast<std::int8_t>(letter)};
  if (letter < 4) return {BarrierOp::join, static_cast<std::int8_t>(letter - 2)};
  return {letter == 4 ? BarrierOp::wait : BarrierOp::drop, after.joined};
}

std::vector<SmallSequence> small_sequences(bool named, unsigned operations) {
  std::vector<SmallSequence> result(1);
  for (std::uint32_t i = 0; i < result.size(); ++i) {
    if (result[i].length == operations || result[i].over) continue;
    for (unsigned letter = 0; letter < kLetters; ++letter) {
      SmallSequence next = longer(result[i], letter_of(result[i], named, letter));
      next.parent = i;
      next.letter = static_cast<std::uint8_t>(letter);
      result[i].children[letter] = static_cast<std::uint32_t>(result.size());
      result.push_back(next);
    }
  }
  for (std::uint32_t i = 1; i < result.size(); ++i) {
    const SmallSequence& mirror = result[result[result[i].parent].mirror];
    const BarrierEvent last = mirrored(result[i].last);
    for (const std::uint32_t child : mirror.children) {
      if (result[child].last == last && child != 0) result[i].mirror = child;
    }
  }
  return result;
}

Pending pending_of(unsigned thread, unsigned digit) {
  Pending result = 0;
  for (unsigned i = 0; i < 64; ++i) {
    if ((i >> (2 * thread) & 3) == digit) result |= Pending{1} << i;
  }
  return result;
}

Pending pending_exchanged(Pending pending) {
  Pending result = 0;
  for (unsigned i = 0; i < 64; ++i) {
    const unsigned to = (i & ~0xFU) | (i & 3) << 2 | (i >> 2 & 3);
    result |= (pending >> i & 1) << to;
  }
  return result;
}

bool SmallCell::undefined() const {
  // All have ended or are blocked at an operation that they have; that all have ended is no end.
  static const Pending stuck = [] {
    Pending result = ~Pending{0};
    for (unsigned thread = 0; thread < axiom::kSmallThreads; ++thread)
      result &= pending_of(thread, kEnded) | pending_of(thread, kBlocked);
    return result;
  }();
  return dead || (pending & stuck) != 0;
}

void StateSet::clear() {
  words_.clear();
  begins_.clear();
  ++generation_;
}

std::size_t StateSet::place(std::span<const std::uint64_t> state) const {
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < std::min(key_, state.size()); ++i) {
    result = (result ^ state[i]) * 0x9E3779B97F4A7C15U;
    result ^= result >> 29;
  }
  return result & (slots_.size() - 1);
}

void StateSet::insert(std::size_t state) {
  std::size_t slot = place((*this)[state]);
  while (taken(slot)) slot = (slot + 1) & (slots_.size() - 1);
  slots_[slot] = generation_ << 32 | state;
}

void StateSet::add(const Words& state) {
  if (begins_.size() * 2 >= slots_.size()) {
    slots_.assign(slots_.size() * 2, 0);
    for (std::size_t i = 0; i < begins_.size(); ++i) insert(i);
  }
  const auto known = std::span(state).first(std::min(key_, state.size()));
  std::size_t slot = place(known);
  for (; taken(slot); slot = (slot + 1) & (slots_.size() - 1)) {
    const auto other = (*this)[slots_[slot] & 0xFFFFFFFFU];
    if (std::ranges::equal(known, other.first(std::min(key_, other.size())))) return;
  }
  slots_[slot] = generation_ << 32 | begins_.size();
  begins_.push_back(static_cast<std::uint32_t>(words_.size()));
  words_.insert(words_.end(), state.begin(), state.end());
}

}  // namespace muster::litmus
