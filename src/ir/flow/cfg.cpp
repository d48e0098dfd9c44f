// See cfg.h.
#include "ir/flow/cfg.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/check.h"

namespace muster::ir {
namespace {

// A graph in compressed rows: the edges of node n are edges[first[n] .. first[n + 1]).
struct Graph {
  std::vector<std::uint32_t> first;
  std::vector<std::uint32_t> edges;

  std::span<const std::uint32_t> of(std::uint32_t node) const {
    return {edges.data() + first[node], first[node + 1] - first[node]};
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(first.size() - 1); }
};

Graph from_rows(const std::vector<std::vector<std::uint32_t>>& rows) {
  Graph out;
  out.first.push_back(0);
  for (const auto& row : rows) {
    out.edges.insert(out.edges.end(), row.begin(), row.end());
    out.first.push_back(static_cast<std::uint32_t>(out.edges.size()));
  }
  return out;
}

Graph reversed(const Graph& graph) {
  Graph out;
  out.first.assign(graph.first.size(), 0);
  for (const std::uint32_t to : graph.edges) ++out.first[to + 1];
  for (std::uint32_t n = 0; n < graph.size(); ++n) out.first[n + 1] += out.first[n];
  out.edges.resize(graph.edges.size());
  std::vector<std::uint32_t> at(out.first.begin(), out.first.end() - 1);
  for (std::uint32_t n = 0; n < graph.size(); ++n) {
    for (const std::uint32_t to : graph.of(n)) out.edges[at[to]++] = n;
  }
  return out;
}

// Nodes in post-order of a depth-first search from `root`; visited ones are marked in `seen`.
void post_order(const Graph& graph, std::uint32_t root, std::vector<bool>& seen,
                std::vector<std::uint32_t>& out) {
  if (seen[root]) return;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> stack{{root, 0}};
  seen[root] = true;
  while (!stack.empty()) {
    const auto [node, next] = stack.back();
    const auto edges = graph.of(node);
    if (next == edges.size()) {
      out.push_back(node);
      stack.pop_back();
      continue;
    }
    ++stack.back().second;
    if (!seen[edges[next]]) {
      seen[edges[next]] = true;
      stack.emplace_back(edges[next], 0);
    }
  }
}

// Immediate dominators of what is reachable from `root`; kNone for the rest and for the root.
std::vector<std::uint32_t> dominators(const Graph& graph, std::uint32_t root) {
  std::vector<bool> seen(graph.size(), false);
  std::vector<std::uint32_t> order;
  post_order(graph, root, seen, order);
  std::vector<std::uint32_t> number(graph.size(), kNone), idom(graph.size(), kNone);
  for (std::uint32_t i = 0; i < order.size(); ++i) number[order[i]] = i;
  const Graph back = reversed(graph);
  idom[root] = root;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto it = order.rbegin() + 1; it != order.rend(); ++it) {
      std::uint32_t meet = kNone;
      for (std::uint32_t from : back.of(*it)) {
        if (idom[from] == kNone) continue;
        if (meet == kNone) meet = from;
        while (from != meet) {
          if (number[from] < number[meet]) {
            from = idom[from];
          } else {
            meet = idom[meet];
          }
        }
      }
      if (idom[*it] != meet) {
        idom[*it] = meet;
        changed = true;
      }
    }
  }
  idom[root] = kNone;
  return idom;
}

// Number of each node's strongly connected component, and whether that component is a loop.
struct Components {
  std::vector<std::uint32_t> of;
  std::vector<bool> loop;
};

// Kosaraju's algorithm: components of `graph` from the post-order of a search over it.
Components components(const Graph& graph) {
  std::vector<bool> seen(graph.size(), false);
  std::vector<std::uint32_t> order;
  for (std::uint32_t n = 0; n < graph.size(); ++n) post_order(graph, n, seen, order);
  const Graph back = reversed(graph);
  Components out;
  out.of.assign(graph.size(), kNone);
  seen.assign(graph.size(), false);
  std::vector<std::uint32_t> members;
  for (auto it = order.rbegin(); it != order.rend(); ++it) {
    if (seen[*it]) continue;
    members.clear();
    post_order(back, *it, seen, members);
    for (const std::uint32_t member : members) {
      out.of[member] = static_cast<std::uint32_t>(out.loop.size());
    }
    const auto edges = graph.of(*it);
    out.loop.push_back(members.size() > 1 ||
                       std::find(edges.begin(), edges.end(), *it) != edges.end());
  }
  return out;
}

