// See tensor_map.h.
#include "machine/state/tensor_map.h"

#include <algorithm>

namespace muster::machine {

namespace {

// A size that the kernel's own expectations told: that of the whole copy, whatever its mode.
bool inferred(const MapContents& map) { return map.element == 1 && map.rank == 1 && !map.shaped; }

// Every field of it is zero, so known; what no map can have is no size (see copy_bytes).
MapContents from_zeros() {
  MapContents map;
  map.sized = map.shaped = true;
  map.place = MapContents::Place::known;
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
  map.interleave = given.interleave;
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

void replace_field(MapContents& map, ir::TensorMapField field, std::uint64_t ordinal,
                   std::optional<std::uint64_t> value) {
  using ir::TensorMapField;
  // Bytes of an element by its code; what is packed otherwise is not known.
  constexpr std::uint64_t kElements[] = {1, 2, 4, 4, 8, 8, 2, 4, 4, 8, 2, 4, 4};
  const bool was_inferred = inferred(map);
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
    case TensorMapField::element_stride:
    case TensorMapField::interleave_layout:
      map.shaped &= value == (field == TensorMapField::element_stride ? 1 : 0);
      return;
    case TensorMapField::rank:
      map.rank = static_cast<std::uint32_t>(word + 1);
      map.sized &= value.has_value() && word < kTensorRank && !was_inferred;
      break;
    case TensorMapField::box_dim:
      map.box[ordinal] = word;
      map.sized &= value.has_value() && !was_inferred;
      break;
    case TensorMapField::elemtype:
      map.element = word < std::size(kElements) ? kElements[word] : 0;
      map.stride[0] = map.element;
      map.sized &= map.element != 0 && value.has_value() && !was_inferred;
      break;
    case TensorMapField::other:
      return;
  }
  // What the launch would say about the size is not what counts any more.
  if (!map.sized) map.parameter = ir::kNone;
}

std::optional<std::uint64_t> copy_bytes(const MapContents& map, ir::TensorMode mode,
                                        std::uint64_t halo) {
  constexpr std::uint64_t kRows = 4, kWidePixels = 128;
  using ir::TensorMode;
  const bool columns = map.channels != 0;
  std::uint64_t box = map.element;
  for (std::uint32_t i = 0; i < map.rank; ++i) box *= map.box[i];
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
