// See codec.h.
#include "isa/amdgcn/encode/codec.h"

#include <fmt/format.h>

#include "base/check.h"

namespace muster::amdgcn {
namespace {

constexpr std::uint8_t no = kAbsent;

using enum Format;
using enum Operands;

#define FORM(mnemonic, format, operands, ...) Form{mnemonic, format, operands, {__VA_ARGS__}},
constexpr Form kForms[] = {
#include "isa/amdgcn/syntax/forms.def"
};

constexpr int kBarrierMin = -4, kBarrierMax = 16;

// GFX8 and GFX9 have one bit more for the opcode of DS instructions.
bool wide_ds(Generation generation) {
  return generation == Generation::kGfx8 || generation == Generation::kGfx9;
}

bool is_gws(const Form& form) { return form.operands == kGws || form.operands == kGwsData; }

bool returns_message(const Form& form) {
  return form.operands == kReturnMessage || form.operands == kReturnMessagePair;
}

std::uint32_t mask_of(const Form& form, Generation generation) {
  switch (form.format) {
    case kSopp:
      return form.operands == kNone ? 0xffffffffU : 0xffff0000U;
    case kSop1: {
      const bool has_destination =
          form.operands == kState || form.operands == kMove || returns_message(form);
      return has_destination ? 0xff80ff00U : 0xffffff00U;
    }
    case kSopk:
      return 0xff800000U;
    case kDs:
      return wide_ds(generation) ? 0xffff0000U : 0xfffe0000U;
  }
  return 0xffffffffU;
}

bool is_inline(std::uint32_t source) { return source >= kInlineZero && source <= kInlineMinus16; }

int inline_value(std::uint32_t source) {
  const int value = static_cast<int>(source);
  return source <= kInlineMax ? value - static_cast<int>(kInlineZero)
                              : static_cast<int>(kInlineMax) - value;
}

}  // namespace

std::span<const Form> forms() { return kForms; }

std::optional<int> barrier_of(const Instruction& instruction) {
  switch (instruction.form->operands) {
    case kWaited:
      return static_cast<std::int16_t>(instruction.immediate);
    case kBarrier:
    case kState:
      return is_inline(instruction.source) ? std::optional{inline_value(instruction.source)}
                                           : std::nullopt;
    default:
      return std::nullopt;
  }
}

std::uint32_t Codec::base(const Form& form) const {
  const std::uint32_t opcode = form.opcodes[index(target_.generation)];
  switch (form.format) {
    case kSopp:
      return 0xBF800000U | opcode << 16;
    case kSop1:
      return 0xBE800000U | opcode << 8;
    case kSopk:
      return 0xB0000000U | opcode << 23;
    case kDs: {
      const unsigned shift = wide_ds(target_.generation) ? 17 : 18;
      const std::uint32_t gds = is_gws(form) ? 1U << (shift - 1) : 0;
      return 0xD8000000U | opcode << shift | gds;
    }
  }
  return 0;
}

Codec::Codec(const Target& target) : target_(target) {
  for (const Form& form : kForms) {
    if (form.exists(target_.generation)) {
      rows_.push_back({&form, mask_of(form, target_.generation), base(form)});
    }
  }
}

std::optional<std::string> Codec::fault(const Instruction& instruction) const {
  const Form& form = *instruction.form;
  if (!form.exists(target_.generation)) {
    return fmt::format("{} does not exist on {} ({})", form.mnemonic, spelling(target_.generation),
                       target_.name);
  }
  if (instruction.immediate > 0xffff) {
    return "the immediate does not fit into 16 bits";
  }
  const std::uint32_t source = instruction.source;
  const bool register_m0 = source == m0(target_.generation);
  if (form.operands == kBarrier || form.operands == kState || form.operands == kWaited) {
    const auto barrier = barrier_of(instruction);
    if (barrier ? *barrier < kBarrierMin || *barrier > kBarrierMax : !register_m0) {
      return barrier ? fmt::format("barrier {} is not one of -4 to 16", *barrier)
                     : "a barrier is a constant or m0";
    }
  }
  const Generation generation = target_.generation;
  if ((form.operands == kSource || form.operands == kMove) && !is_scalar(source, generation) &&
      !is_inline(source) && !(form.operands == kMove && source == kLiteral)) {
    return "expected a scalar register or a constant";
  }
  if (form.operands == kCounter) {
    const bool null = instruction.destination == null_register(target_.generation);
    const bool scalar =
        instruction.destination < kSgprs || instruction.destination == m0(target_.generation);
    if (!null && (target_.generation >= Generation::kGfx11 || !scalar)) {
      return "expected null";
    }
  } else if (form.format == kSop1 && !is_scalar(instruction.destination, generation)) {
    return "expected a scalar register";
  }
  if (form.operands == kReturnMessagePair &&
      (instruction.destination >= kSgprs || instruction.destination % 2 != 0)) {
    return "expected a pair s[N:N+1] of scalar registers, the first even";
  }
  if (form.operands == kGwsData && target_.even_registers && source % 2 != 0) {
    return fmt::format("{} needs an even register, v{} is odd", target_.name, source);
  }
  const bool stray = (form.operands == kGws && source != 0) ||
                     (form.format == kDs && form.operands != kReturnPair &&
                      (instruction.data != 0 || instruction.destination != 0));
  if (stray) {
    return "there is a register that the instruction does not have";
  }
  if (form.operands == kReturnPair &&
      (instruction.data % 2 != 0 || instruction.destination % 2 != 0)) {
    return "register pairs begin at an even register";
  }
  return std::nullopt;
}

std::optional<std::string> Codec::unavailable(const Instruction& instruction) const {
  const std::string_view mnemonic = instruction.form->mnemonic;
  const auto barrier = barrier_of(instruction);
  const bool inits = mnemonic == "s_barrier_init";
  if (target_.generation > Generation::kGfx12 && barrier && *barrier <= 0) {
    if (mnemonic == "s_barrier_join" && *barrier < 0) {
      return fmt::format("barrier {} is no named barrier: it cannot be joined", *barrier);
    }
    if (inits) {
      return fmt::format("barrier {} is initialised by the hardware alone", *barrier);
    }
  }
  if (target_.generation != Generation::kGfx12) {
    return std::nullopt;
  }
  if (barrier && *barrier != -1 && *barrier != -2) {
    return fmt::format("barrier {} is not available on GFX12.0 ({}): {} need GFX12.5", *barrier,
                       target_.name, *barrier < 0 ? "cluster barriers" : "named barriers");
  }
  if (inits || mnemonic == "s_barrier_join" || mnemonic == "s_barrier_leave") {
    return fmt::format("{} is of no use on GFX12.0 ({}): named barriers need GFX12.5", mnemonic,
                       target_.name);
  }
  return std::nullopt;
}

Words Codec::encode(const Instruction& instruction) const {
  const Form& form = *instruction.form;
  (CHECK)(!fault(instruction));
  Words words;
  words.word[0] = base(form);
  switch (form.format) {
    case kSopp:
      words.word[0] |= instruction.immediate;
      break;
    case kSop1:
      words.word[0] |= instruction.destination << 16 |
                       (returns_message(form) ? instruction.immediate : instruction.source);
      if (form.operands == kMove && instruction.source == kLiteral) {
        words.word[1] = instruction.literal;
        words.count = 2;
      }
      break;
    case kSopk:
      words.word[0] |= instruction.destination << 16 | instruction.immediate;
      break;
    case kDs:
      words.word[0] |= instruction.immediate;
      words.word[1] = instruction.source | instruction.data << 8 | instruction.destination << 24;
      words.count = 2;
      break;
  }
  return words;
}

std::optional<Decoded> Codec::decode(std::span<const std::uint32_t> words) const {
  if (words.empty()) {
    return std::nullopt;
  }
  const std::uint32_t word = words[0];
  for (const Row& row : rows_) {
    if ((word & row.mask) != row.bits) {
      continue;
    }
    Decoded decoded;
    Instruction& out = decoded.instruction;
    out.form = row.form;
    switch (row.form->format) {
      case kSopp:
        out.immediate = word & 0xffffU;
        break;
      case kSop1:
        out.destination = row.mask == 0xffffff00U ? 0 : (word >> 16) & 0x7fU;
        (returns_message(*row.form) ? out.immediate : out.source) = word & 0xffU;
        if (row.form->operands == kMove && out.source == kLiteral) {
          decoded.count = 2;
        }
        break;
      case kSopk:
        out.destination = (word >> 16) & 0x7fU;
        out.immediate = word & 0xffffU;
        break;
      case kDs:
        out.immediate = word & 0xffffU;
        decoded.count = 2;
        break;
    }
    if (words.size() < decoded.count) {
      return std::nullopt;
    }
    if (row.form->format == kDs) {
      out.source = words[1] & 0xffU;
      out.data = (words[1] >> 8) & 0xffU;
      out.destination = words[1] >> 24;
    } else if (decoded.count == 2) {
      out.literal = words[1];
    }
    // Fields that the form does not have must be 0; encode() leaves them so.
    if (fault(out)) {
      return std::nullopt;
    }
    const Words again = encode(out);
    const bool same = again.count == decoded.count && again.word[0] == word &&
                      (again.count == 1 || again.word[1] == words[1]);
    return same ? std::optional{decoded} : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace muster::amdgcn
