// What a subgroup executes next, seen without executing it: which bytes, or which barrier. Whoever
// chooses between schedules needs to know what two subgroups are about to do at the same time.
// Plain data. Depends on observer.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "machine/state/observer.h"

namespace muster::machine {

struct PendingBytes {
  ir::Space space = ir::Space::shared;  // shared: an offset; global: a generic address
  std::uint64_t address = 0, size = 0;
  bool strong = false;    // as in Access
  bool unmarked = false;  // strong beside what is (ir/wave_memory.h)
  friend bool operator==(const PendingBytes&, const PendingBytes&) = default;
};

// Neither is what the other may race with, as far as scopes allow.
constexpr bool both_strong(const PendingBytes& a, const PendingBytes& b) {
  return (a.strong && (b.strong || b.unmarked)) || (a.unmarked && b.strong);
}

struct Pending {
  enum class Kind : std::uint8_t {
    nothing,  // no lane executes it, or it reaches no memory that others see
    memory,
    barrier,  // of the workgroup
    other,    // of another kind, or asynchronous: `site` is told, and what an allocation of tensor
              // memory touches: bytes in any order
  };
  Kind kind = Kind::nothing;
  ir::InstrId site = ir::kNone;

  LaneMask lanes = 0;  // that execute it, or may
  // memory: ranges in the order of their addresses, disjoint where lanes touch the same bytes
  AccessKind access = AccessKind::read;
  ir::Scope scope = ir::Scope::none;
  bool returns = false;
  std::vector<PendingBytes> bytes;

  // barrier: absent operands are not known, or lanes disagree on them
  barrier::CtaOperation operation = barrier::CtaOperation::sync;
  std::optional<std::uint64_t> id;
  std::optional<std::uint64_t> count;  // none: all threads of the workgroup
  bool count_known = true;

  // What the kernel would have to know: an address or a guard. Root 0: everything is known.
  Cause unknown;
};

}  // namespace muster::machine
