// Textures: tex, tld4, txq, suq; PTX ISA 9.7.10. How coordinates become texels, and texels results:
// CUDA C++ Programming Guide, Texture Fetching. Objects have one level; what takes others reads
// that one. Forms that are not here give values of which nothing is known.
#include "isa/ptx/lower/images/images.h"

#include <algorithm>
#include <array>
#include <bit>

#include "isa/ptx/lower/images/image_emitter.h"
#include "isa/ptx/lower/images/surfaces.h"

namespace muster::ptx {
namespace {

using ir::Compare;
using ir::Op;
using ir::Rounding;
using ir::Type;

Value number(float value) { return immediate(std::bit_cast<uint32_t>(value)); }

void unknown(Emitter& e, const Site& s) {
  const Arg& first = s.args[0];
  const bool pair = first.kind == OperandKind::kPair;
  const std::vector<Arg> parts = pair ? e.elements(first) : std::vector{first};
  std::vector<ir::RegisterId> made = destinations(e, parts[0]);
  if (pair) {
    made.push_back(e.destination(parts[1], Type::pred));
  }
  e.opaque(made).text = e.text(std::string(s.mnemonic.text));
}

// Along one axis: the index, and for what is filtered the next one and how much of it is taken.
struct Position {
  Value index, next, weight;
  Value outside, next_outside;  // it is beyond the border
};

struct Geometry {
  unsigned axes = 0;  // that are filtered
  bool layers = false, cube = false;
};

std::optional<Geometry> geometry_of(const Mnemonic& mnemonic) {
  if (mnemonic.has(Modifier::k1d)) return Geometry{1};
  if (mnemonic.has(Modifier::k2d)) return Geometry{2};
  if (mnemonic.has(Modifier::k3d)) return Geometry{3};
  if (mnemonic.has(Modifier::kA1d)) return Geometry{1, true};
  if (mnemonic.has(Modifier::kA2d)) return Geometry{2, true};
  if (mnemonic.has(Modifier::kCube)) return Geometry{2, false, true};
  if (mnemonic.has(Modifier::kAcube)) return Geometry{2, true, true};
  return std::nullopt;
}

class Sampler {
 public:
  Sampler(ImageEmitter& image, Geometry geometry, bool gathers, bool floats)
      : i_(image), geometry_(geometry), gathers_(gathers), floats_(floats) {}

  void place(Type coordinate_type);
  // A component of the result, filtered where the object says so.
  Value sample(unsigned component);
  // The same component of the four texels that bilinear filtering would take.
  std::array<Value, 4> gather(unsigned component);

 private:
  void place_layer(Value layer);
  std::array<Value, 2> place_cube(const std::array<Value, 3>& direction);
  Position along(unsigned axis, Value coordinate, Type type);
  Value index_of(unsigned axis, Value whole, Value* outside);
  Value address_of(unsigned corner);
  Value texel(unsigned corner, unsigned component);
  Value outside(unsigned corner);
  Value converted(Value word);
  Value filtered(unsigned component, Value nearest);
  void conditions();
  void choose_reads(unsigned component);
  void add_linear_to_reads();

