// See kept_lanes.h.
#include "isa/amdgcn/lower/kept_lanes.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "isa/amdgcn/lower/emitter.h"
#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using Kind = KeepingPlace::Kind;

constexpr std::size_t kPlacesMax = 256;

bool is_plain(const Argument& argument) {
  return argument.kind == Argument::Kind::reg && !argument.negate && !argument.absolute &&
         !argument.sign_extend && argument.half == '\0';
}

bool is_off(const Argument& argument) {
  return argument.kind == Argument::Kind::reg && argument.reg.file == RegisterFile::special &&
         argument.reg.first == static_cast<std::uint16_t>(SpecialRegister::off);
}

KeepingPlace vector_place(Kind kind, unsigned number) {
  KeepingPlace place;
  place.kind = kind;
  place.number = number;
  return place;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

// Bytes that a lane stores, by the end of the name: the most where it does not say.
std::int64_t stored_bytes(std::string_view mnemonic) {
  for (const auto& [end, bytes] : {std::pair{std::string_view{"dwordx2"}, 8},
                                   {"b64", 8},
                                   {"dwordx3", 12},
                                   {"b96", 12},
                                   {"dword", 4},
                                   {"b32", 4},
                                   {"short", 2},
                                   {"b16", 2},
                                   {"byte", 1},
                                   {"b8", 1}}) {
    if (mnemonic.ends_with(end)) return bytes;
  }
  return 16;
}

// scratch_store off, v0, s33; scratch_load v0, off, s33; and through the buffer of scratch
// buffer_store v0, off, s[0:3], s33, whose scalar counts the bytes of all lanes.
bool names_frame(const ListedInstruction& instruction, bool by_buffer) {
  const auto& operands = instruction.arguments;
  if (by_buffer) {
    return instruction.mnemonic.starts_with("buffer_") && operands.size() == 4 &&
           is_off(operands[1]);
  }
  return instruction.mnemonic.starts_with("scratch_") && operands.size() == 3 &&
         is_off(operands[has(instruction.mnemonic, "_store_") ? 0 : 1]);
}

// The word of scratch that an access names by a scalar and a constant alone. What other buffers are
// of their descriptors say, which is not asked here.
std::optional<KeepingPlace> scratch_place(const ListedInstruction& instruction, AccessTo to) {
  KeepingPlace place;
  place.kind = Kind::scratch;
  for (const Modifier& one : instruction.modifiers) {
    if (one.name != "offset" || !one.number) return std::nullopt;
    place.offset = *one.number;
  }
  const bool by_buffer = to != AccessTo::elsewhere;
  if (!names_frame(instruction, by_buffer)) return std::nullopt;
  const Argument& base = instruction.arguments.back();
  const unsigned shift = to == AccessTo::buffer_of_64 ? 6 : to == AccessTo::buffer_of_32 ? 5 : 0;
  if (by_buffer && base.kind == Argument::Kind::integer) {
    place.offset += static_cast<std::uint32_t>(base.value) >> shift;
    return place;
  }
  if (Emitter::scalar_number(base) >= kVcc) return std::nullopt;
  place.base = base.reg.first;
  place.shift = shift;
  return place;
}

struct Copy {
  KeepingPlace to, from;
};

// One word of each lane from one place to another.
std::optional<Copy> copies(const ListedInstruction& instruction, AccessTo where) {
  const std::string base = base_name(instruction.mnemonic);
  const auto& operands = instruction.arguments;
  if (base == "v_mov_b32" || base == "v_accvgpr_write_b32" || base == "v_accvgpr_read_b32" ||
      base == "v_accvgpr_mov_b32") {
    if (operands.size() != 2 || !instruction.modifiers.empty() || !instruction.second.empty()) {
      return std::nullopt;
    }
    const auto to = keeping_register(operands[0]), from = keeping_register(operands[1]);
    return to && from ? std::optional{Copy{*to, *from}} : std::nullopt;
  }
  const bool word = base.ends_with("_dword") || base.ends_with("_b32");
  const bool store = has(base, "_store_");
  if (!word || (!store && !has(base, "_load_"))) return std::nullopt;
  const auto place = scratch_place(instruction, where);
  if (!place) return std::nullopt;
  const bool behind = store && where == AccessTo::elsewhere;
  const auto data = keeping_register(operands[behind ? 1 : 0]);
  if (!data) return std::nullopt;
  return store ? Copy{*place, *data} : Copy{*data, *place};
}

// How a scalar that frames are counted from is made of others.
enum class FrameStep : std::uint8_t { none, moves, adds, subtracts, adds_to_itself };

FrameStep frame_step(std::string_view mnemonic) {
  if (mnemonic == "s_mov_b32") return FrameStep::moves;
  if (mnemonic == "s_add_i32" || mnemonic == "s_add_u32" || mnemonic == "s_add_co_i32" ||
      mnemonic == "s_add_co_u32") {
    return FrameStep::adds;
  }
  if (mnemonic == "s_sub_i32" || mnemonic == "s_sub_u32" || mnemonic == "s_sub_co_i32" ||
      mnemonic == "s_sub_co_u32") {
    return FrameStep::subtracts;
  }
  const bool itself = mnemonic == "s_addk_i32" || mnemonic == "s_addk_co_i32";
  return itself ? FrameStep::adds_to_itself : FrameStep::none;
}

// s_or_saveexec_b64 s[0:1], -1; s_mov_b64 exec, -1: of the wave's width.
bool enables_all(const ListedInstruction& instruction, bool wide) {
  const std::string_view name = instruction.mnemonic;
  const auto& operands = instruction.arguments;
  if (operands.size() != 2 || operands[1].kind != Argument::Kind::integer ||
      (operands[1].value != -1 && (wide || operands[1].value != 0xffffffffLL))) {
    return false;
  }
  return name == (wide ? "s_or_saveexec_b64" : "s_or_saveexec_b32") ||
         (name == (wide ? "s_mov_b64" : "s_mov_b32") &&
          Emitter::scalar_number(operands[0]) == kExec);
}

bool may_change_exec(const ListedInstruction& instruction) {
  return has(instruction.mnemonic, "saveexec") || has(instruction.mnemonic, "wrexec") ||
         has(instruction.mnemonic, "cmpx") ||
         std::ranges::any_of(instruction.arguments, [](const Argument& one) {
           const unsigned number = Emitter::scalar_number(one);
           return number >= kExec && number < kScalars;
         });
}

}  // namespace

