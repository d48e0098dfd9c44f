// See binary.h.
#include "isa/visa/encode/binary.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster::visa {
namespace {

bool wide(std::uint8_t type) { return type == kUnsignedQuad || type == kQuad; }

bool known_type(std::uint8_t number) {
  return std::ranges::find(kTypes, number, &Type::number) != kTypes.end();
}

// Vertical stride (bits 3:0) and width (7:4) and horizontal stride (11:8), each 1 to 7 for 0, 1, 2,
// 4, ... 32 elements; a null vertical stride would read several addresses.
bool known_region(std::uint16_t region) {
  const unsigned vertical = region & 0xfU, width = region >> 4 & 0xfU, horizontal = region >> 8;
  return vertical >= 1 && vertical <= 7 && width >= 2 && width <= 6 && horizontal >= 1 &&
         horizontal <= 4;
}

class Writer {
 public:
  std::vector<std::uint8_t> bytes;

  void number(std::uint64_t value, unsigned size) {
    for (unsigned i = 0; i < size; ++i) {
      bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
  }

  void operand(const Operand& operand) {
    number(static_cast<unsigned>(operand.kind) | static_cast<unsigned>(operand.modifiers) << 3, 1);
    switch (operand.kind) {
      case Class::kImmediate:
        number(operand.type, 1);
        number(static_cast<std::uint64_t>(operand.value), wide(operand.type) ? 8 : 4);
        break;
      case Class::kGeneral:
        number(operand.variable, 4);
        number(operand.row, 1);
        number(operand.column, 1);
        number(operand.region, 2);
        break;
      case Class::kIndirect:
        number(operand.variable, 2);
        number(operand.row, 1);
        number(static_cast<std::uint64_t>(operand.value), 2);
        number(operand.type, 1);
        number(operand.region, 2);
        break;
    }
  }
};

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::size_t at() const { return at_; }
  bool good() const { return good_; }
  void refuse() { good_ = false; }

  std::uint64_t number(unsigned size) {
    std::uint64_t value = 0;
    good_ = good_ && bytes_.size() - at_ >= size;
    for (unsigned i = 0; good_ && i < size; ++i) {
      value |= static_cast<std::uint64_t>(bytes_[at_++]) << (8 * i);
    }
    return value;
  }

