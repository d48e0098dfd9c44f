// Which instructions may see a difference: arithmetic, comparisons whose outcome stays the same,
// coordinates of tensors, and addresses that global memory is read from.
#include "machine/repetition/repeat_delta.h"

#include <algorithm>
#include <array>
#include <bit>

#include "ir/async_copies.h"
#include "ir/idioms/zero_tests.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

using ir::Op;
using ir::OpGroup;
using ir::Space;

namespace {

// Of waves: what a lane gets is made of what others hold.
bool reads_all_lanes(Op op) {
  return op == Op::mask_bits || op == Op::bits_mask || op == Op::read_lane ||
         op == Op::write_lane || op == Op::permute || op == Op::matrix || op == Op::matrix_move;
}

// Each of its results changes in its own way, which is followed.
bool gives_each(Op op) { return op == Op::add_carry || op == Op::sub_borrow || op == Op::unpack; }

}  // namespace

Drift::Drift(const MachineState& machine, std::optional<Enlarged> enlarged)
    : program_(machine.program),
      function_(program_->function),
      files_(std::size_t{program_->geometry.cluster_size()} * program_->geometry.subgroups),
      enlarged_(enlarged) {
  for (const Region& region : machine.regions) sizes_.push_back(region.size);
  const auto& wanted = program_->slice.wanted;
  auto names = std::make_shared<Names>();
  names->place.assign(function_->registers.size(), 0);
  for (ir::RegisterId reg = 0; reg < names->place.size(); ++reg) {
    if (!wanted.empty() && wanted[reg] == 0) continue;
    names->wanted.push_back(reg);
    names->place[reg] = static_cast<std::uint32_t>(names->wanted.size());
  }
  names->zero_tests = ir::find_zero_tests(*function_);
  names_ = std::move(names);
  restart();
}

void Drift::restart() {
  for (auto& file : files_) {
    file.assign(registers().size() + 1, {});
    file.front().wild = ~LaneMask{0};
  }
}

void Drift::recover() {
  restart();
  regions_.clear();
  why_ = Why::none;
  where_ = ir::kNone;
}

void Drift::add(const Drift& repeat) {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    for (std::size_t place = 1; place < files_[i].size(); ++place) {
      Difference& mine = files_[i][place];
      const Difference& more = repeat.files_[i][place];
      Difference sum{0, mine.wild | more.wild, 0};
      sum.put(mine.lanes & ~more.lanes & ~sum.wild, mine);
      sum.put(more.lanes & ~mine.lanes & ~sum.wild, more);
      const unsigned bits = ir::bits(function_->registers[registers()[place - 1]].type);
      const Steps both =
          (mine.step + more.step).each([&](std::uint64_t one) { return one & low_mask(bits); });
      const LaneMask here = mine.lanes & more.lanes & ~sum.wild;
      sum.put(here, {here, 0, both});
      mine = sum;
    }
  }
}

void Drift::agree(const Drift& other) {
  horizon_.at_most(other.repeats());
  regions_.insert(other.regions_.begin(), other.regions_.end());
  if (other.broken()) give_up(other.where_, other.why_);
}

// In lanes that live.
bool Drift::same_differences(const Drift& other, const MachineState& machine,
                             std::uint32_t slot) const {
  const std::uint32_t each = program_->geometry.subgroups;
  for (std::uint32_t i = 0; i < files_.size(); ++i) {
    const LaneMask live = machine.workgroups[slot + i / each].subgroups[i % each].live;
    for (std::size_t place = 1; place < files_[i].size(); ++place) {
      const Difference &a = files_[i][place], &b = other.files_[i][place];
      const bool same = ((a.lanes ^ b.lanes) & live) == 0 && ((a.wild ^ b.wild) & live) == 0 &&
                        ((a.lanes & live) == 0 || a.step == b.step);
      if (!same) return false;
    }
  }
  return true;
}

void Drift::give_up(ir::InstrId site, Why why) {
  if (broken()) return;
  why_ = why;
  where_ = site;
}

Difference Drift::of(const Step& step, const ir::Operand& operand) const {
  if (operand.kind != ir::Operand::Kind::reg) return {};
  Difference found = step.file[names_->place[operand.index]];
  found.lanes &= step.lanes;
  found.wild &= step.lanes;
  if (found.lanes == 0) return found;
  // A counter of which nobody has more moves nothing.
  for (unsigned i = 0; i < kCounters; ++i) {
    if (horizon_.box()[i] == 0) found.step.of[i] = 0;
  }
  if (found.step.none()) found.lanes = 0;
  return found;
}

