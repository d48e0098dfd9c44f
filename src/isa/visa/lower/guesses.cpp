// See guesses.h.
#include "isa/visa/lower/guesses.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "isa/visa/lower/word_access.h"

namespace muster::visa {
namespace {

using Kind = ListingStatement::Kind;

class Guess {
 public:
  Guess(const ListedRoutine& routine, const ListedInstruction& load)
      : routine_(routine), load_(load) {}

  bool found() {
    return find_load() && find_swap() && find_way_back() && expects_loaded() && same_word() &&
           goes_on() && stays();
  }

 private:
  // A conditional goto behind the swap.
  struct Choice {
    std::size_t statement = 0;
    bool leaves = false;  // else it goes back
  };

  const ListedInstruction* instruction(std::size_t statement) const {
    const ListingStatement& one = routine_.statements[statement];
    return one.kind == Kind::instruction ? &routine_.instructions[one.index] : nullptr;
  }

  bool find_load() {
    for (std::size_t i = 0; i < routine_.statements.size(); ++i) {
      if (instruction(i) == &load_) {
        begin_ = i;
        const auto access = word_load(routine_, i);
        from_ = access.value_or(WordAccess{});
        return access.has_value();
      }
    }
    return false;
  }

  // A label that a goto, a jmp or a call names; the others are comments.
  bool named(std::string_view label) const {
    return std::ranges::any_of(routine_.instructions, [&](const ListedInstruction& one) {
      const bool moves = one.is("goto") || one.is("jmp") || one.is("call");
      return (moves && !one.arguments.empty() && one.arguments[0].text == label) ||
             one.is("switchjmp");
    });
  }

  // Behind the load, with at most one label between: the head of the loop that the load stands in
  // front of. Whoever sees that no try is needed leaves in front of it.
  bool find_swap() {
    for (swap_ = begin_ + 1; swap_ < routine_.statements.size(); ++swap_) {
      const ListingStatement& statement = routine_.statements[swap_];
      if (statement.kind == Kind::label && named(statement.name)) {
        if (!head_.empty()) {
          return false;
        }
        head_ = statement.name;
        continue;
      }
      const ListedInstruction* const one = instruction(swap_);
      if (one == nullptr || !acts(*one)) {
        continue;
      }
      if (one->is("goto") && one->predicate) {
        exits_.push_back(swap_);
        continue;
      }
      const auto access = word_swap(routine_, swap_);
      to_ = access.value_or(WordAccess{});
      return access.has_value() && from_.same_memory(to_) && find_parts();
    }
    return false;
  }

  // Swaps of more lanes than an instruction has follow each other closely, for the next lanes each.
  bool find_parts() {
    const ListedInstruction& first = *instruction(swap_);
    lanes_ = first.size;
    for (last_swap_ = swap_; last_swap_ + 1 < routine_.statements.size(); ++last_swap_) {
      const ListedInstruction* const one = instruction(last_swap_ + 1);
      if (one == nullptr || !one->is(first.opcode)) {
        break;
      }
      const auto next = word_swap(routine_, last_swap_ + 1);
      if (!next || !next->same_memory(to_) || one->first_lane != first.first_lane + lanes_ ||
          one->no_mask != first.no_mask || one->predicate || first.predicate ||
          !follows(*next->address, *to_.address, to_.address_bytes) ||
          !follows(*next->data, *to_.data, to_.bits / 8) ||
          !follows(*next->expected, *to_.expected, to_.bits / 8)) {
        return false;
      }
      lanes_ += one->size;
    }
    return true;
  }

  // So many lanes further in the same variable.
  bool follows(const Argument& part, const Argument& first, unsigned bytes) const {
    return variable_of(part) == variable_of(first) &&
           begin_of(part) == begin_of(first) + std::uint64_t{lanes_} * bytes;
  }

