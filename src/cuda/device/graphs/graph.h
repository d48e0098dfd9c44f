// Graphs of work: nodes with what they come after, whether a program has captured or built them,
// and what an executable graph does, step by step. Reference: CUDA Runtime API, Graph Management.
// Depends on kernel_launch.h, sides.h.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <variant>
#include <vector>

#include "cuda/device/error.h"
#include "cuda/device/launch/kernel_launch.h"
#include "cuda/device/memory/sides.h"

namespace muster::cuda {

struct Event;
class Graph;

// Work that a stream is given. Executed at once, or kept while the stream is captured.
using Work = std::function<Error()>;

// What a node does, as a program may ask for it and set it anew.
struct EmptyAct {};
struct SetAct {
  Side to;
  Element element;
  Box box;
};
struct HostAct {
  void (*function)(void*) = nullptr;
  void* data = nullptr;
};
struct GraphAct {
  std::shared_ptr<Graph> graph;
};
struct EventAct {
  Event* event = nullptr;
  bool waits = false;  // else it records
};
struct MemoryAct {
  std::uint64_t address = 0, bytes = 0;
  bool releases = false;
};
using NodeAct =
    std::variant<EmptyAct, LaunchRequest, BoxCopy, SetAct, HostAct, GraphAct, EventAct, MemoryAct>;
// By the numbers of cudaGraphNodeType.
int node_type(const NodeAct& act);

struct GraphNode {
  Graph* graph = nullptr;
  std::uint64_t number = 0;  // in the order in which nodes were added, from 1
  NodeAct act;
  Work work;                            // null: there is nothing to do
  std::vector<GraphNode*> after;        // what it depends on
  const GraphNode* original = nullptr;  // whose clone it is
  std::vector<void*> arguments;         // of a kernel, as they were asked for last
};

// Which graphs and nodes there are, so that other handles are told from them.
class GraphRegistry {
 public:
  bool knows(const Graph* graph) const { return graphs_.contains(graph); }
  bool knows(const GraphNode* node) const { return nodes_.contains(node); }

 private:
  friend class Graph;
  std::set<const Graph*> graphs_;
  std::set<const GraphNode*> nodes_;
};

class Graph {
 public:
  explicit Graph(GraphRegistry& registry);
  ~Graph();
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  const std::vector<std::shared_ptr<GraphNode>>& nodes() const { return nodes_; }
  GraphNode& add(NodeAct act, Work work, std::span<GraphNode* const> after);
  void remove(const GraphNode* node);
  // With clones of the graphs inside it.
  std::shared_ptr<Graph> clone() const;

  // Nodes behind all that they depend on, else as they were added. Fewer than there are: some
  // depend on themselves.
  std::vector<GraphNode*> in_order() const;
  std::vector<GraphNode*> dependents(const GraphNode* node) const;

 private:
  GraphRegistry& registry_;
  std::uint64_t added_ = 0;
  std::vector<std::shared_ptr<GraphNode>> nodes_;
};

// The nodes of a graph, or those that come after no other.
std::vector<GraphNode*> nodes_of(const Graph& graph, bool roots_only);

// What both interfaces do to name nodes: as many as `out` has room for and null behind them, and
// how many; without `out` how many there are. False: there is no `count`.
bool list_into(std::span<GraphNode* const> nodes, GraphNode** out, std::size_t* count);

// Whether `node` is among these, or one of them comes after it.
bool come_after(std::span<GraphNode* const> nodes, const GraphNode* node);

// One step of an executable graph. Graphs inside it are among its steps, between two steps of their
// node that do nothing.
struct GraphStep {
  std::shared_ptr<GraphNode> node;  // that a program names it by
  NodeAct act;
  Work work;
  std::vector<std::uint32_t> after;  // steps
  std::uint32_t lane = 0;            // steps of one lane come one after the other
  bool awaited = false;              // by a step of another lane
  bool enabled = true;
};
// None: the graph has a circle.
std::optional<std::vector<GraphStep>> steps_of(const Graph& graph);
// A graph that does the same.
std::shared_ptr<Graph> graph_of(const std::vector<GraphStep>& steps, GraphRegistry& registry);

struct ExecutableGraph {
  std::vector<GraphStep> steps;
  std::uint64_t number = 0;  // stands for the event that its last launch is over
  unsigned long long flags = 0;

  // The step of a node; null: it has none.
  GraphStep* step_of(const GraphNode* node);
  // The steps do what those of another graph do, from the so-manieth on. The first step that does
  // something else by its kind or its place is the answer.
  std::optional<std::size_t> differs(const std::vector<GraphStep>& others,
                                     std::size_t from = 0) const;
  void take_over(const std::vector<GraphStep>& others, std::size_t from = 0);
};

}  // namespace muster::cuda
