// Everything that a run has at one time: the workgroups that were started and what they share,
// memory, what was found. Plain data, copyable; class Machine (machine/run) is how others use it.
// Depends on the other files of this room.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "machine/launch/program.h"
#include "machine/state/byte_store.h"
#include "machine/state/fault.h"
#include "machine/state/instruction_follower.h"
#include "machine/state/matrix_descriptor.h"
#include "machine/state/observer.h"
#include "machine/state/run_options.h"
#include "machine/state/subgroup.h"
#include "machine/values/clock.h"

namespace muster::machine {

struct Region {  // of global memory
  std::string name;
  ByteStore bytes;
  std::uint64_t size = 0;  // 0: not known, accesses are not checked
  bool writable = true;
  bool present = true;  // false: nothing lies at its addresses
};

// An asynchronous operation that is kept in flight: of a subgroup, by AsyncIssue::number.
struct HeldAsync {
  AgentId agent;
  std::uint32_t number = 0;
  friend bool operator==(const HeldAsync&, const HeldAsync&) = default;
};

// What a wave issued and does not get to know to be complete.
struct HeldStep {
  AgentId agent;
  ir::WaveChannel channel = ir::WaveChannel::none;
  std::uint32_t step = 0;
};

// The barrier of a cooperative grid: a generation is over when its arrivals have added kWhole.
struct GridBarrier {
  static constexpr std::uint64_t kWhole = std::uint64_t{1} << 31U;
  std::uint32_t generation = 0, arrivals = 0;
  std::uint64_t added = 0;
};

// What an mbarrier object was told to expect, and what was delivered to it; maps by parameter and
// offset.
struct TensorBalance {
  std::int64_t expected = 0, delivered = 0;
  std::map<std::pair<std::uint32_t, std::uint64_t>, std::uint32_t> copies;  // of unknown size
};

// What a run leaves behind beside what it tells its observer.
struct RunRecord {
  std::vector<std::uint8_t> reached;  // per instruction
  std::uint64_t instructions = 0;     // executed
  std::set<std::uint32_t> tensors_read;
  Relied relied;
  bool fenced_perhaps = false;  // a fence was passed that an unknown value decides about
  // With RunOptions::balancing, by workgroup and address.
  std::map<std::pair<std::uint32_t, std::uint64_t>, TensorBalance> balances;
};

struct MachineState {
  const Program* program = nullptr;
  Causes* causes = nullptr;
  Observer* observer = nullptr;
  RunOptions options;
  RunRecord record;

  // By whoever drives the run. What is held stays in flight until it is completed; followers are
  // told of each instruction. Lanes that parted from others that wait for an mbarrier or the like
  // go on without them only when nothing else can, or with part_early: independent thread
  // scheduling lets them, and no schedule needs it earlier.
  std::vector<HeldAsync> held;
  std::vector<HeldStep> held_steps;
  std::vector<InstructionFollower*> followers;
  bool part_early = false;

  std::vector<Workgroup> workgroups;
  std::vector<Cluster> clusters;
  GridBarrier grid;
  std::vector<Peek> peeks;  // by CauseInfo::index of the answers
  Footprints footprints;
  std::uint32_t asynchronous = 0;  // operations issued so far
  Clock clock;                     // where the program has one schedule only

  std::vector<Region> regions;  // of global memory, by region - kFirstBufferRegion; globals first
  ByteStore parameters, constants, globals;

  std::optional<Fault> fault;
  Obstacle obstacle;
  std::uint32_t undefined_root = 0, uninitialised_root = 0, skipped_root = 0;

  // The cluster that the workgroup in this slot belongs to.
  Cluster& cluster(std::uint32_t slot) { return clusters[workgroups[slot].cluster]; }
  const Cluster& cluster(std::uint32_t slot) const { return clusters[workgroups[slot].cluster]; }
};

}  // namespace muster::machine
