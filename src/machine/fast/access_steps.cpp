// See access_steps.h.
#include "machine/fast/access_steps.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "machine/values/memory_words.h"
#include "machine/values/value.h"

namespace muster::machine::fast {

using ir::Space;

namespace {

enum class Use : std::uint8_t { read, write };

std::uint64_t address_of(const Warp& w, const Step& s, unsigned lane) {
  const auto offset = static_cast<std::uint64_t>(s.offset);
  switch (s.address) {
    case Kind::wide:
      return w.words<std::uint64_t>(s.a)[lane] + offset;
    case Kind::word:
      return static_cast<std::uint32_t>(w.words<std::uint32_t>(s.a)[lane] + offset);
    default:
      return offset;
  }
}

Space space_of(std::uint32_t region) {
  switch (region) {
    case kSharedRegion:
      return Space::shared;
    case kLocalRegion:
      return Space::local;
    case kConstantRegion:
      return Space::constant;
    case kParameterRegion:
      return Space::parameter;
    default:
      return Space::global;
  }
}

std::uint8_t* in_segment(Segment& segment, std::uint64_t at, unsigned count, Use use) {
  if (use == Use::write) {
    segment.note_written(at, count);
  } else if (!segment.written(at, count)) {
    return nullptr;
  }
  return segment.data() + at;
}

Strength strength(const Step& s) {
  const bool strong = s.instr->op == ir::Op::atomic || s.instr->order != ir::Order::weak;
  return strong ? Strength::strong : Strength::weak;
}

// The bytes that a lane means, or null; as many as a power of two.
std::uint8_t* locate(Warp& w, const Step& s, std::uint64_t address, unsigned count, unsigned lane,
                     Use use) {
  Space space = s.instr->space;
  if ((address & (count - 1)) != 0) return nullptr;
  if (space == Space::generic) {
    space = space_of(region_of(address));
    if (space != Space::global) address &= region_base(1) - 1;
  }
  const auto within = [&](std::uint64_t size) { return count <= size && address <= size - count; };
  switch (space) {
    case Space::shared: {
      Segment& segment = w.workgroup->shared;
      return within(segment.size()) ? in_segment(segment, address, count, use) : nullptr;
    }
    case Space::local:
      return within(w.frame) ? in_segment(w.local, lane * w.frame + address, count, use) : nullptr;
    case Space::constant:
      if (use == Use::write || !within(w.shared->constant_bytes)) return nullptr;
      w.shared->memory->note_constants(address, count);
      return const_cast<std::uint8_t*>(w.shared->constants) + address;
    case Space::parameter:
      if (use == Use::write || !within(w.shared->parameter_bytes)) return nullptr;
      return const_cast<std::uint8_t*>(w.shared->parameters) + address;
    default:
      break;
  }
  return use == Use::write ? w.shared->memory->find_to_write(w.cursor, address, count, strength(s))
                           : w.shared->memory->find(w.cursor, address, count, strength(s));
}

std::uint64_t fetch(const std::uint8_t* from, unsigned bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, from, bytes);  // little endian, as the host
  return word;
}

template <class Function>
void for_lanes(Mask lanes, Function function) {
  for (; lanes != 0; lanes &= lanes - 1) function(static_cast<unsigned>(std::countr_zero(lanes)));
}

void put(const Warp& w, Slot slot, Kind kind, unsigned lane, std::uint64_t word) {
  if (kind == Kind::wide) {
    w.words<std::uint64_t>(slot)[lane] = word;
  } else {
    w.words<std::uint32_t>(slot)[lane] = static_cast<std::uint32_t>(word);
  }
}

}  // namespace

const std::uint8_t* find_bytes(Warp& w, const Step& s, std::uint64_t address, unsigned count) {
  return w.shared->memory->find(w.cursor, address, count, strength(s));
}

std::uint8_t* find_bytes_to_write(Warp& w, const Step& s, std::uint64_t address, unsigned count) {
  return w.shared->memory->find_to_write(w.cursor, address, count, strength(s));
}