  // The label in front of the load, with nothing between that acts; none if there is none.
  std::string_view label_before_load() const {
    for (std::size_t i = begin_; i-- > 0;) {
      const ListingStatement& statement = routine_.statements[i];
      if (statement.kind == Kind::label && named(statement.name)) {
        return statement.name;
      }
      if (const auto* before = instruction(i); before != nullptr && acts(*before)) {
        break;
      }
    }
    return {};
  }

  // Nothing acts behind the swap but conditional ways out and the way back to the head, or a
  // conditional way back.
  bool find_way_back() {
    const std::string_view head = head_.empty() ? label_before_load() : head_;
    for (end_ = last_swap_ + 1; end_ < routine_.statements.size() && !head.empty(); ++end_) {
      const ListingStatement& statement = routine_.statements[end_];
      const ListedInstruction* const one = instruction(end_);
      if (statement.kind == Kind::label && named(statement.name)) {
        return false;
      }
      if (one == nullptr || !acts(*one)) {
        continue;
      }
      if (!one->is("goto") || one->arguments.empty()) {
        return false;
      }
      const bool back = one->arguments[0].text == head;
      if (one->predicate) {
        choices_.push_back({end_, !back});
      }
      if (back || !one->predicate) {
        return back && !choices_.empty() && leave_behind();
      }
    }
    return false;
  }

  // Whoever leaves goes on behind the loop.
  bool leave_behind() const {
    const auto behind = [&](std::size_t statement) {
      const ListedInstruction& way = *instruction(statement);
      for (std::size_t i = end_ + 1; i < routine_.statements.size(); ++i) {
        if (routine_.statements[i].kind == Kind::label && !way.arguments.empty() &&
            routine_.statements[i].name == way.arguments[0].text) {
          return true;
        }
      }
      return false;
    };
    return std::ranges::all_of(exits_, behind) &&
           std::ranges::all_of(
               choices_, [&](const Choice& one) { return !one.leaves || behind(one.statement); });
  }

  std::uint32_t root(std::uint32_t variable) const {
    return variable == kNoVariable ? kNoVariable : routine_.root(variable).variable;
  }
  template <typename Visit>
  void each_variable(const Argument& argument, Visit visit) const {
    if (argument.variable != kNoVariable) {
      visit(root(argument.variable));
    }
    for (const Argument& inside : argument.inside) {
      each_variable(inside, visit);
    }
  }
  std::uint32_t variable_of(const Argument& argument) const {
    std::uint32_t found = kNoVariable;
    each_variable(argument, [&](std::uint32_t one) { found = one; });
    return found;
  }

  // The root is one of those, and is read; what is written through an address is read, too.
  bool reads(const ListedInstruction& one, const std::set<std::uint32_t>& which) const {
    bool found = one.predicate && which.contains(root(one.predicate->variable));
    const auto written = written_arguments(one);
    const bool all = acts(one) && written.size() == one.arguments.size();
    for (std::size_t i = 0; i < one.arguments.size(); ++i) {
      const bool only_written = !all && std::ranges::find(written, i) != written.end() &&
                                one.arguments[i].kind != Argument::Kind::indirect;
      each_variable(one.arguments[i], [&](std::uint32_t variable) {
        found = found || (!only_written && which.contains(variable));
      });
    }
    return found;
  }
  bool reads_loaded(const ListedInstruction& one) const { return reads(one, loaded_); }

  bool writes(const ListedInstruction& one, std::uint32_t variable) const {
    return std::ranges::any_of(written_arguments(one), [&](std::size_t i) {
      bool written = false;
      each_variable(one.arguments[i], [&](std::uint32_t made) { written |= made == variable; });
      return written;
    });
  }

