// Instructions that change nothing a check can see: PTX ISA 9.7.20 and the cache hints of 9.7.9;
// and stack allocation, which is not followed.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

void nothing(Emitter& e, const Site&) { e.emit(ir::Op::nop, ir::Type::none, {}, {}); }

// The result matters to nobody but the caches, or is not known before the launch.
void opaque(Emitter& e, const Site& s) { e.opaque(destinations(e, s.args[0])); }

// Memory of a size that is known where it is executed, with bounds of its own.
void allocate(Emitter& e, const Site& s) {
  e.opaque(destinations(e, s.args[0]));
  e.unmodelled(std::string(s.mnemonic.text), false);
}

constexpr Row kRows[] = {
    {"alloca.type d, size{, align}; .type = .u32 .u64", allocate},
    {"nanosleep.u32 t", nothing},
    {"pmevent a", nothing},
    {"pmevent.mask a", nothing},
    {"brkpt", nothing},
    {"createpolicy.fractional.cop{.cop}.b64 policy{, fraction}", opaque},
    {"createpolicy.range{.global}.cop{.cop}.b64 policy, [a], primary, total", opaque},
    {"createpolicy.cvt.L2.b64 policy, access", opaque},
    {"istypep.type p, a; .type = .texref .samplerref .surfref", opaque},
};

}  // namespace

std::span<const Row> other_rows() { return kRows; }

}  // namespace muster::ptx
