// See dialect.h: the tables of the two dialects.
#include "isa/sass/syntax/dialect.h"

namespace muster::sass {
namespace {

constexpr Form document_row(std::string_view name, Op op, Shape shape, Field a, Field b,
                            Field c = Field::kNone) {
  return {name, op, shape, {a, b, c}};
}

constexpr Form nvidia_row(std::string_view name, Op op, Shape shape, Field a,
                          Field b = Field::kNone, Field c = Field::kNone) {
  return {name, op, shape, {a, b, c}};
}

using enum Op;
using enum Shape;
using enum Field;

#define FORM_document(...) document_row(__VA_ARGS__),
#define FORM_nvidia(...)
#define FORM(dialect, name, ...) FORM_##dialect(#name, __VA_ARGS__)
constexpr Form kDocumentForms[] = {
#include "isa/sass/syntax/forms.def"
};
#undef FORM_document
#undef FORM_nvidia
#define FORM_document(...)
#define FORM_nvidia(...) nvidia_row(__VA_ARGS__),
#define FORM(dialect, name, ...) FORM_##dialect(#name, __VA_ARGS__)
constexpr Form kNvidiaForms[] = {
#include "isa/sass/syntax/forms.def"
};
#undef FORM_document
#undef FORM_nvidia

// Synchronisation that ptxas makes besides BAR: read off words for PTX with one such instruction.
constexpr Neighbour kNvidiaNeighbours[] = {
    {0x348, "WARPSYNC", "bar.warp.sync, the mask in a register"},
    {0x948, "WARPSYNC", "bar.warp.sync"},
    {0x5a7, "SYNCS.PHASECHK", "mbarrier.test_wait, try_wait"},
    {0x5b2, "SYNCS.EXCH", "mbarrier.init"},
    {0x82d, "PREEXIT", "griddepcontrol.launch_dependents"},
    {0x82e, "ACQBULK", "griddepcontrol.wait"},
    {0x91a, "DEPBAR", "cp.async.wait_group"},
    {0x9a7, "SYNCS.ARRIVE", "mbarrier.arrive, arrive_drop, expect_tx, complete_tx"},
    {0x9af, "LDGDEPBAR", "cp.async.commit_group"},
    {0x9b0, "ARRIVES.LDGSTSBAR", "cp.async.mbarrier.arrive"},
    {0x9b1, "SYNCS.CCTL.IV", "mbarrier.inval"},
    {0x9c7, "UCGABAR_ARV", "barrier.cluster.arrive"},
    {0xdc7, "UCGABAR_WAIT", "barrier.cluster.wait"},
    {0xf8c, "ATOMS.ARRIVE", "mbarrier.arrive before sm_90"},
};

void place(Dialect& dialect, Field field, std::uint8_t start, std::uint8_t length) {
  dialect.fields[index(field)] = {start, length};
}

// The fields at the same place in both.
void place_common(Dialect& dialect) {
  place(dialect, kGuard, 12, 3);
  place(dialect, kGuardNot, 15, 1);
  place(dialect, kRd, 16, 8);
  place(dialect, kRa, 24, 8);
  place(dialect, kRb, 32, 8);
  place(dialect, kRc, 32, 8);
}

}  // namespace

std::span<const Form> document_forms() { return kDocumentForms; }
std::span<const Form> nvidia_forms() { return kNvidiaForms; }

// Document 003 names the bits below and leaves 56..79, 82..97, 102..105 and 109..127 open; it gives
// no numbers for Optype, SType and no place for $sched, $req, $wsb. The numbers here are ours.
Dialect document_dialect() {
  Dialect dialect;
  dialect.name = "document";
  dialect.forms = document_forms();
  place_common(dialect);
  place(dialect, kOp, 0, 8);
  place(dialect, kShape, 8, 4);
  place(dialect, kBarrier, 40, 4);
  place(dialect, kCount, 44, 12);
  place(dialect, kMode, 80, 1);
  place(dialect, kReduction, 80, 2);
  place(dialect, kPredicateIn, 98, 3);
  place(dialect, kPredicateInNot, 101, 1);
  place(dialect, kPredicateOut, 106, 3);
  dialect.op_numbers = {1, 2, 3, 4, 5};
  dialect.shape_numbers = {1, 2, 3, 4, 5, 6};
  dialect.fixed_modes.fill(kNoMode);
  dialect.reductions = {0, 1, 2};
  dialect.controls = {{"sched", {109, 5}, 0}, {"req", {114, 6}, 0}, {"wsb", {120, 3}, 7, true}};
  return dialect;
}

Dialect nvidia_dialect() {
  Dialect dialect;
  dialect.name = "nvidia";
  dialect.forms = nvidia_forms();
  dialect.neighbours = kNvidiaNeighbours;
  place_common(dialect);
  place(dialect, kOp, 0, 9);
  place(dialect, kShape, 9, 3);
  place(dialect, kPacked, 32, 8);
  place(dialect, kBarrier, 54, 4);
  place(dialect, kCount, 42, 12);
  place(dialect, kMode, 77, 3);
  place(dialect, kReduction, 74, 2);
  place(dialect, kPredicateIn, 87, 3);
  place(dialect, kPredicateInNot, 90, 1);
  place(dialect, kPredicateOut, 81, 3);
  place(dialect, kDefer, 80, 1);
  dialect.op_numbers = {0x11d, 0x11d, 0x11c, 0x11c, 0x1ff};
  dialect.shape_numbers = {5, 1, 2, 4, 7, 1};
  dialect.fixed_modes = {kNoMode, 2, kNoMode, 2, kNoMode};
  dialect.reductions = {1, 2, 0};
  dialect.controls = {{"stall", {105, 4}, 5}, {"yield", {109, 1}, 1}, {"wr", {110, 3}, 7},
                      {"rd", {113, 3}, 7},    {"wait", {116, 6}, 0},  {"reuse", {122, 4}, 0}};
  dialect.count_step = 1;
  dialect.arrive_needs_count = false;
  dialect.short_text = true;
  return dialect;
}

PackedOperands unpack(std::uint32_t value, Packing packing) {
  switch (packing) {
    case Packing::kBits15To4:
      return {value & 0xfU, (value >> 4) & 0xfffU};
    case Packing::kBits11To4:
      return {value & 0xfU, (value & 0xfffU) >> 4};
    case Packing::kBits27To16:
      return {value & 0xfU, (value >> 16) & 0xfffU};
  }
  return {};
}

}  // namespace muster::sass
