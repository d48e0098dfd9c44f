// See tensor_map.h.
#include "machine/tensor_map.h"

namespace muster::machine {

namespace {

// The parameter that contains this offset of the parameter segment.
std::uint32_t parameter_at(const ir::Function& function, std::uint64_t offset) {
  for (std::uint32_t i = 0; i < function.parameters.size(); ++i) {
    const ir::Parameter& parameter = function.parameters[i];
    if (offset >= parameter.offset && offset < parameter.offset + parameter.size) return i;
  }
  return ir::kNone;
}

}  // namespace

TensorMapUse find_tensor_map(const Program& program, const Value& address, unsigned lane) {
  TensorMapUse use;
  use.cause = address.cause;
  if ((address.unknown >> lane & 1) != 0) return use;
  const std::uint64_t at = lane_word(address, lane);
  const std::uint32_t region = region_of(at);
  if (region != kParameterRegion && region != 0) return use;
  const std::uint64_t offset = at & (region_base(1) - 1);
  use.parameter = parameter_at(*program.function, offset);
  if (use.parameter == ir::kNone) return use;
  use.offset = offset - program.function->parameters[use.parameter].offset;
  const Given* given = find_parameter(*program.launch, use.parameter, use.offset);
  use.map = given != nullptr ? std::get_if<TensorMap>(given) : nullptr;
  return use;
}

std::optional<std::uint64_t> copy_bytes(const TensorMap& map, ir::TensorMode mode,
                                        std::uint64_t halo) {
  constexpr std::uint64_t kRows = 4, kWidePixels = 128;
  using ir::TensorMode;
  const bool columns = map.channels != 0;
  std::uint64_t box = map.element_bytes;
  for (const std::uint64_t extent : map.box) box *= extent;
  const std::uint64_t pixel = map.element_bytes * map.channels;
  // A size that the kernel's own expectations told is that of the whole copy.
  const bool inferred = map.element_bytes == 1 && map.box.size() == 1;
  switch (mode) {
    case TensorMode::tile:
      if (!columns) return box;
      break;
    case TensorMode::rows:
      if (inferred) return box;
      if (!columns && map.box.size() == 2 && map.box[1] == 1) return kRows * box;
      break;
    case TensorMode::im2col:
      if (inferred) return box;
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
