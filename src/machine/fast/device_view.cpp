// See device_view.h.
#include "machine/fast/device_view.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace muster::machine::fast {

void DeviceView::add(std::uint64_t address, std::span<std::uint8_t> bytes) {
  Range range;
  range.address = address;
  range.size = bytes.size();
  range.bytes = bytes.data();
  const std::uint64_t pages = (bytes.size() >> kPageBits) + 1;
  range.kept = std::make_unique<std::atomic<bool>[]>(pages);
  ranges_.push_back(std::move(range));
}

std::uint8_t* DeviceView::find(Cursor& cursor, std::uint64_t address, std::uint64_t count) {
  if (cursor.holds(address, count)) return cursor.at(address);
  const auto after = std::ranges::upper_bound(ranges_, address, {}, &Range::address);
  if (after == ranges_.begin()) return nullptr;
  const Cursor found{&*std::prev(after)};
  if (!found.holds(address, count)) return nullptr;
  cursor = found;
  return cursor.at(address);
}

std::uint8_t* DeviceView::find_to_write(Cursor& cursor, std::uint64_t address,
                                        std::uint64_t count) {
  std::uint8_t* const bytes = find(cursor, address, count);
  if (bytes == nullptr) return nullptr;
  Range& range = *cursor.range;
  const std::uint64_t offset = address - range.address;
  const std::uint64_t first = offset >> kPageBits, last = (offset + count - 1) >> kPageBits;
  for (std::uint64_t page = first; page <= last; ++page) {
    if (!range.kept[page].load(std::memory_order_acquire)) keep_page(range, page);
  }
  return bytes;
}

void DeviceView::keep_page(Range& range, std::uint64_t page) {
  const std::scoped_lock lock(mutex_);
  if (range.kept[page].load(std::memory_order_relaxed)) return;
  const std::uint64_t begin = page << kPageBits;
  const std::uint64_t size = std::min(range.size - begin, std::uint64_t{1} << kPageBits);
  pages_.push_back({range.bytes + begin, size, {range.bytes + begin, range.bytes + begin + size}});
  range.kept[page].store(true, std::memory_order_release);
}

void DeviceView::undo() {
  for (const Page& page : pages_) std::memcpy(page.bytes, page.before.data(), page.size);
  pages_.clear();
  for (Range& range : ranges_) {
    for (std::uint64_t i = 0; i <= range.size >> kPageBits; ++i) {
      range.kept[i].store(false, std::memory_order_relaxed);
    }
  }
}

}  // namespace muster::machine::fast
