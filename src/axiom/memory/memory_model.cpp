// The enumerator of executions with memory.
#include "axiom/memory/memory_model.h"

#include <algorithm>
#include <iterator>

#include "base/time_limit.h"

namespace muster::axiom {

namespace {

using MemoryKind = MemoryEvent::Kind;

constexpr CatInput kInputs[] = {
    {"R", CatType::set},
    {"W", CatType::set},
    {"IW", CatType::set},
    {"B", CatType::set},
    {"F", CatType::set},
    {"PF", CatType::set},
    {"ALIAS", CatType::set},
    {"STRONG", CatType::set},
    {"ACQ", CatType::set},
    {"REL", CatType::set},
    {"GEN", CatType::set},
    {"SUR", CatType::set},
    {"TEX", CatType::set},
    {"CON", CatType::set},
    {"po", CatType::relation},
    {"loc", CatType::relation},
    {"vloc", CatType::relation},
    {"rf", CatType::relation, true},
    {"co", CatType::relation, true},
    {"bar", CatType::relation},
    {"strong", CatType::relation},
    {"int", CatType::relation},
    {"cta", CatType::relation},
    {"rmw", CatType::relation},
    {"dep", CatType::relation},
    {"scf", CatType::relation, true},
    {"ssg", CatType::relation},
    {"swg", CatType::relation},
    {"sqf", CatType::relation},
    {"ssw", CatType::relation},
    {"CHAINS", CatType::set},
    {"ATOM", CatType::set},
    {"NONPRIV", CatType::set},
    {"AV", CatType::set},
    {"VIS", CatType::set},
    {"SEMAV", CatType::set},
    {"SEMVIS", CatType::set},
    {"SC0", CatType::set},
    {"SC1", CatType::set},
    {"SC2", CatType::set},
    {"SC3", CatType::set},
    {"SEMSC0", CatType::set},
    {"SEMSC1", CatType::set},
    {"SEMSC2", CatType::set},
    {"SEMSC3", CatType::set},
    {"SG", CatType::set},
    {"WG", CatType::set},
    {"QF", CatType::set},
    {"DV", CatType::set},
    {"AVDEVICE", CatType::set},
    {"VISDEVICE", CatType::set},
};
enum Slot : unsigned {
  kR,
  kW,
  kIW,
  kB,
  kF,
  kProxyFence,
  kAlias,
  kStrongSet,
  kAcquire,
  kRelease,
  kGeneric,
  kSurface,
  kTexture,
  kConstant,
  kPo,
  kLoc,
  kVloc,
  kRf,
  kCo,
  kBar,
  kStrong,
  kInt,
  kCta,
  kRmw,
  kDep,
  kFenceOrder,
  kSubgroup,
  kWorkgroup,
  kQueueFamily,
  kSystem,
  kChains,
  kFirstTag,
};
static_assert(std::size(kInputs) == kFirstTag + kMemoryTags);

constexpr std::uint64_t kCandidatesMax = 2'000'000;

bool is_access(const MemoryEvent& e) {
  return e.kind == MemoryKind::read || e.kind == MemoryKind::write;
}

class Search {
 public:
  Search(const MemoryProgram& program, const CatModel& model, MemoryResult& result)
      : program_(program), model_(model), result_(result) {
    for (std::size_t i = 0; i < program.locations.size(); ++i) {
      MemoryEvent initial{.kind = MemoryKind::write, .location = static_cast<std::uint8_t>(i)};
      initial.address = initial.location;
      initial.value = program.initial[i];
      add(initial, kNobody);
    }
    for (std::size_t t = 0; t < program.threads.size(); ++t) {
      const unsigned first = size();
      for (MemoryEvent event : program.threads[t]) {
        event.depends <<= first;
        add(event, static_cast<unsigned>(t));
      }
    }
  }

