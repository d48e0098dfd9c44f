// Walks the automata of both readings together.
#include <algorithm>
#include <array>
#include <unordered_set>

#include "exhaustive/object_automata.h"

namespace muster::litmus {

namespace {

using End = TableMove::End;

constexpr std::size_t kKept = 8;

// Where a schedule has brought an object. `pending`: of threads that have begun a wait in the
// machine which the model has not executed, the operation that has it, from 1; `text` says how it
// came here.
struct Joint {
  std::uint32_t machine = 0, model = 0;
  std::array<std::uint8_t, kPhaseThreads> pending{};
  std::uint64_t key() const {
    std::uint64_t result = std::uint64_t{machine} << 16 | model;
    for (const std::uint8_t each : pending) result = result << 8 | each;
    return result;
  }
};

class Walk {
 public:
  explicit Walk(const PhaseTables& tables) : tables_(tables) {}

  StepReport run() {
    const bool launched = tables_.bounds().kind == PhaseKind::mbarrier;
    for (unsigned count = launched ? 1 : 0; count <= (launched ? tables_.bounds().count_max : 0);
         ++count) {
      const auto c = static_cast<std::uint8_t>(count);
      put({tables_.machine_start(c), tables_.model_start(c), {}}, ~std::size_t{0},
          launched ? "{ " + std::to_string(count) + " }" : "");
    }
    for (std::size_t i = 0; i < open_.size(); ++i) {
      for (unsigned thread = 0; thread < tables_.bounds().threads; ++thread) turn(i, thread);
    }
    report_.states = open_.size();
    report_.cut = tables_.cut();
    return std::move(report_);
  }

 private:
  struct Met {
    Joint joint;
    std::size_t from;
    std::string step;
  };

  void put(const Joint& joint, std::size_t from, const std::string& step) {
    if (seen_.insert(joint.key()).second) open_.push_back({joint, from, step});
  }

  void turn(std::size_t at, unsigned thread) {
    const Joint joint = open_[at].joint;
    if (joint.pending[thread] != 0) return wake(at, joint, thread);
    for (unsigned letter = 0; letter < tables_.letters().size(); ++letter)
      operation(at, joint, thread, letter);
    if (tables_.ends()) end(at, joint, thread);
  }

  void end(std::size_t at, Joint joint, unsigned thread) {
    const TableMove machine = tables_.machine(joint.machine, thread, tables_.end_letter());
    const TableMove model = tables_.model(joint.model, thread, tables_.end_letter(), 0);
    if (absent(machine, model)) return;
    ++report_.steps;
    const bool same = machine.end == model.end && machine.clause == model.clause;
    if (!same || machine.value != model.value) return differ(at, thread, "ends");
    if (machine.end != End::on) return;
    const unsigned before = tables_.blocked(joint.machine), after = tables_.blocked(machine.next);
    joint.machine = machine.next;
    joint.model = model.next;
    if (!released(joint, before & ~after)) return differ(at, thread, "ends, releasing");
    put(joint, at, "P" + std::to_string(thread) + " ends; ");
  }

  // Nobody comes to such a step, or the tables do not have it: that is no difference.
  bool absent(const TableMove& machine, const TableMove& model) const {
    const bool one = machine.end == End::none || model.end == End::none;
    return one && (machine.end == model.end || tables_.cut());
  }

  // A thread that waits: both readings let it go on, or neither.
  void wake(std::size_t at, Joint joint, unsigned thread) {
    ++report_.steps;
    const bool waits = (tables_.blocked(joint.machine) >> thread & 1) != 0;
    const TableMove moved = wait_of(joint, thread);
    if (moved.end == End::none && tables_.cut()) return;
    if (moved.end != (waits ? End::blocked : End::on)) return differ(at, thread, "a wait ends");
    if (waits) return;
    joint.model = moved.next;
    joint.pending[thread] = 0;
    put(joint, at, "");
  }

  void operation(std::size_t at, Joint joint, unsigned thread, unsigned letter) {
    const PhaseLetter& what = tables_.letters()[letter];
    const TableMove machine = tables_.machine(joint.machine, thread, letter);
    const TableMove model = tables_.model(joint.model, thread, letter, 0);
    if (absent(machine, model)) return;
    ++report_.steps;
    // The machine begins a wait that the model has not executed.
    const bool begins = machine.end == End::on && !what.arrives() &&
                        (tables_.blocked(machine.next) >> thread & 1) != 0;
    const bool same = machine.end == End::undefined ? model.clause == machine.clause : true;
    if (!same || (begins ? End::blocked : machine.end) != model.end)
      return differ(at, thread, what.text);
    if (machine.end != End::on) return;
    if (!begins && machine.value != model.value) return differ(at, thread, what.text + ", value");
    const unsigned before = tables_.blocked(joint.machine), after = tables_.blocked(machine.next);
    joint.machine = machine.next;
    if (!begins) joint.model = model.next;
    if (begins || what.events.size() > 1) joint.pending[thread] = waiting_like(letter);
    const std::string step = "P" + std::to_string(thread) + " " + what.text + "; ";
    if (!released(joint, before & ~after)) return differ(at, thread, what.text + ", releasing");
    put(joint, at, step);
  }

  // What the machine's waits did when they were released, the model's do right after; those of
  // operations that arrive, too, do it at any time.
  bool released(Joint& joint, unsigned threads) {
    for (unsigned thread = 0; thread < tables_.bounds().threads; ++thread) {
      if ((threads >> thread & 1) == 0) continue;
      if (tables_.letters()[joint.pending[thread] - 1U].arrives()) continue;
      const TableMove moved = wait_of(joint, thread);
      if (moved.end == End::none && tables_.cut()) continue;
      if (moved.end != End::on) return false;
      joint.model = moved.next;
      joint.pending[thread] = 0;
    }
    return true;
  }

  // The first operation whose wait is the same, from 1.
  std::uint8_t waiting_like(unsigned letter) const {
    const auto& letters = tables_.letters();
    const auto same = [&](const PhaseLetter& each) {
      return each.events.back() == letters[letter].events.back();
    };
    const auto first = std::ranges::find_if(letters, same) - letters.begin();
    return static_cast<std::uint8_t>(first + 1);
  }

  // The model's wait that a thread has begun.
  TableMove wait_of(const Joint& joint, unsigned thread) const {
    const unsigned letter = joint.pending[thread] - 1U;
    const auto event = static_cast<unsigned>(tables_.letters()[letter].events.size() - 1);
    return tables_.model(joint.model, thread, letter, event);
  }

  void differ(std::size_t at, unsigned thread, const std::string& what) {
    ++report_.differ;
    if (report_.smallest.size() == kKept) return;
    std::string text;
    for (std::size_t i = at; i != ~std::size_t{0}; i = open_[i].from) text = open_[i].step + text;
    report_.smallest.push_back(text + "P" + std::to_string(thread) + " " + what);
  }

  const PhaseTables& tables_;
  std::unordered_set<std::uint64_t> seen_;
  std::vector<Met> open_;
  StepReport report_;
};

}  // namespace

StepReport compare_steps(const PhaseTables& tables) { return Walk(tables).run(); }

std::string render(const StepReport& report) {
  std::string out = std::to_string(report.states) + " states of both, " +
                    std::to_string(report.steps) + " steps, " + std::to_string(report.differ) +
                    (report.cut ? " differ; TABLES CUT\n" : " differ\n");
  for (const std::string& each : report.smallest) out += "  " + each + "\n";
  return out;
}

}  // namespace muster::litmus
