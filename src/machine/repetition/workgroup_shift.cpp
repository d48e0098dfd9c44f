// Which instructions may see where their workgroup lies: arithmetic, comparisons whose outcome
// stays the same in the box, and addresses of global memory, which move.
#include "machine/repetition/workgroup_shift.h"

#include <algorithm>
#include <bit>

#include "machine/state/ticket_teller.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

using ir::AsyncCopy;
using ir::Op;
using ir::OpGroup;
using ir::Space;
using ir::Special;

namespace {

constexpr std::uint64_t kCopyUnit = 16;  // alignment of the largest copies

// Memory that is written by nobody, as the module sees it.
bool reads_constant(const ir::Instr& in) {
  return in.op == Op::load && in.space == Space::constant;
}

}  // namespace

WorkgroupShift::WorkgroupShift(const MachineState& machine)
    : Drift(machine),
      tensor_loads_(machine.options.tensor_loads),
      ticket_site_(machine.options.ticket_site),
      tickets_(machine.options.tickets) {}

void WorkgroupShift::begin(const Horizon::Box& most, const std::array<Steps, 3>& axes) {
  recover();
  limits().begin(most);
  axes_ = axes;
  site_ = decides_ = ir::kNone;
  shared_differs_ = false;
}

Horizon::Box WorkgroupShift::end() {
  if (decides_ != ir::kNone) give_up(decides_, Why::unknown);
  return broken() ? Horizon::Box{} : horizon().box();
}

// A branch on a value that is not known, and that differs, is the same in all only where it is
// walked on both sides: what was decided for one of them was decided for no other.
void WorkgroupShift::follow(const Workgroup& workgroup, const Subgroup& subgroup, LaneMask lanes,
                            ir::InstrId site) {
  if (broken()) return;
  if (decides_ != ir::kNone) return give_up(decides_, Why::unknown);
  site_ = site;
  moves_ = {};
  const ir::Instr& in = function().instrs[site];
  if (tickets_ != nullptr && mixes_tickets(workgroup, subgroup, in)) {
    return give_up(site, Why::operand);
  }
  Drift::follow(workgroup, subgroup, lanes, site);
  if (ir::group(in.op) != OpGroup::control || in.guard.reg == ir::kNone || broken()) return;
  const Difference& guard = at(workgroup.rank, subgroup.index, in.guard.reg);
  if ((guard.wild & lanes) != 0) decides_ = site;
}

// Who else gets which tickets is asked about as if all else were the same, and so is where others
// lie: what rests on both says nothing. A place may be given what is not known and differs.
bool WorkgroupShift::mixes_tickets(const Workgroup& workgroup, const Subgroup& subgroup,
                                   const ir::Instr& in) {
  const AgentId agent{workgroup.index, subgroup.index};
  const auto rests = [&](const ir::Operand& one) {
    return one.kind == ir::Operand::Kind::reg && tickets_->rests(agent, one.index);
  };
  const auto differs = [&](const ir::Operand& one) {
    if (one.kind != ir::Operand::Kind::reg) return false;
    const Difference& found = at(workgroup.rank, subgroup.index, one.index);
    return (found.lanes | found.wild) != 0;
  };
  const auto sources = function().sources(in);
  const bool place = in.op == Op::store && !sources.empty() && rests(sources[0]) &&
                     !differs(sources[0]) && std::ranges::none_of(sources.subspan(1), rests);
  return !place && std::ranges::any_of(sources, rests) && std::ranges::any_of(sources, differs);
}

void WorkgroupShift::special(const Step& step) {
  const auto which = static_cast<Special>(step.in.sub);
  const auto& cluster = program().geometry.cluster;
  Difference found;
  for (unsigned axis = 0; axis < axes_.size(); ++axis) {
    const auto is = [&](Special first) {
      return which == static_cast<Special>(static_cast<unsigned>(first) + axis);
    };
    if (is(Special::ctaid_x)) found.step = axes_[axis] * cluster[axis];
    if (is(Special::clusterid_x)) found.step = axes_[axis];
  }
  if (found.step.none()) return put(step, {});
  const ir::Operand& to = step.destinations[0];
  if (to.kind != ir::Operand::Kind::reg) return;
  const unsigned bits = ir::bits(function().registers[to.index].type);
  found.step = found.step.each([&](std::uint64_t one) { return one & low_mask(bits); });
  found.lanes = step.lanes;
  put(step, found);
}

