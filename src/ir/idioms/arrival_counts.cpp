// See arrival_counts.h.
#include "ir/idioms/arrival_counts.h"

#include <algorithm>
#include <optional>

namespace muster::ir {

namespace {

constexpr std::size_t kChainMax = 64;

class Tracer {
 public:
  explicit Tracer(const Function& function) : function_(function) {
    written_.resize(function.registers.size());
    readers_.resize(function.registers.size());
    for (InstrId id = 0; id < function.instrs.size(); ++id) {
      const Instr& instr = function.instrs[id];
      for (const Operand& made : function.destinations(instr)) {
        if (made.kind == Operand::Kind::reg) ++written_[made.index];
      }
      if (instr.guard.reg != kNone) readers_[instr.guard.reg].push_back(id);
      for (const Operand& source : function.sources(instr)) {
        if (source.kind == Operand::Kind::reg) readers_[source.index].push_back(id);
      }
    }
  }

  std::optional<ArrivalCount> trace(InstrId add) const {
    const Operand& to = function_.destinations(function_.instrs[add])[0];
    if (to.kind != Operand::Kind::reg || written_[to.index] != 1) return std::nullopt;
    ArrivalCount count;
    count.add = add;
    count.found = to.index;
    std::vector<RegisterId> open{to.index};
    for (std::size_t i = 0; i < open.size(); ++i) {
      for (const InstrId reader : readers_[open[i]]) {
        if (!computes(reader)) {
          if (std::ranges::find(count.ends, open[i]) == count.ends.end()) {
            count.ends.push_back(open[i]);
          }
        } else if (std::ranges::find(count.chain, reader) == count.chain.end()) {
          count.chain.push_back(reader);
          open.push_back(function_.destinations(function_.instrs[reader])[0].index);
        }
      }
      if (count.chain.size() > kChainMax) return std::nullopt;
    }
    // Registers are written once, and before they are read.
    std::ranges::sort(count.chain);
    if (count.ends.empty()) return std::nullopt;
    return count;
  }

 private:
  // A value of the sources alone, in a register that has no other.
  bool computes(InstrId id) const {
    const Instr& instr = function_.instrs[id];
    if (group(instr.op) != OpGroup::compute || instr.guard.reg != kNone || instr.dst.count != 1) {
      return false;
    }
    const Operand& to = function_.destinations(instr)[0];
    return to.kind == Operand::Kind::reg && written_[to.index] == 1;
  }

  const Function& function_;
  std::vector<unsigned> written_;
  std::vector<std::vector<InstrId>> readers_;
};

bool counts(const Instr& instr) {
  if (instr.op != Op::atomic || instr.dst.count != 1 || is_float(instr.type)) return false;
  const auto op = static_cast<Reduce>(instr.sub);
  return (instr.space == Space::global || instr.space == Space::generic) &&
         (op == Reduce::add || op == Reduce::inc) && instr.scope != Scope::cta;
}

}  // namespace

std::vector<ArrivalCount> find_arrival_counts(const Function& function) {
  std::vector<ArrivalCount> all;
  std::optional<Tracer> tracer;
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    if (!counts(function.instrs[id])) continue;
    if (!tracer) tracer.emplace(function);
    if (auto found = tracer->trace(id)) all.push_back(std::move(*found));
  }
  return all;
}

}  // namespace muster::ir
