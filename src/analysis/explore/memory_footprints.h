// What every subgroup was seen to do, or about to do, in any schedule so far: its barrier
// operations in order, and the memory it touches in each interval between two of them. The
// reduction rests on it: a search that ends without adding anything has seen it complete. Depends
// on transition.h.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "analysis/explore/transition.h"
#include "machine/run/machine.h"

namespace muster::analysis {

struct EventSeen {
  std::uint32_t barrier = 0, expected = 0;  // threads
  bool waits = false, whole = false;        // whole: no count given, so exits count as arrivals
  barrier::CtaOperation operation = barrier::CtaOperation::sync;
  ir::InstrId site = ir::kNone;
  friend bool operator==(const EventSeen&, const EventSeen&) = default;
};

// An access to bytes of one word of eight bytes.
struct Touch {
  std::uint32_t agent = 0,
                interval = 0;  // interval: barrier operations that the agent has executed
  machine::AccessKind kind = machine::AccessKind::read;
  bool returns = false;
  bool narrow = false;  // its scope is less than the grid: atomic at most with its like nearby
  std::uint8_t mask = 0;
  friend auto operator<=>(const Touch&, const Touch&) = default;
};

// Shared memory belongs to a cluster, that is to its first slot; global memory to all (kGlobal).
struct Word {
  static constexpr std::uint32_t kGlobal = ~0u;
  std::uint32_t slot = kGlobal;
  std::uint64_t number = 0;
  friend bool operator==(const Word&, const Word&) = default;
};
struct WordHash {
  std::size_t operator()(const Word& word) const;
};

class Footprints {
 public:
  // `cluster`: workgroups of one, whose shared memory lies side by side.
  Footprints(std::uint32_t agents, std::uint32_t per_slot, std::uint32_t counted,
             std::uint32_t cluster)
      : per_slot_(per_slot),
        counted_(counted),
        cluster_(cluster),
        deeds_(agents),
        agents_(agents),
        slots_(agents / per_slot) {}

  // Remembers what an agent is about to do as its n-th barrier operation, or before it.
  void add(std::uint32_t agent, std::uint32_t events, const machine::Pending& pending);
  void add(std::uint32_t agent, std::uint32_t events, const Effects& effects);
  // True once after something was added.
  bool take_grown();

  // The event that a pending barrier operation is, its operands being known and legal.
  bool event_of(const machine::Pending& pending, EventSeen* event) const;
  // Variants of an agent's n-th event: one, unless control depends on the schedule; none past its
  // end.
  const std::vector<EventSeen>& events(std::uint32_t agent, std::uint32_t index) const;
  // Where in its events an agent uses a barrier.
  const std::vector<std::uint32_t>& positions(std::uint32_t agent, std::uint32_t barrier) const {
    return agents_[agent].positions[barrier];
  }
  // The least that any operation on the barrier expects; 0: none was seen.
  std::uint32_t least_expected(std::uint32_t slot, std::uint32_t barrier) const {
    return slots_[slot].least_expected[barrier];
  }
  bool whole(std::uint32_t slot) const { return slots_[slot].whole; }
  const std::vector<Touch>* touches(const Word& word) const;
  const std::unordered_map<Word, std::vector<Touch>, WordHash>& words() const { return words_; }
  bool varied() const { return varied_; }  // some event has several variants
  const Deeds& deeds() const { return deeds_; }
  std::size_t bytes() const { return bytes_ + deeds_.bytes(); }

  // Calls visit(Word, mask) for each word of an access by an agent of `slot`.
  template <typename Visit>
  void for_words(std::uint32_t slot, const machine::PendingBytes& range, Visit visit) const {
    const std::uint32_t first = slot / cluster_ * cluster_;
    const std::uint32_t owner = range.space == ir::Space::shared ? first : Word::kGlobal;
    const std::uint64_t end = range.address + range.size;
    for (std::uint64_t word = range.address / 8; word * 8 < end; ++word) {
      unsigned mask = 0xff;
      if (range.address > word * 8) mask &= 0xffu << (range.address - word * 8);
      if (end < word * 8 + 8) mask &= 0xffu >> (word * 8 + 8 - end);
      visit(Word{owner, word}, static_cast<std::uint8_t>(mask));
    }
  }

 private:
  struct Agent {
    std::vector<std::vector<EventSeen>> events;
    std::array<std::vector<std::uint32_t>, barrier::kCtaBarriers> positions;
  };
  struct Slot {
    std::array<std::uint32_t, barrier::kCtaBarriers> least_expected{};
    bool whole = false;
  };
  void add_touch(Touch touch, const machine::PendingBytes& range);
  void add_event(std::uint32_t agent, std::uint32_t index, const EventSeen& event);

  std::uint32_t per_slot_, counted_, cluster_;
  Deeds deeds_;
  std::vector<Agent> agents_;
  std::vector<Slot> slots_;
  std::unordered_map<Word, std::vector<Touch>, WordHash> words_;
  bool grown_ = false, varied_ = false;
  std::size_t bytes_ = 0;
};

}  // namespace muster::analysis
