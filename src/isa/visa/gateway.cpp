// See gateway.h.
#include "isa/visa/gateway.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace muster::visa {
namespace {

struct Platform {
  std::string_view name;
  bool named = false;      // has NBARRIER
  bool own_count = false;  // the payload's counts come from r0.11, else from r0.2 masked
  std::uint32_t mask = 0;  // of r0.2
  std::string_view send;   // the message; its payload is r16
  std::string_view wait;   // @ID the barrier
};

constexpr std::string_view kSendGen9 = "send (1|M0) null r16 0x3 0x02000004";
constexpr std::string_view kSendXe = "send.gtwy (1|M0) null r16 null 0x0 0x02000004 {@1,$0}";
constexpr std::string_view kSendXehp = "send.gtwy (1|M0) null r16 null 0x0 0x02000004 {A@1,$0}";
constexpr std::string_view kSendXehpg = "send.gtwy (1|M0) null r16 null:0 0x0 0x02000004 {A@1,$0}";
constexpr std::string_view kWaitGen9 = "wait n0.0<0;1,0>:ud";
constexpr std::string_view kWaitXe = "sync.bar null";
constexpr std::string_view kWaitId = "sync.bar @ID";

constexpr Platform kPlatforms[] = {
    {"skl", false, false, 0x8F000000U, kSendGen9, kWaitGen9},
    {"icllp", false, false, 0x7F000000U, kSendGen9, kWaitGen9},
    {"tgllp", false, false, 0x7F000000U, kSendXe, kWaitXe},
    {"xehp", false, false, 0x7F000000U, kSendXehp, kWaitXe},
    {"dg2", false, true, 0, kSendXehpg, kWaitXe},
    {"mtl", false, true, 0, kSendXehpg, kWaitXe},
    {"pvc", true, true, 0, kSendXehpg, kWaitId},
    {"xe2", true, true, 0, kSendXehpg, kWaitId},
};

std::string signal_all(const Platform& platform) {
  if (!platform.own_count) {
    return fmt::format("(W) and (1|M0) r16.2<1>:ud r0.2<0;1,0>:ud {:#x}:ud\n(W) {}\n",
                       platform.mask, platform.send);
  }
  // Byte 11 of r0 is the number of threads in the group: both counts.
  return fmt::format(
      "(W) mov (1|M0) r16.2<1>:ud 0x0:ud\n(W) mov (2|M0) r16.10<1>:ub r0.11<0;1,0>:ub\n(W) {}\n",
      platform.send);
}

std::string wait(const Platform& platform, std::int64_t id) {
  std::string text{platform.wait};
  if (const std::size_t at = text.find("@ID"); at != std::string::npos) {
    text.replace(at, 3, fmt::format("{:#x}", id));
  }
  return "(W) " + text + "\n";
}

class Lowering {
 public:
  Lowering(const Platform& platform, SourceFilePtr file, Diagnostics& diagnostics)
      : platform_(platform), file_(std::move(file)), diagnostics_(diagnostics) {}

  std::optional<std::string> statement(const Statement& statement) {
    const auto* instruction = std::get_if<Instruction>(&statement.content);
    if (instruction == nullptr) {
      return refuse(statement, "a raw byte has no code sequence");
    }
    switch (instruction->mnemonic) {
      case Mnemonic::kBarrier:
        return signal_all(platform_) + wait(platform_, 0);
      case Mnemonic::kSplitSignal:
        return signal_all(platform_);
      case Mnemonic::kSplitWait:
        return wait(platform_, 0);
      default:
        return named(statement, *instruction);
    }
  }

 private:
  std::nullopt_t refuse(const Statement& statement, std::string message) {
    diagnostics_.error(Kind::kVisaTarget, {file_, statement.range}, std::move(message));
    return std::nullopt;
  }

  std::optional<std::string> named(const Statement& statement, const Instruction& instruction) {
    if (!platform_.named) {
      return refuse(statement, fmt::format("{} has no named barriers: they need pvc or later",
                                           platform_.name));
    }
    const auto known = [](const Operand& operand) { return operand.kind == Class::kImmediate; };
    if (!known(instruction.id) || !known(instruction.type) || !known(instruction.producers) ||
        !known(instruction.consumers)) {
      return refuse(statement,
                    "the payload of variable operands is built at run time: only "
                    "immediate operands have a fixed word");
    }
    if (instruction.mnemonic == Mnemonic::kNamedWait) {
      return wait(platform_, instruction.id.value);
    }
    const auto number = [](const Operand& operand) {
      return static_cast<std::uint32_t>(operand.value);
    };
    const auto word = encode({number(instruction.id), false, number(instruction.type),
                              number(instruction.producers), number(instruction.consumers)});
    return fmt::format("(W) mov (1|M0) r16.2<1>:ud {:#010x}:ud\n(W) {}\n", word.value(),
                       platform_.send);
  }

  const Platform& platform_;
  SourceFilePtr file_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::optional<std::uint32_t> encode(const Payload& payload) {
  if (payload.id > 31 || payload.type > 2 || payload.producers > 255 || payload.consumers > 255) {
    return std::nullopt;
  }
  return payload.id | (payload.active_only ? 1U << 8 : 0U) | payload.type << 14 |
         payload.producers << 16 | payload.consumers << 24;
}

std::optional<Payload> decode_payload(std::uint32_t word) {
  const Payload payload{word & 0x1fU, (word >> 8 & 1U) != 0, word >> 14 & 3U, word >> 16 & 0xffU,
                        word >> 24};
  const auto again = encode(payload);
  return again == word ? std::optional{payload} : std::nullopt;
}

bool is_platform(std::string_view name) {
  return std::ranges::find(kPlatforms, name, &Platform::name) != std::end(kPlatforms);
}

bool has_named_barriers(std::string_view platform) {
  const auto known = std::ranges::find(kPlatforms, platform, &Platform::name);
  return known != std::end(kPlatforms) && known->named;
}

Result<std::string> lower(std::string_view platform, const SourceFilePtr& file,
                          const std::vector<Statement>& program, Diagnostics& diagnostics) {
  const auto known = std::ranges::find(kPlatforms, platform, &Platform::name);
  if (known == std::end(kPlatforms)) {
    diagnostics.error(Kind::kVisaTarget, {},
                      fmt::format("unknown platform '{}', expected skl, icllp, tgllp, xehp, dg2, "
                                  "mtl, pvc or xe2",
                                  platform));
    return failed(Reported{});
  }
  Lowering lowering{*known, file, diagnostics};
  std::string text;
  bool good = true;
  for (const Statement& statement : program) {
    const auto lines = lowering.statement(statement);
    good = good && lines;
    text += lines.value_or("");
  }
  if (!good) {
    return failed(Reported{});
  }
  return text;
}

}  // namespace muster::visa
