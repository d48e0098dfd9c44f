// C1 for barriers that whole subgroups arrive at.
#include "analysis/certificate/round_order.h"

namespace muster::analysis {

// C1: every one of `earlier`, which whole subgroups did together, happens before what comes now.
void check_apart(CertificateState& state, const Past& past, std::span<const Event> earlier,
                 const Unseparated& at) {
  for (const Event& one : earlier) {
    if (past.follows(one.mark)) continue;
    Unseparated pair = at;
    pair.earlier = one.who;
    state.doubts.add(pair, static_cast<int>(at.object.kind), one.who.site, at.later.site);
  }
}

}  // namespace muster::analysis
