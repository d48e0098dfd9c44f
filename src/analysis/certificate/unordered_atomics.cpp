// Atomics that nothing orders and whose results matter: they are put in order by whoever watches
// (atomic_orders.h), which covers all schedules where they are of one word and one lane each.
#include <algorithm>
#include <bit>

#include "analysis/certificate/certificate.h"

namespace muster::analysis {

namespace {

bool includes(const std::vector<ir::InstrId>& sites, ir::InstrId site) {
  return std::ranges::find(sites, site) != sites.end();
}

}  // namespace

// A strong read on which control, an address or a barrier's operand may rest, or an atomic whose
// old value they may rest on.
bool Watch::listens(const Record& record) const {
  if (!record.strong || program_.slice.needed[record.site] == 0) return false;
  if (record.kind == machine::AccessKind::read) return true;
  if (!record.returns) return false;
  const ir::Instr& instr = program_.function->instrs[record.site];
  if (instr.op != ir::Op::atomic) return true;
  // The atomic may be needed for what it leaves in memory only.
  const ir::Operand& old_value = program_.function->destinations(instr)[0];
  return old_value.kind == ir::Operand::Kind::reg && program_.slice.wanted[old_value.index] != 0;
}

// True: their order is not this run's business. One of them may follow the other by execution
// alone: then the memory model allows more orders than there are schedules, and they are not put in
// order.
bool Watch::contend(const Record& old, const Record& now, const Cell& cell) {
  const auto atomic = [&](const Record& record) {
    return program_.function->instrs[record.site].op == ir::Op::atomic;
  };
  if (!atomic(old) || !atomic(now) || (!listens(old) && !listens(now))) return false;
  if (includes(put_in_order, old.site) && includes(put_in_order, now.site)) {
    return old.cluster != now.cluster || !cell.past.knows(View::execution, now.lanes, old.mark());
  }
  for (const ir::InstrId site : {old.site, now.site}) {
    if (!includes(contended, site)) contended.push_back(site);
  }
  return false;
}

// Of several words the memory model does not promise one order. Shared memory is one of a cluster.
bool Watch::one_word(const machine::Access& access) {
  if (!includes(put_in_order, access.site)) return true;
  if (!std::has_single_bit(access.lanes) || access.maybe != 0) return false;
  if (access.space != ir::Space::global && program_.geometry.clusters() != 1) return false;
  const std::pair word{access.space,
                       access.addresses[static_cast<unsigned>(std::countr_zero(access.lanes))]};
  if (!word_) word_ = word;
  return *word_ == word;
}

}  // namespace muster::analysis