  Operand operand() {
    Operand result;
    const auto tag = static_cast<std::uint8_t>(number(1));
    result.kind = static_cast<Class>(tag & 7U);
    result.modifiers = tag >> 3;
    switch (result.kind) {
      case Class::kImmediate:
        result.type = static_cast<std::uint8_t>(number(1));
        result.value = static_cast<std::int64_t>(number(wide(result.type) ? 8 : 4));
        good_ = good_ && known_type(result.type) && result.modifiers == 0;
        break;
      case Class::kGeneral:
        result.variable = static_cast<std::uint32_t>(number(4));
        result.row = static_cast<std::uint8_t>(number(1));
        result.column = static_cast<std::uint8_t>(number(1));
        result.region = static_cast<std::uint16_t>(number(2));
        good_ = good_ && known_region(result.region) && result.modifiers < 4;
        break;
      case Class::kIndirect:
        result.variable = static_cast<std::uint32_t>(number(2));
        result.row = static_cast<std::uint8_t>(number(1));
        result.value = static_cast<std::int16_t>(number(2));
        result.type = static_cast<std::uint8_t>(number(1));
        result.region = static_cast<std::uint16_t>(number(2));
        good_ =
            good_ && known_region(result.region) && known_type(result.type) && result.modifiers < 4;
        break;
      default:
        good_ = false;
    }
    return result;
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool good_ = true;
};

std::optional<std::string> out_of_range(std::string_view name, const Operand& operand,
                                        std::int64_t first, std::int64_t last) {
  if (operand.kind == Class::kImmediate && (operand.value < first || operand.value > last)) {
    return fmt::format("{} {} is not one of {} to {}", name, operand.value, first, last);
  }
  if (operand.kind == Class::kIndirect && (operand.value < -512 || operand.value > 511)) {
    return fmt::format("offset {} is not one of -512 to 511", operand.value);
  }
  return std::nullopt;
}

bool is_named(Mnemonic mnemonic) { return form_of(mnemonic).opcode == 0x60; }

bool has_ignored_fields(const Instruction& wait) {
  return std::ranges::any_of(kIgnoredByWait, [&](const IgnoredField& field) {
    return wait.*field.member != Instruction{}.*field.member;
  });
}

Mnemonic signal(std::uint64_t mode, const Encoding& encoding) {
  if (encoding.mode == ModeCoding::kDocument) {
    return Mnemonic::kNamedSignalGeneral;
  }
  return mode == 1 ? Mnemonic::kNamedSignal : Mnemonic::kNamedSignalGeneral;
}

}  // namespace

std::optional<std::string> fault(const Instruction& instruction) {
  if (!is_named(instruction.mnemonic)) {
    return std::nullopt;
  }
  auto problem = out_of_range("barrier id", instruction.id, 0, kIdMax);
  if (instruction.mnemonic == Mnemonic::kNamedSignal) {
    return problem ? problem : out_of_range("thread count", instruction.producers, 1, kCountMax);
  }
  if (instruction.mnemonic == Mnemonic::kNamedSignalGeneral) {
    problem = problem ? problem : out_of_range("type", instruction.type, 0, kTypeMax);
    problem =
        problem ? problem : out_of_range("producer count", instruction.producers, 1, kCountMax);
    return problem ? problem : out_of_range("consumer count", instruction.consumers, 1, kCountMax);
  }
  return problem;
}

std::optional<std::vector<std::uint8_t>> encode(const Instruction& instruction,
                                                const Encoding& encoding) {
  const Form& form = form_of(instruction.mnemonic);
  Writer writer;
  writer.number(form.opcode, 1);
  if (!is_named(instruction.mnemonic)) {
    if (form.mode) {
      writer.number(*form.mode, 1);
    }
    return writer.bytes;
  }
  const bool general = instruction.mnemonic == Mnemonic::kNamedSignalGeneral;
  writer.number(general && encoding.mode == ModeCoding::kDocument ? 1 : *form.mode, 1);
  writer.operand(instruction.id);
  if (encoding.layout == Layout::kGenx10) {
    const bool wait = instruction.mnemonic == Mnemonic::kNamedWait;
    if (general || (wait && has_ignored_fields(instruction))) {
      return std::nullopt;
    }
    writer.operand(wait ? instruction.id : instruction.producers);
    return writer.bytes;
  }
  writer.operand(instruction.type);
  writer.operand(instruction.producers);
  writer.operand(instruction.consumers);
  return writer.bytes;
}

std::optional<Decoded> decode(std::span<const std::uint8_t> bytes, const Encoding& encoding) {
  Reader reader{bytes};
  Decoded out;
  const auto opcode = reader.number(1);
  if (!reader.good()) {
    return std::nullopt;
  }
  if (opcode == 0x59) {
    out.instruction.mnemonic = Mnemonic::kBarrier;
  } else if (opcode == 0x7c) {
    const auto mode = reader.number(1);
    out.instruction.mnemonic = mode == 0 ? Mnemonic::kSplitWait : Mnemonic::kSplitSignal;
    if (mode > 1) {
      reader.refuse();
    }
  } else if (opcode == 0x60) {
    const auto mode = reader.number(1);
    const bool known = mode <= (encoding.mode == ModeCoding::kTools ? 2 : 1);
    out.instruction.mnemonic = mode == 0 ? Mnemonic::kNamedWait : signal(mode, encoding);
    out.instruction.id = reader.operand();
    if (encoding.layout == Layout::kGenx10) {
      out.instruction.mnemonic = mode == 0 ? Mnemonic::kNamedWait : Mnemonic::kNamedSignal;
      const Operand threads = reader.operand();
      if (mode == 1) {
        out.instruction.producers = out.instruction.consumers = threads;
      }
      if (mode > 1 || (mode == 0 && threads != out.instruction.id)) {
        reader.refuse();
      }
    } else {
      out.instruction.type = reader.operand();
      out.instruction.producers = reader.operand();
      out.instruction.consumers = reader.operand();
    }
    // A baseline signal is the general one with type 0 and equal counts.
    const bool baseline = out.instruction.mnemonic == Mnemonic::kNamedSignal;
    if (!known || (baseline && (out.instruction.type != immediate(0, kUnsignedWord) ||
                                out.instruction.producers != out.instruction.consumers))) {
      reader.refuse();
    }
  } else {
    return std::nullopt;
  }
  if (!reader.good() || fault(out.instruction)) {
    return std::nullopt;
  }
  out.bytes = reader.at();
  return out;
}

}  // namespace muster::visa
