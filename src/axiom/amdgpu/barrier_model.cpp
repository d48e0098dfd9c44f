// The enumerator of barrier executions.
#include "axiom/amdgpu/barrier_model.h"

#include <optional>
#include <unordered_set>

#include "base/time_limit.h"

namespace muster::axiom {

namespace {

enum Slot : unsigned {
  kInit,
  kArrive,
  kDrop,
  kWait,
  kJoin,
  kNamed,
  kUninitialised,
  kUnderflow,
  kOvertaken,
  kTwice,
  kPo,
  kLoc,
  kBmo,
  kPin,
  kSlots,
};

constexpr CatInput kInputs[] = {
    {"INIT", CatType::set},          {"ARRIVE", CatType::set},    {"DROP", CatType::set},
    {"WAIT", CatType::set},          {"JOIN", CatType::set},      {"NAMED", CatType::set},
    {"UNINITIALISED", CatType::set}, {"UNDERFLOW", CatType::set}, {"OVERTAKEN", CatType::set},
    {"TWICE", CatType::set},         {"po", CatType::relation},   {"loc", CatType::relation},
    {"bmo", CatType::relation},      {"pin", CatType::relation},
};
static_assert(std::size(kInputs) == kSlots);

constexpr std::uint32_t kNoFlag = ~std::uint32_t{0};

// What folding one object's modification order gives.
struct Fold {
  std::vector<EventSet> phases;  // completed ones: their arrivals and drops
};

class Search {
 public:
  Search(const BarrierProgram& program, const CatModel& model, const ModelLimits& limits)
      : program_(program), model_(model), limits_(limits) {
    for (std::size_t thread = 0; thread < program.threads.size(); ++thread) {
      start_.push_back(static_cast<std::uint8_t>(events_.size()));
      for (const BarrierEvent& event : program.threads[thread]) {
        thread_.push_back(static_cast<std::uint8_t>(thread));
        events_.push_back(event);
      }
    }
    in_time_.assign(events_.size(), 0);
    candidate_.executed.assign(program.threads.size(), 0);
    candidate_.orders.resize(program.objects.size());
    static_values();
  }

  ModelResult run() {
    visit();
    return std::move(result_);
  }

 private:
  unsigned size() const { return static_cast<unsigned>(events_.size()); }

  // The parts of an execution that do not depend on the order of anything: over all events,
  // restricted when judging.
  void static_values() {
    values_.resize(model_.names.size());
    for (CatValue& value : values_) value.relation = Relation(size());
    all_po_ = Relation(size());
    all_loc_ = Relation(size());
    for (unsigned a = 0; a < size(); ++a) {
      for (unsigned b = 0; b < size(); ++b) {
        if (thread_[a] == thread_[b] && a < b) all_po_.add(a, b);
        const bool same = events_[a].object == events_[b].object && events_[a].object >= 0;
        if (same && a != b) all_loc_.add(a, b);
      }
    }
  }

  bool named(const BarrierEvent& event) const {
    return event.object == kNoObject ||
           program_.objects[static_cast<std::size_t>(event.object)].named;
  }

  EventSet executed() const {
    EventSet result = 0;
    for (std::size_t t = 0; t < start_.size(); ++t) {
      result |= first_events(candidate_.executed[t]) << start_[t];
    }
    return result;
  }

  void visit() {
    if (result_.graphs >= limits_.graphs_max || result_.candidates >= limits_.candidates_max ||
        time_.over()) {
      result_.limited = true;
      return;
    }
    if (!visited_.insert(key()).second) return;
    ++result_.graphs;
    bool moved = false, finished = true;
    std::vector<std::uint8_t> blocked;
    for (std::size_t thread = 0; thread < start_.size(); ++thread) {
      if (candidate_.executed[thread] == program_.threads[thread].size()) continue;
      finished = false;
      const auto event = static_cast<std::uint8_t>(start_[thread] + candidate_.executed[thread]);
      if (try_event(event)) {
        moved = true;
      } else {
        blocked.push_back(event);
      }
    }
    if (finished) {
      judge();
      ++result_.executions;
      if (limits_.each) limits_.each(chosen());
      if (!result_.complete) end(Ending::complete, "");
      result_.complete = true;
    } else if (!moved) {
      stuck(blocked);
    }
  }

  // Executes one more operation if it can; false for a wait that has no phase to take yet.
  bool try_event(std::uint8_t event) {
    push(event);
    const bool good = judge();
    if (good) visit();
    pop(event);
    if (good) return true;
    if (events_[event].op == BarrierOp::wait && events_[event].object != kNoObject) return false;
    const std::uint32_t flag = why_broken(event, good_choices());
    const std::string clause = flag == kNoFlag ? "" : model_.statements[flag].name;
    push(event);
    judge();
    if (result_.clauses.insert(clause).second) end(Ending::undefined, clause);
    pop(event);
    return true;
  }

