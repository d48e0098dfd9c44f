// tensor_load_to_lds and tensor_store_from_lds (GFX12.5): one copy of a tile for the whole wave,
// whatever EXEC says, by a descriptor in two or four groups of scalar registers. It becomes a loop
// in which lanes copy units of 16, 4 or 1 bytes; TENSORcnt counts the copy once. References: CDNA5
// ISA guide, 10.11, "Tensor data movement"; for the places of the fields MLIR, AMDGPUToROCDL
// (make_dma_base, make_dma_descriptor), and Triton, TDMUtility.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string_view>
#include <vector>

#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Compare;
using ir::Op;
using ir::Space;
using ir::Type;
using ir::WaveChannel;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

constexpr unsigned kDimensions = 5;

// What the descriptor says, in scalar registers.
struct Tile {
  Value global;                             // address, 64 bits
  Value lds;                                // address
  Value log_bytes;                          // of an element
  std::array<Value, kDimensions> size{};    // of the tile, in elements; 0 only along the first
  std::array<Value, kDimensions> there{};   // elements of the tensor from the address on
  std::array<Value, kDimensions> stride{};  // 64 bits, in elements; that of the first is 1
  Value pad_shift, pad_bytes;               // so many bytes of LDS stay free behind each 1 << shift
  Value nothing;                            // no copy is asked for
  Value unread;                             // something is asked for that is not followed
  unsigned dimensions = 2;
};

class TensorCopy {
 public:
  TensorCopy(Emitter& emitter, bool loads) : e_(emitter), loads_(loads) {}

  void lower() {
    const Tile tile = read();
    const std::size_t past = branch(tile.nothing, false);
    const std::size_t known = branch(tile.unread, true);
    e_.unmodelled(false);
    land(known);
    count_one();
    const Value row = shl(tile.size[0], tile.log_bytes);
    Value rows = tile.size[1];
    for (unsigned i = 2; i < tile.dimensions; ++i) rows = multiply(rows, tile.size[i]);
    const Value inside = shl(at_most(tile.there[0], 0xffff), tile.log_bytes);
    const Value together = make(Op::bit_or, Type::b32,
                                {make(Op::bit_or, Type::b32, {row, inside}),
                                 make(Op::shl, Type::b32, {imm(1), tile.pad_shift})});
    const Value by_16 = multiple(together, 15), by_4 = multiple(together, 3);
    const Units units{row, multiply(row, rows), inside};
    const std::size_t not_16 = branch(by_16, true);
    copy(tile, units, 16);
    const std::size_t done_16 = branch();
    land(not_16);
    const std::size_t not_4 = branch(by_4, true);
    copy(tile, units, 4);
    const std::size_t done_4 = branch();
    land(not_4);
    copy(tile, units, 1);
    land(past);
    land(done_16);
    land(done_4);
    e_.emit(Op::nop, Type::none, {}, {});
  }

 private:
  struct Units {
    Value row, all, inside;  // bytes of a row, of the tile, of a row that the tensor has
  };

  // -- Emission. Lanes take part whatever EXEC says.
  Value make(Op op, Type type, std::initializer_list<Value> src, Type made = Type::none) {
    const Value result = e_.make(op, type, src, made);
    e_.out.instrs.back().guard = {};
    return result;
  }
  Value compare(Compare which, Value a, Value b) {
    const Value result = e_.compare(which, Type::u32, a, b);
    e_.out.instrs.back().guard = {};
    return result;
  }
  Value shl(Value value, Value by) { return make(Op::shl, Type::b32, {value, by}); }
  Value multiply(Value a, Value b) { return make(Op::mul_lo, Type::u32, {a, b}); }
  Value both(Value a, Value b) { return make(Op::bit_and, Type::pred, {a, b}); }
  Value either(Value a, Value b) { return make(Op::bit_or, Type::pred, {a, b}); }
  Value at_most(Value value, std::uint64_t most) {
    return make(Op::min, Type::u32, {value, imm(most)});
  }
  Value wide(Value value) {
    const Value result = e_.convert(Type::u64, Type::u32, value);
    e_.out.instrs.back().guard = {};
    return result;
  }
  Value multiple(Value value, std::uint64_t mask) {
    return compare(Compare::eq, make(Op::bit_and, Type::b32, {value, imm(mask)}), imm(0));
  }
  Value any_bit(Value word, std::uint64_t mask) {
    return compare(Compare::ne, make(Op::bit_and, Type::b32, {word, imm(mask)}), imm(0));
  }
  Value field(Value word, unsigned from, unsigned bits) {
    return make(Op::bfe, Type::u32, {word, imm(from), imm(bits)});
  }
  // 32 bits that begin in the middle of a word.
  Value across(Value low, Value high) {
    return make(Op::bit_or, Type::b32,
                {make(Op::shr, Type::u32, {low, imm(16)}), shl(high, imm(16))});
  }
  Value or_one(Value size) { return make(Op::max, Type::u32, {size, imm(1)}); }
  Value pair(Value low, Value high) {
    const Value result = e_.pack(low, high);
    e_.out.instrs.back().guard = {};
    return result;
  }

