// See cluster_signal.h.
#include "isa/amdgcn/lower/cluster_signal.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "barrier/amdgpu/amdgpu_target.h"
#include "ir/flow/cfg.h"
#include "ir/flow/liveness.h"
#include "ir/wave_memory.h"

namespace muster::amdgcn {
namespace {

using ir::AmdBarrier;
using ir::Instr;
using ir::InstrId;
using ir::Op;

constexpr InstrId kStepsMax = 64;  // between the question and where the ways meet

class Signals {
 public:
  explicit Signals(ir::Function& function)
      : function_(function), cfg_(ir::make_cfg(function)), liveness_(function, cfg_) {}

  void mark() {
    for (InstrId at = 0; at < function_.instrs.size(); ++at) {
      const Instr& instr = function_.instrs[at];
      if (!is(instr, AmdBarrier::signal_first, barrier::kAmdWorkgroup)) continue;
      if (!leaves_no_trace(at)) continue;
      function_.instrs[at].flags |= ir::kAnyoneFirst;
      for (const InstrId wait : waits_) function_.instrs[wait].flags |= ir::kAnyoneFirst;
    }
  }

 private:
  bool is(const Instr& instr, AmdBarrier what, int id) const {
    if (instr.op != Op::amd_barrier || instr.sub != static_cast<std::uint8_t>(what)) return false;
    if (instr.src.count == 0) return false;
    const ir::Operand& operand = function_.sources(instr)[0];
    return operand.kind == ir::Operand::Kind::immediate &&
           static_cast<std::int32_t>(static_cast<std::uint32_t>(operand.value)) == id;
  }

  // Computes in registers, and does nothing else.
  static bool computes(const Instr& instr) {
    const ir::OpGroup group = ir::group(instr.op);
    return group == ir::OpGroup::compute || group == ir::OpGroup::lane || instr.op == Op::nop;
  }

  // What it waited for behind the question would tell the first wave from the others; of scalar
  // loads and messages the certificate can do without.
  bool waits_for_scalars(const Instr& instr) const {
    constexpr std::int64_t kScalars =
        std::int64_t{1} << static_cast<unsigned>(ir::WaveChannel::smem) |
        std::int64_t{1} << static_cast<unsigned>(ir::WaveChannel::message);
    if (instr.op != Op::drain || (instr.offset & ~kScalars) != 0) return false;
    const ir::Operand& left = function_.sources(instr)[0];
    return left.kind == ir::Operand::Kind::immediate && left.value == 0;
  }

  // Goes on from `at` over what only computes, and over at most one operation `what` of the barrier
  // `id`. Stops in front of anything else, or at `stop`; nothing: it leads away.
  struct Way {
    InstrId end = 0;
    bool passed = false;
  };
  Way follow(InstrId at, InstrId stop, AmdBarrier what, int id) {
    Way way{at};
    for (InstrId steps = 0; steps < kStepsMax && way.end < function_.instrs.size(); ++steps) {
      if (way.end == stop) return way;
      const Instr& instr = function_.instrs[way.end];
      const bool jumps = instr.op == Op::branch && instr.guard.reg == ir::kNone;
      if (jumps) {
        way.end = instr.target;
        continue;
      }
      const bool acts = !way.passed && is(instr, what, id);
      if (waits_for_scalars(instr)) {
        waits_.push_back(way.end++);
        continue;
      }
      if (!acts && !computes(instr)) return way;
      way.passed |= acts;
      for (const ir::Operand& to : function_.destinations(instr)) {
        if (to.kind == ir::Operand::Kind::reg) written_.insert(to.index);
      }
      ++way.end;
    }
    return way;
  }

  // Question, wait for the own barrier, a branch around the signal to the cluster; and behind it
  // nothing is read that was written since.
  bool leaves_no_trace(InstrId question) {
    written_.clear();
    waits_.clear();
    for (const ir::Operand& to : function_.destinations(function_.instrs[question])) {
      if (to.kind == ir::Operand::Kind::reg) written_.insert(to.index);
    }
    const Way meeting = follow(question + 1, ir::kNone, AmdBarrier::wait, barrier::kAmdWorkgroup);
    if (!meeting.passed || meeting.end >= function_.instrs.size()) return false;
    const Instr& branch = function_.instrs[meeting.end];
    if (branch.op != Op::branch || branch.guard.reg == ir::kNone) return false;
    const auto meets = [&](InstrId from, InstrId join) {
      const Way way = follow(from, join, AmdBarrier::signal, barrier::kAmdCluster);
      return way.passed && way.end == join && leaves_nothing(join);
    };
    return meets(meeting.end + 1, branch.target) || meets(branch.target, meeting.end + 1);
  }

  bool leaves_nothing(InstrId join) {
    return std::ranges::none_of(
        written_, [&](ir::RegisterId reg) { return liveness_.live_before(reg, join); });
  }

  ir::Function& function_;
  ir::Cfg cfg_;
  ir::Liveness liveness_;
  std::set<ir::RegisterId> written_;
  std::vector<InstrId> waits_;
};

}  // namespace

void mark_cluster_signals(ir::Function& function) { Signals{function}.mark(); }

}  // namespace muster::amdgcn
