// Sets of events and binary relations over them as bit matrices: one machine word per row, at most
// 64 events, so that a candidate execution is judged without touching the heap. Depends on
// base/check.h.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/check.h"

namespace muster::axiom {

inline constexpr unsigned kEvents = 64;
using EventSet = std::uint64_t;

constexpr EventSet singleton(unsigned event) { return EventSet{1} << event; }
constexpr EventSet first_events(unsigned count) {
  return count == kEvents ? ~EventSet{0} : singleton(count) - 1;
}

// r[a] holds the events that a is related to. Only the first `size` rows mean anything.
class Relation {
 public:
  explicit Relation(unsigned size = 0) : size_(size) {
    (CHECK)(size <= kEvents);
    std::fill_n(rows_.begin(), size, EventSet{0});
  }
  Relation(const Relation& other) : size_(other.size_) { copy(other); }
  Relation& operator=(const Relation& other) {
    size_ = other.size_;
    copy(other);
    return *this;
  }
  ~Relation() = default;

  unsigned size() const { return size_; }
  EventSet operator[](unsigned event) const { return rows_[event]; }
  EventSet& operator[](unsigned event) { return rows_[event]; }
  bool has(unsigned from, unsigned to) const { return (rows_[from] >> to & 1) != 0; }
  void add(unsigned from, unsigned to) { rows_[from] |= singleton(to); }

  bool empty() const {
    return std::all_of(rows_.begin(), rows_.begin() + size_, [](EventSet row) { return row == 0; });
  }
  friend bool operator==(const Relation& a, const Relation& b) {
    return a.size_ == b.size_ &&
           std::equal(a.rows_.begin(), a.rows_.begin() + a.size_, b.rows_.begin());
  }

 private:
  void copy(const Relation& other) { std::copy_n(other.rows_.begin(), other.size_, rows_.begin()); }
  unsigned size_;
  std::array<EventSet, kEvents> rows_;
};

template <typename F>
void for_each_event(EventSet set, F visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<unsigned>(std::countr_zero(set)));
}

inline Relation operator|(Relation a, const Relation& b) {
  for (unsigned i = 0; i < a.size(); ++i) a[i] |= b[i];
  return a;
}
inline Relation operator&(Relation a, const Relation& b) {
  for (unsigned i = 0; i < a.size(); ++i) a[i] &= b[i];
  return a;
}
inline Relation operator-(Relation a, const Relation& b) {
  for (unsigned i = 0; i < a.size(); ++i) a[i] &= ~b[i];
  return a;
}
inline Relation sequence(const Relation& a, const Relation& b) {
  Relation result(a.size());
  for (unsigned i = 0; i < a.size(); ++i) {
    for_each_event(a[i], [&](unsigned middle) { result[i] |= b[middle]; });
  }
  return result;
}
inline Relation inverse(const Relation& a) {
  Relation result(a.size());
  for (unsigned i = 0; i < a.size(); ++i) {
    for_each_event(a[i], [&](unsigned to) { result.add(to, i); });
  }
  return result;
}
inline Relation identity(unsigned size, EventSet on) {
  Relation result(size);
  for_each_event(on, [&](unsigned event) { result.add(event, event); });
  return result;
}
inline Relation product(unsigned size, EventSet from, EventSet to) {
  Relation result(size);
  for_each_event(from, [&](unsigned event) { result[event] = to; });
  return result;
}
// Transitive closure (Warshall).
inline Relation closure(Relation a) {
  for (unsigned middle = 0; middle < a.size(); ++middle) {
    const EventSet row = a[middle];
    if (row == 0) continue;
    for (unsigned i = 0; i < a.size(); ++i) {
      if (a.has(i, middle)) a[i] |= row;
    }
  }
  return a;
}
inline bool is_irreflexive(const Relation& a) {
  for (unsigned i = 0; i < a.size(); ++i) {
    if (a.has(i, i)) return false;
  }
  return true;
}
inline bool is_acyclic(const Relation& a) { return is_irreflexive(closure(a)); }
inline EventSet domain(const Relation& a) {
  EventSet result = 0;
  for (unsigned i = 0; i < a.size(); ++i) {
    if (a[i] != 0) result |= singleton(i);
  }
  return result;
}
inline EventSet range(const Relation& a) {
  EventSet result = 0;
  for (unsigned i = 0; i < a.size(); ++i) result |= a[i];
  return result;
}

}  // namespace muster::axiom
