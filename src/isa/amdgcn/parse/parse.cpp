// Text to words: see text.h. The operand kind of the mnemonic's row says what is read.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "isa/amdgcn/encode/text.h"
#include "isa/amdgcn/syntax/symbols.h"

namespace muster::amdgcn {
namespace {

class Reader {
 public:
  Reader(const Codec& codec, Cursor cursor, Diagnostics& diagnostics)
      : codec_(codec),
        generation_(codec.target().generation),
        cursor_(std::move(cursor)),
        diagnostics_(diagnostics) {}

  std::optional<Words> statement() {
    const std::uint32_t begin = cursor_.position();
    const std::string_view mnemonic = cursor_.word(".");
    const Location place = mnemonic.empty() ? cursor_.location() : cursor_.location(begin);
    if (mnemonic == ".long") {
      return raw();
    }
    if (!choose(mnemonic, place)) {
      return std::nullopt;
    }
    const std::uint32_t operand = cursor_.position();
    if (!operands()) {
      return std::nullopt;
    }
    if (!cursor_.done()) {
      expected("the end of the line");
      return std::nullopt;
    }
    const Location about = operand < cursor_.position() ? cursor_.location(operand) : place;
    if (const auto fault = codec_.fault(out_)) {
      diagnostics_.error(Kind::kAmdgcnOperand, about, *fault);
      return std::nullopt;
    }
    if (const auto problem = codec_.unavailable(out_)) {
      diagnostics_.warning(Kind::kAmdgcnTarget, about, *problem);
    }
    return codec_.encode(out_);
  }

 private:
  bool expected(std::string_view what) {
    diagnostics_.error(Kind::kAmdgcnSyntax, cursor_.location(),
                       fmt::format("expected {}, found {}", what, found(cursor_)));
    return false;
  }

  std::optional<Words> raw() {
    const std::uint32_t at = cursor_.position();
    const auto value = cursor_.integer();
    if (!value || *value < 0 || *value > 0xffffffffLL || !cursor_.done()) {
      diagnostics_.error(Kind::kAmdgcnSyntax, cursor_.location(at), "expected one 32-bit word");
      return std::nullopt;
    }
    return Words{{static_cast<std::uint32_t>(*value), 0}, 1};
  }

  bool choose(std::string_view mnemonic, const Location& place) {
    const auto is = [&](const Form& form) { return form.mnemonic == mnemonic; };
    const auto form = std::ranges::find_if(forms(), is);
    if (form == forms().end()) {
      diagnostics_.error(Kind::kAmdgcnUnknown, place,
                         mnemonic.empty() ? "expected a mnemonic, found " + found(cursor_)
                                          : fmt::format("unknown mnemonic '{}'", mnemonic));
      return false;
    }
    if (!form->exists(generation_)) {
      std::string where;
      for (std::size_t i = 0; i < kGenerations; ++i) {
        if (form->opcodes[i] != kAbsent) {
          where += (where.empty() ? "" : ", ") + std::string{kGenerationNames[i]};
        }
      }
      diagnostics_.error(Kind::kAmdgcnTarget, place,
                         fmt::format("{} does not exist on {} ({}); it exists on {}", mnemonic,
                                     spelling(generation_), codec_.target().name, where));
      return false;
    }
    out_.form = &*form;
    return true;
  }

  bool operands() {
    switch (out_.form->operands) {
      case Operands::kNone:
        return true;
      case Operands::kOptional:
        return cursor_.done() || immediate();
      case Operands::kNumber:
      case Operands::kHex:
      case Operands::kWaited:
        return immediate();
      case Operands::kDepctr:
        return number_next() ? immediate() : in_parts(depctr_parts());
      case Operands::kBarrier:
      case Operands::kSource:
        return source();
      case Operands::kState:
        return destination() && comma() && source();
      case Operands::kMove:
        return destination() && comma() && source();
      case Operands::kWaitcnt:
        return number_next() ? immediate() : in_parts(waitcnt_parts(generation_));
      case Operands::kDelay:
        return number_next() ? immediate() : in_parts(delay_parts());
      case Operands::kCounter:
        return destination() && comma() && immediate();
      case Operands::kMessage:
        return message();
      case Operands::kReturnMessage:
        return destination() && comma() && message();
      case Operands::kReturnMessagePair:
        return scalar_pair() && comma() && message();
      case Operands::kGws:
        return offset() && gds();
      case Operands::kGwsData:
        return vector(out_.source) && offset() && gds();
      case Operands::kAddress:
        return vector(out_.source) && offset();
      case Operands::kReturnPair:
        return pair(out_.destination) && comma() && vector(out_.source) && comma() &&
               pair(out_.data) && offset();
    }
    return false;
  }

