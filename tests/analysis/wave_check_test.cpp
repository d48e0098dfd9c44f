// Kernels of waves through check: barriers, counters, ends; and the certificate held against an
// independent simulator and against the explorer, over all small programs.
#include <doctest/doctest.h>

#include <algorithm>

#include "analysis/explore/explorer.h"
#include "analysis/loops/certificate_equivalence.h"
#include "analysis/verdict/certified_execution.h"
#include "ir/verify.h"
#include "machine/execute/memory/initial_memory.h"
#include "wave_counters.h"
#include "wave_kernel.h"

namespace muster::analysis {
namespace {

bool has_rule(const CheckResult& result, std::uint16_t number) {
  return std::ranges::any_of(result.findings, [&](const Finding& finding) {
    return finding.rule == barrier::rule(number);
  });
}

CheckResult check_columns(const std::vector<Column>& columns, unsigned width = 32,
                          const std::string& target = "gfx1200") {
  const WaveKernel kernel(columns, width, target);
  REQUIRE(ir::verify(kernel.function).empty());
  return kernel.check();
}

TEST_CASE("a store that was waited for before the barrier is there behind it") {
  for (const unsigned width : {32u, 64u}) {
    CAPTURE(width);
    const CheckResult good = check_columns({{"W", "L0", "S", "B"}, {"S", "B", "R", "L0"}}, width);
    CAPTURE(good.missing.empty() ? "" : good.missing.front());
    CHECK(good.verdict == Verdict::verified);
    const CheckResult bad = check_columns({{"W", "S", "B", "L0"}, {"S", "B", "R", "L0"}}, width);
    CHECK(bad.verdict == Verdict::refuted);
    CHECK(has_rule(bad, 801));
  }
}

TEST_CASE("a finding names the wait that is missing, as the target spells it") {
  const CheckResult split = check_columns({{"W", "S", "B"}, {"S", "B", "R", "L0"}});
  REQUIRE(split.findings.size() == 1);
  REQUIRE(!split.findings[0].notes.empty());
  CHECK(split.findings[0].notes[0].find("s_wait_dscnt 0x0") != std::string::npos);
  CHECK(split.findings[0].notes[0].find("wave 0") != std::string::npos);
  const CheckResult whole = check_columns({{"W", "Y"}, {"Y", "R", "L0"}}, 64, "gfx90a");
  REQUIRE(whole.findings.size() == 1);
  REQUIRE(!whole.findings[0].notes.empty());
  CHECK(whole.findings[0].notes[0].find("lgkmcnt(0)") != std::string::npos);
}

TEST_CASE("a read that is pending holds its cell") {
  CHECK(check_columns({{"R", "L0", "S", "B"}, {"S", "B", "W"}}).verdict == Verdict::verified);
  CHECK(check_columns({{"R", "S", "B", "L0"}, {"S", "B", "W"}}).verdict == Verdict::refuted);
}

TEST_CASE("s_barrier is an arrival and a wait, on targets that have only it") {
  CHECK(check_columns({{"W", "L0", "Y"}, {"Y", "R", "L0"}}, 64, "gfx90a").verdict ==
        Verdict::verified);
  const CheckResult early = check_columns({{"W", "Y", "L0"}, {"Y"}}, 64, "gfx908");
  CHECK(early.verdict == Verdict::refuted);
  CHECK(has_rule(early, 314));  // nothing may be outstanding there
  const CheckResult split = check_columns({{"S", "B"}, {"S", "B"}}, 64, "gfx90a");
  CHECK(split.verdict == Verdict::refuted);
  CHECK(has_rule(split, 317));
}

TEST_CASE("a wave that ends drops the barrier; one that waits once too often hangs") {
  CHECK(check_columns({{"Y", "Y"}, {"Y"}}, 32, "gfx1100").verdict == Verdict::verified);
  CHECK(check_columns({{"S", "B"}, {}}).verdict == Verdict::verified);
  const CheckResult hangs = check_columns({{"S", "B", "B"}, {"S", "B"}});
  CHECK(hangs.verdict == Verdict::refuted);
  CHECK(has_rule(hangs, 304));
  const CheckResult race = check_columns({{"S"}, {"S", "B"}});  // L04: a drop race
  CHECK(race.verdict == Verdict::refuted);
}

TEST_CASE("stores and loads of global memory have counters of their own") {
  CHECK(check_columns({{"G", "V0", "S", "B"}, {"S", "B", "H", "M0"}}).verdict == Verdict::verified);
  CHECK(check_columns({{"G", "M0", "S", "B"}, {"S", "B", "H", "M0"}}).verdict == Verdict::refuted);
}

TEST_CASE("a register is used after the wait for what brings it") {
  for (const bool waits : {false, true}) {
    WaveKernel kernel({{"R"}, {}});
    // Behind the load, in front of the end: v1 decides who goes on.
    auto& instrs = kernel.function.instrs;
    const auto end = std::ranges::find(instrs, ir::Op::exit, &ir::Instr::op);
    ir::Instr uses = *end;
    uses.op = ir::Op::store;
    uses.type = ir::Type::b32;
    uses.space = ir::Space::local;
    uses.src = {static_cast<std::uint32_t>(kernel.function.operands.size()), 2};
    kernel.function.operands.push_back(WaveKernel::reg(WaveKernel::kSeen));
    kernel.function.operands.push_back(WaveKernel::number(1));
    uses.guard.reg = WaveKernel::kExec;
    kernel.function.local_bytes = 1 << 20;
    if (waits) {
      ir::Instr drain = *end;
      drain.op = ir::Op::drain;
      drain.src = {static_cast<std::uint32_t>(kernel.function.operands.size()), 1};
      drain.offset = 1 << static_cast<unsigned>(ir::WaveChannel::lds);
      kernel.function.operands.push_back(WaveKernel::number(0));
      *end = drain;
    } else {
      *end = uses;
    }
    const CheckResult result = kernel.check();
    CHECK(has_rule(result, 325) == !waits);
  }
}

TEST_CASE("what is not modelled is never passed over") {
  CHECK(check_columns({{"s_something"}, {}}).verdict == Verdict::inconclusive);
}

// All columns of up to `most` of these operations.
std::vector<Column> all_columns(const Column& operations, std::size_t most) {
  std::vector<Column> all{{}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].size() == most) continue;
    for (const std::string& name : operations) {
      Column longer = all[i];
      longer.push_back(name);
      all.push_back(longer);
    }
  }
  return all;
}

