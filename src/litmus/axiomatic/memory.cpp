// The memory model over a program: the paths of its threads that go together by their values, with
// every way that their barriers can meet.
#include <algorithm>
#include <bit>
#include <map>

#include "axiom/cat/models.h"
#include "axiom/memory/memory_model.h"
#include "base/time_limit.h"
#include "litmus/axiomatic/thread_paths.h"
#include "litmus/format/condition.h"
#include "litmus/format/execution_list.h"
#include "litmus/operational/state.h"

namespace muster::litmus {

namespace {

using axiom::MemoryEvent;

constexpr std::uint64_t kCombinationsMax = 500'000;

// Barriers other than those of a workgroup, and what a reduction gives, carry nothing into the
// memory model yet.
bool within_model(const KindProgram& program) {
  for (const auto& column : program.columns) {
    for (const KindInstruction& i : column) {
      const bool reduces = i.op >= KindOp::cta_red_popc && i.op <= KindOp::cta_red_or;
      const bool known = (is_group_barrier(i.op) && !reduces) || touches_memory(i.op) ||
                         is_local(i.op) || i.op == KindOp::exit;
      if (!known) return false;
    }
  }
  return true;
}

class Combiner {
 public:
  Combiner(const KindProgram& program, const Paths& paths, const axiom::CatModel& model,
           const Options& options)
      : program_(program), paths_(paths), model_(model), options_(options) {
    found.expired = open.expired = options.expired;
    chosen_.resize(program.columns.size());
    found.draw = options.dot;
    for (std::size_t i = 0; i < program.locations.size(); ++i) bit_of(i, program.memory_values[i]);
    initial_ = (std::uint64_t{1} << bits_.size()) - 1;
    for (const std::vector<Path>& thread : paths.threads) {
      needs_.emplace_back();
      makes_.emplace_back();
      for (const Path& path : thread) {
        std::uint64_t need = 0, make = 0;
        for (const MemoryEvent& e : path.events) {
          if (e.kind == MemoryEvent::Kind::read) need |= bit_of(e.location, e.value);
          if (e.kind == MemoryEvent::Kind::write) make |= bit_of(e.location, e.value);
        }
        needs_.back().push_back(need);
        makes_.back().push_back(make);
      }
    }
    // What the threads from here on can still write.
    rest_.assign(paths.threads.size() + 1, 0);
    for (std::size_t t = paths.threads.size(); t-- > 0;) {
      rest_[t] = rest_[t + 1];
      for (const std::uint64_t make : makes_[t]) rest_[t] |= make;
    }
  }

  axiom::MemoryResult found, open;
  bool too_long = false;  // beyond the events of a candidate
  bool endless = false;   // a wait loop that reads what no one writes over
  bool misused = false;   // a combination whose barriers cannot end as the machine's do

  void run() {
    too_long = shortest() > axiom::kEvents;
    if (!too_long) choose(0, 0, initial_);
  }

 private:
  // One bit per location and value; those beyond 64 are not told apart, and judged by the model.
  std::uint64_t bit_of(std::size_t location, std::int64_t value) {
    const auto key = std::pair{location, value};
    const auto known = bits_.find(key);
    if (known != bits_.end()) return std::uint64_t{1} << known->second;
    if (bits_.size() >= 63) return 0;
    const auto number = static_cast<unsigned>(bits_.size());
    bits_[key] = number;
    return std::uint64_t{1} << number;
  }

  void choose(std::size_t thread, std::uint64_t needed, std::uint64_t made) {
    found.limited |= time_.over();
    if (found.limited) return;
    if (thread == paths_.threads.size()) {
      if (++combinations_ > kCombinationsMax) {
        found.limited = true;
        return;
      }
      judge();
      return;
    }
    for (std::size_t p = 0; p < paths_.threads[thread].size(); ++p) {
      const std::uint64_t need = needed | needs_[thread][p];
      const std::uint64_t make = made | makes_[thread][p];
      if ((need & ~(make | rest_[thread + 1])) != 0) continue;
      chosen_[thread] = &paths_.threads[thread][p];
      choose(thread + 1, need, make);
    }
  }

