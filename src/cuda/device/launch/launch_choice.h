// Which launches of a program are written down, to be checked: by their kernels' names, and how
// many. The others are executed all the same. Depends on base/regex.h.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/regex.h"

namespace muster::cuda {

class LaunchChoice {
 public:
  enum class Rule : std::uint8_t {
    all,     // each launch
    unique,  // each that differs from those before
    first,   // the first one of each kernel
    none,
  };
  struct Wish {
    Rule rule = Rule::unique;
    std::string kernel, skip;  // regular expressions; empty: every kernel, no kernel
    std::uint64_t limit = 0;   // how many launches; 0: any number
  };

  explicit LaunchChoice(const Wish& wish);
  // What the environment says (launch_record.h).
  static Wish wish_from_environment(std::string_view settings);

  // Whether a launch of this kernel may be taken.
  bool wants(const std::string& kernel);
  // Whether launches alike are taken each by itself.
  bool each() const { return wish_.rule == Rule::all; }
  // One of this kernel was.
  void took(const std::string& kernel);

 private:
  Wish wish_;
  std::optional<Regex> kernel_, skip_;
  std::set<std::string> taken_;
  std::uint64_t count_ = 0;
};

}  // namespace muster::cuda
