// What becomes of the doubts that the certificate has about the order of synchronising operations:
// each is tried on the machine, and ends as a finding with its schedule, or as something missing.
// Depends on describe.h and replay.h.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/findings/describe.h"
#include "analysis/schedules/replay.h"

namespace muster::analysis {

// Whether the kernel may order memory in a way that the certificate does not see: flags, locks.
bool has_flags(const ir::Function& function);

class Doubts {
 public:
  using Decisions = std::unordered_map<std::uint64_t, bool>;
  Doubts(const Context& context, machine::Causes& causes, const Budget& budget,
         const Decisions& decisions)
      : context_(context), causes_(causes), budget_(budget), decisions_(decisions) {}

  // `witness`: the schedule of the watched run.
  void consider(const Watch& watch, const Witness& witness);

  std::vector<Finding> findings;
  std::vector<std::string> missing;    // what keeps the verdict from being verified
  std::vector<std::string> open;       // likewise, but the explorer may settle it
  std::vector<std::string> suspected;  // likewise, but it may only find that it does go wrong

 private:
  using ObjectKey = std::tuple<SyncObject::Kind, std::uint32_t, std::uint32_t, std::uint64_t>;
  static ObjectKey key(const SyncObject& object);
  // False: there is a finding about this object already, or there are enough of them.
  bool worthwhile(const SyncObject& object) const;
  // Tries it; true if it went wrong, then a finding says how. `describe` is asked where an
  // operation fell into another generation or phase.
  template <typename Describe>
  bool goes_wrong(const Reorder& reorder, const SyncObject& object, Describe describe);
  void unseparated(const Unseparated& pair);
  void missable(const MissableWait& one);
  void lifetime(const LifetimeDoubt& one, const Witness& witness);
  void unguarded(const Unguarded& one);
  void unobserved(const Unobserved& one);
  void outlived(const Outlived& one);
  void unsettled(const Watch& watch);
  std::string object_text(const SyncObject& object) const;
  std::string where(ir::InstrId site) const;

  const Context& context_;
  machine::Causes& causes_;
  const Budget& budget_;
  const Decisions& decisions_;
  std::set<ObjectKey> slipped_;  // objects with a finding: once they slip they slip on
};

}  // namespace muster::analysis
