// One complete execution under a fair schedule: each workgroup runs until it has finished, or,
// where the grid has a barrier, can go no further; its subgroups in turn, each until it blocks.
// Depends on machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "machine/run/machine.h"

namespace muster::machine {
class TicketTrace;
}  // namespace muster::machine

namespace muster::analysis {

class LookBackTurns;
class Orders;
class WorkQueueTurns;
struct ArrivalQuestion;
struct Untied;

// Limits of one check. `expired` asks the clock of whoever has one; it is called now and then.
struct Budget {
  std::uint64_t steps = 0;
  std::uint64_t memory = 0;
  std::function<bool()> expired;
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;  // workgroups
  std::function<std::size_t()> watched{};  // bytes that the observer holds
  // Somebody has ended the whole check, so that not even what was found is replayed. May be empty.
  std::function<bool()> ended{};
  std::uint64_t slice = std::uint64_t{1}
                        << 16;  // instructions of a subgroup before the next one's turn
  // Instructions of a cluster behind its last synchronisation while later ones have not begun; 0:
  // any.
  std::uint64_t alone = 0;
  bool every_turn = false;    // repeats of loops are executed like everything else
  bool tensor_loads = false;  // see RunOptions::tensor_loads
  // Called before each round of the first schedule, with the slot of the cluster.
  std::function<void(std::uint32_t)> round{};
  std::uint64_t order = 0;  // 0: the subgroups in turn, as far as each gets; else a random schedule
  bool backwards = false;   // the last cluster first, where all are under way
  // From so many clusters on those that behave alike are run once: see GridClasses.
  std::uint64_t classes_from = kNoClasses;
  static constexpr std::uint64_t kNoClasses = ~std::uint64_t{0};
  // With the contents that are given. Where clusters turn out to stand for themselves alone,
  // because of contents perhaps, the run ends and they are forgotten (contents_forgotten); and
  // where clusters do so without them, too, that is the end of it.
  enum class Contents : std::uint8_t { given, given_unless_alone, forgotten };
  Contents contents = Contents::given;
  // If any: these clusters are run and no other, so that nothing is a proof.
  std::vector<std::uint64_t> only{};  // in order
  // If given: the cluster that is run next, until there is none. Else each in turn.
  std::function<std::optional<std::uint64_t>()> next{};
  Orders* orders = nullptr;                 // if given, atomics happen in one of them
  ArrivalQuestion* arrivals = nullptr;      // if given, a counter tells everybody the same
  machine::TicketTrace* tickets = nullptr;  // if given, counters hand out tickets
  std::uint32_t names = ~0u;            // if given, the atomic that says which workgroup is which
  LookBackTurns* look_backs = nullptr;  // if given, it says where lanes end that look back
  WorkQueueTurns* queue = nullptr;      // if given, the counter of a work queue is followed
  const Untied* untied = nullptr;       // if given, accesses that no fence ties to a counter
  // Whether somebody is told what a run by itself would not say: what such a run finds is found
  // once more where nobody is.
  bool tells() const {
    return arrivals != nullptr || tickets != nullptr || names != ~0u || look_backs != nullptr ||
           queue != nullptr;
  }
  // What no replay shows either way goes to the explorer; not where other proofs come first.
  bool explores = true;
  // If any: reads whose values nobody is told, see Certificate::leave_unheard.
  std::vector<std::uint32_t> unheard{};
};

// The limit of Budget::alone, among those that Run names.
inline constexpr const char* kAlone = "alone";
// No limit that anybody gave: so many instructions have been executed, and a lane stands where
// nothing leads to an end.
inline constexpr const char* kNeverEnds = "never-ends";
inline constexpr std::uint64_t kUntilEndless = std::uint64_t{1} << 22;

enum class End : std::uint8_t { finished, deadlock, fault, obstacle, limit };

struct Run {
  End end = End::finished;
  std::uint32_t slot = 0;        // of the workgroup where it ended, if it did not finish
  std::string limit;             // which one
  ir::InstrId site = ir::kNone;  // of kNeverEnds: where a lane stands
};

// Runs the grid of the machine's program. `finished` is called for each workgroup that has ended.
Run drive(machine::Machine& machine, const Budget& budget,
          const std::function<void(std::uint32_t)>& finished);

// The subgroups of a workgroup in turn until nothing can move. True when a full round made
// progress. `over` ends it within a turn; null: nobody does.
struct Round {
  bool progress = false;
  std::optional<machine::Stop> stop;  // fault or obstacle
};
Round advance_round(machine::Machine& machine, std::uint32_t slot, std::uint64_t slice,
                    const std::function<bool()>* over = nullptr);

}  // namespace muster::analysis
