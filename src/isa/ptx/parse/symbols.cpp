// See symbols.h.
#include "isa/ptx/parse/symbols.h"

#include <cstring>
#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "isa/ptx/parse/lexer.h"

namespace muster::ptx {
namespace {

constexpr uint32_t kSlotsMin = 256;

// Names are short; reading them eight bytes at a time, the last read overlapping, is enough.
uint32_t hash_name(std::string_view name) {
  uint64_t word = 0;
  const size_t size = name.size();
  if (size < 8) {
    for (size_t i = 0; i < size; ++i) {
      word = word << 8 | static_cast<unsigned char>(name[i]);
    }
    return static_cast<uint32_t>(mix(word, size));
  }
  uint64_t hash = size;
  for (size_t at = 0; at + 8 <= size; at += 8) {
    std::memcpy(&word, name.data() + at, 8);
    hash = mix(hash, word);
  }
  std::memcpy(&word, name.data() + size - 8, 8);
  return static_cast<uint32_t>(mix(hash, word));
}

// Names of families differ in the lowest bit from other names.
uint32_t slot_hash(std::string_view name, bool family) {
  return (hash_name(name) & ~1u) | (family ? 1u : 0u);
}

bool ends_in_digit(std::string_view name) {
  return !name.empty() && has_class(name.back(), kDigitClass);
}

}  // namespace

SymbolTable::SymbolTable() : slots_(kSlotsMin) {}

void SymbolTable::clear() {
  entries_.clear();
  used_ = 0;
  depth_ = 0;
  percent_plain_ = false;
  if (slots_.size() > 16 * kSlotsMin || ++generation_ == 0) {
    slots_.assign(kSlotsMin, {});
    generation_ = 1;
  }
}

uint32_t SymbolTable::slot_of(std::string_view name, bool family) const {
  const uint32_t hash = slot_hash(name, family);
  const auto mask = static_cast<uint32_t>(slots_.size() - 1);
  for (uint32_t at = hash & mask;; at = (at + 1) & mask) {
    const Slot& slot = slots_[at];
    if (slot.generation != generation_) return at;
    if (slot.hash == hash && slot.name == name) return at;
  }
}

void SymbolTable::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  const auto mask = static_cast<uint32_t>(slots_.size() - 1);
  used_ = 0;
  for (const Slot& slot : old) {
    // Names whose scopes are all closed are dropped here.
    if (slot.generation != generation_ || slot.entry == kNoIndex) continue;
    uint32_t at = slot.hash & mask;
    while (slots_[at].generation == generation_) at = (at + 1) & mask;
    slots_[at] = slot;
    ++used_;
    for (uint32_t entry = slot.entry; entry != kNoIndex; entry = entries_[entry].shadowed) {
      entries_[entry].slot = at;
    }
  }
}

const Symbol* SymbolTable::find_exact(std::string_view name) const {
  const Slot& slot = slots_[slot_of(name, false)];
  if (slot.generation != generation_ || slot.entry == kNoIndex) return nullptr;
  return &entries_[slot.entry].symbol;
}

// The innermost family of this prefix that has so many members: an inner %r<2> hides no more than
// %r0 and %r1 of an outer %r<10>.
const Symbol* SymbolTable::find_member(std::string_view prefix, uint32_t number) const {
  const Slot& slot = slots_[slot_of(prefix, true)];
  if (slot.generation != generation_) return nullptr;
  for (uint32_t at = slot.entry; at != kNoIndex; at = entries_[at].shadowed) {
    const Symbol& symbol = entries_[at].symbol;
    if (symbol.kind == SymbolKind::kRegisters && number < symbol.count) return &symbol;
  }
  return nullptr;
}

const Symbol* SymbolTable::find_family(std::string_view name) {
  size_t split = name.size();
  while (split > 0 && has_class(name[split - 1], kDigitClass)) --split;
  const std::string_view digits = name.substr(split);
  constexpr size_t kDigitsMax = 9;  // more members than the parser lets a family have
  if (digits.empty() || digits.size() > kDigitsMax) return nullptr;
  uint32_t number = 0;
  for (const char c : digits) number = number * 10 + static_cast<uint32_t>(c - '0');
  const Symbol* const family = find_member(name.substr(0, split), number);
  if (family == nullptr) return nullptr;
  member_ = {SymbolKind::kRegister, family->id + number, 1, family->depth, family->range};
  return &member_;
}

const Symbol* SymbolTable::find(std::string_view name) {
  if (!ends_in_digit(name)) return find_exact(name);
  const Symbol* const family = find_family(name);
  if (family != nullptr && name[0] == '%' && !percent_plain_) return family;
  const Symbol* const exact = find_exact(name);
  if (exact == nullptr) return family;
  return family != nullptr && family->depth > exact->depth ? family : exact;
}

const Symbol* SymbolTable::declare(std::string_view name, Symbol symbol) {
  if ((used_ + 1) * 2 > slots_.size()) grow();
  const bool is_family = symbol.kind == SymbolKind::kRegisters;
  if (!is_family) {
    const Symbol* const family = find_family(name);
    if (family != nullptr && family->depth == depth_) return family;
  }
  const uint32_t at = slot_of(name, is_family);
  Slot& slot = slots_[at];
  if (slot.generation != generation_) {
    slot = {name, slot_hash(name, is_family), kNoIndex, generation_};
    ++used_;
  } else if (slot.entry != kNoIndex && entries_[slot.entry].symbol.depth == depth_) {
    return &entries_[slot.entry].symbol;
  }
  symbol.depth = depth_;
  if (name[0] == '%' && !is_family && ends_in_digit(name)) percent_plain_ = true;
  entries_.push_back({symbol, at, slot.entry});
  slot.entry = static_cast<uint32_t>(entries_.size() - 1);
  return nullptr;
}

void SymbolTable::replace(std::string_view name, Symbol symbol) {
  const Slot& slot = slots_[slot_of(name, false)];
  CHECK(slot.generation == generation_ && slot.entry != kNoIndex);
  symbol.depth = entries_[slot.entry].symbol.depth;
  entries_[slot.entry].symbol = symbol;
}

void SymbolTable::close_scope() {
  CHECK(depth_ > 0);
  while (!entries_.empty() && entries_.back().symbol.depth == depth_) {
    slots_[entries_.back().slot].entry = entries_.back().shadowed;
    entries_.pop_back();
  }
  --depth_;
}

}  // namespace muster::ptx
