// The table of options that describe a launch. A new option is a row here; --help, `muster:` lines
// and the diagnostics follow from it.
#include <string>

#include "driver/front_ends.h"
#include "driver/kernel_pattern.h"
#include "driver/launch/text_value.h"
#include "driver/options.h"
#include "driver/policies.h"

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

bool add_parameter(Settings& settings, std::string_view value) {
  const std::size_t equals = value.find('=');
  if (equals == std::string_view::npos) {
    return false;
  }
  const auto place = parse_index(value.substr(0, equals));
  const auto named = parse_name(value.substr(0, equals));
  auto given = parse_given(value.substr(equals + 1));
  if (!given || (!place && !named)) {
    return false;
  }
  if (place) {
    set_parameter(settings.launch,
                  {.index = place->index, .offset = place->offset, .value = std::move(*given)});
  } else {
    set_parameter(settings, {std::string{named->name}, named->offset, std::move(*given)});
  }
  return true;
}

bool add_barrier_name(Settings& settings, std::string_view value) {
  const std::size_t equals = value.find('=');
  return equals != std::string_view::npos &&
         set_barrier_name(settings, value.substr(0, equals), value.substr(equals + 1));
}

bool set_seconds(Settings& settings, std::string_view value) {
  return store(settings.launch.limits.seconds, parse_real(value)) &&
         settings.launch.limits.seconds > 0;
}

bool set_same_value_writes(Settings& settings, std::string_view value) {
  settings.launch.same_value_writes =
      value == "error" ? machine::SameValueWrites::kError : machine::SameValueWrites::kWarning;
  return value == "error" || value == "warning";
}

bool set_policy(Settings& settings, std::string_view value) {
  return apply_policy(value, settings.launch.policies);
}

// Groups of --help.
constexpr std::string_view kInput = "what is checked";
constexpr std::string_view kLaunch = "the launch";
constexpr std::string_view kReading = "what documents leave open";
constexpr std::string_view kLimits = "limits; each gives inconclusive, never a wrong verdict";

constexpr std::string_view kInteger = "a positive integer, decimal or 0x...";
constexpr std::string_view kExtent = "one to three integers, as in 128 or 32,4,1";

