// The machine: executes a kernel, one workgroup after another or interleaved as its caller chooses,
// with exactly the semantics of the barriers, on values that may be unknown. A snapshot is a copy.
// Faults, forks on unknown values and limits are returned, never thrown. Depends on the other rooms
// of the machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "machine/state/machine_state.h"
#include "machine/state/next_operation.h"

namespace muster::machine {

class Machine {
 public:
  // All values of parameters and memory come from program.launch. The observer may be null.
  Machine(const Program& program, Causes& causes, Observer* observer, RunOptions options = {});

  // Creates the workgroups of a cluster, by rank; the index in workgroups() of the first.
  std::uint32_t start(std::uint64_t cluster);
  // Frees the registers and the shared memory of a finished cluster, by its first slot: nobody
  // comes to them any more. Precondition: no shared memory is that of several workgroups.
  void leave(std::uint32_t slot);
  // Frees what a finished cluster holds, by its first slot; the last slots are used again.
  void finish(std::uint32_t slot);

  // Runs one subgroup until it blocks, exits, fails or has executed `budget` instructions. With
  // `stop_at_visible` it executes at most one visible operation (a barrier, or an access to shared
  // or global memory), the first, and stops in front of the next. `over` is asked now and then and
  // ends it like the budget; null: nobody does.
  Stop run(std::uint32_t slot, std::uint32_t subgroup, std::uint64_t budget, bool stop_at_visible,
           const std::function<bool()>* over = nullptr);

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

  std::vector<Workgroup>& workgroups() { return state_.workgroups; }
  const std::vector<Workgroup>& workgroups() const { return state_.workgroups; }
  const std::optional<Fault>& fault() const { return state_.fault; }
  const Obstacle& obstacle() const { return state_.obstacle; }
  bool runnable(const Subgroup& subgroup) const;
  // Whether any lane of the cluster that starts at this slot lives.
  bool running(std::uint32_t slot) const;
  // The cluster that the workgroup in this slot belongs to.
  Cluster& cluster(std::uint32_t slot) { return state_.cluster(slot); }
  const Cluster& cluster(std::uint32_t slot) const { return state_.cluster(slot); }

  // Asynchronous operations complete as soon as they are issued, but for these, which stay in
  // flight until complete_all: of a subgroup, by AsyncIssue::number.
  void keep_in_flight(AgentId agent, std::uint32_t number) {
    state_.held.push_back({agent, number});
  }
  // A wave does not go on from a drain that would tell it that this step is complete.
  void keep_outstanding(const HeldStep& step) { state_.held_steps.push_back(step); }
  void keep_none() {
    state_.held.clear();
    state_.held_steps.clear();
  }
  // Completes what is in flight in the cluster of this slot, in the order of issue. False: a fault.
  bool complete_all(std::uint32_t slot);
  // With RunOptions::deferred, by place in Cluster::in_flight. One that covers others, or follows
  // them in the tensor core's pipeline, waits for them.
  bool can_land(std::uint32_t slot, std::size_t index) const;
  bool land(std::uint32_t slot, std::size_t index);  // false: a fault

  // See MachineState::part_early.
  void part_early(bool early) { state_.part_early = early; }
  bool parts_early() const { return state_.part_early; }
  // Who is told of each instruction, from now on.
  void follow_with(std::vector<InstructionFollower*> followers) {
    state_.followers = std::move(followers);
  }
  // The instruction that the subgroup executes next, or waits at (of its first strand).
  ir::InstrId position(const Subgroup& subgroup) const;

  const Program& program() const { return *state_.program; }
  const RunOptions& options() const { return state_.options; }
  const RunRecord& record() const { return state_.record; }
  std::uint64_t instructions() const { return state_.record.instructions; }
  const GridBarrier& grid() const { return state_.grid; }
  Causes& causes() { return *state_.causes; }
  std::vector<Region>& regions() { return state_.regions; }
  const std::vector<Region>& regions() const { return state_.regions; }
  const ByteStore& globals() const { return state_.globals; }
  void observe(Observer* observer) { state_.observer = observer; }
  // What the answers of tries were about, by CauseInfo::index.
  const std::vector<Peek>& peeks() const { return state_.peeks; }

  const MachineState& state() const { return state_; }
  MachineState& state() { return state_; }
  std::uint64_t hash(std::uint64_t seed) const;
  std::size_t bytes() const;
  // Without what its copies share with it as long as neither writes to it: memory and registers.
  std::size_t frame_bytes() const;
  // Before many copies are made: memory lies beside them, and what is written from now on, by this
  // one and its copies, counts there.
  void share(const std::shared_ptr<ByteCount>& count);

 private:
  void start_workgroup(std::uint64_t workgroup, std::uint32_t rank);

  MachineState state_;
};

}  // namespace muster::machine
