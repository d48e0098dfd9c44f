// The programs of a bound, in the order in which their beginnings come first.
#include "exhaustive/amdgpu_whole_bound.h"

#include <algorithm>

#include "exhaustive/amdgpu_cells.h"
#include "exhaustive/amdgpu_timely_phases.h"

namespace muster::litmus {

namespace {

constexpr std::size_t kUnexplained = 16;

using Triple = std::array<std::uint32_t, axiom::kSmallThreads>;

// Both readings of the programs with one third thread. Bit 0 of `dead`: the model, bit 1: the
// machine.
struct Level {
  SmallTable model, machine;
  std::vector<std::uint8_t> dead;
};

class Whole {
 public:
  explicit Whole(const WholeBounds& bounds)
      : bounds_(bounds),
        sequences_(small_sequences(bounds.named, bounds.operations)),
        levels_(bounds.operations),
        model_reading_(ModelSteps(bounds.ignored)) {
    const std::size_t cells = SmallTable::place(0, sequences_.size());
    for (Level& level : levels_) {
      level.model.cells.resize(cells);
      level.machine.cells.resize(cells);
      level.dead.resize(cells);
    }
    while (sequences_[first_longest_].length < bounds.operations) ++first_longest_;
    first_parent_ = sequences_[first_longest_].parent;
    if (bounds.threads == 3) {
      const std::size_t parents = sequences_.back().parent + 1 - first_parent_;
      model_.assign(parents * longest() * longest(), 0);
      machine_.assign(model_.size(), 0);
    }
  }

  WholeReport run() {
    grow(0, 0);
    if (bounds_.threads == 3) longest_programs();
    report_.model_states = model_reading_.states();
    report_.machine_states = machine_reading_.states();
    return std::move(report_);
  }

 private:
  std::size_t longest() const { return sequences_.size() - first_longest_; }

  // All programs with this third thread, and then those with a longer one.
  void grow(std::uint32_t third, unsigned level) {
    levels_[level].model.states.clear();
    levels_[level].machine.states.clear();
    for (std::uint32_t high = 0; high < sequences_.size(); ++high) {
      for (std::uint32_t low = 0; low <= high; ++low) cell({low, high, third}, level);
    }
    if (bounds_.threads == 2) return;
    for (const std::uint32_t child : sequences_[third].children) {
      if (child == 0 || sequences_[child].length == bounds_.operations) continue;
      if (level == 0 && mirrored() && sequences_[child].mirror < child) continue;
      grow(child, level + 1);
    }
  }

  // Objects with equal counts: the verdicts of a third thread are those of its mirror image.
  bool mirrored() const { return bounds_.expected[0] == bounds_.expected[1]; }
  Triple mirror_of(const Triple& threads) const {
    const auto [low, high, third] = threads;
    return {sequences_[low].mirror, sequences_[high].mirror, sequences_[third].mirror};
  }

  void cell(const Triple& threads, unsigned level) {
    const std::size_t place = SmallTable::place(threads[0], threads[1]);
    const unsigned inherited = beginnings_dead(threads, level);
    SmallCell& model = levels_[level].model.cells[place];
    SmallCell& machine = levels_[level].machine.cells[place];
    const bool last = level + 1 == bounds_.operations && threads[0] >= first_longest_;
    if (inherited == 3) {
      model = machine = SmallCell{.dead = true, .inherited = true};
    } else {
      const SmallShape shape = shape_of(threads);
      model_reading_.judge(shape, beginnings(threads, level, &Level::model), model,
                           last ? nullptr : &levels_[level].model.states);
      machine_reading_.judge(shape, beginnings(threads, level, &Level::machine), machine,
                             last ? nullptr : &levels_[level].machine.states);
    }
    levels_[level].dead[place] =
        static_cast<std::uint8_t>((model.dead ? 1 : 0) | (machine.dead ? 2 : 0));
    if (last && bounds_.threads == 3) keep_next(threads, model, machine);
    count_cell(threads, model.undefined(), machine.undefined(), inherited == 3);
    if (mirrored() && sequences_[threads[2]].mirror != threads[2])
      count_cell(mirror_of(threads), model.undefined(), machine.undefined(), inherited == 3);
  }

  // Each program once: where its third thread is the first by number.
  void count_cell(const Triple& threads, bool model, bool machine, bool decided) {
    if (bounds_.threads == 2 || threads[2] <= std::min(threads[0], threads[1]))
      count(threads, model, machine, decided);
  }

