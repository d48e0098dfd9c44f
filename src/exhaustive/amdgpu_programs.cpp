// The generator of small programs and the comparison of the two readings.
#include "exhaustive/amdgpu_programs.h"

#include <algorithm>
#include <functional>

namespace muster::litmus {

namespace {

using axiom::BarrierEvent;
using axiom::BarrierOp;
using Sequence = std::vector<BarrierEvent>;

constexpr std::size_t kKept = 8;

std::vector<BarrierEvent> alphabet(const AgreementBounds& bounds) {
  std::vector<BarrierEvent> letters;
  for (const std::int8_t object : {std::int8_t{0}, std::int8_t{1}}) {
    letters.push_back({BarrierOp::arrive, object});
    if (bounds.updates) {
      letters.push_back({BarrierOp::init, object, 1});
      letters.push_back({BarrierOp::init, object, 2});
      letters.push_back({BarrierOp::arrive, object, 1});
      letters.push_back({BarrierOp::arrive, object, 2});
    }
    if (bounds.named) {
      letters.push_back({BarrierOp::join, object});
    } else {
      letters.push_back({BarrierOp::wait, object});
      letters.push_back({BarrierOp::drop, object});
    }
  }
  if (bounds.named) {
    letters.push_back({BarrierOp::wait, axiom::kNoObject});
    letters.push_back({BarrierOp::drop, axiom::kNoObject});
  }
  return letters;
}

// All straight-line threads. A drop or wait without a membership ends one: nothing after it would
// execute.
std::vector<Sequence> sequences(const AgreementBounds& bounds) {
  const std::vector<BarrierEvent> letters = alphabet(bounds);
  std::vector<Sequence> result{{}};
  std::vector<std::int8_t> joined{axiom::kNoObject};
  for (std::size_t i = 0; i < result.size(); ++i) {
    const bool dead = !result[i].empty() && result[i].back().object == axiom::kNoObject;
    if (result[i].size() == bounds.operations_max || dead) continue;
    for (BarrierEvent event : letters) {
      std::int8_t member = joined[i];
      if (event.op == BarrierOp::join) member = event.object;
      if (bounds.named && (event.op == BarrierOp::wait || event.op == BarrierOp::drop)) {
        event.object = member;
      }
      if (bounds.named && event.op == BarrierOp::drop) member = axiom::kNoObject;
      Sequence longer = result[i];
      longer.push_back(event);
      result.push_back(std::move(longer));
      joined.push_back(member);
    }
  }
  return result;
}

Summary reading_of(const axiom::ModelResult& model) {
  Summary reading;
  reading.finishes = model.complete;
  reading.clauses = model.clauses;
  return reading;
}

// Programs come by growing first threads; the smallest are those with the shortest text.
void keep(Disagreement found, AgreementReport& report) {
  auto& list = report.smallest;
  list.push_back(std::move(found));
  std::sort(list.begin(), list.end(), [](const Disagreement& x, const Disagreement& y) {
    if (x.timely.empty() != y.timely.empty()) return y.timely.empty();
    if (x.program.size() != y.program.size()) return x.program.size() < y.program.size();
    return x.program < y.program;
  });
  if (list.size() > kKept) list.pop_back();
}

class Comparison {
 public:
  Comparison(const AgreementBounds& bounds, const axiom::CatModel& model)
      : bounds_(bounds), model_(model), sequences_(sequences(bounds)) {
    for (const Sequence& sequence : sequences_) swapped_.push_back(index_of(swapped(sequence)));
  }

  AgreementReport run() {
    std::vector<std::size_t> threads;
    choose(threads, 0, 0);
    return std::move(report_);
  }

 private:
  static Sequence swapped(Sequence sequence) {
    for (BarrierEvent& event : sequence) {
      if (event.object != axiom::kNoObject)
        event.object = static_cast<std::int8_t>(1 - event.object);
    }
    return sequence;
  }
  std::size_t index_of(const Sequence& sequence) const {
    const auto shorter = [](const Sequence& a, std::size_t size) { return a.size() < size; };
    const auto first =
        std::lower_bound(sequences_.begin(), sequences_.end(), sequence.size(), shorter);
    return static_cast<std::size_t>(std::find(first, sequences_.end(), sequence) -
                                    sequences_.begin());
  }

  // Threads in non-decreasing order of their sequences; the empty one is left out.
  void choose(std::vector<std::size_t>& threads, std::size_t least, unsigned total) {
    if (!threads.empty()) with_counts(threads);
    if (threads.size() == bounds_.threads_max) return;
    for (std::size_t i = std::max<std::size_t>(least, 1); i < sequences_.size(); ++i) {
      const auto length = static_cast<unsigned>(sequences_[i].size());
      if (total + length > bounds_.total_max) break;  // sequences are ordered by length
      threads.push_back(i);
      choose(threads, i, total + length);
      threads.pop_back();
    }
  }

