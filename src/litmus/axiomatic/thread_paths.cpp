// See thread_paths.h.
#include "litmus/axiomatic/thread_paths.h"

#include <algorithm>
#include <map>
#include <set>

namespace muster::litmus {

namespace {

using axiom::MemoryEvent;

constexpr std::size_t kPathsMax = 20'000;  // of a thread
constexpr std::size_t kEventsMax = 64;     // of a path

using Values = std::vector<std::set<std::int64_t>>;  // by location: what can be read there

// Registers that a path may still read before it writes them, at each instruction; all at the end.
std::vector<std::uint64_t> live_registers(const std::vector<KindInstruction>& column) {
  std::vector<std::uint64_t> live(column.size() + 1, ~std::uint64_t{0});
  for (std::size_t i = 0; i < column.size(); ++i) live[i] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = column.size(); i-- > 0;) {
      const KindInstruction& at = column[i];
      std::uint64_t after = at.op == KindOp::exit ? ~std::uint64_t{0} : 0;
      if (is_branch(at.op)) after |= live[at.destination];
      if (at.op != KindOp::jump && at.op != KindOp::exit) after |= live[i + 1];
      if (at.target >= 0) after &= ~(std::uint64_t{1} << at.target);
      const std::size_t first = touches_memory(at.op) ? 1 : 0;
      for (std::size_t k = first; k < at.inputs.size(); ++k)
        if (at.inputs[k].is_register) after |= std::uint64_t{1} << at.inputs[k].index;
      if (at.guard.is_register) after |= live[i + 1] | std::uint64_t{1} << at.guard.index;
      changed |= after != live[i];
      live[i] = after;
    }
  }
  return live;
}

struct State {
  std::size_t at = 0;
  Path path;
  std::vector<std::uint64_t> rests;  // registers: the reads that their values rest on
  std::uint64_t control = 0;         // reads that a branch so far rested on
  struct Visit {                     // the last one of the target of a backward branch
    std::size_t events = 0;
    std::vector<std::int64_t> registers;
    unsigned taken = 0, idle = 0;
  };
  std::map<std::uint32_t, Visit> visits;
};

class Walker {
 public:
  Walker(const KindProgram& program, std::size_t thread, const Values& values, unsigned bound)
      : column_(program.columns[thread]),
        values_(values),
        bound_(bound),
        arv_orders_memory_(program.arv_orders_memory),
        live_(live_registers(column_)) {
    for (std::uint32_t i = 0; i < column_.size(); ++i)
      if (is_branch(column_[i].op) && column_[i].destination <= i)
        heads_.insert(column_[i].destination);
    State start;
    start.path.registers = program.initial[thread];
    start.rests.assign(start.path.registers.size(), 0);
    walk(std::move(start));
  }
  std::vector<Path> paths;
  bool cut = false;

 private:
  std::int64_t value(const State& s, const KindOperand& operand) const {
    const std::int64_t raw = operand.is_register ? s.path.registers[operand.index] : operand.value;
    return operand.negated ? static_cast<std::int64_t>(raw == 0) : raw;
  }
  static std::uint64_t rests(const State& s, const KindOperand& operand) {
    return operand.is_register ? s.rests[operand.index] : 0;
  }

  void walk(State s) {
    while (s.at < column_.size() && column_[s.at].op != KindOp::exit) {
      if (paths.size() > kPathsMax || s.path.events.size() >= kEventsMax) {
        cut = true;
        return;
      }
      const auto here = static_cast<std::uint32_t>(s.at);
      if (heads_.contains(here))
        s.visits.try_emplace(here, State::Visit{s.path.events.size(), s.path.registers});
      const KindInstruction& i = column_[s.at++];
      s.control |= rests(s, i.guard);
      if (value(s, i.guard) == 0) continue;
      if (i.op == KindOp::load || is_atomic(i.op)) return read(s, i);
      if (i.op == KindOp::store) {
        write(s, i, value(s, i.inputs[1]), rests(s, i.inputs[1]));
      } else if (is_fence(i.op)) {
        fence(s, i);
      } else if (is_local(i.op)) {
        if (!local(s, i)) return;
      } else {
        barrier(s, i);
      }
    }
    paths.push_back(std::move(s.path));
  }