  void push(std::uint8_t event) {
    ++candidate_.executed[thread_[event]];
    if (modifies(events_[event].op) && events_[event].object != kNoObject)
      order(event).push_back(event);
    const BarrierEvent& e = events_[event];
    if (!limits_.phases_in_time || e.op != BarrierOp::wait || e.object == kNoObject) return;
    std::vector<Fold> folds(program_.objects.size());
    fold(folds);
    in_time_[event] =
        static_cast<std::uint8_t>(folds[static_cast<std::size_t>(e.object)].phases.size());
  }
  void pop(std::uint8_t event) {
    --candidate_.executed[thread_[event]];
    if (modifies(events_[event].op) && events_[event].object != kNoObject) order(event).pop_back();
  }
  std::vector<std::uint8_t>& order(std::uint8_t event) {
    return candidate_.orders[static_cast<std::size_t>(events_[event].object)];
  }

  // No operation can execute. Why: a clause that keeps a wait from every completed phase, or no
  // phase at all.
  void stuck(const std::vector<std::uint8_t>& blocked) {
    const std::vector<Relation> good = good_choices();
    std::string clause = "never-completes";
    for (const std::uint8_t event : blocked) {
      const std::uint32_t flag = why_broken(event, good);
      if (flag == kNoFlag) continue;
      clause = model_.statements[flag].name;
      break;
    }
    judge();  // leaves the phases of the waits that did execute
    const bool first = result_.clauses.insert(clause).second;
    result_.stuck = true;
    if (first) end(Ending::stuck, clause);
  }

  std::vector<Relation> good_choices() {
    std::vector<Relation> result;
    collected_ = &result;
    judge();
    collected_ = nullptr;
    return result;
  }

  // The clause that `event` breaks. The waits before it keep phases that were good without it; of
  // what breaks then, for any phase of its own, the choice that breaks least counts, and of those
  // the flag that the model lists first.
  std::uint32_t why_broken(std::uint8_t event, const std::vector<Relation>& good) {
    push(event);
    std::vector<Fold> folds(program_.objects.size());
    fold(folds);
    bind(executed());
    const bool waits = events_[event].op == BarrierOp::wait && events_[event].object != kNoObject;
    const std::vector<EventSet> nothing{0};
    const std::vector<EventSet>& phases =
        waits ? folds[static_cast<std::size_t>(events_[event].object)].phases : nothing;
    std::size_t fewest = ~std::size_t{0};
    std::uint32_t result = kNoFlag;
    for (const Relation& choice : good) {
      for (const EventSet participants : phases) {
        values_[kPin].relation = choice;
        for_each_event(participants, [&](unsigned x) { values_[kPin].relation.add(x, event); });
        ++result_.candidates;
        evaluate(model_, size(), values_, failures_);
        if (!failures_.axioms.empty() || failures_.flags.empty()) continue;
        const std::uint32_t flag = failures_.flags.front();
        const std::size_t broken = failures_.flags.size();
        if (broken > fewest || (broken == fewest && flag > result)) continue;
        fewest = broken;
        result = flag;
      }
    }
    pop(event);
    return result;
  }

  void end(Ending ending, const std::string& clause) {
    result_.endings.push_back({ending, clause, chosen()});
  }
  const Candidate& chosen() {
    candidate_.participates.resize(size());
    for (unsigned x = 0; x < size(); ++x) candidate_.participates[x] = values_[kPin].relation[x];
    return candidate_;
  }

  // Counts along the modification orders; finds phases and the operations that break a count.
  void fold(std::vector<Fold>& folds) {
    for (const Slot slot : {kUninitialised, kUnderflow, kOvertaken, kTwice}) values_[slot].set = 0;
    for (std::size_t i = 0; i < program_.objects.size(); ++i) {
      Fold& result = folds[i];
      result.phases.clear();
      bool live = program_.objects[i].expected != 0;
      unsigned expected = program_.objects[i].expected, arrived = 0;
      EventSet open = 0;
      for (const std::uint8_t event : candidate_.orders[i]) {
        const BarrierEvent& e = events_[event];
        if (e.op == BarrierOp::init) {
          live = true;
          expected = e.count;
          arrived = 0;
          open = 0;
          continue;
        }
        if (!live) values_[kUninitialised].set |= singleton(event);
        if (e.op == BarrierOp::drop) {
          if (expected == 0) {
            if (live) values_[kUnderflow].set |= singleton(event);
            continue;
          }
          --expected;
        } else {
          if (e.count != 0 && e.count <= arrived) values_[kOvertaken].set |= singleton(event);
          if (e.count != 0) expected = e.count;
          ++arrived;
          if (program_.objects[i].per_group && group_arrived(open, event)) {
            values_[kTwice].set |= singleton(event);
          }
        }
        open |= singleton(event);
        if (arrived != expected || arrived == 0) continue;
        result.phases.push_back(open);
        arrived = 0;
        open = 0;
      }
    }
  }

  bool group_arrived(EventSet open, std::uint8_t event) const {
    bool found = false;
    for_each_event(open, [&](unsigned other) {
      found |= program_.groups.empty() ||
               program_.groups[thread_[other]] == program_.groups[thread_[event]];
    });
    return found;
  }

