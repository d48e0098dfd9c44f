// See word_access.h.
#include "isa/visa/lower/word_access.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <string_view>

namespace muster::visa {
namespace {

using Kind = ListingStatement::Kind;
using Memory = WordAccess::Memory;

const ListedInstruction* instruction_at(const ListedRoutine& routine, std::size_t statement) {
  const ListingStatement& one = routine.statements[statement];
  return one.kind == Kind::instruction ? &routine.instructions[one.index] : nullptr;
}

// The number of a surface: written there, or by MOVS since the last label.
std::optional<std::uint64_t> number_of_surface(const ListedRoutine& routine, std::size_t statement,
                                               const Argument& surface) {
  if (surface.kind == Argument::Kind::immediate) {
    return surface.value;
  }
  while (statement-- > 0 && routine.statements[statement].kind != Kind::label) {
    const ListedInstruction* const one = instruction_at(routine, statement);
    if (one != nullptr && (one->is("call") || one->is("fcall") || one->is("ifcall"))) {
      return std::nullopt;  // it may set the surface
    }
    if (one == nullptr || !one->is("movs") || one->arguments.size() != 2 ||
        one->arguments[0].variable != surface.variable) {
      continue;
    }
    const bool whole = one->arguments[0].column == 0 &&
                       one->arguments[1].kind == Argument::Kind::immediate && !one->predicate;
    return whole ? std::optional{one->arguments[1].value} : std::nullopt;
  }
  return std::nullopt;
}

bool take_surface(const ListedRoutine& routine, std::size_t statement, const Argument& surface,
                  WordAccess& access) {
  access.address_bytes = 4;
  if (surface.variable != kNoVariable && routine.variables[surface.variable].name == "%slm") {
    access.memory = Memory::slm;
    return true;
  }
  const auto number = number_of_surface(routine, statement, surface);
  access.memory = Memory::surface;
  access.surface = number.value_or(0);
  return number.has_value();
}

// lsc_load.ugm DATA:d32 flat[A]:a64; lsc_atomic_icas.ugm DATA:d32 flat[A]:a64 EXPECTED NEW.
bool take_lsc(const ListedRoutine& routine, std::size_t statement, WordAccess& access) {
  const ListedInstruction& one = *instruction_at(routine, statement);
  if (one.suffixes.empty() || one.arguments.size() < 2 || one.arguments[0].inside.empty()) {
    return false;
  }
  const DataShape& shape = one.arguments[0].shape;
  const Argument& from = one.arguments[1];
  const std::size_t terms = from.has_surface ? 1 : 0;
  const bool slm = one.suffixes[0] == "slm";
  if ((!slm && one.suffixes[0] != "ugm") || shape.elements != 1 || shape.channels > 1 ||
      shape.blocks != 0 || shape.register_bits != shape.bits || from.inside.size() != terms + 1 ||
      from.inside[terms].added_second || (slm && from.has_surface)) {
    return false;
  }
  access.memory = slm ? Memory::slm : Memory::addresses;
  if (from.has_surface && !take_surface(routine, statement, from.inside[0], access)) {
    return false;
  }
  access.address = &from.inside[terms];
  access.address_bytes = from.address_bits / 8U;
  access.scale = from.scale;
  access.added = access.address->added.value_or(0);
  access.bits = shape.bits;
  access.data = &one.arguments[0].inside[0];
  return true;
}

// gather_scaled.4 SURFACE MORE ADDRESS DATA; gather4_scaled.R is the same.
bool take_gather(const ListedRoutine& routine, std::size_t statement, WordAccess& access) {
  const ListedInstruction& one = *instruction_at(routine, statement);
  const std::string_view part = one.is("gather4_scaled") ? "R" : "4";
  if (one.suffixes.empty() || one.suffixes[0] != part || one.arguments.size() != 4 ||
      one.arguments[1].kind != Argument::Kind::immediate) {
    return false;
  }
  access.added = one.arguments[1].signed_value();
  access.address = &one.arguments[2];
  access.data = &one.arguments[3];
  return take_surface(routine, statement, one.arguments[0], access);
}

// svm_gather.4.1 ADDRESS DATA.
bool take_svm(const ListedInstruction& one, WordAccess& access) {
  if (one.suffixes.size() < 2 || (one.suffixes[0] != "4" && one.suffixes[0] != "8") ||
      one.suffixes[1] != "1" || one.arguments.size() != 2) {
    return false;
  }
  access.bits = one.suffixes[0] == "8" ? 64 : 32;
  access.address = &one.arguments[0];
  access.data = &one.arguments[1];
  return true;
}

// dword_atomic.cmpxchg SURFACE ADDRESS NEW EXPECTED FOUND; svm_atomic.cmpxchg ADDRESS FOUND NEW
// EXPECTED, also of 64 bits.
bool take_older_swap(const ListedRoutine& routine, std::size_t statement, WordAccess& access) {
  const ListedInstruction& one = *instruction_at(routine, statement);
  const bool surface = one.is("dword_atomic");
  const bool wide = one.suffixes.size() == 2 && one.suffixes[1] == "64";
  if (one.suffixes.empty() || one.suffixes[0] != "cmpxchg" || one.suffixes.size() > 2 ||
      (one.suffixes.size() == 2 && !wide) || one.arguments.size() != (surface ? 5U : 4U)) {
    return false;
  }
  access.bits = wide ? 64 : 32;
  access.address = &one.arguments[surface ? 1 : 0];
  access.data = &one.arguments[surface ? 4 : 1];
  access.expected = &one.arguments[3];
  return !surface || take_surface(routine, statement, one.arguments[0], access);
}

}  // namespace

std::optional<WordAccess> word_load(const ListedRoutine& routine, std::size_t statement) {
  const ListedInstruction* const one = instruction_at(routine, statement);
  if (one == nullptr) {
    return std::nullopt;
  }
  WordAccess access;
  const bool gathers = one->is("gather_scaled") || one->is("gather4_scaled");
  const bool known = one->is("lsc_load")     ? take_lsc(routine, statement, access)
                     : gathers               ? take_gather(routine, statement, access)
                     : one->is("svm_gather") ? take_svm(*one, access)
                                             : false;
  return known ? std::optional{access} : std::nullopt;
}

std::optional<WordAccess> word_swap(const ListedRoutine& routine, std::size_t statement) {
  const ListedInstruction* const one = instruction_at(routine, statement);
  if (one == nullptr) {
    return std::nullopt;
  }
  WordAccess access;
  if (one->is("lsc_atomic_icas")) {
    if (one->arguments.size() < 4 || !take_lsc(routine, statement, access)) {
      return std::nullopt;
    }
    access.expected = &one->arguments[2];
    return access;
  }
  const bool older = one->is("dword_atomic") || one->is("svm_atomic");
  return older && take_older_swap(routine, statement, access) ? std::optional{access}
                                                              : std::nullopt;
}

std::vector<std::size_t> written_arguments(const ListedInstruction& instruction) {
  constexpr std::string_view kNothing[] = {
      "lsc_store", "lsc_fence", "scatter",  "svm_scatter", "oword_st", "svm_block_st", "fence",
      "barrier",   "sbarrier",  "nbarrier", "goto",        "jmp",      "ret",          "lifetime"};
  constexpr std::string_view kLast[] = {"gather", "svm_gather", "oword_ld", "svm_block_ld",
                                        "dword_atomic"};
  const auto begins = [&](std::string_view name) { return instruction.opcode.starts_with(name); };
  const std::size_t count = instruction.arguments.size();
  if (count == 0 || std::ranges::any_of(kNothing, begins)) {
    return {};
  }
  if (std::ranges::any_of(kLast, begins)) {
    return {count - 1};
  }
  if (begins("svm_atomic")) {
    return {1};
  }
  if (instruction.is("addc") || instruction.is("subb") || instruction.is("invm") ||
      instruction.is("rsqtm") || (instruction.is("add3") && instruction.has("o"))) {
    return {0, 1};
  }
  if (acts(instruction) && !begins("lsc_load") && !begins("lsc_atomic_")) {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  }
  return {0};
}

bool acts(const ListedInstruction& instruction) {
  constexpr std::string_view kOthers[] = {"goto",     "jmp",      "call",  "fcall",
                                          "ifcall",   "ret",      "fret",  "barrier",
                                          "sbarrier", "nbarrier", "fence", "switchjmp"};
  constexpr std::string_view kAccesses[] = {"lsc_",   "gather", "scatter", "svm_",
                                            "oword_", "dword",  "fence_",  "raw_",
                                            "media_", "typed",  "untyped"};
  return std::ranges::find(kOthers, instruction.opcode) != std::end(kOthers) ||
         std::ranges::any_of(kAccesses,
                             [&](auto begin) { return instruction.opcode.starts_with(begin); });
}

}  // namespace muster::visa
