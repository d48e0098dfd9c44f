// Text to words: see text.h. The operands' kinds choose the form; nothing here knows a form by
// name.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "isa/sass/encode/text.h"
#include "isa/sass/parse/operand.h"

namespace muster::sass {
namespace {

// Everything that one statement says, before a form is chosen.
struct Spelled {
  Op op{};
  std::uint32_t mode = 0;
  std::uint32_t reduction = 0;
  bool defer = false;
  Operand guard{OperandKind::kPredicate, kPredicateTrue, false, {}};
  std::vector<Operand> operands;
  Location mnemonic;
};

OperandKind kind_of(Field field) {
  switch (field) {
    case Field::kBarrier:
    case Field::kCount:
      return OperandKind::kNumber;
    case Field::kPredicateIn:
    case Field::kPredicateOut:
      return OperandKind::kPredicate;
    default:
      return OperandKind::kRegister;
  }
}

class Reader {
 public:
  Reader(const Codec& codec, Cursor cursor, Diagnostics& diagnostics)
      : codec_(codec),
        dialect_(codec.dialect()),
        cursor_(std::move(cursor)),
        diagnostics_(diagnostics) {}

  std::optional<Word128> statement() {
    if (cursor_.peek() == '.') {
      return read_raw(cursor_, diagnostics_);
    }
    if (!guard() || !mnemonic() || !operands()) {
      return std::nullopt;
    }
    std::optional<Instruction> instruction = choose();
    if (!instruction || !controls(*instruction)) {
      return std::nullopt;
    }
    if (const auto fault = codec_.fault(*instruction)) {
      complain(Kind::kSassOperand, fault_place(*instruction), *fault);
      return std::nullopt;
    }
    return codec_.encode(*instruction);
  }

 private:
  bool complain(Kind kind, Location location, std::string message) {
    diagnostics_.error(kind, std::move(location), std::move(message));
    return false;
  }
  bool expected(std::string_view what) {
    return complain(Kind::kSassSyntax, cursor_.location(),
                    fmt::format("expected {}, found {}", what, found(cursor_)));
  }

  bool guard() {
    if (!cursor_.eat('@')) {
      return true;
    }
    const auto operand = read_operand(cursor_, diagnostics_);
    if (!operand) {
      return false;
    }
    if (operand->kind != OperandKind::kPredicate) {
      return complain(Kind::kSassSyntax, operand->location,
                      "expected a predicate P0 to P6 or PT after '@'");
    }
    spelled_.guard = *operand;
    return true;
  }

  bool mnemonic() {
    const std::uint32_t begin = cursor_.position();
    std::string_view word = cursor_.word(".");
    spelled_.mnemonic = cursor_.location(begin);
    if (word.empty()) {
      return expected("a mnemonic");
    }
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= word.size();) {
      const std::size_t dot = std::min(word.find('.', at), word.size());
      parts.push_back(word.substr(at, dot - at));
      at = dot + 1;
    }
    if (parts.size() > 1 && parts.back() == "DEFER_BLOCKING" && parts[0] == "BAR" &&
        dialect_.fields[index(Field::kDefer)].length != 0) {
      spelled_.defer = true;
      parts.pop_back();
    }
    return named(parts) ||
           complain(
               Kind::kSassUnknown, spelled_.mnemonic,
               fmt::format("unknown mnemonic '{}' in the dialect '{}'; expected BAR.SYNC, "
                           "BAR.ARV, BAR.RED.AND|OR|POPC, B2R.RESULT{}",
                           word, dialect_.name,
                           dialect_.name == "document" ? ", B2R.BAR|WARP or R2B.BAR|WARP" : ""));
  }

  bool named(const std::vector<std::string_view>& parts) {
    const std::string_view first = parts[0];
    const std::string_view second = parts.size() > 1 ? parts[1] : "";
    const auto is = [&](Op op, std::size_t count) {
      spelled_.op = op;
      return parts.size() == count &&
             std::ranges::any_of(dialect_.forms, [&](const Form& form) { return form.op == op; });
    };
    // Document 003 calls one instruction B2R.RESULT in its examples and BAR.RESULT in its section.
    if ((first == "B2R" || first == "BAR") && second == "RESULT") {
      return !spelled_.defer && is(Op::kB2rResult, 2);
    }
    if (first == "BAR" && second == "RED") {
      const std::string_view kind = parts.size() > 2 ? parts[2] : "";
      spelled_.reduction = kind == "AND" ? 0 : kind == "OR" ? 1 : kind == "POPC" ? 2 : 3;
      return spelled_.reduction < 3 && is(Op::kBarRed, 3);
    }
    if (first == "BAR" && (second == "SYNC" || second == "ARV")) {
      spelled_.mode = second == "ARV" ? kModeArrive : kModeSync;
      return is(Op::kBar, 2);
    }
    if (first == "B2R" || first == "R2B") {
      const Op op = first == "B2R" ? Op::kB2r : Op::kR2b;
      // Without a modifier the document's examples mean .BAR.
      spelled_.mode = second == "WARP" ? kModeWarp : kModeBarrier;
      return (second.empty() && is(op, 1)) || ((second == "WARP" || second == "BAR") && is(op, 2));
    }
    return false;
  }

