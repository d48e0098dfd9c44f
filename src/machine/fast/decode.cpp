// See decode.h.
#include "machine/fast/decode.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "ir/flow/liveness.h"
#include "machine/fast/access_steps.h"
#include "machine/fast/lane_steps.h"
#include "machine/fast/registers.h"
#include "machine/fast/vectors.h"
#include "machine/values/lane_functions.h"
#include "machine/values/memory_words.h"
#include "machine/values/value.h"

namespace muster::machine::fast {

using ir::Op;
using ir::Operand;

namespace {

constexpr std::size_t kOperandsMax = 8;

std::vector<ir::RegisterId> uncertain_registers(const Program& program) {
  ir::Liveness liveness(*program.function, program.cfg);
  std::vector<ir::RegisterId> found;
  for (ir::RegisterId id = 0; id < program.function->registers.size(); ++id) {
    if (!liveness.readers(id).empty() && liveness.live_before(id, 0)) found.push_back(id);
  }
  return found;
}

// Flags that change nothing about a result here.
constexpr std::uint16_t kNoMatter = ir::kApproximate | ir::kReadOnly | ir::kAligned;

const Row* find_row(const ir::Instr& in) {
  const Vectors& vectors = best_vectors();
  auto flags = static_cast<std::uint16_t>(in.flags & ~kNoMatter);
  const bool converts = in.op == Op::convert;
  // Conversions look at .ftz themselves, comparisons at what they compare.
  if (converts) flags = static_cast<std::uint16_t>(flags & ~ir::kFtz);
  for (const Row& row : std::span(vectors.rows, vectors.count)) {
    if (row.op != in.op || row.type != in.type || row.flags != flags) continue;
    if (row.from != ir::Type::none && row.from != in.from) continue;
    const bool nearest = in.rounding == ir::Rounding::nearest_even && !converts;
    if (row.rounding != in.rounding && !(nearest && row.rounding == ir::Rounding::none)) continue;
    return &row;
  }
  return nullptr;
}

class Decoder {
 public:
  explicit Decoder(const Program& program)
      : program_(program),
        function_(*program.function),
        registers_(function_, uncertain_registers(program)) {}

  std::optional<Steps> decode() {
    const auto count = static_cast<ir::InstrId>(function_.instrs.size());
    first_.resize(count + 1);
    for (ir::InstrId id = 0; id < count; ++id) {
      first_[id] = here();
      if (!add(id)) return std::nullopt;
    }
    first_[count] = here();
    Step end;
    end.flow = Flow::exit;
    out_.steps.push_back(end);
    finish();
    return std::move(out_);
  }

 private:
  std::uint32_t here() const { return static_cast<std::uint32_t>(out_.steps.size()); }

  // --- operands

  // A register, or a constant that looks like one of this type; none: what is not there.
  Place place(const Operand& operand, ir::Type type) {
    switch (operand.kind) {
      case Operand::Kind::reg:
        return {registers_.slot(operand.index), registers_.kind(operand.index), operand.negated};
      case Operand::Kind::immediate: {
        const Kind kind = kind_of(type);
        const std::uint64_t value = type == ir::Type::pred
                                        ? std::uint64_t{(operand.value != 0) != operand.negated}
                                        : operand.value & ir::value_mask(type);
        return {registers_.constant(kind, value), kind, false};
      }
      default:
        return {};
    }
  }

  std::uint32_t keep_places(const ir::Instr& in, std::span<const ir::Type> types) {
    const auto first = static_cast<std::uint32_t>(out_.places.size());
    for (const Operand& operand : function_.destinations(in)) {
      out_.places.push_back(place(operand, in.type));
    }
    const auto sources = function_.sources(in);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      out_.places.push_back(place(sources[i], i < types.size() ? types[i] : in.type));
    }
    return first;
  }

  // --- what surrounds a step

  void want(ir::RegisterId id) {
    const Slot written = registers_.written(id);
    if (written == kNoSlot) return;
    Step step;
    step.execute = want_written;
    step.a = written;
    out_.steps.push_back(step);
  }
  void note(ir::RegisterId id) {
    const Slot written = registers_.written(id);
    if (written == kNoSlot) return;
    Step step;
    step.execute = note_written;
    step.to = written;
    out_.steps.push_back(step);
  }

  Slot guard_of(const ir::Instr& in) const {
    return in.guard.reg == ir::kNone ? kNoSlot : registers_.slot(in.guard.reg);
  }

