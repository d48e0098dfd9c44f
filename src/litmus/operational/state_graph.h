// The states that a search has met, with the steps between them: finds those from which no schedule
// ends. Only programs with loops have such states. Depends on outcome.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "litmus/format/outcome.h"

namespace muster::litmus {

class StateGraph {
 public:
  // The number of a state, and whether it is new. `from`: the state before it, by a step.
  std::pair<std::uint32_t, bool> enter(std::string key, std::uint32_t from, Step step);
  void ends(std::uint32_t state) { ends_.push_back(state); }

  // The schedule to the first state from which nothing ends; none if there is no such state.
  std::optional<std::vector<Step>> endless() const;

  static constexpr std::uint32_t kStart = ~0U;

 private:
  struct Node {
    std::uint32_t parent = kStart;
    Step step;
  };
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<Node> nodes_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;  // to, from
  std::vector<std::uint32_t> ends_;
};

}  // namespace muster::litmus
