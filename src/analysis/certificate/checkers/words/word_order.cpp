// See word_order.h.
#include "analysis/certificate/checkers/words/word_order.h"

#include <algorithm>
#include <array>
#include <bit>

#include "analysis/certificate/checkers/words/lock_order.h"
#include "analysis/certificate/checkers/words/look_back_turns.h"
#include "ir/memory_order.h"
#include "ir/wave_memory.h"

namespace muster::analysis {

using machine::Access;
using machine::AccessKind;

namespace {

constexpr std::size_t kRoundsTold = 8;      // rounds that still say what they told
constexpr std::uint64_t kStatesMax = 4096;  // contents of a word that one question may go through

// What holds of a word while a round is in progress: how many additions of each amount were made.
// Goes through all from `least` on, which may be empty for none; stops where `visit` says false.
// False: it did, or there are too many.
template <typename Visit>
bool every_state(const WordRound& round, std::span<const std::uint32_t> least, bool whole,
                 Visit visit) {
  const auto& amounts = round.amounts;
  std::uint64_t states = 1;
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    states *= amounts[i].second - (i < least.size() ? least[i] : 0) + 1;
    if (states > kStatesMax) return false;
  }
  for (std::uint64_t number = 0; number < states; ++number) {
    std::uint64_t left = number, value = round.before;
    bool full = true;
    for (std::size_t i = 0; i < amounts.size(); ++i) {
      const std::uint64_t from = i < least.size() ? least[i] : 0;
      const std::uint64_t count = from + left % (amounts[i].second - from + 1);
      left /= amounts[i].second - from + 1;
      value += count * amounts[i].first;
      full &= count == amounts[i].second;
    }
    if (full && !whole) continue;
    if (!visit(value)) return false;
  }
  return true;
}

// Threads of vISA, whose fences are as those of lanes.
bool waits_at_uses(const ir::Function& function) {
  return function.directives.thread_barriers.has_value();
}

class WordVisit {
 public:
  WordVisit(CertificateState& state, ClusterState& here, const Access& access, WordLog& log)
      : state_(state),
        here_(here),
        access_(access),
        log_(log),
        agent_(state.agent_of(access.agent)),
        past_(here.clocks.past(agent_)),
        mask_(ir::value_mask(state.program.function->instrs[access.site].type)) {}

  // A wait is over; `takes`: and changes the word. True: what it found depends on the schedule.
  bool wait(LaneMask lanes, bool takes) {
    log_.waited = true;
    state_.relied.take(AssumptionId::warps_progress);
    if (state_.program.waits_across && !state_.program.launch->cooperative) {
      state_.relied.take(AssumptionId::workgroups_resident);
    }
    if (state_.tickets != nullptr) {
      if (const auto turn = state_.tickets->turn(access_))
        return wait_for_turn(lanes, *turn, takes);
    }
    if (state_.look_backs != nullptr) {
      if (const auto rounds = state_.look_backs->told(access_)) {
        find_told(lanes, *rounds);
        return false;
      }
    }
    if (!looks_pass()) {
      const Party who = party(lanes);
      state_.doubts.add(LooseWord{who, who, who}, 6, who.site, who.site);
    }
    if (!takes) log_.lock.sound = false;
    if (log_.loose) {
      if (log_.lock.sound) return false;
      loosen(lanes);
      return access_.waited->wait->value_used;
    }
    const std::uint32_t known = known_rounds(lanes);
    const std::uint32_t forced = forced_rounds(known);
    acquire(lanes, forced);
    here_.clocks.learn(agent_, lanes, {log_.component, 1, forced});
    WordWaited made{party(lanes), {agent_, lanes, here_.clocks.now(agent_)}, *access_.waited,
                    forced,       access_.waited->wait->value_used,          false};
    const bool all = forced == log_.rounds.size();
    if (!all && !takes) state_.locks.partly = access_.site;
    const bool depends = made.exact && !all && !takes;
    made.exact &= all;
    log_.waits.push_back(std::move(made));
    return depends;
  }

  // A lane that looks back finds what the word held when so many rounds were over. What was written
  // since then, other runs have it find; nothing may come later that it could find, too.
  void find_told(LaneMask lane, std::uint32_t rounds) {
    log_.lock.sound = false;
    if (log_.loose) return loosen(lane);
    acquire(lane, rounds);
    here_.clocks.learn(agent_, lane, {log_.component, 1, rounds});
    log_.waits.push_back({party(lane),
                          {agent_, lane, here_.clocks.now(agent_)},
                          *access_.waited,
                          rounds,
                          true,
                          false});
  }

