// See look_back_turns.h.
#include "analysis/certificate/checkers/words/look_back_turns.h"

#include <algorithm>
#include <bit>

namespace muster::analysis {

namespace {

bool among(const std::vector<ir::InstrId>& some, ir::InstrId site) {
  return std::ranges::find(some, site) != some.end();
}

}  // namespace

LookBackTurns::LookBackTurns(const machine::Program& program)
    : program_(program),
      regions_(
          ir::find_look_backs(*program.function, program.cfg, program.word_waits, program.loops)),
      exchanges_(program.function->instrs.size(), ir::kNone) {
  for (std::uint32_t i = 0; i < regions_.size(); ++i) {
    if (regions_[i].mixed.empty()) continue;
    for (ir::InstrId id = 0; id < exchanges_.size(); ++id) {
      if (ir::crosses_lanes(program.function->instrs[id].op) &&
          regions_[i].contains(program.cfg, id)) {
        exchanges_[id] = i;
      }
    }
  }
}

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
  together_.clear();
  told_.reset();
}

void LookBackTurns::conclude() {
  sound_ &= std::ranges::all_of(together_, [&](const Together& two) {
    return written_together(*state_, two.one, two.other, two.bytes);
  });
}

bool LookBackTurns::may_settle() const {
  const auto mixes = [](const ir::LookBack& one) { return !one.mixed.empty(); };
  return looks_aside() && (std::ranges::any_of(regions_, mixes) || may_tell_beside());
}

