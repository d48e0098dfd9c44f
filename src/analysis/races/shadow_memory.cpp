// Pages of cells, and the pool of records.
#include "analysis/races/shadow_memory.h"

#include <algorithm>
#include <array>
#include <bit>
#include <ranges>
#include <utility>

namespace muster::analysis {

Shadow::Page& Shadow::page(std::uint64_t number, unsigned shift) {
  if (number != last_number_) {
    const auto [found, inserted] =
        index_.try_emplace(number, static_cast<std::uint32_t>(pages_.size()));
    if (inserted) {
      pages_.emplace_back();
      pages_.back().number = number;
      pages_.back().shift = shift;
      pages_.back().heads.assign(std::size_t{1} << (kPageBits - shift), 0);
      cells_ += pages_.back().heads.size();
    }
    last_number_ = number;
    last_index_ = found->second;
  }
  return pages_[last_index_];
}

// The access of which it is part is as a rule the last one that was left so.
bool Shadow::leave_alone(std::uint32_t& head, const Record& record) {
  if (!std::has_single_bit(record.lanes) || record.comparable()) return false;
  Record access = record;
  access.lanes = 0;
  access.next = 0;
  std::uint32_t index = accesses_.size() - 1;
  if (accesses_.size() == 0 || !(std::as_const(accesses_)[index] == access)) {
    if (accesses_.size() > kAccess) return false;
    index = accesses_.add(access);
  }
  const auto lane = static_cast<std::uint32_t>(std::countr_zero(record.lanes));
  head = kAlone | lane << kLaneShift | index;
  return true;
}

Record Shadow::alone(std::uint32_t entry) const {
  Record record = accesses_[entry & kAccess];
  record.lanes = machine::LaneMask{1} << ((entry & ~kAlone) >> kLaneShift);
  return record;
}

void Shadow::spell_out_slowly(Page& page, std::size_t slot) {
  std::uint32_t& entry = page.heads[slot];
  if (entry == kEpochs) {
    std::array<Record, EpochCell::kEpochs> records;
    entry = 0;
    for (unsigned left = epochs_.spell_out(page.epochs[slot], records); left > 0; --left) {
      push(entry, records[left - 1]);
    }
  } else if ((entry & kShared) == 0) {
    const Record record = alone(entry);
    entry = 0;
    push(entry, record);
  }
}

// A list of settled accesses is none.
Shadow::EpochPlace Shadow::epoch_cell_slowly(std::uint64_t address, std::uint64_t bytes) {
  const std::uint32_t at = slot(address, bytes);
  Page& page = pages_[last_index_];
  std::uint32_t& entry = page.heads[at];
  if ((entry & (kShared | kAlone)) == 0) drop_settled(entry);
  if (entry != 0 && entry != kEpochs) return {};
  if (page.epochs.empty()) page.epochs.resize(page.heads.size());
  if (entry == 0) page.epochs[at] = {};
  return {&page.epochs[at], &entry, 1u << page.shift};
}

void Shadow::drop_settled_slowly(std::uint32_t& head) {
  std::uint32_t previous = 0;
  for (std::uint32_t at = head; at != 0;) {
    const std::uint32_t next = pool_[at].next;
    if (epochs_.settled(pool_[at])) {
      drop(head, previous, at);
    } else {
      previous = at;
    }
    at = next;
  }
  if (head != 0 && !streams_) links_[head].looked = epochs_.times_settled();
}

void Shadow::collect_epochs() {
  std::vector<std::uint32_t> numbers(epochs_.size());
  const auto each = [this](auto&& visit) {
    for (Page& page : pages_) {
      for (std::size_t i = 0; i < page.epochs.size(); ++i) {
        if (page.heads[i] == kEpochs) visit(page.epochs[i]);
      }
    }
  };
  each([&](EpochCell& cell) {
    epochs_.prune(cell);
    for (const std::uint32_t epoch : cell.epochs) numbers[epoch] = epoch != 0 ? 1 : 0;
  });
  epochs_.renumber(numbers);
  each([&](EpochCell& cell) {
    for (std::uint32_t& epoch : cell.epochs) epoch = numbers[epoch];
  });
}

// A list of its own with copies of these records, in the same order.
std::uint32_t Shadow::copy(std::uint32_t head) {
  std::vector<std::uint32_t> list;
  for (std::uint32_t at = head; at != 0; at = pool_[at].next) list.push_back(at);
  std::uint32_t first = 0;
  for (const std::uint32_t at : list | std::views::reverse) {
    const Record record = pool_[at];
    push(first, record);
  }
  return first;
}

// Splits every cell into cells of 2^shift bytes with the same records.
void Shadow::refine(Page& page, unsigned shift) {
  std::vector<std::uint32_t> heads(std::size_t{1} << (kPageBits - shift), 0);
  const unsigned parts = 1u << (page.shift - shift);
  for (std::size_t cell = 0; cell < page.heads.size(); ++cell) {
    std::uint32_t& entry = page.heads[cell];
    if (entry == 0) continue;
    spell_out(page, cell);
    if (entry == 0) continue;
    if (divide(entry, parts)) {
      std::fill_n(heads.begin() + static_cast<std::ptrdiff_t>(cell * parts), parts, entry);
      continue;
    }
    for (unsigned part = 0; part < parts; ++part) {
      std::uint32_t& head = heads[cell * parts + part];
      head = copy(entry);
      for (std::uint32_t at = head; at != 0; at = pool_[at].next) {
        Record& record = pool_[at];
        if (record.value_known) {
          record.value = cut(record.value >> (8 * (part << shift)), shift);
        } else if (record.expression != 0) {
          record.value += part << shift;
        }
      }
    }
    while (entry != 0) drop(entry, 0, entry);
  }
  ++epoch_;
  cells_ += heads.size() - page.heads.size();
  page.heads = std::move(heads);
  page.epochs.clear();
  page.shift = shift;
}

// The cell's number in its page, which is the last one asked for.
std::uint32_t Shadow::slot(std::uint64_t address, std::uint64_t bytes) {
  const auto aligned = static_cast<unsigned>(std::countr_zero(address | 1u << kPageBits));
  const unsigned wanted = std::min(aligned, static_cast<unsigned>(std::bit_width(bytes)) - 1);
  Page& found = page(address >> kPageBits, wanted);
  if (wanted < found.shift) refine(found, wanted);
  return static_cast<std::uint32_t>(address & ((1u << kPageBits) - 1)) >> found.shift;
}

Shadow::Place Shadow::cell_slowly(std::uint64_t address, std::uint64_t bytes) {
  const std::uint32_t at = slot(address, bytes);
  Page& found = pages_[last_index_];
  std::uint32_t& entry = found.heads[at];
  spell_out(found, at);
  if ((entry & kShared) != 0) separate(entry);
  return {entry, 1u << found.shift};
}

void Shadow::push(std::uint32_t& head, const Record& record) {
  std::uint32_t index = free_;
  if (index != 0) {
    free_ = pool_[index].next;
    pool_[index] = record;
  } else {
    index = pool_.add(record);
    if (!streams_) links_.emplace_back();
  }
  connect(index, head);
  head = index;
}

void Shadow::connect(std::uint32_t index, std::uint32_t next) {
  Record& record = pool_[index];
  record.next = next;
  if (streams_) return;
  Link& link = links_[index];
  link = {next,
          record.component,
          record.cluster,
          record.writes(),
          epochs_.times_settled(),
          Link::of_component(record.component)};
  if (link.writes) link.holds |= Link::kMore;
  if (next == 0) return;
  const Link& behind = links_[next];
  link.looked = behind.looked;
  link.holds |= behind.holds;
  if (behind.cluster != link.cluster) link.holds |= Link::kMore;
}

void Shadow::replace(std::uint32_t index, const Record& record) {
  pool_[index] = record;
  connect(index, 0);
}

void Shadow::drop(std::uint32_t& head, std::uint32_t previous, std::uint32_t index) {
  const std::uint32_t next = pool_[index].next;
  if (previous == 0) {
    head = next;
  } else {
    connect(previous, next);
  }
  connect(index, free_);
  free_ = index;
}

void Shadow::clear() {
  index_.clear();
  pages_.clear();
  groups_.clear();
  free_groups_.clear();
  covers_.clear();
  cover_bytes_ = 0;
  pool_.clear();
  accesses_.clear();
  epochs_.clear();
  pool_.add({});
  links_.clear();
  if (!streams_) links_.emplace_back();
  free_ = 0;
  cells_ = 0;
  last_number_ = ~std::uint64_t{0};
}

std::size_t Shadow::bytes() const {
  std::size_t short_cells = 0;
  for (const Page& page : pages_) short_cells += page.epochs.capacity();
  return short_cells * sizeof(EpochCell) + epochs_.bytes() + pool_.bytes() +
         links_.capacity() * sizeof(Link) + accesses_.bytes() + cells_ * sizeof(std::uint32_t) +
         pages_.size() * sizeof(Page) + group_bytes();
}

}  // namespace muster::analysis
