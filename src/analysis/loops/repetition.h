// Finds out that a cluster repeats itself but for counters, and lets it go on as many repeats later
// where those in between are known to do the same. docs/certificate.md, Repetition, has the
// argument. Depends on certificate_equivalence.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/loops/certificate_equivalence.h"
#include "machine/repetition/workgroup_shift.h"
#include "machine/run/machine.h"

namespace muster::analysis {

class Steady {
 public:
  Steady(machine::Machine& machine, Certificate& certificate)
      : machine_(machine), certificate_(certificate) {}

  // Follow what larger values of parameters would change, from the start.
  void think_of(std::span<const machine::Enlarged> enlarged);
  // Others of the grid are compared with the cluster that comes, until this is told otherwise:
  // null. Turns are left out only where that changes nothing for them.
  void accompany(machine::WorkgroupShift* shift);
  // Who follows every instruction besides, from now on.
  void follow_also(machine::InstructionFollower* other);
  // Others read elsewhere in these regions: `stands` asks whether anybody writes there.
  void rely_on_unwritten(const std::set<std::uint32_t>& regions) {
    regions_.insert(regions.begin(), regions.end());
  }
  // A round is over: every subgroup of the cluster in this slot has run until it blocked.
  void round(std::uint32_t slot);

  // What was not executed because it repeats what was.
  std::uint64_t repeats() const { return repeats_; }
  std::uint64_t instructions() const { return instructions_; }
  // Whether nothing came later that what was left out would have had to be compared with.
  bool stands() const;
  // What the loops compare their counters with.
  const std::set<machine::Horizon::Compared>& compared() const { return compared_; }
  // Whether it is known already that there are none of the following.
  bool hopeless() const;
  // Larger values with which the launch does the same but for more repeats, and how often their
  // step can be added. Call once it has ended.
  std::vector<std::pair<machine::Enlarged, std::uint64_t>> larger() const;

 private:
  enum class Stage : std::uint8_t { looking, counting, following };
  // The launch with a larger value: what its registers have more, where it has not repeated
  // anything that this one has not, and once it has.
  struct Growth {
    machine::Drift now;
    machine::Drift before;  // as `now` was where following began
    std::optional<machine::Drift> repeated, repeated_before;
    unsigned repeats = 0;  // places where it repeats more
  };
  void start();
  void look(std::uint32_t slot, std::uint64_t print);
  void count(std::uint32_t slot, std::uint64_t print);
  void conclude(std::uint32_t slot);
  bool repeats_so_far(std::uint32_t slot);
  void follow();
  void repeat_more(std::uint32_t slot, std::uint64_t left_out);
  void give_up();
  void list_drifts();
  bool shifts_alike(std::uint32_t slot) const;

  machine::Machine& machine_;
  Certificate& certificate_;
  Stage stage_ = Stage::looking;
  machine::InstructionFollower* other_ = nullptr;
  std::uint64_t cluster_ = ~std::uint64_t{0};
  std::uint64_t rounds_ = 0, quiet_until_ = 0, attempts_ = 0;
  std::unordered_map<std::uint64_t, std::uint64_t> seen_;  // fingerprints: the last round
  // Three states, each so many rounds after the one before.
  std::uint64_t print_ = 0, apart_ = 0, first_round_ = 0, second_round_ = 0, span_ = 0;
  machine::Snapshot first_, second_;
  std::unique_ptr<ClusterState> watched_;
  std::optional<machine::Drift> seeds_, followed_;
  unsigned lagging_ = 0;
  std::uint64_t repeats_ = 0, instructions_ = 0;
  std::set<std::uint32_t> regions_;
  std::set<machine::Horizon::Compared> compared_;
  std::vector<Growth> growths_;
  machine::WorkgroupShift* shift_ = nullptr;
  std::optional<machine::WorkgroupShift> shift_before_;  // as it was where following began
};

}  // namespace muster::analysis
