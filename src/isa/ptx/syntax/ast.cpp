// See ast.h.
#include "isa/ptx/syntax/ast.h"

#include <algorithm>

#include "base/check.h"

namespace muster::ptx {
namespace {

// The statement that the label stands before: other labels and .loc lines do not count.
const Statement* statement_after(const Function& function, LabelId label) {
  uint32_t at = function.labels[index(label)].statement + 1;
  while (at < function.statements.size() &&
         (function.statements[at].kind == StatementKind::kLabel ||
          function.statements[at].kind == StatementKind::kLocation)) {
    ++at;
  }
  return at < function.statements.size() ? &function.statements[at] : nullptr;
}

}  // namespace

const RegisterDeclaration& declaration(const Function& function, RegisterId id) {
  const auto after =
      std::upper_bound(function.registers.begin(), function.registers.end(), index(id),
                       [](uint32_t wanted, const RegisterDeclaration& declared) {
                         return wanted < declared.registers.first;
                       });
  CHECK(after != function.registers.begin());
  return *(after - 1);
}

std::string spelling(const Function& function, RegisterId id) {
  const RegisterDeclaration& declared = declaration(function, id);
  std::string out(declared.name);
  if (declared.parameterised) out += std::to_string(index(id) - declared.registers.first);
  return out;
}

const TargetList* target_list(const Function& function, LabelId label) {
  const Statement* const found = statement_after(function, label);
  if (found == nullptr || (found->kind != StatementKind::kBranchTargets &&
                           found->kind != StatementKind::kCallTargets)) {
    return nullptr;
  }
  return &function.target_lists[found->index];
}

const Prototype* prototype(const Function& function, LabelId label) {
  const Statement* const found = statement_after(function, label);
  if (found == nullptr || found->kind != StatementKind::kCallPrototype) return nullptr;
  return &function.prototypes[found->index];
}

const Function* find_definition(const Module& module, std::string_view name) {
  const auto found = std::find_if(module.functions.begin(), module.functions.end(),
                                  [&](const Function& f) { return f.has_body && f.name == name; });
  return found == module.functions.end() ? nullptr : &*found;
}

const Variable* find_variable(const Module& module, std::string_view name) {
  for (const Item& item : module.items) {
    if (item.kind != ItemKind::kVariable) continue;
    const Variable& variable = module.variables[item.index];
    if (variable.name == name) return &variable;
  }
  return nullptr;
}

uint64_t size_bytes(const Variable& variable) {
  const uint64_t element_bits = bits(variable.type) * uint64_t{variable.vector};
  uint64_t bytes = (element_bits + 7) / 8;
  for (const uint64_t dimension : variable.dimensions) {
    // The parser bounds the product (ptx-bad-declaration), so this cannot overflow.
    bytes *= dimension;
  }
  return bytes;
}

}  // namespace muster::ptx
