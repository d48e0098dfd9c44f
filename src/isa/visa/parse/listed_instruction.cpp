// See listed_instruction.h.
#include "isa/visa/parse/listed_instruction.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "isa/visa/parse/argument.h"
#include "isa/visa/parse/signature.h"

namespace muster::visa {
namespace {

constexpr std::array<std::string_view, 6> kConditions{"eq", "ne", "gt", "ge", "lt", "le"};

char lower(char symbol) {
  return symbol >= 'A' && symbol <= 'Z' ? static_cast<char>(symbol + 32) : symbol;
}

Condition condition_named(std::string_view word) {
  for (std::size_t i = 0; i < kConditions.size(); ++i) {
    if (std::ranges::equal(word, kConditions[i], {}, lower)) {
      return static_cast<Condition>(i + 1);
    }
  }
  return Condition::none;
}

class Reader {
 public:
  Reader(const SourceFilePtr& file, std::string_view text, Range range,
         const ListedRoutine& routine, const Names& names, Diagnostics& diagnostics)
      : cursor_(file, text, range),
        routine_(routine),
        diagnostics_(diagnostics),
        context_{&routine, &names, std::nullopt} {
    out_.range = range;
  }

  std::optional<ListedInstruction> read() {
    if (cursor_.peek() == '(' && !predicate()) {
      return std::nullopt;
    }
    const std::uint32_t opcode_at = cursor_.position();
    out_.opcode = cursor_.word();
    if (out_.opcode.empty()) {
      return expected("an instruction");
    }
    row_ = find_opcode(out_.opcode);
    if (!suffixes() || !size()) {
      return std::nullopt;
    }
    if (row_ == nullptr) {
      unknown();
      return std::move(out_);
    }
    if (!suffixes() || !operands()) {  // gather.1 (M1, 16) .mod
      return std::nullopt;
    }
    if (const auto wrong = mismatch(out_, *row_, routine_)) {
      const Location place = wrong->at < out_.arguments.size()
                                 ? Location{file(), out_.arguments[wrong->at].range}
                                 : cursor_.location(opcode_at);
      diagnostics_.error(Kind::kVisaOperand, place, wrong->what);
      return std::nullopt;
    }
    out_.known = true;
    return std::move(out_);
  }

 private:
  SourceFilePtr file() const { return cursor_.location().file; }

  std::nullopt_t expected(std::string_view what) {
    diagnostics_.error(Kind::kVisaSyntax, cursor_.location(),
                       fmt::format("expected {}, found {}", what, found(cursor_)));
    return std::nullopt;
  }

  // (P1), (!P1.any)
  bool predicate() {
    Predicate predicate;
    cursor_.eat('(');
    predicate.inverted = cursor_.eat('!');
    const std::uint32_t begin = cursor_.position();
    const std::string_view name = cursor_.word("%$@?");
    const auto known = context_.names->find(name);
    if (!known || routine_.variables[*known].kind != VariableKind::predicate) {
      diagnostics_.error(
          Kind::kVisaOperand, name.empty() ? cursor_.location() : cursor_.location(begin),
          name.empty() ? fmt::format("expected a predicate variable, found {}", found(cursor_))
                       : fmt::format("predicate variable '{}' is not declared", name));
      return false;
    }
    predicate.variable = *known;
    if (cursor_.eat('.')) {
      const std::string_view word = cursor_.word();
      if (word != "any" && word != "all") {
        expected(".any or .all");
        return false;
      }
      predicate.control = word == "any" ? Predicate::Control::any : Predicate::Control::all;
    }
    if (!cursor_.eat(')')) {
      expected("')'");
      return false;
    }
    out_.predicate = predicate;
    return true;
  }

  bool suffixes() {
    while (cursor_.eat('.')) {
      const std::string_view word = cursor_.peek() == '<' ? cursor_.word("<>") : cursor_.word("-");
      if (word.empty()) {  // what follows would become one when it is printed
        expected("a word behind '.'");
        return false;
      }
      if (const Condition condition = condition_named(word); condition != Condition::none) {
        out_.condition = condition;
      } else if (word == "sat") {
        out_.saturate = true;
      }
      out_.suffixes.push_back(word);
    }
    return true;
  }

