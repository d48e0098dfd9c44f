// See image_emitter.h.
#include "isa/ptx/lower/images/image_emitter.h"

namespace muster::ptx {

using ir::Op;
using ir::Type;

std::optional<ImageEmitter> ImageEmitter::open(Emitter& e, const Site& site, const Arg& address) {
  if (address.kind != OperandKind::kAddress || address.base != Base::kRegister ||
      address.children.count != 1) {
    return std::nullopt;
  }
  ImageEmitter out(e);
  const Instruction& from = site.instruction;
  if (is_some(from.guard)) out.own_ = {e.reg(from.guard), from.guard_negated};
  out.guard_ = out.own_;
  out.coordinates_ = e.elements(e.instance->function->operands[address.children.first]);
  // Not a plain copy: a handle is no pointer that a launch may give a buffer for (pointers.cpp).
  const Value handle = in(e.reg(RegisterId{address.id}));
  out.handle_ = out.make(Op::bit_or, Type::b64, {handle, immediate(0)});
  return out;
}

ir::Instr& ImageEmitter::guarded(ir::Instr& made) {
  made.guard = guard_;
  return made;
}

void ImageEmitter::only_if(Value predicate) {
  guard_ = own_;
  if (own_.reg != ir::kNone) {
    // False for lanes that are guarded out, whatever the condition's register holds there.
    const ir::RegisterId both = e_.temp(Type::pred);
    e_.emit(Op::mov, Type::pred, {both}, {immediate(0)}).guard = {};
    guarded(e_.emit(Op::mov, Type::pred, {both}, {predicate}));
    predicate = in(both);
  }
  guard_ = {predicate.index, predicate.negated};
}

Value ImageEmitter::make(Op op, Type type, std::initializer_list<Value> sources) {
  const ir::RegisterId made = e_.temp(type);
  guarded(e_.emit(op, type, {made}, sources));
  return in(made);
}

Value ImageEmitter::convert(Type to, Type from, Value value, ir::Rounding rounding) {
  const ir::RegisterId made = e_.temp(to);
  ir::Instr& instr = guarded(e_.emit(Op::convert, to, {made}, {value}));
  instr.from = from;
  instr.rounding = rounding;
  return in(made);
}

Value ImageEmitter::compare(ir::Compare how, Type type, Value a, Value b) {
  const ir::RegisterId made = e_.temp(Type::pred);
  guarded(e_.emit(Op::setp, type, {made}, {a, b})).sub = static_cast<uint8_t>(how);
  return in(made);
}

void ImageEmitter::remake(Value made, Op op, Type type, std::initializer_list<Value> sources) {
  guarded(e_.emit(op, type, {made.index}, sources));
}

std::vector<Value> ImageEmitter::load(Type type, Value address, std::int64_t offset,
                                      unsigned count) {
  std::vector<ir::RegisterId> made;
  std::vector<Value> out;
  for (unsigned i = 0; i < count; ++i) {
    made.push_back(e_.temp(type));
    out.push_back(in(made.back()));
  }
  ir::Instr& instr = guarded(e_.emit(Op::load, type, made, std::span{&address, 1}));
  instr.space = ir::Space::global;
  instr.offset = offset;
  instr.flags = ir::kReadOnly | ir::kImage;
  return out;
}

void ImageEmitter::load_into(Value made, Type type, Value address, std::int64_t offset) {
  ir::Instr& instr = guarded(e_.emit(Op::load, type, {made.index}, {address}));
  instr.space = ir::Space::global;
  instr.offset = offset;
  instr.flags = ir::kReadOnly | ir::kImage;
}

void ImageEmitter::store(Type type, Value address, const std::vector<Value>& values) {
  std::vector<Value> sources{address};
  sources.insert(sources.end(), values.begin(), values.end());
  ir::Instr& instr = guarded(e_.emit(Op::store, type, std::span<const ir::RegisterId>{}, sources));
  instr.space = ir::Space::global;
  instr.flags = ir::kImage;
}

void ImageEmitter::trap() { guarded(e_.emit(Op::trap, Type::none, {}, {})); }

const std::vector<Value>& ImageEmitter::words(std::int64_t offset, Type type,
                                              std::vector<Value>* known) {
  if (known->empty()) {
    const ir::Guard before = guard_;
    guard_ = own_;
    *known = load(type, handle_, offset, type == Type::b64 ? 4 : 8);
    guard_ = before;
  }
  return *known;
}

}  // namespace muster::ptx
