// See flow.h.
#include "isa/amdgcn/lower/flow.h"

#include <algorithm>
#include <compare>
#include <set>
#include <tuple>

#include "isa/amdgcn/lower/memory/addresses.h"

namespace muster::amdgcn {
namespace {

// A disassembly says how many words the target is behind the next instruction.
std::optional<std::uint32_t> at_distance(const Listing& listing, const ListedInstruction& branch,
                                         std::int64_t words) {
  if (!branch.address) {
    return std::nullopt;
  }
  const auto distance = static_cast<std::int64_t>(static_cast<std::int16_t>(words)) * 4 + 4;
  const std::uint64_t to = *branch.address + static_cast<std::uint64_t>(distance);
  const auto at =
      std::ranges::find(listing.instructions, std::optional{to}, &ListedInstruction::address);
  return at == listing.instructions.end()
             ? std::nullopt
             : std::optional{static_cast<std::uint32_t>(at - listing.instructions.begin())};
}

}  // namespace

bool is_branch(std::string_view mnemonic) {
  return mnemonic == "s_branch" || mnemonic.starts_with("s_cbranch_");
}

bool is_direct_call(std::string_view mnemonic) {
  return mnemonic == "s_call_b64" || mnemonic == "s_call_i64";
}

bool is_call(std::string_view mnemonic) {
  return mnemonic == "s_swappc_b64" || mnemonic == "s_swap_pc_i64" || is_direct_call(mnemonic);
}

bool is_jump(std::string_view mnemonic) {
  return mnemonic == "s_setpc_b64" || mnemonic == "s_set_pc_i64";
}

bool ends_straight(std::string_view mnemonic) {
  return mnemonic == "s_branch" || mnemonic.starts_with("s_endpgm") ||
         mnemonic.starts_with("s_setpc") || mnemonic.starts_with("s_set_pc") ||
         mnemonic.starts_with("s_add_pc");
}

std::map<std::string_view, std::uint32_t> find_labels(const Listing& listing) {
  std::map<std::string_view, std::uint32_t> labels;
  std::uint32_t next = 0;
  for (const ListingStatement& statement : listing.statements) {
    if (statement.kind == ListingStatement::Kind::label) {
      labels[statement.name] = next;
    } else if (statement.kind == ListingStatement::Kind::instruction) {
      next = statement.instruction + 1;
    }
  }
  return labels;
}

namespace {

constexpr std::size_t kContextsMax = 512, kDepthMax = 32, kCalleesMax = 8;
constexpr std::uint32_t kBackwardsMax = 400, kGuessBackwardsMax = 4000;

class Finder {
 public:
  Finder(const Listing& listing, const Variables& variables)
      : listing_(listing),
        variables_(variables),
        labels_(find_labels(listing)),
        count_(static_cast<std::uint32_t>(listing.instructions.size())) {
    flow_.stride = count_ + 1;
    for (const auto& [name, at] : labels_) {
      entered_.insert(at);
    }
    for (std::uint32_t at = 0; at < count_; ++at) {
      const ListedInstruction& one = listing.instructions[at];
      if (const auto far = far_target(at)) jumps_to_[*far].push_back(at);
      if (!is_branch(one.mnemonic) || one.arguments.empty()) continue;
      if (const auto target = target_of(one, one.arguments[0])) jumps_to_[*target].push_back(at);
    }
  }

  Flow find(std::uint32_t first) {
    find_words(first);
    flow_.returns.emplace_back();
    depths_.push_back(0);
    enter(first);
    while (!open_.empty()) {
      const std::uint32_t at = open_.back();
      open_.pop_back();
      follow(at);
    }
    cut();
    connect();
    return std::move(flow_);
  }

 private:
  // Words behind an instruction that goes on are executed, and behind a label that is jumped to or
  // where the kernel begins.
  void find_words(std::uint32_t first) {
    bool in_code = true, goes_on = false;
    std::set<std::string_view> named;
    for (const ListingStatement& statement : listing_.statements) {
      if (statement.kind == ListingStatement::Kind::instruction) {
        goes_on = !ends_straight(listing_.instructions[statement.instruction].mnemonic);
        next_ = statement.instruction + 1;
        named.clear();
      } else if (statement.kind == ListingStatement::Kind::label) {
        named.insert(statement.name);
      } else if (const auto section = section_of(statement)) {
        in_code = section->starts_with(".text");
      } else if (in_code && puts_words(statement.name) && next_ < count_ &&
                 (goes_on || is_entered(named, first))) {
        flow_.words_before.try_emplace(next_, &statement);
      }
    }
  }

