// See launch_value.h.
#include "driver/launch/launch_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <utility>

#include "driver/launch/drawn_contents.h"
#include "driver/launch/launch_text.h"
#include "driver/launch/text_value.h"
#include "machine/values/value.h"

namespace muster::driver {
namespace {

// Element types of memory contents: name, bytes, whether signed, whether floating point.
struct ElementType {
  std::string_view name;
  unsigned bytes;
  bool is_signed;
  bool real;
};
constexpr ElementType kElementTypes[] = {
    {"u8", 1, false, false},  {"i8", 1, true, false},   {"u16", 2, false, false},
    {"i16", 2, true, false},  {"u32", 4, false, false}, {"i32", 4, true, false},
    {"u64", 8, false, false}, {"i64", 8, true, false},  {"f32", 4, true, true},
    {"f64", 8, true, true},
};
constexpr std::string_view kElementNames[] = {"u8",     "i8",   "u16",  "i16",   "u32",
                                              "i32",    "u64",  "i64",  "f32",   "f64",
                                              "buffer", "rest", "file", "tensor"};

bool in_range(std::int64_t number, const ElementType& type) {
  if (type.bytes == 8) {
    return type.is_signed || number >= 0;
  }
  const unsigned bits = type.bytes * 8;
  const std::int64_t low = type.is_signed ? -(std::int64_t{1} << (bits - 1)) : 0;
  const std::int64_t high = (std::int64_t{1} << (type.is_signed ? bits - 1 : bits)) - 1;
  return number >= low && number <= high;
}

std::optional<std::uint64_t> element_bits(const toml::node& node, const ElementType& type) {
  if (type.real) {
    const auto number = node.is_number() ? node.value<double>() : std::nullopt;
    if (!number) {
      return std::nullopt;
    }
    return type.bytes == 4 ? std::bit_cast<std::uint32_t>(static_cast<float>(*number))
                           : std::bit_cast<std::uint64_t>(*number);
  }
  const auto number = node.is_integer() ? node.value<std::int64_t>() : std::nullopt;
  if (!number || !in_range(*number, type)) {
    return std::nullopt;
  }
  return static_cast<std::uint64_t>(*number);
}

}  // namespace

void LaunchReader::complain(const toml::source_region& given, std::string message) {
  const toml::source_region& region = given.begin.line == 0 ? fallback_ : given;
  // toml++ counts lines and columns from 1, and has seen other letters written as several; a
  // SourceFile wants an offset.
  const std::string_view line = file_->line(region.begin.line);
  std::uint32_t offset = 0;
  if (line.data() != nullptr && region.begin.line > 0) {
    std::size_t at = 0;
    for (std::size_t column = 1; column < region.begin.column && at < line.size(); ++at) {
      column += static_cast<unsigned char>(line[at]) < 0x80 ? 1 : kLetterWidth;
    }
    offset = static_cast<std::uint32_t>(
        static_cast<std::size_t>(line.data() - file_->text().data()) + at);
  }
  diagnostics_.error(Kind::kLaunchFile, {.file = file_, .range = {.begin = offset, .end = offset}},
                     with_letters(message, letter_mark(file_->text())));
}

std::string_view LaunchReader::type_name(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::none:
      return "nothing";
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "such a list";
    case toml::node_type::string:
      return "this string";
    case toml::node_type::integer:
      return "this integer";
    case toml::node_type::floating_point:
      return "this number";
    case toml::node_type::boolean:
      return "a boolean";
    default:
      return "a date or time";
  }
}

std::optional<std::uint64_t> LaunchReader::unsigned_number(const toml::node& node) {
  const auto number = node.is_integer() ? node.value<std::int64_t>() : std::nullopt;
  return number && *number >= 0 ? std::optional{static_cast<std::uint64_t>(*number)} : std::nullopt;
}

