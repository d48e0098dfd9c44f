// One instruction of the intermediate representation: what every instruction set lowers to. An
// instruction acts on all active lanes of a subgroup. Plain data; meanings are listed in ops.def.
// Depends on base and type.h.
#pragma once

#include <cstdint>

#include "ir/type.h"

namespace muster::ir {

enum class Op : std::uint8_t {
#define OP(name, group) name,
#include "ir/ops.def"
};
enum class OpGroup : std::uint8_t { compute, lane, memory, control, sync, async, other };

const char* name(Op op);
inline constexpr OpGroup kOpGroups[] = {
#define OP(name, group) OpGroup::group,
#include "ir/ops.def"
};
constexpr OpGroup group(Op op) { return kOpGroups[static_cast<unsigned>(op)]; }

// Of the group lane: those that other lanes take part in.
constexpr bool crosses_lanes(Op op) {
  return op == Op::shuffle || op == Op::vote || op == Op::match || op == Op::reduce_lanes ||
         op == Op::elect || op == Op::converge;
}

using RegisterId = std::uint32_t;
using InstrId = std::uint32_t;
using SymbolId = std::uint32_t;
inline constexpr std::uint32_t kNone = 0xffffffffu;

struct Operand {
  enum class Kind : std::uint8_t { none, reg, immediate, symbol };
  Kind kind = Kind::none;
  bool negated = false;         // predicate sources only: the complement
  std::uint32_t index = kNone;  // RegisterId or SymbolId
  std::uint64_t value =
      0;  // immediate bits (floats as their bit pattern), or offset from the symbol
  friend bool operator==(const Operand&, const Operand&) = default;
};

enum class Compare : std::uint8_t {  // the u-forms are true when an operand is NaN
  eq,
  ne,
  lt,
  le,
  gt,
  ge,
  equ,
  neu,
  ltu,
  leu,
  gtu,
  geu,
  num,
  nan,
};
enum class Rounding : std::uint8_t {
  none,  // exact, or the default of the operation (nearest even)
  nearest_even,
  zero,
  minus_infinity,
  plus_infinity,
  nearest_away,
  integer_nearest_even,
  integer_zero,
  integer_minus_infinity,
  integer_plus_infinity,
};
enum class FloatClass : std::uint8_t { finite, infinite, number, not_a_number, normal, subnormal };
enum class PermuteMode : std::uint8_t { generic, f4e, b4e, rc8, ecl, ecr, rc16 };
enum class Shuffle : std::uint8_t { up, down, bfly, idx };
enum class Vote : std::uint8_t { all, any, uniform, ballot };
enum class Match : std::uint8_t { any, all };
// Reductions and atomic read-modify-writes; cas takes compare (s1) and new value (s2).
enum class Reduce : std::uint8_t { add, min, max, bit_and, bit_or, bit_xor, inc, dec, exch, cas };
enum class CtaBarrier : std::uint8_t { sync, arrive, red_popc, red_and, red_or };
// Operations on an mbarrier object; the names are PTX's, cp_async_arrive is
// cp.async.mbarrier.arrive.
enum class Mbarrier : std::uint8_t {
  init,
  inval,
  expect_tx,
  complete_tx,
  arrive,
  arrive_no_complete,
  arrive_drop,
  arrive_drop_no_complete,
  cp_async_arrive,
  cp_async_arrive_noinc,
  test_wait,
  try_wait,
  test_wait_parity,
  try_wait_parity,
  pending_count,
  check_layout,
};
enum class ClusterBarrier : std::uint8_t { arrive, wait };
// What a fence is for; memory: Instr::order and scope say the rest. proxy_async orders the generic
// and the asynchronous proxy for Instr::space (none: all). proxy_other: alias, tensormap.
enum class Fence : std::uint8_t { memory, proxy_async, proxy_other, mbarrier_init };
// Operations that an agent of their own carries out after they were issued; see async_copies.h.
enum class AsyncCopy : std::uint8_t {
#define ASYNC_COPY(name, ...) name,
#include "ir/async_copies.def"
#undef ASYNC_COPY
};
// What a tensor copy moves, Instr::offset of tensor_load, tensor_store and tensor_reduce: one box
// of the map; four of its rows (gather4, scatter4); what im2col makes of it, see PTX ISA 5.5.
enum class TensorMode : std::uint8_t { tile, rows, im2col, im2col_w, im2col_w_128 };
// What tcgen05.mma multiplies, Instr::offset of it.
enum class TensorKind : std::uint8_t { f16, tf32, f8f6f4, i8, mxf8f6f4, mxf4, mxf4nvf4 };
// What becomes of tensor maps in memory, each of 128 bytes. fetch and put: the two halves of
// tensormap.cp_fenceproxy, which the lanes of a subgroup execute as one. release, acquire: the
// fences of the tensormap proxy.
enum class TensorMapAction : std::uint8_t { replace, fetch, put, release, acquire };
// What the operands of an instruction that moves nothing must be: of a prefetch of a block, of one
// of a tensor map, of a question about an answer of clusterlaunchcontrol; what values of another
// one's must be: metadata of a sparse matrix, a selector of scales, the buffer of a collector; of
// createpolicy the fraction, the sizes, the address.
enum class Demand : std::uint8_t {
  bulk,
  tensor_map,
  answer,
  metadata,
  selector,
  collector,
  fraction,
  sizes,
  range,
  stride,
};
enum class TensorMapField : std::uint8_t {
  global_address,
  rank,
  box_dim,
  global_dim,
  global_stride,
  element_stride,
  elemtype,
  interleave_layout,
  other,  // says nothing about which bytes are copied
};
enum class AsyncGroup : std::uint8_t {
  cp_commit,
  cp_wait,
  bulk_commit,
  bulk_wait,
  bulk_wait_read,
  wgmma_fence,
  wgmma_commit,
  wgmma_wait,
  tcgen05_wait_load,
  tcgen05_wait_store,
};
enum class Tcgen05 : std::uint8_t {
  alloc,
  dealloc,
  relinquish,
  mma,
  copy,
  shift,
  load,
  store,
  commit,
  fence_before_sync,
  fence_after_sync,
};
// Which lane gives to which: the reader says where from (DPP, ds_bpermute), or the writer where to
// (ds_permute).
enum class Permute : std::uint8_t { pull, push };
// s_barrier and its halves; the names are the instructions'. AMDGPU Execution Synchronization.
enum class AmdBarrier : std::uint8_t {
  sync,
  signal,
  signal_first,
  wait,
  init,
  join,
  leave,
  state,
};
// NBARRIER, BARRIER and SBARRIER of vISA.
enum class VisaBarrier : std::uint8_t { signal, wait, barrier, split_signal, split_wait };
// What a wave issues and completes later, as classes that complete in order among themselves, or
// not: see in_order. A drain waits for steps of them. none: complete when it was issued.
enum class WaveChannel : std::uint8_t {
  none,
  lds,    // vISA: loads of SLM
  load,   // vector loads, atomics that return, copies into LDS
  store,  // vector stores, atomics that do not return
  flat,   // LDS or memory, whichever the address says; vISA: stores into SLM
  smem,
  message,  // also what comes back from barriers
  async,
  tensor,
  flat_store,  // of `flat` what the counter of stores counts, where there is one
};
inline constexpr unsigned kWaveChannels = 10;
constexpr bool is_flat(WaveChannel channel) {
  return channel == WaveChannel::flat || channel == WaveChannel::flat_store;
}
// "Simple" loads of one kind return in order; scalar loads, messages and FLAT do not (ISA guides,
// s_waitcnt).
constexpr bool in_order(WaveChannel channel) {
  return channel == WaveChannel::lds || channel == WaveChannel::load ||
         channel == WaveChannel::store || channel == WaveChannel::async;
}
// The counter that a drain names.
enum class WaveCounter : std::uint8_t {
  lgkm,
  vm,
  vs,
  load,
  store,
  ds,
  km,
  async,
  tensor,
};
enum class Order : std::uint8_t { weak, relaxed, acquire, release, acq_rel, seq_cst, volatile_ };
enum class Scope : std::uint8_t { none, cta, cluster, gpu, sys };

// Launch geometry and identity, as the lanes can read it. x, y, z are consecutive.
enum class Special : std::uint8_t {
  tid_x,
  tid_y,
  tid_z,
  ntid_x,
  ntid_y,
  ntid_z,
  ctaid_x,
  ctaid_y,
  ctaid_z,
  nctaid_x,
  nctaid_y,
  nctaid_z,
  laneid,
  warpid,
  nwarpid,
  smid,
  nsmid,
  gridid,
  clock,
  clock_hi,
  clock64,
  globaltimer,
  globaltimer_lo,
  globaltimer_hi,
  lanemask_eq,
  lanemask_lt,
  lanemask_le,
  lanemask_gt,
  lanemask_ge,
  dynamic_smem_size,
  total_smem_size,
  aggr_smem_size,
  clusterid_x,
  clusterid_y,
  clusterid_z,
  nclusterid_x,
  nclusterid_y,
  nclusterid_z,
  cluster_ctaid_x,
  cluster_ctaid_y,
  cluster_ctaid_z,
  cluster_nctaid_x,
  cluster_nctaid_y,
  cluster_nctaid_z,
  cluster_ctarank,
  cluster_nctarank,
  is_explicit_cluster,
  reserved_smem_offset_begin,
  reserved_smem_offset_end,
  reserved_smem_offset_cap,
  reserved_smem_offset_0,
  reserved_smem_offset_1,
  current_graph_exec,
  workspace_high,  // of the address of the grid's workspace: %envreg1, %envreg2
  workspace_low,
  environment,  // environment: %envreg, %pm and others whose value is the system's
  launched,     // pred: the lane is a work-item of the launch (Control::wave)
};

// Bits 0 to 23; from 24 on they are those of wave_memory.h.
enum Flag : std::uint32_t {
  kFtz = 1,
  kSaturate = 2,
  kApproximate = 4,
  kNan = 8,
  kXorSign = 16,
  kRelu = 32,
  kWrap = 64,
  kBounded = kWrap,  // cp.async: the bytes of the source are one of constants that fit
  kShiftAmount = 128,
  kHigh = 256,
  kAligned = 512,        // the promise of .aligned; control: of .uni
  kReadOnly = 1024,      // loads through the non-coherent path
  kSynchronizes = 2048,  // opaque or unmodelled: it may synchronise
  kCluster = 4096,    // the address may lead to another workgroup of the cluster (.shared::cluster)
  kMulticast = 8192,  // asynchronous: to every workgroup of the mask (try_cancel: of the cluster)
  kPair = 16384,      // asynchronous, tcgen05: .cta_group::2
  kTensorOperand = 32768,        // tcgen05.mma: A lies in tensor memory
  kHandsLocal = kTensorOperand,  // store, atomic: the value may be an address of local memory
  // Loads, stores, atomics: local memory may be meant as another thread has it.
  kHandedLocal = 1u << 16,
  // drain: what the counter counts with FLAT returns in the order it was issued in, but for
  // scalars.
  kFlatInOrder = 1u << 17,
  // Minima and maxima of floats in memory: a number wins over what is none (IEEE 754,
  // maximumNumber). Else what is there stays unless a comparison says that the operand is less, or
  // greater: false for NaN.
  kNumber = 1u << 18,
  // Loads of texels and of the block that describes them (image_object.h): where the address is not
  // known, so that the object is not either, nothing is said about their memory but that the launch
  // does not write it.
  kImage = 1u << 19,
  kNotComputed = 1u << 20,       // tcgen05.mma: its accesses are told, its results are unknown
  kWeightStationary = 1u << 21,  // tcgen05.mma: .ws
  kSixteens = 1u << 22,          // tensor_map, replace: the value counts units of 16 bytes
  kBlocksOf16 = kSixteens,       // tcgen05.mma: a scale for every 16 elements, not 32
  kAsked = kSixteens,            // unpack: of an answer of clusterlaunchcontrol, by query_cancel
  kLayoutV1 = 1u << 23,          // mbarrier: .layout::v1
};

struct Guard {
  RegisterId reg = kNone;  // kNone: always
  bool negated = false;
};

struct OperandRange {  // into Function::operands
  std::uint32_t first = 0;
  std::uint8_t count = 0;
};

struct Instr {
  Op op = Op::nop;
  Type type = Type::none;
  Type from = Type::none;
  std::uint8_t sub = 0;  // Compare, Shuffle, Special, ... as ops.def says
  Space space = Space::none;
  Rounding rounding = Rounding::none;
  Order order = Order::weak;
  Scope scope = Scope::none;
  // Accesses, and what computes with data still on its way: when it is complete. `step`: how far it
  // takes the channel on, 0 for what is complete with the one before.
  WaveChannel channel = WaveChannel::none;
  std::uint8_t step = 0;
  Reduce reduction = Reduce::add;  // async_copy: of the kinds that reduce
  std::uint32_t flags = 0;
  Guard guard;
  OperandRange dst, src;
  std::int64_t offset = 0;       // memory: added to the address; branch_table: number of entries
  InstrId target = kNone;        // branch, branch_table
  std::uint32_t position = 0;    // byte offset in the source file
  std::uint32_t origin = kNone;  // index into Function::origins
  std::uint32_t text = kNone;    // opaque, unmodelled: index into Function::texts
};

// By the lanes themselves; no fence, prefetch or demand.
constexpr bool accesses_memory(const Instr& instr) {
  if (instr.op == Op::tensor_map) {
    const auto action = static_cast<TensorMapAction>(instr.sub);
    return action != TensorMapAction::release && action != TensorMapAction::acquire;
  }
  return instr.op == Op::load || instr.op == Op::store || instr.op == Op::atomic;
}

}  // namespace muster::ir