  static std::optional<std::string_view> section_of(const ListingStatement& statement) {
    if (statement.name == ".section" || statement.name == ".pushsection") {
      return statement.text.substr(0, statement.text.find_first_of(", \t"));
    }
    constexpr std::string_view kNames[] = {".text", ".data", ".bss", ".rodata"};
    const bool names = std::ranges::find(kNames, statement.name) != std::end(kNames);
    return names ? std::optional{statement.name} : std::nullopt;
  }

  static bool puts_words(std::string_view directive) {
    constexpr std::string_view kNames[] = {
        ".byte", ".short", ".2byte",  ".hword", ".value",  ".long",  ".4byte", ".int",
        ".quad", ".8byte", ".octa",   ".fill",  ".zero",   ".skip",  ".space", ".ascii",
        ".word", ".asciz", ".string", ".float", ".single", ".double"};
    return std::ranges::find(kNames, directive) != std::end(kNames);
  }

  bool is_entered(const std::set<std::string_view>& named, std::uint32_t first) const {
    if (named.empty()) return false;
    const auto jumps = jumps_to_.find(next_);
    return next_ == first ||
           (jumps != jumps_to_.end() && std::ranges::any_of(jumps->second, [&](std::uint32_t from) {
              const ListedInstruction& jump = listing_.instructions[from];
              return !is_branch(jump.mnemonic) || named.contains(jump.arguments[0].text);
            }));
  }

  void enter(std::uint32_t number) {
    leaders_.insert(number);
    open_.push_back(number);
  }

  void follow(std::uint32_t number) {
    for (; flow_.instruction(number) < count_ && reached_.insert(number).second; ++number) {
      const std::uint32_t at = flow_.instruction(number);
      const ListedInstruction& instruction = listing_.instructions[at];
      if (is_branch(instruction.mnemonic) && !instruction.arguments.empty()) {
        if (const auto target = target_of(instruction, instruction.arguments[0])) {
          flow_.targets[number] = number - at + *target;
          enter(number - at + *target);
        }
        leaders_.insert(number + 1);
      } else if (const auto far = far_target(at)) {
        flow_.targets[number] = number - at + *far;
        flow_.far.insert(number);
        enter(number - at + *far);
        return;
      } else if (is_call(instruction.mnemonic) || is_jump(instruction.mnemonic)) {
        if (leave(number)) {
          return;
        }
        leaders_.insert(number + 1);
      }
      if (ends_straight(instruction.mnemonic)) {
        return;
      }
    }
  }

  std::optional<std::uint32_t> target_of(const ListedInstruction& branch,
                                         const Argument& to) const {
    if (to.kind == Argument::Kind::integer) {
      return at_distance(listing_, branch, to.value);
    }
    const auto label = labels_.find(to.text);
    return label == labels_.end() || label->second >= count_ ? std::nullopt
                                                             : std::optional{label->second};
  }

  // A branch that is too far for one instruction, as LLVM writes it: s_getpc_b64, a sum with how
  // far the label is from behind that, s_setpc_b64; on gfx1250 s_add_pc_i64.
  std::optional<std::uint32_t> far_target(std::uint32_t at) const {
    const ListedInstruction& jump = listing_.instructions[at];
    if (jump.arguments.empty()) return std::nullopt;
    if (jump.mnemonic.starts_with("s_add_pc")) return behind(at, jump.arguments[0], {});
    if (!is_jump(jump.mnemonic) || jump.arguments[0].kind != Argument::Kind::reg) {
      return std::nullopt;
    }
    const auto high = before(at, "s_addc_u32", "s_add_co_ci_u32");
    return high ? sum_with_place(*high, jump.arguments[0].reg) : std::nullopt;
  }

