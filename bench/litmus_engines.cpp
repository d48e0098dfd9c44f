// The engines over litmus programs, one core: executions that the relational model judges per
// second, states that the machine visits per second.
#include <benchmark/benchmark.h>

#include <string>

#include "litmus/engines/run.h"

namespace muster {
namespace {

// Two ids in turn by four waves; message passing through a barrier and through fences.
constexpr const char* kNamed =
    "AMDGPU named\n{ named a=2; w=4; }\n P0 | P1 | P2 | P3 ;\n"
    " join a | join a | arrive w | arrive w ;\n arrive a | arrive a | wait w | wait w ;\n"
    " waitn | waitn | join a | join a ;\n arrive w | arrive w | arrive a | arrive a ;\n"
    " wait w | wait w | waitn | waitn ;\n";
constexpr const char* kFences =
    "PTX fences\n{ x=0; f=0; }\n P0@cta 0,gpu 0 | P1@cta 1,gpu 0 ;\n"
    " st.relaxed.gpu x, 1 | ld.relaxed.gpu r0, f ;\n fence.sc.gpu | fence.sc.gpu ;\n"
    " st.relaxed.gpu f, 1 | ld.relaxed.gpu r1, x ;\n";
constexpr const char* kMbarrier =
    "PTX mbarrier\n{ }\n P0 | P1 | P2 ;\n"
    " mbarrier.init.b64 [m], 3 | bar.sync 0 | bar.sync 0 ;\n"
    " bar.sync 0 | mbarrier.arrive.b64 t, [m] | mbarrier.arrive.b64 t, [m] ;\n"
    " mbarrier.arrive.b64 t, [m] | mbarrier.try_wait.b64 p, [m], t | mbarrier.try_wait.b64 p, [m], "
    "t "
    ";\n mbarrier.try_wait.b64 p, [m], t | | ;\n";

void run(benchmark::State& bench, const char* text, const char* engine) {
  Diagnostics diagnostics;
  const auto test = litmus::parse_test(make_source_file("bench.litmus", text), diagnostics);
  litmus::Options options;
  options.engine = engine;
  std::uint64_t states = 0;
  for (auto _ : bench) {
    const auto result = litmus::run_test(*test, options, diagnostics);
    states += result->engines.front().summary.states;
  }
  bench.SetItemsProcessed(static_cast<std::int64_t>(states));
}

BENCHMARK_CAPTURE(run, named_model, kNamed, "model");
BENCHMARK_CAPTURE(run, named_machine, kNamed, "machine");
BENCHMARK_CAPTURE(run, fences_model, kFences, "model");
BENCHMARK_CAPTURE(run, mbarrier_machine, kMbarrier, "machine");

}  // namespace
}  // namespace muster

BENCHMARK_MAIN();