// None of these sources differs.
bool Drift::fixed(const Step& step, std::size_t first, std::size_t last) const {
  for (std::size_t i = first; i < std::min(last, step.sources.size()); ++i) {
    if (!of(step, step.sources[i]).none(step.lanes)) return false;
  }
  return true;
}

// Of everything that the instruction writes.
void Drift::put(const Step& step, const Difference& difference) {
  for (std::size_t i = 0; i < step.destinations.size(); ++i) put(step, i, difference);
}

void Drift::put(const Step& step, std::size_t result, const Difference& difference) {
  const ir::Operand& to = step.destinations[result];
  if (to.kind != ir::Operand::Kind::reg) return;
  const std::uint32_t place = names_->place[to.index];
  if (place != 0) step.file[place].put(step.lanes, difference);
}

void Drift::follow(const Workgroup& workgroup, const Subgroup& subgroup, LaneMask lanes,
                   ir::InstrId site) {
  if (broken()) return;
  ++instructions_;
  const ir::Instr& in = function_->instrs[site];
  Step step{in,
            site,
            workgroup,
            subgroup,
            files_[workgroup.rank * program_->geometry.subgroups + subgroup.index],
            lanes,
            0,
            function_->sources(in),
            function_->destinations(in)};
  if (in.guard.reg != ir::kNone) {
    const Value guard = subgroup.registers.read(in.guard.reg);
    if (guard_differs(step.file[names_->place[in.guard.reg]], lanes, guard.unknown)) {
      return give_up(site, Why::guard);
    }
    const LaneMask holds = in.guard.negated ? ~guard.base : guard.base;
    step.maybe = guard.unknown & lanes;
    step.lanes = (holds & lanes) | step.maybe;
  }
  if (step.lanes == 0) return;
  switch (ir::group(in.op)) {
    case OpGroup::compute:
      return compute(step);
    case OpGroup::lane:
      if (in.op == Op::special) return special(step);
      if (reads_all_lanes(in.op)) return exchange(step);
      return ir::crosses_lanes(in.op) ? collective(step) : compute(step);
    case OpGroup::memory:
      if (in.op == Op::tensor_map) return give_up(site, Why::operand);
      return memory(step);
    case OpGroup::sync:
      return acts(step);
    case OpGroup::async:
      return in.op == Op::async_copy ? copies(step) : acts(step);
    case OpGroup::control:
      if (!fixed(step, 0, step.sources.size())) give_up(site, Why::guard);
      return;
    case OpGroup::other:
      return put(step, {});
  }
}

namespace {

// How the result of an `or` changes of which nothing is asked but whether it is zero: not at all
// where one of the two is not, in none of those that are compared.
Difference zero_or_not(std::span<const Moving> sources, LaneMask lanes, Horizon& horizon) {
  Difference result;
  const auto word = [&](const Moving& from, unsigned lane) {
    return lane_word(from.value, lane) & low_mask(from.bits);
  };
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const LaneMask lane = left & ~(left - 1);
    const auto number = static_cast<unsigned>(std::countr_zero(lane));
    const auto still = [&](const Moving& from) { return from.difference.none(lane); };
    const auto not_zero = [&](const Moving& from) {
      return (from.value.unknown & lane) == 0 && word(from, number) != 0;
    };
    const bool decided = std::ranges::any_of(
        sources, [&](const Moving& from) { return still(from) && not_zero(from); });
    if (decided || std::ranges::all_of(sources, still)) continue;
    const bool follows = std::ranges::all_of(sources, [&](const Moving& from) {
      return (from.difference.wild & lane) == 0 && (from.value.unknown & lane) == 0;
    });
    if (!follows) {
      result.wild |= lane;
      continue;
    }
    const auto stays = std::ranges::find_if(sources, not_zero);
    if (stays != sources.end()) {
      horizon.keep(word(*stays, number), Slope(stays->difference.step, stays->bits), 1,
                   low_mask(stays->bits));
      continue;
    }
    for (const Moving& from : sources) {
      if (!still(from)) horizon.hold(from.difference.step);
    }
  }
  return result;
}

}  // namespace

