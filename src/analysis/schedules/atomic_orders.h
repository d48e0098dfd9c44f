// Executions in which the atomics whose results the schedule decides happen in a given order: every
// subgroup goes as far as it gets without one of them, then one of those that stand before one goes
// on. Taking each in turn, depth first, goes through all orders. Depends on fair_schedule.h.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "analysis/schedules/fair_schedule.h"

namespace muster::analysis {

class Orders {
 public:
  explicit Orders(std::vector<ir::InstrId> atomics) : sites(std::move(atomics)) {}

  std::vector<ir::InstrId> sites;  // of the atomics
  // Which of those that stand before an atomic goes on, of so many.
  std::size_t choose(std::size_t candidates);
  // The next order; false: there is none.
  bool advance();
  void begin() { position_ = 0; }  // an execution

  bool parted = false;  // some lanes went on without others of their subgroup that stood

 private:
  struct Choice {
    std::size_t taken = 0, candidates = 0;
  };
  std::vector<Choice> choices_;
  std::size_t position_ = 0;
};

// Runs all workgroups of the machine's program at once.
Run drive_in_order(machine::Machine& machine, const Budget& budget, Orders& orders,
                   const std::function<void(std::uint32_t)>& finished);

}  // namespace muster::analysis
