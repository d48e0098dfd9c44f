// The machine: executes a kernel, one workgroup after another or interleaved as its caller chooses,
// with exactly the semantics of the barriers, on values that may be unknown. A snapshot is a copy.
// Faults, forks on unknown values and limits are returned, never thrown. Depends on ir, barrier and
// the other files of this room.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/launch/program.h"
#include "machine/state/byte_store.h"
#include "machine/state/matrix_descriptor.h"
#include "machine/state/next_operation.h"
#include "machine/state/observer.h"
#include "machine/state/subgroup.h"
#include "machine/values/unknown_cause.h"

namespace muster::machine {

// Something that the semantics call undefined, at one instruction of one subgroup.
struct Fault {
  barrier::RuleId rule = barrier::RuleId::none;
  AgentId agent;
  ir::InstrId site = ir::kNone;
  LaneMask lanes = 0;
  std::uint64_t found = 0, wanted = 0;  // as the rule compares them
  ir::InstrId other = ir::kNone;        // a second instruction involved
};

// Why the machine cannot say how the kernel goes on.
struct Obstacle {
  enum class Kind : std::uint8_t {
    none,
    unknown_branch,   // a branch around synchronisation rests on `cause`
    unknown_operand,  // a barrier's operand or guard does
    fork,        // a branch on a value that is unknown but the same for all: `identity` decides
    attempt,     // what an unsuccessful try at `site` leads to is more than trying again
    tensor_map,  // the launch does not say what the tensor map of a copy is: `cause`, or its
                 // operand
    unmodelled,  // an instruction that may synchronise has no semantics here
    steps,       // the limit on executed instructions
    schedule_dependent,  // control or operands depend on the schedule
    uncertain_access,    // an access that may happen or not, to a live mbarrier
    endless,             // a loop whose end rests on `cause`, and on nothing that it changes
  };
  Kind kind = Kind::none;
  AgentId agent;
  ir::InstrId site = ir::kNone;
  Cause cause;
};

enum class Stop : std::uint8_t {
  blocked,  // waits at a barrier, or its lanes wait for each other: see Machine::stuck
  exited,
  visible,  // about to execute a visible operation (only when asked for)
  budget,
  fault,
  obstacle,
};

class Drift;

// What a verdict has to assume about the global memory that a tensor copy reaches.
enum class TensorReach : std::uint8_t {
  own,          // its tensor has no address, and lies where nothing else is
  coordinates,  // neither has it extents: different coordinates are different memory
  unknown,      // nothing: what it reaches is reached by nothing else
};

struct Region {  // of global memory
  std::string name;
  ByteStore bytes;
  std::uint64_t size = 0;  // 0: not known, accesses are not checked
  bool writable = true;
  bool present = true;  // false: nothing lies at its addresses
};

class Machine {
 public:
  // All values of parameters and memory come from program.launch. The observer may be null.
  Machine(const Program& program, Causes& causes, Observer* observer);

  // Creates the workgroups of a cluster, by rank; the index in workgroups() of the first.
  std::uint32_t start(std::uint64_t cluster);
  // Frees what a finished cluster holds, by its first slot; the last slots are used again.
  void finish(std::uint32_t slot);

  // Runs one subgroup until it blocks, exits, fails or has executed `budget` instructions. With
  // `stop_at_visible` it executes at most one visible operation (a barrier, or an access to shared
  // or global memory), the first, and stops in front of the next.
  Stop run(std::uint32_t slot, std::uint32_t subgroup, std::uint64_t budget, bool stop_at_visible);

  // Runs one subgroup up to its next visible operation, which is not executed (Stop::visible), or
  // until it blocks.
  Stop approach(std::uint32_t slot, std::uint32_t subgroup, std::uint64_t budget);
  // That operation, seen without executing it. Precondition: approach has returned Stop::visible.
  Pending pending(std::uint32_t slot, std::uint32_t subgroup);
  // Parts these lanes from the others that stand in front of it with them: they are the last strand
  // and meet the others behind it. Precondition: as of pending; neither is empty.
  void part(std::uint32_t slot, std::uint32_t subgroup, LaneMask lanes);

  // Splits `lanes` off the strand that holds them all and lets them stand until the machine ends.
  // False: they are not together, or their strand cannot run.
  bool hold(std::uint32_t slot, std::uint32_t subgroup, LaneMask lanes);

  std::vector<Workgroup>& workgroups() { return workgroups_; }
  const std::vector<Workgroup>& workgroups() const { return workgroups_; }
  const std::optional<Fault>& fault() const { return fault_; }
  const Obstacle& obstacle() const { return obstacle_; }
  bool runnable(const Subgroup& subgroup) const;
  // Whether any lane of the cluster that starts at this slot lives.
  bool running(std::uint32_t slot) const;
  // The cluster that the workgroup in this slot belongs to.
  Cluster& cluster(std::uint32_t slot) { return clusters_[workgroups_[slot].cluster]; }
  const Cluster& cluster(std::uint32_t slot) const { return clusters_[workgroups_[slot].cluster]; }

