// Findings from faults, deadlocks, unseparated generations and conflicts.
#include "analysis/findings/describe.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "analysis/certificate/checkers/read_only.h"
#include "analysis/findings/describe_words.h"
#include "analysis/findings/vocabulary.h"
#include "analysis/findings/wave_words.h"
#include "machine/state/foreign_address.h"
#include "machine/state/map_flaw.h"

namespace muster::analysis {

using machine::AgentId;
using machine::Machine;
using machine::Subgroup;
using machine::Workgroup;

namespace {

const char* operation_name(std::uint64_t operation) {
  constexpr const char* kNames[] = {"sync", "arrive", "red.popc", "red.and", "red.or"};
  return kNames[operation % 5];
}

// Barriers of hardware threads (MU4xx).
std::string thread_barrier_detail(const machine::Fault& fault) {
  switch (static_cast<unsigned>(fault.rule)) {
    case 401:
    case 413:
      return fmt::format("the id is {}", fault.found);
    case 402:
      return fmt::format("the type is {}", fault.found);
    case 403:
      return fmt::format("the count is {}, the thread group has {} threads", fault.found,
                         fault.wanted);
    case 404:
      return fmt::format("passes {} where this phase began with {}", fault.found, fault.wanted);
    case 405:
    case 406:
    case 407:
      return fmt::format("phase {}", fault.wanted);
    case 408:
      return fmt::format("{} of its consumers have not waited", std::popcount(fault.found));
    case 409:
      return fmt::format("{} signal, and it has {}", fault.found, fault.wanted);
    default:
      return {};
  }
}

// Memory (MU8xx) and tensor memory (MU9xx).
std::string place_detail(const machine::Fault& fault) {
  switch (static_cast<unsigned>(fault.rule)) {
    case 810:
      if (fault.found == machine::kForeignAddress)
        return "the address is one of another state space";
      if (fault.wanted == 0) return fmt::format("there is no memory at {:#x}", fault.found);
      return fmt::format("{:#x} is outside the {} bytes there", fault.found, fault.wanted);
    case 811:
      return fmt::format("address {:#x} is not a multiple of {}", fault.found, fault.wanted);
    case 821:
      return fmt::format("it lies at {:#x}", fault.found);
    case 822:
      return fmt::format("the ordinal is {}", fault.found);
    case 824:
      return fmt::format("{} of {}", machine::spelling(static_cast<machine::MapFlaw>(fault.wanted)),
                         fault.found);
    case 910:
      return fmt::format("{} columns", fault.found);
    case 913:
    case 915:
      return fmt::format("{} {} from column {} on", fault.wanted, plural(fault.wanted, "column"),
                         fault.found);
    case 914:
      return fmt::format("{} columns", fault.found);
    case 916:
      return fmt::format("from lane {} on instead of {}", fault.found, fault.wanted);
    case 924:
      return fmt::format("from lane {} on", fault.found);
    case 917:
      return fmt::format("here .cta_group::{}, before .cta_group::{}", fault.found, fault.wanted);
    default:
      return thread_barrier_detail(fault);
  }
}

std::string fault_detail(const machine::Fault& fault) {
  switch (static_cast<unsigned>(fault.rule)) {
    case 102:
      return fmt::format("passes {} threads where this generation began with {}", fault.found,
                         fault.wanted);
    case 103:
      return fmt::format("the count is {}", fault.found);
    case 105:
      return fmt::format("the count is {}, the workgroup has {} threads", fault.found,
                         fault.wanted);
    case 106:
      return fmt::format("the id is {}", fault.found);
    case 107:
      return fmt::format("its arrival in generation {} was not consumed yet", fault.wanted);
    case 108:
    case 109:
      return fmt::format("{} meets {}", operation_name(fault.found), operation_name(fault.wanted));
    case 120:
      return fmt::format("the mask is {:#x}", fault.found);
    case 124:
      if (fault.found == fault.wanted) return {};
      if (fault.lanes != 0) {
        return fmt::format("{} instead of {}", lanes_name(fault.found), lanes_name(fault.wanted));
      }
      return fmt::format(
          "it has executed {} wgmma when it or another warp of its warpgroup, with "
          "{}, ends",
          fault.found, fault.wanted);
    case 302:
      return fmt::format("the new count is {}, {} have arrived", fault.found, fault.wanted);
    case 306:
    case 322:
    case 323:
      return fmt::format("phase {}", fault.found);
    default:
      return place_detail(fault);
  }
}

}  // namespace

Finding describe_fault(const Context& context, const Machine&, const machine::Fault& fault,
                       const Witness& witness) {
  Finding finding = start(context, static_cast<std::uint16_t>(fault.rule), fault.site);
  const std::string agent = agent_name(context, fault.agent);
  finding.agents.push_back(agent);
  // Under the policy by which it is one; else the certificate warns.
  if (fault.rule == barrier::rule(612)) finding.severity = barrier::Severity::error;
  const std::string detail = fault_detail(fault);
  finding.message +=
      detail.empty() ? fmt::format(": {}", agent) : fmt::format(": {}: {}", agent, detail);
  add_schedule(context, witness, &finding);
  // Without lanes it is about the end of the whole warp.
  const bool ended = fault.lanes == 0 && fault.other != ir::kNone;
  const std::string who = ended ? "not executed" : lanes_name(fault.lanes);
  add_step(context, fault.agent, fault.site, who, &finding);
  if (fault.rule == barrier::rule(325)) {
    const auto channel = static_cast<ir::WaveChannel>(fault.wanted);
    relate(
        context, fault.other,
        fmt::format("what it brings is there after {}", wait_for(context.function.target, channel)),
        &finding);
  } else if (fault.other != ir::kNone) {
    const Vocabulary& words = vocabulary_of(context.function.target);
    relate(context, fault.other,
           ended ? fmt::format("the {} ended behind this", words.subgroup)
                 : fmt::format("the other {}s of the {} are here", words.lane, words.subgroup),
           &finding);
  }
  return finding;
}

Finding describe_unseparated(const Context& context, const Unseparated& pair,
                             const Witness& witness) {
  Finding finding = start(context, 112, pair.later.site);
  const AgentId later = pair.later.agent, earlier = pair.earlier.agent;
  finding.agents = {agent_name(context, earlier), agent_name(context, later)};
  finding.message += fmt::format(
      ": {}: {} falls into generation {} in one schedule and {} in another, because "
      "nothing orders it after the arrival of {}",
      object_name(context, pair.object), agent_name(context, later), pair.round, witness.round,
      agent_name(context, earlier));
  relate(context, pair.earlier.site, "the arrival that it should follow", &finding);
  add_schedule(context, witness, &finding);
  return finding;
}

namespace {

std::string record_agent(const Context& context, const Record& record) {
  return agent_name(context, {record.workgroup, record.subgroup}, record.async != 0);
}

std::string access_text(const Context& context, const Record& record) {
  const char* verb = record.kind == machine::AccessKind::read    ? "read"
                     : record.kind == machine::AccessKind::write ? "write"
                                                                 : "update";
  const std::string agent = record_agent(context, record);
  if (record.proxy == machine::Proxy::tensor_map) {
    return fmt::format("an {} reads its tensor map", agent);
  }
  if (record.async != 0) return fmt::format("an {} {}s", agent, verb);
  const char* const ending = std::popcount(record.lanes) > 1 ? "" : "s";
  return fmt::format("{} {} {}{}", agent, lanes_name(record.lanes), verb, ending);
}

std::string tensor_place(std::uint64_t address) {
  const std::uint64_t offset = machine::offset_of(address);
  const std::uint64_t column = offset / machine::kColumnBytes;
  if (column >= machine::TensorMemory::kColumns) return "the right to allocate tensor memory";
  const std::uint64_t lane = offset % machine::kColumnBytes / 4 * machine::kLanesTogether;
  return fmt::format("tensor memory of the workgroup of rank {}, column {}, lanes {}-{}",
                     machine::rank_of(address), column, lane, lane + machine::kLanesTogether - 1);
}

// Of a tensor without an address.
std::string tensor_place_of(const Context& context, std::uint32_t region, std::uint64_t offset) {
  using machine::TensorName;
  const auto& name = context.causes.name(region - machine::kFirstTensorRegion);
  const auto kind = static_cast<TensorName>(name[0]);
  if (kind == TensorName::text) {
    return fmt::format("tensor {}+{}", std::string(name.begin() + 1, name.end()), offset);
  }
  const bool pointed = (name[2] & machine::MapContents::kInBuffer) != 0;
  const std::string map = fmt::format("the tensor of the map {} parameter {}, byte {}",
                                      pointed ? "in the buffer of" : "in", name[1],
                                      pointed ? name[2] & (machine::region_base(1) - 1) : name[2]);
  if (kind == TensorName::coordinates) return map + ", equal coordinates";
  return fmt::format("{}, at {}", map, offset);
}

std::string address_text(const Context& context, const Conflict& conflict) {
  if (conflict.space == ir::Space::shared) return shared_place(context, conflict.address);
  if (conflict.space == ir::Space::tensor) return tensor_place(conflict.address);
  const std::uint32_t region = machine::region_of(conflict.address);
  if (region >= machine::kFirstTensorRegion) {
    return tensor_place_of(context, region, conflict.address - machine::region_base(region));
  }
  return fmt::format("global memory {}+{}",
                     region == machine::kGlobalsRegion ? "variables" : "buffer",
                     conflict.address - machine::region_base(region));
}

std::uint16_t race_rule(const ir::Function& function, const Conflict& conflict) {
  const Record& a = conflict.earlier;
  const Record& b = conflict.later;
  if (conflict.needs_fence && b.proxy == machine::Proxy::tensor_map) {
    return conflict.released ? 820 : 819;
  }
  if (conflict.needs_fence) return conflict.space == ir::Space::tensor ? 808 : 806;
  if (breaks_read_only(function, conflict)) return 830;
  if (conflict.same_value) return 804;
  if (a.cluster != b.cluster ||
      (a.workgroup != b.workgroup && conflict.space == ir::Space::global)) {
    return 805;
  }
  if (conflict.space == ir::Space::tensor) return 807;
  if (a.workgroup == b.workgroup && a.subgroup == b.subgroup && a.async == 0 && b.async == 0)
    return 803;
  return conflict.space == ir::Space::shared ? 801 : 802;
}

// The last steps of a schedule: lanes or an asynchronous operation stand before their accesses.
void add_access(const Context& context, const Record& record, const char* when, Finding* finding) {
  const std::string who = record.async != 0 ? "in flight" : lanes_name(record.lanes);
  finding->schedule.push_back(
      {.agent = record_agent(context, record),
       .place = place_of(context, record.site),
       .what = fmt::format("{}: {}{}", text_of(context, record.site), who, when),
       .kind = StepKind::accesses,
       .origin = origin_of(context, record.site)});
}

// The schedule of a conflict, and whether the earlier access stands in it already: it is the last
// of its kind, those of turns before are left out.
bool add_schedule_of(const Context& context, const Record& earlier, Witness witness,
                     Finding* finding) {
  const auto touches = [](const TraceStep& step) { return step.what == TraceStep::What::touches; };
  std::vector<TraceStep> steps;
  bool shown = false;
  for (auto step = witness.steps.rbegin(); step != witness.steps.rend(); ++step) {
    const bool again = touches(*step) && shown;
    if (again) --witness.total;
    if (again) continue;
    shown |= touches(*step);
    steps.push_back(*step);
    // Of the lanes those that the finding speaks of.
    if (touches(*step) && (step->lanes & earlier.lanes) != 0) steps.back().lanes &= earlier.lanes;
  }
  std::ranges::reverse(steps);
  witness.steps = std::move(steps);
  add_schedule(context, witness, finding);
  return shown;
}

// Warps that store copies of one value, as compilers of tile languages let them, race by the letter
// only; that the values are equal must be known to say so.
bool may_be_copies(const Record& a, const Record& b) {
  using machine::AccessKind;
  return a.kind == AccessKind::write && b.kind == AccessKind::write && a.site == b.site &&
         a.async == 0 && b.async == 0 && !a.comparable() && !b.comparable();
}

}  // namespace

Finding describe_conflict(const Context& context, const Conflict& conflict, const Witness& witness,
                          bool same_value_is_error) {
  const Record& a = conflict.earlier;
  const Record& b = conflict.later;
  Finding finding = start(context, race_rule(context.function, conflict), b.site);
  if (conflict.same_value && same_value_is_error) finding.severity = barrier::Severity::error;
  finding.message +=
      fmt::format(": {}: {}, {} (line {})", address_text(context, conflict),
                  access_text(context, b), access_text(context, a), place_of(context, a.site).line);
  finding.agents.push_back(record_agent(context, a));
  const std::string other = record_agent(context, b);
  if (other != finding.agents.front()) finding.agents.push_back(other);
  relate(context, a.site, access_text(context, a) + " the same bytes here", &finding);
  if (may_be_copies(a, b)) {
    finding.notes.emplace_back(
        "both write what is not known here; only writes that are known to be equal are warnings");
  }
  if (conflict.outstanding) {
    finding.notes.push_back(fmt::format(
        "{}: what line {} issued may still be outstanding there: {} is missing between it and what "
        "orders the two",
        record_agent(context, a), place_of(context, a.site).line,
        wait_for(context.function.target, a.wave)));
  }
  // Where the two are ordered, and a fence is missing, the earlier one stands at its place.
  const bool shown = add_schedule_of(context, a, witness, &finding);
  if (!shown) add_access(context, a, "", &finding);
  add_access(context, b, shown ? "" : ", or before it", &finding);
  return finding;
}

}  // namespace muster::analysis
