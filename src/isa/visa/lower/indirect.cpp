// Indirect operands: an address variable has, for each channel, a place among the bytes of one
// variable. Reference: vISA specification, ADDR_ADD; section on indirect operands.
#include <algorithm>
#include <array>
#include <bit>

#include "isa/visa/lower/emitter.h"
#include "isa/visa/print/listing.h"

namespace muster::visa {
namespace {

using ir::Compare;
using ir::Op;
using ir::RegisterId;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

Type cell_type(unsigned bytes) { return bytes == 8 ? Type::b64 : Type::b32; }

// Of r[A0(0),0]<1,0> each channel has an address of its own; else the first is for all, and the
// region says how far the channels lie from it.
bool has_own_addresses(const Argument& operand) {
  return operand.region.form == Region::Form::width_horizontal && operand.region.width == 1;
}

std::uint64_t steps(const Region& region, unsigned channel) {
  switch (region.form) {
    case Region::Form::full:
      return channel / region.width * region.vertical + channel % region.width * region.horizontal;
    case Region::Form::horizontal:
      return std::uint64_t{channel} * region.horizontal;
    default:
      return 0;
  }
}

}  // namespace

Emitter::Pointed& Emitter::pointed(std::uint32_t variable) {
  const auto [at, added] = pointed_.try_emplace(variable);
  Pointed& one = at->second;
  if (!added) {
    return one;
  }
  for (const ListedInstruction& next : routine.instructions) {
    if (next.arguments.empty() || next.arguments[0].variable != variable ||
        next.arguments[0].kind == Argument::Kind::indirect) {
      continue;
    }
    const bool sets = next.is("addr_add") && next.arguments.size() == 3 &&
                      next.arguments[1].kind == Argument::Kind::address_of;
    if (!sets || next.size > lanes) {
      one.known = false;
      return one;
    }
    const std::uint32_t root = routine.root(next.arguments[1].variable).variable;
    const unsigned column = next.arguments[0].column;
    if (one.root != kNoVariable && (one.root != root || one.column != column ||
                                    one.first_lane != next.first_lane || one.size != next.size)) {
      one.known = false;
      return one;
    }
    one.known = true;
    one.root = root;
    one.column = column;
    one.first_lane = next.first_lane;
    one.size = next.size;
  }
  if (one.known) {
    one.offsets = temp(Type::b32, one.size == 1);
    out.registers[one.offsets].name = routine.variables[variable].name;
  }
  return one;
}

bool Emitter::readable(const Argument& operand) {
  if (operand.kind != Argument::Kind::indirect) {
    return operand.kind == Argument::Kind::general || operand.kind == Argument::Kind::immediate;
  }
  const Pointed& from = pointed(operand.variable);
  const bool one =
      operand.region.form == Region::Form::full || operand.region.form == Region::Form::horizontal;
  if (!from.known || bytes_of(operand.type) == 0) {
    return false;
  }
  return has_own_addresses(operand)
             ? operand.column == from.column && from.size == instruction->size &&
                   from.first_lane == instruction->first_lane
             : one && operand.column >= from.column && operand.column < from.column + from.size;
}

bool Emitter::writable(const Argument& operand) {
  if (operand.kind != Argument::Kind::indirect) {
    return true;
  }
  return operand.region.form == Region::Form::horizontal && readable(operand) &&
         instruction->size <= lanes &&
         cells.holds(pointed(operand.variable).root, bytes_of(operand.type));
}

bool Emitter::lower_address() {
  if (!instruction->is("addr_add")) {
    return false;
  }
  const Pointed& to = pointed(argument(0).variable);
  if (!to.known || !readable(argument(2))) {
    return true;  // what reads it is unknown
  }
  const auto begin =
      static_cast<std::uint64_t>(argument(1).offset) + routine.root(argument(1).variable).offset;
  const Value offset = make(Op::add, Type::u32, {integer(2, false), imm(begin)});
  const Value writes = condition();
  ir::Instr& instr = emit(Op::mov, Type::b32, {to.offsets}, {offset});
  if (writes.kind != Value::Kind::none && to.size > 1) {
    instr.guard = {writes.index, writes.negated};
  }
  return true;
}

// Where the elements begin that an indirect operand names, a number a lane or one for all.
Value Emitter::offsets_of(const Argument& operand) {
  const Pointed& from = pointed(operand.variable);
  const unsigned bytes = bytes_of(operand.type);
  Value offset = reg(from.offsets);
  if (!has_own_addresses(operand)) {
    const unsigned which = from.first_lane + operand.column - from.column;
    offset = is_scalar(offset) ? offset : lane(offset, which, Type::b32);
    std::array<std::uint64_t, kLanesMax> behind{};
    for (unsigned i = 0; i < count_; ++i) {
      behind[first_lane() + i] = steps(operand.region, begin_ + i) * bytes;
    }
    if (count_ > 1) {
      offset = make(Op::add, Type::u32, {offset, lane_values(std::span{behind}.first(lanes))});
    }
  }
  if (operand.offset != 0) {
    offset = make(Op::add, Type::u32, {offset, imm(static_cast<std::uint32_t>(operand.offset))});
  }
  return offset;
}

Value Emitter::read_indirect(const Argument& operand) {
  const Value offset = offsets_of(operand);
  return cells.read_at(pointed(operand.variable).root, offset, bytes_of(operand.type));
}

void Emitter::write_indirect(const Argument& operand, Value value, Value condition) {
  const Value offset = offsets_of(operand);
  if (count_ < lanes) {
    condition = both(condition, lane_mask(((std::uint64_t{1} << count_) - 1) << first_lane()));
  }
  cells.write_at(pointed(operand.variable).root, offset, value, condition);
}

// Whether elements of so many bytes are those of its cells.
bool Cells::holds(std::uint32_t root, unsigned bytes) const {
  return !layouts_[root].scalar && layouts_[root].step == bytes;
}

// Each channel gives its element to the lane of the cell where it belongs.
void Cells::write_at(std::uint32_t root, Value offset, Value value, Value condition) {
  const Layout& layout = layouts_[root];
  const Type type = cell_type(layout.step);
  const auto vector = [&](Value from, Type as) {
    const RegisterId all = e_.temp(as, false);
    e_.emit(Op::mov, as, {all}, {from});
    return Emitter::reg(all);
  };
  const Value values = e_.is_scalar(value) ? vector(value, type) : value;
  const Value offsets = e_.is_scalar(offset) ? vector(offset, Type::b32) : offset;
  const auto shift = static_cast<unsigned>(std::countr_zero(layout.step));
  const auto wide = static_cast<unsigned>(std::countr_zero(layout.lanes));
  const Value element = e_.make(Op::shr, Type::u32, {offsets, imm(shift)});
  const Value number = e_.make(Op::shr, Type::u32, {element, imm(wide)});
  const Value inside = e_.make(Op::bit_and, Type::b32, {element, imm(layout.lanes - 1)});
  const Value lane = e_.make(Op::add, Type::u32, {inside, imm(layout.first_lane)});
  for (unsigned i = 0; i * layout.width() < layout.size; ++i) {
    const Value gives = e_.both(condition, e_.compare(Compare::eq, Type::u32, number, imm(i)));
    const RegisterId moved = e_.temp(type, false), got = e_.temp(Type::pred, false);
    e_.emit(Op::permute, type, {moved, got}, {values, lane, gives, Value{}}).sub =
        static_cast<std::uint8_t>(ir::Permute::push);
    e_.emit(Op::mov, type, {cell(root, i)}, {Emitter::reg(moved)}).guard = {got, false};
  }
}

// Elements of at most the width of a cell, which do not reach into the next.
Value Cells::read_at(std::uint32_t root, Value offset, unsigned bytes) {
  const Layout& layout = layouts_[root];
  const Type type = cell_type(std::max(layout.step, bytes));
  const RegisterId unknown = e_.temp(type, e_.is_scalar(offset));
  e_.emit(Op::opaque, Type::none, {unknown}, {}).text =
      static_cast<std::uint32_t>(e_.out.texts.size());
  e_.out.texts.push_back(visa::print(*e_.instruction, routine_));
  Value result = Emitter::reg(unknown);
  if (bytes > layout.step) {
    return result;
  }
  const auto shift = static_cast<unsigned>(std::countr_zero(layout.step));
  const Value element = e_.make(Op::shr, Type::u32, {offset, imm(shift)});
  Value number = element, lane = imm(0);
  if (!layout.scalar) {
    const auto wide = static_cast<unsigned>(std::countr_zero(layout.lanes));
    number = e_.make(Op::shr, Type::u32, {element, imm(wide)});
    lane = e_.make(Op::bit_and, Type::b32, {element, imm(layout.lanes - 1)});
    if (layout.first_lane != 0) {
      lane = e_.make(Op::add, Type::u32, {lane, imm(layout.first_lane)});
    }
  }
  const unsigned width = layout.width();
  for (unsigned i = 0; i * width < layout.size; ++i) {
    Value here = Emitter::reg(cell(root, i));
    if (!layout.scalar) {
      const RegisterId moved = e_.temp(type, false);
      e_.emit(Op::permute, type, {moved}, {here, lane, Value{}, Value{}}).sub =
          static_cast<std::uint8_t>(ir::Permute::pull);
      here = Emitter::reg(moved);
    }
    result = e_.select(type, here, result, e_.compare(Compare::eq, Type::u32, number, imm(i)));
  }
  if (bytes == layout.step) {
    return result;
  }
  const Value inside = e_.make(Op::bit_and, Type::b32, {offset, imm(layout.step - 1)});
  const Value bits = e_.make(Op::shl, Type::u32, {inside, imm(3)});
  const Value moved = e_.make(Op::shr, layout.step == 8 ? Type::u64 : Type::u32, {result, bits});
  const Value low = layout.step == 8 ? e_.unpack(moved, 0) : moved;
  return bytes < 4 ? e_.field(low, 0, bytes * 8) : low;
}

}  // namespace muster::visa