  bool add(ir::InstrId id) {
    const ir::Instr& in = function_.instrs[id];
    // A fence that others could see.
    out_.communicates |= in.op == Op::fence && in.scope >= ir::Scope::gpu;
    if (skipped(in)) return true;
    if (in.guard.reg != ir::kNone) want(in.guard.reg);
    Step step;
    step.instr = &in;
    step.weight = 1;
    if (!fill(in, step)) return false;
    const bool guarded = in.guard.reg != ir::kNone && step.flow == Flow::plain;
    if (in.guard.reg != ir::kNone && !guarded &&
        (step.flow == Flow::barrier || step.flow == Flow::collective)) {
      return false;
    }
    if (guarded) push_guard(in, begin_guard);
    for (const Operand& operand : function_.sources(in)) {
      // Only some lanes have rows.
      if (operand.kind == Operand::Kind::reg && in.op != Op::matrix_move) want(operand.index);
    }
    out_.steps.push_back(step);
    for (const Operand& operand : function_.destinations(in)) {
      if (operand.kind == Operand::Kind::reg) note(operand.index);
    }
    if (guarded) push_guard(in, end_guard);
    return true;
  }

  void push_guard(const ir::Instr& in, Execute execute) {
    Step step;
    step.execute = execute;
    step.guard = guard_of(in);
    step.negated = in.guard.negated;
    out_.steps.push_back(step);
  }

  static bool skipped(const ir::Instr& in) {
    return in.op == Op::nop || in.op == Op::prefetch || in.op == Op::fence;
  }

  // --- one step

  bool fill(const ir::Instr& in, Step& step) {
    switch (ir::group(in.op)) {
      case ir::OpGroup::compute:
        return fill_compute(in, step);
      case ir::OpGroup::lane:
        return fill_lane(in, step);
      case ir::OpGroup::memory:
        return fill_memory(in, step);
      case ir::OpGroup::control:
        return fill_control(in, step);
      case ir::OpGroup::sync:
        return fill_sync(in, step);
      case ir::OpGroup::async:
        return fill_async(in, step);
      case ir::OpGroup::other:  // a call of the runtime system: only the exact machine answers it
        step.execute = stop_here;
        return in.op == Op::opaque && in.sub != 0;
    }
    return false;
  }

  std::vector<ir::Type> source_types(const ir::Instr& in) const {
    const machine::Row& row = row_of(in.op);
    const Context context{
        &in,          in.type,     in.from, ir::bits(in.type), ir::value_mask(in.type),
        in.src.count, in.dst.count};
    std::vector<ir::Type> types;
    for (unsigned i = 0; i < in.src.count; ++i) {
      types.push_back(letter_type(row.sources, i, context));
    }
    return types;
  }

  // Registers are as wide as the operation takes them, so that a vector of them is its operand.
  bool fits(const ir::Instr& in, std::span<const ir::Type> types) const {
    const machine::Row& row = row_of(in.op);
    const Context context{
        &in,          in.type,     in.from, ir::bits(in.type), ir::value_mask(in.type),
        in.src.count, in.dst.count};
    const auto same = [&](const Operand& operand, ir::Type type) {
      if (operand.kind != Operand::Kind::reg) return true;
      const ir::Type own = function_.registers[operand.index].type;
      return in.op == Op::convert ? kind_of(own) == kind_of(type) : ir::bits(own) == ir::bits(type);
    };
    const auto destinations = function_.destinations(in);
    for (unsigned i = 0; i < destinations.size(); ++i) {
      const bool second = in.op == Op::setp;  // both are predicates
      if (!same(destinations[i], letter_type(row.destinations, second ? 0 : i, context)))
        return false;
    }
    const auto sources = function_.sources(in);
    for (unsigned i = 0; i < sources.size(); ++i) {
      if (!same(sources[i], types[i])) return false;
    }
    return true;
  }

  bool fill_compute(const ir::Instr& in, Step& step) {
    if (in.src.count > kOperandsMax || in.dst.count > kOperandsMax) return false;
    const std::vector<ir::Type> types = source_types(in);
    // Global addresses are generic ones.
    const bool same = (in.op == Op::to_generic || in.op == Op::from_generic) &&
                      window_of(in.space) == 0 && ir::bits(in.type) == 64;
    static const ir::Instr kWide = mov(ir::Type::b64);
    const machine::fast::Row* const row = find_row(same ? kWide : in);
    const bool sized = in.op == Op::pack     ? in.src.count == 2
                       : in.op == Op::unpack ? in.dst.count == 2
                                             : true;
    if (row == nullptr || !sized || !fits(in, types) || !fill_operands(in, types, step)) {
      step.execute = compute_lanes;
      step.list = keep_places(in, types);
      return true;
    }
    step.execute = row->execute;
    return true;
  }

