// The registers of one subgroup: shapes are kept where a write covers all live lanes, and lanes are
// blended where it does not.
#include "machine/state/register_file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>

#include "base/check.h"
#include "base/hash.h"

namespace muster::machine {

namespace {

using Words = std::array<std::uint64_t, 64>;

constexpr std::uint64_t mask_of(unsigned bits) {
  return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
}

std::uint64_t word_of(const Value& value, unsigned lane, std::uint64_t mask) {
  switch (value.shape) {
    case Value::Shape::uniform:
      return value.base & mask;
    case Value::Shape::affine:
      return (value.base + lane * value.stride) & mask;
    case Value::Shape::lanes:
      return value.lanes[lane] & mask;
    case Value::Shape::mask:
      return value.base >> lane & 1;
  }
  return 0;
}

LaneMask truth_of(const Value& value) {
  if (value.shape == Value::Shape::mask) return value.base;
  CHECK(value.shape == Value::Shape::uniform);  // a predicate has no other shape
  return (value.base & 1) != 0 ? ~LaneMask{0} : 0;
}

// Of a register some of whose unknown lanes are older: what holds for all of them.
Cause common(const Cause& newer, const Cause& older) {
  return {newer.root != 0 ? newer.root : older.root,
          newer.region == older.region ? newer.region : 0,
          newer.identity == older.identity ? newer.identity : 0};
}

}  // namespace

RegisterFile::RegisterFile(std::span<const ir::Register> registers, unsigned width, Cause undefined)
    : width_(width), contents_(std::make_shared<Contents>()) {
  CHECK(width >= 1 && width <= 64);
  contents_->slots.resize(registers.size());
  for (std::size_t i = 0; i < registers.size(); ++i) {
    Slot& slot = contents_->slots[i];
    slot.bits = static_cast<std::uint8_t>(std::max(ir::bits(registers[i].type), 1u));
    slot.shape = slot.bits == 1 ? Value::Shape::mask : Value::Shape::uniform;
    slot.unknown = all_lanes(width);
    slot.cause = undefined;
  }
}

// Contents that a copy shares are written by neither.
RegisterFile::Contents& RegisterFile::own() {
  if (contents_.use_count() == 1) {
    std::atomic_thread_fence(std::memory_order_acquire);  // who let go of them may have read them
    return *contents_;
  }
  contents_ = std::make_shared<Contents>(*contents_);
  if (count_) contents_->counted.set(count_, contents_->bytes());
  return *contents_;
}

Value RegisterFile::read(ir::RegisterId reg) const {
  CHECK(contents_ && reg < contents_->slots.size());
  const Slot& slot = contents_->slots[reg];
  Value value{slot.shape, slot.unknown, slot.cause, slot.base, slot.stride, nullptr};
  if (slot.shape == Value::Shape::lanes) {
    // A view to read from.
    value.lanes = const_cast<std::uint64_t*>(contents_->words.data() + slot.storage);
  }
  return value;
}

bool RegisterFile::constant(ir::RegisterId reg, LaneMask lanes, std::uint64_t* word) const {
  CHECK(contents_ && reg < contents_->slots.size());
  const Slot& slot = contents_->slots[reg];
  if ((slot.unknown & lanes) != 0) return false;
  switch (slot.shape) {
    case Value::Shape::uniform:
      *word = slot.base;
      return true;
    case Value::Shape::affine:
      return false;
    case Value::Shape::lanes:
      if (!std::has_single_bit(lanes)) return false;
      *word = contents_->words[slot.storage + static_cast<unsigned>(std::countr_zero(lanes))];
      return true;
    case Value::Shape::mask:
      *word = (slot.base & lanes) != 0 ? 1 : 0;
      return *word == 0 || (~slot.base & lanes) == 0;
  }
  return false;
}

void RegisterFile::write(ir::RegisterId reg, const Value& value, LaneMask active, LaneMask live) {
  CHECK(contents_ && reg < contents_->slots.size());
  Slot& slot = own().slots[reg];
  const LaneMask old_unknown = slot.unknown & live & ~active, new_unknown = value.unknown & active;
  if (new_unknown != 0) {
    slot.cause = old_unknown == 0 ? value.cause : common(value.cause, slot.cause);
  } else if (old_unknown == 0) {
    slot.cause = {};
  }
  slot.unknown = old_unknown | new_unknown;
  if (slot.bits == 1) {
    slot.base = (truth_of(value) & active) | (slot.base & ~active);
    return;
  }
  const bool covers = (live & ~active) == 0;
  const LaneMask known = live & all_lanes(width_) & ~slot.unknown;
  if (value.shape != Value::Shape::lanes) {
    const bool same =
        slot.shape == value.shape && slot.base == value.base && slot.stride == value.stride;
    if (covers || same || (known & ~active) == 0) {  // nothing else is left to keep
      slot.shape = value.shape;
      slot.base = value.base & mask_of(slot.bits);
      slot.stride = value.shape == Value::Shape::affine ? value.stride & mask_of(slot.bits) : 0;
      return;
    }
    if (slot.shape == Value::Shape::lanes) return put(slot, value, active, known);
  }
  blend(slot, value, active, known);
}

// Words of some lanes of a register that has words; one word where all known lanes now agree.
void RegisterFile::put(Slot& slot, const Value& value, LaneMask active, LaneMask known) {
  const std::uint64_t mask = mask_of(slot.bits);
  std::uint64_t* const words = contents_->words.data() + slot.storage;
  for (LaneMask rest = active & known; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    words[lane] = word_of(value, lane, mask);
  }
  const std::uint64_t first =
      known == 0 ? 0 : words[static_cast<unsigned>(std::countr_zero(known))];
  for (LaneMask rest = known; rest != 0; rest &= rest - 1) {
    if (words[static_cast<unsigned>(std::countr_zero(rest))] != first) return;
  }
  slot.shape = Value::Shape::uniform;
  slot.base = first;
  slot.stride = 0;
}

// Word by word into the register's own storage; back to one word where all known lanes agree.
void RegisterFile::blend(Slot& slot, const Value& value, LaneMask active, LaneMask known) {
  const std::uint64_t mask = mask_of(slot.bits);
  Value old{slot.shape, 0, {}, slot.base, slot.stride, nullptr};
  if (slot.shape == Value::Shape::lanes) old.lanes = contents_->words.data() + slot.storage;
  Words words{};
  for (LaneMask rest = known; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(rest));
    words[lane] = word_of((active >> lane & 1) != 0 ? value : old, lane, mask);
  }
  const std::uint64_t first =
      known == 0 ? 0 : words[static_cast<unsigned>(std::countr_zero(known))];
  LaneMask rest = known;
  while (rest != 0 && words[static_cast<unsigned>(std::countr_zero(rest))] == first) {
    rest &= rest - 1;
  }
  slot.shape = rest == 0 ? Value::Shape::uniform : Value::Shape::lanes;
  slot.base = rest == 0 ? first : 0;
  slot.stride = 0;
  if (rest == 0) return;
  if (slot.storage == ir::kNone) {
    slot.storage = static_cast<std::uint32_t>(contents_->words.size());
    contents_->words.resize(contents_->words.size() + width_);
    contents_->counted.now(contents_->bytes());
  }
  std::copy_n(words.begin(), width_, contents_->words.begin() + slot.storage);
}

