// PTX at module level: the header, what is kept as text, and the choice between variables and
// functions. See parser_state.h. Reference: PTX ISA 11.1 (header), 11.5 (debugging), 11.6
// (linking).
#include <algorithm>
#include <utility>

#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {
namespace {

struct SpaceWord {
  std::string_view word;
  StateSpace space;
};
constexpr SpaceWord kModuleSpaces[] = {{"global", StateSpace::kGlobal},
                                       {"const", StateSpace::kConst},
                                       {"shared", StateSpace::kShared},
                                       {"tex", StateSpace::kTex},
                                       {"local", StateSpace::kLocal}};

struct LinkageWord {
  std::string_view word;
  Linkage linkage;
};
constexpr LinkageWord kLinkages[] = {{"visible", Linkage::kVisible},
                                     {"extern", Linkage::kExtern},
                                     {"weak", Linkage::kWeak},
                                     {"common", Linkage::kCommon}};

Linkage linkage_of(std::string_view word) {
  for (const auto& [spelled, linkage] : kLinkages) {
    if (word == spelled) return linkage;
  }
  return Linkage::kNone;
}

}  // namespace

Module Parser::run() {
  parse_header();
  while (!lexer_.at_end() && !lexer_.too_many_errors()) parse_item();
  return std::move(module_);
}

// PTX ISA 11.1: a module begins with .version, then .target, then perhaps .address_size.
void Parser::parse_header() {
  const auto directive_here = [this](std::string_view name) {
    if (lexer_.peek() != '.') return false;
    const uint32_t begin = lexer_.offset();
    lexer_.advance();
    const bool same = lexer_.dotted() == name;
    lexer_.rewind(begin);
    return same;
  };
  for (const std::string_view name : {"version", "target"}) {
    if (!directive_here(name)) {
      lexer_.error(Kind::kPtxMissingHeader, lexer_.next_range(),
                   "expected '." + std::string(name) + "' at the start of a PTX module, found " +
                       lexer_.describe_next());
      return;
    }
    parse_item();
  }
}

void Parser::parse_item() {
  const char c = lexer_.peek();
  const uint32_t begin = lexer_.offset();
  bool fine = false;
  if (c == '.') {
    lexer_.advance();
    fine = parse_directive_item(lexer_.dotted(), begin);
  } else if (c == '@') {
    fine = parse_dwarf(begin);
  } else if (c == ';') {
    lexer_.advance();
    fine = true;
  } else {
    expected("a directive");
  }
  if (!fine) recover_item();
  if (lexer_.offset() == begin && !lexer_.at_end()) lexer_.advance();
}

bool Parser::parse_directive_item(std::string_view word, uint32_t begin) {
  Linkage linkage = Linkage::kNone;
  while (linkage_of(word) != Linkage::kNone) {
    linkage = linkage_of(word);
    if (!lexer_.accept('.')) return expected("'.func', '.entry' or a state space");
    word = lexer_.dotted();
  }
  if (word == "entry" || word == "func") return parse_function(word == "entry", linkage);
  for (const auto& [spelled, space] : kModuleSpaces) {
    if (word == spelled) return parse_variables(space, linkage, false);
  }
  if (linkage == Linkage::kNone) {
    if (word == "version") return parse_version();
    if (word == "target") return parse_target();
    if (word == "address_size") return parse_address_size();
    if (word == "file") return parse_file(begin);
    if (word == "section") return parse_section(begin);
    if (word == "pragma") return parse_pragma(begin);
    if (word == "alias") return parse_alias(begin);
  }
  const uint32_t at = word.empty() ? begin : lexer_.offset_of(word) - 1;
  lexer_.error(Kind::kPtxUnknownDirective, {at, lexer_.offset()},
               "'." + std::string(word) + "' is no directive of a module");
  return false;
}

