// The state of one subgroup and of one workgroup. A subgroup whose lanes have parted holds several
// strands; which lanes run together is the machine's choice and never changes what a race-free
// kernel computes. Regular, copyable. Depends on barrier, register_file.h and byte_store.h.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "barrier/ptx/cluster_barrier.h"
#include "barrier/ptx/mbarrier.h"
#include "machine/state/async_operation.h"
#include "machine/state/byte_store.h"
#include "machine/state/register_file.h"
#include "machine/state/sync_objects.h"
#include "machine/state/tensor_memory.h"
#include "machine/state/wave_state.h"
#include "machine/values/value.h"

namespace muster::machine {

// Where lanes that parted meet again: at `pc`, the lanes of `lanes` that have not exited.
struct Rejoin {
  ir::InstrId pc = ir::kNone;
  LaneMask lanes = 0;
  friend bool operator==(const Rejoin&, const Rejoin&) = default;
};

struct Strand {
  enum class State : std::uint8_t {
    running,
    parked,         // at the top of `rejoins`, until its siblings come or cannot
    at_barrier,     // of the workgroup, until all lanes of the subgroup have come
    at_collective,  // a warp-level operation, until the lanes it names have come
    awaiting,       // what `await` says; then executes the instruction at pc
    held,           // by the one who replays a schedule
  };
  ir::InstrId pc = 0;
  State state = State::running;
  LaneMask lanes = 0;
  LaneMask passed_by = 0;  // lanes that went on without the operation at which this one waits
  Await await;
  std::vector<Rejoin> rejoins;

  // Lanes that stand at the same place go on together, to where all of them meet others.
  void join(const Strand& other);
};

// The operations of one kind that a subgroup has issued, and which of them its lanes committed as
// groups. Only the commits that a wait could still name are kept.
struct GroupQueue {
  struct Commit {
    LaneMask lanes = 0;
    std::uint32_t step = 0;  // the last operation in it
  };
  std::uint32_t issued = 0;
  std::vector<Commit> commits;

