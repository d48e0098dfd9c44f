// What textures and surfaces are lowered with: operations whose results are temporaries, under a
// condition beside the guard of the instruction, and the words of the object (ir::ImageObject).
// Depends on emitter.h.
#pragma once

#include <initializer_list>
#include <optional>
#include <vector>

#include "ir/image_object.h"
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {

class ImageEmitter {
 public:
  // The object whose handle the address operand names by a register; nothing: it names a variable.
  static std::optional<ImageEmitter> open(Emitter& e, const Site& site, const Arg& address);

  // What stands in braces behind the handle.
  const std::vector<Arg>& coordinates() const { return coordinates_; }
  Emitter& emitter() { return e_; }

  // Emission under a condition beside the instruction's own; none: only that.
  void only_if(Value predicate);
  void always() { guard_ = own_; }
  ir::Guard guard() const { return guard_; }
  void restore(ir::Guard guard) { guard_ = guard; }

  Value make(ir::Op op, ir::Type type, std::initializer_list<Value> sources);
  Value convert(ir::Type to, ir::Type from, Value value,
                ir::Rounding rounding = ir::Rounding::none);
  Value compare(ir::Compare how, ir::Type type, Value a, Value b);
  // An operation that writes what was made before.
  void remake(Value made, ir::Op op, ir::Type type, std::initializer_list<Value> sources);
  // Loads `count` elements at the address; reads of the object and of texels.
  std::vector<Value> load(ir::Type type, Value address, std::int64_t offset, unsigned count = 1);
  void load_into(Value made, ir::Type type, Value address, std::int64_t offset);
  void store(ir::Type type, Value address, const std::vector<Value>& values);
  void trap();

  // Words of the object, read when they are asked for first.
  Value base() { return words(0, ir::Type::b64, &places_)[0]; }
  Value pitch() { return words(0, ir::Type::b64, &places_)[1]; }
  Value slice() { return words(0, ir::Type::b64, &places_)[2]; }
  enum FormatWord : unsigned {
    texel_bytes,
    channel_bytes,
    channels,
    sign_shift,
    linear,
    conversion,
    divisor,
    bias
  };
  Value format(FormatWord which) { return words(32, ir::Type::b32, &format_)[which]; }
  enum LimitWord : unsigned { last_layer, row_bytes, border = 4 };
  Value limit(unsigned which) { return words(64, ir::Type::b32, &limits_)[which]; }
  enum AxisWord : unsigned { scale, low, high, period, addend, top, last, outside };
  Value axis(unsigned number, AxisWord which) {
    return words(96 + 32 * number, ir::Type::b32, &axes_[number])[which];
  }

 private:
  explicit ImageEmitter(Emitter& e) : e_(e) {}
  const std::vector<Value>& words(std::int64_t offset, ir::Type type, std::vector<Value>* known);
  ir::Instr& guarded(ir::Instr& made);

  Emitter& e_;
  Value handle_;
  std::vector<Arg> coordinates_;
  ir::Guard own_, guard_;
  std::vector<Value> places_, format_, limits_, axes_[3];
};

}  // namespace muster::ptx
