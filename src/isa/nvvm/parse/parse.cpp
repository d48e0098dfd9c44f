// MLIR text to a module: the outer structure and the operations' two spellings. What an operation
// must look like is check.cpp's business. See module.h.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "isa/nvvm/parse/check.h"
#include "isa/nvvm/parse/reader.h"

namespace muster::nvvm {
namespace {

class FunctionReader {
 public:
  FunctionReader(Reader& reader, Function& function) : in_(reader), out_(function) {}

  // Operations up to the closing brace.
  bool body() {
    while (!in_.cursor.eat('}')) {
      if (in_.cursor.done()) {
        return in_.expected("'}'");
      }
      if (!operation()) {
        return false;
      }
    }
    if (out_.operations.empty() || out_.operations.back().op != Op::kReturn) {
      return in_.complain(Kind::kNvvmSyntax, in_.cursor.location(),
                          "expected llvm.return as the last operation of the function");
    }
    return true;
  }

  // %a: !llvm.ptr {attributes}, ... up to the closing parenthesis.
  bool parameters() {
    while (!in_.cursor.eat(')')) {
      const std::uint32_t at = in_.cursor.position();
      const std::string_view name = in_.value_name();
      if (name.empty() || !in_.cursor.eat(':')) {
        return in_.expected("%name: type");
      }
      const auto type = in_.type();
      if (!type || !declare(name, *type, in_.cursor.location(at)) ||
          (in_.cursor.peek() == '{' && !in_.attributes())) {
        return false;
      }
      in_.cursor.eat(',');
    }
    out_.parameters = out_.values.size();
    return true;
  }

 private:
  bool declare(std::string_view name, Type type, const Location& place) {
    if (!names_.emplace(std::string{name}, static_cast<Value>(out_.values.size())).second) {
      return in_.complain(Kind::kNvvmVerifier, place, fmt::format("{} is defined twice", name));
    }
    out_.values.push_back(type);
    return true;
  }

  std::optional<Value> use() {
    const std::uint32_t at = in_.cursor.position();
    const std::string_view name = in_.value_name();
    const auto known = names_.find(name);
    if (name.empty()) {
      in_.expected("a value %name");
      return std::nullopt;
    }
    if (known == names_.end()) {
      in_.complain(Kind::kNvvmVerifier, in_.cursor.location(at),
                   fmt::format("{} is not defined", name));
      return std::nullopt;
    }
    return known->second;
  }

  bool operation() {
    const std::uint32_t begin = in_.cursor.position();
    std::string_view result;
    if (in_.cursor.peek() == '%') {
      result = in_.value_name();
      if (!in_.cursor.eat('=')) {
        return in_.expected("'='");
      }
    }
    const std::uint32_t at = in_.cursor.position();
    const bool generic = in_.cursor.eat('"');
    const std::string_view name = in_.cursor.word(".");
    const Location place = in_.cursor.location(at);
    if (name.empty() || (generic && !in_.cursor.eat('"'))) {
      return in_.expected("an operation");
    }
    Written written;
    written.place = place;
    if (!row(name, written) || !(generic ? generic_form(written) : pretty_form(written))) {
      return false;
    }
    Operation operation;
    operation.range = {begin, in_.cursor.position()};
    if (!check(in_, out_, written, operation)) {
      return false;
    }
    const Type type = result_type(written);
    if (result.empty()) {
      if (type != Type::kVoid) {  // an unused result still is a value
        operation.result = static_cast<Value>(out_.values.size());
        out_.values.push_back(type);
      }
    } else if (type == Type::kVoid) {
      return in_.complain(Kind::kNvvmVerifier, place, fmt::format("{} has no result", name));
    } else {
      operation.result = static_cast<Value>(out_.values.size());
      if (!declare(result, type, place)) {
        return false;
      }
    }
    out_.operations.push_back(std::move(operation));
    return true;
  }

  bool row(std::string_view name, Written& out) {
    out.name = name;
    if (name == "llvm.mlir.constant" || name == "llvm.return") {
      out.op = name == "llvm.return" ? Op::kReturn : Op::kConstant;
      return true;
    }
    const auto known = std::ranges::find(rows(), name, &Row::name);
    if (known == rows().end()) {
      return in_.complain(Kind::kNvvmUnknown, out.place,
                          fmt::format("operation '{}' is not one that Muster lowers", name));
    }
    out.op = known->op;
    out.row = &*known;
    return true;
  }

