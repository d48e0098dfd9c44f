// Every rule can be explained, and nothing is explained that is no rule.
#include "barrier/rules/explain.h"

#include <doctest/doctest.h>

#include <set>

namespace muster::barrier {
namespace {

constexpr std::uint16_t kExplained[] = {
#define EXPLAIN(number, example, repair) number,
#include "barrier/rules/explain.def"
#undef EXPLAIN
};

TEST_CASE("every rule has an example that breaks it and a repair") {
  for (const Rule& each : rules()) {
    CAPTURE(spelling(each.id));
    const Explanation* const found = explanation(each.id);
    REQUIRE(found != nullptr);
    CHECK(found->example.size() > 5);
    CHECK(found->repair.size() > 5);
    CHECK_FALSE(found->repair.ends_with('.'));
  }
}

TEST_CASE("explanations are of rules, one each") {
  std::set<std::uint16_t> seen;
  for (const std::uint16_t number : kExplained) {
    CAPTURE(number);
    CHECK(find_rule(rule(number)) != nullptr);
    CHECK(seen.insert(number).second);
  }
  CHECK(explanation(rule(999)) == nullptr);
}

}  // namespace
}  // namespace muster::barrier
