// See gateway.h.
#include "isa/visa/encode/gateway.h"

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

// What the last line of a dump says about the compiler's choices, `//Build option: "..."`.
struct BuildOptions {
  bool active_only = false;   // exited threads are not counted at plain barriers: Xe2 on
  bool split_uses_1 = false;  // SBARRIER has barrier 1, where it is mixed with BARRIER: pvc on
};

BuildOptions build_options(const Platform& platform, std::string_view text) {
  constexpr std::string_view kMark = "//Build option:";
  const std::size_t at = text.rfind(kMark);
  if (at == std::string_view::npos) {
    return {};
  }
  const std::string_view line = text.substr(at, text.find('\n', at) - at);
  const auto has = [&](std::string_view option) {
    return line.find(option) != std::string_view::npos;
  };
  return {.active_only = platform.name == "xe2" && has("-activeThreadsOnlyBarrier"),
          .split_uses_1 = platform.named && has("-splitbarrierid1")};
}

std::string signal_all(const Platform& platform, std::uint32_t word) {
  if (!platform.own_count) {
    return fmt::format("(W) and (1|M0) r16.2<1>:ud r0.2<0;1,0>:ud {:#x}:ud\n(W) {}\n",
                       platform.mask, platform.send);
  }
  // Byte 11 of r0 is the number of threads in the group: both counts.
  return fmt::format(
      "(W) mov (1|M0) r16.2<1>:ud {:#x}:ud\n(W) mov (2|M0) r16.10<1>:ub r0.11<0;1,0>:ub\n(W) "
      "{}\n",
      word, platform.send);
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
      : platform_(platform),
        file_(std::move(file)),
        diagnostics_(diagnostics),
        options_(build_options(platform, file_->text())) {}

  std::optional<std::string> statement(const Statement& statement) {
    const auto* instruction = std::get_if<Instruction>(&statement.content);
    if (instruction == nullptr) {
      return refuse(statement, "a raw byte has no code sequence");
    }
    switch (instruction->mnemonic) {
      case Mnemonic::kBarrier:
        return signal_all(platform_, word(0)) + wait(platform_, 0);
      case Mnemonic::kSplitSignal:
        return signal_all(platform_, word(split_id()));
      case Mnemonic::kSplitWait:
        return wait(platform_, split_id());
      default:
        return named(statement, *instruction);
    }
  }

 private:
  std::uint32_t split_id() const { return options_.split_uses_1 ? 1 : 0; }
  // The counts are put into their bytes at run time.
  std::uint32_t word(std::uint32_t id) const {
    return encode({.id = id, .active_only = options_.active_only}).value();
  }

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
  BuildOptions options_;
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
