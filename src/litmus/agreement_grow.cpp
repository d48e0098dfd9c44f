// Programs that are made up while they run: see compare_grown.
#include <algorithm>
#include <array>
#include <unordered_set>

#include "litmus/agreement.h"

namespace muster::litmus {

namespace {

using axiom::BarrierEvent;
using axiom::BarrierOp;

constexpr unsigned kThreadsMax = 4;
constexpr unsigned kOperationsMax = 4;

struct Thread {
  std::array<BarrierEvent, kOperationsMax> operations;
  std::uint8_t length = 0, done = 0;
  bool closed = false;  // it ends here
  std::int8_t joined = axiom::kNoObject;
  std::array<std::uint8_t, 2> taken{};  // phases of each object that its waits took
};

struct Object {
  std::uint8_t expected = 0, arrived = 0, phases = 0;
};

// A beginning of a program, after the fixed schedule has executed all of it that it can: the first
// thread that can goes on as far as it can.
struct Beginning {
  std::array<Thread, kThreadsMax> threads;
  std::array<Object, 2> objects;
};

enum class Next : std::uint8_t { ask, finished, stuck, broken };

class Growth {
 public:
  Growth(const AgreementBounds& bounds, const axiom::CatModel& model)
      : bounds_(bounds), model_(model) {}

  AgreementReport run() {
    for (unsigned a = 1; a <= bounds_.expected_max; ++a) {
      for (unsigned b = 1; b <= bounds_.expected_max; ++b) {
        counts_ = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
        judged_.clear();
        Beginning start;
        start.objects[0].expected = counts_[0];
        start.objects[1].expected = counts_[1];
        grow(start, 0);
      }
    }
    return std::move(report_);
  }

 private:
  void grow(Beginning beginning, unsigned total) {
    unsigned thread = 0;
    const Next next = advance(beginning, thread);
    if (next != Next::ask) {
      judge(beginning, next == Next::finished);
      return;
    }
    Thread& asked = beginning.threads[thread];
    asked.closed = true;
    grow(beginning, total);
    if (asked.length == bounds_.operations_max || total == bounds_.total_max) return;
    asked.closed = false;
    const std::int8_t joined = asked.joined;
    for (const std::int8_t object : {std::int8_t{0}, std::int8_t{1}}) {
      add(beginning, thread, {BarrierOp::arrive, object}, total);
      if (bounds_.named) {
        add(beginning, thread, {BarrierOp::join, object}, total);
      } else {
        add(beginning, thread, {BarrierOp::wait, object}, total);
        add(beginning, thread, {BarrierOp::drop, object}, total);
      }
    }
    if (!bounds_.named) return;
    add(beginning, thread, {BarrierOp::wait, joined}, total);
    add(beginning, thread, {BarrierOp::drop, joined}, total);
  }

  void add(Beginning beginning, unsigned thread, BarrierEvent event, unsigned total) {
    Thread& t = beginning.threads[thread];
    t.operations[t.length++] = event;
    t.closed = t.length == bounds_.operations_max;
    grow(beginning, total + 1);
  }

  static void complete(Object& object) {
    if (object.arrived == 0 || object.arrived != object.expected) return;
    object.arrived = 0;
    ++object.phases;
  }

  enum class Did : std::uint8_t { on, waits, broken };

  Did execute(Beginning& beginning, Thread& thread) const {
    const BarrierEvent& event = thread.operations[thread.done];
    if (event.object == axiom::kNoObject) return Did::broken;  // has joined nothing
    const auto index = static_cast<std::size_t>(event.object);
    Object& object = beginning.objects[index];
    switch (event.op) {
      case BarrierOp::arrive:
        ++object.arrived;
        complete(object);
        break;
      case BarrierOp::drop:
        if (object.expected == 0) return Did::broken;
        --object.expected;
        complete(object);
        if (bounds_.named) thread.joined = axiom::kNoObject;
        break;
      case BarrierOp::wait:
        // More than that keeps it from a phase only in programs that are undefined.
        if (object.phases == thread.taken[index]) return Did::waits;
        ++thread.taken[index];
        break;
      default:
        thread.joined = event.object;
        break;
    }
    ++thread.done;
    return Did::on;
  }

