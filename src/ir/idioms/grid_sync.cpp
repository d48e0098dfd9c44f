// From the loads outward: each decides about a loop of its own, which ends when its highest bit is
// not that of what the atomics returned.
#include "ir/idioms/grid_sync.h"

#include <algorithm>
#include <vector>

namespace muster::ir {

namespace {

class Finder {
 public:
  explicit Finder(Function* function) : function_(*function) {
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      const Instr& instr = function_.instrs[id];
      waits_ = waits_ || (instr.op == Op::special &&
                          instr.sub == static_cast<std::uint8_t>(Special::workspace_low));
    }
    if (!waits_) return;
    definitions_.resize(function_.registers.size());
    uses_.resize(function_.registers.size());
    for (InstrId id = 0; id < function_.instrs.size(); ++id) note(id);
  }

  void run() {
    if (!waits_) return;
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      Wait wait;
      if (is_wait(id, &wait)) found_.push_back(wait);
    }
    // A token that anything else reads, or makes, is no token.
    while (std::erase_if(found_, [&](const Wait& wait) { return !sound(wait.token); }) != 0) {
    }
    for (const Wait& wait : found_) rewrite(wait);
  }

 private:
  struct Wait {
    InstrId load = kNone, compare = kNone;
    RegisterId token = kNone;
  };

  const Instr& at(InstrId id) const { return function_.instrs[id]; }

  void note(InstrId id) {
    const Instr& instr = at(id);
    for (const Operand& operand : function_.destinations(instr)) {
      if (operand.kind == Operand::Kind::reg) definitions_[operand.index].push_back(id);
    }
    for (const Operand& operand : function_.sources(instr)) {
      if (operand.kind == Operand::Kind::reg) uses_[operand.index].push_back(id);
    }
    if (instr.guard.reg != kNone) uses_[instr.guard.reg].push_back(id);
  }

  // The only register that it writes, if nothing else writes that.
  RegisterId result(InstrId id) const {
    const auto all = function_.destinations(at(id));
    if (all.size() != 1 || all[0].kind != Operand::Kind::reg || at(id).guard.reg != kNone) {
      return kNone;
    }
    return definitions_[all[0].index].size() == 1 ? all[0].index : kNone;
  }

  InstrId only_use(RegisterId reg, Op op) const {
    if (reg == kNone || uses_[reg].size() != 1) return kNone;
    return at(uses_[reg][0]).op == op ? uses_[reg][0] : kNone;
  }

  // From the workspace's address by nothing but computing.
  bool in_workspace(const Operand& operand, unsigned depth) const {
    if (operand.kind != Operand::Kind::reg || depth == 0) return false;
    const auto& from = definitions_[operand.index];
    return !from.empty() && std::ranges::all_of(from, [&](InstrId id) {
      const Instr& instr = at(id);
      if (instr.op == Op::special) {
        return instr.sub == static_cast<std::uint8_t>(Special::workspace_low) ||
               instr.sub == static_cast<std::uint8_t>(Special::workspace_high);
      }
      return group(instr.op) == OpGroup::compute &&
             std::ranges::any_of(function_.sources(instr), [&](const Operand& source) {
               return in_workspace(source, depth - 1);
             });
    });
  }

  static bool whole_grid(const Instr& instr) {
    return instr.scope == Scope::gpu || instr.scope == Scope::sys;
  }

