// Addresses and memory apart: address ranges are reserved, pieces of memory are made, mapped into
// them and opened for access. Reference: CUDA Driver API, Virtual Memory Management. A range can be
// used from its beginning up to the first byte that is not mapped or not open for reading and
// writing; a piece has one address at a time, and only once. What goes beyond that is refused and
// named in the report, so that no access is judged by bounds that are not those of the device.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>

#include "cuda/driver/abi.h"

namespace muster::cuda {
namespace {

struct Location {  // CUmemLocation
  int type = 0;    // 1: a device
  int id = 0;
};
struct PieceProperties {  // CUmemAllocationProp
  int type = 0;
  int handle_types = 0;
  Location location;
  void* metadata = nullptr;
  unsigned char compression = 0, direct_access = 0;
  unsigned short usage = 0;
  unsigned char reserved[4]{};
};
struct AccessDescription {  // CUmemAccessDesc
  Location location;
  int flags = 0;  // 0 nothing, 1 reading, 3 reading and writing
};
static_assert(sizeof(PieceProperties) == 32 && sizeof(AccessDescription) == 12);

constexpr std::uint64_t kGranularity = std::uint64_t{2} << 20;
constexpr int kOnDevice = 1, kNothing = 0, kReadWrite = 3;
bool whole(std::uint64_t size) { return size != 0 && size % kGranularity == 0; }

using Handle = unsigned long long;  // CUmemGenericAllocationHandle
struct Piece {
  std::uint64_t size = 0;
  PieceProperties properties;
  bool mapped = false, was_mapped = false, released = false;
};
struct Mapping {
  std::uint64_t size = 0;
  Handle piece = 0;
  bool open = false;
};
struct Range {
  std::uint64_t size = 0;
  std::map<Address, Mapping> mappings;
};

// Asks for the device's lock to be held.
struct VirtualMemory {
  std::map<Handle, Piece> pieces;
  std::map<Address, Range> ranges;
  Handle last = 0;

  std::map<Address, Range>::iterator range_of(Address address, std::uint64_t size) {
    auto after = ranges.upper_bound(address);
    if (after == ranges.begin()) return ranges.end();
    const auto found = std::prev(after);
    const std::uint64_t offset = address - found->first;
    return offset <= found->second.size && size <= found->second.size - offset ? found
                                                                               : ranges.end();
  }
};

VirtualMemory& state() {
  static VirtualMemory one;
  return one;
}

void drop_if_unused(Device& device, Handle handle) {
  const auto found = state().pieces.find(handle);
  if (found->second.mapped || !found->second.released) return;
  device.memory().give_back(found->second.size);
  state().pieces.erase(found);
}

// The mappings that [address, address + size) consists of; false: it has a hole or cuts one.
template <class Visit>
bool each_mapping(Range& range, Address address, std::uint64_t size, const Visit& visit) {
  std::uint64_t at = address;
  while (at < address + size) {
    const auto found = range.mappings.find(at);
    if (found == range.mappings.end()) return false;
    at += found->second.size;
    visit(found->second);
  }
  return at == address + size;
}

// How many bytes from the beginning on can be accessed, and whether that is all that is open.
struct Prefix {
  std::uint64_t bytes = 0;
  bool all = true;
};
Prefix prefix_of(Address start, const Range& range) {
  Prefix prefix;
  for (const auto& [address, mapping] : range.mappings) {
    const bool joins = mapping.open && address == start + prefix.bytes;
    if (joins) prefix.bytes += mapping.size;
    if (mapping.open && !joins) prefix.all = false;
  }
  return prefix;
}

Result open(Address address, std::uint64_t size, const AccessDescription* how, std::size_t count) {
  Call device;
  const auto found = state().range_of(address, size);
  if (found == state().ranges.end() || how == nullptr || count == 0) return Result::invalid_value;
  const bool known = std::all_of(how, how + count, [](const AccessDescription& one) {
    return one.location.type == kOnDevice && one.location.id == 0 &&
           (one.flags == kNothing || one.flags == kReadWrite);
  });
  if (!known) return no_such_call("cuMemSetAccess for others than the device, or for reading only");
  Range changed = found->second;
  const bool opens = how[count - 1].flags == kReadWrite;
  const bool fits =
      each_mapping(changed, address, size, [&](Mapping& mapping) { mapping.open = opens; });
  if (!fits) return Result::invalid_value;
  const Prefix prefix = prefix_of(found->first, changed);
  if (!prefix.all) return no_such_call("cuMemSetAccess behind a hole");
  found->second = std::move(changed);
  device->memory().resize_reserved(found->first, prefix.bytes);
  return Result::success;
}

Result unmap(Address address, std::uint64_t size) {
  Call device;
  const auto found = state().range_of(address, size);
  if (found == state().ranges.end() || size == 0) return Result::invalid_value;
  if (!each_mapping(found->second, address, size, [](Mapping&) {})) return Result::invalid_value;
  Range left = found->second;
  const auto first = left.mappings.find(address);
  left.mappings.erase(first, left.mappings.lower_bound(address + size));
  const Prefix prefix = prefix_of(found->first, left);
  if (!prefix.all) return no_such_call("cuMemUnmap that leaves a hole");
  each_mapping(found->second, address, size, [&](const Mapping& mapping) {
    state().pieces.at(mapping.piece).mapped = false;
    drop_if_unused(*device, mapping.piece);
  });
  found->second = std::move(left);
  device->memory().resize_reserved(found->first, prefix.bytes);
  return Result::success;
}

}  // namespace
}  // namespace muster::cuda

