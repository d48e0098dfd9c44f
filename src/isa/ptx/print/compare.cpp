// Equality of modules but for positions and insignificant spelling. See printer.h.
#include <string>

#include "isa/ptx/print/printer.h"

namespace muster::ptx {
namespace {

bool same(Slice a, Slice b) { return a.first == b.first && a.count == b.count; }

class Comparison {
 public:
  Comparison(const Module& a, const Module& b) : a_(a), b_(b) {}

  bool modules();
  std::string difference;

 private:
  bool check(bool same, const std::string& what) {
    if (!same && difference.empty()) difference = what;
    return same;
  }
  bool texts(Range a, Range b) const { return a_.source->text(a) == b_.source->text(b); }
  bool variables(const Variable& a, const Variable& b);
  bool functions(const Function& a, const Function& b);
  bool heads(const Function& a, const Function& b);
  bool bodies(const Function& a, const Function& b);
  bool locations(const Function& a, const Function& b);

  // Elements compared one by one, and by count.
  template <typename T, typename Same>
  bool all(const std::vector<T>& a, const std::vector<T>& b, const std::string& what, Same same) {
    if (!check(a.size() == b.size(), "number of " + what)) return false;
    for (size_t i = 0; i < a.size(); ++i) {
      if (!check(same(a[i], b[i]), what + " " + std::to_string(i))) return false;
    }
    return true;
  }

  const Module& a_;
  const Module& b_;
};

bool same(const Operand& a, const Operand& b) {
  const bool has_children = a.children.count != 0 || b.children.count != 0;
  return a.kind == b.kind && a.base == b.base && a.component == b.component &&
         a.selector == b.selector && a.negated == b.negated && a.minus == b.minus &&
         a.is_unsigned == b.is_unsigned && a.unified == b.unified && a.id == b.id &&
         a.value == b.value && (!has_children || same(a.children, b.children));
}

bool same(const Instruction& a, const Instruction& b) {
  const bool has_operands = a.operands.count != 0 || b.operands.count != 0;
  return a.mnemonic == b.mnemonic && a.guard == b.guard && a.guard_negated == b.guard_negated &&
         a.location == b.location && (!has_operands || same(a.operands, b.operands));
}

bool same(const SourceLocation& a, const SourceLocation& b) {
  return a.file == b.file && a.line == b.line && a.column == b.column && a.inlined == b.inlined &&
         a.inlined_file == b.inlined_file && a.inlined_line == b.inlined_line &&
         a.inlined_column == b.inlined_column && a.function_name == b.function_name &&
         a.function_name_offset == b.function_name_offset;
}

bool same(const RegisterDeclaration& a, const RegisterDeclaration& b) {
  return a.name == b.name && a.type == b.type && a.vector == b.vector &&
         a.parameterised == b.parameterised && same(a.registers, b.registers) && a.scope == b.scope;
}

bool Comparison::variables(const Variable& a, const Variable& b) {
  return a.name == b.name && a.space == b.space && a.pointee == b.pointee &&
         a.linkage == b.linkage && a.type == b.type && a.vector == b.vector &&
         a.managed == b.managed && a.is_array == b.is_array && a.align == b.align &&
         a.pointee_align == b.pointee_align && a.const_bank == b.const_bank &&
         a.dimensions == b.dimensions && a.reg == b.reg && a.scope == b.scope &&
         texts(a.attributes, b.attributes) && a.has_initialiser == b.has_initialiser &&
         texts(a.initialiser, b.initialiser);
}

bool Comparison::heads(const Function& a, const Function& b) {
  return check(a.name == b.name && a.is_entry == b.is_entry && a.has_body == b.has_body &&
                   a.linkage == b.linkage && same(a.returns, b.returns) &&
                   same(a.parameters, b.parameters) && texts(a.attributes, b.attributes) &&
                   a.register_count == b.register_count && a.scope_count == b.scope_count,
               "head") &&
         all(a.directives, b.directives, "directive",
             [this](const FunctionDirective& x, const FunctionDirective& y) {
               return x.directive == y.directive && x.values == y.values && texts(x.text, y.text);
             });
}

bool Comparison::locations(const Function& a, const Function& b) {
  return all(a.locations, b.locations, "location",
             [](const auto& x, const auto& y) { return same(x, y); }) &&
         all(a.target_lists, b.target_lists, "target list",
             [](const auto& x, const auto& y) { return same(x.targets, y.targets); }) &&
         all(a.prototypes, b.prototypes, "prototype",
             [this](const Prototype& x, const Prototype& y) {
               return same(x.returns, y.returns) && same(x.parameters, y.parameters) &&
                      x.noreturn == y.noreturn && texts(x.text, y.text);
             });
}

bool Comparison::bodies(const Function& a, const Function& b) {
  return all(a.statements, b.statements, "statement",
             [](Statement x, Statement y) { return x.kind == y.kind && x.index == y.index; }) &&
         all(a.instructions, b.instructions, "instruction",
             [](const auto& x, const auto& y) { return same(x, y); }) &&
         all(a.operands, b.operands, "operand",
             [](const auto& x, const auto& y) { return same(x, y); }) &&
         all(a.labels, b.labels, "label",
             [](const LabelDeclaration& x, const LabelDeclaration& y) {
               return x.name == y.name && x.statement == y.statement && x.scope == y.scope;
             }) &&
         all(a.registers, b.registers, "register",
             [](const auto& x, const auto& y) { return same(x, y); });
}

bool Comparison::functions(const Function& a, const Function& b) {
  if (heads(a, b) && bodies(a, b) && locations(a, b)) return true;
  difference = "function '" + std::string(a.name) + "': " + difference;
  return false;
}

bool Comparison::modules() {
  return check(a_.version_major == b_.version_major && a_.version_minor == b_.version_minor &&
                   a_.address_size == b_.address_size &&
                   a_.has_address_size == b_.has_address_size && a_.targets == b_.targets,
               "header") &&
         all(a_.items, b_.items, "item",
             [](Item x, Item y) { return x.kind == y.kind && x.index == y.index; }) &&
         all(a_.mnemonics, b_.mnemonics, "mnemonic",
             [](const Mnemonic& x, const Mnemonic& y) { return x.text == y.text; }) &&
         all(a_.variables, b_.variables, "variable",
             [this](const auto& x, const auto& y) { return variables(x, y); }) &&
         all(a_.functions, b_.functions, "function",
             [this](const auto& x, const auto& y) { return functions(x, y); }) &&
         all(a_.raw, b_.raw, "text",
             [this](Raw x, Raw y) { return x.kind == y.kind && texts(x.range, y.range); }) &&
         all(a_.relocations, b_.relocations, "relocation",
             [](const Relocation& x, const Relocation& y) {
               return x.offset == y.offset && x.mask == y.mask && x.addend == y.addend &&
                      x.symbol == y.symbol && x.is_function == y.is_function &&
                      x.is_generic == y.is_generic;
             }) &&
         all(a_.files, b_.files, "file",
             [](const FileEntry& x, const FileEntry& y) {
               return x.number == y.number && x.path == y.path;
             }) &&
         all(a_.aliases, b_.aliases, "alias", [](const Alias& x, const Alias& y) {
           return x.alias == y.alias && x.aliasee == y.aliasee;
         });
}

}  // namespace

bool same_module(const Module& a, const Module& b, std::string* difference) {
  Comparison comparison(a, b);
  const bool equal = comparison.modules();
  if (difference != nullptr) *difference = comparison.difference;
  return equal;
}

}  // namespace muster::ptx
