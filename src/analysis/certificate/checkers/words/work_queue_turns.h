// Workgroups that take numbers of tiles from a counter until one tells them to end, in a run in
// which one of them takes all but the last ones: whether each *turn*, what is done with one number,
// is the same whoever has it and whatever he did before. docs/certificate.md, Work queues, has the
// argument. Depends on certificate_state.h and ticket_teller.h.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/certificate/certificate_state.h"
#include "machine/state/instruction_follower.h"
#include "machine/state/ticket_teller.h"

namespace muster::analysis {

class WorkQueueTurns final : public machine::InstructionFollower, public machine::TicketTeller {
 public:
  // Numbers are what the atomic at `site` returns.
  WorkQueueTurns(const machine::Program& program, ir::InstrId site);

  // A run begins.
  void begin();
  // Whether nothing can be concluded any more.
  bool lost() const { return !sound_; }
  // After a run that has finished: whether all turns are as the argument wants them.
  bool conclude();

  // What the certificate is told.
  void access(const machine::Access& access);
  void blind_access() { sound_ = false; }
  void sync(const machine::SyncEvent& event);
  void lanes_exited(machine::AgentId agent, LaneMask lanes);

  void follow(const machine::Workgroup& workgroup, const machine::Subgroup& subgroup,
              LaneMask lanes, ir::InstrId site) override;
  void meet_unknown(ir::InstrId) override {}
  void walk_perhaps(bool begins) override { perhaps_ = begins; }

  bool tells(ir::InstrId site) const override { return site == site_; }
  std::uint64_t take(const machine::Taking& taking) override;
  void lose() override { sound_ = false; }
  const std::vector<machine::TicketTouch>& touches(const machine::Access&) override {
    return nowhere_;
  }
  LaneMask placed(const machine::Access&) const override { return 0; }
  std::optional<machine::Turn> turn(const machine::Access&) override { return std::nullopt; }
  void find_turn(const machine::Access&, const machine::Turn&) override { sound_ = false; }
  bool hands_on(const machine::Access&, unsigned, const machine::Turn&) override { return false; }
  bool rests(const machine::AgentId&, ir::RegisterId) const override { return false; }
  std::uint32_t taken(std::uint32_t) const override { return turns_; }

 private:
  // Turns are counted from 1 over the whole run; 0: what comes before the first of a workgroup.
  using TurnNumber = std::uint32_t;

  // Of a register: lanes that the turn at hand has written, and those that only earlier ones have.
  struct Written {
    TurnNumber turn = 0;
    LaneMask now = 0, stale = 0;
  };
  // Where a warp waits for the barrier that begins a turn, and which.
  struct Stand {
    ir::InstrId site = ir::kNone;
    LaneMask lanes = 0;
    std::uint64_t barrier = 0;
    friend bool operator==(const Stand&, const Stand&) = default;
  };
  struct Warp {
    TurnNumber turn = 0;
    LaneMask live = 0;
    bool seen = false, arrived = false;
    Stand stand;
    std::vector<Written> registers;
  };
  // An access to shared memory by who has just taken a number, before the others know.
  struct Early {
    ir::InstrId site = ir::kNone;
    std::uint64_t address = 0;
    unsigned bytes = 0;
    machine::AccessKind kind = machine::AccessKind::read;
    friend auto operator<=>(const Early&, const Early&) = default;
  };
  struct Taker {
    std::uint32_t subgroup = 0;
    unsigned lane = 0;
    friend bool operator==(const Taker&, const Taker&) = default;
  };
  struct Interval {
    std::uint64_t begin = 0, end = 0;
    TurnNumber turn = 0;
  };

  // What turns read that was there before the first of them, and is to be the same everywhere.
  struct Kept {
    LaneMask lanes = 0;
    std::array<std::uint64_t, 64> words{};  // by lane
  };

  void enter(std::uint32_t workgroup);
  void keep(const Warp& warp, ir::RegisterId reg, LaneMask lanes);
  void keep_byte(std::uint64_t at);
  bool is_kept_here() const;
  bool is_kept_by_all() const;
  void follow_operands(Warp& warp, const ir::Instr& in, ir::InstrId site, LaneMask certain,
                       LaneMask maybe, LaneMask all);
  void follow_memory(const ir::Instr& in, ir::InstrId site, LaneMask lanes);
  Written& entry(Warp& warp, ir::RegisterId reg);
  void read(Warp& warp, ir::RegisterId reg, LaneMask lanes);
  void write(Warp& warp, ir::RegisterId reg, LaneMask certain, LaneMask maybe);
  bool matters(ir::InstrId site) const;
  void take_from(const machine::Access& access);
  void touch_shared(const machine::Access& access, const Warp& warp);
  void touch_bytes(std::uint64_t begin, unsigned bytes, TurnNumber turn, bool reads, bool writes,
                   bool maybe);
  void touch_global(const machine::Access& access, const Warp& warp);
  void begin_turn();
  bool turns_apart();

  const machine::Program& program_;
  const ir::Function& function_;
  const ir::InstrId site_;
  const std::vector<machine::TicketTouch> nowhere_;

  bool sound_ = true, perhaps_ = false;
  LaneMask owed_ = 0;  // lanes whose access to memory is to be told next
  TurnNumber turns_ = 0;
  std::optional<std::uint64_t> next_, amount_, word_;  // of the counter; its address
  unsigned word_bytes_ = 0;

  // The workgroup at hand.
  std::uint32_t workgroup_ = ~std::uint32_t{0};
  std::uint32_t workgroups_ = 0;  // that were executed, this one included
  bool open_ = false;             // a number is taken, and the barrier behind it is not over
  TurnNumber turn_ = 0;
  std::vector<Warp> warps_;
  std::vector<TurnNumber> shared_;  // by byte: the turn that wrote it last
  machine::AgentId executing_;
  const machine::Workgroup* here_ = nullptr;  // of the instruction that is followed

  // What all turns have in common.
  std::optional<Taker> taker_;
  std::optional<std::vector<Stand>> stands_;
  std::optional<std::vector<Early>> early_;
  std::vector<Early> early_now_;
  std::uint32_t first_ = ~std::uint32_t{0};  // the workgroup that takes first, and most
  std::map<std::pair<std::uint32_t, ir::RegisterId>, Kept> kept_;  // by warp
  std::map<std::uint64_t, std::uint64_t> kept_bytes_;              // of shared memory
  // What turns of any workgroup have written: by warp and register; by byte of shared memory.
  std::map<std::pair<std::uint32_t, ir::RegisterId>, LaneMask> written_;
  std::vector<bool> written_bytes_;

  std::vector<Interval> reads_, writes_, atomics_;  // global memory, by turn
};

}  // namespace muster::analysis