  // "name"(%a, %b) <{properties}> {attributes} : (types) -> type
  bool generic_form(Written& out) {
    if (!in_.cursor.eat('(')) {
      return in_.expected("'('");
    }
    while (!in_.cursor.eat(')')) {
      const auto value = use();
      if (!value) {
        return false;
      }
      out.operands.push_back(*value);
      in_.cursor.eat(',');
    }
    if (in_.cursor.eat('<') && (!in_.attributes(&out.attributes) || !in_.cursor.eat('>'))) {
      return in_.expected("'>'");
    }
    if (in_.cursor.peek() == '{' && !in_.attributes(&out.attributes)) {
      return false;
    }
    if (!in_.cursor.eat(':') || !in_.types(out.types) || !in_.cursor.eat("->")) {
      return in_.expected(": (types) -> type");
    }
    std::vector<Type> results;
    if (!in_.types(results) || results.size() > 1) {
      return in_.expected("one type or ()");
    }
    out.result = results.empty() ? Type::kVoid : results[0];
    out.generic = true;
    return true;
  }

  bool pretty_form(Written& out) {
    switch (out.op) {
      case Op::kConstant:
        return in_.constant(out.attributes, out.result);
      case Op::kBarrier:
        return barrier(out);
      default:
        break;
    }
    while (in_.cursor.peek() == '%' || in_.cursor.eat("predicate")) {
      out.named_predicate = in_.cursor.eat('=');
      const auto value = use();
      if (!value) {
        return false;
      }
      out.operands.push_back(*value);
      if (!in_.cursor.eat(',')) {
        break;
      }
    }
    if (in_.cursor.peek() == '{' && !in_.attributes(&out.attributes)) {
      return false;
    }
    if (out.operands.empty()) {
      return true;
    }
    if (!in_.cursor.eat(':')) {
      return in_.expected("': ' and the operands' types");
    }
    do {
      const auto type = in_.type();
      if (!type) {
        return false;
      }
      out.types.push_back(*type);
    } while (in_.cursor.eat(','));
    if (in_.cursor.eat("->")) {
      const auto type = in_.type();
      out.result = type.value_or(Type::kVoid);
      return type.has_value();
    }
    return true;
  }

  // nvvm.barrier id = %a number_of_threads = %b
  bool barrier(Written& out) {
    for (const auto& [keyword, segment] : {std::pair{"id", 0}, std::pair{"number_of_threads", 1}}) {
      if (!in_.cursor.eat(keyword)) {
        continue;
      }
      const auto value = in_.cursor.eat('=') ? use() : std::nullopt;
      if (!value) {
        return in_.expected(fmt::format("{} = %value", keyword));
      }
      out.operands.push_back(*value);
      out.types.push_back(out_.values[*value]);
      out.segments[static_cast<std::size_t>(segment)] = 1;
    }
    return in_.cursor.peek() != '{' || in_.attributes(&out.attributes);
  }

