// See footprint.h.
#include "cuda/device/history/footprint.h"

#include <algorithm>

namespace muster::cuda {
namespace {

bool conflicts(std::uint8_t a, std::uint8_t b) {
  using F = Footprint;
  constexpr std::uint8_t kAny = F::read | F::write | F::strong_read | F::strong_write;
  constexpr std::uint8_t kWeak = F::read | F::write;
  return ((a & F::write) != 0 && (b & kAny) != 0) || ((b & F::write) != 0 && (a & kAny) != 0) ||
         ((a & F::strong_write) != 0 && (b & kWeak) != 0) ||
         ((b & F::strong_write) != 0 && (a & kWeak) != 0);
}

}  // namespace

void Footprint::add(std::uint64_t address, std::uint64_t size, std::uint8_t use) {
  while (size != 0) {
    const std::uint64_t number = address >> kPageBits, first = address & (kPageBytes - 1);
    const std::uint64_t count = std::min(size, kPageBytes - first);
    if (last_ == nullptr || number != last_number_) {
      last_ = &pages_[number];
      last_number_ = number;
    }
    if (count == kPageBytes && !last_->uses) {
      last_->all |= use;
    } else {
      if (!last_->uses) {
        last_->uses = std::make_unique<Uses>();
        last_->uses->fill(last_->all);
      }
      std::uint8_t* const at = last_->uses->data() + first;
      for (std::uint64_t i = 0; i < count; ++i) at[i] |= use;
    }
    address += count;
    size -= count;
  }
}

void Footprint::finish() {
  last_ = nullptr;
  for (auto& [number, page] : pages_) {
    if (!page.uses) continue;
    const std::uint8_t first = page.uses->front();
    if (!std::ranges::all_of(*page.uses, [&](std::uint8_t use) { return use == first; })) continue;
    page.all = first;
    page.uses.reset();
  }
}

std::optional<Footprint::Conflict> Footprint::conflict(const Footprint& other) const {
  const bool smaller = pages_.size() <= other.pages_.size();
  for (const auto& [number, page] : smaller ? pages_ : other.pages_) {
    const auto& others = smaller ? other.pages_ : pages_;
    const auto found = others.find(number);
    if (found == others.end()) continue;
    const Page& mine = smaller ? page : found->second;
    const Page& its = smaller ? found->second : page;
    const std::uint64_t bytes = mine.uses || its.uses ? kPageBytes : 1;
    for (std::uint64_t i = 0; i < bytes; ++i) {
      if (conflicts(mine.at(i), its.at(i))) {
        return Conflict{(number << kPageBits) + i, mine.at(i), its.at(i)};
      }
    }
  }
  return std::nullopt;
}

std::uint64_t Footprint::cost() const {
  constexpr std::uint64_t kNode = 64;
  std::uint64_t bytes = 0;
  for (const auto& [number, page] : pages_) bytes += kNode + (page.uses ? kPageBytes : 0);
  return bytes;
}

}  // namespace muster::cuda