// For each node: whether everything that it leads to is dominated by it, so that nothing outside
// ever meets what went in.
std::vector<bool> closed_regions(const Graph& graph, const std::vector<std::uint32_t>& idom) {
  std::vector<std::vector<std::uint32_t>> children(graph.size());
  for (std::uint32_t n = 0; n < graph.size(); ++n) {
    if (idom[n] != kNone) children[idom[n]].push_back(n);
  }
  const Graph tree = from_rows(children);
  std::vector<bool> seen(graph.size(), false);
  std::vector<std::uint32_t> order;
  post_order(tree, 0, seen, order);  // a subtree is an interval that ends at its root
  std::vector<std::uint32_t> number(graph.size(), kNone), size(graph.size(), 1);
  for (std::uint32_t i = 0; i < order.size(); ++i) number[order[i]] = i;
  std::vector<std::uint32_t> lowest(graph.size(), kNone), highest(graph.size(), 0);
  std::vector<bool> closed(graph.size(), false);
  for (const std::uint32_t n : order) {
    for (const std::uint32_t to : graph.of(n)) {
      lowest[n] = std::min(lowest[n], number[to]);
      highest[n] = std::max(highest[n], number[to]);
    }
    for (const std::uint32_t child : children[n]) {
      size[n] += size[child];
      lowest[n] = std::min(lowest[n], lowest[child]);
      highest[n] = std::max(highest[n], highest[child]);
    }
    closed[n] = highest[n] <= number[n] && (lowest[n] == kNone || lowest[n] + size[n] > number[n]);
  }
  return closed;
}

bool ends_block(const Instr& instr) {
  return instr.op == Op::branch || instr.op == Op::branch_table || instr.op == Op::exit ||
         instr.op == Op::trap;
}

void find_leaders(const Function& function, Cfg& cfg) {
  const auto mark = [&](InstrId at) {
    if (at < cfg.leader.size()) cfg.leader[at] = true;
  };
  mark(0);
  for (InstrId at = 0; at < function.instrs.size(); ++at) {
    const Instr& instr = function.instrs[at];
    if (!ends_block(instr)) continue;
    mark(at + 1);
    if (instr.op == Op::branch) mark(instr.target);
    if (instr.op != Op::branch_table) continue;
    for (std::int64_t i = 0; i < instr.offset; ++i) {
      mark(function.branch_tables[instr.target + static_cast<std::size_t>(i)]);
    }
  }
}

void find_blocks(const Function& function, Cfg& cfg) {
  const auto count = static_cast<InstrId>(function.instrs.size());
  for (InstrId at = 0; at < count; ++at) {
    if (cfg.leader[at]) cfg.blocks.push_back({at, at, false});
    cfg.block_of[at] = static_cast<BlockId>(cfg.blocks.size() - 1);
    cfg.blocks.back().end = at + 1;
  }
}

void find_successors(const Function& function, std::span<const OneWay> one_way, Cfg& cfg) {
  const auto count = static_cast<InstrId>(function.instrs.size());
  std::vector<std::vector<BlockId>> rows(cfg.blocks.size());
  for (BlockId b = 0; b < cfg.blocks.size(); ++b) {
    Block& block = cfg.blocks[b];
    const auto to = [&](InstrId at) {
      if (at >= count) {
        block.exits = true;
        return;
      }
      auto& row = rows[b];
      const BlockId target = cfg.block_of[at];
      if (std::find(row.begin(), row.end(), target) == row.end()) row.push_back(target);
    };
    const Instr& last = function.instrs[block.end - 1];
    const bool always = last.guard.reg == kNone;
    const auto bound = std::ranges::find(one_way, block.end - 1, &OneWay::branch);
    if (bound != one_way.end()) {
      to(bound->taken ? last.target : block.end);
      continue;
    }
    if (last.op == Op::branch) to(last.target);
    for (std::int64_t i = 0; last.op == Op::branch_table && i < last.offset; ++i) {
      to(function.branch_tables[last.target + static_cast<std::size_t>(i)]);
    }
    if (last.op == Op::exit || last.op == Op::trap) block.exits = true;
    if (!ends_block(last) || !always) to(block.end);
  }
  Graph graph = from_rows(rows);
  cfg.successor_first = std::move(graph.first);
  cfg.successors = std::move(graph.edges);
}

// A block in which lanes end and nothing else happens; or a trap, as of a failed assertion, ends
// the whole grid, so that it is no matter for others whom its lanes would have met.
bool only_ends(const Function& function, const Block& block) {
  const Instr& last = function.instrs[block.end - 1];
  if (last.op == Op::trap && last.guard.reg == kNone) return true;
  for (InstrId at = block.first; at < block.end; ++at) {
    const Instr& instr = function.instrs[at];
    if (instr.op == Op::exit && instr.guard.reg == kNone) return true;
    if (instr.op != Op::nop) return false;
  }
  return false;
}

// Which of the edges of `graph` lead only to the end, so that the lanes that take them meet no
// others.
std::vector<bool> edges_to_the_end(const Function& function, const Cfg& cfg, const Graph& graph) {
  const std::vector<bool> closed = closed_regions(graph, cfg.immediate_dominator);
  const Components scc = components(graph);
  std::vector<std::uint32_t> predecessors(graph.size(), 0);
  for (const BlockId to : graph.edges) ++predecessors[to];
  std::vector<bool> out(graph.edges.size(), false);
  for (BlockId b = 0; b < graph.size(); ++b) {
    std::uint32_t kept = graph.first[b + 1] - graph.first[b];
    for (std::uint32_t e = graph.first[b]; e < graph.first[b + 1]; ++e) {
      const BlockId to = graph.edges[e];
      const bool apart = closed[to] && predecessors[to] == 1 && !scc.loop[scc.of[b]];
      out[e] = kept > 1 && (only_ends(function, cfg.blocks[to]) || apart);
      if (out[e]) --kept;
    }
  }
  return out;
}