  Next advance(Beginning& beginning, unsigned& asked) const {
    bool moved = true, waits = false;
    while (moved) {
      moved = waits = false;
      for (unsigned t = 0; t < bounds_.threads_max; ++t) {
        Thread& thread = beginning.threads[t];
        Did did = Did::on;
        while (did == Did::on && thread.done < thread.length) {
          did = execute(beginning, thread);
          moved |= did == Did::on;
        }
        if (did == Did::broken) return Next::broken;
        waits |= did == Did::waits;
      }
    }
    for (unsigned t = 0; t < bounds_.threads_max; ++t) {
      const Thread& thread = beginning.threads[t];
      if (thread.closed || thread.done < thread.length) continue;
      asked = t;
      return Next::ask;
    }
    return waits ? Next::stuck : Next::finished;
  }

  // Threads in the order of their numbers, the smaller one of the two ways to name the objects.
  std::uint64_t code(const Beginning& beginning, bool swapped) const {
    std::array<std::uint64_t, kThreadsMax> numbers{};
    for (unsigned t = 0; t < bounds_.threads_max; ++t) {
      const Thread& thread = beginning.threads[t];
      for (unsigned i = 0; i < thread.length; ++i) {
        const BarrierEvent& event = thread.operations[i];
        const int object = event.object < 0 ? 2 : swapped ? 1 - event.object : event.object;
        const auto digit = static_cast<unsigned>(event.op) * 3U + static_cast<unsigned>(object);
        numbers[t] |= std::uint64_t{digit + 1} << (4 * (kOperationsMax - 1 - i));
      }
    }
    std::sort(numbers.begin(), numbers.begin() + bounds_.threads_max);
    std::uint64_t result = 0;
    for (unsigned t = 0; t < bounds_.threads_max; ++t) result = result << 16 | numbers[t];
    return result;
  }

  // Whether this naming stands for its images: of a complete program one does, of beginnings the
  // first that is met.
  bool stands(const Beginning& beginning, bool finished) {
    // The count of an object that nobody uses says nothing; nor does a program without operations.
    for (const std::int8_t object : {std::int8_t{0}, std::int8_t{1}}) {
      if (!uses(beginning, object) && counts_[static_cast<std::size_t>(object)] != 1) return false;
    }
    if (std::ranges::all_of(beginning.threads, [](const Thread& t) { return t.length == 0; }))
      return false;
    const std::uint64_t own = code(beginning, false), mirror = code(beginning, true);
    if (!finished) {
      const bool same = counts_[0] == counts_[1];
      return judged_.insert(same ? std::min(own, mirror) : own).second;
    }
    if (counts_[0] > counts_[1] || (counts_[0] == counts_[1] && mirror < own)) return false;
    return sorted(beginning);
  }

  static bool uses(const Beginning& beginning, std::int8_t object) {
    return std::ranges::any_of(beginning.threads, [&](const Thread& t) {
      return std::any_of(t.operations.begin(), t.operations.begin() + t.length,
                         [&](const BarrierEvent& e) { return e.object == object; });
    });
  }

  bool sorted(const Beginning& beginning) const {
    const auto less = [](const Thread& a, const Thread& b) {
      for (unsigned i = 0; i < kOperationsMax; ++i) {
        const int x = i < a.length ? number(a.operations[i]) : -1;
        const int y = i < b.length ? number(b.operations[i]) : -1;
        if (x != y) return x < y;
      }
      return false;
    };
    return std::is_sorted(beginning.threads.begin(),
                          beginning.threads.begin() + bounds_.threads_max, less);
  }
  static int number(const BarrierEvent& event) {
    return static_cast<int>(event.op) * 3 + (event.object < 0 ? 2 : event.object);
  }

  void judge(const Beginning& beginning, bool finished) {
    if (!stands(beginning, finished)) return;
    if (count_++ % bounds_.parts != bounds_.part) return;
    axiom::BarrierProgram program;
    program.objects = {{.name = "a", .named = bounds_.named, .expected = counts_[0]},
                       {.name = "b", .named = bounds_.named, .expected = counts_[1]}};
    for (unsigned t = 0; t < bounds_.threads_max; ++t) {
      const Thread& thread = beginning.threads[t];
      if (thread.length != 0) {
        program.threads.emplace_back(thread.operations.begin(),
                                     thread.operations.begin() + thread.length);
      }
    }
    const bool undefined = compare_one(program, model_, report_);
    if (finished) return;
    ++report_.beginnings;
    if (!undefined) ++report_.unexplained;
  }

  const AgreementBounds& bounds_;
  const axiom::CatModel& model_;
  std::array<std::uint8_t, 2> counts_{};
  std::unordered_set<std::uint64_t> judged_;  // beginnings that were cut off
  std::uint64_t count_ = 0;
  AgreementReport report_;
};

}  // namespace

AgreementReport compare_grown(const AgreementBounds& bounds, const axiom::CatModel& model) {
  return Growth(bounds, model).run();
}

}  // namespace muster::litmus