  // From the rounds that the lane knows to be over on: all that it can find and that ends its wait.
  std::vector<WordState> states(LaneMask lane) const {
    std::vector<WordState> found;
    if (log_.loose) return found;
    const auto count = static_cast<std::uint32_t>(log_.rounds.size());
    const std::uint32_t known = known_rounds(lane);
    if (log_.open && known == 1) return found;
    for (std::uint32_t n = known; n <= count; ++n) {
      const WordRound& round = log_.rounds[n - 1];
      if (round.adds && n != known) return {};
      const auto ends = access_.waited->passes(round.after & mask_);
      const bool told = std::ranges::find(found, round.after, &WordState::value) != found.end();
      if (!ends || told || (!*ends && !found.empty())) return {};
      if (*ends) found.push_back({round.after, n});
    }
    return found;
  }

  // One lane writes; `value`: what the word holds then. `harmless`: once more it would change
  // nothing.
  void write(LaneMask lane, bool adds, std::uint64_t amount, std::uint64_t value,
             bool harmless = false) {
    LockWrite written{log_, access_, lane, log_.value(), value & mask_};
    written.first = log_.rounds.size() == 1;
    written.harmless = harmless;
    const std::uint32_t ending = note_lock_write(state_, here_, written);
    if (!log_.loose) put_in_round(lane, adds, amount, value);
    if (log_.loose) {
      log_.rounds.back().after = value & mask_;
      if (ending != 0) tell(lane, adds, ending);
      return;
    }
    const std::uint32_t stamp = tell(lane, adds, ending);
    log_.current.push_back({party(lane), {agent_, lane, stamp}});
  }

  // In a schedule by itself whoever looks sees what was written last, and what that tells.
  void see_last(LaneMask lanes) {
    const auto rounds = static_cast<std::uint32_t>(log_.rounds.size());
    acquire(lanes, rounds);
    here_.clocks.learn(agent_, lanes, {log_.component, 1, rounds});
  }
  void follow_last(LaneMask lane, bool reads) {
    if (reads) see_last(lane);
    begin(reads);
    tell(lane, reads, 0);
  }

  // Its writes are in no order that all schedules keep; of a lock they need not be.
  void be_loose(const Party& first, const Party& second) {
    if (log_.loose) return;
    log_.loose = {first, second};
    if (log_.lock.sound && log_.lock.sections != 0) {
      log_.lock.needed = true;
      return;
    }
    if (!log_.waited) return;
    const Party wait = log_.waits.empty() ? second : log_.waits.front().who;
    state_.doubts.add(LooseWord{wait, first, second}, 0, first.site, second.site);
  }

  // Nobody knows what was written.
  void lose(const Party& who) {
    if (log_.lock.sound && log_.lock.needed) {
      state_.doubts.add(LooseWord{who, who, who}, 2, who.site, who.site);
    }
    log_.lock.sound = false;
    be_loose(log_.current.empty() ? who : log_.current.back().who, who);
  }

  // How many rounds the lanes know to be over.
  std::uint32_t known_rounds(LaneMask lanes) const {
    const auto count = static_cast<std::uint32_t>(log_.rounds.size());
    if (follows_all(lanes, log_.current, count)) return count;
    if (follows_all(lanes, log_.previous, count - 1)) return count - 1;
    for (std::uint32_t n = count - 1; n-- > 1;) {
      if (knows(View::memory, lanes, {log_.component, 1, n})) return n;
    }
    return 1;
  }

  Party party(LaneMask lanes) const {
    return {access_.agent, access_.site, lanes, access_.ordinal, 0};
  }

 private:
  // Nothing of what it found is the schedule's: who has the ticket finds that in every schedule.
  bool wait_for_turn(LaneMask lane, const machine::Turn& turn, bool takes) {
    LockWrite wait{log_, access_, lane, log_.value(), log_.value()};
    const bool knows_begin = known_rounds(lane) == log_.rounds.size();
    wait.first = log_.waits.empty() && !log_.loose && log_.lock.sections == 0;
    if (!knows_begin || takes || !access_.waited->wait->looks.empty()) log_.lock.sound = false;
    take_turn(state_, here_, wait, turn);
    return false;
  }

