// See grid.h.
#include "machine/fast/grid.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>
#include <vector>

#include "machine/fast/block_barriers.h"
#include "machine/fast/turn.h"
#include "machine/fast/warp.h"
#include "machine/values/value.h"

namespace muster::machine::fast {

namespace {

constexpr std::uint64_t kSlice = std::uint64_t{1} << 16;  // instructions of a turn

// What one thread of the host executes workgroups with.
class Worker {
 public:
  explicit Worker(const GridLaunch& launch) : launch_(launch) {
    shared_ = {launch.steps,
               launch.steps->slots.data(),
               launch.steps->places.data(),
               launch.geometry,
               launch.memory,
               launch.parameters.data(),
               launch.parameters.size(),
               launch.constants.data(),
               launch.constants.size(),
               {},
               launch.clock_step};
    workgroup_.warps.resize(launch.geometry->subgroups);
    std::uint64_t thread = 0;
    for (Warp& w : workgroup_.warps) {
      w.registers.resize(launch.steps->register_bytes + kAlignment);
      for (unsigned lane = 0; lane < kLanes; ++lane) place(w, lane, thread++);
    }
  }

  // False: it gives up.
  bool run(std::uint64_t index) {
    begin(index);
    auto& warps = workgroup_.warps;
    for (bool running = true; running;) {
      running = false;
      bool progress = false;
      std::uint64_t done = 0;
      for (Warp& w : warps) {
        done += w.instructions;
        if (w.live == 0 || w.waiting) continue;
        progress = true;
        if (run_turn(w, workgroup_, barriers_, kSlice) == Turn::gives_up) return false;
      }
      running = std::ranges::any_of(warps, [](const Warp& w) { return w.live != 0; });
      if (running && !progress) return false;  // they wait for nobody
      if (done > launch_.instructions_max) {
        too_long_ = true;
        return false;
      }
    }
    for (const Warp& w : warps) instructions_ += w.instructions;
    return true;
  }
  std::uint64_t instructions() const { return instructions_; }
  bool too_long() const { return too_long_; }

 private:
  static constexpr std::size_t kAlignment = 64;

  void place(Warp& w, unsigned lane, std::uint64_t thread) const {
    const std::uint64_t x = launch_.geometry->block[0], y = launch_.geometry->block[1];
    w.coordinates[0][lane] = static_cast<std::uint32_t>(thread % x);
    w.coordinates[1][lane] = static_cast<std::uint32_t>(thread / x % y);
    w.coordinates[2][lane] = static_cast<std::uint32_t>(thread / (x * y));
  }

  void begin(std::uint64_t index) {
    const Geometry& g = *launch_.geometry;
    workgroup_.id = {static_cast<std::uint32_t>(index % g.grid[0]),
                     static_cast<std::uint32_t>(index / g.grid[0] % g.grid[1]),
                     static_cast<std::uint32_t>(index / g.grid[0] / g.grid[1])};
    workgroup_.shared.reset(launch_.shared_bytes);
    barriers_.reset();
    for (std::uint32_t i = 0; i < workgroup_.warps.size(); ++i) begin_warp(workgroup_.warps[i], i);
  }

  void begin_warp(Warp& w, std::uint32_t index) {
    const auto place = reinterpret_cast<std::uintptr_t>(w.registers.data());
    w.bases[0] = w.registers.data() + (kAlignment - place % kAlignment) % kAlignment;
    w.bases[1] = const_cast<std::uint8_t*>(launch_.steps->constants.data());
    std::memset(w.bases[0], 0, launch_.steps->cleared_bytes);
    const std::uint32_t threads = launch_.geometry->threads - index * kLanes;
    w.live = static_cast<Mask>(all_lanes(std::min(threads, kLanes)));
    w.waiting = w.gives_up = false;
    w.index = index;
    w.instructions = 0;
    w.shared = &shared_;
    w.workgroup = &workgroup_;
    w.frame = launch_.local_bytes;
    w.local.reset(launch_.local_bytes * kLanes);
    w.strands.assign(1, Strand{0, w.live, kNowhere, Strand::State::running});
    w.meetings.clear();
  }

  const GridLaunch& launch_;
  Shared shared_;
  Workgroup workgroup_;
  BlockBarriers barriers_;
  std::uint64_t instructions_ = 0;
  bool too_long_ = false;
};

// Whether what is left is worth another thread.
bool is_much(std::uint64_t instructions, std::uint64_t workgroups) {
  constexpr std::uint64_t kMuch = 2'000'000;
  return instructions * workgroups > kMuch;
}

}  // namespace

GridResult run_grid(const GridLaunch& launch) {
  const std::uint64_t count = launch.geometry->workgroups;
  std::atomic<std::uint64_t> next{0}, instructions{0};
  std::atomic<bool> gave_up{false}, too_long{false};
  const auto work = [&](Worker& worker) {
    for (std::uint64_t i = next++; i < count && !gave_up; i = next++) {
      if (worker.run(i)) continue;
      if (worker.too_long()) too_long = true;
      gave_up = true;
    }
    instructions += worker.instructions();
  };
  Worker own(launch);
  std::vector<std::thread> helpers;
  if (count > 1 && launch.threads > 1 && !launch.steps->communicates) {
    if (!own.run(next++)) return {.too_long = own.too_long()};
    if (is_much(own.instructions(), count)) {
      const auto wanted = std::min<std::uint64_t>(launch.threads, count) - 1;
      for (std::uint64_t i = 0; i < wanted; ++i) {
        helpers.emplace_back([&] {
          Worker worker(launch);
          work(worker);
        });
      }
    }
  }
  work(own);
  for (std::thread& helper : helpers) helper.join();
  return {.finished = !gave_up, .too_long = too_long, .instructions = instructions};
}

}  // namespace muster::machine::fast