  static MemoryEvent event_of(const State& s, const KindInstruction& i, MemoryEvent::Kind kind) {
    MemoryEvent event{.kind = kind};
    event.source = static_cast<std::uint32_t>(s.at - 1);
    event.proxy = i.proxy;
    event.strong = i.strong;
    event.scope = i.scope;
    event.depends = s.control;
    if (!i.inputs.empty()) event.location = static_cast<std::uint8_t>(i.inputs[0].index);
    event.address = i.address;
    return event;
  }

  // What the reading or the writing half of an operation of Vulkan says: a release orders no read.
  static std::uint32_t tags_of(const KindInstruction& i, bool reads) {
    using axiom::bit;
    using axiom::MemoryTag;
    constexpr std::uint32_t kReads = bit(MemoryTag::visible) | bit(MemoryTag::all_visible);
    constexpr std::uint32_t kWrites = bit(MemoryTag::available) | bit(MemoryTag::all_available);
    constexpr std::uint32_t kOrders = bit(MemoryTag::orders0) | bit(MemoryTag::orders1) |
                                      bit(MemoryTag::orders2) | bit(MemoryTag::orders3);
    const bool orders = reads ? i.acquire : i.release;
    return i.tags & ~(reads ? kWrites : kReads) & ~(orders ? 0 : kOrders);
  }

  void read(const State& before, const KindInstruction& i) {
    for (const std::int64_t found : values_[i.inputs[0].index]) {
      State s = before;
      MemoryEvent event = event_of(s, i, MemoryEvent::Kind::read);
      event.acquire = i.acquire;
      event.tags = tags_of(i, true);
      event.value = found;
      const std::uint64_t self = std::uint64_t{1} << s.path.events.size();
      s.path.events.push_back(event);
      std::uint64_t on = self;
      for (std::size_t k = 1; k < i.inputs.size(); ++k) on |= rests(s, i.inputs[k]);
      if (i.op == KindOp::atom_cas) {
        if (found == value(s, i.inputs[1])) write(s, i, value(s, i.inputs[2]), on);
      } else if (is_atomic(i.op)) {
        const bool rests_on_old = i.op != KindOp::atom_exchange;
        write(s, i, computed(i.op, found, value(s, i.inputs[1])), rests_on_old ? on : on & ~self);
      }
      set(s, i.target, found, self);
      walk(std::move(s));
    }
  }

  static void write(State& s, const KindInstruction& i, std::int64_t content, std::uint64_t on) {
    MemoryEvent event = event_of(s, i, MemoryEvent::Kind::write);
    event.release = i.release;
    event.tags = tags_of(i, false);
    event.value = content;
    event.atomic = i.op != KindOp::store;
    event.depends |= on;
    s.path.events.push_back(event);
  }

  static void fence(State& s, const KindInstruction& i) {
    using Kind = MemoryEvent::Kind;
    MemoryEvent event = event_of(s, i,
                                 i.op == KindOp::fence              ? Kind::fence
                                 : i.op == KindOp::proxy_fence      ? Kind::proxy_fence
                                 : i.op == KindOp::device_operation ? Kind::device
                                                                    : Kind::alias_fence);
    event.tags = i.tags;
    event.strong = i.op == KindOp::fence;
    event.acquire = event.strong && i.acquire;
    event.release = event.strong && i.release;
    event.sequential = i.sequential;
    s.path.events.push_back(event);
  }

  void barrier(State& s, const KindInstruction& i) const {
    KindInstruction constant = i;
    constant.guard = {.value = 1};
    for (KindOperand& operand : constant.inputs) operand = {.value = value(s, operand)};
    MemoryEvent event{.kind = MemoryEvent::Kind::barrier};
    event.waits = i.op != KindOp::cta_arrive && i.op != KindOp::sass_arv;
    event.contributes = i.op != KindOp::sass_arv || arv_orders_memory_;
    event.acquire = i.acquire;
    event.release = i.release;
    event.tags = i.tags;
    event.depends = s.control;
    for (const KindOperand& operand : i.inputs) event.depends |= rests(s, operand);
    s.path.events.push_back(event);
    s.path.barriers.push_back(std::move(constant));
  }

