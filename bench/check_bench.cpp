// How checking grows: with threads, with the turns of a loop, with the number of named barriers;
// and what the machine executes per second with and without slicing. Counters say events, and the
// seconds per million of them.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <fstream>
#include <sstream>
#include <string>

#include "analysis/verdict/check.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"
#include "machine/execute/memory/initial_memory.h"
#include "machine/run/machine.h"

namespace {

using namespace muster;

// Warps in pairs hand a tile back and forth through `barriers` named barriers, `trips` times, with
// some arithmetic that synchronisation does not depend on.
std::string kernel(unsigned barriers) {
  std::string body;
  for (unsigned id = 0; id < barriers; ++id) {
    body += fmt::format(
        "st.shared.f32 [%a], %f1;\nbar.sync {0}, %n;\nld.shared.f32 %f2, [%b];\n"
        "fma.rn.f32 %f1, %f2, %f1, %f2;\nfma.rn.f32 %f1, %f1, %f1, %f2;\nbar.sync {0}, %n;\n",
        id);
  }
  return fmt::format(
      ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u32 trips)\n{{\n"
      ".reg .b32 %t, %n, %a, %b, %i, %m; .reg .f32 %f<4>; .reg .pred %p;\n"
      ".shared .align 4 .b8 s[4096];\n"
      "ld.param.u32 %m, [trips];\nmov.u32 %t, %tid.x;\nmov.u32 %n, %ntid.x;\nmov.u32 %i, 0;\n"
      "mov.u32 %a, s;\nmad.lo.u32 %a, %t, 4, %a;\nxor.b32 %b, %t, 1;\nmov.u32 %t, s;\n"
      "mad.lo.u32 %b, %b, 4, %t;\nmov.f32 %f1, 0f3F800000;\n"
      "L:\n{}add.u32 %i, %i, 1;\nsetp.lt.u32 %p, %i, %m;\n@%p bra L;\nret;\n}}\n",
      body);
}

struct Prepared {
  SourceFilePtr source;
  ptx::Lowered lowered;
  machine::LaunchOptions launch;
};

Prepared prepare(const std::string& text, std::uint64_t threads, std::uint64_t trips) {
  Prepared made;
  made.source = make_source_file("k.ptx", text);
  Diagnostics diagnostics;
  const auto module = ptx::parse(made.source, diagnostics);
  made.lowered = *ptx::lower(*module, diagnostics);
  made.launch.block = machine::Extent{threads, 1, 1};
  made.launch.parameters.push_back({0, 0, machine::Integer{trips, false}});
  made.launch.limits.steps = ~std::uint64_t{0};
  return made;
}

void run_check(benchmark::State& state, unsigned barriers, std::uint64_t threads,
               std::uint64_t trips) {
  const Prepared made = prepare(kernel(barriers), threads, trips);
  std::uint64_t events = 0;
  for (auto _ : state) {
    const auto checked = analysis::check(made.lowered.kernels[0], *made.source, made.launch, {});
    if (checked.result->verdict != analysis::Verdict::verified) state.SkipWithError("not verified");
    events = checked.result->statistics.events;
  }
  state.counters["events"] = static_cast<double>(events);
  state.counters["ns_per_event"] = benchmark::Counter(
      static_cast<double>(events) * static_cast<double>(state.iterations()) * 1e-9,
      benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void threads(benchmark::State& state) {
  run_check(state, 2, static_cast<std::uint64_t>(state.range(0)), 50);
}
void trips(benchmark::State& state) {
  run_check(state, 2, 384, static_cast<std::uint64_t>(state.range(0)));
}
void barriers(benchmark::State& state) {
  run_check(state, static_cast<unsigned>(state.range(0)), 384, 50);
}

// The machine alone, no observer: instructions per second.
void machine_alone(benchmark::State& state, bool all_values) {
  const Prepared made = prepare(kernel(4), 384, 1000);
  const ir::Function& function = made.lowered.kernels[0];
  const auto geometry = machine::find_geometry(function, made.launch);
  const auto program = machine::make_program(function, made.launch, *geometry.geometry, all_values);
  std::uint64_t instructions = 0;
  for (auto _ : state) {
    machine::Causes causes;
    machine::Machine machine(program, causes, nullptr);
    const std::uint32_t slot = machine.start(0);
    while (machine.workgroups()[slot].running != 0) {
      for (std::uint32_t i = 0; i < geometry.geometry->subgroups; ++i) {
        if (machine.runnable(machine.workgroups()[slot].subgroups[i])) {
          machine.run(slot, i, 1 << 20, false);
        }
      }
    }
    instructions += machine.instructions();
  }
  state.counters["instructions_per_second"] =
      benchmark::Counter(static_cast<double>(instructions), benchmark::Counter::kIsRate);
}

}  // namespace

BENCHMARK(threads)->RangeMultiplier(2)->Range(32, 1024)->Unit(benchmark::kMillisecond);
BENCHMARK(trips)->RangeMultiplier(10)->Range(10, 100000)->Unit(benchmark::kMillisecond);
BENCHMARK(barriers)->RangeMultiplier(2)->Range(1, 16)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(machine_alone, sliced, false)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(machine_alone, everything, true)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
