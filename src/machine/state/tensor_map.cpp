// See tensor_map.h.
#include "machine/state/tensor_map.h"

#include <algorithm>

#include "ir/tensor_map_fields.h"

namespace muster::machine {

namespace {

// A size that the kernel's own expectations told: that of the whole copy, whatever its mode.
bool inferred(const MapContents& map) { return map.element == 1 && map.rank == 1 && !map.shaped; }

// Every field of it is zero, so known; what no map can have is no size (see copy_bytes).
MapContents from_zeros() {
  MapContents map;
  map.sized = map.shaped = true;
  map.place = MapContents::Place::known;
  map.swizzle_known = map.interleave_known = true;
  map.rank = 1;
  map.element = map.stride[0] = 1;
  return map;
}

// A map that is known stands in memory as words that no address or count looks like: its number
// among all, and the place of the word. They are what copies it, by whatever instructions.
constexpr std::uint64_t kMark = std::uint64_t{0x7e50'4d41} << 32, kNumberShift = 4;

std::uint64_t map_word(std::uint32_t number, unsigned place) {
  return kMark | std::uint64_t{number} << kNumberShift | place;
}

}  // namespace

MapContents as_given(const TensorMap& given) {
  MapContents map;
  map.sized = true;
  map.element = given.element_bytes;
  map.channels = given.channels;
  map.pixels = given.pixels;
  map.rank = static_cast<std::uint32_t>(std::max(given.box.size(), given.dimensions.size()));
  std::ranges::copy(given.box, map.box.begin());
  std::ranges::copy(given.dimensions, map.extent.begin());
  map.shaped = !given.dimensions.empty();
  map.stride[0] = given.element_bytes;
  for (std::size_t i = 1; i < map.rank; ++i) {
    map.stride[i] =
        given.strides.empty() ? map.stride[i - 1] * map.extent[i - 1] : given.strides[i - 1];
  }
  map.cornered = !given.lower.empty();
  std::ranges::copy(given.lower, map.lower.begin());
  std::ranges::copy(given.upper, map.upper.begin());
  map.swizzle = given.swizzle_bytes;
  map.swizzle_atom = given.swizzle_atom;
  map.swizzle_flips = given.swizzle_flips;
  map.swizzle_known = given.swizzle_bytes != 0;
  map.interleave = given.interleave;
  map.interleave_known = given.interleave != 0;
  map.fills_nan = given.fills_nan;
  map.format = given.format;
  return map;
}

std::uint32_t parameter_at(const ir::Function& function, std::uint64_t offset) {
  for (std::uint32_t i = 0; i < function.parameters.size(); ++i) {
    const ir::Parameter& parameter = function.parameters[i];
    if (offset >= parameter.offset && offset < parameter.offset + parameter.size) return i;
  }
  return ir::kNone;
}

MapContents map_of(const Program& program, std::uint32_t parameter, std::uint64_t offset) {
  MapContents map;
  const Given* given = find_parameter(*program.launch, parameter, offset);
  const auto* found = given != nullptr ? std::get_if<TensorMap>(given) : nullptr;
  if (found != nullptr) map = as_given(*found);
  map.parameter = parameter;
  map.offset = offset;
  return map;
}

std::optional<MapContents> read_map(const Program& program, const Causes& causes,
                                    const ByteStore& memory, std::uint64_t at,
                                    std::uint64_t offset) {
  const ByteStore::Word first = memory.read(at, 8);
  bool same = true;
  for (unsigned i = 1; i < kMapWords; ++i) {
    const ByteStore::Word word = memory.read(at + 8 * i, 8);
    const std::uint64_t step = (first.bits & kMark) == kMark ? i : 0;
    same &= word.cause == first.cause && (first.cause != 0 || word.bits == first.bits + step);
  }
  if (!same) return std::nullopt;
  if (first.cause == 0) {
    if (first.bits == 0) return from_zeros();
    const std::uint64_t number = (first.bits & ~kMark) >> kNumberShift;
    if (first.bits != map_word(static_cast<std::uint32_t>(number), 0)) return std::nullopt;
    return number < causes.maps() ? std::optional{causes.map(static_cast<std::uint32_t>(number))}
                                  : std::nullopt;
  }
  const CauseInfo& why = causes.info(first.cause);
  // What was stored there may be another map: unknown bytes do not tell which.
  if (why.kind != CauseInfo::Kind::buffer || memory.written(at, kMapBytes)) return std::nullopt;
  // The n-th pointer of the parameter, in its upper bits, and the place in what it points to.
  return map_of(program, why.index, MapContents::kInBuffer | why.offset << kRegionShift | offset);
}

void write_map(Causes& causes, const MapContents& map, ByteStore& memory, std::uint64_t at) {
  const std::uint32_t number = causes.number(map);
  for (unsigned i = 0; i < kMapWords; ++i) memory.write(at + 8 * i, 8, {map_word(number, i), 0});
}

namespace {

// By the numbers of tensormap.replace, which are not those of the driver.
struct ElementType {
  std::uint64_t bytes;  // what is packed otherwise is not known: 0
  ir::Element format;
};
constexpr ElementType kElementTypes[] = {
    {1, ir::Element::none}, {2, ir::Element::none}, {4, ir::Element::none}, {4, ir::Element::s32},
    {8, ir::Element::none}, {8, ir::Element::none}, {2, ir::Element::f16},  {4, ir::Element::f32},
    {4, ir::Element::f32},  {8, ir::Element::f64},  {2, ir::Element::bf16}, {4, ir::Element::tf32},
    {4, ir::Element::tf32},
};

// Sizes of a box, and steps between the elements of one, have so many values.
constexpr std::uint64_t kBoxMax = 256, kStepMax = 8;

// Fields that a copy of `check` looks at only to see whether they go together: immediates.
void replace_other(MapContents& map, ir::OtherMapField field, std::uint64_t word) {
  constexpr std::uint64_t kSwizzles[] = {0, 32, 64, 128, 96}, kAtoms[] = {16, 32, 32, 64};
  switch (field) {
    case ir::OtherMapField::swizzle_mode:
      map.swizzle = word < std::size(kSwizzles) ? kSwizzles[word] : 0;
      map.swizzle_known = true;
      return;
    case ir::OtherMapField::swizzle_atomicity:
      map.swizzle_atom = word < std::size(kAtoms) ? kAtoms[word] : 0;
      map.swizzle_flips = word == 2;
      return;
    case ir::OtherMapField::fill_mode:
      map.fills_nan = word != 0;
      return;
  }
}

// What decides how large a copy is. False: another field.
bool replace_size(MapContents& map, ir::TensorMapField field, std::uint64_t ordinal,
                  std::optional<std::uint64_t> value) {
  using ir::TensorMapField;
  const bool was_inferred = inferred(map);
  const std::uint64_t word = value.value_or(0);
  switch (field) {
    case TensorMapField::element_stride:
      map.sized &= word != 0 && word <= kStepMax && (word == 1 || !was_inferred);
      map.step[ordinal] = map.sized ? static_cast<std::uint8_t>(word) : 1;
      break;
    case TensorMapField::rank:
      map.rank = static_cast<std::uint32_t>(word + 1);
      map.sized &= value.has_value() && word < kTensorRank && !was_inferred;
      break;
    case TensorMapField::box_dim:
      map.box[ordinal] = word;
      map.sized &= value.has_value() && word <= kBoxMax && !was_inferred;
      break;
    case TensorMapField::elemtype: {
      const bool known = word < std::size(kElementTypes);
      map.element = known ? kElementTypes[word].bytes : 0;
      map.format = known ? kElementTypes[word].format : ir::Element::none;
      map.stride[0] = map.element;
      map.sized &= map.element != 0 && value.has_value() && !was_inferred;
      break;
    }
    default:
      return false;
  }
  // What the launch would say about the size is not what counts any more.
  if (!map.sized) map.parameter = ir::kNone;
  return true;
}

}  // namespace

void replace_field(MapContents& map, ir::TensorMapField field, std::uint64_t ordinal,
                   std::optional<std::uint64_t> value) {
  using ir::TensorMapField;
  map.edited = true;
  if (replace_size(map, field, ordinal, value)) return;
  const std::uint64_t word = value.value_or(0);
  switch (field) {
    case TensorMapField::global_address:
      map.place = value ? MapContents::Place::known : MapContents::Place::unknown;
      map.address = word;
      return;
    case TensorMapField::global_dim:
      map.extent[ordinal] = word;
      map.shaped &= value.has_value();
      return;
    case TensorMapField::global_stride:
      map.shaped &= value.has_value() && ordinal + 1 < kTensorRank;
      if (ordinal + 1 < kTensorRank) map.stride[ordinal + 1] = word;
      return;
    case TensorMapField::interleave_layout:
      map.interleave = 16 * word;
      map.interleave_known = value.has_value();
      map.shaped &= value == 0;
      return;
    default:
      return replace_other(map, static_cast<ir::OtherMapField>(ordinal), word);
  }
}

FlawedMap flaw_of(const MapContents& map, ir::TensorMode mode) {
  using ir::TensorMode;
  constexpr std::uint64_t kUnit = 16, kWide = 128;
  constexpr std::uint32_t kLeastRank = 3;
  const bool rows = mode == TensorMode::rows;
  const bool wide = mode == TensorMode::im2col_w || mode == TensorMode::im2col_w_128;
  if (map.interleave_known && map.interleave == 0 && map.sized && map.step[0] != 1) {
    return {MapFlaw::traversal, map.step[0]};
  }
  const bool layered = map.interleave_known && map.interleave != 0;
  if (layered && (rows || wide || (map.sized && map.rank < kLeastRank))) {
    return {MapFlaw::interleave, map.interleave};
  }
  if (map.swizzle_known && map.swizzle != kWide && map.swizzle_atom != kUnit) {
    return {MapFlaw::atomicity, map.swizzle_atom};
  }
  for (std::uint32_t d = 1; map.edited && map.shaped && map.sized && d < map.rank; ++d) {
    if (map.stride[d] % kUnit != 0) return {MapFlaw::stride, map.stride[d]};
  }
  return {};
}

std::optional<std::uint64_t> copy_bytes(const MapContents& map, ir::TensorMode mode,
                                        std::uint64_t halo) {
  constexpr std::uint64_t kRows = 4, kWidePixels = 128;
  using ir::TensorMode;
  const bool columns = map.channels != 0;
  std::uint64_t box = map.element;
  // With a traversal stride of n each n-th element of the box is copied.
  for (std::uint32_t i = 0; i < map.rank; ++i) {
    box *= (map.box[i] + map.step[i] - 1) / map.step[i];
  }
  const std::uint64_t pixel = map.element * map.channels;
  switch (mode) {
    case TensorMode::tile:
      if (!columns && box != 0) return box;
      break;
    case TensorMode::rows:
      if (inferred(map)) return box;
      if (!columns && map.rank == 2 && map.box[1] == 1) return kRows * box;
      break;
    case TensorMode::im2col:
      if (inferred(map)) return box;
      if (columns) return map.pixels * pixel;
      break;
    case TensorMode::im2col_w:
      if (columns) return (map.pixels + halo) * pixel;
      break;
    case TensorMode::im2col_w_128:
      // Where the halo behind each 32 pixels is put is not known here.
      if (columns && halo == 0) return kWidePixels * pixel;
      break;
  }
  return std::nullopt;
}

}  // namespace muster::machine
