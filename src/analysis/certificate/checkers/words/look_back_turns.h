// Lanes that look back (ir/idioms/waits/look_backs.h), in a run in which each of them ends its loop
// at the turn of one number, where the words let it: until then it finds the first of what a word
// tells whoever waits for it, then the last. What it comes to know in the loop is forgotten behind
// it, as another schedule may end the loop elsewhere; what it has computed there must be the same
// wherever it ends. docs/certificate.md, Looking back, has the argument.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/certificate/certificate_state.h"
#include "analysis/certificate/checkers/words/word_order.h"
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
  // Of the runs to come, where one is enough: what lanes of a warp that look back together make of
  // it is known if it is the same whichever of them is told what
  // (machine/execute/waits/lane_mixtures.h); and, by policy, what a vector holds beside the word
  // that is polled is of the same store.
  void settle_mixtures(bool settles) { settles_ = settles; }
  // Whether that makes a difference.
  bool may_settle() const;
  // Whether some load finds words beside the one that it polls.
  bool may_tell_beside() const;
  // A run begins, with this certificate.
  void begin(CertificateState* state);
  // It has ended.
  void conclude();

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
  ir::InstrId vote_of(ir::InstrId site) const override;
  void end_aside(bool ended) override { sound_ &= ended; }
  void follow(const machine::Workgroup& workgroup, const machine::Subgroup& subgroup,
              LaneMask lanes, ir::InstrId site) override;
  std::vector<machine::Mixture> mixtures(machine::AgentId agent, LaneMask lanes,
                                         ir::InstrId vote) override;
  Aside look_mixed(ir::InstrId site) override;
  void end_mixture(machine::AgentId agent, const machine::Subgroup& subgroup, LaneMask lanes,
                   bool ended) override;
  std::vector<machine::Unsettled> take_unsettled() override { return std::exchange(left_, {}); }
  void meet_unknown(ir::InstrId) override {}
  void walk_perhaps(bool begins) override { perhaps_ = begins; }

 private:
  struct Entered {
    std::size_t region = 0;
    std::uint32_t turns = 0, voted = 0;  // voted: the last turn in which it said whether it stays
    bool last = false;                   // it was told the last of several
    Clocks::Kept known;
    // By its last poll: what it was told, what it might have been told in its place.
    ir::InstrId poll = ir::kNone;
    machine::PolledWords told;
    std::optional<machine::PolledWords> instead;
    // The last turn of which mixtures were gone along, and what they have made of each of
    // LookBack::mixed, if that is one thing; no mixture: nothing.
    std::uint32_t mixed = 0;
    bool settled = false, spoiled = false;  // it took part in such a vote; and something was amiss
    std::vector<std::optional<std::uint64_t>> agreed;
  };
  using Lane = std::tuple<std::uint32_t, std::uint32_t, unsigned>;

  std::size_t region_of(ir::InstrId poll) const;
  std::size_t region_at_vote(ir::InstrId vote) const;
  machine::PolledWords words_at(const machine::LookBackPoll& poll, const WordState& state);
  Entered& enter(machine::AgentId agent, unsigned lane, std::size_t region);
  LaneMask entered_lanes(machine::AgentId agent) const;
  void spoil(machine::AgentId agent);
  std::optional<std::uint64_t> word_in(const machine::Subgroup& subgroup, ir::RegisterId reg,
                                       unsigned lane) const;
  bool is_settled(const Entered& entered, ir::RegisterId reg, const machine::Subgroup& subgroup,
                  unsigned lane) const;
  bool votes_each_turn(const Entered& entered) const;
  void see_vote(const ir::LookBack& region, unsigned lane, const machine::Subgroup& subgroup,
                ir::InstrId site);
  std::vector<std::uint64_t> made_by(const ir::LookBack& region, const machine::Subgroup& subgroup,
                                     unsigned lane);
  void leave(const Lane& lane, const Entered& entered, const machine::Subgroup& subgroup);

  const machine::Program& program_;
  std::vector<ir::LookBack> regions_;
  std::vector<std::uint32_t> exchanges_;  // by instruction: a region in which lanes hear of others
  CertificateState* state_ = nullptr;
  std::uint32_t turn_ = kLast, longest_ = 0;
  bool all_ = false, settles_ = false;
  bool sound_ = true, perhaps_ = false;
  std::vector<machine::Unsettled> left_;
  // Words that were told with others of their vectors: they are written together, by then and
  // later.
  struct Together {
    std::uint64_t one = 0, other = 0;
    unsigned bytes = 4;
    auto operator<=>(const Together&) const = default;
  };
  std::set<Together> together_;
  std::size_t mixing_ = 0;  // the region whose mixtures are gone along
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
