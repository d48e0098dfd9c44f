// See describe_words.h.
#include "analysis/findings/describe_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/findings/repair.h"
#include "analysis/findings/vocabulary.h"
#include "analysis/findings/wave_words.h"
#include "barrier/amdgpu/amdgpu_waves.h"
#include "base/demangle.h"

namespace muster::analysis {

using machine::AgentId;

Finding start(const Context& context, std::uint16_t number, ir::InstrId site) {
  Finding finding;
  const barrier::Rule* rule = barrier::find_rule(barrier::rule(number));
  finding.rule = rule->id;
  finding.category = rule->category;
  finding.severity = rule->severity;
  finding.message = rule->title;
  finding.place = place_of(context, site);
  finding.inlined_at = origins_of(context, site);
  if (!finding.inlined_at.empty()) {
    finding.origin = finding.inlined_at.front();
    finding.inlined_at.erase(finding.inlined_at.begin());
  }
  finding.repair = usual_repair(rule->id);
  if (context.function.control == ir::Control::wave) {
    const bool threads = context.function.directives.thread_barriers.has_value();
    const WaveRule own = threads ? thread_rule(number) : wave_rule(number);
    finding.message = own.title.empty() ? finding.message : std::string{own.title};
    finding.source = own.source;
    finding.repair = own.repair.empty() ? finding.repair : std::string{own.repair};
  }
  return finding;
}

namespace {

// An operand of an instruction's text, from `begin`; empty behind the last.
struct TextRange {
  std::size_t begin = 0, end = 0;
};

std::vector<TextRange> operands_of(std::string_view text, std::size_t from) {
  std::vector<TextRange> operands;
  while (from < text.size()) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    const std::size_t begin = std::min(text.find_first_not_of(' ', from), comma);
    operands.push_back({begin, comma});
    from = comma + 1;
  }
  return operands;
}

// An instruction of a named barrier with the numbers that its registers hold, and the name where
// there is one: "bar.sync %r1, %r2" -> "bar.sync 1 (producer_full), 64". PTX ISA, barrier: the id
// and the count are the first operands, but for the destination of a reduction.
std::string with_numbers(const Context& context, std::string text, const TraceStep& step) {
  const std::size_t guard = text.starts_with('@') ? text.find(' ') : 0;
  const std::size_t opcode = text.find_first_not_of(' ', guard == std::string::npos ? 0 : guard);
  const std::size_t blank = text.find(' ', opcode);
  if (opcode == std::string::npos || blank == std::string::npos ||
      text.compare(opcode, 3, "bar") != 0) {
    return text;
  }
  const bool reduces = text.substr(opcode, blank - opcode).find(".red") != std::string::npos;
  const std::vector<TextRange> operands = operands_of(text, blank);
  const std::size_t id = reduces ? 1 : 0;
  const auto put = [&](std::size_t index, const std::string& number) {
    if (index >= operands.size()) return;
    const auto [begin, end] = operands[index];
    if (text[begin] == '%' || number.starts_with(text.substr(begin, end - begin) + " ")) {
      text.replace(begin, end - begin, number);
    }
  };
  if (step.counted) put(id + 1, std::to_string(step.threads));
  put(id, with_name(context, std::to_string(step.barrier)));
  return text;
}

std::string phase_name(std::uint32_t phase) {
  return phase == ~0U ? "the phase before the first" : fmt::format("phase {}", phase);
}

std::string step_text(const Context& context, const TraceStep& step) {
  using What = TraceStep::What;
  const std::string text = with_numbers(context, text_of(context, step.site), step);
  switch (step.what) {
    case What::arrives:
      return fmt::format("{}: arrives, generation {}", text, step.generation);
    case What::waits:
      return fmt::format("{}: waits, generation {}", text, step.generation);
    case What::completes:
      return fmt::format("{}: completes generation {}", text, step.generation);
    case What::accesses:
      return text;
    case What::exits:
      return "exits";
    case What::issues:
      return text + ": issued";
    case What::acts:
      return fmt::format("{}: {}{}, {}{}", text, step.asynchronous ? "is over, " : "",
                         mbarrier_name(context, step.workgroup, step.barrier),
                         step.completed ? "completes " : "", phase_name(step.generation));
    case What::lands:
      return text + ": its next step";
    case What::cluster:
      return fmt::format("{}: cluster barrier, generation {}", text, step.generation);
    case What::wave:
      return fmt::format("{}: {}, phase {}", text, wave_barrier_name(context, step.barrier),
                         step.generation);
    case What::thread:
      return fmt::format("{}: {}, {}phase {}", text, thread_barrier_name(context, step.barrier),
                         step.returned    ? "goes on from "
                         : step.completed ? "completes "
                                          : "",
                         step.generation);
    case What::grid:
      return fmt::format("{}: barrier of the grid, generation {}", text, step.generation);
    case What::touches:
      return fmt::format("{}: {}", text, step.asynchronous ? "in flight" : lanes_name(step.lanes));
  }
  return text;
}

// What a drawing needs of the step.
StepKind step_kind(const TraceStep& step) {
  using What = TraceStep::What;
  switch (step.what) {
    case What::arrives:
      return StepKind::arrives;
    case What::waits:
      return StepKind::waits;
    case What::completes:
      return StepKind::completes;
    case What::issues:
      return StepKind::issues;
    case What::lands:
      return StepKind::lands;
    case What::touches:
      return StepKind::accesses;
    case What::acts:
    case What::cluster:
    case What::wave:
    case What::thread:
    case What::grid:
      return step.completed     ? StepKind::completes
             : step.returned    ? StepKind::returns
             : step.contributes ? StepKind::arrives
                                : StepKind::executes;
    case What::accesses:
    case What::exits:
      break;
  }
  return StepKind::executes;
}

std::string step_object(const Context& context, const TraceStep& step) {
  using What = TraceStep::What;
  const bool named =
      step.what == What::arrives || step.what == What::waits || step.what == What::completes;
  if (step.what == What::acts) return mbarrier_name(context, step.workgroup, step.barrier);
  if (step.what == What::cluster) return "the cluster barrier";
  if (step.what == What::wave) return wave_barrier_name(context, step.barrier);
  if (step.what == What::thread) return thread_barrier_name(context, step.barrier);
  if (step.what == What::grid) return "the barrier of the grid";
  if (!named) return {};
  const std::string name = barrier_name(context, step.barrier);
  if (context.program.geometry.workgroups == 1) return name;
  return fmt::format("{} of {} {}", name, vocabulary_of(context.function.target).workgroup,
                     step.workgroup);
}

ScheduleStep shown_step(const Context& context, const TraceStep& step) {
  return {.agent = agent_name(context, step.agent, step.asynchronous),
          .place = place_of(context, step.site),
          .what = step_text(context, step),
          .kind = step_kind(step),
          .object = step_object(context, step),
          .phase = static_cast<std::int32_t>(step.generation),
          .origin = origin_of(context, step.site)};
}

}  // namespace

