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

// "(anonymous namespace)::k<(Kind)2>(float*)" -> "(anonymous namespace)::k<(Kind)2>".
std::string_view without_parameters(std::string_view name) {
  constexpr std::string_view kUnnamed = "(anonymous namespace)";
  int depth = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '<') ++depth;
    if (name[i] == '>') --depth;
    if (name[i] == '(' && depth == 0 && !name.substr(i).starts_with(kUnnamed)) {
      return name.substr(0, i);
    }
  }
  return name;
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
    std::string_view whole = readable;
    if (pattern == whole || pattern == base_name(name)) return true;
    const bool typed = pattern.starts_with(kResult);
    if (whole.starts_with(kResult) && !typed) whole.remove_prefix(kResult.size());
    return pattern == whole || pattern == without_parameters(whole);
  }
  const std::optional<Regex> regex = expression(pattern);
  return regex && (regex->found_in(std::string{name}) || regex->found_in(readable));
}

}  // namespace muster::driver