  // What s_getpc_b64 and a sum that ends with this instruction put into a pair of registers.
  std::optional<std::uint32_t> sum_with_place(std::uint32_t last, const RegisterRange& pair) const {
    const ListedInstruction& carry = listing_.instructions[last];
    const bool whole = carry.mnemonic == "s_add_nc_u64" || carry.mnemonic == "s_add_u64";
    const auto low = whole ? std::optional{last} : before(last, "s_add_u32", "s_add_co_u32");
    const auto start = low ? before(*low, "s_getpc_b64", "s_get_pc_i64") : std::nullopt;
    if (!start || listing_.instructions[*start].arguments.empty() ||
        !same(listing_.instructions[*start].arguments[0], pair)) {
      return std::nullopt;
    }
    if (whole) {
      const bool adds = carry.arguments.size() == 3 && same(carry.arguments[0], pair) &&
                        same(carry.arguments[1], pair);
      return adds ? behind(*start, carry.arguments[2], {}) : std::nullopt;
    }
    const ListedInstruction& add = listing_.instructions[*low];
    return is_half(add, pair, 0) && is_half(carry, pair, 1)
               ? behind(*start, add.arguments[2], carry.arguments[2])
               : std::nullopt;
  }

  // The instruction in front of another, but for those without effect; if it is one of these, and
  // nobody comes in between.
  std::optional<std::uint32_t> before(std::uint32_t at, std::string_view name,
                                      std::string_view other) const {
    while (at > 0) {
      const std::string_view mnemonic = listing_.instructions[--at].mnemonic;
      if (mnemonic == name || mnemonic == other) return at;
      if (mnemonic != "s_wait_alu" && mnemonic != "s_nop" && mnemonic != "s_delay_alu" &&
          mnemonic != "s_sext_i32_i16") {
        break;
      }
    }
    return std::nullopt;
  }

  // Whether half a pair is added to.
  static bool is_half(const ListedInstruction& add, const RegisterRange& pair, unsigned half) {
    const RegisterRange one{pair.file, static_cast<std::uint16_t>(pair.first + half), 1};
    return add.arguments.size() == 3 && same(add.arguments[0], one) && same(add.arguments[1], one);
  }

  // What lies so far behind an instruction: `(label-here)&4294967295` with `(label-here)>>32`,
  // `label-here`, or numbers, of a disassembly.
  std::optional<std::uint32_t> behind(std::uint32_t from, const Argument& low,
                                      const Argument& high) const {
    if (const auto lower = number_of(low); lower && listing_.instructions[from].address) {
      const auto upper = high.text.empty() ? std::optional{*lower >> 32U} : number_of(high);
      if (!upper) return std::nullopt;
      return at_address(next_address(from) + (static_cast<std::uint64_t>(*upper) << 32U |
                                              (static_cast<std::uint64_t>(*lower) & 0xffffffffU)));
    }
    if (low.kind != Argument::Kind::expression) return std::nullopt;
    std::string_view text = low.text;
    if (high.kind == Argument::Kind::expression) {
      constexpr std::string_view kLow = ")&4294967295", kHigh = ")>>32";
      if (!text.starts_with('(') || !text.ends_with(kLow) || !high.text.ends_with(kHigh)) {
        return std::nullopt;
      }
      text = text.substr(1, text.size() - 1 - kLow.size());
      if (high.text.substr(1, high.text.size() - 1 - kHigh.size()) != text) return std::nullopt;
    }
    const std::size_t minus = std::min(text.find('-'), text.size() - 1);
    const auto here = labels_.find(text.substr(minus + 1));
    const auto label = labels_.find(text.substr(0, minus));
    const bool counts = here != labels_.end() && here->second == from + 1;
    return counts && label != labels_.end() && label->second < count_ ? std::optional{label->second}
                                                                      : std::nullopt;
  }

  // 64, lit(0x40), lit64(0x40)
  static std::optional<std::int64_t> number_of(const Argument& argument) {
    return argument.kind == Argument::Kind::integer ? std::optional{argument.value}
                                                    : argument.number;
  }

  std::uint64_t next_address(std::uint32_t at) const {
    const auto next = at + 1 < count_ ? listing_.instructions[at + 1].address : std::nullopt;
    return next.value_or(*listing_.instructions[at].address + 4);
  }

  std::optional<std::uint32_t> at_address(std::uint64_t address) const {
    const auto at = std::ranges::find(listing_.instructions, std::optional{address},
                                      &ListedInstruction::address);
    return at == listing_.instructions.end()
               ? std::nullopt
               : std::optional{static_cast<std::uint32_t>(at - listing_.instructions.begin())};
  }

