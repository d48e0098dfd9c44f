// The tables of amdgpu_whole_bound.cpp: threads by number, and for a program of three of them what
// one reading says about all its schedules. Depends on amdgpu_steps.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "exhaustive/amdgpu_steps.h"

namespace muster::litmus {

inline constexpr unsigned kLetters = 6;

// One thread. Threads are numbered by length; number 0 has no operations.
struct SmallSequence {
  std::uint8_t length = 0;
  std::int8_t joined = axiom::kNoObject;
  bool over = false;        // its last operation needs a membership that it has not
  std::uint8_t letter = 0;  // its last operation among those of its parent
  axiom::BarrierEvent last;
  std::uint32_t parent = 0, mirror = 0;
  std::array<std::uint32_t, kLetters> children{};  // 0: none
  std::array<bool, 2> uses{};
  std::array<std::array<std::uint8_t, 2>, 4> places{};  // arrive, drop, wait, join by object: bits
};

std::vector<SmallSequence> small_sequences(bool named, unsigned operations);
axiom::BarrierEvent letter_of(const SmallSequence& after, bool named, unsigned letter);

// How a state of a beginning can be stuck, a digit for each thread: it has ended; it is blocked at
// an operation that the program has; it would be, were its next operation a wait for an object. One
// bit for each combination.
using Pending = std::uint64_t;
enum PendingDigit : unsigned { kEnded, kBlocked, kWaitsA, kWaitsB };
Pending pending_of(unsigned thread, unsigned digit);  // the combinations with that digit
Pending pending_exchanged(Pending pending);           // threads 0 and 1

// A program, to one reading.
struct SmallCell {
  Pending pending = 0;
  std::uint32_t begin = 0, words = 0;  // the states that have executed all of it
  std::uint8_t drops = 0;              // bit 2 * thread + object: a drop as next is undefined
  bool dead = false;                   // undefined, and so is all that begins so
  bool inherited = false;              // a shorter beginning is dead

  bool undefined() const;
};

// A set of states, each some words; a state is known by the first `key` of them.
class StateSet {
 public:
  explicit StateSet(std::size_t key) : key_(key) { slots_.resize(64); }
  void clear();
  void add(const Words& state);
  std::size_t size() const { return begins_.size(); }
  std::span<const std::uint64_t> operator[](std::size_t i) const {
    const std::size_t end = i + 1 == begins_.size() ? words_.size() : begins_[i + 1];
    return {words_.data() + begins_[i], end - begins_[i]};
  }

 private:
  std::size_t place(std::span<const std::uint64_t> state) const;
  bool taken(std::size_t slot) const { return slots_[slot] >> 32 == generation_; }
  void insert(std::size_t state);

  std::size_t key_;
  Words words_;
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint64_t> slots_;  // generation, number of a state
  std::uint64_t generation_ = 1;
};

}  // namespace muster::litmus
