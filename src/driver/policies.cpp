// See policies.h.
#include "driver/policies.h"

#include "driver/launch/text_value.h"

namespace muster::driver {
namespace {

// A choice that documents leave open, by the names of its two values, the default first.
struct PolicyRow {
  std::string_view name, standard, other;
  bool (*is_other)(const machine::Policies& policies);
  void (*set)(machine::Policies& policies, bool other);
};

using P = machine::Policies;

constexpr PolicyRow kPolicies[] = {
    {"aligned", "warp", "workgroup", [](const P& p) { return p.cta.aligned_means_workgroup; },
     [](P& p, bool other) { p.cta.aligned_means_workgroup = other; }},
    {"exit", "all", "count", [](const P& p) { return p.cta.exit_fills_explicit_count; },
     [](P& p, bool other) { p.cta.exit_fills_explicit_count = other; }},
    {"repeated-arrival", "counted", "fault",
     [](const P& p) { return p.cta.repeated_arrival_faults; },
     [](P& p, bool other) { p.cta.repeated_arrival_faults = other; }},
    {"collectives", "ordered", "unordered",
     [](const P& p) { return !p.collectives_order_memory.stated(); },
     [](P& p, bool other) { p.collectives_order_memory = !other; }},
    {"mbarrier-scope", "cluster", "exact",
     [](const P& p) { return p.mbarrier_scope_exact.stated(); },
     [](P& p, bool other) { p.mbarrier_scope_exact = other; }},
    {"mbarrier-observation", "any", "required",
     [](const P& p) { return p.mbarrier.observation_rule; },
     [](P& p, bool other) { p.mbarrier.observation_rule = other; }},
    {"mbarrier-init", "fence", "ordered", [](const P& p) { return p.inits_need_no_fence.stated(); },
     [](P& p, bool other) { p.inits_need_no_fence = other; }},
    {"mbarrier-wait", "warp", "lane", [](const P& p) { return p.lanes_wait_apart.stated(); },
     [](P& p, bool other) { p.lanes_wait_apart = other; }},
    {"bulk-store-at-end", "kept", "fault",
     [](const P& p) { return p.bulk_stores_end_before.stated(); },
     [](P& p, bool other) { p.bulk_stores_end_before = other; }},
    {"activemask", "any", "converged", [](const P& p) { return p.lanes_stay_together.stated(); },
     [](P& p, bool other) { p.lanes_stay_together = other; }},
    {"elect", "any", "lowest", [](const P& p) { return p.elects_lowest.stated(); },
     [](P& p, bool other) { p.elects_lowest = other; }},
    {"volatile-global", "relaxed", "weak",
     [](const P& p) { return p.volatile_global_weak.stated(); },
     [](P& p, bool other) { p.volatile_global_weak = other; }},
    {"vector-words", "whole", "apart", [](const P& p) { return p.vector_words_apart.stated(); },
     [](P& p, bool other) { p.vector_words_apart = other; }},
    {"amd-unmarked", "atomic", "weak", [](const P& p) { return p.unmarked_words_weak.stated(); },
     [](P& p, bool other) { p.unmarked_words_weak = other; }},
    {"volatile-shared", "weak", "relaxed",
     [](const P& p) { return p.volatile_shared_relaxed.stated(); },
     [](P& p, bool other) { p.volatile_shared_relaxed = other; }},
    {"tcgen05-fence", "acquire", "exact", [](const P& p) { return p.tensor_fences_exact.stated(); },
     [](P& p, bool other) { p.tensor_fences_exact = other; }},
    {"tcgen05-registers", "followed", "waited",
     [](const P& p) { return p.tensor_registers_waited.stated(); },
     [](P& p, bool other) { p.tensor_registers_waited = other; }},
    {"tensormap-read", "in-order", "exact", [](const P& p) { return p.map_reads_exact.stated(); },
     [](P& p, bool other) { p.map_reads_exact = other; }},
    {"wgmma-rows", "own", "all", [](const P& p) { return p.wgmma_reads_all_rows.stated(); },
     [](P& p, bool other) { p.wgmma_reads_all_rows = other; }},
    {"visa-reuse", "participants", "strict", [](const P& p) { return p.visa.strict_reuse; },
     [](P& p, bool other) { p.visa.strict_reuse = other; }},
    {"barrier-orders-memory", "no", "yes",
     [](const P& p) { return p.thread_barrier_orders_memory.stated(); },
     [](P& p, bool other) { p.thread_barrier_orders_memory = other; }},
};

// By which reading AMD's barriers are judged, the default first.
constexpr std::pair<std::string_view, barrier::AmdReading> kReadings[] = {
    {"both", barrier::AmdReading::both},
    {"model", barrier::AmdReading::model},
    {"latch", barrier::AmdReading::latch},
    {"strict", barrier::AmdReading::strict},
};

bool apply_reading(std::string_view value, machine::Policies& policies) {
  for (const auto& [name, reading] : kReadings) {
    if (value != name) continue;
    policies.amd_reading = reading;
    return true;
  }
  return false;
}

std::string_view reading_name(barrier::AmdReading reading) {
  for (const auto& [name, one] : kReadings) {
    if (one == reading) return name;
  }
  return {};
}

}  // namespace

bool apply_policy(std::string_view text, machine::Policies& policies) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) {
    return false;
  }
  const std::string_view name = text.substr(0, equals);
  const std::string_view value = text.substr(equals + 1);
  for (const PolicyRow& row : kPolicies) {
    if (name == row.name && (value == row.standard || value == row.other)) {
      row.set(policies, value == row.other);
      return true;
    }
  }
  if (name == "amd-reading") return apply_reading(value, policies);
  const auto most = name == "clc" ? parse_unsigned32(value) : std::nullopt;
  if (most) {
    policies.cancelled_clusters = *most;
  }
  return most.has_value();
}

std::vector<std::pair<std::string, std::string>> policy_values(const machine::Policies& policies) {
  std::vector<std::pair<std::string, std::string>> values;
  for (const PolicyRow& row : kPolicies) {
    values.emplace_back(row.name, row.is_other(policies) ? row.other : row.standard);
  }
  values.emplace_back("amd-reading", reading_name(policies.amd_reading));
  values.emplace_back("clc", std::to_string(policies.cancelled_clusters.stated()));
  return values;
}

}  // namespace muster::driver
