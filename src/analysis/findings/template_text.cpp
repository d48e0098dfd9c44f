// See template_text.h.
#include "analysis/findings/template_text.h"

#include "base/check.h"

namespace muster::analysis {

std::string fill(std::string_view text, const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) {
    const std::size_t at = text.find("{}");
    CHECK(at != std::string_view::npos);
    out += std::string{text.substr(0, at)} + word;
    text.remove_prefix(at + 2);
  }
  CHECK(text.find("{}") == std::string_view::npos);
  return out + std::string{text};
}

}  // namespace muster::analysis