  void commit(LaneMask lanes);
  // The step that is complete for this lane when at most `in_flight` of its groups are not.
  std::uint32_t waited(unsigned lane, std::uint32_t in_flight) const;
};

// A try whose answer decides whether lanes skip a wait: that wait must be for the same phase of the
// same object.
struct Peek {
  ir::InstrId site = ir::kNone;
  std::uint64_t address = 0;
  std::uint32_t wanted = 0;
  friend bool operator==(const Peek&, const Peek&) = default;
};

// One setmaxnreg that was executed: the count, times two, plus one if it is an .inc.
struct RegisterRequest {
  std::uint32_t what = 0;
  ir::InstrId site = ir::kNone;
  friend bool operator==(const RegisterRequest&, const RegisterRequest&) = default;
};

struct Subgroup {
  std::uint32_t slot = 0, index = 0;  // of its workgroup, and in it
  LaneMask grids_waited = 0;          // lanes that have waited for the grids before
  LaneMask live = 0;                  // lanes that have not exited
  LaneMask left_apart = 0;  // below sm_70: that ended while others of the warp stood elsewhere
  bool waiting = false;     // its arrival was marked and it waits for the generation to complete
  bool waits_for_cluster = false;             // and the generation is the cluster barrier's
  std::uint32_t barrier = 0, generation = 0;  // where it waits
  std::vector<Strand> strands;
  RegisterFile registers;
  ByteStore local;                   // lane l's frame starts at l << 32
  std::array<GroupQueue, 4> queues;  // cp, bulk, wgmma, tcgen05
  std::uint32_t asynchronous = 0;    // operations issued
  std::uint32_t map_reads = 0;       // those of them that read tensor maps in global memory
  std::vector<ByteStore::Word> map;  // on its way through tensormap.cp_fenceproxy
  std::vector<std::uint32_t> acts;   // per lane, with RunOptions::deferred: see AsyncIssue::act
  struct Followed {  // lanes on the side of a branch that waits because a try was taken to fail
    std::uint32_t peek = 0;
    LaneMask lanes = 0;
  };
  std::vector<Followed> followed;
  bool wgmma_fenced = false;         // wgmma.fence was executed once at least
  std::vector<ir::InstrId> ahead;    // about groups of products, which not all its warpgroup have
  std::uint32_t registers_held = 0;  // per lane, as setmaxnreg counts; 0: as launched
  // Every setmaxnreg executed: what all warps of the warpgroup ask for, in turn.
  std::vector<RegisterRequest> register_requests;
  WaveState wave;            // Control::wave
  std::uint64_t steps = 0;   // instructions executed
  std::uint64_t events = 0;  // visible operations executed
  Ordinal operations = 0;    // those that have a number
};

// A live mbarrier object, or one that was: `lives` counts its inits.
struct MbarrierObject {
  std::uint64_t address = 0;  // offset in shared memory
  barrier::Mbarrier state;
  std::uint32_t lives = 0;
};

// A loop that votes at a barrier of the workgroup end, of which one rests on a word that a lane
// polls (ir::WordWait::vote).
struct VoteLoop {
  bool open = false;             // a round of votes has begun, and is not over
  ir::InstrId site = ir::kNone;  // of the votes of the last round that has begun, if in such a loop
  bool elsewhere = false;        // some votes of the round were not given there
  std::uint32_t ending = 0;      // votes of the round that end the loop
  bool goes_on = false;          // what the last round has come to
  // The lane that polls, as a number in its workgroup, once there is one, and whether it has found
  // what it waits for.
  bool polling = false, passed = false;
  std::uint32_t poller = 0;
  friend bool operator==(const VoteLoop&, const VoteLoop&) = default;
};

struct Workgroup {
  std::array<std::uint32_t, 3> id{};
  std::uint32_t index = 0;
  std::uint32_t rank = 0;                 // in its cluster
  std::uint32_t cluster = 0;              // index into the machine's clusters
  std::vector<MbarrierObject> mbarriers;  // by address
  std::int64_t free_registers = 0;        // pool of setmaxnreg, in registers of one lane
  TensorMemory tensor;
  TensorCells tensor_cells;
  std::vector<Subgroup> subgroups;
  SyncObjects objects;
  std::array<std::uint32_t, barrier::kCtaBarriers> unknown_reductions{};  // root, per barrier
  std::array<VoteLoop, barrier::kCtaBarriers> votes{};                    // per barrier
  ByteStore shared;
  std::uint32_t running = 0;  // subgroups with live lanes

  MbarrierObject* find_mbarrier(std::uint64_t address);
  const MbarrierObject* find_mbarrier(std::uint64_t address) const;
  // A live object among these bytes, or null.
  const MbarrierObject* live_mbarrier(std::uint64_t address, std::uint64_t bytes) const;
};

inline constexpr unsigned kAnswerBytes = 16;  // of clusterlaunchcontrol.try_cancel
inline constexpr std::uint64_t kRefused = 1;

// What the workgroups of one cluster share. Its workgroups have consecutive slots, by rank.
struct Cluster {
  std::uint64_t index = 0;  // in the grid
  std::uint32_t first_slot = 0;
  // clusterlaunchcontrol: clusters that this one was given, where the answers lie (window
  // addresses, which are multiples of 16; kRefused more for a refusal), and whether any lane has
  // read a refusal.
  std::uint32_t granted = 0;
  std::vector<std::uint64_t> answers;
  bool refusal_seen = false;
  barrier::ClusterBarrier barrier;
  barrier::AmdWaves waves;  // barrier -3 of AMDGCN; empty: there is none
  std::vector<AsyncOperation> in_flight;

  // Bytes of shared memory, by window address, are read: a refusal may be among them.
  void note_read(std::uint64_t address, std::uint64_t bytes);
  // An answer may be among them, in any workgroup of the cluster.
  bool reads_answer(std::uint64_t address, std::uint64_t bytes) const;
};

}  // namespace muster::machine
