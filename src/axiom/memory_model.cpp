// The enumerator of executions with memory.
#include "axiom/memory_model.h"

#include <algorithm>

namespace muster::axiom {

namespace {

using MemoryKind = MemoryEvent::Kind;

constexpr CatInput kInputs[] = {
    {"R", CatType::set},        {"W", CatType::set},           {"IW", CatType::set},
    {"B", CatType::set},        {"po", CatType::relation},     {"loc", CatType::relation},
    {"rf", CatType::relation},  {"co", CatType::relation},     {"fr", CatType::relation},
    {"bar", CatType::relation}, {"strong", CatType::relation}, {"int", CatType::relation},
    {"F", CatType::set},        {"STRONG", CatType::set},      {"ACQ", CatType::set},
    {"REL", CatType::set},      {"rmw", CatType::relation},    {"scf", CatType::relation},
};
enum Slot : unsigned {
  kR,
  kW,
  kIW,
  kB,
  kPo,
  kLoc,
  kRf,
  kCo,
  kFr,
  kBar,
  kStrong,
  kInt,
  kF,
  kStrongSet,
  kAcquire,
  kRelease,
  kRmw,
  kFenceOrder,
};

constexpr std::uint64_t kCandidatesMax = 2'000'000;

class Search {
 public:
  Search(const MemoryProgram& program, const CatModel& model, MemoryResult& result)
      : program_(program), model_(model), result_(result) {
    for (std::size_t i = 0; i < program.locations.size(); ++i) {
      MemoryEvent initial{.kind = MemoryKind::write, .location = static_cast<std::uint8_t>(i)};
      initial.value = program.initial[i];
      add(initial, kNobody);
    }
    for (std::size_t t = 0; t < program.threads.size(); ++t) {
      for (const MemoryEvent& event : program.threads[t]) add(event, static_cast<unsigned>(t));
    }
    bind();
  }

  void run() {
    orders_.resize(program_.locations.size());
    for (unsigned e = 0; e < size(); ++e) {
      if (events_[e].kind == MemoryKind::write) orders_[events_[e].location].push_back(e);
      if (events_[e].kind == MemoryKind::read) reads_.push_back(e);
      if (events_[e].sequential) fences_.push_back(e);
    }
    from_.assign(size(), 0);
    order(0);
  }

 private:
  static constexpr unsigned kNobody = ~0U;
  unsigned size() const { return static_cast<unsigned>(events_.size()); }

  void add(const MemoryEvent& event, unsigned thread) {
    events_.push_back(event);
    thread_.push_back(thread);
  }

  bool initial(unsigned e) const { return thread_[e] == kNobody; }

  bool strong_together(unsigned a, unsigned b) const {
    if (initial(a) || initial(b)) return true;
    if (thread_[a] == thread_[b]) return true;  // program order relates them
    if (!events_[a].strong || !events_[b].strong) return false;
    return reaches(events_[a].scope, thread_[a], thread_[b]) &&
           reaches(events_[b].scope, thread_[b], thread_[a]);
  }

  // Whether the scope of an operation of one thread includes the other.
  bool reaches(Scope scope, unsigned from, unsigned to) const {
    if (scope == Scope::system) return true;
    const bool same_gpu = program_.gpus.empty() || program_.gpus[from] == program_.gpus[to];
    const bool same_group = program_.groups[from] == program_.groups[to];
    return same_gpu && (scope == Scope::gpu || same_group);
  }

  void bind_sets(unsigned a) {
    const MemoryEvent& x = events_[a];
    constexpr Slot kSets[] = {kR, kW, kB, kF};
    values_[kSets[static_cast<unsigned>(x.kind)]].set |= singleton(a);
    if (initial(a)) values_[kIW].set |= singleton(a);
    const bool access = x.kind == MemoryKind::read || x.kind == MemoryKind::write;
    if (access && x.strong) values_[kStrongSet].set |= singleton(a);
    if (x.acquire) values_[kAcquire].set |= singleton(a);
    if (x.release) values_[kRelease].set |= singleton(a);
    if (x.update != Update::none) values_[kRmw].relation.add(a - 1, a);
  }

  void bind() {
    values_.resize(model_.names.size());
    for (CatValue& value : values_) value.relation = Relation(size());
    for (unsigned a = 0; a < size(); ++a) {
      const MemoryEvent& x = events_[a];
      bind_sets(a);
      for (unsigned b = 0; b < size(); ++b) {
        if (a == b) continue;
        const MemoryEvent& y = events_[b];
        const bool memory = x.kind != MemoryKind::barrier && y.kind != MemoryKind::barrier;
        if (thread_[a] == thread_[b] && !initial(a)) {
          values_[kInt].relation.add(a, b);
          if (a < b) values_[kPo].relation.add(a, b);
        }
        if (initial(a) && !initial(b)) values_[kPo].relation.add(a, b);
        const bool access = x.kind != MemoryKind::fence && y.kind != MemoryKind::fence;
        if (memory && access && x.location == y.location) values_[kLoc].relation.add(a, b);
        if (memory && strong_together(a, b)) values_[kStrong].relation.add(a, b);
        const bool barriers = x.kind == MemoryKind::barrier && y.kind == MemoryKind::barrier;
        if (barriers && x.round == y.round && x.contributes && y.waits) {
          values_[kBar].relation.add(a, b);
        }
      }
    }
  }

