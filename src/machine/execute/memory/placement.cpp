// See placement.h. Addresses within one buffer are compared as they are.
#include "machine/execute/memory/placement.h"

#include <algorithm>
#include <array>
#include <bit>

namespace muster::machine {

using ir::Op;

namespace {

constexpr std::uint64_t kPromised = 256;  // alignment of a buffer

// The buffer, or the module's variables, that a word points into; 0: none.
std::uint32_t buffer_of(std::uint64_t word, std::size_t buffers) {
  const std::uint32_t region = region_of(word);
  const bool buffer = region >= kFirstBufferRegion && region - kFirstBufferRegion < buffers;
  return buffer || region == kGlobalsRegion ? region : 0;
}

bool by_order(ir::Compare compare) {
  return compare != ir::Compare::eq && compare != ir::Compare::ne;
}

// A mask that leaves bits which are promised, or clears no others.
bool promised_mask(std::uint64_t mask) { return mask < kPromised || ~mask < kPromised; }

// Whether nothing but the promised bits of what this register holds is looked at.
bool low_bits_only(const ir::Function& function, ir::RegisterId reg) {
  for (const ir::Instr& in : function.instrs) {
    const auto sources = function.sources(in);
    const bool reads = std::ranges::any_of(sources, [&](const ir::Operand& operand) {
      return operand.kind == ir::Operand::Kind::reg && operand.index == reg;
    });
    const bool masked = std::ranges::any_of(sources, [](const ir::Operand& other) {
      return other.kind == ir::Operand::Kind::immediate && other.value < kPromised;
    });
    if (reads && (in.op != Op::bit_and || !masked)) return false;
  }
  return true;
}

// Whether a half of an address is only handed on: between lanes, through memory, to be put
// together.
bool handed_on(const ir::Function& function, ir::RegisterId reg) {
  return std::ranges::none_of(function.instrs, [&](const ir::Instr& in) {
    const bool passes = in.op == Op::pack || in.op == Op::shuffle || in.op == Op::mov ||
                        in.op == Op::select || in.op == Op::store;
    return !passes && std::ranges::any_of(function.sources(in), [&](const ir::Operand& operand) {
      return operand.kind == ir::Operand::Kind::reg && operand.index == reg;
    });
  });
}

// Whether some half that an address is taken apart into is looked at; what is promised is in the
// first.
bool halves_matter(const Placed& placed) {
  const auto halves = placed.function.destinations(placed.instr);
  for (std::size_t i = 0; i < halves.size(); ++i) {
    if (halves[i].kind != ir::Operand::Kind::reg) continue;
    const ir::RegisterId half = halves[i].index;
    if (handed_on(placed.function, half)) continue;
    if (i != 0 || !low_bits_only(placed.function, half)) return true;
  }
  return false;
}

// Whether the operand is computed of constants and of where the lane stands in the grid alone: a
// number, however much it looks like an address.
bool is_number(const Placed& placed, unsigned source) {
  if (placed.origins.registers.empty()) return false;
  const ir::Operand& operand = placed.function.sources(placed.instr)[source];
  return operand.kind == ir::Operand::Kind::immediate ||
         (operand.kind == ir::Operand::Kind::reg &&
          placed.origins.of(operand) == ir::AddressOrigin{});
}

bool lane_rests_on_place(const Placed& placed, unsigned lane) {
  const ir::Instr& in = placed.instr;
  std::array<std::uint64_t, 2> words{};
  std::array<std::uint32_t, 2> regions{};
  for (unsigned i = 0; i < std::min<std::size_t>(placed.sources.size(), 2); ++i) {
    if ((placed.sources[i].unknown >> lane & 1) != 0) return false;  // unknown anyway
    words[i] = lane_word(placed.sources[i], lane);
    regions[i] = buffer_of(words[i], placed.buffers);
    if (regions[i] != 0 && is_number(placed, i)) regions[i] = 0;
  }
  if (regions[0] == 0 && regions[1] == 0) return false;
  switch (in.op) {
    case Op::setp:
      return by_order(static_cast<ir::Compare>(in.sub)) && regions[0] != regions[1] &&
             words[0] != 0 && words[1] != 0;
    case Op::min:
    case Op::max:
      return regions[0] != regions[1];
    case Op::sub:
      return regions[0] != 0 && regions[1] != 0 && regions[0] != regions[1];
    case Op::shr:  // of a wave the upper half is a register of its own
      return !(words[1] == 32 && placed.function.control == ir::Control::wave);
    case Op::bit_and:
      return !promised_mask(regions[0] != 0 ? words[1] : words[0]);
    case Op::rem:
      return words[1] > kPromised || !std::has_single_bit(words[1]);
    case Op::bfe:
      return (words[1] & 0xff) + (lane_word(placed.sources[2], lane) & 0xff) > 8;
    case Op::convert: {
      const ir::Operand& to = placed.function.destinations(in)[0];
      return to.kind == ir::Operand::Kind::reg && ir::bits(in.type) > 8 &&
             !low_bits_only(placed.function, to.index);
    }
    default:
      return true;
  }
}

}  // namespace

bool may_look_at_place(const ir::Instr& in) {
  if (in.op == Op::convert) {
    return ir::bits(in.from) == 64 && (ir::bits(in.type) < 64 || ir::is_float(in.type));
  }
  if (ir::bits(in.type) != 64 || ir::is_float(in.type)) return false;
  switch (in.op) {
    case Op::sub:
    case Op::setp:
    case Op::min:
    case Op::max:
    case Op::bit_and:
    case Op::shr:
    case Op::bfe:
    case Op::div:
    case Op::rem:
    case Op::popc:
    case Op::clz:
    case Op::bfind:
    case Op::brev:
    case Op::unpack:
      return true;
    default:
      return false;
  }
}

bool rests_on_place(const Placed& placed, LaneMask lanes) {
  if (placed.instr.op == Op::unpack && !halves_matter(placed)) return false;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    if (lane_rests_on_place(placed, static_cast<unsigned>(std::countr_zero(left)))) return true;
  }
  return false;
}

}  // namespace muster::machine