void Drift::compute(const Step& step) {
  constexpr std::size_t kSourcesMax = 16;
  if (fixed(step, 0, step.sources.size())) return put(step, {});
  const Difference wild{0, step.lanes, 0};
  if (ir::group(step.in.op) != OpGroup::compute || step.maybe != 0 ||
      step.sources.size() > kSourcesMax) {
    return put(step, wild);
  }
  std::array<Moving, kSourcesMax> sources;
  for (std::size_t i = 0; i < step.sources.size(); ++i) {
    const ir::Operand& from = step.sources[i];
    sources[i].difference = of(step, from);
    if (from.kind == ir::Operand::Kind::reg) {
      sources[i].value = step.subgroup.registers.read(from.index);
      sources[i].bits = ir::bits(function_->registers[from.index].type);
      if (from.negated) sources[i].value.base = ~sources[i].value.base;
    } else {
      sources[i].value.base = from.negated ? ~from.value : from.value;
    }
  }
  const std::span<const Moving> all{sources.data(), step.sources.size()};
  if (step.destinations.size() > 1 && step.in.op != Op::setp && !gives_each(step.in.op)) {
    return put(step, wild);
  }
  // Loops compare what registers hold, so that these differ there.
  if (names_->zero_tests[step.site] && carries(step.site) == Carries::stay_away) {
    return put(step, zero_or_not(all, step.lanes, horizon_));
  }
  // The upper half of a comparison is looked at as the lower one is: none of them changes.
  const std::size_t results = gives_each(step.in.op) ? step.destinations.size() : 1;
  for (std::size_t i = 0; i < std::min(results, step.destinations.size()); ++i) {
    const ir::Operand& to = step.destinations[i];
    if (to.kind != ir::Operand::Kind::reg) continue;
    const Result which{ir::bits(function_->registers[to.index].type), i};
    const Difference result =
        drift_of(step.in, all, step.lanes, which, horizon_, carries(step.site));
    gives_each(step.in.op) ? put(step, i, result) : put(step, result);
  }
}

// Lanes of a wave read what others hold, whichever of them are active. What they get is followed
// where one lane is read, or written; elsewhere nothing may differ.
void Drift::exchange(const Step& step) {
  Step all = step;
  all.lanes = step.subgroup.live;
  if (fixed(all, 0, all.sources.size())) return put(step, {});
  const Difference wild{0, step.lanes, 0};
  if (step.maybe != 0) return put(step, wild);
  const bool reads = step.in.op == Op::read_lane, writes = step.in.op == Op::write_lane;
  put(step, reads ? read_lane(step, all) : writes ? write_lane(step, all) : wild);
}

// The lane that an operand names, the same in all that are compared; nothing: it is not known.
std::optional<unsigned> Drift::named_lane(const Step& all, const ir::Operand& operand) const {
  if (!of(all, operand).none(all.lanes)) return std::nullopt;
  const unsigned width = program_->geometry.subgroup;
  if (operand.kind != ir::Operand::Kind::reg) return operand.value % width;
  const Value value = all.subgroup.registers.read(operand.index);
  if ((value.unknown & all.lanes) != 0) return std::nullopt;
  if (value.shape != Value::Shape::mask) return lane_word(value, 0) % width;
  const LaneMask mask = value.base & all.lanes;
  return mask != 0 ? static_cast<unsigned>(std::countr_zero(mask)) : 0;
}

Difference Drift::read_lane(const Step& step, const Step& all) const {
  const Difference wild{0, step.lanes, 0};
  const Difference from = of(all, all.sources[0]);
  const auto kind = [&](std::size_t i) {
    return i < all.sources.size() ? all.sources[i].kind : ir::Operand::Kind::none;
  };
  const std::size_t chooser = kind(1) != ir::Operand::Kind::none ? 1 : 2;
  std::optional<unsigned> lane = 0;
  if (kind(chooser) != ir::Operand::Kind::none) lane = named_lane(all, all.sources[chooser]);
  if (!lane || (from.wild >> *lane & 1) != 0) return wild;
  if ((from.lanes >> *lane & 1) == 0) return {};
  return same_width(step, 0) ? Difference{step.lanes, 0, from.step} : wild;
}