  bool uses(const std::vector<std::size_t>& threads, std::int8_t object) const {
    return std::any_of(threads.begin(), threads.end(), [&](std::size_t i) {
      return std::any_of(sequences_[i].begin(), sequences_[i].end(),
                         [&](const BarrierEvent& e) { return e.object == object; });
    });
  }

  void with_counts(const std::vector<std::size_t>& threads) {
    std::vector<std::size_t> mirror;
    for (const std::size_t i : threads) mirror.push_back(swapped_[i]);
    std::sort(mirror.begin(), mirror.end());
    if (mirror < threads) return;  // its mirror image stands for it
    const unsigned least = bounds_.updates ? 0 : 1;
    const unsigned most_a = uses(threads, 0) ? bounds_.expected_max : least;
    const unsigned most_b = uses(threads, 1) ? bounds_.expected_max : least;
    for (unsigned a = least; a <= most_a; ++a) {
      for (unsigned b = least; b <= most_b; ++b) {
        if (mirror == threads && b < a) continue;
        if (count_++ % bounds_.parts == bounds_.part) compare(threads, a, b);
      }
    }
  }

  void compare(const std::vector<std::size_t>& threads, unsigned a, unsigned b) {
    axiom::BarrierProgram program;
    program.objects = {
        {.name = "a", .named = bounds_.named, .expected = static_cast<std::uint8_t>(a)},
        {.name = "b", .named = bounds_.named, .expected = static_cast<std::uint8_t>(b)}};
    for (const std::size_t i : threads) program.threads.push_back(sequences_[i]);
    compare_one(program, model_, report_);
  }

  const AgreementBounds& bounds_;
  const axiom::CatModel& model_;
  std::vector<Sequence> sequences_;
  std::vector<std::size_t> swapped_;
  std::uint64_t count_ = 0;
  AgreementReport report_;
};

}  // namespace

void compare_one(const axiom::BarrierProgram& program, const axiom::CatModel& model,
                 AgreementReport& report) {
  const axiom::ModelResult found = axiom::run_model(program, model);
  const Summary machine = run_amd_machine(program, {});
  ++report.programs;
  report.executions += found.executions;
  report.candidates += found.candidates;
  report.states += machine.states;
  const bool defined = found.clauses.empty();
  ++(defined ? report.well_defined : found.complete ? report.sometimes : report.always);
  const bool same_verdict =
      found.complete == machine.finishes && defined == machine.clauses.empty();
  if (same_verdict && found.clauses == machine.clauses) return;
  ++(same_verdict ? report.clauses_differ : report.disagreements);
  const axiom::ModelResult timely = axiom::run_model(program, model, {.phases_in_time = true});
  const bool explained = timely.complete == machine.finishes && timely.clauses == machine.clauses;
  ++(explained ? report.rechosen : report.unexplained);
  keep({render(program), verdict(reading_of(found), false), verdict(machine, false),
        explained ? "" : verdict(reading_of(timely), false)},
       report);
}

AgreementReport compare_all(const AgreementBounds& bounds, const axiom::CatModel& model) {
  return Comparison(bounds, model).run();
}

std::string render(const axiom::BarrierProgram& program) {
  std::string out = "{";
  for (const axiom::BarrierObject& object : program.objects) {
    out += (object.named ? " named " : " ") + object.name + "=" + std::to_string(object.expected) +
           ";";
  }
  out += " }";
  for (std::size_t thread = 0; thread < program.threads.size(); ++thread) {
    out += thread == 0 ? " " : " || ";
    for (std::size_t i = 0; i < program.threads[thread].size(); ++i) {
      out += (i == 0 ? "" : "; ") + axiom::describe(program, program.threads[thread][i]);
    }
  }
  return out;
}

std::string render(const AgreementReport& report) {
  std::string out =
      std::to_string(report.programs) + " programs: " + std::to_string(report.well_defined) +
      " well defined, " + std::to_string(report.sometimes) + " undefined in some schedule, " +
      std::to_string(report.always) + " in all; " + std::to_string(report.executions) +
      " executions, " + std::to_string(report.candidates) + " candidates, " +
      std::to_string(report.states) +
      " states; verdicts differ: " + std::to_string(report.disagreements) +
      ", clauses differ: " + std::to_string(report.clauses_differ) +
      "; a phase chosen after the wait explains " + std::to_string(report.rechosen) + " of them, " +
      std::to_string(report.unexplained) + " are unexplained";
  out += "\n";
  for (const Disagreement& found : report.smallest) {
    out += "  " + found.program + "\n    model   " + found.model + "\n    machine " +
           found.machine + "\n";
    if (!found.timely.empty()) out += "    model with phases chosen in time " + found.timely + "\n";
  }
  return out;
}

}  // namespace muster::litmus