  static constexpr unsigned kWidths = 3;  // of channels: 1, 2 or 4 bytes
  ImageEmitter& i_;
  Geometry geometry_;
  bool gathers_, floats_, whole_ = false;
  std::array<Position, 3> at_{};
  Value layer_, linear_, half_, normalized_;
  std::array<Value, kWidths> wide_;
  Value there_;                       // the object has the component that is read
  std::array<Value, kWidths> reads_;  // and its channels are so wide
  std::array<Value, 8> addresses_{};
};

// Layers: "clamped to [0, N-1]" of an array of N. Faces lie one behind the other.
void Sampler::place_layer(Value layer) {
  const Value least = i_.make(Op::max, Type::s32, {layer, immediate(0)});
  layer_ = i_.make(Op::min, Type::s32, {least, i_.limit(ImageEmitter::last_layer)});
}

// The coordinate of largest magnitude says which face; the others, divided by it, where on it.
// CUDA C++ Programming Guide, cubemap textures, table of faces.
std::array<Value, 2> Sampler::place_cube(const std::array<Value, 3>& c) {
  const auto f = [&](Op op, std::initializer_list<Value> s) { return i_.make(op, Type::f32, s); };
  const auto choose = [&](Type type, Value a, Value b, Value p) {
    return i_.make(Op::select, type, {a, b, p});
  };
  const auto negative = [&](Value v) { return f(Op::neg, {v}); };
  const auto sign = [&](Value v) { return i_.compare(Compare::lt, Type::f32, v, number(0)); };
  const Value ax = f(Op::abs, {c[0]}), ay = f(Op::abs, {c[1]}), az = f(Op::abs, {c[2]});
  const auto above = [&](Value a, Value b) { return i_.compare(Compare::ge, Type::f32, a, b); };
  const auto both = [&](Value a, Value b) { return i_.make(Op::bit_and, Type::pred, {a, b}); };
  // Each by itself: compilers choose the order of arguments, which is that of the instructions.
  const Value x_over_y = above(ax, ay), x_over_z = above(ax, az);
  const Value by_x = both(x_over_y, x_over_z), by_y = above(ay, az);
  const Value nx = sign(c[0]), ny = sign(c[1]), nz = sign(c[2]);
  const auto of_three = [&](Type type, Value x, Value y, Value z) {
    return choose(type, x, choose(type, y, z, by_y), by_x);
  };
  const auto face = [&](unsigned number, Value is_negative) {
    return choose(Type::b32, immediate(number + 1), immediate(number), is_negative);
  };
  const Value m = of_three(Type::f32, ax, ay, az);
  const Value left = negative(c[0]), down = negative(c[1]), back = negative(c[2]);
  const Value s_on_x = choose(Type::f32, c[2], back, nx);
  const Value s_on_z = choose(Type::f32, left, c[0], nz);
  const Value s = of_three(Type::f32, s_on_x, c[0], s_on_z);
  const Value t_on_y = choose(Type::f32, back, c[2], ny);
  const Value t = of_three(Type::f32, down, t_on_y, down);
  const Value face_x = face(0, nx), face_y = face(2, ny), face_z = face(4, nz);
  const Value where = of_three(Type::b32, face_x, face_y, face_z);
  layer_ = geometry_.layers ? i_.make(Op::mad_lo, Type::u32, {layer_, immediate(6), where}) : where;
  const auto half = [&](Value v) {
    return f(Op::fma, {f(Op::div, {v, m}), number(0.5F), number(0.5F)});
  };
  return {half(s), half(t)};
}

// From a whole number to the index of a texel, by the address mode.
Value Sampler::index_of(unsigned axis, Value whole, Value* outside) {
  using Axis = ImageEmitter;
  const auto make = [&](Op op, std::initializer_list<Value> s) {
    return i_.make(op, Type::s32, s);
  };
  *outside = i_.compare(Compare::gt, Type::u32, whole, i_.axis(axis, Axis::outside));
  const Value rest = make(Op::rem, {whole, i_.axis(axis, Axis::period)});
  const Value below = i_.compare(Compare::lt, Type::s32, rest, immediate(0));
  const Value more = make(Op::select, {i_.axis(axis, Axis::addend), immediate(0), below});
  const Value forward = make(Op::add, {rest, more});
  const Value back = make(Op::sub, {i_.axis(axis, Axis::top), forward});
  const Value nearest = make(Op::max, {make(Op::min, {forward, back}), immediate(0)});
  return make(Op::min, {nearest, i_.axis(axis, Axis::last)});
}

Position Sampler::along(unsigned axis, Value coordinate, Type type) {
  using Axis = ImageEmitter;
  Position out;
  if (whole_) {
    out.index = index_of(axis, coordinate, &out.outside);
    return out;
  }
  const auto f = [&](Op op, std::initializer_list<Value> s) { return i_.make(op, Type::f32, s); };
  const Value scaled = f(Op::mul_lo, {coordinate, i_.axis(axis, Axis::scale)});
  const Value bias = gathers_ ? number(0.5F) : i_.format(ImageEmitter::bias);
  const Value shifted = f(Op::sub, {scaled, bias});
  const Value least = f(Op::max, {shifted, i_.axis(axis, Axis::low)});
  const Value held = f(Op::min, {least, i_.axis(axis, Axis::high)});
  const Value whole = i_.convert(Type::s32, type, held, Rounding::integer_minus_infinity);
  out.index = index_of(axis, whole, &out.outside);
  if (!floats_ && !gathers_) return out;
  if (!gathers_) i_.only_if(linear_);
  // "1.8 fixed point": 8 bits behind the point, and 1 is among them.
  const Value below = i_.convert(Type::f32, Type::s32, whole, Rounding::nearest_even);
  const Value part = f(Op::mul_lo, {f(Op::sub, {held, below}), number(256)});
  const Value rounded = i_.convert(Type::f32, Type::f32, part, Rounding::integer_nearest_even);
  out.weight = f(Op::mul_lo, {rounded, number(1.0F / 256)});
  const Value next = i_.make(Op::add, Type::s32, {whole, immediate(1)});
  out.next = index_of(axis, next, &out.next_outside);
  i_.always();
  return out;
}

void Sampler::conditions() {
  if (!whole_ && floats_ && !gathers_) {
    linear_ = i_.compare(Compare::ne, Type::u32, i_.format(ImageEmitter::linear), immediate(0));
  }
  for (unsigned i = 0; i < kWidths; ++i) {
    wide_[i] = i_.compare(Compare::eq, Type::u32, i_.format(ImageEmitter::channel_bytes),
                          immediate(uint64_t{1} << i));
  }
  if (!floats_) return;
  const Value kind = i_.format(ImageEmitter::conversion);
  const auto is = [&](ir::TexelConversion which) {
    return i_.compare(Compare::eq, Type::u32, kind, immediate(static_cast<uint64_t>(which)));
  };
  half_ = is(ir::TexelConversion::half);
  normalized_ = is(ir::TexelConversion::normalized);
}

void Sampler::place(Type type) {
  whole_ = type != Type::f32;
  conditions();
  const std::vector<Arg>& args = i_.coordinates();
  Emitter& e = i_.emitter();
  size_t next = 0;
  if (geometry_.layers) place_layer(e.source(args[next++], Type::u32));
  std::array<Value, 3> given{};
  const unsigned count = geometry_.cube ? 3 : geometry_.axes;
  for (unsigned a = 0; a < count; ++a) given[a] = e.source(args[next++], type);
  if (geometry_.cube) {
    const std::array<Value, 2> on_face = place_cube(given);
    given = {on_face[0], on_face[1], Value{}};
  }
  for (unsigned a = 0; a < geometry_.axes; ++a) at_[a] = along(a, given[a], type);
}

// Bit a of the corner: the next texel along axis a.
Value Sampler::address_of(unsigned corner) {
  Value& known = addresses_[corner];
  if (known.kind != Value::Kind::none) return known;
  const auto index = [&](unsigned a) {
    return (corner >> a & 1) != 0 ? at_[a].next : at_[a].index;
  };
  known = i_.make(Op::mul_wide, Type::u32, {index(0), i_.format(ImageEmitter::texel_bytes)});
  i_.emitter().out.registers[known.index].type = Type::b64;
  known = i_.make(Op::add, Type::u64, {i_.base(), known});
  const auto add = [&](Value count, Value apart) {
    const Value steps = i_.convert(Type::u64, Type::u32, count);
    known = i_.make(Op::mad_lo, Type::u64, {steps, apart, known});
  };
  if (geometry_.axes > 1) add(index(1), i_.pitch());
  if (geometry_.axes > 2) add(index(2), i_.slice());
  if (geometry_.layers || geometry_.cube) add(layer_, i_.slice());
  return known;
}

// The word of a channel as the result's type has it.
Value Sampler::converted(Value word) {
  const Value shift = i_.format(ImageEmitter::sign_shift);
  const Value up = i_.make(Op::shl, Type::b32, {word, shift});
  const Value integer = i_.make(Op::shr, Type::s32, {up, shift});
  if (!floats_) return integer;
  const Value half = i_.convert(Type::u16, Type::u32, word);
  const Value of_half = i_.convert(Type::f32, Type::f16, half);
  const Value whole = i_.convert(Type::f32, Type::s32, integer, Rounding::nearest_even);
  const Value parts = i_.make(Op::div, Type::f32, {whole, i_.format(ImageEmitter::divisor)});
  const Value unit = i_.make(Op::max, Type::f32, {parts, number(-1)});
  const Value one = i_.make(Op::select, Type::f32, {of_half, word, half_});
  return i_.make(Op::select, Type::f32, {unit, one, normalized_});
}

void Sampler::choose_reads(unsigned component) {
  there_ =
      i_.compare(Compare::gt, Type::u32, i_.format(ImageEmitter::channels), immediate(component));
  for (unsigned i = 0; i < kWidths; ++i) {
    reads_[i] = i_.make(Op::bit_and, Type::pred, {there_, wide_[i]});
  }
}

// Of the texels beside the nearest. Before their condition stands: a register that is written under
// it is not defined for the lanes that it keeps out, and would keep them out of nothing.
void Sampler::add_linear_to_reads() {
  for (Value& read : reads_) read = i_.make(Op::bit_and, Type::pred, {read, linear_});
}

// Channels that there are not: zero, the fourth one.
Value Sampler::texel(unsigned corner, unsigned component) {
  static constexpr Type kTypes[kWidths] = {Type::u8, Type::u16, Type::b32};
  const Value at = address_of(corner);
  const Value word = i_.make(Op::mov, Type::b32, {immediate(0)});
  const ir::Guard before = i_.guard();
  for (unsigned i = 0; i < kWidths; ++i) {
    i_.only_if(reads_[i]);
    i_.load_into(word, kTypes[i], at, int64_t{component} << i);
    i_.restore(before);
  }
  Value made = converted(word);
  if (component == 3) {
    const Value one = floats_ ? number(1) : immediate(1);
    made = i_.make(Op::select, Type::b32, {made, one, there_});
  }
  const Value border = floats_ ? i_.limit(ImageEmitter::border + component) : immediate(0);
  return i_.make(Op::select, Type::b32, {border, made, outside(corner)});
}

Value Sampler::outside(unsigned corner) {
  Value out;
  for (unsigned a = 0; a < geometry_.axes; ++a) {
    const Value one = (corner >> a & 1) != 0 ? at_[a].next_outside : at_[a].outside;
    out = a == 0 ? one : i_.make(Op::bit_or, Type::pred, {out, one});
  }
  return out;
}

// The sum of the corners with their weights: (1 - a) * this + a * next, axis by axis.
Value Sampler::filtered(unsigned component, Value nearest) {
  std::array<Value, 8> corners{nearest};
  const unsigned count = 1u << geometry_.axes;
  for (unsigned c = 1; c < count; ++c) corners[c] = texel(c, component);
  for (unsigned a = 0; a < geometry_.axes; ++a) {
    const Value weight = at_[a].weight;
    const Value other = i_.make(Op::sub, Type::f32, {number(1), weight});
    for (unsigned c = 0; c < count >> (a + 1); ++c) {
      const Value near = i_.make(Op::mul_lo, Type::f32, {corners[2 * c], other});
      corners[c] = i_.make(Op::fma, Type::f32, {corners[2 * c + 1], weight, near});
    }
  }
  return corners[0];
}

Value Sampler::sample(unsigned component) {
  choose_reads(component);
  const Value nearest = texel(0, component);
  const Value result = i_.make(Op::mov, Type::b32, {nearest});
  if (linear_.kind != Value::Kind::none) {
    add_linear_to_reads();
    i_.only_if(linear_);
    const Value smooth = filtered(component, nearest);
    i_.remake(result, Op::mov, Type::b32, {smooth});
    i_.always();
  }
  return result;
}

std::array<Value, 4> Sampler::gather(unsigned component) {
  static constexpr unsigned kOrder[4] = {2, 3, 1, 0};
  std::array<Value, 4> out{};
  choose_reads(component);
  for (unsigned i = 0; i < 4; ++i) out[i] = texel(kOrder[i], component);
  return out;
}

// Registers that nothing else in the function names: most results have one component that counts.
bool is_dead(const Emitter& e, const Arg& arg) {
  constexpr size_t kLookedThrough = 65536;
  if (arg.kind == OperandKind::kSink) return true;
  const auto& all = e.instance->function->operands;
  if (arg.kind != OperandKind::kRegister || all.size() > kLookedThrough) return false;
  const auto names = [&](const Arg& other) {
    const bool address = other.kind == OperandKind::kAddress && other.base == Base::kRegister;
    return other.id == arg.id && (other.kind == OperandKind::kRegister || address);
  };
  return std::count_if(all.begin(), all.end(), names) <= 1;
}

unsigned gathered_component(const Mnemonic& mnemonic) {
  if (mnemonic.has(Modifier::kG)) return 1;
  if (mnemonic.has(Modifier::kB)) return 2;
  return mnemonic.has(Modifier::kA) ? 3 : 0;
}

void texture(Emitter& e, const Site& s) {
  const bool gathers = s.mnemonic.opcode == Opcode::kTld4;
  const auto geometry = geometry_of(s.mnemonic);
  const ScalarType to = s.forms.types[0], from = s.forms.types[1];
  const bool words = to == ScalarType::kF32 || to == ScalarType::kU32 || to == ScalarType::kS32;
  const bool coordinates = from == ScalarType::kF32 || from == ScalarType::kS32;
  const std::vector<Arg> elements = e.elements(s.args[0]);
  if (!geometry || !words || !coordinates || elements.size() != 4 ||
      s.args[0].kind == OperandKind::kPair || (geometry->cube && from != ScalarType::kF32)) {
    return unknown(e, s);
  }
  auto image = ImageEmitter::open(e, s, s.args[1]);
  const size_t wanted = geometry->layers + (geometry->cube ? 3u : geometry->axes);
  // A vector of three coordinates has four elements. An offset or a depth stands behind them.
  const bool level = s.mnemonic.has(Modifier::kLevel), grad = s.mnemonic.has(Modifier::kGrad);
  const size_t behind = level ? 1 : grad ? 2 : 0;
  if (!image || image->coordinates().size() < wanted || s.args.size() != 2 + behind) {
    return unknown(e, s);
  }
  Sampler sampler(*image, *geometry, gathers, to == ScalarType::kF32);
  sampler.place(ir_type(from));
  std::array<Value, 4> results{};
  if (gathers) results = sampler.gather(gathered_component(s.mnemonic));
  for (unsigned i = 0; i < 4 && !gathers; ++i) {
    if (!is_dead(e, elements[i])) results[i] = sampler.sample(i);
  }
  for (unsigned i = 0; i < 4; ++i) {
    const bool made = results[i].kind != Value::Kind::none;
    if (made && elements[i].kind == OperandKind::kRegister) {
      assign(e, elements[i], Type::b32, results[i]);
    }
  }
}

// Sizes in texels; other questions are about what is not there.
void query(Emitter& e, const Site& s) {
  const Modifier asked[] = {Modifier::kWidth, Modifier::kHeight, Modifier::kDepth};
  const auto which = std::ranges::find_if(asked, [&](Modifier m) { return s.mnemonic.has(m); });
  auto image = ImageEmitter::open(e, s, s.args[1]);
  if (which == std::end(asked) || !image) return unknown(e, s);
  const auto number = static_cast<unsigned>(which - std::begin(asked));
  const Value last = image->axis(number, ImageEmitter::last);
  assign(e, s.args[0], Type::u32, image->make(Op::add, Type::u32, {last, immediate(1)}));
}

constexpr Row kRows[] = {
    {"tex.* d, [a]{, b}{, c}{, e}{, f}", texture},
    {"tld4.* d, [a]{, b}{, c}", texture},
    {"txq.* d, [a]{, b}", query},
    {"suq.* d, [a]", query},
    {"suld.* d, [a]", load_surface},
    {"sust.* [a], b", store_surface},
};

}  // namespace

std::span<const Row> image_rows() { return kRows; }

}  // namespace muster::ptx