  Reader& in_;
  Function& out_;
  std::map<std::string, Value, std::less<>> names_;
};

// llvm.func [words] @name(parameters) [-> type] [attributes {...}] { body }
bool pretty_function(Reader& in, Function& out) {
  while (in.cursor.peek() != '@') {
    if (in.cursor.word().empty()) {
      return in.expected("@name");
    }
  }
  in.cursor.eat('@');
  out.name = in.cursor.word("$.");
  FunctionReader reader{in, out};
  if (out.name.empty() || !in.cursor.eat('(')) {
    return in.expected("'(' after the function's name");
  }
  if (!reader.parameters()) {
    return false;
  }
  if (in.cursor.eat("->")) {
    const auto type = in.type();
    if (!type) {
      return false;
    }
    out.result = *type;
  }
  Attributes attributes;
  if (in.cursor.eat("attributes") && !in.attributes(&attributes)) {
    return false;
  }
  out.kernel = attributes.contains("nvvm.kernel");
  return in.cursor.eat('{') ? reader.body() : in.expected("'{'");
}

// "llvm.func"() <{properties}> ({ ^bb0(parameters): body }) {attributes} : () -> ()
bool generic_function(Reader& in, Function& out) {
  Attributes attributes;
  if (!in.cursor.eat('(') || !in.cursor.eat(')') || !in.cursor.eat('<') ||
      !in.attributes(&attributes) || !in.cursor.eat('>') || !in.cursor.eat('(') ||
      !in.cursor.eat('{')) {
    return in.expected("() <{properties}> ({");
  }
  std::string name = attributes["sym_name"];
  if (name.size() < 3) {
    return in.complain(Kind::kNvvmSyntax, in.cursor.location(), "the function has no sym_name");
  }
  out.name = name.substr(1, name.size() - 2);
  const std::string type = attributes["function_type"];
  constexpr std::string_view kFunctionType = "!llvm.func<";
  if (type.starts_with(kFunctionType)) {
    const std::size_t end = type.find(' ');
    out.result = type_named(type.substr(kFunctionType.size(), end - kFunctionType.size()));
  }
  FunctionReader reader{in, out};
  if (in.cursor.eat('^')) {
    in.cursor.word();
    const bool list = in.cursor.eat('(');
    if ((list && !reader.parameters()) || !in.cursor.eat(':')) {
      return in.expected("^bb0(parameters):");
    }
  }
  if (!reader.body() || !in.cursor.eat(')')) {
    return in.expected("')'");
  }
  Attributes more;
  if (in.cursor.peek() == '{' && !in.attributes(&more)) {
    return false;
  }
  out.kernel = more.contains("nvvm.kernel") || attributes.contains("nvvm.kernel");
  return in.cursor.eat(": () -> ()") || in.expected(": () -> ()");
}

// Functions up to the end, or to the closing brace of a module.
bool functions(Reader& in, Module& out, bool inside) {
  while (!(inside && in.cursor.eat('}'))) {
    if (in.cursor.done()) {
      return !inside || in.expected("'}'");
    }
    const Location place = in.cursor.location();
    Function function;
    if (in.cursor.eat("llvm.func")) {
      if (!pretty_function(in, function)) {
        return false;
      }
    } else if (in.cursor.eat("\"llvm.func\"")) {
      if (!generic_function(in, function)) {
        return false;
      }
    } else {
      return in.expected("llvm.func");
    }
    if (std::ranges::find(out.functions, function.name, &Function::name) != out.functions.end()) {
      return in.complain(Kind::kNvvmVerifier, place,
                         fmt::format("redefinition of symbol named '{}'", function.name));
    }
    out.functions.push_back(std::move(function));
  }
  return true;
}

bool whole(Reader& in, Module& out) {
  if (in.cursor.eat("module")) {
    if (in.cursor.eat('@')) {
      in.cursor.word("$.");
    }
    if ((in.cursor.eat("attributes") && !in.attributes()) || !in.cursor.eat('{')) {
      return in.expected("'{' after module");
    }
    return functions(in, out, true) && (in.cursor.done() || in.expected("the end of the file"));
  }
  if (in.cursor.eat("\"builtin.module\"")) {
    if (!in.cursor.eat("() ({")) {
      return in.expected("() ({ after \"builtin.module\"");
    }
    return functions(in, out, true) &&
           (in.cursor.eat(") : () -> ()") || in.expected(") : () -> ()"));
  }
  return functions(in, out, false);
}

}  // namespace

Result<Module> parse(const SourceFilePtr& file, Diagnostics& diagnostics) {
  Statements text = split_statements(file, {'\0', '\0', false});
  blank_locations(text.text);
  Module module;
  module.file = file;
  if (text.text.find_first_not_of(" \t\r\n") == std::string::npos) {
    diagnostics.error(Kind::kNvvmSyntax, {file, {}}, "expected llvm.func, found an empty file");
    return failed(Reported{});
  }
  Reader reader{Cursor{text, text.ranges[0]}, diagnostics};
  if (!whole(reader, module)) {
    return failed(Reported{});
  }
  return module;
}

}  // namespace muster::nvvm
