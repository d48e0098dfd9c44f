// Directives that are kept as they stand: files, sections, pragmas, debug data.
#include <utility>

#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {

uint32_t DirectiveParser::add_raw(RawKind kind, uint32_t begin) {
  module_.raw.push_back({kind, {begin, last_end_}});
  const auto id = static_cast<uint32_t>(module_.raw.size() - 1);
  if (in_body_) {
    add_statement(StatementKind::kRaw, id);
  } else {
    module_.items.push_back({ItemKind::kRaw, id});
  }
  return id;
}

// .file index "name" [, timestamp, size]
bool DirectiveParser::parse_file(uint32_t begin) {
  FileEntry entry;
  uint64_t number = 0;
  if (!parse_count(number, "a file number")) return false;
  if (number > UINT32_MAX) {
    return limit({begin, lexer_.offset()},
                 "file number " + std::to_string(number) + " does not fit in 32 bits");
  }
  entry.number = static_cast<uint32_t>(number);
  if (lexer_.peek() != '"') return expected("a file name in quotes");
  if (!lexer_.string(entry.path)) return false;
  last_end_ = lexer_.offset();
  while (lexer_.accept(',')) {
    uint64_t ignored = 0;
    if (!parse_count(ignored, "a time stamp or size")) return false;
  }
  entry.range = {begin, last_end_};
  module_.files.push_back(entry);
  add_raw(RawKind::kFile, begin);
  return true;
}

// .section name { data }: of no interest here but for printing.
bool DirectiveParser::parse_section(uint32_t begin) {
  const bool dotted = lexer_.accept('.');
  const std::string_view name = dotted ? lexer_.dotted() : lexer_.accept_word();
  if (name.empty()) return expected("the name of a section");
  if (lexer_.peek() != '{') return expected("'{' after the name of a section");
  const uint32_t open = lexer_.offset();
  lexer_.advance();
  if (!lexer_.skip_to('}')) {
    lexer_.error(Kind::kPtxSyntax, {open, open + 1}, "section is not closed, expected '}'");
    return false;
  }
  lexer_.advance();
  last_end_ = lexer_.offset();
  add_raw(RawKind::kSection, begin);
  return true;
}

// .pragma "word" [, "word"…] ;
bool DirectiveParser::parse_pragma(uint32_t begin) {
  do {
    std::string_view ignored;
    if (lexer_.peek() != '"') return expected("a pragma in quotes");
    if (!lexer_.string(ignored)) return false;
  } while (lexer_.accept(','));
  if (!expect(';', "after the pragma")) return false;
  add_raw(RawKind::kPragma, begin);
  return true;
}

// @@DWARF line, of PTX before 2.0.
bool DirectiveParser::parse_dwarf(uint32_t begin) {
  if (lexer_.raw(1) != '@') return expected("a directive");
  lexer_.skip_line();
  last_end_ = lexer_.offset();
  while (last_end_ > begin && has_class(lexer_.text(begin, last_end_).back(), kBlankClass)) {
    --last_end_;
  }
  add_raw(RawKind::kDwarf, begin);
  return true;
}

}  // namespace muster::ptx