bool Parser::parse_version() {
  const uint32_t begin = lexer_.offset();
  if (module_.version_major != 0) {
    lexer_.error(Kind::kPtxRedeclared, {begin - 8, begin}, "'.version' is given twice");
    return false;
  }
  // "9.0" is not a floating-point number: 8.10 comes after 8.9.
  if (!has_class(lexer_.peek(), kDigitClass)) return expected("a version such as 9.0");
  const auto digits = [this](uint32_t& out) {
    const uint32_t first = lexer_.offset();
    uint32_t value = 0;
    while (has_class(lexer_.raw(), kDigitClass) && lexer_.offset() - first < 4) {
      value = value * 10 + static_cast<uint32_t>(lexer_.raw() - '0');
      lexer_.advance();
    }
    out = value;
    return lexer_.offset() != first;
  };
  digits(module_.version_major);
  if (lexer_.raw() != '.') return expected("'.' inside the version");
  lexer_.advance();
  if (!digits(module_.version_minor)) return expected("the minor version");
  return true;
}

bool Parser::parse_target() {
  do {
    const std::string_view name = lexer_.accept_word();
    if (name.empty()) return expected("a target such as sm_90a");
    module_.targets.push_back(name);
  } while (lexer_.accept(','));
  return true;
}

bool Parser::parse_address_size() {
  const Range range = lexer_.next_range();
  uint64_t size = 0;
  if (!parse_count(size, "32 or 64")) return false;
  if (size != 32 && size != 64) {
    lexer_.error(Kind::kPtxSyntax, range, "expected 32 or 64, found " + std::to_string(size));
    return false;
  }
  module_.address_size = static_cast<uint32_t>(size);
  module_.has_address_size = true;
  return true;
}

// .alias name, aliasee ;
bool Parser::parse_alias(uint32_t begin) {
  FunctionId ids[2] = {};
  for (int i = 0; i < 2; ++i) {
    if (i == 1 && !expect(',', "after the alias")) return false;
    const std::string_view name = lexer_.accept_word();
    if (name.empty()) return expected("the name of a function");
    const Symbol* const symbol = globals_.find(name);
    if (symbol == nullptr || symbol->kind != SymbolKind::kFunction) {
      lexer_.error(Kind::kPtxUnknownName, lexer_.range_of(name),
                   "'" + std::string(name) + "' is no function declared above");
      return false;
    }
    ids[i] = FunctionId{symbol->id};
  }
  if (!expect(';', "after the alias")) return false;
  module_.aliases.push_back({ids[0], ids[1], {begin, last_end_}});
  add_raw(RawKind::kAlias, begin);
  return true;
}

// After an error at module level: past the next ';' or the next { } with what is inside.
void Parser::recover_item() {
  uint32_t open = 0;
  while (!lexer_.at_end()) {
    const char c = lexer_.peek();
    if (c == '"') {
      std::string_view ignored;
      if (!lexer_.string(ignored)) lexer_.skip_line();
      continue;
    }
    if (open == 0 && c == '.') {
      // A directive that can only stand at module level starts afresh.
      const uint32_t begin = lexer_.offset();
      lexer_.advance();
      const std::string_view word = lexer_.dotted();
      if (word == "visible" || word == "entry" || word == "func" || word == "version" ||
          word == "target" || word == "extern" || word == "weak" || word == "section") {
        lexer_.rewind(begin);
        return;
      }
      continue;
    }
    lexer_.advance();
    if (c == '{') ++open;
    if (c == '}' && open > 0) --open;
    if (open != 0 || (c != ';' && c != '}')) continue;
    // What closes the damaged item may be followed by braces that lost their partner.
    while (lexer_.peek() == '}' || lexer_.peek() == ';') lexer_.advance();
    return;
  }
}

Module parse_partial(const SourceFilePtr& source, Diagnostics& diagnostics,
                     const ParseLimits& limits) {
  if (source->text().size() > kSourceBytesMax) {
    diagnostics.error(Kind::kFileTooLarge, {source, {}},
                      "file has " + std::to_string(source->text().size()) + " bytes, at most " +
                          std::to_string(kSourceBytesMax) + " can be read");
    Module empty;
    empty.source = source;
    return empty;
  }
  return Parser(source, diagnostics, limits).run();
}

Result<Module> parse(const SourceFilePtr& source, Diagnostics& diagnostics,
                     const ParseLimits& limits) {
  const size_t before = diagnostics.error_count();
  Module module = parse_partial(source, diagnostics, limits);
  if (diagnostics.error_count() != before) return failed(Reported{});
  return module;
}

}  // namespace muster::ptx