  bool comma() { return cursor_.eat(',') || expected("','"); }
  bool gds() { return cursor_.word() == "gds" || expected("gds"); }
  bool number_next() const {
    return cursor_.peek() == '-' || (cursor_.peek() >= '0' && cursor_.peek() <= '9');
  }

  bool immediate() {
    const std::uint32_t at = cursor_.position();
    const auto value = cursor_.integer();
    if (!value) {
      return expected("a number");
    }
    if (*value < -32768 || *value > 65535) {
      diagnostics_.error(Kind::kAmdgcnOperand, cursor_.location(at),
                         fmt::format("{} does not fit into 16 bits", *value));
      return false;
    }
    out_.immediate = static_cast<std::uint32_t>(*value) & 0xffffU;
    return true;
  }

  // The named registers of 32 bits.
  std::optional<std::uint32_t> named(std::string_view word) const {
    constexpr std::pair<std::string_view, std::uint32_t> kNames[] = {
        {"vcc_lo", kVccLow}, {"vcc_hi", kVccHigh}, {"exec_lo", kExecLow}, {"exec_hi", kExecHigh}};
    const auto* const at =
        std::ranges::find(kNames, word, [](const auto& row) { return row.first; });
    if (at != std::end(kNames)) {
      return at->second;
    }
    if (word == "m0") {
      return m0(generation_);
    }
    if (word == "null" && generation_ >= Generation::kGfx10) {
      return null_register(generation_);
    }
    if (word.starts_with("ttmp") && generation_ >= Generation::kGfx9) {
      const auto number = numbered(word.substr(3), 'p', kTrapLast - kTrapFirst + 1);
      return number ? std::optional{kTrapFirst + *number} : std::nullopt;
    }
    return numbered(word, 's', kSgprs);
  }

  std::optional<std::uint32_t> scalar() {
    Cursor copy = cursor_;
    const std::optional<std::uint32_t> number = named(copy.word());
    if (number) {
      cursor_ = copy;
    }
    return number;
  }

