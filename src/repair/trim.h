// Synchronisation that the launches of a verified kernel do not need: what can go or be weaker
// alone, and a largest set of it that can go together, each checked for every launch. Depends on
// trial.h, weakenings.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "repair/trials/trial.h"

namespace muster::repair {

struct TrimLimits {
  std::uint32_t trials = 3000;  // texts that are checked
  Effort effort;
  bool for_all = false;  // only what relies on nothing new, as far as other launches show
};

struct Dispensable {
  std::string words;
  std::string at_source;  // where all that the source line became can be changed so, together
  std::uint32_t line = 0;
  bool removes = false;
  std::uint64_t saved = 0;  // warp instructions that all launches together no longer execute
  // Estimated, of waiting.h; nothing where a launch has no estimate.
  struct Estimate {
    std::int64_t cycles = 0;  // that all warps together then take less
    Waiting::Site site;       // of the line as it is
  };
  std::optional<Estimate> estimate = std::nullopt;
  std::vector<std::string> relies_on;  // what the verdict did not rest on before
  bool alone = true;                   // false: only once others have gone
  bool together = false;               // it is in the set that can go together
};

struct TrimResult {
  std::string kernel;
  bool was_checked = true;  // false: the time was over before all launches had been
  bool was_verified = false, was_refuted = false;
  std::vector<std::string> launches;  // "block 256,1,1 grid 4,1,1", each once
  std::uint32_t sites = 0, candidates = 0, tried = 0;
  std::uint32_t unreached = 0;     // instructions that no launch executes: nothing is said of them
  std::vector<Dispensable> found;  // what saves most first; of one instruction the strongest change
  std::optional<std::int64_t> cycles_saved;  // estimated, by the set
  std::optional<std::uint64_t> cycles;       // estimated, of all warps of all launches as they are
  std::string text, patch;                // with all that can go together; patch empty: nothing can
  std::uint64_t saved = 0, executed = 0;  // warp instructions
  std::vector<std::string> relies_on;     // of the set
  // Other launches with which the kernel is verified as it is, and with all that can go together:
  // "128 x 1 x 1 threads", "parameter 2 = 64".
  std::vector<std::string> also_for;
  // What the proof of the set says beyond the launches: of trip counts.
  std::vector<std::string> proved_for;
  bool cut = false;
};

TrimResult trim(const Trial& trial, const Outcome& outcome, const TrimLimits& limits);

}  // namespace muster::repair
