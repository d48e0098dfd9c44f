// Findings in words: places in the assembly and in its source, agents, counts, the tail of the
// schedule. Pure functions of what the machine and the certificate saw. Depends on machine,
// certificate.h, replay.h and finding.h.
#pragma once

#include <map>
#include <string>

#include "analysis/findings/finding.h"
#include "analysis/schedules/replay.h"
#include "diagnostics/source_file.h"
#include "machine/run/machine.h"

namespace muster::analysis {

// What the author calls a barrier, by its number or its place in shared memory as findings have it:
// "1", "s+4096". Nothing is decided by it.
using BarrierNames = std::map<std::string, std::string>;

// What the describing functions look things up in.
struct Context {
  const ir::Function& function;
  const SourceFile& source;
  const machine::Program& program;
  const machine::Causes& causes;
  const BarrierNames* barrier_names = nullptr;  // null: there are none
};

SourcePlace place_of(const Context& context, ir::InstrId site);
// Where the line tables say the instruction comes from: first the innermost place in the kernel's
// own file, not the intrinsic of a header that it was inlined from; then where that was inlined,
// outward.
std::vector<SourcePlace> origins_of(const Context& context, ir::InstrId site);
std::optional<SourcePlace> origin_of(const Context& context, ir::InstrId site);
std::string text_of(const Context& context, ir::InstrId site);  // the instruction as written
// `asynchronous`: not the subgroup, but an operation that it issued.
std::string agent_name(const Context& context, machine::AgentId agent, bool asynchronous = false);
std::string party_name(const Context& context, const Party& party);
std::string lanes_name(machine::LaneMask lanes);  // "lane 3", "lanes 0-15"
std::string cause_text(const Context& context,
                       std::uint32_t root);  // what is missing, and the option for it

Finding describe_fault(const Context& context, const machine::Machine& machine,
                       const machine::Fault& fault, const Witness& witness);
// Of a workgroup in which nobody can move.
Finding describe_deadlock(const Context& context, const machine::Machine& machine,
                          std::uint32_t slot, const Witness& witness);
Finding describe_unseparated(const Context& context, const Unseparated& pair,
                             const Witness& witness);
Finding describe_conflict(const Context& context, const Conflict& conflict, const Witness& witness,
                          bool same_value_is_error);

}  // namespace muster::analysis
