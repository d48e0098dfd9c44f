// What each instruction makes of tickets, lane by lane.
#include "machine/repetition/ticket_trace.h"

#include <algorithm>
#include <bit>

#include "machine/state/word_test.h"
#include "machine/values/lane_functions.h"
#include "machine/values/shuffle_reach.h"

namespace muster::machine {

using ir::Op;
using ir::OpGroup;
using ir::Space;

namespace {

constexpr std::size_t kTicketsMax = std::size_t{1} << 22, kLinesMax = std::size_t{1} << 16;
constexpr std::size_t kStoredMax = std::size_t{1} << 20;
constexpr std::uint64_t kInRegion = region_base(1) - 1;

template <class Function>
void for_lanes(LaneMask lanes, Function function) {
  for (LaneMask rest = lanes; rest != 0; rest &= rest - 1) {
    function(static_cast<unsigned>(std::countr_zero(rest)));
  }
}

}  // namespace

TicketTrace::TicketTrace(const Program& program, const std::vector<ir::InstrId>& sites)
    : program_(program), function_(*program.function), tells_(program.function->instrs.size()) {
  for (const ir::InstrId site : sites) tells_[site] = 1;
}

void TicketTrace::begin(const MachineState& machine, bool classes) {
  classes_ = classes;
  plain_.clear();
  counted_.clear();
  reads_.clear();
  sound_ = program_.geometry.cluster_size() == 1;
  sizes_.clear();
  for (const Region& region : machine.regions) sizes_.push_back(region.size);
  files_.clear();
  tickets_.assign(1, {});
  counters_.clear();
  words_.clear();
  sums_.clear();
  parts_of_.clear();
  sums_of_.clear();
  lines_.clear();
  stored_.clear();
  site_ = ir::kNone;
  workgroup_ = nullptr;
  file_ = nullptr;
  at_place_.fill(nullptr);
  placed_ = perhaps_ = owed_ = false;
  takings_ = 0;
  told_last_ = {};
  ever_stored_.clear();
  waited_.clear();
}

TicketTrace::Tag TicketTrace::tag_of(const Step& step, const ir::Operand& operand,
                                     unsigned lane) const {
  if (operand.kind != ir::Operand::Kind::reg) return {};
  const auto found = step.file.find(operand.index);
  return found == step.file.end() ? Tag{} : found->second[lane];
}

// Of the sources from `first` on.
bool TicketTrace::any(const Step& step, std::size_t first, LaneMask lanes) const {
  for (std::size_t i = first; i < step.sources.size(); ++i) {
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      if (tag_of(step, step.sources[i], static_cast<unsigned>(std::countr_zero(left)))) return true;
    }
  }
  return false;
}

void TicketTrace::put(const Step& step, std::size_t destination, unsigned lane, const Tag& tag) {
  const ir::Operand& to = step.destinations[destination];
  if (to.kind != ir::Operand::Kind::reg) return;
  if (tag) {
    step.file[to.index][lane] = tag;
  } else if (const auto found = step.file.find(to.index); found != step.file.end()) {
    // What is written perhaps may also be what it was.
    Tag& old = found->second[lane];
    if (old) old = perhaps_ ? Tag{0, kWild} : Tag{};
  }
}

void TicketTrace::put_all(const Step& step, const Tag& tag) {
  for (std::size_t i = 0; i < step.destinations.size(); ++i) {
    for_lanes(step.lanes, [&](unsigned lane) { put(step, i, lane, tag); });
  }
}

void TicketTrace::follow(const Workgroup& workgroup, const Subgroup& subgroup, LaneMask lanes,
                         ir::InstrId site) {
  if (owed_) sound_ = false;
  if (!sound_) return;
  const ir::Instr& in = function_.instrs[site];
  File& file = files_[{workgroup.index, subgroup.index}];
  site_ = site;
  workgroup_ = &workgroup;
  file_ = &file;
  reads_.clear();
  const bool memory_group = ir::group(in.op) == OpGroup::memory;
  if (placed_) at_place_.fill(nullptr);
  placed_ = false;
  if (file.empty() && !(memory_group && !stored_.empty())) return;
  Step step{in,
            site,
            workgroup,
            subgroup,
            file,
            lanes,
            0,
            function_.sources(in),
            function_.destinations(in)};
  for (const ir::Operand& source : step.sources) {
    if (classes_ && rests({workgroup.index, subgroup.index}, source.index)) {
      reads_.push_back(source.index);
    }
  }
  if (in.guard.reg != ir::kNone) {
    const Value guard = subgroup.registers.read(in.guard.reg);
    for_lanes(lanes, [&](unsigned lane) {
      if (const auto found = file.find(in.guard.reg); found != file.end() && found->second[lane]) {
        sound_ = false;
      }
    });
    const LaneMask holds = in.guard.negated ? ~guard.base : guard.base;
    step.maybe = guard.unknown & lanes;
    step.lanes = (holds & lanes) | step.maybe;
  }
  if (step.lanes == 0) return;
  switch (ir::group(in.op)) {
    case OpGroup::compute:
      return compute(step);
    case OpGroup::lane:
      if (in.op == Op::shuffle) return shuffle(step);
      if (ir::crosses_lanes(in.op) && any(step, 0, ~LaneMask{0} >> kLanes)) sound_ = false;
      return put_all(step, any(step, 0, step.lanes) ? Tag{0, kWild} : Tag{});
    case OpGroup::memory:
      return memory(step);
    case OpGroup::sync:
    case OpGroup::async:
    case OpGroup::control:
    case OpGroup::other:
      if (any(step, 0, step.lanes)) sound_ = false;
      return put_all(step, {});
  }
}

