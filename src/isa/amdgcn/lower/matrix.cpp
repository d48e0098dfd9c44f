// Products of matrices: v_mfma_*, v_wmma_*. What of them is not read (sparse ones, scales,
// broadcasts between blocks, negated factors) gives results that nobody knows. References: AMD's
// ISA guides of CDNA2, CDNA3, RDNA3, RDNA4.
#include <array>
#include <charconv>
#include <optional>

#include "ir/matrix_shape.h"
#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Element;
using ir::FragmentForm;
using ir::Op;
using ir::Type;

struct Format {
  std::string_view name;
  Element a, b;
};
// In the order in which they are tried; iu8 and iu4 have their signs in neg_lo.
constexpr Format kFormats[] = {
    {"f32", Element::f32, Element::f32},       {"f16", Element::f16, Element::f16},
    {"bf16", Element::bf16, Element::bf16},    {"bf16_1k", Element::bf16, Element::bf16},
    {"f64", Element::f64, Element::f64},       {"i8", Element::s8, Element::s8},
    {"iu8", Element::u8, Element::u8},         {"iu4", Element::u4, Element::u4},
    {"fp8_fp8", Element::e4m3, Element::e4m3}, {"fp8_bf8", Element::e4m3, Element::e5m2},
    {"bf8_fp8", Element::e5m2, Element::e4m3}, {"bf8_bf8", Element::e5m2, Element::e5m2},
};

std::optional<unsigned> take_number(std::string_view& text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) {
    return false;
  }
  text.remove_prefix(word.size());
  return true;
}

Element result_format(std::string_view& text) {
  constexpr std::pair<std::string_view, Element> kResults[] = {{"f32_", Element::f32},
                                                               {"f64_", Element::f64},
                                                               {"i32_", Element::s32},
                                                               {"bf16_", Element::bf16},
                                                               {"f16_", Element::f16}};
  for (const auto& [name, element] : kResults) {
    if (take(text, name)) {
      return element;
    }
  }
  return Element::none;
}

// "f32_32x32x4_2b_bf16", "f32_32x32x4bf16_1k": what the name says; nothing: none that is known.
std::optional<ir::MatrixShape> shape_of(std::string_view text) {
  ir::MatrixShape shape;
  shape.c = shape.d = result_format(text);
  unsigned* const sizes[] = {&shape.m, &shape.n, &shape.k};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto size = i == 0 || take(text, "x") ? take_number(text) : std::nullopt;
    if (!size || *size == 0 || *size > 64) {
      return std::nullopt;
    }
    *sizes[i] = *size;
  }
  take(text, "_");
  std::string_view blocks = text;
  if (take_number(blocks) && take(blocks, "b_")) {
    text = blocks;
  }
  for (const Format& format : kFormats) {
    if (format.name != text) {
      continue;
    }
    shape.a = format.a;
    shape.b = format.b;
    shape.known = shape.d != Element::none;
    return shape;
  }
  return std::nullopt;
}

bool is_vector(const Argument& argument) {
  return argument.kind == Argument::Kind::reg &&
         (argument.reg.file == RegisterFile::vgpr || argument.reg.file == RegisterFile::agpr);
}

// Which of the two factors have signs; nothing: the modifiers say something else.
std::optional<std::array<bool, 2>> signs(const Emitter& e, bool integers) {
  const ListedInstruction& instruction = *e.instruction;
  for (const std::string_view name : {"neg_hi", "op_sel", "op_sel_hi", "cbsz", "abid", "blgp",
                                      "matrix_a_fmt", "matrix_b_fmt", "neg"}) {
    if (instruction.has(name)) {
      return std::nullopt;
    }
  }
  const Modifier* const given = instruction.modifier("neg_lo");
  if (given == nullptr) {
    return std::array{false, false};
  }
  const std::string_view bits = given->value;  // "[1,0,0]"
  if (!integers || bits.size() != 7 || bits[5] != '0') {
    return std::nullopt;
  }
  return std::array{bits[1] == '1', bits[3] == '1'};
}

std::optional<FragmentForm> form_of(const Emitter& e, bool mfma) {
  if (mfma) {
    return e.wide() ? std::optional{FragmentForm::mfma} : std::nullopt;
  }
  if (e.generation() == Generation::kGfx11) {
    return FragmentForm::wmma11;
  }
  const bool known = e.generation() == Generation::kGfx12 && !e.wide();
  return known ? std::optional{FragmentForm::wmma12} : std::nullopt;
}

// What is added: registers, or the same constant in each element.
bool add_sum(Emitter& e, const ir::MatrixShape& shape, std::vector<Value>& sources) {
  const Argument& sum = e.argument(3);
  const unsigned count = e.argument(0).reg.count;
  if (is_vector(sum) && !sum.negate && !sum.absolute) {
    for (unsigned i = 0; i < sum.reg.count; ++i) {
      sources.push_back(
          Emitter::reg(e.vector(sum.reg.first + i, sum.reg.file == RegisterFile::agpr)));
    }
    return sum.reg.count == count;
  }
  const bool zero = sum.kind == Argument::Kind::integer && sum.value == 0;
  const bool word = shape.d == Element::f32 || shape.d == Element::s32;
  if (!zero && (!word || sum.kind == Argument::Kind::reg)) {
    return false;
  }
  sources.insert(sources.end(), count,
                 e.plain(sum, shape.d == Element::f32 ? Type::f32 : Type::s32));
  return true;
}

}  // namespace

bool lower_matrix(Emitter& e, std::string_view base) {
  const bool mfma = take(base, "v_mfma_");
  if ((!mfma && !take(base, "v_wmma_")) || e.arguments() != 4) {
    return false;
  }
  std::optional<ir::MatrixShape> shape = shape_of(base);
  const bool vectors =
      is_vector(e.argument(0)) && is_vector(e.argument(1)) && is_vector(e.argument(2));
  // CDNA3's formats of 8 bits are not those of the OCP.
  const bool other = mfma && shape && (shape->a == Element::e4m3 || shape->a == Element::e5m2);
  const auto form = form_of(e, mfma);
  if (!shape || !vectors || !form || other) {
    return false;
  }
  const bool integers = shape->a == Element::u8 || shape->a == Element::u4;
  const auto with_sign = signs(e, integers);
  if (!with_sign) {
    return false;
  }
  const Element narrow = shape->a == Element::u4 ? Element::s4 : Element::s8;
  shape->a = (*with_sign)[0] ? narrow : shape->a;
  shape->b = (*with_sign)[1] ? narrow : shape->b;
  shape->form = *form;
  shape->saturates = e.instruction->has("clamp");
  std::vector<Value> sources;
  for (const std::size_t which : {std::size_t{1}, std::size_t{2}}) {
    const RegisterRange& registers = e.argument(which).reg;
    for (unsigned i = 0; i < registers.count; ++i) {
      sources.push_back(
          Emitter::reg(e.vector(registers.first + i, registers.file == RegisterFile::agpr)));
    }
  }
  if (!add_sum(e, *shape, sources)) {
    return false;
  }
  const auto results = e.destinations(e.argument(0), e.argument(0).reg.count);
  const bool halves = shape->d == Element::f16 || shape->d == Element::bf16;
  if (shape->form == FragmentForm::wmma11 && halves) {
    for (const ir::RegisterId id : results) {
      sources.push_back(Emitter::reg(id));
    }
  }
  ir::Instr& instr = e.emit(Op::matrix, Type::b32, results, sources);
  instr.offset = shape->pack();
  instr.guard = {};  // EXEC is not asked
  return true;
}

}  // namespace muster::amdgcn
