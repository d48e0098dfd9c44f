// The states visited so far, as hashes, and the transitions between them: schedules back to the
// start, loops, and states from which no schedule ends. Depends on machine and explorer.h.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/explore/explorer.h"
#include "base/hash.h"

namespace muster::analysis {

class Graph {
 public:
  std::uint32_t add_root();
  // A transition out of `parent`; the node is where it leads, until visit() finds that it is known.
  std::uint32_t add(std::uint32_t parent, const Step& step);
  // True: the machine's state is new, and the node is its own.
  bool visit(const machine::Machine& machine, std::uint32_t node);
  void mark_end(std::uint32_t node) { nodes_[node].end = true; }

  std::vector<Step> schedule(std::uint32_t node) const;
  bool cyclic() const;
  bool all_can_end() const;
  std::size_t bytes() const {
    return nodes_.capacity() * sizeof(Node) + seen_.size() * (sizeof(Hash128) + 24);
  }

 private:
  struct Node {
    std::uint32_t parent = 0;
    std::uint32_t state = 0;  // the node that stands for the state it leads to
    Step step;
    bool end = false;
  };
  struct Fold {
    std::size_t operator()(const Hash128& hash) const { return hash.low; }
  };
  std::vector<Node> nodes_;
  std::unordered_map<Hash128, std::uint32_t, Fold> seen_;
};

}  // namespace muster::analysis
