// See word_test.h: of waves. All lanes that poll find the same and have the same inputs, so one
// word stands for each register; a predicate is the mask of all lanes.
#include <algorithm>
#include <array>
#include <map>

#include "machine/state/word_test.h"
#include "machine/values/compute.h"

namespace muster::machine {

namespace {

constexpr unsigned kStepsMax = 512, kSources = 8;

// One turn of the loop, instruction by instruction. What cannot be computed is missing.
class Turn {
 public:
  explicit Turn(const WordTest& test)
      : test_(test), function_(*test.function), words_(test.inputs.begin(), test.inputs.end()) {}

  void set(ir::RegisterId reg, std::uint64_t word) { words_[reg] = word; }
  // Nothing: it is not known, or lanes differ.
  std::optional<bool> branches(const ir::Instr& instr) const {
    if (instr.guard.reg == ir::kNone) return true;
    return agreed(guard_of(instr), test_.live);
  }
  void execute(const ir::Instr& instr) {
    const auto destinations = function_.destinations(instr);
    if (destinations.empty()) return;
    const auto guard = guard_of(instr);
    const auto active = agreed(guard, test_.polling);
    if (active == false) return;
    const auto made = active ? computed(instr) : std::nullopt;
    for (std::size_t i = 0; i < destinations.size(); ++i) {
      if (destinations[i].kind != ir::Operand::Kind::reg) continue;
      if (made) {
        keep(destinations[i].index, (*made)[i], *guard);
      } else {
        words_.erase(destinations[i].index);
      }
    }
  }
  bool unchanged(ir::RegisterId reg) const {
    const auto now = words_.find(reg);
    const auto before =
        std::ranges::find(test_.inputs, reg, &std::pair<ir::RegisterId, std::uint64_t>::first);
    return now != words_.end() && before != test_.inputs.end() && now->second == before->second;
  }

 private:
  using Made = std::array<std::uint64_t, 2>;

  bool is_mask(ir::RegisterId reg) const { return function_.registers[reg].type == ir::Type::pred; }
  static std::optional<bool> agreed(std::optional<LaneMask> mask, LaneMask lanes) {
    if (!mask || ((*mask & lanes) != 0 && (*mask & lanes) != lanes)) return std::nullopt;
    return (*mask & lanes) != 0;
  }
  std::optional<LaneMask> guard_of(const ir::Instr& instr) const {
    if (instr.guard.reg == ir::kNone) return ~LaneMask{0};
    const auto found = words_.find(instr.guard.reg);
    if (found == words_.end()) return std::nullopt;
    return instr.guard.negated ? ~found->second : found->second;
  }
  std::optional<std::uint64_t> word(const ir::Operand& operand, bool mask) const {
    if (operand.kind == ir::Operand::Kind::immediate) {
      if (!mask) return operand.value;
      return (operand.value != 0) != operand.negated ? ~LaneMask{0} : 0;
    }
    if (operand.kind != ir::Operand::Kind::reg || is_mask(operand.index) != mask) {
      return std::nullopt;
    }
    const auto found = words_.find(operand.index);
    if (found == words_.end()) return std::nullopt;
    return mask && operand.negated ? ~found->second : found->second;
  }
  void keep(ir::RegisterId reg, std::uint64_t value, LaneMask guard) {
    if (!is_mask(reg) || guard == ~LaneMask{0}) {
      words_[reg] = is_mask(reg) ? value : value & ir::value_mask(function_.registers[reg].type);
      return;
    }
    const auto old = words_.find(reg);
    if (old == words_.end()) return;
    old->second = (old->second & ~guard) | (value & guard);
  }

  std::optional<Made> computed(const ir::Instr& instr) const {
    const ir::Operand& to = function_.destinations(instr)[0];
    if (to.kind != ir::Operand::Kind::reg) return std::nullopt;
    if (instr.op == ir::Op::mask_bits) {
      const auto mask = word(function_.sources(instr)[0], true);
      return mask ? std::optional{Made{*mask & test_.live, 0}} : std::nullopt;
    }
    if (instr.op == ir::Op::bits_mask) {
      const auto bits = word(function_.sources(instr)[0], false);
      return bits ? std::optional{Made{*bits, 0}} : std::nullopt;
    }
    if (instr.op == ir::Op::read_lane) return lane(instr);
    if (ir::group(instr.op) != ir::OpGroup::compute) return std::nullopt;
    if (is_mask(to.index) && instr.type == ir::Type::pred) return logic(instr);
    if (instr.op == ir::Op::unpack) return halves(instr);
    return arithmetic(instr, is_mask(to.index));
  }

