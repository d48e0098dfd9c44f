// Constants that a C++ source gives names to: enumerators, constexpr and const integers, macros. No
// compiler: what is not plainly a number, or has two values in one text, is left out. Pure
// functions of text. Depends on nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::driver {

// By the last part of the name; "kFull" 1, "ProducerFull" 3.
using SourceConstants = std::map<std::string, std::int64_t, std::less<>>;

SourceConstants constants_of(std::string_view text);

// How a name is used in "named_sync(kFull + stage, kOffset);" and "sync(id + kReserved);".
enum class NameUse : std::uint8_t {
  alone,     // kOffset: an argument by itself
  added_to,  // kFull: begins one, and something is added
  added,     // kReserved: ends one
};
struct UsedName {
  std::string name;
  NameUse use = NameUse::alone;
};
// Those in what begins at a line (from 1) and ends with its statement, in their order; names that
// are used in other ways are left out.
std::vector<UsedName> names_in_statement(std::string_view text, std::uint32_t line);

// The files that it includes by "name".
std::vector<std::string> included_files(std::string_view text);

}  // namespace muster::driver
