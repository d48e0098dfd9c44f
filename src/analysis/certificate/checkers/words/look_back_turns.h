// Lanes that look back (ir/idioms/waits/look_backs.h), in a run in which each of them ends its loop
// at the turn of one number, where the words let it: until then it finds the first of what a word
// tells whoever waits for it, then the last. What it comes to know in the loop is forgotten behind
// it, as another schedule may end the loop elsewhere; what it has computed there must be the same
// wherever it ends. docs/certificate.md, Looking back, has the argument.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/certificate/certificate_state.h"
#include "ir/idioms/waits/look_backs.h"
#include "machine/state/instruction_follower.h"
#include "machine/state/look_back_teller.h"

namespace muster::analysis {

class LookBackTurns final : public machine::InstructionFollower, public machine::LookBackTeller {
 public:
  // Of the program of the run; values that nothing rests on are not asked for.
  explicit LookBackTurns(const machine::Program& program);

  static constexpr std::uint32_t kLast = ~std::uint32_t{0};  // where no word leaves a choice
  // Whether the run that is told the first wherever it can be is all that is needed: what is told
  // last is gone along aside there, and nothing is read on these ways.
  bool looks_aside() const;
  // Of the runs to come: loops end at this turn, from 1 on.
  void end_at(std::uint32_t turn) { turn_ = turn; }
  // Whether what a loop has computed is to be the schedule's; else only what no run could have all
  // of, as it rests on which of the lanes of a warp are told what.
  void unsettle_all(bool all) { all_ = all; }
  // A run begins, with this certificate.
  void begin(CertificateState* state);

  bool looks_back() const { return !regions_.empty(); }
  // After the run: whether all was as the argument wants it, how many turns the longest loop took,
  // and what all loops have computed.
  bool sound() const { return sound_ && entered_.empty(); }
  std::uint32_t longest() const { return longest_; }
  using Place = std::tuple<std::uint32_t, std::uint32_t, unsigned, std::uint32_t>;  // lane, which
  using Results = std::map<Place, std::vector<std::uint64_t>>;
  const Results& results() const { return results_; }

  // In this vote lanes say who looks back further, and go on without the others: what it tells of
  // them is not what it would tell in another schedule.
  bool votes_to_stay(ir::InstrId site) const;
  // How many rounds of the word are over where a lane finds what it was told last.
  std::optional<std::uint32_t> told(const machine::Access& access) const;

  bool tells(ir::InstrId site) const override;
  Found find(const machine::LookBackPoll& poll) override;
  Aside look_aside(const machine::Subgroup& subgroup, unsigned lane, ir::InstrId site) override;
  void end_aside(bool ended) override { sound_ &= ended; }
  void follow(const machine::Workgroup& workgroup, const machine::Subgroup& subgroup,
              LaneMask lanes, ir::InstrId site) override;
  machine::Unsettled take_unsettled() override { return std::exchange(left_, {}); }
  void meet_unknown(ir::InstrId) override {}
  void walk_perhaps(bool begins) override { perhaps_ = begins; }

 private:
  struct Entered {
    std::size_t region = 0;
    std::uint32_t turns = 0, voted = 0;  // voted: the last turn in which it said whether it stays
    bool last = false;                   // it was told the last of several
    Clocks::Kept known;
  };
  using Lane = std::tuple<std::uint32_t, std::uint32_t, unsigned>;

  std::size_t region_of(ir::InstrId poll) const;
  bool votes_each_turn(const Entered& entered) const;
  void see_vote(const ir::LookBack& region, unsigned lane, const machine::Subgroup& subgroup,
                ir::InstrId site);
  std::vector<std::uint64_t> made_by(const ir::LookBack& region, const machine::Subgroup& subgroup,
                                     unsigned lane);
  void leave(const Lane& lane, const Entered& entered, const machine::Subgroup& subgroup);

  const machine::Program& program_;
  std::vector<ir::LookBack> regions_;
  CertificateState* state_ = nullptr;
  std::uint32_t turn_ = kLast, longest_ = 0;
  bool all_ = false;
  bool sound_ = true, perhaps_ = false;
  machine::Unsettled left_;
  std::map<Lane, Entered> entered_;
  std::map<Lane, std::uint32_t> times_;  // that a lane has looked back
  Results results_;
  Lane aside_;                // that goes along what it might have found instead,
  unsigned votes_aside_ = 0;  // and how often it has said there whether it stays
  std::map<Place, std::vector<std::vector<std::uint64_t>>> made_aside_;
  struct Told {
    Lane lane;
    ir::InstrId site = ir::kNone;
    std::uint32_t rounds = 0;
  };
  std::optional<Told> told_;
};

}  // namespace muster::analysis
