// See graph.h.
#include "cuda/device/graphs/graph.h"

#include <algorithm>
#include <iterator>
#include <queue>
#include <utility>

namespace muster::cuda {

int node_type(const NodeAct& act) {
  enum { kernel, copy, set, host, graph, empty, wait, record, allocation = 10, release = 11 };
  struct Type {
    int operator()(const EmptyAct&) const { return empty; }
    int operator()(const LaunchRequest&) const { return kernel; }
    int operator()(const BoxCopy&) const { return copy; }
    int operator()(const SetAct&) const { return set; }
    int operator()(const HostAct&) const { return host; }
    int operator()(const GraphAct&) const { return graph; }
    int operator()(const EventAct& one) const { return one.waits ? wait : record; }
    int operator()(const MemoryAct& one) const { return one.releases ? release : allocation; }
  };
  return std::visit(Type{}, act);
}

Graph::Graph(GraphRegistry& registry) : registry_(registry) { registry_.graphs_.insert(this); }

Graph::~Graph() {
  registry_.graphs_.erase(this);
  for (const auto& node : nodes_) registry_.nodes_.erase(node.get());
}

GraphNode& Graph::add(NodeAct act, Work work, std::span<GraphNode* const> after) {
  auto node = std::make_shared<GraphNode>();
  node->graph = this;
  node->number = ++added_;
  node->act = std::move(act);
  node->work = std::move(work);
  for (GraphNode* const one : after) {
    if (std::ranges::find(node->after, one) == node->after.end()) node->after.push_back(one);
  }
  registry_.nodes_.insert(node.get());
  nodes_.push_back(std::move(node));
  return *nodes_.back();
}

void Graph::remove(const GraphNode* node) {
  for (const auto& other : nodes_) std::erase(other->after, node);
  registry_.nodes_.erase(node);
  std::erase_if(nodes_, [&](const auto& one) { return one.get() == node; });
}

std::shared_ptr<Graph> Graph::clone() const {
  const auto made = std::make_shared<Graph>(registry_);
  std::map<const GraphNode*, GraphNode*> clones;
  for (const auto& node : nodes_) {
    NodeAct act = node->act;
    if (auto* const inner = std::get_if<GraphAct>(&act)) inner->graph = inner->graph->clone();
    GraphNode& mine = made->add(std::move(act), node->work, {});
    mine.original = node.get();
    clones[node.get()] = &mine;
  }
  for (const auto& node : nodes_) {
    for (const GraphNode* const one : node->after) {
      clones.at(node.get())->after.push_back(clones.at(one));
    }
  }
  return made;
}

std::vector<GraphNode*> Graph::in_order() const {
  const auto later = [](const GraphNode* a, const GraphNode* b) { return a->number > b->number; };
  std::priority_queue<GraphNode*, std::vector<GraphNode*>, decltype(later)> ready(later);
  std::map<const GraphNode*, std::size_t> missing;
  std::map<const GraphNode*, std::vector<GraphNode*>> behind;
  for (const auto& node : nodes_) {
    missing[node.get()] = node->after.size();
    for (const GraphNode* const one : node->after) behind[one].push_back(node.get());
    if (node->after.empty()) ready.push(node.get());
  }
  std::vector<GraphNode*> order;
  while (!ready.empty()) {
    order.push_back(ready.top());
    ready.pop();
    for (GraphNode* const next : behind[order.back()]) {
      if (--missing[next] == 0) ready.push(next);
    }
  }
  return order;
}

std::vector<GraphNode*> Graph::dependents(const GraphNode* node) const {
  std::vector<GraphNode*> found;
  for (const auto& other : nodes_) {
    if (std::ranges::find(other->after, node) != other->after.end()) found.push_back(other.get());
  }
  return found;
}

std::vector<GraphNode*> nodes_of(const Graph& graph, bool roots_only) {
  std::vector<GraphNode*> nodes;
  for (const auto& node : graph.nodes()) {
    if (!roots_only || node->after.empty()) nodes.push_back(node.get());
  }
  return nodes;
}

bool list_into(std::span<GraphNode* const> nodes, GraphNode** out, std::size_t* count) {
  if (count == nullptr) return false;
  if (out != nullptr) {
    const std::size_t given = std::min(*count, nodes.size());
    std::copy_n(nodes.begin(), given, out);
    std::fill_n(out + given, *count - given, nullptr);
    *count = given;
  } else {
    *count = nodes.size();
  }
  return true;
}

bool come_after(std::span<GraphNode* const> nodes, const GraphNode* node) {
  std::vector<const GraphNode*> left(nodes.begin(), nodes.end());
  std::set<const GraphNode*> seen(nodes.begin(), nodes.end());
  while (!left.empty()) {
    const GraphNode* const one = left.back();
    left.pop_back();
    if (one == node) return true;
    for (const GraphNode* const before : one->after) {
      if (seen.insert(before).second) left.push_back(before);
    }
  }
  return false;
}

namespace {

class StepList {
 public:
  // The steps of a graph that come after these; false: it has a circle.
  bool add(const Graph& graph, const std::vector<std::uint32_t>& start) {
    const std::vector<GraphNode*> order = graph.in_order();
    if (order.size() != graph.nodes().size()) return false;
    std::map<const GraphNode*, std::shared_ptr<GraphNode>> owners;
    for (const auto& node : graph.nodes()) owners[node.get()] = node;
    std::map<const GraphNode*, std::uint32_t> places;
    for (const GraphNode* const node : order) {
      std::vector<std::uint32_t> after;
      for (const GraphNode* const one : node->after) after.push_back(places.at(one));
      if (after.empty()) after = start;
      places[node] = step(owners[node], std::move(after));
      const auto* const inner = std::get_if<GraphAct>(&node->act);
      if (inner == nullptr) continue;
      const std::uint32_t first = places[node];
      if (!add(*inner->graph, {first})) return false;
      places[node] = step(owners[node], ends_since(first));
    }
    return true;
  }