  // A branch forward, to where land() says; with a guard it is taken where that holds, or not.
  std::size_t branch() {
    e_.emit(Op::branch, Type::none, {}, {});
    return e_.out.instrs.size() - 1;
  }
  std::size_t branch(Value guard, bool negated) {
    const std::size_t at = branch();
    e_.out.instrs[at].guard = {guard.index, negated};
    return at;
  }
  void land(std::size_t branch) {
    e_.out.instrs[branch].target = static_cast<ir::InstrId>(e_.out.instrs.size());
  }

  // -- The descriptor.
  Tile read() {
    std::array<Value, 4> first;
    std::array<Value, 8> second;
    for (unsigned i = 0; i < 4; ++i) first[i] = e_.word(e_.argument(0), i);
    for (unsigned i = 0; i < 8; ++i) second[i] = e_.word(e_.argument(1), i);
    Tile tile;
    tile.lds = first[1];
    tile.global = pair(first[2], make(Op::bit_and, Type::b32, {first[3], imm(0x1ffffff)}));
    tile.log_bytes = field(second[0], 16, 2);
    tile.there[0] = across(second[1], second[2]);
    tile.there[1] = across(second[2], second[3]);
    tile.size[0] = make(Op::shr, Type::u32, {second[3], imm(16)});
    tile.size[1] = field(second[4], 0, 16);
    tile.stride[1] = pair(second[5], field(second[6], 0, 16));
    read_padding(tile, second[0]);
    tile.nothing = either(multiple(first[0], 3), compare(Compare::eq, tile.size[0], imm(0)));
    // Gathered rows; several workgroups; barriers in LDS; iteration. A store that leaves out what
    // is padded is not described.
    const Value type = make(Op::shr, Type::u32, {first[3], imm(30)});
    tile.unread = either(compare(Compare::ne, first[0], imm(1)),
                         either(any_bit(second[0], loads_ ? 0xcffffU : 0x1cffffU),
                                compare(Compare::ne, type, imm(2))));
    const Value third = make(Op::shr, Type::u32, {second[4], imm(16)});
    if (e_.arguments() < 4) {
      tile.unread = either(tile.unread, compare(Compare::ne, third, imm(0)));
    } else {
      tile.size[2] = third;
      tile.stride[2] =
          pair(across(second[6], second[7]), make(Op::shr, Type::u32, {second[7], imm(16)}));
      read_others(tile);
    }
    for (unsigned i = 1; i < tile.dimensions; ++i) close(tile, i);
    return tile;
  }

  void read_padding(Tile& tile, Value word) {
    const Value pads = any_bit(word, 1U << 20U);
    const Value amount = make(Op::add, Type::u32, {field(word, 25, 7), imm(1)});
    tile.pad_bytes = make(Op::select, Type::b32, {shl(amount, imm(2)), imm(0), pads});
    const Value interval = make(Op::add, Type::u32, {field(word, 22, 3), imm(3)});
    tile.pad_shift = make(Op::select, Type::b32, {interval, imm(8), pads});
  }

  // The third and fourth group.
  void read_others(Tile& tile) {
    std::array<Value, 4> third, fourth;
    for (unsigned i = 0; i < 4; ++i) third[i] = e_.word(e_.argument(2), i);
    for (unsigned i = 0; i < 4; ++i) fourth[i] = e_.word(e_.argument(3), i);
    tile.dimensions = kDimensions;
    tile.there[2] = third[0];
    tile.there[3] = third[1];
    tile.stride[3] = pair(third[2], field(third[3], 0, 16));
    tile.size[3] = make(Op::shr, Type::u32, {third[3], imm(16)});
    tile.stride[4] = pair(fourth[0], field(fourth[1], 0, 16));
    tile.there[4] = across(fourth[1], fourth[2]);
    tile.size[4] = make(Op::shr, Type::u32, {fourth[2], imm(16)});
  }

  // A dimension that is not used has the size 0, and nothing is said of the tensor along it.
  void close(Tile& tile, unsigned which) {
    const Value unused = compare(Compare::eq, tile.size[which], imm(0));
    tile.there[which] = make(Op::select, Type::b32, {imm(1), tile.there[which], unused});
    tile.size[which] = or_one(tile.size[which]);
  }

  // -- The copy.
  ir::Instr& access(Op op, Type type, std::span<const ir::RegisterId> to,
                    std::span<const Value> from, Space space, Value lanes) {
    ir::Instr& instr = e_.emit(op, type, to, from);
    instr.guard = {lanes.index, false};
    instr.space = space;
    instr.channel = WaveChannel::tensor;
    return instr;
  }

  // What TENSORcnt counts: an access by no lane, which says what the copy reads.
  void count_one() {
    const Value never = e_.compare(Compare::ne, Type::u32, imm(0), imm(0));
    const ir::RegisterId to[] = {e_.temp(Type::b32, false)};
    const Value from[] = {imm(0)};
    access(Op::load, Type::b32, to, from, loads_ ? Space::global : Space::shared, never).step = 1;
  }

