// What `muster explain` says beside a rule's title and source: a minimal example that breaks it,
// and the usual repair, and what it says of a category. The texts are explain.def, one entry per
// rule, explain_amd.def, and explain_categories.def. Depends on rule.h.
#pragma once

#include <string_view>

#include "barrier/rules/rule.h"

namespace muster::barrier {

struct Explanation {
  RuleId rule = RuleId::none;
  std::string_view example;  // lines; what each warp, wave or thread executes
  std::string_view repair;   // one sentence a person can act on
};

const Explanation* explanation(RuleId rule);  // null when there is none

// The same in the instructions of AMD GPUs, where the example is in PTX; empty: there is none.
std::string_view amd_example(RuleId rule);

struct CategoryExplanation {
  Category category;
  std::string_view example;     // lines; the shortest kernel with such a finding
  std::string_view repair;      // what usually helps
  std::string_view no_finding;  // what looks like one and is none, or what an option decides
  std::string_view gallery;     // sections of docs/gallery.md, comma between them; may be empty
};

const CategoryExplanation& explanation(Category category);

}  // namespace muster::barrier
