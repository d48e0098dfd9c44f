// The tree of beginnings, with equal futures merged.
#include "exhaustive/phase_whole_bound.h"

#include <algorithm>
#include <unordered_map>

#include "base/check.h"
#include "exhaustive/program_keys.h"

namespace muster::litmus {

namespace {

constexpr std::size_t kKept = 8;

// What becomes of all programs that begin alike. Their number is not kept: it is checked.
struct Counts {
  WholeCount model_defined = 0, machine_defined = 0, differ = 0;
  std::uint64_t leaves = 0;
  void add(const Counts& other) {
    model_defined += other.model_defined;
    machine_defined += other.machine_defined;
    differ += other.differ;
    leaves += other.leaves;
  }
};

class Tree {
 public:
  Tree(const PhaseTables& tables, const PhaseWholeBounds& bounds)
      : tables_(tables),
        bounds_(bounds),
        futures_(tables, bounds.objects),
        keys_(tables, bounds.objects == 2 && tables.objects_alike() &&
                          bounds.counts[0] == bounds.counts[1]) {}

  PhaseWholeReport run() {
    (CHECK)(bounds_.operations <= kFutureLength && tables_.bounds().threads <= kFutureThreads);
    PhaseWholeReport report;
    Future start;
    for (FutureThread& thread : start.threads) {
      thread.budget = static_cast<std::uint8_t>(bounds_.operations);
      thread.open = bounds_.operations != 0;
    }
    for (unsigned t = tables_.bounds().threads; t < kFutureThreads; ++t)
      start.threads[t] = {.open = false};
    const auto [a, b] = bounds_.counts;
    start.model.places = {Place::start(tables_.model_start(a), tables_.model_start(b))};
    start.machine.places = {Place::start(tables_.machine_start(a), tables_.machine_start(b))};
    const Counts counts = judge(start, report.programs);
    report.model_defined = counts.model_defined;
    report.machine_defined = counts.machine_defined;
    report.differ = counts.differ;
    report.leaves = counts.leaves;
    report.nodes = known_.size();
    report.model_states = futures_.model_states;
    report.machine_states = futures_.machine_states;
    report.cut = futures_.cut;
    report.smallest = smallest_;
    return report;
  }

  // The ways in which a thread can go on, its end included.
  WholeCount ways(const FutureThread& thread) {
    if (!thread.open) return 1;
    WholeCount& known = ways_[thread.budget][thread.tokens];
    if (known != 0) return known;
    WholeCount result = 1;
    for (unsigned letter = 0; letter < futures_.letters(); ++letter) {
      if (!futures_.allowed(thread, letter)) continue;
      FutureThread longer = futures_.with(thread, letter);
      longer.length = 0;
      result += ways(longer);
    }
    return known = result;
  }

 private:
  // `programs`: grows by those that begin so.
  Counts judge(const Future& future, WholeCount& programs) {
    const bool open = std::ranges::any_of(future.threads, &FutureThread::open);
    if (future.decided() || !open) return leaf(future, programs);
    const auto [at, fresh] = known_.try_emplace(keys_.key(future));
    if (!fresh) {
      programs += size(future);
      return at->second;
    }
    Counts& counts = at->second;
    const unsigned t = futures_.next_thread(future);
    Counts result;
    WholeCount within = 0;
    path_.emplace_back(t, futures_.letters());
    result.add(judge(futures_.closed(future, t), within));
    for (unsigned letter = 0; letter < futures_.letters(); ++letter) {
      if (!futures_.allowed(future.threads[t], letter)) continue;
      path_.back().second = letter;
      result.add(judge(futures_.extended(future, t, letter), within));
    }
    path_.pop_back();
    (CHECK)(within == size(future));
    programs += within;
    return counts = result;
  }

  WholeCount size(const Future& future) {
    WholeCount result = 1;
    for (const FutureThread& thread : future.threads) result *= ways(thread);
    return result;
  }

  Counts leaf(const Future& future, WholeCount& programs) {
    const WholeCount all = size(future);
    const bool model = !future.model.undefined, machine = !future.machine.undefined;
    programs += all;
    if (model != machine && smallest_.size() < kKept) smallest_.push_back(text(model));
    return {.model_defined = model ? all : 0,
            .machine_defined = machine ? all : 0,
            .differ = model != machine ? all : 0,
            .leaves = 1};
  }

  std::string text(bool model) const {
    std::string result;
    for (unsigned t = 0; t < kFutureThreads; ++t) {
      result += t == 0 ? "" : "|| ";
      for (const auto& [thread, letter] : path_) {
        if (thread != t || letter == futures_.letters()) continue;
        const std::size_t each = tables_.letters().size();
        const std::string& name = tables_.letters()[letter % each].text;
        result += name.substr(0, name.size() - 1) + (letter < each ? "a; " : "b; ");
      }
    }
    return result + (model ? ": defined to the model only" : ": defined to the machine only");
  }

  const PhaseTables& tables_;
  const PhaseWholeBounds& bounds_;
  Futures futures_;
  FutureKeys keys_;
  std::unordered_map<std::string, Counts> known_;
  std::array<std::array<WholeCount, 4>, kFutureLength + 1> ways_{};
  std::vector<std::pair<unsigned, unsigned>> path_;
  std::vector<std::string> smallest_;
};

}  // namespace

std::string decimal(WholeCount count) {
  std::string result;
  do {
    result.push_back(static_cast<char>('0' + static_cast<int>(count % 10)));
    count /= 10;
  } while (count != 0);
  std::ranges::reverse(result);
  return result;
}

PhaseWholeReport compare_whole(const PhaseTables& tables, const PhaseWholeBounds& bounds) {
  return Tree(tables, bounds).run();
}

std::string render(const PhaseWholeReport& report) {
  std::string out = decimal(report.programs) + " programs, " + std::to_string(report.leaves) +
                    " beginnings decide, " + std::to_string(report.nodes) +
                    " of different futures: " + decimal(report.model_defined) +
                    " well defined to the model, " + decimal(report.machine_defined) +
                    " to the machine, " + decimal(report.differ) + " differ; " +
                    std::to_string(report.model_states) + " executions of the model, " +
                    std::to_string(report.machine_states) + " states of the machine" +
                    (report.cut == 0 ? "\n" : ", CUT BY TABLES\n");
  for (const std::string& each : report.smallest) out += "  " + each + "\n";
  return out;
}

WholeCount count_programs(const PhaseTables& tables, const PhaseWholeBounds& bounds) {
  // Operations on an object: those with a token, those that give one, others; and how many of the
  // latter the first object alone has.
  WholeCount waits = 0, gives = 0, others = 0, first = 0;
  for (const PhaseLetter& letter : tables.letters()) {
    const bool mbarrier = tables.bounds().kind == PhaseKind::mbarrier;
    const bool waits_only = mbarrier && letter.waits_only(), arrives = mbarrier && letter.arrives();
    ++(waits_only ? waits : arrives ? gives : letter.first_only ? first : others);
  }
  // Sequences of k operations, by how many objects the thread has a token of.
  const WholeCount objects = bounds.objects, any = objects * (gives + others) + first;
  WholeCount sequences = 0, none = 1, one = 0, two = 0;
  for (unsigned k = 0; k <= bounds.operations; ++k) {
    sequences += none + one + two;
    two = (any + 2 * waits) * two + (objects - 1) * gives * one;
    one = (any + waits - (objects - 1) * gives) * one + objects * gives * none;
    none = (any - objects * gives) * none;
  }
  WholeCount result = 1;
  for (unsigned t = 0; t < tables.bounds().threads; ++t) result *= sequences;
  return result;
}

}  // namespace muster::litmus
