// See work_queue_turns.h.
#include "analysis/certificate/checkers/words/work_queue_turns.h"

#include <algorithm>
#include <bit>

#include "ir/idioms/workgroup_numbers.h"

namespace muster::analysis {

using machine::Access;
using machine::AccessKind;

namespace {

constexpr std::size_t kIntervalsMax = std::size_t{1} << 22;
constexpr std::uint64_t kSharedMax = std::uint64_t{1} << 18;
constexpr std::uint32_t kSeveral = ~std::uint32_t{0};  // turns

template <class Function>
void for_lanes(LaneMask lanes, Function function) {
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    function(static_cast<unsigned>(std::countr_zero(left)));
  }
}

bool holds_grid(ir::Scope scope) { return scope == ir::Scope::gpu || scope == ir::Scope::sys; }

}  // namespace

WorkQueueTurns::WorkQueueTurns(const machine::Program& program, ir::InstrId site)
    : program_(program), function_(*program.function), site_(site) {}

void WorkQueueTurns::begin() {
  sound_ = program_.geometry.cluster_size() == 1;
  perhaps_ = open_ = false;
  owed_ = 0;
  turns_ = 0;
  next_.reset();
  amount_.reset();
  word_.reset();
  workgroup_ = ~std::uint32_t{0};
  workgroups_ = 0;
  taker_.reset();
  stands_.reset();
  early_.reset();
  early_now_.clear();
  first_ = ~std::uint32_t{0};
  kept_.clear();
  kept_bytes_.clear();
  written_.clear();
  written_bytes_.clear();
  here_ = nullptr;
  reads_.clear();
  writes_.clear();
  atomics_.clear();
}

// Workgroups are executed one after the other.
void WorkQueueTurns::enter(std::uint32_t workgroup) {
  if (workgroup == workgroup_) return;
  if (open_ || (workgroups_ != 0 && workgroup < workgroup_)) sound_ = false;
  workgroup_ = workgroup;
  ++workgroups_;
  open_ = false;
  turn_ = 0;
  warps_.assign(program_.geometry.subgroups, {});
  shared_.clear();
}

WorkQueueTurns::Written& WorkQueueTurns::entry(Warp& warp, ir::RegisterId reg) {
  if (warp.registers.empty()) warp.registers.resize(function_.registers.size());
  Written& found = warp.registers[reg];
  if (found.turn != warp.turn) {
    if (found.turn != 0) found.stale |= found.now;
    found.now = 0;
    found.turn = warp.turn;
  }
  return found;
}

// What an earlier turn has left there is not to reach this one.
void WorkQueueTurns::read(Warp& warp, ir::RegisterId reg, LaneMask lanes) {
  if (program_.slice.wanted[reg] == 0) return;
  const Written& from = entry(warp, reg);
  if ((from.stale & lanes) != 0) sound_ = false;
  if (warp.turn != 0) keep(warp, reg, lanes & ~from.now);
}

void WorkQueueTurns::write(Warp& warp, ir::RegisterId reg, LaneMask certain, LaneMask maybe) {
  Written& to = entry(warp, reg);
  if (warp.turn != 0 && program_.slice.wanted[reg] != 0) {
    keep(warp, reg, maybe & ~to.now & ~to.stale);
  }
  to.now |= certain | maybe;
  to.stale &= ~certain;
  if (warp.turn == 0) return;
  written_[{static_cast<std::uint32_t>(&warp - warps_.data()), reg}] |= certain | maybe;
}

// A turn reads, in these lanes, what was there before the first.
void WorkQueueTurns::keep(const Warp& warp, ir::RegisterId reg, LaneMask lanes) {
  if (lanes == 0 || !sound_) return;
  const auto subgroup = static_cast<std::uint32_t>(&warp - warps_.data());
  const auto known = kept_.find({subgroup, reg});
  const LaneMask fresh = known == kept_.end() ? lanes : lanes & ~known->second.lanes;
  if (fresh == 0) return;
  const machine::Value value = here_->subgroups[subgroup].registers.read(reg);
  // Others are compared with the first workgroup, which has read all that matters.
  if (workgroup_ != first_ || (value.unknown & fresh) != 0) {
    sound_ = false;
    return;
  }
  Kept& kept = kept_[{subgroup, reg}];
  kept.lanes |= fresh;
  for_lanes(fresh, [&](unsigned lane) { kept.words[lane] = machine::lane_word(value, lane); });
}

void WorkQueueTurns::keep_byte(std::uint64_t at) {
  if (!sound_ || kept_bytes_.contains(at)) return;
  const auto byte = here_->shared.read(at, 1);
  if (workgroup_ != first_ || byte.cause != 0) {
    sound_ = false;
    return;
  }
  kept_bytes_[at] = byte.bits;
}

