// See skips.h. A wave without active lanes is followed through the region.
#include "isa/amdgcn/lower/idioms/skips.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "ir/flow/cfg.h"
#include "ir/flow/liveness.h"
#include "ir/lanes/lane_masks.h"

namespace muster::amdgcn {
namespace {

using ir::Compare;
using ir::InstrId;
using ir::Op;
using ir::RegisterId;
using ir::WaveChannel;
using ir::WaveCounter;

// A bit a channel. FLAT has a second one: it is over when both of its counters were waited for.
using Channels = std::uint32_t;
constexpr unsigned kFlat = static_cast<unsigned>(WaveChannel::flat), kFlatByLds = ir::kWaveChannels;

Channels issued_by(const ir::Instr& instr) {
  if (instr.op == Op::drain || instr.channel == WaveChannel::none || instr.step == 0) return 0;
  const Channels one = Channels{1} << static_cast<unsigned>(instr.channel);
  return instr.channel == WaveChannel::flat ? one | Channels{1} << kFlatByLds : one;
}

// Those that a wait asks about.
Channels waited_by(const ir::Instr& drain) {
  auto all = static_cast<Channels>(drain.offset);
  if ((all >> kFlat & 1) == 0) return all;
  const auto counter = static_cast<WaveCounter>(drain.sub);
  if (counter != WaveCounter::lgkm && counter != WaveCounter::ds) return all;
  return (all & ~(Channels{1} << kFlat)) | Channels{1} << kFlatByLds;
}

// How many a wait leaves; more than there can be if that is not known.
std::uint64_t left_by(const ir::Function& function, const ir::Instr& drain) {
  const ir::Operand& left = function.sources(drain)[0];
  return left.kind == ir::Operand::Kind::immediate ? left.value : ~std::uint64_t{0};
}

// What may be outstanding in front of an instruction, on some way to it.
struct Outstanding {
  Channels channels = 0;
  std::map<RegisterId, Channels> brought;  // registers, and by which channels
};

// Goes back along all ways, until everything was waited for.
Outstanding outstanding_before(const ir::Function& function, const ir::Cfg& cfg,
                               const ir::Liveness& live, InstrId at) {
  struct Part {
    ir::BlockId block = 0;
    InstrId end = 0;
    Channels channels = 0;  // not waited for behind it
  };
  Outstanding out;
  std::map<ir::BlockId, Channels> asked;  // of whole blocks
  std::vector<Part> open{{cfg.block_of[at], at, ~Channels{0}}};
  while (!open.empty()) {
    Part part = open.back();
    open.pop_back();
    for (InstrId id = part.end; id-- > cfg.blocks[part.block].first && part.channels != 0;) {
      const ir::Instr& instr = function.instrs[id];
      if (instr.op == Op::drain && left_by(function, instr) == 0) {
        part.channels &= ~waited_by(instr);
      }
      const Channels issued = issued_by(instr) & part.channels;
      out.channels |= issued;
      for (const ir::Operand& made : function.destinations(instr)) {
        if (issued != 0 && made.kind == ir::Operand::Kind::reg) out.brought[made.index] |= issued;
      }
    }
    for (const ir::BlockId from : live.predecessors(part.block)) {
      const Channels fresh = part.channels & ~asked[from];
      asked[from] |= fresh;
      if (fresh != 0) open.push_back({from, cfg.blocks[from].end, fresh});
    }
  }
  return out;
}

// Whether a wave that goes around a region knows as much behind it as one that went through, where
// it matters: who goes around has not waited there for what was outstanding, nor issued what a
// later wait for all but some counts.
class WaitsBehind {
 public:
  WaitsBehind(const ir::Function& function, const Outstanding& before)
      : function_(function), before_(before) {}

  // `waited`, `issued`: on which channels the region waits, and issues more.
  bool make_up_for(Channels waited, Channels issued, InstrId end) {
    open_.push_back({end, waited & before_.channels, issued & before_.channels, {}});
    for (std::size_t steps = 0; !open_.empty(); ++steps) {
      Way way = std::move(open_.back());
      open_.pop_back();
      if (steps == kStepsMax || !pass(std::move(way))) return false;
    }
    return true;
  }

 private:
  struct Way {
    InstrId at = 0;
    Channels waited = 0, counted = 0;         // that are not known to be over
    std::map<unsigned, std::uint64_t> since;  // steps behind the region, by channel
  };

