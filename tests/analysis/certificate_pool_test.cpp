// C9: the register pool.
#include <algorithm>

#include "analysis/certificate_events.h"
#include "doctest/doctest.h"

namespace muster::analysis {

TEST_CASE("C9: what is given without waiting for a taker covers all that is taken") {
  enum class Giver { enough, too_little, behind_taker, itself_a_taker };
  for (const Giver giver :
       {Giver::enough, Giver::too_little, Giver::behind_taker, Giver::itself_a_taker}) {
    CAPTURE(static_cast<int>(giver));
    Events run(1, 3);
    const bool late = giver == Giver::behind_taker;
    run.pool({0, 0}, giver == Giver::enough ? 128 : 64);
    run.pool({0, 1}, -64);
    if (late) run.sync({0, 1});
    if (late) run.pool({0, 0}, 64);
    if (giver == Giver::itself_a_taker) run.pool({0, 1}, 64);
    run.pool({0, 2}, -64);
    run.finish();
    const auto short_of = std::ranges::count(run.doubts<PoolDoubt>(), false, &PoolDoubt::again);
    CHECK_EQ(short_of, giver == Giver::enough ? 0 : 1);
    CHECK_EQ(run.candidates(), run.doubts<PoolDoubt>().size());
  }
}

}  // namespace muster::analysis
