// Two states of the certificate that differ in nothing but how far its clocks have come: whatever
// it does next it does in both. docs/certificate.md, Repetition. Depends on certificate.h,
// timestamp_renaming.h and machine/repetition/state_equivalence.h.
#pragma once

#include <memory>

#include "analysis/certificate/certificate.h"
#include "analysis/happens_before/timestamp_renaming.h"
#include "machine/repetition/state_equivalence.h"

namespace muster::analysis {

class CertificateEquivalence {
 public:
  // Nothing has been found that would keep the run from being a proof.
  static bool clean(const Certificate& certificate);
  // What is remembered of the cluster that the workgroup belongs to.
  static std::unique_ptr<ClusterState> copy(Certificate& certificate, std::uint32_t workgroup);

  // Of a cluster then and now.
  CertificateEquivalence(const ClusterState& a, const ClusterState& b,
                         const machine::Snapshot& then, const machine::Snapshot& now);
  bool alike();

 private:
  bool same(const Row& a, const Row& b);
  bool same(const Knowledge& a, const Knowledge& b);
  bool same(const Mark& a, const Mark& b);
  bool same(const Past& a, const Past& b);
  bool same(const Event& a, const Event& b);
  bool same(const std::vector<Event>& a, const std::vector<Event>& b);
  bool same(const ClusterGeneration& a, const ClusterGeneration& b);
  bool same(const MbarrierLinks& a, const MbarrierLinks& b);
  bool same(const PhaseJoin& a, const PhaseJoin& b);
  bool same(const MbarrierLog& a, const MbarrierLog& b);
  bool same(const Use& a, const Use& b);
  // Logs, member by member; numbers are equal.
  template <typename T>
  bool same_log(const T& a, const T& b);
  bool same(const ThreadBarrierLog& a, const ThreadBarrierLog& b);
  bool same(const CountdownLog& a, const CountdownLog& b);
  bool same(const SharedIssues& a, const SharedIssues& b, Component scale);
  bool same(const Clocks::Snapshot& a, const Clocks::Snapshot& b);
  bool same(const Clocks& a, const Clocks& b);
  bool same(const Shadow& a, const Shadow& b);
  static std::uint32_t list_of(const Shadow& shadow, std::uint32_t entry);
  bool same_lists(const Shadow& a, std::uint32_t at_a, const Shadow& b, std::uint32_t at_b);
  bool same_accesses(const Shadow& a, const Shadow::Page& one, const Shadow& b,
                     const Shadow::Page& two, std::size_t cell);
  bool same(const Record& a, const Record& b);
  bool same_counters();
  bool same_phases();
  void count_steps(Component component, std::size_t channel, const machine::WaveState& then,
                   const machine::WaveState& now);
  Component agent_of(const Record& record) const;
  Component matrix_scale(Component agent) const;
  void pair(Component component, std::uint32_t a, std::uint32_t b) {
    names_.pair(scale_[component], a, b);
  }

  const ClusterState &a_, &b_;
  const machine::Snapshot &then_, &now_;
  Renaming names_;
  std::vector<Record> accesses_a_, accesses_b_;
  std::vector<Component> scale_;  // of each component: that of which the stamps are
};

}  // namespace muster::analysis
