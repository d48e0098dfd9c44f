// See instruction.h. Reference: LLVM, AMDGPUOperandSyntax and AMDGPUModifierSyntax.
#include "isa/amdgcn/parse/instruction.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "isa/amdgcn/parse/expression.h"

namespace muster::amdgcn {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '.' ||
         c == '$' || c == '@';
}

constexpr unsigned kRegistersMax = 1024;

class Reader {
 public:
  Reader(const SourceFilePtr& file, std::string_view text, Range range, const SymbolValue& symbol,
         Diagnostics& diagnostics)
      : file_(file),
        text_(text),
        at_(range.begin),
        end_(range.end),
        symbol_(symbol),
        diagnostics_(diagnostics) {}

  // LLVM reads mnemonics, and nothing else, in capitals, too.
  static void fold(ListedInstruction* out) {
    const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (std::ranges::none_of(out->mnemonic, is_capital)) {
      return;
    }
    std::string small{out->mnemonic};
    for (char& c : small) {
      c = is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    out->folded = std::make_shared<const std::string>(std::move(small));
    out->mnemonic = *out->folded;
  }

  std::optional<ListedInstruction> instruction(bool may_be_two) {
    ListedInstruction out;
    out.range.begin = at_;
    out.mnemonic = word();
    if (out.mnemonic.empty() || is_digit(out.mnemonic[0])) {
      return expected("a mnemonic");
    }
    fold(&out);
    while (!done()) {
      if (may_be_two && eat("::")) {
        auto second = instruction(false);
        if (!second) {
          return std::nullopt;
        }
        out.second.push_back(std::move(*second));
        break;
      }
      if (!item(out)) {
        return std::nullopt;
      }
    }
    out.range.end = at_;
    while (out.range.end > out.range.begin && is_blank(text_[out.range.end - 1])) {
      --out.range.end;
    }
    return out;
  }

 private:
  void skip() {
    while (at_ < end_ && is_blank(text_[at_])) {
      ++at_;
    }
  }
  bool done() {
    skip();
    return at_ >= end_;
  }
  char peek(std::uint32_t ahead = 0) const {
    return at_ + ahead < end_ ? text_[at_ + ahead] : '\0';
  }
  bool eat(std::string_view what) {
    skip();
    if (!text_.substr(at_, end_ - at_).starts_with(what)) {
      return false;
    }
    at_ += static_cast<std::uint32_t>(what.size());
    return true;
  }
  std::string_view word() {
    skip();
    const std::uint32_t begin = at_;
    while (at_ < end_ && is_word(text_[at_])) {
      ++at_;
    }
    return text_.substr(begin, at_ - begin);
  }
  std::string_view from(std::uint32_t begin) const { return text_.substr(begin, at_ - begin); }

  std::nullopt_t expected(std::string_view what) {
    skip();
    const std::uint32_t last = std::min(end_, at_ + 1);
    diagnostics_.error(Kind::kAmdgcnSyntax, {file_, {std::min(at_, last), last}},
                       at_ >= end_ ? fmt::format("expected {}, found the end of the line", what)
                                   : fmt::format("expected {}, found '{}'", what, text_[at_]));
    return std::nullopt;
  }

  // An argument with what separates it, or a modifier.
  bool item(ListedInstruction& out) {
    char before = ' ';
    if (eat(",")) {
      before = ',';
    } else if (after_call(out) && (peek() == '&' || peek() == '|')) {
      before = peek();
      ++at_;
    }
    if (before != ' ' && out.arguments.empty()) {
      expected("an operand");
      return false;
    }
    skip();
    const std::uint32_t begin = at_;
    const bool argument_next = out.arguments.empty() || before != ' ';
    if (modifier(out, argument_next)) {
      return !broken_;
    }
    at_ = begin;
    Argument argument;
    argument.before = before;
    argument.range.begin = begin;
    if (!operand(argument)) {
      return false;
    }
    argument.range.end = at_;
    // Behind a blank only parts of one operand follow, vmcnt(0) lgkmcnt(0), or what an export
    // sends, exp mrt0 v0, v1.
    const bool sent = argument.kind == Argument::Kind::reg && out.arguments.size() == 1 &&
                      out.arguments[0].kind == Argument::Kind::expression;
    if (!argument_next && !sent && argument.kind != Argument::Kind::call) {
      at_ = begin;
      expected("`,` or a modifier");
      return false;
    }
    out.arguments.push_back(argument);
    return true;
  }

  static bool after_call(const ListedInstruction& out) {
    return !out.arguments.empty() && out.arguments.back().kind == Argument::Kind::call;
  }

  bool modifier(ListedInstruction& out, bool argument_next) {
    const std::uint32_t begin = at_;
    const std::string_view name = word();
    if (name.empty() || is_digit(name[0]) || name[0] == '.') {
      return false;
    }
    if (peek() == ':' && peek(1) != ':') {
      ++at_;
      skip();
      const std::uint32_t value = at_;
      if (!modifier_value()) {
        return false;
      }
      const auto number = evaluate(from(value), symbol_);
      if (!number && !has_words(name, from(value))) {
        no_number({begin, at_}, name);
      }
      out.modifiers.push_back({name, from(value), number, {begin, at_}});
      return true;
    }
    const char next = peek();
    if (argument_next || next == '(' || next == '[' || find_register(name)) {
      return false;
    }
    out.modifiers.push_back({name, {}, {}, {begin, at_}});
    return true;
  }

  // Whether words are what the modifier takes, dst_sel:BYTE_0, swizzle(...), [...] of numbers: a
  // name that stands for a number has to be known.
  static bool has_words(std::string_view name, std::string_view value) {
    constexpr std::string_view kOfNumbers[] = {
        "offset",   "offset0",  "offset1",   "row_mask",  "bank_mask", "row_shl",
        "row_shr",  "row_ror",  "row_share", "row_xmask", "row_bcast", "row_newbcast",
        "wave_shl", "wave_shr", "wave_rol",  "wave_ror",  "bitop3",    "fi",
        "cbsz",     "abid",     "blgp",      "mul",       "div"};
    constexpr std::string_view kOfLists[] = {"quad_perm", "dpp8",   "op_sel",  "op_sel_hi",
                                             "neg_lo",    "neg_hi", "byte_sel"};
    if (std::ranges::find(kOfLists, name) != std::end(kOfLists)) {
      return value.find_first_not_of("[0123456789, ]") == std::string_view::npos;
    }
    return value.starts_with("swizzle(") ||
           std::ranges::find(kOfNumbers, name) == std::end(kOfNumbers);
  }

  void no_number(Range range, std::string_view name) {
    diagnostics_.error(Kind::kAmdgcnSyntax, {file_, range},
                       fmt::format("expected numbers behind `{}:`, or names that .set defines in "
                                   "front of this line",
                                   name));
    broken_ = true;
  }

  // `[...]`, `swizzle(...)` or an expression.
  bool modifier_value() {
    if (peek() == '[') {
      return bracketed(']');
    }
    const std::uint32_t begin = at_;
    if (!word().empty() && peek() == '(') {
      return bracketed(')');
    }
    at_ = begin;
    const std::size_t length = expression_length(text_.substr(at_, end_ - at_));
    at_ += static_cast<std::uint32_t>(length);
    return length > 0;
  }

  // From an opening bracket up to behind its closing one.
  bool bracketed(char close) {
    const char open = peek();
    unsigned depth = 0;
    for (std::uint32_t i = at_; i < end_; ++i) {
      depth += text_[i] == open ? 1 : 0;
      if (text_[i] == close && --depth == 0) {
        at_ = i + 1;
        return true;
      }
    }
    return false;
  }

  bool operand(Argument& out, unsigned depth = 0) {
    skip();
    if (depth > 4) {
      expected("an operand");
      return false;
    }
    if (peek() == '-' && negated(out, depth)) {
      return true;
    }
    if (peek() == '|') {
      ++at_;
      out.absolute = true;
      bars_ = true;
      const bool ok = operand(out, depth + 1);
      bars_ = false;
      return ok && (eat("|") || (expected("`|`"), false));
    }
    for (const auto& [name, flag] : {std::pair{std::string_view{"neg("}, &Argument::negate},
                                     {"abs(", &Argument::absolute},
                                     {"sext(", &Argument::sign_extend}}) {
      if (eat(name)) {
        out.*flag = true;
        return operand(out, depth + 1) && (eat(")") || (expected("`)`"), false));
      }
    }
    if (peek() == '[') {
      return list(out);
    }
    return plain(out);
  }

  // A minus before a register, `|`, or a function of an operand; numbers keep theirs.
  bool negated(Argument& out, unsigned depth) {
    const std::uint32_t begin = at_;
    ++at_;
    skip();
    const std::uint32_t operand_begin = at_;
    const std::string_view name = word();
    const bool sign = peek() == '|' ? name.empty() : peek() == '[' && !name.empty();
    const bool modified =
        peek() == '(' && (name == "abs" || name == "sext" || name == "neg" || name == "lit");
    if (sign || modified || find_register(name)) {
      at_ = operand_begin;
      out.negate = true;
      return operand(out, depth + 1);
    }
    at_ = begin;
    return false;
  }

  // [v0, v1] or [s2,s3]
  bool list(Argument& out) {
    const std::uint32_t begin = at_;
    ++at_;
    std::vector<RegisterRange> registers;
    do {
      skip();
      const auto reg = find_register(word());
      if (!reg) {
        expected("a register");
        return false;
      }
      registers.push_back(*reg);
    } while (eat(","));
    if (!eat("]")) {
      expected("`]`");
      return false;
    }
    out.text = from(begin);
    out.kind = Argument::Kind::registers;
    return true;
  }

  bool plain(Argument& out) {
    const std::uint32_t begin = at_;
    const std::string_view name = word();
    if (const auto reg = find_register(name)) {
      out.kind = Argument::Kind::reg;
      out.reg = *reg;
      out.text = from(begin);
      return true;
    }
    if (peek() == '[' && (name == "v" || name == "s" || name == "a" || name == "ttmp")) {
      return range(out, name, begin);
    }
    if (const auto reg = find_half(name, out)) {
      out.kind = Argument::Kind::reg;
      out.reg = *reg;
      out.text = from(begin);
      return true;
    }
    const bool lower = !name.empty() && !is_digit(name[0]);
    if (lower && peek() == '(' && !is_expression_function(name)) {
      const std::uint32_t inside = at_ + 1;
      if (!bracketed(')')) {
        expected("`)`");
        return false;
      }
      out.kind = Argument::Kind::call;
      out.text = name;
      out.inside = text_.substr(inside, at_ - 1 - inside);
      out.number = evaluate(out.inside, symbol_);
      return true;
    }
    at_ = begin;
    return number(out) || expression(out);
  }

  static bool is_expression_function(std::string_view name) {
    return name == "max" || name == "alignto" || name == "or";
  }

  // v[4:5], s[7]
  bool range(Argument& out, std::string_view name, std::uint32_t begin) {
    ++at_;
    const auto first = bound(':');
    const auto last = peek() == ':' ? (++at_, bound(']')) : first;
    if (!first || !last || *last < *first || *last >= kRegistersMax || !eat("]")) {
      at_ = begin;
      expected("registers, first:last");
      return false;
    }
    out.kind = Argument::Kind::reg;
    out.reg = {file_named(name), static_cast<std::uint16_t>(*first),
               static_cast<std::uint16_t>(*last - *first + 1)};
    out.text = from(begin);
    return true;
  }

  std::optional<std::int64_t> bound(char end) {
    const std::string_view rest = text_.substr(at_, end_ - at_);
    const std::size_t length = std::min(rest.find(end), rest.find(']'));
    if (length == std::string_view::npos) {
      return std::nullopt;
    }
    const auto value = evaluate(rest.substr(0, length), symbol_);
    at_ += static_cast<std::uint32_t>(length);
    return value && *value >= 0 ? value : std::nullopt;
  }

  static RegisterFile file_named(std::string_view name) {
    return name == "v"   ? RegisterFile::vgpr
           : name == "s" ? RegisterFile::sgpr
           : name == "a" ? RegisterFile::agpr
                         : RegisterFile::ttmp;
  }

  static std::optional<RegisterRange> find_register(std::string_view name) {
    if (const auto special = find_special(name)) {
      return RegisterRange{RegisterFile::special, static_cast<std::uint16_t>(*special),
                           words_of(*special)};
    }
    const std::size_t digits = name.find_first_of("0123456789");
    if (digits == std::string_view::npos || digits == 0) {
      return std::nullopt;
    }
    const std::string_view file = name.substr(0, digits);
    if (file != "v" && file != "s" && file != "a" && file != "ttmp") {
      return std::nullopt;
    }
    const std::string_view number = name.substr(digits);
    const auto value = number.size() > 1 && number[0] == '0' ? std::nullopt : read_integer(number);
    if (!value || *value < 0 || *value >= kRegistersMax) {
      return std::nullopt;
    }
    return RegisterRange{file_named(file), static_cast<std::uint16_t>(*value), 1};
  }

  static std::optional<RegisterRange> find_half(std::string_view name, Argument& out) {
    if (!name.ends_with(".l") && !name.ends_with(".h")) {
      return std::nullopt;
    }
    auto reg = find_register(name.substr(0, name.size() - 2));
    if (reg && reg->file != RegisterFile::vgpr) {
      reg.reset();
    }
    if (reg) {
      out.half = name.back();
    }
    return reg;
  }

  // An integer or a floating constant alone.
  bool number(Argument& out) {
    const std::uint32_t begin = at_;
    if (peek() == '-') {
      ++at_;
    }
    const std::uint32_t digits = at_;
    while (at_ < end_ && (is_word(text_[at_]) || exponent_sign(digits))) {
      ++at_;
    }
    const std::string_view text = from(begin);
    const std::string_view magnitude = from(digits);
    if (magnitude.empty() || !(is_digit(magnitude[0]) || magnitude[0] == '.') || continues()) {
      at_ = begin;
      return false;
    }
    out.text = text;
    if (const auto value = read_integer(text)) {
      out.kind = Argument::Kind::integer;
      out.value = *value;
      return true;
    }
    if (magnitude.find_first_not_of("0123456789.eE+-") == std::string_view::npos &&
        magnitude.find_first_of("0123456789") != std::string_view::npos) {
      out.kind = Argument::Kind::floating;
      return true;
    }
    at_ = begin;
    return false;
  }

  // The sign of an exponent: 1.0e-05.
  bool exponent_sign(std::uint32_t digits) const {
    const char c = text_[at_];
    return (c == '-' || c == '+') && at_ > digits + 1 &&
           (text_[at_ - 1] == 'e' || text_[at_ - 1] == 'E') && text_.substr(digits, 2) != "0x";
  }

  // Whether an operator follows, so that the number is only the front of an expression.
  bool continues() {
    const std::uint32_t here = at_;
    skip();
    const char c = peek();
    const char next = peek(1);
    at_ = here;
    if (c == '|' && bars_) {
      return false;
    }
    return c != '\0' && std::string_view{"+-*/%<>&|^=!"}.find(c) != std::string_view::npos &&
           !(c == '-' && is_blank(next));
  }

  bool expression(Argument& out) {
    const std::uint32_t begin = at_;
    const std::size_t length = expression_length(text_.substr(at_, end_ - at_), bars_ ? '|' : '\0');
    if (length == 0) {
      expected("an operand");
      return false;
    }
    at_ += static_cast<std::uint32_t>(length);
    out.text = from(begin);
    const auto value = evaluate(out.text, symbol_);
    out.kind = value ? Argument::Kind::integer : Argument::Kind::expression;
    out.value = value.value_or(0);
    return true;
  }

  const SourceFilePtr& file_;
  std::string_view text_;
  std::uint32_t at_, end_;
  const SymbolValue& symbol_;
  Diagnostics& diagnostics_;
  bool bars_ = false;    // between the bars of |...|
  bool broken_ = false;  // a modifier without its number
};

}  // namespace

std::optional<ListedInstruction> parse_instruction(const SourceFilePtr& file, std::string_view text,
                                                   Range range, const SymbolValue& symbol,
                                                   Diagnostics& diagnostics) {
  return Reader{file, text, range, symbol, diagnostics}.instruction(true);
}

}  // namespace muster::amdgcn
