// The generator of small programs of the kinds whose operations belong to one phase.
#include "litmus/kinds_agreement.h"

#include <algorithm>
#include <functional>

#include "litmus/kinds.h"

namespace muster::litmus {

namespace {

using axiom::PhaseEvent;
using EventKind = PhaseEvent::Kind;

constexpr std::size_t kKept = 8;

// One instruction of a program: what it is to the relational side, one or two events, and to the
// machine.
struct Letter {
  std::vector<PhaseEvent> events;
  KindInstruction instruction;
  std::uint8_t object = 0, mirror = 0;  // the letter with the objects exchanged
  std::string text;
};

KindOperand number(std::uint32_t value) { return {.value = value}; }
KindOperand mbarrier(std::uint32_t index) { return {.is_object = true, .index = index}; }

KindInstruction instruction(KindOp op, std::vector<KindOperand> inputs, int target = -1) {
  KindInstruction result;
  result.op = op;
  result.inputs = std::move(inputs);
  result.target = target;
  return result;
}

std::uint8_t warps(const PhaseBounds& bounds) {
  return static_cast<std::uint8_t>(std::max(bounds.threads_max, bounds.count_max));
}

class Alphabet {
 public:
  explicit Alphabet(const PhaseBounds& bounds) : bounds_(bounds) {
    for (std::uint8_t object = 0; object < bounds.objects; ++object) {
      const std::size_t begin = letters.size();
      add(object);
      const std::size_t each = letters.size() - begin;
      for (std::size_t i = begin; i < letters.size(); ++i) {
        const std::size_t other = bounds.objects == 1 ? i : object == 0 ? i + each : i - each;
        letters[i].mirror = static_cast<std::uint8_t>(other);
      }
    }
  }
  std::vector<Letter> letters;

 private:
  void put(std::uint8_t object, std::vector<PhaseEvent> events, KindInstruction what,
           std::string text) {
    text += std::string(" ") + static_cast<char>('a' + object);
    letters.push_back({std::move(events), std::move(what), object, 0, std::move(text)});
  }

  void add(std::uint8_t object) {
    if (bounds_.kind == PhaseKind::mbarrier) {
      add_mbarrier(object);
    } else if (bounds_.kind == PhaseKind::visa) {
      add_visa(object);
    } else {
      add_counted(object);
    }
  }

  void add_counted(std::uint8_t object) {
    const bool ptx = bounds_.kind == PhaseKind::ptx;
    for (std::uint8_t count = 1; count <= bounds_.count_max; ++count) {
      const PhaseEvent arrive{
          .kind = EventKind::arrive, .object = object, .consumer = false, .producers = count};
      const PhaseEvent wait{.kind = EventKind::wait, .object = object};
      const std::vector<KindOperand> inputs{number(object), number(32U * count)};
      const std::string text = std::to_string(count);
      put(object, {arrive, wait}, instruction(ptx ? KindOp::cta_sync : KindOp::sass_sync, inputs),
          "sync" + text);
      put(object, {arrive}, instruction(ptx ? KindOp::cta_arrive : KindOp::sass_arv, inputs),
          "arrive" + text);
    }
    if (bounds_.wider) add_whole(object, ptx);
  }

  void add_whole(std::uint8_t object, bool ptx) {
    PhaseEvent arrive{.kind = EventKind::arrive, .object = object, .consumer = false};
    arrive.producers = warps(bounds_);
    arrive.whole = true;
    PhaseEvent wait{.kind = EventKind::wait, .object = object};
    put(object, {arrive, wait},
        instruction(ptx ? KindOp::cta_sync : KindOp::sass_sync, {number(object)}), "sync");
    for (std::uint8_t use = 2; ptx && use <= 3; ++use) {
      arrive.use = wait.use = use;
      put(object, {arrive, wait},
          instruction(use == 2 ? KindOp::cta_red_and : KindOp::cta_red_or,
                      {number(object), number(1)}),
          use == 2 ? "and" : "or");
    }
  }

