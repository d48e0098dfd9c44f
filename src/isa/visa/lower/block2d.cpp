// Blocks of two dimensions: lsc_load_block2d and lsc_store_block2d. A surface (where it begins, how
// wide and high it is, how far its rows are apart) stands in six operands, or in a payload of
// dwords; rows and columns beyond it are read as zeros and are not written. Elements lie in
// registers row by row, column by column (transposed), or as dwords of neighbours down a column
// (VNNI). Reference: vISA specification, LSC untyped, LOAD_BLOCK2D; what is one less than it says
// (width, height, pitch): IGC's tests and XeTLA's payloads.
#include <algorithm>
#include <bit>
#include <vector>

#include "isa/visa/lower/access.h"
#include "isa/visa/lower/steps.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// Where a surface lies, and where in it the block begins: 64 bits and five times 32.
struct Surface {
  Value base, width_less_one, height_less_one, pitch_less_one, x, y;
};

// Bytes that lie together in memory and in the register.
struct Unit {
  unsigned in_register = 0;      // the byte behind the begin of the data
  unsigned row = 0, column = 0;  // in bytes
};

unsigned round_up(unsigned value, unsigned multiple) {
  return (value + multiple - 1) / multiple * multiple;
}

struct Shape {
  std::vector<Unit> units;
  unsigned bytes = 4;   // of a unit
  unsigned extent = 0;  // of all blocks in the register, with what pads them
};

// Elements of `bytes` that are neighbours in rows, also in the register.
void rows_as_they_are(const DataShape& data, unsigned pitch, unsigned block, Shape& shape) {
  const unsigned element = data.bits / 8U;
  shape.bytes = data.width * element % 4U == 0 ? 4 : element;
  for (unsigned b = 0; b < data.blocks; ++b) {
    for (unsigned y = 0; y < data.height; ++y) {
      for (unsigned at = 0; at < data.width * element; at += shape.bytes) {
        shape.units.push_back(
            {b * block + y * pitch * element + at, y, b * data.width * element + at});
      }
    }
  }
}

// What a block is in registers. Rows there, or columns, have a power of two of elements; a block
// begins with a register.
Shape shape_of(const DataShape& data, unsigned register_bytes) {
  const unsigned element = data.bits / 8U;
  const unsigned along = data.transposed ? data.height : data.width;
  const unsigned across = data.transposed ? data.width : data.height;
  const unsigned pitch = std::bit_ceil(along);
  // Neighbours of a column, or of a row, that share a dword.
  const unsigned together = data.vnni ? std::max(1U, 4 / element) : 1;
  const unsigned block = round_up(pitch * round_up(across, together) * element, register_bytes);
  Shape shape;
  shape.extent = data.blocks * block;
  if (!data.transposed && together == 1) {
    rows_as_they_are(data, pitch, block, shape);
    return shape;
  }
  shape.bytes = element;
  for (unsigned b = 0; b < data.blocks; ++b) {
    for (unsigned u = 0; u < across; ++u) {
      for (unsigned v = 0; v < along; ++v) {
        const unsigned at = (u / together * together * pitch + v * together + u % together);
        const unsigned y = data.transposed ? v : u, x = data.transposed ? u : v;
        shape.units.push_back({b * block + at * element, y, (b * data.width + x) * element});
      }
    }
  }
  return shape;
}

Value scalar(Emitter& e, const Argument& from, unsigned bytes) {
  if (from.kind == Argument::Kind::immediate) {
    return imm(from.value & (bytes == 8 ? ~std::uint64_t{0} : 0xffffffffU));
  }
  const unsigned own = std::max(1U, bytes_of(e.routine.variables[from.variable].type));
  const auto root = e.routine.root(from.variable);
  const Value read = e.cells.read(
      e.cells.row(from.variable, offset_of(e, from) - root.offset, std::min(own, bytes), 1, 0));
  return e.is_scalar(read) ? read : e.lane(read, 0, bytes == 8 ? Type::b64 : Type::b32);
}

Value plus(Emitter& e, Value value, std::int64_t more) {
  return more == 0 ? value
                   : e.make(Op::add, Type::u32, {value, imm(static_cast<std::uint32_t>(more))});
}