  bool pass(Way way) {
    if ((way.waited | way.counted) == 0 || way.at >= function_.instrs.size() ||
        !seen_.insert({way.at, way.waited, way.counted, way.since}).second) {
      return true;
    }
    const ir::Instr& instr = function_.instrs[way.at];
    if (way.waited != 0 && (hands_on(instr) || touches(instr, way.waited))) return false;
    if (instr.op == Op::drain && !wait(instr, &way)) return false;
    if (issued_by(instr) != 0) {
      std::uint64_t& since = way.since[static_cast<unsigned>(instr.channel)];
      since = std::min(since + instr.step, kCountedMost);
    }
    if (instr.op == Op::exit && instr.guard.reg == ir::kNone) return true;
    if (instr.op == Op::branch) {
      Way other = way;
      other.at = instr.target;
      open_.push_back(std::move(other));
      if (instr.guard.reg == ir::kNone) return true;
    }
    ++way.at;
    open_.push_back(std::move(way));
    return true;
  }

  // What others learn by that the wave's accesses are over.
  static bool hands_on(const ir::Instr& instr) {
    const bool ordered = ir::accesses_memory(instr) && instr.op != Op::load &&
                         (instr.order != ir::Order::weak || instr.op == Op::atomic);
    return ordered || instr.op == Op::amd_barrier || instr.op == Op::fence;
  }

  // A register that may not have come.
  bool touches(const ir::Instr& instr, Channels waited) const {
    const auto comes = [&](RegisterId reg) {
      const auto found = before_.brought.find(reg);
      return found != before_.brought.end() && (found->second & waited) != 0;
    };
    const auto operand = [&](const ir::Operand& one) {
      return one.kind == ir::Operand::Kind::reg && comes(one.index);
    };
    return (instr.guard.reg != ir::kNone && comes(instr.guard.reg)) ||
           std::ranges::any_of(function_.sources(instr), operand) ||
           std::ranges::any_of(function_.destinations(instr), operand);
  }

  bool wait(const ir::Instr& drain, Way* way) {
    const Channels asked = waited_by(drain);
    const std::uint64_t left = left_by(function_, drain);
    for (unsigned channel = 0; channel <= kFlatByLds; ++channel) {
      if ((asked >> channel & 1) == 0) continue;
      const std::uint64_t since = way->since[channel == kFlatByLds ? kFlat : channel];
      const Channels one = Channels{1} << channel;
      const bool enough = since >= left && ir::in_order(static_cast<WaveChannel>(channel));
      if (left == 0 || enough) {
        way->waited &= ~one;
        way->counted &= ~one;
      } else if (since < left && (way->counted & one) != 0) {
        return false;
      }
    }
    return true;
  }

  static constexpr std::size_t kStepsMax = 1 << 14;
  static constexpr std::uint64_t kCountedMost = 64;  // counters have six bits
  const ir::Function& function_;
  const Outstanding& before_;
  std::vector<Way> open_;
  std::set<std::tuple<InstrId, Channels, Channels, std::map<unsigned, std::uint64_t>>> seen_;
};

class Idle {
 public:
  Idle(const ir::Function& function, ir::Liveness& live, RegisterId exec,
       const std::set<InstrId>& dropped)
      : function_(function), live_(live), masks_(function), dropped_(dropped) {
    masks_.write(exec, ir::Table{0});
  }

  // Whether the wave comes from behind the branch to its target, not by way of the branch again or
  // of one that was dropped, and has done nothing.
  bool passes(InstrId begin) {
    waited_ = issued_ = 0;
    end_ = function_.instrs[begin].target;
    InstrId at = begin + 1;
    for (InstrId step = 0; at != end_; ++step) {
      if (step == kStepsMax || at == begin || at >= function_.instrs.size()) return false;
      const ir::Instr& instr = function_.instrs[at];
      if (instr.op == Op::branch && dropped_.contains(at)) {
        ++at;
        continue;
      }
      if (instr.op == Op::branch) {
        const auto taken = is_taken(instr);
        if (!taken) return false;
        at = *taken ? instr.target : at + 1;
        continue;
      }
      if (!does_nothing(instr)) return false;
      ++at;
    }
    return std::ranges::all_of(before_, [&](const auto& mask) {
      return mask.second && masks_.read(mask.first) == mask.second;
    });
  }

  // What was waited for there, and on which channels something was issued.
  Channels waited() const { return waited_; }
  Channels issued() const { return issued_; }

 private:
  std::optional<bool> is_taken(const ir::Instr& branch) const {
    if (branch.guard.reg == ir::kNone) return true;
    const auto known = decided_.find(branch.guard.reg);
    if (known == decided_.end()) return std::nullopt;
    return known->second != branch.guard.negated;
  }

