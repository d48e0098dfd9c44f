// The enumerator of executions in phases.
#include "axiom/phases/phase_model.h"

#include <algorithm>
#include <unordered_set>

#include "axiom/phases/phase_fold.h"
#include "axiom/phases/phase_slots.h"
#include "base/time_limit.h"

namespace muster::axiom {

namespace {

using Kind_ = PhaseEvent::Kind;

using namespace phase_slots;

class Search {
 public:
  using Each = std::function<void(const PhaseCandidate&)>;
  Search(const PhaseProgram& program, std::span<const CatModel> models, std::uint64_t candidates,
         const Each& each, const std::function<bool()>& expired)
      : program_(program),
        models_(models),
        candidates_max_(candidates),
        each_(each),
        time_(expired) {
    for (const auto& thread : program.threads) {
      start_.push_back(static_cast<unsigned>(events_.size()));
      for (const PhaseEvent& event : thread) {
        thread_.push_back(static_cast<unsigned>(start_.size() - 1));
        events_.push_back(event);
      }
    }
    done_.assign(start_.size(), 0);
    orders_.resize(program.counts.size());
    folded_.resize(size());
    chosen_.resize(size());
    values_.resize(models.size());
    for (std::size_t m = 0; m < models.size(); ++m) {
      values_[m].resize(models[m].names.size());
      for (CatValue& value : values_[m]) value.relation = Relation(size());
    }
    for (const PhaseEvent& e : events_) {
      if (e.whole) whole_ |= std::uint64_t{1} << e.object;
    }
    own_ = own_arrivals(events_, thread_);
  }

  PhaseResult run() {
    visit();
    result_.states = visited_.size();
    return std::move(result_);
  }

 private:
  struct Choice {  // of a wait, when it executes
    int phase = kNoPhase;
    bool answered = true;
  };

  unsigned size() const { return static_cast<unsigned>(events_.size()); }

  std::size_t model_of(std::size_t object) const {
    return program_.kinds.empty() ? 0 : program_.kinds[object];
  }
  std::uint32_t group_of(std::size_t thread) const {
    return program_.groups.empty() ? 0 : program_.groups[thread];
  }

  void visit() {
    if (result_.candidates >= candidates_max_ || time_.over()) {
      result_.limited = true;
      return;
    }
    if (!visited_.insert(key()).second) return;
    bool moved = false, finished = true;
    for (std::size_t thread = 0; thread < start_.size(); ++thread) {
      const std::size_t length = program_.threads[thread].size();
      if (done_[thread] > length || (done_[thread] == length && whole_ == 0)) continue;
      finished = false;
      moved |= done_[thread] == length ? leave(thread) : execute(start_[thread] + done_[thread]);
    }
    if (finished) {
      finish();
    } else if (!moved) {
      end("deadlock");
    }
  }

  // False: the operation cannot execute yet.
  bool execute(unsigned event) {
    if (events_[event].kind == Kind_::misuse) {
      end(std::string(events_[event].clause));
      return true;
    }
    push(event);
    const CatModel& model = judge(event);
    const bool possible = failures_.axioms.empty();
    if (possible && failures_.flags.empty()) {
      visit();
    } else if (possible) {
      end(model.statements[failures_.flags.front()].name);
    }
    pop(event);
    return possible;
  }

  // A thread has ended: it counts as arrived where all threads are waited for, and the last arrival
  // stands for it where that completes a phase.
  bool leave(std::size_t thread) {
    const unsigned mark = size() + static_cast<unsigned>(thread);
    ++done_[thread];
    each_left(thread, [&](std::size_t object) { orders_[object].push_back(mark); });
    if (!flagged_by_end(thread)) visit();
    each_left(thread, [&](std::size_t object) { orders_[object].pop_back(); });
    --done_[thread];
    return true;
  }
  bool flagged_by_end(std::size_t thread) {
    for (std::size_t model = 0; model < models_.size(); ++model) {
      fold(model);
      bool closed = false;
      each_left(thread, [&](std::size_t object) {
        closed |= model_of(object) == model && objects_[object].closed;
      });
      if (!closed || judge_model(model, 0).empty()) continue;
      end(models_[model].statements[failures_.flags.front()].name);
      return true;
    }
    return false;
  }
  template <typename F>
  void each_left(std::size_t thread, F visit) {
    for (std::size_t object = 0; object < orders_.size(); ++object) {
      const std::uint32_t group =
          program_.object_groups.empty() ? 0 : program_.object_groups[object];
      if ((whole_ >> object & 1) != 0 && group == group_of(thread)) visit(object);
    }
  }

