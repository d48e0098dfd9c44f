// Instructions that change nothing a check can see: PTX ISA 9.7.20 and the cache hints of 9.7.9.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

void nothing(Emitter& e, const Site&) { e.emit(ir::Op::nop, ir::Type::none, {}, {}); }

// The result matters to nobody but the caches, or is not known before the launch.
void opaque(Emitter& e, const Site& s) { e.opaque(destinations(e, s.args[0])); }

constexpr Row kRows[] = {
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
