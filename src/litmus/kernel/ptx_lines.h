// The lines of a PTX kernel that is being printed, and its temporary registers. Depends on base.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace muster::litmus {

class PtxLines {
 public:
  std::string guard;  // before instructions that act: "@%p3 "

  void add(std::string_view line) { text_ += fmt::format("  {}\n", line); }
  void label(std::string_view name) { text_ += fmt::format("{}:\n", name); }
  // An instruction that does what the column says, under its guard.
  void act(std::string_view form, std::string_view operands) {
    add(guard + fmt::format(fmt::runtime(form), operands));
  }

  std::string predicate() { return fmt::format("%p{}", predicates_++); }
  std::string number() { return fmt::format("%n{}", numbers_++); }
  std::string token() { return fmt::format("%t{}", tokens_++); }

  std::string declarations() const {
    return fmt::format("  .reg .pred %p<{}>;\n  .reg .b32 %n<{}>;\n  .reg .b64 %t<{}>;\n",
                       predicates_ + 1, numbers_ + 1, tokens_ + 1);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  unsigned predicates_ = 0, numbers_ = 0, tokens_ = 0;
};

}  // namespace muster::litmus
