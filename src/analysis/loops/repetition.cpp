// See repetition.h.
#include "analysis/loops/repetition.h"

#include <algorithm>

namespace muster::analysis {

using machine::Drift;
using machine::Likeness;

namespace {

constexpr std::uint64_t kMultiples = 12;  // of the distance of two fingerprints that are tried
constexpr std::uint64_t kAttempts = 8;    // for each cluster
constexpr unsigned kLagging = 3;          // repeats that the certificate may need to settle

}  // namespace

void Steady::round(std::uint32_t slot) {
  const std::uint64_t cluster = machine_.cluster(slot).index;
  if (cluster != cluster_) {
    cluster_ = cluster;
    start();
  }
  ++rounds_;
  if (stage_ == Stage::looking && (rounds_ < quiet_until_ || attempts_ >= kAttempts)) return;
  if (stage_ == Stage::following && rounds_ < second_round_ + span_ && !followed_->broken()) return;
  const std::uint64_t print = machine::fingerprint(machine_.state(), slot);
  if (stage_ == Stage::looking) return look(slot, print);
  if (stage_ == Stage::counting) return count(slot, print);
  conclude(slot);
}

void Steady::start() {
  give_up();
  rounds_ = quiet_until_ = attempts_ = 0;
  for (Growth& growth : growths_) growth.now.restart();
}

void Steady::think_of(std::span<const machine::Enlarged> enlarged) {
  growths_.clear();
  growths_.reserve(enlarged.size());
  for (const machine::Enlarged& one : enlarged) {
    const Drift drift(machine_.state(), one);
    growths_.push_back({drift, drift, {}, {}, 0});
  }
  list_drifts();
}

void Steady::accompany(machine::WorkgroupShift* shift) {
  shift_ = shift;
  list_drifts();
}

void Steady::follow_also(machine::InstructionFollower* other) {
  other_ = other;
  list_drifts();
}

// What the others have more is what it was one repeat ago, so that it is in every repeat.
bool Steady::shifts_alike(std::uint32_t slot) const {
  return shift_ == nullptr || shift_->broken() ||
         (shift_before_ && shift_->same_differences(*shift_before_, machine_.state(), slot));
}

// Who is told of what is executed.
void Steady::list_drifts() {
  std::vector<machine::InstructionFollower*> drifts;
  if (stage_ == Stage::following) drifts.push_back(&*followed_);
  for (Growth& growth : growths_) {
    if (growth.now.broken()) continue;
    drifts.push_back(&growth.now);
    if (growth.repeated) drifts.push_back(&*growth.repeated);
  }
  if (shift_ != nullptr) drifts.push_back(shift_);
  if (other_ != nullptr) drifts.push_back(other_);
  machine_.follow_with(std::move(drifts));
}

// The same fingerprint again: what lies between may be what repeats, or a part of it.
void Steady::look(std::uint32_t slot, std::uint64_t print) {
  const auto [known, fresh] = seen_.try_emplace(print, rounds_);
  const std::uint64_t before = known->second;
  known->second = rounds_;
  if (fresh || !CertificateEquivalence::clean(certificate_)) return;
  ++attempts_;
  print_ = print;
  apart_ = rounds_ - before;
  first_round_ = rounds_;
  first_ = machine::snapshot(machine_.state(), slot);
  stage_ = Stage::counting;
}

// A second state like the first: from here on, how the run differs from what it did one repeat ago
// is followed.
void Steady::count(std::uint32_t slot, std::uint64_t print) {
  const std::uint64_t behind = rounds_ - first_round_;
  if (behind > apart_ * kMultiples) return give_up();
  if (behind % apart_ != 0 || print != print_) return;
  const Likeness likeness(machine_.state(), slot, first_);
  if (!likeness.alike()) return;
  second_ = machine::snapshot(machine_.state(), slot);
  watched_ = CertificateEquivalence::copy(certificate_, machine_.workgroups()[slot].index);
  seeds_.emplace(machine_.state());
  likeness.begin(*seeds_);
  span_ = behind;
  lagging_ = 0;
  follow();
}

// A third one, as far behind the second: what lies between is what every further repeat does.
void Steady::conclude(std::uint32_t slot) {
  if (!repeats_so_far(slot)) {
    // It may take more rounds than the fingerprint says.
    if (rounds_ - first_round_ >= apart_ * kMultiples) return give_up();
    stage_ = Stage::counting;
    for (Growth& growth : growths_) growth.repeated.reset();
    return list_drifts();
  }
  const std::uint64_t repeats = followed_->repeats();
  if (repeats == machine::Horizon::kEver || (repeats == 0 && growths_.empty())) return give_up();
  machine::Snapshot now = machine::snapshot(machine_.state(), slot);
  auto state = CertificateEquivalence::copy(certificate_, machine_.workgroups()[slot].index);
  if (!CertificateEquivalence(*watched_, *state, second_, now).alike()) {
    // The certificate still remembers what came before the loops: one repeat more.
    if (++lagging_ == kLagging) return give_up();
    second_ = std::move(now);
    watched_ = std::move(state);
    return follow();
  }
  if (!shifts_alike(slot)) return give_up();
  // The last repeat that is the same is executed where larger values, or others of the grid, are
  // thought of: what holds in it and in the first holds for them in all between.
  const bool compared = !growths_.empty() || (shift_ != nullptr && !shift_->broken());
  const std::uint64_t left_out = compared && repeats != 0 ? repeats - 1 : repeats;
  machine::advance(machine_.state(), slot, *seeds_, left_out);
  repeats_ += left_out;
  instructions_ += left_out * followed_->instructions();
  regions_.insert(followed_->regions().begin(), followed_->regions().end());
  const auto& limits = followed_->horizon().compared();
  compared_.insert(limits.begin(), limits.end());
  repeat_more(slot, left_out);
  if (repeats != 0) attempts_ = 0;
  give_up();
}

// The launch with the larger value repeats once more what was followed, if that leaves it with the
// same differences: from here on it is compared as having done so. What its registers have more
// must be the same in every turn that was left out; else nothing is said of the larger value.
void Steady::repeat_more(std::uint32_t slot, std::uint64_t left_out) {
  const auto unknown = [&](const Growth& growth) {
    return left_out != 0 && !growth.now.broken() &&
           !growth.now.same_differences(growth.before, machine_.state(), slot);
  };
  std::erase_if(growths_, unknown);
  for (Growth& growth : growths_) {
    if (!growth.repeated || growth.now.broken()) continue;
    const bool goes_on =
        !growth.repeated->broken() &&
        growth.now.same_differences(growth.before, machine_.state(), slot) &&
        growth.repeated->same_differences(*growth.repeated_before, machine_.state(), slot);
    if (!goes_on) continue;
    growth.repeated->agree(growth.now);
    growth.now = std::move(*growth.repeated);
    ++growth.repeats;
  }
}

bool Steady::repeats_so_far(std::uint32_t slot) {
  const Likeness likeness(machine_.state(), slot, second_);
  return !followed_->broken() && CertificateEquivalence::clean(certificate_) && likeness.alike() &&
         likeness.goes_on(*seeds_, *followed_);
}

// What comes now is compared with what came one repeat ago.
void Steady::follow() {
  followed_ = seeds_;
  if (shift_ != nullptr) shift_before_ = *shift_;
  for (Growth& growth : growths_) {
    growth.before = growth.now;
    growth.repeated = growth.now;
    growth.repeated->add(*seeds_);
    growth.repeated_before = growth.repeated;
  }
  second_round_ = rounds_;
  stage_ = Stage::following;
  list_drifts();
}

void Steady::give_up() {
  stage_ = Stage::looking;
  for (Growth& growth : growths_) growth.repeated.reset();
  list_drifts();
  quiet_until_ = rounds_ + (std::uint64_t{1} << std::min<std::uint64_t>(attempts_, 8));
  seen_.clear();
}

bool Steady::stands() const {
  return std::ranges::none_of(regions_,
                              [&](std::uint32_t region) { return certificate_.written(region); });
}

bool Steady::hopeless() const {
  return std::ranges::all_of(growths_, [](const Growth& growth) {
    return growth.now.broken() || growth.now.repeats() == 0;
  });
}

std::vector<std::pair<machine::Enlarged, std::uint64_t>> Steady::larger() const {
  std::vector<std::pair<machine::Enlarged, std::uint64_t>> found;
  for (const Growth& growth : growths_) {
    if (growth.now.broken() || growth.repeats == 0 || growth.now.repeats() == 0) continue;
    const bool stands = std::ranges::none_of(
        growth.now.regions(), [&](std::uint32_t region) { return certificate_.written(region); });
    if (stands) found.emplace_back(*growth.now.enlarged(), growth.now.repeats());
  }
  return found;
}

}  // namespace muster::analysis
