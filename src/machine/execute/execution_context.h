// What executes instructions of one subgroup shares, from where it begins to run to where it stops:
// the machine's state, registers as guards and operands name them, faults, room for the words of
// lanes. Short-lived. Depends on machine/state.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "machine/state/look_back_teller.h"
#include "machine/state/machine_state.h"
#include "machine/state/word_test.h"

namespace muster::machine {

struct Handlers;

inline constexpr unsigned kSourcesMax = 16;
using LaneWords = std::array<std::uint64_t, 64>;

struct Guarded {
  LaneMask certain = 0, maybe = 0;  // lanes that execute, lanes that may
  Cause cause;                      // behind maybe
};

struct ExecutionContext {
  ExecutionContext(MachineState& state, const Handlers& table, std::uint32_t slot,
                   std::uint32_t index);

  const ir::Instr& instr(ir::InstrId id) const { return function.instrs[id]; }
  AgentId agent() const { return {workgroup.index, subgroup.index}; }
  void advance(Strand& strand, ir::InstrId pc) const { strand.pc = program.next[pc]; }

  Guarded guarded(const ir::Instr& in, LaneMask lanes) const;
  Value read(const ir::Operand& operand, ir::Type type) const;
  void write(const ir::Operand& operand, const Value& value, const Guarded& lanes);
  void write_unknown(const ir::Instr& in, LaneMask lanes, Cause cause);

  // Why the subgroup stops; both return false.
  bool fail(std::uint16_t rule, LaneMask lanes, std::uint64_t found = 0, std::uint64_t wanted = 0);
  bool obstruct(Obstacle::Kind kind, Cause cause);
  // It failed for lanes that only may execute it: that is not known, and `cause` says why.
  bool perhaps_fails(const Cause& cause);
  void narrate(const ir::Instr& in, LaneMask lanes);

  // Where the shared memory of this workgroup begins among those of the cluster, and whose window
  // an address lies in.
  std::uint64_t own_window() const { return std::uint64_t{workgroup.rank} << kRankShift; }
  std::uint32_t slot_of(std::uint64_t window) const {
    return machine.clusters[workgroup.cluster].first_slot + rank_of(window);
  }
  // The cause of what the schedule decides here.
  std::uint32_t schedule_root() const;

  MachineState& machine;
  const Handlers& handlers;
  const ir::Function& function;
  const Program& program;
  Causes& causes;
  Observer* observer;  // may be null
  Workgroup& workgroup;
  Subgroup& subgroup;
  unsigned width;        // lanes of a subgroup
  ir::InstrId site = 0;  // being executed
  Stop stop = Stop::blocked;
  const std::function<bool()>* over = nullptr;  // asked now and then: is it to stop? Null: no
  LaneMask maybe_lanes = 0;  // inside a region that may run or not: all lanes are maybe
  Cause maybe_cause;
  // The access ends a loop that waited for a word: what was asked of it.
  const WordTest* word_test = nullptr;
  PolledWords told_words;  // what its one lane finds, whatever is there
  // Per-lane words for results, addresses and stored values; never read before written.
  std::array<LaneWords, kSourcesMax> scratch;
  LaneWords addresses;
  std::array<std::uint64_t, 64 * kSourcesMax> values, expressions, words_found;
};

}  // namespace muster::machine