  // A call, a return, or a jump to another function; whether the straight way ends here.
  bool leave(std::uint32_t number) {
    const std::uint32_t at = flow_.instruction(number), context = number / flow_.stride;
    const ListedInstruction& instruction = listing_.instructions[at];
    const bool calls = is_call(instruction.mnemonic);
    const std::size_t operand = calls ? 1 : 0;
    if (instruction.arguments.size() <= operand) {
      return false;
    }
    Call call;
    const Argument& named = instruction.arguments[operand];
    const bool direct = is_direct_call(instruction.mnemonic);
    if (const auto callee = direct ? target_of(instruction, named) : certain_callee(at, named)) {
      call = {{{*callee, 0}}, true};
    } else if (calls && !direct) {
      call = {probable_callees(at, instruction.arguments[operand]), false};
    } else if (!calls && context == 0 && !flow_.returns[0]) {
      return jump_by_table(number);
    }
    const auto back = calls ? std::optional{number + 1} : flow_.returns[context];
    if (call.callees.empty() || depths_[context] >= kDepthMax ||
        flow_.returns.size() + call.callees.size() > kContextsMax) {
      if (calls && call.callees.empty()) {
        flow_.unresolved[number] = direct ? named.text : undefined_callee(at, named);
      }
      if (!calls && back && call.callees.empty()) {  // a return
        flow_.targets[number] = *back;
        enter(*back);
        return true;
      }
      return false;
    }
    for (Callee& callee : call.callees) {
      callee.number =
          static_cast<std::uint32_t>(flow_.returns.size()) * flow_.stride + callee.instruction;
      flow_.returns.push_back(back);
      depths_.push_back(depths_[context] + 1);
      enter(callee.number);
    }
    flow_.calls[number] = std::move(call);
    return true;
  }

  // In a kernel, a jump to where a table says: to one of the places whose address is taken.
  bool jump_by_table(std::uint32_t number) {
    Call jump{possible_callees(), false};
    if (jump.callees.empty()) {
      return false;
    }
    for (Callee& place : jump.callees) {
      place.number = place.instruction;
      enter(place.number);
    }
    flow_.calls[number] = std::move(jump);
    return true;
  }

  static bool same(const Argument& a, const RegisterRange& pair) {
    return a.kind == Argument::Kind::reg && a.reg == pair;
  }