  // The bits as they are, in all active lanes; of lanes of their own, one element a lane.
  bool copies(const ListedInstruction& one) const {
    if (!one.is("mov") || one.predicate || one.saturate || one.arguments.size() < 2) {
      return false;
    }
    const Argument& to = one.arguments[0];
    const Argument& from = one.arguments[1];
    return to.kind == Argument::Kind::general && from.kind == Argument::Kind::general &&
           from.modifier == Modifier::none && bytes_of(to.type) == bytes_of(from.type) &&
           bytes_of(to.type) >= 4 &&
           (to.type == from.type || (is_integer(to.type) && is_integer(from.type)));
  }
  static bool is_broadcast(const Argument& from) {
    return from.region.vertical == 0 && from.region.width == 1;
  }

  // Follows what was loaded to the swap: by copies into what it expects, and maybe into what it
  // writes.
  bool expects_loaded() {
    copies_ = {variable_of(*from_.data)};
    loaded_ = copies_;
    for (std::size_t i = begin_ + 1; i < swap_; ++i) {
      const ListedInstruction* const one = instruction(i);
      if (one == nullptr || one->arguments.empty()) {
        continue;
      }
      const bool copied = copies(*one) && copies_.contains(variable_of(one->arguments[1])) &&
                          (load_.size == 1 || !is_broadcast(one->arguments[1]));
      const bool loaded = reads_loaded(*one);
      for (const std::size_t which : written_arguments(*one)) {
        const std::uint32_t made = variable_of(one->arguments[which]);
        if (!copied && copies_.contains(made)) {
          return false;
        }
        if (copied) {
          copies_.insert(made);
        }
        if (loaded) {
          loaded_.insert(made);
        }
      }
    }
    expected_ = variable_of(*to_.expected);
    return !loaded_.contains(kNoVariable) && copies_.contains(expected_) &&
           (expected_ != variable_of(*from_.data) || lanes_ == load_.size);
  }

  bool written_in_try(std::uint32_t variable) const {
    for (std::size_t i = begin_; i < end_; ++i) {
      const ListedInstruction* const one = instruction(i);
      if (one != nullptr && writes(*one, variable)) {
        return true;
      }
    }
    return false;
  }

  // The only instruction that writes a variable; null if several do.
  const ListedInstruction* writer_of(std::uint32_t variable) const {
    const ListedInstruction* only = nullptr;
    for (const ListedInstruction& one : routine_.instructions) {
      if (writes(one, variable)) {
        if (only != nullptr) {
          return nullptr;
        }
        only = &one;
      }
    }
    return only;
  }

  // The same variable, or each the copy of one constant or variable.
  bool same_word() const {
    const std::uint32_t first = variable_of(*from_.address), second = variable_of(*to_.address);
    if (first == second) {
      return !written_in_try(first) && begin_of(*from_.address) == begin_of(*to_.address) &&
             load_.size == lanes_ && load_.first_lane == instruction(swap_)->first_lane;
    }
    if (begin_of(*from_.address) != 0 || begin_of(*to_.address) != 0) {
      return false;
    }
    const ListedInstruction* const one = writer_of(first);
    const ListedInstruction* const two = writer_of(second);
    if (one != nullptr && two != nullptr && one->is("mov") && two->is("mov")) {
      const Argument& from = one->arguments[1];
      const Argument& to = two->arguments[1];
      constexpr std::uint64_t kLow = 0xffffffff;
      if (from.kind == Argument::Kind::immediate && to.kind == Argument::Kind::immediate) {
        const bool wide = from_.address_bytes == 8;
        return (from.value & kLow) == (to.value & kLow) && (!wide || from.value == to.value);
      }
    }
    const std::uint32_t input = copied_from(first, load_.size);
    return input != kNoVariable && input == copied_from(second, lanes_);
  }

  // Where the bytes of an operand's first row begin in the variable that `root` says.
  std::uint64_t begin_of(const Argument& argument) const {
    const std::uint64_t begin = routine_.root(argument.variable).offset;
    return argument.kind == Argument::Kind::raw
               ? begin + static_cast<std::uint64_t>(argument.offset)
               : begin + std::uint64_t{argument.column} * bytes_of(argument.type);
  }