  std::vector<GraphStep> take() {
    choose_lanes();
    return std::move(steps_);
  }

 private:
  std::uint32_t step(const std::shared_ptr<GraphNode>& node, std::vector<std::uint32_t> after) {
    steps_.push_back({node, node->act, node->work, std::move(after)});
    return static_cast<std::uint32_t>(steps_.size() - 1);
  }

  // Steps from this one on that no other one comes after.
  std::vector<std::uint32_t> ends_since(std::uint32_t first) const {
    std::vector<bool> inner(steps_.size());
    for (const GraphStep& one : steps_) {
      for (const std::uint32_t before : one.after) inner[before] = true;
    }
    std::vector<std::uint32_t> ends;
    for (std::uint32_t i = first; i < steps_.size(); ++i) {
      if (!inner[i]) ends.push_back(i);
    }
    return ends;
  }

  // A step goes on in the lane of one that it comes after, if that is the last one there.
  void choose_lanes() {
    std::vector<std::uint32_t> last;  // by lane
    for (std::uint32_t i = 0; i < steps_.size(); ++i) {
      GraphStep& one = steps_[i];
      const auto goes_on = std::ranges::find_if(
          one.after, [&](std::uint32_t before) { return last[steps_[before].lane] == before; });
      if (goes_on == one.after.end()) {
        one.lane = static_cast<std::uint32_t>(last.size());
        last.push_back(i);
      } else {
        one.lane = steps_[*goes_on].lane;
        last[one.lane] = i;
      }
      for (const std::uint32_t before : one.after) {
        if (steps_[before].lane != one.lane) steps_[before].awaited = true;
      }
    }
  }

  std::vector<GraphStep> steps_;
};

}  // namespace

std::optional<std::vector<GraphStep>> steps_of(const Graph& graph) {
  StepList list;
  if (!list.add(graph, {})) return std::nullopt;
  return list.take();
}

std::shared_ptr<Graph> graph_of(const std::vector<GraphStep>& steps, GraphRegistry& registry) {
  const auto made = std::make_shared<Graph>(registry);
  std::vector<GraphNode*> nodes;
  for (const GraphStep& step : steps) {
    const bool acts = step.enabled && !std::holds_alternative<GraphAct>(step.act);
    std::vector<GraphNode*> after;
    for (const std::uint32_t one : step.after) after.push_back(nodes[one]);
    nodes.push_back(
        &made->add(acts ? step.act : NodeAct{EmptyAct{}}, acts ? step.work : Work{}, after));
  }
  return made;
}

GraphStep* ExecutableGraph::step_of(const GraphNode* node) {
  const auto found = std::ranges::find(steps, node, [](const auto& one) { return one.node.get(); });
  return found == steps.end() ? nullptr : &*found;
}

std::optional<std::size_t> ExecutableGraph::differs(const std::vector<GraphStep>& others,
                                                    std::size_t from) const {
  const auto place = [&](std::uint32_t one) { return static_cast<std::uint32_t>(one + from); };
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (from + i >= steps.size()) return i;
    const GraphStep &mine = steps[from + i], &other = others[i];
    std::vector<std::uint32_t> after;
    std::ranges::transform(other.after, std::back_inserter(after), place);
    // Inside another graph its first step is what all begin behind.
    if (after.empty() && from != 0) after.push_back(static_cast<std::uint32_t>(from - 1));
    if (node_type(mine.act) != node_type(other.act) || mine.after != after) return i;
  }
  return std::nullopt;
}

void ExecutableGraph::take_over(const std::vector<GraphStep>& others, std::size_t from) {
  for (std::size_t i = 0; i < others.size(); ++i) {
    steps[from + i].act = others[i].act;
    steps[from + i].work = others[i].work;
  }
}

}  // namespace muster::cuda
