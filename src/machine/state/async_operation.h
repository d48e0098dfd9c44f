// Asynchronous operations: what an instruction leaves to be done by an agent of its own, and what
// blocked lanes wait for. Plain data, copyable. Depends on observer.h and matrix_descriptor.h.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "machine/state/matrix_descriptor.h"

namespace muster::machine {

// The rank of a workgroup in its cluster stands in these bits of an address of shared memory, so
// the windows of the cluster's workgroups are disjoint and a program may take the rank out or
// change it.
inline constexpr unsigned kRankShift = 24;
constexpr std::uint32_t rank_of(std::uint64_t address) {
  return static_cast<std::uint32_t>(address >> kRankShift) & 0xff;
}
constexpr std::uint64_t offset_of(std::uint64_t address) {
  return address & ((std::uint64_t{1} << kRankShift) - 1);
}

inline constexpr std::uint32_t kWarpgroup = 4;  // subgroups that execute wgmma together

// What the lanes of a strand wait for before they execute the instruction they stand at.
struct Await {
  enum class Kind : std::uint8_t {
    none,
    object,   // at which agents synchronise; whether it has come says SYNC_WAITS of `object`
    group,    // of asynchronous operations
    columns,  // of tensor memory
    drain,    // what the wave has issued
    word,     // of memory that others write: see machine/execute/waits/word_waits.h
  };
  Kind kind = Kind::none;
  SyncKind object = SyncKind::warp;
  std::uint32_t slot = 0;  // of the workgroup that has the object
  // Of the object, as in SyncEvent; barriers of waves: the id, sign-extended; of a word.
  std::uint64_t address = 0;
  // Of the phase or generation that must be complete; word: the low half of what was found there,
  // the high half in `step`.
  std::uint32_t parity = 0;
  Channel::Kind group = Channel::Kind::none;
  std::uint32_t step = 0;  // group: what must be complete; else how many are wanted

  bool is_for(SyncKind kind_of_object) const {
    return kind == Kind::object && object == kind_of_object;
  }
  friend bool operator==(const Await&, const Await&) = default;
};

// One side of a data movement: every lane of `lanes` the same number of bytes from its own address,
// or, for a bulk copy, one lane all of them.
struct AsyncAccess {
  ir::Space space = ir::Space::shared;
  AccessKind kind = AccessKind::read;
  std::uint32_t bytes = 0;  // per lane
  LaneMask lanes = 0;
  std::vector<std::uint64_t> addresses;  // per lane number
  Footprint pieces;                      // of a matrix: then the address is that of its window
  Channel channel;
  std::uint8_t reduce = 0;  // ir::Reduce of an atomic
  std::uint32_t chain = 0;  // as in Access
  bool of_map = false;      // a read of the tensor map, by the tensor-map proxy
};

// What the end of an operation does to an mbarrier object.
struct AsyncSignal {
  std::uint32_t slot = 0;
  std::uint64_t address = 0;
  std::int64_t bytes = 0;  // complete_tx
  std::uint32_t arrivals = 0;
  LaneMask lanes = 0;
};

struct MachineState;

// What an operation does to data when it ends, where everything is computed (Slice::everything) and
// it is no plain copy.
using AsyncEffect = std::function<void(MachineState&)>;

struct AsyncOperation {
  AsyncIssue issue;
  std::uint32_t map_parameter = ~0u;  // of a tensor map that is not given (RunOptions::balancing)
  std::uint64_t map_offset = 0;
  std::uint32_t slot = 0;                     // of the issuing workgroup
  Channel::Kind group = Channel::Kind::none;  // it belongs to a group of this kind of its lanes
  std::uint32_t step = 0;                     // of that channel
  std::vector<AsyncAccess> accesses;
  std::vector<AsyncSignal> signals;
  bool moves = false;     // data goes from accesses[0] to accesses[1]
  bool has_read = false;  // a store from shared memory whose source was read (Machine::land)
  std::vector<std::uint64_t>
      words;  // st.async: stored instead, `word_bytes` each, accesses[0] written
  std::vector<std::uint32_t> word_causes;
  std::vector<std::uint64_t> word_expressions;  // of words that are not known: Access::expressions
  unsigned word_bytes = 0;
  std::uint32_t zero_from = ~0u;              // bytes of the destination from here on are zero
  std::uint32_t result_cause = 0;             // bytes written are unknown for this cause
  std::shared_ptr<const AsyncEffect> effect;  // instead of all that
};

// Of what decides about its effects, wherever it stands among others in flight.
std::uint64_t hash_flight(const AsyncOperation& operation);

}  // namespace muster::machine