  bool operands() {
    if (cursor_.done() || cursor_.peek() == '$') {
      return true;
    }
    do {
      const auto operand = read_operand(cursor_, diagnostics_);
      if (!operand) {
        return false;
      }
      spelled_.operands.push_back(*operand);
    } while (cursor_.eat(','));
    return true;
  }

  bool controls(Instruction& instruction) {
    while (cursor_.eat('$')) {
      const std::uint32_t begin = cursor_.position();
      const std::string_view name = cursor_.word();
      const auto control = std::ranges::find(dialect_.controls, name, &Control::name);
      if (control == dialect_.controls.end()) {
        return complain(Kind::kSassUnknown, cursor_.location(begin),
                        fmt::format("unknown scheduling field '${}'", name));
      }
      if (!Codec::has_control(*instruction.form, *control)) {
        return complain(
            Kind::kSassUnknown, cursor_.location(begin),
            fmt::format("{} writes no register and has no ${}", instruction.form->name, name));
      }
      const bool equals = cursor_.eat('=');
      const std::uint32_t at = cursor_.position();
      const auto value = equals ? cursor_.integer() : std::nullopt;
      if (!value) {
        return expected("'=' and a number");
      }
      if (*value < 0 || !fits(static_cast<std::uint64_t>(*value), control->field)) {
        return complain(
            Kind::kSassOperand, cursor_.location(at),
            fmt::format("${}={} does not fit into {} bits", name, *value, control->field.length));
      }
      instruction.controls[static_cast<std::size_t>(control - dialect_.controls.begin())] =
          static_cast<std::uint32_t>(*value);
    }
    return cursor_.done() || expected("',', '$' or the end of the statement");
  }

  // Which operands of `form` the text leaves out: a count of 0, a result predicate PT, the barrier
  // of a .WARP instruction.
  bool may_omit(Field field) const {
    return field == Field::kCount || field == Field::kPredicateOut ||
           (field == Field::kBarrier && spelled_.mode == kModeWarp &&
            (spelled_.op == Op::kB2r || spelled_.op == Op::kR2b));
  }

  // The fields that the operands are written to, if they fit `form`. `omit`: what may be left out,
  // is; a form without such an operand does not fit then.
  std::optional<std::vector<Field>> matches(const Form& form, bool omit) const {
    std::vector<Field> fields;
    std::size_t next = 0;
    bool complete = true;
    for (const Field field : form.operands) {
      if (field == Field::kNone || (omit && may_omit(field))) {
        complete = complete && field == Field::kNone;
        continue;
      }
      const std::size_t wanted = field == Field::kPacked ? 2 : 1;
      for (std::size_t i = 0; i < wanted; ++i, ++next) {
        if (next >= spelled_.operands.size() || spelled_.operands[next].kind != kind_of(field)) {
          return std::nullopt;
        }
        fields.push_back(field);
      }
    }
    const bool all = next == spelled_.operands.size() && omit != complete;
    return all ? std::optional{fields} : std::nullopt;
  }

  std::optional<Instruction> choose() {
    return choose(spelled_.op == Op::kBarRed &&
                  dialect_.one_register == OneRegisterReduction::kCountZero);
  }

  // `zero_first`: prefer a form with an operand left out over one that has them all.
  std::optional<Instruction> choose(bool zero_first) {
    for (const bool omit : {zero_first, !zero_first}) {
      for (const Form& form : dialect_.forms) {
        if (form.op != spelled_.op) {
          continue;
        }
        if (const auto fields = matches(form, omit)) {
          return fill(form, *fields);
        }
      }
    }
    if (spelled_.op == Op::kBarRed && equal_registers() &&
        dialect_.two_registers == TwoRegisterReduction::kPackedIfEqual) {
      spelled_.operands.erase(spelled_.operands.begin());
      return choose(false);
    }
    no_form();
    return std::nullopt;
  }

