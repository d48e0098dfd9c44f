// Instructions that change nothing a check can see: PTX ISA 9.7.20 and the cache hints of 9.7.9;
// and stack allocation, which is not followed.
#include "isa/ptx/lower/demands.h"
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

void nothing(Emitter& e, const Site&) { e.emit(ir::Op::nop, ir::Type::none, {}, {}); }

// The result matters to nobody but the caches, or is not known before the launch.
void opaque(Emitter& e, const Site& s) { e.opaque(destinations(e, s.args[0])); }

// policy{, fraction}: the caches follow it or not, but its operands have limits.
void fractional_policy(Emitter& e, const Site& s) {
  if (s.args.size() > 1) demand_fraction(e, s.args[1]);
  opaque(e, s);
}

// policy, [a], primary, total
void range_policy(Emitter& e, const Site& s) {
  demand_range(e, s, s.args[1], s.args[2], s.args[3]);
  opaque(e, s);
}

// Memory of a size that is known where it is executed, with bounds of its own.
void allocate(Emitter& e, const Site& s) {
  e.opaque(destinations(e, s.args[0]));
  e.unmodelled(std::string(s.mnemonic.text), false);
}

// PTX ISA, stackrestore: any value but that of a stacksave before it corrupts the stack. What it
// gives back came from alloca.
void restore_stack(Emitter& e, const Site& s) { e.unmodelled(std::string(s.mnemonic.text), false); }

constexpr Row kRows[] = {
    {"alloca.type d, size{, align}; .type = .u32 .u64", allocate},
    {"stacksave.type d; .type = .u32 .u64", opaque},
    {"stackrestore.type a; .type = .u32 .u64", restore_stack},
    {"nanosleep.u32 t", nothing},
    {"pmevent a", nothing},
    {"pmevent.mask a", nothing},
    {"brkpt", nothing},
    {"createpolicy.fractional.cop{.cop}.b64 policy{, fraction}", fractional_policy},
    {"createpolicy.range{.global}.cop{.cop}.b64 policy, [a], primary, total", range_policy},
    {"createpolicy.cvt.L2.b64 policy, access", opaque},
    {"istypep.type p, a; .type = .texref .samplerref .surfref", opaque},
};

}  // namespace

std::span<const Row> other_rows() { return kRows; }

}  // namespace muster::ptx