std::optional<std::vector<std::uint64_t>> LaunchReader::unsigned_list(const toml::node& node) {
  std::vector<std::uint64_t> numbers;
  const toml::array* const list = node.as_array();
  if (list == nullptr) {
    const auto number = unsigned_number(node);
    return number ? std::optional{std::vector{*number}} : std::nullopt;
  }
  for (const toml::node& item : *list) {
    const auto number = unsigned_number(item);
    if (!number) {
      return std::nullopt;
    }
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<machine::Given> LaunchReader::given(const toml::node& node) {
  if (const toml::table* const table = node.as_table()) {
    return given_table(*table);
  }
  if (node.is_integer()) {
    const std::int64_t number = node.value_or(std::int64_t{0});
    return machine::Integer{.bits = static_cast<std::uint64_t>(number), .negative = number < 0};
  }
  if (node.is_floating_point()) {
    return machine::Real{.number = node.value_or(0.0)};
  }
  if (node.is_string()) {
    if (auto value = parse_given(node.value_or(std::string_view{}))) {
      return value;
    }
  }
  complain(node.source(),
           fmt::format("{} is no value: expected an integer, a float, \"0x...\", \"buffer:BYTES\", "
                       "\"unknown\", or a table with buffer, a list of elements, file or tensor",
                       type_name(node)));
  return std::nullopt;
}

std::optional<machine::Given> LaunchReader::given_table(const toml::table& table) {
  const toml::node* const buffer = table.get("buffer");
  if (buffer != nullptr && buffer->is_string()) return pointer(table);
  std::optional<std::vector<std::byte>> bytes;
  for (const auto& [key, node] : table) {
    const std::string_view name = key.str();
    if (name == "tensor") {
      if (table.size() == 1 && node.is_table()) {
        return tensor(*node.as_table());
      }
      complain(node.source(), "'tensor' must be a table, and the only key beside a value");
      return std::nullopt;
    }
    if (name == "buffer" || name == "rest") {
      continue;  // finish_buffer reads them
    }
    if (bytes) {
      complain(key.source(), "contents are given twice");
      return std::nullopt;
    }
    bytes = contents_of(key, node);
    if (!bytes) {
      return std::nullopt;
    }
  }
  return finish_buffer(table, std::move(bytes));
}

std::optional<std::vector<std::byte>> LaunchReader::contents_of(const toml::key& key,
                                                                const toml::node& node) {
  const std::string_view name = key.str();
  const bool is_type =
      name == "file" ||
      std::ranges::find(kElementTypes, name, &ElementType::name) != std::end(kElementTypes);
  if (is_type) return contents(name, node);
  complain(key.source(),
           fmt::format("unknown key '{}'{}; the keys here are {}", name,
                       did_you_mean(name, kElementNames), fmt::join(kElementNames, ", ")));
  return std::nullopt;
}

void LaunchReader::name_buffer(std::string name, std::uint64_t address, std::uint64_t size) {
  buffers_.push_back({.name = std::move(name), .address = address, .size = size});
}

bool LaunchReader::is_named(std::uint32_t region) const {
  return std::ranges::any_of(buffers_, [&](const NamedBuffer& buffer) {
    return machine::region_of(buffer.address) == region;
  });
}

std::optional<std::uint64_t> LaunchReader::address_in(std::string_view name, std::uint64_t offset,
                                                      const toml::source_region& region) {
  std::vector<std::string_view> names;
  for (const NamedBuffer& buffer : buffers_) {
    if (buffer.name != name) {
      names.push_back(buffer.name);
      continue;
    }
    // One behind the last byte is a pointer that programs form, too.
    if (offset <= buffer.size) return buffer.address + offset;
    complain(region,
             fmt::format("buffer '{}' has {} bytes, no offset {}", name, buffer.size, offset));
    return std::nullopt;
  }
  complain(region, fmt::format("there is no buffer '{}'{}: give it a table [buffer.{}]", name,
                               did_you_mean(name, names), name));
  return std::nullopt;
}

// { buffer = "A", offset = 64 }
std::optional<machine::Given> LaunchReader::pointer(const toml::table& table) {
  const toml::node* const offset_node = table.get("offset");
  const auto offset =
      offset_node != nullptr ? unsigned_number(*offset_node) : std::optional<std::uint64_t>{0};
  if (!offset || table.size() != (offset_node != nullptr ? 2U : 1U)) {
    complain(table.source(),
             "a pointer has 'buffer', a name, and 'offset', bytes, and no other key");
    return std::nullopt;
  }
  const toml::node& buffer = *table.get("buffer");
  const auto address = address_in(buffer.value_or(std::string_view{}), *offset, buffer.source());
  if (!address) return std::nullopt;
  return machine::Integer{.bits = *address};
}

std::optional<machine::Given> LaunchReader::finish_buffer(
    const toml::table& table, std::optional<std::vector<std::byte>> contents) {
  const toml::node* const size_node = table.get("buffer");
  const toml::node* const rest = table.get("rest");
  if (size_node == nullptr) {
    if (!contents || rest != nullptr) {
      complain(table.source(), "expected buffer, a list of elements, file or tensor");
      return std::nullopt;
    }
    return machine::Bytes{.bytes = std::move(*contents)};
  }
  machine::Buffer buffer;
  const auto size = unsigned_number(*size_node);
  if (!size) {
    complain(size_node->source(), "'buffer' must be a size in bytes");
    return std::nullopt;
  }
  buffer.size = *size;
  buffer.contents = std::move(contents).value_or(std::vector<std::byte>{});
  if (buffer.contents.size() > buffer.size) {
    complain(size_node->source(), fmt::format("the contents have {} bytes, the buffer only {}",
                                              buffer.contents.size(), buffer.size));
    return std::nullopt;
  }
  if (rest != nullptr) {
    const auto word = rest->is_string() ? rest->value_or(std::string_view{}) : std::string_view{};
    buffer.known_rest = word == "zero";
    if (word != "zero" && word != "unknown") {
      complain(rest->source(), "'rest' must be \"zero\" or \"unknown\"");
      return std::nullopt;
    }
  }
  return buffer;
}

// { draw = 1024, seed = 7, below = 100, distinct = true, sorted = true }
std::optional<std::vector<std::byte>> LaunchReader::drawn_contents(std::string_view type,
                                                                   const toml::table& table) {
  const auto* const element = std::ranges::find(kElementTypes, type, &ElementType::name);
  Draw draw;
  for (const auto& [key, node] : table) {
    const std::string_view name = key.str();
    const bool flag = name == "distinct" || name == "sorted";
    const auto number = unsigned_number(node);
    if (flag ? !node.is_boolean()
             : !number || (name != "draw" && name != "seed" && name != "below")) {
      complain(key.source(),
               "described contents have draw, seed and below, integers, distinct and sorted, true "
               "or false");
      return std::nullopt;
    }
    if (flag) {
      (name == "distinct" ? draw.distinct : draw.sorted) = node.value_or(false);
    } else {
      (name == "draw" ? draw.count : name == "seed" ? draw.seed : draw.below) = *number;
    }
  }
  // Of a signed type the numbers that are not negative; of a float those that it can tell apart.
  const unsigned bits = element->real ? (element->bytes == 4 ? 24U : 53U)
                                      : element->bytes * 8 - (element->is_signed ? 1U : 0U);
  const std::uint64_t most = bits == 64 ? 0 : std::uint64_t{1} << bits;
  if (draw.below == 0) draw.below = most;
  if (table.get("draw") == nullptr || (most != 0 && draw.below > most)) {
    complain(table.source(),
             fmt::format("'draw' says how many; {} holds numbers below 2^{}", type, bits));
    return std::nullopt;
  }
  const auto numbers = drawn(draw);
  if (!numbers) {
    complain(table.source(), numbers.error());
    return std::nullopt;
  }
  std::vector<std::byte> bytes(numbers->size() * element->bytes);
  for (std::size_t i = 0; i < numbers->size(); ++i) {
    std::uint64_t word = (*numbers)[i];
    if (element->real) {
      const auto number = static_cast<double>(word);
      word = element->bytes == 4 ? std::bit_cast<std::uint32_t>(static_cast<float>(number))
                                 : std::bit_cast<std::uint64_t>(number);
    }
    std::memcpy(bytes.data() + i * element->bytes, &word, element->bytes);
  }
  return bytes;
}

std::optional<std::vector<std::byte>> LaunchReader::contents(std::string_view type,
                                                             const toml::node& node) {
  if (type == "file") {
    if (!node.is_string()) {
      complain(node.source(), "'file' must be the name of a file");
      return std::nullopt;
    }
    const auto bytes = read_bytes_(node.value_or(std::string{}));
    if (!bytes) return std::nullopt;
    return std::vector(bytes->begin(), bytes->end());
  }
  const auto* const element = std::ranges::find(kElementTypes, type, &ElementType::name);
  std::vector<std::byte> bytes;
  const auto append = [&](const toml::node& item) {
    const auto bits = element_bits(item, *element);
    if (!bits) {
      complain(item.source(), fmt::format("{} does not fit the type {}", type_name(item), type));
      return false;
    }
    const std::size_t at = bytes.size();
    bytes.resize(at + element->bytes);
    std::memcpy(bytes.data() + at, &*bits, element->bytes);
    return true;
  };
  if (const toml::table* const described = node.as_table()) {
    return drawn_contents(type, *described);
  }
  const toml::array* const list = node.as_array();
  if (list == nullptr) {
    return append(node) ? std::optional{std::move(bytes)} : std::nullopt;
  }
  for (const toml::node& item : *list) {
    if (!append(item)) {
      return std::nullopt;
    }
  }
  return bytes;
}

}  // namespace muster::driver