  void judge() {
    const Meeting& meeting = meeting_of();
    if (meeting.limited) found.limited = true;
    misused = misused || (meeting.misused && consistent_without_rounds());
    if (std::ranges::any_of(chosen_, &Path::stuck)) {
      endless = endless || stays(meeting);
      return;
    }
    judge(meeting.rounds, found);
    judge(meeting.open_rounds, open);
    found.limited |= open.limited;
  }

  void judge(const std::set<Rounds>& all, axiom::MemoryResult& result) {
    for (const auto& rounds : all) {
      axiom::MemoryProgram one = events_with(rounds);
      if (!fits(one)) return;
      late(one, 0, 0, result);
    }
  }

  // An operation that came late has met some quorum: as many others as its count says, itself
  // included, were there before it. Every choice of them is judged.
  void late(axiom::MemoryProgram& one, std::size_t thread, std::size_t at,
            axiom::MemoryResult& result) {
    for (; thread < one.threads.size(); ++thread, at = 0) {
      std::size_t barrier = 0;
      for (std::size_t i = 0; i < one.threads[thread].size(); ++i) {
        MemoryEvent& event = one.threads[thread][i];
        if (event.kind != MemoryEvent::Kind::barrier) continue;
        const KindInstruction& source = chosen_[thread]->barriers[barrier++];
        if (i < at || (event.round & kLate) == 0) continue;
        const std::uint64_t earlier = earlier_than(one, event.round);
        const int others = static_cast<int>(source.inputs[1].value) - 1;
        for (std::uint64_t some = earlier; some != 0; some = (some - 1) & earlier) {
          if (std::popcount(some) != others) continue;
          event.after = some;
          late(one, thread, i + 1, result);
        }
        return;
      }
    }
    axiom::run_memory_model(one, model_, result);
  }

  static std::uint64_t earlier_than(const axiom::MemoryProgram& one, std::uint32_t round) {
    std::uint64_t result = 0;
    for (std::size_t t = 0; t < one.threads.size(); ++t) {
      for (const MemoryEvent& e : one.threads[t]) {
        const bool there = e.kind == MemoryEvent::Kind::barrier && (e.round & kLate) == 0 &&
                           ((e.round ^ round) & axiom::kRoundObject) == 0;
        if (there) result |= std::uint64_t{1} << t;
      }
    }
    return result;
  }

  // The events of the shortest combination in which every thread ends.
  std::size_t shortest() const {
    std::size_t events = program_.locations.size();
    for (const std::vector<Path>& thread : paths_.threads) {
      std::size_t least = axiom::kEvents;
      for (const Path& path : thread)
        least = std::min(least, path.stuck ? least : path.events.size());
      events += std::ranges::all_of(thread, &Path::stuck) ? 0 : least;
    }
    return events;
  }

  bool fits(const axiom::MemoryProgram& one) {
    std::size_t events = one.locations.size();
    for (const auto& thread : one.threads) events += thread.size();
    too_long |= events > axiom::kEvents;
    return events <= axiom::kEvents;
  }

  // How the barriers of the chosen paths can meet, by themselves.
  struct Meeting {
    std::set<Rounds> rounds;
    std::set<Rounds> open_rounds;  // of placed threads: where some go on that would wait for ever
    std::set<Held> held;           // with stuck threads
    bool misused = false, limited = false;
  };
  const Meeting& meeting_of() {
    std::vector<std::int64_t> key;
    for (const Path* path : chosen_) {
      for (const KindInstruction& i : path->barriers) {
        key.push_back(static_cast<std::int64_t>(i.op));
        for (const KindOperand& operand : i.inputs) key.push_back(operand.value);
      }
      key.push_back(path->stuck ? -2 : -1);
    }
    const auto known = meetings_.find(key);
    if (known != meetings_.end()) return known->second;
    KindProgram skeleton = program_;
    for (std::size_t t = 0; t < chosen_.size(); ++t) {
      skeleton.columns[t] = chosen_[t]->barriers;
      if (chosen_[t]->stuck) skeleton.stuck |= std::uint64_t{1} << t;
    }
    const KindRun run = run_kind_machine(skeleton, options_.states_max, options_.expired);
    Meeting& meeting = meetings_[key];
    meeting.rounds = run.rounds;
    meeting.held = run.held;
    meeting.misused = !run.summary.clauses.empty();
    meeting.limited = run.summary.limited;
    if (!meeting.misused || program_.granule != 1) return meeting;
    skeleton.leftovers_pass = true;
    for (const auto& rounds :
         run_kind_machine(skeleton, options_.states_max, options_.expired).rounds)
      if (!run.rounds.contains(rounds)) meeting.open_rounds.insert(rounds);
    return meeting;
  }

