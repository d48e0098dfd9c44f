// See same_values.h.
#include "analysis/verdict/same_values.h"

#include <set>

#include "ir/async_copies.h"

namespace muster::analysis {

namespace {

// The only definition of a register, if it is executed by all.
std::optional<ir::InstrId> definition_of(const ir::Function& function, ir::RegisterId index) {
  std::optional<ir::InstrId> found;
  for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
    const ir::Instr& in = function.instrs[id];
    for (const ir::Operand& made : function.destinations(in)) {
      if (made.kind != ir::Operand::Kind::reg || made.index != index) continue;
      if (found || in.guard.reg != ir::kNone) return std::nullopt;
      found = id;
    }
  }
  return found;
}

// A load that gives all lanes the same if its address is, and nobody writes there.
bool loads_shared(const ir::Instr& in) {
  const bool shared_by_all = in.space == ir::Space::parameter || in.space == ir::Space::constant ||
                             in.space == ir::Space::global;
  return in.op == ir::Op::load && in.order == ir::Order::weak && shared_by_all;
}

}  // namespace

std::optional<std::vector<ir::InstrId>> loads_of_same_value(const ir::Function& function,
                                                            const ir::Cfg& cfg, ir::InstrId store) {
  std::vector<ir::InstrId> loads;
  std::vector<ir::Operand> open;
  const auto add = [&](const ir::Instr& in, std::size_t from) {
    const auto sources = function.sources(in).subspan(from);
    open.insert(open.end(), sources.begin(), sources.end());
  };
  add(function.instrs[store], ir::first_value(function.instrs[store]));
  std::set<ir::RegisterId> seen;
  while (!open.empty()) {
    const ir::Operand operand = open.back();
    open.pop_back();
    if (operand.kind != ir::Operand::Kind::reg || !seen.insert(operand.index).second) continue;
    const std::optional<ir::InstrId> made = definition_of(function, operand.index);
    if (!made || !ir::comes_before(cfg, *made, store)) return std::nullopt;
    const ir::Instr& in = function.instrs[*made];
    const bool computes = ir::group(in.op) == ir::OpGroup::compute;
    if (!computes && !loads_shared(in) && in.op != ir::Op::address) return std::nullopt;
    if (in.op == ir::Op::load && in.space == ir::Space::global) loads.push_back(*made);
    add(in, 0);
  }
  return loads;
}

ir::Function with_read_only(const ir::Function& function, const std::vector<ir::InstrId>& loads) {
  ir::Function marked = function;
  for (const ir::InstrId load : loads) marked.instrs[load].flags |= ir::kReadOnly;
  return marked;
}

}  // namespace muster::analysis
