// See kernel_pattern.h.
#include "driver/kernel_pattern.h"

#include <optional>

#include "base/demangle.h"
#include "base/regex.h"

namespace muster::driver {
namespace {

bool is_expression(std::string_view pattern) {
  return pattern.size() >= 2 && pattern.starts_with('/') && pattern.ends_with('/');
}

std::optional<Regex> expression(std::string_view pattern) {
  return Regex::make(std::string{pattern.substr(1, pattern.size() - 2)});
}

}  // namespace

bool is_kernel_pattern(std::string_view pattern) {
  return !is_expression(pattern) || expression(pattern).has_value();
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
  const std::optional<Regex> regex = expression(pattern);
  return regex && (regex->found_in(std::string{name}) || regex->found_in(readable));
}

}  // namespace muster::driver