  // Whether wait loops can go on for ever: each reads what stands in memory at the end, where the
  // other threads have ended or are held at a barrier.
  bool stays(const Meeting& meeting) {
    return std::ranges::any_of(meeting.held, [&](const Held& held) {
      const axiom::MemoryProgram one = held_at(held);
      if (!fits(one)) return true;
      axiom::MemoryResult result;
      result.expired = options_.expired;
      axiom::run_memory_model(one, model_, result);
      return result.limited || std::ranges::any_of(result.outcomes, [&](const std::string& end) {
               return sees_for_ever(held, " " + end + " ");
             });
    });
  }

  bool sees_for_ever(const Held& held, const std::string& end) const {
    for (std::size_t t = 0; t < chosen_.size(); ++t) {
      if ((held.blocked >> t & 1) != 0) continue;
      for (const auto& [location, value] : chosen_[t]->sees) {
        const std::string part = " " + program_.locations[location] + "=" + std::to_string(value);
        if (end.find(part + " ") == std::string::npos) return false;
      }
    }
    return true;
  }

  // The events up to where the threads are held. The operation at which one waits has no effect.
  axiom::MemoryProgram held_at(const Held& held) const {
    Rounds rounds = held.rounds;
    for (std::size_t t = 0; t < rounds.size(); ++t) rounds[t].resize(chosen_[t]->barriers.size());
    axiom::MemoryProgram one = events_with(rounds);
    for (std::size_t t = 0; t < rounds.size(); ++t) {
      if ((held.blocked >> t & 1) == 0) continue;
      std::size_t passed = held.rounds[t].size();
      const auto last = std::ranges::find_if(one.threads[t], [&](const MemoryEvent& event) {
        return event.kind == MemoryEvent::Kind::barrier && --passed == 0;
      });
      one.threads[t].erase(last, one.threads[t].end());
    }
    return one;
  }

  // Whether the values can come about if barriers order nothing.
  bool consistent_without_rounds() {
    axiom::MemoryResult result;
    result.expired = options_.expired;
    without_rounds(result);
    return result.limited || result.executions != 0;
  }

  void without_rounds(axiom::MemoryResult& result) {
    Rounds rounds;
    std::uint32_t next = 0;
    for (const Path* path : chosen_) {
      rounds.emplace_back();
      for (std::size_t i = 0; i < path->barriers.size(); ++i) rounds.back().push_back(next++);
    }
    const axiom::MemoryProgram one = events_with(rounds);
    result.limited = !fits(one);
    if (!result.limited) axiom::run_memory_model(one, model_, result);
  }

  axiom::MemoryProgram events_with(const Rounds& rounds) const {
    axiom::MemoryProgram result;
    result.locations = program_.locations;
    result.initial = program_.memory_values;
    result.groups = program_.groups;
    result.clusters = program_.clusters;
    result.gpus = program_.gpus;
    result.subgroups = program_.subgroups;
    result.queue_families = program_.queue_families;
    result.system_synchronizes = program_.system_synchronizes;
    result.chains = program_.chains;
    if (program_.filter.op != Condition::Op::always)
      result.counts = [&](const std::string& outcome) { return holds(program_.filter, outcome); };
    for (std::size_t t = 0; t < chosen_.size(); ++t) {
      result.threads.push_back(chosen_[t]->events);
      std::size_t barrier = 0;
      for (MemoryEvent& event : result.threads.back())
        if (event.kind == MemoryEvent::Kind::barrier) event.round = rounds[t][barrier++];
      for (std::size_t r = 0; r < chosen_[t]->registers.size(); ++r) {
        result.registers += (result.registers.empty() ? "P" : " P") + std::to_string(t) + ":" +
                            program_.registers[t][r] + "=" +
                            std::to_string(chosen_[t]->registers[r]);
      }
    }
    return result;
  }