  // Restricts the inputs to what has executed and adds the modification orders.
  void bind(EventSet done) {
    for (const unsigned slot : {kInit, kArrive, kDrop, kWait, kJoin, kNamed}) values_[slot].set = 0;
    constexpr Slot kByOp[] = {kInit, kJoin, kDrop, kArrive, kWait};
    for_each_event(done, [&](unsigned event) {
      values_[kByOp[static_cast<unsigned>(events_[event].op)]].set |= singleton(event);
      if (named(events_[event])) values_[kNamed].set |= singleton(event);
    });
    for (unsigned event = 0; event < size(); ++event) {
      const EventSet keep = (done >> event & 1) != 0 ? done : 0;
      values_[kPo].relation[event] = all_po_[event] & keep;
      values_[kLoc].relation[event] = all_loc_[event] & keep;
    }
    Relation bmo(size());
    for (const auto& object : candidate_.orders) {
      EventSet later = 0;
      for (std::size_t i = object.size(); i-- > 0;) {
        bmo[object[i]] = later;
        later |= singleton(object[i]);
      }
    }
    values_[kBmo].relation = bmo;
  }

  // True if some choice of participates-in makes the execution good, and leaves that choice in the
  // candidate.
  bool judge() {
    std::vector<Fold> folds(program_.objects.size());
    fold(folds);
    bind(executed());
    candidate_.phases.clear();
    for_each_event(values_[kWait].set, [&](unsigned event) {
      if (events_[event].object != kNoObject) {
        candidate_.phases.emplace_back(static_cast<std::uint8_t>(event), std::uint8_t{0});
      }
    });
    values_[kPin].relation = Relation(size());
    return choose(folds, 0);
  }

  bool choose(const std::vector<Fold>& folds, std::size_t wait) {
    if (wait == candidate_.phases.size()) return evaluate_choice();
    const unsigned event = candidate_.phases[wait].first;
    const auto object = static_cast<std::size_t>(events_[event].object);
    for (std::size_t phase = 0; phase < folds[object].phases.size(); ++phase) {
      if (taken(wait, phase)) continue;
      if (limits_.phases_in_time && phase >= in_time_[event]) break;
      const EventSet participants = folds[object].phases[phase];
      if ((participants & all_po_[event]) != 0) continue;  // the wait precedes a participant
      candidate_.phases[wait].second = static_cast<std::uint8_t>(phase);
      for_each_event(participants, [&](unsigned x) { values_[kPin].relation.add(x, event); });
      if (choose(folds, wait + 1)) return true;
      for_each_event(participants,
                     [&](unsigned x) { values_[kPin].relation[x] &= ~singleton(event); });
    }
    return false;
  }

  // Another wait of the thread on this object has the phase.
  bool taken(std::size_t wait, std::size_t phase) const {
    const std::uint8_t event = candidate_.phases[wait].first;
    for (std::size_t other = 0; other < wait; ++other) {
      const auto [earlier, its_phase] = candidate_.phases[other];
      if (thread_[earlier] == thread_[event] && events_[earlier].object == events_[event].object &&
          its_phase == phase) {
        return true;
      }
    }
    return false;
  }

  bool evaluate_choice() {
    ++result_.candidates;
    evaluate(model_, size(), values_, failures_);
    if (!failures_.axioms.empty() || !failures_.flags.empty()) return false;
    if (collected_ == nullptr) return true;
    collected_->push_back(values_[kPin].relation);
    return false;
  }

  std::string key() const {
    std::string result(candidate_.executed.begin(), candidate_.executed.end());
    for (const auto& object : candidate_.orders) {
      for (const std::uint8_t event : object) result.push_back(static_cast<char>(thread_[event]));
      result.push_back(static_cast<char>(0x7F));
    }
    if (!limits_.phases_in_time) return result;
    for_each_event(executed(), [&](unsigned event) {
      if (events_[event].op == BarrierOp::wait)
        result.push_back(static_cast<char>(in_time_[event]));
    });
    return result;
  }

  const BarrierProgram& program_;
  const CatModel& model_;
  const ModelLimits& limits_;
  TimeLimit time_{limits_.expired};
  std::vector<BarrierEvent> events_;
  std::vector<std::uint8_t> thread_, start_;
  std::vector<std::uint8_t> in_time_;  // per executed wait: phases complete when it executed
  Relation all_po_, all_loc_;
  Candidate candidate_;
  std::vector<CatValue> values_;
  CatFailures failures_;
  std::vector<Relation>* collected_ = nullptr;  // where judge() puts every good choice, if anywhere
  std::unordered_set<std::string> visited_;
  ModelResult result_;
};

}  // namespace

std::span<const CatInput> barrier_inputs() { return kInputs; }

ModelResult run_model(const BarrierProgram& program, const CatModel& model,
                      const ModelLimits& limits) {
  return Search(program, model, limits).run();
}

}  // namespace muster::axiom
