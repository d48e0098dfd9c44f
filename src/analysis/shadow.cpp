// Pages of cells, and the pool of records.
#include "analysis/shadow.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

Shadow::Page& Shadow::page(std::uint64_t number, unsigned shift) {
  if (number != last_number_) {
    const auto [found, inserted] =
        index_.try_emplace(number, static_cast<std::uint32_t>(pages_.size()));
    if (inserted) {
      pages_.emplace_back();
      pages_.back().shift = shift;
      pages_.back().heads.assign(std::size_t{1} << (kPageBits - shift), 0);
      cells_ += pages_.back().heads.size();
    }
    last_number_ = number;
    last_index_ = found->second;
  }
  return pages_[last_index_];
}

// Splits every cell into cells of 2^shift bytes with copies of its records.
void Shadow::refine(Page& page, unsigned shift) {
  std::vector<std::uint32_t> heads(std::size_t{1} << (kPageBits - shift), 0);
  const unsigned parts = 1u << (page.shift - shift);
  std::vector<std::uint32_t> order;
  for (std::size_t cell = 0; cell < page.heads.size(); ++cell) {
    order.clear();
    for (std::uint32_t at = page.heads[cell]; at != 0; at = pool_[at].next) order.push_back(at);
    for (unsigned part = 0; part < parts; ++part) {
      for (auto it = order.rbegin(); it != order.rend(); ++it) {
        Record copy = pool_[*it];
        if (copy.value_known) copy.value = cut(copy.value >> (8 * (part << shift)), shift);
        push(heads[cell * parts + part], copy);
      }
    }
    while (page.heads[cell] != 0) drop(page.heads[cell], 0, page.heads[cell]);
  }
  cells_ += heads.size() - page.heads.size();
  page.heads = std::move(heads);
  page.shift = shift;
}

Shadow::Place Shadow::cell(std::uint64_t address, std::uint64_t bytes) {
  const auto aligned = static_cast<unsigned>(std::countr_zero(address | 1u << kPageBits));
  const unsigned wanted = std::min(aligned, static_cast<unsigned>(std::bit_width(bytes)) - 1);
  Page& found = page(address >> kPageBits, wanted);
  if (wanted < found.shift) refine(found, wanted);
  const std::uint64_t offset = address & ((1u << kPageBits) - 1);
  return {found.heads[offset >> found.shift], 1u << found.shift};
}

void Shadow::push(std::uint32_t& head, const Record& record) {
  std::uint32_t index = free_;
  if (index != 0) {
    free_ = pool_[index].next;
    pool_[index] = record;
  } else {
    index = static_cast<std::uint32_t>(pool_.size());
    pool_.push_back(record);
  }
  pool_[index].next = head;
  head = index;
}

void Shadow::drop(std::uint32_t& head, std::uint32_t previous, std::uint32_t index) {
  const std::uint32_t next = pool_[index].next;
  if (previous == 0) {
    head = next;
  } else {
    pool_[previous].next = next;
  }
  pool_[index].next = free_;
  free_ = index;
}

void Shadow::clear() {
  index_.clear();
  pages_.clear();
  pool_.resize(1);
  free_ = 0;
  cells_ = 0;
  last_number_ = ~std::uint64_t{0};
}

std::size_t Shadow::bytes() const {
  return pool_.capacity() * sizeof(Record) + cells_ * sizeof(std::uint32_t) +
         pages_.size() * sizeof(Page);
}

}  // namespace muster::analysis
