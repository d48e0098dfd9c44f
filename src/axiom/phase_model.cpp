// The enumerator of executions in phases.
#include "axiom/phase_model.h"

#include <unordered_set>

namespace muster::axiom {

namespace {

using Kind_ = PhaseEvent::Kind;

constexpr CatInput kInputs[] = {
    {"A", CatType::set},           {"W", CatType::set},         {"DROP", CatType::set},
    {"PRODUCER", CatType::set},    {"CONSUMER", CatType::set},  {"OPEN", CatType::set},
    {"LAST", CatType::set},        {"NONE_LEFT", CatType::set}, {"EXCESS", CatType::set},
    {"NEW", CatType::set},         {"po", CatType::relation},   {"loc", CatType::relation},
    {"bo", CatType::relation},     {"ph", CatType::relation},   {"nph", CatType::relation},
    {"differ", CatType::relation},
};
enum Slot : unsigned {
  kA,
  kW,
  kDrop,
  kProducer,
  kConsumer,
  kOpen,
  kLast,
  kNoneLeft,
  kExcess,
  kNew,
  kPo,
  kLoc,
  kBo,
  kPh,
  kNph,
  kDiffer,
  kSlots,
};
static_assert(std::size(kInputs) == kSlots);

constexpr std::uint64_t kCandidatesMax = 20'000'000;
constexpr int kNoPhase = -1;

// An object while its arrivals are counted along their order.
struct Count {
  unsigned expected = 0, pending = 0;                   // with a count from the launch
  unsigned producers = 0, consumers = 0;                // seen in the open phase
  unsigned producers_wanted = 0, consumers_wanted = 0;  // by its first arrival
  EventSet open = 0;
  int phase = 0;
};

class Search {
 public:
  Search(const PhaseProgram& program, const CatModel& model) : program_(program), model_(model) {
    for (const auto& thread : program.threads) {
      start_.push_back(static_cast<unsigned>(events_.size()));
      for (const PhaseEvent& event : thread) {
        thread_.push_back(static_cast<unsigned>(start_.size() - 1));
        events_.push_back(event);
      }
    }
    done_.assign(start_.size(), 0);
    orders_.resize(program.counts.size());
    phase_.assign(events_.size(), kNoPhase);
    values_.resize(model.names.size());
    for (CatValue& value : values_) value.relation = Relation(size());
    own_arrivals();
  }

  PhaseResult run() {
    visit();
    return std::move(result_);
  }

 private:
  unsigned size() const { return static_cast<unsigned>(events_.size()); }

  // The arrival that each wait is for: the last one before it in its thread, at its object.
  void own_arrivals() {
    own_.assign(size(), size());
    for (unsigned e = 0; e < size(); ++e) {
      for (unsigned a = start_[thread_[e]]; a < e; ++a) {
        const bool arrival = events_[a].kind != Kind_::wait;
        if (arrival && events_[a].object == events_[e].object) own_[e] = a;
      }
    }
  }

  void visit() {
    if (result_.candidates >= kCandidatesMax) {
      result_.limited = true;
      return;
    }
    if (!visited_.insert(key()).second) return;
    bool moved = false, finished = true;
    for (std::size_t thread = 0; thread < start_.size(); ++thread) {
      if (done_[thread] == program_.threads[thread].size()) continue;
      finished = false;
      const unsigned event = start_[thread] + done_[thread];
      push(event);
      values_[kNew].set = singleton(event);
      judge();
      if (!failures_.axioms.empty()) {
        pop(event);
        continue;
      }
      moved = true;
      if (failures_.flags.empty()) {
        visit();
      } else {
        result_.clauses.insert(model_.statements[failures_.flags.front()].name);
      }
      pop(event);
    }
    if (finished) {
      result_.finishes = true;
      ++result_.executions;
    } else if (!moved) {
      result_.clauses.insert("deadlock");
    }
  }

  void push(unsigned event) {
    ++done_[thread_[event]];
    if (events_[event].kind != Kind_::wait) orders_[events_[event].object].push_back(event);
  }
  void pop(unsigned event) {
    --done_[thread_[event]];
    if (events_[event].kind != Kind_::wait) orders_[events_[event].object].pop_back();
  }

  std::string key() const {
    std::string result(done_.begin(), done_.end());
    for (const auto& order : orders_) {
      for (const unsigned event : order) result.push_back(static_cast<char>(thread_[event]));
      result.push_back(static_cast<char>(0x7F));
    }
    return result;
  }

  void close(Count& count, unsigned event) {
    values_[kLast].set |= singleton(event);
    values_[kOpen].set &= ~count.open;
    count.open = 0;
    count.producers = count.consumers = 0;
    ++count.phase;
  }

