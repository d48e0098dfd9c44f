// tcgen05.ld and st: a warp reads or writes columns in the lanes of tensor memory that are its own,
// until tcgen05.wait says that it is done. Reference: PTX ISA, tcgen05.ld, tcgen05.st, data
// movement shape, access restrictions. What is loaded is not modelled.
#include <algorithm>
#include <bit>

#include "machine/execute/executor.h"

namespace muster::machine {

// The bytes of one lane group of a column, and of all of them: an address that an observer is told
// stands for 16 lanes of 32 bits, the least that any instruction touches.
std::uint64_t Executor::tensor_address(std::uint64_t window, std::uint64_t column,
                                       std::uint64_t lane) {
  return window | (column * kColumnBytes + lane / kLanesTogether * 4);
}

// Columns and lanes as ranges of addresses: one, if whole columns are touched.
void Executor::add_columns(const TensorArea& area, AccessKind kind, const Channel& channel,
                           LaneMask lane, AsyncOperation* operation) {
  const auto index = static_cast<std::size_t>(std::countr_zero(lane));
  AsyncAccess access;
  access.space = ir::Space::tensor;
  access.kind = kind;
  access.lanes = lane;
  access.channel = channel;
  const std::uint32_t each = std::max(area.lanes / kLanesTogether, 1u) * 4;  // bytes of one column
  const bool whole = each == kColumnBytes;
  access.bytes = whole ? each * area.columns : each;
  for (std::uint32_t i = 0; i < (whole ? 1 : area.columns); ++i) {
    access.addresses.assign(index + 1, tensor_address(area.window, area.column + i, area.lane));
    operation->accesses.push_back(access);
  }
}

// By the whole warp, at one address.
bool Executor::tensor_access() {
  const Strand& strand = subgroup_.strands.front();
  const ir::Instr& in = instr(strand.pc);
  const auto sources = function_.sources(in);
  const LaneMask lane = strand.lanes & ~(strand.lanes - 1);
  LaneWords words;
  if (!lane_words(sources[0], strand.lanes, ir::Type::b32, &words)) return false;
  const std::uint64_t address = words[static_cast<unsigned>(std::countr_zero(lane))];
  for (LaneMask left = strand.lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (words[l] != address) return fail(921, LaneMask{1} << l, words[l], address);
  }
  const TensorArea area{own_window(), static_cast<std::uint32_t>(address & 0xffff),
                        static_cast<std::uint32_t>(sources[1].value),
                        static_cast<std::uint32_t>(address >> 16),
                        static_cast<std::uint32_t>(sources[2].value)};
  const std::uint32_t own = subgroup_index_ % 4 * 32;
  const bool half = area.lanes == kLanesTogether && area.lane == own + kLanesTogether;
  if (area.lane != own && !half) return fail(916, strand.lanes, area.lane, own);
  if (!workgroup_.tensor.holds(area.column, area.columns)) {
    return fail(915, strand.lanes, area.column, area.columns);
  }
  const bool loads = in.sub == static_cast<std::uint8_t>(ir::Tcgen05::load);
  const Channel::Kind kind = loads ? Channel::Kind::tcgen05_access : Channel::Kind::tcgen05_store;
  AsyncOperation operation = begin(strand.lanes, Proxy::generic, kind);
  add_columns(area, loads ? AccessKind::read : AccessKind::write, own_channel(kind, operation.step),
              lane, &operation);
  if (!issue(std::move(operation))) return false;
  const std::uint32_t root = machine_.causes().root({CauseInfo::Kind::opaque, 0, 0, site_});
  Strand& done = subgroup_.strands.front();
  for (const ir::Operand& operand : function_.destinations(in)) {
    if (operand.kind != ir::Operand::Kind::reg) continue;
    if (program_.slice.wanted[operand.index] == 0) continue;
    write(operand, {}, {0, done.lanes, {root, 0, 0}});
  }
  ++subgroup_.events;
  return advance(done, done.pc + 1), true;
}

}  // namespace muster::machine
