// Paged bytes with a cause beside each.
#include "machine/state/byte_store.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/check.h"
#include "base/hash.h"

namespace muster::machine {

const ByteStore::Page* ByteStore::find(std::uint64_t number) const {
  if (number == last_number_) return &pages_[last_index_];
  const auto found = index_.find(number);
  if (found == index_.end()) return nullptr;
  last_number_ = number;
  last_index_ = found->second;
  return &pages_[found->second];
}

void ByteStore::view(std::uint64_t address, std::span<std::uint8_t> memory) {
  CHECK(pages_.empty());
  if (!memory.empty()) views_.push_back({address, memory});
}

// Where the bytes lie that somebody else owns; null if not all of them do.
std::uint8_t* ByteStore::viewed(std::uint64_t address, unsigned bytes) const {
  for (const View& view : views_) {
    const std::uint64_t at = address - view.address;
    if (at < view.memory.size() && bytes <= view.memory.size() - at) {
      return view.memory.data() + at;
    }
  }
  return nullptr;
}

ByteStore::Page& ByteStore::touch(std::uint64_t number) {
  if (number == last_number_) return pages_[last_index_];
  const auto [found, inserted] =
      index_.try_emplace(number, static_cast<std::uint32_t>(pages_.size()));
  if (inserted) {
    Page& page = pages_.emplace_back();
    page.all = fresh_;
    for (std::uint64_t slot = 0; !views_.empty() && slot < kPageBytes; ++slot) {
      const std::uint8_t* const known = viewed((number << kPageBits) + slot, 1);
      if (known == nullptr) continue;
      page.put(slot, *known, 0);
    }
    storage_ += page.gather();
  }
  last_number_ = number;
  last_index_ = found->second;
  return pages_[found->second];
}

ByteStore::Word ByteStore::read(std::uint64_t address, unsigned bytes) const {
  Word word;
  if (!views_.empty() && pages_.empty()) {
    if (const std::uint8_t* const known = viewed(address, bytes); known != nullptr) {
      std::memcpy(&word.bits, known, bytes);
      return word;
    }
  }
  const Page* page = nullptr;
  std::uint64_t number = ~std::uint64_t{0};
  for (unsigned i = 0; i < bytes; ++i) {
    const std::uint64_t at = address + i;
    if (at >> kPageBits != number) {
      number = at >> kPageBits;
      page = find(number);
    }
    const std::uint64_t slot = at & (kPageBytes - 1);
    if (page == nullptr && !views_.empty()) {
      // Only pages with a byte that became unknown, or was written since, are kept here.
      if (const std::uint8_t* const known = viewed(at, 1); known != nullptr) {
        word.bits |= std::uint64_t{*known} << (8 * i);
        continue;
      }
    }
    const std::uint32_t cause = page != nullptr ? page->cause(slot) : fresh_;
    if (cause != 0) {
      if (word.cause == 0) word.cause = cause;
    } else if (page != nullptr) {
      word.bits |= std::uint64_t{page->byte(slot)} << (8 * i);
    }
  }
  return word;
}

void ByteStore::write(std::uint64_t address, unsigned bytes, Word word) {
  if (!views_.empty() && word.cause == 0) {
    if (std::uint8_t* const known = viewed(address, bytes); known != nullptr) {
      std::memcpy(known, &word.bits, bytes);
      if (pages_.empty()) return;
    }
  }
  if (word.cause != 0 && address >> kPageBits == (address + bytes - 1) >> kPageBits) {
    Page& page = touch(address >> kPageBits);
    if (page.causes.empty() && page.all == word.cause) {
      for (const std::uint64_t at : {address, address + bytes - 1}) {
        page.written.set((at & (kPageBytes - 1)) / kPieceBytes);
      }
      return;
    }
  }
  for (unsigned i = 0; i < bytes; ++i) {
    Page& page = touch((address + i) >> kPageBits);
    const std::uint64_t slot = (address + i) & (kPageBytes - 1);
    page.written.set(slot / kPieceBytes);
    storage_ += page.put(slot, static_cast<std::uint8_t>(word.bits >> (8 * i)), word.cause);
    if (slot + 1 == kPageBytes) gather(page);
  }
}

void ByteStore::fill(std::uint64_t address, std::span<const std::uint8_t> contents) {
  for (std::size_t i = 0; i < contents.size(); ++i) {
    Page& page = touch((address + i) >> kPageBits);
    const std::uint64_t slot = (address + i) & (kPageBytes - 1);
    storage_ += page.put(slot, contents[i], 0);
    if (slot + 1 == kPageBytes) gather(page);
  }
}

bool ByteStore::written(std::uint64_t address, unsigned bytes) const {
  for (unsigned i = 0; i < bytes; ++i) {
    const Page* page = find((address + i) >> kPageBits);
    if (page != nullptr && page->written[(address + i) % kPageBytes / kPieceBytes]) return true;
  }
  return false;
}

bool ByteStore::holds_unknown() const {
  return std::ranges::any_of(pages_, [](const Page& page) {
    if (page.causes.empty()) return page.all != 0;
    return std::ranges::any_of(page.causes, [](std::uint32_t cause) { return cause != 0; });
  });
}

void ByteStore::forget(std::uint32_t cause) {
  fresh_ = cause;
  storage_ = 0;
  for (Page& page : pages_) {
    page.all = cause;
    page.causes = {};
    if (cause != 0) page.data = {};
    storage_ += page.data.size();
  }
}

std::uint64_t ByteStore::hash(std::uint64_t seed) const {
  std::vector<std::uint64_t> numbers;
  numbers.reserve(index_.size());
  for (const auto& [number, index] : index_) numbers.push_back(number);
  std::ranges::sort(numbers);
  std::uint64_t hash = combine(seed, fresh_);
  for (const std::uint64_t number : numbers) {
    const Page& page = pages_[index_.at(number)];
    std::array<std::uint8_t, kPageBytes> data{};
    std::array<std::uint32_t, kPageBytes> causes{};
    causes.fill(page.all);
    if (!page.causes.empty()) std::ranges::copy(page.causes, causes.begin());
    std::ranges::copy(page.data, data.begin());
    hash = hash64(std::as_bytes(std::span{data}), combine(hash, number));
    hash = hash64(std::as_bytes(std::span{causes}), hash);
  }
  return hash;
}

std::size_t ByteStore::Page::put(std::uint64_t slot, std::uint8_t byte, std::uint32_t cause) {
  const std::size_t before = storage();
  if (causes.empty() && cause != all) causes.assign(kPageBytes, all);
  if (!causes.empty()) causes[slot] = cause;
  const std::uint8_t kept = cause != 0 ? std::uint8_t{0} : byte;
  if (data.empty() && kept != 0) data.assign(kPageBytes, 0);
  if (!data.empty()) data[slot] = kept;
  return storage() - before;
}

std::size_t ByteStore::Page::gather() {
  if (causes.empty()) return storage();
  const std::uint32_t first = causes.front();
  const auto other = [&](std::uint32_t cause) { return cause != first; };
  if (std::ranges::any_of(causes, other)) return storage();
  all = first;
  causes = {};
  if (all != 0) data = {};
  return storage();
}

void ByteStore::gather(Page& page) {
  storage_ -= page.storage();
  storage_ += page.gather();
}

bool ByteStore::Page::same(const Page& other) const {
  if (written != other.written) return false;
  for (std::uint64_t slot = 0; slot < kPageBytes; ++slot) {
    if (cause(slot) != other.cause(slot) || byte(slot) != other.byte(slot)) return false;
  }
  return true;
}

bool operator==(const ByteStore& a, const ByteStore& b) {
  if (a.fresh_ != b.fresh_ || a.index_.size() != b.index_.size()) return false;
  return std::ranges::all_of(a.index_, [&](const auto& entry) {
    const auto found = b.index_.find(entry.first);
    return found != b.index_.end() && a.pages_[entry.second].same(b.pages_[found->second]);
  });
}

}  // namespace muster::machine
