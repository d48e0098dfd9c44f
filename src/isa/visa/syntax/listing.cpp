// See listing.h.
#include "isa/visa/syntax/listing.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace muster::visa {
namespace {

enum class TypeClass : std::uint8_t {
  none,
  unsigned_integer,
  signed_integer,
  floating,
  packed,
  boolean,
};

struct TypeRow {
  std::string_view name;
  std::uint8_t bytes;
  TypeClass kind;
};
constexpr TypeRow kTypeRows[] = {
    {"", 0, TypeClass::none},
#define TYPE(name, bytes, kind) {#name, bytes, TypeClass::kind},
#include "isa/visa/syntax/data_types.def"
#undef TYPE
};

constexpr std::string_view kPredefined[] = {
#define PREDEFINED(name, kind, type, elements) name,
#include "isa/visa/syntax/predefined.def"
#undef PREDEFINED
};

const TypeRow& row_of(DataType type) { return kTypeRows[static_cast<std::size_t>(type)]; }

bool same_in_any_case(std::string_view name, std::string_view lower) {
  return std::ranges::equal(name, lower, [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b;
  });
}

// Aliases of aliases end: a variable can only be the alias of one declared before it. This bounds
// the steps all the same.
constexpr unsigned kAliasDepthMax = 1024;

}  // namespace

std::string_view spelling(DataType type) {
  return type == DataType::boolean ? "bool" : row_of(type).name;
}

std::optional<DataType> data_type(std::string_view name) {
  if (same_in_any_case(name, "bool")) {
    return DataType::boolean;
  }
  for (std::size_t i = 1; i < std::size(kTypeRows); ++i) {
    const auto type = static_cast<DataType>(i);
    if (type != DataType::boolean && same_in_any_case(name, kTypeRows[i].name)) {
      return type;
    }
  }
  return std::nullopt;
}

unsigned bytes_of(DataType type) { return row_of(type).bytes; }
bool is_integer(DataType type) {
  const TypeClass kind = row_of(type).kind;
  return kind == TypeClass::unsigned_integer || kind == TypeClass::signed_integer;
}
bool is_signed(DataType type) { return row_of(type).kind == TypeClass::signed_integer; }
bool is_floating(DataType type) { return row_of(type).kind == TypeClass::floating; }

std::string_view spelling(Condition condition) {
  constexpr std::array<std::string_view, 7> kNames{"", "eq", "ne", "gt", "ge", "lt", "le"};
  return kNames[static_cast<std::size_t>(condition)];
}

std::string_view spelling(VariableKind kind) {
  constexpr std::array<std::string_view, 5> kNames{"G", "A", "P", "S", "T"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::uint32_t predefined_count() { return std::size(kPredefined); }

bool ListedInstruction::has(std::string_view suffix) const {
  return std::ranges::find(suffixes, suffix) != suffixes.end();
}

const Attribute* ListedRoutine::attribute(std::string_view key) const {
  const auto at = std::ranges::find(attributes, key, &Attribute::name);
  return at == attributes.end() ? nullptr : &*at;
}

std::optional<std::int64_t> ListedRoutine::attribute_number(std::string_view key) const {
  const Attribute* const found = attribute(key);
  return found == nullptr ? std::nullopt : found->number;
}

ListedRoutine::Root ListedRoutine::root(std::uint32_t index) const {
  Root at{index, 0};
  for (unsigned depth = 0; depth < kAliasDepthMax; ++depth) {
    const Variable& here = variables[at.variable];
    if (here.alias == kNoVariable) {
      break;
    }
    at = {here.alias, at.offset + here.alias_offset};
  }
  return at;
}

std::optional<std::uint32_t> ListedRoutine::register_bytes() const {
  const auto first = std::ranges::min_element(inputs, {}, &Input::offset);
  if (first == inputs.end() || (first->offset != 32 && first->offset != 64)) {
    return std::nullopt;
  }
  return first->offset;
}

bool Listing::has_option(std::string_view option) const {
  return std::ranges::find(options, option) != options.end();
}

}  // namespace muster::visa
