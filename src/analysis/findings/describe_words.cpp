// See describe_words.h.
#include "analysis/findings/describe_words.h"

#include <fmt/format.h>

#include "analysis/findings/repair.h"

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
  return finding;
}

namespace {

std::string step_text(const Context& context, const TraceStep& step) {
  using What = TraceStep::What;
  const std::string text = text_of(context, step.site);
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
      return fmt::format("{}: {}mbarrier {:#x}, phase {}", text,
                         step.asynchronous ? "is over, " : "", step.barrier,
                         static_cast<std::int32_t>(step.generation));
    case What::lands:
      return text + ": its next step";
    case What::cluster:
      return fmt::format("{}: cluster barrier, generation {}", text, step.generation);
    case What::grid:
      return fmt::format("{}: barrier of the grid, generation {}", text, step.generation);
  }
  return text;
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
    finding->schedule.push_back({agent_name(context, step.agent, step.asynchronous),
                                 place_of(context, step.site), step_text(context, step)});
  }
}

void add_step(const Context& context, AgentId agent, ir::InstrId site, const std::string& what,
              Finding* finding) {
  finding->schedule.push_back({agent_name(context, agent), place_of(context, site),
                               fmt::format("{}: {}", text_of(context, site), what)});
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

std::string shared_place(const Context& context, std::uint64_t address) {
  const std::uint64_t offset = machine::offset_of(address);
  std::string place = fmt::format("shared memory at {:#x}", offset);
  for (const ir::Symbol& symbol : context.function.symbols) {
    if (symbol.space != ir::Space::shared || symbol.dynamic) continue;
    if (offset >= symbol.offset && offset < symbol.offset + symbol.size) {
      place = fmt::format("{}+{}", symbol.name, offset - symbol.offset);
    }
  }
  if (context.program.geometry.cluster_size() == 1) return place;
  return fmt::format("{} of rank {}", place, machine::rank_of(address));
}

std::string object_name(const Context& context, const SyncObject& object) {
  switch (object.kind) {
    case SyncObject::Kind::barrier:
      return fmt::format("barrier {}", object.barrier);
    case SyncObject::Kind::cluster:
      return "the cluster barrier";
    case SyncObject::Kind::mbarrier:
      break;
  }
  const std::uint64_t rank = context.program.geometry.rank(object.workgroup);
  return "mbarrier " + shared_place(context, rank << machine::kRankShift | object.address);
}

}  // namespace muster::analysis