// First and end of what the address of the instruction may move in.
std::pair<Exact, Exact> WorkgroupShift::room_at(const Step& step, std::uint64_t address) const {
  return reads_constant(step.in) ? room_in(Space::constant, address) : room_of(address);
}

bool WorkgroupShift::all_global(const Step& step, LaneMask lanes, const Value& address) const {
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t at = lane_word(address, lane) + static_cast<std::uint64_t>(step.in.offset);
    if (!leads_to_global(step.in.op == Op::async_copy ? Space::global : step.in.space, at)) {
      return false;
    }
  }
  return true;
}

// Addresses may move within a region of global memory, or within a variable in constant memory,
// those of all lanes by the same. Where they
// are not known nothing but the region is, which is the same in all.
bool WorkgroupShift::reaches(const Step& step, const ir::Operand& operand, std::uint64_t bytes,
                             std::uint64_t unit) {
  const Difference moved = of(step, operand);
  if (operand.kind != ir::Operand::Kind::reg || moved.none(step.lanes)) return true;
  const Value address = step.subgroup.registers.read(operand.index);
  const LaneMask known = step.lanes & ~address.unknown;
  if ((moved.wild & known) != 0) return give_up(step.site, Why::address), false;
  if ((moved.lanes & known) == 0) return true;
  const bool follows = (moved.lanes & known) == known && moved.step.multiples_of(unit) &&
                       ir::bits(function().registers[operand.index].type) == 64 &&
                       (reads_constant(step.in) || all_global(step, known, address));
  if (!follows) return limits().hold(moved.step), true;  // a box of those that have it alike
  const Slope each(moved.step, 64);
  for (LaneMask left = known; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t offset =
        step.in.op == Op::async_copy ? 0 : static_cast<std::uint64_t>(step.in.offset);
    const std::uint64_t at = lane_word(address, lane) + offset;
    const auto [first, end] = room_at(step, at);
    limits().keep(static_cast<Exact>(at), each, first, end - static_cast<Exact>(bytes));
  }
  moves_ = moved.step;
  return true;
}

// What is stored differs only where it is not known, so that nobody knows it in any of them. That
// two such values are the same, as where one word was loaded for all lanes, may hold in one alone.
bool WorkgroupShift::stores_unknown(const Step& step) const {
  for (std::size_t i = 1; i < step.sources.size(); ++i) {
    const Difference difference = of(step, step.sources[i]);
    const LaneMask differs = difference.lanes | difference.wild;
    if (differs == 0) continue;
    const Value value = step.subgroup.registers.read(step.sources[i].index);
    if ((differs & ~value.unknown) != 0 || value.cause.identity != 0) return false;
  }
  return true;
}

// Lanes that find in shared memory, or may find, what is not known and may be something else in
// each.
LaneMask WorkgroupShift::finds_unknown(const Step& step, std::uint64_t bytes) const {
  const ir::Operand& operand = step.sources[0];
  Value address;
  address.base = operand.value;
  if (operand.kind == ir::Operand::Kind::symbol) {
    address.base += function().symbols[operand.index].offset;
  }
  const bool named = operand.kind == ir::Operand::Kind::reg;
  if (named) address = step.subgroup.registers.read(operand.index);
  const bool window = named && function().control == ir::Control::lanes;
  LaneMask found = step.lanes & address.unknown;
  for (LaneMask left = step.lanes & ~address.unknown; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t at = lane_word(address, lane) + static_cast<std::uint64_t>(step.in.offset);
    bool unknown = window && rank_of(at) != step.workgroup.rank;
    for (std::uint64_t i = 0; i < bytes && !unknown; ++i) {
      unknown = step.workgroup.shared.read(offset_of(at + i), 1).cause != 0;
    }
    if (unknown) found |= LaneMask{1} << lane;
  }
  return found;
}

// Wherever the others read, it is in the memory of the texture: coordinates are brought into it.
void WorkgroupShift::texels(const Step& step) {
  const Value address = step.subgroup.registers.read(step.sources[0].index);
  const LaneMask known = step.lanes & ~address.unknown;
  if (!all_global(step, known, address)) return give_up(step.site, Why::address);
  for (LaneMask left = known; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    reads_all_of(region_of(lane_word(address, lane) + static_cast<std::uint64_t>(step.in.offset)));
  }
  if (known != step.lanes) reads_all_of(address.cause.region);
  put(step, {0, program().slice.needed[step.site] != 0 ? step.lanes : 0, {}});
}

