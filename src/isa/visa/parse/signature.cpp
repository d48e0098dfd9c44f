// See signature.h.
#include "isa/visa/parse/signature.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster::visa {
namespace {

using Kind = Argument::Kind;

// Row, column and a region, or none: what a variable of that kind has as a vector operand.
bool is_vector(const Argument& argument, Region::Form form) {
  return argument.kind == Kind::general && argument.region.form == form;
}

bool is_address_element(const Argument& argument, const ListedRoutine& routine) {
  return argument.kind == Kind::element && argument.region.form == Region::Form::horizontal &&
         routine.variables[argument.variable].kind == VariableKind::address;
}

bool is_source(const Argument& argument) {
  return is_vector(argument, Region::Form::full) || argument.kind == Kind::indirect ||
         (argument.kind == Kind::immediate && argument.type != DataType::none);
}

bool is_plain(const Argument& argument) {
  return argument.kind == Kind::immediate && argument.type == DataType::none;
}

bool is_whole(const Argument& argument, const ListedRoutine& routine, VariableKind kind) {
  return argument.kind == Kind::name && routine.variables[argument.variable].kind == kind;
}

bool fits(char letter, const Argument& argument, const ListedRoutine& routine) {
  switch (letter) {
    case 'd':
      return is_vector(argument, Region::Form::horizontal) ||
             (argument.kind == Kind::indirect &&
              argument.region.form == Region::Form::horizontal) ||
             is_address_element(argument, routine);
    case 's':
      return is_source(argument);
    case 'a':
      return is_source(argument) || argument.kind == Kind::address_of ||
             is_address_element(argument, routine);
    case 'n':
      return is_source(argument) || is_plain(argument);
    case 'p':
      return is_whole(argument, routine, VariableKind::predicate);
    case 'e':
      return argument.kind == Kind::element || is_source(argument) ||
             is_vector(argument, Region::Form::horizontal);
    case 'r':
      return argument.kind == Kind::raw;
    case 'q':
      return argument.kind == Kind::raw || argument.kind == Kind::name;
    case 'v':
      return argument.kind == Kind::name;
    case 'S':
      return argument.kind == Kind::name || argument.kind == Kind::tuple;
    case 'i':
      return is_plain(argument);
    case 'k':
      return argument.kind == Kind::general && argument.region.form == Region::Form::none;
    case 'l':
      return argument.kind == Kind::label;
    case 'g':
      return argument.kind == Kind::labels;
    case 'm':
      return argument.kind == Kind::address;
    case 't':
      return argument.kind == Kind::data;
    case 'o':
      return argument.kind == Kind::tuple;
    case 'z':
      return argument.kind == Kind::payload;
    default:
      return true;
  }
}

std::string_view described(char letter) {
  switch (letter) {
    case 'd':
      return "a destination such as V33(0,0)<1>";
    case 's':
      return "a source such as V33(0,0)<1;1,0> or 0x1:d";
    case 'a':
      return "a source such as V33(0,0)<1;1,0>, 0x1:d or &V33";
    case 'n':
      return "a source such as V33(0,0)<0;1,0> or 0x1:ud";
    case 'p':
      return "a predicate variable";
    case 'e':
      return "a state variable such as T6(0)";
    case 'r':
      return "a raw operand such as V33.0";
    case 'q':
      return "a register such as V33 or V33.0";
    case 'v':
      return "a variable without offset and region";
    case 'S':
      return "a surface or sampler";
    case 'i':
      return "a number";
    case 'k':
      return "a variable with (row,column) and without a region";
    case 'l':
      return "a label";
    case 'g':
      return "labels in parentheses";
    case 'm':
      return "an address such as flat[V33]:a64";
    case 't':
      return "data such as V33:d32";
    case 'o':
      return "two numbers in parentheses";
    case 'z':
      return "a register and its size such as V33/64";
    default:
      return "an operand";
  }
}

struct Counts {
  std::size_t least = 0;
  bool more = false;
};

Counts counts_of(std::string_view form) {
  const bool more = form.ends_with('*');
  return {form.size() - (more ? 2 : 0), more};
}

// How many operands fit from the front on.
std::size_t fitting(std::string_view form, const ListedInstruction& instruction,
                    const ListedRoutine& routine) {
  const std::size_t letters = form.ends_with('*') ? form.size() - 1 : form.size();
  std::size_t i = 0;
  while (i < instruction.arguments.size() && (i < letters || form.ends_with('*')) &&
         fits(form[std::min(i, letters - 1)], instruction.arguments[i], routine)) {
    ++i;
  }
  return i;
}

}  // namespace

std::optional<Mismatch> mismatch(const ListedInstruction& instruction, const OpcodeRow& row,
                                 const ListedRoutine& routine) {
  const std::size_t given = instruction.arguments.size();
  std::string counts;
  std::optional<Mismatch> best;
  std::string_view rest = row.operands;
  do {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view form = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const auto [least, more] = counts_of(form);
    const std::string count = fmt::format("{}{}", more ? "at least " : "", least);
    if (counts.empty()) {
      counts = count;
    } else if (!counts.ends_with(count)) {
      counts += " or " + count;
    }
    if (given != least && !(more && given > least)) {
      continue;
    }
    const std::size_t good = fitting(form, instruction, routine);
    if (good == given) {
      return std::nullopt;
    }
    if (!best || good > best->at) {
      const std::size_t letter = std::min(good, form.size() - (more ? 2 : 1));
      best = {good, fmt::format("expected {} as operand {} of {}", described(form[letter]),
                                good + 1, instruction.opcode)};
    }
  } while (!rest.empty());
  if (!best) {
    best = {given, fmt::format("{} takes {} operand{}, found {}", instruction.opcode, counts,
                               counts == "1" ? "" : "s", given)};
  }
  return best;
}

}  // namespace muster::visa