  void put_in_round(LaneMask lane, bool adds, std::uint64_t amount, std::uint64_t value) {
    const bool follows = follows_all(lane, log_.current, log_.rounds.size());
    if (follows) {
      begin(adds);
    } else if (!adds || !log_.rounds.back().adds ||
               !follows_all(lane, log_.previous, log_.rounds.size() - 1)) {
      return be_loose(log_.current.back().who, party(lane));
    }
    WordRound& round = log_.rounds.back();
    round.after = value & mask_;
    if (adds) {
      using Amount = std::pair<std::uint64_t, std::uint32_t>;
      const auto known = std::ranges::find(round.amounts, amount, &Amount::first);
      if (known == round.amounts.end()) {
        round.amounts.emplace_back(amount, 1);
      } else {
        ++known->second;
      }
    }
    check_waits(lane, amount);
  }

  // Whoever only looks, before an atomic that takes the word, goes on to that when it would
  // succeed.
  bool looks_pass() const {
    const machine::WordTest& taking = *access_.waited;
    return std::ranges::all_of(taking.wait->looks, [&](ir::InstrId look) {
      machine::WordTest test = taking;
      test.wait = state_.program.word_wait_at(look);
      return test.wait != nullptr && test.passes(log_.value() & mask_).value_or(false);
    });
  }

  void loosen(LaneMask lanes) {
    const auto& [first, second] = *log_.loose;
    state_.doubts.add(LooseWord{party(lanes), first, second}, 0, first.site, second.site);
  }

  bool knows(View view, LaneMask lanes, const Mark& mark) const {
    return past_.knows(view, lanes, mark);
  }

  // Fences that are restricted to shared memory strengthen no accesses to words elsewhere.
  bool in_shared() const { return access_.space == ir::Space::shared; }
  bool in_own_shared(LaneMask lane) const {
    return in_shared() &&
           machine::rank_of(access_.addresses[static_cast<unsigned>(std::countr_zero(lane))]) ==
               state_.program.geometry.rank(access_.agent.workgroup);
  }

  // Whether these lanes know the word to have been written by all of these, which make the round of
  // this number: coherence keeps one's own writes of it behind.
  bool follows_all(LaneMask lanes, const std::vector<WordWrite>& writes, std::size_t round) const {
    if (writes.empty()) return true;
    const Mark seen{log_.component, 1, static_cast<std::uint32_t>(round)};
    if (knows(View::memory, lanes, seen)) return true;
    return std::ranges::all_of(
        writes, [&](const WordWrite& one) { return knows(View::memory, lanes, one.mark); });
  }

  bool passes(std::uint64_t value) const {
    return access_.waited->passes(value & mask_).value_or(true);
  }

  // How many rounds are over whenever what is waited for is there: until then the word holds it at
  // no time that these lanes can still see.
  std::uint32_t forced_rounds(std::uint32_t known) const {
    const auto count = static_cast<std::uint32_t>(log_.rounds.size());
    if (passes(log_.rounds[known - 1].after)) return known;
    for (std::uint32_t n = known; n < count; ++n) {
      const WordRound& round = log_.rounds[n];
      const bool before = round.adds && !every_state(round, {}, false, [&](std::uint64_t value) {
                            return !passes(value);
                          });
      if (before) return n;
      if (passes(round.after)) return n + 1;
    }
    return count;
  }

  void acquire(LaneMask lanes, std::uint32_t rounds) {
    // A wave goes on as one, and its caches are those of all its lanes.
    if (state_.program.function->control == ir::Control::wave) lanes = here_.clocks.live(agent_);
    const WordRound& last = log_.rounds[rounds - 1];
    if (rounds <= 1 || !last.kept) return;
    if (!state_.narrow(access_.scope)) here_.clocks.see_fences(agent_, lanes, last.shown);
    Knowledge near;
    const auto own = last.near.find(access_.agent.workgroup);
    if (own != last.near.end()) near = own->second;
    Knowledge all = last.told;
    all.join(near, here_.clocks.wholes());
    if (!ir::acquires(access_.order)) {
      here_.clocks.acquire(agent_, lanes, all, Passes::execution,
                           {&all, &near, false, in_shared()});
    } else if (state_.parts && state_.narrow(access_.scope)) {
      here_.clocks.acquire(agent_, lanes, near, Passes::everything);
      here_.clocks.follow(agent_, lanes, all.row(View::execution));
    } else {
      here_.clocks.acquire(agent_, lanes, all, Passes::everything);
    }
  }

