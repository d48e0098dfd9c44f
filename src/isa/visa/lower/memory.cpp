// The forms of accesses: lsc_load, lsc_store and lsc_atomic, gather and scatter, SVM, blocks, older
// atomics; of SLM, of memory by addresses, and of memory by surfaces. A surface is a pointer
// argument, counted in the order of the inputs, and an offset. Reference: vISA specification, LSC
// instructions, gather and scatter, SVM, OWORD, MOVS.
#include <algorithm>
#include <bit>
#include <optional>

#include "isa/visa/lower/access.h"
#include "isa/visa/lower/guesses.h"
#include "isa/visa/lower/private_memory.h"
#include "isa/visa/lower/steps.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Space;
using ir::Type;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// ---------------------------------------------------------------- surfaces

// The number of a surface: written there, or what MOVS put into the variable.
std::optional<std::uint64_t> surface_number(const Emitter& e, const Argument& surface) {
  if (surface.kind == Argument::Kind::immediate) {
    return surface.value;
  }
  const auto known = e.surfaces.find(surface.variable);
  return known == e.surfaces.end() ? std::nullopt : std::optional{known->second};
}

bool is_slm(const Emitter& e, const Argument& surface) {
  return surface.variable != kNoVariable && e.routine.variables[surface.variable].name == "%slm";
}

// The thread's own scratch.
void take_scratch(Emitter& e, Value offset, std::int64_t added, Access& access) {
  access.offset = added;
  access.space = Space::global;
  access.address = e.make(Op::add, Type::u64, {e.scratch, e.convert(Type::u64, Type::u32, offset)});
}

// IGC numbers the surfaces of buffers, behind those of images that are read, as it orders pointers:
// of __global first, then of __constant.
bool take_surface(Emitter& e, const Argument& surface, Value offset, std::int64_t added,
                  Access& access) {
  access.offset = added;
  if (is_slm(e, surface)) {
    access.space = Space::shared;
    access.address = without_tag(e, offset);
    return true;
  }
  if (is_scratch(e.routine, surface)) {
    take_scratch(e, offset, added, access);
    return true;
  }
  const auto number = surface_number(e, surface);
  if (!number || !e.first_buffer || *number < *e.first_buffer) {
    return false;
  }
  std::uint64_t left = *number - *e.first_buffer;
  for (const ir::Parameter& parameter : e.out.parameters) {
    if (!parameter.pointer || left-- != 0) {
      continue;
    }
    const ir::RegisterId base = e.temp(Type::b64, true);
    ir::Instr& instr = e.emit(Op::load, Type::b64, std::initializer_list{base}, {imm(0)});
    instr.space = Space::parameter;
    instr.offset = static_cast<std::int64_t>(parameter.offset);
    access.space = Space::global;
    access.address =
        e.make(Op::add, Type::u64, {Emitter::reg(base), e.convert(Type::u64, Type::u32, offset)});
    return true;
  }
  return false;
}

// ---------------------------------------------------------------- lsc

void take_shape(const DataShape& shape, Access& access) {
  access.bits = shape.bits;
  access.register_bytes = shape.register_bits / 8U;
  access.channels = shape.channels;
  access.elements =
      shape.channels == 0 ? shape.elements : static_cast<unsigned>(std::popcount(shape.channels));
  access.transposed = shape.transposed;
}

// A register of the lanes' own addresses, or one address for all.
Value addresses(Emitter& e, const Argument& base, unsigned bytes, bool one) {
  return one ? e.cells.read(e.cells.row(base.variable,
                                        offset_of(e, base) - e.routine.root(base.variable).offset,
                                        bytes, 1, 0))
             : operand(e, base, bytes);
}

// flat[4*V10+16]:a64; bti(T6)[V10]:a32, bti(0x3)[V10]:a32.
bool take_address(Emitter& e, const Argument& from, Access& access) {
  const bool flat = from.model == Argument::Model::flat || from.model == Argument::Model::none;
  const std::size_t terms = from.has_surface ? 1 : 0;
  const bool scratch = from.model == Argument::Model::ss && from.has_surface &&
                       is_scratch(e.routine, from.inside[0]);
  if (flat == from.has_surface || (!flat && from.model != Argument::Model::bti && !scratch) ||
      from.inside.size() != terms + 1 || from.inside[terms].variable == kNoVariable ||
      from.inside[terms].added_second) {
    return false;
  }
  const Argument& base = from.inside[terms];
  if (!flat) {
    const Value offset = addresses(e, base, 4, access.transposed);
    return from.address_bits == 32 && from.scale == 1 &&
           take_surface(e, from.inside[0], offset, base.added.value_or(0), access);
  }
  const unsigned bytes = from.address_bits == 64 ? 8 : from.address_bits == 16 ? 2 : 4;
  const bool slm = access.space == Space::shared;
  if (!slm && bytes != 8) {
    return false;
  }
  Value value = addresses(e, base, bytes, access.transposed);
  if (slm && bytes == 8) {
    value = e.unpack(value, 0);
  }
  if (from.scale != 1) {
    value = e.make(Op::mul_lo, slm ? Type::u32 : Type::u64,
                   {value, imm(static_cast<std::uint64_t>(from.scale))});
  }
  access.address = slm ? without_tag(e, value) : value;
  access.offset = base.added.value_or(0);
  return true;
}

