// See unknown_addresses.h.
#include "analysis/races/unknown_addresses.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

using machine::AccessKind;

namespace {

bool conflict(const Anywhere::Touch& a, const Anywhere::Touch& b) {
  if (a.kind == AccessKind::read && b.kind == AccessKind::read) return false;
  if ((a.narrow || b.narrow) && a.workgroup != b.workgroup) return true;
  return !a.commutes || !b.commutes || a.bytes != b.bytes;
}

// LDS instructions of one wave take effect in the order of the program, whichever lanes make them;
// parts of one of them do not (AMDGPUUsage, memory model; see one_stream).
bool one_stream(const Anywhere::Touch& old, const Anywhere::Touch& now) {
  return old.channel == ir::WaveChannel::lds && now.channel == ir::WaveChannel::lds &&
         old.agent == now.agent && old.mark.stamp != now.mark.stamp;
}

// Atomics do not race, and what comes of their order is unknown already: what both find, and what
// they leave.
bool unknown_atomics(const Anywhere::Touch& a, const Anywhere::Touch& b) {
  return a.atomic && b.atomic && a.bytes == b.bytes &&
         (a.workgroup == b.workgroup || (!a.narrow && !b.narrow));
}

bool may_race(const Anywhere::Touch& old, const Anywhere::Touch& now, const Past& past) {
  return conflict(old, now) && !one_stream(old, now) &&
         !past.knows(View::memory, now.mark.lanes, old.mark);
}

}  // namespace

std::uint32_t word_bytes(const ir::Instr& instr, AccessKind kind) {
  constexpr std::uint32_t kWide = 16;  // lowered as two halves
  const bool accesses =
      instr.op == ir::Op::load || instr.op == ir::Op::store || instr.op == ir::Op::atomic;
  if (accesses && (instr.flags & ir::kHigh) != 0) return kWide;
  const bool packed = instr.type == ir::Type::f16x2 || instr.type == ir::Type::bf16x2;
  return packed && kind == AccessKind::atomic ? 2 : ir::bytes(instr.type);
}

void Anywhere::known(const Touch& touch, const Past& past, Open& open) {
  for (const Touch& old : blind_) {
    if (may_race(old, touch, past)) open.insert(old.site);
  }
  keep(known_, touch);
}

void Anywhere::blind(const Touch& touch, const Past& past, Open& open) {
  // Lanes of one store may meet at one address.
  if (!touch.atomic && touch.kind != AccessKind::read && !std::has_single_bit(touch.mark.lanes)) {
    open.insert(touch.site);
  }
  for (const Touch& old : known_) {
    if (may_race(old, touch, past)) open.insert(touch.site);
  }
  for (const Touch& old : blind_) {
    if (!unknown_atomics(old, touch) && may_race(old, touch, past)) {
      open.insert({old.site, touch.site});
    }
  }
  keep(blind_, touch);
}

// What the same lanes did before is known to whoever knows the latest that they did.
void Anywhere::keep(std::vector<Touch>& list, const Touch& touch) {
  std::erase_if(list, [&](const Touch& old) {
    return old.mark.component == touch.mark.component && old.kind == touch.kind &&
           old.commutes == touch.commutes && old.atomic == touch.atomic && old.site == touch.site &&
           (old.mark.lanes & ~touch.mark.lanes) == 0;
  });
  list.push_back(touch);
}

bool may_look_anywhere(const machine::Program& program) {
  return !program.cooperative &&
         std::ranges::none_of(program.function->instrs, [](const ir::Instr& instr) {
           return ir::group(instr.op) == ir::OpGroup::async || instr.op == ir::Op::mbarrier;
         });
}

}  // namespace muster::analysis