void add_schedule(const Context& context, const Witness& witness, Finding* finding) {
  if (witness.total > witness.steps.size()) {
    finding->schedule.push_back(
        {"",
         {},
         fmt::format("({} earlier barrier operations)", witness.total - witness.steps.size())});
  }
  for (const TraceStep& step : witness.steps) {
    finding->schedule.push_back(shown_step(context, step));
  }
}

void add_wait(const Context& context, AgentId agent, ir::InstrId site, const WaitStep& wait,
              Finding* finding) {
  finding->schedule.push_back(
      {.agent = agent_name(context, agent),
       .place = place_of(context, site),
       .what = fmt::format("{}: waits, {}", text_of(context, site), wait.what),
       .kind = StepKind::waits,
       .object = wait.object,
       .phase = static_cast<std::int32_t>(wait.phase),
       .origin = origin_of(context, site)});
}

void add_step(const Context& context, AgentId agent, ir::InstrId site, const std::string& what,
              Finding* finding) {
  finding->schedule.push_back({.agent = agent_name(context, agent),
                               .place = place_of(context, site),
                               .what = fmt::format("{}: {}", text_of(context, site), what),
                               .kind = StepKind::accesses,
                               .origin = origin_of(context, site)});
}

void relate(const Context& context, ir::InstrId site, std::string text, Finding* finding) {
  finding->related.push_back({place_of(context, site), origin_of(context, site), std::move(text)});
}