// The graph with an extra last node, the end; blocks that reach no end (endless loops) get an edge
// to it, so that every block has a post-dominator.
Graph with_end(const Graph& graph, const std::vector<bool>& dropped) {
  std::vector<std::vector<std::uint32_t>> rows(graph.size() + 1);
  const std::uint32_t end = graph.size();
  for (BlockId b = 0; b < graph.size(); ++b) {
    for (std::uint32_t e = graph.first[b]; e < graph.first[b + 1]; ++e) {
      if (!dropped[e]) rows[b].push_back(graph.edges[e]);
    }
    if (rows[b].empty()) rows[b].push_back(end);
  }
  const Graph open = from_rows(rows);
  const Graph back = reversed(open);
  std::vector<bool> reaches(open.size(), false), seen(open.size(), false);
  std::vector<std::uint32_t> order, ignored;
  post_order(back, end, reaches, ignored);
  for (BlockId b = 0; b < graph.size(); ++b) post_order(open, b, seen, order);
  for (const std::uint32_t b : order) {
    if (reaches[b]) continue;
    rows[b].push_back(end);
    post_order(back, b, reaches, ignored);
  }
  return from_rows(rows);
}

void find_meeting_points(const Function& function, Cfg& cfg) {
  const Graph graph{cfg.successor_first, cfg.successors};
  const std::vector<bool> dropped = edges_to_the_end(function, cfg, graph);
  const std::uint32_t end = graph.size();
  cfg.immediate_post_dominator = dominators(reversed(with_end(graph, dropped)), end);
  cfg.immediate_post_dominator.resize(end);
  for (BlockId b = 0; b < end; ++b) {
    BlockId& meet = cfg.immediate_post_dominator[b];
    if (meet == end) meet = kNone;
    const InstrId last = cfg.blocks[b].end - 1;
    const bool all = std::none_of(dropped.begin() + graph.first[b],
                                  dropped.begin() + graph.first[b + 1], [](bool d) { return d; });
    if (all && meet != kNone && can_diverge(function.instrs[last])) {
      cfg.reconvergence[last] = cfg.blocks[meet].first;
    }
  }
}

// An edge to a block that dominates its source closes a loop; in code that is no tree of loops, an
// edge backwards within a component does.
void find_back_edges(const Function& function, Cfg& cfg) {
  const Graph graph{cfg.successor_first, cfg.successors};
  const Components scc = components(graph);
  for (BlockId b = 0; b < graph.size(); ++b) {
    const InstrId last = cfg.blocks[b].end - 1;
    if (!ends_block(function.instrs[last])) continue;
    for (const BlockId to : graph.of(b)) {
      if (to <= b && scc.of[to] == scc.of[b]) cfg.back_edge[last] = true;
    }
  }
}

}  // namespace

bool dominates(const Cfg& cfg, BlockId above, BlockId below) {
  while (below != kNone && below != above) below = cfg.immediate_dominator[below];
  return below == above;
}

bool comes_before(const Cfg& cfg, InstrId first, InstrId second) {
  const BlockId above = cfg.block_of[first], below = cfg.block_of[second];
  return above == below ? first < second : dominates(cfg, above, below);
}

bool can_diverge(const Instr& instr) {
  return (instr.op == Op::branch && instr.guard.reg != kNone) || instr.op == Op::branch_table;
}

Cfg make_cfg(const Function& function, std::span<const OneWay> one_way) {
  Cfg cfg;
  const std::size_t count = function.instrs.size();
  cfg.leader.assign(count, false);
  cfg.block_of.assign(count, 0);
  cfg.reconvergence.assign(count, kNone);
  cfg.back_edge.assign(count, false);
  if (count == 0) {
    cfg.successor_first.push_back(0);
    return cfg;
  }
  find_leaders(function, cfg);
  find_blocks(function, cfg);
  find_successors(function, one_way, cfg);
  cfg.immediate_dominator = dominators({cfg.successor_first, cfg.successors}, 0);
  find_meeting_points(function, cfg);
  find_back_edges(function, cfg);
  return cfg;
}

bool is_entered(const Function& function, InstrId first, InstrId end, InstrId but) {
  const auto inside = [&](InstrId target) { return target > first && target < end; };
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    const Instr& instr = function.instrs[id];
    if (instr.op == Op::branch && id != but && inside(instr.target)) return true;
  }
  return std::ranges::any_of(function.branch_tables, inside);
}

}  // namespace muster::ir
