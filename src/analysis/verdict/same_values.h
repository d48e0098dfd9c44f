// Whether all lanes that store by one instruction store the same, whatever the contents of memory
// are. Depends on ir.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/function.h"

namespace muster::analysis {

// What a value rests on that was loaded from one address each.
struct SharedValue {
  std::vector<ir::InstrId> loads;  // of global memory: one value if none reads what was written
  bool shared_memory = false;      // and on words of shared memory, one value until the next write
  bool told_together = false;      // and on what all lanes that store were told together
};

// The lanes that store are those of one wave (Control::wave) which store together: scalars are one
// value then, whatever made them, and one load gives all of them the same. Or of one workgroup,
// which a reduction at its barrier tells the same; or of one warp, which a vote or a reduction of
// all its lanes does, and a shuffle from one lane if the warp has begun with 32.
enum class StoredBy : std::uint8_t { anyone, wave, workgroup, warp, whole_warp };

// If what is stored is what the launch says, what was loaded from one address, or computed from
// that, each by one definition on all ways to where it is read: what it rests on.
std::optional<SharedValue> shared_value(const ir::Function& function, const ir::Cfg& cfg,
                                        ir::InstrId store, StoredBy by);

// The function with these loads marked as ones that go through the non-coherent path: the
// certificate tells of every write of what they read, in whatever order.
ir::Function with_read_only(const ir::Function& function, const std::vector<ir::InstrId>& loads);

}  // namespace muster::analysis
