// Happens-before of one execution, as vector clocks over the subgroups of a cluster: through
// barrier generations, mbarrier phases and the cluster barrier between subgroups, and between the
// lanes of a subgroup through what makes them meet. Clusters are unordered. References: PTX ISA,
// memory consistency model, synchronizes-with and proxies. Depends on lane_clock.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/happens_before/lane_clock.h"

namespace muster::analysis {

// Lanes of a subgroup that know the same of everything but themselves.
struct LaneGroup {
  LaneMask lanes = 0;
  Knowledge known;
};

// What each of these lanes knows of its own part of a component and the others do not.
struct Own {
  View view = View::memory;
  Mark mark;
};

// The past of lanes of one subgroup: now, or when an asynchronous operation was issued or a fence
// executed. That a lane knows all it did itself, until then, is implied.
struct Past {
  Component subgroup = 0;
  std::uint32_t until = ~0u;  // stamp
  std::vector<LaneGroup> groups;
  std::vector<Own> own;

  // Whether each of the lanes `to` knows the mark. In the views of the asynchronous proxy nothing
  // is implied.
  bool knows(View view, LaneMask to, const Mark& mark) const {
    if (groups.size() == 1 && groups[0].known.row(view).all(mark.component) >= mark.stamp) {
      return true;
    }
    return knows_slowly(view, to, mark);
  }
  // Likewise, in the shared memory of the workgroup of this rank.
  bool knows_near(LaneMask to, const Mark& mark, std::uint32_t rank) const;
  // Whether each of the lanes `to` knows that some lane of the mark has come so far.
  bool knows_of_some(LaneMask to, const Mark& mark) const;
  // Whether any lane knows it of any: what happens to whole subgroups only, at their barriers.
  bool follows(const Mark& mark) const;

  void set_own(View view, Component component, LaneMask lanes, std::uint32_t stamp);
  std::size_t bytes() const;

 private:
  bool knows_slowly(View view, LaneMask to, const Mark& mark) const;
};

// What is handed on: to waiters of a barrier, from one operation to another.
enum class Passes : std::uint8_t {
  everything,  // a release or an acquire
  execution,   // a relaxed operation
};

// The clocks of one cluster. A subgroup's own clock advances at every event that can order
// something, so all accesses between two events share one stamp.
class Clocks {
  friend class CertificateEquivalence;

 public:
  // `width` lanes each; `tail` in the last subgroup of each workgroup.
  Clocks(std::uint32_t workgroups, std::uint32_t subgroups, std::uint32_t width,
         std::uint32_t tail);

  // Subgroups are components themselves, numbered workgroup by workgroup.
  std::uint32_t now(Component subgroup) const { return subgroups_[subgroup].now; }
  LaneMask live(Component subgroup) const { return subgroups_[subgroup].live; }
  const Past& past(Component subgroup) const { return subgroups_[subgroup].past; }
  const Wholes& wholes() const { return wholes_; }
  Component add_component(LaneMask whole);

  // The lanes publish their past into `into`; returns the stamp of the event. A relaxed one passes
  // what they knew at their last release fence, and the inits they published. What a fence in the
  // scope of the workgroup releases goes into `narrow`, which is for others of the workgroup only;
  // null: to nobody.
  // Not `fenced`: its scope leaves out whoever waits, so that no fence makes it a release.
  // `restricted`: likewise by fences that are restricted to the shared memory of the workgroup of
  // the lanes, where this operation is or which it is not an access to.
  struct Release {
    Passes passes = Passes::everything;
    Knowledge* narrow = nullptr;
    bool fenced = true;
    bool restricted = false;
  };
  std::uint32_t release(Component subgroup, LaneMask lanes, Release how, Knowledge& into);
  // What was known when `past` was taken, at `stamp`: for what follows from it later.
  void publish(const Past& past, LaneMask lanes, std::uint32_t stamp, View view,
               Knowledge& into) const;
  // What the fence behind a relaxed one acquires: all that it saw, or, in the scope of the
  // workgroup, what the lanes' own workgroup released. `widened`: all rests on a wider scope than
  // operations say. `restricted`: likewise by fences that are restricted to shared memory.
  struct Fenceable {
    const Knowledge* all = nullptr;  // null: what is acquired at once
    const Knowledge* near = nullptr;
    bool widened = false;
    bool restricted = true;
  };
  void acquire(Component subgroup, LaneMask lanes, const Knowledge& from, Passes passes,
               const Fenceable& later);
  void acquire(Component subgroup, LaneMask lanes, const Knowledge& from, Passes passes) {
    acquire(subgroup, lanes, from, passes, {});
  }
  // A generation of a barrier that held all live lanes is complete.
  void acquire_together(Component subgroup, const Knowledge& from);
  // The lanes know the mark from now on; or each of them its own part of it.
  void learn(Component subgroup, LaneMask lanes, const Mark& mark, View view = View::memory);
  // And that all this has happened.
  void follow(Component subgroup, LaneMask lanes, const Row& execution);
  void learn_own(Component subgroup, LaneMask lanes, Component component, std::uint32_t stamp);

