// A kernel made ready to run: the function, where divergent branches meet again, which instructions
// need to be executed, and the launch geometry. Immutable while machines run. Depends on ir and
// launch.h.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "barrier/ptx/cta_barrier.h"
#include "ir/flow/cfg.h"
#include "ir/flow/slice.h"
#include "ir/function.h"
#include "ir/idioms/aggregates.h"
#include "ir/idioms/last_arriver.h"
#include "ir/idioms/loop_ends.h"
#include "ir/idioms/places/address_origins.h"
#include "ir/idioms/places/place_looks.h"
#include "ir/idioms/swaps/swap_loops.h"
#include "ir/idioms/waits/spin_waits.h"
#include "ir/idioms/waits/word_waits.h"
#include "machine/launch/launch.h"

namespace muster::machine {

struct Geometry {
  std::array<std::uint32_t, 3> block{1, 1, 1}, grid{1, 1, 1}, cluster{1, 1, 1};
  std::uint32_t threads = 1;     // of a workgroup
  std::uint32_t subgroup = 32;   // lanes
  std::uint32_t subgroups = 1;   // of a workgroup
  std::uint64_t workgroups = 1;  // of the grid
  std::uint64_t dynamic_shared = 0;
  bool dynamic_shared_given = true;  // false: assumed to be as much as the architecture has

  barrier::CtaShape shape() const { return {threads, subgroup}; }

