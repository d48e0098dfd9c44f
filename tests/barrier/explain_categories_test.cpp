// What is said of categories: each has its own, in its place, and the sections of the gallery that
// it names show a finding of it.
#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>

#include "barrier/rules/explain.h"

namespace muster::barrier {
namespace {

constexpr std::array kExplained{
#define EXPLAIN_CATEGORY(category, example, repair, no_finding, gallery) Category::category,
#include "barrier/rules/explain_categories.def"
#undef EXPLAIN_CATEGORY
};

// Those parts of the gallery that begin with a heading.
std::string sections(const std::string& gallery, const std::string& heading) {
  std::string out;
  const std::string line = "\n## " + heading + "\n";
  for (std::size_t at = gallery.find(line); at != std::string::npos;
       at = gallery.find(line, at + 1)) {
    out += gallery.substr(at, gallery.find("\n## ", at + 1) - at);
  }
  return out;
}

TEST_CASE("every category is explained, in the order of the enumeration") {
  for (std::size_t i = 0; i < kExplained.size(); ++i) {
    const auto category = static_cast<Category>(i);
    CAPTURE(name(category));
    CHECK(kExplained[i] == category);
    const CategoryExplanation& found = explanation(category);
    CHECK(found.category == category);
    CHECK(found.example.size() > 10);
    CHECK(found.repair.size() > 20);
    CHECK_FALSE(found.repair.ends_with('.'));
    CHECK(found.no_finding.size() > 20);
  }
}

TEST_CASE("the gallery shows what a category names") {
  std::ifstream file("docs/gallery.md");
  REQUIRE(file.good());
  std::stringstream whole;
  whole << file.rdbuf();
  std::size_t shown = 0;
  for (const Category category : kExplained) {
    std::stringstream names{std::string{explanation(category).gallery}};
    for (std::string heading; std::getline(names >> std::ws, heading, ',');) {
      CAPTURE(heading);
      const std::string found = sections(whole.str(), heading);
      CHECK(found.find(" " + std::string{name(category)} + "]") != std::string::npos);
      ++shown;
    }
  }
  CHECK(shown >= 15);
}

}  // namespace
}  // namespace muster::barrier