  void add_visa(std::uint8_t object) {
    for (std::uint8_t type = 0; type <= 2; ++type) {
      for (std::uint8_t p = 1; p <= bounds_.count_max; ++p) {
        for (std::uint8_t c = 1; c <= bounds_.count_max; ++c) {
          const PhaseEvent signal{.kind = EventKind::arrive,
                                  .object = object,
                                  .producer = type != 2,
                                  .consumer = type != 1,
                                  .producers = p,
                                  .consumers = c};
          put(object, {signal},
              instruction(KindOp::visa_signal,
                          {number(object), number(type), number(p), number(c)}),
              "signal" + std::to_string(type) + std::to_string(p) + std::to_string(c));
        }
      }
    }
    put(object, {{.kind = EventKind::wait, .object = object}},
        instruction(KindOp::visa_wait, {number(object)}), "wait");
    if (!bounds_.wider) return;
    PhaseEvent signal{.kind = EventKind::arrive, .object = object};
    signal.producers = signal.consumers = warps(bounds_);
    PhaseEvent wait{.kind = EventKind::wait, .object = object};
    signal.use = wait.use = 2;
    put(object, {signal}, instruction(KindOp::visa_split_signal, {}), "sbarrier.signal");
    put(object, {wait}, instruction(KindOp::visa_split_wait, {}), "sbarrier.wait");
    signal.use = wait.use = 1;
    signal.fused = true;
    put(object, {signal, wait}, instruction(KindOp::visa_barrier, {}), "barrier");
  }

  void add_mbarrier(std::uint8_t object) {
    const KindOperand token{.is_register = true, .index = object};
    put(object, {{.kind = EventKind::arrive, .object = object}},
        instruction(KindOp::mbarrier_arrive, {mbarrier(object)}, object), "arrive");
    put(object, {{.kind = EventKind::drop, .object = object}},
        instruction(KindOp::mbarrier_arrive_drop, {mbarrier(object)}, object), "drop");
    put(object, {{.kind = EventKind::wait, .object = object}},
        instruction(KindOp::mbarrier_try_wait, {mbarrier(object), token}), "wait");
    if (!bounds_.wider) return;
    for (std::uint8_t parity = 0; parity <= 1; ++parity) {
      PhaseEvent wait{.kind = EventKind::parity, .object = object};
      wait.count = parity;
      put(object, {wait},
          instruction(KindOp::mbarrier_try_wait_parity, {mbarrier(object), number(parity)}),
          "parity" + std::to_string(parity));
      wait.asks = true;
      put(object, {wait},
          instruction(KindOp::mbarrier_test_wait_parity, {mbarrier(object), number(parity)}),
          "test" + std::to_string(parity));
    }
    PhaseEvent bytes{.kind = EventKind::expect, .object = object};
    bytes.bytes = 1;
    put(object, {bytes}, instruction(KindOp::mbarrier_expect_tx, {mbarrier(object), number(1)}),
        "expect");
    bytes.kind = EventKind::complete;
    put(object, {bytes}, instruction(KindOp::mbarrier_complete_tx, {mbarrier(object), number(1)}),
        "complete");
  }

  const PhaseBounds& bounds_;
};

using Sequence = std::vector<std::uint8_t>;

class Comparison {
 public:
  Comparison(const PhaseBounds& bounds, const axiom::CatModel& model)
      : bounds_(bounds), model_(model), alphabet_(bounds) {
    sequences_.emplace_back();
    for (std::size_t i = 0; i < sequences_.size(); ++i) {
      if (sequences_[i].size() == bounds.operations_max) continue;
      for (std::uint8_t letter = 0; letter < alphabet_.letters.size(); ++letter) {
        if (!has_token(sequences_[i], letter)) continue;
        sequences_.push_back(sequences_[i]);
        sequences_.back().push_back(letter);
      }
    }
  }

  PhaseReport run() {
    std::vector<std::size_t> threads;
    choose(threads, 1);
    return std::move(report_);
  }

 private:
  // The wait on an mbarrier has a token from an arrival before it.
  bool has_token(const Sequence& sequence, std::uint8_t letter) const {
    const Letter& wanted = alphabet_.letters[letter];
    if (bounds_.kind != PhaseKind::mbarrier || wanted.events[0].kind != EventKind::wait)
      return true;
    return std::any_of(sequence.begin(), sequence.end(), [&](std::uint8_t each) {
      const Letter& before = alphabet_.letters[each];
      return before.object == wanted.object && before.events[0].kind <= EventKind::drop;
    });
  }

  void choose(std::vector<std::size_t>& threads, std::size_t least) {
    if (!threads.empty()) with_counts(threads);
    if (threads.size() == bounds_.threads_max) return;
    for (std::size_t i = least; i < sequences_.size(); ++i) {
      threads.push_back(i);
      choose(threads, i);
      threads.pop_back();
    }
  }

