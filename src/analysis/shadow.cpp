// Pages of cells, and the pool of records.
#include "analysis/shadow.h"

namespace muster::analysis {

Shadow::Page& Shadow::page(std::uint64_t number) {
  if (number != last_number_) {
    const auto [found, inserted] =
        index_.try_emplace(number, static_cast<std::uint32_t>(pages_.size()));
    if (inserted) {
      pages_.emplace_back();
      pages_.back().heads.assign((1u << kPageBits) / 4, 0);
    }
    last_number_ = number;
    last_index_ = found->second;
  }
  return pages_[last_index_];
}

// Splits every cell of four bytes into four with copies of its records.
void Shadow::refine(Page& page) {
  std::vector<std::uint32_t> heads(std::size_t{1} << kPageBits, 0);
  for (std::size_t cell = 0; cell < page.heads.size(); ++cell) {
    for (unsigned byte = 0; byte < 4; ++byte) {
      std::vector<std::uint32_t> order;
      for (std::uint32_t at = page.heads[cell]; at != 0; at = pool_[at].next) order.push_back(at);
      for (auto it = order.rbegin(); it != order.rend(); ++it) {
        Record copy = pool_[*it];
        copy.value = copy.value >> (8 * byte) & 0xff;
        push(heads[cell * 4 + byte], copy);
      }
    }
    while (page.heads[cell] != 0) drop(page.heads[cell], 0, page.heads[cell]);
  }
  page.heads = std::move(heads);
  page.fine = true;
}

Shadow::Place Shadow::cell(std::uint64_t address, bool fine) {
  Page& found = page(address >> kPageBits);
  if (fine && !found.fine) refine(found);
  const std::uint64_t offset = address & ((1u << kPageBits) - 1);
  if (found.fine) return {found.heads[offset], 1};
  return {found.heads[offset / 4], 4};
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
  last_number_ = ~std::uint64_t{0};
}

std::size_t Shadow::bytes() const {
  return pool_.capacity() * sizeof(Record) + pages_.size() * ((1u << kPageBits) + sizeof(Page));
}

}  // namespace muster::analysis
