// Executions of barrier programs as Graphviz graphs.
#include "axiom/barrier_model.h"

namespace muster::axiom {

namespace {

void edge(std::string& out, std::size_t from, std::size_t to, const std::string& label) {
  out += "  e" + std::to_string(from) + " -> e" + std::to_string(to) + " [" + label + "];\n";
}

std::size_t draw_threads(const BarrierProgram& program, const Candidate& candidate,
                         std::string& out) {
  std::size_t event = 0;
  for (std::size_t thread = 0; thread < program.threads.size(); ++thread) {
    const std::size_t first = event;
    out += "  subgraph cluster_" + std::to_string(thread) + " { label=\"P" +
           std::to_string(thread) + "\";\n";
    for (std::size_t i = 0; i < program.threads[thread].size(); ++i, ++event) {
      const bool done = i < candidate.executed[thread];
      out += "    e" + std::to_string(event) + " [label=\"" +
             describe(program, program.threads[thread][i]) + "\"" + (done ? "" : ", style=dashed") +
             "];\n";
    }
    out += "  }\n";
    for (std::size_t i = first; i + 1 < event; ++i) edge(out, i, i + 1, "label=po");
  }
  return event;
}

}  // namespace

std::string describe(const BarrierProgram& program, const BarrierEvent& event) {
  constexpr const char* kNames[] = {"init", "join", "drop", "arrive", "wait"};
  std::string result = kNames[static_cast<unsigned>(event.op)];
  if (event.object != kNoObject) {
    result += " " + program.objects[static_cast<std::size_t>(event.object)].name;
  }
  if (event.count != 0) result += " " + std::to_string(event.count);
  return result;
}

std::string to_dot(const BarrierProgram& program, const Candidate& candidate) {
  std::string out = "digraph execution {\n  node [shape=box, fontname=monospace];\n";
  const std::size_t events = draw_threads(program, candidate, out);
  for (std::size_t object = 0; object < candidate.orders.size(); ++object) {
    const auto& order = candidate.orders[object];
    for (std::size_t i = 0; i + 1 < order.size(); ++i) {
      edge(out, order[i], order[i + 1],
           "label=\"bmo " + program.objects[object].name + "\", color=blue, constraint=false");
    }
  }
  for (unsigned x = 0; x < events && x < candidate.participates.size(); ++x) {
    for_each_event(candidate.participates[x],
                   [&](unsigned wait) { edge(out, x, wait, "label=pin, color=red"); });
  }
  return out + "}\n";
}

}  // namespace muster::axiom
