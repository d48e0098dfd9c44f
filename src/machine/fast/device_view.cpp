// See device_view.h.
#include "machine/fast/device_view.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace muster::machine::fast {

void DeviceView::add(std::uint64_t address, std::span<std::uint8_t> bytes, std::uint8_t* written) {
  Range range;
  range.address = address;
  range.size = bytes.size();
  range.bytes = bytes.data();
  range.written = written;
  const std::uint64_t pages = (bytes.size() >> kPageBits) + 1;
  range.kept = std::make_unique<std::atomic<bool>[]>(pages);
  ranges_.push_back(std::move(range));
}

std::uint8_t* DeviceView::locate(Cursor& cursor, std::uint64_t address, std::uint64_t count) {
  if (cursor.holds(address, count)) return cursor.at(address);
  const auto after = std::ranges::upper_bound(ranges_, address, {}, &Range::address);
  if (after == ranges_.begin()) return nullptr;
  const Cursor found{&*std::prev(after)};
  if (!found.holds(address, count)) return nullptr;
  cursor = found;
  std::atomic_ref(found.range->used).store(true, std::memory_order_relaxed);
  return cursor.at(address);
}

// Which is the lowest does not rest on the order in which threads find them.
void DeviceView::note_unwritten(std::uint64_t address) {
  std::uint64_t known = first_unwritten_.load(std::memory_order_relaxed);
  while (address < known &&
         !first_unwritten_.compare_exchange_weak(known, address, std::memory_order_relaxed)) {
  }
}

std::uint64_t DeviceView::first_unwritten() const {
  const std::uint64_t first = first_unwritten_.load(std::memory_order_relaxed);
  return first == ~std::uint64_t{0} ? 0 : first;
}

std::vector<std::uint64_t> DeviceView::used() const {
  std::vector<std::uint64_t> addresses;
  for (const Range& range : ranges_) {
    if (range.used) addresses.push_back(range.address);
  }
  return addresses;
}

std::vector<std::uint8_t> DeviceView::before(std::uint64_t address) const {
  const auto range = std::ranges::find(ranges_, address, &Range::address);
  if (range == ranges_.end()) return {};
  std::vector<std::uint8_t> bytes{range->bytes, range->bytes + range->size};
  for (const Page& page : pages_) {
    if (page.bytes < range->bytes || page.bytes >= range->bytes + range->size) continue;
    std::ranges::copy(page.before, bytes.begin() + (page.bytes - range->bytes));
  }
  return bytes;
}

const Range* DeviceView::find_range(Cursor& cursor, std::uint64_t address, std::uint64_t count) {
  return follower_ == nullptr && locate(cursor, address, count) != nullptr ? cursor.range : nullptr;
}

void DeviceView::look_for_unwritten(const Range& range, std::uint64_t address,
                                    std::uint64_t count) {
  if (range.written == nullptr) return;
  const std::uint8_t* const from = range.written + (address - range.address);
  const auto* const hole = static_cast<const std::uint8_t*>(std::memchr(from, 0, count));
  if (hole != nullptr) note_unwritten(address + static_cast<std::uint64_t>(hole - from));
}

std::uint8_t* DeviceView::find(Cursor& cursor, std::uint64_t address, std::uint64_t count,
                               Strength strength) {
  std::uint8_t* const bytes = locate(cursor, address, count);
  if (bytes == nullptr) return nullptr;
  look_for_unwritten(*cursor.range, address, count);
  if (follower_ != nullptr) follower_->access(address, count, false, strength);
  return bytes;
}

std::uint8_t* DeviceView::find_to_write(Cursor& cursor, std::uint64_t address, std::uint64_t count,
                                        Strength strength) {
  std::uint8_t* const bytes = locate(cursor, address, count);
  if (bytes == nullptr) return nullptr;
  if (follower_ != nullptr) follower_->access(address, count, true, strength);
  Range& range = *cursor.range;
  const std::uint64_t offset = address - range.address;
  const std::uint64_t first = offset >> kPageBits, last = (offset + count - 1) >> kPageBits;
  for (std::uint64_t page = first; page <= last; ++page) {
    if (!range.kept[page].load(std::memory_order_acquire)) keep_page(range, page);
  }
  if (range.written != nullptr) std::memset(range.written + offset, 1, count);
  return bytes;
}

void DeviceView::keep_page(Range& range, std::uint64_t page) {
  const std::scoped_lock lock(mutex_);
  if (range.kept[page].load(std::memory_order_relaxed)) return;
  const std::uint64_t begin = page << kPageBits;
  const std::uint64_t size = std::min(range.size - begin, std::uint64_t{1} << kPageBits);
  const auto keep = [&](std::uint8_t* bytes) {
    pages_.push_back({bytes + begin, size, {bytes + begin, bytes + begin + size}});
  };
  keep(range.bytes);
  if (range.written != nullptr) keep(range.written);
  range.kept[page].store(true, std::memory_order_release);
}

void DeviceView::undo() {
  for (const Page& page : pages_) std::memcpy(page.bytes, page.before.data(), page.size);
  pages_.clear();
  first_unwritten_.store(~std::uint64_t{0}, std::memory_order_relaxed);
  for (Range& range : ranges_) {
    range.used = false;
    for (std::uint64_t i = 0; i <= range.size >> kPageBits; ++i) {
      range.kept[i].store(false, std::memory_order_relaxed);
    }
  }
}

}  // namespace muster::machine::fast