  void finish() {
    result_.finishes = true;
    ++result_.executions;
    for (std::size_t m = 0; m < models_.size(); ++m) fold(m);
    result_.outcomes.insert(final_registers());
    if (each_) each_(candidate());
    if (completed_) return;
    completed_ = true;
    result_.endings.push_back({"", candidate()});
  }

  void end(const std::string& clause) {
    if (result_.clauses.insert(clause).second) result_.endings.push_back({clause, candidate()});
  }

  PhaseCandidate candidate() const {
    PhaseCandidate result{done_, orders_, {}};
    for (unsigned e = 0; e < size(); ++e) {
      const bool done = e < start_[thread_[e]] + done_[thread_[e]];
      result.phases.push_back(done ? phase_of(e) : kNoPhase);
    }
    return result;
  }

  std::int64_t value_of(unsigned e) const {
    const bool reduction = events_[e].kind == Kind_::wait && events_[e].use != kPlainUse;
    if (reduction) return folded_[own_[e]].value;
    if (is_wait(events_[e])) return chosen_[e].answered ? 1 : 0;
    return folded_[e].value;
  }

  std::string final_registers() const {
    std::string result;
    for (std::size_t t = 0; t < program_.registers.size(); ++t) {
      for (const PhaseRegister& r : program_.registers[t]) {
        const bool constant = r.event == PhaseRegister::kConstant;
        result += (result.empty() ? "P" : " P") + std::to_string(t) + ":" + r.name + "=" +
                  std::to_string(constant ? r.value : value_of(start_[t] + r.event));
      }
    }
    return result;
  }

  void push(unsigned event) {
    ++done_[thread_[event]];
    if (!is_wait(events_[event])) orders_[events_[event].object].push_back(event);
  }
  void pop(unsigned event) {
    --done_[thread_[event]];
    if (!is_wait(events_[event])) orders_[events_[event].object].pop_back();
  }

  std::string key() const {
    std::string result(done_.begin(), done_.end());
    for (const auto& order : orders_) {
      for (const unsigned event : order)
        result.push_back(static_cast<char>(event < size() ? thread_[event] : event - size()));
      result.push_back(static_cast<char>(0x7F));
    }
    for (unsigned e = 0; e < size(); ++e) {
      if (!chooses(events_[e]) || e >= start_[thread_[e]] + done_[thread_[e]]) continue;
      result.push_back(static_cast<char>(chosen_[e].phase & 0xFF));
      result.push_back(static_cast<char>(chosen_[e].phase >> 8));
      result.push_back(static_cast<char>(chosen_[e].answered));
    }
    return result;
  }
  static bool chooses(const PhaseEvent& e) { return e.kind == Kind_::parity || e.asks; }

  void fold(std::size_t model) {
    PhaseFold counter(program_, events_, thread_);
    sets_ = {};
    objects_.resize(orders_.size());
    for (std::size_t object = 0; object < orders_.size(); ++object) {
      if (model_of(object) == model)
        objects_[object] = counter.along(object, orders_[object], sets_, folded_);
    }
  }

  // The phase that a wait is for, and what it answers.
  void choose(unsigned event) {
    const PhaseEvent& e = events_[event];
    const PhaseObject& object = objects_[e.object];
    bool ready = true;
    Choice& choice = chosen_[event];
    if (e.kind == Kind_::parity) {
      ready = (object.phase & 1) != static_cast<int>(e.count & 1);
      choice.phase = ready ? object.phase - 1 : object.phase;
    } else {
      const unsigned own = own_[event];
      choice.phase = own == size() ? kNoPhase : folded_[own].phase;
      ready = own == size() || (object.open & singleton(own)) == 0;
    }
    choice.answered = ready || !e.asks;
    if (!choice.answered) choice.phase = kNoPhase;
    if (!object.valid) sets_.invalid |= singleton(event);
    blocked_ = e.kind == Kind_::parity && !ready && !e.asks && object.valid ? singleton(event) : 0;
  }

  int phase_of(unsigned e) const {
    return is_wait(events_[e]) ? chosen_[e].phase : folded_[e].phase;
  }

  // By the model of the object's kind, over the operations on such objects.
  const CatModel& judge(unsigned event) {
    ++result_.candidates;
    const std::size_t model = model_of(events_[event].object);
    fold(model);
    blocked_ = 0;
    if (is_wait(events_[event])) choose(event);
    judge_model(model, singleton(event));
    return models_[model];
  }

