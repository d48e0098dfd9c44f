// What waiters wait for, in words: one function for each kind of object that has SYNC_WAITS in
// sync_kinds.def, and what a deadlock makes of them. Depends on describe_words.h.
#pragma once

#include <string>
#include <utility>

#include "analysis/findings/describe_words.h"

namespace muster::analysis {

// Lanes that wait for an object, for asynchronous operations or for the cluster.
struct Waiter {
  machine::AgentId agent;
  std::uint32_t slot = 0;
  ir::InstrId site = ir::kNone;
  machine::LaneMask lanes = 0;
  machine::Await await;
  bool cluster = false;
};

// How much a waiter says about the mistake, the most first: somebody outside of the launch, bytes
// that do not balance, resources, arrivals, a pair or a cluster, one of which the other waiters
// keep from coming, and the grid.
enum class WaitWeight : std::uint8_t { outside, bytes, resource, arrivals, partner, grid };

struct WaitWords {
  std::uint16_t rule = 0;
  std::string text;  // what is missing: "mbarrier full[1], phase 3: 1 of 2 arrivals missing"
  WaitWeight weight = WaitWeight::arrivals;
  std::uint64_t round = 0;  // of the same weight the one that has got the least far comes first
  // The object, as steps of a schedule name it, and its phase or generation; empty: there is none.
  std::string object = {};
  std::uint32_t phase = 0;
};

WaitWords words_of(const Context& context, const machine::Machine& machine, const Waiter& waiter);

}  // namespace muster::analysis