  const KindProgram& program_;
  const Paths& paths_;
  const axiom::CatModel& model_;
  const Options& options_;
  TimeLimit time_{options_.expired};
  std::map<std::pair<std::size_t, std::int64_t>, unsigned> bits_;
  std::uint64_t initial_ = 0, combinations_ = 0;
  std::vector<std::vector<std::uint64_t>> needs_, makes_;  // by thread and path
  std::vector<std::uint64_t> rest_;
  std::vector<const Path*> chosen_;
  std::map<std::vector<std::int64_t>, Meeting> meetings_;
};

// What a reader of the result should know beyond it, and what leaves it open.
void add_notes(const Combiner& combiner, const Paths& paths, const KindRun& machine,
               const Options& options, EngineResult& result) {
  Summary& summary = result.summary;
  for (const axiom::MemoryGraph& graph : combiner.found.graphs) {
    result.notes.push_back(graph.title);
    result.notes.push_back(graph.dot);
  }
  if (paths.cut) {
    result.notes.push_back(
        "loops are followed " + std::to_string(options.bound) +
        " times (--bound), paths for 64 events: what comes beyond that was not looked at");
  }
  if (combiner.misused && machine.summary.clauses.empty()) {
    summary.limited = true;
    result.notes.emplace_back(
        "weak memory may bring other barriers about than the machine's schedules did");
  }
  if (combiner.endless && !machine.summary.clauses.contains("deadlock")) {
    summary.limited = true;
    result.notes.emplace_back(
        "weak memory may keep a wait loop from ending: the machine's schedules end");
  }
  if (combiner.open.executions != 0) {
    result.notes.emplace_back(
        "the condition is also judged where threads go on from a barrier that no other can come "
        "to");
  }
  for (const auto& [flag, shown] : combiner.found.flags) {
    result.notes.push_back(flag + " in this execution:");
    for (const std::string& line : shown.execution) result.notes.push_back("  " + line);
  }
}

}  // namespace

Result<std::optional<EngineResult>> run_memory(const KindProgram& program, const KindRun& machine,
                                               const Options& options, Diagnostics& diagnostics) {
  if (!within_model(program)) return std::optional<EngineResult>{};
  const std::string name = program.arch == Arch::vulkan ? "vulkan-memory" : "ptx-barriers";
  const std::string text =
      options.model_text.empty() ? std::string(axiom::builtin_model(name)) : options.model_text;
  const std::string file = options.model_text.empty() ? name + ".cat" : options.model_name;
  const Result<axiom::CatModel> model =
      axiom::parse_cat(make_source_file(file, text), axiom::memory_inputs(), diagnostics);
  if (!model) return failed(model.error());
  const Paths paths = paths_of(program, options.bound);
  Combiner combiner(program, paths, *model, options);
  ExecutionList list;
  if (options.all) {
    combiner.found.each = [&](const std::vector<std::string>& lines) { list.add(lines); };
  }
  combiner.run();
  if (combiner.too_long) return std::optional<EngineResult>{};
  EngineResult result{.engine = "model", .summary = {}, .verdict = {}, .notes = {}};
  Summary& summary = result.summary;
  // What the barriers themselves break or never complete.
  summary.clauses = machine.summary.clauses;
  summary.limited = machine.summary.limited || combiner.found.limited || paths.cut;
  summary.finishes = machine.summary.finishes && combiner.found.executions != 0;
  summary.executions = combiner.found.executions;
  summary.states = combiner.found.candidates + combiner.open.candidates;
  summary.outcomes = combiner.found.outcomes;
  summary.outcomes.insert(combiner.open.outcomes.begin(), combiner.open.outcomes.end());
  // What Dat3M's barriers let threads do that pass them alone races, too.
  if (program.arch == Arch::vulkan) combiner.found.flags.merge(combiner.open.flags);
  for (const auto& [flag, shown] : combiner.found.flags) {
    summary.clauses.insert(flag);
    Witness& witness = summary.witnesses[flag];
    witness.execution = shown.execution;
    if (!shown.pair) continue;
    const auto step = [](const axiom::MemoryPlace& at) { return Step{at.thread, at.source}; };
    witness.accesses = {step(shown.pair->first), step(shown.pair->second)};
  }
  add_notes(combiner, paths, machine, options, result);
  list.append_to(result.notes);
  return std::optional<EngineResult>{std::move(result)};
}

}  // namespace muster::litmus
