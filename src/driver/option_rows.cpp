// The table of options. A new option is a row here; --help, `muster:` lines and the
// diagnostics follow from it.
#include <string>

#include "driver/options.h"
#include "driver/text_value.h"

namespace muster::driver {
namespace {

template <typename Target, typename Value>
bool store(Target& target, const Value& value) {
  if (!value) {
    return false;
  }
  target = *value;
  return true;
}

bool store_text(std::optional<std::string>& target, std::string_view value) {
  target = std::string{value};
  return !value.empty();
}

bool set_format(Settings& settings, std::string_view value) {
  settings.format = value == "json"    ? Format::kJson
                    : value == "sarif" ? Format::kSarif
                                       : Format::kText;
  return value == "text" || value == "json" || value == "sarif";
}

bool add_parameter(Settings& settings, std::string_view value) {
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos) {
    return false;
  }
  const auto place = parse_index(value.substr(0, equals));
  auto given = parse_given(value.substr(equals + 1));
  if (!place || !given) {
    return false;
  }
  set_parameter(settings.launch,
                {.index = place->index, .offset = place->offset, .value = std::move(*given)});
  return true;
}

bool add_dump(Settings& settings, std::string_view value) {
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == value.size()) {
    return false;
  }
  settings.dumps.push_back({.buffer = std::string{value.substr(0, equals)},
                            .file = std::string{value.substr(equals + 1)}});
  return true;
}

bool set_seconds(Settings& settings, std::string_view value) {
  return store(settings.launch.limits.seconds, parse_real(value)) &&
         settings.launch.limits.seconds > 0;
}

bool set_jobs(Settings& settings, std::string_view value) {
  constexpr std::uint32_t kJobsMax = 1024;
  return store(settings.jobs, parse_unsigned32(value)) && *settings.jobs >= 1 &&
         *settings.jobs <= kJobsMax;
}

bool set_same_value_writes(Settings& settings, std::string_view value) {
  settings.launch.same_value_writes =
      value == "error" ? machine::SameValueWrites::kError : machine::SameValueWrites::kWarning;
  return value == "error" || value == "warning";
}

// The named choices where the documents leave something open; see docs/semantics/cta.md.
// A choice that documents leave open, by the names of its two values, the default first.
struct PolicyRow {
  std::string_view standard, other;
  void (*apply)(machine::Policies& policies, bool other);
};
constexpr PolicyRow kPolicies[] = {
    {"aligned=warp", "aligned=workgroup",
     [](machine::Policies& p, bool other) { p.cta.aligned_means_workgroup = other; }},
    {"exit=all", "exit=count",
     [](machine::Policies& p, bool other) { p.cta.exit_fills_explicit_count = other; }},
    {"collectives=ordered", "collectives=unordered",
     [](machine::Policies& p, bool other) { p.collectives_order_memory = !other; }},
    {"mbarrier-scope=cluster", "mbarrier-scope=exact",
     [](machine::Policies& p, bool other) { p.mbarrier_scope_exact = other; }},
    {"mbarrier-observation=required", "mbarrier-observation=any",
     [](machine::Policies& p, bool other) { p.mbarrier.observation_rule = !other; }},
    {"activemask=any", "activemask=converged",
     [](machine::Policies& p, bool other) { p.lanes_stay_together = other; }},
    {"tcgen05-fence=acquire", "tcgen05-fence=exact",
     [](machine::Policies& p, bool other) { p.tensor_fences_exact = other; }},
    {"tensormap-read=in-order", "tensormap-read=exact",
     [](machine::Policies& p, bool other) { p.map_reads_exact = other; }},
};

bool set_policy(Settings& settings, std::string_view value) {
  machine::Policies& policies = settings.launch.policies;
  for (const PolicyRow& row : kPolicies) {
    if (value != row.standard && value != row.other) continue;
    row.apply(policies, value == row.other);
    return true;
  }
  if (!value.starts_with("clc=")) return false;
  const auto most = parse_unsigned32(value.substr(4));
  if (most) policies.cancelled_clusters = *most;
  return most.has_value();
}

