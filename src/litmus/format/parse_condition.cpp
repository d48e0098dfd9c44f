// Reads conditions of litmus files: see parse_condition.h.
#include "litmus/format/parse_condition.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace muster::litmus {

namespace {

constexpr unsigned kDepthMax = 100;

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("_%.$").find(c) != std::string_view::npos;
}

// Whether a name stands in an operand, as in "[x+4]" or "!p".
bool names(std::string_view operand, std::string_view name) {
  for (std::size_t at = 0; at < operand.size();) {
    std::size_t end = at;
    while (end < operand.size() && is_word(operand[end])) ++end;
    if (operand.substr(at, end - at) == name) return true;
    at = end + 1;
  }
  return false;
}

bool uses(const Column& column, std::string_view name) {
  return std::ranges::any_of(column.instructions, [&](const Instruction& instruction) {
    return std::ranges::any_of(instruction.operands,
                               [&](std::string_view operand) { return names(operand, name); });
  });
}

class ConditionReader {
 public:
  ConditionReader(std::string_view text, std::size_t at, Test& test, Diagnostics& diagnostics)
      : text_(text), at_(at), test_(test), diagnostics_(diagnostics) {}

  // `locations [x; y]` names what to show, and changes nothing; `filter C` leaves out final states.
  bool read() {
    if (at_end()) return true;
    if (take("locations")) {
      const std::size_t close = text_.find(']', at_);
      if (close == std::string_view::npos) return error(here(), "expected ']' after the locations");
      at_ = close + 1;
    }
    skip();
    const std::size_t begin = at_;
    if (take("filter") && !implication(test_.filter)) return false;
    if (at_end()) return true;
    if (!starts_condition(text_.substr(at_)))
      return error(here(), "expected exists, forall or ~exists");
    const bool negated = take("~");
    skip();
    test_.quantifier = negated             ? Quantifier::never
                       : text_[at_] == 'f' ? Quantifier::forall
                                           : Quantifier::exists;
    at_ += 6;
    if (!implication(test_.condition)) return false;
    std::size_t end = at_;  // without what follows that is blank
    while (end > begin && std::isspace(static_cast<unsigned char>(text_[end - 1])) != 0) --end;
    test_.condition_range = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    return at_end() || error(here(), "expected the end of the file after the condition");
  }

