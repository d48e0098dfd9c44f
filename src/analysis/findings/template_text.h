// A text of a registry with words in the places that it leaves open, {}: for reasons and
// assumptions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace muster::analysis {

// As many words as places.
std::string fill(std::string_view text, const std::vector<std::string>& words);

}  // namespace muster::analysis