  // Each part of the one from the same part of the other: one address for all of so many lanes.
  bool copies_part(const ListedInstruction& one, unsigned lanes) const {
    if (!copies(one) || !is_integer(one.arguments[0].type)) {
      return false;
    }
    const Argument& to = one.arguments[0];
    const Argument& from = one.arguments[1];
    const bool in_place = from.region.width == 1 && from.region.vertical == to.region.horizontal;
    return to.row == 0 && from.row == 0 && begin_of(to) == begin_of(from) &&
           (is_broadcast(from) ? one.size >= lanes : in_place && lanes == 1);
  }

  // The variable, written nowhere, of which all that is written to this one are copies, part by
  // part; none if there is no such.
  std::uint32_t copied_from(std::uint32_t variable, unsigned lanes) const {
    std::uint32_t input = kNoVariable;
    for (const ListedInstruction& one : routine_.instructions) {
      if (!writes(one, variable)) {
        continue;
      }
      const std::uint32_t from =
          copies_part(one, lanes) ? variable_of(one.arguments[1]) : kNoVariable;
      if (from == kNoVariable || (input != kNoVariable && from != input)) {
        return kNoVariable;
      }
      input = from;
    }
    const bool written = std::ranges::any_of(routine_.instructions,
                                             [&](const auto& one) { return writes(one, input); });
    return written ? kNoVariable : input;
  }

  // Nothing but the try, and whether it is made, reads what it loaded, nor what is made of it in
  // front of the swap; the way back rests on comparisons with it. Behind the loop, what the last
  // try expected is what it found, if none leaves otherwise.
  bool stays() const {
    std::set<std::uint32_t> guessed = loaded_;
    if (confirmed_) {
      guessed.erase(expected_);
    }
    bool renewed = false;  // what is expected is what was found
    const std::uint32_t found = variable_of(*to_.data);
    for (std::size_t i = 0; i < routine_.statements.size(); ++i) {
      const ListedInstruction* const one = instruction(i);
      if (one == nullptr || (i >= begin_ && i <= last_swap_)) {
        continue;
      }
      const bool inside = i > last_swap_ && i < end_;
      const bool compares = one->is("cmp") && inside && !one->arguments.empty() &&
                            one->arguments[0].kind == Argument::Kind::name;
      std::set<std::uint32_t> which = inside && !renewed ? loaded_ : guessed;
      if (inside && renewed) {
        which.erase(expected_);
      }
      if (!compares && reads(*one, which)) {
        return false;
      }
      renewed = renewed || (inside && copies(*one) && variable_of(one->arguments[0]) == expected_ &&
                            variable_of(one->arguments[1]) == found);
    }
    return true;
  }

  // What a predicate says of what was found and what was expected.
  enum class Says : std::uint8_t {
    nothing,
    same,            // that they are the same, where and only where it holds
    different,       // that they differ, where and only where it holds
    wherever_same,   // it holds wherever they are the same, and elsewhere maybe
    only_different,  // where it holds they differ
  };

  // Another try only where the swap found something else; if the load stands in front of the loop,
  // it expects what was found. Whether there is one wherever it did, `confirmed_` says.
  bool goes_on() {
    std::set<std::uint32_t> found{variable_of(*to_.data)}, expected = copies_;
    std::map<std::uint32_t, Says> said;  // by predicates
    bool expects_found = false, decided = false;
    confirmed_ = exits_.empty() && choices_.size() == 1;
    for (std::size_t i = last_swap_ + 1; i <= end_; ++i) {
      const ListedInstruction* const one = instruction(i);
      if (one == nullptr || one->arguments.empty()) {
        continue;
      }
      const auto choice = std::ranges::find(choices_, i, &Choice::statement);
      if (choice != choices_.end()) {
        decided = decided || decides(*choice, said);
      }
      const bool copied = copies(*one);
      const std::uint32_t from = copied ? variable_of(one->arguments[1]) : kNoVariable;
      const bool of_found = copied && found.contains(from);
      const bool of_expected = copied && expected.contains(from);
      const Says says = comparison(*one, found, expected, said);
      for (const std::size_t which : written_arguments(*one)) {
        const std::uint32_t made = variable_of(one->arguments[which]);
        expects_found = (expects_found && made != expected_) || (of_found && made == expected_);
        found.erase(made);
        expected.erase(made);
        if (of_found) {
          found.insert(made);
        } else if (of_expected) {
          expected.insert(made);
        }
        said[made] = says;
      }
    }
    return decided && (expects_found || head_.empty());
  }

