// Barriers of the workgroup and operations among the lanes of a subgroup. The transitions are
// barrier/ptx/cta_barrier; here lanes become an arrival, and completions move waiters on.
// References: PTX ISA, barrier{.cta}, bar.warp.sync, shfl.sync, vote.sync, match.sync, redux.sync,
// elect.sync.
#include <algorithm>
#include <bit>

#include "machine/execute/executor.h"
#include "machine/values/compute.h"

namespace muster::machine {

using ir::Op;

namespace {

// The value that all lanes of `lanes` agree on; nothing if they differ.
std::optional<std::uint64_t> agreed(const Value& value, LaneMask lanes) {
  if (value.shape == Value::Shape::uniform) return value.base;
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  const auto at = [&](unsigned l) {
    return value.shape == Value::Shape::lanes ? value.lanes[l] : value.base + value.stride * l;
  };
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    if (at(static_cast<unsigned>(std::countr_zero(left))) != at(first)) return std::nullopt;
  }
  return at(first) & 0xffffffffu;
}

}  // namespace

// Lanes whose guard fails go on; the others stay. False: the guard is not known.
bool Executor::part(Strand& strand, bool* anyone) {
  const ir::Instr& in = instr(strand.pc);
  Guarded sides = guarded(in, strand.lanes);
  if (sides.maybe != 0) {
    bool holds = false;
    if (!decide(in, sides, &holds)) return false;
    if (holds) sides.certain |= sides.maybe;
  }
  *anyone = sides.certain != 0;
  if (sides.certain == strand.lanes) return true;
  if (sides.certain == 0) return advance(strand, strand.pc + 1), true;
  const ir::InstrId after = program_.next[strand.pc + 1];
  if (strand.rejoins.empty() || strand.rejoins.back().pc != after) {
    strand.rejoins.push_back({after, strand.lanes});
  }
  Strand others = strand;
  others.lanes &= ~sides.certain;
  others.pc = after;
  strand.lanes = sides.certain;
  subgroup_.strands.push_back(std::move(others));
  return true;
}

