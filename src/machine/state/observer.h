// What the machine tells whoever watches it: memory accesses, what happens at barriers,
// asynchronous operations, exits, in the order of one schedule. Analyses are observers; the machine
// does not know what they conclude. Depends on ir, barrier and value.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ir/instr.h"
#include "machine/state/sync_event.h"
#include "machine/values/value.h"

namespace muster::machine {

struct WordTest;

enum class AccessKind : std::uint8_t { read, write, atomic };

// Through which path of the memory system an access goes; PTX ISA, proxies.
enum class Proxy : std::uint8_t { generic, async, tensor_map };

// What tells a lane that an asynchronous operation has completed. Steps of one channel are ordered:
// to know `step` is to know all steps before it. mbarrier: phases completed by the object at
// `address` of workgroup `workgroup`. The others count the operations of that kind that one
// subgroup has issued, from 1; a step is known for the lanes that know it only (each lane has
// groups of its own).
struct Channel {
  enum class Kind : std::uint8_t {
    none,  // nothing tells: no lane can ever know
    mbarrier,
    cp_group,         // cp.async.wait_group
    bulk_group,       // cp.async.bulk.wait_group
    bulk_read_group,  // cp.async.bulk.wait_group.read: the sources were read; steps as of
                      // bulk_group
    wgmma_group,      // wgmma.wait_group
    tcgen05_access,   // tcgen05.wait::ld
    tcgen05_work,     // tcgen05.mma, cp, shift: only commit's arrivals cover them
    tcgen05_store,    // tcgen05.wait::st
    map_read,  // tensor copies of one lane have read their maps, known by the end of a later one
    wave,      // and from here on: what a wave has issued, by ir::WaveChannel
  };
  Kind kind = Kind::none;
  std::uint32_t workgroup = 0;  // mbarrier: its owner; groups: of the agent
  std::uint32_t subgroup = 0;   // groups
  std::uint64_t address = 0;    // mbarrier: offset in the owner's shared memory
  std::uint32_t step = 0;       // known once this many phases or groups are complete
  friend bool operator==(const Channel&, const Channel&) = default;
};

constexpr Channel::Kind channel_kind(ir::WaveChannel channel) {
  return static_cast<Channel::Kind>(static_cast<unsigned>(Channel::Kind::wave) +
                                    static_cast<unsigned>(channel));
}
inline constexpr std::size_t kChannelKinds =
    static_cast<std::size_t>(Channel::Kind::wave) + ir::kWaveChannels;

// One asynchronous operation in flight. `id` counts those of one machine, from 1. `covers`: its end
// implies the end of what these lanes issued on that channel up to that step
// (cp.async.mbarrier.arrive, tcgen05.commit): who knows that it is over knows that too.
struct AsyncIssue {
  AgentId agent;
  ir::InstrId site = ir::kNone;
  LaneMask lanes = 0;
  std::uint32_t id = 0;
  std::uint32_t number = 0;  // among those that the subgroup has issued, from 0
  Ordinal ordinal = 0;       // among all its operations
  std::uint32_t act = 0;     // RunOptions::deferred: SyncEvent::act
  Proxy proxy = Proxy::async;
  Channel covers{};
  // Tensor copies that its subgroup has issued with maps in global memory, this one included.
  std::uint32_t map_reads = 0;
  bool alike = false;          // each of `lanes` issued one that does the same: this stands for all
  std::uint64_t operands = 0;  // of wgmma: a hash of what all lanes of a warpgroup must pass alike
};

// No instruction tells fewer lanes of tensor memory apart.
inline constexpr std::uint32_t kLanesTogether = 16, kColumnBytes = 128 / kLanesTogether * 4;

struct ByteRange {
  std::uint64_t address = 0;
  std::uint32_t bytes = 0;
};

inline constexpr std::uint64_t kNoExpression = ~std::uint64_t{0};

// One memory instruction of one subgroup, for the lanes whose address is known. Addresses are
// offsets in shared memory with the rank of the workgroup it belongs to in bits 24 and up (its
// window of the cluster), or generic addresses of global memory; of tensor memory, kColumnBytes *
// column + 4 * (lane / kLanesTogether), the rank again in bits 24 and up. Behind the columns stand
// cells for what allocation itself has once: see tensor_addresses.h.
struct Access {
  AgentId agent;
  ir::InstrId site = ir::kNone;
  Ordinal ordinal = 0;
  ir::Space space = ir::Space::shared;  // shared, global or tensor
  AccessKind kind = AccessKind::read;
  Proxy proxy = Proxy::generic;
  // Made by the asynchronous operation of this id (0: by the lanes themselves), for all of `lanes`
  // together; `channel` tells when it is over.
  std::uint32_t operation = 0;
  Channel channel{};
  // Control::wave: made by the lanes themselves, and complete when step `channel.step` is.
  ir::WaveChannel wave = ir::WaveChannel::none;
  bool continues = false;  // one operation with the access before it, of the same instruction
  bool strong = false;     // atomic in the sense of the memory model: no data race with its like
  ir::Order order = ir::Order::weak;
  ir::Scope scope = ir::Scope::none;
  std::uint8_t reduce = 0;  // ir::Reduce of an atomic
  bool exact = true;        // the arithmetic of an atomic is associative (integers)
  bool returns = false;     // an atomic whose old value is used
  std::optional<std::uint64_t>
      before{};  // the old value, where one lane counts down (ir::Countdown)
  // Of a strong access in a kernel that waits for words: what its lanes find there, as if each came
  // first, that of element e and lane l at found[e * kFoundLanes + l]; the elements of which all
  // lanes' are known; of compare-and-swap by one lane what it would store; and what the lanes have
  // waited for, if they have.
  static constexpr std::size_t kFoundLanes = 64;
  const std::uint64_t* found = nullptr;
  std::uint32_t found_known = 0;
  std::optional<std::uint64_t> replacement{};
  const WordTest* waited = nullptr;
  LaneMask lanes = 0;
  LaneMask maybe = 0;                        // of those, lanes that may not execute it
  unsigned bytes = 4;                        // per lane
  const std::uint64_t* addresses = nullptr;  // per lane
  // An asynchronous operation of one lane in many places: all of them, ascending, without overlap,
  // as offsets in the window of that lane's address; `bytes` means nothing then.
  std::span<const ByteRange> pieces{};
  // Values stored, `elements` words per lane at values[lane * elements]; null when not computed.
  const std::uint64_t* values = nullptr;
  unsigned elements = 1;
  // Where `values_known` lacks a lane, for each of its elements: 0 if that one is known, a number
  // that stands for one value wherever it stands, or kNoExpression.
  const std::uint64_t* expressions = nullptr;
  // Of what tcgen05.mma accumulates in: the same for two that are pipelined by it; else 0.
  std::uint32_t chain = 0;
  LaneMask values_known = 0;
  std::uint32_t cause = 0;  // root behind `maybe`
};

// What the schedule decides of an access.
struct Dependence {
  bool contents = false;  // what memory holds afterwards (writes), or what was read
  bool beside = false;    // what a load of several words found beside the one that it waited for
  bool result = false;    // the old value that an atomic returns
};

// An access at an address that is not known; `region` when the memory it points into is (0:
// anywhere).
struct BlindAccess {
  AgentId agent;
  ir::InstrId site = ir::kNone;
  Ordinal ordinal = 0;
  ir::Space space = ir::Space::shared;
  AccessKind kind = AccessKind::read;
  bool strong = false;
  LaneMask lanes = 0;
  Cause cause;
  // As of Access: when one of a wave is over.
  ir::WaveChannel wave = ir::WaveChannel::none;
  Channel channel{};
};

class Observer {
 public:
  virtual ~Observer() = default;
  // Asynchronous operations: issued by the lanes; then, at once or later, accesses and mbarrier
  // events that name its id; then over.
  virtual void async_issue(const AsyncIssue&) {}
  virtual void async_complete(std::uint32_t id) { (void)id; }
  // `lanes` know from now on that step `channel.step` of their own channel is complete, each for
  // what it issued itself.
  virtual void group_wait(AgentId, ir::InstrId site, LaneMask lanes, const Channel& channel) {
    (void)site, (void)lanes, (void)channel;
  }
  // Something happened at an object that synchronises; an arrival is told before anyone is
  // released, a wait when it goes on.
  virtual void sync(const SyncEvent&) {}
  virtual Dependence access(const Access&) { return {}; }
  virtual void blind_access(const BlindAccess&) {}
  // Lanes read constants: `bytes` each, from these addresses on, generic or not.
  virtual void constants(LaneMask lanes, const std::uint64_t* addresses, unsigned bytes) {
    (void)lanes, (void)addresses, (void)bytes;
  }
  virtual void fence(AgentId, const ir::Instr& fence, ir::InstrId site, LaneMask lanes) {
    (void)fence, (void)site, (void)lanes;
  }
  // tcgen05.fence::before_thread_sync, or after_thread_sync.
  virtual void tensor_fence(AgentId, ir::InstrId site, LaneMask lanes, bool before) {
    (void)site, (void)lanes, (void)before;
  }
  // Fences of the tensor-map proxy: a release, which lanes of tensormap.cp_fenceproxy execute
  // `together`; an acquire of the map at this address.
  virtual void map_release(AgentId, LaneMask lanes, bool together) { (void)lanes, (void)together; }
  virtual void map_acquire(AgentId, LaneMask lanes, std::uint64_t address) {
    (void)lanes, (void)address;
  }
  virtual void lanes_exited(AgentId, LaneMask lanes) { (void)lanes; }
  // With RunOptions::narrated: these of the live lanes are about to execute an instruction; none:
  // it is not known that any do. What waits may be told again when it goes on.
  virtual void executes(AgentId, ir::InstrId site, LaneMask lanes, LaneMask live) {
    (void)site, (void)lanes, (void)live;
  }
};

}  // namespace muster::machine
