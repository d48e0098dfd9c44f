// Names of AMDGPU generations, and the processors that belong to them.
#include "barrier/amdgpu_target.h"

namespace muster::barrier {

namespace {

struct Prefix {
  std::string_view prefix;
  AmdGeneration generation;
};

// The first match wins: longer prefixes first.
constexpr Prefix kPrefixes[] = {
    {"gfx125", AmdGeneration::gfx1250}, {"gfx12", AmdGeneration::gfx12},
    {"gfx11", AmdGeneration::gfx11},    {"gfx10", AmdGeneration::gfx10},
    {"gfx950", AmdGeneration::gfx940},  {"gfx94", AmdGeneration::gfx940},
    {"gfx90a", AmdGeneration::gfx90a},  {"gfx908", AmdGeneration::gfx908},
    {"gfx9", AmdGeneration::gfx9},      {"gfx8", AmdGeneration::gfx8},
    {"gfx7", AmdGeneration::gfx7},      {"gfx6", AmdGeneration::gfx6},
};

}  // namespace

std::string_view name(AmdGeneration generation) {
  constexpr std::string_view kNames[] = {"gfx6",   "gfx7",  "gfx8",  "gfx9",  "gfx908", "gfx90a",
                                         "gfx940", "gfx10", "gfx11", "gfx12", "gfx1250"};
  return kNames[static_cast<unsigned>(generation)];
}

std::optional<AmdGeneration> generation_of(std::string_view processor) {
  for (const Prefix& entry : kPrefixes) {
    if (processor.starts_with(entry.prefix)) return entry.generation;
  }
  return std::nullopt;
}

}  // namespace muster::barrier
