// Whose words a report speaks.
#include "analysis/findings/vocabulary.h"

#include "doctest/doctest.h"

namespace muster::analysis {
namespace {

TEST_CASE("the target says whose words a report speaks") {
  CHECK(vocabulary_of("sm_90a").subgroup == "warp");
  CHECK(vocabulary_of("gfx1250").subgroup == "wave");
  CHECK(vocabulary_of("gfx942").shared == "LDS");
  CHECK(vocabulary_of("pvc").workgroup == "thread group");
  CHECK(vocabulary_of("").subgroup == "warp");
}

}  // namespace
}  // namespace muster::analysis