Difference Drift::write_lane(const Step& step, const Step& all) const {
  const Difference wild{0, step.lanes, 0};
  const auto lane = named_lane(all, all.sources[2]);
  if (!lane || !same_width(step, 0) || !same_width(step, 1)) return wild;
  Difference result = of(all, all.sources[0]);
  result.put(LaneMask{1} << *lane, of(all, all.sources[1]));
  return result;
}

// Whether the source and what is written are as wide as the operation.
bool Drift::same_width(const Step& step, std::size_t source) const {
  const auto fits = [&](const ir::Operand& operand) {
    return operand.kind != ir::Operand::Kind::reg ||
           ir::bits(function_->registers[operand.index].type) == ir::bits(step.in.type);
  };
  return fits(step.sources[source]) && fits(step.destinations[0]);
}

// Lanes tell each other; who takes part is in the last operand.
void Drift::collective(const Step& step) {
  const std::size_t first =
      program_->slice.needed[step.site] != 0 || step.sources.empty() ? 0 : step.sources.size() - 1;
  if (!fixed(step, first, step.sources.size())) return give_up(step.site, Why::operand);
  put(step, {});
}

std::uint64_t unit_of(const ir::Function& function, const ir::Instr& in, std::uint64_t bytes) {
  const bool free = function.control == ir::Control::wave &&
                    (in.op == Op::load || in.op == Op::store) && (in.flags & ir::kAligned) == 0;
  return free ? ir::bytes(in.type) : bytes;
}

bool leads_to_global(Space space, std::uint64_t address) {
  if (space == Space::global) return true;
  const std::uint32_t region = region_of(address);
  return space == Space::generic && (region == kGlobalsRegion || region >= kFirstBufferRegion);
}

std::uint64_t Drift::size_of(std::uint32_t region) const {
  const std::uint32_t buffer = region - kFirstBufferRegion;
  const bool known = region != kGlobalsRegion && buffer < sizes_.size() && sizes_[buffer] != 0;
  return known ? sizes_[buffer] : region_base(1);
}

std::pair<Exact, Exact> Drift::room_of(std::uint64_t address) const {
  const std::uint32_t region = region_of(address);
  const auto base = static_cast<Exact>(region_base(region));
  if (region != kGlobalsRegion) return {base, base + static_cast<Exact>(size_of(region))};
  const auto [first, end] = room_in(Space::global, address - region_base(region));
  return {base + first, base + end};
}

std::pair<Exact, Exact> Drift::room_in(Space space, std::uint64_t offset) const {
  for (const ir::Symbol& symbol : function_->symbols) {
    if (symbol.space != space || symbol.offset > offset) continue;
    if (offset - symbol.offset >= symbol.size) continue;
    const auto first = static_cast<Exact>(symbol.offset);
    return {first, first + static_cast<Exact>(symbol.size)};
  }
  return {0, static_cast<Exact>(region_base(1))};
}

// Reading global memory is all that may happen there, at addresses that may move within a region.
bool Drift::reads_global(const Step& step, const ir::Operand& operand, std::uint64_t bytes,
                         bool aligned) {
  const Difference moved = of(step, operand);
  if (moved.wild != 0) return give_up(step.site, Why::address), false;
  if (operand.kind != ir::Operand::Kind::reg) {
    if (!enlarged_) regions_.insert(kGlobalsRegion);
    return true;
  }
  const Value value = step.subgroup.registers.read(operand.index);
  if ((value.unknown & step.lanes) != 0) {
    if (moved.lanes != 0) return give_up(step.site, Why::address), false;
    if (!enlarged_) regions_.insert(value.cause.region);
  }
  const Slope each(moved.step, 64);
  if (moved.lanes != 0) {
    const bool fits = ir::bits(function_->registers[operand.index].type) == 64 &&
                      (!aligned || moved.step.multiples_of(unit_of(*function_, step.in, bytes)));
    if (!fits) return give_up(step.site, Why::address), false;
  }
  for (LaneMask left = step.lanes & ~value.unknown; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const std::uint64_t at = lane_word(value, lane) + static_cast<std::uint64_t>(step.in.offset);
    const std::uint32_t region = region_of(at);
    if (region == kParameterRegion && enlarged_) return give_up(step.site, Why::address), false;
    const bool moves = (moved.lanes >> lane & 1) != 0;
    if (region != 0 && (moves || !enlarged_)) regions_.insert(region);
    if (!moves) continue;
    if (!leads_to_global(Space::generic, at)) return give_up(step.site, Why::address), false;
    const auto [first, end] = room_of(at);
    horizon_.keep(static_cast<Exact>(at), each, first, end - static_cast<Exact>(bytes));
  }
  return true;
}

