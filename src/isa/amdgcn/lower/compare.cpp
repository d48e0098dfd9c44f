// v_cmp and v_cmpx: comparisons that write a mask, 0 in lanes outside EXEC. Reference: RDNA3 ISA
// guide, "VOPC".
#include <algorithm>
#include <array>
#include <iterator>

#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

struct Name {
  std::string_view name;
  Compare integer, floating;
};
// n-forms of floats are true for NaN: not less is greater, equal or unordered.
constexpr Name kNames[] = {
    {"eq", Compare::eq, Compare::eq},   {"ne", Compare::ne, Compare::neu},
    {"lg", Compare::ne, Compare::ne},   {"lt", Compare::lt, Compare::lt},
    {"le", Compare::le, Compare::le},   {"gt", Compare::gt, Compare::gt},
    {"ge", Compare::ge, Compare::ge},   {"neq", Compare::ne, Compare::neu},
    {"nlt", Compare::ge, Compare::geu}, {"nle", Compare::gt, Compare::gtu},
    {"ngt", Compare::le, Compare::leu}, {"nge", Compare::lt, Compare::ltu},
    {"nlg", Compare::eq, Compare::equ}, {"o", Compare::num, Compare::num},
    {"u", Compare::nan, Compare::nan},
};

struct TypeName {
  std::string_view name;
  Type type;
};
constexpr TypeName kTypes[] = {
    {"i16", Type::s16}, {"u16", Type::u16}, {"i32", Type::s32},
    {"u32", Type::u32}, {"i64", Type::s64}, {"u64", Type::u64},
    {"f32", Type::f32}, {"f64", Type::f64}, {"f16", Type::f16},
};

void finish(Emitter& e, Value holds, bool sets_exec, bool has_destination) {
  const Value active = e.make(Op::bit_and, Type::pred, {holds, e.exec()});
  if (has_destination) {
    e.write_mask(e.argument(0), active);
  }
  if (sets_exec) {
    e.write_mask(kExec, active);
  }
}

// v_cmp_class_f32 d, x, mask: x is in one of the classes that the mask names.
Value class_test(Emitter& e, std::size_t first, Type type) {
  const bool wide = type == Type::f64;
  const Value mask = e.source(first + 1, Type::u32);
  std::array<Value, 10> is;
  float_classes(e, e.source(first, type), wide, is);
  Value any = Emitter::immediate(0);
  for (unsigned i = 0; i < is.size(); ++i) {
    const Value bit = e.make(Op::bit_and, Type::b32, {mask, Emitter::immediate(1U << i)});
    const Value wanted = e.compare(Compare::ne, Type::u32, bit, Emitter::immediate(0));
    const Value hit = e.make(Op::bit_and, Type::pred, {is[i], wanted});
    any = i == 0 ? hit : e.make(Op::bit_or, Type::pred, {any, hit});
  }
  return any;
}

}  // namespace

bool lower_compare(Emitter& e, std::string_view base) {
  const bool sets_exec = base.starts_with("v_cmpx_");
  if (!sets_exec && !base.starts_with("v_cmp_")) {
    return false;
  }
  base.remove_prefix(sets_exec ? 7 : 6);
  const std::size_t line = std::min(base.find('_'), base.size() - 1);
  const auto* const name = std::ranges::find(kNames, base.substr(0, line), &Name::name);
  const auto* const type = std::ranges::find(kTypes, base.substr(line + 1), &TypeName::name);
  const bool has_destination = e.arguments() == 3;
  if (e.arguments() < 2 || e.arguments() > 3) {
    return false;
  }
  if ((base == "class_f32" || base == "class_f64") && !moves_lanes(*e.instruction)) {
    const Value holds =
        class_test(e, has_destination ? 1 : 0, base == "class_f64" ? Type::f64 : Type::f32);
    finish(e, holds, sets_exec, has_destination);
    return true;
  }
  const ir::RegisterId result = e.temp(Type::pred, false);
  const bool parts = moves_lanes(*e.instruction);
  if (name == std::end(kNames) || type == std::end(kTypes) || parts) {
    e.emit(Op::opaque, Type::none, {result}, {}).text =
        static_cast<std::uint32_t>(e.out.texts.size());
    e.out.texts.emplace_back(e.instruction->mnemonic);
  } else {
    const std::size_t first = has_destination ? 1 : 0;
    const bool floats = ir::is_float(type->type);
    const bool narrow = ir::bits(type->type) == 16;
    const auto source = [&](std::size_t which) {
      return narrow ? half_source(e, which, which - first, type->type)
                    : e.source(which, type->type);
    };
    // Numbers with a sign are extended, so that they compare as words.
    const Type compared = type->type == Type::s16   ? Type::s32
                          : type->type == Type::u16 ? Type::u32
                                                    : type->type;
    e.emit(Op::setp, compared, {result}, {source(first), source(first + 1)}).sub =
        static_cast<std::uint8_t>(floats ? name->floating : name->integer);
  }
  finish(e, Emitter::reg(result), sets_exec, has_destination);
  return true;
}

}  // namespace muster::amdgcn