bool TicketTrace::rests(const AgentId& agent, ir::RegisterId reg) const {
  if (std::ranges::find(reads_, reg) != reads_.end()) return true;
  const auto file = files_.find({agent.workgroup, agent.subgroup});
  if (file == files_.end()) return false;
  const auto found = file->second.find(reg);
  return found != file->second.end() &&
         std::ranges::any_of(found->second, [](const Tag& tag) { return bool{tag}; });
}

void TicketTrace::compute(const Step& step) {
  if (!any(step, 0, step.lanes) && step.maybe == 0) return put_all(step, {});
  const bool one = step.destinations.size() == 1 || step.in.op == Op::setp;
  for_lanes(step.lanes, [&](unsigned lane) {
    Tag tag;
    const LaneMask bit = LaneMask{1} << lane;
    bool rests = false;
    for (const ir::Operand& source : step.sources) rests |= bool{tag_of(step, source, lane)};
    if ((step.maybe & bit) != 0) {
      for (const ir::Operand& to : step.destinations) rests |= bool{tag_of(step, to, lane)};
      if (rests) tag = {0, kWild};
    } else if (rests) {
      tag = one ? compute_lane(step, lane) : Tag{0, kWild};
    }
    for (std::size_t i = 0; i < step.destinations.size(); ++i) put(step, i, lane, tag);
  });
}

// What the ticket of one lane does to a result: how much each more, and each less, adds to it, and
// for how many.
TicketTrace::Tag TicketTrace::compute_lane(const Step& step, unsigned lane) {
  constexpr std::size_t kSourcesMax = 16;
  const Tag wild{0, kWild};
  const LaneMask bit = LaneMask{1} << lane;
  const ir::Operand& to = step.destinations[0];
  if (step.sources.size() > kSourcesMax || to.kind != ir::Operand::Kind::reg) return wild;
  if (const auto sum = add_up(step, lane)) return *sum;
  std::array<Moving, kSourcesMax> more, less;
  std::uint32_t ticket = 0;
  for (std::size_t i = 0; i < step.sources.size(); ++i) {
    const ir::Operand& from = step.sources[i];
    Moving& source = more[i];
    if (from.kind == ir::Operand::Kind::reg) {
      source.value = step.subgroup.registers.read(from.index);
      source.bits = ir::bits(function_.registers[from.index].type);
      if (from.negated) source.value.base = ~source.value.base;
      if ((source.value.unknown & bit) != 0) return wild;
    } else {
      source.value.base = from.negated ? ~from.value : from.value;
    }
    less[i] = source;
    const Tag tag = tag_of(step, from, lane);
    if (!tag) continue;
    if (tag.ticket == kWild || (ticket != 0 && ticket != tag.ticket)) return wild;
    ticket = tag.ticket;
    const std::uint64_t mask = low_mask(source.bits);
    source.difference = {bit, 0, Steps(tag.step & mask)};
    less[i].difference = {bit, 0, Steps((0 - tag.step) & mask)};
  }
  const unsigned bits = ir::bits(function_.registers[to.index].type);
  Horizon up, down;
  const std::span<const Moving> sources{more.data(), step.sources.size()};
  const std::span<const Moving> reversed{less.data(), step.sources.size()};
  const Difference result = drift_of(step.in, sources, bit, bits, up);
  const Difference back = drift_of(step.in, reversed, bit, bits, down);
  if (((result.wild | back.wild) & bit) != 0) return wild;
  const std::uint64_t mask = low_mask(bits);
  const std::uint64_t each = (result.lanes & bit) != 0 ? result.step.first() & mask : 0;
  const std::uint64_t other = (back.lanes & bit) != 0 ? back.step.first() & mask : 0;
  if (((each + other) & mask) != 0) return wild;
  Ticket& of = tickets_[ticket];
  of.most = std::min(of.most, of.value + static_cast<Exact>(up.repeats()));
  of.least = std::max(of.least, of.value - static_cast<Exact>(down.repeats()));
  return each == 0 ? Tag{} : Tag{each, ticket};
}

