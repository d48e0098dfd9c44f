// See word_test.h.
#include "machine/state/word_test.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "machine/values/compute.h"

namespace muster::machine {

namespace {

constexpr unsigned kStepsMax = 512, kSources = 8;

using Words = std::map<ir::RegisterId, std::uint64_t>;

// The sources of an instruction, predicates complemented where it says so.
std::optional<std::uint64_t> word_of(const ir::Operand& operand, const ir::Function& function,
                                     const Words& words) {
  if (operand.kind == ir::Operand::Kind::immediate) {
    return operand.negated ? std::uint64_t{operand.value == 0} : operand.value;
  }
  if (operand.kind != ir::Operand::Kind::reg) return std::nullopt;
  const auto found = words.find(operand.index);
  if (found == words.end()) return std::nullopt;
  const bool predicate = function.registers[operand.index].type == ir::Type::pred;
  return operand.negated && predicate ? std::uint64_t{found->second == 0} : found->second;
}

// A word is taken apart, lowest part first.
bool unpacks(const ir::Instr& instr, const ir::Function& function, Words* words) {
  const auto word = word_of(function.sources(instr)[0], function, *words);
  if (!word) return false;
  unsigned at = 0;
  for (const ir::Operand& to : function.destinations(instr)) {
    if (to.kind == ir::Operand::Kind::reg) {
      (*words)[to.index] = *word >> at & ir::value_mask(instr.from);
    }
    at += ir::bits(instr.from);
  }
  return true;
}

bool computes(const ir::Instr& instr, const ir::Function& function, Words* words) {
  if (instr.op == ir::Op::unpack && ir::bits(instr.type) <= 64) {
    return unpacks(instr, function, words);
  }
  std::array<std::uint64_t, kSources> sources{};
  if (instr.src.count > kSources || instr.dst.count != 1) return false;
  for (unsigned i = 0; i < instr.src.count; ++i) {
    const auto word = word_of(function.sources(instr)[i], function, *words);
    if (!word) return false;
    sources[i] = *word;
  }
  const auto made = compute_once(instr, {sources.data(), instr.src.count});
  if (!made) return false;
  const ir::RegisterId to = function.destinations(instr)[0].index;
  (*words)[to] = *made & ir::value_mask(function.registers[to].type);
  return true;
}

void forget(std::span<const ir::Operand> made, Words* words) {
  for (const ir::Operand& to : made) {
    if (to.kind == ir::Operand::Kind::reg) words->erase(to.index);
  }
}

// What a lane gives to a vote of its warp, or to a barrier with a reduction; nothing: it cannot be
// computed.
std::optional<bool> own_vote(const ir::Instr& vote, const ir::Function& function,
                             const Words& words) {
  const unsigned source = vote.op == ir::Op::vote ? 0 : 2;
  const auto given = word_of(function.sources(vote)[source], function, words);
  return given ? std::optional{*given != 0} : std::nullopt;
}

// Whether this one answer makes what all come to, whatever the others say: a lane alone decides
// that not all, or that any.
bool decides(const ir::Instr& vote, bool own) {
  if (vote.op == ir::Op::vote) return own == (static_cast<ir::Vote>(vote.sub) == ir::Vote::any);
  return own == (static_cast<ir::CtaBarrier>(vote.sub) == ir::CtaBarrier::red_or);
}

}  // namespace

std::optional<bool> WordTest::passes(ir::InstrId from, std::uint64_t found, Words* held) const {
  if (function->control == ir::Control::wave) return wave_passes(from, found);
  Words& words = *held;
  const ir::Instr& poll = function->instrs[from];
  forget(function->destinations(poll), &words);
  words[function->destinations(poll)[wait->element].index] = found & ir::value_mask(poll.type);
  // Where there is a vote, it is what ends the loop, and nothing else does: of a workgroup one lane
  // ends it, of a warp one lane keeps all in it.
  const bool of_warp = wait->warp_vote != ir::kNone;
  const ir::InstrId votes = of_warp ? wait->warp_vote : wait->vote;
  std::optional<bool> decided;
  const auto ended = [&](bool left) {
    return votes == ir::kNone || decided == (left != of_warp) ? std::optional{left} : std::nullopt;
  };
  ir::InstrId at = from + 1;
  for (unsigned step = 0; step < kStepsMax; ++step) {
    if (at == wait->poll || at == wait->again) return ended(false);
    if (std::ranges::find(wait->looks, at) != wait->looks.end()) return false;
    const bool inside = at < function->instrs.size() &&
                        std::ranges::find(wait->blocks, cfg->block_of[at]) != wait->blocks.end();
    if (!inside) return ended(true);
    const ir::Instr& instr = function->instrs[at];
    bool executed = true;
    if (instr.guard.reg != ir::kNone) {
      const auto guard = words.find(instr.guard.reg);
      if (guard == words.end()) return std::nullopt;
      executed = (guard->second != 0) != instr.guard.negated;
    }
    if (at == votes) {
      const auto vote = own_vote(instr, *function, words);
      if (!vote || decided) return std::nullopt;
      decided = decides(instr, *vote);
      words[function->destinations(instr)[0].index] = *vote ? 1 : 0;
    }
    if (at++ == votes || !executed) continue;
    if (instr.op == ir::Op::branch) {
      at = instr.target;
    } else if (ir::group(instr.op) != ir::OpGroup::compute || !computes(instr, *function, &words)) {
      // What cannot be computed here may not matter, and is missed when it does.
      forget(function->destinations(instr), &words);
    }
  }
  return std::nullopt;
}

}  // namespace muster::machine