bool certified(const WaveKernel& kernel) {
  const auto found = machine::find_geometry(kernel.function, kernel.launch);
  REQUIRE(found.geometry);
  const machine::Program program =
      machine::make_program(kernel.function, kernel.launch, *found.geometry, true);
  machine::Causes causes;
  Execution execution(program, causes, {});
  const Run run = execution.go({100000, std::uint64_t{1} << 30U, {}, {}, {}});
  return run.end == End::finished && execution.certificate.doubts().empty();
}

bool explored_good(const WaveKernel& kernel) {
  const auto found = machine::find_geometry(kernel.function, kernel.launch);
  const machine::Program program =
      machine::make_program(kernel.function, kernel.launch, *found.geometry, true);
  ExploreLimits limits;
  limits.states = 100000;
  limits.memory_bytes = std::uint64_t{1} << 30U;
  limits.steps = 10000;
  const ExploreResult result = explore(program, limits, true);
  REQUIRE(result.outcome != ExploreResult::Outcome::limit);
  return result.outcome == ExploreResult::Outcome::good;
}

TEST_CASE("copies to the LDS and from it are in order each, for the explorer, too") {
  for (const Column& column : {Column{"A", "A", "T0"}, Column{"A", "T0", "C", "T0"}}) {
    CHECK(explored_good(WaveKernel({column, {}}, 32, "gfx1250")));
    CHECK(certified(WaveKernel({column, {}}, 32, "gfx1250")));
  }
  for (const Column& column : {Column{"A", "C", "T0"}, Column{"C", "A", "T0"}}) {
    CHECK_FALSE(explored_good(WaveKernel({column, {}}, 32, "gfx1250")));
    CHECK_FALSE(certified(WaveKernel({column, {}}, 32, "gfx1250")));
  }
}

// As many waits as signals: else an arrival is dropped, or one waits for ever.
bool balanced(const Column& column) {
  return std::ranges::count(column, "S") == std::ranges::count(column, "B");
}

