// See target.h.
#include "isa/amdgcn/syntax/target.h"

#include <algorithm>

#include "barrier/amdgpu/amdgpu_target.h"

namespace muster::amdgcn {
namespace {

using enum Generation;

// The encodings of each generation of barriers, in the order of barrier::AmdGeneration.
constexpr Generation kEncodings[] = {kGfx6, kGfx7,  kGfx8,  kGfx9,  kGfx9,  kGfx9,
                                     kGfx9, kGfx10, kGfx11, kGfx12, kGfx125};

// What the room barrier knows of a processor is not said twice: its barriers follow from its name.
constexpr Target row(std::string_view name, bool even_registers = false) {
  const auto known = barrier::generation_of(name);
  return {name, kEncodings[static_cast<std::size_t>(known.value())],
          barrier::has_back_off_barrier(known.value()), even_registers};
}

constexpr Target kTargets[] = {
    row("gfx600"),          row("gfx601"),          row("gfx602"),
    row("gfx700"),          row("gfx701"),          row("gfx702"),
    row("gfx703"),          row("gfx704"),          row("gfx705"),
    row("gfx801"),          row("gfx802"),          row("gfx803"),
    row("gfx805"),          row("gfx810"),          row("gfx900"),
    row("gfx902"),          row("gfx904"),          row("gfx906"),
    row("gfx908"),          row("gfx909"),          row("gfx90a", true),
    row("gfx90c"),          row("gfx940", true),    row("gfx941", true),
    row("gfx942", true),    row("gfx950", true),    row("gfx1010"),
    row("gfx1011"),         row("gfx1012"),         row("gfx1013"),
    row("gfx1030"),         row("gfx1031"),         row("gfx1032"),
    row("gfx1033"),         row("gfx1034"),         row("gfx1035"),
    row("gfx1036"),         row("gfx1100"),         row("gfx1101"),
    row("gfx1102"),         row("gfx1103"),         row("gfx1150"),
    row("gfx1151"),         row("gfx1152"),         row("gfx1153"),
    row("gfx1200"),         row("gfx1201"),         row("gfx1250"),
    row("gfx1251"),         row("gfx9-generic"),    row("gfx9-4-generic", true),
    row("gfx10-1-generic"), row("gfx10-3-generic"), row("gfx11-generic"),
    row("gfx12-generic"),   row("gfx12-5-generic"),
};

}  // namespace

std::span<const Target> targets() { return kTargets; }

std::optional<Target> find_target(std::string_view name) {
  const auto at = std::ranges::find(kTargets, name, &Target::name);
  return at == std::end(kTargets) ? std::nullopt : std::optional{*at};
}

}  // namespace muster::amdgcn