bool lsc(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const std::string_view name = instruction.opcode;
  const bool is_store = name == "lsc_store" || name == "lsc_store_quad";
  const std::string_view atomic_name =
      name.starts_with("lsc_atomic_") ? name.substr(11) : std::string_view{};
  const bool is_load = name == "lsc_load" || name == "lsc_load_quad";
  if ((!is_load && !is_store && atomic_name.empty()) || instruction.suffixes.empty()) {
    return false;
  }
  Access access;
  access.space = instruction.suffixes[0] == "slm" ? Space::shared : Space::global;
  const bool untyped = access.space == Space::shared || instruction.suffixes[0] == "ugm";
  const Argument& data = instruction.arguments[is_store ? 1 : 0];
  const Argument& address = instruction.arguments[is_store ? 0 : 1];
  const DataShape& shape = data.shape;
  if (!untyped || shape.blocks != 0 || shape.high_half || e.parts() > 1) {
    return false;
  }
  take_shape(shape, access);
  if (!take_address(e, address, access)) {
    return false;
  }
  access.data = data.inside[0].variable;
  access.data_offset = is_null(e, access.data) ? 0 : offset_of(e, data.inside[0]);
  if (!atomic_name.empty()) {
    const AtomicName* const which = find_atomic(atomic_name);
    return which != nullptr &&
           atomic(e, *which, access, &instruction.arguments[2], &instruction.arguments[3]);
  }
  access.guess = is_load && access.elements == 1 && is_guess(e.routine, instruction);
  is_store ? store(e, access) : load(e, access);
  return true;
}

// ---------------------------------------------------------------- older forms

// RGBA as bits 0 to 3; 0: it is none of these.
unsigned channels_of(std::string_view text) {
  unsigned all = 0;
  for (const char c : text) {
    const std::size_t at = std::string_view{"RGBA"}.find(c);
    if (at == std::string_view::npos || all >> at != 0) {
      return 0;
    }
    all |= 1U << at;
  }
  return all;
}

// The numbers of `svm_gather.4.2`, `oword_ld`'s kin; 0: it is none.
unsigned number_of(std::string_view text) {
  return text.size() == 1 && text[0] >= '0' && text[0] <= '9' ? static_cast<unsigned>(text[0] - '0')
                                                              : 0;
}

void take_data(const Emitter& e, const Argument& data, Access& access) {
  access.data = data.variable;
  access.data_offset = is_null(e, access.data) ? 0 : offset_of(e, data);
}

// gather4_scaled.R SURFACE OFFSET ADDRESS DATA and its kin.
bool scaled(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool four = instruction.is("gather4_scaled") || instruction.is("scatter4_scaled");
  const bool narrow = instruction.is("gather_scaled") || instruction.is("scatter_scaled");
  if ((!four && !narrow) || instruction.suffixes.empty() || e.parts() > 1 ||
      !e.readable(instruction.arguments[1])) {
    return false;
  }
  Access access;
  if (four) {
    access.channels = channels_of(instruction.suffixes[0]);
    access.elements = static_cast<unsigned>(std::popcount(access.channels));
    access.alignment = 4;
  } else {
    // 1, 2 or 4 bytes, each in 32 bits
    access.bits = 8U * number_of(instruction.suffixes[0]);
  }
  if (access.elements == 0 || (access.bits != 8 && access.bits != 16 && access.bits != 32)) {
    return false;
  }
  const Argument& more = instruction.arguments[1];
  Value address = operand(e, instruction.arguments[2], 4);
  if (more.kind != Argument::Kind::immediate || more.value != 0) {
    address = e.make(Op::add, Type::u32, {address, e.integer(1, false)});
  }
  if (!take_surface(e, instruction.arguments[0], address, 0, access)) {
    return false;
  }
  take_data(e, instruction.arguments[3], access);
  const bool is_store = instruction.opcode.starts_with("scatter");
  access.guess = !is_store && is_guess(e.routine, instruction);
  is_store ? store(e, access) : load(e, access);
  return true;
}

// svm_gather.1.4, svm_scatter.4.2: size of an element and their number. Bytes lie in 32 bits.
bool svm(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool is_store = instruction.is("svm_scatter");
  if ((!is_store && !instruction.is("svm_gather")) || instruction.suffixes.size() < 2 ||
      e.parts() > 1) {
    return false;
  }
  const unsigned bytes = number_of(instruction.suffixes[0]);
  const unsigned count = number_of(instruction.suffixes[1]);
  if ((bytes != 1 && bytes != 4 && bytes != 8) || (count != 1 && count != 2 && count != 4)) {
    return false;
  }
  Access access;
  access.bits = bytes == 1 ? 8 * count : 8 * bytes;
  access.register_bytes = std::max(4U, bytes);
  access.elements = bytes == 1 ? 1 : count;
  access.alignment = bytes;
  access.address = operand(e, instruction.arguments[0], 8);
  take_data(e, instruction.arguments[1], access);
  access.guess = !is_store && is_guess(e.routine, instruction);
  is_store ? store(e, access) : load(e, access);
  return true;
}