  void run() {
    orders_.resize(program_.locations.size());
    for (unsigned e = 0; e < size(); ++e) {
      if (events_[e].kind == MemoryKind::write) orders_[events_[e].location].push_back(e);
      if (events_[e].kind == MemoryKind::read) reads_.push_back(e);
      if (events_[e].sequential) fences_.push_back(e);
    }
    if (!every_value_is_written()) return;
    bind();
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

  bool every_value_is_written() const {
    return std::ranges::all_of(reads_, [&](unsigned r) {
      return std::ranges::any_of(orders_[events_[r].location],
                                 [&](unsigned w) { return events_[w].value == events_[r].value; });
    });
  }

  // Morally strong: of one thread, or both strong with scopes that include each other; accesses of
  // one proxy and address.
  bool strong_together(unsigned a, unsigned b) const {
    if (initial(a) || initial(b)) return true;
    const MemoryEvent &x = events_[a], &y = events_[b];
    if (is_access(x) && is_access(y) && (x.proxy != y.proxy || x.address != y.address))
      return false;
    if (thread_[a] == thread_[b]) return true;  // program order relates them
    if (!x.strong || !y.strong) return false;
    return reaches(x.scope, thread_[a], thread_[b]) && reaches(y.scope, thread_[b], thread_[a]);
  }

  // Whether the scope of an operation of one thread includes the other.
  bool reaches(Scope scope, unsigned from, unsigned to) const {
    if (scope == Scope::system) return true;
    if (!program_.gpus.empty() && program_.gpus[from] != program_.gpus[to]) return false;
    if (scope == Scope::gpu) return true;
    if (program_.groups[from] == program_.groups[to]) return true;
    return scope == Scope::cluster && !program_.clusters.empty() &&
           program_.clusters[from] == program_.clusters[to];
  }

  void bind_sets(unsigned a) {
    const MemoryEvent& x = events_[a];
    constexpr Slot kSets[] = {kR, kW, kB, kF, kProxyFence, kAlias};
    constexpr Slot kProxies[] = {kGeneric, kSurface, kTexture, kConstant};
    if (x.kind != MemoryKind::device)
      values_[kSets[static_cast<unsigned>(x.kind)]].set |= singleton(a);
    if (program_.chains) values_[kChains].set |= singleton(a);
    for (unsigned tag = 0; tag < kMemoryTags; ++tag)
      if ((x.tags >> tag & 1) != 0) values_[kFirstTag + tag].set |= singleton(a);
    if (is_access(x) || x.kind == MemoryKind::proxy_fence)
      values_[kProxies[static_cast<unsigned>(x.proxy)]].set |= singleton(a);
    if (initial(a)) values_[kIW].set |= singleton(a);
    if (is_access(x) && x.strong) values_[kStrongSet].set |= singleton(a);
    if (x.acquire) values_[kAcquire].set |= singleton(a);
    if (x.release) values_[kRelease].set |= singleton(a);
    if (x.atomic) values_[kRmw].relation.add(a - 1, a);
    for_each_event(x.depends, [&](unsigned read) { values_[kDep].relation.add(read, a); });
  }

  void bind_pair(unsigned a, unsigned b) {
    const MemoryEvent &x = events_[a], &y = events_[b];
    const auto relate = [&](Slot slot, bool holds) {
      if (holds) values_[slot].relation.add(a, b);
    };
    const bool same_thread = thread_[a] == thread_[b] && !initial(a);
    relate(kInt, same_thread);
    relate(kPo, (same_thread && a < b) || (initial(a) && !initial(b)));
    relate(kCta, !initial(a) && !initial(b) &&
                     program_.groups[thread_[a]] == program_.groups[thread_[b]]);
    relate(kLoc, is_access(x) && is_access(y) && x.location == y.location);
    relate(kVloc,
           is_access(x) && is_access(y) && x.location == y.location && x.address == y.address);
    if (!initial(a) && !initial(b) && !program_.subgroups.empty()) bind_scopes(a, b);
    const bool memory = x.kind != MemoryKind::barrier && y.kind != MemoryKind::barrier;
    relate(kStrong, memory && strong_together(a, b));
    const bool barriers = x.kind == MemoryKind::barrier && y.kind == MemoryKind::barrier;
    if (!barriers || !x.contributes || !y.waits) return;
    const bool before = ((x.round ^ y.round) & kRoundObject) == 0 && x.after == 0 &&
                        (y.after >> thread_[a] & 1) != 0;
    relate(kBar, x.round == y.round || before);
  }

  void bind_scopes(unsigned a, unsigned b) {
    const unsigned s = thread_[a], t = thread_[b];
    const auto relate = [&](Slot slot, bool holds) {
      if (holds) values_[slot].relation.add(a, b);
    };
    relate(kSubgroup, program_.subgroups[s] == program_.subgroups[t]);
    relate(kWorkgroup, program_.groups[s] == program_.groups[t]);
    relate(kQueueFamily, program_.queue_families[s] == program_.queue_families[t]);
    relate(kSystem, std::ranges::count(program_.system_synchronizes, std::pair{s, t}) != 0);
  }

  void bind() {
    values_.resize(model_.names.size());
    for (CatValue& value : values_) value.relation = Relation(size());
    for (unsigned a = 0; a < size(); ++a) {
      bind_sets(a);
      for (unsigned b = 0; b < size(); ++b) {
        if (a != b) bind_pair(a, b);
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
    const unsigned r = reads_[index];
    for (const unsigned write : orders_[events_[r].location]) {
      if (events_[write].value != events_[r].value) continue;
      from_[r] = write;
      read(index + 1);
    }
  }

  void judge() {
    if (++result_.candidates > kCandidatesMax || time_.over()) {
      result_.limited = true;
      return;
    }
    Relation rf(size());
    for (const unsigned r : reads_) rf.add(from_[r], r);
    values_[kRf].relation = rf;
    evaluate(model_, size(), values_, failures_, evaluated_);
    evaluated_ = true;
    if (!failures_.axioms.empty()) return;
    ++result_.executions;
    if (result_.each) result_.each(to_lines(program_, events_, thread_, from_, orders_));
    const std::string outcome = final_state();
    if (result_.outcomes.insert(outcome).second) draw(outcome);
    if (program_.counts && !program_.counts(outcome)) return;
    for (const std::uint32_t flag : failures_.flags) {
      const std::string& name = model_.statements[flag].name;
      if (result_.flags.contains(name)) continue;
      result_.flags[name] = {pair_of(model_.statements[flag]),
                             to_lines(program_, events_, thread_, from_, orders_)};
      draw(name + ": " + outcome);
    }
  }

  std::optional<MemoryPair> pair_of(const CatStatement& flag) {
    const auto pair = first_pair(model_, size(), values_, flag);
    if (!pair || initial(pair->first) || initial(pair->second)) return std::nullopt;
    const auto place = [&](unsigned e) { return MemoryPlace{thread_[e], events_[e].source}; };
    return MemoryPair{place(pair->first), place(pair->second)};
  }

  void draw(const std::string& title) {
    if (!result_.draw) return;
    result_.graphs.push_back({title, to_dot(program_, events_, thread_, model_, values_)});
  }

  std::string final_state() const {
    std::string outcome = program_.registers;
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      outcome += (outcome.empty() ? "" : " ") + program_.locations[i] + "=" +
                 std::to_string(events_[orders_[i].back()].value);
    }
    return outcome;
  }

  const MemoryProgram& program_;
  const CatModel& model_;
  MemoryResult& result_;
  TimeLimit time_{result_.expired};
  std::vector<MemoryEvent> events_;
  std::vector<unsigned> thread_;
  std::vector<CatValue> values_;
  CatFailures failures_;
  bool evaluated_ = false;
  std::vector<std::vector<unsigned>> orders_;
  std::vector<unsigned> reads_, from_, fences_;
};

}  // namespace

std::span<const CatInput> memory_inputs() { return kInputs; }

std::string_view memory_tag(unsigned number) { return kInputs[kFirstTag + number].name; }

void run_memory_model(const MemoryProgram& program, const CatModel& model, MemoryResult& result) {
  Search(program, model, result).run();
}

}  // namespace muster::axiom