  // The function whose address the straight code in front of a call puts into its register.
  std::optional<std::uint32_t> certain_callee(std::uint32_t at, const Argument& from) const {
    if (from.kind != Argument::Kind::reg || from.reg.file != RegisterFile::sgpr ||
        from.reg.count != 2) {
      return std::nullopt;
    }
    RegisterRange pair = from.reg;
    for (std::uint32_t steps = 0; at > 0 && steps < kBackwardsMax && !entered_.contains(at);
         ++steps) {
      const ListedInstruction& before = listing_.instructions[--at];
      if (ends_straight(before.mnemonic) || is_call(before.mnemonic) ||
          is_branch(before.mnemonic)) {
        return std::nullopt;
      }
      if (before.arguments.empty() || !touches(before.arguments[0], pair)) {
        continue;
      }
      if (before.mnemonic == "s_mov_b64" && same(before.arguments[0], pair) &&
          before.arguments[1].kind == Argument::Kind::reg) {
        pair = before.arguments[1].reg;
      } else if (before.mnemonic.starts_with("s_load_") && same(before.arguments[0], pair)) {
        pair = before.arguments[1].reg;
      } else if (const auto callee = added(before)) {
        return callee;
      } else if (const auto place = sum_with_place(at, pair)) {
        return place;
      } else if (!before.mnemonic.starts_with("s_add")) {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  // Where the address that a call takes is looked for: in a pair of scalar registers, or kept in a
  // lane of a vector register, as compilers do without optimisation.
  struct Kept {
    RegisterRange pair;
    std::int64_t lane = -1;  // of the first of the pair; none
    auto operator<=>(const Kept& other) const {
      return std::tie(pair.first, lane) <=> std::tie(other.pair.first, other.lane);
    }
  };

  // Functions whose address a call's register may have got, along all ways on which the call can be
  // reached, but through other functions: a guess, with which the register is compared. Else what
  // the text says last, or whatever function the file takes the address of.
  std::vector<Callee> probable_callees(std::uint32_t at, const Argument& from) const {
    std::set<std::uint32_t> found;
    if (from.kind == Argument::Kind::reg && from.reg.file == RegisterFile::sgpr) {
      found = callees_by_ways(at, from.reg);
      if (found.empty()) {
        if (const auto last = callee_by_text(at, from.reg)) found.insert(*last);
      }
    }
    if (found.empty() || found.size() > kCalleesMax) {
      return possible_callees();
    }
    std::vector<Callee> callees;
    for (const std::uint32_t callee : found) {
      callees.push_back({callee, 0});
    }
    return callees;
  }

  std::set<std::uint32_t> callees_by_ways(std::uint32_t at, const RegisterRange& pair) const {
    std::set<std::uint32_t> found;
    std::set<std::pair<std::uint32_t, Kept>> seen;
    std::vector<std::pair<std::uint32_t, Kept>> open;  // behind which instruction
    const auto add = [&](std::uint32_t before, const Kept& kept) {
      if (seen.size() < kGuessBackwardsMax && seen.insert({before, kept}).second) {
        open.emplace_back(before, kept);
      }
    };
    const auto add_before = [&](std::uint32_t of, const Kept& kept) {
      if (of > 0 && !ends_straight(listing_.instructions[of - 1].mnemonic)) add(of - 1, kept);
      if (const auto jumps = jumps_to_.find(of); jumps != jumps_to_.end()) {
        for (const std::uint32_t jump : jumps->second) add(jump, kept);
      }
    };
    add_before(at, {pair});
    while (!open.empty()) {
      auto [before, kept] = open.back();
      open.pop_back();
      std::optional<std::uint32_t> callee;
      if (look_back(listing_.instructions[before], kept, callee)) {
        add_before(before, kept);
      } else if (callee) {
        found.insert(*callee);
      }
    }
    return found;
  }

  // In the order of the text, whatever calls and branches stand between.
  std::optional<std::uint32_t> callee_by_text(std::uint32_t at, const RegisterRange& pair) const {
    Kept kept{pair};
    for (std::uint32_t steps = 0; at > 0 && steps < kGuessBackwardsMax; ++steps) {
      const ListedInstruction& before = listing_.instructions[--at];
      std::optional<std::uint32_t> callee;
      if (before.mnemonic.starts_with("s_endpgm")) {
        return std::nullopt;
      }
      if (!look_back(before, kept, callee)) {
        return callee;
      }
    }
    return std::nullopt;
  }

  // Whether one has to look on in front of the instruction, and for what; else it says which
  // function it is, or that this is not known.
  bool look_back(const ListedInstruction& before, Kept& kept,
                 std::optional<std::uint32_t>& callee) const {
    if (before.arguments.size() < 2) {
      return true;
    }
    if (kept.lane >= 0) {
      if (before.mnemonic.starts_with("v_writelane_b32") && before.arguments.size() == 3 &&
          before.arguments[1].kind == Argument::Kind::reg &&
          before.arguments[2].value == kept.lane) {
        kept.pair.first = before.arguments[1].reg.first;
        kept.lane = -1;
      }
      return true;
    }
    if (is_call(before.mnemonic) || !touches(before.arguments[0], kept.pair)) {
      return true;
    }
    const bool first = before.arguments[0].reg.first == kept.pair.first;
    if (before.mnemonic.starts_with("v_readlane_b32") && before.arguments.size() == 3) {
      kept.lane = first ? before.arguments[2].value : -1;
      return true;
    }
    if (before.mnemonic == "s_mov_b64" && before.arguments[1].kind == Argument::Kind::reg) {
      kept.pair = before.arguments[1].reg;
      return true;
    }
    callee = added(before);
    return !callee && before.mnemonic.starts_with("s_add");
  }

  static bool touches(const Argument& written, const RegisterRange& pair) {
    return written.kind == Argument::Kind::reg && written.reg.file == pair.file &&
           written.reg.first < pair.first + pair.count &&
           pair.first < written.reg.first + written.reg.count;
  }

  std::optional<std::uint32_t> added(const ListedInstruction& instruction) const {
    for (const Argument& argument : instruction.arguments) {
      const auto address =
          argument.kind == Argument::Kind::expression ? read_address(argument.text) : std::nullopt;
      if (address && address->part != AddressExpression::Part::high) {
        const auto at = variables_.code.find(address->name);
        return at == variables_.code.end() || at->second >= count_ ? std::nullopt
                                                                   : std::optional{at->second};
      }
    }
    return std::nullopt;
  }

  // The name that the code in front of a call gives its register, and that no label of the listing
  // has; empty if none is seen.
  std::string_view undefined_callee(std::uint32_t at, const Argument& from) const {
    if (from.kind != Argument::Kind::reg) {
      return {};
    }
    RegisterRange pair = from.reg;
    for (std::uint32_t steps = 0; at > 0 && steps < kBackwardsMax; ++steps) {
      const ListedInstruction& before = listing_.instructions[--at];
      if (before.mnemonic.starts_with("s_endpgm") || is_call(before.mnemonic)) {
        return {};
      }
      if (before.arguments.size() < 2 || !touches(before.arguments[0], pair)) {
        continue;
      }
      for (const Argument& argument : before.arguments) {
        const auto address = argument.kind == Argument::Kind::expression
                                 ? read_address(argument.text)
                                 : std::nullopt;
        if (address) return address->name;
      }
      const bool moves = before.mnemonic == "s_mov_b64" || before.mnemonic.starts_with("s_load_");
      if (moves && same(before.arguments[0], pair) &&
          before.arguments[1].kind == Argument::Kind::reg) {
        pair = before.arguments[1].reg;
      }
    }
    return {};
  }

  // All functions whose address is taken anywhere, by instructions or in tables.
  std::vector<Callee> possible_callees() const {
    std::set<std::uint32_t> all;
    for (const Variable& variable : variables_.all) {
      for (const Variable::Pointer& pointer : variable.pointers) {
        const auto at = variables_.code.find(pointer.to);
        if (at != variables_.code.end() && at->second < count_) all.insert(at->second);
      }
    }
    for (const ListedInstruction& instruction : listing_.instructions) {
      if (const auto at =
              instruction.mnemonic.starts_with("s_") ? added(instruction) : std::nullopt) {
        all.insert(*at);
      }
    }
    std::vector<Callee> result;
    for (const std::uint32_t at : all) {
      result.push_back({at, 0});
    }
    return result.size() <= kCalleesMax ? result : std::vector<Callee>{};
  }

  void cut() {
    for (auto at = reached_.begin(); at != reached_.end();) {
      Block block{*at, *at + 1, {}};
      for (++at; at != reached_.end() && *at == block.end && !leaders_.contains(*at); ++at) {
        ++block.end;
      }
      flow_.block_at[block.first] = static_cast<std::uint32_t>(flow_.blocks.size());
      flow_.blocks.push_back(block);
    }
  }

  void connect() {
    for (Block& block : flow_.blocks) {
      const std::uint32_t last = block.end - 1;
      if (const auto call = flow_.calls.find(last); call != flow_.calls.end()) {
        for (const Callee& callee : call->second.callees) {
          block.successors.push_back(flow_.block_at.at(callee.number));
        }
        continue;
      }
      if (const auto target = flow_.targets.find(last); target != flow_.targets.end()) {
        if (const auto to = flow_.block_at.find(target->second); to != flow_.block_at.end()) {
          block.successors.push_back(to->second);
        }
      }
      const auto next = flow_.block_at.find(block.end);
      if (!ends_straight(listing_.instructions[flow_.instruction(last)].mnemonic) &&
          next != flow_.block_at.end()) {
        block.successors.push_back(next->second);
      }
    }
  }

  const Listing& listing_;
  const Variables& variables_;
  const std::map<std::string_view, std::uint32_t> labels_;
  const std::uint32_t count_;
  Flow flow_;
  std::vector<std::size_t> depths_;                               // by context
  std::set<std::uint32_t> entered_;                               // instructions with a label
  std::map<std::uint32_t, std::vector<std::uint32_t>> jumps_to_;  // branches, by where they lead
  std::set<std::uint32_t> leaders_, reached_;
  std::vector<std::uint32_t> open_;
  std::uint32_t next_ = 0;  // while words are looked for: the instruction behind
};

}  // namespace

Flow find_flow(const Listing& listing, const Variables& variables, std::uint32_t first) {
  return Finder{listing, variables}.find(first);
}

}  // namespace muster::amdgcn
