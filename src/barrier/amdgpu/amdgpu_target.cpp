// Names of AMDGPU generations.
#include "barrier/amdgpu/amdgpu_target.h"

namespace muster::barrier {

std::string_view name(AmdGeneration generation) {
  constexpr std::string_view kNames[] = {"gfx6",   "gfx7",  "gfx8",  "gfx9",  "gfx908", "gfx90a",
                                         "gfx940", "gfx10", "gfx11", "gfx12", "gfx1250"};
  return kNames[static_cast<unsigned>(generation)];
}

}  // namespace muster::barrier