  // A round is over, and the next begins. Waits that a write of it follows are before all to come.
  void begin(bool adds) {
    if (!log_.current.empty()) {
      std::erase_if(log_.waits, [](const WordWaited& one) { return one.followed; });
      std::swap(log_.previous, log_.current);
      log_.current.clear();
    }
    const std::uint64_t before = log_.value();
    // The first round is what the word holds before anybody writes.
    log_.rounds.emplace_back();
    WordRound& round = log_.rounds.back();
    round.adds = adds;
    round.before = round.after = before;
    round.shown = log_.rounds[log_.rounds.size() - 2].shown;
    // Additions read what was there: they go on with its releases. A store does not.
    if (adds) {
      round.told = log_.rounds[log_.rounds.size() - 2].told;
      round.near = log_.rounds[log_.rounds.size() - 2].near;
    }
    if (log_.rounds.size() > kRoundsTold) {
      WordRound& old = log_.rounds[log_.rounds.size() - 1 - kRoundsTold];
      old.told.clear();
      old.near.clear();
      old.shown.clear();
      old.kept = false;
    }
  }

  // The waits that this write need not come after: it takes from none what it waits for, and makes
  // none see less.
  void check_waits(LaneMask lane, std::uint64_t amount) {
    const WordRound& round = log_.rounds.back();
    const auto number = static_cast<std::uint32_t>(log_.rounds.size());
    for (WordWaited& one : log_.waits) {
      if (knows(View::execution, lane, one.mark)) {
        one.followed = true;
        continue;
      }
      const auto lasting = [&](std::uint64_t value) {
        return one.test.passes(value & mask_).value_or(false);
      };
      bool stays = lasting(round.after);
      if (round.adds && stays) {
        // What this addition adds to what was looked at before: all of its amount are there.
        std::vector<std::uint32_t> least(round.amounts.size(), 0);
        for (std::size_t i = 0; i < least.size(); ++i) {
          if (round.amounts[i].first == amount) least[i] = round.amounts[i].second;
        }
        stays = every_state(round, least, true, lasting);
      }
      if (!stays) {
        state_.doubts.add(LostWord{one.who, party(lane)}, 0, one.who.site, access_.site);
      } else if (one.forced == number || one.exact) {
        state_.doubts.add(
            LooseWord{one.who, log_.current.empty() ? one.who : log_.current.back().who,
                      party(lane)},
            1, one.who.site, access_.site);
      }
    }
  }

  // What the lane releases by this write: to the round, and by the end of this section, if any.
  std::uint32_t tell(LaneMask lane, bool adds, std::uint32_t ending) {
    WordRound& round = log_.rounds.back();
    if (!adds) {
      round.told.clear();
      round.near.clear();
    }
    const bool tells = access_.strong || unmarked(state_, access_);
    const ir::Function& function = *state_.program.function;
    const std::uint32_t flags = function.instrs[access_.site].flags;
    const bool wave = function.control == ir::Control::wave && !waits_at_uses(function);
    if (wave) lane = here_.clocks.live(agent_);
    if (!tells) {  // it is known by what orders it, and passes nothing
      Knowledge nobody;
      return here_.clocks.release(
          agent_, lane, {.passes = Passes::execution, .narrow = nullptr, .fenced = false}, nobody);
    }
    const bool everything = ir::releases(access_.order) || (wave && (flags & ir::kTellsAll) != 0);
    Knowledge told, narrow;
    const std::uint32_t stamp = here_.clocks.release(
        agent_, lane,
        {everything ? Passes::everything : Passes::execution, &narrow, true, in_own_shared(lane)},
        told);
    // What a wave knows has come to where the others of its workgroup look, too.
    if (wave) {
      here_.clocks.publish(past_, lane, stamp, View::memory, narrow);
      here_.tell_issued(agent_, lane, stamp, narrow);
    }
    const Wholes& wholes = here_.clocks.wholes();
    const bool wide = !state_.parts || !state_.narrow(access_.scope);
    Row shown;
    if (!state_.narrow(access_.scope)) here_.clocks.show_fences(agent_, lane, &shown);
    round.shown.join(shown, wholes);
    if (!state_.parts) told.join(narrow, wholes);
    narrow.join(told, wholes);
    if (ending != 0) {
      end_section(state_, here_, ending, {wide ? told : Knowledge{}, narrow, std::move(shown)});
    }
    round.near[access_.agent.workgroup].join(narrow, wholes);
    if (wide) round.told.join(told, wholes);
    return stamp;
  }

