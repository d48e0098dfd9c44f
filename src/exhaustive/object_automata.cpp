// Closes the states of an object under the operations of all threads.
#include "exhaustive/object_automata.h"

#include <algorithm>
#include <map>

#include "base/check.h"

namespace muster::litmus {

namespace {

using axiom::PhaseMemory;
using End = TableMove::End;

constexpr PhaseMemory kMemory[] = {PhaseMemory::none, PhaseMemory::uses, PhaseMemory::owing,
                                   PhaseMemory::tokens};
// Of an object: models as they are keep fewer, one that lets a phase go on keeps ever more.
constexpr std::size_t kKeptMax = 16;

unsigned warps(const TableBounds& bounds) { return std::max(bounds.threads, bounds.count_max); }

LetterBounds letters_of(const TableBounds& bounds) {
  return {.kind = bounds.kind,
          .objects = 1,
          .count_max = bounds.count_max,
          .warps = static_cast<std::uint8_t>(warps(bounds)),
          .wider = bounds.wider,
          .reductions = bounds.reductions,
          .active_threads = bounds.active_threads,
          .mbarrier = bounds.mbarrier,
          .once = bounds.once};
}

// Numbers for states, in the order in which they are met.
template <typename Key, typename State>
class Numbers {
 public:
  explicit Numbers(std::size_t most) : most_(most) {}

  std::uint32_t of(const Key& key, const State& state) {
    const auto next = static_cast<std::uint32_t>(states_.size());
    const auto [at, fresh] = numbers_.try_emplace(key, next);
    if (fresh) states_.push_back(state);
    return at->second;
  }
  // Where an operation leads; false: there are too many states.
  bool lead(TableMove& entry, const Key& key, const State& state) {
    if (states_.size() >= most_ && !numbers_.contains(key)) return false;
    entry.end = End::on;
    entry.next = of(key, state);
    return true;
  }
  std::size_t size() const { return states_.size(); }
  State at(std::size_t i) const { return states_[i]; }

