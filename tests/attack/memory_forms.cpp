// See memory_forms.h. Register conventions: %ra the 32-bit address of the cell
// in its window, %rda the generic or global address; %v0 and %v1 hold the bytes
// of phases 0 and 1 in 32 bits, %w0 and %w1 in 64.
#include "attack/memory_forms.h"

#include <algorithm>
#include <cstdint>

namespace muster::attack {

namespace {

struct Shape {
  unsigned bytes;     // of an element
  unsigned elements;  // 1, 2, 4
  const char* type;   // "b8", "u16", ...
};
constexpr Shape kShapes[] = {
    {1, 1, "b8"},  {1, 1, "u8"},  {1, 1, "s8"},  {2, 1, "b16"}, {2, 1, "u16"},  {2, 1, "s16"},
    {4, 1, "b32"}, {4, 1, "u32"}, {4, 1, "s32"}, {4, 1, "f32"}, {8, 1, "b64"},  {8, 1, "u64"},
    {8, 1, "f64"}, {1, 2, "b8"},  {1, 4, "u8"},  {2, 2, "b16"}, {2, 4, "u16"},  {4, 2, "b32"},
    {4, 4, "u32"}, {4, 2, "f32"}, {8, 2, "b64"}, {8, 2, "u64"}, {16, 1, "b128"}};

// The register that holds an element of this type for phase 0 or 1, or a target
// to read into.
std::string value_register(const Shape& shape, unsigned phase) {
  const std::string number = std::to_string(phase);
  const std::string type = shape.type;
  if (type == "f32") return "%f" + number;
  if (type == "f64") return "%d" + number;
  if (type == "b128") return "%q" + number;
  if (shape.bytes == 8) return "%w" + number;
  return shape.bytes <= 2 ? "%h" + number : "%v" + number;
}

std::string operand(const Shape& shape, unsigned phase) {
  const std::string one = value_register(shape, phase);
  if (shape.elements == 1) return one;
  std::string all = "{" + one;
  for (unsigned i = 1; i < shape.elements; ++i) all += ", " + one;
  return all + "}";
}

std::string targets(const Shape& shape) {
  const std::string type = shape.type;
  const std::string base = type == "f32"      ? "%f"
                           : type == "f64"    ? "%d"
                           : type == "b128"   ? "%q"
                           : shape.bytes == 8 ? "%w"
                           : shape.bytes <= 2 ? "%h"
                                              : "%v";
  if (shape.elements == 1) return base + "4";
  std::string all = "{" + base + "4";
  for (unsigned i = 1; i < shape.elements; ++i) all += ", " + base + std::to_string(4 + i);
  return all + "}";
}

struct Spelled {
  std::string space, address;
};

Spelled spell(Random& random, Place place) {
  const bool generic = random.chance(3);
  switch (place) {
    case Place::shared:
      if (generic) return {"", "%rda"};
      return {random.chance(3) ? ".shared::cta" : ".shared", "%ra"};
    case Place::global:
      return {generic ? "" : ".global", "%rda"};
    case Place::peer:
      break;
  }
  return {generic ? "" : ".shared::cluster", generic ? "%rda" : "%ra"};
}

std::string at(const Spelled& spelled, unsigned offset) {
  return "[" + spelled.address + (offset == 0 ? "" : "+" + std::to_string(offset)) + "]";
}

Access make_atomic(Random& random, const Spelled& spelled, unsigned phase) {
  struct Row {
    const char* operation;
    const char* type;
    unsigned bytes;
    bool returns;
  };
  constexpr Row kRows[] = {
      {"add", "u32", 4, false}, {"add", "u64", 8, false}, {"exch", "b32", 4, true},
      {"exch", "b64", 8, true}, {"or", "b32", 4, false},  {"xor", "b64", 8, false},
      {"max", "u32", 4, false}, {"min", "s32", 4, false}, {"add", "s32", 4, true},
      {"cas", "b32", 4, true},  {"cas", "b64", 8, true},  {"inc", "u32", 4, false}};
  constexpr const char* kOrders[] = {"", ".relaxed.gpu", ".relaxed.cta", ".relaxed.sys"};
  const Row& row = random.among(kRows);
  const bool atom = row.returns || random.chance(3);
  const unsigned offset = row.bytes * random.below(16 / row.bytes);
  const std::string value = (row.bytes == 8 ? "%w" : "%v") + std::to_string(phase);
  Access access;
  access.first = offset;
  access.bytes = row.bytes;
  access.atomic = true;
  access.name = std::string(atom ? "atom" : "red") + random.among(kOrders) + spelled.space + "." +
                row.operation + "." + row.type;
  access.text = access.name + " " +
                (atom ? std::string(row.bytes == 8 ? "%w" : "%v") + "4, " : "") +
                at(spelled, offset) + ", " + value;
  if (std::string_view{row.operation} == "cas") access.text += ", " + value;
  access.text += ";\n";
  return access;
}

}  // namespace

Access make_write(Random& random, Place place, unsigned phase, Forms forms) {
  const Spelled spelled = spell(random, place);
  if (forms.atomic && random.chance(4)) return make_atomic(random, spelled, phase);
  Access access;
  if (forms.collective && place == Place::shared && random.chance(8)) {
    const std::string value = "%v" + std::to_string(phase);
    access.bytes = 16;
    access.name = "stmatrix.sync.aligned.m8n8.x4.shared.b16";
    access.text =
        access.name + " [%ra], {" + value + ", " + value + ", " + value + ", " + value + "};\n";
    return access;
  }
  const Shape& shape = random.among(kShapes);
  access.bytes = shape.bytes * shape.elements;
  access.first = access.bytes * random.below(16 / access.bytes);
  const bool vector = shape.elements != 1;
  constexpr const char* kOrders[] = {
      "", "", "", ".weak", ".volatile", ".relaxed.cta", ".relaxed.gpu", ".release.sys"};
  constexpr const char* kCaches[] = {"", "", ".wb", ".cg", ".cs", ".wt"};
  const std::string order = forms.strong ? random.among(kOrders) : "";
  const bool cached = place == Place::global && order.empty();
  access.name = "st" + order + spelled.space + (cached ? random.among(kCaches) : "") +
                (vector ? ".v" + std::to_string(shape.elements) : "") + "." + shape.type;
  access.text =
      access.name + " " + at(spelled, access.first) + ", " + operand(shape, phase) + ";\n";
  return access;
}

// Some bytes that `of` has, with any width.
Access make_read(Random& random, Place place, const Access& of, Forms forms) {
  const Spelled spelled = spell(random, place);
  Access access;
  if (forms.collective && place == Place::shared && random.chance(8)) {
    access.bytes = 16;
    access.name = "ldmatrix.sync.aligned.m8n8.x4.shared.b16";
    access.text = access.name + " {%v4, %v5, %v6, %v7}, [%ra];\n";
    return access;
  }
  const Shape& shape = random.among(kShapes);
  const unsigned bytes = shape.bytes * shape.elements;
  const unsigned byte = of.first + random.below(of.bytes);
  access.bytes = bytes;
  access.first = byte / bytes * bytes;
  const bool vector = shape.elements != 1;
  access.name = "ld" + spelled.space + (vector ? ".v" + std::to_string(shape.elements) : "") + "." +
                shape.type;
  access.text = access.name + " " + targets(shape) + ", " + at(spelled, access.first) + ";\n";
  return access;
}

}  // namespace muster::attack