// A ticket of the whole grid, as many numbers as a workgroup has use for, and one of a counter of
// that workgroup, added with the same step: a number of the former's.
std::optional<TicketTrace::Tag> TicketTrace::add_up(const Step& step, unsigned lane) {
  if (step.in.op != Op::add || ir::is_float(step.in.type) || step.sources.size() != 2) {
    return std::nullopt;
  }
  const Tag one = tag_of(step, step.sources[0], lane), other = tag_of(step, step.sources[1], lane);
  const bool both = one && other && one.ticket != other.ticket;
  if (!both || one.ticket == kWild || other.ticket == kWild) return std::nullopt;
  const unsigned bits = ir::bits(function_.registers[step.destinations[0].index].type);
  const std::uint64_t mask = low_mask(bits);
  for (const ir::Operand& from : step.sources) {
    const Value value = step.subgroup.registers.read(from.index);
    if (ir::bits(function_.registers[from.index].type) != bits || from.negated ||
        (value.unknown >> lane & 1) != 0) {
      return std::nullopt;
    }
  }
  if ((step.in.flags & ir::kSaturate) != 0 || ((one.step ^ other.step) & mask) != 0) {
    return std::nullopt;
  }
  const bool first_is_part = counters_[tickets_[one.ticket].counter].shared;
  const std::uint32_t sum =
      first_is_part ? sum_of(other.ticket, one.ticket) : sum_of(one.ticket, other.ticket);
  return sum == 0 ? std::nullopt : std::optional{Tag{one.step & mask, sum}};
}

// 0: no ticket, as sums of these may be equal.
std::uint32_t TicketTrace::sum_of(std::uint32_t whole, std::uint32_t part) {
  const std::uint32_t outer = tickets_[whole].counter, inner = tickets_[part].counter;
  if (counters_[outer].shared || !counters_[inner].shared) return 0;
  if (counters_[outer].whole != kWild || tickets_.size() >= kTicketsMax) return 0;
  if (parts_of_.try_emplace(whole, inner).first->second != inner) return 0;
  const auto [known, fresh] =
      sums_.try_emplace({whole, part}, static_cast<std::uint32_t>(tickets_.size()));
  if (!fresh) return known->second;
  const auto [of, first] =
      sums_of_.try_emplace(outer, static_cast<std::uint32_t>(counters_.size()));
  if (first) {
    Counter counter;
    counter.whole = outer;
    counters_.push_back(counter);
  }
  Ticket sum;
  sum.counter = of->second;
  sum.value = tickets_[whole].value + tickets_[part].value;
  sum.amount = tickets_[part].amount;
  sum.taken_by = kNoAccess;
  tickets_.push_back(sum);
  return known->second;
}

// All parts of a ticket are numbers of it, whoever has which; only then are sums of all tickets
// apart.
bool TicketTrace::sums_fit() {
  for (Counter& counter : counters_) {
    if (counter.whole == kWild) continue;
    const Counter& whole = counters_[counter.whole];
    counter.first = whole.first;
    counter.next = whole.next;
    counter.most = whole.most;
  }
  return std::ranges::all_of(parts_of_, [&](const auto& one) {
    const Counter& parts = counters_[one.second];
    return parts.first >= 0 && parts.next <= tickets_[one.first].amount;
  });
}

// What lanes pass on is known once all of them have come.
void TicketTrace::shuffle(const Step& step) {
  constexpr std::size_t kValue = 0, kMembers = 3;
  constexpr LaneMask all = all_lanes(kLanes);
  bool moves = false;
  for_lanes(all, [&](unsigned lane) {
    moves |= bool{tag_of(step, step.sources[kValue], lane)};
    for (const ir::Operand& to : step.destinations) moves |= bool{tag_of(step, to, lane)};
  });
  if (!moves) return;
  for (std::size_t i = 1; i < step.sources.size(); ++i) {
    for_lanes(all, [&](unsigned lane) { sound_ &= !tag_of(step, step.sources[i], lane); });
  }
  const auto word = [&](std::size_t source, unsigned lane) {
    const ir::Operand& from = step.sources[source];
    if (from.kind != ir::Operand::Kind::reg) return from.value;
    const Value value = step.subgroup.registers.read(from.index);
    if ((value.unknown >> lane & 1) != 0) sound_ = false;
    return lane_word(value, lane);
  };
  LaneMask come = step.lanes;
  for (const Strand& strand : step.subgroup.strands) {
    if (strand.pc == step.site && strand.state != Strand::State::parked) come |= strand.lanes;
  }
  const bool onto_itself = step.destinations[0].kind == ir::Operand::Kind::reg &&
                           step.sources[kValue].kind == ir::Operand::Kind::reg &&
                           step.destinations[0].index == step.sources[kValue].index;
  // Lanes that come together may name groups of their own.
  for (LaneMask left = step.lanes; left != 0;) {
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    const LaneMask members =
        step.sources.size() > kMembers ? word(kMembers, first) & step.subgroup.live : step.lanes;
    const LaneMask here = (members | LaneMask{1} << first) & left;
    left &= ~here;
    const bool wild = (members & ~come) != 0 || onto_itself || step.maybe != 0;
    for_lanes(wild ? here : members, [&](unsigned lane) {
      Tag passed{0, kWild};
      if (!wild) {
        const Reach reach = shuffle_reach(static_cast<ir::Shuffle>(step.in.sub), lane,
                                          word(1, lane), word(2, lane));
        passed = tag_of(step, step.sources[kValue], reach.from);
      }
      put(step, 0, lane, passed);
      for (std::size_t i = 1; i < step.destinations.size(); ++i) {
        put(step, i, lane, wild ? passed : Tag{});
      }
    });
  }
}

