// Nodes, the order of steps, lanes, and graphs inside graphs.
#include "cuda/device/graphs/graph.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace muster::cuda {
namespace {

GraphNode* add(Graph& graph, std::vector<GraphNode*> after, NodeAct act = EmptyAct{}) {
  return &graph.add(std::move(act), {}, after);
}

std::vector<std::uint32_t> lanes(const std::vector<GraphStep>& steps) {
  std::vector<std::uint32_t> out;
  for (const GraphStep& step : steps) out.push_back(step.lane);
  return out;
}

TEST_CASE("a chain is one lane, a branch begins another one that somebody waits for") {
  GraphRegistry registry;
  Graph graph(registry);
  GraphNode* const a = add(graph, {});
  GraphNode* const b = add(graph, {a});
  GraphNode* const c = add(graph, {a});
  add(graph, {b, c});
  const auto steps = steps_of(graph);
  REQUIRE(steps);
  CHECK(lanes(*steps) == std::vector<std::uint32_t>{0, 0, 1, 0});
  CHECK((*steps)[0].awaited);  // by the branch
  CHECK_FALSE((*steps)[1].awaited);
  CHECK((*steps)[2].awaited);
}

TEST_CASE("steps come behind what they depend on, however late that was added") {
  GraphRegistry registry;
  Graph graph(registry);
  GraphNode* const late = add(graph, {});
  GraphNode* const early = add(graph, {});
  late->after.push_back(early);
  const auto steps = steps_of(graph);
  REQUIRE(steps);
  CHECK((*steps)[0].node.get() == early);
  CHECK((*steps)[1].node.get() == late);
  early->after.push_back(late);
  CHECK_FALSE(steps_of(graph));
}

TEST_CASE("a graph inside another is between two steps of its node") {
  GraphRegistry registry;
  const auto inner = std::make_shared<Graph>(registry);
  add(*inner, {});
  add(*inner, {});
  Graph graph(registry);
  GraphNode* const first = add(graph, {});
  GraphNode* const child = add(graph, {first}, GraphAct{inner});
  add(graph, {child});
  const auto steps = steps_of(graph);
  REQUIRE(steps);
  REQUIRE(steps->size() == 6);
  CHECK((*steps)[1].node.get() == child);
  CHECK((*steps)[2].after == std::vector<std::uint32_t>{1});
  CHECK((*steps)[3].after == std::vector<std::uint32_t>{1});
  CHECK((*steps)[4].after == std::vector<std::uint32_t>{2, 3});
  CHECK((*steps)[5].after == std::vector<std::uint32_t>{4});
}

TEST_CASE("a graph inside an executable one is exchanged for one of its shape only") {
  GraphRegistry registry;
  const auto inner = std::make_shared<Graph>(registry);
  add(*inner, {add(*inner, {})});
  Graph graph(registry);
  add(graph, {}, GraphAct{inner});
  const ExecutableGraph made{*steps_of(graph), 1, 0};
  CHECK_FALSE(made.differs(*steps_of(*inner), 1));
  Graph apart(registry);
  add(apart, {});
  add(apart, {});
  CHECK(made.differs(*steps_of(apart), 1) == 1);
}

TEST_CASE("executable graphs take over what others do that look alike") {
  GraphRegistry registry;
  Graph graph(registry);
  GraphNode* const a = add(graph, {});
  GraphNode* const b = add(graph, {a}, HostAct{});
  ExecutableGraph made{*steps_of(graph), 1, 0};
  CHECK(made.step_of(b) == &made.steps[1]);
  const auto clone = graph.clone();
  CHECK(clone->nodes()[1]->original == b);
  CHECK_FALSE(made.differs(*steps_of(*clone)));
  clone->nodes()[1]->after.clear();
  CHECK(made.differs(*steps_of(*clone)) == 1);
  CHECK(registry.knows(clone->nodes()[0].get()));
  CHECK(come_after(std::array{b}, a));
  CHECK_FALSE(come_after(std::array{a}, b));
  graph.remove(a);
  CHECK_FALSE(registry.knows(a));
  CHECK(b->after.empty());
}

}  // namespace
}  // namespace muster::cuda
