// See symbols.h. References: LLVM AMDGPU backend, "s_waitcnt" operand; RDNA3 and RDNA4 manuals.
#include "isa/amdgcn/syntax/symbols.h"

#include <fmt/format.h>

namespace muster::amdgcn {
namespace {

constexpr Part counter(std::string_view name, Piece low, Piece high = {}) {
  return {name, {low, high}, {}, true};
}

constexpr Part kWaitcntGfx6[] = {counter("vmcnt", {0, 4}), counter("expcnt", {4, 3}),
                                 counter("lgkmcnt", {8, 4})};
constexpr Part kWaitcntGfx9[] = {counter("vmcnt", {0, 4}, {14, 2}), counter("expcnt", {4, 3}),
                                 counter("lgkmcnt", {8, 4})};
constexpr Part kWaitcntGfx10[] = {counter("vmcnt", {0, 4}, {14, 2}), counter("expcnt", {4, 3}),
                                  counter("lgkmcnt", {8, 6})};
constexpr Part kWaitcntGfx11[] = {counter("vmcnt", {10, 6}), counter("expcnt", {0, 3}),
                                  counter("lgkmcnt", {4, 6})};

constexpr std::string_view kDelays[] = {"NO_DEP",        "VALU_DEP_1",    "VALU_DEP_2",
                                        "VALU_DEP_3",    "VALU_DEP_4",    "TRANS32_DEP_1",
                                        "TRANS32_DEP_2", "TRANS32_DEP_3", "FMA_ACCUM_CYCLE_1",
                                        "SALU_CYCLE_1",  "SALU_CYCLE_2",  "SALU_CYCLE_3"};
constexpr std::string_view kSkips[] = {"SAME", "NEXT", "SKIP_1", "SKIP_2", "SKIP_3", "SKIP_4"};
constexpr Part kDelayParts[] = {{"instid0", {{{0, 4}, {}}}, kDelays, false},
                                {"instskip", {{{4, 3}, {}}}, kSkips, false},
                                {"instid1", {{{7, 4}, {}}}, kDelays, false}};

// LLVM, AMDGPUAsmUtils, DepCtrInfo.
constexpr Part kDepctrParts[] = {
    counter("depctr_va_vdst", {12, 4}), counter("depctr_va_sdst", {9, 3}),
    counter("depctr_va_ssrc", {8, 1}),  counter("depctr_hold_cnt", {7, 1}),
    counter("depctr_vm_vsrc", {2, 3}),  counter("depctr_va_vcc", {1, 1}),
    counter("depctr_sa_sdst", {0, 1})};

using enum Generation;

constexpr Message kMessages[] = {
    {"MSG_INTERRUPT", 1, kGfx6, kGfx125},
    {"MSG_GS_DONE", 3, kGfx6, kGfx10},
    {"MSG_DEALLOC_VGPRS", 3, kGfx11, kGfx125},
    {"MSG_RTN_GET_DOORBELL", 128, kGfx11, kGfx125},
    {"MSG_RTN_GET_DDID", 129, kGfx11, kGfx125},
    {"MSG_RTN_GET_TMA", 130, kGfx11, kGfx125},
    {"MSG_RTN_GET_REALTIME", 131, kGfx11, kGfx125},
    {"MSG_RTN_SAVE_WAVE", 132, kGfx11, kGfx125},
    {"MSG_RTN_GET_TBA", 133, kGfx11, kGfx125},
    {"MSG_RTN_GET_CLUSTER_BARRIER_STATE", 136, kGfx125, kGfx125},
};

bool available(const Message& message, Generation generation) {
  return generation >= message.first && generation <= message.last;
}

}  // namespace

std::uint32_t Part::bits() const { return (1U << (pieces[0].length + pieces[1].length)) - 1; }

std::uint32_t Part::get(std::uint32_t immediate) const {
  const auto piece = [&](const Piece& p) {
    return (immediate >> p.start) & ((1U << p.length) - 1);
  };
  return piece(pieces[0]) | piece(pieces[1]) << pieces[0].length;
}

std::uint32_t Part::set(std::uint32_t immediate, std::uint32_t value) const {
  for (const Piece& piece : pieces) {
    const std::uint32_t ones = (1U << piece.length) - 1;
    immediate = (immediate & ~(ones << piece.start)) | (value & ones) << piece.start;
    value >>= piece.length;
  }
  return immediate;
}

std::span<const Part> waitcnt_parts(Generation generation) {
  switch (generation) {
    case kGfx6:
    case kGfx7:
    case kGfx8:
      return kWaitcntGfx6;
    case kGfx9:
      return kWaitcntGfx9;
    case kGfx10:
      return kWaitcntGfx10;
    default:
      return kWaitcntGfx11;
  }
}

std::span<const Part> delay_parts() { return kDelayParts; }
std::span<const Part> depctr_parts() { return kDepctrParts; }

std::optional<std::string> in_words(std::span<const Part> parts, std::uint32_t immediate,
                                    std::string_view separator) {
  std::uint32_t known = 0;
  std::string text;
  for (const Part& part : parts) {
    known = part.set(known, part.bits());
    const std::uint32_t value = part.get(immediate);
    if (value == (part.all_ones_is_none ? part.bits() : 0)) {
      continue;
    }
    if (!part.values.empty() && value >= part.values.size()) {
      return std::nullopt;
    }
    text += text.empty() ? "" : separator;
    text += part.values.empty() ? fmt::format("{}({})", part.name, value)
                                : fmt::format("{}({})", part.name, part.values[value]);
  }
  return (immediate & ~known) != 0 || text.empty() ? std::nullopt : std::optional{text};
}

std::optional<std::uint32_t> message_number(std::string_view name, Generation generation) {
  for (const Message& message : kMessages) {
    if (message.name == name && available(message, generation)) {
      return message.number;
    }
  }
  return std::nullopt;
}

std::string_view message_name(std::uint32_t number, Generation generation) {
  for (const Message& message : kMessages) {
    if (message.number == number && available(message, generation)) {
      return message.name;
    }
  }
  return {};
}

}  // namespace muster::amdgcn