// Where an address that rests on a ticket may lead.
std::optional<TicketMemory> TicketTrace::memory_of(const Step& step, std::uint64_t address) const {
  if (step.in.space == Space::shared) return TicketMemory{Space::shared, step.workgroup.index};
  if (leads_to_global(step.in.space, address)) {
    return TicketMemory{Space::global, region_of(address)};
  }
  return std::nullopt;
}

std::pair<TicketMemory, std::uint64_t> TicketTrace::byte_at(const Step& step,
                                                            std::uint64_t address) const {
  if (const auto memory = memory_of(step, address)) return {*memory, address};
  if (step.in.space == Space::generic && region_of(address) == kSharedRegion) {
    return {{Space::shared, step.workgroup.index}, address & kInRegion};
  }
  return {{Space::local, 0}, address};
}

void TicketTrace::memory(const Step& step) {
  const ir::Instr& in = step.in;
  const bool accesses = in.op == Op::load || in.op == Op::store || in.op == Op::atomic;
  if (!accesses || step.sources.empty()) {
    if (any(step, 0, step.lanes)) sound_ = false;
    return put_all(step, {});
  }
  if (in.op == Op::atomic && any(step, 1, step.lanes)) {
    owed_ = static_cast<ir::Reduce>(in.sub) == ir::Reduce::exch && step.lanes != 0;
    if (!owed_) sound_ = false;
  }
  const ir::Operand& operand = step.sources[0];
  Value address;
  address.base = operand.value;
  if (operand.kind == ir::Operand::Kind::reg) {
    address = step.subgroup.registers.read(operand.index);
  }
  for_lanes(step.lanes, [&](unsigned lane) {
    const Tag tag = tag_of(step, operand, lane);
    const std::uint64_t at = lane_word(address, lane) + static_cast<std::uint64_t>(in.offset);
    for (std::size_t i = 0; i < step.destinations.size(); ++i) put(step, i, lane, {});
    if ((address.unknown >> lane & 1) != 0) {
      if (tag) sound_ = false;
      if (in.op != Op::load && !stored_.empty()) sound_ = false;
      for (std::size_t i = 0; i < step.destinations.size() && !stored_.empty(); ++i) {
        put(step, i, lane, {0, kWild});
      }
      return;
    }
    if (tag) {
      if (!place(step, lane, at, tag) || program_.word_wait_at(step.site) != nullptr || owed_) {
        sound_ = false;
      }
      return;
    }
    if (in.op == Op::load) return load(step, lane, at);
    store(step, lane, at);
  });
}

// An access at the place of a ticket.
bool TicketTrace::place(const Step& step, unsigned lane, std::uint64_t address, const Tag& tag) {
  const ir::Instr& in = step.in;
  const auto memory = memory_of(step, address);
  if (tag.ticket == kWild || !memory || tells(step.site)) return false;
  const unsigned width = ir::bits(function_.registers[step.sources[0].index].type);
  const auto factor = static_cast<std::int64_t>(sign_extend(tag.step, width));
  const std::uint64_t elements = in.op == Op::load    ? in.dst.count
                                 : in.op == Op::store ? in.src.count - 1u
                                                      : 1u;
  const std::uint64_t bytes = ir::bytes(in.type) * std::max<std::uint64_t>(elements, 1);
  if (factor <= 0 || static_cast<std::uint64_t>(factor) % bytes != 0) return false;
  const Ticket& ticket = tickets_[tag.ticket];
  const Exact base = static_cast<Exact>(address) - Exact{factor} * ticket.value;
  if (lines_.size() >= kLinesMax) return false;
  const Line line{*memory, ticket.counter, factor, base};
  const Exact reach = static_cast<Exact>(bytes) - Exact{factor} * ticket.amount;
  const auto begin = static_cast<Exact>(address), end = begin + static_cast<Exact>(bytes);
  const auto [entry, fresh] = lines_.try_emplace(line, Touched{reach, begin, end, 0, false, false});
  Touched& touched = entry->second;
  if (fresh && !ranges_.empty()) {
    const auto known = range_of_.find(line);
    touched.known = known != range_of_.end();
    if (!touched.known) return false;
    touched.range = known->second;
  }
  touched.reach = std::max(touched.reach, reach);
  touched.begin = std::min(touched.begin, begin);
  touched.end = std::max(touched.end, end);
  touched.written |= in.op != Op::load;
  at_place_[lane] = &touched;
  placed_ = true;
  return true;
}