// A block that is prefetched is looked at as one that is read.
void Drift::demands(const Step& step) {
  const auto size = prefetched(step);
  if (fixed(step, 0, step.sources.size())) return;
  if (static_cast<ir::Demand>(step.in.sub) == ir::Demand::stride) {
    // A place that is another one in each turn is one for all lanes still if all of them move.
    const Difference moved = of(step, step.sources[0]);
    const bool together = ((moved.lanes & ~moved.wild) & step.lanes) == step.lanes;
    if (!together || ir::bits(step.in.type) != 64) give_up(step.site, Why::operand);
    return;
  }
  if (!size || step.in.space == Space::shared) return give_up(step.site, Why::operand);
  (void)reads_global(step, step.sources[0], *size, true);
}

// The bytes of a prefetch whose size is the same each time and in all lanes.
std::optional<std::uint64_t> Drift::prefetched(const Step& step) const {
  if (static_cast<ir::Demand>(step.in.sub) != ir::Demand::bulk || !fixed(step, 1, 2)) {
    return std::nullopt;
  }
  const ir::Operand& size = step.sources[1];
  if (size.kind != ir::Operand::Kind::reg) return size.value;
  const Value value = step.subgroup.registers.read(size.index);
  const bool one = value.shape == Value::Shape::uniform && (value.unknown & step.lanes) == 0;
  return one ? std::optional{value.base & 0xffffffffu} : std::nullopt;
}

void Drift::memory(const Step& step) {
  const ir::Instr& in = step.in;
  if (in.op == Op::demand) return demands(step);
  if (in.op != Op::load && in.op != Op::store && in.op != Op::atomic) return;
  const bool needed = program_->slice.needed[step.site] != 0;
  const ir::Operand& operand = step.sources[0];
  const Difference address = of(step, operand);
  if (in.op == Op::load) return loaded(step, address);
  if (!address.none(step.lanes)) return give_up(step.site, Why::address);
  if (needed && !fixed(step, 1, step.sources.size())) return give_up(step.site, Why::stored);
  bool published = in.space == Space::global;
  if (in.space == Space::generic && operand.kind == ir::Operand::Kind::reg) {
    const Value value = step.subgroup.registers.read(operand.index);
    published |= (value.unknown & step.lanes) != 0;
    for (LaneMask left = step.lanes & ~value.unknown; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      published |=
          leads_to_global(in.space, lane_word(value, lane) + static_cast<std::uint64_t>(in.offset));
    }
  }
  if (published && !enlarged_) return give_up(step.site, Why::published);
  put(step, {});
}

void Drift::loaded(const Step& step, const Difference& address) {
  const ir::Instr& in = step.in;
  const ir::Operand& operand = step.sources[0];
  const std::uint64_t bytes = std::uint64_t{ir::bytes(in.type)} * in.dst.count;
  const bool reads = in.space == Space::global || in.space == Space::generic;
  if (!reads && !address.none(step.lanes)) return give_up(step.site, Why::address);
  if (in.space == Space::parameter) return parameter(step);
  if (reads && !reads_global(step, operand, bytes, true)) return;
  const bool needed = program_->slice.needed[step.site] != 0;
  put(step, {0, needed ? address.lanes : 0, 0});
}

void Drift::parameter(const Step& step) {
  const ir::Instr& in = step.in;
  if (!enlarged_) return put(step, {});
  const ir::Operand& operand = step.sources[0];
  const std::uint64_t size = ir::bytes(in.type);
  Value address;
  if (operand.kind == ir::Operand::Kind::reg) {
    address = step.subgroup.registers.read(operand.index);
  } else {
    address.base = operand.value;
  }
  Difference found;
  for (std::size_t e = 0; e < step.destinations.size(); ++e) {
    found = {};
    for (LaneMask left = step.lanes; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      const LaneMask bit = LaneMask{1} << lane;
      const std::uint64_t at =
          (lane_word(address, lane) + static_cast<std::uint64_t>(in.offset) + e * size) &
          (region_base(1) - 1);
      const bool apart =
          at + size <= enlarged_->offset || enlarged_->offset + enlarged_->bytes <= at;
      if (apart && (address.unknown & bit) == 0) continue;
      const bool whole = at == enlarged_->offset && size == enlarged_->bytes;
      found.put(bit, whole && (address.unknown & bit) == 0 ? Difference{bit, 0, enlarged_->step}
                                                           : Difference{0, bit, 0});
    }
    const ir::Operand& to = step.destinations[e];
    if (to.kind != ir::Operand::Kind::reg || names_->place[to.index] == 0) continue;
    const bool fits = ir::bits(function_->registers[to.index].type) == 8 * size;
    if (!fits) found = {0, found.lanes | found.wild, 0};
    step.file[names_->place[to.index]].put(step.lanes, found);
  }
}

