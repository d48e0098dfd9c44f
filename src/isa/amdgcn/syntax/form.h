// The table of AMDGCN instructions that matter to barriers: one row per form with its opcode on
// every generation, and what one instruction is. Depends on target.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "isa/amdgcn/syntax/target.h"

namespace muster::amdgcn {

enum class Format : std::uint8_t { kSopp, kSop1, kSopk, kDs };

enum class Operands : std::uint8_t {
  kNone,               //
  kNumber,             // immediate, printed in decimal
  kHex,                // immediate, printed in hexadecimal
  kOptional,           // immediate, left out where it is 0
  kWaited,             // barrier id, an immediate
  kBarrier,            // barrier id, an inline constant or m0
  kState,              // scalar destination, barrier
  kSource,             // scalar register or inline constant
  kMove,               // scalar destination, scalar register or 32-bit constant
  kWaitcnt,            // vmcnt(N) expcnt(N) lgkmcnt(N), or an immediate
  kCounter,            // null (GFX10: or a scalar register), immediate
  kDepctr,             // depctr_va_vdst(N) depctr_sa_sdst(N) ..., or an immediate
  kDelay,              // instid0(...) | instskip(...) | instid1(...), or an immediate
  kMessage,            // sendmsg(NAME), or an immediate
  kReturnMessage,      // scalar destination, sendmsg(NAME) or an immediate
  kReturnMessagePair,  // the same with a pair as destination
  kGws,                // offset:N gds
  kGwsData,            // vector register, offset:N gds
  kAddress,            // vector register, offset:N
  kReturnPair,         // register pair, vector register, register pair, offset:N
};

inline constexpr std::uint8_t kAbsent = 0xff;

struct Form {
  std::string_view mnemonic;
  Format format{};
  Operands operands{};
  std::array<std::uint8_t, kGenerations> opcodes{};

  bool exists(Generation generation) const { return opcodes[index(generation)] != kAbsent; }
};

std::span<const Form> forms();

// Operand numbers of scalar sources.
inline constexpr std::uint32_t kSgprs = 106;  // s0 to s105
inline constexpr std::uint32_t kInlineZero = 128, kInlineMax = 192, kInlineMinus16 = 208;
inline constexpr std::uint32_t kLiteral = 255;
inline constexpr std::uint32_t kVccLow = 106, kVccHigh = 107, kExecLow = 126, kExecHigh = 127;
inline constexpr std::uint32_t kTrapFirst = 108, kTrapLast = 123;  // ttmp0 to ttmp15, from GFX9 on
constexpr std::uint32_t m0(Generation generation) {
  return generation >= Generation::kGfx11 ? 0x7DU : 0x7CU;
}
constexpr std::uint32_t null_register(Generation generation) {
  return generation >= Generation::kGfx11 ? 0x7CU : 0x7DU;
}

// A scalar register of 32 bits: s0 to s105, vcc, exec, m0; ttmp and null where they exist.
constexpr bool is_scalar(std::uint32_t number, Generation generation) {
  const bool trap = number >= kTrapFirst && number <= kTrapLast && generation >= Generation::kGfx9;
  const bool null = number == null_register(generation) && generation >= Generation::kGfx10;
  return number <= kVccHigh || trap || null || number == m0(generation) || number == kExecLow ||
         number == kExecHigh;
}

struct Instruction {
  const Form* form = nullptr;
  std::uint32_t immediate = 0;    // simm16, or the offset of DS
  std::uint32_t destination = 0;  // scalar; vdst of DS
  std::uint32_t source = 0;       // scalar; addr of DS
  std::uint32_t data = 0;         // data0 of DS
  std::uint32_t literal = 0;      // with source kLiteral

  friend bool operator==(const Instruction&, const Instruction&) = default;
};

}  // namespace muster::amdgcn
