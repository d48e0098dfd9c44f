// See epoch_cells.h.
#include "analysis/races/epoch_cells.h"

#include <algorithm>

namespace muster::analysis {

void EpochTable::settle(std::span<const std::uint32_t> known) {
  ++times_settled_;
  if (settled_.size() < known.size()) settled_.resize(known.size());
  for (std::size_t i = 0; i < known.size(); ++i) settled_[i] = std::max(settled_[i], known[i]);
}

unsigned EpochTable::spell_out(const EpochCell& cell,
                               std::span<Record, EpochCell::kEpochs> out) const {
  unsigned count = 0;
  bool written = false;
  for (unsigned i = 0; i < EpochCell::kEpochs && cell.epochs[i] != 0; ++i) {
    Record record = records_[cell.epochs[i]];
    const bool youngest = record.writes() && !written;
    written |= record.writes();
    if (settled(record)) continue;
    record.lanes = cell.lanes[i];
    if (youngest && cell.expression != 0) {
      record.value_known = cell.expression == EpochCell::kKnown;
      record.expression = record.value_known ? 0 : cell.expression;
      record.value = cell.value;
      record.otherwise = cell.otherwise;
    }
    out[count++] = record;
  }
  return count;
}

void EpochTable::prune(EpochCell& cell) const {
  unsigned count = 0;
  bool written = false;
  for (unsigned i = 0; i < EpochCell::kEpochs && cell.epochs[i] != 0; ++i) {
    const Record& record = records_[cell.epochs[i]];
    const bool gone = settled(record);
    if (gone && record.writes() && !written) cell.expression = 0;
    written |= record.writes();
    if (gone) continue;
    cell.epochs[count] = cell.epochs[i];
    cell.lanes[count++] = cell.lanes[i];
  }
  for (; count < EpochCell::kEpochs; ++count) cell.epochs[count] = 0;
}

void EpochTable::renumber(std::vector<std::uint32_t>& used) {
  std::uint32_t next = 1;
  for (std::size_t epoch = 1; epoch < records_.size(); ++epoch) {
    if (used[epoch] == 0) continue;
    used[epoch] = next;
    records_[next++] = records_[epoch];
  }
  records_.resize(next);
  limit_ = std::max(kFewest, 2 * records_.size());
}

void EpochTable::clear() {
  records_.resize(1);
  settled_.clear();
  limit_ = kFewest;
}

}  // namespace muster::analysis