  // What has executed, as it is folded; flags.
  const std::vector<std::uint32_t>& judge_model(std::size_t model, EventSet fresh) {
    EventSet executed = 0;
    for (std::size_t t = 0; t < start_.size(); ++t) {
      const std::size_t length = program_.threads[t].size();
      const auto done = static_cast<unsigned>(std::min<std::size_t>(done_[t], length));
      if (done != 0) executed |= first_events(done) << start_[t];
    }
    if (models_.size() > 1) {
      for_each_event(executed, [&](unsigned e) {
        if (model_of(events_[e].object) != model) executed &= ~singleton(e);
      });
    }
    std::vector<CatValue>& values = values_[model];
    bind_sets(values, executed);
    values[kNew].set = fresh;
    for (unsigned slot = kPo; slot < kSlots; ++slot) values[slot].relation = Relation(size());
    for_each_event(executed, [&](unsigned a) {
      for_each_event(executed & ~singleton(a), [&](unsigned b) { relate(values, a, b); });
    });
    bind_orders(values, executed);
    evaluate(models_[model], size(), values, failures_);
    return failures_.flags;
  }

  void bind_sets(std::vector<CatValue>& values, EventSet executed) {
    for (unsigned slot = 0; slot < kPo; ++slot) values[slot].set = 0;
    for_each_event(executed, [&](unsigned e) {
      const PhaseEvent& event = events_[e];
      const auto put = [&](Slot slot, bool in) {
        if (in) values[slot].set |= singleton(e);
      };
      put(kA, is_arrival(event));
      put(kW, is_wait(event) && chosen_[e].answered);
      put(kDrop, event.kind == Kind_::drop);
      put(kInit, event.kind == Kind_::init);
      put(kProducer, is_arrival(event) && event.producer);
      put(kConsumer, is_arrival(event) && event.consumer);
      put(kRed, event.use != kPlainUse);
      put(kWhole, event.whole);
      put(kOnce, event.once);
      put(kFused, event.fused);
    });
    values[kOpen].set = sets_.open;
    values[kLast].set = sets_.last;
    values[kNoneLeft].set = sets_.none_left;
    values[kExcess].set = sets_.excess;
    values[kInvalid].set = sets_.invalid;
    values[kLive].set = sets_.live;
    values[kMiscount].set = sets_.miscount;
    values[kOverflow].set = sets_.overflow;
    values[kBlocked].set = blocked_;
  }

  void relate(std::vector<CatValue>& values, unsigned a, unsigned b) const {
    const PhaseEvent &x = events_[a], &y = events_[b];
    if (thread_[a] == thread_[b] && a < b) values[kPo].relation.add(a, b);
    if (x.object != y.object) return;
    values[kLoc].relation.add(a, b);
    const int first = phase_of(a), second = phase_of(b);
    if (first != kNoPhase && second != kNoPhase) {
      if (first == second) values[kPh].relation.add(a, b);
      const bool one_life = first / kPhasesOfLife == second / kPhasesOfLife;
      if (first < second && one_life) values[kNph].relation.add(a, b);
    }
    if (x.use != y.use) values[kUses].relation.add(a, b);
    if (y.kind == Kind_::wait && own_[b] == a) values[kToken].relation.add(a, b);
    const bool same = x.producers == y.producers && x.consumers == y.consumers;
    if (is_arrival(x) && is_arrival(y) && !same) values[kDiffer].relation.add(a, b);
  }

  void bind_orders(std::vector<CatValue>& values, EventSet executed) {
    for (const auto& order : orders_) {
      for (std::size_t i = 0; i < order.size(); ++i) {
        if (order[i] >= size() || (executed & singleton(order[i])) == 0) continue;
        for (std::size_t k = i + 1; k < order.size(); ++k)
          if (order[k] < size()) values[kBo].relation.add(order[i], order[k]);
      }
    }
  }

  const PhaseProgram& program_;
  std::span<const CatModel> models_;
  std::uint64_t candidates_max_;
  const Each& each_;
  TimeLimit time_;
  std::vector<PhaseEvent> events_;
  std::vector<unsigned> thread_, start_, own_;
  std::vector<std::uint8_t> done_;
  std::vector<std::vector<unsigned>> orders_;  // of what changes an object, per object
  std::vector<FoldedEvent> folded_;            // per event
  std::vector<Choice> chosen_;                 // per event
  std::vector<PhaseObject> objects_;
  PhaseSets sets_;
  EventSet blocked_ = 0;
  std::uint64_t whole_ = 0;  // objects where ends of threads count
  bool completed_ = false;
  std::vector<std::vector<CatValue>> values_;  // per model
  CatFailures failures_;
  std::unordered_set<std::string> visited_;
  PhaseResult result_;
};

}  // namespace

std::span<const CatInput> phase_inputs() { return kInputs; }

PhaseResult run_phase_model(const PhaseProgram& program, std::span<const CatModel> models,
                            std::uint64_t candidates_max,
                            const std::function<void(const PhaseCandidate&)>& each,
                            const std::function<bool()>& expired) {
  return Search(program, models, candidates_max, each, expired).run();
}

}  // namespace muster::axiom