  // Of the first active lane: all that poll have the same.
  std::optional<Made> lane(const ir::Instr& instr) const {
    const auto sources = function_.sources(instr);
    if (sources[1].kind != ir::Operand::Kind::none || sources.size() < 3) return std::nullopt;
    const auto mask = word(sources[2], true);
    const auto value = word(sources[0], false);
    if (!mask || !value || agreed(mask, test_.polling) != true) return std::nullopt;
    if ((*mask & test_.live & ~test_.polling) != 0) return std::nullopt;
    return Made{*value, 0};
  }

  std::optional<Made> logic(const ir::Instr& instr) const {
    std::array<LaneMask, 3> masks{};
    const auto sources = function_.sources(instr);
    if (sources.size() > masks.size()) return std::nullopt;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const auto mask = word(sources[i], true);
      if (!mask) return std::nullopt;
      masks[i] = *mask;
    }
    switch (instr.op) {
      case ir::Op::mov:
        return Made{masks[0], 0};
      case ir::Op::bit_and:
        return Made{masks[0] & masks[1], 0};
      case ir::Op::bit_or:
        return Made{masks[0] | masks[1], 0};
      case ir::Op::bit_xor:
        return Made{masks[0] ^ masks[1], 0};
      case ir::Op::bit_not:
        return Made{~masks[0], 0};
      case ir::Op::select:
        return Made{(masks[0] & masks[2]) | (masks[1] & ~masks[2]), 0};
      default:
        return std::nullopt;
    }
  }

  std::optional<Made> halves(const ir::Instr& instr) const {
    const auto pair = word(function_.sources(instr)[0], false);
    if (!pair || instr.dst.count != 2 || ir::bits(instr.from) != 32) return std::nullopt;
    return Made{*pair & 0xffffffffU, *pair >> 32U};
  }

  // One result, of words and of predicates that the lanes agree on.
  std::optional<Made> arithmetic(const ir::Instr& instr, bool mask) const {
    std::array<std::uint64_t, kSources> sources{};
    if (instr.src.count > kSources || instr.dst.count != 1) return std::nullopt;
    for (unsigned i = 0; i < instr.src.count; ++i) {
      const ir::Operand& operand = function_.sources(instr)[i];
      const bool predicate = operand.kind == ir::Operand::Kind::reg && is_mask(operand.index);
      const auto found = word(operand, predicate);
      const auto bit = predicate ? agreed(found, test_.polling) : std::nullopt;
      if (!found || (predicate && !bit)) return std::nullopt;
      sources[i] = predicate ? std::uint64_t{*bit} : *found;
    }
    const auto made = compute_once(instr, {sources.data(), instr.src.count});
    if (!made) return std::nullopt;
    if (!mask) return Made{*made, 0};
    return Made{(*made & 1) != 0 ? ~LaneMask{0} : 0, 0};
  }

  const WordTest& test_;
  const ir::Function& function_;
  std::map<ir::RegisterId, std::uint64_t> words_;
};

}  // namespace

// A turn that fails must leave the loop as it found it, or it is no wait.
std::optional<bool> WordTest::wave_passes(ir::InstrId from, std::uint64_t found) const {
  Turn turn(*this);
  const ir::Instr& poll = function->instrs[from];
  turn.set(function->destinations(poll)[0].index, found & ir::value_mask(poll.type));
  const auto looks = [&](ir::InstrId at) {
    return at == wait->poll || at == wait->again ||
           std::ranges::find(wait->looks, at) != wait->looks.end();
  };
  ir::InstrId at = from + 1;
  for (unsigned step = 0; step < kStepsMax; ++step) {
    if (looks(at)) {
      const bool same = std::ranges::all_of(
          wait->carried, [&](ir::RegisterId reg) { return turn.unchanged(reg); });
      return same ? std::optional{false} : std::nullopt;
    }
    const bool inside = at < function->instrs.size() &&
                        std::ranges::find(wait->blocks, cfg->block_of[at]) != wait->blocks.end();
    if (!inside) return true;
    const ir::Instr& instr = function->instrs[at++];
    if (instr.op != ir::Op::branch) {
      turn.execute(instr);
      continue;
    }
    const auto taken = turn.branches(instr);
    if (!taken) return std::nullopt;
    if (*taken) at = instr.target;
  }
  return std::nullopt;
}

}  // namespace muster::machine