void WorkgroupShift::memory(const Step& step) {
  const ir::Instr& in = step.in;
  const bool texture = in.op == Op::load && (in.flags & ir::kImage) != 0;
  if (texture && !fixed(step, 0, 1)) return texels(step);
  if (in.op == Op::demand) {
    if (fixed(step, 0, step.sources.size())) return;
    const auto size = prefetched(step);
    if (!size || in.space == Space::shared) return give_up(step.site, Why::operand);
    const std::uint64_t alignment = step.sources.size() > 2 ? step.sources[2].value : 16;
    return static_cast<void>(reaches(step, step.sources[0], *size, alignment));
  }
  if (in.op != Op::load && in.op != Op::store && in.op != Op::atomic) return;
  const bool needed = program().slice.needed[step.site] != 0;
  const ir::Operand& operand = step.sources[0];
  const std::uint64_t size = ir::bytes(in.type);
  const std::uint64_t elements = in.op == Op::load    ? in.dst.count
                                 : in.op == Op::store ? in.src.count - 1u
                                                      : 1u;
  const std::uint64_t bytes = size * std::max<std::uint64_t>(elements, 1);
  if (!reaches(step, operand, bytes, unit_of(function(), in, bytes))) return;
  const bool shared = in.space == Space::shared;
  // Of what is stored at the place of a ticket nobody knows who finds it.
  const bool place = tickets_ != nullptr && in.op == Op::store && in.space == Space::global &&
                     operand.kind == ir::Operand::Kind::reg &&
                     tickets_->rests({step.workgroup.index, step.subgroup.index}, operand.index);
  const bool differs =
      in.op != Op::load && needed && !place && !fixed(step, 1, step.sources.size());
  // In global memory who reads it reads where the address moves, or meets others.
  const bool nowhere_else = shared || in.space == Space::global;
  if (differs && !(nowhere_else && stores_unknown(step))) return give_up(step.site, Why::stored);
  shared_differs_ |= differs && shared;
  // What lies elsewhere may be something else; what an atomic returns may rest on others.
  const Difference moved = of(step, operand);
  LaneMask other = in.op == Op::atomic && !shared ? step.lanes : moved.lanes | moved.wild;
  if (differs) other = step.lanes;
  if (shared && shared_differs_ && needed) other |= finds_unknown(step, bytes);
  if (in.space == Space::generic && shared_differs_) other = step.lanes;
  if (step.site == ticket_site_) other = 0;  // all are told the same
  if (tickets_ != nullptr && tickets_->tells(step.site)) {
    if (!moved.none(step.lanes)) return give_up(step.site, Why::address);
    other = 0;  // any of them may have any ticket
  }
  put(step, {0, needed ? other : 0, {}});
}

void WorkgroupShift::copies(const Step& step) {
  enum Position : std::size_t { kTo, kFrom, kBytes, kRest = 6 };
  const auto kind = static_cast<AsyncCopy>(step.in.sub);
  const bool gathers = kind == AsyncCopy::cp_async || kind == AsyncCopy::bulk_load;
  const bool scatters = kind == AsyncCopy::bulk_store || kind == AsyncCopy::bulk_reduce;
  if (kind == AsyncCopy::try_cancel) return give_up(step.site, Why::operand);
  if (kind == AsyncCopy::tensor_load && !tensor_loads_) return Drift::copies(step);
  const std::size_t moving = gathers ? kFrom : scatters ? kTo : kRest + step.sources.size();
  for (std::size_t i = 0; i < step.sources.size(); ++i) {
    if (i != moving && !fixed(step, i, i + 1)) return give_up(step.site, Why::operand);
  }
  if (moving >= step.sources.size() || fixed(step, moving, moving + 1)) return;
  const bool contents = program().slice.shared_values || program().slice.global_values;
  if (contents) return give_up(step.site, Why::stored);
  const ir::Operand& size = step.sources[kBytes];
  std::uint64_t bytes = size.value;
  if (size.kind == ir::Operand::Kind::reg) {
    const Value value = step.subgroup.registers.read(size.index);
    if ((value.unknown & step.lanes) != 0) return give_up(step.site, Why::operand);
    bytes = 0;
    for (LaneMask left = step.lanes; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      bytes = std::max(bytes, lane_word(value, lane) & 0xffffffffu);
    }
  }
  reaches(step, step.sources[moving], bytes, kCopyUnit);
}

}  // namespace muster::machine
