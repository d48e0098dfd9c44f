// Names of places, agents and causes.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "analysis/findings/describe.h"
#include "analysis/findings/vocabulary.h"
#include "base/demangle.h"

namespace muster::analysis {

SourcePlace place_of(const Context& context, ir::InstrId site) {
  if (site >= context.function.instrs.size()) return {context.source.name(), 0, 0};
  const Place place = context.source.place(context.function.instrs[site].position);
  return {context.source.name(), place.line, place.column};
}

std::vector<SourcePlace> origins_of(const Context& context, ir::InstrId site) {
  const ir::Function& function = context.function;
  std::vector<SourcePlace> places;
  if (site >= function.instrs.size()) return places;
  std::uint32_t index = function.instrs[site].origin;
  while (index < function.origins.size() && places.size() < function.origins.size()) {
    const ir::Origin& origin = function.origins[index];
    if (origin.file < function.files.size() && origin.line != 0) {
      places.push_back({function.files[origin.file], origin.line, origin.column});
    }
    index = origin.inlined_at;
  }
  if (places.empty()) return places;
  const std::string own = places.back().file;  // the outermost function is the kernel
  const auto first = std::ranges::find(places, own, &SourcePlace::file);
  places.erase(places.begin(), first);
  return places;
}

std::optional<SourcePlace> origin_of(const Context& context, ir::InstrId site) {
  const std::vector<SourcePlace> places = origins_of(context, site);
  if (places.empty()) return std::nullopt;
  return places.front();
}

std::string text_of(const Context& context, ir::InstrId site) {
  if (site >= context.function.instrs.size()) return "end of the kernel";
  const std::string_view all = context.source.text();
  const std::size_t from = context.function.instrs[site].position;
  const bool by_line = context.function.control == ir::Control::wave;  // ; begins a comment there
  constexpr std::size_t kTextMax = 120;
  const auto goes_on = [&](std::size_t at) {
    return at < all.size() && all[at] != ';' && !(by_line && all[at] == '\n');
  };
  std::string text;
  std::size_t i = from;
  for (; goes_on(i) && text.size() < kTextMax; ++i) {
    const bool blank = all[i] == ' ' || all[i] == '\t' || all[i] == '\n' || all[i] == '\r';
    if (!blank) text += all[i];
    if (blank && !text.empty() && text.back() != ' ') text += ' ';
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return goes_on(i) && text.size() >= kTextMax - 1 ? text + "..." : text;
}

std::string party_name(const Context& context, const Party& party) {
  return agent_name(context, party.agent, party.async != 0);
}

std::string agent_name(const Context& context, machine::AgentId agent, bool asynchronous) {
  if (asynchronous) return "asynchronous operation of " + agent_name(context, agent);
  const Vocabulary& words = vocabulary_of(context.function.target);
  const std::string subgroup = fmt::format("{} {}", words.subgroup, agent.subgroup);
  if (context.program.geometry.workgroups == 1) return subgroup;
  return fmt::format("{} {} {}", words.workgroup, agent.workgroup, subgroup);
}

std::string lanes_name(machine::LaneMask lanes) {
  if (lanes == 0) return "a lane";
  if (std::has_single_bit(lanes)) return fmt::format("lane {}", std::countr_zero(lanes));
  std::string text = "lanes ";
  const char* separator = "";
  for (unsigned l = 0; l < 64;) {
    if ((lanes >> l & 1) == 0) {
      ++l;
      continue;
    }
    unsigned end = l;
    while (end < 63 && (lanes >> (end + 1) & 1) != 0) ++end;
    text +=
        end == l ? fmt::format("{}{}", separator, l) : fmt::format("{}{}-{}", separator, l, end);
    separator = ",";
    l = end + 1;
  }
  return text;
}

namespace {

const char* type_name(ir::Type type) {
  switch (type) {
    case ir::Type::b8:
      return "b8";
    case ir::Type::u8:
      return "u8";
    case ir::Type::s8:
      return "s8";
    case ir::Type::b16:
      return "b16";
    case ir::Type::u16:
      return "u16";
    case ir::Type::s16:
      return "s16";
    case ir::Type::f16:
      return "f16";
    case ir::Type::b32:
      return "b32";
    case ir::Type::u32:
      return "u32";
    case ir::Type::s32:
      return "s32";
    case ir::Type::f32:
      return "f32";
    case ir::Type::u64:
      return "u64";
    case ir::Type::s64:
      return "s64";
    case ir::Type::f64:
      return "f64";
    default:
      return "b64";
  }
}

// "int, ": its type in the program, where the kernel's name says it.
std::string source_type(const Context& context, std::uint32_t index) {
  const auto types = parameter_types(context.function.name);
  if (!types || types->size() != context.function.parameters.size()) return {};
  return (*types)[index] + ", ";
}

std::string parameter_text(const Context& context, std::uint32_t index) {
  const ir::Parameter& parameter = context.function.parameters[index];
  return fmt::format("parameter {} ({}, {}{} at offset {}) is not given: supply --param {}=VALUE",
                     index, parameter.name, source_type(context, index), type_name(parameter.type),
                     parameter.offset, index);
}

// What is in memory, or a tensor map, and was not given.
std::string contents_text(const Context& context, const machine::CauseInfo& cause) {
  using Kind = machine::CauseInfo::Kind;
  switch (cause.kind) {
    case Kind::buffer:
      return fmt::format(
          "the contents of the buffer that parameter {} ({}) points to are not given: supply them "
          "in a --launch file, or --param {}=buffer:BYTES for zeroes",
          cause.index, context.function.parameters[cause.index].name, cause.index);
    case Kind::symbol:
      return fmt::format(
          "the contents of variable {} are not given: supply them in a --launch file",
          context.function.symbols[cause.index].name);
    case Kind::memory: {
      const machine::Memory& memory = context.program.launch->memories[cause.index];
      return fmt::format(
          "the contents of the {} bytes of memory at address 0x{:x} are not given: supply them in "
          "the launch file",
          memory.size, memory.address);
    }
    default:
      break;
  }
  if ((cause.offset & machine::MapContents::kInBuffer) != 0) {
    return fmt::format(
        "the tensor map at byte {} of the buffer that parameter {} points to is not given, and "
        "a launch file cannot give it",
        cause.offset & (machine::region_base(1) - 1), cause.index);
  }
  return fmt::format(
      "the tensor map in parameter {} ({}), byte {}, is not given: how many bytes its copies "
      "move is not in the PTX; supply box and element size in a --launch file",
      cause.index, context.function.parameters[cause.index].name, cause.offset);
}

}  // namespace

// What stands for a register at the entry, or for an operand, is no result of the line.
std::string opaque_text(const Context& context, ir::InstrId site, const std::string& at) {
  const ir::Instr& instr = context.function.instrs[site];
  const std::string line = text_of(context, site);
  const std::string_view text =
      instr.text == ir::kNone ? std::string_view{} : context.function.texts[instr.text];
  const bool of_line = text.substr(0, text.find(' ')) == line.substr(0, line.find(' '));
  return of_line || text.empty() ? "the result of " + at + " is not modelled"
                                 : fmt::format("{}, at {}, is not modelled", text, at);
}

std::string cause_text(const Context& context, std::uint32_t root) {
  using Kind = machine::CauseInfo::Kind;
  const machine::CauseInfo& cause = context.causes.info(root);
  const auto at = [&] {
    const SourcePlace place = place_of(context, cause.site);
    return fmt::format("line {} ({})", place.line, text_of(context, cause.site));
  };
  switch (cause.kind) {
    case Kind::parameter:
      return parameter_text(context, cause.index);
    case Kind::buffer:
    case Kind::symbol:
    case Kind::memory:
    case Kind::tensor_map:
      return contents_text(context, cause);
    case Kind::undefined_register:
      return "a register is read before it is written";
    case Kind::uninitialised:
      return "shared or local memory is read before it is written";
    case Kind::opaque:
      return opaque_text(context, cause.site, at());
    case Kind::unknown_address:
      return "the address at " + at() + " is not known";
    case Kind::division:
      return "division by zero at " + at();
    case Kind::schedule:
      return "the result of " + at() + " depends on the schedule";
    case Kind::attempt:
      return "the answer of a try that may fail depends on the schedule";
    case Kind::placement:
      return "the result of " + at() + " depends on where variables or buffers lie";
    case Kind::environment:
      if (cause.index == static_cast<std::uint32_t>(ir::Special::dynamic_smem_size)) {
        return "the amount of dynamic shared memory is not given: supply --shared BYTES";
      }
      return "the value read at " + at() + " is decided by the system";
    case Kind::skipped:
      return "a value that was sliced away was needed";
    case Kind::none:
      break;
  }
  return "a value is not known";
}

}  // namespace muster::analysis