void FrameScalars::look_at(const ListedInstruction& instruction) {
  const std::string_view name = instruction.mnemonic;
  if (name.starts_with("scratch_") || name.starts_with("buffer_")) {
    const bool any = !instruction.arguments.empty();
    const unsigned base = any ? Emitter::scalar_number(instruction.arguments.back()) : kScalars;
    if (base < kVcc) bases_.set(base);
    return;
  }
  if (frame_step(instruction.mnemonic) == FrameStep::none || instruction.arguments.empty()) return;
  const unsigned to = Emitter::scalar_number(instruction.arguments[0]);
  if (to >= kVcc) return;
  for (const Argument& one : instruction.arguments) {
    const unsigned from = Emitter::scalar_number(one);
    if (from < kVcc) made_of_[to].set(from);
  }
}

KeptLanes::Scalars FrameScalars::found() const {
  KeptLanes::Scalars all = bases_;
  for (std::size_t before = 0; before != all.count();) {
    before = all.count();
    for (const auto& [to, from] : made_of_) {
      if (all[to]) all |= from;
    }
  }
  return all;
}

std::optional<KeepingPlace> keeping_register(const Argument& argument) {
  if (!is_plain(argument) || argument.reg.count != 1) return std::nullopt;
  if (argument.reg.file == RegisterFile::vgpr) {
    return vector_place(Kind::vgpr, argument.reg.first);
  }
  if (argument.reg.file == RegisterFile::agpr) {
    return vector_place(Kind::agpr, argument.reg.first);
  }
  return std::nullopt;
}

void KeptLanes::join(const KeptLanes& other) {
  all_lanes = all_lanes && other.all_lanes;
  std::erase_if(numbers, [&](const auto& entry) {
    const auto there = other.numbers.find(entry.first);
    return there == other.numbers.end() || there->second != entry.second;
  });
  for (auto at = places.begin(); at != places.end();) {
    const Kept* const there = other.find(at->first);
    Kept& here = at->second;
    const bool same = there != nullptr && there->set == here.set;
    here.words &= same ? there->words : 0;
    here.masks &= same ? there->masks : 0;
    at = here.words == 0 ? places.erase(at) : std::next(at);
  }
}

const KeptLanes::Kept* KeptLanes::find(const KeepingPlace& place) const {
  const auto found = places.find(place);
  return found == places.end() ? nullptr : &found->second;
}

KeptSet KeptLanes::write(const KeepingPlace& place, unsigned lane, KeptSet fresh, bool pair) {
  const KeptSet set = places.try_emplace(place, Kept{fresh, 0, 0}).first->second.set;
  const std::uint64_t word = std::uint64_t{1} << lane;
  for (auto& [other, kept] : places) {
    if (kept.set != set) continue;
    kept.words &= ~word;
    kept.masks &= ~(pair ? word | word >> 1U : word);
  }
  places[place].words |= word;
  return set;
}

