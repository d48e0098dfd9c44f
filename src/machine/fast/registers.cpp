// See registers.h.
#include "machine/fast/registers.h"

#include <cstring>
#include <utility>

namespace muster::machine::fast {

namespace {

constexpr std::uint32_t kAlignment = 64;  // bytes, as vectors like it

std::uint32_t aligned(std::uint32_t bytes) {
  return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

}  // namespace

Registers::Registers(const ir::Function& function, const std::vector<ir::RegisterId>& uncertain)
    : function_(function), slots_(function.registers.size(), kNoSlot) {
  for (const ir::RegisterId id : uncertain) {
    written_[id] = bytes_;
    bytes_ += sizeof(Mask);
  }
  cleared_ = bytes_;
  for (ir::RegisterId id = 0; id < slots_.size(); ++id) {
    if (kind(id) != Kind::bits) continue;
    slots_[id] = bytes_;
    bytes_ += sizeof(Mask);
  }
  bytes_ = aligned(bytes_);
  for (ir::RegisterId id = 0; id < slots_.size(); ++id) {
    if (kind(id) == Kind::bits) continue;
    slots_[id] = bytes_;
    bytes_ += slot_bytes(kind(id));
  }
}

Slot Registers::written(ir::RegisterId id) const {
  const auto found = written_.find(id);
  return found == written_.end() ? kNoSlot : found->second;
}

Slot Registers::constant(Kind kind, std::uint64_t value) {
  if (kind == Kind::bits) value = value != 0 ? 1 : 0;
  const auto [found, is_new] =
      made_.try_emplace({kind, value}, kConstant | static_cast<Slot>(constants_.size()));
  if (!is_new) return found->second;
  const std::size_t begin = constants_.size();
  constants_.resize(begin + aligned(slot_bytes(kind)));
  if (kind == Kind::bits) {
    const Mask bits = value != 0 ? ~Mask{0} : 0;
    std::memcpy(constants_.data() + begin, &bits, sizeof bits);
    return found->second;
  }
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    std::memcpy(constants_.data() + begin + lane * lane_bytes(kind), &value, lane_bytes(kind));
  }
  return found->second;
}

}  // namespace muster::machine::fast