// flat[BASE, WIDTH, HEIGHT, PITCH, X, Y], or flat[PAYLOAD+(X, Y)].
bool take_surface(Emitter& e, const Argument& address, Surface& surface) {
  if (address.model != Argument::Model::flat || address.has_surface || address.scale != 1) {
    return false;
  }
  const auto& all = address.inside;
  if (all.size() == 6) {
    surface = {scalar(e, all[0], 8), scalar(e, all[1], 4), scalar(e, all[2], 4),
               scalar(e, all[3], 4), scalar(e, all[4], 4), scalar(e, all[5], 4)};
    return true;
  }
  if (all.size() != 1 || all[0].variable == kNoVariable ||
      e.cells.size(e.routine.root(all[0].variable).variable) < offset_of(e, all[0]) + 28) {
    return false;
  }
  const std::uint32_t begin = offset_of(e, all[0]) - e.routine.root(all[0].variable).offset;
  const auto word = [&](unsigned which) {
    const Value read = e.cells.read(e.cells.row(all[0].variable, begin + 4 * which, 4, 1, 0));
    return e.is_scalar(read) ? read : e.lane(read, 0, Type::b32);
  };
  const bool moved = all[0].added_second.has_value();
  surface = {e.pack(word(0), word(1)),
             word(2),
             word(3),
             word(4),
             plus(e, word(5), moved ? *all[0].added : 0),
             plus(e, word(6), moved ? *all[0].added_second : 0)};
  return moved || !all[0].added;
}

// Some neighbours of a block, a lane each.
struct Lanes {
  Value address, within;  // within the surface
};

Lanes lanes_of(Emitter& e, const Surface& surface, unsigned element, const Shape& shape,
               std::size_t first, unsigned count) {
  std::vector<std::uint64_t> rows(e.lanes, 0), columns(e.lanes, 0);
  for (unsigned i = 0; i < count; ++i) {
    rows[i] = shape.units[first + i].row;
    columns[i] = shape.units[first + i].column;
  }
  const auto sum = [&](Value a, Value b) { return e.make(Op::add, Type::u32, {a, b}); };
  const auto wide = [&](Value value) { return e.convert(Type::u64, Type::u32, value); };
  const Value row = sum(surface.y, e.lane_values(rows));
  const Value left = e.make(Op::mul_lo, Type::u32, {surface.x, imm(element)});
  const Value column = sum(left, e.lane_values(columns));
  // Ones in front of the surface are large without a sign.
  const Value in_row = e.compare(ir::Compare::le, Type::u32, column, surface.width_less_one);
  const Value in_column = e.compare(ir::Compare::le, Type::u32, row, surface.height_less_one);
  const Value pitch = wide(sum(surface.pitch_less_one, imm(1)));
  const Value from_row = e.make(Op::mul_lo, Type::u64, {wide(row), pitch});
  const Value behind = e.make(Op::add, Type::u64, {from_row, wide(column)});
  const std::uint64_t all = count == 32 ? 0xffffffffU : (std::uint64_t{1} << count) - 1;
  return {e.make(Op::add, Type::u64, {surface.base, behind}),
          e.make(Op::bit_and, Type::pred,
                 {e.make(Op::bit_and, Type::pred, {in_row, in_column}), e.lane_mask(all)})};
}

// Whether the message is sent: its predicate, or none. That of a lane which is not active may be
// sent or not.
Value sent(Emitter& e) {
  if (!e.instruction->no_mask) {
    const Value first = e.lane_bit(e.active, e.first_lane());
    const auto branch = static_cast<ir::InstrId>(e.out.instrs.size());
    e.emit(Op::branch, Type::none, {}, {}).guard = {first.index, false};
    e.unmodelled();
    e.out.instrs[branch].target = static_cast<ir::InstrId>(e.out.instrs.size());
  }
  const Value predicate = e.guard();
  return predicate.kind == Value::Kind::none ? predicate : e.lane_bit(predicate, e.first_lane());
}

struct Block {
  Surface surface;
  Shape shape;
  unsigned element = 4;
  std::uint32_t data = kNoVariable, begin = 0;
  Value sent;
};

Elements in_register(const Emitter& e, const Block& block, std::size_t first, unsigned count) {
  Elements where = e.cells.row(block.data, 0, block.shape.bytes, count, 0);
  for (unsigned i = 0; i < count; ++i) {
    where.at[i] = block.begin + block.shape.units[first + i].in_register;
  }
  return where;
}

