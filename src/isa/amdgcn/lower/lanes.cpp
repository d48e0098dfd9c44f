// What moves values between lanes: v_readlane, ds_bpermute, ds_swizzle, v_mbcnt. References: RDNA3
// and CDNA3 ISA guides.
#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "isa/amdgcn/lower/rows.h"
#include "isa/amdgcn/parse/expression.h"

namespace muster::amdgcn {
namespace {

using ir::Op;
using ir::Permute;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

void read_first_lane(Emitter& e, const Row&) {
  const Value from = e.source(1, Type::u32);
  const ir::RegisterId result = e.temp(Type::b32, true);
  e.emit(Op::read_lane, Type::b32, {result}, {from, Value{}, e.exec()});
  e.write(0, Type::u32, Emitter::reg(result));
}

unsigned lane_number(const Emitter& e, const Value& lane) {
  return static_cast<unsigned>(lane.value % e.wave_size);
}

void read_lane(Emitter& e, const Row&) {
  const Value from = e.source(1, Type::u32);
  const Value lane = e.source(2, Type::u32);
  const ir::RegisterId result = e.temp(Type::b32, true);
  e.emit(Op::read_lane, Type::b32, {result}, {from, lane, Value{}});
  const auto place = keeping_register(e.argument(1));
  if (place && lane.kind == Value::Kind::immediate && e.take_lane(*place, lane_number(e, lane))) {
    return;  // whether the register has come is asked of the instruction above all the same
  }
  e.write(0, Type::u32, Emitter::reg(result));
}

// Whatever EXEC says.
void write_lane(Emitter& e, const Row&) {
  const Value value = e.source(1, Type::u32);
  const Value lane = e.source(2, Type::u32);
  const ir::RegisterId to = e.destinations(e.argument(0), 1)[0];
  e.emit(Op::write_lane, Type::b32, {to}, {Emitter::reg(to), value, lane}).guard = {};
  const auto place = keeping_register(e.argument(0));
  if (place && lane.kind == Value::Kind::immediate) {
    e.keep_lane(*place, lane_number(e, lane));
  } else {
    e.forms.kept.places.clear();
  }
}

Value lane_id(Emitter& e) {
  const ir::RegisterId lane = e.temp(Type::b32, false);
  e.emit(Op::special, Type::u32, {lane}, {}).sub = static_cast<std::uint8_t>(ir::Special::laneid);
  return Emitter::reg(lane);
}

// The set bits of the mask below this lane, plus the second operand; detail 1: the upper 32 lanes.
void count_below(Emitter& e, const Row& row) {
  const Value lane = lane_id(e);
  const Value wide = e.make(Op::shl, Type::u64, {imm(1), lane});
  const Value below = e.unpack(e.make(Op::sub, Type::u64, {wide, imm(1)}), row.detail);
  const Value bits = e.make(Op::bit_and, Type::b32, {e.source(1, Type::u32), below});
  const Value count = e.make(Op::popc, Type::b32, {bits}, Type::u32);
  e.write(0, Type::u32, e.make(Op::add, Type::u32, {count, e.source(2, Type::u32)}));
}

// What the instruction brings and nobody knows.
Value open_word(Emitter& e) {
  const ir::RegisterId result[] = {e.temp(Type::b32, false)};
  e.emit(Op::opaque, Type::none, result, e.registers_named()).text =
      static_cast<std::uint32_t>(e.out.texts.size());
  e.out.texts.emplace_back(e.instruction->mnemonic);
  return Emitter::reg(result[0]);
}

// Where the offset of ds_swizzle_b32 is no mask of bits and no quad.
constexpr std::uint64_t kRotate = 0xc000, kFourier = 0xe000;

// The result comes as an access of LDS does: what uses it waits for the counter.
void deliver(Emitter& e, Value value) {
  ir::Instr& instr = e.emit(Op::mov, Type::b32, {e.destinations(e.argument(0), 1)[0]}, {value});
  instr.channel = ir::WaveChannel::lds;
  instr.step = 1;
}

// The number that `swizzle(QUAD_PERM, 0, 1, 2, 3)`, `swizzle(BITMASK_PERM, "00p11")` and the
// shorthands of the latter stand for, `swizzle(ROTATE, 0, 3)` and `swizzle(FFT, 17)`.
std::optional<std::uint64_t> swizzle_code(std::string_view text) {
  const auto has = [&](std::string_view name) { return text.find(name) != std::string_view::npos; };
  std::vector<std::uint64_t> numbers;
  std::string_view rest = text.substr(std::min(text.find(','), text.size()));
  while (rest.starts_with(',') && !has("BITMASK_PERM")) {
    rest.remove_prefix(std::min(rest.find_first_not_of(", \t"), rest.size()));
    const std::size_t end = std::min(rest.find_first_of(",) \t"), rest.size());
    const auto number = read_integer(rest.substr(0, end));
    if (!number) {
      return std::nullopt;
    }
    numbers.push_back(static_cast<std::uint64_t>(*number));
    rest.remove_prefix(std::min(rest.find_first_of(",)"), rest.size()));
  }
  if (has("QUAD_PERM") && numbers.size() == 4) {
    return 0x8000U | numbers[0] | numbers[1] << 2U | numbers[2] << 4U | numbers[3] << 6U;
  }
  if (has("SWAP") && numbers.size() == 1) {
    return numbers[0] << 10U | 31U;
  }
  if (has("REVERSE") && numbers.size() == 1) {
    return (numbers[0] - 1) << 10U | 31U;
  }
  if (has("BROADCAST") && numbers.size() == 2) {
    return numbers[1] << 5U | (32 - numbers[0]);
  }
  if (has("ROTATE") && numbers.size() == 2) {
    return kRotate | (numbers[0] & 1U) << 10U | (numbers[1] & 31U) << 5U;
  }
  if (has("FFT") && numbers.size() == 1) {
    return kFourier | (numbers[0] & 31U);
  }
  const std::size_t quote = text.find('"');
  if (!has("BITMASK_PERM") || quote == std::string_view::npos || quote + 6 > text.size()) {
    return std::nullopt;
  }
  std::uint64_t code = 0;
  for (unsigned i = 0; i < 5; ++i) {
    const char c = text[quote + 1 + i];
    const std::uint64_t bit = std::uint64_t{1} << (4U - i);
    code |= c == 'p' || c == 'i' ? bit : 0;
    code |= c == '1' ? bit << 5U : 0;
    code |= c == 'i' ? bit << 10U : 0;
  }
  return code;
}

// Byte addresses of lanes: bits 7:2 (wave32: 6:2) count. On GFX10 and GFX11 the halves of 64 lanes
// are for themselves: RDNA ISA guides, LDS lane-permute ops, "two independent wave32's"; GFX12
// pulls from the whole wave (LLVM, GCNSubtarget, supportsWaveWideBPermute), how far it pushes is
// not said.
void permute(Emitter& e, const Row& row) {
  const bool pushes = row.detail == static_cast<unsigned>(Permute::push);
  if (e.wide() && e.generation() >= Generation::kGfx12 && pushes) {
    return deliver(e, open_word(e));
  }
  const Value sum = e.make(
      Op::add, Type::u32,
      {e.source(1, Type::u32), imm(static_cast<std::uint64_t>(e.number("offset")) & 0xffffU)});
  const bool halves =
      e.wide() && e.generation() >= Generation::kGfx10 && e.generation() < Generation::kGfx12;
  Value lane = e.make(Op::bfe, Type::u32, {sum, imm(2), imm(e.wide() && !halves ? 6 : 5)});
  if (halves) {
    const Value half = e.make(Op::bit_and, Type::b32, {lane_id(e), imm(32)});
    lane = e.make(Op::bit_or, Type::b32, {half, lane});
  }
  const ir::RegisterId result = e.temp(Type::b32, false);
  e.emit(Op::permute, Type::b32, {result}, {e.source(2, Type::u32), lane, e.exec(), Value{}}).sub =
      static_cast<std::uint8_t>(row.detail);
  deliver(e, Emitter::reg(result));
}

// Among 32 lanes: those that the mask names stay, the others turn by a number; bit 10: downwards.
Value rotated(Emitter& e, Value lane, std::uint64_t code) {
  const std::uint64_t mask = code & 31U, by = code >> 5U & 31U;
  const bool down = (code >> 10U & 1U) != 0;
  const Value moved = e.make(Op::add, Type::u32, {lane, imm(down ? 32 - by : by)});
  const Value kept = e.make(Op::bit_and, Type::b32, {lane, imm(32U | mask)});
  const Value turned = e.make(Op::bit_and, Type::b32, {moved, imm(~mask & 31U)});
  return e.make(Op::bit_or, Type::b32, {kept, turned});
}

// The bits of the lane's number in reverse, below those that the mask keeps.
Value in_reverse(Emitter& e, Value lane, std::uint64_t mask) {
  const Value reverse = e.make(Op::brev, Type::b32, {lane});
  const std::uint64_t below = 27U + static_cast<unsigned>(std::popcount(mask));
  const Value moved = e.make(Op::shr, Type::u32, {reverse, imm(below)});
  const Value kept = e.make(Op::bit_and, Type::b32, {lane, imm(32U | mask)});
  return e.make(Op::bit_or, Type::b32, {kept, moved});
}

// `swizzle(...)` is written out by assemblers as a number where it has no name; both are read.
// From 0xe000 on an order of Fourier transforms, from 0xc000 on a rotation, else with bit 15 the
// four of a quad; else among 32 lanes: ((lane & and) | or) ^ xor. Vega ISA guide, DS_SWIZZLE_B32.
void swizzle(Emitter& e, const Row&) {
  const Modifier* const offset = e.instruction->modifier("offset");
  const auto number = offset == nullptr ? std::optional<std::int64_t>{0} : offset->number;
  std::optional<std::uint64_t> code;
  if (number) {
    code = static_cast<std::uint64_t>(*number) & 0xffffU;
  } else {
    code = swizzle_code(offset->value);
  }
  if (!code) {
    return e.opaque();
  }
  const Value lane = lane_id(e);
  Value from;
  if (*code >= kFourier) {
    from = in_reverse(e, lane, *code & 31U);
  } else if (*code >= kRotate) {
    from = rotated(e, lane, *code);
  } else if ((*code & 0x8000U) != 0) {
    const Value in_quad = e.make(Op::bit_and, Type::b32, {lane, imm(3)});
    const Value shift = e.make(Op::shl, Type::u32, {in_quad, imm(1)});
    const Value entry = e.make(Op::bit_and, Type::b32,
                               {e.make(Op::shr, Type::u32, {imm(*code & 0xffU), shift}), imm(3)});
    from = e.make(Op::bit_or, Type::b32,
                  {e.make(Op::bit_and, Type::b32, {lane, imm(0xfffffffcU)}), entry});
  } else {
    const Value kept = e.make(Op::bit_and, Type::b32, {lane, imm(0xffffffe0U | (*code & 31U))});
    const Value set = e.make(Op::bit_or, Type::b32, {kept, imm(*code >> 5U & 31U)});
    from = e.make(Op::bit_xor, Type::b32, {set, imm(*code >> 10U & 31U)});
  }
  const ir::RegisterId result = e.temp(Type::b32, false);
  e.emit(Op::permute, Type::b32, {result}, {e.source(1, Type::u32), from, e.exec(), Value{}}).sub =
      static_cast<std::uint8_t>(Permute::pull);
  deliver(e, Emitter::reg(result));
}

// What nibble i of both scalars is, in lane i of a row.
Value nibble_of_lane(Emitter& e, Value lane) {
  const Value low = e.source(2, Type::u32);
  const Value high = e.source(3, Type::u32);
  const Value shift =
      e.make(Op::shl, Type::u32, {e.make(Op::bit_and, Type::b32, {lane, imm(7)}), imm(2)});
  const Value upper =
      e.compare(ir::Compare::ne, Type::u32, e.make(Op::bit_and, Type::b32, {lane, imm(8)}), imm(0));
  const Value table = e.make(Op::select, Type::b32, {high, low, upper});
  return e.make(Op::shr, Type::u32, {table, shift});
}

// v_permlane16_b32 d, x, low, high: lane i of a row takes the lane that nibble i of both scalars
// names; v_permlane16_var_b32 d, x, n: the one that its own n names. kNeighbour: of the other row
// of two. Lanes without EXEC give only with op_sel:[1,...]; those that get none keep what they
// have. RDNA3 and RDNA4 ISA guides, V_PERMLANE16_B32, V_PERMLANE16_VAR_B32.
enum PermuteRow : unsigned { kNeighbour = 1, kVariable = 2 };

void permute_row(Emitter& e, const Row& row) {
  const Value lane = lane_id(e);
  const Value named =
      (row.detail & kVariable) != 0 ? e.source(2, Type::u32) : nibble_of_lane(e, lane);
  const Value entry = e.make(Op::bit_and, Type::b32, {named, imm(15)});
  Value first = e.make(Op::bit_and, Type::b32, {lane, imm(0xfffffff0U)});
  if ((row.detail & kNeighbour) != 0) {
    first = e.make(Op::bit_xor, Type::b32, {first, imm(16)});
  }
  const Value from = e.make(Op::bit_or, Type::b32, {first, entry});
  const Modifier* const select = e.instruction->modifier("op_sel");
  const bool all = select != nullptr && select->value.starts_with("[1");
  const bool zeros = select != nullptr && select->value.find(",1") != std::string_view::npos;
  const Value old = zeros ? Value{} : e.plain(e.argument(0), Type::b32);
  const ir::RegisterId result = e.temp(Type::b32, false);
  e.emit(Op::permute, Type::b32, {result},
         {e.source(1, Type::u32), from, all ? Value{} : e.exec(), old})
      .sub = static_cast<std::uint8_t>(Permute::pull);
  e.write(0, Type::u32, Emitter::reg(result));
}

// Both halves of a wave change places. "Performs no operation in wave32 mode", RDNA3 ISA guide: the
// destination keeps what it has.
void permute_halves(Emitter& e, const Row&) {
  if (!e.wide()) {
    e.emit(Op::nop, Type::none, {}, {});
    return;
  }
  const Value from = e.make(Op::bit_xor, Type::b32, {lane_id(e), imm(32)});
  const ir::RegisterId result = e.temp(Type::b32, false);
  e.emit(Op::permute, Type::b32, {result}, {e.source(1, Type::u32), from, Value{}, Value{}}).sub =
      static_cast<std::uint8_t>(Permute::pull);
  e.write(0, Type::u32, Emitter::reg(result));
}

// v_permlane16_swap_b32 a, b: odd rows of a and even rows of b change places; detail: lanes a row.
void swap_rows(Emitter& e, const Row& row) {
  const Value lane = lane_id(e);
  const Value other = e.make(Op::bit_xor, Type::b32, {lane, imm(row.detail)});
  const Value is_odd = e.compare(ir::Compare::ne, Type::u32,
                                 e.make(Op::bit_and, Type::b32, {lane, imm(row.detail)}), imm(0));
  const Value a = e.source(0, Type::u32);
  const Value b = e.source(1, Type::u32);
  const auto moved = [&](Value value) {
    const ir::RegisterId result = e.temp(Type::b32, false);
    e.emit(Op::permute, Type::b32, {result}, {value, other, Value{}, Value{}}).sub =
        static_cast<std::uint8_t>(Permute::pull);
    return Emitter::reg(result);
  };
  const Value from_a = moved(a);
  const Value new_a = e.make(Op::select, Type::b32, {moved(b), a, is_odd});
  const Value new_b = e.make(Op::select, Type::b32, {b, from_a, is_odd});
  e.write(0, Type::u32, new_a);
  e.write(1, Type::u32, new_b);
}

constexpr Row kRows[] = {
    {"v_readfirstlane_b32", read_first_lane},
    {"v_readlane_b32", read_lane},
    {"v_writelane_b32", write_lane},
    {"v_mbcnt_lo_u32_b32", count_below, Op::nop, Type::u32, 0},
    {"v_mbcnt_hi_u32_b32", count_below, Op::nop, Type::u32, 1},
    {"ds_bpermute_b32", permute, Op::permute, Type::b32, static_cast<unsigned>(Permute::pull)},
    {"ds_swizzle_b32", swizzle},
    {"v_permlane16_b32", permute_row, Op::permute, Type::b32, 0},
    {"v_permlanex16_b32", permute_row, Op::permute, Type::b32, kNeighbour},
    {"v_permlane16_var_b32", permute_row, Op::permute, Type::b32, kVariable},
    {"v_permlanex16_var_b32", permute_row, Op::permute, Type::b32, kVariable | kNeighbour},
    {"v_permlane64_b32", permute_halves},
    {"v_permlane16_swap_b32", swap_rows, Op::permute, Type::b32, 16},
    {"v_permlane32_swap_b32", swap_rows, Op::permute, Type::b32, 32},
    {"ds_permute_b32", permute, Op::permute, Type::b32, static_cast<unsigned>(Permute::push)},
};

}  // namespace

std::span<const Row> lane_rows() { return kRows; }

}  // namespace muster::amdgcn
