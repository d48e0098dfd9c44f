// See matrix_forms.h.
#include "isa/ptx/lower/matrix_forms.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <vector>

namespace muster::ptx {

using ir::Element;

namespace {

constexpr Modifier kTypes[] = {
#define TYPE(enumerator, spelling) Modifier::enumerator,
#include "isa/ptx/syntax/types.def"
};

std::vector<ScalarType> types_of(const Mnemonic& mnemonic) {
  std::vector<ScalarType> types;
  for (const Modifier word : mnemonic.modifiers) {
    if (std::ranges::find(kTypes, word) != std::end(kTypes)) {
      types.push_back(static_cast<ScalarType>(word));
    }
  }
  return types;
}

bool is_spelled(const Mnemonic& mnemonic, std::string_view word) {
  return std::ranges::find(mnemonic.spellings, word) != mnemonic.spellings.end();
}

// Scaled blocks, and a rounding that is not the usual one.
bool is_followed(const Mnemonic& mnemonic) {
  constexpr std::string_view kOthers[] = {"block_scale", "rz", "rm", "rp"};
  return std::ranges::none_of(kOthers,
                              [&](std::string_view word) { return is_spelled(mnemonic, word); });
}

bool is_sparse(const Mnemonic& mnemonic) {
  return is_spelled(mnemonic, "sp") || is_spelled(mnemonic, "sp::ordered_metadata");
}

}  // namespace

Element element_of(ScalarType type) {
  switch (type) {
    case ScalarType::kF64:
      return Element::f64;
    case ScalarType::kF32:
      return Element::f32;
    case ScalarType::kTf32:
      return Element::tf32;
    case ScalarType::kF16:
      return Element::f16;
    case ScalarType::kBf16:
      return Element::bf16;
    case ScalarType::kE4m3:
      return Element::e4m3;
    case ScalarType::kE5m2:
      return Element::e5m2;
    case ScalarType::kE3m2:
      return Element::e3m2;
    case ScalarType::kE2m3:
      return Element::e2m3;
    case ScalarType::kE2m1:
      return Element::e2m1;
    case ScalarType::kS32:
      return Element::s32;
    case ScalarType::kS8:
      return Element::s8;
    case ScalarType::kU8:
      return Element::u8;
    case ScalarType::kS4:
      return Element::s4;
    case ScalarType::kU4:
      return Element::u4;
    default:
      return Element::none;
  }
}

ShapeWords read_shape(const Mnemonic& mnemonic) {
  for (const std::string_view word : mnemonic.spellings) {
    const size_t n = word.find('n'), k = word.find('k');
    if (word.empty() || word[0] != 'm' || n == std::string_view::npos ||
        k == std::string_view::npos || k < n) {
      continue;
    }
    ShapeWords out;
    std::from_chars(word.data() + 1, word.data() + n, out.m);
    std::from_chars(word.data() + n + 1, word.data() + k, out.n);
    std::from_chars(word.data() + k + 1, word.data() + word.size(), out.k);
    if (out.m != 0 && out.n != 0 && out.k != 0) return out;
  }
  return {};
}

ir::MatrixShape multiplication(const Mnemonic& mnemonic) {
  const ShapeWords words = read_shape(mnemonic);
  const std::vector<ScalarType> types = types_of(mnemonic);
  ir::MatrixShape shape;
  if (words.m == 0 || words.m > 256 || words.n > 256 || words.k > 256) return shape;
  shape.m = words.m, shape.n = words.n, shape.k = words.k;
  shape.saturates = mnemonic.has(Modifier::kSatfinite);
  const auto element = [&](size_t i) {
    if (types[i] != ScalarType::kB1) return element_of(types[i]);
    return is_spelled(mnemonic, "and") ? Element::b1_and : Element::b1_xor;
  };
  const bool warpgroup = mnemonic.opcode == Opcode::kWgmma;
  if (types.size() == 4) {
    shape.d = element(0), shape.a = element(1), shape.b = element(2), shape.c = element(3);
  } else if (types.size() == 3 && warpgroup) {
    shape.d = shape.c = element(0), shape.a = element(1), shape.b = element(2);
  } else if (types.size() == 2) {  // wmma with .f16: of d and c
    shape.d = element(0), shape.c = element(1);
    shape.a = shape.b = Element::f16;
  } else {
    return shape;
  }
  const Element all[] = {shape.a, shape.b, shape.c, shape.d};
  if (std::ranges::find(all, Element::none) != std::end(all) || !is_followed(mnemonic)) {
    return shape;
  }
  shape.sparse = is_sparse(mnemonic);
  shape.known = !(shape.sparse && warpgroup);
  if (mnemonic.opcode == Opcode::kWmma) shape.form = ir::FragmentForm::wmma;
  const bool quads = mnemonic.opcode == Opcode::kMma && words.m == 8 && words.n == 8 &&
                     words.k == 4 && shape.a == Element::f16;
  if (!quads) return shape;
  shape.form = ir::FragmentForm::quads;
  // alayout, blayout.
  std::vector<bool> columns;
  for (const std::string_view word : mnemonic.spellings) {
    if (word == "row" || word == "col") columns.push_back(word == "col");
  }
  shape.known = columns.size() == 2;
  if (!shape.known) return shape;
  shape.a_by_column = columns[0];
  shape.b_by_row = !columns[1];
  return shape;
}

}  // namespace muster::ptx
