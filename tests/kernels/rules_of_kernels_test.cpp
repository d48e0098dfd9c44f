// Which rule each finding names: a kernel or two for every rule that wrong kernels of the tests
// break. That kernels are refuted, and with which category, kernels_test.cpp asks of all of them.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

struct Row {
  unsigned rule;
  std::string_view kernel;
};

constexpr Row kRows[] = {
    {101, "tests/kernels/foreign_arrival.ptx"},
    {101, "examples/double_buffer_missing_arrive.ptx"},
    {102, "tests/kernels/fence_meets_handover.ptx"},
    {103, "tests/kernels/slabs_straddle_warps.ptx"},
    {106, "tests/kernels/id_out_of_range.ptx"},
    {108, "tests/kernels/red_mixed_with_sync.ptx"},
    {110, "tests/kernels/sync_duplicated.ptx"},
    {112, "tests/kernels/small/counted_completes_early.ptx"},
    {113, "tests/kernels/small/counted_one_too_few.ptx"},
    {113, "tests/kernels/one_side_counts_itself.ptx"},
    {120, "tests/kernels/syncwarp_mask_excludes_caller.ptx"},
    {122, "tests/kernels/shuffle_in_branch.ptx"},
    {124, "tests/kernels/small/warpgroup_32.ptx"},
    {124, "tests/kernels/small/warpgroup_127.ptx"},
    {127, "tests/kernels/async/wgmma_registers.part_early.ptx"},
    {128, "tests/kernels/async/wgmma_registers.no_fence.ptx"},
    {129, "tests/kernels/small/converged_cta_sm_60.ptx"},
    {130, "tests/kernels/small/uniform_table_parts.ptx"},
    {131, "tests/kernels/small/mask_vote_names_one_that_ends.ptx"},
    {201, "tests/kernels/small/inval_without_wait.ptx"},
    {202, "tests/kernels/async/lifecycle.no_inval.ptx"},
    {204, "tests/kernels/small/bytes_beyond_the_count.ptx"},
    {205, "tests/kernels/async/st_async.no_wait.ptx"},
    {208, "tests/kernels/async/lifecycle.drop_all.ptx"},
    {209, "tests/kernels/async/lifecycle.old_token.ptx"},
    {210, "tests/kernels/async/cluster_gemm.local_form.ptx"},
    {213, "tests/kernels/small/prefetch_block_size.ptx"},
    {214, "tests/kernels/small/idle_warp_is_lapped.ptx"},
    {214, "tests/kernels/async/atomic_scheduler.readers.ptx"},
    {215, "tests/kernels/async/st_async.own_empty.ptx"},
    {216, "tests/kernels/small/unseen_phase_three.ptx"},
    {217, "tests/kernels/async/warp_initialises.no_sync.ptx"},
    {218, "tests/kernels/async/cuda_bulk.bytes.ptx"},
    {218, "tests/kernels/async/st_async.plain_store.ptx"},
    {220, "tests/kernels/small/inval_and_reuse.ptx"},
    {221, "tests/kernels/small/inval_by_another_lane.ptx"},
    {222, "tests/kernels/small/parity_2_try.ptx"},
    {223, "tests/kernels/small/token_zero.ptx"},
    {227, "tests/kernels/small/ended_behind_relaxed.ptx"},
    {228, "tests/kernels/small/init_fence_none.ptx"},
    {601, "tests/kernels/async/split_k_cluster.arrive_twice.ptx"},
    {603, "tests/kernels/async/split_k_cluster.one_warp.ptx"},
    {604, "tests/kernels/small/store_ends_to_peer.ptx"},
    {604, "tests/kernels/async/attention.no_query_wait.ptx"},
    {604, "tests/kernels/small/commit_to_ended.ptx"},
    {604, "tests/kernels/small/commit_to_one_that_may_end.ptx"},
    {604, "tests/kernels/small/tensor_pair_ended.ptx"},
    {606, "tests/kernels/async/st_async.split_home.ptx"},
    {608, "tests/kernels/small/async_reduction_to_own.ptx"},
    {609, "tests/kernels/small/peer_not_started_load.ptx"},
    {612, "tests/kernels/async/bulk_copy.no_drain.ptx"},
    {620, "tests/kernels/async/cg_grid.idle_leaves.ptx"},
    {801, "tests/kernels/small/inval_and_payload.ptx"},
    {801, "tests/kernels/assertion_hides_no_race.ptx"},
    {802, "tests/kernels/small/store_ends_two_warps.ptx"},
    {802, "tests/kernels/async/cg_grid.no_handover.ptx"},
    {803, "tests/kernels/small/elect_meets_lane_0.ptx"},
    {805, "tests/kernels/small/atomic_scope_cta.ptx"},
    {805, "tests/kernels/async/cg_grid_split.early.ptx"},
    {806, "tests/kernels/small/store_ends_lanes_fence_of_one.ptx"},
    {807, "tests/kernels/async/tcgen05_gemm.fetch_late.ptx"},
    {808, "tests/kernels/async/tensor_relaxed.acquired_exact.ptx"},
    {810, "tests/kernels/small/null_made.ptx"},
    {810, "tests/kernels/small/space_local_of_global.ptx"},
    {811, "tests/kernels/small/async_store_unaligned.ptx"},
    {811, "tests/kernels/small/async_reduction_unaligned.ptx"},
    {812, "tests/kernels/assertion_on_schedule.ptx"},
    {814, "tests/kernels/ticket_lock.half.ptx"},
    {814, "tests/kernels/lock_across_blocks.kept.ptx"},
    {819, "tests/kernels/async/grouped_maps.no_release.ptx"},
    {820, "tests/kernels/async/grouped_maps.no_acquire.ptx"},
    {821, "tests/kernels/small/prefetch_map_in_shared.ptx"},
    {823, "tests/kernels/small/tensor_store_negative.ptx"},
    {824, "tests/kernels/small/map_steps_twice.ptx"},
    {830, "tests/kernels/small/swap_guess_read_only.ptx"},
    {831, "tests/kernels/small/parameter_counted.ptx"},
    {901, "tests/kernels/async/attention.pool_dry.ptx"},
    {903, "tests/kernels/small/setmaxnreg_32.ptx"},
    {911, "tests/kernels/async/tcgen05_gemm.alloc_late.ptx"},
    {912, "tests/kernels/async/tcgen05_gemm.alloc_again.ptx"},
    {914, "tests/kernels/async/tcgen05_gemm.no_dealloc.ptx"},
    {915, "tests/kernels/small/tensor_pair_uses_before.ptx"},
    {916, "tests/kernels/async/tcgen05_gemm.wrong_lanes.ptx"},
    {919, "tests/kernels/async/clc_scheduler.ask_again.ptx"},
    {920, "tests/kernels/small/tensor_pair_never_joined.ptx"},
    {922, "tests/kernels/small/load_of_tensor_memory_not_waited.ptx"},
    {923, "tests/kernels/small/answer_asked_always.ptx"},
    {925, "tests/kernels/small/tensor_columns_increase.ptx"},
    {926, "tests/kernels/small/sparse_metadata_zero.ptx"},
    {927, "tests/kernels/small/scales_of_byte_4.ptx"},
    {928, "tests/kernels/small/policy_of_two.ptx"},
    {929, "tests/kernels/small/tensor_collector_gone.ptx"},
};

// Of the first error that `check` reports; empty: there is none.
std::string first_rule(std::string_view kernel) {
  const std::vector<std::string_view> words{"check", kernel, "--isa", "ptx", "--format", "json"};
  tool::Console console;
  if (tool::execute(words, console) != 1) return {};
  const auto report = nlohmann::json::parse(console.out);
  for (const auto& one : report["results"]) {
    for (const auto& finding : one["findings"]) {
      if (finding.value("severity", "error") == "error") return finding["rule"];
    }
  }
  return {};
}

TEST_CASE("wrong kernels are told by the rule that they break") {
  for (const Row& row : kRows) {
    CAPTURE(row.kernel);
    CHECK(first_rule(row.kernel) == "MU" + std::to_string(row.rule));
  }
}

}  // namespace
}  // namespace muster::kernels
