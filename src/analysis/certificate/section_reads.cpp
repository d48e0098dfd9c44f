// See section_reads.h.
#include "analysis/certificate/section_reads.h"

#include <algorithm>

#include "ir/flow/register_uses.h"

namespace muster::analysis {

namespace {

using ir::InstrId;
using ir::OpGroup;

// The instructions that may be executed behind this one: registers are used again. (What a
// definition reaches, as Liveness has it, takes a write for the end of it, which leaves lanes of a
// wave that are not active.)
std::vector<std::uint8_t> behind(const ir::Function& function, InstrId site) {
  std::vector<std::uint8_t> found(function.instrs.size(), 0);
  std::vector<InstrId> work{site + 1};
  while (!work.empty()) {
    const InstrId at = work.back();
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

// Follows the result of one load or atomic through registers, and through places that are named
// alike.
class Flow {
 public:
  Flow(const ir::Function& function, InstrId site)
      : function_(function),
        site_(site),
        rests_(function.registers.size(), 0),
        later_(behind(function, site)),
        registers_(function) {}

  ReadUse run() {
    for (bool more = add(function_.instrs[site_]); more;) {
      more = false;
      for (InstrId id = 0; id < function_.instrs.size(); ++id) {
        if (later_[id] != 0) more |= step(id);
      }
    }
    return std::move(use_);
  }

 private:
  bool rests_on(const ir::Operand& operand) const {
    return operand.kind == ir::Operand::Kind::reg && rests_[operand.index] != 0;
  }

  // True if a register is new.
  bool add(const ir::Instr& in) {
    bool more = false;
    for (const ir::Operand& to : function_.destinations(in)) {
      if (to.kind != ir::Operand::Kind::reg || rests_[to.index] != 0) continue;
      rests_[to.index] = 1;
      more = true;
    }
    return more;
  }

  bool step(InstrId id) {
    const ir::Instr& in = function_.instrs[id];
    if (in.guard.reg != ir::kNone && rests_[in.guard.reg] != 0) use_.decides = true;
    const auto sources = function_.sources(in);
    const bool flows = std::ranges::any_of(sources, [&](const auto& one) { return rests_on(one); });
    if (!flows) return false;
    const OpGroup group = ir::group(in.op);
    if (group == OpGroup::compute || group == OpGroup::lane) return add(in);
    if (group != OpGroup::memory || rests_on(sources[0])) {
      use_.decides = true;
      return false;
    }
    return stores(id);
  }

  bool stores(InstrId id) {
    if (same_place(id, site_)) return false;  // of the same word the next section is asked itself
    if (std::ranges::find(use_.stores, id) == use_.stores.end()) use_.stores.push_back(id);
    bool more = false;
    for (InstrId load = 0; load < function_.instrs.size(); ++load) {
      if (later_[load] != 0 && function_.instrs[load].op == ir::Op::load && same_place(load, id)) {
        more |= add(function_.instrs[load]);
      }
    }
    return more;
  }

  bool same_place(InstrId a, InstrId b) const {
    const ir::Instr& one = function_.instrs[a];
    const ir::Instr& two = function_.instrs[b];
    const auto from = function_.sources(one), to = function_.sources(two);
    if (from.empty() || to.empty() || one.offset != two.offset) return false;
    if (from[0].kind != to[0].kind) return false;
    if (from[0].kind != ir::Operand::Kind::reg) return from[0].value == to[0].value;
    // Registers of instruction sets are used again: the same one may name another place there.
    return from[0].index == to[0].index && registers_.defined_once(from[0].index);
  }

  const ir::Function& function_;
  const InstrId site_;
  std::vector<std::uint8_t> rests_;        // by register
  const std::vector<std::uint8_t> later_;  // by instruction
  const ir::RegisterUses registers_;
  ReadUse use_;
};

}  // namespace

ReadUse use_of_read(const ir::Function& function, InstrId site) {
  return Flow(function, site).run();
}

const ReadUse& SectionReads::use(const ir::Function& function, InstrId site) {
  const auto found = uses_.find(site);
  if (found != uses_.end()) return found->second;
  return uses_.emplace(site, use_of_read(function, site)).first->second;
}

bool SectionReads::matters(const ir::Function& function, InstrId site) {
  const ReadUse& of = use(function, site);
  return of.decides || !of.stores.empty();
}

void SectionReads::take(const ir::Function& function, InstrId site) {
  if (taken_.insert(site).second) carry(function, site, site);
}

void SectionReads::carry(const ir::Function& function, InstrId from, InstrId read) {
  for (const InstrId store : use(function, from).stores) carried_[store].insert(read);
}

bool SectionReads::find(const ir::Function& function, InstrId store, InstrId load, InstrId* read,
                        InstrId* write) {
  const auto carried = carried_.find(store);
  if (carried == carried_.end()) return false;
  const std::vector<InstrId> reads(carried->second.begin(), carried->second.end());
  bool late = false;
  for (const InstrId each : reads) {
    if (!use(function, load).decides) {
      carry(function, load, each);
      continue;
    }
    gone_by_.insert(each);
    const auto before = late_.find(each);
    if (before == late_.end()) continue;
    late = true;
    *read = each;
    *write = before->second;
  }
  return late;
}

bool SectionReads::comes_late(InstrId read, InstrId write) {
  late_.emplace(read, write);
  return gone_by_.contains(read);
}

}  // namespace muster::analysis