  void copy(const Tile& tile, const Units& units, unsigned bytes) {
    const ir::RegisterId turn = e_.temp(Type::b32, true), own = e_.temp(Type::b32, false);
    e_.emit(Op::mov, Type::b32, {turn}, {imm(0)});
    ir::Instr& lane = e_.emit(Op::special, Type::u32, {own}, {});
    lane.sub = static_cast<std::uint8_t>(ir::Special::laneid);
    lane.guard = {};
    const Value shift = imm(bytes == 16 ? 4 : bytes == 4 ? 2 : 0);
    const Value in_row = make(Op::shr, Type::u32, {units.row, shift});
    const Value all = make(Op::shr, Type::u32, {units.all, shift});
    const auto start = static_cast<ir::InstrId>(e_.out.instrs.size());
    one_turn(tile, units, bytes, in_row, all, Emitter::reg(own));
    const Value step = imm(e_.wave_size);
    e_.emit(Op::add, Type::u32, {turn}, {Emitter::reg(turn), step});
    e_.emit(Op::add, Type::u32, {own}, {Emitter::reg(own), step}).guard = {};
    const Value more = compare(Compare::lt, Emitter::reg(turn), all);
    const std::size_t again = branch(more, false);
    e_.out.instrs[again].target = start;
  }

  // Where the lane's unit is: lanes beyond the tile, and what is beyond the tensor, take no part;
  // a load writes zeros there.
  void one_turn(const Tile& tile, const Units& units, unsigned bytes, Value in_row, Value all,
                Value own) {
    const Value takes = compare(Compare::lt, own, all);
    const Value x = multiply(make(Op::rem, Type::u32, {own, in_row}), imm(bytes));
    Value rest = make(Op::div, Type::u32, {own, in_row});
    Value inside = both(takes, compare(Compare::lt, x, units.inside));
    Value there = make(Op::add, Type::u64, {tile.global, wide(x)});
    for (unsigned i = 1; i < tile.dimensions; ++i) {
      const Value at = make(Op::rem, Type::u32, {rest, tile.size[i]});
      rest = make(Op::div, Type::u32, {rest, tile.size[i]});
      inside = both(inside, compare(Compare::lt, at, tile.there[i]));
      const Value elements = make(Op::mul_lo, Type::u64, {wide(at), tile.stride[i]});
      there =
          make(Op::add, Type::u64, {there, make(Op::shl, Type::b64, {elements, tile.log_bytes})});
    }
    const Value place = multiply(own, imm(bytes));
    const Value pads = multiply(make(Op::shr, Type::u32, {place, tile.pad_shift}), tile.pad_bytes);
    const Value lds = make(Op::add, Type::u32, {tile.lds, make(Op::add, Type::u32, {place, pads})});
    move(bytes, takes, inside, there, lds);
  }

  void move(unsigned bytes, Value takes, Value inside, Value there, Value lds) {
    const Type type = bytes == 1 ? Type::u8 : Type::b32;
    std::vector<ir::RegisterId> parts;
    for (unsigned i = 0; i < std::max(1U, bytes / 4); ++i) {
      parts.push_back(e_.temp(Type::b32, false));
      if (!loads_) continue;
      ir::Instr& zero = e_.emit(Op::mov, Type::b32, {parts.back()}, {imm(0)});
      zero.guard = {takes.index, false};
      zero.channel = WaveChannel::tensor;  // one instruction with the load
    }
    const Value from[] = {loads_ ? there : lds};
    access(Op::load, type, parts, from, loads_ ? Space::global : Space::shared, inside);
    std::vector<Value> data{loads_ ? lds : there};
    for (const ir::RegisterId part : parts) data.push_back(Emitter::reg(part));
    access(Op::store, type, {}, data, loads_ ? Space::shared : Space::global,
           loads_ ? takes : inside);
  }

  Emitter& e_;
  const bool loads_;
};

bool is_scalar_group(const Argument& argument, unsigned words) {
  return argument.kind == Argument::Kind::reg && argument.reg.file == RegisterFile::sgpr &&
         argument.reg.count == words;
}

}  // namespace

bool lower_tensor_copy(Emitter& e, std::string_view base) {
  const bool loads = base == "tensor_load_to_lds";
  if (!loads && base != "tensor_store_from_lds") return false;
  constexpr std::string_view kRead[] = {"th", "scope", "nv"};
  const bool modified = std::ranges::any_of(e.instruction->modifiers, [&](const Modifier& one) {
    return std::ranges::find(kRead, one.name) == std::end(kRead);
  });
  const bool two = e.arguments() == 2, four = e.arguments() == 4;
  const bool groups =
      (two || four) && is_scalar_group(e.argument(0), 4) && is_scalar_group(e.argument(1), 8) &&
      (two || (is_scalar_group(e.argument(2), 4) && is_scalar_group(e.argument(3), 4)));
  if (modified || !groups) return false;
  TensorCopy{e, loads}.lower();
  return true;
}

}  // namespace muster::amdgcn