  bool does_nothing(const ir::Instr& instr) {
    if (ir::group(instr.op) == ir::OpGroup::control || instr.op == Op::amd_barrier ||
        instr.op == Op::unmodelled || instr.op == Op::fence) {
      return false;
    }
    issued_ |= issued_by(instr);
    if (instr.op == Op::drain) waited_ |= waited_by(instr);
    // Nobody executes what a mask guards that no lane is in; what else is guarded may be.
    if (instr.guard.reg != ir::kNone && !instr.guard.negated && masks_.is(instr.guard.reg, 0)) {
      return true;
    }
    // Who goes around does not load either. The lanes' own memory is read without a trace.
    if (ir::accesses_memory(instr) &&
        (instr.op != Op::load ||
         (instr.space != ir::Space::parameter && instr.space != ir::Space::local))) {
      return false;
    }
    for (const ir::Operand& to : function_.destinations(instr)) {
      if (to.kind != ir::Operand::Kind::reg) continue;
      const ir::Register& reg = function_.registers[to.index];
      if (reg.name.empty() || !live_.live_before(to.index, end_)) continue;
      if (instr.op == Op::load && written_anew(to.index)) continue;
      if (reg.type != ir::Type::pred) return false;
      if (!before_.contains(to.index)) before_[to.index] = masks_.read(to.index);
    }
    decide(instr);
    masks_.execute(instr);
    return true;
  }

  // Whether all lanes of a register are written behind the region before anybody reads one: the one
  // whose lanes hold scalars is loaded so wherever they are asked for, with EXEC set to all lanes.
  bool written_anew(RegisterId reg) const {
    constexpr InstrId kNear = 64;
    ir::LaneMasks masks{function_};
    const auto is = [&](const ir::Operand& one) {
      return one.kind == ir::Operand::Kind::reg && one.index == reg;
    };
    for (InstrId at = end_; at < function_.instrs.size() && at < end_ + kNear; ++at) {
      const ir::Instr& instr = function_.instrs[at];
      if (ir::group(instr.op) == ir::OpGroup::control || instr.op == Op::branch ||
          std::ranges::any_of(function_.sources(instr), is)) {
        return false;
      }
      if (std::ranges::any_of(function_.destinations(instr), is) &&
          (instr.guard.reg == ir::kNone ||
           (!instr.guard.negated && masks.is(instr.guard.reg, ~ir::Table{0})))) {
        return true;
      }
      masks.execute(instr);
    }
    return false;
  }

  // Whether any lane is in a mask that none is in.
  void decide(const ir::Instr& instr) {
    const auto sources = function_.sources(instr), made = function_.destinations(instr);
    for (const ir::Operand& operand : made) {
      decided_.erase(operand.index);
      std::erase(none_, operand.index);
    }
    if (instr.op == Op::mask_bits && sources[0].kind == ir::Operand::Kind::reg &&
        !sources[0].negated && masks_.is(sources[0].index, 0)) {
      none_.push_back(made[0].index);
    }
    const auto relation = static_cast<Compare>(instr.sub);
    if (instr.op == Op::setp && sources.size() == 2 &&
        std::ranges::find(none_, sources[0].index) != none_.end() &&
        sources[1].kind == ir::Operand::Kind::immediate && sources[1].value == 0 &&
        (relation == Compare::eq || relation == Compare::ne)) {
      decided_[made[0].index] = relation == Compare::eq;
    }
  }

  static constexpr InstrId kStepsMax = 1 << 14;
  const ir::Function& function_;
  ir::Liveness& live_;
  ir::LaneMasks masks_;
  const std::set<InstrId>& dropped_;
  InstrId end_ = 0;
  Channels waited_ = 0, issued_ = 0;
  std::map<RegisterId, std::optional<ir::Table>> before_;  // masks that are read behind
  std::map<RegisterId, bool> decided_;
  std::vector<RegisterId> none_;  // bits of a mask that no lane is in
};

}  // namespace

void drop_skips(ir::Function& function, std::span<const InstrId> skips) {
  const ir::Cfg cfg = ir::make_cfg(function);
  ir::Liveness live{function, cfg};
  const auto exec = std::ranges::find_if(function.registers, [](const ir::Register& reg) {
    return reg.type == ir::Type::pred && reg.name == "exec";
  });
  if (exec == function.registers.end()) return;
  const auto mask = static_cast<RegisterId>(exec - function.registers.begin());
  std::set<InstrId> dropped;
  // Inner regions come later and are judged first.
  for (auto begin = skips.rbegin(); begin != skips.rend(); ++begin) {
    Idle idle{function, live, mask, dropped};
    if (!idle.passes(*begin)) continue;
    const Outstanding before = idle.waited() != 0 || idle.issued() != 0
                                   ? outstanding_before(function, cfg, live, *begin)
                                   : Outstanding{};
    if (WaitsBehind{function, before}.make_up_for(idle.waited(), idle.issued(),
                                                  function.instrs[*begin].target)) {
      dropped.insert(*begin);
    }
  }
  for (const InstrId at : dropped) {
    ir::Instr& instr = function.instrs[at];
    instr.op = Op::nop;
    instr.guard = {};
    instr.target = ir::kNone;
  }
}

}  // namespace muster::amdgcn
