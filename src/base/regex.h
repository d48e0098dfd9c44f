// POSIX extended regular expressions, searched for anywhere in a text. Depends on the C library,
// whose matcher does not recurse over long names.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace muster {

class Regex {
 public:
  // Nothing: it is none.
  static std::optional<Regex> make(const std::string& text);
  bool found_in(const std::string& text) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace muster