// Whether this workgroup begins its first turn as the first one has.
bool WorkQueueTurns::is_kept_here() const {
  const bool registers = std::ranges::all_of(kept_, [&](const auto& one) {
    const auto& [place, kept] = one;
    const machine::Value value = here_->subgroups[place.first].registers.read(place.second);
    if ((value.unknown & kept.lanes) != 0) return false;
    bool same = true;
    for_lanes(kept.lanes, [&](unsigned lane) {
      same = same && machine::lane_word(value, lane) == kept.words[lane];
    });
    return same;
  });
  return registers && std::ranges::all_of(kept_bytes_, [&](const auto& one) {
           const auto byte = here_->shared.read(one.first, 1);
           return byte.cause == 0 && byte.bits == one.second;
         });
}

bool WorkQueueTurns::matters(ir::InstrId site) const { return program_.slice.needed[site] != 0; }

// Whether no turn of any workgroup writes what turns read that was there before.
bool WorkQueueTurns::is_kept_by_all() const {
  const bool registers = std::ranges::none_of(kept_, [&](const auto& one) {
    const auto written = written_.find(one.first);
    return written != written_.end() && (written->second & one.second.lanes) != 0;
  });
  return registers && std::ranges::none_of(kept_bytes_, [&](const auto& one) {
           return one.first < written_bytes_.size() && written_bytes_[one.first];
         });
}

void WorkQueueTurns::follow(const machine::Workgroup& workgroup, const machine::Subgroup& subgroup,
                            LaneMask lanes, ir::InstrId site) {
  if (!sound_) return;
  if (owed_ != 0) {  // it went to memory that nobody is told of: of a lane
    sound_ = false;
    return;
  }
  enter(workgroup.index);
  here_ = &workgroup;
  executing_ = {workgroup.index, subgroup.index};
  Warp& warp = warps_[subgroup.index];
  warp.seen = true;
  warp.live = subgroup.live;
  const ir::Instr& in = function_.instrs[site];
  LaneMask certain = lanes, maybe = 0;
  if (in.guard.reg != ir::kNone) {
    read(warp, in.guard.reg, lanes);
    const machine::Value guard = subgroup.registers.read(in.guard.reg);
    maybe = guard.unknown & lanes;
    certain = (in.guard.negated ? ~guard.base : guard.base) & lanes & ~maybe;
  }
  if (perhaps_) {
    maybe |= certain;
    certain = 0;
  }
  if ((certain | maybe) == 0) return;
  if (matters(site) && ir::tells_workgroups_apart(in) && warp.turn != 0) sound_ = false;
  if (in.op == ir::Op::cta_barrier) warp.stand = {site, certain, 0};
  const LaneMask all = ir::crosses_lanes(in.op) ? subgroup.live : certain | maybe;
  follow_operands(warp, in, site, certain, maybe, all);
  if (ir::group(in.op) == ir::OpGroup::memory) follow_memory(in, site, certain | maybe);
}

void WorkQueueTurns::follow_operands(Warp& warp, const ir::Instr& in, ir::InstrId site,
                                     LaneMask certain, LaneMask maybe, LaneMask all) {
  const bool stores = in.op == ir::Op::store;
  bool first = true;
  for (const ir::Operand& source : function_.sources(in)) {
    const bool value = stores && !first;
    first = false;
    if (source.kind != ir::Operand::Kind::reg || (value && !matters(site))) continue;
    read(warp, source.index, all);
  }
  for (const ir::Operand& to : function_.destinations(in)) {
    if (to.kind == ir::Operand::Kind::reg) write(warp, to.index, certain, maybe);
  }
}

// Memory of lanes, through which an earlier turn might tell a later one something, is not followed.
void WorkQueueTurns::follow_memory(const ir::Instr& in, ir::InstrId site, LaneMask lanes) {
  if (in.op == ir::Op::fence) {
    if (in.scope != ir::Scope::cta) sound_ = false;
    return;
  }
  if (in.op != ir::Op::load && in.op != ir::Op::store && in.op != ir::Op::atomic) {
    if (in.op != ir::Op::prefetch && in.op != ir::Op::demand) sound_ = false;
    return;
  }
  switch (in.space) {
    case ir::Space::constant:
    case ir::Space::parameter:
      return;
    case ir::Space::shared:
    case ir::Space::global:
      return;
    case ir::Space::local:
      if (in.op == ir::Op::load && matters(site)) sound_ = false;
      return;
    case ir::Space::generic:
    case ir::Space::none:
    case ir::Space::tensor:
      break;
  }
  if (in.op != ir::Op::load || matters(site)) owed_ = lanes;
}

