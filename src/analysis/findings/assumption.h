// What a verdict takes for granted, in words: the text of its row in barrier/rules/assumptions.def
// with what it is about in its places. No verdict is computed from these texts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/findings/finding.h"

namespace muster::analysis {

// By id; nothing if there is none, or if its text leaves another number of words open.
std::optional<Assumption> make_assumption(std::string_view id, std::vector<std::string> about);
std::string_view id_of(const Assumption& assumption);  // "open-pointers"
std::string in_words(const Assumption& assumption);
// The same of each, in order.
std::vector<std::string> ids_of(std::span<const Assumption> assumptions);
std::vector<std::string> in_words(std::span<const Assumption> assumptions);

}  // namespace muster::analysis
