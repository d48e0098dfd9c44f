// See target.h.
#include "isa/amdgcn/target.h"

#include <algorithm>

namespace muster::amdgcn {
namespace {

using enum Generation;

// Name, generation, BackOffBarrier, even registers.
constexpr Target kTargets[] = {
    {"gfx600", kGfx6, false, false},   {"gfx601", kGfx6, false, false},
    {"gfx602", kGfx6, false, false},   {"gfx700", kGfx7, false, false},
    {"gfx701", kGfx7, false, false},   {"gfx702", kGfx7, false, false},
    {"gfx703", kGfx7, false, false},   {"gfx704", kGfx7, false, false},
    {"gfx705", kGfx7, false, false},   {"gfx801", kGfx8, false, false},
    {"gfx802", kGfx8, false, false},   {"gfx803", kGfx8, false, false},
    {"gfx805", kGfx8, false, false},   {"gfx810", kGfx8, false, false},
    {"gfx900", kGfx9, false, false},   {"gfx902", kGfx9, false, false},
    {"gfx904", kGfx9, false, false},   {"gfx906", kGfx9, false, false},
    {"gfx908", kGfx9, false, false},   {"gfx909", kGfx9, false, false},
    {"gfx90a", kGfx9, true, true},     {"gfx90c", kGfx9, false, false},
    {"gfx940", kGfx9, true, true},     {"gfx941", kGfx9, true, true},
    {"gfx942", kGfx9, true, true},     {"gfx950", kGfx9, true, true},
    {"gfx1010", kGfx10, true, false},  {"gfx1011", kGfx10, true, false},
    {"gfx1012", kGfx10, true, false},  {"gfx1013", kGfx10, true, false},
    {"gfx1030", kGfx10, true, false},  {"gfx1031", kGfx10, true, false},
    {"gfx1032", kGfx10, true, false},  {"gfx1033", kGfx10, true, false},
    {"gfx1034", kGfx10, true, false},  {"gfx1035", kGfx10, true, false},
    {"gfx1036", kGfx10, true, false},  {"gfx1100", kGfx11, true, false},
    {"gfx1101", kGfx11, true, false},  {"gfx1102", kGfx11, true, false},
    {"gfx1103", kGfx11, true, false},  {"gfx1150", kGfx11, true, false},
    {"gfx1151", kGfx11, true, false},  {"gfx1152", kGfx11, true, false},
    {"gfx1153", kGfx11, true, false},  {"gfx1200", kGfx12, true, false},
    {"gfx1201", kGfx12, true, false},  {"gfx1250", kGfx125, true, false},
    {"gfx1251", kGfx125, true, false},
};

}  // namespace

std::span<const Target> targets() { return kTargets; }

std::optional<Target> find_target(std::string_view name) {
  const auto at = std::ranges::find(kTargets, name, &Target::name);
  return at == std::end(kTargets) ? std::nullopt : std::optional{*at};
}

}  // namespace muster::amdgcn
