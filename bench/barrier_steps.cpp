// Steps per second of each barrier kind's state machine, one core. Each loop runs complete phases.
#include <benchmark/benchmark.h>

#include "barrier/amdgpu/amdgpu_barrier.h"
#include "barrier/amdgpu/amdgpu_latch.h"
#include "barrier/ptx/cluster_barrier.h"
#include "barrier/ptx/cta_barrier.h"
#include "barrier/ptx/mbarrier.h"
#include "barrier/ptx/warp_barrier.h"
#include "barrier/sass/sass_barrier.h"
#include "barrier/visa/visa_barrier.h"

namespace muster::barrier {
namespace {

void count_steps(benchmark::State& bench, std::int64_t per_iteration) {
  bench.SetItemsProcessed(bench.iterations() * per_iteration);
}

void cta(benchmark::State& bench) {
  CtaBarriers state;
  const CtaShape shape{.threads = 128};
  for (auto _ : bench) {
    for (std::uint32_t warp = 0; warp < 4; ++warp) {
      benchmark::DoNotOptimize(step(state, {.subgroup = warp, .id = 1, .count = {}}, shape, {}));
    }
  }
  count_steps(bench, 4);
}
BENCHMARK(cta);

void mbarrier(benchmark::State& bench) {
  Mbarrier state;
  step(state, {.operation = MbarrierOperation::init, .count = 3}, kPtxMbarriers);
  std::uint32_t parity = 0;
  for (auto _ : bench) {
    for (int i = 0; i < 3; ++i) {
      benchmark::DoNotOptimize(step(state, {.bytes = 16}, kPtxMbarriers));
    }
    step(state, {.operation = MbarrierOperation::complete_tx, .bytes = 48}, kPtxMbarriers);
    const MbarrierAction wait{.operation = MbarrierOperation::try_wait_parity, .parity = parity};
    benchmark::DoNotOptimize(step(state, wait, kPtxMbarriers));
    parity ^= 1;
  }
  count_steps(bench, 5);
}
BENCHMARK(mbarrier);

void cluster(benchmark::State& bench) {
  ClusterBarrier state;
  for (auto _ : bench) {
    for (const auto op : {ClusterOperation::arrive, ClusterOperation::wait}) {
      for (std::uint32_t warp = 0; warp < 8; ++warp) {
        benchmark::DoNotOptimize(step(state, {op, warp}, 8));
      }
    }
  }
  count_steps(bench, 16);
}
BENCHMARK(cluster);

void warp(benchmark::State& bench) {
  WarpBarrier state;
  for (auto _ : bench) {
    benchmark::DoNotOptimize(step(state, {0x0000FFFF, 0xFFFFFFFF}, {}));
    benchmark::DoNotOptimize(step(state, {0xFFFF0000, 0xFFFFFFFF}, {}));
  }
  count_steps(bench, 2);
}
BENCHMARK(warp);

void amdgpu(benchmark::State& bench) {
  AmdShape shape{.waves = 4};
  AmdBarriers state = launch_barriers(shape);
  AmdCluster clusters = launch_cluster(shape);
  for (auto _ : bench) {
    for (const auto op : {AmdOperation::arrive, AmdOperation::wait}) {
      for (std::uint32_t wave = 0; wave < 4; ++wave) {
        benchmark::DoNotOptimize(step(state, clusters, {.operation = op, .wave = wave}, shape, {}));
      }
    }
  }
  count_steps(bench, 8);
}
BENCHMARK(amdgpu);

void latch(benchmark::State& bench) {
  AmdLatchMachine state;
  state.objects[0].expected = 4;
  for (auto _ : bench) {
    for (const auto op : {AmdBasic::arrive, AmdBasic::wait}) {
      for (std::uint32_t wave = 0; wave < 4; ++wave) {
        benchmark::DoNotOptimize(step(state, {.operation = op, .wave = wave, .cls = 1}, 0xF));
      }
    }
  }
  count_steps(bench, 8);
}
BENCHMARK(latch);

void visa(benchmark::State& bench) {
  VisaBarriers state;
  const VisaShape shape{.threads = 4};
  for (auto _ : bench) {
    for (const auto op : {VisaOperation::signal, VisaOperation::wait}) {
      for (std::uint32_t thread = 0; thread < 4; ++thread) {
        benchmark::DoNotOptimize(step(state, {op, thread, 1, 0, 4, 4}, shape, {}));
      }
    }
  }
  count_steps(bench, 8);
}
BENCHMARK(visa);

void sass(benchmark::State& bench) {
  SassBarriers state;
  const SassShape shape{.threads = 128};
  for (auto _ : bench) {
    for (std::uint32_t w = 0; w < 4; ++w) {
      benchmark::DoNotOptimize(step(state, {.warp = w, .id = 1, .count = 128}, shape, {}));
    }
  }
  count_steps(bench, 4);
}
BENCHMARK(sass);

}  // namespace
}  // namespace muster::barrier

BENCHMARK_MAIN();
