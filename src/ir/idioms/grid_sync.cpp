// From the loads outward: each decides about a loop of its own, which ends when its highest bit is
// not that of what the atomics returned. Without optimisation the bit is masked, the answer becomes
// a number and a predicate again, and the token and the address go through copies.
#include "ir/idioms/grid_sync.h"

#include <algorithm>
#include <optional>
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
    while (std::erase_if(found_, [&](const Wait& wait) { return !sound(wait.compared); }) != 0) {
    }
    for (const Wait& wait : found_) rewrite(wait);
  }

 private:
  struct Wait {
    InstrId load = kNone, both = kNone;
    RegisterId compared = kNone;  // with the word: the token, or a copy of it
    RegisterId token = kNone;     // as the loop finds it
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

  // From the workspace's address by nothing but computing, or from where a local variable keeps it:
  // what is there shows when it is executed (an address that is not the workspace's ends the run).
  bool in_workspace(const Operand& operand, unsigned depth) const {
    if (operand.kind != Operand::Kind::reg || depth == 0) return false;
    const auto& from = definitions_[operand.index];
    return !from.empty() && std::ranges::all_of(from, [&](InstrId id) {
      const Instr& instr = at(id);
      if (instr.op == Op::special) {
        return instr.sub == static_cast<std::uint8_t>(Special::workspace_low) ||
               instr.sub == static_cast<std::uint8_t>(Special::workspace_high);
      }
      if (instr.op == Op::load) {
        return instr.order == Order::weak && bits(instr.type) == 64 && instr.dst.count == 1 &&
               (instr.space == Space::generic || instr.space == Space::local);
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

  // ld.acquire now; xor both, now, token; setp.gt both, -1; bra back: or what says the same.
  bool is_wait(InstrId id, Wait* wait) const {
    const Instr& load = at(id);
    const bool acquires = load.op == Op::load && load.order == Order::acquire &&
                          bits(load.type) == 32 && load.dst.count == 1 && whole_grid(load) &&
                          (load.space == Space::generic || load.space == Space::global);
    if (!acquires || !in_workspace(function_.sources(load)[0], 8)) return false;
    std::vector<InstrId> chain{id};
    const RegisterId now = last_copy(result(id), &chain);
    const InstrId both = only_use(now, Op::bit_xor);
    if (both == kNone) return false;
    chain.push_back(both);
    const auto sources = function_.sources(at(both));
    const Operand& other = sources[0].index == now ? sources[1] : sources[0];
    if (other.kind != Operand::Kind::reg || other.index == now) return false;
    const InstrId back = branch_if_equal(result(both), &chain);
    if (back == kNone || at(back).target > id || back < id) return false;
    const RegisterId token = before_copies(other.index, at(back).target, back, &chain);
    for (InstrId between = at(back).target; between < back; ++between) {
      if (std::ranges::find(chain, between) != chain.end()) continue;
      const bool onward = at(between).op == Op::branch && at(between).target == between + 1;
      if ((at(between).op != Op::nop && !onward) || at(between).guard.reg != kNone) return false;
    }
    *wait = {id, both, other.index, token};
    return true;
  }

  bool copies_register(InstrId id) const {
    const Instr& instr = at(id);
    if (instr.op != Op::mov || instr.dst.count != 1 || instr.guard.reg != kNone) return false;
    const Operand& from = function_.sources(instr)[0];
    return from.kind == Operand::Kind::reg && !from.negated;
  }

  // Where a value that is only copied ends up.
  RegisterId last_copy(RegisterId reg, std::vector<InstrId>* chain) const {
    while (reg != kNone && uses_[reg].size() == 1 && copies_register(uses_[reg][0])) {
      chain->push_back(uses_[reg][0]);
      reg = result(uses_[reg][0]);
    }
    return reg;
  }

  // What the instructions from `first` to `last` copy into the register.
  RegisterId before_copies(RegisterId reg, InstrId first, InstrId last,
                           std::vector<InstrId>* chain) const {
    while (definitions_[reg].size() == 1) {
      const InstrId id = definitions_[reg][0];
      if (id < first || id > last || !copies_register(id)) break;
      chain->push_back(id);
      reg = function_.sources(at(id))[0].index;
    }
    return reg;
  }

  // What a register of the loop says of the highest bits that were xored.
  enum class Says : std::uint8_t { bits, masked, equal, different };

  static Says other_of(Says says) { return says == Says::equal ? Says::different : Says::equal; }

  // The branch that is taken if the highest bits are equal, and what leads to it from their xor.
  InstrId branch_if_equal(RegisterId reg, std::vector<InstrId>* chain) const {
    constexpr unsigned kStepsMax = 8;
    Says says = Says::bits;
    for (unsigned step = 0; step < kStepsMax && reg != kNone && uses_[reg].size() == 1; ++step) {
      const InstrId use = uses_[reg][0];
      const Instr& instr = at(use);
      if (instr.op == Op::branch) {
        const bool taken = says == (instr.guard.negated ? Says::different : Says::equal);
        return taken && instr.guard.reg == reg ? use : kNone;
      }
      const auto next = said_by(instr, reg, says);
      if (!next) return kNone;
      says = *next;
      chain->push_back(use);
      reg = result(use);
    }
    return kNone;
  }

  // What the result of an instruction says, one of whose sources is `x`.
  std::optional<Says> said_by(const Instr& instr, RegisterId x, Says of) const {
    const auto sources = function_.sources(instr);
    const auto is = [&](std::size_t which) {
      return which < sources.size() && sources[which].kind == Operand::Kind::reg &&
             sources[which].index == x && !sources[which].negated;
    };
    const auto constant = [&](std::size_t which) -> std::optional<std::uint32_t> {
      if (which >= sources.size() || sources[which].kind != Operand::Kind::immediate) return {};
      return static_cast<std::uint32_t>(sources[which].value);
    };
    const bool decided = of == Says::equal || of == Says::different;
    if (of == Says::bits && instr.op == Op::bit_and && bits(instr.type) == 32 && is(0)) {
      return constant(1) == kHighest ? std::optional{Says::masked} : std::nullopt;
    }
    if (of == Says::bits && instr.op == Op::setp) {
      return tells_the_sign(instr, x) ? std::optional{Says::equal} : std::nullopt;
    }
    if (instr.op == Op::setp && of != Says::bits && is(0) && constant(1) == 0U) {
      const auto compare = static_cast<Compare>(instr.sub);
      const bool same = compare == Compare::eq;
      if (!same && compare != Compare::ne) return {};
      if (of == Says::masked) return same ? Says::equal : Says::different;
      return same ? other_of(of) : of;
    }
    if (decided && instr.op == Op::select && sources.size() == 3 && is(2)) {
      if (constant(0) == 1U && constant(1) == 0U) return of;
      if (constant(0) == 0U && constant(1) == 1U) return other_of(of);
      return {};
    }
    if (decided && instr.op == Op::bit_not && instr.type == Type::pred && is(0)) {
      return other_of(of);
    }
    if (decided && instr.op == Op::mov && is(0)) return of;
    return {};
  }

  static constexpr std::uint32_t kHighest = 1U << 31U;

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

  // The token and the registers that it is copied from.
  std::vector<RegisterId> copies(RegisterId token) const {
    std::vector<RegisterId> all{token};
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const InstrId id : definitions_[all[i]]) {
        const Instr& instr = at(id);
        if (instr.op != Op::mov) continue;
        const Operand& from = function_.sources(instr)[0];
        const bool known =
            from.kind != Operand::Kind::reg || std::ranges::find(all, from.index) != all.end();
        if (!known) all.push_back(from.index);
      }
    }
    return all;
  }

  // Made by arrivals, read by waits only.
  bool sound(RegisterId token) const {
    const std::vector<RegisterId> all = copies(token);
    bool arrived = false;
    for (const RegisterId each : all) {
      for (const InstrId id : definitions_[each]) {
        arrived = arrived || arrives(id);
        if (!arrives(id) && !clears(id) && !copies_register(id)) return false;
      }
      // A zero of its own that others read, too.
      if (std::ranges::all_of(definitions_[each], [&](InstrId id) { return clears(id); })) continue;
      for (const InstrId id : uses_[each]) {
        const bool awaited = std::ranges::any_of(
            found_, [&](const Wait& wait) { return wait.compared == token && wait.both == id; });
        const bool copy =
            copies_register(id) &&
            std::ranges::find(all, function_.destinations(at(id))[0].index) != all.end();
        if (!awaited && !copy) return false;
      }
    }
    return arrived;
  }

  void rewrite(const Wait& wait) {
    for (const RegisterId each : copies(wait.compared)) {
      for (const InstrId id : definitions_[each]) {
        if (!arrives(id)) continue;
        Instr& arrival = function_.instrs[id];
        arrival.op = Op::grid_barrier;
        arrival.sub = static_cast<std::uint8_t>(ClusterBarrier::arrive);
      }
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
