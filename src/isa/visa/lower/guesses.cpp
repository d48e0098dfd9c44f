// See guesses.h.
#include "isa/visa/lower/guesses.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

namespace muster::visa {
namespace {

using Kind = ListingStatement::Kind;

class Guess {
 public:
  Guess(const ListedRoutine& routine, const ListedInstruction& load)
      : routine_(routine), load_(load) {}

  bool found() {
    return find_load() && find_swap() && find_way_back() && expects_loaded() && same_word() &&
           stays() && goes_on();
  }

 private:
  const ListedInstruction* instruction(std::size_t statement) const {
    const ListingStatement& one = routine_.statements[statement];
    return one.kind == Kind::instruction ? &routine_.instructions[one.index] : nullptr;
  }

  bool find_load() {
    for (std::size_t i = 0; i < routine_.statements.size(); ++i) {
      if (instruction(i) == &load_) {
        begin_ = i;
        return true;
      }
    }
    return false;
  }

  // What touches memory, waits or goes elsewhere.
  static bool acts(const ListedInstruction& one) {
    constexpr std::string_view kOthers[] = {"goto",     "jmp",   "call",     "fcall",
                                            "ret",      "fret",  "barrier",  "sbarrier",
                                            "nbarrier", "fence", "switchjmp"};
    constexpr std::string_view kAccesses[] = {"lsc_",  "gather", "scatter", "svm_", "oword_",
                                              "dword", "raw_",   "media_",  "typed"};
    return std::ranges::find(kOthers, one.opcode) != std::end(kOthers) ||
           std::ranges::any_of(kAccesses,
                               [&](auto begin) { return one.opcode.starts_with(begin); });
  }

  // Behind the load, with at most one label between: the head of the loop that the load stands in
  // front of.
  bool find_swap() {
    for (swap_ = begin_ + 1; swap_ < routine_.statements.size(); ++swap_) {
      const ListingStatement& statement = routine_.statements[swap_];
      if (statement.kind == Kind::label) {
        if (!head_.empty()) {
          return false;
        }
        head_ = statement.name;
        continue;
      }
      const ListedInstruction* const one = instruction(swap_);
      if (one != nullptr && acts(*one)) {
        return one->is("lsc_atomic_icas") && !one->suffixes.empty() && !load_.suffixes.empty() &&
               one->suffixes[0] == load_.suffixes[0] && one->arguments.size() >= 3;
      }
    }
    return false;
  }

  bool find_way_back() { return head_.empty() ? goes_back_to_load() : goes_back_to_head(); }

  // The first thing that acts behind the swap goes back to a label in front of the load, with
  // nothing between that acts.
  bool goes_back_to_load() {
    for (end_ = swap_ + 1; end_ < routine_.statements.size(); ++end_) {
      const ListedInstruction* const one = instruction(end_);
      if (routine_.statements[end_].kind == Kind::label) {
        return false;
      }
      if (one == nullptr || !acts(*one)) {
        continue;
      }
      if (!one->is("goto") || !one->predicate || one->arguments.empty()) {
        return false;
      }
      choice_ = end_;
      for (std::size_t i = begin_; i-- > 0;) {
        if (routine_.statements[i].kind == Kind::label) {
          return routine_.statements[i].name == one->arguments[0].text;
        }
        if (const auto* before = instruction(i); before != nullptr && acts(*before)) {
          return false;
        }
      }
    }
    return false;
  }