  // What the longest programs ask of this one.
  void keep_next(const Triple& threads, const SmallCell& model, const SmallCell& machine) {
    if (sequences_[threads[2]].over) return;
    const std::size_t at = next_place(threads[2], threads[0], threads[1]);
    const SmallShape shape = shape_of(threads);
    model_[at] = static_cast<std::uint8_t>(model_reading_.undefined_next(shape, model));
    machine_[at] = static_cast<std::uint8_t>(machine_reading_.undefined_next(shape, machine));
    if (!mirrored()) return;
    const auto [low, high, third] = mirror_of(threads);
    const std::size_t to = next_place(third, std::min(low, high), std::max(low, high));
    model_[to] = mirrored_letters(threads[2], model_[at]);
    machine_[to] = mirrored_letters(threads[2], machine_[at]);
  }
  // Bits of letters that follow the thread, as those of its mirror image.
  std::uint8_t mirrored_letters(std::uint32_t thread, unsigned bits) const {
    unsigned result = 0;
    for (unsigned letter = 0; letter < kLetters; ++letter) {
      const std::uint32_t child = sequences_[thread].children[letter];
      if ((bits >> letter & 1) != 0) result |= 1U << sequences_[sequences_[child].mirror].letter;
    }
    return static_cast<std::uint8_t>(result);
  }
  std::size_t next_place(std::uint32_t parent, std::uint32_t low, std::uint32_t high) const {
    return ((parent - first_parent_) * longest() + (low - first_longest_)) * longest() +
           (high - first_longest_);
  }

  unsigned beginnings_dead(const Triple& threads, unsigned level) const {
    unsigned result = 0;
    const auto [low, high, third] = threads;
    if (low != 0) result |= levels_[level].dead[ordered(sequences_[low].parent, high)];
    if (high != 0) result |= levels_[level].dead[ordered(low, sequences_[high].parent)];
    if (third != 0) result |= levels_[level - 1].dead[SmallTable::place(low, high)];
    return result;
  }
  static std::size_t ordered(std::uint32_t a, std::uint32_t b) {
    return SmallTable::place(std::min(a, b), std::max(a, b));
  }

  std::array<SmallBeginning, axiom::kSmallThreads> beginnings(const Triple& threads, unsigned level,
                                                              SmallTable Level::* reading) const {
    std::array<SmallBeginning, axiom::kSmallThreads> result;
    for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
      if (threads[t] == 0) continue;
      Triple shorter = threads;
      shorter[t] = sequences_[threads[t]].parent;
      const SmallTable& table = levels_[t == 2 ? level - 1 : level].*reading;
      result[t] = {&table, &table.cells[ordered(shorter[0], shorter[1])], shorter[0] > shorter[1]};
    }
    return result;
  }

  SmallShape shape_of(const Triple& threads) const {
    SmallShape shape{.expected = bounds_.expected, .named = bounds_.named};
    for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
      shape.threads[t] = &sequences_[threads[t]];
      shape.closed[t] = shape.threads[t]->length == bounds_.operations || shape.threads[t]->over ||
                        t >= bounds_.threads;
    }
    return shape;
  }

  // Programs of three threads of the greatest length: undefined if one of the operations that come
  // last is, or may be, after all others.
  void longest_programs() {
    const auto size = static_cast<std::uint32_t>(sequences_.size());
    for (std::uint32_t x = first_longest_; x < size; ++x) {
      for (std::uint32_t y = x; y < size; ++y) {
        for (std::uint32_t z = y; z < size; ++z) {
          const std::array<std::size_t, 3> places{next_place(sequences_[x].parent, y, z),
                                                  next_place(sequences_[y].parent, x, z),
                                                  next_place(sequences_[z].parent, x, y)};
          const unsigned letters[] = {sequences_[x].letter, sequences_[y].letter,
                                      sequences_[z].letter};
          unsigned model = 0, machine = 0;
          bool decided = false;
          for (unsigned t = 0; t < 3; ++t) {
            model |= model_[places[t]] >> letters[t] & 1U;
            machine |= machine_[places[t]] >> letters[t] & 1U;
            decided |= (model_[places[t]] & machine_[places[t]]) == (1U << kLetters) - 1;
          }
          count({x, y, z}, model != 0, machine != 0, decided);
        }
      }
    }
  }

  void count(Triple threads, bool model, bool machine, bool decided) {
    if (!stands(threads)) return;
    if (bounds_.sample != 0 && report_.programs % bounds_.sample == 0)
      report_.sampled.push_back({program(threads), model, machine});
    ++report_.programs;
    report_.model_defined += model ? 0 : 1;
    report_.machine_defined += machine ? 0 : 1;
    report_.decided += decided ? 1 : 0;
    if (model == machine) return;
    WholeVerdict verdict{program(threads), model, machine};
    const bool explained = undefined_in_time(verdict.program) == machine;
    report_.in_time += explained ? 1 : 0;
    if (!explained && report_.unexplained.size() < kUnexplained)
      report_.unexplained.push_back(verdict);
    if (report_.differ++ % bounds_.keep == 0) report_.different.push_back(std::move(verdict));
  }

