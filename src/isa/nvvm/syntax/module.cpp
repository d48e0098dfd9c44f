// See module.h: the table.
#include "isa/nvvm/syntax/module.h"

#include <algorithm>

namespace muster::nvvm {
namespace {

using enum Type;

#define OP(name, enumerator, operands, predicate, result, sm, ptx) \
  Row{name, Op::enumerator, operands, predicate, result, sm, ptx},
constexpr Row kRows[] = {
#include "isa/nvvm/syntax/ops.def"
};

}  // namespace

std::span<const Row> rows() { return kRows; }

std::size_t Row::operand_count() const {
  return static_cast<std::size_t>(std::ranges::find(operands, kVoid) - operands.begin());
}

std::string_view spelling(Type type) {
  switch (type) {
    case kVoid:
      return "nothing";
    case kI1:
      return "i1";
    case kI32:
      return "i32";
    case kI64:
      return "i64";
    case kGeneric:
      return "!llvm.ptr";
    case kShared:
      return "!llvm.ptr<3>";
    case kOther:
      return "another type";
  }
  return "";
}

std::optional<unsigned> sm_of(std::string_view target) {
  if (!target.starts_with("sm_") || target.size() < 5 || target.size() > 7) {
    return std::nullopt;
  }
  std::string_view digits = target.substr(3);
  if (digits.ends_with('a') || digits.ends_with('f')) {
    digits.remove_suffix(1);
  }
  unsigned value = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') {
      return std::nullopt;
    }
    value = value * 10 + static_cast<unsigned>(digit - '0');
  }
  return digits.size() >= 2 ? std::optional{value} : std::nullopt;
}

}  // namespace muster::nvvm
