// The one place where the tool says that it takes something for granted: an assumption of the
// registry, and the instructions that it is about, if any. Whoever decides by a policy, by contents
// that nobody gave, by the end of a loop or by what is not followed records it here, and every
// verdict prints it (analysis/verdict/assumptions.cpp). Depends on barrier/rules, ir.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>

#include "barrier/rules/assumption.h"
#include "ir/instr.h"

namespace muster::machine {

using barrier::AssumptionId;

class Relied {
 public:
  using Sites = std::set<ir::InstrId>;

  void take(AssumptionId id) { taken_.set(static_cast<std::size_t>(id)); }
  void take(AssumptionId id, ir::InstrId site) {
    take(id);
    sites_[id].insert(site);
  }
  void take(AssumptionId id, const Sites& sites) {
    for (const ir::InstrId site : sites) take(id, site);
  }
  // It turned out that nothing rests on it.
  void drop(AssumptionId id) {
    taken_.reset(static_cast<std::size_t>(id));
    sites_.erase(id);
  }

  bool has(AssumptionId id) const { return taken_.test(static_cast<std::size_t>(id)); }
  const Sites& sites(AssumptionId id) const {
    static const Sites kNone;
    const auto found = sites_.find(id);
    return found == sites_.end() ? kNone : found->second;
  }

  void join(const Relied& other) {
    taken_ |= other.taken_;
    for (const auto& [id, sites] : other.sites_) sites_[id].insert(sites.begin(), sites.end());
  }
  // Whether this rests on nothing that `other` does not rest on.
  bool within(const Relied& other) const {
    if ((taken_ & ~other.taken_).any()) return false;
    return std::ranges::all_of(sites_, [&](const auto& entry) {
      return std::ranges::includes(other.sites(entry.first), entry.second);
    });
  }

 private:
  std::bitset<barrier::kAssumptions> taken_;
  std::map<AssumptionId, Sites> sites_;
};

// A choice between two readings of the documents. It can be set and compared; to read it is to rely
// on it, and where it says `kTold`, which the documents do not promise, that is an assumption.
template <AssumptionId kAssumption, bool kTold>
class Choice {
 public:
  constexpr Choice(bool value) : value_(value) {}  // NOLINT: options and tests assign a bool
  // What it says, relied on from here.
  bool relied_on(Relied& relied) const {
    if (value_ == kTold) relied.take(kAssumption);
    return value_;
  }
  // What it says, where nothing is decided by it: for options and reports. Who may ask is listed in
  // tests/coverage/assumptions_test.cpp.
  constexpr bool stated() const { return value_; }
  friend bool operator==(const Choice&, const Choice&) = default;

 private:
  bool value_;
};

// Likewise a number that the documents leave open: always an assumption.
template <AssumptionId kAssumption>
class Amount {
 public:
  constexpr Amount(std::uint32_t value) : value_(value) {}  // NOLINT: as above
  std::uint32_t relied_on(Relied& relied) const {
    relied.take(kAssumption);
    return value_;
  }
  constexpr std::uint32_t stated() const { return value_; }
  friend bool operator==(const Amount&, const Amount&) = default;

 private:
  std::uint32_t value_;
};

}  // namespace muster::machine
