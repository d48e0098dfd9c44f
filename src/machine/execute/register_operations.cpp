// Operations that touch only registers: arithmetic, and what a lane knows of itself.
#include "machine/execute/register_operations.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/check.h"
#include "machine/execute/matrix_operations.h"
#include "machine/execute/memory/cluster_addresses.h"
#include "machine/execute/memory/placement.h"
#include "machine/execute/memory/variable_places.h"
#include "machine/execute/runtime_call.h"
#include "machine/execute/special_registers.h"
#include "machine/execute/wave_channels.h"
#include "machine/values/compute.h"
#include "machine/values/wave_exchange.h"

namespace muster::machine {

using ir::Op;

namespace {

// Whether source `i` is a predicate: only immediates need to be told.
bool predicate_source(const ir::Instr& in, unsigned i) {
  switch (in.op) {
    case Op::select:
    case Op::add_carry:
    case Op::sub_borrow:
    case Op::cta_barrier:
      return i == 2;
    case Op::vote:
      return i == 0;
    default:
      return in.type == ir::Type::pred && in.op != Op::setp;
  }
}

// What most instructions are: all sources are the same in all lanes. False: this one is not.
bool once(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  if (lanes.maybe != 0 || lanes.certain == 0) return false;
  const ir::Operand& destination = ctx.function.destinations(in)[0];
  if (destination.kind != ir::Operand::Kind::reg) return false;
  std::array<std::uint64_t, 4> words;
  unsigned count = 0;
  for (const ir::Operand& operand : ctx.function.sources(in)) {
    std::uint64_t& word = words[count];
    if (operand.kind == ir::Operand::Kind::reg) {
      if (!ctx.subgroup.registers.constant(operand.index, lanes.certain, &word)) return false;
      if (operand.negated) word ^= 1;
    } else {
      const bool predicate = predicate_source(in, count);
      word = predicate ? ((operand.value != 0) != operand.negated ? 1 : 0) : operand.value;
    }
    ++count;
  }
  const auto result = compute_once(in, {words.data(), count});
  if (!result) return false;
  Value value;
  value.base = *result;
  if (ctx.function.registers[destination.index].type == ir::Type::pred) {
    value.shape = Value::Shape::mask;
    value.base = (*result & 1) != 0 ? ~LaneMask{0} : 0;
  }
  ctx.subgroup.registers.write(destination.index, value, lanes.certain, ctx.subgroup.live);
  return true;
}

// Which NaN neg and abs give of one is not said. What only executes takes what devices do, which
// change the sign.
bool changes_sign(const ExecutionContext& ctx, const ir::Instr& in) {
  const bool sign = in.op == Op::neg || in.op == Op::abs;
  return sign && (in.flags & ir::kNan) != 0 && ctx.program.one_schedule &&
         ctx.program.slice.everything;
}

template <unsigned kSources, unsigned kResults>
void evaluate(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  std::array<Value, kSources> sources;
  std::array<Value, kResults> results;
  const unsigned count = read_sources(ctx, in, sources);
  const auto destinations = ctx.function.destinations(in);
  for (unsigned i = 0; i < destinations.size(); ++i) results[i].lanes = ctx.scratch[i].data();
  ir::Instr plain;
  const bool sign = changes_sign(ctx, in);
  if (sign) {
    plain = in;
    plain.flags &= ~std::uint32_t{ir::kNan};
  }
  compute(sign ? plain : in, {sources.data(), count}, lanes.certain, ctx.width,
          {results.data(), destinations.size()});
  const bool divides = in.op == Op::div || in.op == Op::rem;
  for (unsigned i = 0; i < destinations.size(); ++i) {
    // Unknown by the operation itself. Every unknown value has a cause: memory takes 0 for "known".
    if (results[i].unknown != 0 && results[i].cause.root == 0) {
      const auto kind = divides ? CauseInfo::Kind::division : CauseInfo::Kind::opaque;
      results[i].cause.root = ctx.causes.root({kind, 0, 0, ctx.site});
    }
    ctx.write(destinations[i], results[i], lanes);
  }
}

void address(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  const ir::Operand& operand = ctx.function.sources(in)[0];
  const ir::Symbol& symbol = ctx.function.symbols[operand.index];
  Value value;
  value.base = symbol.offset + operand.value;
  if (symbol.space == ir::Space::global) value.base += region_base(kGlobalsRegion);
  if (symbol.space == ir::Space::shared) value.base += ctx.own_window();
  ctx.write(ctx.function.destinations(in)[0], value, lanes);
}

void exchange_lanes(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  std::array<Value, 4> sources;
  std::array<bool, 4> present{};
  std::array<Value, 2> results;
  const auto operands = ctx.function.sources(in);
  for (unsigned i = 0; i < operands.size(); ++i) {
    present[i] = operands[i].kind != ir::Operand::Kind::none;
    if (present[i]) sources[i] = ctx.read(operands[i], in.type);
  }
  const auto destinations = ctx.function.destinations(in);
  for (unsigned i = 0; i < destinations.size(); ++i) results[i].lanes = ctx.scratch[i].data();
  exchange(in, {{sources.data(), operands.size()}, {present.data(), operands.size()}}, ctx.width,
           {results.data(), destinations.size()});
  for (unsigned i = 0; i < destinations.size(); ++i) ctx.write(destinations[i], results[i], lanes);
}

// Of lanes that are together, where it makes no difference which those are: none, or whether each
// is alone.
void active_mask(ExecutionContext& ctx, const ir::Instr& in, const Strand& strand,
                 const Guarded& lanes) {
  const Program& program = ctx.program;
  const Policies& policies = program.policies;
  machine::Relied& relied = ctx.machine.record.relied;
  Value value;
  const ir::Aggregate* const alone = program.aggregate_of(ctx.site);
  const bool counts_down = std::ranges::find(program.countdowns, ctx.site, &ir::Countdown::mask) !=
                           program.countdowns.end();
  if (policies.lanes_stay_together.relied_on(relied) || program.one_schedule || counts_down) {
    value.base = strand.lanes;
  } else if (alone != nullptr && (!alone->releases || alone->meet ||
                                  policies.collectives_order_memory.relied_on(relied))) {
    value.shape = Value::Shape::lanes;
    value.lanes = ctx.scratch[0].data();
    for (unsigned lane = 0; lane < ctx.width; ++lane) value.lanes[lane] = LaneMask{1} << lane;
  } else {
    const std::uint32_t root = ctx.causes.root({CauseInfo::Kind::schedule, 0, 0, ctx.site});
    return ctx.write_unknown(in, lanes.certain | lanes.maybe, {root, 0, 0});
  }
  ctx.write(ctx.function.destinations(in)[0], value, lanes);
}

bool exchanges_lanes(Op op) {
  return op == Op::mask_bits || op == Op::bits_mask || op == Op::read_lane ||
         op == Op::write_lane || op == Op::permute;
}

// Whether the result is one or another, as memory is laid out.
bool rests_on_layout(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes) {
  if (ctx.program.one_schedule) return false;
  const bool variables =
      !ctx.program.place_looks.empty() && ctx.program.place_looks[ctx.site] != ir::PlaceLook::none;
  const bool buffers = may_look_at_place(in);
  if (!variables && !buffers) return false;
  std::array<Value, kSourcesMax> storage;
  const std::span<const Value> sources{storage.data(), read_sources(ctx, in, storage)};
  if (variables && rests_on_variable_places(ctx, in, sources, lanes)) return true;
  const Placed placed{
      ctx.function, ctx.program.origins, ctx.program.remade, ctx.machine.regions, in, sources};
  return buffers && rests_on_place(placed, lanes);
}

// The difference of an integer and itself, whatever it is in each lane.
bool is_own_difference(const ExecutionContext& ctx, const ir::Instr& in) {
  if ((in.op != Op::bit_xor && in.op != Op::sub) || ir::is_float(in.type)) return false;
  const auto sources = ctx.function.sources(in);
  return sources.size() == 2 && in.dst.count == 1 && sources[0].kind == ir::Operand::Kind::reg &&
         sources[0] == sources[1] && in.type != ir::Type::pred;
}

}  // namespace

void compute_registers(ExecutionContext& ctx, const ir::Instr& in, const Guarded& lanes) {
  if (is_own_difference(ctx, in)) return ctx.write(ctx.function.destinations(in)[0], {}, lanes);
  if (rests_on_layout(ctx, in, lanes.certain | lanes.maybe)) {
    const std::uint32_t root = ctx.causes.root({CauseInfo::Kind::placement, 0, 0, ctx.site});
    return ctx.write_unknown(in, lanes.certain | lanes.maybe, {root, 0, 0});
  }
  if (in.dst.count > 1 || in.src.count > 4)
    return evaluate<kSourcesMax, kSourcesMax>(ctx, in, lanes);
  if (in.dst.count == 0 || !once(ctx, in, lanes)) evaluate<4, 1>(ctx, in, lanes);
}

unsigned read_sources(const ExecutionContext& ctx, const ir::Instr& in, std::span<Value> values) {
  const auto sources = ctx.function.sources(in);
  CHECK(sources.size() <= values.size());
  for (unsigned i = 0; i < sources.size(); ++i) {
    const bool predicate =
        sources[i].kind == ir::Operand::Kind::immediate && predicate_source(in, i);
    values[i] = ctx.read(sources[i], predicate ? ir::Type::pred : in.type);
  }
  return static_cast<unsigned>(sources.size());
}

bool execute_plain(ExecutionContext& ctx, const ir::Instr& in, const Strand& strand) {
  const Guarded lanes = ctx.guarded(in, strand.lanes);
  if (in.op == Op::special) return read_special(ctx, in, lanes), true;
  if (in.op == Op::address) return address(ctx, in, lanes), true;
  if (exchanges_lanes(in.op)) {
    exchange_lanes(ctx, in, lanes);
    return issue_step(ctx, in), true;
  }
  if (in.op == Op::matrix || in.op == Op::matrix_move) {
    return compute_matrices(ctx, in, lanes), true;
  }
  if (in.op == Op::map_rank) return map_rank(ctx, in, lanes), true;
  if (in.op == Op::rank_of) return rank_of_address(ctx, in, lanes), true;
  if (in.op == Op::active_mask) return active_mask(ctx, in, strand, lanes), true;
  const bool called = in.op == Op::opaque && in.sub != 0;
  if (called && ctx.machine.options.runtime != nullptr) return call_runtime(ctx, in, lanes), true;
  if (in.op == Op::opaque) {
    const std::uint32_t root = ctx.causes.root({CauseInfo::Kind::opaque, 0, 0, ctx.site});
    return ctx.write_unknown(in, lanes.certain | lanes.maybe, {root, 0, 0}), true;
  }
  return compute_registers(ctx, in, lanes), true;
}

}  // namespace muster::machine