std::uint64_t RegisterFile::hash(std::uint64_t seed, LaneMask live) const {
  const LaneMask lanes = live & all_lanes(width_);
  std::uint64_t hash = seed;
  if (!contents_) return hash;
  for (const Slot& slot : contents_->slots) {
    const LaneMask unknown = slot.unknown & lanes, known = lanes & ~unknown;
    hash = combine(hash, unknown);
    if (unknown != 0) {
      hash = combine(hash, std::uint64_t{slot.cause.root} << 32 | slot.cause.region);
      hash = combine(hash, slot.cause.identity);
    }
    if (known != 0) hash = combine(hash, contents_->hash(slot, known));
  }
  return hash;
}

// The same for the same words, in whatever shape: one word if all are equal, else every one.
std::uint64_t RegisterFile::Contents::hash(const Slot& slot, LaneMask known) const {
  if (slot.shape == Value::Shape::uniform) return mix(slot.base, 1);
  if (slot.shape == Value::Shape::mask) return mix(slot.base & known, 2);
  Value value{slot.shape, 0, {}, slot.base, slot.stride, nullptr};
  if (slot.shape == Value::Shape::lanes) {
    value.lanes = const_cast<std::uint64_t*>(words.data() + slot.storage);
  }
  const std::uint64_t mask = mask_of(slot.bits);
  const std::uint64_t first = word_of(value, static_cast<unsigned>(std::countr_zero(known)), mask);
  std::uint64_t result = 0;
  bool same = true;
  for (LaneMask rest = known; rest != 0; rest &= rest - 1) {
    const std::uint64_t word = word_of(value, static_cast<unsigned>(std::countr_zero(rest)), mask);
    same = same && word == first;
    result = combine(result, word);
  }
  return same ? mix(first, 1) : result;
}

std::size_t RegisterFile::bytes() const { return contents_ ? contents_->bytes() : 0; }

}  // namespace muster::machine
