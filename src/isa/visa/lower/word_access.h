// One view of the many forms of loads and compare-and-swaps of one word a lane: lsc, gather, SVM,
// DWORD_ATOMIC. Depends on syntax/listing.h. Reference: vISA specification, LSC instructions,
// gather, SVM, atomics.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "isa/visa/syntax/listing.h"

namespace muster::visa {

struct WordAccess {
  enum class Memory : std::uint8_t { slm, addresses, surface };
  Memory memory = Memory::addresses;
  std::uint64_t surface = 0;          // the number of a surface
  const Argument* address = nullptr;  // the register of addresses
  unsigned address_bytes = 8;
  std::int64_t scale = 1, added = 0;   // what the instruction makes of it
  unsigned bits = 32;                  // of the word
  const Argument* data = nullptr;      // the register that takes what was found
  const Argument* expected = nullptr;  // of a swap

  bool same_memory(const WordAccess& other) const {
    return memory == other.memory && surface == other.surface && bits == other.bits &&
           address_bytes == other.address_bytes && scale == other.scale && added == other.added;
  }
};

// Of one statement of the routine; nothing if it is not such an access, or one of a surface that is
// not known there.
std::optional<WordAccess> word_load(const ListedRoutine& routine, std::size_t statement);
std::optional<WordAccess> word_swap(const ListedRoutine& routine, std::size_t statement);

// Which arguments of an instruction name variables that it may write; all where that is not known.
std::vector<std::size_t> written_arguments(const ListedInstruction& instruction);

// What touches memory, waits or goes elsewhere.
bool acts(const ListedInstruction& instruction);

}  // namespace muster::visa
