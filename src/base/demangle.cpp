// See demangle.h.
#include "base/demangle.h"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>

namespace muster {
namespace {

struct Free {
  void operator()(char* text) const { std::free(text); }
};

// Where the parameter list of a demangled function begins: its '(' outside of '<>', not that of
// "(anonymous namespace)" nor of "operator()". npos: it has none.
std::size_t parameters_at(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '<') ++depth;
    if (c == '>' && depth > 0) --depth;
    if (c != '(' || depth != 0) continue;
    const std::string_view rest = text.substr(i);
    constexpr std::string_view kAnonymous = "(anonymous namespace)";
    if (rest.starts_with(kAnonymous)) {
      i += kAnonymous.size() - 1;
    } else if (text.substr(0, i).ends_with("operator") && rest.starts_with("()(")) {
      i += 1;
    } else {
      return i;
    }
  }
  return std::string_view::npos;
}

// The end of the bracket that opens at `open`.
std::size_t closing(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '<' || text[i] == '[') ++depth;
    if (text[i] == ')' || text[i] == '>' || text[i] == ']') --depth;
    if (depth == 0) return i;
  }
  return std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// From the part behind the last "::" outside of brackets.
std::string_view last_part(std::string_view text) {
  int depth = 0;
  for (std::size_t i = text.size(); i > 0; --i) {
    const char c = text[i - 1];
    if (c == '>' || c == ')') ++depth;
    if (c == '<' || c == '(') --depth;
    if (depth == 0 && c == ':' && i < text.size()) return text.substr(i);
  }
  return text;
}

}  // namespace

std::string demangled(std::string_view name) {
  // What the demangler is for; it reads "f" as the type float.
  if (!name.starts_with("_Z")) return std::string{name};
  int status = 0;
  const std::unique_ptr<char, Free> text{
      abi::__cxa_demangle(std::string{name}.c_str(), nullptr, nullptr, &status)};
  return status == 0 && text != nullptr ? std::string{text.get()} : std::string{name};
}

std::string base_name(std::string_view name) {
  const std::string whole = demangled(name);
  std::string_view text = whole;
  // A variable of a function, "f(int)::v", has its parameters before the last part.
  std::string_view part = last_part(text);
  if (const std::size_t at = parameters_at(part); at != std::string_view::npos) {
    part = part.substr(0, at);
  }
  if (const std::size_t at = part.find('<'); at != std::string_view::npos && at > 0) {
    part = part.substr(0, at);
  }
  // A template's result type stands before its name: "void add<4>(int)".
  part = trimmed(part);
  const std::size_t blank = part.rfind(' ');
  if (blank != std::string_view::npos && !part.starts_with("operator")) {
    part = part.substr(blank + 1);
  }
  return part.empty() ? whole : std::string{part};
}

std::optional<std::vector<std::string>> parameter_types(std::string_view name) {
  const std::string text = demangled(name);
  const std::size_t open = parameters_at(text);
  if (text == name || open == std::string::npos) return std::nullopt;
  const std::size_t close = closing(text, open);
  // What follows a parameter list is a local entity's own name.
  if (close == std::string::npos || close + 1 != text.size()) return std::nullopt;
  std::vector<std::string> types;
  std::size_t from = open + 1;
  int depth = 0;
  for (std::size_t i = from; i <= close; ++i) {
    const char c = text[i];
    if ((c == ',' && depth == 0) || i == close) {
      const std::string_view type = trimmed(std::string_view{text}.substr(from, i - from));
      if (!type.empty()) types.emplace_back(type);
      from = i + 1;
    }
    if (c == '(' || c == '<' || c == '[') ++depth;
    if (c == ')' || c == '>' || c == ']') --depth;
  }
  return types;
}

}  // namespace muster
