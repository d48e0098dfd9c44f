// See parser_state.h.
#include "isa/ptx/parse/parser_state.h"

#include <utility>

namespace muster::ptx {

ParserState::ParserState(const SourceFilePtr& source, Diagnostics& diagnostics,
                         const ParseLimits& limits)
    : lexer_(source, diagnostics), limits_(limits) {
  module_.source = source;
}

bool ParserState::expected(std::string_view what) {
  lexer_.error(Kind::kPtxSyntax, lexer_.next_range(),
               "expected " + std::string(what) + ", found " + lexer_.describe_next());
  return false;
}

bool ParserState::accept(char c) {
  if (!lexer_.accept(c)) return false;
  last_end_ = lexer_.offset();
  return true;
}

bool ParserState::expect(char c, std::string_view after) {
  return accept(c) || expected(std::string("'") + c + "' " + std::string(after));
}

bool ParserState::limit(Range range, std::string message) {
  lexer_.error(Kind::kPtxLimit, range, std::move(message));
  return false;
}

void ParserState::add_statement(StatementKind kind, uint32_t index) {
  function_.statements.push_back({kind, index});
}

}  // namespace muster::ptx