void TicketTrace::load(const Step& step, unsigned lane, std::uint64_t address) {
  if (stored_.empty()) return;
  const auto [memory, first] = byte_at(step, address);
  const unsigned bytes = ir::bytes(step.in.type);
  for (std::size_t i = 0; i < step.destinations.size(); ++i) {
    unsigned found = 0;
    Tag tag;
    for (unsigned k = 0; k < bytes; ++k) {
      const auto at = stored_.find({memory, first + i * bytes + k});
      if (at == stored_.end()) continue;
      const bool whole = at->second.index == k && at->second.bytes == bytes;
      found += whole ? 1 : bytes + 1;
      tag = at->second.tag;
    }
    if (found == 0) continue;
    const ir::Operand& to = step.destinations[i];
    const bool same = to.kind == ir::Operand::Kind::reg &&
                      ir::bits(function_.registers[to.index].type) == 8 * bytes;
    put(step, i, lane, found == bytes && same ? tag : Tag{0, kWild});
  }
}

// Also what an atomic leaves.
void TicketTrace::store(const Step& step, unsigned lane, std::uint64_t address) {
  const bool needed = program_.slice.needed[step.site] != 0;
  const auto [memory, first] = byte_at(step, address);
  const unsigned bytes = ir::bytes(step.in.type);
  for (std::size_t i = 1; i < step.sources.size(); ++i) {
    const Tag tag = step.in.op == Op::store && needed ? tag_of(step, step.sources[i], lane) : Tag{};
    if (tag && (memory.space == Space::local || stored_.size() >= kStoredMax)) sound_ = false;
    const ir::Operand& from = step.sources[i];
    const bool whole = !tag || ir::bits(function_.registers[from.index].type) == 8 * bytes;
    for (unsigned k = 0; k < bytes; ++k) {
      const std::pair at{memory, first + (i - 1) * bytes + k};
      if (tag) {
        ever_stored_.insert(at);
        stored_[at] = {whole && step.maybe == 0 ? tag : Tag{0, kWild}, k, bytes};
      } else if (!stored_.empty()) {
        // Lanes may do so only perhaps, and atomics change what was there.
        const auto found = stored_.find(at);
        if (found != stored_.end()) found->second.tag = {0, kWild};
      }
    }
    if (step.in.op == Op::atomic) break;
  }
}

std::uint64_t TicketTrace::take(const Taking& taking) {
  if (workgroup_ == nullptr || site_ == ir::kNone || !tells(site_)) sound_ = false;
  if (!sound_ || taking.depends || !taking.amount || tickets_.size() >= kTicketsMax) {
    sound_ = false;
    return 0;
  }
  const ir::Instr& in = function_.instrs[site_];
  const bool shared = taking.space == Space::shared;
  const TicketMemory memory{shared ? Space::shared : Space::global,
                            shared ? workgroup_->index : region_of(taking.address)};
  const std::pair word{memory, taking.address};
  const unsigned bytes = ir::bytes(in.type);
  const auto largest = static_cast<Exact>(low_mask(8 * bytes));
  auto open = words_.find(word);
  if (open == words_.end() || counters_[open->second.counter].over) {
    if (!taking.found || stored_.contains(word)) sound_ = false;
    const auto first = static_cast<Exact>(taking.found.value_or(0));
    open = words_.insert_or_assign(word, Open{static_cast<std::uint32_t>(counters_.size()), bytes})
               .first;
    counters_.push_back({.first = first, .next = first, .most = largest, .shared = shared});
  }
  Counter& counter = counters_[open->second.counter];
  if (taking.found && static_cast<Exact>(*taking.found) + counter.others != counter.next) {
    sound_ = false;
  }
  const bool counts = static_cast<ir::Reduce>(in.sub) == ir::Reduce::inc;
  const auto given = static_cast<Exact>(*taking.amount & low_mask(8 * bytes));
  // inc goes back to 0 behind its bound, which is the last that it may find.
  if (counts) counter.most = std::min(counter.most, given + 1);
  const Exact amount = counts ? 1 : given;
  if (amount < 0 || amount > largest / 2) sound_ = false;
  const Exact value = counter.next;
  if (told_last_ != std::pair{static_cast<const File*>(file_), site_}) sound_ = false;
  const std::uint32_t by = takings_ - 1;
  counter.uneven |= counter.taken != 0 && amount != tickets_[counter.last].amount;
  counter.last = static_cast<std::uint32_t>(tickets_.size());
  ++counter.taken;
  tickets_.push_back({open->second.counter, value, amount, by});
  counter.next += amount;
  const ir::Operand& to = function_.destinations(in)[0];
  if (to.kind == ir::Operand::Kind::reg) {
    (*file_)[to.index][taking.lane] = {1, static_cast<std::uint32_t>(tickets_.size() - 1)};
  }
  return static_cast<std::uint64_t>(value) & low_mask(8 * bytes);
}

