// What masks of lanes say of one lane, as truth tables over what is not known of it: enough to tell
// whether a lane of one mask is always one of another. Depends on function.h.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "ir/function.h"

namespace muster::ir {

// Of all that is not known of a lane at once: bit i of a table is what holds where the unknowns
// have the values that the bits of i say.
using Table = std::uint64_t;

class LaneMasks {
 public:
  explicit LaneMasks(const Function& function) : function_(function) {}

  // What is in the register, a new unknown if nothing is known of it. Nothing: there are more than
  // six unknowns.
  std::optional<Table> read(RegisterId reg);
  std::optional<Table> unknown();
  void write(RegisterId reg, std::optional<Table> table) { tables_[reg] = table; }

  // Of logic and of guarded moves, the table of the result; of what anything else writes, or of a
  // result with more than six unknowns, nothing is known until somebody asks.
  void execute(const Instr& instr);
  // Whether the register is known to hold that.
  bool is(RegisterId reg, Table table) const;

 private:
  std::optional<Table> read(const Operand& operand);
  bool is(const Operand& operand, Table table) const;

  const Function& function_;
  std::map<RegisterId, std::optional<Table>> tables_;
  std::size_t used_ = 0;
};

}  // namespace muster::ir
