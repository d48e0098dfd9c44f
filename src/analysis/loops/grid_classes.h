// Which clusters of a grid are run where those that behave alike are run once: one cluster stands
// for the box of others that it was seen to stand for, and what is left of the grid is divided
// again. docs/certificate.md, Workgroups that behave alike. Depends on repetition.h.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/loops/arrival_boxes.h"
#include "analysis/loops/repetition.h"
#include "analysis/races/global_footprints.h"

namespace muster::analysis {

class GridClasses {
 public:
  using Coordinates = std::array<std::uint64_t, 3>;

  // Of a machine that has not begun; the certificate holds clusters against each other here.
  // `counters`: those that come to different counters also in what they do behind that.
  GridClasses(machine::Machine& machine, Certificate& certificate, Steady& steady, bool counters);

  // Whether they can be run one by one: nothing but global memory is between them.
  static bool possible(const machine::Program& program);
  // Called when a cluster is over: how many it stands for, itself among them.
  std::function<void(std::uint64_t)> closed;
  // For Budget::next. `progress`, if given, is told how many clusters are done with.
  std::optional<std::uint64_t> next(
      const std::function<void(std::uint64_t, std::uint64_t)>& progress);
  // After the run: whether no two clusters meet.
  bool apart() { return footprints_.apart() && (!counters_ || counters_->apart()); }
  // Two that do, if it is known which.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> meeting() const;
  std::uint64_t run() const { return run_; }  // clusters that were executed
  // From now on `next` names none that stands for itself alone because others before it did; then
  // it has stopped.
  void stop_alone() { stops_alone_ = true; }
  bool stopped() const { return stopped_; }
  // Which clusters come to which counters, if one is followed.
  std::vector<ArrivalBox> arrivals() const;
  // Of the grid.
  static std::uint64_t index_of(const Coordinates& at, const Coordinates& grid);

 private:
  // Clusters from `first` on, so many in each coordinate, each `step` behind the one before.
  struct Box {
    Coordinates first{}, count{}, step{1, 1, 1};
    Coordinates run{};  // how many behaved alike just in front of it; 0: nobody looked
    std::uint64_t volume() const { return count[0] * count[1] * count[2]; }
  };
  void conclude();
  void divide(const Box& box, const machine::Horizon::Box& kept);
  bool alternates(const Box& box, unsigned axis, std::uint64_t run) const;
  void open(Box box, unsigned axis, std::uint64_t period);

  Steady& steady_;
  Coordinates grid_{};
  GlobalFootprints footprints_;
  std::optional<GlobalFootprints> counters_;
  machine::WorkgroupShift shift_;
  std::vector<Box> open_;
  struct Executed {
    Coordinates first{}, step{};
  };
  std::vector<Executed> executed_;
  std::optional<Box> now_;  // the box of the cluster in progress, which is its first
  std::uint64_t run_ = 0, done_ = 0;
  unsigned alone_ = 0;  // clusters on end that stood for themselves only
  bool stops_alone_ = false, stopped_ = false;
  bool compares_ = true;  // whether clusters may still stand for others
};

}  // namespace muster::analysis
