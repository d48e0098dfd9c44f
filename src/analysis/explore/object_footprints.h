// What agents do to things that several of them contribute to or take from: mbarriers, the cluster
// barrier, the register pool, the allocation of tensor memory. The reduction asks what the agents
// outside a set may do to one of them. Depends on machine.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "machine/run/machine.h"

namespace muster::analysis {

struct Thing {
  // other: all objects of kinds that the search knows nothing about, taken for one
  // nothing: so that an event that does nothing to any of them is known to be there
  enum class Kind : std::uint8_t { mbarrier, cluster, pool, tensor, other, nothing };
  Kind kind = Kind::mbarrier;
  std::uint32_t slot = 0;     // that it belongs to; of a cluster: its first
  std::uint64_t address = 0;  // mbarrier
  friend bool operator==(const Thing&, const Thing&) = default;
};
struct ThingHash {
  std::size_t operator()(const Thing& thing) const;
};

struct Deed {
  enum class Kind : std::uint8_t {
    look,   // needs the thing to be there
    wait,   // for the phase of that parity; at the cluster barrier: for its generation
    add,    // arrivals, bytes expected, bytes landed
    other,  // may be in no order with anything else
  };
  std::uint32_t agent = 0, interval = 0;  // as in Touch
  Kind kind = Kind::other;
  std::uint8_t parity = 0;
  bool loose = false;   // expects bytes and does not arrive
  bool issued = false;  // by an operation that the agent issues
  std::uint32_t arrivals = 0;
  std::int64_t expected = 0, landed = 0;
  friend auto operator<=>(const Deed&, const Deed&) = default;
};

// What the end of an asynchronous operation does.
std::vector<std::pair<Thing, Deed>> deeds_of(const machine::AsyncOperation& operation);

class Deeds {
 public:
  explicit Deeds(std::uint32_t agents) : agents_(agents) {}

  // True: it is new.
  bool add(const Thing& thing, const Deed& deed);
  // In the order of agents and intervals.
  const std::vector<Deed>& at(const Thing& thing) const;
  const std::vector<std::pair<Thing, Deed>>& by(std::uint32_t agent, std::uint32_t interval) const;
  std::size_t bytes() const { return bytes_; }

 private:
  std::unordered_map<Thing, std::vector<Deed>, ThingHash> things_;
  std::vector<std::vector<std::vector<std::pair<Thing, Deed>>>> agents_;
  std::size_t bytes_ = 0;
};

}  // namespace muster::analysis
