// What ends a loop that looks at one word (ir/idioms/waits/word_waits.h), for one lane: the loop,
// and the words of the registers that it reads. Regular, copyable. Depends on ir and values.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "ir/function.h"
#include "ir/idioms/waits/word_waits.h"
#include "machine/values/value.h"

namespace muster::machine {

struct WordTest {
  const ir::Function* function = nullptr;
  const ir::Cfg* cfg = nullptr;
  const ir::WordWait* wait = nullptr;
  std::vector<std::pair<ir::RegisterId, std::uint64_t>> inputs;  // predicates as 0 or 1
  // Control::wave: the lanes that poll, all alike, and those of the wave. Predicates are masks
  // then, other inputs what each of these lanes has.
  LaneMask polling = 0, live = 0;

  // Whether the lane leaves the loop when the poll finds this; nothing: it cannot be computed.
  std::optional<bool> passes(std::uint64_t found) const {
    Words words(inputs.begin(), inputs.end());
    const auto first = passes(wait->poll, found, &words);
    // Whoever fails at the first try asks the same again, with what was computed on the way.
    const bool alike = wait->again == ir::kNone || first == passes(wait->again, found, &words);
    return alike ? first : std::nullopt;
  }
  friend bool operator==(const WordTest& a, const WordTest& b) {
    return a.wait == b.wait && a.inputs == b.inputs && a.polling == b.polling;
  }

 private:
  using Words = std::map<ir::RegisterId, std::uint64_t>;

  std::optional<bool> passes(ir::InstrId poll, std::uint64_t found, Words* words) const;
  std::optional<bool> wave_passes(ir::InstrId poll, std::uint64_t found) const;
};

}  // namespace muster::machine
