// What is remembered of an access: who made it, how, and what one has to know to come behind it.
// Depends on lane_clock.h and machine/state/observer.h.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/happens_before/lane_clock.h"
#include "machine/state/observer.h"

namespace muster::analysis {

// One access of one subgroup, or of an asynchronous operation that it issued, to one cell.
struct Record {
  machine::LaneMask lanes = 0;
  // Of a plain write of a value that is not known, but is the same wherever this number stands:
  // Access::expressions; 0: none.
  std::uint64_t expression = 0;
  std::uint32_t workgroup = 0;
  std::uint32_t cluster = 0;
  // The critical sections that it is in, a set that the certificate numbers; 0: none.
  std::uint32_t section = 0;
  // Control::wave: `component` and `clock` are of this channel of the wave. The clock of the wave
  // itself at the issue, and whether the waves of its workgroup know it by that, complete or not;
  // 0: they do not.
  std::uint32_t issued = 0;
  // What one has to know to be ordered after it: of the subgroup, or of what tells that the
  // asynchronous operation is over.
  Component component = 0;
  std::uint32_t clock = 0;
  std::uint32_t async = 0;  // id of the asynchronous operation; 0: the lanes did it themselves
  ir::InstrId site = ir::kNone;
  // Number of the access, or of the issue, among the operations of its subgroup: see
  // Certificate.
  std::uint32_t operation = 0;
  // The cell's bytes, of a plain write whose value is known; of an asynchronous one, Access::chain;
  // with an `expression`, the cell's first byte of it.
  std::uint32_t value = 0;
  // Of a write that is comparable: one more than the clock of the last access here by the same
  // lanes whose place it took and that was not a write of this value; 0: none. Of an asynchronous
  // one: the clock of its issue.
  std::uint32_t otherwise = 0;
  std::uint32_t cause = 0;  // behind `maybe`
  std::uint32_t next = 0;   // in the cell's list; 0: last
  std::uint16_t subgroup = 0;
  machine::AccessKind kind = machine::AccessKind::read;
  machine::Proxy proxy = machine::Proxy::generic;
  std::uint8_t reduce = 0;
  ir::Scope scope = ir::Scope::none;
  ir::WaveChannel wave = ir::WaveChannel::none;
  // There are as many records as words that a launch touches.
  bool strong : 1 = false;
  bool maybe : 1 = false;
  bool value_known : 1 = false;
  bool exact : 1 = true;
  bool returns : 1 = false;   // an atomic whose old value is used
  bool waited : 1 = false;    // it ended a loop that waited for this word: see word_order.h
  bool unmarked : 1 = false;  // strong beside what is strong (ir/wave_memory.h)
  // In the cell that stands for a range of places: it was made at the place of its own ticket.
  bool placed : 1 = false;

  friend bool operator==(const Record&, const Record&) = default;
  // Whether it can be told to store the same as another.
  bool comparable() const { return value_known || expression != 0; }
  bool writes() const { return kind != machine::AccessKind::read; }
  Mark mark() const { return {component, lanes, clock}; }
};

// Records by number, from 0 on. They stay where they are, and none is kept twice while there come
// to be more.
class RecordPool {
 public:
  Record& operator[](std::uint32_t index) { return chunks_[index >> kChunkBits][index & kMask]; }
  const Record& operator[](std::uint32_t index) const {
    return chunks_[index >> kChunkBits][index & kMask];
  }
  std::uint32_t add(const Record& record) {
    if ((size_ & kMask) == 0) {
      chunks_.emplace_back();
      if (size_ != 0) chunks_.back().reserve(std::size_t{1} << kChunkBits);
    }
    chunks_.back().push_back(record);
    return size_++;
  }
  void clear() {
    chunks_.clear();
    size_ = 0;
  }
  std::uint32_t size() const { return size_; }
  std::size_t bytes() const {
    if (chunks_.empty()) return 0;
    const std::size_t whole = (chunks_.size() - 1) << kChunkBits;
    return (whole + chunks_.back().capacity()) * sizeof(Record);
  }

 private:
  static constexpr unsigned kChunkBits = 12;
  static constexpr std::uint32_t kMask = (1u << kChunkBits) - 1;
  std::vector<std::vector<Record>> chunks_;
  std::uint32_t size_ = 0;
};

}  // namespace muster::analysis
