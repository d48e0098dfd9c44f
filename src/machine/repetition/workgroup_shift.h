// How the run of one cluster of the grid differs from those of others, whose coordinates are
// larger: what each coordinate adds to its registers and to the addresses of global memory that it
// uses, and for which box of coordinates nothing else differs. docs/certificate.md, Workgroups that
// behave alike, has the argument. Depends on repeat_delta.h.
#pragma once

#include <optional>

#include "machine/repetition/repeat_delta.h"

namespace muster::machine {

class WorkgroupShift : public Drift {
 public:
  explicit WorkgroupShift(const MachineState& machine);
  // A cluster starts that is the first of a box: up to so many more of each counter. `axes`: what
  // the counters add to x, y and z of a cluster.
  void begin(const Horizon::Box& most, const std::array<Steps, 3>& axes);

  void follow(const Workgroup& workgroup, const Subgroup& subgroup, LaneMask lanes,
              ir::InstrId site) override;
  void meet_unknown(ir::InstrId site) override {
    if (decides_ == site) decides_ = ir::kNone;
  }

  // What the addresses of global memory have more that the instruction uses which was followed
  // last; nothing if that was another.
  std::optional<Steps> moves(ir::InstrId site) const {
    return site == site_ ? std::optional{moves_} : std::nullopt;
  }
  // The cluster is over. For which box the others do the same; only it itself if that is broken.
  Horizon::Box end();

 protected:
  // Lanes that execute it perhaps, for whatever reason, do so in all.
  bool guard_differs(const Difference& guard, LaneMask lanes, LaneMask unknown) const override {
    return ((guard.lanes | (guard.wild & ~unknown)) & lanes) != 0;
  }
  // Better a smaller box than none, where anybody asks for the result.
  Carries carries(ir::InstrId site) const override {
    return program().slice.needed[site] != 0 ? Carries::stay_away : Carries::are_wild;
  }
  void special(const Step& step) override;
  void memory(const Step& step) override;
  void copies(const Step& step) override;

 private:
  bool reaches(const Step& step, const ir::Operand& operand, std::uint64_t bytes,
               std::uint64_t unit);
  bool all_global(const Step& step, LaneMask lanes, const Value& address) const;
  bool stores_unknown(const Step& step) const;
  LaneMask finds_unknown(const Step& step, std::uint64_t bytes) const;
  std::pair<Exact, Exact> room_at(const Step& step, std::uint64_t address) const;
  void texels(const Step& step);
  bool mixes_tickets(const Workgroup& workgroup, const Subgroup& subgroup, const ir::Instr& in);

  std::array<Steps, 3> axes_;
  bool tensor_loads_ = false;
  ir::InstrId ticket_site_ = ir::kNone;  // RunOptions::ticket_site
  const TicketTeller* tickets_ = nullptr;
  ir::InstrId site_ = ir::kNone, decides_ = ir::kNone;
  Steps moves_;
  bool shared_differs_ = false;  // something unknown that differs was stored in shared memory
};

}  // namespace muster::machine
