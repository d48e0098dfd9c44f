// Operations among the lanes of one subgroup: each waits for all lanes of its membermask that have
// not exited. Which lanes meet does not depend on the schedule: a lane waits at one operation, for
// one fixed set.
#include <algorithm>
#include <bit>

#include "barrier/ptx/warp_barrier.h"
#include "base/check.h"
#include "machine/execute/executor.h"
#include "machine/values/compute.h"

namespace muster::machine {

using ir::Op;

// Reads the membermask of every lane of `lanes`. False: not known, or a lane does not name itself.
// At bar.warp.sync lanes meet those with "the same membermask value" (PTX ISA), so masks that
// differ in lanes that have exited differ.
bool Executor::read_masks(const ir::Instr& in, LaneMask lanes, LaneWords* masks) {
  const LaneMask named = in.op == Op::warp_barrier ? all_lanes(width_) : subgroup_.live;
  const auto sources = function_.sources(in);
  const Value mask = read(sources.back(), ir::Type::b32);
  if ((mask.unknown & lanes) != 0) return obstruct(Obstacle::Kind::unknown_operand, mask.cause);
  if (mask.shape == Value::Shape::uniform && (lanes & ~mask.base) == 0) {
    const std::uint64_t value = mask.base & all_lanes(width_) & named;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      (*masks)[static_cast<unsigned>(std::countr_zero(left))] = value;
    }
    return true;
  }
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    std::uint64_t value = mask.base;
    if (mask.shape == Value::Shape::lanes) value = mask.lanes[l];
    if (mask.shape == Value::Shape::affine) value += mask.stride * l;
    value &= all_lanes(width_);
    if ((value >> l & 1) == 0) return fail(120, LaneMask{1} << l, value);
    (*masks)[l] = value & named;
  }
  return true;
}

// False: lanes that a mask names and that live do not stand here, where they must be converged; or
// a mask that does not name the whole warp names lanes that have ended without coming.
bool Executor::masks_are_met(const ir::Instr& in, LaneMask lanes) {
  const Value mask = read(function_.sources(in).back(), ir::Type::b32);
  const std::uint32_t threads = program_.geometry.threads - subgroup_.index * width_;
  const LaneMask begun = all_lanes(std::min(threads, width_));
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const LaneMask named = lane_word(mask, static_cast<unsigned>(std::countr_zero(left)));
    if (program_.converged && (named & subgroup_.live & ~lanes) != 0) {
      return fail(129, lanes, lanes, named & subgroup_.live);
    }
    if ((named & begun) != begun && (named & begun & ~subgroup_.live) != 0) {
      return fail(131, lanes, named & begun & ~subgroup_.live, named);
    }
  }
  return true;
}

bool Executor::collective(Strand& strand) {
  const std::size_t index = static_cast<std::size_t>(&strand - subgroup_.strands.data());
  bool anyone = false;
  const LaneMask before = strand.lanes;
  if (!part(strand, &anyone)) return false;
  if (!anyone) return true;
  Strand& here = subgroup_.strands[index];
  const ir::InstrId pc = here.pc;
  if (instr(pc).op == Op::converge) return converge(here, before);
  const ir::Instr& in = instr(pc);
  LaneWords masks;
  if (!read_masks(in, here.lanes, &masks)) return false;
  if (!masks_are_met(in, here.lanes)) return false;
  const bool together = std::ranges::all_of(subgroup_.strands, [&](const Strand& s) {
    return &s == &here || s.state != Strand::State::at_collective;
  });
  if (together && here.lanes == subgroup_.live) {
    // The whole subgroup stands here: every mask is satisfied, if the lanes agree on it.
    if (meet_all(in, here.lanes, masks)) {
      here.passed_by = 0;
      return advance(here, pc + 1), true;
    }
  }
  here.state = Strand::State::at_collective;
  return meet(pc);
}

// .sync.aligned: all lanes of the warp wait for each other and go on together, or nobody does. It
// is undefined if one of them has exited (PTX ISA, mma, ldmatrix, stmatrix, wgmma, tcgen05).
bool Executor::converge(Strand& here, LaneMask before) {
  if (here.lanes != before) return fail(124, here.lanes, here.lanes, before);
  const std::uint32_t threads = program_.geometry.threads - subgroup_.index * width_;
  const LaneMask whole = all_lanes(std::min(threads, width_));
  if (subgroup_.live != whole) return fail(124, here.lanes, subgroup_.live, whole);
  here.state = Strand::State::at_collective;
  auto& strands = subgroup_.strands;
  LaneMask present = 0;
  for (const Strand& strand : strands) {
    const bool waits = strand.state == Strand::State::at_collective && strand.pc == here.pc;
    present |= waits ? strand.lanes : 0;
  }
  if (present != whole) return true;
  while (strands.size() > 1) {
    strands.front().join(strands.back());
    strands.pop_back();
  }
  if (machine_.observer_ != nullptr) machine_.observer_->lanes_met(agent(), site_, whole);
  strands.front().state = Strand::State::running;
  return advance(strands.front(), strands.front().pc + 1), true;
}

// Groups of lanes with equal masks, all of whose lanes are in `present`, execute. Returns the lanes
// that did.
LaneMask Executor::meet_groups(const ir::Instr& in, LaneMask present, const LaneWords& masks) {
  if (in.op == Op::warp_barrier) return meet_warp_barrier(in, present, masks);
  LaneMask done = 0;
  for (LaneMask left = present; left != 0;) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask group = masks[first];
    left &= ~(LaneMask{1} << first);
    bool agree = (group & ~present) == 0;
    for (LaneMask rest = group & present; rest != 0 && agree; rest &= rest - 1) {
      agree = masks[static_cast<unsigned>(std::countr_zero(rest))] == group;
    }
    if (!agree) continue;
    left &= ~group;
    done |= group;
    meet_group(in, group);
  }
  return done;
}

