// Text to instructions: see text.h.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "isa/visa/encode/text.h"

namespace muster::visa {
namespace {

char lower(char symbol) { return symbol >= 'A' && symbol <= 'Z' ? char(symbol + 32) : symbol; }

std::string lowered(std::string_view text) {
  std::string result{text};
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

// What the declarations and attributes of the file say.
struct Names {
  std::map<std::string, std::uint32_t, std::less<>> general, address;
  std::optional<std::int64_t> barriers;  // .kernel_attr NBarrierCnt
  bool barriers_include_zero = false;    // .kernel_attr Target="cm"
};

class Reader {
 public:
  Reader(const Names& names, Cursor cursor, Diagnostics& diagnostics)
      : names_(names), cursor_(std::move(cursor)), diagnostics_(diagnostics) {}

  std::optional<Instruction> instruction(std::string_view mnemonic, const Location& place) {
    const std::string name = lowered(mnemonic);
    const auto known = std::ranges::find(kForms, name, &Form::text);
    if (known == kForms.end()) {
      complain(Kind::kVisaUnknown, place,
               fmt::format("expected barrier, sbarrier.signal, sbarrier.wait, nbarrier.signal or "
                           "nbarrier.wait, found '{}'",
                           mnemonic));
      return std::nullopt;
    }
    std::vector<Operand> operands;
    std::vector<Location> places;
    Instruction ignored;
    while (!cursor_.done()) {
      if (name == form_of(Mnemonic::kNamedWait).text && !operands.empty()) {
        if (!ignored_fields(ignored)) {
          return std::nullopt;
        }
        if (cursor_.done()) {
          break;
        }
      }
      const std::uint32_t at = cursor_.position();
      const auto operand = read();
      if (!operand) {
        return std::nullopt;
      }
      operands.push_back(*operand);
      places.push_back(cursor_.location(at));
    }
    auto result = assemble(name, operands, places, place);
    for (const auto& [field, member] : kIgnoredByWait) {
      if (result && result->mnemonic == Mnemonic::kNamedWait) {
        *result.*member = ignored.*member;
      }
    }
    return result;
  }

 private:
  bool complain(Kind kind, Location location, std::string message) {
    diagnostics_.error(kind, std::move(location), std::move(message));
    return false;
  }
  std::nullopt_t expected(std::string_view what) {
    complain(Kind::kVisaSyntax, cursor_.location(),
             fmt::format("expected {}, found {}", what, found(cursor_)));
    return std::nullopt;
  }

  // `type=0x1:uw` and the like; of those any value that the binary form can hold.
  bool ignored_fields(Instruction& out) {
    for (const auto& [name, member] : kIgnoredByWait) {
      if (!cursor_.eat(name)) {
        continue;
      }
      offset_min_ = INT16_MIN;
      offset_max_ = INT16_MAX;
      const std::uint32_t at = cursor_.position();
      auto operand = read();
      if (!operand) {
        return false;
      }
      operand->type = bare_.back() ? (out.*member).type : operand->type;
      const bool wide = operand->type == kUnsignedQuad || operand->type == kQuad;
      if (operand->kind == Class::kImmediate && !wide &&
          (operand->value < INT32_MIN || operand->value > UINT32_MAX)) {
        return complain(Kind::kVisaOperand, cursor_.location(at),
                        fmt::format("{}{} does not fit into 32 bits", name, operand->value));
      }
      out.*member = *operand;
    }
    return true;
  }

  std::optional<Instruction> assemble(const std::string& name, const std::vector<Operand>& operands,
                                      const std::vector<Location>& places, const Location& place) {
    std::string counts;
    for (const Form& form : kForms) {
      if (form.text != name) {
        continue;
      }
      if (form.operands == operands.size()) {
        Instruction result;
        result.mnemonic = form.mnemonic;
        fill(result, operands);
        return check(result, places) ? std::optional{result} : std::nullopt;
      }
      counts += fmt::format("{}{}", counts.empty() ? "" : " or ", form.operands);
    }
    complain(Kind::kVisaSyntax, place,
             fmt::format("{} takes {} operands, found {}", name, counts, operands.size()));
    return std::nullopt;
  }

  void fill(Instruction& out, const std::vector<Operand>& operands) const {
    if (!operands.empty()) {
      out.id = operands[0];
    }
    if (operands.size() == 2) {
      out.producers = out.consumers = operands[1];
    } else if (operands.size() == 4) {
      out.type = operands[1];
      out.type.type = bare_[1] ? kUnsignedWord : out.type.type;
      out.producers = operands[2];
      out.consumers = operands[3];
    }
  }

  bool check(const Instruction& instruction, const std::vector<Location>& places) {
    if (const auto problem = fault(instruction)) {
      // The operand that is at fault: the first without which there is none.
      Instruction other = instruction;
      std::size_t at = 0;
      Operand* const slots[] = {&other.id, &other.type, &other.producers, &other.consumers};
      for (Operand* slot : slots) {
        *slot = immediate(1);
        if (instruction.mnemonic == Mnemonic::kNamedSignal && slot == &other.type) {
          continue;
        }
        if (!fault(other) || at + 1 == places.size()) {
          break;
        }
        ++at;
      }
      return complain(Kind::kVisaOperand, places[std::min(at, places.size() - 1)], *problem);
    }
    if (!places.empty() && names_.barriers && instruction.id.kind == Class::kImmediate) {
      const std::int64_t last = *names_.barriers - (names_.barriers_include_zero ? 1 : 0);
      if (instruction.id.value > last) {
        diagnostics_.warning(
            Kind::kVisaOperand, places[0],
            fmt::format("barrier id {} is beyond NBarrierCnt={}: the last id is {}",
                        instruction.id.value, *names_.barriers, last));
      }
    }
    return true;
  }

  std::optional<Operand> read() {
    Operand operand;
    bare_.push_back(false);
    if (cursor_.eat("(-abs)")) {
      operand.modifiers = 3;
    } else if (cursor_.eat("(-)")) {
      operand.modifiers = 2;
    } else if (cursor_.eat("(abs)")) {
      operand.modifiers = 1;
    }
    auto value = operand.modifiers == 0 ? cursor_.integer() : std::nullopt;
    if (operand.modifiers == 0 && !value && cursor_.eat("-0x8000000000000000")) {
      value = INT64_MIN;  // beyond what integer() reads
    }
    if (value) {
      operand.value = *value;
      bare_.back() = cursor_.peek() != ':';
      return bare_.back() ? std::optional{operand} : type(operand);
    }
    if (cursor_.eat("r[")) {
      return indirect(operand);
    }
    const std::uint32_t at = cursor_.position();
    const std::string_view name = cursor_.word("%");
    if (name.empty()) {
      return expected("an immediate, a variable or r[address]");
    }
    const auto number = variable(name);
    if (!number) {
      complain(Kind::kVisaOperand, cursor_.location(at),
               fmt::format("variable '{}' is not declared", name));
      return std::nullopt;
    }
    operand.kind = Class::kGeneral;
    operand.type = kUnsignedByte;
    operand.variable = *number;
    if (!cursor_.eat('(') || !byte(operand.row) || !cursor_.eat(',') || !byte(operand.column) ||
        !cursor_.eat(')')) {
      return expected("(row,column) after the variable");
    }
    return region(operand) ? std::optional{operand} : std::nullopt;
  }

  std::optional<Operand> type(Operand operand) {
    const bool colon = cursor_.eat(':');
    const std::string_view name = cursor_.word();
    const auto known = std::ranges::find(kTypes, name, &Type::name);
    if (!colon || known == kTypes.end()) {
      return expected("an integer type ub, b, uw, w, ud, d, uq or q");
    }
    operand.type = known->number;
    return operand;
  }

  // r[A0(element),offset]<region>:type
  std::optional<Operand> indirect(Operand operand) {
    operand.kind = Class::kIndirect;
    const std::uint32_t at = cursor_.position();
    const std::string_view name = cursor_.word();
    const auto known = names_.address.find(name);
    const auto number =
        known != names_.address.end() ? std::optional{known->second} : numbered(name, 'A', 0xffff);
    if (!number) {
      complain(Kind::kVisaOperand, cursor_.location(at),
               fmt::format("address variable '{}' is not declared", name));
      return std::nullopt;
    }
    operand.variable = *number;
    if (!cursor_.eat('(') || !byte(operand.row) || !cursor_.eat(')')) {
      return expected("(element) after the address variable");
    }
    if (cursor_.eat(',')) {
      const Cursor before = cursor_;
      const auto offset = cursor_.integer();
      if (!offset || *offset < offset_min_ || *offset > offset_max_) {
        cursor_ = before;
        return expected(fmt::format("an offset from {} to {}", offset_min_, offset_max_));
      }
      operand.value = *offset;
    }
    if (!cursor_.eat(']')) {
      return expected("']'");
    }
    return region(operand) ? type(operand) : std::nullopt;
  }

  bool byte(std::uint8_t& out) {
    const Cursor before = cursor_;
    const auto value = cursor_.integer();
    if (!value || *value < 0 || *value > 255) {
      cursor_ = before;
      return false;
    }
    out = static_cast<std::uint8_t>(*value);
    return true;
  }

  // <vertical;width,horizontal>; a scalar operand's region is read and kept, <0;1,0> if absent.
  bool region(Operand& operand) {
    if (!cursor_.eat('<')) {
      return true;
    }
    const std::uint32_t at = cursor_.position();
    const auto stride = [&](unsigned first, unsigned last) -> std::optional<unsigned> {
      const auto value = cursor_.integer();
      for (unsigned code = first; value && code <= last; ++code) {
        if (*value == (code == 1 ? 0 : 1 << (code - 2))) {
          return code;
        }
      }
      return std::nullopt;
    };
    const auto vertical = stride(1, 7);
    const bool semicolon = vertical && cursor_.eat(';');
    const auto width = semicolon ? stride(2, 6) : std::nullopt;
    const bool comma = width && cursor_.eat(',');
    const auto horizontal = comma ? stride(1, 4) : std::nullopt;
    if (!horizontal || !cursor_.eat('>')) {
      return complain(Kind::kVisaSyntax, cursor_.location(at),
                      "expected a region <V;W,H>, V one of 0 to 32, W of 1 to 16, H of 0 to 4, "
                      "powers of two");
    }
    operand.region = static_cast<std::uint16_t>(*vertical | *width << 4 | *horizontal << 8);
    return true;
  }

  static std::optional<std::uint32_t> numbered(std::string_view name, char prefix,
                                               std::uint32_t max) {
    if (name.size() < 2 || name.size() > 11 || name[0] != prefix ||
        name.find_first_not_of("0123456789", 1) != name.npos) {
      return std::nullopt;
    }
    std::uint64_t value = 0;
    for (const char digit : name.substr(1)) {
      value = value * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    return value <= max ? std::optional{static_cast<std::uint32_t>(value)} : std::nullopt;
  }

  std::optional<std::uint32_t> variable(std::string_view name) const {
    if (const auto known = names_.general.find(name); known != names_.general.end()) {
      return known->second;
    }
    for (std::uint32_t i = 0; i < kFirstDeclared; ++i) {
      if (!predefined(i).empty() && predefined(i) == name) {
        return i;
      }
    }
    return numbered(name, 'V', 0xffffffffU);
  }

  const Names& names_;
  Cursor cursor_;
  Diagnostics& diagnostics_;
  std::int64_t offset_min_ = -512, offset_max_ = 511;
  std::vector<bool> bare_;  // immediates without a type, by operand
};

// `.decl NAME v_type=G ...` and the attributes that bound the barriers; others are passed over.
void directive(std::string_view name, Cursor cursor, Names& names) {
  if (name == ".decl") {
    const std::string declared{cursor.word("%")};
    if (!cursor.eat("v_type=")) {
      return;
    }
    const std::string_view type = cursor.word();
    if (type == "G") {
      const auto number = static_cast<std::uint32_t>(kFirstDeclared + names.general.size());
      names.general.emplace(declared, number);
    } else if (type == "A") {
      names.address.emplace(declared, static_cast<std::uint32_t>(names.address.size()));
    }
  } else if (name == ".kernel_attr") {
    const std::string_view attribute = cursor.word();
    if (attribute == "NBarrierCnt" && cursor.eat('=')) {
      names.barriers = cursor.integer();
    } else if (attribute == "Target" && cursor.eat('=')) {
      names.barriers_include_zero = cursor.eat("\"cm\"");
    }
  }
}

}  // namespace

std::vector<Statement> parse(const SourceFilePtr& file, Diagnostics& diagnostics) {
  const Statements statements = split_statements(file, kTextStyle);
  Names names;
  std::vector<Statement> result;
  for (const Range range : statements.ranges) {
    Cursor cursor{statements, range};
    if (cursor.eat('{') || cursor.eat('}')) {
      continue;
    }
    const std::string_view name = cursor.word(".");
    const Location place = name.empty() ? cursor.location() : cursor.location(range.begin);
    if (name == ".byte") {
      const auto value = cursor.integer();
      if (value && *value >= 0 && *value <= 255 && cursor.done()) {
        result.push_back({range, static_cast<std::uint8_t>(*value)});
      } else {
        diagnostics.error(Kind::kVisaSyntax, place, "expected .byte and a number from 0 to 255");
      }
    } else if (name.starts_with('.')) {
      directive(name, cursor, names);
    } else if (cursor.eat(':') && cursor.done()) {
      continue;  // a label
    } else if (name.empty()) {
      diagnostics.error(Kind::kVisaSyntax, place,
                        "expected an instruction, found " + found(cursor));
    } else if (const auto instruction =
                   Reader{names, cursor, diagnostics}.instruction(name, place)) {
      result.push_back({range, *instruction});
    }
  }
  return result;
}

}  // namespace muster::visa
