// The shapes of lsc data operands: see argument.h.
// Reference: vISA specification, LSC data operands: d32, d32x4t, d8u32, u16c32h, d32.xyzw,
// d16.2x16x8nt.
#include <charconv>

#include "isa/visa/parse/argument.h"

namespace muster::visa {
namespace {

bool eat(std::string_view& text, std::string_view front) {
  if (!text.starts_with(front)) {
    return false;
  }
  text.remove_prefix(front.size());
  return true;
}

std::optional<std::uint16_t> digits(std::string_view& text) {
  std::uint16_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{}) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

// d32, u16, d8u32, d16c32h at the front.
bool size(std::string_view& text, DataShape& shape) {
  const bool data = eat(text, "d");
  if (!data && !eat(text, "u")) {
    return false;
  }
  const auto bits = digits(text);
  if (!bits || (*bits != 8 && *bits != 16 && *bits != 32 && *bits != 64)) {
    return false;
  }
  shape.bits = shape.register_bits = static_cast<std::uint8_t>(*bits);
  if (*bits <= 16 && (eat(text, "u32") || eat(text, "c32"))) {
    shape.register_bits = 32;
    shape.high_half = *bits == 16 && eat(text, "h");
  }
  return true;
}

bool elements(std::string_view& text, DataShape& shape) {
  if (!eat(text, "x")) {
    return true;
  }
  const auto count = digits(text);
  if (!count || *count > 64 || (*count != 3 && (*count == 0 || (*count & (*count - 1)) != 0))) {
    return false;
  }
  shape.elements = static_cast<std::uint8_t>(*count);
  return true;
}

bool channels(std::string_view& text, DataShape& shape) {
  constexpr std::string_view kNames = "xyzw";
  std::size_t next = 0;
  for (; !text.empty(); text.remove_prefix(1)) {
    const std::size_t at = kNames.find(text[0], next);
    if (at == std::string_view::npos) {
      return false;
    }
    shape.channels = static_cast<std::uint8_t>(shape.channels | 1U << at);
    next = at + 1;
  }
  return shape.channels != 0;
}

// 32x8, 2x16x8nt
bool block(std::string_view& text, DataShape& shape) {
  const auto first = digits(text);
  const auto second = first && eat(text, "x") ? digits(text) : std::nullopt;
  if (!second) {
    return false;
  }
  const auto third = eat(text, "x") ? digits(text) : std::nullopt;
  shape.blocks = third ? *first : 1;
  shape.width = third ? *second : *first;
  shape.height = third ? *third : *second;
  shape.transposed = eat(text, "t");
  if (shape.transposed || eat(text, "n")) {
    shape.vnni = eat(text, "t");
    if (!shape.vnni) {
      eat(text, "n");
    }
  }
  return text.empty() && shape.blocks > 0 && shape.width > 0 && shape.height > 0;
}

}  // namespace

std::optional<DataShape> data_shape(std::string_view text) {
  DataShape shape;
  shape.text = text;
  if (!size(text, shape)) {
    return std::nullopt;
  }
  if (eat(text, ".")) {
    const bool is_block = !text.empty() && text[0] >= '0' && text[0] <= '9';
    return (is_block ? block(text, shape) : channels(text, shape)) ? std::optional{shape}
                                                                   : std::nullopt;
  }
  if (!elements(text, shape)) {
    return std::nullopt;
  }
  shape.transposed = eat(text, "t");
  return text.empty() ? std::optional{shape} : std::nullopt;
}

}  // namespace muster::visa