  // Whether this naming of the objects stands for both.
  bool stands(Triple threads) const {
    std::array<bool, 2> used{};
    for (const std::uint32_t s : threads) {
      used[0] |= sequences_[s].uses[0];
      used[1] |= sequences_[s].uses[1];
    }
    if (std::ranges::all_of(threads, [](std::uint32_t s) { return s == 0; })) return false;
    if ((!used[0] && bounds_.expected[0] != 1) || (!used[1] && bounds_.expected[1] != 1))
      return false;
    if (bounds_.expected[0] != bounds_.expected[1]) return true;
    Triple mirror;
    for (unsigned t = 0; t < 3; ++t) mirror[t] = sequences_[threads[t]].mirror;
    std::ranges::sort(mirror);
    std::ranges::sort(threads);
    return threads <= mirror;
  }

  axiom::BarrierProgram program(const Triple& threads) const {
    axiom::BarrierProgram result;
    for (const char* name : {"a", "b"}) {
      result.objects.push_back({.name = name,
                                .named = bounds_.named,
                                .expected = bounds_.expected[result.objects.size()]});
    }
    for (std::uint32_t s : threads) {
      if (s == 0) continue;
      std::vector<axiom::BarrierEvent> events;
      for (; s != 0; s = sequences_[s].parent) events.push_back(sequences_[s].last);
      std::ranges::reverse(events);
      result.threads.push_back(std::move(events));
    }
    return result;
  }

  const WholeBounds bounds_;
  std::vector<SmallSequence> sequences_;
  std::vector<Level> levels_;
  std::uint32_t first_longest_ = 0, first_parent_ = 0;
  std::vector<std::uint8_t> model_, machine_;  // undefined_next of the programs with two longest
  CellReading<ModelSteps> model_reading_;
  CellReading<MachineSteps> machine_reading_{MachineSteps()};
  WholeReport report_;
};

}  // namespace

axiom::SmallProgram small_program(const SmallShape& shape) {
  axiom::SmallProgram result;
  result.expected = shape.expected;
  result.named = shape.named;
  for (unsigned t = 0; t < axiom::kSmallThreads; ++t) {
    const auto& places = shape.threads[t]->places;
    for (unsigned object = 0; object < 2; ++object) {
      const auto put = [&](axiom::SmallSet& set, unsigned row) {
        set = static_cast<axiom::SmallSet>(set | places[row][object] << (axiom::kSmallLength * t));
      };
      put(result.arrive[object], 0);
      put(result.drop[object], 1);
      put(result.wait[object], 2);
      put(result.join[object], 3);
    }
  }
  return result;
}

WholeReport compare_whole(const WholeBounds& bounds) { return Whole(bounds).run(); }

std::string render(const WholeReport& report) {
  return std::to_string(report.programs) + " programs, " + std::to_string(report.decided) +
         " of them decided by a beginning: " + std::to_string(report.model_defined) +
         " well defined to the model, " + std::to_string(report.machine_defined) +
         " to the machine, " + std::to_string(report.differ) + " differ, " +
         std::to_string(report.in_time) + " of them not with phases chosen in time; " +
         std::to_string(report.model_states) + " executions of the model, " +
         std::to_string(report.machine_states) + " states of the machine";
}

std::uint64_t count_whole(const WholeBounds& bounds) {
  const std::vector<SmallSequence> sequences = small_sequences(bounds.named, bounds.operations);
  // Multisets of `size` of `kinds` things.
  const auto multisets = [](std::uint64_t kinds, unsigned size) {
    std::uint64_t result = 1;
    for (unsigned i = 0; i < size; ++i) result = result * (kinds + i) / (i + 1);
    return result;
  };
  std::uint64_t neither = 0, without_one = 0;  // threads, the empty one included
  for (const SmallSequence& s : sequences) {
    neither += !s.uses[0] && !s.uses[1] ? 1 : 0;
    without_one += !s.uses[1] ? 1 : 0;
  }
  const unsigned threads = bounds.threads;
  const std::uint64_t none = multisets(neither, threads), one = multisets(without_one, threads);
  const std::uint64_t both = multisets(sequences.size(), threads) - 2 * one + none;
  const auto [a, b] = bounds.expected;
  std::uint64_t result = both;
  if (a == 1) result += one - none;
  if (b == 1) result += one - none;
  if (a == 1 && b == 1) result += none - 1;
  if (a != b) return result;
  // Those that are their own mirror image: pairs of a thread and its mirror, and threads without
  // objects.
  std::uint64_t own = a == 1 ? 0 : none;
  own = std::uint64_t{0} - own - (a == 1 ? 1 : 0);
  for (unsigned pairs = 0; 2 * pairs <= threads; ++pairs) {
    own += multisets((sequences.size() - neither) / 2, pairs) *
           multisets(neither, threads - 2 * pairs);
  }
  return (result + own) / 2;
}

}  // namespace muster::litmus
