// What a launch is: geometry, parameter and memory values, limits and policies, as the command line
// or a launch file states them. Pure data; what was not stated is absent or unknown, and whoever
// uses it says so in the verdict's assumptions. Reference: docs/launch.md. Depends on base and
// barrier.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "barrier/amdgpu/amdgpu_waves.h"
#include "barrier/ptx/cta_barrier.h"
#include "barrier/ptx/mbarrier.h"
#include "barrier/visa/visa_barrier.h"
#include "base/shared_bytes.h"
#include "ir/matrix_shape.h"
#include "machine/launch/relied.h"

namespace muster::machine {

// A size in up to three dimensions: work-items of a workgroup, workgroups of a grid or a cluster.
struct Extent {
  std::uint64_t x = 1;
  std::uint64_t y = 1;
  std::uint64_t z = 1;
  friend bool operator==(const Extent&, const Extent&) = default;
};

// x * y * z; nothing if that does not fit in 64 bits.
std::optional<std::uint64_t> volume(const Extent& extent);

struct Unknown {
  friend bool operator==(const Unknown&, const Unknown&) = default;
};

// An integer as written: two's complement bits, and whether it had a minus sign, so that the
// receiver can tell -1 from 2^64-1 when it checks that the value fits the parameter's type.
struct Integer {
  std::uint64_t bits = 0;
  bool negative = false;
  friend bool operator==(const Integer&, const Integer&) = default;
};

// A floating-point number; the parameter's type says which format it is rounded to.
struct Real {
  double number = 0;
  friend bool operator==(const Real&, const Real&) = default;
};

// A fresh buffer in global memory whose address is passed. The bytes past `contents` are zero, or
// unknown if `known_rest` is false.
struct Buffer {
  std::uint64_t size = 0;
  SharedBytes contents;
  bool known_rest = true;
  friend bool operator==(const Buffer&, const Buffer&) = default;
};

// Bytes passed or stored by value, for aggregates and for named globals.
struct Bytes {
  std::vector<std::byte> bytes;
  friend bool operator==(const Bytes&, const Bytes&) = default;
};

// Where a tensor begins: in the buffer that a parameter points to, or in memory with a name, which
// maps with the same name share.
struct TensorPlace {
  std::optional<std::uint32_t> parameter;
  std::string name;
  std::uint64_t offset = 0;
  bool exact = false;  // `offset` is the address itself
  friend bool operator==(const TensorPlace&, const TensorPlace&) = default;
};

// What a tensor map says that a copy's footprint depends on; sizes in elements, innermost first. A
// map for im2col has channels and pixels in place of a box.
struct TensorMap {
  std::uint64_t element_bytes = 0;
  std::vector<std::uint64_t> dimensions;
  std::vector<std::uint64_t> box;
  std::uint64_t swizzle_bytes = 0;  // 0, 32, 64 or 128
  // What else decides where elements lie in shared memory and what copies make of them: bytes that
  // swizzling keeps together (16, 32 or 64), whether it exchanges halves of 16 bytes, too; bytes of
  // an interleaved slice (16, 32; 0: none); what lies outside of the tensor; the type of elements.
  std::uint64_t swizzle_atom = 16;
  bool swizzle_flips = false;
  std::uint64_t interleave = 0;
  bool fills_nan = false;
  ir::Element format = ir::Element::none;
  std::uint64_t channels = 0, pixels = 0;     // of each pixel; of each column
  std::optional<std::uint64_t> buffer_bytes;  // size of the tensor in memory, if not dense
  std::vector<std::uint64_t> strides;         // in bytes, of all dimensions but the innermost
  // im2col: where the box of pixels lies in the tensor; as many as it has spatial dimensions.
  std::vector<std::int64_t> lower, upper;
  std::optional<TensorPlace> place;
  friend bool operator==(const TensorMap&, const TensorMap&) = default;
};

using Given = std::variant<Unknown, Integer, Real, Buffer, Bytes, TensorMap>;

// The value at byte `offset` of kernel parameter `index`; scalars have offset 0.
struct ParameterValue {
  std::uint32_t index = 0;
  std::uint64_t offset = 0;
  Given value;
  friend bool operator==(const ParameterValue&, const ParameterValue&) = default;
};

// The value at byte `offset` of the module's variable `name`.
struct GlobalValue {
  std::string name;
  std::uint64_t offset = 0;
  Given value;
  friend bool operator==(const GlobalValue&, const GlobalValue&) = default;
};

// Reaching any of them makes a verdict inconclusive, never wrong.
struct Limits {
  std::uint64_t steps = 200'000'000;               // instructions executed, counted per subgroup
  std::uint64_t states = 2'000'000;                // states that exploration may visit
  double seconds = 60;                             // of the processor, per kernel
  std::uint64_t memory = std::uint64_t{2} << 30U;  // bytes of states, shadow and simulated memory
  friend bool operator==(const Limits&, const Limits&) = default;
};

// Two unordered writes of provably the same value to the same bytes.
enum class SameValueWrites : std::uint8_t { kWarning, kError };

// What the semantics leave open, decided by name; each one that mattered is among a verdict's
// assumptions. Those of state machines are handed to these, whose outcomes say what they decided.
struct Policies {
  barrier::CtaPolicy cta;
  // By the letter some wait sees each phase before an arrival on the next; hardware does not mind.
  barrier::MbarrierPolicy mbarrier{.observation_rule = false};
  // activemask names all lanes that no branch has parted; the architecture does not promise it.
  Choice<AssumptionId::activemask_converged, true> lanes_stay_together = false;
  // shfl, vote, match, redux and .sync.aligned instructions order memory among their lanes, as all
  // hardware so far does.
  Choice<AssumptionId::collectives_ordered, true> collectives_order_memory = true;
  // elect.sync elects the lowest lane of its mask, as hardware does; the document leaves it open,
  // so otherwise what holds with the lowest must hold with the highest.
  Choice<AssumptionId::elected_lowest, true> elects_lowest = false;
  // volatile accesses to global memory race as weak ones do, as in CUDA C++; otherwise they are
  // relaxed ones of the scope of the system, as PTX says.
  Choice<AssumptionId::volatile_global_relaxed, false> volatile_global_weak = false;
  // What a strong load of a vector finds beside the word that is waited for may be of another
  // store, as the document has it; otherwise, as CUB relies on, a vector is stored and loaded at
  // once.
  Choice<AssumptionId::vector_words_whole, false> vector_words_apart = false;
  // AMD: loads and stores of waves that no bit marks as atomic never are; otherwise aligned words
  // of 32 bits are, beside atomic accesses to the same word, since compilers write both alike.
  Choice<AssumptionId::unmarked_words_atomic, false> unmarked_words_weak = false;
  // volatile accesses to shared memory do not race with each other, as PTX has it; otherwise they
  // are weak ones, as in CUDA C++, in which reductions without barriers lean on them.
  Choice<AssumptionId::volatile_shared_relaxed, true> volatile_shared_relaxed = false;
  // An mbarrier operation in the scope of its workgroup synchronises only within it; otherwise, as
  // practice relies on, with the workgroup of the cluster that the object belongs to, too.
  Choice<AssumptionId::mbarrier_scope_cluster, false> mbarrier_scope_exact = false;
  // That mbarrier.init is ordered before a bulk copy which completes on the object is enough, as
  // hardware has it so far; by the letter the init must be brought to the asynchronous proxy.
  Choice<AssumptionId::mbarrier_init_ordered, true> inits_need_no_fence = false;
  // Each lane waits for an mbarrier by itself, and may be late alone; otherwise those that execute
  // one wait together get one answer, as hardware has it.
  Choice<AssumptionId::lanes_wait_together, false> lanes_wait_apart = false;
  // Only tcgen05.fence, and commit, bring tcgen05 operations of different threads in order;
  // otherwise, as practice relies on, whatever releases and acquires does.
  Choice<AssumptionId::tensor_fences_acquire, false> tensor_fences_exact = false;
  // Only the end of a tensor copy itself tells that its map has been read; otherwise, as practice
  // relies on, that of a later copy of the same thread does.
  Choice<AssumptionId::map_reads_in_order, false> map_reads_exact = false;
  // Each warp's share of a wgmma reads all of A in shared memory; otherwise, as hardware has it and
  // FlashAttention-3 relies on, the 16 rows that are the warp's.
  Choice<AssumptionId::wgmma_rows_own, false> wgmma_reads_all_rows = false;
  // Registers of a tcgen05.ld are filled when tcgen05.wait::ld has returned, not before; otherwise,
  // as the document has it, also for who reads them, and one that nothing has read may be written.
  Choice<AssumptionId::tensor_registers_followed, false> tensor_registers_waited = false;
  // A workgroup's shared memory is gone when its last thread ends, also for its own bulk stores;
  // otherwise, as practice relies on, it stays until they have read it.
  Choice<AssumptionId::bulk_stores_kept, false> bulk_stores_end_before = false;
  // AMD: the formal model of the document, the latch machine of the hardware, or what goes wrong in
  // either of them.
  barrier::AmdReading amd_reading = barrier::AmdReading::both;
  // vISA: of these only whether an id is free again for those who took part in its last phase.
  barrier::VisaPolicy visa;
  // BARRIER orders memory itself, as its page has it; otherwise only fences do, as it is lowered.
  Choice<AssumptionId::thread_barrier_orders, true> thread_barrier_orders_memory = false;
  // clusterlaunchcontrol: how many of the clusters behind it each cluster gets to cancel.
  Amount<AssumptionId::clusters_cancelled> cancelled_clusters = 2;
  friend bool operator==(const Policies&, const Policies&) = default;
};

// Global memory at an address that parameters, structures and buffers may hold: what a program has
// allocated. Two pointers into it alias as in the program.
struct Memory {
  std::uint64_t address = 0;
  std::uint64_t size = 0;
  SharedBytes contents;  // of all of it; empty: unknown
  std::string variable;  // of the module that lies there; empty: none
  bool host = false;     // the host can write it while the launch runs
  friend bool operator==(const Memory&, const Memory&) = default;
};

struct LaunchOptions {
  std::optional<Extent> block;                // work-items per workgroup
  std::optional<Extent> grid;                 // workgroups
  std::optional<Extent> cluster;              // workgroups per cluster
  std::optional<std::uint32_t> subgroup;      // where the instruction set leaves it open
  std::optional<std::uint64_t> shared_bytes;  // dynamic shared memory
  std::optional<std::string> target;          // "sm_90a", "gfx1250"; default from the file
  std::vector<ParameterValue> parameters;     // at most one per index and offset
  std::vector<GlobalValue> globals;           // at most one per name and offset
  // All parameters as a program passes them, byte for byte; if not empty, `parameters` is.
  std::vector<std::byte> parameter_segment;
  std::vector<Memory> memories;  // without overlap
  bool cooperative = false;      // all workgroups run at once
  Limits limits;
  SameValueWrites same_value_writes = SameValueWrites::kWarning;
  Policies policies;
  std::uint32_t jobs = 1;
  std::uint64_t seed = 0;
  friend bool operator==(const LaunchOptions&, const LaunchOptions&) = default;
};

// The value stated for a parameter, or null.
const Given* find_parameter(const LaunchOptions& launch, std::uint32_t index,
                            std::uint64_t offset = 0);
const Given* find_global(const LaunchOptions& launch, const std::string& name,
                         std::uint64_t offset = 0);

}  // namespace muster::machine
