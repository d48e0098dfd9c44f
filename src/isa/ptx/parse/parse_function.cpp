// Functions: heads and bodies. See parser_state.h.
// Reference: PTX ISA 11.2 (.entry, .func), 11.4 (performance tuning), 7.1 (parameters).
#include <algorithm>
#include <utility>

#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {

// A prototype may come often, a body once.
bool Parser::declare_function(uint32_t id) {
  const Function& function = module_.functions[id];
  const Symbol symbol{SymbolKind::kFunction, id, 1, 0, function.range};
  const Symbol* const earlier = globals_.declare(function.name, symbol);
  if (earlier == nullptr) return true;
  const bool both = earlier->kind == SymbolKind::kFunction &&
                    module_.functions[earlier->id].has_body && function.has_body;
  if (earlier->kind != SymbolKind::kFunction || both) {
    const Range first = earlier->range;
    lexer_
        .error(Kind::kPtxRedeclared, function.range,
               "'" + std::string(function.name) + "' is declared twice")
        .labels.push_back({lexer_.location(first), "first declared here"});
    return false;
  }
  if (function.has_body) globals_.replace(function.name, symbol);
  return true;
}

// After `.entry` or `.func`, to the ';' or the '}' of the body.
bool Parser::parse_function(bool is_entry, Linkage linkage) {
  function_ = Function{};
  Function& function = function_;
  function.is_entry = is_entry;
  function.linkage = linkage;
  if (lexer_.peek() == '.') {
    // `.func .attribute(.unified(…)) name`, PTX 9.0
    const uint32_t at = lexer_.offset();
    lexer_.advance();
    if (lexer_.dotted() != "attribute") {
      lexer_.rewind(at);
      return expected("the name of a function");
    }
    if (!parse_attributes(function.attributes)) return false;
  }
  if (!is_entry && !parse_parameters(function.returns, false)) return false;
  function.name = lexer_.accept_word();
  if (function.name.empty()) return expected("the name of a function");
  function.range = lexer_.range_of(function.name);
  if (!parse_parameters(function.parameters, false)) return false;
  if (!parse_function_directives(function)) return false;
  const char c = lexer_.peek();
  if (c != ';' && c != '{') return expected("';' or '{' after the head of a function");
  function.has_body = c == '{';
  const auto id = static_cast<uint32_t>(module_.functions.size());
  function.body = {lexer_.offset(), lexer_.offset()};
  // Declared before its body is read: it may call itself.
  module_.functions.push_back(function);
  module_.items.push_back({ItemKind::kFunction, id});
  declare_function(id);
  lexer_.advance();
  if (c == '{') {
    parse_body();
    function_.body.end = lexer_.offset();
    module_.functions[id] = std::move(function_);
  }
  return true;
}

}  // namespace muster::ptx
