// See lock_order.h.
#include "analysis/certificate/checkers/words/lock_order.h"

#include <algorithm>
#include <bit>

#include "analysis/certificate/checkers/words/word_order.h"
#include "ir/memory_order.h"

namespace muster::analysis {

namespace {

// Of a section in a set: a fence.sc stands between the taking and the lanes.
constexpr std::uint32_t kFenced = std::uint32_t{1} << 31;
constexpr std::size_t kSectionsMax = 2048, kTestsMax = 8, kEdgesMax = 4096, kCircleMax = 16;

Party party_of(const LockWrite& write) {
  return {write.access.agent, write.access.site, write.lane, write.access.ordinal, 0};
}

// It is no lock: if something rests on that, it is a doubt.
void give_up(CertificateState& state, LockLog& lock, const Party& who) {
  lock.sound = false;
  if (lock.needed) state.doubts.add(LooseWord{who, who, who}, 2, who.site, who.site);
}

// Every taking finds the word free, and none when somebody holds it.
bool agrees(LockLog& lock, const LockWrite& write) {
  const machine::WordTest& test = *write.access.waited;
  if (lock.sections == 0) {
    lock.free = write.before;
    lock.held = write.after;
    lock.workgroup = write.access.agent.workgroup;
  }
  if (write.before != lock.free || write.after != lock.held || lock.free == lock.held ||
      !write.harmless) {
    return false;
  }
  if (std::ranges::find(lock.tests, test) != lock.tests.end()) return true;
  lock.tests.push_back(test);
  return lock.tests.size() <= kTestsMax && test.passes(lock.free).value_or(false) &&
         !test.passes(lock.held).value_or(true);
}

void enter(const CertificateState& state, ClusterState& here, LockSection& section, bool narrow) {
  section.inside = true;
  section.wide = !narrow;
  const bool wave = state.program.function->control == ir::Control::wave;
  const Component agent = section.taken.component;
  here.clocks.learn(agent, wave ? here.clocks.live(agent) : section.taken.lanes,
                    {section.entered, 1, 1});
}

// A section of a lock that nobody holds.
LockSection& begin_section(CertificateState& state, ClusterState& here, const LockWrite& write) {
  LockLog& lock = write.log.lock;
  LockSections& locks = state.locks;
  const Component agent = state.agent_of(write.access.agent);
  lock.several |= lock.workgroup != write.access.agent.workgroup;
  LockSection& section = locks.all.emplace_back();
  section.lock = &lock;
  section.taker = party_of(write);
  section.taken = {agent, write.lane, here.clocks.now(agent)};
  section.entered = here.clocks.add_component(1);
  if (!state.narrow(write.access.scope)) section.fenced = here.clocks.add_component(1);
  lock.holder = static_cast<std::uint32_t>(locks.all.size());
  ++lock.sections;
  locks.open.push_back(lock.holder);
  if (ir::acquires(write.access.order))
    enter(state, here, section, state.narrow(write.access.scope));
  return section;
}

std::vector<bool> known_sections(const CertificateState& state, const Past& past, LaneMask lanes) {
  std::vector<bool> known;
  for (const LockSection& other : state.locks.all) {
    known.push_back(past.knows(View::execution, lanes, other.taken));
  }
  return known;
}

void take(CertificateState& state, ClusterState& here, const LockWrite& write) {
  LockLog& lock = write.log.lock;
  const bool may_begin = (lock.sections != 0 || write.first) && !lock.turns;
  if (!may_begin || lock.holder != 0 || state.locks.all.size() >= kSectionsMax ||
      !agrees(lock, write)) {
    return give_up(state, lock, party_of(write));
  }
  const Past& past = here.clocks.past(state.agent_of(write.access.agent));
  LockSection& section = begin_section(state, here, write);
  section.known = known_sections(state, past, write.lane);
}

// Of turns, how much the number waited for has more than that of the first ticket.
std::uint64_t moved(const machine::Turn& turn, const Turns& turns) {
  return turns.first.step * (turn.number - turns.first.first);
}

bool same_turns(const machine::Turn& one, const machine::Turn& other) {
  return one.counter == other.counter && one.step == other.step && one.first == other.first &&
         one.amount == other.amount;
}

// What a test's inputs would be with another ticket of the counter.
machine::WordTest with_ticket(const TurnTest& of, std::uint64_t number) {
  machine::WordTest test = of.test;
  for (std::size_t i = 0; i < test.inputs.size(); ++i) {
    auto& [reg, word] = test.inputs[i];
    const ir::Type type = test.function->registers[reg].type;
    word = (word + of.turn.steps[i] * (number - of.turn.number)) & ir::value_mask(type);
  }
  return test;
}

// Whether the loop asks whether the word is the one input that rests on the ticket, and that only:
// the load, a comparison, a branch on it.
bool asks_if_equal(const TurnTest& of, std::uint64_t mask) {
  const machine::WordTest& test = of.test;
  const ir::Function& function = *test.function;
  const ir::InstrId poll = test.wait->poll;
  if (poll + 2 >= function.instrs.size()) return false;
  const ir::Instr& compare = function.instrs[poll + 1];
  const ir::Instr& branch = function.instrs[poll + 2];
  const auto op = static_cast<ir::Compare>(compare.sub);
  const bool asks = compare.op == ir::Op::setp && compare.guard.reg == ir::kNone &&
                    (op == ir::Compare::eq || op == ir::Compare::ne) && compare.dst.count == 1 &&
                    compare.src.count == 2 && !ir::is_float(compare.type) &&
                    ir::value_mask(compare.type) == mask;
  if (!asks || branch.op != ir::Op::branch ||
      branch.guard.reg != function.destinations(compare)[0].index) {
    return false;
  }
  const ir::RegisterId found = function.destinations(function.instrs[poll])[0].index;
  const auto sources = function.sources(compare);
  const auto is = [](const ir::Operand& operand, ir::RegisterId reg) {
    return operand.kind == ir::Operand::Kind::reg && operand.index == reg && !operand.negated;
  };
  const std::size_t other = is(sources[0], found) ? 1 : 0;
  if (!is(sources[1 - other], found)) return false;
  const auto input = std::ranges::find_if(
      test.inputs, [&](const auto& one) { return is(sources[other], one.first); });
  if (input == test.inputs.end()) return false;
  const auto at = static_cast<std::size_t>(input - test.inputs.begin());
  return ((of.turn.steps[at] ^ of.turn.step) & mask) == 0 && test.passes(input->second) == true &&
         test.passes(input->second + 1) == false;
}

// Each ticket waits for a number that no other does, from that of the first on.
bool each_its_own(const Turns& turns, std::uint32_t tickets, std::uint64_t mask) {
  constexpr std::uint64_t kAsked = 1u << 20;
  const std::uint64_t apart = (turns.first.step * turns.first.amount) & mask;
  const auto equal = [mask](const TurnTest& one) { return asks_if_equal(one, mask); };
  if (apart != 0 && std::ranges::all_of(turns.tests, equal)) {
    const auto repeats = static_cast<unsigned>(std::popcount(mask) - std::countr_zero(apart));
    return repeats >= 32 || std::uint64_t{1} << repeats > tickets;  // it comes round behind those
  }
  if (turns.tests.size() * tickets * (tickets + std::uint64_t{1}) > kAsked) return false;
  const std::uint64_t amount = turns.first.amount, step = turns.first.step * amount;
  for (const TurnTest& one : turns.tests) {
    for (std::uint64_t i = 0; i < tickets; ++i) {
      const machine::WordTest test = with_ticket(one, turns.first.first + i * amount);
      for (std::uint64_t j = 0; j <= tickets; ++j) {
        if (test.passes((turns.origin + j * step) & mask) != std::optional{i == j}) return false;
      }
    }
  }
  return true;
}

// Whoever had it makes it the turn of the next ticket.
bool ends_turn(CertificateState& state, const ClusterState& here, const LockWrite& write,
               const LockSection& section) {
  const Turns& turns = *write.log.lock.turns;
  const ir::Type type = state.program.function->instrs[write.access.site].type;
  const std::uint64_t next =
      turns.origin + moved(section.turn, turns) + turns.first.step * turns.first.amount;
  const auto lane = static_cast<unsigned>(std::countr_zero(write.lane));
  const Past& past = here.clocks.past(state.agent_of(write.access.agent));
  const bool behind = std::ranges::all_of(
      section.looks, [&](const Mark& look) { return past.knows(View::memory, write.lane, look); });
  return behind && write.after == (next & ir::value_mask(type)) &&
         state.tickets->hands_on(write.access, lane, section.turn);
}

// Every ticket has had its turn, and waits for that only.
void conclude_turns(CertificateState& state, const LockLog& lock, const Party& who) {
  const std::uint32_t tickets = state.tickets->taken(lock.turns->first.counter);
  const ir::Type type = state.program.function->instrs[who.site].type;
  if (tickets == lock.sections && each_its_own(*lock.turns, tickets, ir::value_mask(type))) return;
  state.doubts.add(LooseWord{who, who, who}, 7, who.site, who.site);
}

// Who gives this one back may do so only when others have been taken in the meantime.
void note_edges(LockSections& locks, const LockSection& section, const Past& past, LaneMask lane) {
  for (std::size_t i = 0; i < locks.all.size(); ++i) {
    const LockSection& other = locks.all[i];
    const bool before = i < section.known.size() && section.known[i];
    if (before || !past.knows(View::execution, lane, other.taken)) continue;
    const auto same = [&](const LockEdge& edge) {
      return edge.held == section.lock && edge.taken == other.lock;
    };
    if (std::ranges::any_of(locks.edges, same) || locks.edges.size() > kEdgesMax) continue;
    locks.edges.push_back({section.lock, other.lock, section.taker, other.taker});
    locks.nested = true;
  }
}

// Whether `to` can be come to from `from` along edges between locks that something rests on; the
// edges on the way.
bool leads(const LockSections& locks, const LockLog* from, const LockLog* to,
           std::vector<const LockLog*>& seen, std::vector<const LockEdge*>& way) {
  for (const LockEdge& edge : locks.edges) {
    if (edge.held != from || !edge.taken->needed) continue;
    way.push_back(&edge);
    if (edge.taken == to) return true;
    if (std::ranges::find(seen, edge.taken) == seen.end()) {
      seen.push_back(edge.taken);
      if (leads(locks, edge.taken, to, seen, way)) return true;
    }
    way.pop_back();
  }
  return false;
}

// Locks that are taken in a circle: of each edge who takes, while somebody else may hold.
void look_for_circles(CertificateState& state) {
  const LockSections& locks = state.locks;
  for (const LockEdge& edge : locks.edges) {
    if (!edge.held->needed || !edge.taken->needed) continue;
    std::vector<const LockEdge*> way{&edge};
    std::vector<const LockLog*> seen;
    if (edge.held != edge.taken && !leads(locks, edge.taken, edge.held, seen, way)) continue;
    LockCircle circle;
    for (const LockEdge* one : way) circle.takers.push_back(one->taker);
    const auto least = std::ranges::min(circle.takers, {}, &Party::site).site;
    const auto most = std::ranges::max(circle.takers, {}, &Party::site).site;
    if (circle.takers.size() > kCircleMax) circle.takers.resize(kCircleMax);
    state.doubts.add(circle, 0, least, most);
  }
  if (locks.edges.size() > kEdgesMax) {
    const Party& who = locks.all.front().taker;
    state.doubts.add(LooseWord{who, who, who}, 4, who.site, who.site);
  }
}

bool links(const LockSection& section) {
  return section.lock->several ? section.links : section.links_near;
}

// What must hold of the sections so that the access of one is handed on to another.
bool told(const LockSection& section, const Record& record, bool near) {
  return (near ? section.near : section.told).row(View::memory).covers(record.mark());
}

// By the order of fences that are sequentially consistent: each access has one behind it, before
// the giving back, and one before it, behind the taking.
bool fences_keep_apart(LockSection& before, LockSection& after, const Conflict& conflict) {
  if (before.lock != after.lock || !before.lock->sound || before.open) return false;
  if (!before.shown.covers(conflict.earlier.mark())) return false;
  if (!after.open && !after.shown.covers(conflict.later.mark())) return false;
  after.lock->needed = true;
  if (after.open) after.owed_fences.push_back(conflict);
  return true;
}

bool keeps_apart(LockSections& locks, std::uint32_t first, std::uint32_t second,
                 const Conflict& conflict) {
  const bool fenced = (first & kFenced) != 0;
  if (fenced != ((second & kFenced) != 0)) return false;
  first &= ~kFenced;
  second &= ~kFenced;
  if (first == second) return false;
  if (fenced) return fences_keep_apart(locks.all[first - 1], locks.all[second - 1], conflict);
  const LockSection& before = locks.all[first - 1];
  LockSection& after = locks.all[second - 1];
  const bool same = conflict.earlier.workgroup == conflict.later.workgroup;
  if (before.lock != after.lock || !before.lock->sound || before.open) return false;
  if (!same && !(before.wide && after.wide)) return false;
  if (!told(before, conflict.earlier, same)) return false;
  if (!after.open && !told(after, conflict.later, same)) return false;
  after.lock->keeps = after.lock->needed = true;
  after.lock->keeps_near |= !before.wide || !after.wide || !told(before, conflict.earlier, false);
  if (after.open) after.owed.push_back(conflict);
  return true;
}

}  // namespace

std::uint32_t note_lock_write(CertificateState& state, ClusterState& here, const LockWrite& write) {
  LockLog& lock = write.log.lock;
  if (!lock.sound) return 0;
  if (write.access.waited != nullptr) {
    take(state, here, write);
    return 0;
  }
  const Past& past = here.clocks.past(state.agent_of(write.access.agent));
  if (lock.holder != 0) {
    const LockSection& section = state.locks.all[lock.holder - 1];
    const bool atomic = write.access.strong || unmarked(state, write.access);
    const bool frees =
        lock.turns ? ends_turn(state, here, write, section) : write.after == lock.free;
    if (frees && atomic && past.knows(View::memory, write.lane, section.taken)) {
      note_edges(state.locks, section, past, write.lane);
      return std::exchange(lock.holder, 0);
    }
  }
  give_up(state, lock, party_of(write));
  return 0;
}

void take_turn(CertificateState& state, ClusterState& here, const LockWrite& wait,
               const machine::Turn& turn) {
  WordLog& log = wait.log;
  LockLog& lock = log.lock;
  LockSections& locks = state.locks;
  const Party who = party_of(wait);
  if (!lock.turns && wait.first && turn.fresh && turn.number == turn.first && turn.step != 0) {
    lock.turns = {turn, wait.before, {}};
    lock.needed = true;
    lock.workgroup = wait.access.agent.workgroup;
    log.loose = {who, who};  // in what order it is written, the schedule decides
  }
  const bool known = turn.taken_by < locks.known_at_tickets.size();
  if (!lock.sound || !lock.turns || lock.holder != 0 || !known ||
      locks.all.size() >= kSectionsMax || !same_turns(turn, lock.turns->first)) {
    lock.needed = true;
    return give_up(state, lock, who);
  }
  const ir::Type type = state.program.function->instrs[wait.access.site].type;
  const std::uint64_t number = lock.turns->origin + moved(turn, *lock.turns);
  const TurnTest asked{*wait.access.waited, turn};
  const auto same = [&](const TurnTest& other) {
    return with_ticket(other, turn.number) == asked.test && other.turn.steps == turn.steps;
  };
  auto& tests = lock.turns->tests;
  if (std::ranges::none_of(tests, same)) tests.push_back(asked);
  if (wait.before != (number & ir::value_mask(type)) || tests.size() > kTestsMax) {
    return give_up(state, lock, who);
  }
  LockSection& section = begin_section(state, here, wait);
  section.turn = turn;
  section.known = locks.known_at_tickets[turn.taken_by];
  section.known.resize(locks.all.size());
  section.known.back() = true;  // itself
  state.tickets->find_turn(wait.access, turn);
}

bool looks_in_turn(CertificateState& state, ClusterState& here, const machine::Access& access,
                   WordLog& log) {
  const LockLog& lock = log.lock;
  if (!lock.sound || !lock.turns || lock.holder == 0 || !std::has_single_bit(access.lanes) ||
      access.maybe != 0) {
    return false;
  }
  LockSection& section = state.locks.all[lock.holder - 1];
  const Component agent = state.agent_of(access.agent);
  if (!here.clocks.past(agent).knows(View::memory, access.lanes, section.taken)) return false;
  section.looks.push_back({agent, access.lanes, here.clocks.now(agent)});
  state.tickets->find_turn(access, section.turn);
  return true;
}

void note_tickets(CertificateState& state, const Past& past, LaneMask lanes) {
  state.locks.known_at_tickets.push_back(known_sections(state, past, lanes));
}

void end_section(CertificateState& state, ClusterState& here, std::uint32_t number,
                 SectionEnd end) {
  LockSection& section = state.locks.all[number - 1];
  section.open = false;
  section.near = end.told;
  section.near.join(end.near, here.clocks.wholes());
  section.told = std::move(end.told);
  section.shown = std::move(end.shown);
  const Mark entered{section.entered, 1, 1};
  section.links_near = section.inside && section.near.row(View::memory).covers(entered);
  section.links = section.inside && section.wide && section.told.row(View::memory).covers(entered);
  std::erase(state.locks.open, number);
  const auto owe = [&](const Conflict& owed) {
    if (kept_apart(state, owed)) return;
    const auto [first, last] = std::minmax(owed.earlier.site, owed.later.site);
    if (state.seen_conflicts.emplace(first, last, 3).second) state.doubts.keep(owed);
  };
  for (const Conflict& owed : std::exchange(section.owed_fences, {})) {
    if (!section.shown.covers(owed.later.mark())) owe(owed);
  }
  for (const Conflict& owed : std::exchange(section.owed, {})) {
    const bool same = owed.earlier.workgroup == owed.later.workgroup;
    if (told(section, owed.later, same)) {
      section.lock->keeps_near |= !told(section, owed.later, false);
      continue;
    }
    owe(owed);
  }
}

void fence_sections(CertificateState& state, ClusterState& here, Component agent, LaneMask lanes) {
  for (const std::uint32_t number : state.locks.open) {
    const LockSection& section = state.locks.all[number - 1];
    if (section.fenced == kNoComponent) continue;
    // Lanes that are not ordered after the taking learn nothing.
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      const LaneMask lane = left & ~(left - 1);
      if (!here.clocks.past(agent).knows(View::memory, lane, section.taken)) continue;
      here.clocks.learn(agent, lane, {section.fenced, 1, 1});
    }
  }
}

