// tcgen05.ld and st: a warp reads or writes columns in the lanes of tensor memory that are its own,
// until tcgen05.wait says that it is done. Reference: PTX ISA, tcgen05.ld, tcgen05.st, data
// movement shape, access restrictions. What is loaded is known where everything is computed.
#include "machine/execute/async/tcgen05_access.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "machine/execute/async/operations.h"
#include "machine/execute/async/tcgen05_data.h"
#include "machine/execute/lane_operands.h"
#include "machine/state/tensor_addresses.h"

namespace muster::machine {

namespace {

// False: what is loaded is not known.
bool move_cells(ExecutionContext& ctx, const ir::Instr& in, const TensorArea& area) {
  constexpr std::size_t kHalf = 3;  // sources, see ops.def
  const MachineState& machine = ctx.machine;
  if (!ctx.program.slice.everything || machine.options.deferred || !machine.held.empty()) {
    return false;
  }
  const auto sources = ctx.function.sources(in);
  TensorWindow window{area.lane, area.column, 0};
  if (sources.size() > kHalf && sources[kHalf].kind != ir::Operand::Kind::none) {
    const Value other = ctx.read(sources[kHalf], ir::Type::b32);
    if (other.unknown != 0) return false;
    window.half = static_cast<std::uint32_t>(lane_word(other, 0) & 0xffff) - area.column;
  }
  if (in.sub == static_cast<std::uint8_t>(ir::Tcgen05::load)) return load_cells(ctx, in, window);
  store_cells(ctx, in, window);
  return true;
}

bool finish_access(ExecutionContext& ctx) {
  Strand& done = ctx.subgroup.strands.front();
  ++ctx.subgroup.events;
  return ctx.advance(done, done.pc + 1), true;
}

}  // namespace

bool tensor_access(ExecutionContext& ctx) {
  const Strand& strand = ctx.subgroup.strands.front();
  const ir::Instr& in = ctx.instr(strand.pc);
  const auto sources = ctx.function.sources(in);
  const LaneMask lane = strand.lanes & ~(strand.lanes - 1);
  LaneWords words;
  if (!lane_words(ctx, sources[0], strand.lanes, ir::Type::b32, &words)) return false;
  const std::uint64_t address = words[static_cast<unsigned>(std::countr_zero(lane))];
  for (LaneMask left = strand.lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    if (words[l] != address) return ctx.fail(921, LaneMask{1} << l, words[l], address);
  }
  const TensorArea area{ctx.own_window(), static_cast<std::uint32_t>(address & 0xffff),
                        static_cast<std::uint32_t>(sources[1].value),
                        static_cast<std::uint32_t>(address >> 16),
                        static_cast<std::uint32_t>(sources[2].value)};
  const std::uint32_t own = ctx.subgroup.index % 4 * 32;
  const bool half = area.lanes == kLanesTogether && area.lane == own + kLanesTogether;
  if (area.lane != own && !half) return ctx.fail(916, strand.lanes, area.lane, own);
  if (!ctx.workgroup.tensor.holds(area.column, area.columns)) {
    return ctx.fail(915, strand.lanes, area.column, area.columns);
  }
  const bool loads = in.sub == static_cast<std::uint8_t>(ir::Tcgen05::load);
  const Channel::Kind kind = loads ? Channel::Kind::tcgen05_access : Channel::Kind::tcgen05_store;
  AsyncOperation operation = begin_operation(ctx, strand.lanes, Proxy::generic, kind);
  add_columns(area, loads ? AccessKind::read : AccessKind::write,
              own_channel(ctx, kind, operation.step), lane, &operation);
  if (!issue_operation(ctx, std::move(operation))) return false;
  if (move_cells(ctx, in, area)) return finish_access(ctx);
  const std::uint32_t root = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
  Strand& done = ctx.subgroup.strands.front();
  for (const ir::Operand& operand : ctx.function.destinations(in)) {
    if (operand.kind != ir::Operand::Kind::reg) continue;
    if (ctx.program.slice.wanted[operand.index] == 0) continue;
    ctx.write(operand, {}, {0, done.lanes, {root, 0, 0}});
  }
  return finish_access(ctx);
}

void add_columns(const TensorArea& area, AccessKind kind, const Channel& channel, LaneMask lane,
                 AsyncOperation* operation) {
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
    access.addresses.assign(index + 1, column_address(area.window, area.column + i, area.lane));
    operation->accesses.push_back(access);
  }
}

}  // namespace muster::machine