 private:
  bool error(Range range, std::string message, Kind kind = Kind::kLitmusSyntax) {
    diagnostics_.error(kind, {test_.file, range}, std::move(message));
    return false;
  }
  Range here(std::size_t length = 1) const {
    return {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + length)};
  }
  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  bool at_end() {
    skip();
    return at_ >= text_.size();
  }
  bool take(std::string_view symbol) {
    skip();
    if (!text_.substr(at_).starts_with(symbol)) return false;
    at_ += symbol.size();
    return true;
  }
  // A word of letters, and not the beginning of a longer one.
  bool take_word(std::string_view word) {
    skip();
    const std::string_view rest = text_.substr(at_);
    if (!rest.starts_with(word)) return false;
    if (rest.size() > word.size() && (is_word(rest[word.size()]) || rest[word.size()] == ':'))
      return false;
    at_ += word.size();
    return true;
  }

  static Condition joined(Condition::Op op, Condition first) {
    Condition result;
    result.op = op;
    result.parts.push_back(std::move(first));
    return result;
  }

  // `a => b`: not a, or b.
  bool implication(Condition& out) {
    if (++depth_ > kDepthMax) return error(here(), "expected a condition nested less deeply");
    bool good = chain(out, "\\/", Condition::Op::either, &ConditionReader::conjunction);
    if (good && take("=>")) {
      out = joined(Condition::Op::either, joined(Condition::Op::negated, std::move(out)));
      out.parts.emplace_back();
      good = implication(out.parts.back());
    }
    --depth_;
    return good;
  }
  bool conjunction(Condition& out) {
    return chain(out, "/\\", Condition::Op::both, &ConditionReader::atom);
  }
  bool chain(Condition& out, std::string_view symbol, Condition::Op op,
             bool (ConditionReader::*part)(Condition&)) {
    if (!(this->*part)(out)) return false;
    while (take(symbol)) {
      // One condition of as many parts as there are: a long chain is not a deep one.
      if (out.op != op || out.parts.size() < 2) out = joined(op, std::move(out));
      out.parts.emplace_back();
      if (!(this->*part)(out.parts.back())) return false;
    }
    return true;
  }

  bool atom(Condition& out) {
    if (++depth_ > kDepthMax) return error(here(), "expected a condition nested less deeply");
    const bool good = plain_atom(out);
    --depth_;
    return good;
  }
  bool plain_atom(Condition& out) {
    if (take("(")) {
      if (!implication(out)) return false;
      return take(")") || error(here(), "expected ')' in the condition");
    }
    if (take("~") || take_word("not")) {
      out.op = Condition::Op::negated;
      out.parts.emplace_back();
      return atom(out.parts.back());
    }
    if (take_word("true")) return true;
    if (!side(out.name, out.left)) return false;
    out.op = take("!=") || take("<>") ? Condition::Op::differs : Condition::Op::equals;
    if (out.op == Condition::Op::equals && !take("==") && !take("="))
      return error(here(), "expected '=' in the condition");
    return side(out.other, out.value);
  }

  // A register, a location (herd also writes `[x]`) or a number.
  bool side(std::string& name, std::int64_t& value) {
    const bool bracket = take("[");
    skip();
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_word(text_[at_]) || text_[at_] == ':' || text_[at_] == '-'))
      ++at_;
    std::string word{text_.substr(begin, at_ - begin)};
    if (word.ends_with(':')) {  // herd lets blanks stand behind the thread: `P1: r0`
      skip();
      while (at_ < text_.size() && is_word(text_[at_])) word += text_[at_++];
    }
    if (word.empty())
      return error(here(), "expected a register or a number in the condition, as in 'P0:r0=1'");
    const Range range{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)};
    if (bracket && !take("]")) return error(here(), "expected ']' after the location");
    return parse_number(word, value) || known(word, range, name);
  }

  bool known(std::string_view word, Range range, std::string& name) {
    name = word;
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) {
      const bool found =
          std::ranges::any_of(test_.settings, [&](const Setting& s) { return s.name == word; }) ||
          std::ranges::any_of(test_.columns, [&](const Column& c) { return uses(c, word); });
      return found ||
             error(range, "the program has no location '" + name + "'", Kind::kLitmusUnknown);
    }
    std::uint32_t thread = 0;
    if (!thread_number(word.substr(0, colon), thread) || thread >= test_.columns.size())
      return error(range, "the program has no thread '" + name.substr(0, colon) + "'",
                   Kind::kLitmusUnknown);
    const std::string_view cell = word.substr(colon + 1);
    name = "P" + std::to_string(thread) + ":" + std::string(cell);
    if (has_register(thread, cell)) return true;
    return error(
        range, "thread P" + std::to_string(thread) + " has no register '" + std::string(cell) + "'",
        Kind::kLitmusUnknown);
  }

  bool has_register(std::uint32_t thread, std::string_view name) const {
    if (test_.arch == Arch::amdgpu || test_.arch == Arch::amdgcn) return name == "scc";
    if (uses(test_.columns[thread], name)) return true;
    return std::ranges::any_of(test_.settings, [&](const Setting& s) {
      const std::size_t colon = s.name.find(':');
      std::uint32_t number = 0;
      return colon != std::string::npos &&
             thread_number(std::string_view(s.name).substr(0, colon), number) && number == thread &&
             std::string_view(s.name).substr(colon + 1) == name;
    });
  }

  std::string_view text_;
  std::size_t at_;
  Test& test_;
  Diagnostics& diagnostics_;
  unsigned depth_ = 0;
};

}  // namespace

bool starts_condition(std::string_view rest) {
  for (const std::string_view word :
       {"exists", "forall", "~exists", "~ exists", "locations", "filter"}) {
    if (rest.starts_with(word)) return true;
  }
  return false;
}

bool read_condition(std::string_view text, std::size_t at, Test& test, Diagnostics& diagnostics) {
  return ConditionReader(text, at, test, diagnostics).read();
}

}  // namespace muster::litmus
