// See section_reads.h.
#include "analysis/certificate/checkers/words/section_reads.h"

#include <vector>

namespace muster::analysis {

namespace {

// Whether something rests on a register of which this is the use; `flows` if only what it computes
// may.
bool decides_at(const ir::Function& function, const ir::Instr& in,
                const std::vector<std::uint8_t>& rests, bool* flows) {
  const auto rests_on = [&](const ir::Operand& operand) {
    return operand.kind == ir::Operand::Kind::reg && rests[operand.index] != 0;
  };
  *flows = false;
  if (in.guard.reg != ir::kNone && rests[in.guard.reg] != 0) return true;
  const auto sources = function.sources(in);
  const ir::OpGroup group = ir::group(in.op);
  const bool computes = group == ir::OpGroup::compute || group == ir::OpGroup::lane;
  if (group == ir::OpGroup::memory) return !sources.empty() && rests_on(sources[0]);
  for (const ir::Operand& operand : sources) *flows = *flows || rests_on(operand);
  return *flows && !computes;
}

// The instructions that may be executed behind this one: registers are used again.
std::vector<std::uint8_t> behind(const ir::Function& function, ir::InstrId site) {
  std::vector<std::uint8_t> found(function.instrs.size(), 0);
  std::vector<ir::InstrId> work{site + 1};
  while (!work.empty()) {
    const ir::InstrId at = work.back();
    work.pop_back();
    if (at >= found.size() || found[at] != 0) continue;
    found[at] = 1;
    const ir::Instr& in = function.instrs[at];
    if (in.op == ir::Op::branch) work.push_back(in.target);
    for (std::int64_t i = 0; in.op == ir::Op::branch_table && i < in.offset; ++i) {
      work.push_back(function.branch_tables[in.target + static_cast<std::size_t>(i)]);
    }
    const bool leaves = in.op == ir::Op::branch || in.op == ir::Op::exit;
    if (!leaves || in.guard.reg != ir::kNone) work.push_back(at + 1);
  }
  return found;
}

}  // namespace

bool goes_by(const ir::Function& function, ir::InstrId site) {
  std::vector<std::uint8_t> rests(function.registers.size(), 0);
  const auto add = [&](const ir::Instr& in) {
    bool more = false;
    for (const ir::Operand& to : function.destinations(in)) {
      if (to.kind != ir::Operand::Kind::reg || rests[to.index] != 0) continue;
      rests[to.index] = 1;
      more = true;
    }
    return more;
  };
  const std::vector<std::uint8_t> later = behind(function, site);
  for (bool more = add(function.instrs[site]); more;) {
    more = false;
    for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
      if (later[id] == 0) continue;
      const ir::Instr& in = function.instrs[id];
      bool flows = false;
      if (decides_at(function, in, rests, &flows)) return true;
      if (flows) more |= add(in);
    }
  }
  return false;
}

}  // namespace muster::analysis
