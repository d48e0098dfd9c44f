// Entry points that go straight to the driver: each counts the call and jumps through its slot,
// with registers and stack as the program has left them, so that no signature needs to be known.
// And for each name the place where the slot leads while the driver has no such function.
#include "cuda/real/real_driver.h"

#if !defined(__x86_64__)
#error "trampolines are written for x86-64; cmake/cuda.cmake leaves this library out elsewhere"
#endif

// In the frame of a function, so that a debugger sees one: name, type, size.
#define FRAME(symbol, visibility, code)                                                      \
  asm(".pushsection .text\n\t.p2align 4\n\t.globl " symbol "\n\t" visibility ".type " symbol \
      ", @function\n" symbol ":\n\tendbr64\n\t" code ".size " symbol ", .-" symbol           \
      "\n\t.popsection");

#define ABSENT(name)                                                             \
  FRAME("muster_absent_" #name, ".hidden muster_absent_" #name "\n\t",           \
        "leaq muster_slot_" #name "(%rip), %rdi\n\tjmp muster_absent_entry\n\t") \
  extern "C" __attribute__((visibility("hidden"))) void muster_absent_##name();  \
  muster::cuda::real::Slot muster_slot_##name{&muster_absent_##name, 0, #name, false};

#define LOOKED_AT(name) ABSENT(name)
#define ENTRY(name) \
  ABSENT(name)      \
  FRAME(#name, "",  \
        "lock incq muster_slot_" #name "+8(%rip)\n\tjmp *muster_slot_" #name "(%rip)\n\t")
#include "cuda/real/entry_points.def"
#undef LOOKED_AT
#undef ENTRY

namespace muster::cuda::real {

static_assert(offsetof(Slot, target) == 0 && offsetof(Slot, calls) == 8);

std::span<Slot* const> slots() {
  static Slot* const all[] = {
#define ENTRY(name) &muster_slot_##name,
#define LOOKED_AT(name) ENTRY(name)
#include "cuda/real/entry_points.def"
#undef LOOKED_AT
#undef ENTRY
  };
  return all;
}

}  // namespace muster::cuda::real