// bar.warp.sync: the lanes that wait now come to the barrier of their warp, lanes of one mask
// together.
LaneMask Executor::meet_warp_barrier(const ir::Instr& in, LaneMask present,
                                     const LaneWords& masks) {
  barrier::WarpBarrier barrier;
  barrier.exited = ~subgroup_.live;
  LaneMask done = 0;
  for (LaneMask left = present; left != 0;) {
    const LaneMask members = masks[static_cast<unsigned>(std::countr_zero(left))];
    LaneMask lanes = 0;
    for (LaneMask rest = left; rest != 0; rest &= rest - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(rest));
      if (masks[lane] == members) lanes |= LaneMask{1} << lane;
    }
    left &= ~lanes;
    const barrier::WarpOutcome outcome = barrier::step(barrier, {lanes, members}, {});
    (CHECK)(!outcome.fault);  // every mask names its lane, and a warp has fewer masks than rounds
    if (outcome.released == 0) continue;
    done |= outcome.released;
    meet_group(in, outcome.released);
  }
  return done;
}

bool Executor::meet_all(const ir::Instr& in, LaneMask lanes, const LaneWords& masks) {
  const auto names_all = [&](LaneMask lane) {
    return masks[static_cast<unsigned>(std::countr_zero(lane))] == lanes;
  };
  LaneMask same = lanes;
  while (same != 0 && names_all(same)) same &= same - 1;
  if (same == 0 && in.op != Op::warp_barrier) return meet_group(in, lanes), true;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const LaneMask group = masks[static_cast<unsigned>(std::countr_zero(left))];
    for (LaneMask rest = group & lanes; rest != 0; rest &= rest - 1) {
      if (masks[static_cast<unsigned>(std::countr_zero(rest))] != group) return false;
    }
  }
  meet_groups(in, lanes, masks);
  return true;
}

// Strands wait at warp-level operations; those at `pc` (for bar.warp.sync: at any such barrier)
// whose lanes are complete go on.
bool Executor::meet(ir::InstrId pc) {
  const ir::Instr& in = instr(pc);
  const auto meets = [&](const Strand& strand) {
    return strand.state == Strand::State::at_collective &&
           (strand.pc == pc ||
            (in.op == Op::warp_barrier && instr(strand.pc).op == Op::warp_barrier));
  };
  LaneMask present = 0;
  LaneWords masks;
  for (const Strand& strand : subgroup_.strands) {
    if (!meets(strand)) continue;
    if (!read_masks(instr(strand.pc), strand.lanes, &masks)) return false;
    present |= strand.lanes;
  }
  const LaneMask done = meet_groups(in, present, masks);
  if (done == 0) return true;
  const std::size_t count = subgroup_.strands.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (!meets(subgroup_.strands[i]) || (subgroup_.strands[i].lanes & done) == 0) continue;
    if ((subgroup_.strands[i].lanes & ~done) != 0) {
      Strand waiting = subgroup_.strands[i];
      waiting.lanes &= ~done;
      subgroup_.strands[i].lanes &= done;
      subgroup_.strands.push_back(std::move(waiting));
    }
    Strand& strand = subgroup_.strands[i];
    strand.state = Strand::State::running;
    strand.passed_by = 0;
    advance(strand, strand.pc + 1);
  }
  merge_equal();
  return true;
}

// Running strands at one place with the same meeting points are one strand.
void Executor::merge_equal() {
  auto& strands = subgroup_.strands;
  for (std::size_t i = 0; i < strands.size(); ++i) {
    for (std::size_t j = i + 1; j < strands.size();) {
      const bool same = strands[i].state == Strand::State::running &&
                        strands[j].state == Strand::State::running &&
                        strands[i].pc == strands[j].pc && strands[i].rejoins == strands[j].rejoins;
      if (!same) {
        ++j;
        continue;
      }
      strands[i].lanes |= strands[j].lanes;
      strands[i].passed_by |= strands[j].passed_by;
      strands.erase(strands.begin() + static_cast<std::ptrdiff_t>(j));
    }
  }
}

void Executor::meet_group(const ir::Instr& in, LaneMask lanes) {
  if (machine_.observer_ != nullptr) machine_.observer_->lanes_met(agent(), site_, lanes);
  const auto destinations = function_.destinations(in);
  if (destinations.empty()) return;
  if (program_.slice.needed[static_cast<std::size_t>(&in - function_.instrs.data())] == 0) {
    return write_unknown(in, lanes, {machine_.skipped_root_, 0, 0});
  }
  std::array<Value, kSourcesMax> sources;
  std::array<Value, 2> results;
  const unsigned count = read_sources(in, sources);
  for (unsigned i = 0; i < destinations.size(); ++i) results[i].lanes = scratch_[i].data();
  collect(in, {sources.data(), count}, lanes, width_, {results.data(), destinations.size()});
  if (in.op == Op::elect && program_.elects_highest) {
    const auto leader = static_cast<unsigned>(std::bit_width(lanes) - 1);
    results[0] = {.base = leader};
    results[1] = {.shape = Value::Shape::mask, .base = LaneMask{1} << leader};
  }
  for (unsigned i = 0; i < destinations.size(); ++i) {
    if (results[i].unknown != 0 && results[i].cause.root == 0) {
      results[i].cause.root = machine_.causes().root({CauseInfo::Kind::opaque, 0, 0, site_});
    }
    write(destinations[i], results[i], {lanes, 0, {}});
  }
}

}  // namespace muster::machine