std::uint8_t* find_shared_to_write(Warp& w, std::uint64_t at, unsigned count) {
  Segment& segment = w.workgroup->shared;
  if (count > segment.size() || at > segment.size() - count) return nullptr;
  segment.note_written(at, count);
  w.shared_whole = segment.whole();
  return segment.data() + at;
}

namespace {

// One address for all lanes, and one memory: parameters and constants.
void load_same(Warp& w, const Step& s) {
  const std::uint8_t* const from = locate(w, s, static_cast<std::uint64_t>(s.offset),
                                          unsigned{s.elements} * s.element_bytes, 0, Use::read);
  if (from == nullptr) return w.give_up();
  const unsigned width = s.result == Kind::wide ? 64 : s.result_bits;
  for (unsigned e = 0; e < s.elements; ++e) {
    const Slot to = w.shared->slots[s.list + e];
    if (to == kNoSlot) continue;
    const std::uint64_t word =
        loaded(s.instr->type, fetch(from + e * s.element_bytes, s.element_bytes), width);
    for_lanes(w.mask, [&](unsigned lane) { put(w, to, s.result, lane, word); });
  }
}

// Lanes that read one allocation of global memory, wherever in it: it is found once.
bool find_together(Warp& w, const Step& s, unsigned unit, const std::uint8_t** found) {
  const Space space = s.instr->space;
  if (s.address != Kind::wide || (space != Space::global && space != Space::generic)) return false;
  const std::uint64_t* const addresses = w.words<std::uint64_t>(s.a);
  std::uint64_t first = ~std::uint64_t{0}, last = 0, low = 0;
  for_lanes(w.mask, [&](unsigned lane) {
    const std::uint64_t address = addresses[lane] + static_cast<std::uint64_t>(s.offset);
    first = std::min(first, address);
    last = std::max(last, address);
    low |= address;
  });
  if (w.mask == 0 || (low & (unit - 1)) != 0 || last > ~std::uint64_t{0} - unit) return false;
  if (space == Space::generic && space_of(region_of(first)) != Space::global) return false;
  DeviceView& memory = *w.shared->memory;
  const Range* const range = memory.find_range(w.cursor, first, last - first + unit);
  if (range == nullptr) return false;
  for_lanes(w.mask, [&](unsigned lane) {
    const std::uint64_t address = addresses[lane] + static_cast<std::uint64_t>(s.offset);
    memory.look_for_unwritten(*range, address, unit);
    found[lane] = range->bytes + (address - range->address);
  });
  return true;
}

}  // namespace

// The addresses are read before anything is written: a destination may be the address.
void load_lanes(Warp& w, const Step& s) {
  const Space space = s.instr->space;
  if (s.address == Kind::none && (space == Space::parameter || space == Space::constant)) {
    return load_same(w, s);
  }
  const unsigned unit = unsigned{s.elements} * s.element_bytes;
  const std::uint8_t* found[kLanes];
  if (!find_together(w, s, unit, found)) {
    for_lanes(w.mask, [&](unsigned lane) {
      found[lane] = locate(w, s, address_of(w, s, lane), unit, lane, Use::read);
      if (found[lane] == nullptr) w.give_up();
    });
  }
  if (w.gives_up) return;
  const Kind kind = s.result;
  const unsigned width = kind == Kind::wide ? 64 : s.result_bits;
  for (unsigned e = 0; e < s.elements; ++e) {
    const Slot to = w.shared->slots[s.list + e];
    if (to == kNoSlot) continue;
    for_lanes(w.mask, [&](unsigned lane) {
      const std::uint64_t word = fetch(found[lane] + e * s.element_bytes, s.element_bytes);
      put(w, to, kind, lane, loaded(s.instr->type, word, width));
    });
  }
}

void store_lanes(Warp& w, const Step& s) {
  const unsigned unit = unsigned{s.elements} * s.element_bytes;
  for_lanes(w.mask, [&](unsigned lane) {
    std::uint8_t* const to = locate(w, s, address_of(w, s, lane), unit, lane, Use::write);
    if (to == nullptr) return w.give_up();
    for (unsigned e = 0; e < s.elements; ++e) {
      const std::uint64_t word = w.word(w.shared->slots[s.list + e], s.result, lane);
      std::memcpy(to + e * s.element_bytes, &word, s.element_bytes);
    }
  });
  w.shared_whole = w.workgroup->shared.whole();
}