  // Lanes met; `memory`: and what they did is ordered.
  void lanes_meet(Component subgroup, LaneMask lanes, bool memory);
  void lanes_exit(Component subgroup, LaneMask lanes);

  // The past of the lanes up to now, with a new stamp behind it.
  struct Snapshot {
    Past past;
    std::uint32_t stamp = 0;
  };
  void snapshot(Component subgroup, LaneMask lanes, Snapshot* out);
  // As one: whatever any of the lanes knows, of all of them.
  void unite(LaneMask lanes, Snapshot* snapshot) const;

  // What these lanes know, and what their fences and relaxed waits have left them to know; and all
  // that since then is forgotten, but for what they did themselves.
  class Kept;
  Kept keep(Component subgroup, LaneMask lanes) const;
  void forget_since(LaneMask lanes, const Kept& kept);

  void release_fence(Component subgroup, LaneMask lanes, bool narrow);
  // Not what was widened, but as a narrow one would, if `exact`.
  void acquire_fence(Component subgroup, LaneMask lanes, bool narrow, bool exact = false);
  // Those of .sync_restrict: what the lanes know of the shared memory of their own workgroup, of
  // this rank, and what they have seen told of shared memory.
  void release_fence_near(Component subgroup, LaneMask lanes, std::uint32_t rank);
  void acquire_fence_shared(Component subgroup, LaneMask lanes, bool exact);
  // Some of the lanes has seen what an acquire fence would acquire by a wider scope only; has a
  // release fence behind it.
  bool sees_widened(Component subgroup, LaneMask lanes) const;
  bool fenced(Component subgroup, LaneMask lanes) const;
  void proxy_fence(Component subgroup, LaneMask lanes, View view);
  // A fence.sc, in the scope of the device or wider: what the lanes have seen of fences of others
  // is before what they do next, and what was before it is told.
  void ordered_fence(Component subgroup, LaneMask lanes);
  // What one lane that writes lets others see of fences; what lanes that observe it see.
  void show_fences(Component subgroup, LaneMask lane, Row* into) const;
  void see_fences(Component subgroup, LaneMask lanes, const Row& shown);
  // tcgen05.fence::after_thread_sync; before_thread_sync is a proxy fence to View::tensor_told.
  void tensor_fence(Component subgroup, LaneMask lanes);
  // fence.mbarrier_init: what the lanes initialised, as marks of inits_of(subgroup), is from now on
  // part of what they know, and passed by their relaxed operations.
  void init_fence(Component subgroup, LaneMask lanes);
  Component inits_of(Component subgroup) const { return subgroups_[subgroup].inits; }

  std::size_t bytes() const;

 private:
  struct Fenced {
    LaneMask lanes = 0;
    bool narrow = false;
    std::optional<std::uint32_t> rank;  // restricted to the shared memory of that workgroup
    Snapshot at;
  };
  struct Unacquired {  // what relaxed waits saw
    LaneMask lanes = 0;
    Knowledge known, near;
    bool widened = false;
    bool restricted = true;
  };
  struct Subgroup {
    std::uint32_t now = 1;
    LaneMask live = 0;
    Past past;
    std::vector<Fenced> fenced;
    std::vector<Unacquired> unacquired;
    Component inits = kNoComponent;
    std::vector<Mark> published_inits;  // by fence.mbarrier_init, of each lane its own
  };
  Fenced& fence_now(Component subgroup, LaneMask lanes);
  void publish_near(const Fenced& fence, LaneMask lanes, Knowledge& into) const;
  // Makes the lanes, of those that live, whole groups.
  void part(Subgroup& subgroup, LaneMask lanes);
  static void unify(Subgroup& subgroup, LaneMask changed);

  Wholes wholes_;
  std::vector<Subgroup> subgroups_;
};

class Clocks::Kept {
  friend class Clocks;

  Past past_;
  std::vector<Fenced> fenced_;
  std::vector<Unacquired> unacquired_;
};

}  // namespace muster::analysis
