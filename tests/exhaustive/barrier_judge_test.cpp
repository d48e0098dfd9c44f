// The model compiled by hand against the interpreter of models/amdgpu-barriers.cat, flag by flag.
#include "exhaustive/barrier_judge.h"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "axiom/amdgpu/barrier_model.h"
#include "axiom/cat/models.h"
#include "support/draw.h"

namespace muster::axiom {
namespace {

// An execution at random: threads, an order of the modifications, a phase for each wait.
struct Execution {
  SmallProgram program;
  std::vector<BarrierEvent> events = std::vector<BarrierEvent>(kSmallEvents);
  std::array<unsigned, kSmallThreads> length{};
  SmallOrders orders = 0;
  SmallChoice choice = 0;
  bool waits_for_nothing = false;
};

void put(SmallProgram& program, unsigned event, const BarrierEvent& e) {
  auto& sets = e.op == BarrierOp::arrive ? program.arrive
               : e.op == BarrierOp::drop ? program.drop
               : e.op == BarrierOp::wait ? program.wait
                                         : program.join;
  sets[static_cast<unsigned>(e.object)] |= small_event(event);
}

// The modification orders of some interleaving.
SmallOrders draw_orders(const Execution& x, Draw& draw) {
  SmallOrders orders = 0;
  std::array<unsigned, 2> at{0, 32};
  std::array<unsigned, kSmallThreads> next{};
  for (;;) {
    std::vector<unsigned> left;
    for (unsigned t = 0; t < kSmallThreads; ++t) {
      if (next[t] < x.length[t]) left.push_back(t);
    }
    if (left.empty()) return orders;
    const unsigned t = left[draw(static_cast<unsigned>(left.size()))];
    const BarrierEvent& event = x.events[t * kSmallLength + next[t]++];
    if (!modifies(event.op)) continue;
    unsigned& place = at[static_cast<unsigned>(event.object)];
    orders |= SmallOrders{t} << place;
    place += 2;
  }
}

Execution draw_execution(Draw& draw) {
  Execution x;
  x.program.named = draw(2) == 0;
  x.program.expected = {static_cast<std::uint8_t>(1 + draw(3)),
                        static_cast<std::uint8_t>(1 + draw(3))};
  const unsigned kinds = x.program.named ? 4 : 3;
  constexpr BarrierOp kOps[] = {BarrierOp::arrive, BarrierOp::wait, BarrierOp::drop,
                                BarrierOp::join};
  for (unsigned t = 0; t < kSmallThreads; ++t) {
    x.length[t] = draw(kSmallLength + 1);
    for (unsigned i = 0; i < x.length[t]; ++i) {
      const BarrierEvent event{kOps[draw(4) == 0 ? 0 : draw(kinds)],
                               static_cast<std::int8_t>(draw(3) == 0)};
      x.events[t * kSmallLength + i] = event;
      put(x.program, t * kSmallLength + i, event);
    }
  }
  x.orders = draw_orders(x, draw);
  return x;
}

void choose_phases(Execution& x, const SmallFold& folded, Draw& draw) {
  for (unsigned event = 0; event < kSmallEvents; ++event) {
    for (unsigned object = 0; object < 2; ++object) {
      if ((x.program.wait[object] & small_event(event)) == 0) continue;
      if (folded.count[object] == 0) {
        x.waits_for_nothing = true;
        continue;
      }
      x.choice |= SmallChoice{draw(folded.count[object])} << (4 * event);
    }
  }
}

// What the interpreter says of the same execution.
unsigned interpret(const CatModel& model, const Execution& x, const SmallFold& folded) {
  std::vector<unsigned> ids;  // of the executed events
  for (unsigned t = 0; t < kSmallThreads; ++t) {
    for (unsigned i = 0; i < x.length[t]; ++i) ids.push_back(t * kSmallLength + i);
  }
  const auto size = static_cast<unsigned>(ids.size());
  std::map<std::string, unsigned> slots;
  for (unsigned i = 0; i < model.names.size(); ++i) slots[model.names[i]] = i;
  std::vector<CatValue> values(model.names.size());
  for (CatValue& value : values) value.relation = Relation(size);
  const auto modification_place = [&](unsigned object, unsigned id) {
    unsigned place = 0;
    while (folded.order[object][place] != id) ++place;
    return place;
  };
  for (unsigned a = 0; a < size; ++a) {
    const BarrierEvent& e = x.events[ids[a]];
    const auto object = static_cast<unsigned>(e.object);
    const char* name = e.op == BarrierOp::arrive ? "ARRIVE"
                       : e.op == BarrierOp::drop ? "DROP"
                       : e.op == BarrierOp::wait ? "WAIT"
                                                 : "JOIN";
    values[slots.at(name)].set |= singleton(a);
    if (x.program.named) values[slots.at("NAMED")].set |= singleton(a);
    for (unsigned b = 0; b < size; ++b) {
      const BarrierEvent& f = x.events[ids[b]];
      const bool same = e.object == f.object && a != b;
      if (ids[a] / kSmallLength == ids[b] / kSmallLength && a < b)
        values[slots.at("po")].relation.add(a, b);
      if (same) values[slots.at("loc")].relation.add(a, b);
      if (same && modifies(e.op) && modifies(f.op) &&
          modification_place(object, ids[a]) < modification_place(object, ids[b]))
        values[slots.at("bmo")].relation.add(a, b);
      if (same && f.op == BarrierOp::wait &&
          (folded.phases[object][x.choice >> (4 * ids[b]) & 0xF] & small_event(ids[a])) != 0)
        values[slots.at("pin")].relation.add(a, b);
    }
  }
  // Which drop it is does not matter to the flag.
  if (folded.underflow) values[slots.at("UNDERFLOW")].set = singleton(0);
  CatFailures failures;
  evaluate(model, size, values, failures);
  const std::map<std::string, unsigned> bits{{"executes-before", kExecutesBefore},
                                             {"distinct-phases", kDistinctPhases},
                                             {"expected-negative", kExpectedNegative},
                                             {"drop-race", kDropRace},
                                             {"phase-separation", kPhaseSeparation},
                                             {"join-drop", kJoinDrop},
                                             {"join-wait", kJoinWait}};
  unsigned result = 0;
  for (const auto& list : {failures.axioms, failures.flags}) {
    for (const std::uint32_t statement : list) result |= bits.at(model.statements[statement].name);
  }
  return result;
}

TEST_CASE("the compiled judge fails what the interpreter fails") {
  Diagnostics diagnostics;
  const std::string text(builtin_model("amdgpu-barriers"));
  const auto model =
      parse_cat(make_source_file("amdgpu-barriers.cat", text), barrier_inputs(), diagnostics);
  REQUIRE(model);
  Draw draw(4);
  std::map<unsigned, unsigned> seen;  // executions, by flag
  unsigned good = 0, judged = 0;
  while (judged < 20000) {
    Execution x = draw_execution(draw);
    const SmallFold folded = fold(x.program, x.orders);
    choose_phases(x, folded, draw);
    if (x.waits_for_nothing || x.program.executed() == 0) continue;
    ++judged;
    const unsigned expected = interpret(*model, x, folded);
    const unsigned found = judge(x.program, folded, x.choice);
    // Of a cycle nothing else is asked.
    if ((expected & kExecutesBefore) != 0) {
      CHECK((found & kExecutesBefore) != 0);
      ++seen[kExecutesBefore];
      continue;
    }
    CHECK(found == expected);
    good += found == 0 ? 1 : 0;
    for (unsigned bit = 1; bit <= kJoinWait; bit *= 2) seen[bit] += (found & bit) != 0 ? 1 : 0;
  }
  CHECK(good > 200);
  for (unsigned bit = 1; bit <= kJoinWait; bit *= 2) CHECK_MESSAGE(seen[bit] > 20, bit);
}

TEST_CASE("orders that are not told apart are judged alike") {
  Draw draw(7);
  std::map<bool, unsigned> judged;  // by whether a cycle decides
  for (unsigned i = 0; i < 200000; ++i) {
    Execution x = draw_execution(draw);
    const SmallOrders other = draw_orders(x, draw);
    if (other == x.orders || told_apart(x.program, other) != told_apart(x.program, x.orders))
      continue;
    const SmallFold one = fold(x.program, x.orders), two = fold(x.program, other);
    choose_phases(x, one, draw);
    if (x.waits_for_nothing) continue;
    const unsigned failed = judge(x.program, one, x.choice);
    CHECK(judge(x.program, two, x.choice) == failed);
    ++judged[(failed & kExecutesBefore) != 0];
  }
  CHECK(judged[false] > 1000);
  CHECK(judged[true] > 1000);
}

}  // namespace
}  // namespace muster::axiom