// All pairs of columns of up to three of these operations; how many there are.
std::size_t check_pairs(const Column& operations, const std::string& target, std::size_t every) {
  const std::vector<Column> columns = all_columns(operations, 3);
  std::size_t programs = 0, good = 0, proved = 0;
  for (std::size_t a = 0; a < columns.size(); ++a) {
    for (std::size_t b = a; b < columns.size(); ++b) {
      const std::vector<Column> both{columns[a], columns[b]};
      const WaveKernel kernel(both, 32, target);
      const bool all_well = CounterSimulator::good(both);
      const bool proof = certified(kernel);
      ++programs;
      good += all_well && balanced(columns[a]) && balanced(columns[b]);
      proved += proof;
      CAPTURE(kernel.text);
      if (proof) REQUIRE(all_well);
      if (all_well && balanced(columns[a]) && balanced(columns[b])) CHECK(proof);
      if (programs % every == 0 || proof) {
        const bool found = explored_good(kernel);
        if (proof) REQUIRE(found);
        if (CounterSimulator::goes_wrong(both)) CHECK_FALSE(found);
      }
    }
  }
  MESSAGE(programs << " programs, " << good << " good in all schedules, " << proved
                   << " certified");
  // A signal that nobody waits for is harmless, too, where its phase is the same in all schedules.
  CHECK(good <= proved);
  return programs;
}

TEST_CASE("two waves of up to three operations: certificate, explorer and simulator agree") {
  CHECK(check_pairs({"W", "R", "L0", "L1", "S", "B"}, "gfx1200", 29) == 33670);
}

// Takes minutes: run it by name with --no-skip.
TEST_CASE("the same with asynchronous writes and their wait: 171 405 programs" * doctest::skip()) {
  CHECK(check_pairs({"W", "R", "L0", "L1", "S", "B", "A", "T0"}, "gfx1250", 29) == 171405);
}

TEST_CASE("asynchronous writes are ordered by their wait alone") {
  const auto verdict = [](const std::vector<Column>& columns) {
    return check_columns(columns, 32, "gfx1250").verdict;
  };
  CHECK(verdict({{"A", "T0", "S", "B"}, {"S", "B", "R", "L0"}}) == Verdict::verified);
  CHECK(verdict({{"A", "L0", "S", "B"}, {"S", "B", "R", "L0"}}) == Verdict::refuted);
  CHECK(verdict({{"A", "R", "S", "B"}, {"S", "B"}}) == Verdict::refuted);
  CHECK(verdict({{"A", "T0", "R", "L0", "S", "B"}, {"S", "B"}}) == Verdict::verified);
}

TEST_CASE("at a named barrier nothing is certified that goes wrong") {
  const std::vector<Column> columns = all_columns({"W", "R", "L0", "S", "B"}, 2);
  std::size_t programs = 0, good = 0, proved = 0;
  for (const unsigned expected : {1u, 2u}) {
    for (const Column& first : columns) {
      for (const Column& second : columns) {
        const std::vector<Column> both{first, second};
        const WaveKernel kernel(both, 32, "gfx1250", expected);
        const bool all_well = CounterSimulator::good_named(both, expected);
        const bool proof = certified(kernel);
        ++programs;
        good += all_well;
        proved += proof;
        CAPTURE(kernel.text);
        if (proof) REQUIRE(all_well);
      }
    }
  }
  MESSAGE(programs << " programs, " << good << " good, " << proved << " certified");
  CHECK(proved != 0);
}

TEST_CASE("a named barrier is initialised and joined before it is used") {
  CHECK(WaveKernel({{"W", "L0", "S", "B"}, {"S", "B", "R", "L0"}}, 32, "gfx1250", 2)
            .check()
            .verdict == Verdict::verified);
  CHECK(WaveKernel({{"W", "S", "B"}, {"S", "B", "R", "L0"}}, 32, "gfx1250", 2).check().verdict ==
        Verdict::refuted);
  WaveKernel kernel({{"S", "B"}, {"S", "B"}}, 32, "gfx1250", 2);
  std::erase_if(kernel.function.instrs, [](const ir::Instr& in) {
    return in.op == ir::Op::amd_barrier && in.sub == static_cast<unsigned>(ir::AmdBarrier::init);
  });
  for (ir::Instr& in : kernel.function.instrs) {
    if (in.op == ir::Op::branch && in.target > 6) --in.target;
  }
  CHECK(has_rule(kernel.check(), 301));
}

}  // namespace
}  // namespace muster::analysis
