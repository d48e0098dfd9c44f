// Modules as MLIR text, in the operations' own form or in the generic one: see module.h.
#include <fmt/format.h>

#include <iterator>

#include "isa/nvvm/syntax/module.h"

namespace muster::nvvm {
namespace {

template <typename List, typename Shown>
std::string joined(const List& list, const Shown& shown) {
  std::string text;
  for (const auto& item : list) {
    text += (text.empty() ? "" : ", ") + std::string{shown(item)};
  }
  return text;
}

class Printer {
 public:
  Printer(const Function& function, Form form) : function_(function), form_(form) {}

  std::string operation(const Operation& operation) const {
    const std::string result =
        operation.result ? fmt::format("{} = ", name(*operation.result)) : "";
    if (form_ == Form::kGeneric) {
      return result + generic(operation);
    }
    if (operation.op == Op::kConstant) {
      const Type type = function_.values[*operation.result];
      return type == Type::kI1
                 ? fmt::format("{}llvm.mlir.constant({}) : i1", result, operation.constant != 0)
                 : fmt::format("{}llvm.mlir.constant({} : {}) : {}", result, operation.constant,
                               spelling(type), spelling(type));
    }
    if (operation.op == Op::kReturn) {
      return operation.operands.empty()
                 ? "llvm.return"
                 : fmt::format("llvm.return {} : {}", names(operation), types(operation));
    }
    return result + pretty(operation);
  }

  std::string types(const Operation& operation) const {
    std::string text = joined(operation.operands, [&](Value v) { return type(v); });
    return text + (operation.predicate ? ", i1" : "");
  }

  static std::string name(Value value) { return fmt::format("%{}", value); }

 private:
  std::string_view type(Value value) const { return spelling(function_.values[value]); }

  std::string names(const Operation& operation) const {
    return joined(operation.operands, [&](Value v) { return name(v); });
  }

  std::string pretty(const Operation& operation) const {
    const Row& row = rows()[static_cast<std::size_t>(operation.op)];
    std::string text{row.name};
    if (operation.op == Op::kBarrier) {
      constexpr std::string_view kNames[] = {"id", "number_of_threads"};
      for (std::size_t i = 0; i < operation.operands.size(); ++i) {
        text += fmt::format(" {} = {}", kNames[i], name(operation.operands[i]));
      }
      return text;
    }
    if (!operation.operands.empty()) {
      text += " " + names(operation);
    }
    if (operation.predicate) {
      text += ", predicate = " + name(*operation.predicate);
    }
    if (operation.flag) {
      text += operation.operands.empty() ? " {aligned}" : " {noinc = true}";
    }
    if (!operation.operands.empty()) {
      text += " : " + types(operation);
    }
    return operation.result ? text + fmt::format(" -> {}", type(*operation.result)) : text;
  }

  std::string properties(const Operation& operation) const {
    if (operation.op == Op::kConstant) {
      const Type type = function_.values[*operation.result];
      return type == Type::kI1
                 ? fmt::format(" <{{value = {}}}>", operation.constant != 0)
                 : fmt::format(" <{{value = {} : {}}}>", operation.constant, spelling(type));
    }
    if (operation.op == Op::kBarrier) {
      return fmt::format(" <{{operandSegmentSizes = array<i32: {}, {}>}}>",
                         operation.operands.empty() ? 0 : 1, operation.operands.size() > 1 ? 1 : 0);
    }
    if (operation.op == Op::kCopyArrive || operation.op == Op::kCopyArriveShared) {
      return fmt::format(" <{{noinc = {}}}>", operation.flag);
    }
    return operation.flag ? " <{aligned}>" : "";
  }

  std::string generic(const Operation& operation) const {
    const std::string_view called = operation.op == Op::kConstant ? "llvm.mlir.constant"
                                    : operation.op == Op::kReturn
                                        ? "llvm.return"
                                        : rows()[static_cast<std::size_t>(operation.op)].name;
    std::string list = names(operation);
    if (operation.predicate) {
      list += ", " + name(*operation.predicate);
    }
    return fmt::format("\"{}\"({}){} : ({}) -> {}", called, list, properties(operation),
                       types(operation),
                       operation.result ? std::string{type(*operation.result)} : "()");
  }

  const Function& function_;
  Form form_;
};

// A type inside !llvm.func<...>.
std::string_view inner(Type type) {
  const std::string_view full = type == Type::kVoid ? "void" : spelling(type);
  return full.starts_with("!llvm.") ? full.substr(6) : full;
}

std::string print_function(const Function& function, Form form) {
  const Printer printer{function, form};
  std::string parameters, types, body;
  for (Value i = 0; i < function.parameters; ++i) {
    parameters +=
        fmt::format("{}{}: {}", i == 0 ? "" : ", ", Printer::name(i), spelling(function.values[i]));
    types += fmt::format("{}{}", i == 0 ? "" : ", ", inner(function.values[i]));
  }
  for (const Operation& operation : function.operations) {
    body += "  " + printer.operation(operation) + "\n";
  }
  if (form == Form::kPretty) {
    return fmt::format(
        "llvm.func @{}({}){}{} {{\n{}}}\n", function.name, parameters,
        function.result == Type::kVoid ? "" : fmt::format(" -> {}", spelling(function.result)),
        function.kernel ? " attributes {nvvm.kernel}" : "", body);
  }
  return fmt::format(
      "\"llvm.func\"() <{{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<{} ({})>, linkage = "
      "#llvm.linkage<external>, sym_name = \"{}\", unnamed_addr = 0 : i64, visibility_ = 0 : "
      "i64}}> ({{\n^bb0{}:\n{}}}) {}: () -> ()\n",
      inner(function.result), types, function.name,
      function.parameters == 0 ? "" : "(" + parameters + ")", body,
      function.kernel ? "{nvvm.kernel} " : "");
}

}  // namespace

std::string print(const Module& module, Form form) {
  if (module.functions.empty()) {  // a file of nothing is no module
    return form == Form::kPretty ? "module {\n}\n" : "\"builtin.module\"() ({\n}) : () -> ()\n";
  }
  std::string text;
  for (const Function& function : module.functions) {
    text += print_function(function, form);
  }
  return text;
}

}  // namespace muster::nvvm
