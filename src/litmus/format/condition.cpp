// See condition.h.
#include "litmus/format/condition.h"

#include <algorithm>
#include <map>

namespace muster::litmus {

namespace {

using State = std::map<std::string, std::int64_t>;

bool holds_in(const Condition& condition, const State& state) {
  const auto side = [&](const std::string& name, std::int64_t number) {
    if (name.empty()) return number;
    const auto found = state.find(name);
    return found == state.end() ? std::int64_t{0} : found->second;
  };
  const std::int64_t left = side(condition.name, condition.left);
  const std::int64_t right = side(condition.other, condition.value);
  switch (condition.op) {
    case Condition::Op::always:
      return true;
    case Condition::Op::equals:
      return left == right;
    case Condition::Op::differs:
      return left != right;
    case Condition::Op::both:
      return std::ranges::all_of(condition.parts,
                                 [&](const Condition& part) { return holds_in(part, state); });
    case Condition::Op::either:
      return std::ranges::any_of(condition.parts,
                                 [&](const Condition& part) { return holds_in(part, state); });
    case Condition::Op::negated:
      return !holds_in(condition.parts[0], state);
  }
  return false;
}

State parsed(const std::string& outcome) {
  State result;
  std::size_t at = 0;
  while (at < outcome.size()) {
    const std::size_t end = std::min(outcome.find(' ', at), outcome.size());
    const std::string item = outcome.substr(at, end - at);
    const std::size_t equals = item.find('=');
    std::int64_t value = 0;
    if (equals != std::string::npos &&
        parse_number(std::string_view(item).substr(equals + 1), value)) {
      result[item.substr(0, equals)] = value;
    }
    at = end + 1;
  }
  return result;
}

// Registers that nothing has written are zero.
std::string missing(const Condition& condition, const State& state) {
  for (const std::string& name : {condition.name, condition.other})
    if (!name.empty() && name.find(':') == std::string::npos && !state.contains(name)) return name;
  for (const Condition& part : condition.parts) {
    std::string name = missing(part, state);
    if (!name.empty()) return name;
  }
  return {};
}

}  // namespace

std::string location_not_in(const Condition& condition, const std::string& outcome) {
  return missing(condition, parsed(outcome));
}

bool holds(const Condition& condition, const std::string& outcome) {
  return holds_in(condition, parsed(outcome));
}

}  // namespace muster::litmus