  bool equal_registers() const {
    const auto& list = spelled_.operands;
    return list.size() == 3 && list[0].kind == OperandKind::kRegister &&
           list[1].kind == OperandKind::kRegister && list[0].value == list[1].value;
  }

  void no_form() {
    std::string given;
    for (const Operand& operand : spelled_.operands) {
      given += (given.empty() ? "" : ", ") +
               std::string{kOperandNames[static_cast<std::size_t>(operand.kind)]};
    }
    std::string message = fmt::format("no form of {} takes ({}); there are",
                                      kOpNames[static_cast<std::size_t>(spelled_.op)], given);
    for (const Form& form : dialect_.forms) {
      if (form.op != spelled_.op) {
        continue;
      }
      std::string list;
      for (const Field field : form.operands) {
        for (int i = field == Field::kNone ? 2 : field == Field::kPacked ? 0 : 1; i < 2; ++i) {
          list += (list.empty() ? "" : ", ") +
                  std::string{kOperandNames[static_cast<std::size_t>(kind_of(field))]};
        }
      }
      message += " (" + list + ")";
    }
    if (spelled_.op == Op::kBarRed && equal_registers())
      message += "; policy.two-register-red=packed-if-equal reads one register twice as packed";
    complain(Kind::kSassOperand, spelled_.mnemonic, std::move(message));
  }

  std::optional<Instruction> fill(const Form& form, const std::vector<Field>& fields) {
    Instruction instruction = codec_.blank(form);
    instruction[Field::kGuard] = static_cast<std::uint32_t>(spelled_.guard.value);
    instruction[Field::kGuardNot] = spelled_.guard.negated ? 1 : 0;
    instruction[Field::kMode] =
        form.op == Op::kBarRed || form.op == Op::kB2rResult ? 0 : spelled_.mode;
    instruction[Field::kReduction] = spelled_.reduction;
    instruction[Field::kDefer] = spelled_.defer ? 1 : 0;
    if (form.op == Op::kB2rResult) {
      instruction[Field::kPredicateOut] = kPredicateTrue;
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const Operand& operand = spelled_.operands[i];
      const bool twice = i > 0 && fields[i] == Field::kPacked;
      if (twice && instruction[Field::kPacked] != static_cast<std::uint32_t>(operand.value)) {
        complain(Kind::kSassOperand, operand.location,
                 "barrier and count come packed in one register: name it twice");
        return std::nullopt;
      }
      if (operand.value < 0 || operand.value > 0xffff) {
        const bool count = fields[i] == Field::kCount;
        complain(Kind::kSassOperand, operand.location,
                 fmt::format("{} {} is not one of 0 to {}", count ? "count" : "barrier",
                             operand.value, count ? 4095 : 15));
        return std::nullopt;
      }
      if (operand.negated && fields[i] != Field::kPredicateIn) {
        complain(Kind::kSassOperand, operand.location, "a result predicate cannot be negated");
        return std::nullopt;
      }
      instruction[fields[i]] = static_cast<std::uint32_t>(operand.value);
      if (operand.negated) {
        instruction[Field::kPredicateInNot] = 1;
      }
    }
    placed_ = fields;
    return instruction;
  }

  // The operand that a rule is about: the first number that by itself breaks it.
  Location fault_place(const Instruction& instruction) const {
    for (std::size_t i = 0; i < placed_.size(); ++i) {
      Instruction others = instruction;
      others[placed_[i]] = placed_[i] == Field::kCount ? 32 : 0;
      if (!codec_.fault(others)) {
        return spelled_.operands[i].location;
      }
    }
    return spelled_.mnemonic;
  }

  const Codec& codec_;
  const Dialect& dialect_;
  Cursor cursor_;
  Diagnostics& diagnostics_;
  Spelled spelled_;
  std::vector<Field> placed_;
};

}  // namespace

std::vector<Statement> parse(const Codec& codec, const SourceFilePtr& file,
                             Diagnostics& diagnostics) {
  const Statements statements = split_statements(file, kTextStyle);
  std::vector<Statement> result;
  for (const Range range : statements.ranges) {
    Reader reader{codec, Cursor{statements, range}, diagnostics};
    if (const auto word = reader.statement()) {
      result.push_back({range, *word});
    }
  }
  return result;
}

std::optional<Word128> parse_statement(const Codec& codec, const SourceFilePtr& file, Range range,
                                       Diagnostics& diagnostics) {
  const Statements one{file, std::string{file->text()}, {range}};
  return Reader{codec, Cursor{one, range}, diagnostics}.statement();
}

}  // namespace muster::sass