bool LookBackTurns::may_tell_beside() const {
  return std::ranges::any_of(regions_, [&](const ir::LookBack& one) {
    return std::ranges::any_of(
        one.polls, [&](ir::InstrId poll) { return program_.function->instrs[poll].dst.count > 1; });
  });
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

// What is noted of a lane that polls there, or hears of others.
LookBackTurns::Entered& LookBackTurns::enter(machine::AgentId agent, unsigned lane,
                                             std::size_t region) {
  const auto [at, fresh] = entered_.try_emplace({agent.workgroup, agent.subgroup, lane});
  if (fresh) {
    at->second.region = region;
    at->second.known =
        state_->cluster(agent.workgroup).clocks.keep(state_->agent_of(agent), LaneMask{1} << lane);
  }
  return at->second;
}

machine::LookBackTeller::Found LookBackTurns::find(const machine::LookBackPoll& poll) {
  const Lane lane{poll.agent.workgroup, poll.agent.subgroup, poll.lane};
  Entered& entered = enter(poll.agent, poll.lane, region_of(poll.site));
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
  entered.poll = poll.site;
  entered.told = words_at(poll, state);
  entered.instead.reset();
  if (states.size() != 2 || turn_ != kLast || !looks_aside()) return {entered.told, {}};
  aside_ = lane;
  votes_aside_ = 0;
  entered.instead = words_at(poll, states.back());
  return {entered.told, entered.instead};
}

// What the poll finds that is told this state of its word: by the document an element beside it may
// hold anything that was there, by policy what was stored there with it.
machine::PolledWords LookBackTurns::words_at(const machine::LookBackPoll& poll,
                                             const WordState& state) {
  machine::PolledWords words;
  const std::uint32_t waited = poll.test->wait->element;
  words.tell(waited, state.value);
  if (!settles_) return words;
  for (std::uint32_t e = 0; e < poll.held.words.size(); ++e) {
    if (e == waited || !poll.held.knows(e)) continue;
    const std::uint64_t address = poll.address + (std::uint64_t{e} - waited) * poll.bytes;
    if (!written_together(*state_, poll.address, address, poll.bytes)) continue;
    if (program_.policies.vector_words_apart.relied_on(state_->relied)) continue;
    words.tell(e, beside(*state_, address, state.rounds, poll.held.words[e]));
    together_.insert({poll.address, address, poll.bytes});
  }
  return words;
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
  const bool of_wait = std::ranges::any_of(program_.word_waits, [&](const ir::WordWait& wait) {
    return wait.warp_vote == site && among(region.polls, wait.poll);
  });
  if (of_wait || region.vote_at(site) != nullptr) return Aside::own_answer;
  return ir::crosses_lanes(program_.function->instrs[site].op) ? Aside::unknown : Aside::executes;
}

ir::InstrId LookBackTurns::vote_of(ir::InstrId site) const {
  const ir::EndVote* const end = regions_[entered_.at(aside_).region].vote_at(site);
  return end != nullptr ? end->vote : site;
}

std::size_t LookBackTurns::region_at_vote(ir::InstrId vote) const {
  for (const ir::WordWait& wait : program_.word_waits) {
    if (wait.warp_vote == vote && tells(wait.poll)) return region_of(wait.poll);
  }
  return regions_.size();
}

// Those of the warp that poll in a region, or take part in an exchange there.
LaneMask LookBackTurns::entered_lanes(machine::AgentId agent) const {
  LaneMask lanes = 0;
  for (auto at = entered_.lower_bound({agent.workgroup, agent.subgroup, 0}); at != entered_.end();
       ++at) {
    const auto& [workgroup, warp, lane] = at->first;
    if (workgroup != agent.workgroup || warp != agent.subgroup) break;
    lanes |= LaneMask{1} << lane;
  }
  return lanes;
}

void LookBackTurns::spoil(machine::AgentId agent) {
  for (LaneMask left = entered_lanes(agent); left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    entered_.at({agent.workgroup, agent.subgroup, lane}).spoiled = true;
  }
}

// One for each lane that was told the first of two states: it is told the last, those below it what
// they were told, and those above it the one or the other.
std::vector<machine::Mixture> LookBackTurns::mixtures(machine::AgentId agent, LaneMask lanes,
                                                      ir::InstrId vote) {
  std::vector<machine::Mixture> all;
  const std::size_t region = settles_ && turn_ == kLast ? region_at_vote(vote) : regions_.size();
  if (region == regions_.size() || regions_[region].mixed.empty() || !looks_aside()) return all;
  machine::Mixture told;
  told.lanes.resize(static_cast<unsigned>(std::bit_width(lanes)));
  LaneMask choices = 0;
  bool alike = (entered_lanes(agent) & ~lanes) == 0;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    Entered& entered = enter(agent, lane, region);
    alike &= entered.region == region && entered.turns - entered.mixed <= 1;
    entered.settled = true;
    if (entered.turns == entered.mixed) continue;  // it has not asked in this turn
    entered.mixed = entered.turns;
    told.asking |= LaneMask{1} << lane;
    alike &= told.poll == ir::kNone || told.poll == entered.poll;
    told.poll = entered.poll;
    if (entered.instead) {
      choices |= LaneMask{1} << lane;
    } else {
      told.lanes[lane] = entered.told;
    }
  }
  if (!alike) spoil(agent);
  for (LaneMask left = alike ? choices : 0; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const Entered& entered = enter(agent, lane, region);
    told.lanes[lane] = entered.instead;
    all.push_back(told);
    told.lanes[lane] = entered.told;
  }
  mixing_ = region;
  return all;
}

machine::LookBackTeller::Aside LookBackTurns::look_mixed(ir::InstrId site) {
  const ir::LookBack& region = regions_[mixing_];
  if (!region.contains(program_.cfg, site)) return Aside::ends;
  return region_at_vote(site) == mixing_ ? Aside::own_answer : Aside::executes;
}

