// Runs a small kernel, written in PTX, on the machine alone: every subgroup in turn until it
// blocks.
#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <vector>

#include "machine/execute/memory/initial_memory.h"
#include "machine/run/machine.h"
#include "support/lowered.h"

namespace muster::machine {

// What tests look at: accesses by space, arrivals of asynchronous operations, waits for groups.
struct Heard : Observer {
  struct Touch {
    AgentId agent;
    AccessKind kind;
    ir::Space space;
    std::uint64_t address;
    unsigned bytes;
    std::uint32_t operation;
    Channel::Kind channel;
    std::uint64_t value;
    friend bool operator==(const Touch&, const Touch&) = default;
  };
  std::vector<Touch> touches;
  std::vector<SyncEvent> arrivals;
  std::vector<AsyncIssue> issues;
  std::vector<Channel> waits;
  std::vector<bool> fences;

  Dependence access(const Access& a) override {
    for (unsigned l = 0; l < 64; ++l) {
      if ((a.lanes >> l & 1) == 0) continue;
      for (const ByteRange& piece : a.pieces) {
        touches.push_back({a.agent, a.kind, a.space, a.addresses[l] + piece.address, piece.bytes,
                           a.operation, a.channel.kind, 0});
      }
      if (!a.pieces.empty()) continue;
      touches.push_back({a.agent, a.kind, a.space, a.addresses[l], a.bytes, a.operation,
                         a.channel.kind, a.values != nullptr ? a.values[l * a.elements] : 0});
    }
    return {};
  }
  void sync(const SyncEvent& event) override {
    if (event.operation_id != 0) arrivals.push_back(event);
  }
  void async_issue(const AsyncIssue& issue) override { issues.push_back(issue); }
  void group_wait(AgentId, ir::InstrId, LaneMask, const Channel& channel) override {
    waits.push_back(channel);
  }
  void tensor_fence(AgentId, ir::InstrId, LaneMask, bool before) override {
    fences.push_back(before);
  }
  // The bytes of one space that asynchronous operations touch.
  std::uint64_t bytes(ir::Space space, AccessKind kind) const {
    std::uint64_t sum = 0;
    for (const Touch& touch : touches) {
      if (touch.space == space && touch.kind == kind && touch.operation != 0) sum += touch.bytes;
    }
    return sum;
  }
};

struct Ran {
  unsigned fault = 0;  // rule; 0: none
  std::uint64_t found = 0;
  bool blocked = false;
  std::optional<Await> await;  // of the first strand that waits
  Obstacle::Kind obstacle = Obstacle::Kind::none;
  std::vector<std::uint64_t> started;  // clusters
  Heard heard;
};

// `body` may use: %t thread, %w warp, %l lane, %c rank in the cluster, shared memory s.
inline Ran run_kernel(const std::string& body, std::uint64_t threads, std::uint64_t grid = 1,
                      std::uint64_t cluster = 1, const Policies& policies = {}) {
  const std::string text =
      ".version 8.7\n.target sm_100a\n.address_size 64\n.visible .entry k()\n{\n"
      ".reg .b16 %h<9>; .reg .b32 %r<40>, %t, %w, %l, %c; .reg .b64 %d<20>;\n"
      ".reg .b128 %q<4>; .reg .pred %p<20>; .shared .align 1024 .b8 s[32768];\n"
      "mov.u32 %t, %tid.x; shr.u32 %w, %t, 5; and.b32 %l, %t, 31;\n"
      "mov.u32 %c, %cluster_ctarank;\n" +
      body + "\nret;\n}\n";
  const Lowered lowered = lower_text(text);
  LaunchOptions launch;
  launch.block = Extent{threads, 1, 1};
  launch.grid = Extent{grid, 1, 1};
  launch.cluster = Extent{cluster, 1, 1};
  launch.policies = policies;
  const ir::Function& function = lowered.kernel;
  const GeometryOrReason geometry = find_geometry(function, launch);
  REQUIRE(geometry.geometry);
  const Program program = make_program(function, launch, *geometry.geometry, false);
  Causes causes;
  Ran ran;
  Machine machine(program, causes, &ran.heard);
  for (std::uint64_t index = 0; index < program.geometry.clusters();) {
    const std::uint32_t first = machine.start(index);
    ran.started.push_back(index);
    for (bool progress = true; progress && machine.running(first);) {
      progress = false;
      for (std::uint32_t slot = first; slot < first + cluster; ++slot) {
        for (std::uint32_t i = 0; i < program.geometry.subgroups; ++i) {
          if (!machine.runnable(machine.workgroups()[slot].subgroups[i])) continue;
          progress = true;
          const Stop stop = machine.run(slot, i, 100000, false);
          if (stop == Stop::fault) {
            ran.fault = static_cast<unsigned>(machine.fault()->rule);
            ran.found = machine.fault()->found;
            return ran;
          }
          if (stop == Stop::obstacle) return ran.obstacle = machine.obstacle().kind, ran;
        }
      }
    }
    if (machine.running(first)) {
      ran.blocked = true;
      for (const Workgroup& workgroup : machine.workgroups()) {
        for (const Subgroup& subgroup : workgroup.subgroups) {
          for (const Strand& strand : subgroup.strands) {
            if (strand.state == Strand::State::awaiting) ran.await = strand.await;
          }
        }
      }
      return ran;
    }
    index += 1 + machine.cluster(first).granted;
    machine.finish(first);
  }
  return ran;
}

}  // namespace muster::machine
