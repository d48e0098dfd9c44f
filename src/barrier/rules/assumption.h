// The registry of assumptions: what a verdict may take for granted, by stable ids
// (assumptions.def). Depends on nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace muster::barrier {

enum class AssumptionId : std::uint8_t {
#define ASSUMPTION(identifier, id, text, explanation, remedy) identifier,
#include "barrier/rules/assumptions.def"
#undef ASSUMPTION
};

struct AssumptionInfo {
  AssumptionId id{};
  std::string_view name;         // "open-pointers"
  std::string_view text;         // what is printed, {} for what differs
  std::string_view explanation;  // what is taken for granted, and why
  std::string_view remedy;       // what makes a verdict rest on it no more
};

std::span<const AssumptionInfo> assumption_infos();  // in the order of the table
const AssumptionInfo& assumption_info(AssumptionId id);
// By "open-pointers" or "assumption:open-pointers"; null when there is none.
const AssumptionInfo* find_assumption(std::string_view name);

inline constexpr std::size_t kAssumptions = 0
#define ASSUMPTION(identifier, id, text, explanation, remedy) +1
#include "barrier/rules/assumptions.def"
#undef ASSUMPTION
    ;

}  // namespace muster::barrier
