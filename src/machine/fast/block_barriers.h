// The named barriers of a workgroup, as far as plain execution has them: warps arrive whole, and
// all of one generation agree on how many threads it waits for. Anything else is left to the exact
// machine, which knows what is wrong. Reference: PTX ISA, barrier{.cta}. Depends on warp.h.
#pragma once

#include <array>
#include <cstdint>

#include "machine/fast/warp.h"

namespace muster::machine::fast {

class BlockBarriers {
 public:
  void reset() {
    barriers_ = {};
    ended_ = 0;
  }
  // All lanes of the warp that live stand at the barrier. True: it waits.
  bool arrive(Workgroup& workgroup, Warp& w, const Step& s);
  // A warp has ended, once: barriers that wait for all threads wait for fewer.
  void leave(Workgroup& workgroup);

 private:
  struct Barrier {
    bool counted = false;                         // it waits for so many threads, not for all
    std::uint32_t wanted = 0;                     // threads
    std::uint32_t arrived = 0;                    // warps
    ir::CtaBarrier kind = ir::CtaBarrier::sync;   // of the last arrival
    bool reduces = false;                         // it is a reduction, and so are all
    std::uint32_t red = 0;                        // threads, or a truth value
    std::array<std::uint32_t, kLanes> waiting{};  // index of a warp + 1
    std::uint32_t waits = 0;
    std::array<const Step*, kLanes> steps{};
  };
  void complete(Workgroup& workgroup, Barrier& barrier);
  bool whole(const Workgroup& workgroup, const Barrier& barrier) const;

  std::array<Barrier, 16> barriers_{};
  std::size_t ended_ = 0;  // warps
};

}  // namespace muster::machine::fast