  CertificateState& state_;
  ClusterState& here_;
  const Access& access_;
  WordLog& log_;
  const Component agent_;
  const Past& past_;
  const std::uint64_t mask_;
};

// What an atomic or a store leaves, if that is known; `amount`: what it adds, if it does.
struct Effect {
  std::uint64_t value = 0, amount = 0;
  bool adds = false, changes = true;
};

std::optional<Effect> effect_of(const CertificateState& state, const Access& access, unsigned lane,
                                std::uint64_t before) {
  const ir::Type type = state.program.function->instrs[access.site].type;
  const std::uint64_t mask = ir::value_mask(type);
  if (access.values == nullptr || (access.values_known >> lane & 1) == 0) return std::nullopt;
  const std::uint64_t given = access.values[lane * access.elements] & mask;
  if (access.kind == AccessKind::write) return Effect{given, 0, false, true};
  if (!access.exact) return std::nullopt;
  switch (static_cast<ir::Reduce>(access.reduce)) {
    case ir::Reduce::add:
      return Effect{(before + given) & mask, given, true, given != 0};
    case ir::Reduce::exch:
      return Effect{given, 0, false, true};
    case ir::Reduce::bit_or:
      return Effect{before | given, 0, false, given != 0};
    case ir::Reduce::bit_and:
      return Effect{before & given, 0, false, given != mask};
    case ir::Reduce::bit_xor:
      return Effect{before ^ given, 0, false, given != 0};
    case ir::Reduce::inc:
      return Effect{before >= given ? 0 : before + 1, 0, false, true};
    case ir::Reduce::dec:
      return Effect{before == 0 || before > given ? given : before - 1, 0, false, true};
    case ir::Reduce::cas:
      if (before != given) return Effect{before, 0, false, false};
      if (!access.replacement) return std::nullopt;
      return Effect{*access.replacement, 0, false, true};
    case ir::Reduce::min:
    case ir::Reduce::max:
      return std::nullopt;
  }
  return std::nullopt;
}

using Words = std::map<std::uint64_t, WordLog>;

// A poll that is an atomic changes nothing in any state of the word in which it fails, from the one
// that these lanes know of on.
bool polls_harmlessly(const CertificateState& state, const Access& access, unsigned lane,
                      const WordLog& log, std::uint32_t known) {
  if (access.kind == AccessKind::read) return true;
  const auto harmless = [&](std::uint64_t value) {
    const auto passes = access.waited->passes(value);
    const auto effect = effect_of(state, access, lane, value);
    return passes.value_or(false) || (passes && effect && effect->value == value);
  };
  if (!harmless(log.rounds[known - 1].after)) return false;
  for (std::size_t n = known; n < log.rounds.size(); ++n) {
    const WordRound& round = log.rounds[n];
    if (!harmless(round.after)) return false;
    if (round.adds && !every_state(round, {}, true, harmless)) return false;
  }
  return true;
}

// Shared memory of workgroups that share one ClusterState.
std::uint64_t key_of(const CertificateState& state, const Access& access, std::uint64_t address) {
  if (access.space == ir::Space::global || !state.program.waits_across) return address;
  return address | std::uint64_t{access.agent.workgroup} << 32;
}

WordLog* log_at(CertificateState& state, ClusterState& here, const Access& access, Words& words,
                std::uint64_t address, std::uint32_t bytes, std::uint64_t found) {
  const auto [at, added] = words.try_emplace(address);
  WordLog& log = at->second;
  if (!added) return log.bytes == bytes ? &log : nullptr;
  log.bytes = bytes;
  log.component = here.clocks.add_component(1);
  const ir::Type type = state.program.function->instrs[access.site].type;
  WordRound& first = log.rounds.emplace_back();
  first.before = first.after = found & ir::value_mask(type);
  return &log;
}

constexpr std::uint64_t kWidest = 32;  // bytes of one access

// The first of the words that may overlap with an access there.
Words::iterator overlapping(Words& words, std::uint64_t first) {
  return words.lower_bound(first >= kWidest ? first - kWidest + 1 : 0);
}

// A weak store somewhere that overlaps with words that are followed.
void overwrite(CertificateState& state, ClusterState& here, const Access& access, Words& words,
               unsigned lane) {
  const std::uint64_t first = key_of(state, access, access.addresses[lane]);
  for (auto at = overlapping(words, first); at != words.end() && at->first < first + access.bytes;
       ++at) {
    WordLog& log = at->second;
    if (at->first + log.bytes <= first) continue;
    WordVisit visit(state, here, access, log);
    const Party who = visit.party(LaneMask{1} << lane);
    const auto effect = effect_of(state, access, lane, log.value());
    const bool whole = at->first == first && log.bytes == access.bytes && access.elements == 1;
    if (state.program.one_schedule) {
      visit.follow_last(LaneMask{1} << lane, false);
    } else if (!whole || !effect || (access.maybe >> lane & 1) != 0) {
      visit.lose(who);
    } else {
      visit.write(LaneMask{1} << lane, false, 0, effect->value);
    }
  }
}

// Strong accesses to parts of words that are followed, or to several of them at once: who follows
// one does not see what was written as another. Whether there are any.
bool lose_others(CertificateState& state, ClusterState& here, const Access& access, Words& words,
                 std::uint64_t first, LaneMask lanes) {
  bool any = false;
  for (auto at = overlapping(words, first); at != words.end() && at->first < first + access.bytes;
       ++at) {
    WordLog& log = at->second;
    if (at->first + log.bytes <= first) continue;
    if (at->first == first && log.bytes == access.bytes) continue;
    any = true;
    WordVisit visit(state, here, access, log);
    visit.lose(visit.party(lanes));
  }
  return any;
}

// Whether one lane stores into a word of which nobody knows what it holds, the first to do so. What
// it held then matters to nobody who knows of the store; others must not touch the word.
bool opens(const CertificateState& state, const Access& access, LaneMask lanes, WordLog& log) {
  const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
  if (access.kind != AccessKind::write || !std::has_single_bit(lanes)) return false;
  if ((access.found_known & 1) != 0 || (access.maybe & lanes) != 0) return false;
  const auto effect = effect_of(state, access, lane, log.value());
  if (!effect || effect->adds) return false;
  WordRound& first = log.rounds.front();
  const ir::Type type = state.program.function->instrs[access.site].type;
  first.before = first.after = ~effect->value & ir::value_mask(type);
  log.open = true;
  log.lock.sound = false;
  return true;
}

// Strong accesses by lanes to one word.
bool follow_word(CertificateState& state, ClusterState& here, const Access& access, Words& words,
                 LaneMask lanes) {
  const auto first = static_cast<unsigned>(std::countr_zero(lanes));
  const std::uint64_t address = key_of(state, access, access.addresses[first]);
  const bool known = (access.found_known & 1) != 0;
  if (state.program.one_schedule) {
    log_at(state, here, access, words, address, access.bytes, 0);
    WordVisit visit(state, here, access, words.at(address));
    if (access.kind == AccessKind::read) return visit.see_last(lanes), false;
    for (LaneMask left = lanes; left != 0; left &= left - 1) {
      visit.follow_last(left & ~(left - 1), access.kind == AccessKind::atomic);
    }
    return false;
  }
  const bool others = lose_others(state, here, access, words, address, lanes);
  const bool fresh = !words.contains(address);
  WordLog* const log =
      log_at(state, here, access, words, address, access.bytes, known ? access.found[first] : 0);
  if (log == nullptr) {
    WordLog& other = words.at(address);
    WordVisit visit(state, here, access, other);
    visit.lose(visit.party(lanes));
    return access.waited != nullptr && visit.wait(lanes, access.kind != AccessKind::read);
  }
  WordVisit visit(state, here, access, *log);
  const auto lost = [&] { visit.lose(visit.party(lanes)); };
  // Somebody has written it whom nobody followed.
  const bool told = state.look_backs != nullptr && state.look_backs->told(access).has_value();
  const bool first_store = fresh && !others && opens(state, access, lanes, *log);
  const bool other = !known || others || (!told && access.found[first] != log->value());
  if ((other && !first_store) || (access.maybe & lanes) != 0) lost();
  if (log->open && !first_store && visit.known_rounds(lanes) == 1) lost();
  bool depends = false;
  if (access.waited != nullptr) {
    const bool lock = log->loose && log->lock.sound;  // which asks the same of who takes it
    if (!lock && !polls_harmlessly(state, access, first, *log, visit.known_rounds(lanes))) lost();
    const auto effect = access.kind == AccessKind::read
                            ? std::optional{Effect{.changes = false}}
                            : effect_of(state, access, first, log->value());
    depends = visit.wait(lanes, !effect || effect->changes);
  }
  if (access.kind == AccessKind::read) return depends;
  for (LaneMask left = lanes; left != 0; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    const auto effect = effect_of(state, access, l, log->value());
    if (!effect) {
      lost();
    } else if (effect->changes) {
      const auto again = effect_of(state, access, l, effect->value);
      visit.write(LaneMask{1} << l, effect->adds, effect->amount, effect->value,
                  again && again->value == effect->value);
    }
  }
  return depends;
}

}  // namespace