  // Nothing acts behind the swap but a conditional way out and the way back to the head, or a
  // conditional way back.
  bool goes_back_to_head() {
    for (end_ = swap_ + 1; end_ < routine_.statements.size(); ++end_) {
      const ListedInstruction* const one = instruction(end_);
      if (one == nullptr || !acts(*one)) {
        continue;
      }
      if (!one->is("goto") || one->arguments.empty() || (leaves_ && one->predicate)) {
        return false;
      }
      const bool back = one->arguments[0].text == head_;
      if (one->predicate) {
        choice_ = end_;
        leaves_ = !back;
      }
      if (back || !one->predicate) {
        return back && choice_ != 0;
      }
    }
    return false;
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

  bool reads_loaded(const ListedInstruction& one) const {
    bool reads = one.predicate && loaded_.contains(root(one.predicate->variable));
    for (std::size_t i = 1; i < one.arguments.size(); ++i) {
      each_variable(one.arguments[i],
                    [&](std::uint32_t variable) { reads = reads || loaded_.contains(variable); });
    }
    return reads;
  }

  // Follows what was loaded to the swap: by copies into what it expects, and maybe into what it
  // writes.
  bool expects_loaded() {
    copies_ = {variable_of(load_.arguments[0])};
    loaded_ = copies_;
    for (std::size_t i = begin_ + 1; i < swap_; ++i) {
      const ListedInstruction* const one = instruction(i);
      if (one == nullptr || one->arguments.empty()) {
        continue;
      }
      const std::uint32_t made = variable_of(one->arguments[0]);
      const bool copied = one->is("mov") && copies_.contains(variable_of(one->arguments[1]));
      if (!copied && copies_.contains(made)) {
        return false;
      }
      if (copied) {
        copies_.insert(made);
      }
      if (reads_loaded(*one)) {
        loaded_.insert(made);
      }
    }
    return !loaded_.contains(kNoVariable) &&
           copies_.contains(variable_of(instruction(swap_)->arguments[2]));
  }

  bool written_in_try(std::uint32_t variable) const {
    for (std::size_t i = begin_; i < end_; ++i) {
      const ListedInstruction* const one = instruction(i);
      if (one != nullptr && !one->arguments.empty() && variable_of(one->arguments[0]) == variable) {
        return true;
      }
    }
    return false;
  }

  // The only instruction that writes a variable; null if several do.
  const ListedInstruction* writer_of(std::uint32_t variable) const {
    const ListedInstruction* only = nullptr;
    for (const ListedInstruction& one : routine_.instructions) {
      if (!one.arguments.empty() && variable_of(one.arguments[0]) == variable) {
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
    const Argument& a = load_.arguments[1];
    const Argument& b = instruction(swap_)->arguments[1];
    const std::uint32_t first = variable_of(a), second = variable_of(b);
    if (a.inside.size() != 1 || b.inside.size() != 1 || a.has_surface || b.has_surface ||
        a.scale != b.scale || a.inside[0].added != b.inside[0].added) {
      return false;
    }
    if (first == second) {
      return !written_in_try(first) && offset_of(a.inside[0]) == offset_of(b.inside[0]);
    }
    if (offset_of(a.inside[0]) != 0 || offset_of(b.inside[0]) != 0) {
      return false;
    }
    const ListedInstruction* const one = writer_of(first);
    const ListedInstruction* const two = writer_of(second);
    if (one != nullptr && two != nullptr && one->is("mov") && two->is("mov")) {
      const Argument& from = one->arguments[1];
      const Argument& to = two->arguments[1];
      constexpr std::uint64_t kLow = 0xffffffff;
      if (from.kind == Argument::Kind::immediate && to.kind == Argument::Kind::immediate) {
        return (from.value & kLow) == (to.value & kLow);
      }
    }
    const std::uint32_t input = copied_from(first);
    return input != kNoVariable && input == copied_from(second);
  }

  // Where the bytes of an operand's first row begin in the variable that `root` says.
  std::uint32_t offset_of(const Argument& argument) const {
    return routine_.root(argument.variable).offset + argument.column * bytes_of(argument.type);
  }

  // Each part of the one from the same part of the other, as it is, in all active lanes.
  bool copies_part(const ListedInstruction& one) const {
    if (!one.is("mov") || one.predicate || one.saturate || one.arguments.size() < 2) {
      return false;
    }
    const Argument& to = one.arguments[0];
    const Argument& from = one.arguments[1];
    return to.kind == Argument::Kind::general && from.kind == Argument::Kind::general &&
           to.row == 0 && from.row == 0 && from.modifier == Modifier::none && is_integer(to.type) &&
           is_integer(from.type) && bytes_of(to.type) == bytes_of(from.type) &&
           offset_of(to) == offset_of(from);
  }

  // The variable, written nowhere, of which all that is written to this one are copies, part by
  // part; none if there is no such.
  std::uint32_t copied_from(std::uint32_t variable) const {
    std::uint32_t input = kNoVariable;
    for (const ListedInstruction& one : routine_.instructions) {
      if (one.arguments.empty() || variable_of(one.arguments[0]) != variable) {
        continue;
      }
      const std::uint32_t from = copies_part(one) ? variable_of(one.arguments[1]) : kNoVariable;
      if (from == kNoVariable || (input != kNoVariable && from != input)) {
        return kNoVariable;
      }
      input = from;
    }
    const bool written = std::ranges::any_of(routine_.instructions, [&](const auto& one) {
      return !one.arguments.empty() && variable_of(one.arguments[0]) == input;
    });
    return written ? kNoVariable : input;
  }

  // Nothing but the try reads what it loaded, nor what is made of it in front of the swap; the way
  // back rests on comparisons with it.
  bool stays() const {
    for (std::size_t i = 0; i < routine_.statements.size(); ++i) {
      const ListedInstruction* const one = instruction(i);
      if (one == nullptr || (i >= begin_ && i <= swap_) || !reads_loaded(*one)) {
        continue;
      }
      const bool compares = one->is("cmp") && i > swap_ && i < end_;
      if (!compares || one->arguments[0].kind != Argument::Kind::name) {
        return false;
      }
    }
    return true;
  }

  // Another try where, and only where, the swap found something else; if the load stands in front
  // of the loop, it expects what was found.
  bool goes_on() const {
    const Predicate& decides = *instruction(choice_)->predicate;
    std::set<std::uint32_t> found{variable_of(instruction(swap_)->arguments[0])};
    std::map<std::uint32_t, Condition> said;  // by predicates: found and expected are eq, or ne
    bool expects_found = false;
    for (std::size_t i = swap_ + 1; i < end_; ++i) {
      const ListedInstruction* const one = instruction(i);
      if (one == nullptr || one->arguments.size() < 2) {
        continue;
      }
      const std::uint32_t made = variable_of(one->arguments[0]);
      if (one->is("mov") && found.contains(variable_of(one->arguments[1]))) {
        expects_found = expects_found || copies_.contains(made);
        found.insert(made);
      } else if (i < choice_) {
        said[made] = comparison(*one, found, said);
      }
    }
    const auto last = said.find(root(decides.variable));
    const Condition wanted = decides.inverted == leaves_ ? Condition::ne : Condition::eq;
    return decides.control == Predicate::Control::each && last != said.end() &&
           last->second == wanted && (expects_found || head_.empty());
  }

  // What the result says of what was found and what was expected: that all compared bits are equal,
  // that some differ, or nothing.
  Condition comparison(const ListedInstruction& one, const std::set<std::uint32_t>& found,
                       const std::map<std::uint32_t, Condition>& said) const {
    if (one.predicate || one.arguments.size() != 3) {
      return Condition::none;
    }
    const std::uint32_t a = variable_of(one.arguments[1]), b = variable_of(one.arguments[2]);
    if (one.is("cmp")) {
      const bool both =
          (found.contains(a) && copies_.contains(b)) || (found.contains(b) && copies_.contains(a));
      return both && !is_floating(one.arguments[1].type) ? one.condition : Condition::none;
    }
    const auto first = said.find(a), second = said.find(b);
    const Condition kept = one.is("and")  ? Condition::eq
                           : one.is("or") ? Condition::ne
                                          : Condition::none;
    const bool same = first != said.end() && second != said.end() && first->second == kept &&
                      second->second == kept;
    return same ? kept : Condition::none;
  }

  const ListedRoutine& routine_;
  const ListedInstruction& load_;
  std::size_t begin_ = 0, swap_ = 0, end_ = 0;  // statements: the load, the swap, the way back
  std::size_t choice_ = 0;  // the statement that goes back, or leaves, on a condition
  bool leaves_ = false;     // it leaves
  std::string_view head_;   // the label of the loop, if the load stands in front of it
  std::set<std::uint32_t> copies_, loaded_;  // of what was loaded; and what is made of it, too
};

}  // namespace

bool is_guess(const ListedRoutine& routine, const ListedInstruction& load) {
  return load.arguments.size() >= 2 && Guess{routine, load}.found();
}

}  // namespace muster::visa