  // False: only compute_lanes takes such operands.
  bool fill_operands(const ir::Instr& in, std::span<const ir::Type> types, Step& step) {
    const auto destinations = function_.destinations(in);
    const auto to = [&](std::size_t i) {
      return i < destinations.size() ? place(destinations[i], in.type).slot : kNoSlot;
    };
    step.to = to(0);
    step.second = to(1);
    if (step.to == kNoSlot && in.op != Op::unpack) return false;
    const auto sources = function_.sources(in);
    std::array<Place, 4> places{};
    for (std::size_t i = 0; i < sources.size() && i < places.size(); ++i) {
      places[i] = place(sources[i], types[i]);
      if (places[i].slot == kNoSlot) return false;
    }
    step.a = places[0].slot, step.flip_a = places[0].flip;
    step.b = places[1].slot, step.flip_b = places[1].flip;
    step.c = places[2].slot, step.flip_c = places[2].flip;
    if (in.op == Op::bfi) step.guard = places[3].slot;
    if (in.op == Op::setp) step.code = comparison_truth(in.sub);
    if (in.op == Op::abs) step.code = 1;
    if (in.op == Op::convert) step.code = (in.flags & ir::kFtz) != 0 ? 1 : 0;
    if (in.op == Op::prmt && in.sub != 0) return false;
    if (in.op == Op::lop3) {
      if (sources[3].kind != Operand::Kind::immediate) return false;
      step.code = static_cast<std::uint32_t>(sources[3].value);
    }
    return true;
  }

  bool fill_matrix(const ir::Instr& in, Step& step) {
    step.execute = compute_matrix;
    step.list = keep_places(in, {});
    return true;
  }

  bool fill_lane(const ir::Instr& in, Step& step) {
    if (in.op == Op::matrix || in.op == Op::matrix_move) return fill_matrix(in, step);
    if (in.op == Op::converge) return step.execute = converge_lanes, true;
    if (ir::crosses_lanes(in.op)) return fill_exchange(in, step);
    const Operand& destination = function_.destinations(in)[0];
    if (destination.kind != Operand::Kind::reg) return false;
    step.to = registers_.slot(destination.index);
    step.result = registers_.kind(destination.index);
    if (in.op == Op::active_mask) return step.execute = read_active_mask, true;
    if (in.op == Op::special) {
      step.execute = read_special;
      step.code = in.sub;
      return knows_special(static_cast<ir::Special>(in.sub));
    }
    if (in.op != Op::address) return false;
    const Operand& operand = function_.sources(in)[0];
    const ir::Symbol& symbol = function_.symbols[operand.index];
    std::uint64_t address = 0;
    if (!address_of(symbol, operand.value, &address)) return false;
    // Computed as a mov: its operand is a constant.
    static const ir::Instr kWord = mov(ir::Type::b32), kWide = mov(ir::Type::b64);
    step.execute = find_row(step.result == Kind::wide ? kWide : kWord)->execute;
    step.a = registers_.constant(step.result, address);
    return true;
  }

  static ir::Instr mov(ir::Type type) {
    ir::Instr in;
    in.op = Op::mov;
    in.type = type;
    return in;
  }

  static bool address_of(const ir::Symbol& symbol, std::uint64_t offset, std::uint64_t* address) {
    *address = symbol.offset + offset;
    if (symbol.space != ir::Space::global) return !symbol.external;
    *address += region_base(kGlobalsRegion);
    return symbol.offset >= region_base(1);  // it lies where the launch has memory for it
  }

  bool fill_exchange(const ir::Instr& in, Step& step) {
    if (in.src.count > kOperandsMax) return false;
    step.flow = Flow::collective;
    std::vector<ir::Type> types(in.src.count, ir::Type::b32);
    if (in.op == Op::vote) types[0] = ir::Type::pred;
    if (in.op == Op::shuffle || in.op == Op::match || in.op == Op::reduce_lanes) types[0] = in.type;
    step.list = keep_places(in, types);
    step.execute = exchange_lanes;
    if (in.op == Op::vote) step.execute = vote_lanes;
    const bool shuffles = in.op == Op::shuffle && !ir::is_float(in.type);
    if (shuffles && out_.places[step.list].kind != Kind::bits) step.execute = shuffle_lanes;
    return function_.sources(in).back().kind != Operand::Kind::none;
  }

