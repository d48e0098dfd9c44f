// See call_graph.h. Cycles: Kosaraju's two walks, each with a list instead of calls, so that a long
// chain of functions needs no stack of the host.
#include "isa/ptx/lower/calls/call_graph.h"

#include <algorithm>

namespace muster::ptx {
namespace {

std::vector<Arg> list(const Function& caller, const Arg& arg) {
  const auto first = caller.operands.begin() + arg.children.first;
  return {first, first + arg.children.count};
}

using Edges = std::vector<std::vector<uint32_t>>;

uint32_t body_of(const Emitter& e, uint32_t function) { return e.bodies.of[function]; }

void add_calls(const Emitter& e, uint32_t id, Edges& calls, Edges& callers) {
  const Function& function = e.module.functions[id];
  for (const Instruction& instruction : function.instructions) {
    if (mnemonic(e.module, instruction).opcode != Opcode::kCall) continue;
    const std::span<const Arg> all = function.operands;
    const Call call =
        read_call(function, all.subspan(instruction.operands.first, instruction.operands.count));
    if (call.callee == nullptr) continue;
    std::vector<uint32_t> targets;
    if (call.callee->kind == OperandKind::kFunction) {
      targets.push_back(call.callee->id);
    } else {
      targets = call_candidates(e, function, call);
    }
    for (const uint32_t target : targets) {
      const uint32_t to = body_of(e, target);
      if (to == FunctionBodies::kMissing) continue;
      calls[id].push_back(to);
      callers[to].push_back(id);
    }
  }
}

// Appends what can be reached from `from` and was not visited, each behind all that it leads to.
void walk(const Edges& edges, uint32_t from, std::vector<bool>& visited,
          std::vector<uint32_t>& order) {
  std::vector<std::pair<uint32_t, size_t>> open;
  const auto enter = [&](uint32_t id) {
    visited[id] = true;
    open.emplace_back(id, 0);
  };
  if (!visited[from]) enter(from);
  while (!open.empty()) {
    const uint32_t id = open.back().first;
    const size_t next = open.back().second++;
    if (next == edges[id].size()) {
      order.push_back(id);
      open.pop_back();
    } else if (!visited[edges[id][next]]) {
      enter(edges[id][next]);
    }
  }
}

}  // namespace

Call read_call(const Function& caller, std::span<const Arg> args) {
  Call out;
  for (const Arg& arg : args) {
    if (arg.kind == OperandKind::kList) {
      (out.callee == nullptr ? out.returns : out.arguments) = list(caller, arg);
    } else if (out.callee == nullptr) {
      out.callee = &arg;
    } else {
      out.targets = &arg;
    }
  }
  return out;
}

namespace {

// PTX ISA, call: to call a function that does not match the prototype is undefined. Of arguments in
// registers the assembler sees to the sizes.
bool fits(const Emitter& e, Slice formals, const std::vector<Arg>& actuals) {
  if (formals.count != actuals.size()) return false;
  for (uint32_t i = 0; i < formals.count; ++i) {
    if (actuals[i].kind != OperandKind::kVariable) continue;
    const Variable& formal = e.module.variables[formals.first + i];
    const Variable& actual = e.module.variables[actuals[i].id];
    if (actual.space == StateSpace::kParam && size_bytes(actual) != size_bytes(formal))
      return false;
  }
  return true;
}

}  // namespace

std::vector<uint32_t> call_candidates(const Emitter& e, const Function& caller, const Call& call) {
  std::vector<uint32_t> out;
  if (call.targets != nullptr && call.targets->kind == OperandKind::kLabel) {
    const TargetList* const targets = target_list(caller, LabelId{call.targets->id});
    for (uint32_t i = 0; targets != nullptr && i < targets->targets.count; ++i) {
      out.push_back(caller.operands[targets->targets.first + i].id);
    }
    if (targets != nullptr) return out;
  }
  for (uint32_t id = 0; id < e.module.functions.size(); ++id) {
    const Function& function = e.module.functions[id];
    if (e.reached_functions[id] && !function.is_entry &&
        fits(e, function.parameters, call.arguments) && fits(e, function.returns, call.returns)) {
      out.push_back(id);
    }
  }
  return out;
}

std::vector<uint32_t> find_call_cycles(const Emitter& e) {
  const auto count = static_cast<uint32_t>(e.module.functions.size());
  Edges calls(count), callers(count);
  for (uint32_t id = 0; id < count; ++id) {
    if (e.reached_functions[id]) add_calls(e, id, calls, callers);
  }
  std::vector<bool> visited(count, false);
  std::vector<uint32_t> order;
  for (uint32_t id = 0; id < count; ++id) walk(calls, id, visited, order);
  std::vector<uint32_t> cycles(count, ir::kNone);
  std::fill(visited.begin(), visited.end(), false);
  for (auto last = order.rbegin(); last != order.rend(); ++last) {
    std::vector<uint32_t> members;
    walk(callers, *last, visited, members);
    const bool comes_back =
        members.size() > 1 ||
        (members.size() == 1 && std::ranges::count(calls[members[0]], members[0]) != 0);
    for (const uint32_t id : members) cycles[id] = comes_back ? *last : ir::kNone;
  }
  return cycles;
}

}  // namespace muster::ptx
