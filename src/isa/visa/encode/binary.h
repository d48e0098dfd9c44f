// vISA's binary form of the barrier instructions, both ways, under two named layouts.
// Depends on instruction.h.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isa/visa/syntax/instruction.h"

namespace muster::visa {

// Which fields an NBARRIER has in the binary form.
enum class Layout : std::uint8_t {
  kDocument,  // mode, id, type, producers, consumers: document 000
  kGenx10,    // mode, id, threads (a wait repeats its id): what GenX_IR 1.0 writes
};

// What the mode byte says.
enum class ModeCoding : std::uint8_t {
  kTools,     // 0 wait, 1 baseline signal, 2 general signal: what Intel's readers and writers use
  kDocument,  // bit 0 alone, 0 wait, 1 signal: document 000; every signal is read as general
};

struct Encoding {
  Layout layout = Layout::kDocument;
  ModeCoding mode = ModeCoding::kTools;
};

// What the operand rules say against the instruction, if anything.
std::optional<std::string> fault(const Instruction& instruction);

// The bytes; nothing if the layout has no place for the instruction (a general signal in kGenx10,
// what a wait ignores).
std::optional<std::vector<std::uint8_t>> encode(const Instruction& instruction,
                                                const Encoding& encoding);

struct Decoded {
  Instruction instruction;
  std::size_t bytes = 0;
};

// The instruction at the front; encode() of it gives the same bytes.
std::optional<Decoded> decode(std::span<const std::uint8_t> bytes, const Encoding& encoding);

}  // namespace muster::visa
