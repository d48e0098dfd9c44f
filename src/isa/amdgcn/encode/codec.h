// AMDGCN instructions and their words. Depends on form.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "isa/amdgcn/syntax/form.h"

namespace muster::amdgcn {

struct Words {
  std::array<std::uint32_t, 2> word{};
  std::size_t count = 1;

  friend bool operator==(const Words&, const Words&) = default;
};

struct Decoded {
  Instruction instruction;
  std::size_t count = 1;  // words
};

// The encoder and decoder of one target.
class Codec {
 public:
  explicit Codec(const Target& target);

  const Target& target() const { return target_; }

  // What the operand rules say against the instruction, if anything.
  std::optional<std::string> fault(const Instruction& instruction) const;

  // What document 001 says against it although it has an encoding: a barrier that the generation
  // does not have.
  std::optional<std::string> unavailable(const Instruction& instruction) const;

  Words encode(const Instruction& instruction) const;

  // The instruction at the front of `words`, or nothing if there is none of the table. encode() of
  // it gives the words again.
  std::optional<Decoded> decode(std::span<const std::uint32_t> words) const;

 private:
  struct Row {
    const Form* form;
    std::uint32_t mask;
    std::uint32_t bits;
  };

  std::uint32_t base(const Form& form) const;

  Target target_;
  std::vector<Row> rows_;
};

// The barrier that a kBarrier, kState or kWaited instruction names; nothing for m0.
std::optional<int> barrier_of(const Instruction& instruction);

}  // namespace muster::amdgcn
