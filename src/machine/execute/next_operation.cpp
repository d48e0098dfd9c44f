// Looking at the next visible operation of a subgroup that stands in front of it (see
// Machine::approach).
#include "machine/execute/next_operation.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "machine/execute/divergence.h"
#include "machine/execute/memory/memory_access.h"
#include "machine/state/tensor_addresses.h"

namespace muster::machine {

using ir::Op;
using ir::Space;

namespace {

// Ranges in order, those that touch or overlap joined.
void join(std::vector<PendingBytes>& ranges) {
  std::ranges::sort(ranges, [](const PendingBytes& a, const PendingBytes& b) {
    if (a.space != b.space) return a.space < b.space;
    return a.address < b.address;
  });
  std::size_t last = 0;
  for (std::size_t i = 1; i < ranges.size(); ++i) {
    PendingBytes& into = ranges[last];
    const PendingBytes next = ranges[i];
    if (next.space == into.space && next.address <= into.address + into.size) {
      into.size = std::max(into.size, next.address + next.size - into.address);
    } else {
      ranges[++last] = next;
    }
  }
  if (!ranges.empty()) ranges.resize(last + 1);
}

void pending_barrier(const ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes,
                     Pending* result) {
  result->kind = Pending::Kind::barrier;
  result->operation = static_cast<barrier::CtaOperation>(in.sub);
  const auto sources = ctx.function.sources(in);
  const auto agreed = [&](const Value& value) -> std::optional<std::uint64_t> {
    if ((value.unknown & lanes) != 0) return std::nullopt;
    if (value.shape == Value::Shape::uniform) return value.base;
    std::optional<std::uint64_t> common;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      std::uint64_t word = value.base;
      if (value.shape == Value::Shape::lanes) word = value.lanes[l];
      if (value.shape == Value::Shape::affine) word = (word + value.stride * l) & 0xffffffffu;
      if (common.value_or(word) != word) return std::nullopt;
      common = word;
    }
    return common;
  };
  result->id = agreed(ctx.read(sources[0], ir::Type::u32));
  if (sources.size() > 1 && sources[1].kind != ir::Operand::Kind::none) {
    result->count = agreed(ctx.read(sources[1], ir::Type::u32));
    result->count_known = result->count.has_value();
  }
}

void pending_memory(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes,
                    Pending* result) {
  const Transfer transfer = describe(in);
  if (transfer.elements == 0) return;
  Cause cause;
  const LaneMask all = lanes.certain | lanes.maybe;
  const LaneMask known = find_addresses(ctx, in, all, &cause);
  const bool hidden =
      in.space == Space::local || in.space == Space::constant || in.space == Space::parameter;
  if (hidden) return;
  if (known != all) result->unknown = cause;
  for (LaneMask left = known; left != 0; left &= left - 1) {
    std::uint64_t at = ctx.addresses[static_cast<unsigned>(std::countr_zero(left))];
    Space space = in.space;
    if (space == Space::generic) {
      space = space_of_region(region_of(at));
      if (space != Space::shared && space != Space::global) continue;
      if (space == Space::shared) at &= region_base(1) - 1;
    }
    result->bytes.push_back(
        {space, at, transfer.bytes(), strong(ctx, in, space), unmarked_store(ctx, in, space, all)});
  }
  join(result->bytes);
  if (result->bytes.empty() && result->unknown.root == 0) return;
  result->kind = Pending::Kind::memory;
  result->access = transfer.kind;
  result->scope = in.scope;
  result->returns =
      transfer.kind == AccessKind::atomic && ctx.program.returns_to_reader(in, ctx.site);
}

// What an allocation of tensor memory would touch now. An alloc for which there are no columns
// would wait, and touches none.
void pending_allocation(const ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes,
                        Pending* result) {
  const auto sub = static_cast<ir::Tcgen05>(in.sub);
  const bool allocates = sub == ir::Tcgen05::alloc;
  const std::uint64_t window = ctx.own_window();
  if (sub == ir::Tcgen05::relinquish) {
    result->bytes.push_back({Space::tensor, window | kPermitCell, 4});
  }
  if ((!allocates && sub != ir::Tcgen05::dealloc) || lanes == 0) return;
  const auto l = static_cast<unsigned>(std::countr_zero(lanes));
  const auto sources = ctx.function.sources(in);
  Value where = ctx.read(sources[0], ir::Type::b64);
  if (sources[0].kind == ir::Operand::Kind::symbol) {
    where.base = window + ctx.function.symbols[sources[0].index].offset + sources[0].value;
  }
  const Value count = ctx.read(sources[1], ir::Type::u32);
  if (((where.unknown | count.unknown) >> l & 1) != 0) return;
  const std::uint64_t columns = lane_word(count, l);
  if (!TensorMemory::legal(columns)) return;
  std::uint64_t first = lane_word(where, l);
  if (allocates) {
    const auto found = ctx.workgroup.tensor.find(static_cast<std::uint32_t>(columns));
    if (!found) return;
    result->bytes.push_back({Space::shared, first & 0xffffffffu, 4});
    first = *found;
  }
  const std::uint64_t cells = allocates ? 8 : 4;  // the permit is read by an alloc only
  result->bytes.push_back({Space::tensor, window | kAllocatorCell, cells});
  const std::uint64_t peers = std::uint64_t{ctx.workgroup.rank ^ 1} << kRankShift;
  const bool of_both = !allocates && (in.flags & ir::kPair) != 0;
  for (const std::uint64_t owner : {window, of_both ? peers : window}) {
    result->bytes.push_back(
        {Space::tensor, column_address(owner, first, 0), columns * kColumnBytes});
  }
}

}  // namespace

Pending next_operation(ExecutionContext& ctx) {
  Pending result;
  if (ctx.subgroup.live == 0 || ctx.subgroup.waiting || ctx.subgroup.strands.empty()) return result;
  const std::size_t running = pick(ctx);
  const bool together = running == ctx.subgroup.strands.size();
  if (together && !std::ranges::all_of(ctx.subgroup.strands, [](const Strand& strand) {
        return strand.state == Strand::State::at_barrier;
      })) {
    return result;
  }
  const Strand& strand = together ? ctx.subgroup.strands.front() : ctx.subgroup.strands[running];
  if (strand.pc >= ctx.function.instrs.size()) return result;
  const ir::Instr& in = ctx.instr(strand.pc);
  result.site = ctx.site = strand.pc;
  const bool memory = ir::group(in.op) == ir::OpGroup::memory;
  if (in.op != Op::cta_barrier && in.op != Op::grid_barrier && !memory) {
    result.kind = Pending::Kind::other;
    const Guarded who = ctx.guarded(in, strand.lanes);
    result.lanes = who.certain | who.maybe;
    if (in.op == Op::tcgen05) pending_allocation(ctx, in, strand.lanes, &result);
    return result;
  }
  Guarded lanes = together ? Guarded{ctx.subgroup.live, 0, {}} : ctx.guarded(in, strand.lanes);
  result.lanes = lanes.certain | lanes.maybe;
  if (result.lanes == 0) return result;
  if (lanes.maybe != 0) result.unknown = lanes.cause;
  if (in.op == Op::cta_barrier) {
    pending_barrier(ctx, in, result.lanes, &result);
  } else if (!memory) {
    result.kind = Pending::Kind::other;
  } else if (ir::accesses_memory(in)) {
    pending_memory(ctx, in, lanes, &result);
  }
  return result;
}

}  // namespace muster::machine