 private:
  std::size_t most_;
  std::map<Key, std::uint32_t> numbers_;
  std::vector<State> states_;
};

// Makes one state of those that no operations tell apart: `classes` tells them apart from the
// start. The new number of each.
std::vector<std::uint32_t> merge(std::vector<TableMove>& table,
                                 const std::vector<std::uint8_t>& classes,
                                 std::vector<std::uint32_t>& starts) {
  const std::size_t each = table.size() / classes.size();
  std::vector<std::uint32_t> number(classes.begin(), classes.end()), signature;
  std::size_t known = 0;
  for (std::size_t before = ~std::size_t{0}; before != known;) {
    before = known;
    std::map<std::vector<std::uint32_t>, std::uint32_t> met;
    std::vector<std::uint32_t> next;
    for (std::size_t state = 0; state < classes.size(); ++state) {
      signature = {number[state]};
      for (std::size_t m = state * each; m < (state + 1) * each; ++m) {
        signature.push_back(static_cast<std::uint32_t>(table[m].end) << 16 |
                            std::uint32_t{table[m].value} << 8 | table[m].clause);
        signature.push_back(table[m].end == End::on ? number[table[m].next] : 0);
      }
      next.push_back(met.try_emplace(signature, met.size()).first->second);
    }
    number = std::move(next);
    known = met.size();
  }
  std::vector<TableMove> merged(known * each);
  for (std::size_t state = 0; state < classes.size(); ++state) {
    for (std::size_t m = 0; m < each; ++m) {
      TableMove& move = merged[number[state] * each + m] = table[state * each + m];
      if (move.end == End::on) move.next = number[move.next];
    }
  }
  table = std::move(merged);
  for (std::uint32_t& start : starts) start = number[start];
  return number;
}

}  // namespace

PhaseTables::PhaseTables(const TableBounds& bounds, const axiom::CatModel& model)
    : bounds_(bounds), letters_(phase_letters(letters_of(bounds))) {
  (CHECK)(bounds.threads <= kPhaseThreads);
  close_model(model);
  close_machine();
}

std::uint8_t PhaseTables::number_of(const std::string& clause) {
  auto at = std::ranges::find(clauses_, clause);
  if (at == clauses_.end()) at = clauses_.insert(at, clause);
  return static_cast<std::uint8_t>(at - clauses_.begin());
}

// Whether the thread can come to an operation at all.
bool PhaseTables::offers(const axiom::KeptObject& object, std::uint8_t thread, unsigned letter,
                         std::size_t event) const {
  if (object.kept.size() >= kKeptMax || (object.count.ended >> thread & 1) != 0) return false;
  if (letter == end_letter()) return event == 0 && !axiom::is_under_way(object, thread);
  const auto& events = letters_[letter].events;
  if (event >= events.size()) return false;
  const bool half = event == 1 && events[0].fused;
  if (half != axiom::is_under_way(object, thread)) return false;
  const bool token = bounds_.kind == PhaseKind::mbarrier && letters_[letter].waits_only();
  return !token || axiom::has_arrived(object, thread);
}

bool PhaseTables::offers(const MachineObject& object, std::uint8_t thread, unsigned letter) const {
  if (((object.ended | object.blocked) >> thread & 1) != 0) return false;
  const bool token = bounds_.kind == PhaseKind::mbarrier && letters_[letter].waits_only();
  return !token || (object.arrived >> thread & 1) != 0;
}

void PhaseTables::close_model(const axiom::CatModel& model) {
  axiom::PhaseJudge judge(model);
  const PhaseMemory memory = kMemory[static_cast<unsigned>(bounds_.kind)];
  Numbers<axiom::KeptObject, axiom::KeptObject> numbers(bounds_.states_max);
  for (std::uint8_t count = 0; count <= counts(); ++count) {
    const axiom::KeptObject start = axiom::start(count);
    model_start_.push_back(begins(count) ? numbers.of(start, start) : 0);
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const axiom::KeptObject object = numbers.at(i);
    cut_ |= object.kept.size() >= kKeptMax;
    for (std::size_t m = 0; m < 2 * moves(); ++m) {
      const auto thread = static_cast<std::uint8_t>(m / (2 * columns()));
      const auto letter = static_cast<unsigned>(m / 2 % columns());
      TableMove& entry = model_.emplace_back();
      const bool ends = letter == end_letter();
      if (!offers(object, thread, letter, m % 2)) continue;
      const auto moved =
          ends ? axiom::end_of_thread(judge, memory, object, thread)
               : axiom::move(judge, memory, object, thread, letters_[letter].events[m % 2]);
      if (moved.end == axiom::PhaseMove::End::on) {
        entry.value = static_cast<std::uint8_t>(moved.value);
        cut_ |= !numbers.lead(entry, moved.next, moved.next);
        continue;
      }
      const bool blocked = moved.end == axiom::PhaseMove::End::blocked;
      entry.end = blocked ? End::blocked : End::undefined;
      if (!blocked) entry.clause = number_of(model.statements[moved.flag].name);
    }
  }
  const std::vector<std::uint8_t> alike(numbers.size());
  merge(model_, alike, model_start_);
}

void PhaseTables::close_machine() {
  const ObjectMachine machine(bounds_.kind, warps(bounds_), bounds_.active_threads, bounds_.once);
  Numbers<std::vector<std::uint64_t>, MachineObject> numbers(bounds_.states_max);
  for (std::uint8_t count = 0; count <= counts(); ++count) {
    const MachineObject start = begins(count) ? machine.start(count) : MachineObject{};
    machine_start_.push_back(begins(count) ? numbers.of(start.key(), start) : 0);
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const MachineObject object = numbers.at(i);
    blocked_.push_back(static_cast<std::uint8_t>(object.blocked));
    for (std::size_t m = 0; m < moves(); ++m) {
      const auto thread = static_cast<std::uint8_t>(m / columns());
      const auto letter = static_cast<unsigned>(m % columns());
      TableMove& entry = machine_.emplace_back();
      if (!offers(object, thread, letter)) continue;
      const MachineMove moved = letter == end_letter()
                                    ? machine.end(object, thread)
                                    : machine.move(object, thread, letters_[letter]);
      if (moved.fault != barrier::RuleId::none) {
        entry.end = End::undefined;
        entry.clause = number_of(barrier::spelling(moved.fault));
      } else if (moved.retry) {
        entry.end = End::blocked;
      } else {
        entry.value = static_cast<std::uint8_t>(moved.value);
        cut_ |= !numbers.lead(entry, moved.next.key(), moved.next);
      }
    }
  }
  const auto classes = merge(machine_, blocked_, machine_start_);
  for (std::size_t i = 0; i < classes.size(); ++i) blocked_[classes[i]] = blocked_[i];
  blocked_.resize(machine_states());
}

std::vector<std::uint32_t> PhaseTables::renamed(const std::vector<TableMove>& table,
                                                const std::vector<std::uint32_t>& starts,
                                                const Names& names) const {
  constexpr std::uint32_t kNone = ~0U;
  const std::size_t each = table.size() / (&table == &model_ ? model_states() : machine_states());
  const std::size_t row = each / bounds_.threads;
  std::vector<std::uint32_t> result(table.size() / each, kNone), open;
  const auto set = [&](std::uint32_t from, std::uint32_t to) {
    if (result[from] == kNone) open.push_back(from);
    (CHECK)(result[from] == kNone || result[from] == to);
    result[from] = to;
  };
  for (const std::uint32_t start : starts) set(start, start);
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (unsigned t = 0; t < bounds_.threads; ++t) {
      for (std::size_t m = 0; m < row; ++m) {
        const TableMove& move = table[open[i] * each + t * row + m];
        const TableMove& other = table[result[open[i]] * each + names[t] * row + m];
        (CHECK)(move.end == other.end && move.clause == other.clause);
        if (move.end == End::on) set(move.next, other.next);
      }
    }
  }
  return result;
}

std::vector<std::uint32_t> PhaseTables::renamed_model(const Names& names) const {
  return renamed(model_, model_start_, names);
}
std::vector<std::uint32_t> PhaseTables::renamed_machine(const Names& names) const {
  return renamed(machine_, machine_start_, names);
}

}  // namespace muster::litmus