constexpr LaunchOption kRows[] = {
    {{"--isa", kFrontEndNames, "instruction set, where the file's ending does not say",
      kFrontEndNames, kInput},
     [](Settings& s, std::string_view v) { return (s.front_end = front_end_named(v)) != nullptr; }},
    {{"--kernel", "NAME",
      "the kernels of that name: mangled, demangled, its last part, or /regular expression/ "
      "(default: each)",
      "the name of a kernel, or /regular expression/", kInput},
     [](Settings& s, std::string_view v) {
       return store_text(s.kernel, v) && is_kernel_pattern(v);
     }},
    {{"--block", "X[,Y[,Z]]", "work-items per workgroup", kExtent, kLaunch},
     [](Settings& s, std::string_view v) { return store(s.launch.block, parse_extent(v)); }},
    {{"--grid", "X[,Y[,Z]]", "workgroups of the grid (default 1)", kExtent, kLaunch},
     [](Settings& s, std::string_view v) { return store(s.launch.grid, parse_extent(v)); }},
    {{"--cluster", "X[,Y[,Z]]", "workgroups per cluster (default 1)", kExtent, kLaunch},
     [](Settings& s, std::string_view v) { return store(s.launch.cluster, parse_extent(v)); }},
    {{"--subgroup", "N", "subgroup size, where the instruction set leaves it open", kInteger,
      kLaunch},
     [](Settings& s, std::string_view v) { return store(s.launch.subgroup, parse_unsigned32(v)); }},
    {{"--shared", "BYTES", "dynamic shared memory (default 0)", kInteger, kLaunch},
     [](Settings& s, std::string_view v) {
       return store(s.launch.shared_bytes, parse_unsigned(v));
     }},
    {{"--param", "N[+OFFSET]=VALUE",
      "kernel parameter N (from 0, or its name): integer, 0x..., float, buffer:BYTES or unknown",
      "N=VALUE or N+OFFSET=VALUE, the value an integer, 0x..., a float, buffer:BYTES or unknown",
      kLaunch},
     add_parameter},
    {{"--launch", "FILE.toml", "launch file: all of the above and memory contents",
      "the name of a file", kLaunch},
     [](Settings& s, std::string_view v) { return store_text(s.launch_file, v); }},
    {{"--target", "NAME", "target, as in sm_90a (default: from the file)", "the name of a target",
      kInput},
     [](Settings& s, std::string_view v) { return store_text(s.launch.target, v); }},
    {{"--barrier-name", "BARRIER=NAME",
      "what reports call a barrier: 1=producer_full, or s+4096=full[0] for an mbarrier that they "
      "show as s+4096 (default: what the source calls it, where the line table leads to it)",
      kBarrierNameWanted, kInput},
     add_barrier_name},
    {{"--same-value-writes", "warning|error",
      "unordered writes of the same value: warn, or refute (default warning)", "warning or error",
      kReading},
     set_same_value_writes},
    {{"--policy", "NAME=VALUE",
      "what documents leave open: aligned=warp|workgroup, exit=all|count, "
      "repeated-arrival=counted|fault, collectives=ordered|unordered, "
      "mbarrier-scope=cluster|exact, mbarrier-observation=any|required, "
      "mbarrier-init=fence|ordered, mbarrier-wait=warp|lane, bulk-store-at-end=kept|fault, "
      "activemask=any|converged, "
      "elect=any|lowest, volatile-global=relaxed|weak, vector-words=whole|apart, "
      "amd-unmarked=atomic|weak, "
      "amd-reading=both|model|latch|strict, "
      "volatile-shared=weak|relaxed, tcgen05-fence=acquire|exact, "
      "tcgen05-registers=followed|waited, tensormap-read=in-order|exact, wgmma-rows=own|all, "
      "visa-reuse=participants|strict, "
      "barrier-orders-memory=no|yes (defaults: the first of each); "
      "clc=N: clusters that each cluster may cancel (default 2)",
      "aligned=warp, aligned=workgroup, exit=all, exit=count, "
      "repeated-arrival=counted, repeated-arrival=fault, collectives=ordered, "
      "collectives=unordered, mbarrier-scope=cluster, mbarrier-scope=exact, "
      "mbarrier-observation=any, mbarrier-observation=required, mbarrier-init=fence, "
      "mbarrier-init=ordered, mbarrier-wait=warp, mbarrier-wait=lane, bulk-store-at-end=kept, "
      "bulk-store-at-end=fault, activemask=any, "
      "activemask=converged, elect=any, elect=lowest, volatile-global=relaxed, "
      "volatile-global=weak, vector-words=whole, vector-words=apart, amd-unmarked=atomic, "
      "amd-unmarked=weak, amd-reading=both, "
      "amd-reading=model, amd-reading=latch, amd-reading=strict, volatile-shared=weak, "
      "volatile-shared=relaxed, "
      "tcgen05-fence=acquire, tcgen05-fence=exact, "
      "tcgen05-registers=followed, tcgen05-registers=waited, "
      "tensormap-read=in-order, tensormap-read=exact, wgmma-rows=own, wgmma-rows=all, "
      "visa-reuse=participants, "
      "visa-reuse=strict, barrier-orders-memory=no, barrier-orders-memory=yes or clc=N",
      kReading},
     set_policy},
    {{"--max-steps", "N", "limit on executed instructions", kInteger, kLimits},
     [](Settings& s, std::string_view v) {
       return store(s.launch.limits.steps, parse_unsigned(v));
     }},
    {{"--max-states", "N", "limit on explored states", kInteger, kLimits},
     [](Settings& s, std::string_view v) {
       return store(s.launch.limits.states, parse_unsigned(v));
     }},
    {{"--max-seconds", "S", "limit on processor time per kernel", "a positive number of seconds",
      kLimits},
     set_seconds},
    {{"--max-memory", "BYTES", "limit on memory", kInteger, kLimits},
     [](Settings& s, std::string_view v) {
       return store(s.launch.limits.memory, parse_unsigned(v));
     }},
    {{"--seed", "N", "seed of everything that is drawn by chance", kInteger, kLimits},
     [](Settings& s, std::string_view v) { return store(s.launch.seed, parse_unsigned(v)); }},
};

}  // namespace

std::span<const LaunchOption> launch_options() { return kRows; }

}  // namespace muster::driver