// Synchronisation and asynchronous operations do the same each time.
void Drift::acts(const Step& step) {
  const ir::Instr& in = step.in;
  const auto sub = static_cast<ir::Mbarrier>(in.sub);
  const bool by_parity = in.op == Op::mbarrier && (sub == ir::Mbarrier::test_wait_parity ||
                                                   sub == ir::Mbarrier::try_wait_parity);
  std::size_t last = step.sources.size();
  // Nothing but the lowest bit of a parity counts.
  if (by_parity) {
    const Difference parity = of(step, step.sources[1]);
    if (parity.wild != 0 || (parity.lanes != 0 && !parity.step.multiples_of(2))) {
      return give_up(step.site, Why::operand);
    }
    last = 1;
  }
  // Behind these stand values in registers, which are not followed.
  if (in.op == Op::tcgen05 && static_cast<ir::Tcgen05>(in.sub) == ir::Tcgen05::store) {
    last = std::min<std::size_t>(last, 3);
  }
  if (in.op == Op::wgmma) last = std::min<std::size_t>(last, 7);
  if (!fixed(step, 0, last)) return give_up(step.site, Why::operand);
  // A token says how many phases are over.
  const bool token = in.op == Op::mbarrier && !by_parity && !step.destinations.empty();
  put(step, {0, token ? step.lanes : 0, 0});
}

void Drift::copies(const Step& step) {
  enum Position : std::size_t { kTo, kFrom, kBytes, kObject, kMask, kMap, kRest };
  using Side = ir::AsyncCopyKind::Side;
  const ir::AsyncCopyKind& kind = ir::copy_kind(step.in);
  if (kind.to != Side::shared && !enlarged_) return give_up(step.site, Why::published);
  if (kind.from == Side::none && !enlarged_) return give_up(step.site, Why::operand);
  const bool tensor = kind.tensor();
  const bool gathers = kind.from == Side::global;
  const bool contents = program_->slice.shared_values || program_->slice.global_values;
  const bool registers = kind.from == Side::registers;
  std::size_t last = step.sources.size();
  const bool elsewhere = kind.from == Side::tensor;         // what it reads nobody writes
  if (elsewhere || (registers && !contents)) last = kRest;  // coordinates, values
  // Of the offsets of im2col::w one says how many bytes come.
  const auto mode = static_cast<ir::TensorMode>(step.in.offset);
  const bool wide = mode == ir::TensorMode::im2col_w || mode == ir::TensorMode::im2col_w_128;
  if (tensor && wide && !fixed(step, step.sources.size() - 2, step.sources.size())) {
    return give_up(step.site, Why::operand);
  }
  const bool same = fixed(step, kTo, kFrom) && fixed(step, kBytes, last) &&
                    (gathers || fixed(step, kFrom, kBytes));
  if (!same) return give_up(step.site, Why::operand);
  if (!gathers) return;
  // What is read elsewhere may be something else, and lands where it may be looked at.
  if (contents && !fixed(step, kFrom, kBytes)) return give_up(step.site, Why::stored);
  const ir::Operand& size = step.sources[kBytes];
  std::uint64_t bytes = size.value;
  if (size.kind == ir::Operand::Kind::reg) {
    const Value value = step.subgroup.registers.read(size.index);
    bytes = 0;
    for (LaneMask left = step.lanes & ~value.unknown; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      bytes = std::max(bytes, lane_word(value, lane) & 0xffffffffu);
    }
  }
  reads_global(step, step.sources[kFrom], bytes, false);
}

}  // namespace muster::machine
