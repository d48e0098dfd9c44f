// What becomes of the doubts that the certificate has: each is tried on the machine, and ends as a
// finding with its schedule, or as something missing. One visit covers all kinds of doubt; a kind
// without an overload here does not compile. Depends on doubt_log.h, describe.h and replay.h.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/certificate/doubt_log.h"
#include "analysis/findings/describe.h"
#include "analysis/findings/reason.h"
#include "analysis/schedules/replay.h"

namespace muster::analysis {

// Whether the kernel may order memory in a way that the certificate does not see: flags, locks.
bool has_flags(const ir::Function& function);

class DoubtResolver {
 public:
  using Decisions = std::unordered_map<std::uint64_t, bool>;
  DoubtResolver(const Context& context, machine::Causes& causes, const Budget& budget,
                const Decisions& decisions)
      : context_(context), causes_(causes), budget_(budget), decisions_(decisions) {}

  // `witness`: the schedule of the watched run. Where that stopped half way, which is missing
  // anyway, only races are worth looking at.
  void consider(std::vector<Doubt> doubts, const Witness& witness, bool stopped);

  std::vector<Finding> findings;
  std::vector<Reason> missing;    // what keeps the verdict from being verified
  std::vector<Reason> open;       // likewise, but the explorer may settle it
  std::vector<Reason> suspected;  // likewise, but it may only find that it does go wrong
  std::vector<Conflict> races;    // whether values agree needs another run: see assess_run

  void operator()(const LifetimeDoubt& one);
  void operator()(const UnfencedInit& one);
  void operator()(const Unseparated& pair);
  void operator()(const MissableWait& one);
  void operator()(const Unguarded& one);
  void operator()(const Unobserved& one);
  void operator()(const Overflow& one);
  void operator()(const PoolDoubt& one);
  void operator()(const Outlived& one);
  void operator()(const Unstarted& one);
  void operator()(const UnbalancedBytes& one);
  void operator()(const DoubtsDropped&);
  void operator()(const MixedSizes& mixed);
  void operator()(const LooseWord& word);
  void operator()(const LostWord& word);
  void operator()(const LockCircle& circle);
  void operator()(const LooseGrid& grid);
  void operator()(const LoosePair& pair);
  void operator()(const GridProxies&);
  void operator()(const ConflictsDropped&);
  void operator()(const UnlikeProducts& products);
  void operator()(const BlindConflict& blind);
  void operator()(const LateDependence& dependence);
  void operator()(const Conflict& conflict);

 private:
  using ObjectKey = std::tuple<SyncObject::Kind, std::uint32_t, std::uint32_t, std::uint64_t>;
  static ObjectKey key(const SyncObject& object);
  // False: there is a finding about this object already, or there are enough of them.
  bool worthwhile(const SyncObject& object) const;
  // Tries it; true if it went wrong, then a finding says how. `describe` is asked where an
  // operation fell into another generation or phase.
  template <typename Describe>
  bool goes_wrong(const Reorder& reorder, const SyncObject& object, Describe describe);
  void tell_lapped(const MissableWait& one);
  std::string object_text(const SyncObject& object) const;
  std::string where(ir::InstrId site) const;
  Reason reason(ReasonCode code, ir::InstrId site,
                const std::vector<std::string>& words = {}) const;

  const Context& context_;
  machine::Causes& causes_;
  const Budget& budget_;
  const Decisions& decisions_;
  Witness witness_;
  std::set<ObjectKey> slipped_;  // objects with a finding: once they slip they slip on
};

}  // namespace muster::analysis
