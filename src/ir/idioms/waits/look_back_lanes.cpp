// See look_back_lanes.h. A register is *told* if what it holds rests on what its own lane was told,
// *mixed* if it rests on what other lanes were.
#include "ir/idioms/waits/look_back_lanes.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

namespace muster::ir {

namespace {

class LaneMixture {
 public:
  LaneMixture(const Function& function, const Cfg& cfg, std::span<const WordWait> waits,
              bool ballots, LookBack* region)
      : ballots_(ballots),
        function_(function),
        cfg_(cfg),
        region_(*region),
        told_(function.registers.size(), 0),
        mixed_(function.registers.size(), 0) {
    for (const WordWait& wait : waits) {
      const bool here = region_.polls.end() != std::ranges::find(region_.polls, wait.poll);
      if (here && wait.again == kNone) waiting_.insert(wait.blocks.begin(), wait.blocks.end());
      if (here && wait.warp_vote != kNone) settled_.insert(wait.warp_vote);
    }
    for (const BlockId b : region_.blocks) {
      const BlockId first = cfg_.block_of[region_.begin];
      const InstrId from = b == first ? region_.begin : cfg_.blocks[b].first;
      for (InstrId id = from; id < cfg_.blocks[b].end; ++id) instrs_.push_back(id);
    }
    for (InstrId id = region_.meet; id < region_.leave; ++id) instrs_.push_back(id);
    find_stays();
  }

  bool settle() {
    do {
      changed_ = false;
      for (const InstrId id : instrs_) spread(id);
    } while (changed_);
    // Lanes of other turns are not heard of; what is read may not rest on having heard of them.
    if (!stays_.empty() && (together_ || !region_.polls_only)) return false;
    region_.stays.assign(stays_.begin(), stays_.end());
    if (!together_) return true;
    // What lanes do there by what others were told is computed, and comes to an end.
    const bool within = std::ranges::includes(region_.blocks, divided_) && !goes_round(divided_);
    const bool harmless =
        within && std::ranges::all_of(instrs_, [&](InstrId id) { return is_harmless(id); }) &&
        std::ranges::all_of(votes_,
                            [&](const auto& vote) { return reads_nothing_behind(vote.first); });
    if (!harmless) return false;
    for (const auto& [site, vote] : votes_) region_.votes.push_back({site, vote});
    std::ranges::copy_if(region_.made, std::back_inserter(region_.mixed),
                         [&](RegisterId reg) { return told_[reg] != 0 || mixed_[reg] != 0; });
    return true;
  }

 private:
  using Marks = std::vector<std::uint8_t>;

  static bool marked(const Operand& operand, const Marks& marks) {
    return operand.kind == Operand::Kind::reg && marks[operand.index] != 0;
  }
  bool reads(const Instr& instr, const Marks& marks) const {
    const bool guard = instr.guard.reg != kNone && marks[instr.guard.reg] != 0;
    return guard || std::ranges::any_of(function_.sources(instr),
                                        [&](const Operand& one) { return marked(one, marks); });
  }
  bool is_poll(InstrId id) const {
    return std::ranges::find(region_.polls, id) != region_.polls.end();
  }
  bool waits(InstrId id) const { return waiting_.contains(cfg_.block_of[id]); }

  void mark(const Instr& instr, Marks* marks) {
    for (const Operand& to : function_.destinations(instr)) {
      if (to.kind != Operand::Kind::reg || (*marks)[to.index] != 0) continue;
      (*marks)[to.index] = 1;
      changed_ = true;
    }
  }

  void spread(InstrId id) {
    const Instr& instr = function_.instrs[id];
    const bool told = reads(instr, told_) || chosen_.contains(cfg_.block_of[id]);
    const bool mixed = reads(instr, mixed_) || divided_.contains(cfg_.block_of[id]);
    if (is_poll(id)) return mark(instr, &told_);
    if (stays_.contains(id)) return;
    if (crosses_lanes(instr.op)) {
      if (settled_.contains(id) || (!told && !mixed)) return;
      changed_ |= !together_;
      together_ = true;
      if (ends_for_all(instr)) {
        changed_ |= votes_.emplace(id, id).second;
      } else {
        mark(instr, &mixed_);
      }
      return;
    }
    if (instr.op == Op::branch) {
      if (waits(id)) return;
      if (mixed) choose(id, &divided_);
      if (told) choose(id, &chosen_);
      return;
    }
    if (const InstrId ballot = ballot_against_none(id); mixed && ballot != kNone) {
      changed_ |= votes_.emplace(id, ballot).second;
      return;
    }
    if (told) mark(instr, &told_);
    if (mixed) mark(instr, &mixed_);
  }