void enter_sections(CertificateState& state, ClusterState& here, Component agent, LaneMask lanes,
                    bool narrow) {
  for (const std::uint32_t number : state.locks.open) {
    LockSection& section = state.locks.all[number - 1];
    // Who is inside for its own workgroup may still come in for all, as long as nothing was done.
    const bool widens = section.inside && !section.wide && !section.used && !narrow;
    if ((section.inside && !widens) || section.taken.component != agent ||
        (section.taken.lanes & lanes) == 0) {
      continue;
    }
    enter(state, here, section, narrow);
  }
}

std::uint32_t sections_of(CertificateState& state, const Past& past, LaneMask lanes) {
  LockSections& locks = state.locks;
  std::vector<std::uint32_t> set;
  for (const std::uint32_t number : locks.open) {
    LockSection& section = locks.all[number - 1];
    if (section.inside && past.knows(View::memory, lanes, {section.entered, 1, 1})) {
      section.used = true;
      set.push_back(number);
    }
    const Mark fenced{section.fenced, 1, 1};
    if (section.fenced != kNoComponent && past.knows(View::memory, lanes, fenced)) {
      set.push_back(number | kFenced);
    }
  }
  if (set.empty()) return 0;
  if (!locks.sets.empty() && locks.sets.back() == set) {
    return static_cast<std::uint32_t>(locks.sets.size());
  }
  const auto [at, added] =
      locks.numbers.try_emplace(set, static_cast<std::uint32_t>(locks.sets.size()) + 1);
  if (added) locks.sets.push_back(std::move(set));
  return at->second;
}

