// Feeds the certificate with the events of small executions written by hand. Objects step through
// the real mbarrier, so phases and completions are right; which knowledge the agents have is up to
// the test. Each event has an instruction of its own.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/certificate/certificate.h"
#include "barrier/ptx/mbarrier.h"
#include "ir/function.h"

namespace muster::analysis {

struct Where {  // lanes of a subgroup
  std::uint32_t workgroup = 0, subgroup = 0;
  LaneMask lanes = 1;
  machine::AgentId agent() const { return {workgroup, subgroup}; }
};
inline constexpr LaneMask kAll = 0xffffffff;

struct Sem {
  ir::Order order = ir::Order::release;
  ir::Scope scope = ir::Scope::cta;
};
inline constexpr Sem kRelaxed{ir::Order::relaxed, ir::Scope::cluster};

class Events {
 public:
  using Operation = barrier::MbarrierOperation;
  struct Object {
    std::uint32_t workgroup = 0;
    std::uint64_t address = 0;
    friend auto operator<=>(const Object&, const Object&) = default;
  };

  // One cluster of `workgroups`, with `subgroups` warps each.
  // `proxied`: the kernel has copies by the asynchronous proxy.
  explicit Events(std::uint32_t workgroups, std::uint32_t subgroups, bool exact = false,
                  bool proxied = true);
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;

  void init(Where who, Object object, std::uint32_t count);
  void inval(Where who, Object object);
  void arrive(Where who, Object object, Sem sem = {}, Operation op = Operation::arrive);
  void arrive_expecting(Where who, Object object, std::int64_t bytes);
  void expect(Where who, Object object, std::int64_t bytes);
  void wait(Where who, Object object, std::uint32_t parity,
            Sem sem = {ir::Order::acquire, ir::Scope::cta});
  void peek(Where who, Object object, std::uint32_t parity);

  // An asynchronous copy of its own instruction; what it then does.
  std::uint32_t copy(Where who, machine::Proxy proxy = machine::Proxy::async);
  std::uint32_t multiply(Where who);  // wgmma
  void land(std::uint32_t id, std::uint64_t address, const machine::Channel& channel,
            machine::AccessKind kind = machine::AccessKind::write, LaneMask lanes = ~LaneMask{0},
            ir::Space space = ir::Space::shared);
  void bytes(std::uint32_t id, Object object, std::int64_t bytes);
  void over(std::uint32_t id) { certificate->async_complete(id); }
  machine::Channel phase_of(Object object) const;  // that is in progress
  // A copy of `bytes` to `address`, told to `object` and over at once.
  void load_bulk(Where who, std::uint64_t address, Object object, std::int64_t size = 16);
  // cp.async.mbarrier.arrive, with or without .noinc, behind `steps` copies of these lanes.
  void copies_arrive(Where who, Object object, std::uint32_t steps, bool increments);
  void group_wait(Where who, machine::Channel::Kind kind, std::uint32_t step);
  // Told of what another warp issued, too.
  void group_wait_for(Where who, Where other, machine::Channel::Kind kind, std::uint32_t step);
  static machine::Channel group(Where who, machine::Channel::Kind kind, std::uint32_t step) {
    return {kind, who.workgroup, who.subgroup, 0, step};
  }

  void access(Where who, std::uint64_t address, machine::AccessKind kind,
              ir::Space space = ir::Space::shared);
  void read(Where who, std::uint64_t address) { access(who, address, machine::AccessKind::read); }
  void write(Where who, std::uint64_t address) { access(who, address, machine::AccessKind::write); }

  void sync(std::vector<std::uint32_t> subgroups, std::uint32_t workgroup = 0);  // bar.sync 0
  void meet(Where who, bool barrier = true);  // bar.warp.sync, or a shuffle
  void fence(Where who, ir::Fence kind, ir::Order order = ir::Order::weak,
             ir::Space space = ir::Space::none, ir::Scope scope = ir::Scope::cluster);
  void cluster_arrive(Where who, std::uint32_t generation, ir::Order order = ir::Order::release);
  void cluster_wait(Where who, std::uint32_t generation);
  void pool(Where who, std::int64_t given);  // setmaxnreg; negative: takes
  void exit(Where who) { certificate->lanes_exited(who.agent(), who.lanes); }
  void finish();  // all workgroups of the cluster
  void grid_arrive(Where who, std::uint32_t generation, bool completes);
  void grid_wait(Where who, std::uint32_t generation);
  // The next events are those of this instruction and the ones behind it again.
  void loop_to(ir::InstrId site) { used_ = site; }

  // From now on a wait must have returned true before the next phase is arrived at.
  void ask_for_waits() { program.policies.mbarrier.observation_rule = true; }
  void let_lanes_wait_apart() { program.policies.lanes_wait_apart = true; }

  // The number of doubts, but for what is not over when its workgroup ends: these runs end
  // anywhere.
  std::size_t candidates() const {
    return certificate->doubts().all().size() - certificate->doubts().count<Outlived>();
  }
  template <typename D>
  std::vector<D> doubts() const {
    return doubts_of<D>(certificate->doubts().all());
  }
  bool clean() const { return candidates() == 0; }

  // For events that a test makes itself.
  ir::InstrId next_site(ir::Op op) { return next(op); }
  machine::Ordinal next_number(machine::AgentId agent) { return number(agent); }

  std::unique_ptr<Certificate> certificate;
  machine::Program program;
  ir::InstrId last = ir::kNone;  // instruction of the last event

 private:
  ir::InstrId next(ir::Op op, std::uint8_t sub = 0);
  std::uint32_t issue(Where who, machine::Proxy proxy, ir::Op op);
  machine::Ordinal number(machine::AgentId agent);  // of its next operation
  machine::SyncEvent event(Where who, Object object, Operation operation, Sem sem);
  void meet_cluster(Where who, machine::SyncRole role, std::uint32_t generation, ir::Order order);
  void meet_grid(Where who, machine::SyncRole role, std::uint32_t generation, bool completes);
  void act(machine::SyncEvent event, const barrier::MbarrierAction& action);

  ir::Function function_;
  machine::LaunchOptions launch_;
  std::map<Object, barrier::Mbarrier> objects_;
  std::map<std::uint32_t, machine::AsyncIssue> issues_;
  std::map<std::uint32_t, std::uint32_t> generations_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, machine::Ordinal> numbers_;
  std::uint32_t ids_ = 0;
  std::size_t used_ = 0;
};

}  // namespace muster::analysis
