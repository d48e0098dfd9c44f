// See printer.h.
#include "isa/ptx/print/printer.h"

#include <string_view>

#include "isa/ptx/print/printer_state.h"

namespace muster::ptx {
namespace {

constexpr std::string_view kSpaceWords[] = {"reg",    "const", "global", "local",
                                            "shared", "param", "tex"};
constexpr std::string_view kLinkageWords[] = {"", ".visible ", ".extern ", ".weak ", ".common "};
constexpr std::string_view kPointeeWords[] = {
    "", " .ptr", " .ptr .global", " .ptr .const", " .ptr .local", " .ptr .shared"};

}  // namespace

void Printer::dimensions(const Variable& variable) {
  for (const uint64_t dimension : variable.dimensions) {
    text("[");
    if (dimension != 0) number(dimension);
    text("]");
  }
}

void Printer::variable(const Variable& variable) {
  text(word(kLinkageWords, variable.linkage));
  text(".");
  text(word(kSpaceWords, variable.space));
  if (variable.const_bank != 0) {
    text("[");
    number(variable.const_bank);
    text("]");
  }
  if (variable.attributes.end != 0) {
    text(" .attribute(");
    text(variable.attributes);
    text(")");
  }
  if (variable.align != 0) {
    text(" .align ");
    number(variable.align);
  }
  if (variable.vector > 1) {
    text(" .v");
    number(variable.vector);
  }
  text(" .");
  text(spelling(variable.type));
  text(" ");
  text(variable.name);
  dimensions(variable);
  if (variable.has_initialiser) {
    text(" = ");
    text(variable.initialiser);
  }
  text(";\n");
}

void Printer::parameter(const Variable& variable) {
  text(".");
  text(word(kSpaceWords, variable.space));
  if (variable.align != 0) {
    text(" .align ");
    number(variable.align);
  }
  if (variable.vector > 1) {
    text(" .v");
    number(variable.vector);
  }
  text(" .");
  text(spelling(variable.type));
  text(word(kPointeeWords, variable.pointee));
  if (variable.pointee_align != 0) {
    text(" .align ");
    number(variable.pointee_align);
  }
  if (!variable.name.empty()) text(" ");
  text(variable.name);
  dimensions(variable);
}

void Printer::parameters(Slice parameters) {
  text("(");
  for (uint32_t i = 0; i < parameters.count; ++i) {
    if (i > 0) text(", ");
    parameter(module_.variables[parameters.first + i]);
  }
  text(")");
}

void Printer::registers(const RegisterDeclaration& declared) {
  text("\t.reg ");
  if (declared.vector > 1) {
    text(".v");
    number(declared.vector);
    text(" ");
  }
  text(".");
  text(spelling(declared.type));
  text(" ");
  text(declared.name);
  if (declared.parameterised) {
    text("<");
    number(declared.registers.count);
    text(">");
  }
  text(";\n");
}

void Printer::location(const SourceLocation& location) {
  text("\t.loc ");
  number(location.file);
  text(" ");
  number(location.line);
  text(" ");
  number(location.column);
  if (!location.function_name.empty()) {
    text(", function_name ");
    text(location.function_name);
    if (location.function_name_offset != 0) {
      text("+");
      number(location.function_name_offset);
    }
  }
  if (location.inlined) {
    text(", inlined_at ");
    number(location.inlined_file);
    text(" ");
    number(location.inlined_line);
    text(" ");
    number(location.inlined_column);
  }
  text("\n");
}

void Printer::targets(const Function& function, const Statement& statement) {
  text(statement.kind == StatementKind::kBranchTargets ? "\t.branchtargets " : "\t.calltargets ");
  const Slice targets = function.target_lists[statement.index].targets;
  for (uint32_t i = 0; i < targets.count; ++i) {
    if (i > 0) text(", ");
    operand(function, function.operands[targets.first + i]);
  }
  text(";\n");
}

void Printer::statement(const Function& function, const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::kInstruction:
      text("\t");
      instruction(function, function.instructions[statement.index]);
      return text(";\n");
    case StatementKind::kLabel:
      text(function.labels[statement.index].name);
      return text(":\n");
    case StatementKind::kRegisters:
      return registers(function.registers[statement.index]);
    case StatementKind::kVariable:
      text("\t");
      return variable(module_.variables[statement.index]);
    case StatementKind::kScopeOpen:
      return text("\t{\n");
    case StatementKind::kScopeClose:
      return text("\t}\n");
    case StatementKind::kLocation:
      return location(function.locations[statement.index]);
    case StatementKind::kBranchTargets:
    case StatementKind::kCallTargets:
      return targets(function, statement);
    case StatementKind::kCallPrototype:
      text("\t.callprototype ");
      text(function.prototypes[statement.index].text);
      return text(";\n");
    case StatementKind::kRaw:
      text("\t");
      text(module_.raw[statement.index].range);
      return text("\n");
  }
}

void Printer::function(const Function& function) {
  text(word(kLinkageWords, function.linkage));
  text(function.is_entry ? ".entry " : ".func ");
  if (function.attributes.end != 0) {
    text(".attribute(");
    text(function.attributes);
    text(") ");
  }
  if (function.returns.count > 0) {
    parameters(function.returns);
    text(" ");
  }
  text(function.name);
  parameters(function.parameters);
  text("\n");
  for (const FunctionDirective& directive : function.directives) {
    text(directive.text);
    // A prototype's own ';' follows; the pragma must not take it for its own.
    text(directive.directive == Directive::kPragma ? ";\n" : "\n");
  }
  if (!function.has_body) return text(";\n");
  text("{\n");
  for (const Statement& one : function.statements) statement(function, one);
  text("}\n");
}

void Printer::module() {
  text(".version ");
  number(module_.version_major);
  text(".");
  number(module_.version_minor);
  text("\n");
  for (size_t i = 0; i < module_.targets.size(); ++i) {
    text(i == 0 ? ".target " : ", ");
    text(module_.targets[i]);
  }
  if (!module_.targets.empty()) text("\n");
  if (module_.has_address_size) {
    text(".address_size ");
    number(module_.address_size);
    text("\n");
  }
  for (const Item& item : module_.items) {
    switch (item.kind) {
      case ItemKind::kVariable:
        variable(module_.variables[item.index]);
        break;
      case ItemKind::kFunction:
        function(module_.functions[item.index]);
        break;
      case ItemKind::kRaw:
        text(module_.raw[item.index].range);
        text("\n");
        break;
    }
  }
}

std::string print(const Module& module) {
  Printer printer(module);
  printer.module();
  return printer.take();
}

std::string print(const Module& module, const Function& function, const Instruction& instruction) {
  Printer printer(module);
  printer.instruction(function, instruction);
  return printer.take();
}

}  // namespace muster::ptx
