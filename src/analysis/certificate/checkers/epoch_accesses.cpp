// See epoch_accesses.h.
#include "analysis/certificate/checkers/epoch_accesses.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace muster::analysis {

EpochAccess::EpochAccess(Shadow& shadow, const Record& record, const Row& known)
    : shadow_(shadow), known_(known), record_(record), epoch_(shadow.add_epoch(record)) {}

// What comes of the one at `at` in `from`, which is not settled. False: it takes a closer look.
bool EpochAccess::add(unsigned at, bool youngest_write, Step* step) const {
  const Record& old = shadow_.epochs()[step->from[at]];
  if (old.cluster != record_.cluster || step->from[at] == epoch_) return false;
  const bool same_agent =
      old.component == record_.component && old.async == 0 && record_.async == 0;
  const bool known = knows(old);
  if (record_.writes() || old.writes()) {
    // By the program's order a lane's own accesses are before it.
    if (!known && !same_agent) return false;
    if (!known) step->own = static_cast<std::uint8_t>(step->own | 1u << at);
  }
  if (record_.writes()) {
    if (!step->comparable) return true;  // it stands for all that it is ordered behind
    if (!known) {
      if (youngest_write) {
        step->replaced = static_cast<std::uint8_t>(at);
      } else {
        step->otherwise = std::max(step->otherwise, old.clock + 1);
      }
      return true;
    }
  } else if (!old.writes() && same_agent && step->joined == kEpochs) {
    if (old.clock == record_.clock) {
      step->joined = static_cast<std::uint8_t>(at);
      return true;
    }
    if (known) return true;
  }
  const auto end = std::ranges::find(step->to, 0u);
  if (end == step->to.end()) return false;
  step->lanes_of[static_cast<std::size_t>(end - step->to.begin())] = static_cast<std::uint8_t>(at);
  *end = step->from[at];
  step->keeps_value |= youngest_write;
  return true;
}

EpochAccess::Step EpochAccess::find(const Epochs& from, bool comparable) const {
  Step step;
  step.from = from;
  step.comparable = comparable;
  step.to[0] = epoch_;
  bool written = false;
  for (unsigned i = 0; i < kEpochs && from[i] != 0; ++i) {
    const Record& old = shadow_.epochs()[from[i]];
    const bool youngest_write = old.writes() && !written;
    written |= old.writes();
    if (shadow_.epochs().settled(old)) continue;
    if (!add(i, youngest_write, &step)) return step;
  }
  step.possible = true;
  return step;
}

const EpochAccess::Step& EpochAccess::step_for(const Epochs& from, bool comparable) {
  if (last_.is_of(from, comparable)) return last_;
  std::swap(last_, before_);
  if (!last_.is_of(from, comparable)) last_ = find(from, comparable);
  return last_;
}

// The value of a write that can be compared. False: the cell has another one to remember.
bool EpochAccess::take_value(const Step& step, const StoredValue& stored, EpochCell* cell) const {
  if (step.keeps_value && cell->expression != 0) return false;
  const std::uint64_t expression = stored.known ? EpochCell::kKnown : stored.expression;
  std::uint32_t otherwise = step.otherwise;
  if (step.replaced != kEpochs) {
    if (cell->expression != 0) otherwise = std::max(otherwise, cell->otherwise);
    const bool same = cell->expression == expression && cell->value == stored.value;
    if (!same) {
      otherwise = std::max(otherwise, shadow_.epochs()[step.from[step.replaced]].clock + 1);
    }
  }
  cell->expression = expression;
  cell->value = stored.value;
  cell->otherwise = otherwise;
  return true;
}

bool EpochAccess::pass(const Shadow::EpochPlace& place, std::uint32_t lanes,
                       const StoredValue& stored) {
  EpochCell& cell = *place.cell;
  const bool comparable = stored.known || stored.expression != 0;
  const Step& step = step_for(cell.epochs, comparable);
  if (!step.possible) return false;
  // The youngest did as much, and nothing came between.
  if (step.joined == 0 && (lanes & ~cell.lanes[0]) == 0) return true;
  if (step.own != 0) {
    if (!std::has_single_bit(lanes)) return false;
    for (unsigned own = step.own; own != 0; own &= own - 1) {
      if (cell.lanes[static_cast<unsigned>(std::countr_zero(own))] != lanes) return false;
    }
  }
  if (comparable) {
    if (!take_value(step, stored, &cell)) return false;
  } else if (!step.keeps_value) {
    cell.expression = 0;
  }
  const std::array<std::uint32_t, kEpochs> old = cell.lanes;
  cell.lanes[0] = step.joined == kEpochs ? lanes : lanes | old[step.joined];
  for (unsigned i = 1; i < kEpochs && step.to[i] != 0; ++i) cell.lanes[i] = old[step.lanes_of[i]];
  cell.epochs = step.to;
  place.keep();
  return true;
}

LaneMask EpochAccess::pass(const machine::Access& access, std::uint64_t apart) {
  const bool reads = access.kind == machine::AccessKind::read;
  for (LaneMask left = access.lanes; left != 0;) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    LaneMask lanes = left & -left;
    left ^= lanes;
    // Neighbours that read at one address read together.
    while (reads && left != 0) {
      const auto next = static_cast<unsigned>(std::countr_zero(left));
      if (access.addresses[next] != access.addresses[lane]) break;
      lanes |= left & -left;
      left &= left - 1;
    }
    for (unsigned done = 0; done < access.bytes;) {
      const Shadow::EpochPlace place = shadow_.epoch_cell((access.addresses[lane] | apart) + done,
                                                          comparable(access, lane, done));
      const bool passed = place.cell != nullptr &&
                          pass(place, static_cast<std::uint32_t>(lanes),
                               access.operation == 0 ? stored_value(access, lane, done, place.bytes)
                                                     : StoredValue{});
      // Those behind it must not come before it.
      if (!passed) return lanes | left;
      done += place.bytes;
    }
  }
  return 0;
}

}  // namespace muster::analysis
