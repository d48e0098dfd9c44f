// Products of matrices: DPAS of integers, half floats, bfloat16 and TF32. What is not read (DPASW,
// whose factor two threads hold, BDPAS, floats of 8 bits and of 64, saturation) gives results that
// nobody knows. Reference: vISA specification, DPAS.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "ir/thread_matrix.h"
#include "isa/visa/lower/access.h"
#include "isa/visa/lower/steps.h"

namespace muster::visa {
namespace {

using ir::Op;
using ir::Type;
using Factor = ir::ThreadMatrix::Factor;
using Sum = ir::ThreadMatrix::Sum;

constexpr unsigned kDepth = 8;  // systolic: XEHP and later have no other
constexpr unsigned kRowsMost = 8;

struct Precision {
  std::string_view name;
  Factor factor;
  unsigned bits() const { return ir::ThreadMatrix::bits(factor); }
  bool is_integer() const { return bits() <= 8; }
};
constexpr Precision kPrecisions[] = {
    {"u8", Factor::u8},   {"s8", Factor::s8},  {"u4", Factor::u4},
    {"s4", Factor::s4},   {"u2", Factor::u2},  {"s2", Factor::s2},
    {"bf", Factor::bf16}, {"hf", Factor::f16}, {"tf32", Factor::tf32},
};

const Precision* find_precision(std::string_view name) {
  const auto* const at = std::ranges::find(kPrecisions, name, &Precision::name);
  return at == std::end(kPrecisions) ? nullptr : at;
}

std::optional<unsigned> number(std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional{value}
                                                                  : std::nullopt;
}

// How many elements one step of the systolic array multiplies in a lane; 0: these do not meet.
unsigned operations(const Precision& weights, const Precision& activations) {
  if (!weights.is_integer() || !activations.is_integer()) {
    return weights.factor == activations.factor ? 32 / weights.bits() : 0;
  }
  return weights.bits() == 8 || activations.bits() == 8 ? 4 : 8;
}

// What sums are of; none: that does not go with the factors.
std::optional<Sum> sum_of(const Emitter& e, const Argument& operand, const Precision& factors) {
  switch (e.routine.variables[operand.variable].type) {
    case DataType::d:
    case DataType::ud:
      return factors.is_integer() ? std::optional{Sum::s32} : std::nullopt;
    case DataType::f:
      return factors.is_integer() ? std::nullopt : std::optional{Sum::f32};
    case DataType::hf:
      return factors.factor == Factor::f16 ? std::optional{Sum::f16} : std::nullopt;
    case DataType::bf:
      return factors.factor == Factor::bf16 ? std::optional{Sum::bf16} : std::nullopt;
    default:
      return {};
  }
}

// DPAS.W.A.depth.rows: W is the precision of the third operand, A of the fourth.
std::optional<ir::ThreadMatrix> shape_of(const Emitter& e) {
  const ListedInstruction& instruction = *e.instruction;
  const auto& words = instruction.suffixes;
  if (words.size() != 4 || instruction.arguments.size() != 4 || instruction.saturate ||
      instruction.predicate || instruction.size != e.cells.register_bytes() / 4) {
    return {};
  }
  const Precision* const weights = find_precision(words[0]);
  const Precision* const activations = find_precision(words[1]);
  const auto depth = number(words[2]), rows = number(words[3]);
  const Argument& to = instruction.arguments[0];
  const Argument& sum = instruction.arguments[1];
  if (weights == nullptr || activations == nullptr || depth != kDepth || !rows || *rows == 0 ||
      *rows > kRowsMost || is_null(e, to.variable)) {
    return {};
  }
  const auto after = sum_of(e, to, *activations);
  const auto before = is_null(e, sum.variable) ? after : sum_of(e, sum, *activations);
  const unsigned each = operations(*weights, *activations);
  if (each == 0 || !before || !after) {
    return {};
  }
  ir::ThreadMatrix shape;
  shape.rows = *rows;
  shape.lanes = instruction.size;
  shape.depth = kDepth * each;
  shape.a = activations->factor;
  shape.b = weights->factor;
  shape.c = *before;
  shape.d = *after;
  return shape;
}

// Neighbours of so many bytes, a lane each, from the begin of an operand on.
Elements neighbours(const Emitter& e, const Argument& operand, unsigned begin, unsigned bytes,
                    unsigned count) {
  const std::uint32_t at = offset_of(e, operand) - e.routine.root(operand.variable).offset;
  return e.cells.row(operand.variable, at + begin, bytes, count, e.first_lane());
}

bool fits(const Emitter& e, const Argument& operand, unsigned bytes) {
  return operand.variable != kNoVariable &&
         offset_of(e, operand) + bytes <= e.cells.size(e.routine.root(operand.variable).variable);
}

unsigned bytes_of_sums(Sum sum) { return sum == Sum::f16 || sum == Sum::bf16 ? 2 : 4; }

// The dwords of a factor, as many in a register as there are lanes.
void add_factor(Emitter& e, const Argument& operand, unsigned dwords, std::vector<Value>& sources) {
  const unsigned lanes = e.instruction->size;
  for (unsigned at = 0; at < dwords; at += lanes) {
    sources.push_back(
        e.cells.read(neighbours(e, operand, 4 * at, 4, std::min(lanes, dwords - at))));
  }
}

}  // namespace

bool lower_matrix(Emitter& e) {
  if (!e.instruction->is("dpas")) {
    return false;
  }
  const auto shape = shape_of(e);
  if (!shape) {
    return false;
  }
  const Argument& to = e.argument(0);
  const Argument& sum = e.argument(1);
  const unsigned lanes = e.instruction->size;
  const unsigned weights = shape->depth * ir::ThreadMatrix::bits(shape->b) / 32 * lanes;
  const unsigned activations = shape->rows * shape->depth * ir::ThreadMatrix::bits(shape->a) / 32;
  const unsigned before = bytes_of_sums(shape->c), after = bytes_of_sums(shape->d);
  const bool adds = !is_null(e, sum.variable);
  if (!fits(e, to, shape->rows * lanes * after) || !fits(e, e.argument(2), 4 * weights) ||
      !fits(e, e.argument(3), 4 * activations) ||
      (adds && !fits(e, sum, shape->rows * lanes * before))) {
    return false;
  }
  std::vector<Value> sources;
  add_factor(e, e.argument(3), activations, sources);
  add_factor(e, e.argument(2), weights, sources);
  for (unsigned row = 0; row < shape->rows; ++row) {
    sources.push_back(adds ? e.cells.read(neighbours(e, sum, row * lanes * before, before, lanes))
                           : Emitter::immediate(0));
  }
  std::vector<ir::RegisterId> results;
  for (unsigned row = 0; row < shape->rows; ++row) {
    results.push_back(e.temp(Type::b32, false));
  }
  ir::Instr& instr = e.emit(Op::matrix, Type::b32, results, sources);
  instr.offset = shape->pack();
  instr.sub = static_cast<std::uint8_t>(1 + e.first_lane());
  const Value condition = e.condition(false);
  for (unsigned row = 0; row < shape->rows; ++row) {
    e.cells.write(neighbours(e, to, row * lanes * after, after, lanes), Emitter::reg(results[row]),
                  condition);
  }
  return true;
}

}  // namespace muster::visa