  // The address is a register, or the same for all lanes: Step::offset is all of it.
  bool fill_address(const ir::Instr& in, Step& step) {
    const Operand& operand = function_.sources(in)[0];
    step.offset = in.offset;
    if (operand.kind == Operand::Kind::reg) {
      step.a = registers_.slot(operand.index);
      step.address = registers_.kind(operand.index);
      return step.address != Kind::bits;
    }
    std::uint64_t address = operand.value;
    if (operand.kind == Operand::Kind::symbol &&
        !address_of(function_.symbols[operand.index], operand.value, &address)) {
      return false;
    }
    step.offset += static_cast<std::int64_t>(address);
    step.address = Kind::none;
    return true;
  }

  bool fill_memory(const ir::Instr& in, Step& step) {
    const bool known = in.space == ir::Space::generic || in.space == ir::Space::shared ||
                       in.space == ir::Space::global || in.space == ir::Space::local ||
                       in.space == ir::Space::constant || in.space == ir::Space::parameter;
    if (!known || in.op == Op::tensor_map || (in.flags & ir::kCluster) != 0) return false;
    step.element_bytes = static_cast<std::uint8_t>(ir::bytes(in.type));
    if (!fill_address(in, step)) return false;
    const bool outside = in.space == ir::Space::global || in.space == ir::Space::generic;
    const bool together = in.op == Op::atomic || in.order != ir::Order::weak;
    if (step.element_bytes == 0 || !std::has_single_bit(unsigned{step.element_bytes})) return false;
    out_.communicates |= outside && together;
    if (in.op == Op::atomic) return fill_atomic(in, step);
    const auto operands =
        in.op == Op::load ? function_.destinations(in) : function_.sources(in).subspan(1);
    if (!std::has_single_bit(operands.size()) || operands.size() > kOperandsMax) return false;
    step.elements = static_cast<std::uint8_t>(operands.size());
    step.list = static_cast<std::uint32_t>(out_.slots.size());
    step.result = kind_of(in.type);
    step.result_bits = static_cast<std::uint8_t>(ir::bits(in.type));
    for (const Operand& operand : operands) {
      if (operand.kind != Operand::Kind::reg) continue;
      step.result = registers_.kind(operand.index);
      step.result_bits =
          static_cast<std::uint8_t>(ir::bits(function_.registers[operand.index].type));
    }
    for (const Operand& operand : operands) {
      const ir::Type type = step.result == Kind::wide ? ir::Type::b64 : in.type;
      const Place one = place(operand, type);
      if (one.slot != kNoSlot && one.kind != step.result) return false;
      if (one.slot == kNoSlot && in.op == Op::store) return false;
      out_.slots.push_back(one.slot);
    }
    return choose_access(in, step);
  }

  bool choose_access(const ir::Instr& in, Step& step) {
    step.execute = in.op == Op::load ? load_lanes : store_lanes;
    if (step.result == Kind::bits) return false;
    const bool shared = in.space == ir::Space::shared;
    const bool outside = in.space == ir::Space::global || in.space == ir::Space::generic;
    if ((!shared && !outside) || lane_bytes(step.result) != step.element_bytes) return true;
    const Vectors& vectors = best_vectors();
    const Execute whole = in.op == Op::load
                              ? vectors.load(shared, step.element_bytes, step.elements)
                              : vectors.store(shared, step.element_bytes, step.elements);
    if (whole != nullptr) step.execute = whole;
    return true;
  }

  bool fill_atomic(const ir::Instr& in, Step& step) {
    const auto sources = function_.sources(in);
    const auto destinations = function_.destinations(in);
    step.execute = atomic_lanes;
    step.result = kind_of(in.type);
    const Place operand = place(sources[1], in.type);
    step.b = operand.slot;
    bool right = reducible(in) && operand.slot != kNoSlot && operand.kind == step.result;
    if (sources.size() > 2) {
      const Place replacement = place(sources[2], in.type);
      step.c = replacement.slot;
      right = right && replacement.kind == step.result;
    }
    if (!destinations.empty() && destinations[0].kind == Operand::Kind::reg) {
      step.to = registers_.slot(destinations[0].index);
      right = right && registers_.kind(destinations[0].index) == step.result;
    }
    return right;
  }