  // The ballot of what each lane was told itself of which this instruction asks whether any lane
  // has said so: one that stands in front of it. kNone: it asks something else.
  InstrId ballot_against_none(InstrId id) const {
    const Instr& instr = function_.instrs[id];
    const auto against = static_cast<Compare>(instr.sub);
    const bool plain = instr.guard.reg == kNone && instr.dst.count == 1 && instr.src.count == 2;
    if (!ballots_ || instr.op != Op::setp || !plain) return kNone;
    if (against != Compare::eq && against != Compare::ne) return kNone;
    const auto sources = function_.sources(instr);
    const bool none =
        sources[1].kind == Operand::Kind::immediate && (sources[1].value & 0xffff'ffff) == 0;
    if (!none || bits(instr.type) != 32 || sources[0].kind != Operand::Kind::reg) return kNone;
    const BlockId block = cfg_.block_of[id];
    for (InstrId at = id; at-- > cfg_.blocks[block].first;) {
      const Instr& before = function_.instrs[at];
      if (function_.writes(before, sources[0].index)) {
        const bool ballot = before.op == Op::vote && static_cast<Vote>(before.sub) == Vote::ballot;
        return ballot && is_of_own(before) && keeps_asked(at, id) ? at : kNone;
      }
    }
    return kNone;
  }

  // What lanes are asked in this vote is still in its register there.
  bool keeps_asked(InstrId vote, InstrId there) const {
    const RegisterId asked = function_.sources(function_.instrs[vote])[0].index;
    for (InstrId at = vote; at < there; ++at) {
      if (function_.writes(function_.instrs[at], asked)) return false;
    }
    return true;
  }

  // The vote that tells who goes round again, of those who have so far: what it comes to says who
  // takes part in the next one, and nothing else.
  void find_stays() {
    for (const InstrId id : instrs_) {
      const Instr& instr = function_.instrs[id];
      const bool ballot = instr.op == Op::vote && static_cast<Vote>(instr.sub) == Vote::ballot;
      if (!ballot || instr.guard.reg != kNone) continue;
      const Operand &asked = function_.sources(instr)[0], &mask = function_.sources(instr)[1];
      if (asked.kind != Operand::Kind::reg || mask.kind != Operand::Kind::reg) continue;
      if (function_.destinations(instr)[0] == mask && is_mask_only(mask.index, id)) {
        stays_.insert(id);
      }
    }
    if (stays_.size() > 1) stays_.clear();
  }

  // Nothing else reads the register, nor writes it within the region.
  bool is_mask_only(RegisterId reg, InstrId vote) const {
    const auto is_it = [&](const Operand& one) {
      return one.kind == Operand::Kind::reg && one.index == reg;
    };
    for (InstrId id = 0; id < function_.instrs.size(); ++id) {
      const Instr& instr = function_.instrs[id];
      const auto sources = function_.sources(instr);
      const auto reads = std::ranges::count_if(sources, is_it);
      if (instr.guard.reg == reg || reads > (id == vote ? 1 : 0)) return false;
      if (function_.writes(instr, reg) && id != vote && region_.contains(cfg_, id)) return false;
    }
    return true;
  }

  // A vote over what each lane was told itself, in which one lane's answer is all lanes'.
  bool ends_for_all(const Instr& instr) const {
    if (instr.op != Op::vote) return false;
    const auto kind = static_cast<Vote>(instr.sub);
    return (kind == Vote::any || kind == Vote::all) && is_of_own(instr);
  }
  bool is_of_own(const Instr& vote) const {
    const Operand& asked = function_.sources(vote)[0];
    return vote.guard.reg == kNone && asked.kind == Operand::Kind::reg && mixed_[asked.index] == 0;
  }

  // What lies between a branch that not all lanes need take, and where they meet.
  void choose(InstrId branch, std::set<BlockId>* between) {
    const BlockId from = cfg_.block_of[branch], meet = cfg_.immediate_post_dominator[from];
    std::vector<BlockId> open{from};
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      for (const BlockId to : successors(b)) {
        if (to == meet || !between->insert(to).second) continue;
        changed_ = true;
        open.push_back(to);
      }
    }
  }

