// See open_contents.h.
#include "analysis/verdict/open_contents.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "analysis/verdict/certified_execution.h"
#include "machine/launch/large_contents.h"

namespace muster::analysis {

namespace {

// The buffers of which the launch does not spell out all contents.
std::vector<std::uint32_t> buffers_of_zeros(const machine::LaunchOptions& launch) {
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < launch.parameters.size(); ++i) {
    const auto* const buffer = std::get_if<machine::Buffer>(&launch.parameters[i].value);
    if (buffer != nullptr && buffer->known_rest && buffer->contents.size() < buffer->size) {
      found.push_back(i);
    }
  }
  return found;
}

// An access by a null pointer that was not made from a parameter or a variable: it was read.
bool reads_null(const Context& context, const machine::Fault& fault) {
  constexpr std::uint64_t kNullEnds = std::uint64_t{1} << machine::kRegionShift;
  if (fault.rule != barrier::RuleId{810} || fault.wanted != 0 || fault.found >= kNullEnds) {
    return false;
  }
  const ir::Instr& instr = context.function.instrs[fault.site];
  return std::ranges::any_of(context.function.sources(instr), [&](const ir::Operand& operand) {
    const ir::AddressOrigin origin = context.program.origins.of(operand);
    return origin.other && origin.symbols == 0;
  });
}

}  // namespace

machine::LaunchOptions contents_open(const machine::LaunchOptions& launch) {
  machine::LaunchOptions open = launch;
  for (machine::ParameterValue& parameter : open.parameters) {
    if (auto* buffer = std::get_if<machine::Buffer>(&parameter.value)) buffer->known_rest = false;
  }
  return open;
}

std::optional<machine::LaunchOptions> contents_forgotten(const machine::LaunchOptions& launch) {
  machine::LaunchOptions open = launch;
  bool any = false;
  const auto forget = [&](SharedBytes& contents) {
    if (contents.size() <= machine::kLargeContents) return false;
    contents.clear();
    return any = true;
  };
  for (machine::ParameterValue& parameter : open.parameters) {
    auto* const buffer = std::get_if<machine::Buffer>(&parameter.value);
    if (buffer != nullptr && forget(buffer->contents)) buffer->known_rest = false;
  }
  for (machine::Memory& memory : open.memories) {
    if (memory.variable.empty()) forget(memory.contents);
  }
  return any ? std::optional{std::move(open)} : std::nullopt;
}

std::optional<OpenedLaunch> open_null_pointers(const Context& context, machine::Causes& causes,
                                               const machine::Fault& fault, const Budget& budget,
                                               const machine::RunOptions& options) {
  const machine::LaunchOptions& given = *context.program.launch;
  const std::vector<std::uint32_t> zeros = buffers_of_zeros(given);
  if (zeros.empty() || !reads_null(context, fault)) return std::nullopt;
  const auto changes = [&](const machine::LaunchOptions& launch) {
    machine::Program program = context.program;
    program.launch = &launch;
    Execution again(program, causes, options);
    const Run run = again.go(budget);
    return run.end != End::fault || again.machine.fault()->site != fault.site ||
           again.machine.fault()->rule != fault.rule;
  };
  for (const std::uint32_t index : zeros) {
    OpenedLaunch opened{given, given.parameters[index].index};
    std::get<machine::Buffer>(opened.launch.parameters[index].value).known_rest = false;
    if (changes(opened.launch)) return opened;
  }
  OpenedLaunch all{contents_open(given), std::nullopt};
  return changes(all.launch) ? std::optional{std::move(all)} : std::nullopt;
}

Reason null_pointer_read(const Context& context, const OpenedLaunch& opened, ir::InstrId site) {
  const std::string whose =
      opened.parameter ? fmt::format("the buffer of parameter {} ({}) holds", *opened.parameter,
                                     context.function.parameters[*opened.parameter].name)
                       : std::string("the buffers hold");
  Reason reason = make_reason(
      context, ReasonCode::unknown_address, site,
      {fmt::format("line {} ({})", place_of(context, site).line, text_of(context, site)),
       whose + " zeros where no contents are given, and these are no pointers"});
  reason.remedy =
      "give the pointers in a --launch file: [buffer.NAME] with pointers = { \"0\" = \"OTHER\" }";
  return reason;
}

}  // namespace muster::analysis
