// One access of a thread to memory: where, of which lanes, and how its data lie in a register.
// Depends on emitter.h.
#pragma once

#include <cstdint>
#include <string_view>

#include "isa/visa/lower/emitter.h"

namespace muster::visa {

struct Access {
  ir::Space space = ir::Space::global;
  Value address;  // 32 bits of SLM, 64 of memory
  std::int64_t offset = 0;
  unsigned bits = 32;           // in memory
  unsigned register_bytes = 4;  // of an element in the register
  unsigned elements = 1;        // neighbours in memory
  unsigned channels = 0;        // those of RGBA or xyzw that are the elements; 0: they lie closely
  bool transposed = false;      // of one lane, for neighbours
  bool unmasked = false;        // whatever lanes are active
  bool guess = false;           // of a compare-and-swap: guesses.h
  unsigned alignment = 1;       // what the address must be a multiple of
  std::uint32_t data = kNoVariable;
  std::uint32_t data_offset = 0;  // in bytes
};

bool is_null(const Emitter& e, std::uint32_t variable);
// The byte of its root where a register operand begins.
std::uint32_t offset_of(const Emitter& e, const Argument& operand);
// What the lanes of the instruction have in a register operand, so many bytes each.
Value operand(Emitter& e, const Argument& from, unsigned bytes);
// Pointers into SLM that were generic have a tag above its bits, which an access of SLM leaves out.
Value without_tag(Emitter& e, Value address);

void load(Emitter& e, Access access);
void store(Emitter& e, Access access);

struct AtomicName {
  std::string_view name;
  ir::Reduce reduce;
  char kind;  // u, s, b, f
  unsigned operands;
};
const AtomicName* find_atomic(std::string_view name);
// `first` and `second`: what the instruction gives; of cas the first is compared. False: not
// modelled, and nothing was emitted.
bool atomic(Emitter& e, const AtomicName& name, const Access& access, const Argument* first,
            const Argument* second);

}  // namespace muster::visa