bool Executor::cta_barrier(Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - subgroup_.strands.data());
  bool anyone = false;
  const LaneMask before = strand.lanes;
  if (!part(strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = subgroup_.strands[index];
  if (here.lanes != before && (instr(here.pc).flags & ir::kAligned) != 0) {
    return fail(110, before & ~here.lanes);
  }
  if (program_.converged && here.lanes != subgroup_.live) {
    return fail(129, here.lanes, here.lanes, subgroup_.live);
  }
  here.state = Strand::State::at_barrier;
  if (here.lanes == subgroup_.live) return arrive(instr(here.pc), here.lanes);  // alone
  return true;
}

// No lane of the subgroup can run. If all wait at barriers of the workgroup they arrive, together.
bool Executor::arrive_together() {
  auto& strands = subgroup_.strands;
  stop_ = Stop::blocked;
  if (!may_converge()) return false;
  for (const Strand& strand : strands) {
    if (strand.state != Strand::State::at_barrier) return false;
  }
  Strand& first = strands.front();
  site_ = first.pc;
  const ir::Instr& in = instr(first.pc);
  for (std::size_t i = 1; i < strands.size();) {
    const ir::Instr& other = instr(strands[i].pc);
    if (strands[i].pc == first.pc) {
      first.join(strands[i]);
      strands.erase(strands.begin() + static_cast<std::ptrdiff_t>(i));
      continue;
    }
    if (((in.flags | other.flags) & ir::kAligned) != 0) return fail_pair(110, strands[i]);
    if (!same_arrival(first, strands[i])) return fail_pair(115, strands[i]);
    ++i;
  }
  return arrive(in, subgroup_.live);
}

// False: lanes wait to go on together with others that wait elsewhere and will not come.
bool Executor::may_converge() {
  const Strand* waiting = nullptr;
  for (const Strand& strand : subgroup_.strands) {
    const bool waits =
        strand.state == Strand::State::at_barrier || strand.state == Strand::State::at_collective;
    if (!waits) return true;
    if (instr(strand.pc).op == Op::converge) waiting = &strand;
  }
  if (waiting == nullptr) return true;
  site_ = waiting->pc;
  return fail(124, waiting->lanes, waiting->lanes, subgroup_.live);
}

bool Executor::fail_pair(std::uint16_t number, const Strand& other) {
  fail(number, other.lanes);
  machine_.fault_->other = other.pc;
  return false;
}

// Two strands at different, not aligned, barrier instructions: do they mean the same arrival?
bool Executor::same_arrival(const Strand& a, const Strand& b) const {
  const ir::Instr& one = instr(a.pc);
  const ir::Instr& two = instr(b.pc);
  if (one.op != two.op || one.sub != two.sub || one.src.count != two.src.count) return false;
  for (unsigned i = 0; i < std::min<unsigned>(one.src.count, 2); ++i) {
    const Value left = read(function_.sources(one)[i], ir::Type::u32);
    const Value right = read(function_.sources(two)[i], ir::Type::u32);
    if ((left.unknown & a.lanes) != 0 || (right.unknown & b.lanes) != 0) return false;
    if (agreed(left, a.lanes) != agreed(right, b.lanes)) return false;
  }
  return true;
}

bool Executor::read_arrival(const ir::Instr& in, LaneMask lanes, barrier::CtaArrival* arrival) {
  const auto sources = function_.sources(in);
  const Value id = read(sources[0], ir::Type::u32);
  if ((id.unknown & lanes) != 0) return obstruct(Obstacle::Kind::unknown_operand, id.cause);
  const auto id_value = agreed(id, lanes);
  if (!id_value) return fail(111, lanes);
  arrival->id = *id_value;
  if (sources.size() > 1 && sources[1].kind != ir::Operand::Kind::none) {
    const Value count = read(sources[1], ir::Type::u32);
    if ((count.unknown & lanes) != 0) return obstruct(Obstacle::Kind::unknown_operand, count.cause);
    arrival->count = agreed(count, lanes);
    if (!arrival->count) return fail(111, lanes);
  }
  arrival->operation = static_cast<barrier::CtaOperation>(in.sub);
  arrival->subgroup = subgroup_index_;
  arrival->site = site_;
  arrival->aligned = (in.flags & ir::kAligned) != 0;
  return true;
}

// The warp's arrival is marked: all its lanes that have not exited stand at the barrier.
bool Executor::arrive(const ir::Instr& in, LaneMask lanes) {
  if (in.op == Op::cluster_barrier) return cluster_barrier(in, lanes);
  Arrival event{agent(), site_, {}, {}};
  if (!read_arrival(in, lanes, &event.arrival)) return false;
  std::uint32_t* unknown = &workgroup_.unknown_reductions[event.arrival.id % 16];
  if (is_reduction(event.arrival.operation)) {
    for (const Strand& strand : subgroup_.strands) {
      const Value predicate = read(function_.sources(instr(strand.pc))[2], ir::Type::pred);
      if ((predicate.unknown & strand.lanes) != 0) *unknown = predicate.cause.root;
      event.arrival.lanes += static_cast<std::uint32_t>(std::popcount(strand.lanes));
      event.arrival.true_lanes +=
          static_cast<std::uint32_t>(std::popcount(predicate.base & strand.lanes));
    }
  }
  event.outcome = barrier::step(workgroup_.barriers, event.arrival, program_.geometry.shape(),
                                program_.policies.cta);
  if (event.outcome.fault) {
    const barrier::CtaFault& fault = *event.outcome.fault;
    return fail(static_cast<std::uint16_t>(fault.rule), lanes, fault.found, fault.wanted);
  }
  ++subgroup_.events;
  if (machine_.observer_ != nullptr) machine_.observer_->arrival(event);
  const bool waits = barrier::waits(event.arrival.operation);
  if (event.outcome.blocked) {
    subgroup_.waiting = true;
    subgroup_.barrier = static_cast<std::uint32_t>(event.arrival.id);
    subgroup_.generation = event.outcome.generation;
    stop_ = Stop::blocked;
    return false;
  }
  if (event.outcome.completed) {
    const barrier::SubgroupMask self =
        waits ? barrier::SubgroupMask{1} << subgroup_index_ : barrier::SubgroupMask{0};
    release({static_cast<std::uint32_t>(event.arrival.id), event.outcome.generation,
             event.outcome.value, event.outcome.released | self});
    if (waits) return true;
  }
  for (Strand& strand : subgroup_.strands) {
    strand.state = Strand::State::running;
    advance(strand, strand.pc + 1);
  }
  return true;
}

void Executor::release(const barrier::CtaRelease& completed) {
  if (machine_.observer_ != nullptr) {
    machine_.observer_->completion(workgroup_.index, completed.id, completed.generation,
                                   completed.released);
  }
  const std::uint32_t unknown = workgroup_.unknown_reductions[completed.id];
  workgroup_.unknown_reductions[completed.id] = 0;
  for (barrier::SubgroupMask left = completed.released; left != 0; left &= left - 1) {
    Subgroup& waiter = workgroup_.subgroups[static_cast<std::size_t>(std::countr_zero(left))];
    waiter.waiting = false;
    for (Strand& strand : waiter.strands) {
      deliver(waiter, strand, completed.value, unknown);
      strand.state = Strand::State::running;
      advance(strand, strand.pc + 1);
    }
  }
}

void Executor::deliver(Subgroup& waiter, const Strand& strand, std::uint32_t result,
                       std::uint32_t unknown) {
  const ir::Instr& in = instr(strand.pc);
  const auto destinations = function_.destinations(in);
  if (destinations.empty() || destinations[0].kind != ir::Operand::Kind::reg) return;
  Value value;
  value.base = result;
  if (function_.registers[destinations[0].index].type == ir::Type::pred) {
    value.shape = Value::Shape::mask;
    value.base = result != 0 ? ~LaneMask{0} : 0;
  }
  if (unknown != 0) {
    value.unknown = all_lanes(width_);
    value.cause.root = unknown;
  }
  waiter.registers.write(destinations[0].index, value, strand.lanes, waiter.live);
}

void Executor::subgroup_exited() {
  --workgroup_.running;
  const barrier::CtaExit result = barrier::exit_subgroup(
      workgroup_.barriers, subgroup_index_, program_.geometry.shape(), program_.policies.cta);
  for (unsigned i = 0; i < result.count; ++i) release(result.releases[i]);
  // Registers of a warp that has ended stay with it: the manual says nothing of the pool.
  const std::uint32_t each = program_.geometry.subgroups;
  const barrier::ClusterOutcome left = barrier::exit_subgroup(
      machine_.cluster(subgroup_.slot).barrier, workgroup_.rank * each + subgroup_index_,
      program_.geometry.cluster_size() * each);
  if (left.completed) release_cluster(left.released, left.generation);
}

}  // namespace muster::machine
