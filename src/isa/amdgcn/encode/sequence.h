// The code sequences of document 001: what each barrier operation of its execution model is on a
// target. The input is neutral text, one operation a line:
//   init named 3 count 2 | join named 3 | arrive workgroup | arrive named 3 count 4
//   arrive_isfirst workgroup | wait workgroup | arrive_wait workgroup | drop named 3 | end
// Barriers: workgroup, workgroup_trap, cluster, cluster_trap, null, named N, or their numbers -1,
// -2, -3, -4, 0, 1 to 16. Depends on target.h and source.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "isa/amdgcn/syntax/target.h"

namespace muster::amdgcn {

enum class Operation : std::uint8_t {
  kInit,
  kJoin,
  kDrop,
  kArrive,
  kArriveIsFirst,
  kWait,
  kArriveWait,
  kEnd,
};

struct BarrierOperation {
  Operation operation{};
  int barrier = -1;
  std::optional<std::uint32_t> count;
  Location location;
};

std::vector<BarrierOperation> parse_operations(const SourceFilePtr& file, Diagnostics& diagnostics);

// The assembly for one target; an operation that it cannot express is a diagnostic that says what
// the target lacks. An `arrive` with the `wait` on the same barrier right behind it is one
// `arrive_wait`.
Result<std::string> lower(const Target& target, std::vector<BarrierOperation> operations,
                          Diagnostics& diagnostics);

}  // namespace muster::amdgcn
