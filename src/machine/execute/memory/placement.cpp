// See placement.h. Addresses within one buffer are compared as they are.
#include "machine/execute/memory/placement.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "ir/idioms/places/remade_registers.h"
#include "machine/state/mbarrier_token.h"

namespace muster::machine {

using ir::Op;

namespace {

constexpr std::uint64_t kPromised = std::uint64_t{1} << ir::kPromisedBits;  // a buffer's alignment

// What stands for the address of a function (isa/ptx/lower/variables.cpp): each is a place of its
// own. 0: it is none.
std::uint32_t function_of(std::uint64_t word) {
  constexpr std::uint64_t kFunctions = 0xFFFF'0000'0000'0000, kMost = std::uint64_t{1} << 28;
  if (word <= kFunctions || word - kFunctions >= kMost) return 0;
  return 0xff00'0000U | static_cast<std::uint32_t>((word - kFunctions) >> 4);
}

// The buffer, the module's variables, or the function that a word points to; 0: none.
std::uint32_t buffer_of(std::uint64_t word, std::size_t buffers) {
  if (const std::uint32_t function = function_of(word)) return function;
  const std::uint32_t region = region_of(word);
  const bool buffer = region >= kFirstBufferRegion && region - kFirstBufferRegion < buffers;
  return buffer || region == kGlobalsRegion ? region : 0;
}

bool by_order(ir::Compare compare) {
  return compare != ir::Compare::eq && compare != ir::Compare::ne;
}

// A mask that leaves bits which are promised, or clears no others.
bool promised_mask(std::uint64_t mask) { return mask < kPromised || ~mask < kPromised; }

// Operations whose low bits are made of low bits.
bool keeps_low_bits(Op op) { return op == Op::bit_or || op == Op::bit_xor || op == Op::mov; }

// Whether nothing but the promised bits of what this register holds is looked at: those of an
// address, or of one that was shifted to the right by so many. Several addresses may be put
// together first.
bool low_bits_only(const ir::Function& function, ir::RegisterId reg, std::uint64_t shifted = 0,
                   unsigned depth = 0) {
  constexpr unsigned kDepthMax = 8;
  for (const ir::Instr& in : function.instrs) {
    const auto sources = function.sources(in);
    const bool reads = std::ranges::any_of(sources, [&](const ir::Operand& operand) {
      return operand.kind == ir::Operand::Kind::reg && operand.index == reg;
    });
    if (!reads) continue;
    const bool masked = std::ranges::any_of(sources, [&](const ir::Operand& other) {
      return other.kind == ir::Operand::Kind::immediate && other.value < kPromised >> shifted;
    });
    if (in.op == Op::bit_and && masked) continue;
    const auto destinations = function.destinations(in);
    const bool kept = keeps_low_bits(in.op) && depth < kDepthMax && destinations.size() == 1 &&
                      destinations[0].kind == ir::Operand::Kind::reg;
    if (!kept || !low_bits_only(function, destinations[0].index, shifted, depth + 1)) return false;
  }
  return true;
}

// Whether what this register holds is only added to something: of `end + ~begin`, as compilers
// write a distance, the sum is looked at instead.
bool only_added(const ir::Function& function, ir::RegisterId reg) {
  return std::ranges::none_of(function.instrs, [&](const ir::Instr& in) {
    return in.op != Op::add && in.op != Op::sub &&
           std::ranges::any_of(function.sources(in), [&](const ir::Operand& operand) {
             return operand.kind == ir::Operand::Kind::reg && operand.index == reg;
           });
  });
}

bool reads(const ir::Function& function, const ir::Instr& in, ir::RegisterId reg) {
  return std::ranges::any_of(function.sources(in), [&](const ir::Operand& operand) {
    return operand.kind == ir::Operand::Kind::reg && operand.index == reg;
  });
}

// Whether a half of an address is only handed on: between lanes, through memory, to be put
// together. Where it goes to is asked the same.
class HandedOn {
 public:
  explicit HandedOn(const ir::Function& function) : function_(function) {}

  bool all(ir::RegisterId half) {
    reach(half);
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      for (const ir::Instr& in : function_.instrs) {
        if (reads(function_, in, reached_[at]) && !passes(in)) return false;
      }
    }
    return true;
  }

 private:
  // Not of waves: their halves are registers, which hold masks and anything else, too.
  bool passes(const ir::Instr& in) {
    const bool followed = function_.control != ir::Control::wave;
    if (in.op == Op::pack) return true;
    if (in.op == Op::store && followed) return reach_loads(in.space), true;
    if (in.op == Op::store) return true;
    if (in.op != Op::shuffle && in.op != Op::mov && in.op != Op::select) return false;
    if (followed) reach_results(in);
    return true;
  }