  static std::optional<std::uint32_t> numbered(std::string_view word, char prefix,
                                               std::uint32_t limit) {
    if (word.size() < 2 || word.size() > 4 || word[0] != prefix ||
        word.find_first_not_of("0123456789", 1) != word.npos) {
      return std::nullopt;
    }
    std::uint32_t value = 0;
    for (const char digit : word.substr(1)) {
      value = value * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    return value < limit ? std::optional{value} : std::nullopt;
  }

  bool destination() {
    const auto number = scalar();
    out_.destination = number.value_or(0);
    return number ||
           expected(out_.form->operands == Operands::kCounter ? "null or a scalar register"
                                                              : "a scalar register");
  }

  bool source() {
    if (const auto number = scalar()) {
      out_.source = *number;
      return true;
    }
    const bool moves = out_.form->operands == Operands::kMove;
    const bool forced = moves && cursor_.eat("lit(");
    const std::uint32_t at = cursor_.position();
    const auto value = cursor_.integer();
    if (!value || (forced && !cursor_.eat(')'))) {
      return expected(out_.form->operands == Operands::kBarrier ? "a barrier number or m0"
                                                                : "a scalar register or a number");
    }
    if (!forced && *value >= 0 && *value <= 64) {
      out_.source = kInlineZero + static_cast<std::uint32_t>(*value);
    } else if (!forced && *value < 0 && *value >= -16) {
      out_.source = kInlineMax + static_cast<std::uint32_t>(-*value);
    } else if (moves && *value >= INT32_MIN && *value <= 0xffffffffLL) {
      out_.source = kLiteral;
      out_.literal = static_cast<std::uint32_t>(*value);
    } else {
      diagnostics_.error(
          Kind::kAmdgcnOperand, cursor_.location(at),
          fmt::format("{} is not one of {}", *value, moves ? "the 32-bit numbers" : "-16 to 64"));
      return false;
    }
    return true;
  }

  // `vmcnt(0) & lgkmcnt(0)`, `instid0(VALU_DEP_1) | instid1(...)`; each part at most once.
  bool in_parts(std::span<const Part> parts) {
    const bool counters = parts.front().all_ones_is_none;
    std::uint32_t value = 0;
    std::uint32_t seen = 0;
    for (const Part& part : parts) {
      value = part.set(value, part.all_ones_is_none ? part.bits() : 0);
    }
    do {
      const std::uint32_t at = cursor_.position();
      std::string_view name = cursor_.word();
      const bool saturates = counters && name.ends_with("_sat");
      name.remove_suffix(saturates ? 4 : 0);
      const auto part = std::ranges::find(parts, name, &Part::name);
      if (part == parts.end() || !cursor_.eat('(')) {
        std::string names;
        for (const Part& each : parts) {
          names += fmt::format("{}{}(", names.empty() ? "" : ", ", each.name);
        }
        return expected(names);
      }
      const auto bit = 1U << (part - parts.begin());
      const auto number = part_value(*part, saturates);
      if (!number || !cursor_.eat(')')) {
        return !number ? false : expected("')'");
      }
      if ((seen & bit) != 0) {
        diagnostics_.error(Kind::kAmdgcnOperand, cursor_.location(at),
                           fmt::format("{} is given twice", part->name));
        return false;
      }
      seen |= bit;
      value = part->set(value, *number);
    } while (cursor_.eat('&') || cursor_.eat(',') || cursor_.eat('|') || !cursor_.done());
    out_.immediate = value;
    return true;
  }

  std::optional<std::uint32_t> part_value(const Part& part, bool saturates) {
    const std::uint32_t at = cursor_.position();
    if (!part.values.empty()) {
      const auto name = std::ranges::find(part.values, cursor_.word());
      if (name == part.values.end()) {
        diagnostics_.error(Kind::kAmdgcnOperand, cursor_.location(at),
                           fmt::format("expected a value of {}", part.name));
        return std::nullopt;
      }
      return static_cast<std::uint32_t>(name - part.values.begin());
    }
    const auto number = cursor_.integer();
    if (!number || *number < 0 || (!saturates && *number > part.bits())) {
      diagnostics_.error(Kind::kAmdgcnOperand, cursor_.location(at),
                         fmt::format("expected a number from 0 to {} for {} on {}", part.bits(),
                                     part.name, spelling(generation_)));
      return std::nullopt;
    }
    return static_cast<std::uint32_t>(std::min<std::int64_t>(*number, part.bits()));
  }

  bool message() {
    if (number_next()) {
      return immediate();
    }
    if (!cursor_.eat("sendmsg(")) {
      return expected("sendmsg( or a number");
    }
    const std::uint32_t at = cursor_.position();
    const std::string_view name = cursor_.word();
    const auto number = message_number(name, generation_);
    if (!number) {
      diagnostics_.error(Kind::kAmdgcnOperand, cursor_.location(at),
                         fmt::format("{} has no message '{}'", spelling(generation_), name));
      return false;
    }
    out_.immediate = *number;
    return cursor_.eat(')') || expected("')'");
  }

  bool vector(std::uint32_t& out) {
    Cursor copy = cursor_;
    const auto number = numbered(copy.word(), 'v', 256);
    if (!number) {
      return expected("a vector register v0 to v255");
    }
    cursor_ = copy;
    out = *number;
    return true;
  }

  bool pair(std::uint32_t& out) {
    const std::uint32_t at = cursor_.position();
    if (!cursor_.eat("v[")) {
      return expected("a register pair v[N:N+1]");
    }
    const auto first = cursor_.integer();
    const bool colon = first && cursor_.eat(':');
    const auto last = colon ? cursor_.integer() : std::nullopt;
    if (!last || !cursor_.eat(']') || *first < 0 || *first > 254 || *last != *first + 1) {
      diagnostics_.error(Kind::kAmdgcnSyntax, cursor_.location(at),
                         "expected a register pair v[N:N+1]");
      return false;
    }
    out = static_cast<std::uint32_t>(*first);
    return true;
  }

  bool scalar_pair() {
    const std::uint32_t at = cursor_.position();
    const bool open = cursor_.eat("s[");
    const auto first = open ? cursor_.integer() : std::nullopt;
    const auto last = first && cursor_.eat(':') ? cursor_.integer() : std::nullopt;
    if (!last || !cursor_.eat(']') || *first < 0 || *last != *first + 1 || *last >= kSgprs) {
      diagnostics_.error(Kind::kAmdgcnSyntax, cursor_.location(at),
                         "expected a register pair s[N:N+1]");
      return false;
    }
    out_.destination = static_cast<std::uint32_t>(*first);
    return true;
  }

  bool offset() { return cursor_.eat("offset:") ? immediate() : true; }

  const Codec& codec_;
  Generation generation_;
  Cursor cursor_;
  Diagnostics& diagnostics_;
  Instruction out_;
};

}  // namespace

std::vector<Statement> parse(const Codec& codec, const SourceFilePtr& file,
                             Diagnostics& diagnostics) {
  const Statements statements = split_statements(file, kTextStyle);
  std::vector<Statement> result;
  for (const Range range : statements.ranges) {
    Reader reader{codec, Cursor{statements, range}, diagnostics};
    if (const auto words = reader.statement()) {
      result.push_back({range, *words});
    }
  }
  return result;
}

}  // namespace muster::amdgcn
