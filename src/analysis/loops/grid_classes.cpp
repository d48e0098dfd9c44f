// See grid_classes.h.
#include "analysis/loops/grid_classes.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

namespace {

// Clusters on end that stand for no other, after which each is run; and boxes at most.
constexpr unsigned kAlone = 6;
constexpr std::uint64_t kClasses = 4096;
// So many of a period are worth to be asked for together.
constexpr std::uint64_t kPeriods = 4;

std::array<std::uint64_t, 3> clusters_of(const machine::Geometry& geometry) {
  std::array<std::uint64_t, 3> count{};
  for (unsigned axis = 0; axis < 3; ++axis) {
    count[axis] = geometry.grid[axis] / geometry.cluster[axis];
  }
  return count;
}

}  // namespace

GridClasses::GridClasses(machine::Machine& machine, Certificate& certificate, Steady& steady,
                         bool counters)
    : steady_(steady),
      grid_(clusters_of(machine.program().geometry)),
      footprints_(*machine.program().function),
      shift_(machine.state()) {
  if (counters) {
    counters_.emplace(*machine.program().function, GlobalFootprints::Between::counters);
  }
  const auto moves = [this](ir::InstrId site) -> std::optional<GlobalFootprints::Move> {
    if (!compares_ || shift_.broken()) return GlobalFootprints::Move{};
    const auto steps = shift_.moves(site);
    if (!steps) return std::nullopt;
    GlobalFootprints::Move move{};
    for (unsigned i = 0; i < move.size(); ++i) move[i] = static_cast<std::int64_t>(steps->of[i]);
    return move;
  };
  footprints_.moves = moves;
  if (counters_) counters_->moves = moves;
  certificate.collect(&footprints_, counters_ ? &*counters_ : nullptr);
  open_.push_back({{}, grid_});
}

bool GridClasses::possible(const machine::Program& program) {
  const auto cancels = [](const ir::Instr& instr) {
    return instr.op == ir::Op::async_copy &&
           static_cast<ir::AsyncCopy>(instr.sub) == ir::AsyncCopy::try_cancel;
  };
  return !program.cooperative && !program.one_schedule && program.word_waits.empty() &&
         !program.swaps_of_waves() && std::ranges::none_of(program.function->instrs, cancels);
}

std::uint64_t GridClasses::index_of(const Coordinates& at, const Coordinates& grid) {
  return at[0] + grid[0] * (at[1] + grid[1] * at[2]);
}

std::vector<ArrivalBox> GridClasses::arrivals() const {
  std::vector<ArrivalBox> all;
  for (const GlobalFootprints::Arrival& one : footprints_.arrivals()) {
    all.push_back(
        {executed_[one.first.closed].first, one.more, one.counter.word, one.counter.move});
  }
  return all;
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> GridClasses::meeting() const {
  const auto& found = footprints_.meeting();
  if (!found) return std::nullopt;
  const auto index = [&](const GlobalFootprints::Place& place) {
    auto [at, step] = executed_[place.closed];
    for (unsigned axis = 0; axis < 3; ++axis) at[axis] += place.more[axis] * step[axis];
    return index_of(at, grid_);
  };
  const std::uint64_t a = index(found->first), b = index(found->second);
  return std::pair{std::min(a, b), std::max(a, b)};
}

// Whether runs of that many that behave alike take turns, as where a bit of a coordinate decides:
// then those that are two runs apart are asked for together. Two runs of one length say so, which
// may be wrong: it costs what is run, no more, and that must be less than the runs that are left.
// Counters are followed from one cluster to the next.
bool GridClasses::alternates(const Box& box, unsigned axis, std::uint64_t run) const {
  const std::uint64_t period = 2 * run;
  return compares_ && !counters_ && !closed && box.step[axis] == 1 && box.run[axis] == run &&
         std::has_single_bit(run) && box.count[axis] >= period * std::max(kPeriods, 2 * run);
}

// What is left is to be run: those that are `period` apart on the axis together.
void GridClasses::open(Box box, unsigned axis, std::uint64_t period) {
  const std::uint64_t count = box.count[axis], first = box.first[axis], step = box.step[axis];
  box.step[axis] = step * period;
  // The next is the first of them.
  for (std::uint64_t at = period; at-- > 0;) {
    box.first[axis] = first + at * step;
    box.count[axis] = (count - at + period - 1) / period;
    open_.push_back(box);
  }
}

// What is left of the box without its first corner, which has so many more in each coordinate.
void GridClasses::divide(const Box& box, const machine::Horizon::Box& kept) {
  Box rest = box;
  std::array<Box, 3> parts;
  for (unsigned axis = 0; axis < 3; ++axis) {
    Box& part = parts[axis];
    part = rest;
    const std::uint64_t taken = std::min(kept[axis] + 1, rest.count[axis]);
    part.first[axis] += taken * part.step[axis];
    part.count[axis] -= taken;
    part.run[axis] = taken;
    rest.count[axis] = taken;
  }
  // The next is the first of the grid that is left.
  for (unsigned axis = 3; axis-- > 0;) {
    if (parts[axis].volume() == 0) continue;
    const std::uint64_t run = parts[axis].run[axis];
    open(parts[axis], axis, alternates(box, axis, run) ? 2 * run : 1);
  }
}

void GridClasses::conclude() {
  const Box box = *now_;
  now_.reset();
  machine::Horizon::Box kept{};
  if (compares_) kept = shift_.end();
  if (footprints_.lost() || (counters_ && counters_->lost())) kept = {};
  for (unsigned axis = 0; axis < 3; ++axis) {
    kept[axis] = std::min(kept[axis], box.count[axis] - 1);
  }
  if (kept != machine::Horizon::Box{}) steady_.rely_on_unwritten(shift_.regions());
  footprints_.close(kept);
  if (counters_) counters_->close(kept);
  const std::uint64_t stood_for = (kept[0] + 1) * (kept[1] + 1) * (kept[2] + 1);
  done_ += stood_for;
  if (closed) closed(stood_for);
  alone_ = stood_for == 1 && box.volume() > 1 ? alone_ + 1 : 0;
  divide(box, kept);
  if (alone_ < kAlone && run_ < kClasses) return;
  compares_ = false;
  steady_.accompany(nullptr);
}

std::optional<std::uint64_t> GridClasses::next(
    const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
  if (now_) conclude();
  if (progress) progress(done_, grid_[0] * grid_[1] * grid_[2]);
  if (open_.empty() || footprints_.meet() || (counters_ && counters_->meet())) return std::nullopt;
  stopped_ = stops_alone_ && !compares_;
  if (stopped_) return std::nullopt;
  ++run_;
  Box box = open_.back();
  open_.pop_back();
  if (!compares_ && box.volume() > 1) {
    // The first of it, and the rest another time.
    Box one = box;
    one.count = {1, 1, 1};
    divide(box, {});
    box = one;
  }
  now_ = box;
  executed_.push_back({box.first, box.step});
  if (compares_) {
    machine::Horizon::Box most{};
    std::array<machine::Steps, 3> axes;
    for (unsigned axis = 0; axis < 3; ++axis) {
      most[axis] = box.count[axis] - 1;
      // What nobody else in the box has different does not move.
      if (most[axis] != 0) axes[axis].of[axis] = box.step[axis];
    }
    shift_.begin(most, axes);
    steady_.accompany(&shift_);
  }
  return index_of(box.first, grid_);
}

}  // namespace muster::analysis