using namespace muster::cuda;  // NOLINT(google-build-using-namespace)

MUSTER_ENTRY Result cuMemGetAllocationGranularity(std::size_t* bytes, const PieceProperties*, int) {
  if (bytes == nullptr) return Result::invalid_value;
  *bytes = kGranularity;
  return Result::success;
}
MUSTER_ENTRY Result cuMemAddressReserve(Address* address, std::size_t size, std::size_t, Address,
                                        unsigned long long flags) {
  if (address == nullptr || !whole(size) || flags != 0) return Result::invalid_value;
  Call device;
  const Allocation* const made = device->memory().reserve(size, "cuMemAddressReserve");
  if (made == nullptr) return Result::out_of_memory;
  *address = made->address;
  state().ranges[made->address].size = size;
  return Result::success;
}
MUSTER_ENTRY Result cuMemAddressFree(Address address, std::size_t size) {
  Call device;
  const auto found = state().ranges.find(address);
  if (found == state().ranges.end() || found->second.size != size ||
      !found->second.mappings.empty()) {
    return Result::invalid_value;
  }
  state().ranges.erase(found);
  return result_of(device->release(address, Device::Releases::device));
}
MUSTER_ENTRY Result cuMemCreate(Handle* handle, std::size_t size, const PieceProperties* properties,
                                unsigned long long flags) {
  if (handle == nullptr || properties == nullptr || !whole(size) || flags != 0) {
    return Result::invalid_value;
  }
  if (properties->location.type != kOnDevice) return no_such_call("cuMemCreate of host memory");
  if (properties->location.id != 0) return Result::invalid_device;
  Call device;
  if (!device->memory().take(size)) return Result::out_of_memory;
  Piece made;
  made.size = size;
  made.properties = *properties;
  *handle = ++state().last;
  state().pieces.emplace(*handle, made);
  return Result::success;
}
MUSTER_ENTRY Result cuMemRelease(Handle handle) {
  Call device;
  const auto found = state().pieces.find(handle);
  if (found == state().pieces.end() || found->second.released) return Result::invalid_value;
  found->second.released = true;
  drop_if_unused(*device, handle);
  return Result::success;
}
MUSTER_ENTRY Result cuMemGetAllocationPropertiesFromHandle(PieceProperties* properties,
                                                           Handle handle) {
  const Call device;
  const auto found = state().pieces.find(handle);
  if (found == state().pieces.end() || properties == nullptr) return Result::invalid_value;
  *properties = found->second.properties;
  return Result::success;
}
MUSTER_ENTRY Result cuMemMap(Address address, std::size_t size, std::size_t offset, Handle handle,
                             unsigned long long flags) {
  const Call device;
  const auto range = state().range_of(address, size);
  const auto piece = state().pieces.find(handle);
  if (range == state().ranges.end() || piece == state().pieces.end() || piece->second.released ||
      flags != 0 || !whole(size) || (address - range->first) % kGranularity != 0) {
    return Result::invalid_value;
  }
  if (offset != 0 || size != piece->second.size || piece->second.was_mapped) {
    return no_such_call("cuMemMap of a part of memory, or a second time");
  }
  auto& mappings = range->second.mappings;
  const auto after = mappings.upper_bound(address);
  const bool before_overlaps = after != mappings.begin() &&
                               std::prev(after)->first + std::prev(after)->second.size > address;
  if (before_overlaps || (after != mappings.end() && after->first < address + size)) {
    return Result::invalid_value;
  }
  mappings[address] = {size, handle, false};
  piece->second.mapped = piece->second.was_mapped = true;
  return Result::success;
}
MUSTER_ENTRY Result cuMemSetAccess(Address address, std::size_t size, const AccessDescription* how,
                                   std::size_t count) {
  return open(address, size, how, count);
}
MUSTER_ENTRY Result cuMemUnmap(Address address, std::size_t size) { return unmap(address, size); }
