// Cells of shared memory in short. As a rule one or two accesses are of interest of a cell, the
// same ones of its neighbours, and all that differs is the lane. So an access is kept once, under a
// number, its epoch; of the cell which epochs and which lanes. (FastTrack, PLDI 2009, has a clock
// and a thread for an epoch; here it says who, when and by which instruction.) Depends on
// access_record.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "analysis/races/access_record.h"

namespace muster::analysis {

// The accesses to a cell, the youngest first, by lanes that fit a word; none in a section, at a
// place of a ticket, or that only may be made.
struct EpochCell {
  static constexpr unsigned kEpochs = 6;  // a cell is a line of the cache

  std::array<std::uint32_t, kEpochs> epochs{};  // 0: none, and none behind it
  std::array<std::uint32_t, kEpochs> lanes{};
  // Of the youngest write among them what a Record of it has; `expression` is kKnown where `value`
  // is all there is to know.
  static constexpr std::uint64_t kKnown = ~std::uint64_t{0};
  std::uint32_t value = 0, otherwise = 0;
  std::uint64_t expression = 0;
};

// Epochs by number, from 1 on: records of accesses without lanes and values. And how far all know
// of all: what was done until then happens before whatever else is done to this memory, so that no
// access need be held against it any more. docs/certificate.md, "Settled accesses".
class EpochTable {
 public:
  const Record& operator[](std::uint32_t epoch) const { return records_[epoch]; }
  std::uint32_t add(const Record& record) {
    records_.push_back(record);
    return static_cast<std::uint32_t>(records_.size() - 1);
  }
  // Whoever may come to this memory knows this much; by component, of all lanes.
  void settle(std::span<const std::uint32_t> known);
  std::uint32_t times_settled() const { return times_settled_; }
  bool settled(const Record& record) const {
    return record.component < settled_.size() && record.clock <= settled_[record.component];
  }

  // What `cell` has of them, the youngest first, without those that are settled.
  unsigned spell_out(const EpochCell& cell, std::span<Record, EpochCell::kEpochs> out) const;

  // Takes the settled ones out.
  void prune(EpochCell& cell) const;

  bool crowded() const { return records_.size() >= limit_; }
  // Numbers those anew that `used` has, by their old numbers; what each is then goes there.
  void renumber(std::vector<std::uint32_t>& used);
  std::size_t size() const { return records_.size(); }
  void clear();
  std::size_t bytes() const {
    return records_.capacity() * sizeof(Record) + settled_.capacity() * sizeof(std::uint32_t);
  }

 private:
  static constexpr std::size_t kFewest = 2048;  // from which on a search for unused ones pays

  std::vector<Record> records_ = std::vector<Record>(1);
  std::vector<std::uint32_t> settled_;
  std::uint32_t times_settled_ = 0;
  std::size_t limit_ = kFewest;
};

}  // namespace muster::analysis