namespace {

// Whether those who touch such a word have clocks in common.
bool followed(const CertificateState& state, ir::Space space) {
  return space == ir::Space::shared ||
         (space == ir::Space::global &&
          (state.program.waits_across || state.program.geometry.clusters() == 1));
}

// One element of a strong access to several words.
class ElementAccess {
 public:
  ElementAccess(const Access& whole, unsigned element) : access_(whole) {
    const unsigned bytes = whole.bytes / whole.elements;
    for (LaneMask left = whole.lanes; left != 0; left &= left - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(left));
      addresses_[l] = whole.addresses[l] + std::uint64_t{element} * bytes;
      const std::size_t at = std::size_t{l} * whole.elements + element;
      if (whole.values == nullptr) continue;
      values_[l] = whole.values[at];
      const bool known = whole.kind == AccessKind::write && whole.expressions != nullptr &&
                         whole.expressions[at] == 0;
      if (known) access_.values_known |= LaneMask{1} << l;
    }
    access_.addresses = addresses_.data();
    if (whole.values != nullptr) access_.values = values_.data();
    access_.expressions = nullptr;
    access_.elements = 1;
    access_.bytes = bytes;
    if (whole.found != nullptr) access_.found += std::size_t{element} * Access::kFoundLanes;
    access_.found_known >>= element;
    const bool waited = whole.waited != nullptr && whole.waited->wait->element == element;
    if (!waited) access_.waited = nullptr;
  }
  ElementAccess(const ElementAccess&) = delete;
  ElementAccess& operator=(const ElementAccess&) = delete;