  // Every order of the writes to each location; the initial one comes first.
  void order(std::size_t location) {
    if (location == orders_.size()) {
      bind_coherence();
      order_fences();
      return;
    }
    auto& writes = orders_[location];
    std::sort(writes.begin() + 1, writes.end());
    do {
      order(location + 1);
    } while (!result_.limited && std::next_permutation(writes.begin() + 1, writes.end()));
  }

  // Every order of the fence.sc; only those that are morally strong are related by it.
  void order_fences() {
    std::sort(fences_.begin(), fences_.end());
    do {
      Relation& scf = values_[kFenceOrder].relation;
      scf = Relation(size());
      for (std::size_t i = 0; i < fences_.size(); ++i) {
        for (std::size_t k = i + 1; k < fences_.size(); ++k) {
          const unsigned a = fences_[i], b = fences_[k];
          if (thread_[a] != thread_[b] && strong_together(a, b)) scf.add(a, b);
        }
      }
      read(0);
    } while (!result_.limited && std::next_permutation(fences_.begin(), fences_.end()));
  }

  void bind_coherence() {
    Relation& co = values_[kCo].relation;
    co = Relation(size());
    for (const auto& writes : orders_) {
      for (std::size_t i = 0; i < writes.size(); ++i) {
        for (std::size_t k = i + 1; k < writes.size(); ++k) co.add(writes[i], writes[k]);
      }
    }
  }

  void read(std::size_t index) {
    if (result_.limited) return;
    if (index == reads_.size()) {
      judge();
      return;
    }
    for (const unsigned write : orders_[events_[reads_[index]].location]) {
      from_[reads_[index]] = write;
      read(index + 1);
    }
  }

  void judge() {
    if (++result_.candidates > kCandidatesMax) {
      result_.limited = true;
      return;
    }
    Relation rf(size());
    for (const unsigned r : reads_) rf.add(from_[r], r);
    values_[kRf].relation = rf;
    values_[kFr].relation = sequence(inverse(rf), values_[kCo].relation);
    evaluate(model_, size(), values_, failures_);
    if (!failures_.axioms.empty()) return;
    std::string outcome;
    if (!final_state(outcome)) return;
    ++result_.executions;
    result_.outcomes.insert(outcome);
    for (const std::uint32_t flag : failures_.flags) {
      result_.flags.insert(model_.statements[flag].name);
    }
  }

  // Values along reads-from; false if they rest on themselves (out of thin air).
  bool final_state(std::string& outcome) {
    std::vector<std::vector<std::int64_t>> registers = program_.register_values;
    std::vector<std::int64_t> written(size(), 0);
    for (unsigned round = 0;; ++round) {
      bool changed = false;
      registers = program_.register_values;
      for (unsigned e = 0; e < size(); ++e) {
        const MemoryEvent& event = events_[e];
        if (event.kind == MemoryKind::read && event.target >= 0) {
          registers[thread_[e]][static_cast<std::size_t>(event.target)] = written[from_[e]];
        } else if (event.kind == MemoryKind::write) {
          std::int64_t value = event.source < 0
                                   ? event.value
                                   : registers[thread_[e]][static_cast<std::size_t>(event.source)];
          if (event.update == Update::add) value += written[from_[e - 1]];
          changed |= value != written[e];
          written[e] = value;
        }
      }
      if (!changed) break;
      if (round > size()) return false;
    }
    for (std::size_t t = 0; t < registers.size(); ++t) {
      for (std::size_t r = 0; r < registers[t].size(); ++r) {
        outcome += "P" + std::to_string(t) + ":" + program_.registers[t][r] + "=" +
                   std::to_string(registers[t][r]) + " ";
      }
    }
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      outcome += program_.locations[i] + "=" + std::to_string(written[orders_[i].back()]) + " ";
    }
    if (!outcome.empty()) outcome.pop_back();
    return true;
  }

  const MemoryProgram& program_;
  const CatModel& model_;
  MemoryResult& result_;
  std::vector<MemoryEvent> events_;
  std::vector<unsigned> thread_;
  std::vector<CatValue> values_;
  CatFailures failures_;
  std::vector<std::vector<unsigned>> orders_;
  std::vector<unsigned> reads_, from_, fences_;
};

}  // namespace

std::span<const CatInput> memory_inputs() { return kInputs; }

void run_memory_model(const MemoryProgram& program, const CatModel& model, MemoryResult& result) {
  Search(program, model, result).run();
}

}  // namespace muster::axiom
