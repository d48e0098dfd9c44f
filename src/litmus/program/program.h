// Litmus programs over the other barrier kinds: PTX workgroup, warp and cluster barriers and
// mbarriers, vISA named barriers, SASS-like barriers. Every schedule of the state machines of
// barrier/ is run. A column is a warp (hardware thread); for bar.warp.sync it is a lane. Depends on
// result.h and barrier.
#pragma once

#include <compare>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "axiom/memory/memory_model.h"
#include "litmus/format/result.h"
#include "litmus/format/test.h"

namespace muster::litmus {

Result<TestResult> run_kinds(const Test& test, const Options& options, Diagnostics& diagnostics);

// An instruction with its operands resolved to numbers and registers, ready to execute.
struct KindOperand {
  bool is_register = false, negated = false, is_object = false;
  std::uint32_t index = 0;  // of the register in its thread, or of the mbarrier
  std::int64_t value = 0;
};

enum class KindOp : std::uint8_t {
  cta_sync,
  cta_arrive,
  cta_red_popc,
  cta_red_and,
  cta_red_or,
  warp_sync,
  cluster_arrive,
  cluster_wait,
  mbarrier_init,
  mbarrier_inval,
  mbarrier_expect_tx,
  mbarrier_complete_tx,
  mbarrier_arrive,
  mbarrier_arrive_no_complete,
  mbarrier_arrive_drop,
  mbarrier_arrive_drop_no_complete,
  mbarrier_test_wait,
  mbarrier_try_wait,
  mbarrier_test_wait_parity,
  mbarrier_try_wait_parity,
  mbarrier_pending_count,
  load,
  store,
  atom_add,
  atom_exchange,
  atom_sub,
  atom_and,
  atom_or,
  atom_xor,
  atom_min,
  atom_max,
  atom_cas,
  fence,
  proxy_fence,
  device_operation,  // avdevice, visdevice
  alias_fence,
  move,  // registers and branches of placed threads
  local_add,
  local_sub,
  local_mul,
  jump,
  branch_equal,
  branch_not_equal,
  branch_less,
  branch_less_equal,
  branch_greater,
  branch_greater_equal,
  label,
  visa_signal,
  visa_wait,
  visa_barrier,
  visa_split_signal,
  visa_split_wait,
  sass_sync,
  sass_arv,
  sass_red_and,
  sass_red_or,
  sass_red_popc,
  sass_b2r_bar,
  sass_b2r_warp,
  sass_b2r_result,
  sass_r2b_bar,
  sass_r2b_warp,
  diverge,  // from here to converge only some lanes of the thread are active
  converge,
  exit,
};

struct KindInstruction {
  KindOp op = KindOp::exit;
  bool strong = false, acquire = false, release = false;  // accesses and fences
  bool sequential = false;                                // fence.sc
  axiom::Scope scope = axiom::Scope::gpu;
  axiom::Proxy proxy = axiom::Proxy::generic;
  std::uint32_t tags = 0;         // of Vulkan, by axiom::MemoryTag
  std::uint8_t address = 0;       // of an access: the virtual one
  std::uint32_t destination = 0;  // of a branch: an instruction of the column
  bool fused_bytes = false;       // mbarrier .expect_tx
  bool diverged = false;          // between diverge and converge
  int target = -1, target2 = -1;  // registers written
  std::vector<KindOperand> inputs;
  KindOperand guard{.value = 1};  // `@!P0`: nothing happens where it is 0
};

constexpr bool touches_memory(KindOp op) { return op >= KindOp::load && op <= KindOp::alias_fence; }
constexpr bool is_atomic(KindOp op) { return op >= KindOp::atom_add && op <= KindOp::atom_cas; }
constexpr bool is_fence(KindOp op) { return op >= KindOp::fence && op <= KindOp::alias_fence; }
// Arrivals at a barrier of the workgroup, the only ones that order memory.
constexpr bool is_group_barrier(KindOp op) {
  return op <= KindOp::cta_red_or || (op >= KindOp::sass_sync && op <= KindOp::sass_red_popc);
}
constexpr bool is_local(KindOp op) { return op >= KindOp::move && op <= KindOp::label; }
constexpr bool is_branch(KindOp op) {
  return op >= KindOp::jump && op <= KindOp::branch_greater_equal;
}

// What an atomic operation or a computation makes of two values; whether a branch is taken.
std::int64_t computed(KindOp op, std::int64_t a, std::int64_t b);
bool taken(KindOp op, std::int64_t a, std::int64_t b);

struct KindProgram {
  Arch arch = Arch::ptx;
  std::uint32_t threads = 0;    // work-items of the workgroup
  std::uint32_t declared = 32;  // vISA: named barriers
  bool strict_reuse = false, active_threads_only = false, split_uses_id_1 = false;
  bool observation_rule = true;
  bool nvvm_page = false;          // mbarriers by document 002 where it differs from the PTX ISA
  bool arv_orders_memory = false;  // SASS-like: what precedes a BAR.ARV comes before who waits
  std::uint32_t mbarriers = 0;
  std::vector<std::string> mbarrier_names;
  std::vector<std::uint32_t> mbarrier_counts;  // of mbarriers that are initialised from the start
  std::uint32_t granule = 32;  // threads of a column: 1 where columns are placed, as in P0@cta 0
  std::vector<std::uint32_t> groups;  // workgroup of each column
  std::vector<std::uint32_t> clusters, gpus;
  std::vector<std::uint32_t> subgroups, queue_families;  // Vulkan
  std::vector<std::pair<std::uint32_t, std::uint32_t>> system_synchronizes;
  bool chains = false;  // the device has availability and visibility chains
  Condition filter;     // Vulkan: the final states that races count in
  // Vulkan: what conditions compare with. No axiom forbids that values rest on themselves.
  std::set<std::int64_t> asked;
  // Threads that are left at a barrier which nobody else can come to any more go on; else they wait
  // for ever.
  bool leftovers_pass = false;
  std::uint64_t stuck = 0;  // threads that stay at the end of their column and never exit
  std::vector<std::string> locations;  // memory
  std::vector<std::int64_t> memory_values;
  std::vector<std::vector<KindInstruction>> columns;
  std::vector<std::vector<std::string>> registers;  // names, per thread
  std::vector<std::vector<std::int64_t>> initial;   // values, per thread
};

// By thread: the round of each barrier operation.
using Rounds = std::vector<std::vector<std::uint32_t>>;

// Where threads stay while some are stuck.
struct Held {
  Rounds rounds;
  std::uint64_t blocked = 0;  // threads that wait at the last of their barrier operations
  auto operator<=>(const Held&) const = default;
};

struct KindRun {
  Summary summary;
  // Of programs with memory, for every way that a schedule can finish; of programs with stuck
  // threads: for every way that it can come to a halt.
  std::set<Rounds> rounds;
  std::set<Held> held;
};
KindRun run_kind_machine(const KindProgram& program, std::uint64_t states_max = 2'000'000,
                         const std::function<bool()>& expired = {});

// The memory model over every path of the threads; none if the program is beyond it.
Result<std::optional<EngineResult>> run_memory(const KindProgram& program, const KindRun& machine,
                                               const Options& options, Diagnostics& diagnostics);

Result<KindProgram> lower_kinds(const Test& test, Diagnostics& diagnostics);

}  // namespace muster::litmus
