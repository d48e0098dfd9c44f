// Tensor maps in a launch file: see docs/launch.md.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "driver/launch/launch_value.h"
#include "driver/launch/text_value.h"

namespace muster::driver {

namespace {

std::optional<std::vector<std::int64_t>> signed_list(const toml::node& node) {
  const toml::array* const list = node.as_array();
  if (list == nullptr) return std::nullopt;
  std::vector<std::int64_t> numbers;
  for (const toml::node& item : *list) {
    const auto number = item.is_integer() ? item.value<std::int64_t>() : std::nullopt;
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

// N or "N+BYTES": in the buffer of that parameter; "NAME" or "NAME+BYTES": in memory of that name.
std::optional<machine::TensorPlace> place(const toml::node& node) {
  machine::TensorPlace out;
  if (const auto number = LaunchReader::unsigned_number(node)) {
    out.parameter = static_cast<std::uint32_t>(*number);
    return out;
  }
  if (!node.is_string()) return std::nullopt;
  const auto text = node.value_or(std::string_view{});
  const std::size_t plus = text.find('+');
  const std::string_view first = text.substr(0, plus);
  if (plus != std::string_view::npos) {
    const auto offset = parse_unsigned(text.substr(plus + 1));
    if (!offset) return std::nullopt;
    out.offset = *offset;
  }
  if (first.empty()) return std::nullopt;
  if (std::isdigit(static_cast<unsigned char>(first.front())) != 0) {
    out.parameter = parse_unsigned32(first);
    return out.parameter ? std::optional{out} : std::nullopt;
  }
  out.name = first;
  return out;
}

// One key of the table; false: it is none, or its value does not fit.
bool read_key(std::string_view name, const toml::node& node, machine::TensorMap* map) {
  if (name == "address") return (map->place = place(node)).has_value();
  if (name == "lower" || name == "upper") {
    const auto corners = signed_list(node);
    if (corners) (name == "lower" ? map->lower : map->upper) = *corners;
    return corners.has_value();
  }
  const auto numbers = LaunchReader::unsigned_list(node);
  if (!numbers) return false;
  struct List {
    std::string_view name;
    std::vector<std::uint64_t> machine::TensorMap::* list;
  };
  for (const List& one :
       {List{"dimensions", &machine::TensorMap::dimensions}, List{"box", &machine::TensorMap::box},
        List{"strides", &machine::TensorMap::strides}}) {
    if (name == one.name) return map->*one.list = *numbers, true;
  }
  if (numbers->size() != 1) return false;
  struct Single {
    std::string_view name;
    std::uint64_t machine::TensorMap::* number;
  };
  for (const Single& one : {Single{"element", &machine::TensorMap::element_bytes},
                            Single{"swizzle", &machine::TensorMap::swizzle_bytes},
                            Single{"channels", &machine::TensorMap::channels},
                            Single{"pixels", &machine::TensorMap::pixels}}) {
    if (name == one.name) return map->*one.number = numbers->front(), true;
  }
  if (name != "bytes") return false;
  map->buffer_bytes = numbers->front();
  return true;
}

// Strides, corners and an address belong to dimensions.
bool whole(const machine::TensorMap& map) {
  constexpr std::size_t kBoxMax = 5, kSpatialMin = 3;
  const std::size_t rank = map.dimensions.size();
  // Limits of cuTensorMapEncodeIm2col.
  const bool columns = map.channels > 0 && map.channels <= 256 && map.pixels > 0 &&
                       map.pixels <= 1024 && map.box.empty();
  const bool box = !map.box.empty() && map.box.size() <= kBoxMax &&
                   map.channels + map.pixels == 0 && (rank == 0 || rank == map.box.size());
  const bool strides = map.strides.empty() || (rank > 0 && map.strides.size() == rank - 1);
  const bool corners = map.lower.size() == map.upper.size() &&
                       (map.lower.empty() || (columns && rank >= kSpatialMin && rank <= kBoxMax &&
                                              map.lower.size() == rank - 2));
  return map.element_bytes > 0 && map.element_bytes <= 16 && (box || columns) && strides &&
         corners && rank <= kBoxMax;
}

}  // namespace

std::optional<machine::Given> LaunchReader::tensor(const toml::table& table) {
  machine::TensorMap map;
  for (const auto& [key, node] : table) {
    if (read_key(key.str(), node, &map)) continue;
    complain(key.source(),
             fmt::format("'{}' is no part of a tensor map: expected element, swizzle, bytes, "
                         "channels and pixels (integers), dimensions, box, strides, lower and "
                         "upper (lists of integers), address (N, \"N+BYTES\" or \"NAME+BYTES\")",
                         key.str()));
    return std::nullopt;
  }
  if (whole(map)) return map;
  complain(table.source(),
           "a tensor map needs element (1 to 16 bytes) and box (1 to 5 sizes), and as many "
           "dimensions as the box has; for im2col channels (1 to 256) and pixels (1 to 1024) in "
           "place of box, and as many lower and upper as there are dimensions between the first "
           "and the last; strides of all dimensions but the first");
  return std::nullopt;
}

}  // namespace muster::driver
