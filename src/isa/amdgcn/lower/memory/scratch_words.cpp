// See scratch_words.h.
#include "isa/amdgcn/lower/memory/scratch_words.h"

#include <string_view>

#include "isa/amdgcn/lower/emitter.h"

namespace muster::amdgcn {

void ScratchWords::give_descriptor(unsigned number) {
  constexpr Word kWords[] = {Word::first, Word::second, Word::third, Word::fourth};
  for (unsigned i = 0; i < 4; ++i) words_[number + i] = kWords[i];
}

bool ScratchWords::are_descriptor(unsigned number) const {
  return at(number) == Word::first && at(number + 1) == Word::second &&
         at(number + 2) == Word::third && at(number + 3) == Word::fourth;
}

void ScratchWords::join(const ScratchWords& other) {
  for (unsigned i = 0; i < kNumbers; ++i) {
    if (words_[i] != other.words_[i]) words_[i] = Word::none;
  }
}

// s_add_u32 s0, s0, s17: of the first word and the place of the wave.
bool ScratchWords::adds_place(const ListedInstruction& instruction) const {
  const auto& operands = instruction.arguments;
  if (instruction.mnemonic != "s_add_u32" || operands.size() != 3) return false;
  return at(Emitter::scalar_number(operands[1])) == Word::first &&
         at(Emitter::scalar_number(operands[2])) == Word::place;
}

ScratchWords::Made ScratchWords::made(const ListedInstruction& instruction,
                                      const ListedInstruction* before) const {
  const std::string_view name = instruction.mnemonic;
  const auto& operands = instruction.arguments;
  Made out;
  if (operands.size() < 2) return out;
  const unsigned to = Emitter::scalar_number(operands[0]);
  const unsigned from = Emitter::scalar_number(operands[1]);
  if (to >= kVcc) return out;
  const auto add = [&](unsigned number, Word word) {
    if (word != Word::none) out.emplace_back(number, word);
  };
  if (name == "s_mov_b32" || name == "s_mov_b64") {
    for (unsigned i = 0; i < (name == "s_mov_b64" ? 2U : 1U); ++i) add(to + i, at(from + i));
  } else if (adds_place(instruction)) {
    add(to, Word::first);
  } else if (name == "s_addc_u32" && operands.size() == 3 && before != nullptr &&
             at(from) == Word::second && operands[2].kind == Argument::Kind::integer &&
             operands[2].value == 0 && before->mnemonic == "s_add_u32" &&
             at(Emitter::scalar_number(before->arguments[0])) == Word::first) {
    add(to, Word::second);  // the sum of the first words has no carry
  }
  return out;
}

void ScratchWords::take(const Made& made) {
  for (const auto& [number, word] : made) words_[number] = word;
}

}  // namespace muster::amdgcn