  // Asynchronous operations complete as soon as they are issued, but for these, which stay in
  // flight until complete_all: of a subgroup, by AsyncIssue::number.
  struct HeldAsync {
    AgentId agent;
    std::uint32_t number = 0;
    friend bool operator==(const HeldAsync&, const HeldAsync&) = default;
  };
  std::vector<HeldAsync> held;
  // Completes what is in flight in the cluster of this slot, in the order of issue. False: a fault.
  bool complete_all(std::uint32_t slot);

  // With `deferred` every operation stays in flight until land() lets it take its next step, which
  // is its last but for a store from shared memory: that has read its source first.
  bool deferred = false;
  // By place in Cluster::in_flight. One that covers others, or follows them in the tensor core's
  // pipeline, waits for them.
  bool can_land(std::uint32_t slot, std::size_t index) const;
  bool land(std::uint32_t slot, std::size_t index);  // false: a fault

  // Lanes that parted from others that wait for an mbarrier or the like go on without them only
  // when nothing else can: independent thread scheduling lets them, and no schedule needs it
  // earlier.
  bool part_early = false;
  // The instruction that the subgroup executes next, or waits at (of its first strand).
  ir::InstrId position(const Subgroup& subgroup) const;

  const Program& program() const { return *program_; }
  Causes& causes() { return *causes_; }
  std::vector<Region>& regions() { return regions_; }
  const std::vector<Region>& regions() const { return regions_; }
  const ByteStore& globals() const { return globals_; }
  void observe(Observer* observer) { observer_ = observer; }
  // What the answers of tries were about, by CauseInfo::index.
  const std::vector<Peek>& peeks() const { return peeks_; }
  Cause skipped() const { return {skipped_root_, 0, 0}; }

  // What was decided for branches on unknown values that are equal everywhere, by identity.
  std::unordered_map<std::uint64_t, bool> decisions;
  // Whether Observer::executes is told.
  bool narrated = false;
  // Those that compare the run with one repeat earlier, while they do.
  std::vector<Drift*> drifts;
  // For finding the sizes of tensor copies that the launch does not give: what each mbarrier object
  // was told to expect, and what was delivered to it. By workgroup and address; maps by parameter
  // and offset.
  struct Balance {
    std::int64_t expected = 0, delivered = 0;
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint32_t> copies;  // of unknown size
  };
  bool balancing = false;
  // What tensor copies read of global memory is told to the observer. Without it, `tensors_read`
  // says in which regions that was.
  bool tensor_loads = false;
  std::set<std::uint32_t> tensors_read;
  std::set<std::pair<ir::InstrId, TensorReach>> tensor_reach;
  // Branches on unknown values whose loops were taken to end, though they only wait for data.
  std::set<ir::InstrId> endings;
  std::map<std::pair<std::uint32_t, std::uint64_t>, Balance> balances;
  // The barrier of a cooperative grid: a generation is over when its arrivals have added kWhole.
  struct Grid {
    static constexpr std::uint64_t kWhole = std::uint64_t{1} << 31U;
    std::uint32_t generation = 0, arrivals = 0;
    std::uint64_t added = 0;
  } grid;
  // Instructions that were reached, per instruction.
  std::vector<std::uint8_t> reached;
  std::uint64_t instructions = 0;
  std::uint64_t clock = 0;  // where the program has one schedule only

  std::uint64_t hash(std::uint64_t seed) const;
  std::size_t bytes() const;

 private:
  friend class Executor;
  friend class Likeness;
  const Program* program_;
  Causes* causes_;
  Observer* observer_;
  std::vector<Workgroup> workgroups_;
  std::vector<Cluster> clusters_;
  std::vector<Peek> peeks_;  // by CauseInfo::index of the answers
  Footprints footprints_;
  std::uint32_t asynchronous_ = 0;  // operations issued so far
  std::vector<Region>
      regions_;  // of global memory, by region - kFirstBufferRegion; module globals first
  ByteStore parameters_, constants_, globals_;
  std::optional<Fault> fault_;
  Obstacle obstacle_;
  void start_workgroup(std::uint64_t workgroup, std::uint32_t rank);
  bool satisfied(const Subgroup& subgroup, const Strand& strand) const;
  bool in_flight(const Workgroup& workgroup, std::uint32_t subgroup, const Await& await) const;
  bool complete(const AsyncOperation& operation);
  bool signal(const AsyncOperation& operation, const AsyncSignal& signal);
  void move_data(const AsyncOperation& operation);
  void overwrite(const AsyncAccess& to, std::uint32_t slot, std::uint32_t cause);
  ByteStore* find_memory(std::uint32_t slot, ir::Space space, std::uint64_t address);
  std::uint32_t undefined_root_ = 0, uninitialised_root_ = 0, skipped_root_ = 0;
};

}  // namespace muster::machine
