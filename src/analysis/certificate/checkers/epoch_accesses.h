// Accesses that happen behind all that is of interest of a cell, as all lanes of their subgroup
// know: what is remembered then is the same for all cells that remembered the same before, and
// found out once. docs/certificate.md, "Settled accesses". Depends on shadow_memory.h and
// vector_clocks.h.
#pragma once

#include <array>
#include <cstdint>

#include "analysis/certificate/certificate_state.h"
#include "analysis/certificate/checkers/stored_values.h"

namespace muster::analysis {

class EpochAccess {
 public:
  // `record`: without lanes and value; `known`: by all lanes of its subgroup, in memory.
  EpochAccess(Shadow& shadow, const Record& record, const Row& known);

  // The first lane with which not all is well and those behind it, of whom nothing is said; cells
  // have those before it. `apart` is added to the addresses.
  LaneMask pass(const machine::Access& access, std::uint64_t apart);

 private:
  static constexpr unsigned kEpochs = EpochCell::kEpochs;
  using Epochs = std::array<std::uint32_t, kEpochs>;
  // What becomes of cells with these epochs.
  struct Step {
    Epochs from{}, to{};
    bool comparable = false;  // the value of what comes
    bool possible = false;
    std::array<std::uint8_t, kEpochs> lanes_of{};  // of each of `to` but the first: which of `from`
    std::uint8_t joined = kEpochs;                 // the first has the lanes of this one, too
    std::uint8_t own = 0;                          // these must be by the very lane that comes
    bool keeps_value = false;                      // the youngest write stays the youngest
    // Of what comes, if its value can be compared: Record::otherwise by accesses of the lane; and
    // the youngest write among those, if it is.
    std::uint32_t otherwise = 0;
    std::uint8_t replaced = kEpochs;

    bool is_of(const Epochs& epochs, bool compared) const {
      std::uint32_t other = 0;
      for (unsigned i = 0; i < kEpochs; ++i) other |= from[i] ^ epochs[i];
      return other == 0 && comparable == compared;
    }
  };
  const Step& step_for(const Epochs& from, bool comparable);
  Step find(const Epochs& from, bool comparable) const;
  bool add(unsigned at, bool youngest_write, Step* step) const;
  bool pass(const Shadow::EpochPlace& place, std::uint32_t lanes, const StoredValue& stored);
  bool take_value(const Step& step, const StoredValue& stored, EpochCell* cell) const;
  bool knows(const Record& old) const { return known_.all(old.component) >= old.clock; }

  Shadow& shadow_;
  const Row& known_;
  const Record record_;
  const std::uint32_t epoch_;
  // Those found last; at first none, since no cell has these epochs.
  static constexpr Epochs kNone{~0u};
  Step last_{.from = kNone}, before_{.from = kNone};
};

}  // namespace muster::analysis