std::uint64_t WorkQueueTurns::take(const machine::Taking& taking) {
  const Taker taker{executing_.subgroup, taking.lane};
  if (!taking.found || !taking.amount || perhaps_ || open_ || taking.depends) {
    sound_ = false;
    return taking.found.value_or(0);
  }
  const ir::Instr& in = function_.instrs[site_];
  const std::uint64_t most = ir::value_mask(in.type);
  if (!next_) next_ = *taking.found;
  if (!amount_) amount_ = *taking.amount;
  if (!taker_) taker_ = taker;
  if (turns_ == 0) first_ = workgroup_;
  const bool fits = static_cast<ir::Reduce>(in.sub) == ir::Reduce::add && *taking.amount != 0 &&
                    *taking.amount <= most - *taking.found;
  if (!fits || *taking.found != *next_ || *taking.amount != *amount_ || taker != *taker_) {
    sound_ = false;
  }
  *next_ += *taking.amount;
  turn_ = ++turns_;
  open_ = true;
  early_now_.clear();
  // What it returns belongs to the turn that begins.
  Warp& warp = warps_[executing_.subgroup];
  warp.turn = turn_;
  write(warp, function_.destinations(in)[0].index, LaneMask{1} << taking.lane, 0);
  return *taking.found;
}

void WorkQueueTurns::access(const Access& access) {
  if (!sound_) return;
  owed_ &= ~access.lanes;
  const bool asynchronous = access.operation != 0 || access.proxy != machine::Proxy::generic;
  const bool ordered = access.order != ir::Order::weak && access.order != ir::Order::relaxed &&
                       access.order != ir::Order::volatile_;
  if (asynchronous || ordered || !access.pieces.empty()) {
    sound_ = false;
    return;
  }
  enter(access.agent.workgroup);
  if (access.site == site_) return take_from(access);
  const Warp& warp = warps_[access.agent.subgroup];
  // Other lanes of the warp that takes have not begun the turn.
  const bool taking = open_ && taker_ && access.agent.subgroup == taker_->subgroup;
  if (taking && access.lanes != LaneMask{1} << taker_->lane) {
    sound_ = false;
    return;
  }
  if (access.space == ir::Space::shared) return touch_shared(access, warp);
  if (access.space == ir::Space::global) return touch_global(access, warp);
  sound_ = false;
}

void WorkQueueTurns::take_from(const Access& access) {
  const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
  const bool one = std::popcount(access.lanes) == 1 && access.maybe == 0;
  if (!one || access.space != ir::Space::global || !holds_grid(access.scope)) {
    sound_ = false;
    return;
  }
  if (!word_) word_ = access.addresses[lane];
  word_bytes_ = access.bytes;
  if (*word_ != access.addresses[lane]) sound_ = false;
}

void WorkQueueTurns::touch_shared(const Access& access, const Warp& warp) {
  const bool atomic = access.kind == AccessKind::atomic;
  const bool reads = atomic || (access.kind == AccessKind::read && matters(access.site));
  const bool writes = access.kind != AccessKind::read;
  const bool early = open_ && taker_ && access.agent.subgroup == taker_->subgroup;
  for_lanes(access.lanes, [&](unsigned lane) {
    const std::uint64_t at = access.addresses[lane];
    touch_bytes(at, access.bytes, warp.turn, reads, writes, (access.maybe >> lane & 1) != 0);
    if (early) early_now_.push_back({access.site, at, access.bytes, access.kind});
  });
}

void WorkQueueTurns::touch_bytes(std::uint64_t begin, unsigned bytes, TurnNumber turn, bool reads,
                                 bool writes, bool maybe) {
  const std::uint64_t end = begin + bytes;
  if (end > kSharedMax) {
    sound_ = false;
    return;
  }
  if (end > shared_.size()) shared_.resize(std::max<std::size_t>(end, 2 * shared_.size()));
  for (std::uint64_t at = begin; at < end; ++at) {
    TurnNumber& last = shared_[at];
    const bool stale = last != 0 && last != turn;
    if (reads && stale) sound_ = false;
    if (reads && turn != 0 && last == 0) keep_byte(at);
    if (writes && !(maybe && stale)) last = turn;
    if (!writes || turn == 0) continue;
    if (at >= written_bytes_.size()) written_bytes_.resize(shared_.size());
    written_bytes_[at] = true;
  }
}

void WorkQueueTurns::touch_global(const Access& access, const Warp& warp) {
  const bool atomic = access.kind == AccessKind::atomic;
  if (atomic && (access.returns || !access.strong || !holds_grid(access.scope))) {
    sound_ = false;
    return;
  }
  std::vector<Interval>& all = atomic                             ? atomics_
                               : access.kind == AccessKind::write ? writes_
                                                                  : reads_;
  for_lanes(access.lanes, [&](unsigned lane) {
    const std::uint64_t begin = access.addresses[lane], end = begin + access.bytes;
    if (word_ && begin < *word_ + word_bytes_ && *word_ < end) sound_ = false;
    const bool joins =
        !atomic && !all.empty() && all.back().end == begin && all.back().turn == warp.turn;
    if (joins) {
      all.back().end = end;
    } else if (!atomic || all.empty() || all.back().begin != begin ||
               all.back().turn != warp.turn) {
      all.push_back({begin, end, warp.turn});
    }
  });
  if (all.size() > kIntervalsMax) sound_ = false;
}

