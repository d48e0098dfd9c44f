// Executions of barrier programs as Graphviz graphs, and in words.
#include "axiom/amdgpu/barrier_model.h"

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

// "P0.1" of each event.
std::vector<std::string> event_names(const BarrierProgram& program) {
  std::vector<std::string> result;
  for (std::size_t thread = 0; thread < program.threads.size(); ++thread) {
    for (std::size_t i = 0; i < program.threads[thread].size(); ++i)
      result.push_back("P" + std::to_string(thread) + "." + std::to_string(i + 1));
  }
  return result;
}

}  // namespace

std::vector<std::string> to_lines(const BarrierProgram& program, const Candidate& candidate) {
  const std::vector<std::string> names = event_names(program);
  std::vector<const BarrierEvent*> events;
  for (const auto& thread : program.threads)
    for (const BarrierEvent& event : thread) events.push_back(&event);
  std::vector<std::string> result;
  for (std::size_t object = 0; object < candidate.orders.size(); ++object) {
    if (candidate.orders[object].empty()) continue;
    std::string line = program.objects[object].name + ":";
    for (const std::uint8_t event : candidate.orders[object])
      line += (line.ends_with(":") ? " " : ", ") + names[event] + " " +
              describe(program, *events[event]);
    result.push_back(line);
  }
  for (std::size_t wait = 0; wait < events.size(); ++wait) {
    if (events[wait]->op != BarrierOp::wait) continue;
    std::string line = names[wait] + " " + describe(program, *events[wait]) + " by";
    bool some = false;
    for (std::size_t x = 0; x < candidate.participates.size(); ++x) {
      for_each_event(candidate.participates[x], [&](unsigned w) {
        if (w != wait) return;
        line += " " + names[x];
        some = true;
      });
    }
    if (some) result.push_back(line);
  }
  return result;
}

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