  std::uint32_t cluster_size() const { return cluster[0] * cluster[1] * cluster[2]; }
  std::uint64_t clusters() const { return workgroups / cluster_size(); }
  // Of the workgroup with this linear number in the grid (x fastest).
  std::uint32_t rank(std::uint64_t workgroup) const;
  std::uint64_t cluster_of(std::uint64_t workgroup) const;
  // The workgroup of this rank in a cluster.
  std::uint64_t workgroup_of(std::uint64_t cluster_index, std::uint32_t rank) const;
};

struct Program {
  const ir::Function* function = nullptr;
  ir::Cfg cfg;
  ir::Slice slice;
  std::vector<ir::InstrId>
      next;  // per instruction and for the end: the first at or after it to execute
  // Per instruction. kOnlyAsks: executed only to ask whether the registers that it touches have
  // come, since nothing that matters rests on what it computes. kEndsSwapLoop: SwapLoop::ends.
  std::vector<std::uint8_t> only_asks;
  static constexpr std::uint8_t kOnlyAsks = 1, kEndsSwapLoop = 2;
  std::vector<ir::WaitSite> waits;     // what unsuccessful tries at mbarriers lead to
  std::vector<std::uint32_t> wait_of;  // per instruction: index into waits, or kNone; may be empty
  const ir::WaitSite* wait_at(ir::InstrId site) const {
    return site < wait_of.size() && wait_of[site] != ir::kNone ? &waits[wait_of[site]] : nullptr;
  }
  // Loops that only look at a word of memory, where the kernel is checked with the order that such
  // words make; and whether lanes may so wait for other clusters, which all run at once then.
  std::vector<ir::WordWait> word_waits;
  bool waits_across = false;
  const ir::WordWait* word_wait_at(ir::InstrId site) const {
    for (const ir::WordWait& one : word_waits) {
      if (one.poll == site) return &one;
    }
    return nullptr;
  }
  std::vector<ir::Countdown> countdowns;
  // Whether the atomic at this place counts lanes down to the last one out.
  bool counts_down(ir::InstrId site) const {
    return std::ranges::any_of(countdowns,
                               [&](const ir::Countdown& one) { return one.take == site; });
  }
  // Where one lane acts for all that are together: executed as if each lane were alone.
  std::vector<ir::Aggregate> aggregates;
  const ir::Aggregate* aggregate_of(ir::InstrId mask) const {
    const auto found = std::ranges::find(aggregates, mask, &ir::Aggregate::mask);
    return found == aggregates.end() ? nullptr : &*found;
  }
  bool spreads(ir::InstrId shuffle) const {
    return std::ranges::find(aggregates, shuffle, &ir::Aggregate::spread) != aggregates.end();
  }
  // Loops that change a word by compare-and-swap of which nothing that matters reads what they
  // compute: executed as one swap each, without the guess and without turning back.
  std::vector<ir::SwapLoop> swap_loops;
  // Per instruction, what it is in such a loop; empty if there is none.
  enum class SwapRole : std::uint8_t {
    none,
    swap,
    look,      // of a wave, at the word, for what it expects: the schedule decides what it finds
    left_out,  // the guess, looks at the word, and the branch that would go on in front of itself
    leaves,    // the branch that always leaves
    choice,    // a branch of which either side may be
  };
  std::vector<SwapRole> swap_roles;
  SwapRole swap_role(ir::InstrId site) const {
    return swap_roles.empty() ? SwapRole::none : swap_roles[site];
  }
  bool swaps_of_waves() const {
    return !swap_loops.empty() && swap_loops.front().ends != ir::kNone;
  }
  // Of waves, where the lanes of such a loop have all been through.
  const ir::SwapLoop* swap_loop_ending(ir::InstrId site) const {
    const auto found = std::ranges::find(swap_loops, site, &ir::SwapLoop::ends);
    return found == swap_loops.end() ? nullptr : &*found;
  }
  const ir::SwapLoop* swap_loop_at(ir::InstrId site) const {  // by its swaps, or a choice
    for (const ir::SwapLoop& one : swap_loops) {
      if (one.swap == site || one.first == site ||
          std::ranges::find(one.choices, site) != one.choices.end()) {
        return &one;
      }
    }
    return nullptr;
  }
  // Per instruction: an atomic whose old value no instruction reads, which is how compilers write
  // a reduction; may be empty.
  std::vector<std::uint8_t> unread_results;
  bool returns_to_reader(const ir::Instr& atomic, ir::InstrId site) const {
    return atomic.dst.count != 0 && (site >= unread_results.size() || unread_results[site] == 0);
  }
  std::vector<ir::LoopEnd> loops;
  std::vector<ir::InstrId> doomed;  // per block: the trap that it cannot but run into, or kNone
  ir::AddressOrigins origins;
  std::vector<std::uint8_t> remade;  // ir::find_remade_registers
  // Per instruction: how it looks at where variables lie; empty if none does.
  std::vector<ir::PlaceLook> place_looks;
  Geometry geometry;
  Policies policies;
  // The kernel waits for the grids before it (griddepcontrol.wait): global memory that a lane reads
  // before it has waited may still be written by them.
  bool waits_for_grids = false;
  bool lanes_write_shared = false;  // by stores, atomics or stmatrix
  // The kernel has the barrier of a cooperative grid: its workgroups run at once.
  bool cooperative = false;
  // One schedule of many, for finding what goes wrong in it, and no proof: tries answer what their
  // object says, whatever follows from it; atomics and racing loads give what memory holds; each
  // look at a clock finds it so much later.
  bool one_schedule = false;
  std::uint64_t clock_step = 0;
  // elect.sync elects the highest lane of its mask, not the lowest: the manual leaves it open.
  bool elects_highest = false;
  // Targets below sm_70: lanes that take part in a barrier or in an operation of a warp are
  // converged there.
  bool converged = false;
  const LaunchOptions* launch = nullptr;
};

// The number of a PTX target: 90 of sm_90a. Nothing if it is none.
std::optional<unsigned> target_number(const std::string& target);

// Analyses control flow, slices (or keeps everything if `all_values`) and fills in `next`.
// Precondition: the geometry has passed check_geometry; function and launch outlive the program.
Program make_program(const ir::Function& function, const LaunchOptions& launch,
                     const Geometry& geometry, bool all_values);

}  // namespace muster::machine