bool kept_apart(CertificateState& state, const Conflict& conflict) {
  const Record &old = conflict.earlier, &now = conflict.later;
  if (old.section == 0 || now.section == 0 || old.cluster != now.cluster) return false;
  LockSections& locks = state.locks;
  for (const std::uint32_t first : locks.sets[old.section - 1]) {
    for (const std::uint32_t second : locks.sets[now.section - 1]) {
      if (keeps_apart(locks, first, second, conflict)) return true;
    }
  }
  return false;
}

void conclude_locks(CertificateState& state) {
  for (const LockSection& section : state.locks.all) {
    const LockLog& lock = *section.lock;
    if (!lock.needed) continue;
    const Party& who = section.taker;
    const bool first = lock.turns && section.turn.number == lock.turns->first.first;
    if (first) conclude_turns(state, lock, who);
    if (lock.keeps && (!links(section) || (lock.several && lock.keeps_near))) {
      state.doubts.add(LooseWord{who, who, who, true}, 5, who.site, who.site);
    }
    const bool outrun = state.locks.partly != ir::kNone;
    if (!section.open && !outrun) continue;
    state.doubts.add(LooseWord{who, who, who}, 3, who.site,
                     section.open ? who.site : state.locks.partly);
  }
  look_for_circles(state);
}

}  // namespace muster::analysis