  const Access& access() const { return access_; }

 private:
  Access access_;
  std::array<std::uint64_t, Access::kFoundLanes> addresses_{}, values_{};
};

}  // namespace

bool may_be_atomic(const CertificateState& state, const Access& access) {
  const ir::Instr& in = state.program.function->instrs[access.site];
  return access.kind == AccessKind::write && !access.strong && access.operation == 0 &&
         (in.flags & ir::kUnmarked) != 0 && access.space == ir::Space::global &&
         state.program.function->control == ir::Control::wave && access.elements == 1 &&
         std::has_single_bit(access.lanes) &&
         access.addresses[static_cast<unsigned>(std::countr_zero(access.lanes))] % access.bytes ==
             0;
}

bool unmarked(CertificateState& state, const Access& access) {
  return may_be_atomic(state, access) && !state.program.word_waits.empty() &&
         !state.program.policies.unmarked_words_weak.relied_on(state.relied);
}

bool is_waited_for(const CertificateState& state, const ClusterState& here, ir::Space space,
                   std::uint64_t key) {
  if (!followed(state, space)) return false;
  const Words& words = space == ir::Space::global ? state.words : here.words;
  const auto found = words.find(key);
  return found != words.end() && found->second.waited;
}

bool follow_words(CertificateState& state, ClusterState& here, const Access& access) {
  if (access.operation != 0 || !followed(state, access.space) || !access.pieces.empty()) {
    return false;
  }
  // Each element of a vector is a word of its own: PTX ISA, memory consistency model, vector data
  // types.
  if (access.strong && access.elements > 1) {
    bool depends = false;
    for (unsigned e = 0; e < access.elements; ++e) {
      depends |= follow_words(state, here, ElementAccess(access, e).access());
    }
    return depends;
  }
  Words& words = access.space == ir::Space::global ? state.words : here.words;
  if (!access.strong && !unmarked(state, access)) {
    if (access.kind == AccessKind::read || words.empty()) return false;
    for (LaneMask left = access.lanes; left != 0; left &= left - 1) {
      overwrite(state, here, access, words, static_cast<unsigned>(std::countr_zero(left)));
    }
    return false;
  }
  if (access.kind == AccessKind::read && access.waited == nullptr && !state.program.one_schedule) {
    return false;
  }
  // Whatever it has found, what it goes on to looks again.
  if (access.waited != nullptr && access.waited->wait->look) return false;
  bool depends = false;
  for (LaneMask left = access.lanes; left != 0;) {
    LaneMask same = 0;
    const std::uint64_t address = access.addresses[static_cast<unsigned>(std::countr_zero(left))];
    for (LaneMask rest = left; rest != 0; rest &= rest - 1) {
      const auto l = static_cast<unsigned>(std::countr_zero(rest));
      if (access.addresses[l] == address) same |= LaneMask{1} << l;
    }
    left &= ~same;
    depends |= follow_word(state, here, access, words, same);
  }
  return depends;
}

