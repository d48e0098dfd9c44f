// Who touched which bytes last: the memory of a race detector. Cells are as large as the accesses
// of their page allow, each access covers whole cells; a cell keeps the accesses that later ones
// could still conflict with. Cells that large accesses have always touched together (a copied box,
// the rows of a matrix) have one list between them, until an access touches some of them only.
// What few accesses have touched is kept in short (epoch_cells.h), until an access asks for more.
// Depends on access_record.h and epoch_cells.h.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "analysis/races/access_record.h"
#include "analysis/races/epoch_cells.h"

namespace muster::analysis {

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
    spell_out(pages_[spot.page], spot.slot);
    return (entry & kShared) == 0 ? entry : groups_[entry & ~kShared].head;
  }
  std::uint64_t address(Spot spot) const {
    const Page& page = pages_[spot.page];
    return (page.number << kPageBits) + (std::uint64_t{spot.slot} << page.shift);
  }

  // The cell that starts at `address`, no larger than `bytes`, in short, or null if it holds what
  // can not be said so; until the next cell is asked for. An empty one is not kept before `keep`.
  struct EpochPlace {
    EpochCell* cell = nullptr;
    std::uint32_t* entry = nullptr;
    unsigned bytes = 0;

    void keep() const { *entry = kEpochs; }
  };
  EpochPlace epoch_cell(std::uint64_t address, std::uint64_t bytes) {
    if (address >> kPageBits == last_number_) {
      Page& page = pages_[last_index_];
      const std::uint64_t offset = address & ((1u << kPageBits) - 1), size = 1u << page.shift;
      const std::size_t slot = offset >> page.shift;
      if ((offset & (size - 1)) == 0 && bytes >= size && page.heads[slot] == kEpochs) {
        return {&page.epochs[slot], &page.heads[slot], static_cast<unsigned>(size)};
      }
    }
    return epoch_cell_slowly(address, bytes);
  }
  const EpochTable& epochs() const { return epochs_; }
  // Invalidates the numbers of epochs that no cell has.
  std::uint32_t add_epoch(const Record& record) {
    if (epochs_.crowded()) collect_epochs();
    return epochs_.add(record);
  }
  void settle(std::span<const std::uint32_t> known) { epochs_.settle(known); }
  // Takes the settled accesses out of a list.
  void drop_settled(std::uint32_t& head) {
    if (head == 0 || (!streams_ && links_[head].looked == epochs_.times_settled())) return;
    drop_settled_slowly(head);
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
    std::uint32_t looked = 0;  // at the list, when the table was settled so often
    std::uint64_t holds = 0;   // from here on: of_component() of each, and what else there is

    static constexpr std::uint64_t kMore = std::uint64_t{1} << 63;  // a write, or another cluster
    static std::uint64_t of_component(Component component) {
      return std::uint64_t{1} << (component % 63);
    }
    // Whether there are but reads of its cluster, none of them of this component. No: perhaps.
    bool reads_of_others(const Record& record) const {
      return cluster == record.cluster && (holds & (kMore | of_component(record.component))) == 0;
    }
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
  // In `heads`: it is in `epochs`.
  static constexpr std::uint32_t kEpochs = kShared | kAlone;
  struct Page {
    std::uint64_t number = 0;
    unsigned shift = 2;  // log2 of the bytes of a cell
    std::vector<std::uint32_t> heads;
    std::vector<EpochCell> epochs;  // by cell, once some are kept so
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
  void spell_out(Page& page, std::size_t slot) {
    if ((page.heads[slot] & kAlone) != 0) spell_out_slowly(page, slot);
  }
  void spell_out_slowly(Page& page, std::size_t slot);
  EpochPlace epoch_cell_slowly(std::uint64_t address, std::uint64_t bytes);
  void collect_epochs();
  void drop_settled_slowly(std::uint32_t& head);
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
  EpochTable epochs_;
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
