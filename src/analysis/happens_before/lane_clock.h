// What somebody knows to have happened: for each component of the clocks, up to which stamp. Most
// knowledge is about all lanes of a component and costs a number; what holds for some lanes only is
// kept beside it. Depends on machine/values/value.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "machine/values/value.h"

namespace muster::analysis {

using machine::LaneMask;

// Something whose events are numbered: a subgroup, the phases of an mbarrier, the asynchronous
// operations of one kind that a subgroup issues.
using Component = std::uint32_t;
inline constexpr Component kNoComponent = ~Component{0};  // nothing about it is ever known

// What `lanes` of a component did at a stamp.
struct Mark {
  Component component = kNoComponent;
  LaneMask lanes = 0;
  std::uint32_t stamp = 0;
};

// The lanes that each component has at all.
using Wholes = std::vector<LaneMask>;

class Row {
  friend class CertificateEquivalence;

 public:
  // What is known of all lanes.
  std::uint32_t all(Component component) const {
    return component < all_.size() ? all_[component] : 0;
  }
  // Likewise, by component; of those behind it nothing is known.
  std::span<const std::uint32_t> of_all() const { return all_; }
  // The lanes of a mark that are not known to have come that far.
  LaneMask missing(const Mark& mark) const {
    if (all(mark.component) >= mark.stamp) return 0;
    return partials_.empty() ? mark.lanes : missing_slowly(mark);
  }
  bool covers(const Mark& mark) const { return missing(mark) == 0; }
  // Any of the lanes.
  bool touches(const Mark& mark) const { return missing(mark) != mark.lanes; }
  bool empty() const { return all_.empty() && partials_.empty(); }

  void add(const Mark& mark, const Wholes& wholes);
  void join(const Row& other, const Wholes& wholes);
  bool includes(const Row& other) const;
  void clear();
  std::size_t bytes() const;
  friend bool operator==(const Row& a, const Row& b) { return a.includes(b) && b.includes(a); }

 private:
  LaneMask missing_slowly(const Mark& mark) const;
  std::span<Mark> of(Component component);             // among the partials
  void forget(std::span<Mark> of, const auto& which);  // among them
  void raise(Component component, std::uint32_t stamp);
  bool promote(const Mark& mark);
  void insert(const Mark& mark, LaneMask whole);

  std::vector<std::uint32_t> all_;
  // By component; the lanes of one component are disjoint and their stamps above all_.
  std::vector<Mark> partials_;
};

// In what sense something is known.
enum class View : std::uint8_t {
  memory,          // ordered before, by the memory model
  execution,       // has happened before, in every schedule: includes memory
  proxied_shared,  // and ordered before what the asynchronous proxy does to shared memory
  proxied_global,
  tensor_told,  // behind tcgen05.fence::before_thread_sync, by whoever did it; goes where execution
  map_told,     // behind a release of the tensor-map proxy, by whoever did it
  fence_told,   // before a fence.sc that is ordered before now, whoever executed that
  fence_seen,   // and before a write that was observed: ordered before what the next fence.sc is
  tensor,       // told, and one's own tcgen05.fence::after_thread_sync stood behind; goes nowhere
  current,      // ordered before one's own invalidation of the first cache; goes nowhere
  // From here on, of parts of memory, by fences that are restricted to them: ordered before what
  // is done in shared memory of the cluster; and behind it two for each workgroup, by rank, for
  // its shared memory only: ordered before, and proxied_shared.
  restricted,
};

constexpr View restricted_near(std::uint32_t rank) {
  return static_cast<View>(static_cast<std::uint32_t>(View::restricted) + 2 * rank + 1);
}

constexpr View proxied_near(std::uint32_t rank) {
  return static_cast<View>(static_cast<std::uint32_t>(View::restricted) + 2 * rank + 2);
}

// The rows of one holder. `execution` is kept apart from memory only since they differ.
class Knowledge {
  friend class CertificateEquivalence;

 public:
  const Row& row(View view) const {
    if (view == View::memory || (view == View::execution && !parted_)) return memory_;
    if (view >= View::restricted) return part_row(view);
    return view == View::execution ? execution_ : special_[special(view)];
  }
  void add(View view, const Mark& mark, const Wholes& wholes);
  void join(const Knowledge& other, const Wholes& wholes);
  void join(View view, const Row& other, const Wholes& wholes);
  // What the other knows of the shared memory of the workgroup of this rank; of all of the cluster.
  void join_near(const Knowledge& other, std::uint32_t rank, const Wholes& wholes);
  void join_shared(const Knowledge& other, const Wholes& wholes);
  // What is ordered before somebody is ordered before what the asynchronous proxy does after it, in
  // the part of memory that `view` is about.
  void proxy(View view, const Wholes& wholes);
  // Nothing rests on restricted fences.
  bool whole() const { return parts_.empty(); }
  void clear();
  std::size_t bytes() const;
  friend bool operator==(const Knowledge& a, const Knowledge& b);

 private:
  void part();
  void join_parts(const Knowledge& other, const Wholes& wholes);
  const Row& part_row(View view) const;
  Row& make_part_row(View view);
  static std::size_t part_of(View view) {
    return static_cast<std::size_t>(view) - static_cast<std::size_t>(View::restricted);
  }
  std::uint32_t ranks() const { return static_cast<std::uint32_t>(parts_.size() / 2); }

  Row memory_, execution_;
  static std::size_t special(View view) {
    return static_cast<std::size_t>(view) - static_cast<std::size_t>(View::proxied_shared);
  }
  std::array<Row, 8> special_;
  std::vector<Row> parts_;  // of View::restricted and those behind it; as many as are not empty
  bool parted_ = false;
};

}  // namespace muster::analysis
