// Up to gfx10, and on gfx90a, scratch is accessed through a buffer whose descriptor the kernel is
// given: which scalar registers hold its words, since compilers copy it, and add to its address
// where in scratch a wave begins, which is 0 here. Depends on the listing.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

class ScratchWords {
 public:
  // Of a scalar register: nothing that is known here, one of the four words, or the wave's place.
  enum class Word : std::uint8_t { none, first, second, third, fourth, place };

  // The descriptor begins at `number`.
  void give_descriptor(unsigned number);
  void give_place(unsigned number) { words_[number] = Word::place; }
  // Whether the four from there are the descriptor.
  bool are_descriptor(unsigned number) const;

  void scalar_changes(unsigned number) { words_[number] = Word::none; }
  void join(const ScratchWords& other);
  friend bool operator==(const ScratchWords&, const ScratchWords&) = default;

  // What an instruction will have put into scalars, if the one in front of it is `before`.
  using Made = std::vector<std::pair<unsigned, Word>>;
  Made made(const ListedInstruction& instruction, const ListedInstruction* before) const;
  void take(const Made& made);

 private:
  static constexpr unsigned kNumbers = 128;
  Word at(unsigned number) const { return number < kNumbers ? words_[number] : Word::none; }
  bool adds_place(const ListedInstruction& instruction) const;

  std::array<Word, kNumbers> words_{};
};

}  // namespace muster::amdgcn
