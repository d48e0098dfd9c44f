// Allocation in units of 32 columns, the lowest that fits: which one it is has no meaning for a
// program that keeps to its columns.
#include "machine/state/tensor_memory.h"

#include <bit>

#include "base/hash.h"

namespace muster::machine {

namespace {

// The units of `columns` columns from the unit `first` on.
std::uint32_t units(std::uint64_t first, std::uint64_t columns) {
  return ((1u << columns / TensorMemory::kUnit) - 1) << first;
}

}  // namespace

bool TensorMemory::legal(std::uint64_t columns) {
  return std::has_single_bit(columns) && columns >= kUnit && columns <= kColumns;
}

std::optional<std::uint32_t> TensorMemory::find(std::uint32_t columns) const {
  for (std::uint32_t first = 0; first + columns <= kColumns; first += kUnit) {
    if ((used & units(first / kUnit, columns)) == 0) return first;
  }
  return std::nullopt;
}

void TensorMemory::take(std::uint32_t first, std::uint32_t columns) {
  used |= static_cast<std::uint16_t>(units(first / kUnit, columns));
  starts |= static_cast<std::uint16_t>(1u << first / kUnit);
  last = static_cast<std::uint16_t>(columns);
}

bool TensorMemory::give(std::uint64_t first, std::uint32_t columns) {
  if (first % kUnit != 0 || !holds(first, columns)) return false;
  if ((starts >> first / kUnit & 1) == 0) return false;
  const std::uint32_t mask = units(first / kUnit, columns);
  const std::uint32_t left = used & ~mask;
  // What remains of an allocation begins where this part ends.
  const std::uint64_t end = (first + columns) / kUnit;
  std::uint32_t begins = starts & ~mask;
  if (end < kColumns / kUnit && (left >> end & 1) != 0) begins |= 1u << end;
  used = static_cast<std::uint16_t>(left);
  starts = static_cast<std::uint16_t>(begins);
  return true;
}

bool TensorMemory::holds(std::uint64_t first, std::uint64_t columns) const {
  if (first >= kColumns || columns > kColumns - first) return false;
  for (std::uint64_t unit = first / kUnit; unit * kUnit < first + columns; ++unit) {
    if ((used >> unit & 1) == 0) return false;
  }
  return true;
}

std::uint32_t TensorMemory::allocated() const {
  return static_cast<std::uint32_t>(std::popcount(used)) * kUnit;
}

bool TensorCells::read(std::uint32_t lane, std::uint32_t column, std::uint32_t* word) const {
  const std::size_t at = index(lane, column);
  if (known_.empty() || !known_[at]) return false;
  *word = words_[at];
  return true;
}

void TensorCells::write(std::uint32_t lane, std::uint32_t column, std::uint32_t word) {
  if (known_.empty()) {
    words_.assign(std::size_t{TensorMemory::kColumns} * kLanes, 0);
    known_.assign(words_.size(), false);
  }
  const std::size_t at = index(lane, column);
  words_[at] = word;
  known_[at] = true;
}

void TensorCells::forget(std::uint32_t lane, std::uint32_t column) {
  if (!known_.empty()) known_[index(lane, column)] = false;
}

std::uint64_t TensorMemory::hash(std::uint64_t seed) const {
  std::uint64_t hash = combine(seed, std::uint64_t{used} << 16 | starts);
  hash = combine(hash, std::uint64_t{joined} << 16 | std::uint64_t{group} << 1 | relinquished);
  hash = combine(hash, std::uint64_t{joiner} << 32 | asked);
  return combine(hash, last);
}

}  // namespace muster::machine