// svm_gather4scaled.RGBA BASE OFFSETS DATA: 32 bits of each lane, from one address on.
bool svm_scaled(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool is_store = instruction.is("svm_scatter4scaled");
  if ((!is_store && !instruction.is("svm_gather4scaled")) || instruction.suffixes.empty() ||
      e.parts() > 1 || !e.readable(instruction.arguments[0])) {
    return false;
  }
  Access access;
  access.channels = channels_of(instruction.suffixes[0]);
  access.elements = static_cast<unsigned>(std::popcount(access.channels));
  if (access.elements == 0) {
    return false;
  }
  access.alignment = 4;
  // The offsets have 32 bits or, from no base on, the 64 of an address.
  const Argument& from = instruction.arguments[1];
  const bool wide =
      from.variable != kNoVariable && bytes_of(e.routine.variables[from.variable].type) == 8;
  const Value offsets = operand(e, from, wide ? 8 : 4);
  access.address =
      e.make(Op::add, Type::u64,
             {e.integer(0, true), wide ? offsets : e.convert(Type::u64, Type::u32, offsets)});
  take_data(e, instruction.arguments[2], access);
  is_store ? store(e, access) : load(e, access);
  return true;
}

// oword_ld (4) SURFACE OFFSET DATA, in blocks of 16 bytes; svm_block_ld (4) ADDRESS DATA. The
// execution size counts blocks, and all of the thread's lanes take part, whichever are active.
bool blocks(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool svm = instruction.opcode.starts_with("svm_block_");
  const bool is_store = instruction.is("svm_block_st") || instruction.is("oword_st");
  if (!svm && !instruction.opcode.starts_with("oword_")) {
    return false;
  }
  const Argument& from = instruction.arguments[svm ? 0 : 1];
  const Argument& data = instruction.arguments[svm ? 1 : 2];
  if (!e.readable(from) || data.kind != Argument::Kind::raw || instruction.predicate) {
    return false;
  }
  const unsigned words = 4U * instruction.size;
  ListedInstruction one = instruction;
  one.size = 1;
  const ListedInstruction* const whole = e.instruction;
  e.begin(one);
  Access access;
  access.elements = words;
  access.transposed = access.unmasked = true;
  access.alignment = instruction.is("oword_ld_unaligned") || instruction.has("unaligned") ? 4 : 16;
  take_data(e, data, access);
  bool known = true;
  if (svm) {
    access.address = e.integer(0, true);
  } else {
    Value offset = e.integer(1, false);
    if (!instruction.is("oword_ld_unaligned")) {
      offset = e.make(Op::shl, Type::u32, {offset, imm(4)});
    }
    known = take_surface(e, instruction.arguments[0], offset, 0, access);
  }
  if (known) {
    is_store ? store(e, access) : load(e, access);
  }
  e.begin(*whole);
  return known;
}

// dword_atomic.add SURFACE ADDRESS OPERAND OPERAND OLD; svm_atomic.add ADDRESS OLD OPERAND OPERAND:
// of cmpxchg the new value comes first. `.64` behind it: of 64 bits.
bool older_atomic(Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const bool surface = instruction.is("dword_atomic");
  if ((!surface && !instruction.is("svm_atomic")) || instruction.suffixes.empty() ||
      instruction.suffixes.size() > 2 || e.parts() > 1) {
    return false;
  }
  const bool wide = instruction.suffixes.size() == 2 && instruction.suffixes[1] == "64";
  const AtomicName* const which = find_atomic(instruction.suffixes[0]);
  if (which == nullptr || (instruction.suffixes.size() == 2 && !wide)) {
    return false;
  }
  const auto& all = instruction.arguments;
  Access access;
  if (wide) {
    access.bits = 64;
    access.register_bytes = 8;
  }
  if (!surface) {
    access.address = operand(e, all[0], 8);
  } else if (!take_surface(e, all[0], operand(e, all[1], 4), 0, access)) {
    return false;
  }
  take_data(e, all[surface ? 4 : 1], access);
  return which->operands > 1 ? atomic(e, *which, access, &all[3], &all[2])
                             : atomic(e, *which, access, &all[2], nullptr);
}

}  // namespace

// movs T6(0) 0x1:ud: which surface is meant.
void follow_surface(Emitter& e) {
  const Argument& to = e.argument(0);
  if (e.arguments() == 2 && e.argument(1).kind == Argument::Kind::immediate && to.column == 0) {
    e.surfaces[to.variable] = e.argument(1).value;
  } else {
    e.surfaces.erase(to.variable);
  }
}

bool lower_memory(Emitter& e) {
  return lsc(e) || scaled(e) || svm(e) || svm_scaled(e) || blocks(e) || older_atomic(e);
}

}  // namespace muster::visa
