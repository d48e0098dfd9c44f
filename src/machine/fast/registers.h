// Where a kernel's registers lie in a warp, and the operands that are the same for all lanes.
// Depends on step.h.
#pragma once

#include <map>
#include <vector>

#include "ir/function.h"
#include "machine/fast/step.h"

namespace muster::machine::fast {

class Registers {
 public:
  // `uncertain`: registers that may be read before they are written, each of which gets bits for
  // the lanes that have written it.
  Registers(const ir::Function& function, const std::vector<ir::RegisterId>& uncertain);

  Kind kind(ir::RegisterId id) const { return kind_of(function_.registers[id].type); }
  Slot slot(ir::RegisterId id) const { return slots_[id]; }
  Slot written(ir::RegisterId id) const;  // kNoSlot: it always is
  Slot constant(Kind kind, std::uint64_t value);

  std::uint32_t bytes() const { return bytes_; }
  std::uint32_t cleared_bytes() const { return cleared_; }
  const std::vector<std::uint8_t>& constants() const { return constants_; }

 private:
  const ir::Function& function_;
  std::vector<Slot> slots_;
  std::map<ir::RegisterId, Slot> written_;
  std::map<std::pair<Kind, std::uint64_t>, Slot> made_;
  std::vector<std::uint8_t> constants_;
  std::uint32_t bytes_ = 0, cleared_ = 0;
};

}  // namespace muster::machine::fast
