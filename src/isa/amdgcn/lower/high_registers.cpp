// See high_registers.h.
#include "isa/amdgcn/lower/high_registers.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace muster::amdgcn {
namespace {

// Two bits for each kind of operand; or the ways here disagree.
constexpr unsigned kOpen = 256;
enum Kind : unsigned { kFirst = 0, kSecond = 1, kThird = 2, kResult = 3 };

bool is_vector(const Argument& argument) {
  return argument.kind == Argument::Kind::registers ||
         (argument.kind == Argument::Kind::reg && argument.reg.file == RegisterFile::vgpr);
}

bool has(std::string_view name, std::string_view part) {
  return name.find(part) != std::string_view::npos;
}

// s_setreg of the mode writes these bits, too, from bits 19:12 of its number, whichever field it
// names (LLVM, AMDGPULowerVGPREncoding, "S_SETREG_IMM32_B32").
unsigned behind_setreg(const ListedInstruction& instruction, unsigned state) {
  constexpr std::int64_t kBits = 0xff000;
  const std::string_view inside =
      instruction.arguments.empty() ? std::string_view{} : instruction.arguments[0].inside;
  if (inside.starts_with("HW_REG_") && !has(inside, "MODE")) {
    return state;
  }
  const bool keeps_zeros = state == 0 && instruction.arguments.size() == 2 &&
                           instruction.arguments[1].kind == Argument::Kind::integer &&
                           (instruction.arguments[1].value & kBits) == 0;
  return keeps_zeros ? 0 : kOpen;
}

unsigned behind(const ListedInstruction& instruction, unsigned state) {
  if (instruction.mnemonic.starts_with("s_setreg")) {
    return behind_setreg(instruction, state);
  }
  if (instruction.mnemonic != "s_set_vgpr_msb") {
    return state;
  }
  const bool number =
      !instruction.arguments.empty() && instruction.arguments[0].kind == Argument::Kind::integer;
  // The upper byte is what held before, for whoever reads the code.
  return number ? static_cast<unsigned>(instruction.arguments[0].value) & 0xffU : kOpen;
}

unsigned join(std::optional<unsigned> one, unsigned other) {
  return !one || *one == other ? other : kOpen;
}

// What holds in front of each instruction that is reached, by its number in the listing.
std::map<std::uint32_t, unsigned> states(const Flow& flow, const Listing& listing,
                                         std::uint32_t first) {
  std::vector<std::optional<unsigned>> at_start(flow.blocks.size());
  std::vector<std::uint32_t> work;
  const auto arrive = [&](std::uint32_t block, unsigned state) {
    const unsigned joined = join(at_start[block], state);
    if (at_start[block] != joined) {
      at_start[block] = joined;
      work.push_back(block);
    }
  };
  std::map<std::uint32_t, unsigned> all;
  arrive(flow.block_at.at(first), 0);
  while (!work.empty()) {
    const Block& block = flow.blocks[work.back()];
    unsigned state = *at_start[work.back()];
    work.pop_back();
    for (std::uint32_t at = block.first; at < block.end; ++at) {
      const std::uint32_t number = flow.instruction(at);
      const auto [known, added] = all.try_emplace(number, state);
      known->second = added ? state : join(known->second, state);
      state = behind(listing.instructions[number], state);
    }
    for (const std::uint32_t next : block.successors) {
      arrive(next, state);
    }
  }
  return all;
}

// Of which kind the operands are, in the order in which they are written; nothing: not known.
using Kinds = std::vector<Kind>;

std::optional<Kinds> kinds_of_lds(std::string_view name) {
  const auto starts = [&](std::initializer_list<std::string_view> all) {
    return std::ranges::any_of(all, [&](auto one) { return name.starts_with(one); });
  };
  if (has(name, "_rtn") || starts({"ds_load", "ds_bpermute", "ds_permute", "ds_swizzle"})) {
    return Kinds{kResult, kFirst, kSecond, kThird};
  }
  const bool other = starts({"ds_append", "ds_consume", "ds_bvh", "ds_nop"}) || has(name, "tid");
  return other ? std::nullopt : std::optional{Kinds{kFirst, kSecond, kThird}};
}

std::optional<Kinds> kinds_of_memory(const ListedInstruction& instruction) {
  const std::string_view name = instruction.mnemonic;
  if (has(name, "_load")) {
    return Kinds{kResult, kFirst};
  }
  const Modifier* const hint = instruction.modifier("th");
  if (has(name, "_atomic") && hint != nullptr && has(hint->value, "RETURN")) {
    return Kinds{kResult, kFirst, kSecond};
  }
  const bool plain = has(name, "_store") || has(name, "_atomic") || has(name, "_prefetch");
  return plain ? std::optional{Kinds{kFirst, kSecond}} : std::nullopt;
}

// Results come first, of which some are scalar: sources follow in order.
Kinds kinds_of_vector(std::string_view name) {
  if (name.starts_with("v_cmpx")) {
    return {kFirst, kSecond, kThird};
  }
  const bool two = has(name, "_co_") || has(name, "div_scale");
  return two ? Kinds{kResult, kResult, kFirst, kSecond, kThird}
             : Kinds{kResult, kFirst, kSecond, kThird};
}

std::optional<Kinds> kinds_of(const ListedInstruction& instruction) {
  const std::string_view name = instruction.mnemonic;
  if (name.starts_with("ds_")) {
    return kinds_of_lds(name);
  }
  for (const std::string_view family : {"global_", "flat_", "scratch_", "cluster_"}) {
    if (name.starts_with(family)) return kinds_of_memory(instruction);
  }
  if (name.starts_with("buffer_")) {
    return Kinds{kResult, kFirst};
  }
  return name.starts_with("v_") ? std::optional{kinds_of_vector(name)} : std::nullopt;
}

bool rename(ListedInstruction& instruction, unsigned state) {
  constexpr unsigned kSet = 256;
  const auto kinds = kinds_of(instruction);
  for (std::size_t i = 0; i < instruction.arguments.size(); ++i) {
    Argument& one = instruction.arguments[i];
    if (!is_vector(one)) continue;
    const bool plain = one.kind == Argument::Kind::reg && one.reg.first < kSet;
    if (state == kOpen || !plain || !kinds || i >= kinds->size()) {
      return false;
    }
    const unsigned set = state >> (2U * (*kinds)[i]) & 3U;
    one.reg.first = static_cast<std::uint16_t>(one.reg.first + set * kSet);
  }
  return std::ranges::all_of(instruction.second,
                             [&](ListedInstruction& half) { return rename(half, state); });
}

}  // namespace

bool sets_high_registers(const Listing& listing) {
  return std::ranges::find(listing.instructions, "s_set_vgpr_msb", &ListedInstruction::mnemonic) !=
         listing.instructions.end();
}

std::set<std::uint32_t> name_high_registers(const Flow& flow, std::uint32_t first,
                                            Listing& listing) {
  std::set<std::uint32_t> open;
  for (const auto& [number, state] : states(flow, listing, first)) {
    if (state != 0 && !rename(listing.instructions[number], state)) {
      open.insert(number);
    }
  }
  return open;
}

}  // namespace muster::amdgcn
