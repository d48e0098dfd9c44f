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

std::uint64_t box_bytes(const TensorMap& map) {
  std::uint64_t elements = map.element_bytes;
  for (const std::uint64_t extent : map.box) elements *= extent;
  return elements;
}

}  // namespace muster::machine
