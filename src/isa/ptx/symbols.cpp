// See symbols.h.
#include "isa/ptx/symbols.h"

#include <cstring>
#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "isa/ptx/lexer.h"

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

bool ends_in_digit(std::string_view name) {
  return !name.empty() && has_class(name.back(), kDigitClass);
}

}  // namespace

SymbolTable::SymbolTable() : slots_(kSlotsMin) {}

void SymbolTable::clear() {
  entries_.clear();
  used_ = 0;
  depth_ = 0;
  digit_prefix_ = false;
  percent_plain_ = false;
  if (slots_.size() > 16 * kSlotsMin || ++generation_ == 0) {
    slots_.assign(kSlotsMin, {});
    generation_ = 1;
  }
}

uint32_t SymbolTable::slot_of(std::string_view name) const {
  const uint32_t hash = hash_name(name);
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
  const Slot& slot = slots_[slot_of(name)];
  if (slot.generation != generation_ || slot.entry == kNoIndex) return nullptr;
  return &entries_[slot.entry].symbol;
}

// The innermost family of this prefix that has so many members: an inner %r<2> hides no more than
// %r0 and %r1 of an outer %r<10>.
const Symbol* SymbolTable::find_member(std::string_view prefix, uint32_t number) const {
  const Slot& slot = slots_[slot_of(prefix)];
  if (slot.generation != generation_) return nullptr;
  for (uint32_t at = slot.entry; at != kNoIndex; at = entries_[at].shadowed) {
    const Symbol& symbol = entries_[at].symbol;
    if (symbol.kind == SymbolKind::kRegisters && number < symbol.count) return &symbol;
  }
  return nullptr;
}

const Symbol* SymbolTable::find_family(std::string_view name) {
  const Symbol* best = nullptr;
  size_t digits_at = name.size();
  while (digits_at > 0 && has_class(name[digits_at - 1], kDigitClass)) --digits_at;
  constexpr size_t kDigitsMax = 9;  // more members than the parser lets a family have
  for (size_t split = digits_at; split < name.size(); ++split) {
    const std::string_view digits = name.substr(split);
    // %r01 is no member of %r<10>.
    if (digits.size() <= kDigitsMax && (digits.size() == 1 || digits[0] != '0')) {
      uint32_t number = 0;
      for (const char c : digits) number = number * 10 + static_cast<uint32_t>(c - '0');
      const Symbol* const family = find_member(name.substr(0, split), number);
      if (family != nullptr && (best == nullptr || family->depth > best->depth)) {
        member_ = {SymbolKind::kRegister, family->id + number, 1, family->depth, family->range};
        best = &member_;
      }
    }
    if (!digit_prefix_) break;
  }
  return best;
}

const Symbol* SymbolTable::find(std::string_view name) {
  if (!ends_in_digit(name)) {
    const Symbol* const found = find_exact(name);
    return found != nullptr && found->kind == SymbolKind::kRegisters ? nullptr : found;
  }
  const Symbol* const family = find_family(name);
  if (family != nullptr && name[0] == '%' && !percent_plain_) return family;
  const Symbol* const exact = find_exact(name);
  if (exact == nullptr || exact->kind == SymbolKind::kRegisters) return family;
  return family != nullptr && family->depth > exact->depth ? family : exact;
}

const Symbol* SymbolTable::declare(std::string_view name, Symbol symbol) {
  if ((used_ + 1) * 2 > slots_.size()) grow();
  const uint32_t at = slot_of(name);
  Slot& slot = slots_[at];
  if (slot.generation != generation_) {
    slot = {name, hash_name(name), kNoIndex, generation_};
    ++used_;
  } else if (slot.entry != kNoIndex && entries_[slot.entry].symbol.depth == depth_) {
    return &entries_[slot.entry].symbol;
  }
  symbol.depth = depth_;
  if (ends_in_digit(name)) {
    if (symbol.kind == SymbolKind::kRegisters) digit_prefix_ = true;
    if (name[0] == '%') percent_plain_ = true;
  }
  entries_.push_back({symbol, at, slot.entry});
  slot.entry = static_cast<uint32_t>(entries_.size() - 1);
  return nullptr;
}

void SymbolTable::replace(std::string_view name, Symbol symbol) {
  const Slot& slot = slots_[slot_of(name)];
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