ir::Instr& access(Emitter& e, const Block& block, Op op, std::span<const ir::RegisterId> to,
                  std::span<const Value> from, Value lanes, std::size_t first) {
  ir::Instr& instr = e.emit(op, ir::integer_type(8 * block.shape.bytes, false), to, from);
  instr.space = ir::Space::global;
  instr.guard = {lanes.index, lanes.negated};
  instr.channel = op == Op::load ? ir::WaveChannel::load : ir::WaveChannel::store;
  instr.step = first == 0 ? 1 : 0;
  return instr;
}

// What pads rows and blocks is zero.
void clear_padding(Emitter& e, const Block& block) {
  if (block.shape.units.size() * block.shape.bytes == block.shape.extent) {
    return;
  }
  const std::uint32_t size = e.cells.size(e.routine.root(block.data).variable);
  const std::uint32_t end = std::min(size, block.begin + block.shape.extent);
  for (std::uint32_t at = block.begin; at + 4 <= end; at += 4 * e.lanes) {
    const unsigned count = std::min(e.lanes, (end - at) / 4);
    Elements where = e.cells.row(block.data, 0, 4, count, 0);
    for (unsigned i = 0; i < count; ++i) {
      where.at[i] = at + 4 * i;
    }
    e.cells.write(where, imm(0), block.sent);
  }
}

void load(Emitter& e, const Block& block, const Lanes& lanes, Value asked, std::size_t first,
          unsigned count) {
  const ir::RegisterId got[] = {e.temp(Type::b32, false)};
  const Value from[] = {lanes.address};
  access(e, block, Op::load, got, from, asked, first);
  const std::size_t begin = e.out.instrs.size();
  const Value value = e.select(Type::b32, Emitter::reg(got[0]), imm(0), lanes.within);
  e.cells.write(in_register(e, block, first, count), value, block.sent);
  // What goes on with what was loaded is no use of it.
  for (std::size_t i = begin; i < e.out.instrs.size(); ++i) {
    e.out.instrs[i].channel = ir::WaveChannel::load;
    e.out.instrs[i].step = 0;
  }
}

void store(Emitter& e, const Block& block, const Lanes& lanes, Value asked, std::size_t first,
           unsigned count) {
  const Value from[] = {lanes.address, e.cells.read(in_register(e, block, first, count))};
  access(e, block, Op::store, {}, from, asked, first);
}

}  // namespace

bool lower_block2d(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool is_store = instruction.is("lsc_store_block2d");
  if ((!is_store && !instruction.is("lsc_load_block2d")) || instruction.suffixes.empty() ||
      instruction.suffixes[0] != "ugm") {
    return false;
  }
  const Argument& data = instruction.arguments[is_store ? 1 : 0];
  const DataShape& shape = data.shape;
  Block block;
  block.element = shape.bits / 8U;
  block.data = data.inside[0].variable;
  const bool prefetch = !is_store && is_null(e, block.data);
  if (shape.blocks == 0 || (is_store && (shape.blocks != 1 || shape.transposed || shape.vnni)) ||
      (is_store && is_null(e, block.data))) {
    return false;
  }
  if (prefetch) {
    return true;  // a hint: nobody has what it brings
  }
  block.shape = shape_of(shape, e.cells.register_bytes());
  block.begin = offset_of(e, data.inside[0]);
  const std::uint32_t size = e.cells.size(e.routine.root(block.data).variable);
  const bool fits = std::ranges::all_of(block.shape.units, [&](const Unit& unit) {
    return block.begin + unit.in_register + block.shape.bytes <= size;
  });
  if (!fits || block.shape.bytes > 4 ||
      !take_surface(e, instruction.arguments[is_store ? 0 : 1], block.surface)) {
    return false;
  }
  block.sent = sent(e);
  if (!is_store) {
    clear_padding(e, block);
  }
  for (std::size_t first = 0; first < block.shape.units.size(); first += e.lanes) {
    const auto count =
        static_cast<unsigned>(std::min<std::size_t>(e.lanes, block.shape.units.size() - first));
    const Lanes lanes = lanes_of(e, block.surface, block.element, block.shape, first, count);
    const Value asked = e.both(lanes.within, block.sent);
    is_store ? store(e, block, lanes, asked, first, count)
             : load(e, block, lanes, asked, first, count);
  }
  return true;
}

}  // namespace muster::visa
