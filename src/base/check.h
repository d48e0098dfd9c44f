// CHECK(condition): our own bugs end the program with a position, in release builds too. Never for
// user input (that is a Diagnostic). A function and not a macro; the parentheses around its name
// let a test include doctest, whose CHECK is a macro, in any order. Depends on nothing of ours.
#pragma once

#include <source_location>

namespace muster {

[[noreturn]] void check_failed(const std::source_location& where);

constexpr void(CHECK)(bool holds,
                      const std::source_location& where = std::source_location::current()) {
  if (!holds) [[unlikely]] {
    check_failed(where);
  }
}

}  // namespace muster
