// See listing.h.
#include "isa/visa/print/listing.h"

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace muster::visa {
namespace {

std::string quoted(std::string_view name, bool with) {
  return with ? fmt::format("\"{}\"", name) : std::string{name};
}

std::string region(const Region& region) {
  switch (region.form) {
    case Region::Form::none:
      return {};
    case Region::Form::horizontal:
      return fmt::format("<{}>", region.horizontal);
    case Region::Form::width_horizontal:
      return fmt::format("<{},{}>", region.width, region.horizontal);
    case Region::Form::full:
      return fmt::format("<{};{},{}>", region.vertical, region.width, region.horizontal);
  }
  return {};
}

// As the tools write numbers: signed ones of less than 32 bits in 32.
std::string immediate(const Argument& argument) {
  if (argument.type == DataType::none) {
    return argument.hexadecimal ? fmt::format("{:#x}", argument.value)
                                : fmt::format("{}", argument.signed_value());
  }
  const bool wide = bytes_of(argument.type) == 8;
  const std::uint64_t bits = wide ? argument.value : argument.value & UINT32_MAX;
  return fmt::format("{:#x}:{}", bits, spelling(argument.type));
}

std::string joined(const std::vector<Argument>& all, std::size_t from,
                   const ListedRoutine& routine) {
  std::string out;
  for (std::size_t i = from; i < all.size(); ++i) {
    out += (i == from ? "" : ", ") + print(all[i], routine);
  }
  return out;
}

// What is added to a term of an address.
std::string added(const Argument& term) {
  if (term.added_second) {
    return fmt::format("+({}, {})", *term.added, *term.added_second);
  }
  if (!term.added) {
    return {};
  }
  return *term.added < 0 ? fmt::format("-{:#x}", 0 - static_cast<std::uint64_t>(*term.added))
                         : fmt::format("+{:#x}", *term.added);
}

std::string address(const Argument& argument, const ListedRoutine& routine) {
  constexpr std::array<std::string_view, 7> kModels{"", "flat", "bti", "ss", "bss", "arg", "surf"};
  std::string out{kModels[static_cast<std::size_t>(argument.model)]};
  if (argument.has_surface) {
    out += fmt::format("({}{})", print(argument.inside[0], routine),
                       argument.index ? fmt::format(", {:#x}", *argument.index) : "");
  }
  const std::size_t from = argument.has_surface ? 1 : 0;
  if (from == argument.inside.size()) {
    return out;
  }
  const std::string scale = argument.scale == 1 ? "" : fmt::format("{}*", argument.scale);
  out += fmt::format("[{}{}]", scale, joined(argument.inside, from, routine));
  if (argument.address_bits != 0) {
    out += fmt::format(":a{}", argument.address_bits);
  }
  if (argument.address_extension != '\0') {
    out += argument.address_extension;
  }
  return out;
}

std::string general(const Argument& argument, std::string_view name) {
  const std::string place =
      argument.has_offset ? fmt::format("({},{})", argument.row, argument.column) : std::string{};
  return fmt::format("{}{}{}", name, place, region(argument.region));
}

std::string indirect(const Argument& argument, std::string_view name) {
  const std::string offset =
      argument.offset == 0 ? std::string{} : fmt::format(",{}", argument.offset);
  return fmt::format("r[{}({}){}]{}:{}", name, argument.column, offset, region(argument.region),
                     spelling(argument.type));
}

std::string labels(const Argument& argument) {
  std::string out = "(";
  for (const Argument& label : argument.inside) {
    out += (out.size() > 1 ? ", " : "") + quoted(label.text, label.quoted);
  }
  return out + ")";
}

std::string value(const Argument& argument, const ListedRoutine& routine) {
  using Kind = Argument::Kind;
  const std::string_view name = argument.variable == kNoVariable
                                    ? std::string_view{}
                                    : routine.variables[argument.variable].name;
  switch (argument.kind) {
    case Kind::general:
      return general(argument, name);
    case Kind::raw:
      return fmt::format("{}.{}", name, argument.offset);
    case Kind::name:
      return std::string{name};
    case Kind::element:
      return fmt::format("{}({}){}", name, argument.column, region(argument.region));
    case Kind::address_of:
      return argument.has_offset ? fmt::format("&{}[{}]", name, argument.offset)
                                 : fmt::format("&{}", name);
    case Kind::indirect:
      return indirect(argument, name);
    case Kind::immediate:
      return immediate(argument);
    case Kind::label:
    case Kind::text:
      return quoted(argument.text, argument.quoted);
    case Kind::labels:
      return labels(argument);
    case Kind::data:
      return fmt::format("{}:{}", print(argument.inside[0], routine), argument.shape.text);
    case Kind::address:
      return address(argument, routine);
    case Kind::tuple:
      return fmt::format("({})", joined(argument.inside, 0, routine));
    case Kind::payload:
      return fmt::format("{}/{}", print(argument.inside[0], routine), argument.value);
  }
  return {};
}

std::string print(const Attribute& attribute) {
  if (attribute.has_text) {
    return fmt::format("{}=\"{}\"", attribute.name, attribute.text);
  }
  return attribute.number ? fmt::format("{}={}", attribute.name, *attribute.number)
                          : std::string{attribute.name};
}

std::string print(const std::vector<Attribute>& attributes) {
  std::string out;
  for (const Attribute& attribute : attributes) {
    out += (out.empty() ? "" : ", ") + print(attribute);
  }
  return out.empty() ? out : fmt::format(" attrs={{{}}}", out);
}

std::string print(const Input& input, const ListedRoutine& routine) {
  std::string out = fmt::format("{} {} offset={}", input.directive,
                                routine.variables[input.variable].name, input.offset);
  if (input.size) {
    out += fmt::format(" size={}", *input.size);
  }
  return out + print(input.attributes);
}

std::string print(const Predicate& predicate, const ListedRoutine& routine) {
  constexpr std::array<std::string_view, 3> kControls{"", ".any", ".all"};
  return fmt::format("({}{}{}) ", predicate.inverted ? "!" : "",
                     routine.variables[predicate.variable].name,
                     kControls[static_cast<std::size_t>(predicate.control)]);
}

std::string execution(const ListedInstruction& instruction) {
  if (!instruction.has_mask) {
    return fmt::format(" ({})", instruction.size);
  }
  return fmt::format(" (M{}{}, {})", instruction.first_lane / 4 + 1,
                     instruction.no_mask ? "_NM" : "", instruction.size);
}

std::string statement(const ListingStatement& statement, const ListedRoutine& routine,
                      const Listing& listing) {
  using Kind = ListingStatement::Kind;
  const std::string name = quoted(statement.name, statement.quoted);
  switch (statement.kind) {
    case Kind::label:
      return fmt::format("\n{}:", statement.name);
    case Kind::instruction:
      return fmt::format("    {}", print(routine.instructions[statement.index], routine));
    case Kind::subroutine:
      return ".function " + name;
    case Kind::declaration:
      return print(routine.variables[statement.index], routine);
    case Kind::input:
      return print(routine.inputs[statement.index], routine);
    case Kind::attribute:
      return ".kernel_attr " + print(routine.attributes[statement.index]);
    case Kind::function_declaration:
      return ".funcdecl " + name;
    case Kind::scope_begin:
      return "{";
    case Kind::scope_end:
      return "}";
    case Kind::file:
      return fmt::format("    FILE \"{}\"", listing.source_files[statement.index]);
    case Kind::line:
      return fmt::format("    LOC {}", statement.index);
  }
  return {};
}

}  // namespace

std::string print(const Argument& argument, const ListedRoutine& routine) {
  constexpr std::array<std::string_view, 5> kModifiers{"", "(-)", "(abs)", "(-abs)", "(~)"};
  return fmt::format("{}{}{}", kModifiers[static_cast<std::size_t>(argument.modifier)],
                     value(argument, routine), added(argument));
}

std::string print(const ListedInstruction& instruction, const ListedRoutine& routine) {
  std::string out;
  if (instruction.predicate) {
    out += print(*instruction.predicate, routine);
  }
  out += instruction.opcode;
  std::string late;  // what the tools want behind the size
  for (const std::string_view suffix : instruction.suffixes) {
    const bool behind = suffix == "mod" && (instruction.is("gather") || instruction.is("scatter"));
    (behind ? late : out) += fmt::format(".{}", suffix);
  }
  if (instruction.has_size) {
    out += execution(instruction);
  }
  out += late.empty() ? "" : " " + late;
  for (const Argument& argument : instruction.arguments) {
    out += ' ' + print(argument, routine);
  }
  return out;
}

std::string print(const Variable& variable, const ListedRoutine& routine) {
  std::string out = fmt::format(".decl {} v_type={}", variable.name, spelling(variable.kind));
  const auto into = std::back_inserter(out);
  if (variable.kind == VariableKind::general) {
    fmt::format_to(into, " type={}", spelling(variable.type));
  }
  fmt::format_to(into, " num_elts={}", variable.elements);
  if (!variable.align_text.empty()) {
    fmt::format_to(into, " align={}", variable.align_text);
  } else if (variable.align != 0) {
    fmt::format_to(into, " align={}", variable.align);
  }
  if (variable.alias != kNoVariable) {
    fmt::format_to(into, " alias=<{}, {}>", routine.variables[variable.alias].name,
                   variable.alias_offset);
  }
  if (!variable.label.empty()) {
    fmt::format_to(into, " v_name={}", variable.label);
  }
  return out + print(variable.attributes);
}

std::string print(const Listing& listing) {
  std::string out;
  if (listing.major != 0) {
    out += fmt::format(".version {}.{}\n", listing.major, listing.minor);
  }
  for (const ListedRoutine& routine : listing.routines) {
    const bool kernel = routine.kind == ListedRoutine::Kind::kernel;
    out += fmt::format("{} {}\n", kernel ? ".kernel" : ".global_function",
                       quoted(routine.name, routine.quoted));
    for (const ListingStatement& each : routine.statements) {
      out += statement(each, routine, listing) + '\n';
    }
  }
  if (listing.has_options) {
    out += "//Build option: \"";
    for (const std::string_view option : listing.options) {
      out += fmt::format("{}{}", option.data() == listing.options[0].data() ? "" : " ", option);
    }
    out += "\"\n";
  }
  return out;
}

}  // namespace muster::visa