  // Who loads as little from there may find it.
  void reach_loads(ir::Space stored) {
    for (const ir::Instr& in : function_.instrs) {
      const bool there =
          in.space == stored || in.space == ir::Space::generic || stored == ir::Space::generic;
      if (in.op == Op::load && there && ir::bits(in.type) < 64) reach_results(in);
    }
  }

  void reach_results(const ir::Instr& in) {
    for (const ir::Operand& to : function_.destinations(in)) {
      if (to.kind == ir::Operand::Kind::reg) reach(to.index);
    }
  }

  void reach(ir::RegisterId reg) {
    if (std::ranges::find(reached_, reg) == reached_.end()) reached_.push_back(reg);
  }

  const ir::Function& function_;
  std::vector<ir::RegisterId> reached_;
};

// Whether some half that an address is taken apart into is looked at; what is promised is in the
// first.
bool halves_matter(const Placed& placed) {
  const auto halves = placed.function.destinations(placed.instr);
  for (std::size_t i = 0; i < halves.size(); ++i) {
    if (halves[i].kind != ir::Operand::Kind::reg) continue;
    if (part_matters(placed.function, halves[i].index, i == 0)) return true;
  }
  return false;
}

// Whether the operand is computed of constants and of where the lane stands in the grid alone, or
// was made by arithmetic on numbers: a number, however much it looks like an address.
bool is_number(const Placed& placed, unsigned source) {
  const ir::Operand& operand = placed.function.sources(placed.instr)[source];
  const bool remade = operand.kind == ir::Operand::Kind::reg && !placed.remade.empty() &&
                      placed.remade[operand.index] != 0;
  if (remade) return true;
  if (placed.origins.registers.empty()) return false;
  if (operand.kind != ir::Operand::Kind::reg) {
    return operand.kind == ir::Operand::Kind::immediate;
  }
  const ir::AddressOrigin origin = placed.origins.of(operand);
  return origin.symbols == 0 && !origin.other;
}

// Whether a register has the bits of lanes (EXEC, of a comparison), perhaps put together of halves.
bool has_lanes(const ir::Function& function, const ir::Operand& operand, unsigned depth = 0) {
  constexpr unsigned kDepthMax = 4;
  if (operand.kind != ir::Operand::Kind::reg || depth == kDepthMax) return false;
  bool any = false;
  for (const ir::Instr& in : function.instrs) {
    if (!function.writes(in, operand.index)) continue;
    any = true;
    if (in.op == Op::mask_bits) continue;
    const bool passes =
        in.op == Op::pack || in.op == Op::unpack || in.op == Op::mov || in.op == Op::bit_not;
    if (!passes || !std::ranges::all_of(function.sources(in), [&](const ir::Operand& from) {
          return has_lanes(function, from, depth + 1);
        })) {
      return false;
    }
  }
  return any;
}

// The buffer of an address of which a word is the complement or the negative; 0: none.
std::uint32_t buffer_behind(std::uint64_t word, std::size_t buffers) {
  const std::uint32_t flipped = buffer_of(~word, buffers);
  return flipped != 0 ? flipped : buffer_of(0 - word, buffers);
}

// What is looked at: two words, and the buffers that they point into.
struct Looked {
  std::array<std::uint64_t, 2> words{};
  std::array<std::uint32_t, 2> regions{};
};

// Of an address and something else: whether the sum is no place in that buffer, but looks at where
// the buffer lies.
bool sum_rests_on_place(const Placed& placed, const Looked& at) {
  if (at.regions[0] != 0 && at.regions[1] != 0) return true;
  const unsigned other = at.regions[0] != 0 ? 1 : 0;
  const std::uint32_t behind = buffer_behind(at.words[other], placed.regions.size());
  return behind != 0 && behind != at.regions[1 - other] && !is_number(placed, other);
}

// Whether an address is one of its buffer's for certain: behind the last one, and further on in a
// buffer of unknown size, another may begin.
bool within_buffer(const Placed& placed, std::uint64_t word) {
  const std::uint32_t region = region_of(word);
  if (function_of(word) != 0 || region < kFirstBufferRegion) return true;
  const std::uint64_t size = placed.regions[region - kFirstBufferRegion].size;
  return word - region_base(region) < std::max<std::uint64_t>(size, 1);
}

// Whether a comparison of what lies in different buffers rests on where those lie.
bool comparison_rests_on_place(const Placed& placed, const Looked& at) {
  if (at.regions[0] == at.regions[1] || at.words[0] == 0 || at.words[1] == 0) return false;
  if (by_order(static_cast<ir::Compare>(placed.instr.sub))) return true;
  return at.regions[0] != 0 && at.regions[1] != 0 &&
         (!within_buffer(placed, at.words[0]) || !within_buffer(placed, at.words[1]));
}

// Of a difference, and of the borrow beside it.
bool difference_rests_on_place(const Placed& placed, const Looked& at) {
  if (at.regions[0] == at.regions[1]) return false;
  if (at.regions[0] != 0 && at.regions[1] != 0) return true;
  return placed.instr.op == Op::sub_borrow &&
         (at.regions[0] == 0 || at.words[1] >= kPromised);  // order, of a number and an address
}

// Operations that make something else of an address than a place near it. Those of waves are of
// masks of lanes, too, which look like anything.
bool remakes_address(const Placed& placed, const Looked& at) {
  if (placed.function.control == ir::Control::wave) return false;
  const ir::Operand& to = placed.function.destinations(placed.instr)[0];
  const std::uint64_t other = at.regions[0] != 0 ? at.words[1] : at.words[0];
  const bool both = at.regions[0] != 0 && at.regions[1] != 0;
  const bool near = !both && other < kPromised;
  bool turned = false;
  switch (placed.instr.op) {
    case Op::add:
    case Op::add_carry:
      if (!sum_rests_on_place(placed, at)) return false;
      break;
    case Op::neg:
    case Op::bit_not:
      turned = true;
      break;
    case Op::bit_xor:
      if (near) return false;
      turned = !both && other == ~std::uint64_t{0};
      break;
    case Op::bit_or:
      if (near) return false;
      break;
    case Op::shl:  // to see whether the promised bits are zero
      if (at.words[1] >= 64 - std::countr_zero(kPromised)) return false;
      break;
    default:  // products
      return other > 1;
  }
  if (to.kind != ir::Operand::Kind::reg) return true;
  return !low_bits_only(placed.function, to.index) &&
         !(turned && only_added(placed.function, to.index));
}

// Whether an address is shifted to the right to look at promised bits, as compilers write
// `(address % 16) / 4`.
bool leaves_promised(const Placed& placed, std::uint64_t by) {
  const ir::Operand& to = placed.function.destinations(placed.instr)[0];
  return to.kind == ir::Operand::Kind::reg && by < std::bit_width(kPromised) &&
         low_bits_only(placed.function, to.index, by);
}

// What a token of an mbarrier looks like is Muster's own: only waits and pending_count may look.
bool looks_at_token(const Placed& placed, unsigned source, std::uint64_t word) {
  constexpr std::uint64_t kMark = kTokenMark << kTokenObjectAt;
  if ((word & kMark) == 0 || !token_is_whole(word)) return false;
  const ir::Op op = placed.instr.op;
  const bool makes_number = op == Op::add || op == Op::sub || op == Op::bit_or;  // MU223
  const bool wave = placed.function.control == ir::Control::wave;
  return !wave && !makes_number && !is_number(placed, source);
}

bool lane_rests_on_place(const Placed& placed, unsigned lane) {
  const ir::Instr& in = placed.instr;
  Looked at;
  bool token = false;
  for (unsigned i = 0; i < std::min<std::size_t>(placed.sources.size(), 2); ++i) {
    if ((placed.sources[i].unknown >> lane & 1) != 0) return false;  // unknown anyway
    at.words[i] = lane_word(placed.sources[i], lane);
    at.regions[i] = buffer_of(at.words[i], placed.regions.size());
    const bool function = function_of(at.words[i]) != 0;  // a number to who follows registers
    if (at.regions[i] != 0 && !function && is_number(placed, i)) at.regions[i] = 0;
    token = token || looks_at_token(placed, i, at.words[i]);
  }
  if (token) return true;
  const auto& [words, regions] = at;
  if (regions[0] == 0 && regions[1] == 0) return false;
  if (ir::is_float(in.type)) return true;  // of the bits of an address
  switch (in.op) {
    case Op::setp:
      return comparison_rests_on_place(placed, at);
    case Op::min:
    case Op::max:
      return regions[0] != regions[1];
    case Op::sub:
    case Op::sub_borrow:
      return difference_rests_on_place(placed, at);
    case Op::shr:
      return !(placed.function.control == ir::Control::wave ? words[1] == 32  // the upper half
                                                            : leaves_promised(placed, words[1]));
    case Op::bit_and: {
      const unsigned mask = regions[0] != 0 ? 1 : 0;
      return !promised_mask(words[mask]) &&
             !has_lanes(placed.function, placed.function.sources(in)[mask]);
    }
    case Op::rem:
      return words[1] > kPromised || !std::has_single_bit(words[1]);
    case Op::bfe:
      return (words[1] & 0xff) + (lane_word(placed.sources[2], lane) & 0xff) > 8;
    case Op::convert: {
      const ir::Operand& to = placed.function.destinations(in)[0];
      return to.kind == ir::Operand::Kind::reg && ir::bits(in.type) > 8 &&
             !low_bits_only(placed.function, to.index);
    }
    case Op::add:
    case Op::add_carry:
    case Op::neg:
    case Op::bit_not:
    case Op::bit_xor:
    case Op::bit_or:
    case Op::shl:
    case Op::mul_lo:
    case Op::mul_hi:
    case Op::mad_lo:
    case Op::mad_hi:
      return remakes_address(placed, at);
    default:
      return true;
  }
}

// The lanes to look at: of words that are the same in all lanes, or a step apart, the first and the
// last.
LaneMask lanes_to_look_at(const Placed& placed, LaneMask lanes) {
  for (std::size_t i = 0; i < std::min<std::size_t>(placed.sources.size(), 2); ++i) {
    const Value& source = placed.sources[i];
    if (source.unknown != 0 || source.shape == Value::Shape::lanes) return lanes;
  }
  if (lanes == 0) return 0;
  return (lanes & (0 - lanes)) | std::bit_floor(lanes);
}

}  // namespace

