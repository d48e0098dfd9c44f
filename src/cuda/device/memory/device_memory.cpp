// See device_memory.h.
#include "cuda/device/memory/device_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <utility>

#include "machine/values/value.h"

namespace muster::cuda {
namespace {

using machine::region_base;
using machine::region_of;

// Addresses of user space end at 2^47: memory that the host touches, too, can only lie in these
// regions. Programs and libraries of the host lie above.
constexpr std::uint32_t kHostRegions = 80, kFirstDeviceRegion = 128;
constexpr std::uint64_t kPage = 4096;
constexpr std::size_t kFreedKept = 256;  // so that freed addresses are not used again soon

void* map_bytes(std::uint64_t size, void* at) {
  const int fixed = at == nullptr ? 0 : MAP_FIXED_NOREPLACE;
  void* const made = mmap(at, std::max<std::uint64_t>(size, 1), PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | fixed, -1, 0);
  return made == MAP_FAILED ? nullptr : made;
}

std::uint64_t mapped_bytes(const Allocation& allocation) {
  return std::max<std::uint64_t>({allocation.size, allocation.reserved, 1});
}

}  // namespace

DeviceMemory::~DeviceMemory() {
  for (const auto& [address, allocation] : allocations_) {
    if (allocation->kind != Allocation::Kind::registered && allocation->bytes != nullptr) {
      munmap(allocation->bytes, mapped_bytes(*allocation));
    }
  }
}

std::uint32_t DeviceMemory::free_region(bool host_visible) {
  if (host_visible) {
    for (std::uint32_t region = machine::kFirstBufferRegion; region < kHostRegions; ++region) {
      const auto after = allocations_.lower_bound(region_base(region));
      if (after == allocations_.end() || region_of(after->first) != region) return region;
    }
    return 0;
  }
  if (kFirstDeviceRegion + next_device_region_ < machine::kFirstTensorRegion - 1 &&
      freed_.size() < kFreedKept) {
    return kFirstDeviceRegion + next_device_region_++;
  }
  if (freed_.empty()) return 0;
  const std::uint32_t oldest = freed_.front();
  freed_.erase(freed_.begin());
  return oldest;
}

Allocation* DeviceMemory::allocate(std::uint64_t size, Allocation::Kind kind, std::string what) {
  if (size > bytes_max_ - bytes_used_) return nullptr;
  auto made = std::make_unique<Allocation>();
  made->kind = kind;
  made->size = size;
  made->number = ++count_;
  made->what = std::move(what);
  const bool host = made->host_visible();
  const std::uint32_t region = free_region(host);
  if (region == 0 && !host) return nullptr;
  void* const wanted = host && region != 0 ? reinterpret_cast<void*>(region_base(region)) : nullptr;
  void* bytes = map_bytes(size, wanted);
  if (bytes == nullptr && wanted != nullptr) bytes = map_bytes(size, nullptr);
  if (bytes == nullptr) return nullptr;
  made->bytes = static_cast<std::uint8_t*>(bytes);
  made->address = host ? reinterpret_cast<std::uint64_t>(bytes) : region_base(region);
  made->own_region = !host || bytes == wanted;
  made->site = CallSite::here();
  if (kind == Allocation::Kind::device) made->written = std::make_unique<WrittenBytes>(size);
  bytes_used_ += size;
  return allocations_.insert_or_assign(made->address, std::move(made)).first->second.get();
}

Allocation* DeviceMemory::enlist(void* host, std::uint64_t size, std::string what) {
  auto made = std::make_unique<Allocation>();
  made->kind = Allocation::Kind::registered;
  made->address = reinterpret_cast<std::uint64_t>(host);
  made->size = size;
  made->bytes = static_cast<std::uint8_t*>(host);
  made->number = ++count_;
  made->what = std::move(what);
  made->own_region = false;
  if (find(made->address) != nullptr) return nullptr;
  return allocations_.insert_or_assign(made->address, std::move(made)).first->second.get();
}

Allocation* DeviceMemory::mirror(std::uint64_t address, std::uint64_t size, Allocation::Kind kind,
                                 std::string what, Contents contents) {
  auto made = std::make_unique<Allocation>();
  made->kind = kind;
  made->address = address;
  made->size = size;
  made->unread = contents == Contents::unread;
  if (!made->unread) made->bytes = static_cast<std::uint8_t*>(map_bytes(size, nullptr));
  if (made->bytes == nullptr) made->unread = true;
  made->number = ++count_;
  made->what = std::move(what);
  made->own_region = false;
  return allocations_.insert_or_assign(address, std::move(made)).first->second.get();
}

Allocation* DeviceMemory::reserve(std::uint64_t size, std::string what) {
  if (size > region_base(1) - region_base(0)) return nullptr;
  const std::uint32_t region = free_region(false);
  if (region == 0) return nullptr;
  auto made = std::make_unique<Allocation>();
  made->bytes = static_cast<std::uint8_t*>(map_bytes(size, nullptr));
  if (made->bytes == nullptr) return nullptr;
  made->address = region_base(region);
  made->reserved = size;
  made->number = ++count_;
  made->what = std::move(what);
  made->site = CallSite::here();
  return allocations_.insert_or_assign(made->address, std::move(made)).first->second.get();
}

void DeviceMemory::resize_reserved(std::uint64_t address, std::uint64_t size) {
  Allocation& allocation = *allocations_.at(address);
  if (size < allocation.size) {  // what is mapped there next begins with zeros
    const std::uint64_t kept = (size + kPage - 1) / kPage * kPage;
    madvise(allocation.bytes + kept, allocation.reserved - kept, MADV_DONTNEED);
  }
  allocation.size = size;
}

bool DeviceMemory::take(std::uint64_t size) {
  if (size > bytes_max_ - bytes_used_) return false;
  bytes_used_ += size;
  return true;
}

bool DeviceMemory::release(std::uint64_t address) {
  const auto found = allocations_.find(address);
  if (found == allocations_.end()) return false;
  const Allocation& allocation = *found->second;
  if (allocation.kind != Allocation::Kind::registered) {
    munmap(allocation.bytes, mapped_bytes(allocation));
    if (allocation.reserved == 0) bytes_used_ -= allocation.size;
  }
  if (!allocation.host_visible()) freed_.push_back(region_of(address));
  known_freed_.push_back({address, allocation.size, allocation.number, allocation.what,
                          allocation.site, CallSite::here()});
  if (known_freed_.size() > kFreedKept) known_freed_.pop_front();
  allocations_.erase(found);
  return true;
}

const DeviceMemory::Freed* DeviceMemory::find_freed(std::uint64_t address) const {
  const auto found =
      std::find_if(known_freed_.rbegin(), known_freed_.rend(), [&](const Freed& one) {
        return address - one.address < std::max<std::uint64_t>(one.size, 1);
      });
  return found == known_freed_.rend() ? nullptr : &*found;
}

void DeviceMemory::note_written(std::uint64_t address, std::uint64_t size) {
  Allocation* const found = find(address);
  if (found == nullptr || !found->written) return;
  const std::uint64_t offset = address - found->address;
  if (offset == 0 && size >= found->size) {
    found->written.reset();
  } else {
    found->written->mark(offset, std::min(size, found->size - offset));
  }
}

std::optional<std::uint64_t> DeviceMemory::find_unwritten(std::uint64_t address,
                                                          std::uint64_t size) const {
  const Allocation* const found = find(address);
  if (found == nullptr || !found->written) return std::nullopt;
  const std::uint64_t offset = address - found->address;
  const auto hole = found->written->hole(offset, std::min(size, found->size - offset));
  return hole ? std::optional{found->address + *hole} : std::nullopt;
}

void DeviceMemory::settle_written() {
  for (const auto& [address, allocation] : allocations_) {
    if (allocation->written && allocation->written->complete()) allocation->written.reset();
  }
}

bool DeviceMemory::looks_for_unwritten() const {
  return std::ranges::any_of(allocations_,
                             [](const auto& entry) { return entry.second->written != nullptr; });
}

const Allocation* DeviceMemory::find(std::uint64_t address) const {
  auto after = allocations_.upper_bound(address);
  if (after == allocations_.begin()) return nullptr;
  const Allocation& before = *std::prev(after)->second;
  return address - before.address < std::max<std::uint64_t>(before.size, 1) ? &before : nullptr;
}

const Allocation* DeviceMemory::find_in_region(std::uint64_t address) const {
  const auto after = allocations_.upper_bound(address);
  if (after == allocations_.begin()) return nullptr;
  const Allocation& before = *std::prev(after)->second;
  return before.own_region && region_of(before.address) == region_of(address) ? &before : nullptr;
}

std::uint8_t* DeviceMemory::bytes_at(std::uint64_t address, std::uint64_t size) const {
  const Allocation* const holder = find(address);
  if (holder == nullptr || size > holder->size - (address - holder->address)) return nullptr;
  return holder->bytes + (address - holder->address);
}

}  // namespace muster::cuda