void KeptLanes::scalar_changes(unsigned number) {
  numbers.erase(number);
  std::erase_if(places, [&](const auto& entry) {
    const KeepingPlace& place = entry.first;
    return place.kind == Kind::scratch && number == place.base;
  });
}

// s_mov_b32 s33, s32; s_add_i32 s32, s32, 16; s_addk_i32 s32, 0x10.
std::optional<std::pair<unsigned, std::uint32_t>> KeptLanes::number_made(
    const ListedInstruction& instruction, const Scalars& of) const {
  const auto& operands = instruction.arguments;
  const unsigned to = operands.empty() ? kScalars : Emitter::scalar_number(operands[0]);
  if (to >= of.size() || !of[to] || operands[0].reg.count != 1) return std::nullopt;
  const auto operand = [&](std::size_t which) -> std::optional<std::uint32_t> {
    if (which >= operands.size()) return std::nullopt;
    if (operands[which].kind == Argument::Kind::integer) {
      return static_cast<std::uint32_t>(operands[which].value);
    }
    const auto found = numbers.find(Emitter::scalar_number(operands[which]));
    return found == numbers.end() ? std::nullopt : std::optional{found->second};
  };
  const FrameStep step = frame_step(instruction.mnemonic);
  if (step == FrameStep::none) return std::nullopt;
  const auto a = operand(step == FrameStep::adds_to_itself ? 0 : 1);
  const auto b = step == FrameStep::moves ? 0 : operand(step == FrameStep::adds_to_itself ? 1 : 2);
  if (!a || !b) return std::nullopt;
  return std::pair{to, step == FrameStep::subtracts ? *a - *b : *a + *b};
}

KeepingPlace KeptLanes::located(KeepingPlace place) const {
  const auto known = numbers.find(place.base);
  if (place.kind != Kind::scratch || known == numbers.end()) return place;
  place.base = KeepingPlace::kNobody;
  place.offset += known->second >> place.shift;
  place.shift = 0;
  return place;
}

void KeptLanes::forget(const Argument& argument) {
  if (argument.kind == Argument::Kind::registers) return places.clear();
  if (argument.kind != Argument::Kind::reg) return;
  const bool vector = argument.reg.file == RegisterFile::vgpr;
  if (!vector && argument.reg.file != RegisterFile::agpr) return;
  for (unsigned i = 0; i < argument.reg.count; ++i) {
    places.erase(vector_place(vector ? Kind::vgpr : Kind::agpr, argument.reg.first + i));
  }
}

// What is stored where nobody knows may be any word of scratch.
void KeptLanes::forget_stored(const ListedInstruction& instruction, AccessTo where) {
  const std::string_view name = instruction.mnemonic;
  const bool elsewhere =
      name.starts_with("ds_") || name.starts_with("global_") || name.starts_with("s_");
  if (elsewhere || (!has(name, "store") && !has(name, "atomic"))) return;
  auto stored = scratch_place(instruction, where);
  if (stored) stored = located(*stored);
  const std::int64_t bytes = stored_bytes(name);
  std::erase_if(places, [&](const auto& entry) {
    const KeepingPlace& place = entry.first;
    if (place.kind != Kind::scratch) return false;
    const bool apart =
        stored && stored->base == place.base && stored->shift == place.shift &&
        (stored->offset >= place.offset + 4 || place.offset >= stored->offset + bytes);
    return !apart;
  });
}

void KeptLanes::pass(const ListedInstruction& instruction, bool wide, bool own_buffer) {
  const AccessTo where = !own_buffer ? AccessTo::elsewhere
                         : wide      ? AccessTo::buffer_of_64
                                     : AccessTo::buffer_of_32;
  if (!places.empty() && instruction.mnemonic != "v_readlane_b32") {
    auto copy = copies(instruction, where);
    if (copy) copy = Copy{located(copy->to), located(copy->from)};
    const Kept* const source = copy && all_lanes ? find(copy->from) : nullptr;
    const std::optional<Kept> kept = source == nullptr ? std::nullopt : std::optional{*source};
    forget_stored(instruction, where);
    if (copy) {
      places.erase(copy->to);
    } else if (has(instruction.mnemonic, "movrel") || has(instruction.mnemonic, "gpr_idx")) {
      places.clear();  // which registers are written is not said
    } else {
      for (const Argument& one : instruction.arguments) forget(one);
      for (const ListedInstruction& half : instruction.second) {
        for (const Argument& one : half.arguments) forget(one);
      }
    }
    if (kept && places.size() < kPlacesMax) places[copy->to] = *kept;
  }
  if (enables_all(instruction, wide)) {
    all_lanes = true;
  } else if (may_change_exec(instruction)) {
    all_lanes = false;
  }
}

}  // namespace muster::amdgcn
