// See active_addresses.h.
#include "isa/amdgcn/lower/idioms/active_addresses.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "ir/flow/cfg.h"

namespace muster::amdgcn {
namespace {

using ir::Instr;
using ir::InstrId;
using ir::Op;
using ir::Operand;
using ir::RegisterId;

bool is_register(const Operand& operand) { return operand.kind == Operand::Kind::reg; }

// The instructions between two writes of EXEC, in one block.
struct Span {
  InstrId first = 0, end = 0;
};

class Follower {
 public:
  Follower(ir::Function& function, RegisterId exec) : function_(function), exec_(exec) {}

  void run() {
    const ir::Cfg cfg = ir::make_cfg(function_);
    std::vector<Span> spans;
    for (const ir::Block& block : cfg.blocks) add_spans(block, spans);
    if (spans.empty()) return;
    old_ = std::move(function_.instrs);
    function_.instrs.clear();
    std::vector<InstrId> moved(old_.size() + 1);  // where what stood there begins
    auto span = spans.begin();
    for (InstrId at = 0; at < old_.size();) {
      while (span != spans.end() && span->end <= at) ++span;
      const bool inside = span != spans.end() && span->first == at;
      const InstrId end = inside ? span->end : at + 1;
      const std::set<InstrId> wanted = inside ? leading_to_addresses(*span) : std::set<InstrId>{};
      again_.clear();
      for (; at < end; ++at) {
        moved[at] = static_cast<InstrId>(function_.instrs.size());
        write(old_[at], wanted.contains(at));
      }
    }
    moved.back() = static_cast<InstrId>(function_.instrs.size());
    for (Instr& instr : function_.instrs) {
      if (instr.target != ir::kNone) instr.target = moved[instr.target];
    }
    for (InstrId& target : function_.branch_tables) target = moved[target];
    for (InstrId& target : function_.beyond_target) target = moved[target];
  }

 private:
  // Where EXEC was written in front of them, or in another block: at the beginning of the kernel it
  // is known.
  void add_spans(const ir::Block& block, std::vector<Span>& spans) const {
    InstrId first = block.first;
    for (InstrId at = block.first; at < block.end; ++at) {
      const auto made = function_.destinations(function_.instrs[at]);
      if (std::ranges::none_of(made, [&](const Operand& to) { return names(to, exec_); })) continue;
      add(first, at, spans);
      first = at + 1;
    }
    add(first, block.end, spans);
  }

  void add(InstrId first, InstrId end, std::vector<Span>& spans) const {
    const auto begin = function_.instrs.begin();
    if (first != 0 && std::any_of(begin + first, begin + end,
                                  [&](const Instr& one) { return takes_address(one); })) {
      spans.push_back({first, end});
    }
  }

  static bool names(const Operand& operand, RegisterId reg) {
    return is_register(operand) && operand.index == reg;
  }
  bool by_active_lanes(const Instr& instr) const {
    return instr.guard.reg == exec_ && !instr.guard.negated;
  }
  bool takes_address(const Instr& instr) const {
    const bool plain = (instr.op == Op::load || instr.op == Op::store) &&
                       instr.order == ir::Order::weak && instr.space != ir::Space::local &&
                       instr.space != ir::Space::parameter;
    return plain && by_active_lanes(instr) && instr.src.count > 0 &&
           is_register(function_.operands[instr.src.first]);
  }

  // A function of the same lane of its sources.
  bool repeats(const Instr& instr) const {
    const bool plain = ir::group(instr.op) == ir::OpGroup::compute &&
                       instr.channel == ir::WaveChannel::none && instr.step == 0 &&
                       instr.space == ir::Space::none;
    return plain && (instr.guard.reg == ir::kNone || by_active_lanes(instr));
  }

  // Backwards from the addresses, as far as that can be computed once more.
  std::set<InstrId> leading_to_addresses(const Span& span) const {
    std::set<InstrId> found;
    std::set<RegisterId> open;
    for (InstrId at = span.end; at-- > span.first;) {
      const Instr& instr = old_[at];
      const auto made = function_.destinations(instr);
      const bool leads = std::ranges::any_of(
          made, [&](const Operand& to) { return is_register(to) && open.contains(to.index); });
      for (const Operand& to : made) {
        if (is_register(to)) open.erase(to.index);
      }
      if (leads && repeats(instr)) {
        found.insert(at);
        for (const Operand& from : function_.sources(instr)) {
          if (is_register(from) && from.index != exec_) open.insert(from.index);
        }
      }
      if (takes_address(instr)) open.insert(function_.operands[instr.src.first].index);
    }
    return found;
  }

  void write(const Instr& instr, bool wanted) {
    const bool moves = std::ranges::any_of(function_.sources(instr), [&](const Operand& from) {
      return is_register(from) && (from.index == exec_ || again_.contains(from.index));
    });
    std::map<RegisterId, RegisterId> made;
    if (wanted && (moves || by_active_lanes(instr))) made = write_again(instr);
    function_.instrs.push_back(instr);
    if (takes_address(instr)) {
      const auto found = again_.find(function_.operands[instr.src.first].index);
      if (found != again_.end()) {
        function_.instrs.back().src = copy_operands(instr.src);
        function_.operands[function_.instrs.back().src.first].index = found->second;
      }
    }
    for (const Operand& to : function_.destinations(instr)) {
      if (is_register(to)) again_.erase(to.index);
    }
    again_.merge(made);
  }

  ir::OperandRange copy_operands(ir::OperandRange range) {
    const ir::OperandRange copy{static_cast<std::uint32_t>(function_.operands.size()), range.count};
    for (std::uint32_t i = 0; i < range.count; ++i) {
      function_.operands.push_back(Operand{function_.operands[range.first + i]});
    }
    return copy;
  }

  // For all lanes, in registers of their own: which ones, by those of the instruction.
  std::map<RegisterId, RegisterId> write_again(const Instr& instr) {
    std::map<RegisterId, RegisterId> made;
    Instr copy = instr;
    copy.guard = {};
    copy.src = copy_operands(instr.src);
    for (std::uint32_t i = 0; i < copy.src.count; ++i) {
      Operand& from = function_.operands[copy.src.first + i];
      if (!is_register(from)) continue;
      if (from.index == exec_) {
        from = {Operand::Kind::immediate, from.negated, ir::kNone, 1};
      } else if (const auto found = again_.find(from.index); found != again_.end()) {
        from.index = found->second;
      }
    }
    copy.dst = copy_operands(instr.dst);
    for (std::uint32_t i = 0; i < copy.dst.count; ++i) {
      Operand& to = function_.operands[copy.dst.first + i];
      if (!is_register(to)) continue;
      ir::Register own = function_.registers[to.index];
      own.name.clear();
      function_.registers.push_back(std::move(own));
      made[to.index] = static_cast<RegisterId>(function_.registers.size() - 1);
      to.index = made[to.index];
    }
    function_.instrs.push_back(copy);
    return made;
  }

  ir::Function& function_;
  const RegisterId exec_;
  std::vector<Instr> old_;
  std::map<RegisterId, RegisterId> again_;  // what stands for a register, as active lanes see it
};

}  // namespace

void follow_active_addresses(ir::Function& function) {
  const auto exec = std::ranges::find_if(function.registers, [](const ir::Register& reg) {
    return reg.type == ir::Type::pred && reg.name == "exec";
  });
  if (exec == function.registers.end()) return;
  Follower{function, static_cast<RegisterId>(exec - function.registers.begin())}.run();
}

}  // namespace muster::amdgcn
