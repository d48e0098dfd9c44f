// The tensor map that a copy names: what the launch says about it and what the kernel made of it.
// Sizes of boxes decide how many bytes a tensor copy moves, and PTX does not have them. Reference:
// PTX ISA, tensor map, tensormap.replace. Depends on program.h, unknown_cause.h.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "machine/launch/program.h"
#include "machine/state/byte_store.h"
#include "machine/state/map_flaw.h"
#include "machine/state/observer.h"
#include "machine/values/unknown_cause.h"

namespace muster::machine {

// As the launch has it; of a parameter, what there is.
MapContents as_given(const TensorMap& given);
MapContents map_of(const Program& program, std::uint32_t parameter, std::uint64_t offset);

// The parameter that contains this offset of the parameter segment, or kNone.
std::uint32_t parameter_at(const ir::Function& function, std::uint64_t offset);

// What stands in these 128 bytes of a memory other than that of parameters. `offset`: of the
// address in the buffer it lies in. Nothing: bytes that are no tensor map known here.
std::optional<MapContents> read_map(const Program& program, const Causes& causes,
                                    const ByteStore& memory, std::uint64_t at,
                                    std::uint64_t offset);
void write_map(Causes& causes, const MapContents& map, ByteStore& memory, std::uint64_t at);

// tensormap.replace; `value`: nothing if it is not known. `ordinal` is below kTensorRank.
void replace_field(MapContents& map, ir::TensorMapField field, std::uint64_t ordinal,
                   std::optional<std::uint64_t> value);

// Whether fields that are known break what PTX says of them, and the value that does.
struct FlawedMap {
  MapFlaw flaw = MapFlaw::none;
  std::uint64_t value = 0;
};
FlawedMap flaw_of(const MapContents& map, ir::TensorMode mode);

// Bytes of one copy in shared memory: what it completes. Elements outside the tensor count. `halo`:
// of im2col::w. Nothing: the map is for another mode, or where the bytes lie is not known.
std::optional<std::uint64_t> copy_bytes(const MapContents& map, ir::TensorMode mode,
                                        std::uint64_t halo);

// What one copy reads or writes of the tensor, from its first byte on, ascending; elements outside
// of it are left out. `offsets`: of im2col. Nothing: not known.
using Coordinates = std::span<const std::int64_t>;
std::optional<std::vector<ByteRange>> touched(const MapContents& map, ir::TensorMode mode,
                                              Coordinates at, Coordinates offsets);

}  // namespace muster::machine
