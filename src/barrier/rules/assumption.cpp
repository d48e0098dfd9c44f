// See assumption.h.
#include "barrier/rules/assumption.h"

#include <algorithm>
#include <iterator>

namespace muster::barrier {

namespace {

constexpr AssumptionInfo kInfos[] = {
#define ASSUMPTION(identifier, id, text, explanation, remedy) \
  {AssumptionId::identifier, id, text, explanation, remedy},
#include "barrier/rules/assumptions.def"
#undef ASSUMPTION
};

}  // namespace

std::span<const AssumptionInfo> assumption_infos() { return kInfos; }

const AssumptionInfo& assumption_info(AssumptionId id) {
  return kInfos[static_cast<std::size_t>(id)];
}

const AssumptionInfo* find_assumption(std::string_view name) {
  constexpr std::string_view kPrefix = "assumption:";
  if (name.starts_with(kPrefix)) name.remove_prefix(kPrefix.size());
  const auto* const found = std::ranges::find(kInfos, name, &AssumptionInfo::name);
  return found == std::end(kInfos) ? nullptr : found;
}

}  // namespace muster::barrier