  static void set(State& s, int target, std::int64_t content, std::uint64_t on) {
    if (target < 0) return;
    s.path.registers[static_cast<std::size_t>(target)] = content;
    s.rests[static_cast<std::size_t>(target)] = on;
  }

  // False: the path is not followed further.
  bool local(State& s, const KindInstruction& i) {
    const std::int64_t a = i.inputs.empty() ? 0 : value(s, i.inputs[0]);
    const std::int64_t b = i.inputs.size() < 2 ? 0 : value(s, i.inputs[1]);
    std::uint64_t on = 0;
    for (const KindOperand& operand : i.inputs) on |= rests(s, operand);
    if (!is_branch(i.op)) {
      set(s, i.target, computed(i.op, a, b), on);
      return true;
    }
    s.control |= on;
    if (!taken(i.op, a, b)) return true;
    const bool back = i.destination < s.at;
    s.at = i.destination;
    return !back || goes_round(s);
  }

  bool goes_round(State& s) {
    State::Visit& visit = s.visits[static_cast<std::uint32_t>(s.at)];
    const bool again = idle(s, visit);
    if (again && visit.idle != 0) stay(s, visit);
    visit.events = s.path.events.size();
    visit.registers = s.path.registers;
    if (again) return visit.idle++ == 0;
    if (visit.taken++ < bound_) return true;
    cut = true;
    return false;
  }

  void stay(const State& s, const State::Visit& visit) {
    Path path = s.path;
    path.stuck = true;
    for (std::size_t e = visit.events; e < path.events.size(); ++e) {
      if (path.events[e].kind == MemoryEvent::Kind::read)
        path.sees.emplace_back(path.events[e].location, path.events[e].value);
    }
    paths.push_back(std::move(path));
  }

  // Since the last visit nothing happened but reads and fences, and the registers that matter are
  // the same.
  bool idle(const State& s, const State::Visit& visit) const {
    for (std::size_t e = visit.events; e < s.path.events.size(); ++e)
      if (s.path.events[e].kind == MemoryEvent::Kind::write ||
          s.path.events[e].kind == MemoryEvent::Kind::barrier)
        return false;
    for (std::size_t r = 0; r < s.path.registers.size(); ++r) {
      const bool matters = r >= 64 || (live_[s.at] >> r & 1) != 0;
      if (matters && s.path.registers[r] != visit.registers[r]) return false;
    }
    return true;
  }

  const std::vector<KindInstruction>& column_;
  const Values& values_;
  unsigned bound_;
  bool arv_orders_memory_;
  std::vector<std::uint64_t> live_;
  std::set<std::uint32_t> heads_;  // targets of backward branches
};

}  // namespace

Paths paths_of(const KindProgram& program, unsigned bound) {
  Values values(program.locations.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i].insert(program.memory_values[i]);
  // What a computed write may write if it is read first, or one behind a branch.
  for (const auto& column : program.columns) {
    for (const KindInstruction& i : column) {
      const bool computed = is_atomic(i.op) || (i.op == KindOp::store && i.inputs[1].is_register);
      if (computed) values[i.inputs[0].index].insert(program.asked.begin(), program.asked.end());
      if (i.op == KindOp::store && program.asked.contains(i.inputs[1].value))
        values[i.inputs[0].index].insert(i.inputs[1].value);
    }
  }
  // A value is handed on by a write at each step, and no path has more of them than events.
  for (std::size_t round = 0;; ++round) {
    Paths result;
    Values next = values;
    std::size_t writes = 0;
    for (std::size_t t = 0; t < program.columns.size(); ++t) {
      Walker walker(program, t, values, bound);
      result.cut |= walker.cut;
      std::size_t most = 0;
      for (const Path& path : walker.paths) {
        std::size_t here = 0;
        for (const MemoryEvent& event : path.events) {
          if (event.kind != MemoryEvent::Kind::write) continue;
          ++here;
          next[event.location].insert(event.value);
        }
        most = std::max(most, here);
      }
      writes += most;
      result.threads.push_back(std::move(walker.paths));
    }
    if (next == values || round > writes) return result;
    values = std::move(next);
  }
}

}  // namespace muster::litmus
