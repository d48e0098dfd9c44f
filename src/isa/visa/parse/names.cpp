// See names.h.
#include "isa/visa/parse/names.h"

#include <algorithm>

namespace muster::visa {
namespace {

struct PredefinedRow {
  std::string_view name;
  VariableKind kind;
  DataType type;
  std::uint32_t elements;
};
constexpr PredefinedRow kRows[] = {
#define PREDEFINED(name, kind, type, elements) {name, VariableKind::kind, DataType::type, elements},
#include "isa/visa/syntax/predefined.def"
#undef PREDEFINED
};

}  // namespace

void Names::begin(ListedRoutine& routine) {
  known_.clear();
  scopes_.assign(1, {});
  for (const PredefinedRow& row : kRows) {
    known_.emplace(row.name, static_cast<std::uint32_t>(routine.variables.size()));
    Variable& variable = routine.variables.emplace_back();
    variable.name = row.name;
    variable.kind = row.kind;
    variable.type = row.kind == VariableKind::general ? row.type : DataType::none;
    variable.elements = row.elements;
    variable.predefined = true;
  }
}

std::optional<std::uint32_t> Names::find(std::string_view name) const {
  const auto at = known_.find(name);
  return at == known_.end() ? std::nullopt : std::optional{at->second};
}

bool Names::declare(std::string_view name, std::uint32_t index) {
  const auto [at, fresh] = known_.try_emplace(name, index);
  if (fresh) {
    scopes_.back().push_back({name, std::nullopt});
    return true;
  }
  if (std::ranges::find(scopes_.back(), name, &Hidden::name) != scopes_.back().end()) {
    return false;
  }
  scopes_.back().push_back({name, at->second});
  at->second = index;
  return true;
}

void Names::open() { scopes_.emplace_back(); }

bool Names::close() {
  if (scopes_.size() < 2) {
    return false;
  }
  for (const Hidden& hidden : scopes_.back()) {
    if (hidden.before) {
      known_[hidden.name] = *hidden.before;
    } else {
      known_.erase(hidden.name);
    }
  }
  scopes_.pop_back();
  return true;
}

}  // namespace muster::visa