  std::span<const BlockId> successors(BlockId b) const {
    return {cfg_.successors.data() + cfg_.successor_first[b],
            cfg_.successors.data() + cfg_.successor_first[b + 1]};
  }

  // Whether one can go round within these blocks.
  bool goes_round(const std::set<BlockId>& blocks) const {
    return std::ranges::any_of(blocks, [&](BlockId start) {
      std::set<BlockId> passed;
      std::vector<BlockId> open{start};
      while (!open.empty()) {
        const BlockId b = open.back();
        open.pop_back();
        for (const BlockId to : successors(b)) {
          if (to == start) return true;
          if (blocks.contains(to) && passed.insert(to).second) open.push_back(to);
        }
      }
      return false;
    });
  }

  bool is_harmless(InstrId id) const {
    const Instr& instr = function_.instrs[id];
    const BlockId block = cfg_.block_of[id];
    const bool chosen = chosen_.contains(block), divided = divided_.contains(block);
    if (crosses_lanes(instr.op)) {
      const auto sources = function_.sources(instr);
      const Operand& mask = sources[instr.op == Op::shuffle ? 3 : 1];
      return !chosen && !divided && instr.guard.reg == kNone && !marked(mask, told_) &&
             !marked(mask, mixed_);
    }
    if (is_poll(id) && (chosen || divided || reads(instr, told_))) return false;
    const bool acts = instr.op == Op::load || instr.op == Op::fence;
    return !acts || (!divided && !reads(instr, mixed_));
  }

  // Who reads behind the vote what it was told to read does so beside lanes that were told
  // something else: only what is read before it has been looked at lane by lane. Where lanes wait
  // before they vote once more, the vote has ended nothing: all were told the same kind.
  bool reads_nothing_behind(InstrId vote) const {
    std::set<InstrId> passed;
    std::vector<InstrId> open{vote + 1};
    while (!open.empty()) {
      const InstrId at = open.back();
      open.pop_back();
      const bool goes_on = is_poll(at) || (waits(at) && comes_to(at, vote));
      if (goes_on || !region_.contains(cfg_, at) || !passed.insert(at).second) continue;
      const Instr& instr = function_.instrs[at];
      if (instr.op == Op::load && instr.space != Space::parameter) return false;
      if (instr.op == Op::branch) open.push_back(instr.target);
      if (instr.op != Op::branch || instr.guard.reg != kNone) open.push_back(at + 1);
    }
    return true;
  }

  // Whether some way within the region leads there.
  bool comes_to(InstrId from, InstrId to) const {
    std::set<BlockId> passed;
    std::vector<BlockId> open{cfg_.block_of[from]};
    while (!open.empty()) {
      const BlockId b = open.back();
      open.pop_back();
      if (b == cfg_.block_of[to]) return true;
      for (const BlockId next : successors(b)) {
        const bool inside = std::ranges::binary_search(region_.blocks, next);
        if (inside && passed.insert(next).second) open.push_back(next);
      }
    }
    return false;
  }

  const bool ballots_;  // such as are held against 0 are votes
  const Function& function_;
  const Cfg& cfg_;
  LookBack& region_;
  std::vector<InstrId> instrs_;
  // Of waits; between branches by what the lane was told, by what others were.
  std::set<BlockId> waiting_, chosen_, divided_;
  std::set<InstrId> settled_;         // of waits, which end as all pass
  std::map<InstrId, InstrId> votes_;  // others; of ballots where they are held against 0
  std::set<InstrId> stays_;
  Marks told_, mixed_;
  bool together_ = false, changed_ = false;
};

}  // namespace

bool settle_lanes(const Function& function, const Cfg& cfg, std::span<const WordWait> waits,
                  LookBack* region) {
  // What a ballot comes to may be asked for other reasons than to end a loop.
  return std::ranges::any_of(std::array{false, true}, [&](bool ballots) {
    return LaneMixture(function, cfg, waits, ballots, region).settle();
  });
}

}  // namespace muster::ir
