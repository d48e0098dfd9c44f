// See regex.h.
#include "base/regex.h"

#include <regex.h>

#include <utility>

namespace muster {

struct Regex::Compiled {
  regex_t regex{};
  bool valid = false;
  Compiled() = default;
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;
  ~Compiled() {
    if (valid) regfree(&regex);
  }
};

std::optional<Regex> Regex::make(const std::string& text) {
  auto compiled = std::make_shared<Compiled>();
  compiled->valid = regcomp(&compiled->regex, text.c_str(), REG_EXTENDED | REG_NOSUB) == 0;
  if (!compiled->valid) return {};
  Regex made;
  made.compiled_ = std::move(compiled);
  return made;
}

bool Regex::found_in(const std::string& text) const {
  return regexec(&compiled_->regex, text.c_str(), 0, nullptr, 0) == 0;
}

}  // namespace muster
