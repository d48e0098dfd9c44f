// See launch_observer.h.
#include "cuda/device/launch/launch_observer.h"

#include <bit>

namespace muster::cuda {
namespace {

std::uint8_t use_of(bool writes, bool strong) {
  if (writes) return strong ? Footprint::strong_write : Footprint::write;
  return strong ? Footprint::strong_read : Footprint::read;
}

// Constants are read where the host has copied them to.
void add_constants(const std::vector<PlacedConstant>& all, std::uint64_t at, std::uint64_t count,
                   Footprint& touched) {
  for (const PlacedConstant& one : all) {
    if (at - one.offset < one.size) {
      touched.add(one.address + (at - one.offset), count, Footprint::read);
    }
  }
}

}  // namespace

void LaunchObserver::touch(std::uint64_t address, std::uint64_t count,
                           const machine::Access& access) {
  using machine::AccessKind;
  const bool writes = access.kind != AccessKind::read, reads = access.kind != AccessKind::write;
  const bool strong = access.strong || access.kind == AccessKind::atomic;
  if (touched_ != nullptr) {
    if (reads) touched_->add(address, count, use_of(false, strong));
    if (writes) touched_->add(address, count, use_of(true, strong));
  }
  const Allocation* const found = memory_.find(address);
  if (found == nullptr) return;
  used_[found] |= writes;
  if (!found->written) return;
  const std::uint64_t offset = address - found->address;
  if (count > found->size - offset) return;
  if (reads) {
    const auto hole = found->written->hole(offset, count);
    if (hole && first_unwritten_ == 0) first_unwritten_ = found->address + *hole;
  }
  if (writes) found->written->mark(offset, count);
}

machine::Dependence LaunchObserver::access(const machine::Access& access) {
  stores_ += access.kind == machine::AccessKind::write ? 1 : 0;
  if (access.space != ir::Space::global) return {};
  if (!access.pieces.empty()) {
    const std::uint64_t window =
        access.addresses[static_cast<unsigned>(std::countr_zero(access.lanes))];
    for (const machine::ByteRange& piece : access.pieces) {
      touch(window + piece.address, piece.bytes, access);
    }
    return {};
  }
  for (machine::LaneMask left = access.lanes; left != 0; left &= left - 1) {
    touch(access.addresses[static_cast<unsigned>(std::countr_zero(left))], access.bytes, access);
  }
  return {};
}

void LaunchObserver::constants(machine::LaneMask lanes, const std::uint64_t* addresses,
                               unsigned bytes) {
  if (touched_ == nullptr) return;
  constexpr std::uint64_t kOffset = machine::region_base(1) - 1;
  for (machine::LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    add_constants(constants_, addresses[lane] & kOffset, bytes, *touched_);
  }
}

void FootprintFollower::constants(std::uint64_t at, std::uint64_t count) {
  add_constants(constants_, at, count, touched_);
}

void FootprintFollower::access(std::uint64_t address, std::uint64_t count, bool writes,
                               machine::fast::Strength strength) {
  touched_.add(address, count, use_of(writes, strength == machine::fast::Strength::strong));
}

}  // namespace muster::cuda
