// A beginning of programs over two objects: what is still to come, and where the schedules of the
// beginning can have brought each reading, as far as operations that are not made up yet can
// follow. Depends on object_automata.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "exhaustive/object_automata.h"

namespace muster::litmus {

inline constexpr unsigned kFutureThreads = 3;
inline constexpr unsigned kFutureLength = 4;
inline constexpr std::size_t kPlaceObjects = 1U << 16;  // states of an object at most

struct FutureThread {
  std::uint8_t budget = 0;  // operations that may still be made up
  bool open = true;         // it may have more
  std::uint8_t tokens = 0;  // mbarriers: objects it has arrived at
  std::uint8_t length = 0;  // of the last operations made up, those that some state has before it
  std::array<std::uint8_t, kFutureLength + 1> letters{};  // and its end
};

// Of a state: events before the ends of the threads, four bits each, and the states of the objects.
class Place {
 public:
  static constexpr unsigned kBytes = 6;  // of a word that are used

  Place() = default;
  explicit Place(std::uint64_t word) : word_(word) {}
  static Place start(std::uint32_t a, std::uint32_t b) {
    return Place(std::uint64_t{a} << kObjectBits | b);
  }
  std::uint64_t word() const { return word_; }
  unsigned left(unsigned thread) const { return word_ >> shift(thread) & 0xF; }
  bool all_ended() const { return word_ >> 2 * kObjectBits == 0; }
  std::uint32_t object(unsigned i) const {
    return static_cast<std::uint32_t>(word_ >> (i == 0 ? kObjectBits : 0)) & kObjectMask;
  }
  Place more(unsigned thread, unsigned events) const {
    return Place(word_ + (std::uint64_t{events} << shift(thread)));
  }
  // One event less, which has brought an object into a state; `with` the other.
  Place stepped(unsigned thread, unsigned i, std::uint32_t object) const {
    return Place(with(i, object).word_ - (std::uint64_t{1} << shift(thread)));
  }
  Place with(unsigned i, std::uint32_t object) const {
    const unsigned at = i == 0 ? kObjectBits : 0;
    const std::uint64_t others = word_ & ~(std::uint64_t{kObjectMask} << at);
    return Place(others | std::uint64_t{object} << at);
  }

 private:
  static constexpr unsigned kObjectBits = 16;
  static constexpr std::uint32_t kObjectMask = (1U << kObjectBits) - 1;
  static constexpr unsigned shift(unsigned thread) { return 2 * kObjectBits + 4 * thread; }
  std::uint64_t word_ = 0;
};

// One reading of a beginning.
struct FutureReading {
  bool undefined = false;  // in some schedule, whatever follows
  std::vector<Place> places{};
};

struct Future {
  std::array<FutureThread, kFutureThreads> threads{};
  FutureReading model, machine;

  bool decided() const { return model.undefined && machine.undefined; }
};

class Futures {
 public:
  // The end of a thread, where it is an operation on all objects.
  static constexpr std::uint8_t kEnd = 0xFF;

  explicit Futures(const PhaseTables& tables, unsigned objects = 2);

  unsigned letters() const { return static_cast<unsigned>(2 * tables_.letters().size()); }
  // Whether programs have such an operation here.
  bool allowed(const FutureThread& thread, unsigned letter) const;
  // With one operation more at the end of a thread.
  Future extended(const Future& future, unsigned thread, unsigned letter);
  // With no further operation in a thread.
  Future closed(const Future& future, unsigned thread);
  // A thread that some schedule has brought to its end, where it may have more.
  unsigned next_thread(const Future& future) const;

  // The thread's future if it gets this operation.
  FutureThread with(FutureThread thread, unsigned letter) const;
  // If it gets no more.
  FutureThread ended(FutureThread thread) const;

  std::uint64_t model_states = 0, machine_states = 0;
  std::uint64_t cut = 0;  // steps that the tables do not have

 private:
  struct Event {
    std::uint8_t object = 0, letter = 0, event = 0;
    bool ends = false;  // of all objects
  };
  struct Stepped {
    TableMove::End end = TableMove::End::on;
    Place next;
  };
  enum class Which : std::uint8_t { model, machine };

  const PhaseLetter& letter_of(unsigned letter) const {
    return tables_.letters()[letter % tables_.letters().size()];
  }
  std::size_t events_of(std::uint8_t letter) const {
    return letter == kEnd ? 1 : letter_of(letter).events.size();
  }
  unsigned object_of(unsigned letter) const { return letter < tables_.letters().size() ? 0 : 1; }
  void spell(const Future& future);
  bool waits(Which which, Place place, unsigned thread) const;
  bool may_follow(const Future& future, Which which, Place place, unsigned thread) const;
  const TableMove& move(Which which, std::uint32_t object, unsigned thread, Event event) const;
  Stepped step(Which which, Place place, unsigned thread);
  void follow(Future& future, Which which, unsigned thread, unsigned events);
  bool visit(const Future& future, Which which, Place place);
  void trim(Future& future) const;

  const PhaseTables& tables_;
  unsigned objects_;
  // Of the beginning that is looked at: the events of each thread, as each reading has them.
  std::array<std::array<std::vector<Event>, kFutureThreads>, 2> events_;
  std::vector<Place> found_;  // while following: places met
};

}  // namespace muster::litmus
