// How a run is to be made: given when the machine is built, the same until it ends. Plain data.
#pragma once

#include <cstdint>
#include <unordered_map>

namespace muster::machine {

class RuntimeCalls;
class LookBackTeller;
class TicketTeller;

struct RunOptions {
  // What was decided for branches on unknown values that are equal everywhere, by identity.
  std::unordered_map<std::uint64_t, bool> decisions{};
  // Every asynchronous operation stays in flight until Machine::land lets it take its next step,
  // which is its last but for a store from shared memory: that has read its source first.
  bool deferred = false;
  // Observer::executes is told.
  bool narrated = false;
  // The sizes of tensor copies that the launch does not give are looked for: RunRecord::balances.
  bool balancing = false;
  // What tensor copies read of global memory is told to the observer. Without it,
  // RunRecord::tensors_read says in which regions that was.
  bool tensor_loads = false;
  // Who answers calls of the runtime system; null: their results are unknown.
  RuntimeCalls* runtime = nullptr;
  // What the atomic at this place returns, whatever it finds: see analysis/verdict/last_arrival.h.
  std::uint32_t ticket_site = ~0u;
  std::uint64_t ticket = 0;
  // Who tells some atomics what they return; null: nobody does.
  TicketTeller* tickets = nullptr;
  // Who tells lanes that look back what they find; null: what is there.
  LookBackTeller* look_backs = nullptr;
};

}  // namespace muster::machine
