// Why values are not known: the table behind Cause::root. A cause is either something that the
// person can supply (a parameter, the contents of a buffer) or something that the schedule decides
// (an atomic's result). Depends on ir.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "ir/instr.h"
#include "machine/launch/tensor_map_contents.h"
#include "machine/values/value.h"

namespace muster::machine {

struct CauseInfo {
  enum class Kind : std::uint8_t {
    none,
    undefined_register,  // read before written
    parameter,           // index, offset: not given
    buffer,              // index: the parameter whose buffer's contents were not given
    symbol,              // index: a module variable whose contents were not given
    memory,              // index: of LaunchOptions::memories, whose contents were not given
    uninitialised,       // shared or local memory read before written
    tensor_map,          // index, offset: the parameter that is, or points to, a map not given
    opaque,              // site: an instruction whose result is not modelled
    unknown_address,     // site: a load from an address that is not known
    division,            // site: integer division by zero
    schedule,   // site: the result depends on the schedule (atomic, racing load, clock, activemask)
    attempt,    // index: a try whose answer the schedule decides, see Machine::peeks
    placement,  // site: it looks at where variables or buffers lie
    environment,  // site: %envreg and the like
    skipped,      // site: sliced away; seeing it means that the slice was wrong
  };
  Kind kind = Kind::none;
  std::uint32_t index = 0;
  std::uint64_t offset = 0;
  ir::InstrId site = ir::kNone;
  friend bool operator==(const CauseInfo&, const CauseInfo&) = default;
};

// The first word of a name: a tensor map whose tensor has no address (parameter, offset), the same
// where extents are not known either, coordinates of such a one, a name from the launch file.
enum class TensorName : std::uint64_t { map, coordinates, place, text };

class Causes {
 public:
  Causes() : infos_(1) {}

  // The root of a cause; equal causes get equal roots.
  std::uint32_t root(const CauseInfo& info);
  const CauseInfo& info(std::uint32_t root) const { return infos_[root]; }
  // Tensor maps that the launch gave or a kernel made, and names of memory that has no address:
  // equal ones get equal numbers.
  std::uint32_t number(const MapContents& map);
  const MapContents& map(std::uint32_t number) const { return maps_[number]; }
  std::size_t maps() const { return maps_.size(); }
  std::uint32_t number(const std::vector<std::uint64_t>& name);
  const std::vector<std::uint64_t>& name(std::uint32_t number) const { return numbers_[number]; }
  bool depends_on_schedule(std::uint32_t root) const {
    return infos_[root].kind == CauseInfo::Kind::schedule ||
           infos_[root].kind == CauseInfo::Kind::attempt;
  }

 private:
  struct Hash {
    std::size_t operator()(const CauseInfo& info) const;
  };
  std::vector<CauseInfo> infos_;
  std::unordered_map<CauseInfo, std::uint32_t, Hash> roots_;
  std::vector<MapContents> maps_;
  std::map<std::vector<std::uint64_t>, std::uint32_t> names_;
  std::vector<std::vector<std::uint64_t>> numbers_;
};

}  // namespace muster::machine
