// Who touched which bytes last: the memory of a race detector. Cells are as large as the accesses
// of their page allow, each access covers whole cells; a cell keeps the accesses that later ones
// could still conflict with.
// Depends on row.h and machine/observer.h.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "analysis/row.h"
#include "machine/observer.h"

namespace muster::analysis {

// One access of one subgroup, or of an asynchronous operation that it issued, to one cell.
struct Record {
  machine::LaneMask lanes = 0;
  std::uint32_t workgroup = 0;
  std::uint32_t cluster = 0;
  std::uint16_t subgroup = 0;
  machine::AccessKind kind = machine::AccessKind::read;
  machine::Proxy proxy = machine::Proxy::generic;
  bool strong = false;
  bool maybe = false;
  bool value_known = false;
  std::uint8_t reduce = 0;
  ir::Scope scope = ir::Scope::none;
  bool exact = true;
  // What one has to know to be ordered after it: of the subgroup, or of what tells that the
  // asynchronous operation is over.
  Component component = 0;
  std::uint32_t clock = 0;
  std::uint32_t async = 0;  // id of the asynchronous operation; 0: the lanes did it themselves
  ir::InstrId site = ir::kNone;
  // Number of the access, or of the issue, among the operations of its subgroup: see Watch.
  std::uint32_t operation = 0;
  // The cell's bytes, of a plain write whose value is known; of an asynchronous one, Access::chain.
  std::uint32_t value = 0;
  // Of a write whose value is known: one more than the clock of the last access here by the same
  // lanes whose place it took and that was not a write of this value; 0: none.
  std::uint32_t otherwise = 0;
  std::uint32_t cause = 0;  // behind `maybe`
  std::uint32_t next = 0;   // in the cell's list; 0: last

  bool writes() const { return kind != machine::AccessKind::read; }
  Mark mark() const { return {component, lanes, clock}; }
};

// The cells of one memory. Lists of records live in a pool with a free list.
class Shadow {
 public:
  Shadow() : pool_(1) {}

  static constexpr unsigned kPageBits = 10;  // bytes per page
  // The cell that starts at `address`, no larger than `bytes`: the head of its list, valid until
  // the next cell is asked for, and its size.
  struct Place {
    std::uint32_t& head;
    unsigned bytes;
  };
  Place cell(std::uint64_t address, std::uint64_t bytes);

  // The first 2^shift bytes of a value, of those that are kept.
  static std::uint32_t cut(std::uint64_t value, unsigned shift) {
    if (shift >= 2) return static_cast<std::uint32_t>(value);
    return static_cast<std::uint32_t>(value & ((std::uint64_t{1} << (8u << shift)) - 1));
  }

  Record& record(std::uint32_t index) { return pool_[index]; }
  // Adds a copy in front of the list.
  void push(std::uint32_t& head, const Record& record);
  // Unlinks `index`, whose predecessor is `previous` (0: it is the head).
  void drop(std::uint32_t& head, std::uint32_t previous, std::uint32_t index);
  void clear();
  std::size_t bytes() const;

 private:
  struct Page {
    unsigned shift = 2;  // log2 of the bytes of a cell
    std::vector<std::uint32_t> heads;
  };
  Page& page(std::uint64_t number, unsigned shift);
  void refine(Page& page, unsigned shift);

  std::unordered_map<std::uint64_t, std::uint32_t> index_;
  std::vector<Page> pages_;
  std::vector<Record> pool_;
  std::uint32_t free_ = 0;
  std::size_t cells_ = 0;
  std::uint64_t last_number_ = ~std::uint64_t{0};
  std::uint32_t last_index_ = 0;
};

}  // namespace muster::analysis
