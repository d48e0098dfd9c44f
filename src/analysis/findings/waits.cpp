// See waits.h.
#include "analysis/findings/waits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "analysis/findings/vocabulary.h"
#include "analysis/findings/wave_words.h"

namespace muster::analysis {

using machine::Await;
using machine::Machine;
using machine::SyncKind;
using machine::Workgroup;

// Each in a file of this folder.
#define SYNC_WAITS(kind, passes, describe) \
  WaitWords describe(const Context&, const Machine&, const Waiter&);
#include "machine/state/sync_kinds.def"

WaitWords describe_mbarrier_wait(const Context& context, const Machine& machine,
                                 const Waiter& waiter) {
  const Workgroup& owner = machine.workgroups()[waiter.await.slot];
  const auto* object = owner.find_mbarrier(waiter.await.address);
  if (object == nullptr) return {214, "asynchronous operations", WaitWeight::arrivals, 0};
  const barrier::Mbarrier& state = object->state;
  const std::string name =
      mbarrier_name(context, static_cast<std::uint32_t>(owner.index), waiter.await.address);
  std::string text = fmt::format("{}, phase {}: {} of {} arrivals missing", name, state.phase,
                                 state.pending, state.expected);
  if (state.bytes > 0) text += fmt::format(", {} bytes expected and not delivered", state.bytes);
  if (state.bytes < 0) text += fmt::format(", {} bytes delivered and not expected", -state.bytes);
  const bool bytes = state.pending == 0;
  return {static_cast<std::uint16_t>(bytes ? 218 : 214),
          std::move(text),
          bytes ? WaitWeight::bytes : WaitWeight::arrivals,
          state.phase,
          name,
          state.phase};
}

WaitWords describe_wave_wait(const Context& context, const Machine& machine, const Waiter& waiter) {
  const auto id = static_cast<std::int64_t>(waiter.await.address);
  const bool shared = id == barrier::kAmdCluster;
  const barrier::AmdWaves& waves =
      shared ? machine.cluster(waiter.slot).waves : machine.workgroups()[waiter.slot].objects.waves;
  const bool whole = shared || id == barrier::kAmdWorkgroup;
  const int joined = whole ? 0 : waves.waves[waiter.agent.subgroup].joined;
  const std::uint32_t object =
      whole ? barrier::kAmdWorkgroupObject : static_cast<std::uint32_t>(std::max(joined, 0));
  const barrier::AmdLatchObject& state = waves.latch.objects[object];
  const std::string name = wave_barrier_name(context, shared ? barrier::kAmdClusterObject : object);
  std::string text = fmt::format("{}, phase {}: {} of {} arrivals made", name, waves.phases[object],
                                 state.arrived, state.expected);
  if (state.arrived == 0 && state.expected != 0) {
    text += "; a phase before it is over, and each wave consumes each phase once";
  }
  return {304, std::move(text), WaitWeight::arrivals, 0, name, waves.phases[object]};
}

WaitWords describe_thread_wait(const Context& context, const Machine& machine,
                               const Waiter& waiter) {
  const auto& workgroup = machine.workgroups()[waiter.slot];
  const auto id = static_cast<std::uint32_t>(waiter.await.address);
  const barrier::VisaBarrier& state = workgroup.objects.threads.barriers[id];
  return {410,
          fmt::format("{}, phase {}: {} of {} producers and {} of {} consumers have signalled",
                      thread_barrier_name(context, id), state.phase,
                      state.producers - state.producers_missing, state.producers,
                      state.total_consumers - state.consumers_missing, state.total_consumers),
          WaitWeight::arrivals,
          state.phase,
          thread_barrier_name(context, id),
          state.phase};
}

WaitWords describe_grid_wait(const Context& context, const Machine& machine, const Waiter&) {
  return {620,
          fmt::format("the barrier of the grid, generation {}: {} of {} workgroups arrived",
                      machine.grid().generation, machine.grid().arrivals,
                      context.program.geometry.workgroups),
          WaitWeight::grid,
          0,
          "the barrier of the grid",
          machine.grid().generation};
}

WaitWords describe_pool_wait(const Context&, const Machine& machine, const Waiter& waiter) {
  return {901,
          fmt::format("{} more registers for each of its threads, of which the pool has {}",
                      waiter.await.step, machine.workgroups()[waiter.slot].free_registers),
          WaitWeight::resource, 0};
}

WaitWords describe_pair_wait(const Context&, const Machine&, const Waiter&) {
  return {920, "a warp of the other workgroup of its pair", WaitWeight::partner, 0};
}

namespace {

using Describe = WaitWords (*)(const Context&, const Machine&, const Waiter&);

constexpr std::array<Describe, machine::kSyncKinds> kDescribe = [] {
  std::array<Describe, machine::kSyncKinds> table{};
#define SYNC_WAITS(kind, passes, describe) \
  table[static_cast<std::size_t>(SyncKind::kind)] = describe;
#include "machine/state/sync_kinds.def"
  return table;
}();

WaitWords cluster_words(const Context& context, const Machine& machine, const Waiter& waiter) {
  const barrier::ClusterBarrier& state = machine.cluster(waiter.slot).barrier;
  return {603,
          fmt::format("the cluster barrier, generation {}: {} of {} {}s arrived or exited",
                      state.generation, state.present,
                      context.program.geometry.cluster_size() * context.program.geometry.subgroups,
                      vocabulary_of(context.function.target).subgroup),
          WaitWeight::partner,
          0,
          "the cluster barrier",
          state.generation};
}

// The launch says that the host may write there while the kernel runs.
bool in_memory_of_host(const Context& context, std::uint64_t address) {
  return std::ranges::any_of(context.program.launch->memories, [&](const machine::Memory& memory) {
    return memory.host && address - memory.address < memory.size;
  });
}

}  // namespace

WaitWords words_of(const Context& context, const Machine& machine, const Waiter& waiter) {
  if (waiter.cluster) return cluster_words(context, machine, waiter);
  if (waiter.await.kind == Await::Kind::object) {
    return kDescribe[static_cast<std::size_t>(waiter.await.object)](context, machine, waiter);
  }
  if (waiter.await.kind == Await::Kind::columns) {
    return {912,
            fmt::format("{} columns of tensor memory, of which {} are allocated", waiter.await.step,
                        machine.workgroups()[waiter.slot].tensor.allocated()),
            WaitWeight::resource, 0};
  }
  if (waiter.await.kind == Await::Kind::word) {
    const std::uint64_t word = std::uint64_t{waiter.await.step} << 32 | waiter.await.parity;
    if (in_memory_of_host(context, waiter.await.address)) {
      return {815,
              fmt::format("a word that holds {} and that nobody in the launch will write", word),
              WaitWeight::outside, 0};
    }
    return {814, fmt::format("a word of memory that holds {} and that nobody will write", word),
            WaitWeight::arrivals, 0};
  }
  // Of all groups of asynchronous operations only a product can fail to begin.
  if (waiter.await.kind == Await::Kind::group &&
      waiter.await.group == machine::Channel::Kind::wgmma_group) {
    return {124, "a wgmma that other warps of its warpgroup do not execute", WaitWeight::arrivals,
            0};
  }
  return {214, "asynchronous operations", WaitWeight::arrivals, 0};
}

}  // namespace muster::analysis