bool is_place(std::uint64_t word, std::size_t buffers) { return buffer_of(word, buffers) != 0; }

bool part_matters(const ir::Function& function, ir::RegisterId part, bool low) {
  return !HandedOn(function).all(part) && !(low && low_bits_only(function, part));
}

bool may_look_at_place(const ir::Instr& in) {
  if (in.op == Op::convert) {
    return ir::bits(in.from) == 64 && (ir::bits(in.type) < 64 || ir::is_float(in.type));
  }
  if (ir::bits(in.type) != 64) return false;
  if (ir::is_float(in.type)) return in.op != Op::mov && in.op != Op::select;
  switch (in.op) {
    case Op::add:
    case Op::sub:
    case Op::add_carry:
    case Op::sub_borrow:
    case Op::sad:
    case Op::bfi:
    case Op::neg:
    case Op::mul_lo:
    case Op::mul_hi:
    case Op::mad_lo:
    case Op::mad_hi:
    case Op::bit_or:
    case Op::bit_xor:
    case Op::bit_not:
    case Op::shl:
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

namespace {

// Of waves what makes something else of an address is not asked for.
bool is_asked(const Placed& placed) {
  switch (placed.instr.op) {
    case Op::add:
    case Op::add_carry:
    case Op::sub_borrow:
    case Op::neg:
    case Op::bit_not:
    case Op::bit_xor:
    case Op::bit_or:
    case Op::shl:
    case Op::mul_lo:
    case Op::mul_hi:
    case Op::mad_lo:
    case Op::mad_hi:
      return placed.function.control != ir::Control::wave;
    default:
      return true;
  }
}

// The address that a lane compares, and the buffer that it points into; 0: none.
Looked looked_at(const Placed& placed, unsigned lane) {
  Looked at;
  if ((placed.sources[0].unknown >> lane & 1) != 0) return at;
  at.words[0] = lane_word(placed.sources[0], lane);
  at.regions[0] = is_number(placed, 0) ? 0 : buffer_of(at.words[0], placed.regions.size());
  return at;
}

}  // namespace

bool match_rests_on_place(const Placed& placed, LaneMask lanes) {
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const Looked one = looked_at(placed, static_cast<unsigned>(std::countr_zero(left)));
    if (one.regions[0] == 0 || within_buffer(placed, one.words[0])) continue;
    for (LaneMask rest = lanes; rest != 0; rest &= rest - 1) {
      const Looked other = looked_at(placed, static_cast<unsigned>(std::countr_zero(rest)));
      if (other.regions[0] != 0 && other.regions[0] != one.regions[0]) return true;
    }
  }
  return false;
}

bool rests_on_place(const Placed& placed, LaneMask lanes) {
  if (!is_asked(placed)) return false;
  for (LaneMask left = lanes_to_look_at(placed, lanes); left != 0; left &= left - 1) {
    if (lane_rests_on_place(placed, static_cast<unsigned>(std::countr_zero(left)))) {
      return placed.instr.op != Op::unpack || halves_matter(placed);
    }
  }
  return false;
}

}  // namespace muster::machine
