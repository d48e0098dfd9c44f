// See look_back_turns.h.
#include "analysis/certificate/checkers/words/look_back_turns.h"

#include <algorithm>
#include <bit>

#include "analysis/certificate/checkers/words/word_order.h"

namespace muster::analysis {

namespace {

bool among(const std::vector<ir::InstrId>& some, ir::InstrId site) {
  return std::ranges::find(some, site) != some.end();
}

}  // namespace

LookBackTurns::LookBackTurns(const machine::Program& program)
    : program_(program),
      regions_(
          ir::find_look_backs(*program.function, program.cfg, program.word_waits, program.loops)) {}

void LookBackTurns::begin(CertificateState* state) {
  state_ = state;
  longest_ = 0;
  sound_ = true;
  perhaps_ = false;
  left_ = {};
  entered_.clear();
  times_.clear();
  results_.clear();
  made_aside_.clear();
  told_.reset();
}

std::size_t LookBackTurns::region_of(ir::InstrId poll) const {
  const auto found = std::ranges::find_if(
      regions_, [&](const ir::LookBack& one) { return among(one.polls, poll); });
  return static_cast<std::size_t>(found - regions_.begin());
}

bool LookBackTurns::tells(ir::InstrId site) const { return region_of(site) != regions_.size(); }

bool LookBackTurns::looks_aside() const {
  return std::ranges::all_of(regions_, &ir::LookBack::polls_only);
}

machine::LookBackTeller::Found LookBackTurns::find(const machine::LookBackPoll& poll) {
  const Lane lane{poll.agent.workgroup, poll.agent.subgroup, poll.lane};
  const auto [at, fresh] = entered_.try_emplace(lane);
  Entered& entered = at->second;
  if (fresh) {
    entered.region = region_of(poll.site);
    const Component agent = state_->agent_of(poll.agent);
    entered.known =
        state_->cluster(poll.agent.workgroup).clocks.keep(agent, LaneMask{1} << poll.lane);
  }
  // What tells the whole ends the loop.
  sound_ &= !entered.last;
  sound_ &= votes_each_turn(entered);
  longest_ = std::max(longest_, ++entered.turns);
  const std::vector<WordState> states = states_for(*state_, poll);
  sound_ &= !states.empty() && states.size() <= 2 && entered.region == region_of(poll.site);
  if (states.empty()) return {poll.held, {}};
  const bool last = entered.turns >= turn_;
  entered.last = last && states.size() > 1;
  const WordState& state = last ? states.back() : states.front();
  told_ = {lane, poll.site, state.rounds};
  if (states.size() != 2 || turn_ != kLast || !looks_aside()) return {state.value, {}};
  aside_ = lane;
  votes_aside_ = 0;
  return {state.value, states.back().value};
}

machine::LookBackTeller::Aside LookBackTurns::look_aside(const machine::Subgroup& subgroup,
                                                         unsigned lane, ir::InstrId site) {
  const ir::LookBack& region = regions_[entered_.at(aside_).region];
  if (!region.contains(program_.cfg, site)) {
    const auto& [workgroup, warp, number] = aside_;
    sound_ &= region.stays.empty() || votes_aside_ == 1;
    made_aside_[{workgroup, warp, number, times_[aside_]}].push_back(
        made_by(region, subgroup, lane));
    return Aside::ends;
  }
  see_vote(region, lane, subgroup, site);
  if (among(region.stays, site)) ++votes_aside_;
  // What tells the whole ends the loop.
  sound_ &= !among(region.polls, site);
  const ir::Op op = program_.function->instrs[site].op;
  const bool of_wait = std::ranges::any_of(program_.word_waits, [&](const ir::WordWait& wait) {
    return wait.warp_vote == site && among(region.polls, wait.poll);
  });
  if (of_wait || among(region.votes, site)) return Aside::own_answer;
  const bool exchange = op == ir::Op::vote || op == ir::Op::shuffle || op == ir::Op::reduce_lanes;
  return exchange ? Aside::unknown : Aside::executes;
}

std::optional<std::uint32_t> LookBackTurns::told(const machine::Access& access) const {
  const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
  const Lane who{access.agent.workgroup, access.agent.subgroup, lane};
  const bool same = told_ && told_->site == access.site && told_->lane == who &&
                    std::has_single_bit(access.lanes);
  return same ? std::optional{told_->rounds} : std::nullopt;
}

void LookBackTurns::follow(const machine::Workgroup& workgroup, const machine::Subgroup& subgroup,
                           LaneMask lanes, ir::InstrId site) {
  told_.reset();
  if (entered_.empty()) return;
  const Lane from{workgroup.index, subgroup.index, 0};
  for (auto at = entered_.lower_bound(from); at != entered_.end();) {
    const auto& [group, warp, lane] = at->first;
    if (group != workgroup.index || warp != subgroup.index) break;
    const bool here = (lanes >> lane & 1) != 0;
    sound_ &= !here || !perhaps_;
    const ir::LookBack& region = regions_[at->second.region];
    if (here && at->second.last) see_vote(region, lane, subgroup, site);
    if (here && among(region.stays, site)) at->second.voted = at->second.turns;
    if (!here || region.contains(program_.cfg, site)) {
      ++at;
      continue;
    }
    leave(at->first, at->second, subgroup);
    at = entered_.erase(at);
  }
}

bool LookBackTurns::votes_to_stay(ir::InstrId site) const {
  return std::ranges::any_of(regions_,
                             [&](const ir::LookBack& one) { return among(one.stays, site); });
}

// Where lanes say who goes on, each does in every turn, also in the one in which it leaves: the
// others wait for it.
bool LookBackTurns::votes_each_turn(const Entered& entered) const {
  return regions_[entered.region].stays.empty() || entered.voted == entered.turns;
}

// Who was told the whole says that it leaves; where one lane's answer is all lanes', it gives that.
void LookBackTurns::see_vote(const ir::LookBack& region, unsigned lane,
                             const machine::Subgroup& subgroup, ir::InstrId site) {
  if (!among(region.stays, site) && !among(region.votes, site)) return;
  const ir::Instr& vote = program_.function->instrs[site];
  const ir::Operand& asked = program_.function->sources(vote)[0];
  const machine::Value value = subgroup.registers.read(asked.index);
  const bool known = value.shape == machine::Value::Shape::mask && (value.unknown >> lane & 1) == 0;
  const bool own = ((value.base >> lane & 1) != 0) != asked.negated;
  sound_ &= known && own == (static_cast<ir::Vote>(vote.sub) == ir::Vote::any);  // a ballot's: no
}

// What a lane has computed that is to be the same wherever its loop ends.
std::vector<std::uint64_t> LookBackTurns::made_by(const ir::LookBack& region,
                                                  const machine::Subgroup& subgroup,
                                                  unsigned lane) {
  std::vector<std::uint64_t> made;
  for (const ir::RegisterId reg : region.made) {
    const bool mixed = all_ || std::ranges::find(region.mixed, reg) != region.mixed.end();
    if (program_.slice.wanted[reg] == 0 || mixed) continue;
    const machine::Value value = subgroup.registers.read(reg);
    sound_ &= (value.unknown >> lane & 1) == 0;
    const unsigned bits = ir::bits(program_.function->registers[reg].type);
    const std::uint64_t whole = bits < 64 ? (std::uint64_t{1} << bits) - 1 : ~std::uint64_t{0};
    made.push_back(value.shape == machine::Value::Shape::mask
                       ? value.base >> lane & 1
                       : machine::lane_word(value, lane) & whole);
  }
  return made;
}

void LookBackTurns::leave(const Lane& lane, const Entered& entered,
                          const machine::Subgroup& subgroup) {
  const auto& [workgroup, warp, number] = lane;
  const LaneMask self = LaneMask{1} << number;
  state_->cluster(workgroup).clocks.forget_since(self, entered.known);
  left_.lanes |= self;
  const ir::LookBack& region = regions_[entered.region];
  sound_ &= votes_each_turn(entered);
  for (const ir::RegisterId reg : region.made) {
    const bool mixed = all_ || std::ranges::find(region.mixed, reg) != region.mixed.end();
    if (program_.slice.wanted[reg] == 0 || !mixed) continue;
    const bool known = std::ranges::find(left_.registers, reg) != left_.registers.end();
    if (!known) left_.registers.push_back(reg);
  }
  const Place place{workgroup, warp, number, times_[lane]++};
  results_[place] = made_by(region, subgroup, number);
  const auto aside = made_aside_.find(place);
  if (aside == made_aside_.end()) return;
  const auto same = [&](const auto& one) { return one == results_[place]; };
  sound_ &= std::ranges::all_of(aside->second, same);
  made_aside_.erase(aside);
}

}  // namespace muster::analysis
