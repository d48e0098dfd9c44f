// .param variables of calls. A variable that is only read and written at constant offsets lives in
// registers, one per piece of its bytes; one whose address is taken lives in the lane's frame.
// Accesses that cut the pieces differently are put together from them, so that a structure may be
// written as words and read as bytes. Reference: PTX ISA 7.1 (function declarations).
#include <algorithm>

#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// The largest power of two, at most 8, that starts at `offset` and fits in `size`.
uint32_t piece_size(uint32_t offset, uint32_t size) {
  uint32_t out = 8;
  while (out > size || offset % out != 0) out /= 2;
  return out;
}

void add_piece(Emitter& e, ParamStorage& storage, uint32_t offset, uint32_t size) {
  const ParamPiece made{offset, size, e.temp(bits_type(size))};
  const auto at = std::upper_bound(
      storage.pieces.begin(), storage.pieces.end(), offset,
      [](uint32_t wanted, const ParamPiece& piece) { return wanted < piece.offset; });
  storage.pieces.insert(at, made);
}

// The pieces that bytes [offset, offset + size) touch; makes those that are missing.
std::vector<ParamPiece> cover(Emitter& e, ParamStorage& storage, uint32_t offset, uint32_t size) {
  const uint32_t end = offset + size;
  uint32_t at = offset;
  while (at < end) {
    const auto next = std::find_if(storage.pieces.begin(), storage.pieces.end(),
                                   [&](const ParamPiece& p) { return p.offset + p.size > at; });
    if (next != storage.pieces.end() && next->offset <= at) {
      at = next->offset + next->size;
      continue;
    }
    const uint32_t stop = next == storage.pieces.end() ? end : std::min(end, next->offset);
    const uint32_t length = piece_size(at, stop - at);
    add_piece(e, storage, at, length);
    at += length;
  }
  std::vector<ParamPiece> out;
  for (const ParamPiece& piece : storage.pieces) {
    if (piece.offset < end && piece.offset + piece.size > offset) out.push_back(piece);
  }
  return out;
}

Type unsigned_type(uint32_t bytes) {
  switch (bytes) {
    case 1:
      return Type::u8;
    case 2:
      return Type::u16;
    case 4:
      return Type::u32;
    default:
      return Type::u64;
  }
}

Value widen(Emitter& e, Value value, uint32_t bytes) {
  if (bytes == 8) return value;
  const ir::RegisterId made = e.temp(Type::u64);
  e.emit(Op::convert, Type::u64, {made}, {value}).from = unsigned_type(bytes);
  return in(made);
}

void narrow(Emitter& e, ir::RegisterId to, uint32_t bytes, Value value) {
  if (bytes == 8) {
    e.emit(Op::mov, Type::b64, {to}, {value});
  } else {
    e.emit(Op::convert, unsigned_type(bytes), {to}, {value}).from = Type::u64;
  }
}

Value shifted(Emitter& e, Op op, Value value, uint32_t bytes) {
  if (bytes == 0) return value;
  const ir::RegisterId made = e.temp(Type::b64);
  e.emit(op, Type::b64, {made}, {value, immediate(bytes * 8)});
  return in(made);
}

}  // namespace

Type bits_type(uint32_t bytes) {
  switch (bytes) {
    case 1:
      return Type::b8;
    case 2:
      return Type::b16;
    case 4:
      return Type::b32;
    default:
      return Type::b64;
  }
}

Value read_param(Emitter& e, ParamStorage& storage, uint32_t offset, ir::Type type) {
  const uint32_t size = ir::bytes(type);
  const std::vector<ParamPiece> pieces = cover(e, storage, offset, size);
  if (pieces.size() == 1 && pieces[0].offset == offset && pieces[0].size == size) {
    return in(pieces[0].reg);
  }
  Value whole;
  for (const ParamPiece& piece : pieces) {
    Value part = widen(e, in(piece.reg), piece.size);
    part = piece.offset < offset ? shifted(e, Op::shr, part, offset - piece.offset)
                                 : shifted(e, Op::shl, part, piece.offset - offset);
    if (whole.kind == Value::Kind::none) {
      whole = part;
      continue;
    }
    const ir::RegisterId made = e.temp(Type::b64);
    e.emit(Op::bit_or, Type::b64, {made}, {whole, part});
    whole = in(made);
  }
  const ir::RegisterId made = e.temp(bits_type(size));
  narrow(e, made, size, whole);
  return in(made);
}

void write_param(Emitter& e, ParamStorage& storage, uint32_t offset, ir::Type type, Value value) {
  const uint32_t size = ir::bytes(type);
  const std::vector<ParamPiece> pieces = cover(e, storage, offset, size);
  if (pieces.size() == 1 && pieces[0].offset == offset && pieces[0].size == size) {
    e.emit(Op::mov, type, {pieces[0].reg}, {value});
    return;
  }
  const Value whole = widen(e, value, size);
  for (const ParamPiece& piece : pieces) {
    const uint32_t first = std::max(piece.offset, offset);
    const uint32_t last = std::min(piece.offset + piece.size, offset + size);
    Value part = shifted(e, Op::shr, whole, first - offset);
    if (last - first < piece.size) {
      const Value before = widen(e, in(piece.reg), piece.size);
      const ir::RegisterId mixed = e.temp(Type::b64);
      e.emit(Op::bfi, Type::b64, {mixed},
             {part, before, immediate((first - piece.offset) * 8), immediate((last - first) * 8)});
      part = in(mixed);
    }
    narrow(e, piece.reg, piece.size, part);
  }
}

bool is_address_taken(Emitter& e, const Function& function, uint32_t variable) {
  const auto [found, fresh] = e.address_taken.try_emplace(&function);
  if (!fresh) return variable < found->second.size() && found->second[variable];
  std::vector<bool>& taken = found->second;
  taken.assign(e.module.variables.size(), false);
  for (const Instruction& instruction : function.instructions) {
    if (mnemonic(e.module, instruction).opcode == Opcode::kCall) continue;
    for (uint32_t i = 0; i < instruction.operands.count; ++i) {
      const Arg& arg = function.operands[instruction.operands.first + i];
      if (arg.kind == OperandKind::kVariable || arg.kind == OperandKind::kIndexed) {
        taken[arg.id] = true;
      }
    }
  }
  return taken[variable];
}

ParamStorage& param_storage(Emitter& e, uint32_t variable) {
  std::shared_ptr<ParamStorage>& known = e.instance->params[variable];
  if (known == nullptr) {
    known = std::make_shared<ParamStorage>();
    if (is_address_taken(e, *e.instance->function, variable)) {
      known->memory = local_variable(e, variable);
    }
  }
  return *known;
}

}  // namespace muster::ptx
