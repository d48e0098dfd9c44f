// What moves values between lanes: v_readlane, ds_bpermute, ds_swizzle, v_mbcnt. References: RDNA3
// and CDNA3 ISA guides.
#include "isa/amdgcn/lower/rows.h"

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

void read_lane(Emitter& e, const Row&) {
  const Value from = e.source(1, Type::u32);
  const Value lane = e.source(2, Type::u32);
  const ir::RegisterId result = e.temp(Type::b32, true);
  e.emit(Op::read_lane, Type::b32, {result}, {from, lane, Value{}});
  e.write(0, Type::u32, Emitter::reg(result));
}

// Whatever EXEC says.
void write_lane(Emitter& e, const Row&) {
  const Value value = e.source(1, Type::u32);
  const Value lane = e.source(2, Type::u32);
  const ir::RegisterId to = e.destinations(e.argument(0), 1)[0];
  e.emit(Op::write_lane, Type::b32, {to}, {Emitter::reg(to), value, lane}).guard = {};
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

// The result comes as an access of LDS does: what uses it waits for the counter.
void deliver(Emitter& e, Value value) {
  ir::Instr& instr = e.emit(Op::mov, Type::b32, {e.destinations(e.argument(0), 1)[0]}, {value});
  instr.channel = ir::WaveChannel::lds;
  instr.step = 1;
}

// Byte addresses of lanes: bits 7:2 (wave32: 6:2) count.
void permute(Emitter& e, const Row& row) {
  const Value sum = e.make(
      Op::add, Type::u32,
      {e.source(1, Type::u32), imm(static_cast<std::uint64_t>(e.number("offset")) & 0xffffU)});
  const Value lane = e.make(Op::bfe, Type::u32, {sum, imm(2), imm(e.wide() ? 6 : 5)});
  const ir::RegisterId result = e.temp(Type::b32, false);
  e.emit(Op::permute, Type::b32, {result}, {e.source(2, Type::u32), lane, e.exec(), Value{}}).sub =
      static_cast<std::uint8_t>(row.detail);
  deliver(e, Emitter::reg(result));
}

constexpr Row kRows[] = {
    {"v_readfirstlane_b32", read_first_lane},
    {"v_readlane_b32", read_lane},
    {"v_writelane_b32", write_lane},
    {"v_mbcnt_lo_u32_b32", count_below, Op::nop, Type::u32, 0},
    {"v_mbcnt_hi_u32_b32", count_below, Op::nop, Type::u32, 1},
    {"ds_bpermute_b32", permute, Op::permute, Type::b32, static_cast<unsigned>(Permute::pull)},
    {"ds_permute_b32", permute, Op::permute, Type::b32, static_cast<unsigned>(Permute::push)},
};

}  // namespace

std::span<const Row> lane_rows() { return kRows; }

}  // namespace muster::amdgcn
