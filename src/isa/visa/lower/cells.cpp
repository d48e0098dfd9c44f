// See cells.h.
#include "isa/visa/lower/cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "isa/visa/lower/emitter.h"

namespace muster::visa {
namespace {

using ir::InstrId;
using ir::Op;
using ir::RegisterId;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

Type cell_type(unsigned bytes) { return bytes == 8 ? Type::b64 : Type::b32; }

std::uint32_t size_of(const Variable& variable, unsigned register_bytes) {
  if (variable.elements != 0) {
    return variable.elements * std::max(1U, bytes_of(variable.type));
  }
  // Registers that the platform counts: %r0, and those that functions get and give.
  return register_bytes * (variable.name == "%r0" ? 1 : variable.name == "%arg" ? 32 : 12);
}

// How far the region goes for a channel, in elements.
std::uint32_t steps(const Argument& operand, unsigned channel) {
  const Region& region = operand.region;
  switch (region.form) {
    case Region::Form::full:
      return channel / region.width * region.vertical + channel % region.width * region.horizontal;
    case Region::Form::horizontal:
      return channel * region.horizontal;
    default:
      return channel;
  }
}

}  // namespace

bool Elements::uniform() const {
  return std::ranges::all_of(std::span{at}.first(count), [&](auto a) { return a == at[0]; });
}

Cells::Cells(Emitter& emitter, const ListedRoutine& routine, unsigned register_bytes)
    : e_(emitter), routine_(routine), register_bytes_(register_bytes) {
  layouts_.resize(routine.variables.size());
  for (std::uint32_t i = 0; i < routine.variables.size(); ++i) {
    const auto [root, offset] = routine.root(i);
    Layout& layout = layouts_[root];
    layout.size = std::max(layout.size, offset + size_of(routine.variables[i], register_bytes));
  }
  std::vector<Votes> votes(routine.variables.size());
  for (const ListedInstruction& instruction : routine.instructions) {
    vote(instruction, votes);
  }
  choose(votes);
}

void Cells::take_lanes(const ListedInstruction& instruction, Votes& votes) {
  if (instruction.size > 1) {
    votes.lanes.emplace(instruction.first_lane, instruction.size);
  }
}

void Cells::vote(const ListedInstruction& instruction, std::vector<Votes>& votes) const {
  const bool writes = !instruction.arguments.empty() &&
                      instruction.arguments[0].kind == Argument::Kind::general &&
                      instruction.arguments[0].variable != kNoVariable;
  if (writes) {
    const Argument& to = instruction.arguments[0];
    Votes& here = votes[routine_.root(to.variable).variable];
    here.finest_written =
        std::min(here.finest_written, std::max(1U, bytes_of(routine_.variables[to.variable].type)));
  }
  for (const Argument& operand : instruction.arguments) {
    vote(operand, instruction, votes);
    for (const Argument& inside : operand.inside) {
      vote(inside, instruction, votes);
      if (instruction.opcode.ends_with("_block2d") && inside.variable != kNoVariable) {
        Votes& here = votes[routine_.root(inside.variable).variable];
        const bool data = operand.kind == Argument::Kind::data;
        here.finest = std::min(here.finest, data ? operand.shape.bits / 8U : 4U);
        ++(data ? here.steps[4] : here.scalars);
      } else if (operand.kind == Argument::Kind::data && inside.variable != kNoVariable) {
        Votes& here = votes[routine_.root(inside.variable).variable];
        const unsigned bytes = operand.shape.register_bits / 8U;
        here.finest = std::min(here.finest, bytes);
        ++(operand.shape.transposed ? here.scalars : here.steps[bytes]);
        here.lanes_own |= !operand.shape.transposed;
        take_lanes(instruction, here);
      } else if (operand.kind == Argument::Kind::address && inside.variable != kNoVariable) {
        Votes& here = votes[routine_.root(inside.variable).variable];
        const unsigned bytes = std::max(16U, unsigned{operand.address_bits}) / 8U;
        here.finest = std::min(here.finest, bytes);
        ++(instruction.size == 1 ? here.scalars : here.steps[bytes]);
        here.lanes_own |= instruction.size > 1;
        take_lanes(instruction, here);
      }
    }
  }
}

void Cells::vote(const Argument& operand, const ListedInstruction& instruction,
                 std::vector<Votes>& votes) const {
  if (operand.variable == kNoVariable ||
      routine_.variables[operand.variable].kind != VariableKind::general) {
    return;
  }
  const unsigned bytes = std::max(1U, bytes_of(routine_.variables[operand.variable].type));
  Votes& here = votes[routine_.root(operand.variable).variable];
  if (operand.kind == Argument::Kind::general) {
    here.finest = std::min(here.finest, bytes);
    const std::uint32_t step = steps(operand, 1) * bytes;
    if (instruction.size == 1 || (step == 0 && steps(operand, instruction.size - 1U) == 0)) {
      ++here.scalars;
    } else if (step == 1 || step == 2 || step == 4 || step == 8) {
      // What goes in steps of a width is likely an element of it; NoMask code mixes lanes.
      here.steps[step] += instruction.no_mask ? 1 : 4;
      here.lanes_own |= !instruction.no_mask;
      if (!instruction.no_mask) {
        take_lanes(instruction, here);
      }
    }
  } else if (operand.kind == Argument::Kind::address_of) {
    here.finest = std::min(here.finest, bytes);  // of which an address variable names elements
  } else if (operand.kind == Argument::Kind::raw) {
    here.finest = std::min(here.finest, bytes);
    ++(instruction.size == 1 ? here.scalars : here.steps[bytes]);
    here.lanes_own |= instruction.size > 1;
    take_lanes(instruction, here);
  }
}

void Cells::choose(const std::vector<Votes>& votes) {
  for (std::size_t i = 0; i < layouts_.size(); ++i) {
    Layout& layout = layouts_[i];
    const auto& steps = votes[i].steps;
    const auto best =
        std::ranges::max_element(steps, {}, [](const auto& entry) { return entry.second; });
    // Two channels without a mask move the halves of one address, as where there are no 64 bits.
    const bool halves = !votes[i].lanes_own && layout.size == 8 && votes[i].finest == 4;
    layout.scalar = best == steps.end() || halves;
    layout.step = layout.scalar ? votes[i].finest : best->first;
    layout.in_parts = votes[i].finest_written < layout.step;
    layout.lanes = e_.lanes;
    if (const auto& all = votes[i].lanes; all.size() == 1) {
      const auto [first, count] = *all.begin();
      if (std::has_single_bit(count) && first + count <= e_.lanes) {
        layout.first_lane = first;
        layout.lanes = count;
      }
    }
  }
}

std::vector<RegisterId> Cells::written_in_parts() {
  std::vector<RegisterId> all;
  for (std::uint32_t root = 0; root < layouts_.size(); ++root) {
    if (layouts_[root].in_parts) {
      const std::vector<RegisterId> own = registers(root, 0, layouts_[root].size);
      all.insert(all.end(), own.begin(), own.end());
    }
  }
  return all;
}

std::uint32_t Cells::offset_of(const Argument& operand) const {
  const Variable& variable = routine_.variables[operand.variable];
  const auto begin = routine_.root(operand.variable).offset;
  if (operand.kind == Argument::Kind::raw) {
    return begin + static_cast<std::uint32_t>(operand.offset);
  }
  return begin + operand.row * register_bytes_ + operand.column * bytes_of(variable.type);
}

Elements Cells::elements(const Argument& operand, unsigned begin, unsigned size,
                         unsigned first_lane) const {
  Elements out;
  out.root = routine_.root(operand.variable).variable;
  out.bytes = std::max(1U, bytes_of(routine_.variables[operand.variable].type));
  out.count = size;
  out.first_lane = first_lane;
  const std::uint32_t from = offset_of(operand);
  for (unsigned i = 0; i < size; ++i) {
    out.at[i] = from + steps(operand, begin + i) * out.bytes;
  }
  return out;
}

Elements Cells::row(std::uint32_t variable, std::uint32_t offset, unsigned bytes, unsigned size,
                    unsigned first_lane) const {
  Elements out;
  const auto root = routine_.root(variable);
  out.root = root.variable;
  out.bytes = bytes;
  out.count = size;
  out.first_lane = first_lane;
  for (unsigned i = 0; i < size; ++i) {
    out.at[i] = root.offset + offset + i * bytes;
  }
  return out;
}

RegisterId Cells::cell(std::uint32_t root, unsigned number) {
  Layout& layout = layouts_[root];
  auto [at, added] = layout.cells.try_emplace(number, ir::kNone);
  if (added) {
    at->second = e_.temp(cell_type(layout.step), layout.scalar);
    const bool one = layout.size <= layout.width();
    const std::string name{routine_.variables[root].name};
    e_.out.registers[at->second].name = one ? name : fmt::format("{}[{}]", name, number);
  }
  layout.touched[number] = static_cast<InstrId>(e_.out.instrs.size());
  return at->second;
}

void Cells::begin_anew(const Elements& to) {
  const Layout& layout = layouts_[to.root];
  if (layout.scalar || to.bytes >= layout.step) {
    return;
  }
  std::set<unsigned> numbers;
  for (unsigned i = 0; i < to.count; ++i) {
    numbers.insert(place(layout, to.at[i]).cell);
  }
  for (const unsigned number : numbers) {
    const auto at = layout.touched.find(number);
    if (at == layout.touched.end() || at->second < e_.straight_from) {
      e_.emit(Op::mov, cell_type(layout.step), {cell(to.root, number)}, {imm(0)});
    }
  }
}

std::vector<RegisterId> Cells::registers(std::uint32_t root, std::uint32_t begin,
                                         std::uint32_t end) {
  const Layout& layout = layouts_[root];
  const unsigned width = layout.width();
  std::vector<RegisterId> all;
  for (unsigned i = begin / width; i * width < end; ++i) {
    all.push_back(cell(root, i));
  }
  return all;
}

Cells::Place Cells::place(const Layout& layout, std::uint32_t at) const {
  const unsigned element = at / layout.step;
  return layout.scalar ? Place{element, 0, at % layout.step}
                       : Place{element / layout.lanes, layout.first_lane + element % layout.lanes,
                               at % layout.step};
}

// Whether channel i lies in lane first_lane + i of one cell, at one place of the element.
bool Cells::whole(const Layout& layout, const Elements& elements) const {
  const Place first = place(layout, elements.at[0]);
  for (unsigned i = 0; i < elements.count; ++i) {
    const Place here = place(layout, elements.at[i]);
    if (here.cell != first.cell || here.lane != elements.first_lane + i ||
        here.part != first.part) {
      return false;
    }
  }
  return true;
}

RegisterId Cells::whole_cell(const Elements& elements) {
  const Layout& layout = layouts_[elements.root];
  return !layout.scalar && layout.step == elements.bytes && whole(layout, elements)
             ? cell(elements.root, place(layout, elements.at[0]).cell)
             : ir::kNone;
}

// ---------------------------------------------------------------- reading

// Bytes of an element.
Value Cells::part(Value value, const Layout& layout, unsigned at, unsigned bytes) {
  if (bytes == layout.step) {
    return value;
  }
  if (layout.step == 8) {
    const Value half = e_.unpack(value, at / 4);
    return bytes == 4 ? half : e_.field(half, at % 4 * 8, bytes * 8);
  }
  return e_.field(value, at * 8, bytes * 8);
}

Value Cells::read(const Elements& from) {
  const Layout& layout = layouts_[from.root];
  const bool aligned = std::ranges::all_of(std::span{from.at}.first(from.count), [&](auto at) {
    return at % std::min(from.bytes, layout.step) == 0;
  });
  if (!aligned) {
    return pieces(from, from.bytes / 2);
  }
  if (from.bytes > layout.step) {
    return pieces(from, std::max(layout.step, from.bytes / 2));
  }
  if (!layout.scalar && whole(layout, from)) {
    const Place at = place(layout, from.at[0]);
    return part(Emitter::reg(cell(from.root, at.cell)), layout, at.part, from.bytes);
  }
  if (from.uniform()) {
    return read_one(from);
  }
  return layout.scalar ? read_scalars(from) : read_vectors(from);
}

// An element of two halves that lie by themselves.
Value Cells::pieces(const Elements& from, unsigned bytes) {
  Elements half = from;
  half.bytes = bytes;
  const Value low = read(half);
  for (unsigned i = 0; i < from.count; ++i) {
    half.at[i] += bytes;
  }
  const Value high = read(half);
  if (bytes == 4) {
    return e_.pack(low, high);
  }
  return e_.make(Op::bit_or, Type::b32, {low, e_.make(Op::shl, Type::b32, {high, imm(bytes * 8)})});
}

Value Cells::read_one(const Elements& from) {
  const Layout& layout = layouts_[from.root];
  const Place at = place(layout, from.at[0]);
  Value value = Emitter::reg(cell(from.root, at.cell));
  if (!layout.scalar) {
    value = e_.lane(value, at.lane, cell_type(layout.step));
  }
  return part(value, layout, at.part, from.bytes);
}

// A number for each lane from scalars.
Value Cells::read_scalars(const Elements& from) {
  const Type type = cell_type(from.bytes);
  Value all = e_.make(Op::mov, type, {imm(0)});
  for (unsigned i = 0; i < from.count; ++i) {
    Elements one = from;
    one.count = 1;
    one.at[0] = from.at[i];
    const RegisterId next = e_.temp(type, false);
    e_.emit(Op::write_lane, type, {next}, {all, read_one(one), imm(from.first_lane + i)});
    all = Emitter::reg(next);
  }
  return all;
}

// Elements of any lanes, cell by cell.
Value Cells::read_vectors(const Elements& from) {
  const Layout& layout = layouts_[from.root];
  const Type type = cell_type(from.bytes);
  std::vector<std::pair<unsigned, unsigned>> seen;  // cell and part
  Value all;
  for (unsigned i = 0; i < from.count; ++i) {
    const Place here = place(layout, from.at[i]);
    if (std::ranges::find(seen, std::pair{here.cell, here.part}) != seen.end()) {
      continue;
    }
    seen.emplace_back(here.cell, here.part);
    std::array<std::uint64_t, kLanesMax> lane_of{};
    std::uint64_t taken = 0;
    for (unsigned j = 0; j < from.count; ++j) {
      const Place at = place(layout, from.at[j]);
      if (at.cell == here.cell && at.part == here.part) {
        lane_of[from.first_lane + j] = at.lane;
        taken |= std::uint64_t{1} << (from.first_lane + j);
      }
    }
    const RegisterId moved = e_.temp(cell_type(layout.step), false);
    e_.emit(Op::permute, cell_type(layout.step), {moved},
            {Emitter::reg(cell(from.root, here.cell)),
             e_.lane_values(std::span{lane_of}.first(e_.lanes)), Value{}, Value{}})
        .sub = static_cast<std::uint8_t>(ir::Permute::pull);
    const Value value = part(Emitter::reg(moved), layout, here.part, from.bytes);
    all = all.kind == Value::Kind::none ? value : e_.select(type, value, all, e_.lane_mask(taken));
  }
  return all;
}

// ---------------------------------------------------------------- writing

void Cells::write(const Elements& to, Value value, Value condition) {
  const Layout& layout = layouts_[to.root];
  const bool aligned = std::ranges::all_of(std::span{to.at}.first(to.count), [&](auto at) {
    return at % std::min(to.bytes, layout.step) == 0;
  });
  if (!aligned || to.bytes > layout.step) {
    return write_pieces(to, aligned ? std::max(layout.step, to.bytes / 2) : to.bytes / 2, value,
                        condition);
  }
  if (!layout.scalar && whole(layout, to)) {
    return write_whole(to, value, condition);
  }
  // What is written may be a cell that is read once more.
  if (value.kind == Value::Kind::reg && !e_.out.registers[value.index].name.empty()) {
    value = e_.make(Op::mov, cell_type(to.bytes), {value});
  }
  if (layout.scalar) {
    for (unsigned i = 0; i < to.count; ++i) {
      Elements one = to;
      one.count = 1;
      one.at[0] = to.at[i];
      const Type type = cell_type(to.bytes);
      const unsigned lane = to.first_lane + i;
      write_scalar(one, e_.is_scalar(value) ? value : e_.lane(value, lane, type),
                   condition.kind == Value::Kind::none ? condition : e_.lane_bit(condition, lane));
    }
  } else {
    write_vectors(to, value, condition);
  }
}

void Cells::write_pieces(const Elements& to, unsigned bytes, Value value, Value condition) {
  Elements half = to;
  half.bytes = bytes;
  Value low, high;
  if (bytes == 4) {
    low = e_.unpack(value, 0);
    high = e_.unpack(value, 1);
  } else {
    low = e_.field(value, 0, bytes * 8);
    high = e_.field(value, bytes * 8, bytes * 8);
  }
  write(half, low, condition);
  for (unsigned i = 0; i < to.count; ++i) {
    half.at[i] += bytes;
  }
  write(half, high, condition);
}

// The element with some of its bytes changed.
Value Cells::inserted(Value old, const Layout& layout, unsigned at, unsigned bytes, Value value) {
  if (bytes == layout.step) {
    return value;
  }
  if (layout.step == 8) {
    const Value half = e_.unpack(old, at / 4);
    const Value changed =
        bytes == 4 ? value
                   : e_.make(Op::bfi, Type::b32, {value, half, imm(at % 4 * 8), imm(bytes * 8)});
    return at >= 4 ? e_.pack(e_.unpack(old, 0), changed) : e_.pack(changed, e_.unpack(old, 1));
  }
  return e_.make(Op::bfi, Type::b32, {value, old, imm(at * 8), imm(bytes * 8)});
}

void Cells::write_scalar(const Elements& to, Value value, Value condition) {
  const Layout& layout = layouts_[to.root];
  const Place at = place(layout, to.at[0]);
  const RegisterId into = cell(to.root, at.cell);
  const Type type = cell_type(layout.step);
  Value result = inserted(Emitter::reg(into), layout, at.part, to.bytes, value);
  if (condition.kind != Value::Kind::none) {
    result = e_.select(type, result, Emitter::reg(into), condition);
  }
  e_.emit(Op::mov, type, {into}, {result});
}

// Each channel in its lane.
void Cells::write_whole(const Elements& to, Value value, Value condition) {
  const Layout& layout = layouts_[to.root];
  const Place at = place(layout, to.at[0]);
  const RegisterId into = cell(to.root, at.cell);
  const Value result = inserted(Emitter::reg(into), layout, at.part, to.bytes, value);
  if (to.count < layout.lanes) {  // a cell's other lanes nobody reads
    condition =
        e_.both(condition, e_.lane_mask(((std::uint64_t{1} << to.count) - 1) << to.first_lane));
  }
  ir::Instr& instr = e_.emit(Op::mov, cell_type(layout.step), {into}, {result});
  if (condition.kind != Value::Kind::none) {
    instr.guard = {condition.index, condition.negated};
  }
}

// What channels write into one part of a cell's elements, each in the lane where it belongs.
Cells::Moved Cells::moved_to(const Elements& to, Place here, Value value, Value condition) {
  const Layout& layout = layouts_[to.root];
  std::array<std::uint64_t, kLanesMax> channel_of{};
  std::uint64_t taken = 0;
  for (unsigned j = 0; j < to.count; ++j) {
    const Place at = place(layout, to.at[j]);
    if (at.cell == here.cell && at.part == here.part) {
      channel_of[at.lane] = to.first_lane + j;
      taken |= std::uint64_t{1} << at.lane;
    }
  }
  const Value source = e_.lane_values(std::span{channel_of}.first(e_.lanes));
  const auto moved = [&](Value from, Type type) {
    const RegisterId result = e_.temp(type, false);
    e_.emit(Op::permute, type, {result}, {from, source, Value{}, Value{}}).sub =
        static_cast<std::uint8_t>(ir::Permute::pull);
    return Emitter::reg(result);
  };
  const Value bits = e_.is_scalar(value) ? value : moved(value, cell_type(to.bytes));
  Value writes = e_.lane_mask(taken);
  if (condition.kind != Value::Kind::none) {
    const Value one = e_.select(Type::b32, imm(1), imm(0), condition);
    writes = e_.both(writes, e_.compare(ir::Compare::ne, Type::u32, moved(one, Type::b32), imm(0)));
  }
  return {here, bits, writes};
}

// Where all parts of an element are written, what it was does not matter: it may be unknown.
void Cells::forget_old(const Elements& to, unsigned number, const std::vector<Moved>& parts) {
  const Layout& layout = layouts_[to.root];
  unsigned bytes = 0;
  Value all;
  for (const Moved& one : parts) {
    if (one.place.cell == number) {
      bytes += to.bytes;
      all = e_.both(all, one.writes);
    }
  }
  if (bytes == layout.step && to.bytes < layout.step) {
    const RegisterId into = cell(to.root, number);
    e_.emit(Op::mov, cell_type(layout.step), {into}, {imm(0)}).guard = {all.index, false};
  }
}

// Channels into other lanes than theirs, cell by cell; the last of equal places is what stays.
void Cells::write_vectors(const Elements& to, Value value, Value condition) {
  const Layout& layout = layouts_[to.root];
  std::vector<Moved> parts;
  for (unsigned i = 0; i < to.count; ++i) {
    const Place here = place(layout, to.at[i]);
    const bool seen = std::ranges::any_of(parts, [&](const Moved& one) {
      return one.place.cell == here.cell && one.place.part == here.part;
    });
    if (!seen) {
      parts.push_back(moved_to(to, here, value, condition));
    }
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Moved& one = parts[i];
    const bool first =
        std::none_of(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(i),
                     [&](const Moved& before) { return before.place.cell == one.place.cell; });
    if (first) {
      forget_old(to, one.place.cell, parts);
    }
    const RegisterId into = cell(to.root, one.place.cell);
    const Value result = inserted(Emitter::reg(into), layout, one.place.part, to.bytes, one.bits);
    e_.emit(Op::mov, cell_type(layout.step), {into}, {result}).guard = {one.writes.index, false};
  }
}

}  // namespace muster::visa
