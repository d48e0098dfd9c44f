// See stack_calls.h.
#include "isa/visa/lower/stack_calls.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>

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

}  // namespace

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
