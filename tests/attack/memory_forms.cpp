// See memory_forms.h. Register conventions: %ra the 32-bit address of the cell
// in its window, %rda the generic or global address; %v0 and %v1 hold the bytes
// of phases 0 and 1 in 32 bits, %w0 and %w1 in 64.
#include "attack/memory_forms.h"

#include <algorithm>
#include <cstdint>

namespace muster::attack {

namespace {

struct Spelled {
  std::string space, address;
};

struct Shape {
  unsigned bytes;     // of an element
  unsigned elements;  // 1, 2, 4
  const char* type;   // "b8", "u16", ...
};
// Every type in every vector of up to 16 bytes.
constexpr Shape kShapes[] = {
    {1, 1, "b8"},  {1, 2, "b8"},  {1, 4, "b8"},   {1, 1, "u8"},  {1, 2, "u8"},  {1, 4, "u8"},
    {1, 1, "s8"},  {1, 2, "s8"},  {1, 4, "s8"},   {2, 1, "b16"}, {2, 2, "b16"}, {2, 4, "b16"},
    {2, 1, "u16"}, {2, 2, "u16"}, {2, 4, "u16"},  {2, 1, "s16"}, {2, 2, "s16"}, {2, 4, "s16"},
    {4, 1, "b32"}, {4, 2, "b32"}, {4, 4, "b32"},  {4, 1, "u32"}, {4, 2, "u32"}, {4, 4, "u32"},
    {4, 1, "s32"}, {4, 2, "s32"}, {4, 4, "s32"},  {4, 1, "f32"}, {4, 2, "f32"}, {4, 4, "f32"},
    {8, 1, "b64"}, {8, 2, "b64"}, {8, 1, "u64"},  {8, 2, "u64"}, {8, 1, "s64"}, {8, 2, "s64"},
    {8, 1, "f64"}, {8, 2, "f64"}, {16, 1, "b128"}};
// And those of 32 bytes, of global memory only, which sm_100 has.
constexpr Shape kWideShapes[] = {{4, 8, "b32"}, {4, 8, "u32"}, {4, 8, "s32"}, {4, 8, "f32"},
                                 {8, 4, "b64"}, {8, 4, "u64"}, {8, 4, "s64"}, {8, 4, "f64"}};

const Shape& choose_shape(Random& random, const Spelled& spelled) {
  if (spelled.space == ".global" && random.chance(12)) return random.among(kWideShapes);
  return random.among(kShapes);
}

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

// The register of a value of an atomic, and the one that its result goes to, is number `number`.
std::string atomic_register(std::string_view type, unsigned bytes, unsigned number) {
  const char* const base = type == "f32"   ? "%f"
                           : type == "f64" ? "%d"
                           : bytes == 16   ? "%q"
                           : bytes == 8    ? "%w"
                           : bytes == 2    ? "%h"
                                           : "%v";
  return base + std::to_string(number);
}

struct AtomicRow {
  std::string_view operation, type;
  unsigned bytes;
};
// Those that atom and red have; then those that atom alone has.
constexpr AtomicRow kAtomics[] = {
    {"add", "u32", 4},        {"add", "u64", 8},         {"add", "s32", 4},
    {"add", "f32", 4},        {"add", "f64", 8},         {"add.noftz", "f16", 2},
    {"add.noftz", "bf16", 2}, {"add.noftz", "f16x2", 4}, {"add.noftz", "bf16x2", 4},
    {"or", "b32", 4},         {"or", "b64", 8},          {"xor", "b32", 4},
    {"xor", "b64", 8},        {"and", "b32", 4},         {"and", "b64", 8},
    {"max", "u32", 4},        {"max", "s64", 8},         {"max", "u64", 8},
    {"min", "s32", 4},        {"min", "u64", 8},         {"min", "s64", 8},
    {"inc", "u32", 4},        {"dec", "u32", 4}};
constexpr AtomicRow kExchanges[] = {{"exch", "b32", 4}, {"exch", "b64", 8}, {"exch", "b128", 16},
                                    {"cas", "b16", 2},  {"cas", "b32", 4},  {"cas", "b64", 8},
                                    {"cas", "b128", 16}};
// Of a vector each element is an atomic of its own; of global memory only.
struct VectorRow {
  std::string_view operation, type;
  unsigned bytes, elements;
};
constexpr VectorRow kVectors[] = {{"add", "f32", 4, 2},          {"add", "f32", 4, 4},
                                  {"add.noftz", "f16", 2, 4},    {"add.noftz", "f16", 2, 8},
                                  {"add.noftz", "bf16x2", 4, 2}, {"max.noftz", "f16x2", 4, 4},
                                  {"min.noftz", "bf16", 2, 2}};

Access make_atomic(Random& random, const Spelled& spelled, unsigned phase) {
  constexpr const char* kOrders[] = {"",
                                     ".relaxed.gpu",
                                     ".relaxed.cta",
                                     ".relaxed.sys",
                                     ".relaxed.cluster",
                                     ".release.gpu",
                                     ".release.cta"};
  const bool exchanges = random.chance(3);
  const bool vector = spelled.space == ".global" && random.chance(4);
  AtomicRow row = random.among(kAtomics);
  if (exchanges && !vector) row = random.among(kExchanges);
  unsigned elements = 1;
  if (vector) {
    const VectorRow& wide = random.among(kVectors);
    row = {wide.operation, wide.type, wide.bytes};
    elements = wide.elements;
  }
  const bool atom = (exchanges && !vector) || random.chance(3);
  const unsigned bytes = row.bytes * elements;
  const auto list = [&](unsigned number) {
    const std::string one = atomic_register(row.type, row.bytes, number);
    if (elements == 1) return one;
    std::string all = "{" + one;
    for (unsigned i = 1; i < elements; ++i) all += ", " + one;
    return all + "}";
  };
  Access access;
  access.first = bytes * random.below(16 / bytes);
  access.bytes = bytes;
  access.atomic = access.strong = true;
  access.name = std::string(atom ? "atom" : "red") + random.among(kOrders) + spelled.space + "." +
                std::string(row.operation) +
                (vector ? ".v" + std::to_string(elements) : std::string{}) + "." +
                std::string(row.type);
  const std::string value = list(phase);
  access.text = access.name + " ";
  if (atom && vector) {
    access.text += "{" + atomic_register(row.type, row.bytes, 4);
    for (unsigned i = 1; i < elements; ++i) access.text += ", _";
    access.text += "}, ";
  } else if (atom) {
    access.text += atomic_register(row.type, row.bytes, 4) + ", ";
  }
  access.text += at(spelled, access.first) + ", " + value;
  if (row.operation == "cas") access.text += ", " + value;
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
  const Shape& shape = choose_shape(random, spelled);
  access.bytes = shape.bytes * shape.elements;
  access.first = access.bytes < 16 ? access.bytes * random.below(16 / access.bytes) : 0;
  const bool vector = shape.elements != 1;
  constexpr const char* kOrders[] = {"",
                                     "",
                                     "",
                                     ".weak",
                                     ".volatile",
                                     ".relaxed.cta",
                                     ".relaxed.cluster",
                                     ".relaxed.gpu",
                                     ".release.cta",
                                     ".release.gpu",
                                     ".release.sys"};
  constexpr const char* kCaches[] = {
      "", "", ".wb", ".cg", ".cs", ".wt", ".L1::evict_last", ".L1::no_allocate"};
  const std::string order = forms.strong ? random.among(kOrders) : "";
  access.strong = !order.empty() && order != ".weak";
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
  const Shape& shape = choose_shape(random, spelled);
  const unsigned bytes = shape.bytes * shape.elements;
  const unsigned byte = of.first + random.below(of.bytes);
  access.bytes = bytes;
  access.first = byte / bytes * bytes;
  const bool vector = shape.elements != 1;
  constexpr const char* kOrders[] = {".weak",        ".volatile",    ".relaxed.cta",
                                     ".relaxed.gpu", ".relaxed.sys", ".relaxed.cluster",
                                     ".acquire.cta", ".acquire.gpu", ".acquire.cluster"};
  constexpr const char* kCaches[] = {"",
                                     ".ca",
                                     ".cg",
                                     ".cs",
                                     ".lu",
                                     ".cv",
                                     ".L1::evict_first",
                                     ".L2::128B",
                                     ".L1::evict_normal.L2::256B"};
  // A strong load of what a weak store writes races as a weak one does.
  const std::string order = forms.strong && random.chance(3) ? random.among(kOrders) : "";
  const bool cached = place == Place::global && spelled.space == ".global" && order.empty();
  access.strong = !order.empty() && order != ".weak";
  access.name = "ld" + order + spelled.space + (cached ? random.among(kCaches) : "") +
                (vector ? ".v" + std::to_string(shape.elements) : "") + "." + shape.type;
  access.text = access.name + " " + targets(shape) + ", " + at(spelled, access.first) + ";\n";
  return access;
}

}  // namespace muster::attack