void LookBackTurns::end_mixture(machine::AgentId agent, const machine::Subgroup& subgroup,
                                LaneMask lanes, bool ended) {
  const std::vector<ir::RegisterId>& mixed = regions_[mixing_].mixed;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    Entered& entered = entered_.at({agent.workgroup, agent.subgroup, lane});
    entered.spoiled |= !ended;
    const bool first = entered.agreed.empty();
    if (first) entered.agreed.resize(mixed.size());
    for (std::size_t i = 0; i < mixed.size() && ended; ++i) {
      const auto word = word_in(subgroup, mixed[i], lane);
      if (first || entered.agreed[i] != word) entered.agreed[i] = first ? word : std::nullopt;
    }
  }
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
  // Also who asks nothing itself leaves with what it has heard of others.
  if (exchanges_[site] != ir::kNone) {
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      enter({workgroup.index, subgroup.index}, static_cast<unsigned>(std::countr_zero(left)),
            exchanges_[site]);
    }
  }
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
  const ir::EndVote* const end = region.vote_at(site);
  if (!among(region.stays, site) && end == nullptr) return;
  const ir::Instr& vote = program_.function->instrs[end != nullptr ? end->vote : site];
  const ir::Operand& asked = program_.function->sources(vote)[0];
  const machine::Value value = subgroup.registers.read(asked.index);
  const bool known = value.shape == machine::Value::Shape::mask && (value.unknown >> lane & 1) == 0;
  const bool own = ((value.base >> lane & 1) != 0) != asked.negated;
  // Of who stays nobody says so; of any or some it is the one who does.
  const bool goes = end != nullptr && static_cast<ir::Vote>(vote.sub) != ir::Vote::all;
  sound_ &= known && own == goes;
}

// What a lane has computed that is to be the same wherever its loop ends.
std::vector<std::uint64_t> LookBackTurns::made_by(const ir::LookBack& region,
                                                  const machine::Subgroup& subgroup,
                                                  unsigned lane) {
  std::vector<std::uint64_t> made;
  for (const ir::RegisterId reg : region.made) {
    const bool mixed = all_ || std::ranges::find(region.mixed, reg) != region.mixed.end();
    if (program_.slice.wanted[reg] == 0 || mixed) continue;
    const auto word = word_in(subgroup, reg, lane);
    sound_ &= word.has_value();
    made.push_back(word.value_or(0));
  }
  return made;
}

std::optional<std::uint64_t> LookBackTurns::word_in(const machine::Subgroup& subgroup,
                                                    ir::RegisterId reg, unsigned lane) const {
  const machine::Value value = subgroup.registers.read(reg);
  if ((value.unknown >> lane & 1) != 0) return std::nullopt;
  const unsigned bits = ir::bits(program_.function->registers[reg].type);
  const std::uint64_t whole = bits < 64 ? (std::uint64_t{1} << bits) - 1 : ~std::uint64_t{0};
  return value.shape == machine::Value::Shape::mask ? value.base >> lane & 1
                                                    : machine::lane_word(value, lane) & whole;
}

// Whether it is the same in every schedule what the lane has computed there: in this one, in which
// it was told the first of what there was, and in all mixtures.
bool LookBackTurns::is_settled(const Entered& entered, ir::RegisterId reg,
                               const machine::Subgroup& subgroup, unsigned lane) const {
  const std::vector<ir::RegisterId>& mixed = regions_[entered.region].mixed;
  const auto at = std::ranges::find(mixed, reg);
  if (!settles_ || at == mixed.end() || !entered.settled || entered.spoiled ||
      entered.mixed != entered.turns) {
    return false;
  }
  const auto word = word_in(subgroup, reg, lane);
  const auto index = static_cast<std::size_t>(at - mixed.begin());
  return word && (entered.agreed.empty() || entered.agreed[index] == word);
}

void LookBackTurns::leave(const Lane& lane, const Entered& entered,
                          const machine::Subgroup& subgroup) {
  const auto& [workgroup, warp, number] = lane;
  const LaneMask self = LaneMask{1} << number;
  state_->cluster(workgroup).clocks.forget_since(self, entered.known);
  const ir::LookBack& region = regions_[entered.region];
  sound_ &= votes_each_turn(entered);
  for (const ir::RegisterId reg : region.made) {
    const bool mixed = all_ || std::ranges::find(region.mixed, reg) != region.mixed.end();
    if (program_.slice.wanted[reg] == 0 || !mixed) continue;
    if (!all_ && is_settled(entered, reg, subgroup, number)) continue;
    const auto known = std::ranges::find(left_, reg, &machine::Unsettled::reg);
    if (known != left_.end()) {
      known->lanes |= self;
    } else {
      left_.push_back({reg, self});
    }
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
