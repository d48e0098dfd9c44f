// See atomic_orders.h.
#include "analysis/schedules/atomic_orders.h"

#include <algorithm>

namespace muster::analysis {

using machine::Machine;
using machine::Stop;
using machine::Strand;

std::size_t Orders::choose(std::size_t candidates) {
  if (position_ == choices_.size()) choices_.push_back({0, candidates});
  return choices_[position_++].taken;
}

bool Orders::advance() {
  while (!choices_.empty()) {
    if (++choices_.back().taken < choices_.back().candidates) return true;
    choices_.pop_back();
  }
  return false;
}

namespace {

class OrderedRun {
 public:
  OrderedRun(Machine& machine, const Budget& budget, Orders& orders)
      : machine_(machine), budget_(budget), orders_(orders) {
    orders.begin();
  }

  Run go() {
    const machine::Geometry& geometry = machine_.program().geometry;
    for (std::uint64_t i = 0; i < geometry.clusters(); ++i) machine_.start(i);
    while (settle()) {
      if (standing_.empty()) {
        if (const auto slot = running()) {
          run_.end = End::deadlock;
          run_.slot = *slot;
        }
        break;
      }
      let_go(orders_.choose(standing_.size()));
    }
    return run_;
  }

 private:
  struct Standing {  // lanes in front of an atomic
    std::uint32_t slot = 0, subgroup = 0;
    machine::LaneMask lanes = 0;
  };

  // The first workgroup that does, if any.
  std::optional<std::uint32_t> running() const {
    const auto& all = machine_.workgroups();
    const auto found =
        std::ranges::find_if(all, [](const machine::Workgroup& one) { return one.running != 0; });
    if (found == all.end()) return std::nullopt;
    return static_cast<std::uint32_t>(found - all.begin());
  }

  // Everybody as far as they get. Lanes do not wait for others of their subgroup that stand: the
  // architecture lets them go on. False: the run is over.
  bool settle() {
    machine_.part_early(false);
    while (true) {
      const std::uint64_t before = machine_.instructions();
      const std::size_t stood = standing_.size();
      if (!everybody() || !within_limits()) return false;
      if (machine_.instructions() != before || standing_.size() != stood) {
        orders_.parted |= machine_.parts_early();
        continue;
      }
      if (machine_.parts_early()) break;
      machine_.part_early(true);
    }
    machine_.part_early(false);
    return true;
  }

  bool everybody() {
    for (std::uint32_t slot = 0; slot < machine_.workgroups().size(); ++slot) {
      auto& subgroups = machine_.workgroups()[slot].subgroups;
      for (std::uint32_t i = 0; i < subgroups.size(); ++i) {
        if (!advance(slot, i)) return false;
      }
    }
    return true;
  }

  // One subgroup until it blocks, ends, or all its lanes that could go on stand.
  bool advance(std::uint32_t slot, std::uint32_t i) {
    constexpr std::uint64_t kSlice = 1 << 16;
    const machine::Subgroup& subgroup = machine_.workgroups()[slot].subgroups[i];
    for (std::uint64_t turns = 0; turns < kSlice && machine_.runnable(subgroup); ++turns) {
      Stop stop = machine_.approach(slot, i, kSlice);
      if (stop == Stop::visible) {
        if (stand(slot, i)) continue;
        stop = machine_.run(slot, i, kSlice, true);
      }
      if (stop == Stop::fault || stop == Stop::obstacle) {
        run_.slot = slot;
        run_.end = stop == Stop::fault ? End::fault : End::obstacle;
        return false;
      }
      if (stop != Stop::visible) break;
    }
    return true;
  }

  // True: some of the lanes that would go on stand before one of the atomics, and do so from now
  // on. Those whose guard is false do not: they go past it.
  bool stand(std::uint32_t slot, std::uint32_t i) {
    const machine::Pending next = machine_.pending(slot, i);
    const ir::InstrId site = next.site;
    if (std::ranges::find(orders_.sites, site) == orders_.sites.end()) return false;
    auto& strands = machine_.workgroups()[slot].subgroups[i].strands;
    const auto first = std::ranges::find_if(
        strands, [&](const Strand& strand) { return strand.state == Strand::State::running; });
    if (first == strands.end() || first->pc != site || next.lanes == 0) return false;
    // A wave has one place for all its lanes: whoever does not take part stands with those that do.
    const bool wave = machine_.program().function->control == ir::Control::wave;
    const machine::LaneMask stays = wave ? first->lanes : next.lanes;
    const bool all = stays == first->lanes;
    if (!all) machine_.part(slot, i, stays);
    (all ? *first : strands.back()).state = Strand::State::held;
    standing_.push_back({slot, i, stays});
    return true;
  }

  void let_go(std::size_t which) {
    const Standing one = standing_[which];
    standing_.erase(standing_.begin() + static_cast<std::ptrdiff_t>(which));
    auto& strands = machine_.workgroups()[one.slot].subgroups[one.subgroup].strands;
    const auto found = std::ranges::find_if(strands, [&](const Strand& strand) {
      return strand.state == Strand::State::held && strand.lanes == one.lanes;
    });
    found->state = Strand::State::running;
    const Stop stop = machine_.run(one.slot, one.subgroup, 1, true);
    if (stop == Stop::fault || stop == Stop::obstacle) failed_ = stop;
    failed_slot_ = one.slot;
  }

  bool within_limits() {
    if (failed_) {
      run_.slot = failed_slot_;
      run_.end = *failed_ == Stop::fault ? End::fault : End::obstacle;
      return false;
    }
    if (machine_.instructions() > budget_.steps) run_.limit = "steps";
    if (run_.limit.empty() && budget_.expired && budget_.expired()) run_.limit = "seconds";
    const std::size_t watched = budget_.watched ? budget_.watched() : 0;
    if (run_.limit.empty() && machine_.bytes() + watched > budget_.memory) run_.limit = "memory";
    if (!run_.limit.empty()) run_.end = End::limit;
    return run_.limit.empty();
  }

  Machine& machine_;
  const Budget& budget_;
  Orders& orders_;
  Run run_;
  std::vector<Standing> standing_;
  std::optional<Stop> failed_;
  std::uint32_t failed_slot_ = 0;
};

}  // namespace

Run drive_in_order(Machine& machine, const Budget& budget, Orders& orders,
                   const std::function<void(std::uint32_t)>& finished) {
  Run run = OrderedRun(machine, budget, orders).go();
  if (run.end != End::finished) return run;
  for (const machine::Workgroup& one : machine.workgroups()) finished(one.index);
  return run;
}

}  // namespace muster::analysis
