// Statements of a body, and the names of its scopes. See parser_state.h.
// Reference: PTX ISA 4.3 (statements), 9.3 (guards), 9.7.13 (control flow), 11.3 (control flow
// directives), 11.5 (.loc). Inline assembly opens scopes that redeclare registers and labels.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "isa/ptx/parse/parser_state.h"

namespace muster::ptx {

void BodyParser::open_scope() {
  const uint32_t number = scopes_.empty() ? 0 : function_.scope_count++;
  scopes_.push_back(number);
  scope_pending_.push_back(pending_.size());
  locals_.open_scope();
}

// Labels of the closing scope take the references to them that came before, also those from inner
// scopes; what is left may name a label of the scope around.
void BodyParser::resolve_pending(size_t first) {
  size_t kept = first;
  for (size_t i = first; i < pending_.size(); ++i) {
    const Symbol* const symbol = locals_.find(pending_[i].name);
    if (symbol != nullptr && symbol->kind == SymbolKind::kLabel &&
        symbol->depth == locals_.depth()) {
      function_.operands[pending_[i].operand].id = symbol->id;
    } else {
      pending_[kept++] = pending_[i];
    }
  }
  pending_.resize(kept);
}

void BodyParser::close_scope() {
  resolve_pending(scope_pending_.back());
  scope_pending_.pop_back();
  scopes_.pop_back();
  locals_.close_scope();
}

void BodyParser::parse_body() {
  in_body_ = true;
  location_ = kNoIndex;
  locals_.clear();
  locals_.open_scope();  // of the parameters, which the body may hide
  declare_parameters(function_.returns);
  declare_parameters(function_.parameters);
  open_scope();
  const uint32_t open = function_.body.begin;
  while (!scopes_.empty() && !lexer_.at_end() && !lexer_.too_many_errors()) parse_statement();
  if (!scopes_.empty() && !lexer_.too_many_errors()) {
    lexer_.error(Kind::kPtxSyntax, {open, open + 1}, "body is not closed, expected '}'");
  }
  while (!scopes_.empty()) close_scope();
  finish_body();
  in_body_ = false;
}

// Reports names that nothing declares, each once.
void BodyParser::finish_body() {
  std::vector<std::string_view> reported;
  for (const Pending& one : pending_) {
    if (std::find(reported.begin(), reported.end(), one.name) != reported.end()) continue;
    if (lexer_.too_many_errors()) break;
    reported.push_back(one.name);
    lexer_.error(Kind::kPtxUnknownName, function_.operands[one.operand].range,
                 "'" + std::string(one.name) + "' is not declared in this function");
  }
  pending_.clear();
}

void BodyParser::parse_statement() {
  const char c = lexer_.peek();
  const uint32_t begin = lexer_.offset();
  last_end_ = begin;
  bool fine = true;
  if (has_class(c, kWordStartClass)) {
    fine = parse_word_statement();
  } else if (c == '@') {
    fine = lexer_.raw(1) == '@' ? parse_dwarf(begin) : parse_instruction(begin);
  } else if (c == '.') {
    lexer_.advance();
    fine = parse_dotted_statement();
  } else if (c == '{') {
    lexer_.advance();
    if (scopes_.size() > limits_.scopes_deep) {
      limit({begin, begin + 1},
            "scopes are nested more than " + std::to_string(limits_.scopes_deep) + " deep");
      lexer_.rewind(begin);
      recover_scope();
      return;
    }
    open_scope();
    add_statement(StatementKind::kScopeOpen, scopes_.back());
  } else if (c == '}') {
    lexer_.advance();
    if (scopes_.size() > 1) add_statement(StatementKind::kScopeClose, scopes_.back());
    close_scope();
  } else if (c == ';') {
    lexer_.advance();
  } else {
    fine = expected("a statement");
  }
  if (!fine) recover_statement(begin);
  if (lexer_.offset() == begin && !lexer_.at_end()) lexer_.advance();
}

// Between the last token that counted and the next one there is a line break.
bool BodyParser::on_later_line() {
  lexer_.peek();
  if (last_end_ > lexer_.offset()) return false;
  return lexer_.text(last_end_, lexer_.offset()).find('\n') != std::string_view::npos;
}

// After an error inside a statement: past its ';', or to before a '}' that begins a line, or to
// before the next line if that is where the error is (a missing ';').
void BodyParser::recover_statement(uint32_t begin) {
  lexer_.peek();
  stack_.clear();
  depth_ = 0;
  if (lexer_.offset() != begin && on_later_line()) return;
  while (!lexer_.at_end()) {
    const char c = lexer_.peek();
    if (c == '}' && lexer_.offset() != begin && on_later_line()) return;
    if (c == '"') {
      std::string_view ignored;
      if (!lexer_.string(ignored)) lexer_.skip_line();
      continue;
    }
    lexer_.advance();
    last_end_ = lexer_.offset();
    if (c == ';') return;
  }
}

// Over { } and all scopes inside: they are nested too deep to be read.
void BodyParser::recover_scope() {
  uint32_t open = 0;
  while (!lexer_.at_end()) {
    const char c = lexer_.peek();
    if (c == '"') {
      std::string_view ignored;
      if (!lexer_.string(ignored)) lexer_.skip_line();
      continue;
    }
    lexer_.advance();
    if (c == '{') ++open;
    if (c == '}' && --open == 0) return;
  }
}

bool BodyParser::parse_dotted_statement() {
  const uint32_t begin = lexer_.offset() - 1;
  const std::string_view word = lexer_.dotted();
  last_end_ = lexer_.offset();
  if (word == "loc") return parse_location(begin);
  if (word == "reg") return parse_registers();
  if (word == "param") return parse_variables(StateSpace::kParam, Linkage::kNone, true);
  if (word == "local") return parse_variables(StateSpace::kLocal, Linkage::kNone, true);
  if (word == "shared") return parse_variables(StateSpace::kShared, Linkage::kNone, true);
  if (word == "global") return parse_variables(StateSpace::kGlobal, Linkage::kNone, true);
  if (word == "const") return parse_variables(StateSpace::kConst, Linkage::kNone, true);
  if (word == "pragma") return parse_pragma(begin);
  if (word == "file") return parse_file(begin);
  if (word == "section") return parse_section(begin);
  if (word == "branchtargets") return parse_targets(StatementKind::kBranchTargets, begin);
  if (word == "calltargets") return parse_targets(StatementKind::kCallTargets, begin);
  if (word == "callprototype") return parse_call_prototype(begin);
  lexer_.error(Kind::kPtxUnknownDirective, {begin, lexer_.offset()},
               "'." + std::string(word) + "' is no directive of a body");
  return false;
}

bool BodyParser::parse_location_inline(SourceLocation& location) {
  const auto number = [this](uint32_t& out) {
    uint64_t value = 0;
    if (!parse_count(value, "a number")) return false;
    out = static_cast<uint32_t>(std::min<uint64_t>(value, UINT32_MAX));
    return true;
  };
  do {
    const std::string_view word = lexer_.accept_word();
    if (word == "function_name") {
      location.function_name = lexer_.accept_word();
      if (location.function_name.empty()) return expected("a label after 'function_name'");
      last_end_ = lexer_.offset();
      if (lexer_.accept('+') && !parse_count(location.function_name_offset, "an offset")) {
        return false;
      }
    } else if (word == "inlined_at") {
      location.inlined = true;
      if (!number(location.inlined_file) || !number(location.inlined_line) ||
          !number(location.inlined_column)) {
        return false;
      }
    } else {
      if (!word.empty()) lexer_.rewind(lexer_.offset_of(word));
      return expected("'function_name' or 'inlined_at'");
    }
  } while (lexer_.accept(','));
  return true;
}

// .loc file line column [, function_name label[+offset] [,] inlined_at file line column]
bool BodyParser::parse_location(uint32_t begin) {
  SourceLocation out;
  for (uint32_t* const field : {&out.file, &out.line, &out.column}) {
    Constant value;
    if (!has_class(lexer_.peek(), kDigitClass)) return expected("file, line and column");
    if (!lexer_.number(value)) return false;
    *field = static_cast<uint32_t>(std::min<uint64_t>(value.bits, UINT32_MAX));
    last_end_ = lexer_.offset();
  }
  if (lexer_.accept(',') && !parse_location_inline(out)) return false;
  out.range = {begin, last_end_};
  location_ = static_cast<uint32_t>(function_.locations.size());
  function_.locations.push_back(out);
  add_statement(StatementKind::kLocation, location_);
  return true;
}

// .branchtargets a, b, c ;
bool BodyParser::parse_targets(StatementKind kind, uint32_t begin) {
  const size_t first = stack_.size();
  do {
    Operand target;
    const std::string_view name = lexer_.accept_word();
    if (name.empty()) return expected("a label or the name of a function");
    target.range = lexer_.range_of(name);
    if (!resolve(name, target)) return false;
    if (target.kind != OperandKind::kLabel && target.kind != OperandKind::kFunction) {
      lexer_.rewind(target.range.begin);
      return expected("a label or the name of a function");
    }
    stack_.push_back(target);
  } while (lexer_.accept(','));
  const auto count = static_cast<uint32_t>(stack_.size() - first);
  const Slice targets{flush_operands(first), count};
  if (!expect(';', "after the targets")) return false;
  function_.target_lists.push_back({targets, {begin, last_end_}});
  add_statement(kind, static_cast<uint32_t>(function_.target_lists.size() - 1));
  return true;
}

bool BodyParser::parse_label(std::string_view name) {
  const auto id = static_cast<uint32_t>(function_.labels.size());
  declare(name, {SymbolKind::kLabel, id, 1, 0, {}});
  function_.labels.push_back({name, static_cast<uint32_t>(function_.statements.size()),
                              scopes_.back(), lexer_.range_of(name)});
  add_statement(StatementKind::kLabel, id);
  return true;
}

// A word begins a label or an instruction.
bool BodyParser::parse_word_statement() {
  const uint32_t begin = lexer_.offset();
  const std::string_view word = lexer_.word();
  if (lexer_.raw() != '.' && lexer_.peek() == ':' && lexer_.raw(1) != ':') {
    last_end_ = lexer_.offset();
    lexer_.advance();
    return parse_label(word);
  }
  lexer_.rewind(begin);
  return parse_instruction(begin);
}

bool BodyParser::parse_guard(Instruction& out) {
  lexer_.advance();
  out.guard_negated = lexer_.accept('!');
  const std::string_view name = lexer_.accept_word();
  if (name.empty()) return expected("a predicate register after '@'");
  const Symbol* const symbol = locals_.find(name);
  if (symbol == nullptr || symbol->kind != SymbolKind::kRegister) {
    if (symbol != nullptr && symbol->kind == SymbolKind::kReported) return true;
    lexer_.error(Kind::kPtxUnknownName, lexer_.range_of(name),
                 "'" + std::string(name) + "' is no register declared here");
    if (symbol == nullptr) locals_.declare(name, {});
    return true;
  }
  out.guard = RegisterId{symbol->id};
  return true;
}

MnemonicId MnemonicTable::intern(std::string_view text, std::vector<Mnemonic>& mnemonics) {
  const auto mask = slots_.size() - 1;
  size_t at = hash64(text) & mask;
  for (; slots_[at] != kNoIndex; at = (at + 1) & mask) {
    if (mnemonics[slots_[at]].text == text) return MnemonicId{slots_[at]};
  }
  const auto id = static_cast<uint32_t>(mnemonics.size());
  Mnemonic& made = mnemonics.emplace_back();
  made.text = text;
  std::string_view rest = made.text;
  const auto next = [&rest] {
    const size_t dot = rest.find('.');
    const std::string_view part = rest.substr(0, dot);
    rest = dot == std::string_view::npos ? std::string_view{} : rest.substr(dot + 1);
    return part;
  };
  made.opcode = opcode(next());
  while (!rest.empty()) {
    made.spellings.emplace_back(next());
    made.modifiers.push_back(modifier(made.spellings.back()));
  }
  slots_[at] = id;
  if (mnemonics.size() * 2 > slots_.size()) grow(mnemonics);
  return MnemonicId{id};
}

void MnemonicTable::grow(const std::vector<Mnemonic>& mnemonics) {
  slots_.assign(slots_.size() * 2, kNoIndex);
  const auto mask = slots_.size() - 1;
  for (uint32_t id = 0; id < mnemonics.size(); ++id) {
    size_t at = hash64(mnemonics[id].text) & mask;
    while (slots_[at] != kNoIndex) at = (at + 1) & mask;
    slots_[at] = id;
  }
}

// opcode.modifier.modifier, usually without blanks.
bool BodyParser::parse_mnemonic(Instruction& out) {
  if (!has_class(lexer_.peek(), kWordStartClass) || lexer_.raw() == '%') {
    return expected("an instruction");
  }
  const uint32_t begin = lexer_.offset();
  std::string_view text = lexer_.mnemonic();
  if (lexer_.peek() == '.' || text.back() == '.') [[unlikely]] {
    mnemonic_text_ = text;
    while (lexer_.peek() == '.' || mnemonic_text_.back() == '.') {
      if (lexer_.raw() == '.') lexer_.advance();
      const std::string_view part = lexer_.mnemonic();
      if (part.empty() || part.front() == '.') return expected("a modifier after '.'");
      if (mnemonic_text_.back() != '.') mnemonic_text_ += '.';
      mnemonic_text_ += part;
      last_end_ = lexer_.offset();
    }
    out.mnemonic_range = {begin, last_end_};
    text = mnemonic_text_;
  } else {
    out.mnemonic_range = {begin, begin + static_cast<uint32_t>(text.size())};
    last_end_ = out.mnemonic_range.end;
  }
  constexpr size_t kMnemonicBytesMax = 1024;
  if (text.size() > kMnemonicBytesMax) {
    return limit(out.mnemonic_range, "mnemonic is longer than 1024 bytes");
  }
  out.mnemonic = mnemonics_.intern(text, module_.mnemonics);
  return true;
}

bool BodyParser::parse_operands(Instruction& out) {
  const size_t first = stack_.size();
  do {
    Operand operand;
    if (!parse_operand(operand)) return false;
    stack_.push_back(operand);
    if (stack_.size() - first > limits_.operands) {
      return limit(operand.range,
                   "instruction has more than " + std::to_string(limits_.operands) + " operands");
    }
  } while (lexer_.accept(','));
  const auto count = static_cast<uint32_t>(stack_.size() - first);
  out.operands = {flush_operands(first), count};
  return true;
}

// A forgotten ';' is shown where it belongs, not at the next line.
bool BodyParser::expected_end() {
  if (!on_later_line()) return expected("',' or ';' after the operand");
  lexer_.error(
      Kind::kPtxSyntax, {last_end_, last_end_},
      "expected ';' after the operand, found " + lexer_.describe_next() + " on a later line");
  return false;
}

bool BodyParser::parse_instruction(uint32_t begin) {
  Instruction out;
  out.location = location_;
  if (lexer_.raw() == '@' && !parse_guard(out)) return false;
  if (!parse_mnemonic(out)) return false;
  in_call_ = module_.mnemonics[index(out.mnemonic)].opcode == Opcode::kCall;
  if (lexer_.peek() != ';' && !parse_operands(out)) return false;
  out.range = {begin, last_end_};
  if (lexer_.peek() != ';') return expected_end();
  lexer_.advance();
  add_statement(StatementKind::kInstruction, static_cast<uint32_t>(function_.instructions.size()));
  function_.instructions.push_back(out);
  return true;
}

}  // namespace muster::ptx
