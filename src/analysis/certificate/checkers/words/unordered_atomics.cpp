// Atomics that nothing orders and whose results matter: they are put in order by whoever watches
// (atomic_orders.h), which covers all schedules where they are of one word and one lane each.
#include "analysis/certificate/checkers/words/unordered_atomics.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

namespace {

bool includes(const std::vector<ir::InstrId>& sites, ir::InstrId site) {
  return std::ranges::find(sites, site) != sites.end();
}

}  // namespace

// A strong read on which control, an address or a barrier's operand may rest, or an atomic whose
// old value they may rest on.
bool listens(const CertificateState& state, const Record& record) {
  if (!record.strong || state.program.slice.needed[record.site] == 0) return false;
  if (includes(state.unheard, record.site)) return false;
  if (record.kind == machine::AccessKind::read) return true;
  if (!record.returns) return false;
  const ir::Instr& instr = state.program.function->instrs[record.site];
  if (instr.op != ir::Op::atomic) return true;
  // The atomic may be needed for what it leaves in memory only.
  const ir::Operand& old_value = state.program.function->destinations(instr)[0];
  return old_value.kind == ir::Operand::Kind::reg &&
         state.program.slice.wanted[old_value.index] != 0;
}

// True: their order is not this run's business. One of them may follow the other by execution
// alone: then the memory model allows more orders than there are schedules, and they are not put in
// order.
bool contend(CertificateState& state, const Past& past, const Record& old, const Record& now) {
  const auto atomic = [&](const Record& record) {
    return state.program.function->instrs[record.site].op == ir::Op::atomic;
  };
  if (!atomic(old) || !atomic(now) || (!listens(state, old) && !listens(state, now))) return false;
  if (includes(state.put_in_order, old.site) && includes(state.put_in_order, now.site)) {
    return old.cluster != now.cluster || !past.knows(View::execution, now.lanes, old.mark());
  }
  for (const ir::InstrId site : {old.site, now.site}) {
    if (!includes(state.contended, site)) state.contended.push_back(site);
  }
  return false;
}

// Of several words the memory model does not promise one order. Shared memory is one of a cluster.
bool one_word(CertificateState& state, const machine::Access& access) {
  if (!includes(state.put_in_order, access.site)) return true;
  if (!std::has_single_bit(access.lanes) || access.maybe != 0) return false;
  if (access.space != ir::Space::global && state.program.geometry.clusters() != 1) return false;
  const std::pair word{access.space,
                       access.addresses[static_cast<unsigned>(std::countr_zero(access.lanes))]};
  if (!state.word) state.word = word;
  return *state.word == word;
}

}  // namespace muster::analysis
