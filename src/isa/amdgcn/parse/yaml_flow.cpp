// See yaml_flow.h.
#include "isa/amdgcn/parse/yaml_flow.h"

#include <algorithm>
#include <string>

namespace muster::amdgcn {
namespace {

constexpr unsigned kDepthMax = 32;

bool is_quote(char c) { return c == '\'' || c == '"'; }

// Behind the quote that ends the text in quotes at the front; npos if none does. A quote within is
// written twice ('it''s'), or behind a backslash ("a \" b").
std::size_t behind_quotes(std::string_view text) {
  const char quote = text[0];
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      if (quote == '\'' && text.substr(i + 1, 1) == "'") {
        ++i;
        continue;
      }
      return i + 1;
    }
  }
  return std::string_view::npos;
}

class FlowReader {
 public:
  explicit FlowReader(std::string_view text) : rest_(text) {}

  std::optional<Yaml> read() {
    Yaml value;
    const bool ok = read_value(value, 0);
    skip_blanks();
    return ok && rest_.empty() ? std::optional{std::move(value)} : std::nullopt;
  }

 private:
  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
  }

  bool take(char c) {
    skip_blanks();
    if (!rest_.starts_with(c)) {
      return false;
    }
    rest_.remove_prefix(1);
    return true;
  }

  bool read_value(Yaml& out, unsigned depth) {
    if (depth > kDepthMax) {
      return false;
    }
    if (take('{')) {
      return read_members(out, '}', depth);
    }
    if (take('[')) {
      return read_members(out, ']', depth);
    }
    return read_scalar(out.scalar);
  }

  // Up to the bracket that closes; a comma may stand behind the last one.
  bool read_members(Yaml& out, char close, unsigned depth) {
    while (!take(close)) {
      if (close == ']') {
        if (!read_value(out.items.emplace_back(), depth + 1)) {
          return false;
        }
      } else if (!read_entry(out, depth)) {
        return false;
      }
      if (!take(',')) {
        return take(close);
      }
    }
    return true;
  }

  bool read_entry(Yaml& out, unsigned depth) {
    std::string key;
    if (!read_scalar(key) || key.empty() || !take(':')) {
      return false;
    }
    Yaml& value = out.entries.emplace_back(std::move(key), Yaml{}).second;
    skip_blanks();
    const bool nothing = rest_.starts_with(',') || rest_.starts_with('}');
    return nothing || read_value(value, depth + 1);
  }

  // In quotes, or up to what separates: a colon does where a blank or a bracket is behind it.
  bool read_scalar(std::string& out) {
    skip_blanks();
    if (rest_.empty()) {
      return false;
    }
    if (is_quote(rest_[0])) {
      const std::size_t end = behind_quotes(rest_);
      if (end == std::string_view::npos) {
        return false;
      }
      out = unquoted(rest_.substr(0, end));
      rest_.remove_prefix(end);
      return true;
    }
    std::size_t end = 0;
    while (end < rest_.size() && std::string_view{",[]{}\n"}.find(rest_[end]) == rest_.npos &&
           !(rest_[end] == ':' && separates(end))) {
      ++end;
    }
    out = rest_.substr(0, end);
    out.erase(out.find_last_not_of(" \t\r") + 1);
    rest_.remove_prefix(end);
    return !out.empty();
  }

  bool separates(std::size_t colon) const {
    return colon + 1 == rest_.size() ||
           std::string_view{" \t\r\n,[]{}"}.find(rest_[colon + 1]) != std::string_view::npos;
  }

  std::string_view rest_;
};

}  // namespace

bool flow_is_whole(std::string_view text) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    // An apostrophe within a word is none that opens.
    const bool opens = is_quote(c) && (i == 0 || std::string_view{" \t\n,:[{"}.find(text[i - 1]) !=
                                                     std::string_view::npos);
    if (opens) {
      const std::size_t length = behind_quotes(text.substr(i));
      if (length == std::string_view::npos) {
        return false;
      }
      i += length - 1;
    } else if (c == '{' || c == '[') {
      ++open;
    } else if ((c == '}' || c == ']') && open > 0 && --open == 0) {
      return true;
    }
  }
  return false;
}

std::optional<Yaml> read_flow(std::string_view text) { return FlowReader{text}.read(); }

}  // namespace muster::amdgcn