// Somebody else sets a counter: the tickets from there on are others.
void TicketTrace::meet_counters(const Access& access) {
  if (words_.empty()) return;
  const bool shared = access.space == Space::shared;
  for_lanes(access.lanes, [&](unsigned lane) {
    const std::uint64_t at = access.addresses[lane];
    const TicketMemory memory{shared ? Space::shared : Space::global,
                              shared ? access.agent.workgroup : region_of(at)};
    constexpr std::uint64_t kWidest = 8;
    auto word = words_.lower_bound({memory, at < kWidest ? 0 : at - kWidest});
    for (; word != words_.end() && word->first.first == memory &&
           word->first.second < at + access.bytes;
         ++word) {
      if (word->first.second + word->second.bytes <= at) continue;
      if (!tells(access.site)) {
        if (access.kind != AccessKind::read) counters_[word->second.counter].over = true;
      } else if (word->first.second != at || word->second.bytes != access.bytes) {
        sound_ = false;
      }
    }
  });
}

void TicketTrace::add_touch(unsigned lane, std::uint32_t range, bool own) {
  const LaneMask bit = LaneMask{1} << lane;
  for (TicketTouch& one : touches_) {
    if (one.range != range || one.own != own) continue;
    one.lanes |= bit;
    return;
  }
  touches_.push_back({bit, range, own, ranges_[range].written});
}

void TicketTrace::touch(const TicketMemory& memory, std::uint64_t address, unsigned bytes,
                        unsigned lane) {
  const auto found = known_.find(memory);
  if (found == known_.end()) return;
  const Known& known = found->second;
  const auto begin = static_cast<Exact>(address), end = begin + static_cast<Exact>(bytes);
  auto at = std::ranges::lower_bound(known.ranges, end, {},
                                     [&](std::uint32_t range) { return ranges_[range].begin; });
  while (at != known.ranges.begin()) {
    --at;
    if (known.ends[static_cast<std::size_t>(at - known.ranges.begin())] <= begin) break;
    if (ranges_[*at].end > begin) add_touch(lane, *at, false);
  }
}

const std::vector<TicketTouch>& TicketTrace::touches(const Access& access) {
  touches_.clear();
  if (!sound_ || (access.space != Space::global && access.space != Space::shared)) return touches_;
  if (access.operation != 0 || !access.pieces.empty()) {
    sound_ = false;
    return touches_;
  }
  if (tells(access.site)) {
    ++takings_;
    told_last_ = {file_, access.site};
    if (access.site != site_) sound_ = false;
  }
  meet_counters(access);
  if (classes_ && access.space == Space::global) note_plain(access);
  if (ranges_.empty()) return touches_;
  const bool placed = access.site == site_;
  const bool shared = access.space == Space::shared;
  for_lanes(access.lanes, [&](unsigned lane) {
    if (placed && at_place_[lane] != nullptr) {
      const std::uint32_t range = at_place_[lane]->range;
      add_touch(lane, range, true);
      for (const std::uint32_t other : ranges_[range].overlaps) add_touch(lane, other, false);
      return;
    }
    const std::uint64_t at = access.addresses[lane];
    touch({shared ? Space::shared : Space::global, shared ? access.agent.workgroup : region_of(at)},
          at, access.bytes, lane);
  });
  const Op op = function_.instrs[access.site].op;
  if (!touches_.empty() && op != Op::load && op != Op::store && op != Op::atomic) sound_ = false;
  return touches_;
}

LaneMask TicketTrace::placed(const Access& access) const {
  LaneMask lanes = 0;
  if (!placed_ || access.site != site_) return lanes;
  for_lanes(access.lanes, [&](unsigned lane) {
    if (at_place_[lane] != nullptr) lanes |= LaneMask{1} << lane;
  });
  return lanes;
}

// Of a class one member is executed, and others touch the same regions where they touch them.
void TicketTrace::note_plain(const Access& access) {
  const bool counts = tells(access.site);
  for_lanes(access.lanes & ~placed(access), [&](unsigned lane) {
    const std::uint32_t region = region_of(access.addresses[lane]);
    if (counts) {
      counted_.insert(region);
      // Not one with what the other workgroups do there.
      if (access.scope == ir::Scope::cta || access.scope == ir::Scope::cluster) sound_ = false;
    } else {
      plain_[region] |= access.kind == AccessKind::read ? kReads : kWrites;
    }
  });
}

