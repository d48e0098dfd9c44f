// Every rule can be explained, and nothing is explained that is no rule.
#include "barrier/rules/explain.h"

#include <doctest/doctest.h>

#include <initializer_list>
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

// Those that kernels of AMD GPUs can break and whose example is in PTX.
TEST_CASE("rules of races and of memory have an example in AMD's instructions") {
  for (const std::uint16_t number :
       std::initializer_list<std::uint16_t>{801, 802, 803, 804, 805, 810, 811, 814, 830}) {
    CAPTURE(number);
    REQUIRE(find_rule(rule(number)) != nullptr);
    CHECK(amd_example(rule(number)).find('_') != std::string_view::npos);
  }
  CHECK(amd_example(rule(999)).empty());
}

}  // namespace
}  // namespace muster::barrier
