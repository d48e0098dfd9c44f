// See private_memory.h.
#include "isa/visa/lower/private_memory.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

namespace muster::visa {
namespace {

using Kind = Argument::Kind;

// Follows the number of the hardware thread from %sr0 to where its multiple is added to an input.
class Finder {
 public:
  explicit Finder(const ListedRoutine& routine) : routine_(routine) {
    for (const Input& input : routine.inputs) {
      const Variable& variable = routine.variables[input.variable];
      if (variable.elements == 1 && variable.type == DataType::uq) {
        from_input_[root(input.variable)] = input.variable;
      }
    }
  }

  std::optional<PrivateBuffer> find() {
    for (const ListedInstruction& next : routine_.instructions) {
      if (!follow(next)) return std::nullopt;
    }
    return found_.base != kNoVariable && found_.bytes != 0 ? std::optional{found_} : std::nullopt;
  }

 private:
  enum class Holds : std::uint8_t { other, number, multiple };

  std::uint32_t root(std::uint32_t variable) const { return routine_.root(variable).variable; }

  Holds held(const Argument& operand) const {
    if (operand.variable == kNoVariable || operand.kind == Kind::label) return Holds::other;
    if (routine_.variables[root(operand.variable)].name == "%sr0") return Holds::number;
    const auto at = holds_.find(root(operand.variable));
    return at == holds_.end() ? Holds::other : at->second;
  }
  bool names(const ListedInstruction& next, Holds what) const {
    return std::ranges::any_of(next.arguments, [&](const Argument& each) {
      return (held(each) == what && &each != next.arguments.data()) ||
             std::ranges::any_of(each.inside, [&](const auto& in) { return held(in) == what; });
    });
  }

  // False: the number is used for something else.
  bool follow(const ListedInstruction& next) {
    if (next.arguments.empty()) return true;
    const bool number = names(next, Holds::number), multiple = names(next, Holds::multiple);
    const Argument& to = next.arguments[0];
    if (!number && !multiple) {
      copy(next);
      return !holds_.contains(to.variable == kNoVariable ? kNoVariable : root(to.variable)) ||
             held(to) == Holds::multiple;
    }
    if (to.variable == kNoVariable) return multiple;
    if (number) return compute(next);
    add(next);
    holds_.try_emplace(root(to.variable), Holds::multiple);
    return true;
  }

  // A part of the number, or its multiple.
  bool compute(const ListedInstruction& next) {
    constexpr std::string_view kKeeps[] = {"and", "or", "asr", "shr", "mov"};
    const Argument& last = next.arguments.back();
    const std::uint32_t to = root(next.arguments[0].variable);
    if (std::ranges::find(kKeeps, next.opcode) != std::end(kKeeps)) {
      holds_[to] = Holds::number;
      return true;
    }
    if (!next.is("mul") || last.kind != Kind::immediate || found_.bytes != 0) return false;
    found_.bytes = last.value;
    holds_[to] = Holds::multiple;
    return true;
  }

  // Copies of inputs.
  void copy(const ListedInstruction& next) {
    if (!next.is("mov") || next.arguments.size() != 2) return;
    const Argument& to = next.arguments[0];
    const Argument& from = next.arguments[1];
    if (to.variable == kNoVariable || from.variable == kNoVariable) return;
    const auto at = from_input_.find(root(from.variable));
    if (at != from_input_.end()) from_input_.try_emplace(root(to.variable), at->second);
  }

  // The first sum of a multiple and an input.
  void add(const ListedInstruction& next) {
    if (!next.opcode.starts_with("add") || found_.base != kNoVariable) return;
    for (const Argument& operand : next.arguments) {
      if (operand.variable == kNoVariable) continue;
      const auto at = from_input_.find(root(operand.variable));
      if (at != from_input_.end()) found_.base = at->second;
    }
  }

  const ListedRoutine& routine_;
  std::map<std::uint32_t, std::uint32_t> from_input_;  // by root: the input that it has copied
  std::map<std::uint32_t, Holds> holds_;               // by root
  PrivateBuffer found_;
};

// %r0.5 is an address in units of 16 bytes, shifted; the surface begins there.
bool takes_from_header(const ListedRoutine& routine, const ListedInstruction& next) {
  if (!next.is("shr") || next.predicate || next.arguments.size() != 3) return false;
  const Argument& from = next.arguments[1];
  const Argument& by = next.arguments[2];
  if (from.kind != Kind::general || from.variable == kNoVariable || by.kind != Kind::immediate ||
      by.value != 4) {
    return false;
  }
  const ListedRoutine::Root root = routine.root(from.variable);
  const std::uint32_t bytes = bytes_of(routine.variables[from.variable].type);
  return routine.variables[root.variable].name == "%r0" && from.row == 0 && bytes == 4 &&
         root.offset + from.column * bytes == 20;
}

}  // namespace

std::optional<PrivateBuffer> private_buffer(const ListedRoutine& routine) {
  return Finder{routine}.find();
}

bool is_scratch(const ListedRoutine& routine, const Argument& surface) {
  if (surface.variable == kNoVariable) return false;
  const std::uint32_t root = routine.root(surface.variable).variable;
  const Variable& variable = routine.variables[root];
  if (variable.kind != VariableKind::general) return variable.name == "%scratch";
  bool any = false;
  for (const ListedInstruction& next : routine.instructions) {
    if (next.arguments.empty() || next.arguments[0].variable == kNoVariable ||
        routine.root(next.arguments[0].variable).variable != root) {
      continue;
    }
    if (!takes_from_header(routine, next)) return false;
    any = true;
  }
  return any;
}

bool uses_scratch(const ListedRoutine& routine) {
  return std::ranges::any_of(routine.instructions, [&](const ListedInstruction& next) {
    return std::ranges::any_of(next.arguments, [&](const Argument& each) {
      if (each.kind == Kind::address) {
        return each.has_surface && each.model == Argument::Model::ss &&
               is_scratch(routine, each.inside[0]);
      }
      return each.variable != kNoVariable &&
             routine.variables[each.variable].kind == VariableKind::surface &&
             is_scratch(routine, each);
    });
  });
}

std::uint64_t scratch_bytes(const ListedRoutine& routine) {
  constexpr std::uint64_t kMost = 256 * 1024;  // of a thread
  const auto stated = routine.attribute_number("SpillMemOffset");
  return stated && *stated > 0 ? static_cast<std::uint64_t>(*stated) : kMost;
}

}  // namespace muster::visa