  void launched(Count& count, unsigned event) {
    --count.pending;
    if (events_[event].kind == Kind_::drop && --count.expected == 0)
      values_[kNoneLeft].set |= singleton(event);
    if (count.pending != 0) return;
    count.pending = count.expected;
    close(count, event);
  }

  void counted(Count& count, unsigned event) {
    const PhaseEvent& e = events_[event];
    if (count.producers + count.consumers == 0) {
      count.producers_wanted = e.producers;
      count.consumers_wanted = e.consumers;
    }
    count.producers += e.producer ? 1 : 0;
    count.consumers += e.consumer ? 1 : 0;
    const bool excess = (e.producer && count.producers > count.producers_wanted) ||
                        (e.consumer && count.consumers > count.consumers_wanted);
    if (excess) values_[kExcess].set |= singleton(event);
    if (count.producers == count.producers_wanted && count.consumers == count.consumers_wanted)
      close(count, event);
  }

  void fold() {
    for (const Slot slot : {kOpen, kLast, kNoneLeft, kExcess}) values_[slot].set = 0;
    for (std::size_t object = 0; object < orders_.size(); ++object) {
      Count count;
      count.expected = count.pending = program_.counts[object];
      for (const unsigned event : orders_[object]) {
        phase_[event] = count.phase;
        count.open |= singleton(event);
        values_[kOpen].set |= singleton(event);
        if (program_.counts[object] != 0) {
          launched(count, event);
        } else {
          counted(count, event);
        }
      }
    }
  }

  void judge() {
    ++result_.candidates;
    fold();
    EventSet executed = 0;
    for (std::size_t t = 0; t < start_.size(); ++t) executed |= first_events(done_[t]) << start_[t];
    for (const Slot slot : {kA, kW, kDrop, kProducer, kConsumer}) values_[slot].set = 0;
    for_each_event(executed, [&](unsigned e) {
      const PhaseEvent& event = events_[e];
      const bool waits = event.kind == Kind_::wait;
      values_[waits ? kW : kA].set |= singleton(e);
      if (event.kind == Kind_::drop) values_[kDrop].set |= singleton(e);
      if (!waits && event.producer) values_[kProducer].set |= singleton(e);
      if (!waits && event.consumer) values_[kConsumer].set |= singleton(e);
      if (waits) phase_[e] = own_[e] == size() ? kNoPhase : phase_[own_[e]];
    });
    for (unsigned slot = kPo; slot < kSlots; ++slot) values_[slot].relation = Relation(size());
    for_each_event(executed, [&](unsigned a) {
      for_each_event(executed & ~singleton(a), [&](unsigned b) { relate(a, b); });
    });
    for (const auto& order : orders_) {
      for (std::size_t i = 0; i < order.size(); ++i) {
        for (std::size_t k = i + 1; k < order.size(); ++k)
          values_[kBo].relation.add(order[i], order[k]);
      }
    }
    evaluate(model_, size(), values_, failures_);
  }

  void relate(unsigned a, unsigned b) {
    const PhaseEvent &x = events_[a], &y = events_[b];
    if (thread_[a] == thread_[b] && a < b) values_[kPo].relation.add(a, b);
    if (x.object != y.object) return;
    values_[kLoc].relation.add(a, b);
    if (phase_[a] != kNoPhase && phase_[b] != kNoPhase) {
      if (phase_[a] == phase_[b]) values_[kPh].relation.add(a, b);
      if (phase_[a] < phase_[b]) values_[kNph].relation.add(a, b);
    }
    const bool arrivals = x.kind != Kind_::wait && y.kind != Kind_::wait;
    const bool same = x.producers == y.producers && x.consumers == y.consumers;
    if (arrivals && !same) values_[kDiffer].relation.add(a, b);
  }

  const PhaseProgram& program_;
  const CatModel& model_;
  std::vector<PhaseEvent> events_;
  std::vector<unsigned> thread_, start_, own_;
  std::vector<std::uint8_t> done_;
  std::vector<std::vector<unsigned>> orders_;  // of arrivals, per object
  std::vector<int> phase_;                     // per executed event
  std::vector<CatValue> values_;
  CatFailures failures_;
  std::unordered_set<std::string> visited_;
  PhaseResult result_;
};

}  // namespace

std::span<const CatInput> phase_inputs() { return kInputs; }

PhaseResult run_phase_model(const PhaseProgram& program, const CatModel& model) {
  return Search(program, model).run();
}

}  // namespace muster::axiom