std::string list_of(const std::vector<std::uint32_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == numbers.size() ? " and " : ", ", numbers[i]);
  }
  return text;
}

std::string plural(std::size_t count, std::string_view noun) {
  return fmt::format("{}{}", noun, count == 1 ? "" : "s");
}

namespace {

// "s+73728" of `extern __shared__ char s[]`, which has no size; empty: there is none so low.
std::string dynamic_place(const Context& context, std::uint64_t offset) {
  for (const ir::Symbol& symbol : context.function.symbols) {
    if (symbol.space != ir::Space::shared || !symbol.dynamic || offset < symbol.offset) continue;
    return fmt::format("{}+{}", base_name(symbol.name), offset - symbol.offset);
  }
  return {};
}

}  // namespace

std::string shared_place(const Context& context, std::uint64_t address) {
  const std::uint64_t offset = machine::offset_of(address);
  std::string place = dynamic_place(context, offset);
  if (place.empty()) place = fmt::format("shared memory at {:#x}", offset);
  for (const ir::Symbol& symbol : context.function.symbols) {
    if (symbol.space != ir::Space::shared || symbol.dynamic) continue;
    if (offset >= symbol.offset && offset < symbol.offset + symbol.size) {
      place = fmt::format("{}+{}", base_name(symbol.name), offset - symbol.offset);
    }
  }
  if (context.program.geometry.cluster_size() == 1) return place;
  return fmt::format("{} of rank {}", place, machine::rank_of(address));
}

std::string with_name(const Context& context, std::string shown) {
  if (context.barrier_names == nullptr) return shown;
  const auto name = context.barrier_names->find(shown);
  return name == context.barrier_names->end() ? shown : fmt::format("{} ({})", shown, name->second);
}

namespace {

// "full[1]" of variables that may well be arrays of mbarriers, "storage+4096" of larger ones.
std::string mbarrier_place(const Context& context, std::uint64_t address) {
  constexpr std::uint64_t kBytes = 8, kArrayMax = 16 * kBytes;
  for (const ir::Symbol& symbol : context.function.symbols) {
    if (symbol.space != ir::Space::shared || symbol.dynamic) continue;
    if (address < symbol.offset || address - symbol.offset >= symbol.size) continue;
    const std::uint64_t at = address - symbol.offset;
    const std::string base = base_name(symbol.name);
    if (symbol.size == kBytes) return base;
    return at % kBytes == 0 && symbol.size <= kArrayMax ? fmt::format("{}[{}]", base, at / kBytes)
                                                        : fmt::format("{}+{}", base, at);
  }
  const std::string place = dynamic_place(context, address);
  return place.empty() ? fmt::format("at {:#x}", address) : place;
}

}  // namespace

std::string mbarrier_name(const Context& context, std::uint32_t workgroup, std::uint64_t address) {
  const machine::Geometry& geometry = context.program.geometry;
  const std::string name = with_name(context, mbarrier_place(context, address));
  if (geometry.cluster_size() == 1) return "mbarrier " + name;
  return fmt::format("mbarrier {} of rank {}", name, geometry.rank(workgroup));
}

std::string barrier_name(const Context& context, std::uint32_t id) {
  return "barrier " + with_name(context, std::to_string(id));
}

std::string wave_barrier_name(const Context& context, std::uint32_t object) {
  if (object == barrier::kAmdWorkgroupObject) return "the workgroup barrier";
  if (object == barrier::kAmdClusterObject) return "the cluster barrier";
  return "named barrier " + with_name(context, std::to_string(object));
}

std::string thread_barrier_name(const Context& context, std::uint32_t id) {
  return barrier_name(context, id);
}

std::string object_name(const Context& context, const SyncObject& object) {
  switch (object.kind) {
    case SyncObject::Kind::barrier:
      return barrier_name(context, object.barrier);
    case SyncObject::Kind::cluster:
      return "the cluster barrier";
    case SyncObject::Kind::wave:
      return wave_barrier_name(context, object.barrier);
    case SyncObject::Kind::thread:
      return thread_barrier_name(context, object.barrier);
    case SyncObject::Kind::mbarrier:
      break;
  }
  return mbarrier_name(context, object.workgroup, object.address);
}

}  // namespace muster::analysis
