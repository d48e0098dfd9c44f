// Executions with memory as Graphviz graphs.
#include <algorithm>
#include <string_view>

#include "axiom/memory/memory_model.h"

namespace muster::axiom {

namespace {

using Kind = MemoryEvent::Kind;

// "atom", "semsc0"
std::string word_of(MemoryTag tag) {
  std::string word(memory_tag(static_cast<unsigned>(tag)));
  for (char& c : word) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  return word;
}

// ".atom.acq.dv.sc0.semsc0": what an operation of Vulkan says, as it is written.
std::string spoken(const MemoryEvent& e) {
  using enum MemoryTag;
  constexpr MemoryTag kBefore[] = {atomic, non_private, available, visible};
  constexpr MemoryTag kBehind[] = {subgroup, workgroup, queue_family,  device,     class0,
                                   class1,   class2,    class3,        orders0,    orders1,
                                   orders2,  orders3,   all_available, all_visible};
  const auto has = [&](MemoryTag tag) { return (e.tags & bit(tag)) != 0; };
  std::string result;
  for (const MemoryTag tag : kBefore) {  // what another word implies is left out
    const bool implied =
        (tag != atomic && has(atomic)) || (tag == non_private && (has(available) || has(visible)));
    if (has(tag) && !implied) result += "." + word_of(tag);
  }
  result += e.acquire && e.release ? ".acq_rel" : e.acquire ? ".acq" : e.release ? ".rel" : "";
  for (const MemoryTag tag : kBehind)
    if (has(tag)) result += "." + word_of(tag);
  return result;
}

std::string strength(const MemoryEvent& e) {
  if (e.tags != 0) return spoken(e);
  constexpr const char* kScopes[] = {".cta", ".cluster", ".gpu", ".sys"};
  if (!e.strong) return e.kind == Kind::read || e.kind == Kind::write ? ".weak" : "";
  const char* order = e.sequential             ? ".sc"
                      : e.acquire && e.release ? ".acq_rel"
                      : e.acquire              ? ".acquire"
                      : e.release              ? ".release"
                                               : ".relaxed";
  return std::string(order) + kScopes[static_cast<unsigned>(e.scope)];
}

std::string label(const MemoryProgram& program, const MemoryEvent& e, bool initial) {
  constexpr const char* kProxies[] = {"", "surface ", "texture ", "constant "};
  const std::string proxy = kProxies[static_cast<unsigned>(e.proxy)];
  const std::string content = " " + (e.kind == Kind::barrier ? "" : program.locations[e.location]) +
                              "=" + std::to_string(e.value);
  switch (e.kind) {
    case Kind::read:
      return proxy + "read" + strength(e) + content;
    case Kind::write:
      return initial ? "initial" + content : proxy + "write" + strength(e) + content;
    case Kind::barrier:
      return (e.tags != 0 ? "cbar" + spoken(e) + " "
              : e.waits   ? "sync "
                          : "arrive ") +
             std::to_string(e.round & 0xF);
    case Kind::device:
      return word_of((e.tags & bit(MemoryTag::device_available)) != 0 ? MemoryTag::device_available
                                                                      : MemoryTag::device_visible);
    case Kind::fence:
      return (e.tags != 0 ? "membar" : "fence") + strength(e);
    case Kind::proxy_fence:
      return "fence.proxy " + proxy;
    case Kind::alias_fence:
      return "fence.proxy alias";
  }
  return {};
}

struct Style {
  std::string_view relation, look;
  bool immediate;  // only pairs with nothing between
};
// What is drawn, if the model has a relation of that name.
constexpr Style kStyles[] = {{"po", "", true},
                             {"rf", ", color=red", false},
                             {"mo", ", color=blue, constraint=false", true},
                             {"smo", ", color=blue, constraint=false", true},
                             {"fr", ", color=orange, constraint=false", false},
                             {"sync", ", color=darkgreen, penwidth=2, constraint=false", false},
                             {"sw", ", color=darkgreen, penwidth=2, constraint=false", false}};

void draw(const Style& style, const Relation& relation, std::span<const unsigned> thread,
          std::string& out) {
  const Relation longer = sequence(relation, relation);
  for (unsigned a = 0; a < relation.size(); ++a) {
    for (unsigned b = 0; b < relation.size(); ++b) {
      if (!relation.has(a, b) || (style.immediate && longer.has(a, b))) continue;
      if (style.relation == "po" && thread[a] != thread[b]) continue;
      out += "  e" + std::to_string(a) + " -> e" + std::to_string(b) +
             " [label=" + std::string(style.relation) + std::string(style.look) + "];\n";
    }
  }
}

// "P0.1": the first event of a thread.
std::string number_of(std::span<const unsigned> thread, std::size_t event) {
  std::size_t first = event;
  while (first > 0 && thread[first - 1] == thread[event]) --first;
  return "P" + std::to_string(thread[event]) + "." + std::to_string(event - first + 1);
}

}  // namespace

std::vector<std::string> to_lines(const MemoryProgram& program, std::span<const MemoryEvent> events,
                                  std::span<const unsigned> thread, std::span<const unsigned> from,
                                  const std::vector<std::vector<unsigned>>& orders) {
  std::vector<std::string> result;
  const auto initial = [&](std::size_t e) { return thread[e] >= program.threads.size(); };
  const auto name = [&](std::size_t e) { return initial(e) ? "initial" : number_of(thread, e); };
  for (std::size_t e = 0; e < events.size(); ++e) {
    if (initial(e)) continue;
    result.push_back(name(e) + ": " + label(program, events[e], false));
    if (events[e].kind == Kind::read)
      result.back() += ", of " + (initial(from[e]) ? "the initial write" : name(from[e]));
  }
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i].size() < 2) continue;
    result.push_back("writes of " + program.locations[i] + ", in order: ");
    for (const unsigned write : orders[i])
      result.back() += (write == orders[i].front() ? "" : ", ") + name(write);
  }
  return result;
}

std::string to_dot(const MemoryProgram& program, std::span<const MemoryEvent> events,
                   std::span<const unsigned> thread, const CatModel& model,
                   std::span<const CatValue> values) {
  std::string out = "digraph execution {\n  node [shape=box, fontname=monospace];\n";
  const auto node = [&](std::size_t e, bool initial) {
    out +=
        "    e" + std::to_string(e) + " [label=\"" + label(program, events[e], initial) + "\"];\n";
  };
  for (std::size_t e = 0; e < events.size(); ++e)
    if (thread[e] >= program.threads.size()) node(e, true);
  for (unsigned t = 0; t < program.threads.size(); ++t) {
    out += "  subgraph cluster_" + std::to_string(t) + " { label=\"P" + std::to_string(t) + "\";\n";
    for (std::size_t e = 0; e < events.size(); ++e)
      if (thread[e] == t) node(e, false);
    out += "  }\n";
  }
  for (const Style& style : kStyles) {
    const auto found = std::ranges::find(model.names, style.relation);
    if (found == model.names.end()) continue;
    const auto slot = static_cast<std::size_t>(found - model.names.begin());
    if (model.types[slot] == CatType::relation) draw(style, values[slot].relation, thread, out);
  }
  return out + "}\n";
}

}  // namespace muster::axiom