void TicketTrace::stand_for(std::uint64_t members) {
  for (Counter& counter : counters_) {
    const Exact more = counter.next - counter.begun.value_or(counter.first);
    if (!counter.shared) {
      counter.next += more * static_cast<Exact>(members - 1);
      counter.others += more * static_cast<Exact>(members - 1);
    }
    counter.begun = counter.next;
  }
}

// Nobody but who takes tickets touches a region with a counter, and nobody one with places but
// those who have a ticket of the grid, as each workgroup has the numbers of a counter of its own:
// so workgroups that are not executed are apart there, too.
bool TicketTrace::classes_apart() const {
  const auto plain = [&](std::uint32_t region) {
    const auto found = plain_.find(region);
    return found == plain_.end() ? 0U : unsigned{found->second};
  };
  const bool counters =
      std::ranges::all_of(counted_, [&](std::uint32_t region) { return plain(region) == 0; });
  return counters && std::ranges::all_of(ranges_, [&](const TicketRange& range) {
           if (range.memory.space != Space::global) return true;
           if (counters_[range.counter].shared && range.written) return false;
           const unsigned others = plain(range.memory.which);
           return range.overlaps.empty() && !counted_.contains(range.memory.which) &&
                  (others == 0 || (others == kReads && !range.written));
         });
}

std::pair<TicketMemory, std::uint64_t> TicketTrace::word_at(const Access& access,
                                                            unsigned lane) const {
  const bool shared = access.space == Space::shared;
  const std::uint64_t at = access.addresses[lane];
  return {{shared ? Space::shared : Space::global, shared ? access.agent.workgroup : region_of(at)},
          at};
}

TicketTrace::Tag TicketTrace::tag_here(ir::RegisterId reg, unsigned lane) const {
  const auto found = file_->find(reg);
  return found == file_->end() ? Tag{} : found->second[lane];
}

bool TicketTrace::was_stored(const std::pair<TicketMemory, std::uint64_t>& word,
                             unsigned bytes) const {
  const auto at = ever_stored_.lower_bound(word);
  return at != ever_stored_.end() && at->first == word.first && at->second < word.second + bytes;
}

std::optional<Turn> TicketTrace::turn(const Access& access) {
  if (!sound_ || file_ == nullptr || access.site != site_ || access.waited->polling != 0) {
    sound_ = false;
    return std::nullopt;
  }
  const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
  Turn turn;
  bool clear = std::has_single_bit(access.lanes) && !perhaps_ && !owed_ && access.maybe == 0;
  bool rests = false, same = true;
  for (const auto& [reg, word] : access.waited->inputs) {
    for_lanes(access.lanes, [&](unsigned one) { rests |= bool{tag_here(reg, one)}; });
    const Tag tag = tag_here(reg, lane);
    turn.steps.push_back(tag.step);
    if (!tag) continue;
    clear &= tag.ticket != kWild && (turn.ticket == 0 || turn.ticket == tag.ticket);
    if (turn.step == 0) turn.step = tag.step;
    turn.ticket = tag.ticket;
  }
  for_lanes(access.lanes, [&](unsigned one) {
    const auto [at, first] = waited_.try_emplace(word_at(access, one), rests);
    same &= at->second == rests;
  });
  sound_ &= same && (clear || !rests);
  if (rests && sound_) {
    const Ticket& ticket = tickets_[turn.ticket];
    Counter& counter = counters_[ticket.counter];
    if (ticket.amount == 0 || counter.whole != kWild) return sound_ = false, std::nullopt;
    counter.turns = true;
    turn.counter = ticket.counter;
    turn.taken_by = ticket.taken_by;
    turn.number = static_cast<std::uint64_t>(ticket.value);
    turn.first = static_cast<std::uint64_t>(counter.first);
    turn.amount = static_cast<std::uint64_t>(ticket.amount);
    turn.fresh = !was_stored(word_at(access, lane), access.bytes);
    return turn;
  }
  return std::nullopt;
}

void TicketTrace::find_turn(const Access& access, const Turn& turn) {
  const ir::Instr& in = function_.instrs[access.site];
  const ir::Operand& to = function_.destinations(in)[0];
  const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
  if (ir::bits(function_.registers[to.index].type) != 8 * access.bytes) sound_ = false;
  (*file_)[to.index][lane] = {turn.step, turn.ticket};
}

bool TicketTrace::hands_on(const Access& access, unsigned lane, const Turn& turn) {
  const ir::Instr& in = function_.instrs[access.site];
  if (!sound_ || access.site != site_ || perhaps_ || (access.maybe >> lane & 1) != 0) return false;
  const ir::Operand& given = function_.sources(in)[1];
  const Tag tag = given.kind == ir::Operand::Kind::reg ? tag_here(given.index, lane) : Tag{};
  const auto op = static_cast<ir::Reduce>(in.sub);
  if (in.op == Op::atomic && op == ir::Reduce::add) return !tag;
  if (in.op != Op::store && (in.op != Op::atomic || op != ir::Reduce::exch)) return false;
  const std::uint64_t mask = low_mask(8 * access.bytes);
  const bool whole = given.kind == ir::Operand::Kind::reg &&
                     ir::bits(function_.registers[given.index].type) == 8 * access.bytes;
  if (!whole || tag.ticket != turn.ticket || ((tag.step ^ turn.step) & mask) != 0) return false;
  owed_ = false;
  return true;
}

