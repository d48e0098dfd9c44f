// See kernel_pattern.h.
#include "driver/kernel_pattern.h"

#include <regex.h>

#include "base/demangle.h"

namespace muster::driver {
namespace {

bool is_expression(std::string_view pattern) {
  return pattern.size() >= 2 && pattern.starts_with('/') && pattern.ends_with('/');
}

// A POSIX extended regular expression, compiled.
struct Expression {
  explicit Expression(std::string_view pattern) {
    const std::string text{pattern.substr(1, pattern.size() - 2)};
    valid = regcomp(&compiled, text.c_str(), REG_EXTENDED | REG_NOSUB) == 0;
  }
  Expression(const Expression&) = delete;
  Expression& operator=(const Expression&) = delete;
  ~Expression() {
    if (valid) regfree(&compiled);
  }
  bool found_in(const std::string& text) const {
    return valid && regexec(&compiled, text.c_str(), 0, nullptr, 0) == 0;
  }

  regex_t compiled{};
  bool valid = false;
};

}  // namespace

bool is_kernel_pattern(std::string_view pattern) {
  return !is_expression(pattern) || Expression{pattern}.valid;
}

bool matches_kernel(std::string_view pattern, std::string_view name) {
  if (pattern == name) return true;
  const std::string readable = demangled(name);
  if (!is_expression(pattern)) {
    // A template's name has its result type before it, which is void of all kernels.
    constexpr std::string_view kResult = "void ";
    std::string_view up_to = std::string_view{readable}.substr(0, readable.find('('));
    if (pattern == readable || pattern == up_to || pattern == base_name(name)) return true;
    if (up_to.starts_with(kResult)) up_to.remove_prefix(kResult.size());
    return pattern == up_to;
  }
  const Expression expression{pattern};
  return expression.found_in(std::string{name}) || expression.found_in(readable);
}

}  // namespace muster::driver