  // Whether the names of the objects are those that stand for both.
  bool stands(const std::vector<std::size_t>& threads, bool& symmetric) const {
    std::vector<Sequence> own, mirror;
    for (const std::size_t i : threads) {
      own.push_back(sequences_[i]);
      mirror.push_back(sequences_[i]);
      for (std::uint8_t& letter : mirror.back()) letter = alphabet_.letters[letter].mirror;
    }
    std::sort(own.begin(), own.end());
    std::sort(mirror.begin(), mirror.end());
    symmetric = own == mirror;
    return own <= mirror;
  }

  void with_counts(const std::vector<std::size_t>& threads) {
    bool symmetric = false;
    if (!stands(threads, symmetric)) return;
    if (bounds_.kind != PhaseKind::mbarrier) {
      if (count_++ % bounds_.parts == bounds_.part) compare(threads, {0, 0});
      return;
    }
    for (std::uint8_t a = 1; a <= bounds_.count_max; ++a) {
      for (std::uint8_t b = symmetric ? a : std::uint8_t{1}; b <= bounds_.count_max; ++b) {
        if (count_++ % bounds_.parts == bounds_.part) compare(threads, {a, b});
      }
    }
  }

  void compare(const std::vector<std::size_t>& threads, const std::vector<std::uint8_t>& counts) {
    axiom::PhaseProgram phases{.counts = counts, .threads = {}};
    KindProgram program;
    constexpr Arch kArchs[] = {Arch::ptx, Arch::sass, Arch::visa, Arch::ptx};
    program.arch = kArchs[static_cast<unsigned>(bounds_.kind)];
    program.threads = warps(bounds_) * (program.arch == Arch::visa ? 1 : 32);
    if (bounds_.kind == PhaseKind::mbarrier) {
      program.mbarriers = static_cast<std::uint32_t>(counts.size());
      program.mbarrier_counts = {counts.begin(), counts.end()};
    }
    for (const std::size_t i : threads) {
      phases.threads.emplace_back();
      program.columns.emplace_back();
      program.groups.push_back(0);
      program.registers.push_back({"t0", "t1"});
      program.initial.push_back({0, 0});
      for (const std::uint8_t letter : sequences_[i]) {
        const Letter& each = alphabet_.letters[letter];
        phases.threads.back().insert(phases.threads.back().end(), each.events.begin(),
                                     each.events.end());
        program.columns.back().push_back(each.instruction);
      }
    }
    judge(threads, counts, axiom::run_phase_model(phases, {&model_, 1}),
          run_kind_machine(program).summary);
  }

  void judge(const std::vector<std::size_t>& threads, const std::vector<std::uint8_t>& counts,
             const axiom::PhaseResult& model, const Summary& machine) {
    ++report_.programs;
    report_.well_defined += machine.clauses.empty() ? 1 : 0;
    report_.executions += model.executions;
    report_.candidates += model.candidates;
    report_.states += machine.states;
    const bool whole = !model.limited && !machine.limited;
    if (whole && model.finishes == machine.finishes && model.clauses == machine.clauses) return;
    ++report_.disagreements;
    if (report_.smallest.size() == kKept) return;
    Summary reading;
    reading.finishes = model.finishes;
    reading.clauses = model.clauses;
    std::string text = counts[0] == 0 ? ""
                                      : "{ a=" + std::to_string(counts[0]) +
                                            "; b=" + std::to_string(counts[1]) + "; } ";
    for (std::size_t t = 0; t < threads.size(); ++t) {
      if (t != 0) text += " || ";
      for (const std::uint8_t letter : sequences_[threads[t]])
        text += alphabet_.letters[letter].text + "; ";
    }
    report_.smallest.push_back(text + "\n    model   " + verdict(reading, false) +
                               "\n    machine " + verdict(machine, false));
  }

  const PhaseBounds& bounds_;
  const axiom::CatModel& model_;
  Alphabet alphabet_;
  std::vector<Sequence> sequences_;
  std::uint64_t count_ = 0;
  PhaseReport report_;
};

}  // namespace

PhaseReport compare_phases(const PhaseBounds& bounds, const axiom::CatModel& model) {
  return Comparison(bounds, model).run();
}

std::string render(const PhaseReport& report) {
  std::string out =
      std::to_string(report.programs) + " programs: " + std::to_string(report.well_defined) +
      " well defined; " + std::to_string(report.executions) + " executions, " +
      std::to_string(report.candidates) + " candidates, " + std::to_string(report.states) +
      " states; " + std::to_string(report.disagreements) + " disagreements\n";
  for (const std::string& each : report.smallest) out += "  " + each + "\n";
  return out;
}

}  // namespace muster::litmus
