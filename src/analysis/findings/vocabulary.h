// What each vendor calls the same things: the words of reports. A kernel's target says whose they
// are. Depends on nothing.
#pragma once

#include <string_view>

namespace muster::analysis {

struct Vocabulary {
  std::string_view subgroup;   // "warp"
  std::string_view workgroup;  // "block"
  std::string_view lane;       // one work-item of a subgroup
  std::string_view shared;     // the memory of a workgroup
};

// By the name of a target: "sm_90a", "gfx942", "pvc". NVIDIA's words where it is none of theirs.
const Vocabulary& vocabulary_of(std::string_view target);

}  // namespace muster::analysis