// No word that is waited for is at a place of a ticket, nor, but those of locks, was anything
// stored there that rests on one; and no counter is waited for.
bool TicketTrace::waits_apart() const {
  return std::ranges::all_of(waited_, [&](const auto& one) {
    const auto& [word, lock] = one;
    constexpr unsigned kWidest = 8;
    if (words_.contains(word) || (!lock && was_stored(word, kWidest))) return false;
    const auto begin = static_cast<Exact>(word.second), end = begin + Exact{kWidest};
    return std::ranges::none_of(ranges_, [&](const TicketRange& range) {
      return range.memory == word.first && range.begin < end && range.end > begin;
    });
  });
}

// Each went as it would have gone with any other ticket that there is.
bool TicketTrace::tickets_fit() const {
  for (const Counter& counter : counters_) {
    if (counter.next > counter.most || (counter.turns && counter.uneven)) return false;
  }
  return std::all_of(tickets_.begin() + 1, tickets_.end(), [&](const Ticket& one) {
    const Counter& counter = counters_[one.counter];
    return one.least <= counter.first && counter.next - one.amount <= one.most;
  });
}

// All places that there are lie in memory that was accessed, or in the buffer.
bool TicketTrace::fits(const TicketRange& range, Exact begin, Exact end) const {
  if (range.begin >= begin && range.end <= end) return true;
  if (range.memory.space != Space::global || range.memory.which < kFirstBufferRegion) return false;
  const std::uint32_t buffer = range.memory.which - kFirstBufferRegion;
  const auto base = static_cast<Exact>(region_base(range.memory.which));
  const std::uint64_t size = buffer < sizes_.size() ? sizes_[buffer] : 0;
  const std::uint64_t room = size == 0 ? region_base(1) : size;
  return range.begin >= base && range.end <= base + static_cast<Exact>(room);
}

// Lines that reach into each other's places are of one range: those whose accesses all lie in the
// place of their ticket, counted from the first of them.
bool TicketTrace::make_ranges() {
  ranges_.clear();
  range_of_.clear();
  known_.clear();
  Exact hull_begin = 0, hull_end = 0;
  for (const auto& [line, touched] : lines_) {
    const auto& [memory, counter, factor, base] = line;
    const Counter& of = counters_[counter];
    TicketRange* last = ranges_.empty() ? nullptr : &ranges_.back();
    const bool joins = last != nullptr && last->memory == memory && last->counter == counter &&
                       last->factor == factor && base + touched.reach <= last->base;
    if (!joins) {
      if (last != nullptr && !fits(*last, hull_begin, hull_end)) return false;
      if (touched.reach > 0) return false;  // beyond the place of its own ticket
      const Exact begin = base + Exact{factor} * of.first;
      ranges_.push_back({memory, counter, factor, base, begin, begin, false, {}});
      last = &ranges_.back();
      hull_begin = touched.begin;
      hull_end = touched.end;
    }
    hull_begin = std::min(hull_begin, touched.begin);
    hull_end = std::max(hull_end, touched.end);
    last->end = std::max(last->end, base + Exact{factor} * of.next + touched.reach);
    last->written |= touched.written;
    range_of_[line] = static_cast<std::uint32_t>(ranges_.size() - 1);
  }
  return ranges_.empty() || fits(ranges_.back(), hull_begin, hull_end);
}

void TicketTrace::find_overlaps() {
  for (std::uint32_t i = 0; i < ranges_.size(); ++i) known_[ranges_[i].memory].ranges.push_back(i);
  for (auto& [memory, known] : known_) {
    std::ranges::sort(known.ranges, {}, [&](std::uint32_t range) { return ranges_[range].begin; });
    Exact end = 0;
    for (std::size_t i = 0; i < known.ranges.size(); ++i) {
      TicketRange& one = ranges_[known.ranges[i]];
      end = i == 0 ? one.end : std::max(end, one.end);
      known.ends.push_back(end);
      for (std::size_t j = i; j-- > 0 && known.ends[j] > one.begin;) {
        TicketRange& other = ranges_[known.ranges[j]];
        if (other.end <= one.begin || (!one.written && !other.written)) continue;
        one.overlaps.push_back(known.ranges[j]);
        other.overlaps.push_back(known.ranges[i]);
      }
    }
  }
}

bool TicketTrace::conclude() {
  if (!sound_ || owed_ || !sums_fit() || !tickets_fit()) return false;
  if (!make_ranges() || !waits_apart()) return false;
  find_overlaps();
  return !classes_ || classes_apart();
}

}  // namespace muster::machine