void WorkQueueTurns::sync(const machine::SyncEvent& event) {
  if (!sound_ || event.kind == machine::SyncKind::warp) return;
  enter(event.workgroup);
  const std::uint32_t threads = 32 * program_.geometry.subgroups;
  if (event.kind != machine::SyncKind::cta_barrier) {
    sound_ = false;
  } else if (event.role == machine::SyncRole::arrive) {
    Warp& warp = warps_[event.agent.subgroup];
    const bool whole =
        event.count == 0 || event.count == threads || event.count == program_.geometry.threads;
    if (!event.waits || !whole || warp.arrived || warp.stand.lanes != warp.live) sound_ = false;
    warp.arrived = true;
    warp.stand.barrier = event.address;
  } else if (event.role == machine::SyncRole::complete) {
    for (Warp& warp : warps_) {
      if (warp.arrived != (!warp.seen || warp.live != 0)) sound_ = false;
      warp.arrived = false;
    }
    if (sound_ && open_) begin_turn();
  } else {
    sound_ = false;
  }
}

// All that have not ended stand at the barrier behind a taking.
void WorkQueueTurns::begin_turn() {
  open_ = false;
  std::vector<Stand> stands;
  for (Warp& warp : warps_) {
    // A reduction would tell of the turn before.
    if (warp.live != 0 && function_.instrs[warp.stand.site].dst.count != 0) sound_ = false;
    warp.turn = turn_;
    stands.push_back(warp.live != 0 ? warp.stand : Stand{});
  }
  if (workgroup_ != first_ && !is_kept_here()) sound_ = false;
  if (!stands_) stands_ = stands;
  if (*stands_ != stands) sound_ = false;
  std::ranges::sort(early_now_);
  if (!early_) early_ = early_now_;
  if (*early_ != early_now_) sound_ = false;
}

void WorkQueueTurns::lanes_exited(machine::AgentId agent, LaneMask lanes) {
  if (!sound_) return;
  enter(agent.workgroup);
  Warp& warp = warps_[agent.subgroup];
  warp.seen = true;
  warp.live &= ~lanes;
}

// Whether what one turn touches in global memory and another one writes lies apart.
bool WorkQueueTurns::turns_apart() {
  const auto by_begin = [](const Interval& a, const Interval& b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end < b.end;
  };
  const auto meets = [](TurnNumber a, TurnNumber b) {
    return a != b || a == kSeveral || b == kSeveral;
  };
  // Additions to one word by several turns are one, those to words that overlap are not.
  std::ranges::sort(atomics_, by_begin);
  std::vector<Interval> changed;
  for (const Interval& one : atomics_) {
    if (!changed.empty() && changed.back().begin == one.begin && changed.back().end == one.end) {
      if (changed.back().turn != one.turn) changed.back().turn = kSeveral;
    } else {
      changed.push_back(one);
    }
  }
  changed.insert(changed.end(), writes_.begin(), writes_.end());
  std::ranges::sort(changed, by_begin);
  // Joined, so that none overlaps the next.
  std::vector<Interval> apart;
  for (const Interval& one : changed) {
    if (!apart.empty() && one.begin < apart.back().end) {
      if (meets(apart.back().turn, one.turn)) return false;
      apart.back().end = std::max(apart.back().end, one.end);
    } else if (!apart.empty() && one.begin == apart.back().end && one.turn == apart.back().turn) {
      apart.back().end = one.end;
    } else {
      apart.push_back(one);
    }
  }
  return std::ranges::all_of(reads_, [&](const Interval& read) {
    auto at = std::ranges::partition_point(
        apart, [&](const Interval& one) { return one.end <= read.begin; });
    for (; at != apart.end() && at->begin < read.end; ++at) {
      if (meets(at->turn, read.turn)) return false;
    }
    return true;
  });
}

bool WorkQueueTurns::conclude() {
  // Also before it was known where the word is.
  for (const std::vector<Interval>* const all : {&reads_, &writes_, &atomics_}) {
    for (const Interval& one : *all) {
      if (word_ && one.begin < *word_ + word_bytes_ && *word_ < one.end) sound_ = false;
    }
  }
  sound_ = sound_ && owed_ == 0 && !open_ && turns_ != 0 && word_ &&
           workgroups_ == program_.geometry.workgroups && is_kept_by_all() && turns_apart();
  return sound_;
}

}  // namespace muster::analysis
