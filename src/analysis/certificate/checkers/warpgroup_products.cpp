// The warps of a warpgroup execute the same wgmma. References: PTX ISA, wgmma.mma_async and
// wgmma.wait_group ("all threads in the warpgroup must execute the same").
#include "analysis/certificate/checkers/warpgroup_products.h"

#include <algorithm>

#include "base/hash.h"

namespace muster::analysis {

void note_shared_issue(CertificateState& state, ClusterState& here,
                       const machine::AsyncIssue& issue, const Flight& flight) {
  const Component index = state.agent_of(issue.agent), first = index - issue.agent.subgroup % 4;
  SharedIssues& mine = here.matrices[index];
  mine.last = issue.site;
  const std::uint64_t what = combine(issue.site, issue.operands);
  // What its lanes know as one, themselves included: see Clocks::unite.
  mine.issues.push_back({++mine.issued, what, flight.at.past.groups[0].known.row(View::execution)});
  // Those that have come as far already have executed the same. None of them has forgotten it:
  // nobody waits for what this warp has not issued.
  const std::uint32_t left = state.program.geometry.subgroups - issue.agent.subgroup / 4 * 4;
  for (Component i = first; i < first + std::min(left, 4u); ++i) {
    const auto& others = here.matrices[i].issues;
    if (others.empty() || others.back().step < mine.issued) continue;
    const std::size_t behind = others.back().step - mine.issued;
    if (behind >= others.size() || others[others.size() - 1 - behind].what != what) {
      state.doubts.latest(UnlikeProducts{issue.site});
    }
  }
}

namespace {

// Whether one that has come as far has executed other waits: another one for this operation, none,
// or one for an operation in between.
bool waits_otherwise(const SharedIssues& other, const SharedWait& wait, std::uint32_t before) {
  if (other.waited < wait.step) return false;  // it compares when it comes there
  return std::ranges::any_of(other.issues, [&](const SharedIssues::Issue& issue) {
    if (issue.step <= before || issue.step > wait.step) return false;
    return issue.waited_at != (issue.step == wait.step ? wait.site : ir::kNone);
  });
}

}  // namespace

void note_shared_wait(CertificateState& state, ClusterState& here, machine::AgentId agent,
                      const SharedWait& wait) {
  const Component index = state.agent_of(agent), first = index - agent.subgroup % 4;
  SharedIssues& mine = here.matrices[index];
  if (wait.step <= mine.waited) return;
  for (SharedIssues::Issue& issue : mine.issues) {
    if (issue.step == wait.step) issue.waited_at = wait.site;
  }
  const std::uint32_t left = state.program.geometry.subgroups - agent.subgroup / 4 * 4;
  for (Component i = first; i < first + std::min(left, 4u); ++i) {
    if (i != index && waits_otherwise(here.matrices[i], wait, mine.waited)) {
      state.doubts.latest(UnlikeProducts{wait.site});
    }
  }
}

// The warps of a warpgroup have executed as many, and waited for as many.
void compare_shared_issues(CertificateState& state, const ClusterState& here) {
  const std::uint32_t subgroups = state.program.geometry.subgroups;
  for (std::size_t i = 0; i < here.matrices.size(); ++i) {
    const SharedIssues& mine = here.matrices[i];
    const SharedIssues& leader = here.matrices[i - i % subgroups % 4];
    if (mine.issued != leader.issued || mine.waited != leader.waited) {
      state.doubts.latest(UnlikeProducts{mine.last != ir::kNone ? mine.last : leader.last});
    }
  }
}

// `agent` knows that the operations of another warp of its warpgroup are over, so that they were
// issued.
void follow_shared_issues(const CertificateState& state, ClusterState& here, machine::AgentId agent,
                          LaneMask lanes, const machine::Channel& channel) {
  const Component index = state.agent_of(agent), first = index - agent.subgroup % 4;
  const Component other = state.agent_of({channel.workgroup, channel.subgroup});
  SharedIssues& theirs = here.matrices[other];
  for (std::size_t i = theirs.issues.size(); i-- > 0;) {
    if (theirs.issues[i].step > channel.step) continue;
    here.clocks.follow(index, lanes, theirs.issues[i].execution);
    break;
  }
  here.matrices[index].waited = std::max(here.matrices[index].waited, channel.step);
  const std::uint32_t left = state.program.geometry.subgroups - agent.subgroup / 4 * 4;
  std::uint32_t waited = channel.step;
  for (Component i = first; i < first + std::min(left, 4u); ++i) {
    waited = std::min(waited, here.matrices[i].waited);
  }
  while (theirs.issues.size() > 1 && theirs.issues[1].step <= waited) {
    theirs.issues.erase(theirs.issues.begin());
  }
}

}  // namespace muster::analysis