  // All lanes of the swap leave there, or do not go back, if they found what they expected.
  bool decides(const Choice& choice, const std::map<std::uint32_t, Says>& said) {
    const ListedInstruction& way = *instruction(choice.statement);
    const Predicate& predicate = *way.predicate;
    const auto last = said.find(root(predicate.variable));
    if (predicate.control != Predicate::Control::each || way.size != lanes_ || last == said.end()) {
      return false;
    }
    const bool wants_different = predicate.inverted == choice.leaves;
    const Says exact = wants_different ? Says::different : Says::same;
    confirmed_ = confirmed_ && last->second == exact;
    return last->second == exact ||
           last->second == (wants_different ? Says::only_different : Says::wherever_same);
  }

  // What the result says of what was found and what was expected.
  Says comparison(const ListedInstruction& one, const std::set<std::uint32_t>& found,
                  const std::set<std::uint32_t>& expected,
                  const std::map<std::uint32_t, Says>& said) const {
    if (one.predicate || one.arguments.size() != 3) {
      return Says::nothing;
    }
    const std::uint32_t a = variable_of(one.arguments[1]), b = variable_of(one.arguments[2]);
    if (one.is("cmp")) {
      const bool both = (found.contains(a) && expected.contains(b)) ||
                        (found.contains(b) && expected.contains(a));
      return !both || is_floating(one.arguments[1].type) ? Says::nothing
             : one.condition == Condition::eq            ? Says::same
             : one.condition == Condition::ne            ? Says::different
                                                         : Says::nothing;
    }
    const auto says = [&](std::uint32_t predicate) {
      const auto at = said.find(predicate);
      return at == said.end() ? Says::nothing : at->second;
    };
    return joined(one, says(a), says(b));
  }

  // Of two predicates: halves of a word together; or one of them, whatever the other is.
  static Says joined(const ListedInstruction& one, Says a, Says b) {
    const auto either = [&](Says which) { return a == which || b == which; };
    if (one.is("and")) {
      return a == Says::same && b == Says::same                        ? Says::same
             : either(Says::different) || either(Says::only_different) ? Says::only_different
                                                                       : Says::nothing;
    }
    if (one.is("or")) {
      return a == Says::different && b == Says::different        ? Says::different
             : either(Says::same) || either(Says::wherever_same) ? Says::wherever_same
                                                                 : Says::nothing;
    }
    return Says::nothing;
  }

  const ListedRoutine& routine_;
  const ListedInstruction& load_;
  WordAccess from_, to_;  // of the load, of the swap
  // Statements: the load, the swap and the last part of it, the way back.
  std::size_t begin_ = 0, swap_ = 0, last_swap_ = 0, end_ = 0;
  unsigned lanes_ = 0;              // of the swap, all parts together
  std::vector<std::size_t> exits_;  // in front of the swap: who goes there tries no more
  std::vector<Choice> choices_;     // behind it
  bool confirmed_ = false;          // behind the loop, what the last try expected was found
  std::string_view head_;           // the label of the loop, if the load stands in front of it
  std::uint32_t expected_ = kNoVariable;     // what the swap expects
  std::set<std::uint32_t> copies_, loaded_;  // of what was loaded; and what is made of it, too
};

}  // namespace

bool is_guess(const ListedRoutine& routine, const ListedInstruction& load) {
  return load.arguments.size() >= 2 && Guess{routine, load}.found();
}

}  // namespace muster::visa
