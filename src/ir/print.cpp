// See print.h.
#include "ir/print.h"

#include <fmt/format.h>

#include "ir/async_copies.h"
#include "ir/wave_memory.h"

namespace muster::ir {
namespace {

const char* at(std::span<const char* const> names, unsigned index) {
  return index < names.size() ? names[index] : "?";
}

constexpr const char* kCompare[] = {"eq",  "ne",  "lt",  "le",  "gt",  "ge",  "equ",
                                    "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};
constexpr const char* kRounding[] = {"", "rn", "rz", "rm", "rp", "rna", "rni", "rzi", "rmi", "rpi"};
constexpr const char* kClass[] = {"finite",       "infinite", "number",
                                  "not_a_number", "normal",   "subnormal"};
constexpr const char* kPermute[] = {"generic", "f4e", "b4e", "rc8", "ecl", "ecr", "rc16"};
constexpr const char* kShuffle[] = {"up", "down", "bfly", "idx"};
constexpr const char* kVote[] = {"all", "any", "uniform", "ballot"};
constexpr const char* kMatch[] = {"any", "all"};
constexpr const char* kReduce[] = {"add",     "min", "max", "bit_and", "bit_or",
                                   "bit_xor", "inc", "dec", "exch",    "cas"};
constexpr const char* kBarrier[] = {"sync", "arrive", "red_popc", "red_and", "red_or"};
constexpr const char* kOrder[] = {"",        "relaxed", "acquire", "release",
                                  "acq_rel", "seq_cst", "volatile"};
constexpr const char* kScope[] = {"", "cta", "cluster", "gpu", "sys"};
constexpr const char* kPool[] = {"dec", "inc"};
constexpr const char* kMbarrier[] = {"init",
                                     "inval",
                                     "expect_tx",
                                     "complete_tx",
                                     "arrive",
                                     "arrive_no_complete",
                                     "arrive_drop",
                                     "arrive_drop_no_complete",
                                     "cp_async_arrive",
                                     "cp_async_arrive_noinc",
                                     "test_wait",
                                     "try_wait",
                                     "test_wait_parity",
                                     "try_wait_parity",
                                     "pending_count",
                                     "check_layout"};
constexpr const char* kClusterBarrier[] = {"arrive", "wait"};
constexpr const char* kTensorMap[] = {"replace", "fetch", "put", "release", "acquire"};
constexpr const char* kFence[] = {"", "proxy_async", "proxy_other", "mbarrier_init"};
constexpr const char* kAsyncGroup[] = {
    "cp_commit",   "cp_wait",      "bulk_commit", "bulk_wait",         "bulk_wait_read",
    "wgmma_fence", "wgmma_commit", "wgmma_wait",  "tcgen05_wait_load", "tcgen05_wait_store"};
constexpr const char* kTcgen05[] = {
    "alloc",  "dealloc",           "relinquish",      "mma", "copy", "shift", "load", "store",
    "commit", "fence_before_sync", "fence_after_sync"};
constexpr const char* kSpecial[] = {"tid_x",
                                    "tid_y",
                                    "tid_z",
                                    "ntid_x",
                                    "ntid_y",
                                    "ntid_z",
                                    "ctaid_x",
                                    "ctaid_y",
                                    "ctaid_z",
                                    "nctaid_x",
                                    "nctaid_y",
                                    "nctaid_z",
                                    "laneid",
                                    "warpid",
                                    "nwarpid",
                                    "smid",
                                    "nsmid",
                                    "gridid",
                                    "clock",
                                    "clock_hi",
                                    "clock64",
                                    "globaltimer",
                                    "globaltimer_lo",
                                    "globaltimer_hi",
                                    "lanemask_eq",
                                    "lanemask_lt",
                                    "lanemask_le",
                                    "lanemask_gt",
                                    "lanemask_ge",
                                    "dynamic_smem_size",
                                    "total_smem_size",
                                    "aggr_smem_size",
                                    "clusterid_x",
                                    "clusterid_y",
                                    "clusterid_z",
                                    "nclusterid_x",
                                    "nclusterid_y",
                                    "nclusterid_z",
                                    "cluster_ctaid_x",
                                    "cluster_ctaid_y",
                                    "cluster_ctaid_z",
                                    "cluster_nctaid_x",
                                    "cluster_nctaid_y",
                                    "cluster_nctaid_z",
                                    "cluster_ctarank",
                                    "cluster_nctarank",
                                    "is_explicit_cluster",
                                    "reserved_smem_offset_begin",
                                    "reserved_smem_offset_end",
                                    "reserved_smem_offset_cap",
                                    "reserved_smem_offset_0",
                                    "reserved_smem_offset_1",
                                    "current_graph_exec",
                                    "workspace_high",
                                    "workspace_low",
                                    "environment",
                                    "launched"};
constexpr const char* kDemand[] = {"bulk",      "tensor_map", "answer", "metadata", "selector",
                                   "collector", "fraction",   "sizes",  "range",    "stride"};
constexpr const char* kPermuteLanes[] = {"pull", "push"};
constexpr const char* kAmdBarrier[] = {"sync", "signal", "signal_first", "wait",
                                       "init", "join",   "leave",        "state"};
constexpr const char* kVisaBarrier[] = {"signal", "wait", "barrier", "split_signal", "split_wait"};
constexpr const char* kChannel[] = {"",     "lds",     "load",  "store",  "flat",
                                    "smem", "message", "async", "tensor", "flat_store"};
constexpr const char* kCounter[] = {"lgkm", "vm", "vs",    "load",  "store",
                                    "ds",   "km", "async", "tensor"};

std::string tensor_mode(const Instr& instr) {
  static constexpr const char* kModes[] = {"", ".rows", ".im2col", ".im2col_w", ".im2col_w_128"};
  return at(kModes, static_cast<unsigned>(instr.offset));
}

std::string sub_name(const Instr& instr) {
  switch (instr.op) {
    case Op::setp:
      return at(kCompare, instr.sub);
    case Op::test_float:
      return at(kClass, instr.sub);
    case Op::prmt:
      return at(kPermute, instr.sub);
    case Op::shuffle:
      return at(kShuffle, instr.sub);
    case Op::vote:
      return at(kVote, instr.sub);
    case Op::match:
      return at(kMatch, instr.sub);
    case Op::reduce_lanes:
    case Op::atomic:
      return at(kReduce, instr.sub);
    case Op::cta_barrier:
      return at(kBarrier, instr.sub);
    case Op::register_pool:
      return at(kPool, instr.sub);
    case Op::mbarrier:
      return at(kMbarrier, instr.sub);
    case Op::cluster_barrier:
    case Op::grid_barrier:
      return at(kClusterBarrier, instr.sub);
    case Op::fence:
      return at(kFence, instr.sub);
    case Op::async_copy:
      return copy_kind(instr).name + tensor_mode(instr);
    case Op::tensor_map:
      return at(kTensorMap, instr.sub);
    case Op::demand:
      return at(kDemand, instr.sub);
    case Op::async_group:
      return at(kAsyncGroup, instr.sub);
    case Op::tcgen05:
      return at(kTcgen05, instr.sub);
    case Op::special:
      return at(kSpecial, instr.sub);
    case Op::permute:
      return at(kPermuteLanes, instr.sub);
    case Op::amd_barrier:
      return at(kAmdBarrier, instr.sub);
    case Op::visa_barrier:
      return at(kVisaBarrier, instr.sub);
    case Op::drain:
      return at(kCounter, instr.sub);
    default:
      return {};
  }
}

std::string flag_names(const Instr& instr) {
  static constexpr std::pair<unsigned, const char*> kNames[] = {{kFtz, ".ftz"},
                                                                {kSaturate, ".sat"},
                                                                {kApproximate, ".approx"},
                                                                {kNan, ".nan"},
                                                                {kXorSign, ".xorsign"},
                                                                {kRelu, ".relu"},
                                                                {kWrap, ".wrap"},
                                                                {kShiftAmount, ".amount"},
                                                                {kHigh, ".high"},
                                                                {kAligned, ".aligned"},
                                                                {kReadOnly, ".read_only"},
                                                                {kSynchronizes, ".synchronizes"},
                                                                {kCluster, ".cluster"},
                                                                {kMulticast, ".multicast"},
                                                                {kPair, ".pair"},
                                                                {kTensorOperand, ".tensor"},
                                                                {kHandedLocal, ".handed_local"},
                                                                {kFlatInOrder, ".flat_in_order"},
                                                                {kNumber, ".number"},
                                                                {kImage, ".image"},
                                                                {kNotComputed, ".not_computed"},
                                                                {kWeightStationary, ".ws"},
                                                                {kSixteens, ".sixteens"},
                                                                {kLayoutV1, ".layout_v1"},
                                                                {kUnmarked, ".unmarked"},
                                                                {kNearOrdered, ".near_ordered"},
                                                                {kTellsAll, ".tells_all"},
                                                                {kNearCurrent, ".near_current"},
                                                                {kAnyoneFirst, ".anyone_first"},
                                                                {kIndexed, ".indexed"},
                                                                {kFirstCache, ".first_cache"}};
  std::string out;
  for (const auto& [flag, text] : kNames) {
    if ((instr.flags & flag) != 0) out += text;
  }
  return out;
}

std::string mnemonic(const Instr& instr) {
  std::string out = name(instr.op);
  const auto dot = [&](const std::string& word) {
    if (!word.empty()) out += '.' + word;
  };
  dot(sub_name(instr));
  dot(at(kOrder, static_cast<unsigned>(instr.order)));
  dot(at(kScope, static_cast<unsigned>(instr.scope)));
  if (instr.space != Space::none) dot(name(instr.space));
  dot(at(kRounding, static_cast<unsigned>(instr.rounding)));
  out += flag_names(instr);
  if (instr.type != Type::none) dot(name(instr.type));
  if (instr.from != Type::none) dot(name(instr.from));
  if (instr.channel != WaveChannel::none) {
    out += fmt::format(" <{}+{}>", at(kChannel, static_cast<unsigned>(instr.channel)), instr.step);
  }
  return out;
}

std::string register_name(const Function& function, RegisterId reg) {
  const std::string& name = function.registers[reg].name;
  return name.empty() ? fmt::format("${}", reg) : name;
}

std::string operand(const Function& function, const Operand& o) {
  switch (o.kind) {
    case Operand::Kind::none:
      return "-";
    case Operand::Kind::reg:
      return (o.negated ? "!" : "") + register_name(function, o.index);
    case Operand::Kind::immediate:
      return fmt::format("{:#x}", o.value);
    case Operand::Kind::symbol:
      break;
  }
  const std::string& name = function.symbols[o.index].name;
  return o.value == 0 ? name : fmt::format("{}+{:#x}", name, o.value);
}

std::string target(const Function& function, const Instr& instr) {
  if (instr.op == Op::branch) return fmt::format(" -> {}", instr.target);
  if (instr.op != Op::branch_table) return {};
  std::string out = " -> [";
  for (std::int64_t i = 0; i < instr.offset; ++i) {
    const InstrId to = function.branch_tables[instr.target + static_cast<std::size_t>(i)];
    out += fmt::format("{}{}", i == 0 ? "" : ", ", to);
  }
  return out + "]";
}

bool has_address(const Instr& instr) {
  return instr.op == Op::load || instr.op == Op::store || instr.op == Op::atomic ||
         instr.op == Op::prefetch || instr.op == Op::demand ||
         (instr.op == Op::tensor_map &&
          instr.sub != static_cast<std::uint8_t>(TensorMapAction::release)) ||
         (instr.op == Op::mbarrier &&
          instr.sub != static_cast<std::uint8_t>(Mbarrier::pending_count));
}

}  // namespace

const char* name(Type type) {
  static constexpr const char* kNames[] = {"none", "pred", "b8",  "b16", "b32",   "b64",   "u8",
                                           "u16",  "u32",  "u64", "s8",  "s16",   "s32",   "s64",
                                           "f16",  "bf16", "f32", "f64", "f16x2", "bf16x2"};
  return at(kNames, static_cast<unsigned>(type));
}

const char* name(Space space) {
  static constexpr const char* kNames[] = {"none",  "generic",  "shared",   "global",
                                           "local", "constant", "parameter"};
  return at(kNames, static_cast<unsigned>(space));
}

std::string print(const Function& function, InstrId id) {
  const Instr& instr = function.instrs[id];
  std::string out = fmt::format("{}: ", id);
  if (instr.guard.reg != kNone) {
    out += fmt::format("@{}{} ", instr.guard.negated ? "!" : "",
                       register_name(function, instr.guard.reg));
  }
  out += mnemonic(instr);
  const char* separator = " ";
  for (const Operand& d : function.destinations(instr)) {
    out += separator + operand(function, d);
    separator = ", ";
  }
  bool first = true;
  for (const Operand& s : function.sources(instr)) {
    out += separator;
    if (first && has_address(instr)) {
      out += fmt::format("[{}{}]", operand(function, s),
                         instr.offset == 0 ? "" : fmt::format("{:+d}", instr.offset));
    } else {
      out += operand(function, s);
    }
    separator = ", ";
    first = false;
  }
  if (instr.text != kNone) out += " \"" + function.texts[instr.text] + "\"";
  return out + target(function, instr);
}

std::string print(const Function& function) {
  std::string out = fmt::format("kernel {}\n", function.name);
  for (const Parameter& p : function.parameters) {
    out += fmt::format("parameter {}: {} at {}, {} bytes", p.name, name(p.type), p.offset, p.size);
    for (const std::uint64_t at : p.pointers) out += fmt::format(", pointer at {}", at);
    out += '\n';
  }
  for (const Symbol& s : function.symbols) {
    out += fmt::format("variable {}: {} at {}, {} bytes{}{}", s.name, name(s.space), s.offset,
                       s.size, s.dynamic ? ", dynamic" : "", s.external ? ", external" : "");
    if (!s.initial.empty()) out += ", initially";
    for (std::size_t i = 0; i < s.initial.size() && i < 64; ++i) {
      out += fmt::format("{}{:02x}", i % 8 == 0 ? " " : "", s.initial[i]);
    }
    for (const Symbol::Relocation& r : s.relocations) {
      out += fmt::format(", {}{}{:+d} at {}", r.generic ? "generic " : "",
                         function.symbols[r.symbol].name, r.addend, r.at);
    }
    out += '\n';
  }
  for (InstrId i = 0; i < function.instrs.size(); ++i) out += print(function, i) + '\n';
  return out;
}

}  // namespace muster::ir