  // ld.acquire now; xor both, now, token; setp.gt both, -1; bra back.
  bool is_wait(InstrId id, Wait* wait) const {
    const Instr& load = at(id);
    const bool acquires = load.op == Op::load && load.order == Order::acquire &&
                          bits(load.type) == 32 && load.dst.count == 1 && whole_grid(load) &&
                          (load.space == Space::generic || load.space == Space::global);
    if (!acquires || !in_workspace(function_.sources(load)[0], 8)) return false;
    const RegisterId now = result(id);
    const InstrId both = only_use(now, Op::bit_xor);
    if (both == kNone) return false;
    const auto sources = function_.sources(at(both));
    const Operand& other = sources[0].index == now ? sources[1] : sources[0];
    const InstrId compare = only_use(result(both), Op::setp);
    if (compare == kNone || other.kind != Operand::Kind::reg || other.index == now) return false;
    if (!tells_the_sign(at(compare), result(both))) return false;
    const InstrId back = only_use(result(compare), Op::branch);
    if (back == kNone || at(back).guard.negated || at(back).target > id || back < id) return false;
    for (InstrId between = at(back).target; between < back; ++between) {
      if (between == id || between == both || between == compare) continue;
      if (at(between).op != Op::nop || at(between).guard.reg != kNone) return false;
    }
    *wait = {id, compare, other.index};
    return true;
  }

  // x > -1, or x >= 0, of 32 signed bits.
  bool tells_the_sign(const Instr& compare, RegisterId x) const {
    const auto sources = function_.sources(compare);
    if (compare.type != Type::s32 || sources.size() != 2 || sources[0].index != x) return false;
    if (sources[0].kind != Operand::Kind::reg || sources[1].kind != Operand::Kind::immediate) {
      return false;
    }
    const auto value = static_cast<std::int32_t>(static_cast<std::uint32_t>(sources[1].value));
    return (compare.sub == static_cast<std::uint8_t>(Compare::gt) && value == -1) ||
           (compare.sub == static_cast<std::uint8_t>(Compare::ge) && value == 0);
  }

  bool arrives(InstrId id) const {
    const Instr& instr = at(id);
    const auto sources = function_.sources(instr);
    return instr.op == Op::atomic && instr.sub == static_cast<std::uint8_t>(Reduce::add) &&
           bits(instr.type) == 32 && !is_float(instr.type) && instr.dst.count == 1 &&
           sources.size() == 2 &&
           (instr.order == Order::release || instr.order == Order::acq_rel) && whole_grid(instr) &&
           in_workspace(sources[0], 8);
  }

  // What lanes hold that do not arrive, where the arrival stands apart from the wait.
  bool clears(InstrId id) const {
    const Instr& instr = at(id);
    if (instr.op != Op::mov || instr.dst.count != 1) return false;
    const Operand& from = function_.sources(instr)[0];
    return from.kind == Operand::Kind::immediate && from.value == 0;
  }

  // Made by arrivals, read by waits only.
  bool sound(RegisterId token) const {
    const auto& made = definitions_[token];
    if (std::ranges::none_of(made, [&](InstrId id) { return arrives(id); })) return false;
    if (!std::ranges::all_of(made, [&](InstrId id) { return arrives(id) || clears(id); })) {
      return false;
    }
    return std::ranges::all_of(uses_[token], [&](InstrId id) {
      return std::ranges::any_of(found_, [&](const Wait& wait) {
        return wait.token == token && only_use(result(wait.load), Op::bit_xor) == id;
      });
    });
  }

  void rewrite(const Wait& wait) {
    for (const InstrId id : definitions_[wait.token]) {
      if (!arrives(id)) continue;
      Instr& arrival = function_.instrs[id];
      arrival.op = Op::grid_barrier;
      arrival.sub = static_cast<std::uint8_t>(ClusterBarrier::arrive);
    }
    Instr& load = function_.instrs[wait.load];
    const Operand address = function_.sources(load)[0];
    Operand token;
    token.kind = Operand::Kind::reg;
    token.index = wait.token;
    load.op = Op::grid_barrier;
    load.sub = static_cast<std::uint8_t>(ClusterBarrier::wait);
    load.src.first = static_cast<std::uint32_t>(function_.operands.size());
    load.src.count = 2;
    function_.operands.push_back(address);
    function_.operands.push_back(token);
  }

  Function& function_;
  bool waits_ = false;
  std::vector<std::vector<InstrId>> definitions_, uses_;
  std::vector<Wait> found_;
};

}  // namespace

void find_grid_barriers(Function* function) { Finder(function).run(); }

}  // namespace muster::ir