std::vector<WordState> states_for(CertificateState& state, const machine::LookBackPoll& poll) {
  ClusterState& here = state.cluster(poll.agent.workgroup);
  Access access;
  access.agent = poll.agent;
  access.site = poll.site;
  access.space = ir::Space::global;
  access.bytes = poll.bytes;
  access.waited = poll.test;
  access.lanes = LaneMask{1} << poll.lane;
  const std::size_t element = poll.test->wait->element;
  if (!poll.held.knows(element)) return {};
  const std::uint64_t held = poll.held.words[element];
  WordLog* const log = log_at(state, here, access, state.words, poll.address, poll.bytes, held);
  if (log == nullptr || log->value() != held) return {};
  return WordVisit(state, here, access, *log).states(access.lanes);
}

bool written_together(const CertificateState& state, std::uint64_t one, std::uint64_t other,
                      unsigned bytes) {
  const auto a = state.words.find(one), b = state.words.find(other);
  const auto untouched = [&](const auto& at) {
    return at == state.words.end() ||
           (at->second.rounds.size() == 1 && !at->second.loose && at->second.bytes == bytes);
  };
  if (untouched(a) && untouched(b)) return true;
  if (a == state.words.end() || b == state.words.end()) return false;
  const WordLog &first = a->second, &second = b->second;
  // Of the rounds before the last two it is not kept who wrote them; one is what the word held.
  constexpr std::size_t kKept = 3;
  const auto by_same = [](const WordWrite& x, const WordWrite& y) {
    return x.who.agent == y.who.agent && x.who.site == y.who.site && x.who.lanes == y.who.lanes &&
           x.who.operation == y.who.operation;
  };
  return !first.loose && !second.loose && first.bytes == bytes && second.bytes == bytes &&
         first.rounds.size() == second.rounds.size() && first.rounds.size() <= kKept &&
         std::ranges::equal(first.previous, second.previous, by_same) &&
         std::ranges::equal(first.current, second.current, by_same);
}

std::uint64_t beside(const CertificateState& state, std::uint64_t address, std::uint32_t rounds,
                     std::uint64_t held) {
  const auto found = state.words.find(address);
  return found == state.words.end() ? held : found->second.rounds[rounds - 1].after;
}

bool looks_in_turn(CertificateState& state, ClusterState& here, const Access& access) {
  const bool looks = access.kind == AccessKind::read && access.strong && access.waited == nullptr &&
                     access.operation == 0 && access.pieces.empty() && access.elements == 1;
  if (state.tickets == nullptr || !looks || !followed(state, access.space)) return false;
  const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
  Words& words = access.space == ir::Space::global ? state.words : here.words;
  const auto found = words.find(key_of(state, access, access.addresses[lane]));
  return found != words.end() && found->second.bytes == access.bytes &&
         looks_in_turn(state, here, access, found->second);
}

bool gives_back(const CertificateState& state, const ClusterState& here, ir::Space space,
                std::uint64_t key) {
  if (!followed(state, space)) return false;
  const Words& words = space == ir::Space::global ? state.words : here.words;
  const auto found = words.find(key);
  return found != words.end() && found->second.lock.sound && found->second.lock.holder != 0;
}

bool knows_word(const CertificateState& state, const ClusterState& here, const Past& past,
                LaneMask lanes, ir::Space space, std::uint64_t key) {
  if (!followed(state, space)) return false;
  const Words& words = space == ir::Space::global ? state.words : here.words;
  const auto found = words.find(key);
  if (found == words.end() || found->second.loose) return false;
  const auto rounds = static_cast<std::uint32_t>(found->second.rounds.size());
  return past.knows(View::memory, lanes, {found->second.component, 1, rounds});
}

}  // namespace muster::analysis