bool set_engine(Settings& settings, std::string_view value) {
  settings.litmus.engine = value;
  return value == "model" || value == "machine" || value == "latch" || value == "kernel" ||
         value == "all";
}

bool set_bound(Settings& settings, std::string_view value) {
  constexpr std::uint32_t kBoundMax = 16;
  return store(settings.litmus.bound, parse_unsigned32(value)) && settings.litmus.bound >= 1 &&
         settings.litmus.bound <= kBoundMax;
}

// An option without a value: `--dot=x` has one.
template <bool LitmusSettings::* kFlag>
bool set_flag(Settings& settings, std::string_view value) {
  settings.litmus.*kFlag = true;
  return value.empty();
}

bool set_timing(Settings& settings, std::string_view value) {
  settings.timing = value == "yes";
  return value == "yes" || value == "no";
}

constexpr unsigned kLaunch = kCheck | kRun | kTest | kFileLine;  // what describes the launch
constexpr unsigned kHere = kCheck | kRun | kTest;                // what only a person can say
constexpr std::string_view kInteger = "a positive integer, decimal or 0x...";
constexpr std::string_view kExtent = "one to three integers, as in 128 or 32,4,1";

constexpr OptionRow kRows[] = {
    {"--isa", "ptx|amdgcn|visa|sass|nvvm", "instruction set, where the file's ending does not say",
     kLaunch, "ptx, amdgcn, visa, sass or nvvm",
     [](Settings& s, std::string_view v) { return store(s.isa, isa_named(v)); }},
    {"--kernel", "NAME", "one kernel of the file (default: each)", kLaunch, "the name of a kernel",
     [](Settings& s, std::string_view v) { return store_text(s.kernel, v); }},
    {"--block", "X[,Y[,Z]]", "work-items per workgroup", kLaunch, kExtent,
     [](Settings& s, std::string_view v) { return store(s.launch.block, parse_extent(v)); }},
    {"--grid", "X[,Y[,Z]]", "workgroups of the grid (default 1)", kLaunch, kExtent,
     [](Settings& s, std::string_view v) { return store(s.launch.grid, parse_extent(v)); }},
    {"--cluster", "X[,Y[,Z]]", "workgroups per cluster (default 1)", kLaunch, kExtent,
     [](Settings& s, std::string_view v) { return store(s.launch.cluster, parse_extent(v)); }},
    {"--subgroup", "N", "subgroup size, where the instruction set leaves it open", kLaunch,
     kInteger,
     [](Settings& s, std::string_view v) { return store(s.launch.subgroup, parse_unsigned32(v)); }},
    {"--shared", "BYTES", "dynamic shared memory (default 0)", kLaunch, kInteger,
     [](Settings& s, std::string_view v) {
       return store(s.launch.shared_bytes, parse_unsigned(v));
     }},
    {"--param", "N[+OFFSET]=VALUE",
     "kernel parameter N (from 0): integer, 0x..., float, buffer:BYTES or unknown", kLaunch,
     "N=VALUE or N+OFFSET=VALUE, the value an integer, 0x..., a float, buffer:BYTES or unknown",
     add_parameter},
    {"--launch", "FILE.toml", "launch file: all of the above and memory contents", kLaunch,
     "the name of a file",
     [](Settings& s, std::string_view v) { return store_text(s.launch_file, v); }},
    {"--target", "NAME", "target, as in sm_90a (default: from the file)", kLaunch,
     "the name of a target",
     [](Settings& s, std::string_view v) { return store_text(s.launch.target, v); }},
    {"--same-value-writes", "warning|error",
     "unordered writes of the same value: warn, or refute (default warning)", kLaunch,
     "warning or error", set_same_value_writes},
    {"--policy", "NAME=VALUE",
     "what documents leave open: aligned=warp|workgroup, exit=all|count, "
     "collectives=ordered|unordered, mbarrier-scope=cluster|exact, "
     "mbarrier-observation=required|any, activemask=any|converged, "
     "tcgen05-fence=acquire|exact, tensormap-read=in-order|exact (defaults: the first of each); "
     "clc=N: clusters that each cluster may cancel (default 2)",
     kLaunch,
     "aligned=warp, aligned=workgroup, exit=all, exit=count, collectives=ordered, "
     "collectives=unordered, mbarrier-scope=cluster, mbarrier-scope=exact, "
     "mbarrier-observation=required, mbarrier-observation=any, activemask=any, "
     "activemask=converged, tcgen05-fence=acquire, tcgen05-fence=exact, "
     "tensormap-read=in-order, tensormap-read=exact or clc=N",
     set_policy},
    {"--max-steps", "N", "limit on executed instructions", kLaunch, kInteger,
     [](Settings& s, std::string_view v) {
       return store(s.launch.limits.steps, parse_unsigned(v));
     }},
    {"--max-states", "N", "limit on explored states", kLaunch | kLitmus, kInteger,
     [](Settings& s, std::string_view v) {
       return store(s.launch.limits.states, parse_unsigned(v));
     }},
    {"--max-seconds", "S", "limit on processor time per kernel", kLaunch,
     "a positive number of seconds", set_seconds},
    {"--max-memory", "BYTES", "limit on memory", kLaunch, kInteger,
     [](Settings& s, std::string_view v) {
       return store(s.launch.limits.memory, parse_unsigned(v));
     }},
    {"--seed", "N", "seed of everything that is drawn by chance", kLaunch, kInteger,
     [](Settings& s, std::string_view v) { return store(s.launch.seed, parse_unsigned(v)); }},
    {"--jobs", "N", "threads (default: one per processor); the output does not depend on it", kHere,
     "an integer from 1 to 1024", set_jobs},
    {"--timing", "yes|no", "seconds in the report; without them it is the same on every run",
     kCheck, "yes or no", set_timing},
    {"--format", "text|json|sarif", "form of the report (default text)", kCheck,
     "text, json or sarif", set_format},
    {"--output", "FILE", "where the report goes (default: standard output)", kCheck | kRun,
     "the name of a file", [](Settings& s, std::string_view v) { return store_text(s.output, v); }},
    {"--html", "FILE", "also write a page with a timeline of each schedule", kCheck,
     "the name of a file", [](Settings& s, std::string_view v) { return store_text(s.html, v); }},
    {"--trace", "FILE", "also write the schedules as a Chrome trace, for Perfetto", kCheck,
     "the name of a file", [](Settings& s, std::string_view v) { return store_text(s.trace, v); }},
    {"--dump", "BUFFER=FILE",
     "write a buffer after the run: BUFFER is a parameter's number or a variable's name", kRun,
     "BUFFER=FILE", add_dump},
    {"--engine", "NAME", "model, machine, latch, kernel, or all of them (default all)", kLitmus,
     "model, machine, latch, kernel or all", set_engine},
    {"--model", "FILE.cat", "another model in place of the built-in one", kLitmus,
     "the name of a file",
     [](Settings& s, std::string_view v) { return store_text(s.litmus.model, v); }},
    {"--bound", "N", "how often the memory model follows a loop (default 3)", kLitmus,
     "an integer from 1 to 16", set_bound},
    {"--all", "", "list every ending, execution and outcome", kLitmus, "no value",
     set_flag<&LitmusSettings::all>},
    {"--dot", "", "draw executions, for Graphviz: what is no graph is a comment", kLitmus,
     "no value", set_flag<&LitmusSettings::dot>},
};

}  // namespace

std::span<const OptionRow> option_rows() { return kRows; }

}  // namespace muster::driver