  bool fill_control(const ir::Instr& in, Step& step) {
    step.guard = guard_of(in);
    step.negated = in.guard.negated;
    if (in.op == Op::exit) return step.flow = Flow::exit, true;
    if (in.op == Op::trap) {  // where it is reached, the exact machine says what it means
      step.execute = stop_here;
      step.flow = Flow::plain;
      return true;
    }
    step.flow = in.op == Op::branch ? Flow::branch : Flow::branch_table;
    if (in.op != Op::branch_table) return true;
    const Operand& index = function_.sources(in)[0];
    const Place place_of_index = place(index, in.type);
    step.a = place_of_index.slot;
    step.address = place_of_index.kind;
    step.offset = in.offset;
    return step.a != kNoSlot;
  }

  static void stop_here(Warp& w, const Step&) {
    if (w.mask != 0) w.give_up();
  }

  bool fill_sync(const ir::Instr& in, Step& step) {
    const std::vector<ir::Type> types{ir::Type::b32, ir::Type::b32, ir::Type::pred};
    if (in.op == Op::warp_barrier) {
      step.flow = Flow::collective;
      step.execute = do_nothing;
      step.list = keep_places(in, types);
      return true;
    }
    if (in.op != Op::cta_barrier) return false;
    step.flow = Flow::barrier;
    step.list = keep_places(in, types);
    return true;
  }

  bool fill_async(const ir::Instr& in, Step& step) {
    step.execute = do_nothing;
    if (in.op == Op::async_group) {
      const auto group = static_cast<ir::AsyncGroup>(in.sub);
      return group == ir::AsyncGroup::cp_commit || group == ir::AsyncGroup::cp_wait;
    }
    const bool plain =
        in.op == Op::async_copy && static_cast<ir::AsyncCopy>(in.sub) == ir::AsyncCopy::cp_async;
    if (!plain || (in.flags & ir::kCluster) != 0) return false;
    const auto sources = function_.sources(in);
    step.execute = copy_lanes;
    step.list = static_cast<std::uint32_t>(out_.slots.size());
    for (const unsigned i : {0u, 1u, 2u, 6u}) {
      Place one;
      if (i < sources.size()) one = place(sources[i], i < 2 ? ir::Type::b64 : ir::Type::b32);
      if (i < 3 && one.slot == kNoSlot) return false;
      step.offset |= std::int64_t{static_cast<unsigned>(one.kind)} << (4 * (i == 6 ? 3 : i));
      out_.slots.push_back(one.slot);
    }
    for (const unsigned i : {3u, 4u, 5u}) {
      if (i < sources.size() && sources[i].kind != Operand::Kind::none) return false;
    }
    return true;
  }

  // --- the whole

  void finish() {
    auto& steps = out_.steps;
    for (Step& step : steps) {
      if (step.flow != Flow::branch && step.flow != Flow::branch_table) continue;
      const auto id = static_cast<ir::InstrId>(step.instr - function_.instrs.data());
      if (step.flow == Flow::branch) {
        step.target = first_[step.instr->target];
      } else {
        step.target = static_cast<std::uint32_t>(out_.entries.size());
        for (std::int64_t i = 0; i < step.instr->offset; ++i) {
          const auto entry = static_cast<std::size_t>(step.instr->target + i);
          out_.entries.push_back(first_[function_.branch_tables[entry]]);
        }
      }
      const ir::InstrId meet = program_.cfg.reconvergence[id];
      if (meet == ir::kNone) continue;
      step.meet = first_[meet];
      steps[step.meet].meets = true;
    }
    for (std::size_t i = steps.size(); i-- > 0;) {
      if (steps[i].flow != Flow::plain) {
        steps[i].weight = 0;
        continue;
      }
      const bool alone = steps[i + 1].meets;
      const bool counted = steps[i].instr != nullptr;
      steps[i].run = 1 + (alone ? 0 : steps[i + 1].run);
      steps[i].weight = (counted ? 1 : 0) + (alone ? 0 : steps[i + 1].weight);
    }
    out_.register_bytes = registers_.bytes();
    out_.cleared_bytes = registers_.cleared_bytes();
    out_.constants = registers_.constants();
  }

  const Program& program_;
  const ir::Function& function_;
  Registers registers_;
  Steps out_;
  std::vector<std::uint32_t> first_;  // per instruction: its first step
};

}  // namespace

std::optional<Steps> make_steps(const Program& program) {
  const ir::Function& function = *program.function;
  const bool waves = function.control == ir::Control::wave || function.subgroup_size != kLanes;
  const bool polls = std::ranges::any_of(program.waits, [](const ir::WaitSite& site) {
    return site.kind == ir::WaitSite::Kind::other;
  });
  if (waves || polls || program.cooperative) return std::nullopt;
  return Decoder(program).decode();
}

}  // namespace muster::machine::fast