  bool wants_size() const { return row_ == nullptr || row_->frame != Frame::plain; }
  bool may_lack_size() const { return row_ == nullptr || row_->frame == Frame::either; }

  // (16), (M1, 16), (M5_NM, 16), (NoMask, 1)
  bool size() {
    if (!wants_size()) {
      return true;
    }
    const Cursor before = cursor_;
    Cursor place = cursor_;
    const char* problem = "an execution size such as (M1, 16)";
    if (cursor_.eat('(')) {
      place = cursor_;
      const bool masked = !(cursor_.peek() >= '0' && cursor_.peek() <= '9');
      const std::string_view mask = masked ? cursor_.word() : std::string_view{};
      if (masked && !take_mask(mask)) {
        problem = "M1 to M8, M1_NM to M8_NM or NoMask";
      } else if (!masked || cursor_.eat(',')) {
        place = cursor_;
        const auto value = number(cursor_);
        const bool power = value && *value > 0 && *value <= 32 && (*value & (*value - 1)) == 0;
        if (power && cursor_.eat(')')) {
          out_.has_size = true;
          out_.has_mask = masked;
          out_.size = static_cast<std::uint8_t>(*value);
          context_.size = out_.size;
          return true;
        }
        problem = "1, 2, 4, 8, 16 or 32 and ')'";
      }
    }
    if (may_lack_size()) {
      cursor_ = before;
      out_.first_lane = 0;
      out_.no_mask = false;
      return true;
    }
    cursor_ = place;
    expected(problem);
    return false;
  }

  bool take_mask(std::string_view word) {
    if (word == "NoMask") {
      out_.no_mask = true;
      return true;
    }
    if (word.size() < 2 || word[0] != 'M' || word[1] < '1' || word[1] > '8' ||
        (word.size() > 2 && word.substr(2) != "_NM")) {
      return false;
    }
    out_.first_lane = static_cast<std::uint8_t>(4 * (word[1] - '1'));
    out_.no_mask = word.size() > 2;
    return true;
  }

  bool operands() {
    ArgumentReader reader{cursor_, context_, diagnostics_};
    const std::string_view form = row_->operands;
    for (std::size_t i = 0; !cursor_.done(); ++i) {
      const char letter = i < form.size() && form.find(' ') == form.npos ? form[i] : '\0';
      auto argument = letter == 'l'   ? reader.label()
                      : letter == 'g' ? reader.labels()
                                      : reader.read();
      if (!argument) {
        return false;
      }
      out_.arguments.push_back(*std::move(argument));
      cursor_.eat(',');  // nowhere needed, and in the way of nothing
    }
    return true;
  }

  void unknown() {
    const std::uint32_t begin = cursor_.position();
    const std::string_view rest = Cursor{cursor_}.rest();
    Diagnostics unheard;
    ArgumentReader reader{cursor_, context_, unheard};
    while (!cursor_.done()) {
      auto argument = reader.read();
      if (!argument) {
        out_.arguments.assign(1, {});
        out_.arguments[0].kind = Argument::Kind::text;
        out_.arguments[0].text = rest;
        out_.arguments[0].range = {begin, out_.range.end};
        return;
      }
      out_.arguments.push_back(*std::move(argument));
    }
  }

  ListedInstruction out_;
  Cursor cursor_;
  const ListedRoutine& routine_;
  Diagnostics& diagnostics_;
  ExpressionContext context_;
  const OpcodeRow* row_ = nullptr;
};

}  // namespace

std::optional<ListedInstruction> parse_listed(const SourceFilePtr& file, std::string_view text,
                                              Range range, const ListedRoutine& routine,
                                              const Names& names, Diagnostics& diagnostics) {
  return Reader{file, text, range, routine, names, diagnostics}.read();
}

}  // namespace muster::visa
