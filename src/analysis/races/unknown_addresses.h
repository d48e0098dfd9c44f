// Accesses to shared memory at addresses that are not known: each may touch any byte, so it must be
// ordered with every access of others that it would conflict with at one address. Kept for one
// cluster. Depends on vector_clocks.h.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "analysis/happens_before/vector_clocks.h"
#include "machine/launch/program.h"
#include "machine/state/observer.h"

namespace muster::analysis {

// Bytes of a word, as accesses that overlap are compared: of two halves in one word each is atomic
// by itself (PTX ISA, atom, red: packed types).
std::uint32_t word_bytes(const ir::Instr& instr, machine::AccessKind kind);

class Anywhere {
 public:
  // An access, with what its lanes knew of others when they made it.
  struct Touch {
    Mark mark;
    machine::AccessKind kind = machine::AccessKind::read;
    bool commutes = false;    // an atomic whose result nothing rests on
    bool atomic = false;      // and one whose result is looked at
    std::uint32_t bytes = 0;  // of a word
    ir::InstrId site = ir::kNone;
    std::uint32_t workgroup = 0;
    bool narrow = false;  // an atomic in the scope of its workgroup
    // Of a wave: who made it, and what tells that it is over.
    Component agent = kNoComponent;
    ir::WaveChannel channel = ir::WaveChannel::none;
  };
  // Those with unknown addresses that may race with something.
  using Open = std::set<ir::InstrId>;
  void known(const Touch& touch, const Past& past, Open& open);
  void blind(const Touch& touch, const Past& past, Open& open);

 private:
  static void keep(std::vector<Touch>& list, const Touch& touch);

  std::vector<Touch> known_, blind_;
};

// Whether the unordered accesses of a cluster are all that its own lanes make themselves.
bool may_look_anywhere(const machine::Program& program);

}  // namespace muster::analysis