namespace {

// A lane stores what it has never written: in memory of the workgroup or its own, that is unknown
// from now on. False: elsewhere, which is for the exact machine.
bool forget_bytes(Warp& w, const std::uint8_t* at, unsigned count) {
  for (Segment* const segment : {&w.workgroup->shared, &w.local}) {
    const std::uint8_t* const begin = segment->data();
    if (at < begin || at >= begin + segment->size()) continue;
    segment->forget(static_cast<std::uint64_t>(at - begin), count);
    return true;
  }
  return false;
}

}  // namespace

void store_known_lanes(Warp& w, const Step& s) {
  store_lanes(w, s);
  const unsigned unit = unsigned{s.elements} * s.element_bytes;
  for (unsigned e = 0; e < s.elements && !w.gives_up; ++e) {
    const Slot written = w.shared->slots[s.list + s.elements + e];
    if (written == kNoSlot) continue;
    for_lanes(w.mask & ~w.bits(written), [&](unsigned lane) {
      const std::uint8_t* const to = locate(w, s, address_of(w, s, lane), unit, lane, Use::write);
      if (!forget_bytes(w, to + e * s.element_bytes, s.element_bytes)) w.give_up();
    });
  }
  w.shared_whole = w.workgroup->shared.whole();
}

void atomic_lanes(Warp& w, const Step& s) {
  const unsigned bytes = s.element_bytes;
  const bool swaps = static_cast<ir::Reduce>(s.instr->sub) == ir::Reduce::cas;
  for_lanes(w.mask, [&](unsigned lane) {
    const std::uint64_t address = address_of(w, s, lane);
    std::uint8_t* const at = locate(w, s, address, bytes, lane, Use::read);
    if (at == nullptr || locate(w, s, address, bytes, lane, Use::write) == nullptr) {
      return w.give_up();
    }
    const std::uint64_t mask = ir::value_mask(s.instr->type);
    const std::uint64_t old = fetch(at, bytes), operand = w.word(s.b, s.result, lane) & mask;
    std::uint64_t made = 0;
    if (swaps) {
      made = old == operand ? w.word(s.c, s.result, lane) & mask : old;
    } else {
      made = reduce(*s.instr, old, operand);
    }
    std::memcpy(at, &made, bytes);
    if (s.to != kNoSlot) put(w, s.to, s.result, lane, old);
  });
}

// What is not read of the source is zero. Reference: PTX ISA, cp.async, src-size.
void copy_lanes(Warp& w, const Step& s) {
  const auto place = [&](Slot slot, Kind kind, unsigned lane) { return w.word(slot, kind, lane); };
  const Slot* const slots = w.shared->slots + s.list;
  const auto kinds = static_cast<std::uint32_t>(s.offset);
  for_lanes(w.mask, [&](unsigned lane) {
    const auto kind = [&](unsigned i) { return static_cast<Kind>(kinds >> (4 * i) & 15); };
    const auto bytes = static_cast<unsigned>(place(slots[2], kind(2), lane));
    const std::uint64_t to = place(slots[0], kind(0), lane), from = place(slots[1], kind(1), lane);
    std::uint64_t read = bytes;
    if (slots[3] != kNoSlot) read = std::min<std::uint64_t>(bytes, place(slots[3], kind(3), lane));
    if (!std::has_single_bit(bytes) || bytes > 16) return w.give_up();
    std::uint8_t* const target = locate(w, s, to, bytes, lane, Use::write);
    const std::uint8_t* source = nullptr;
    if (read != 0) {
      source =
          (from & (bytes - 1)) != 0
              ? nullptr
              : w.shared->memory->find(w.cursor, from, static_cast<unsigned>(read), Strength::weak);
    }
    if (target == nullptr || (read != 0 && source == nullptr)) return w.give_up();
    std::memset(target, 0, bytes);
    if (read != 0) std::memcpy(target, source, read);
  });
  w.shared_whole = w.workgroup->shared.whole();
}

}  // namespace muster::machine::fast
