// See addresses.h. References: LLVM, AMDGPUUsage, "Relocation Records"; AMDGPUOperandSyntax.
#include "isa/amdgcn/lower/memory/addresses.h"

#include <algorithm>

#include "isa/amdgcn/parse/expression.h"

namespace muster::amdgcn {
namespace {

using ir::Op;
using ir::Type;
using Part = AddressExpression::Part;

// Between s_getpc_b64 and the constant that is added stand four bytes of the addition, and those
// of what stands between both.
std::int64_t distance(const Emitter& e, Part part) {
  std::int64_t bytes = 4;
  if (!e.instruction->mnemonic.starts_with("s_")) {  // the second half of a pair is no place
    return part == Part::high ? 12 : 4;
  }
  for (const ListedInstruction* at = e.instruction; at != e.listing->instructions.data();) {
    --at;
    if (at->mnemonic.starts_with("s_getpc") || at->mnemonic.starts_with("s_get_pc")) {
      return bytes;
    }
    bytes += 4;
  }
  return part == Part::high ? 12 : 4;
}

Value part_of(Emitter& e, Value address, const AddressExpression& expression, Type type) {
  if (expression.part == Part::whole) {
    return ir::bits(type) == 64 ? address : e.unpack(address, 0);
  }
  return e.unpack(address, expression.part == Part::high ? 1 : 0);
}

std::optional<ir::SymbolId> find_symbol(const Emitter& e, std::string_view name) {
  const auto at = std::ranges::find(e.out.symbols, name, &ir::Symbol::name);
  return at == e.out.symbols.end()
             ? std::nullopt
             : std::optional{static_cast<ir::SymbolId>(at - e.out.symbols.begin())};
}

Value symbol_value(Emitter& e, ir::SymbolId symbol, std::int64_t addend) {
  Value named;
  named.kind = Value::Kind::symbol;
  named.index = symbol;
  named.value = static_cast<std::uint64_t>(addend);
  const ir::RegisterId result = e.temp(Type::b64, true);
  e.emit(Op::address, Type::b64, {result}, {named}).space = ir::Space::global;
  return Emitter::reg(result);
}

// The word of the global offset table that holds the address: a symbol of its own.
std::optional<ir::SymbolId> table_entry(Emitter& e, std::string_view name) {
  const std::string entry = std::string{name} + "@gotpcrel";
  if (const auto known = find_symbol(e, entry)) {
    return known;
  }
  ir::Symbol symbol;
  symbol.name = entry;
  symbol.space = ir::Space::global;
  for (const ir::Symbol& other : e.out.symbols) {
    symbol.offset = std::max(symbol.offset, (other.offset + other.size + 15) / 16 * 16);
  }
  symbol.size = 8;
  symbol.align = 8;
  symbol.initial.assign(8, 0);
  const auto code = e.variables->code.find(name);
  const auto object = find_symbol(e, name);
  if (object) {
    symbol.relocations.push_back({0, *object, 0, true});
  } else if (code != e.variables->code.end()) {
    for (unsigned i = 0; i < 8; ++i) {
      symbol.initial[i] = static_cast<std::uint8_t>(code_address(code->second) >> 8U * i);
    }
  } else {
    return std::nullopt;
  }
  e.out.symbols.push_back(std::move(symbol));
  return static_cast<ir::SymbolId>(e.out.symbols.size() - 1);
}

}  // namespace

std::optional<AddressExpression> read_address(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || at == 0) {
    return std::nullopt;
  }
  AddressExpression result;
  result.name = text.substr(0, at);
  std::string_view kind = text.substr(at + 1);
  const std::size_t sign = kind.find_first_of("+-");
  if (sign != std::string_view::npos) {
    const std::string_view digits = kind.substr(sign + (kind[sign] == '+' ? 1 : 0));
    const auto addend = read_integer(digits);
    if (!addend) {
      return std::nullopt;
    }
    result.addend = *addend;
    kind = kind.substr(0, sign);
  }
  result.part = kind.ends_with("@lo")   ? Part::low
                : kind.ends_with("@hi") ? Part::high
                                        : Part::whole;
  result.relative = kind.starts_with("rel") || kind.starts_with("gotpcrel");
  result.through_table = kind.starts_with("gotpcrel");
  return result.relative || kind.starts_with("abs") ? std::optional{result} : std::nullopt;
}

std::optional<Value> address_value(Emitter& e, std::string_view text, Type type) {
  const auto expression = read_address(text);
  if (!expression || e.variables == nullptr) {
    return std::nullopt;
  }
  const Variable* const object = e.variables->find(expression->name);
  if (object != nullptr && object->in_lds) {
    return std::nullopt;
  }
  // The upper half is the same whatever is added to the lower one.
  const std::int64_t addend =
      expression->part == Part::high
          ? 0
          : expression->addend - (expression->relative ? distance(e, expression->part) : 0);
  std::optional<ir::SymbolId> symbol = find_symbol(e, expression->name);
  if (expression->through_table) {
    symbol = table_entry(e, expression->name);
  }
  if (symbol) {
    return part_of(e, symbol_value(e, *symbol, addend), *expression, type);
  }
  const auto code = e.variables->code.find(expression->name);
  if (code == e.variables->code.end()) {
    return std::nullopt;
  }
  return part_of(
      e, Emitter::immediate(code_address(code->second) + static_cast<std::uint64_t>(addend)),
      *expression, type);
}

}  // namespace muster::amdgcn
