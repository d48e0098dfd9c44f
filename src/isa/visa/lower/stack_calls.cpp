// See stack_calls.h.
#include "isa/visa/lower/stack_calls.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace muster::visa {
namespace {

using Kind = ListingStatement::Kind;

class Adder {
 public:
  Adder(ListedRoutine& kernel, const ListedRoutine& function)
      : kernel_(kernel),
        function_(function),
        variables_(static_cast<std::uint32_t>(kernel.variables.size()) - predefined_count()),
        instructions_(static_cast<std::uint32_t>(kernel.instructions.size())) {}

  void add() {
    add_variables();
    for (ListedInstruction next : function_.instructions) {
      if (next.predicate) next.predicate->variable = moved(next.predicate->variable);
      const bool names_function = next.is("fcall") || next.is("faddr");
      for (Argument& operand : next.arguments) move(operand, names_function);
      kernel_.instructions.push_back(std::move(next));
    }
    kernel_.statements.push_back(named(Kind::subroutine, function_.name));
    kernel_.statements.push_back(named(Kind::label, function_.name));
    bool entered = false;
    for (ListingStatement next : function_.statements) {
      // The function's own name, which stands in front of its code.
      if (next.kind == Kind::subroutine && !entered) continue;
      if (next.kind == Kind::instruction) {
        entered = true;
        next.index += instructions_;
        kernel_.statements.push_back(next);
      } else if (next.kind == Kind::label || next.kind == Kind::subroutine) {
        next.name = own_name(next.name);
        kernel_.statements.push_back(next);
      }
    }
  }

 private:
  ListingStatement named(Kind kind, std::string_view name) const {
    ListingStatement statement;
    statement.kind = kind;
    statement.name = name;
    statement.range = function_.range;
    return statement;
  }

  // The predefined variables are those of the kernel.
  std::uint32_t moved(std::uint32_t variable) const {
    return variable == kNoVariable || variable < predefined_count() ? variable
                                                                    : variable + variables_;
  }

  void add_variables() {
    for (std::size_t i = predefined_count(); i < function_.variables.size(); ++i) {
      Variable next = function_.variables[i];
      next.alias = moved(next.alias);
      kernel_.variables.push_back(std::move(next));
    }
  }

  // Labels of two routines may have one name.
  std::string_view own_name(std::string_view label) {
    kernel_.made_names.push_back(std::make_shared<const std::string>(std::string{function_.name} +
                                                                     '/' + std::string{label}));
    return *kernel_.made_names.back();
  }

  void move(Argument& operand, bool names_function) {
    operand.variable = moved(operand.variable);
    if (operand.kind == Argument::Kind::label && !names_function) {
      operand.text = own_name(operand.text);
    }
    for (Argument& inside : operand.inside) move(inside, names_function);
  }

  ListedRoutine& kernel_;
  const ListedRoutine& function_;
  const std::uint32_t variables_, instructions_;  // how far those of the function move
};

bool has_label(const ListedRoutine& kernel, std::string_view name) {
  return std::ranges::any_of(kernel.statements, [&](const ListingStatement& statement) {
    return statement.kind == Kind::label && statement.name == name;
  });
}

// Where a variable gets the address of a function and from which it is moved on, if nothing else is
// done with it: FADDR, MOV and IFCALL name it, one of them writes it, once.
class FunctionAddresses {
 public:
  explicit FunctionAddresses(const ListedRoutine& routine) : routine_(routine) {
    for (const ListedInstruction& one : routine.instructions) {
      for (const Argument& operand : one.arguments) note(one, operand, &operand);
    }
  }

  // The name of the function that `operand` is the address of, as FADDR has it; null if unknown.
  const Argument* function_of(const Argument& operand) const {
    constexpr unsigned kMovesMax = 8;
    const Argument* at = &operand;
    for (unsigned moves = 0; moves < kMovesMax; ++moves) {
      if (!is_whole(*at)) return nullptr;
      const auto found = made_by_.find(routine_.root(at->variable).variable);
      if (found == made_by_.end() || found->second == nullptr) return nullptr;
      const ListedInstruction& maker = *found->second;
      if (maker.is("faddr")) return &maker.arguments[0];
      at = &maker.arguments[1];
    }
    return nullptr;
  }

 private:
  bool is_whole(const Argument& operand) const {
    return operand.kind == Argument::Kind::general && operand.modifier == Modifier::none &&
           operand.variable != kNoVariable && operand.row == 0 && operand.column == 0 &&
           routine_.root(operand.variable).offset == 0;
  }

  void note(const ListedInstruction& one, const Argument& operand, const Argument* outermost) {
    if (operand.variable != kNoVariable) {
      const std::uint32_t root = routine_.root(operand.variable).variable;
      const bool whole = outermost == &operand && is_whole(operand);
      const bool plain = whole && !one.predicate && !one.saturate;
      const bool makes =
          (one.is("faddr") && one.arguments.size() == 2 && &operand == &one.arguments[1]) ||
          (one.is("mov") && one.arguments.size() == 2 && one.no_mask &&
           &operand == &one.arguments[0]);
      const bool only_reads =
          whole && ((one.is("mov") && one.arguments.size() == 2 && &operand == &one.arguments[1]) ||
                    (one.is("ifcall") && &operand == one.arguments.data()));
      if (makes && plain) {
        const bool first = made_by_.emplace(root, &one).second;
        if (!first) made_by_[root] = nullptr;
      } else if (!only_reads) {
        made_by_[root] = nullptr;
      }
    }
    for (const Argument& inside : operand.inside) note(one, inside, outermost);
  }

  const ListedRoutine& routine_;
  std::map<std::uint32_t, const ListedInstruction*> made_by_;  // null: not so
};

}  // namespace

void name_called_functions(ListedRoutine& kernel) {
  const FunctionAddresses addresses{kernel};
  std::vector<std::pair<std::size_t, Argument>> named;
  for (std::size_t i = 0; i < kernel.instructions.size(); ++i) {
    const ListedInstruction& one = kernel.instructions[i];
    if (!one.is("ifcall") || one.arguments.empty()) continue;
    if (const Argument* const function = addresses.function_of(one.arguments[0]);
        function != nullptr && has_label(kernel, function->text)) {
      named.emplace_back(i, *function);
    }
  }
  for (auto& [at, function] : named) {
    kernel.instructions[at].opcode = "fcall";
    kernel.instructions[at].arguments[0] = std::move(function);
  }
}

void add_called_functions(const Listing& listing, ListedRoutine& kernel) {
  std::set<std::string_view> seen;
  // What is added may call more.
  for (std::size_t i = 0; i < kernel.instructions.size(); ++i) {
    const ListedInstruction& next = kernel.instructions[i];
    if ((!next.is("fcall") && !next.is("faddr")) || next.arguments.empty()) continue;
    const std::string_view name = next.arguments[0].text;
    const auto function = std::ranges::find_if(listing.routines, [&](const ListedRoutine& each) {
      return each.kind == ListedRoutine::Kind::global_function && each.name == name &&
             !each.instructions.empty();
    });
    if (function == listing.routines.end() || !seen.insert(name).second ||
        has_label(kernel, name)) {
      continue;
    }
    Adder{kernel, *function}.add();
  }
}

}  // namespace muster::visa
