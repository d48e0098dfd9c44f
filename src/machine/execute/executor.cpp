// The loop over the instructions of one subgroup, and the operations that touch only registers.
#include "machine/execute/executor.h"

#include "base/check.h"
#include "base/hash.h"
#include "machine/execute/placement.h"
#include "machine/repetition/repeat_delta.h"
#include "machine/values/compute.h"

namespace muster::machine {

using ir::Op;
using ir::OpGroup;

Executor::Executor(Machine& machine, std::uint32_t slot, std::uint32_t subgroup)
    : machine_(machine),
      function_(*machine.program().function),
      program_(machine.program()),
      workgroup_(machine.workgroups()[slot]),
      subgroup_(workgroup_.subgroups[subgroup]),
      subgroup_index_(subgroup),
      width_(machine.program().geometry.subgroup) {}

namespace {

bool visible(const ir::Instr& instr) {
  if (ir::group(instr.op) == OpGroup::sync && instr.op != Op::warp_barrier) return true;
  if (ir::group(instr.op) == OpGroup::async) return true;
  if (!ir::accesses_memory(instr)) return false;
  return instr.space == ir::Space::shared || instr.space == ir::Space::global ||
         instr.space == ir::Space::generic;
}

}  // namespace

Stop Executor::run(std::uint64_t budget, bool stop_at_visible, bool acted) {
  while (true) {
    if (subgroup_.live == 0) return Stop::exited;
    if (subgroup_.waiting) return Stop::blocked;
    const std::size_t index = pick();
    if (index == subgroup_.strands.size()) {
      if (unpark()) continue;
      if (machine_.fault_) return stop_;
      if (stop_at_visible && acted) return Stop::visible;
      acted = true;
      if (!arrive_together()) return stop_;
      continue;
    }
    Strand& strand = subgroup_.strands[index];
    if (!strand.rejoins.empty() && strand.rejoins.back().pc == strand.pc) {
      rejoin(index);
      continue;
    }
    if (strand.pc >= function_.instrs.size()) {
      if (leaves_debts(strand.lanes)) return stop_;
      exit_lanes(strand.lanes);
      if (!gives_back()) return stop_;
      continue;
    }
    if (stop_at_visible && visible(instr(strand.pc))) {
      if (acted) return Stop::visible;
      acted = true;
    }
    // What computes changes nothing that was asked above but the place.
    bool computes = true;
    while (computes) {
      if (budget-- == 0) return Stop::budget;
      ++subgroup_.steps;
      ++machine_.instructions;
      site_ = strand.pc;
      machine_.reached[site_] = 1;
      for (Drift* drift : machine_.drifts) {
        drift->follow(workgroup_, subgroup_, strand.lanes, site_);
      }
      const ir::Instr& in = instr(site_);
      if (machine_.narrated) narrate(in, strand.lanes);
      if (ir::group(in.op) != OpGroup::compute) break;
      arithmetic(in, guarded(in, strand.lanes));
      advance(strand, strand.pc + 1);
      computes = strand.pc < function_.instrs.size() && !stop_at_visible &&
                 (strand.rejoins.empty() || strand.rejoins.back().pc != strand.pc);
    }
    if (computes && !step(strand)) return stop_;
  }
}

bool Executor::step(Strand& strand) {
  const ir::Instr& in = instr(strand.pc);
  switch (ir::group(in.op)) {
    case OpGroup::compute:
      arithmetic(in, guarded(in, strand.lanes));
      break;
    case OpGroup::lane:
      if (ir::crosses_lanes(in.op)) return collective(strand);
      plain(in, strand);
      break;
    case OpGroup::memory:
      if (!access(in, guarded(in, strand.lanes))) return false;
      break;
    case OpGroup::control:
      if (in.op == Op::branch) return branch(strand);
      if (in.op == Op::branch_table) return branch_table(strand);
      break;
    case OpGroup::sync:
      if (in.op == Op::cta_barrier) return cta_barrier(strand);
      if (in.op == Op::warp_barrier) return collective(strand);
      if (in.op == Op::cluster_barrier) return cta_barrier(strand);
      if (in.op == Op::mbarrier) return mbarrier(strand);
      if (in.op == Op::grid_barrier) return grid_barrier(strand);
      return pool(strand);
    case OpGroup::async:
      if (in.op == Op::async_copy) return async_copy(strand);
      if (in.op == Op::async_group) return async_group(strand);
      if (in.op == Op::wgmma) return wgmma(strand);
      return tcgen05(strand);
    case OpGroup::other:
      if (in.op == Op::unmodelled) return obstruct(Obstacle::Kind::unmodelled, {});
      if (in.op == Op::opaque) plain(in, strand);
      if (in.op == Op::nop) subgroup_.grids_waited |= guarded(in, strand.lanes).certain;
      break;
  }
  if (in.op == Op::exit || in.op == Op::trap) {
    const Guarded who = guarded(in, strand.lanes);
    if (who.maybe != 0) return obstruct(Obstacle::Kind::unknown_branch, who.cause);
    if (!uniform(in, who.certain, strand.lanes)) return false;
    if (in.op == Op::trap && who.certain != 0) return fail(812, who.certain);
    if (who.certain != 0 && leaves_debts(who.certain)) return false;
    advance(strand, strand.pc + 1);
    exit_lanes(who.certain);
    return gives_back();
  }
  advance(strand, strand.pc + 1);
  return true;
}

void Executor::narrate(const ir::Instr& in, LaneMask lanes) {
  const Guarded who = guarded(in, lanes);
  if (who.certain == 0 && who.maybe == 0) return;
  const LaneMask certain = who.certain & ~maybe_lanes_;
  machine_.observer_->executes(agent(), site_, certain, subgroup_.live);
}

void Executor::advance(Strand& strand, ir::InstrId pc) { strand.pc = program_.next[pc]; }

Executor::Guarded Executor::guarded(const ir::Instr& in, LaneMask lanes) const {
  if (in.guard.reg == ir::kNone) return {lanes, 0, {}};
  const Value guard = subgroup_.registers.read(in.guard.reg);
  const LaneMask holds = in.guard.negated ? ~guard.base : guard.base;
  return {holds & lanes & ~guard.unknown, guard.unknown & lanes, guard.cause};
}

Value Executor::read(const ir::Operand& operand, ir::Type type) const {
  Value value;
  if (operand.kind == ir::Operand::Kind::reg) {
    value = subgroup_.registers.read(operand.index);
    if (operand.negated) value = complement(value);
    return value;
  }
  value.base = operand.value;
  if (type == ir::Type::pred) {
    value.shape = Value::Shape::mask;
    value.base = (operand.value != 0) != operand.negated ? ~LaneMask{0} : 0;
  }
  return value;
}

namespace {

// Whether source `i` is a predicate: only immediates need to be told.
bool predicate_source(const ir::Instr& in, unsigned i) {
  switch (in.op) {
    case Op::select:
    case Op::add_carry:
    case Op::sub_borrow:
    case Op::cta_barrier:
      return i == 2;
    case Op::vote:
      return i == 0;
    default:
      return in.type == ir::Type::pred && in.op != Op::setp;
  }
}

}  // namespace

unsigned Executor::read_sources(const ir::Instr& in, std::span<Value> values) const {
  const auto sources = function_.sources(in);
  CHECK(sources.size() <= values.size());
  for (unsigned i = 0; i < sources.size(); ++i) {
    const bool predicate =
        sources[i].kind == ir::Operand::Kind::immediate && predicate_source(in, i);
    values[i] = read(sources[i], predicate ? ir::Type::pred : in.type);
  }
  return static_cast<unsigned>(sources.size());
}

void Executor::write(const ir::Operand& operand, const Value& value, const Guarded& lanes) {
  if (operand.kind != ir::Operand::Kind::reg) return;
  if (lanes.certain != 0) {
    subgroup_.registers.write(operand.index, value, lanes.certain, subgroup_.live);
  }
  if (lanes.maybe == 0) return;
  Value unknown;
  if (function_.registers[operand.index].type == ir::Type::pred) unknown.shape = Value::Shape::mask;
  unknown.unknown = lanes.maybe;
  unknown.cause = lanes.cause;
  unknown.cause.identity = 0;
  subgroup_.registers.write(operand.index, unknown, lanes.maybe, subgroup_.live);
}

void Executor::write_unknown(const ir::Instr& in, LaneMask lanes, Cause cause) {
  for (const ir::Operand& operand : function_.destinations(in)) {
    write(operand, {}, {0, lanes, cause});
  }
}

bool Executor::plain(const ir::Instr& in, const Strand& strand) {
  const Guarded lanes = guarded(in, strand.lanes);
  if (in.op == Op::special) return special(in, lanes), true;
  if (in.op == Op::address) return address(in, lanes), true;
  if (in.op == Op::map_rank) return map_rank(in, lanes), true;
  if (in.op == Op::rank_of) return rank_of_address(in, lanes), true;
  if (in.op == Op::active_mask &&
      (program_.policies.lanes_stay_together || program_.one_schedule ||
       std::ranges::find(program_.countdowns, site_, &ir::Countdown::mask) !=
           program_.countdowns.end())) {
    Value value;
    value.base = strand.lanes;
    return write(function_.destinations(in)[0], value, lanes), true;
  }
  if (in.op == Op::active_mask) {
    const std::uint32_t root = machine_.causes().root({CauseInfo::Kind::schedule, 0, 0, site_});
    return write_unknown(in, lanes.certain | lanes.maybe, {root, 0, 0}), true;
  }
  if (in.op == Op::opaque) {
    const std::uint32_t root = machine_.causes().root({CauseInfo::Kind::opaque, 0, 0, site_});
    return write_unknown(in, lanes.certain | lanes.maybe, {root, 0, 0}), true;
  }
  return arithmetic(in, lanes), true;
}

void Executor::arithmetic(const ir::Instr& in, const Guarded& lanes) {
  if (may_look_at_place(in) && !program_.one_schedule) {
    std::array<Value, kSourcesMax> sources;
    const unsigned count = read_sources(in, sources);
    const Placed placed{function_, machine_.regions_.size(), in, {sources.data(), count}};
    if (rests_on_place(placed, lanes.certain | lanes.maybe)) {
      const std::uint32_t root = machine_.causes().root({CauseInfo::Kind::opaque, 0, 0, site_});
      return write_unknown(in, lanes.certain | lanes.maybe, {root, 0, 0});
    }
  }
  if (in.dst.count > 1 || in.src.count > 4) return evaluate<kSourcesMax, kSourcesMax>(in, lanes);
  if (in.dst.count == 0 || !once(in, lanes)) evaluate<4, 1>(in, lanes);
}

// What most instructions are: all sources are the same in all lanes. False: this one is not.
bool Executor::once(const ir::Instr& in, const Guarded& lanes) {
  if (lanes.maybe != 0 || lanes.certain == 0) return false;
  const ir::Operand& destination = function_.destinations(in)[0];
  if (destination.kind != ir::Operand::Kind::reg) return false;
  std::array<std::uint64_t, 4> words;
  unsigned count = 0;
  for (const ir::Operand& operand : function_.sources(in)) {
    std::uint64_t& word = words[count];
    if (operand.kind == ir::Operand::Kind::reg) {
      if (!subgroup_.registers.constant(operand.index, lanes.certain, &word)) return false;
      if (operand.negated) word ^= 1;
    } else {
      const bool predicate = predicate_source(in, count);
      word = predicate ? ((operand.value != 0) != operand.negated ? 1 : 0) : operand.value;
    }
    ++count;
  }
  const auto result = compute_once(in, {words.data(), count});
  if (!result) return false;
  Value value;
  value.base = *result;
  if (function_.registers[destination.index].type == ir::Type::pred) {
    value.shape = Value::Shape::mask;
    value.base = (*result & 1) != 0 ? ~LaneMask{0} : 0;
  }
  subgroup_.registers.write(destination.index, value, lanes.certain, subgroup_.live);
  return true;
}

template <unsigned kSources, unsigned kResults>
void Executor::evaluate(const ir::Instr& in, const Guarded& lanes) {
  std::array<Value, kSources> sources;
  std::array<Value, kResults> results;
  const unsigned count = read_sources(in, sources);
  const auto destinations = function_.destinations(in);
  for (unsigned i = 0; i < destinations.size(); ++i) results[i].lanes = scratch_[i].data();
  compute(in, {sources.data(), count}, lanes.certain, width_,
          {results.data(), destinations.size()});
  const bool divides = in.op == Op::div || in.op == Op::rem;
  for (unsigned i = 0; i < destinations.size(); ++i) {
    // Unknown by the operation itself. Every unknown value has a cause: memory takes 0 for "known".
    if (results[i].unknown != 0 && results[i].cause.root == 0) {
      const auto kind = divides ? CauseInfo::Kind::division : CauseInfo::Kind::opaque;
      results[i].cause.root = machine_.causes().root({kind, 0, 0, site_});
    }
    write(destinations[i], results[i], lanes);
  }
}

void Executor::address(const ir::Instr& in, const Guarded& lanes) {
  const ir::Operand& operand = function_.sources(in)[0];
  const ir::Symbol& symbol = function_.symbols[operand.index];
  Value value;
  value.base = symbol.offset + operand.value;
  if (symbol.space == ir::Space::global) value.base += region_base(kGlobalsRegion);
  if (symbol.space == ir::Space::shared) value.base += own_window();
  write(function_.destinations(in)[0], value, lanes);
}

bool Executor::fail(std::uint16_t number, LaneMask lanes, std::uint64_t found,
                    std::uint64_t wanted) {
  machine_.fault_ = Fault{barrier::rule(number), agent(), site_, lanes, found, wanted, ir::kNone};
  stop_ = Stop::fault;
  return false;
}

bool Executor::obstruct(Obstacle::Kind kind, Cause cause) {
  if (kind != Obstacle::Kind::unmodelled && kind != Obstacle::Kind::steps &&
      machine_.causes().depends_on_schedule(cause.root)) {
    kind = Obstacle::Kind::schedule_dependent;
  }
  machine_.obstacle_ = Obstacle{kind, agent(), site_, cause};
  stop_ = Stop::obstacle;
  return false;
}

}  // namespace muster::machine
