// Who touched which bytes last: the memory of a race detector. Cells are as large as the accesses
// of their page allow, each access covers whole cells; a cell keeps the accesses that later ones
// could still conflict with. Cells that large accesses have always touched together (a copied box,
// the rows of a matrix) have one list between them, until an access touches some of them only.
// Depends on lane_clock.h and machine/state/observer.h.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
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

// The cells of one memory. Lists of records live in a pool with a free list. `streams`: most cells
// are touched once, by one lane of an access to many; then the access is kept, and of the cell
// which lane, until somebody asks for the cell again.
class Shadow {
  friend class CertificateEquivalence;

 public:
  explicit Shadow(bool streams = false) : streams_(streams) {
    pool_.add({});  // no list holds number 0
    if (!streams_) links_.emplace_back();
  }

  static constexpr unsigned kPageBits = 10;  // bytes per page
  // The cell that starts at `address`, no larger than `bytes`: the head of its list, which is its
  // own from now on, valid until the next cell is asked for, and its size.
  struct Place {
    std::uint32_t& head;
    unsigned bytes;
  };
  Place cell(std::uint64_t address, std::uint64_t bytes) {
    if (address >> kPageBits == last_number_) {
      Page& page = pages_[last_index_];
      const std::uint64_t offset = address & ((1u << kPageBits) - 1), size = 1u << page.shift;
      std::uint32_t& entry = page.heads[offset >> page.shift];
      if ((offset & (size - 1)) == 0 && bytes >= size && (entry & (kShared | kAlone)) == 0) {
        return {entry, static_cast<unsigned>(size)};
      }
    }
    return cell_slowly(address, bytes);
  }

  // The cells of these ranges, of those with one list the first, in the order of the ranges; what
  // is done to the list of one is done to all. `window` is added to the addresses. Precondition:
  // the ranges ascend and do not overlap. Valid until the next cells are asked for.
  struct Spot {
    std::uint32_t page = 0, slot = 0;
  };
  std::span<const Spot> spots(std::span<const machine::ByteRange> ranges, std::uint64_t window);
  std::uint32_t& head(Spot spot) {
    std::uint32_t& entry = pages_[spot.page].heads[spot.slot];
    spell_out(entry);
    return (entry & kShared) == 0 ? entry : groups_[entry & ~kShared].head;
  }
  std::uint64_t address(Spot spot) const {
    const Page& page = pages_[spot.page];
    return (page.number << kPageBits) + (std::uint64_t{spot.slot} << page.shift);
  }

  // The first 2^shift bytes of a value, of those that are kept.
  static std::uint32_t cut(std::uint64_t value, unsigned shift) {
    if (shift >= 2) return static_cast<std::uint32_t>(value);
    return static_cast<std::uint32_t>(value & ((std::uint64_t{1} << (8u << shift)) - 1));
  }

  // What becomes of it must be of the same agent, and read or write as it does: else `replace` it.
  Record& record(std::uint32_t index) { return pool_[index]; }
  // The only one of its list.
  void replace(std::uint32_t index, const Record& record);
  // The part of a record that tells who reads past it, where many read one cell; there is none
  // where cells are touched once as a rule.
  struct Link {
    std::uint32_t next = 0;
    Component component = 0;
    std::uint32_t cluster = 0;
    bool writes = false;
  };
  const Link* link(std::uint32_t index) const { return streams_ ? nullptr : &links_[index]; }
  // Adds a copy in front of the list of a cell, given by `cell`, and that is all that is done with
  // the cell now.
  void leave(std::uint32_t& head, const Record& record) {
    if (!streams_ || head != 0 || !leave_alone(head, record)) push(head, record);
  }
  // Adds a copy in front of the list.
  void push(std::uint32_t& head, const Record& record);
  // Unlinks `index`, whose predecessor is `previous` (0: it is the head).
  void drop(std::uint32_t& head, std::uint32_t previous, std::uint32_t index);
  void clear();
  // Nobody comes to these bytes any more. `first` begins a page.
  void forget(std::uint64_t first, std::uint64_t bytes);
  std::size_t bytes() const;

 private:
  static constexpr std::uint32_t kShared = 1u << 31;  // in `heads`: the number of a group
  // In `heads`: a lane, and the number of the access that it made, in `accesses_`; nothing else.
  static constexpr std::uint32_t kAlone = 1u << 30, kLaneShift = 24, kAccess = (1u << 24) - 1;
  struct Page {
    std::uint64_t number = 0;
    unsigned shift = 2;  // log2 of the bytes of a cell
    std::vector<std::uint32_t> heads;
  };
  // Cells with one list. `seen` and `target` belong to the search of that stamp: how many of them
  // it met, and the group that those are from now on.
  struct Group {
    std::uint32_t head = 0, count = 0;
    std::uint32_t stamp = 0, seen = 0, target = 0;
  };
  // What `spots` found for these ranges, right as long as no group and no page has changed
  // since.
  struct Cover {
    std::uint64_t window = 0, epoch = 0;
    std::vector<machine::ByteRange> ranges;
    std::vector<Spot> spots;
  };
  bool leave_alone(std::uint32_t& head, const Record& record);
  void connect(std::uint32_t index, std::uint32_t next);
  Record alone(std::uint32_t entry) const;
  void spell_out(std::uint32_t& entry) {
    if ((entry & (kShared | kAlone)) == kAlone) spell_out_alone(entry);
  }
  void spell_out_alone(std::uint32_t& entry);
  Place cell_slowly(std::uint64_t address, std::uint64_t bytes);
  Page& page(std::uint64_t number, unsigned shift);
  std::uint32_t slot(std::uint64_t address, std::uint64_t bytes);
  void refine(Page& page, unsigned shift);
  std::uint32_t copy(std::uint32_t head);

  // shadow_ranges.cpp
  void empty(std::uint32_t& entry);
  std::uint32_t add_group(std::uint32_t head);
  void separate(std::uint32_t& entry);
  bool divide(std::uint32_t& entry, unsigned parts);
  void find_cells(std::span<const machine::ByteRange> ranges, std::uint64_t window);
  void count_cells();
  bool gather(std::uint32_t& entry, std::uint32_t* fresh);
  std::size_t group_bytes() const;

  std::unordered_map<std::uint64_t, std::uint32_t> index_;
  std::vector<Page> pages_;
  RecordPool pool_;
  std::vector<Link> links_;  // by number of the record, unless cells are streamed through
  RecordPool accesses_;      // without lanes
  std::uint32_t free_ = 0;
  std::size_t cells_ = 0;
  std::uint64_t last_number_ = ~std::uint64_t{0};
  std::uint32_t last_index_ = 0;
  std::vector<Group> groups_;
  std::vector<std::uint32_t> free_groups_;
  std::unordered_map<std::uint64_t, Cover> covers_;  // by a hash of the ranges
  std::vector<Spot> cells_found_, spots_found_;
  std::size_t cover_bytes_ = 0;
  std::uint64_t epoch_ = 1;     // changes of groups, and of the sizes of cells
  std::uint32_t searches_ = 0;  // stamps
  bool streams_ = false;
};

}  // namespace muster::analysis
