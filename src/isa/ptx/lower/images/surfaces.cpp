// Surfaces: suld.b and sust.b, PTX ISA 9.7.10. The first coordinate counts bytes. Outside, .trap
// ends the grid, .clamp takes what is nearest, .zero reads zeros and writes nothing. A store whose
// object is not known may be to any memory, as one by an address that is not known.
#include "isa/ptx/lower/images/surfaces.h"

#include "isa/ptx/lower/images/image_emitter.h"

namespace muster::ptx {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

struct Shape {
  unsigned axes = 0;
  bool layers = false;
};

std::optional<Shape> shape_of(const Mnemonic& mnemonic) {
  if (mnemonic.has(Modifier::k1d)) return Shape{1};
  if (mnemonic.has(Modifier::k2d)) return Shape{2};
  if (mnemonic.has(Modifier::k3d)) return Shape{3};
  if (mnemonic.has(Modifier::kA1d)) return Shape{1, true};
  if (mnemonic.has(Modifier::kA2d)) return Shape{2, true};
  return std::nullopt;
}

struct Element {
  Value address, inside;
};

// Where the element lies; with .clamp inside, whatever the coordinates are.
Element find(ImageEmitter& i, const Site& s, const Shape& shape, unsigned bytes) {
  Emitter& e = i.emitter();
  const bool clamps = s.mnemonic.has(Modifier::kClamp);
  const auto word = [&](Op op, std::initializer_list<Value> src) {
    return i.make(op, Type::s32, src);
  };
  Element out;
  const auto within = [&](Value at, Value last) {
    const Value fits = i.compare(Compare::le, Type::u32, at, last);
    out.inside = out.inside.kind == Value::Kind::none
                     ? fits
                     : i.make(Op::bit_and, Type::pred, {out.inside, fits});
    return clamps ? word(Op::min, {word(Op::max, {at, immediate(0)}), last}) : at;
  };
  const std::vector<Arg>& args = i.coordinates();
  size_t next = 0;
  out.address = i.base();
  const auto add = [&](Value count, Value apart) {
    const Value wide = i.convert(Type::u64, Type::u32, count);
    out.address = i.make(Op::mad_lo, Type::u64, {wide, apart, out.address});
  };
  if (shape.layers) {
    const Value layer = e.source(args[next++], Type::u32);
    add(within(layer, i.limit(ImageEmitter::last_layer)), i.slice());
  }
  const Value row = i.limit(ImageEmitter::row_bytes);
  const Value last = word(Op::sub, {row, immediate(bytes)});
  add(within(e.source(args[next++], Type::u32), last), immediate(1));
  for (unsigned a = 1; a < shape.axes; ++a) {
    const Value at = within(e.source(args[next++], Type::u32), i.axis(a, ImageEmitter::last));
    add(at, a == 1 ? i.pitch() : i.slice());
  }
  return out;
}

// Traps where that is asked for, and leaves on only the lanes that are inside.
void keep_inside(ImageEmitter& i, const Site& s, const Element& element) {
  if (s.mnemonic.has(Modifier::kClamp)) return;
  if (s.mnemonic.has(Modifier::kTrap)) {
    const Value outside = i.make(Op::bit_not, Type::pred, {element.inside});
    i.only_if(outside);
    i.trap();
  }
  i.only_if(element.inside);
}

std::optional<ImageEmitter> open(Emitter& e, const Site& s, const Arg& address,
                                 std::optional<Shape>* shape) {
  *shape = shape_of(s.mnemonic);
  if (!*shape || !s.mnemonic.has(Modifier::kB)) return std::nullopt;
  auto image = ImageEmitter::open(e, s, address);
  if (image && image->coordinates().size() < (*shape)->axes + (*shape)->layers) {
    return std::nullopt;
  }
  return image;
}

}  // namespace

void load_surface(Emitter& e, const Site& s) {
  std::optional<Shape> shape;
  auto image = open(e, s, s.args[1], &shape);
  const std::vector<Arg> elements = e.elements(s.args[0]);
  if (!image || elements.size() != s.forms.vector) {
    e.opaque(destinations(e, s.args[0])).text = e.text(std::string(s.mnemonic.text));
    return;
  }
  const Type type = s.type();
  const unsigned bytes = ir::bytes(type);
  const Element element = find(*image, s, *shape, bytes * s.forms.vector);
  const Type kept = bytes == 8   ? Type::b64
                    : bytes == 2 ? Type::b16
                    : bytes == 1 ? Type::b16
                                 : Type::b32;
  std::vector<Value> made;
  for (size_t i = 0; i < elements.size(); ++i) {
    made.push_back(image->make(Op::mov, kept, {immediate(0)}));
  }
  keep_inside(*image, s, element);
  for (size_t i = 0; i < elements.size(); ++i) {
    image->load_into(made[i], type, element.address, static_cast<int64_t>(i * bytes));
  }
  image->always();
  for (size_t i = 0; i < elements.size(); ++i) {
    if (elements[i].kind == OperandKind::kRegister) assign(e, elements[i], kept, made[i]);
  }
}

void store_surface(Emitter& e, const Site& s) {
  std::optional<Shape> shape;
  auto image = open(e, s, s.args[0], &shape);
  const std::vector<Arg> elements = e.elements(s.args[1]);
  if (!image || elements.size() != s.forms.vector) {
    e.unmodelled(std::string(s.mnemonic.text), false);
    return;
  }
  const Type type = s.type();
  std::vector<Value> values;
  for (const Arg& element : elements) values.push_back(e.source(element, type));
  const Element element = find(*image, s, *shape, ir::bytes(type) * s.forms.vector);
  keep_inside(*image, s, element);
  image->store(type, element.address, values);
}

}  // namespace muster::ptx
