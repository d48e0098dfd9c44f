// Executions in phases as Graphviz graphs, and in words.
#include "axiom/phases/phase_model.h"

namespace muster::axiom {

namespace {

using Kind = PhaseEvent::Kind;

std::string name_of(const PhaseProgram& program, std::size_t object) {
  return program.names.empty() ? std::to_string(object) : program.names[object];
}

std::string label(const PhaseProgram& program, const PhaseEvent& e) {
  constexpr const char* kNames[] = {"arrive", "drop",   "wait",     "wait for parity", "init",
                                    "inval",  "expect", "complete", "undefined"};
  std::string result = kNames[static_cast<unsigned>(e.kind)];
  if (e.kind == Kind::misuse) return result + ": " + std::string(e.clause);
  if (e.kind == Kind::parity) result += " " + std::to_string(e.count & 1);
  result += " " + name_of(program, e.object);
  if (e.kind == Kind::init || e.count > 1) result += " " + std::to_string(e.count);
  if (e.bytes != 0) result += " " + std::to_string(e.bytes) + " bytes";
  if (e.kind != Kind::arrive || e.producers == 0) return result;
  if (!e.consumer && e.consumers == 0) return result + " of " + std::to_string(e.producers);
  return result +
         (e.producer && e.consumer ? " both"
          : e.producer             ? " producer"
                                   : " consumer") +
         " of " + std::to_string(e.producers) + " and " + std::to_string(e.consumers);
}

void edge(std::string& out, std::size_t from, std::size_t to, const std::string& look) {
  out += "  e" + std::to_string(from) + " -> e" + std::to_string(to) + " [" + look + "];\n";
}

void draw_threads(const PhaseProgram& program, const PhaseCandidate& candidate, std::size_t events,
                  std::string& out) {
  std::size_t event = 0;
  for (std::size_t t = 0; t < program.threads.size(); ++t) {
    const std::string number = std::to_string(t);
    const std::size_t length = program.threads[t].size(), first = event;
    out += "  subgraph cluster_" + number + " { label=\"P" + number + "\";\n";
    for (std::size_t i = 0; i < length; ++i, ++event) {
      const bool done = i < candidate.done[t];
      out += "    e" + std::to_string(event) + " [label=\"" +
             label(program, program.threads[t][i]) + "\"" + (done ? "" : ", style=dashed") + "];\n";
    }
    if (candidate.done[t] > length)
      out += "    e" + std::to_string(events + t) + " [label=\"exit\"];\n";
    out += "  }\n";
    for (std::size_t i = first; i + 1 < event; ++i) edge(out, i, i + 1, "label=po");
  }
}

std::vector<const PhaseEvent*> events_of(const PhaseProgram& program) {
  std::vector<const PhaseEvent*> events;
  for (const auto& thread : program.threads)
    for (const PhaseEvent& event : thread) events.push_back(&event);
  return events;
}

// Whether one is an arrival of the phase that the other waits for.
bool completes(const PhaseCandidate& candidate, std::span<const PhaseEvent* const> events,
               std::size_t a, std::size_t w) {
  const bool waits = events[w]->kind == Kind::wait || events[w]->kind == Kind::parity;
  const bool arrives = events[a]->kind == Kind::arrive || events[a]->kind == Kind::drop;
  return waits && arrives && events[a]->object == events[w]->object && candidate.phases[a] >= 0 &&
         candidate.phases[a] == candidate.phases[w];
}

}  // namespace

std::vector<std::string> to_lines(const PhaseProgram& program, const PhaseCandidate& candidate) {
  const std::vector<const PhaseEvent*> events = events_of(program);
  std::vector<std::string> names;
  for (std::size_t t = 0; t < program.threads.size(); ++t) {
    for (std::size_t i = 0; i < program.threads[t].size(); ++i)
      names.push_back("P" + std::to_string(t) + "." + std::to_string(i + 1));
  }
  std::vector<std::string> result;
  for (std::size_t object = 0; object < candidate.orders.size(); ++object) {
    std::string line;
    for (const unsigned e : candidate.orders[object]) {
      line += (line.empty() ? ": " : ", ") +
              (e < events.size() ? names[e] + " " + label(program, *events[e])
                                 : "P" + std::to_string(e - events.size()) + " exit");
    }
    if (!line.empty()) result.push_back(name_of(program, object) + line);
  }
  for (std::size_t w = 0; w < events.size(); ++w) {
    std::string line;
    for (std::size_t a = 0; a < events.size(); ++a)
      if (completes(candidate, events, a, w)) line += " " + names[a];
    if (!line.empty()) result.push_back(names[w] + " " + label(program, *events[w]) + " by" + line);
  }
  return result;
}

std::string to_dot(const PhaseProgram& program, const PhaseCandidate& candidate) {
  std::string out = "digraph execution {\n  node [shape=box, fontname=monospace];\n";
  const std::vector<const PhaseEvent*> events = events_of(program);
  draw_threads(program, candidate, events.size(), out);
  for (std::size_t object = 0; object < candidate.orders.size(); ++object) {
    const auto& order = candidate.orders[object];
    const std::string look =
        "label=\"bo " + name_of(program, object) + "\", color=blue, constraint=false";
    for (std::size_t i = 0; i + 1 < order.size(); ++i) edge(out, order[i], order[i + 1], look);
  }
  for (std::size_t a = 0; a < events.size(); ++a) {
    for (std::size_t w = 0; w < events.size(); ++w) {
      if (completes(candidate, events, a, w)) edge(out, a, w, "label=ph, color=red");
    }
  }
  return out + "}\n";
}

}  // namespace muster::axiom
