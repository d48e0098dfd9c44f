// See any_contents.h.
#include "driver/any_contents.h"

#include <algorithm>
#include <utility>

#include "analysis/verdict/open_contents.h"
#include "driver/input.h"
#include "machine/launch/large_contents.h"

namespace muster::driver {
namespace {

using barrier::AssumptionId;

// Assumptions about barriers, policies, the method and how the program launches: data do not break
// them. Others may hold with the contents of one launch and not with those of the next: that
// addresses which rest on data lie in their memory, that a loop ends, that an assertion holds.
constexpr AssumptionId kOfNoContents[] = {
    AssumptionId::memory_as_launched,
    AssumptionId::aligned_workgroup,
    AssumptionId::aligned_warp,
    AssumptionId::exit_count,
    AssumptionId::exit_all,
    AssumptionId::repeated_arrival_counted,
    AssumptionId::collectives_ordered,
    AssumptionId::elected_lane,
    AssumptionId::elected_lowest,
    AssumptionId::activemask_converged,
    AssumptionId::wgmma_one_operation,
    AssumptionId::wgmma_rows_own,
    AssumptionId::tensor_load_registers,
    AssumptionId::tensor_registers_followed,
    AssumptionId::tensor_operands_in_order,
    AssumptionId::acquire_crosses_proxies,
    AssumptionId::register_counts_alike,
    AssumptionId::register_pool_start,
    AssumptionId::bulk_stores_kept,
    AssumptionId::map_reads_in_order,
    AssumptionId::launched_cooperatively,
    AssumptionId::workgroups_resident,
    AssumptionId::earlier_grids_finished,
    AssumptionId::before_grids_finished,
    AssumptionId::large_cluster,
    AssumptionId::no_virtual_aliases,
    AssumptionId::nobody_outside,
    AssumptionId::mbarrier_scope_cluster,
    AssumptionId::mbarrier_observation_any,
    AssumptionId::lanes_wait_together,
    AssumptionId::mbarrier_init_ordered,
    AssumptionId::reads_need_no_proxy_fence,
    AssumptionId::mbarrier_phases_chained,
    AssumptionId::tensor_fences_acquire,
    AssumptionId::volatile_weak_in_shared,
    AssumptionId::volatile_shared_relaxed,
    AssumptionId::volatile_global_relaxed,
    AssumptionId::turns_left_out,
    AssumptionId::every_trip_count,
    AssumptionId::some_trip_counts,
};

}  // namespace

std::string shape_of(const std::string& launch_file) {
  Diagnostics unused;
  const Result<std::string> text = read_file(launch_file, {}, unused);
  if (!text) return {};
  const std::size_t line = text->find(machine::kShapeLine);
  if (line == std::string::npos) return {};
  const std::size_t begin = line + machine::kShapeLine.size();
  return text->substr(begin, text->find('\n', begin) - begin);
}

std::string proved_file(const std::string& shape) {
  return std::string{machine::kProvedFile} + shape;
}

bool forget_contents(Settings& settings) {
  auto open = analysis::contents_forgotten(settings.launch);
  if (open) settings.launch = std::move(*open);
  return open.has_value();
}

bool holds_for_any_contents(const analysis::CheckResult& result) {
  return result.verdict == analysis::Verdict::verified && result.findings.empty() &&
         result.reasons.empty() && result.missing.empty() &&
         std::ranges::all_of(result.assumptions, [](const analysis::Assumption& each) {
           return std::ranges::find(kOfNoContents, each.id) != std::end(kOfNoContents);
         });
}

}  // namespace muster::driver
