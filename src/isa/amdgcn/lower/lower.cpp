// See lower.h. Blocks are lowered again until it is known, at the start of each, which scalar
// registers hold masks and which bits; what the last time wrote is the result.
#include "isa/amdgcn/lower/lower.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_set>
#include <utility>

#include "ir/runtime_calls.h"
#include "isa/amdgcn/lower/block_starts.h"
#include "isa/amdgcn/lower/cluster_signal.h"
#include "isa/amdgcn/lower/entry.h"
#include "isa/amdgcn/lower/flow.h"
#include "isa/amdgcn/lower/high_registers.h"
#include "isa/amdgcn/lower/idioms/active_addresses.h"
#include "isa/amdgcn/lower/idioms/guesses.h"
#include "isa/amdgcn/lower/idioms/skips.h"
#include "isa/amdgcn/lower/line_table.h"
#include "isa/amdgcn/lower/parameters.h"
#include "isa/amdgcn/lower/rows.h"
#include "isa/amdgcn/print/listing.h"
#include "isa/amdgcn/syntax/availability.h"
#include "isa/amdgcn/syntax/form.h"

namespace muster::amdgcn {
namespace {

using ir::Compare;
using ir::Op;
using ir::Type;

constexpr std::size_t kRoundsMax = 64;  // and as many more as there are contexts of calls

// One lowering of all blocks.
class Round {
 public:
  Round(const Listing& listing, const Variables& variables, const Flow& flow, LineTable& lines,
        ir::Function& out, const Target& target, BlockStarts& at_start,
        const std::set<unsigned>& both)
      : listing_(listing),
        flow_(flow),
        lines_(lines),
        emitter_(out, target, out.subgroup_size),
        at_start_(at_start) {
    emitter_.both = both;
    emitter_.listing = &listing;
    emitter_.variables = &variables;
    lines_.begin();
    lines_.put_files(out);
    add_symbols(variables, out);
  }

  Emitter& emitter() { return emitter_; }
  bool changed() const { return changed_; }

  void run(const Descriptor* descriptor, bool flushes) {
    emitter_.descriptor_flushes = flushes;
    near_memory(descriptor);
    emitter_.instruction = &listed(flow_.blocks[0].first);
    lower_entry(emitter_, descriptor, look_through());
    starts_.assign(flow_.blocks.size(), ir::kNone);
    const auto entry = flow_.block_at.at(first_);
    arrive(ir::kNone, entry);
    if (entry != 0) {  // something stands before the first instruction of the kernel
      branch_to(first_);
    }
    for (std::uint32_t block = 0; block < flow_.blocks.size(); ++block) {
      starts_[block] = static_cast<ir::InstrId>(emitter_.out.instrs.size());
      if (at_start_[block]) {
        emitter_.forms = *at_start_[block];
        lower_block(flow_.blocks[block]);
        for (const std::uint32_t next : flow_.blocks[block].successors) {
          arrive(block, next);
        }
      }
    }
    for (const auto& [branch, target] : branches_) {
      emitter_.out.instrs[branch].target = starts_[flow_.block_at.at(target)];
    }
  }

  void set_first(std::uint32_t first) { first_ = first; }
  // Instructions of the listing of which nobody knows which registers they mean.
  void set_open(const std::set<std::uint32_t>* open) { open_ = open; }
  // Branches that are taken when no lane is active, by their instruction in the listing.
  const std::vector<ir::InstrId>& skips() const { return skips_; }

 private:
  void arrive(std::uint32_t from, std::uint32_t block) {
    changed_ = at_start_.arrive(from, block, emitter_.forms) || changed_;
  }

  const ListedInstruction& listed(std::uint32_t number) const {
    return listing_.instructions[flow_.instruction(number)];
  }

  void lower_block(const Block& block) {
    const std::uint32_t context = block.first / flow_.stride;
    const auto from = called_from_.find(context);
    emitter_.begin_block();
    for (std::uint32_t at = block.first; at < block.end; ++at) {
      emitter_.origin =
          lines_.origin_of(flow_.instruction(at),
                           from == called_from_.end() ? ir::kNone : from->second, emitter_.out);
      KeptLanes& kept = emitter_.forms.kept;
      const auto number = kept.number_made(listed(at), frames_);
      const auto words =
          emitter_.forms.scratch.made(listed(at), at == block.first ? nullptr : &listed(at - 1));
      lower_one(at);
      pass_kept_lanes(listed(at));
      emitter_.forms.scratch.take(words);
      if (number) kept.numbers.insert_or_assign(number->first, number->second);
    }
    if (emitter_.indexing) {
      emitter_.indexing.reset();
      emitter_.unmodelled();
    }
    put_denormals_back();
    const std::uint32_t last = block.end - 1;
    const bool falls = !ends_straight(listed(last).mnemonic) && !flow_.calls.contains(last);
    if (falls && !flow_.block_at.contains(block.end)) {
      emitter_.emit(Op::exit, Type::none, {}, {});
    }
  }

  // What becomes of denormals is followed within a block.
  void put_denormals_back() {
    if (emitter_.flushes != emitter_.descriptor_flushes) {
      emitter_.flushes = emitter_.descriptor_flushes;
      emitter_.unmodelled(amdgcn::print(*emitter_.mode_set_by), false);
      emitter_.out.instrs.back().position = emitter_.mode_set_by->range.begin;
    }
  }

  void pass_kept_lanes(const ListedInstruction& instruction) {
    KeptLanes& kept = emitter_.forms.kept;
    if (emitter_.indexing) {
      kept.places.clear();  // the instruction writes other registers than it names
    }
    if (instruction.mnemonic != "v_writelane_b32") {
      const bool own =
          instruction.arguments.size() == 4 &&
          emitter_.forms.scratch.are_descriptor(Emitter::scalar_number(instruction.arguments[2]));
      kept.pass(instruction, emitter_.wide(), own);
    }
  }

  // What has to be known before the first instruction: registers that are written in parts, whether
  // addresses of scratch are made from its base, and what frames are counted from.
  std::set<unsigned> look_through() {
    std::set<unsigned> parts;
    FrameScalars frames;
    for (const Block& block : flow_.blocks) {
      for (std::uint32_t at = block.first; at < block.end; ++at) {
        const ListedInstruction& instruction = listed(at);
        for (const Argument& argument : instruction.arguments) {
          emitter_.uses_scratch_base =
              emitter_.uses_scratch_base || argument.text.starts_with("src_flat_scratch_base");
        }
        if (writes_part(instruction)) {
          parts.insert(instruction.arguments[0].reg.first);
        }
        note_brought(instruction);
        frames.look_at(instruction);
      }
    }
    frames_ = frames.found();
    return parts;
  }

  // Scalar registers that something brings later: Emitter::brought.
  void note_brought(const ListedInstruction& instruction) {
    constexpr std::string_view kLate[] = {
        "s_load",    "s_buffer_load", "s_scratch_load", "s_sendmsg_rtn", "s_get_barrier_state",
        "s_memtime", "s_memrealtime", "s_atomic"};
    const bool late = std::ranges::any_of(
        kLate, [&](std::string_view name) { return instruction.mnemonic.starts_with(name); });
    if (!late || instruction.arguments.empty()) return;
    const Argument& to = instruction.arguments[0];
    const unsigned first = Emitter::scalar_number(to);
    for (unsigned i = 0; first + i < kM0 && i < to.reg.count; ++i)
      emitter_.brought[first + i] = true;
  }

  static bool writes_part(const ListedInstruction& instruction) {
    if (instruction.arguments.empty() || instruction.arguments[0].kind != Argument::Kind::reg ||
        instruction.arguments[0].reg.file != RegisterFile::vgpr) {
      return false;
    }
    const std::string_view name = instruction.mnemonic;
    const auto has = [&](std::string_view part) {
      return name.find(part) != std::string_view::npos;
    };
    const Row* const row = find_row(base_name(name));
    const auto rows = half_rows();
    const bool narrow = row != nullptr && row >= rows.data() && row < rows.data() + rows.size() &&
                        !has("_pk_") && !has("_f32_f16") && !has("v_pack") && !has("mix_f32");
    return narrow || instruction.arguments[0].half != '\0' || has("d16") ||
           name.starts_with("v_writelane");
  }

  // What waves of a workgroup share of caches. AMDGPUUsage, memory models: on gfx9 its waves run on
  // one compute unit, whose first cache takes accesses in order, unless it is split (tg_split);
  // from gfx10 on they may run on both of a processor, unless the descriptor says otherwise.
  // gfx94x, gfx950 and gfx12.5 have second caches that do not see each other.
  void near_memory(const Descriptor* descriptor) {
    const auto says = [&](std::string_view key, std::int64_t otherwise) {
      return descriptor == nullptr ? otherwise : descriptor->value(key).value_or(otherwise);
    };
    const std::string_view target = emitter_.target.name;
    const bool several =
        target.starts_with("gfx94") || target.starts_with("gfx95") || target.starts_with("gfx9-4");
    const Generation generation = emitter_.generation();
    if (generation <= Generation::kGfx9) {
      emitter_.near_ordered = emitter_.near_current = says("tg_split", 0) == 0;
    } else {
      emitter_.near_current =
          generation == Generation::kGfx125 || says("workgroup_processor_mode", 1) == 0;
    }
    emitter_.writes_back = several || generation == Generation::kGfx125;
  }

  void branch_to(std::uint32_t target) {
    branches_.emplace_back(static_cast<ir::InstrId>(emitter_.out.instrs.size()), target);
    emitter_.emit(Op::branch, Type::none, {}, {});
  }

  void branch(std::uint32_t at, std::string_view name) {
    const auto target = flow_.targets.find(at);
    if (target == flow_.targets.end()) {
      return emitter_.unmodelled();
    }
    ir::Guard guard;
    if (name == "s_cbranch_scc0" || name == "s_cbranch_scc1") {
      guard = {emitter_.scc(), name == "s_cbranch_scc0"};
    } else if (name.starts_with("s_cbranch_vcc") || name.starts_with("s_cbranch_exec")) {
      Argument mask;
      mask.kind = Argument::Kind::reg;
      const bool is_vcc = name.starts_with("s_cbranch_vcc");
      mask.reg = {RegisterFile::special,
                  static_cast<std::uint16_t>(is_vcc ? SpecialRegister::vcc : SpecialRegister::exec),
                  2};
      const ir::RegisterId bits = emitter_.temp(emitter_.mask_type(), true);
      emitter_.emit(Op::mask_bits, emitter_.mask_type(), {bits}, {emitter_.mask(mask)});
      const Value zero = emitter_.compare(Compare::eq, emitter_.mask_type(), Emitter::reg(bits),
                                          Emitter::immediate(0));
      guard = {zero.index, name.ends_with("nz")};
    } else if (name != "s_branch") {
      return emitter_.unmodelled();
    }
    if (name == "s_cbranch_execz") {
      skips_.push_back(static_cast<ir::InstrId>(emitter_.out.instrs.size()));
    }
    branch_to(target->second);
    emitter_.out.instrs.back().guard = guard;
  }

  // A call, or a jump to another function: to one of those that the register may name.
  void call(std::uint32_t at, const Call& call) {
    Emitter& e = emitter_;
    const bool returns = is_call(e.instruction->mnemonic);
    const Argument& named = e.argument(returns ? 1 : 0);
    const Value to = call.certain ? Value{} : e.plain(named, Type::b64);
    for (unsigned i = 0; call.certain && i < named.reg.count; ++i) {
      e.touch(Emitter::scalar_number(named) + i);  // it may come from a table of addresses
    }
    if (returns) {
      e.write(0, Type::u64, Emitter::immediate(code_address(flow_.instruction(at) + 1)));
    }
    for (const Callee& callee : call.callees) {
      if (callee.number / flow_.stride != at / flow_.stride) {
        called_from_[callee.number / flow_.stride] = e.origin;
      }
      ir::Guard guard;
      if (!call.certain) {
        guard = {is_at(to, callee.instruction).index, false};
      }
      branch_to(callee.number);
      e.out.instrs.back().guard = guard;
    }
    if (!call.certain) {
      e.unmodelled();
      e.emit(Op::exit, Type::none, {}, {});
    }
  }

  // A function that the listing does not have, or that the register may name but nobody knows.
  void unresolved_call(std::string_view name) {
    emitter_.unmodelled(name.empty() ? "a call of a function that is not known"
                                     : fmt::format("a call of {}, which has no body here (link it "
                                                   "with ld.lld and check what that made, or "
                                                   "let the compiler see both)",
                                                   name),
                        true);
    emitter_.out.instrs.back().sub = static_cast<std::uint8_t>(ir::Unmodelled::unresolved_call);
  }

  Value is_at(Value address, std::uint32_t instruction) {
    return emitter_.compare(Compare::eq, Type::u64, address,
                            Emitter::immediate(code_address(instruction)));
  }

  // The end of a function: back to where it was called, if the register says that.
  void go_back(std::uint32_t to) {
    const Value register_holds = emitter_.plain(emitter_.argument(0), Type::b64);
    const Value is_caller = is_at(register_holds, flow_.instruction(to));
    branch_to(to);
    emitter_.out.instrs.back().guard = {is_caller.index, false};
    emitter_.unmodelled();
    emitter_.emit(Op::exit, Type::none, {}, {});
  }

  void lower_one(std::uint32_t at) {
    const ListedInstruction& instruction = listed(at);
    emitter_.begin(instruction);
    if (const auto words = flow_.words_before.find(flow_.instruction(at));
        words != flow_.words_before.end()) {
      emitter_.unmodelled(std::string{words->second->name}, true);
      emitter_.out.instrs.back().position = words->second->range.begin;
    }
    const std::string_view name = instruction.mnemonic;
    const auto called = flow_.calls.find(at);
    const auto target = flow_.targets.find(at);
    const bool leaves = is_branch(name) || is_jump(name) || called != flow_.calls.end();
    if (emitter_.indexing && leaves) {  // which index holds there is not followed
      emitter_.indexing.reset();
      emitter_.unmodelled();
    }
    if (leaves) put_denormals_back();
    if (open_->contains(flow_.instruction(at))) {
      emitter_.unmodelled();
    } else if (is_branch(name)) {
      branch(at, name);
    } else if (flow_.far.contains(at)) {
      branch_to(target->second);
    } else if (called != flow_.calls.end()) {
      call(at, called->second);
    } else if (const auto unresolved = flow_.unresolved.find(at);
               unresolved != flow_.unresolved.end()) {
      unresolved_call(unresolved->second);
    } else if (is_jump(name) && target != flow_.targets.end()) {
      go_back(target->second);
    } else if (name == "s_endpgm" || name == "s_endpgm_saved") {
      emitter_.emit(Op::exit, Type::none, {}, {});
    } else if (ends_straight(name)) {
      emitter_.unmodelled();
      emitter_.emit(Op::exit, Type::none, {}, {});
    } else if (instruction.second.empty()) {
      lower_plain();
      near_behind_label(at, name);
    } else {
      lower_pair(instruction);
    }
  }

  // What stands in front of it in the listing was not executed on every way here, and with it the
  // invalidation of the second cache: it reaches no further than the first.
  void near_behind_label(std::uint32_t at, std::string_view name) {
    ir::Instr& last = emitter_.out.instrs.back();
    if (name == "buffer_gl0_inv" && last.op == Op::fence && flow_.block_at.contains(at)) {
      last.scope = ir::Scope::cta;
    }
  }

  // Both halves read before either writes.
  void lower_pair(const ListedInstruction& both) {
    const ListedInstruction& second = both.second[0];
    std::map<unsigned, ir::RegisterId> kept;
    const Argument* const written = both.arguments.empty() ? nullptr : &both.arguments[0];
    if (written != nullptr && written->kind == Argument::Kind::reg &&
        written->reg.file == RegisterFile::vgpr) {
      for (unsigned i = 0; i < written->reg.count; ++i) {
        const unsigned number = written->reg.first + i;
        const ir::RegisterId copy = emitter_.temp(Type::b32, false);
        emitter_.emit(Op::mov, Type::b32, {copy}, {Emitter::reg(emitter_.vector(number))});
        kept[number] = copy;
      }
    }
    lower_plain();
    emitter_.before = std::move(kept);
    emitter_.begin(second);
    lower_plain();
    emitter_.before.clear();
  }

  void lower_plain() {
    Emitter& e = emitter_;
    const std::string base = base_name(e.instruction->mnemonic);
    const Row* const row = find_row(base);
    if (has_unread_access(*e.instruction)) {
      return e.unmodelled();
    }
    if (lower_while_indexing(e, base) || lower_matrix(e, base)) {
      return;
    }
    if (base.starts_with("v_") && !base.starts_with("v_cmp") &&
        has_unread_selection(*e.instruction, row)) {
      return e.opaque();
    }
    if (row != nullptr && enough_operands(*row)) {
      return row->lower(e, *row);
    }
    if (lower_compare(e, base) || lower_memory(e, base) || lower_tensor_copy(e, base)) {
      return;
    }
    // Which register they read or write is not in their operands.
    const bool by_number = base.find("movrel") != std::string::npos ||
                           base.find("gpr_idx") != std::string::npos ||
                           base.find("swaprel") != std::string::npos;
    if (by_number) {
      e.unmodelled();
    } else if (base.starts_with("v_") || (computes_scalars(base) && e.arguments() >= 2)) {
      e.opaque();
    } else {
      e.unmodelled();
    }
  }

  // Scalar instructions that compute end with the type of their operands (s_quadmask_b64). What
  // does not may write memory (s_store_dword, s_atomic_add) or go elsewhere (s_subvector_loop_end).
  static bool computes_scalars(std::string_view base) {
    constexpr std::string_view kOthers[] = {"saveexec", "wrexec", "pc", "call",
                                            "barrier",  "setreg", "rfe"};
    const std::string_view type = base.substr(base.rfind('_') + 1);
    const bool typed =
        type.size() >= 2 && std::string_view{"biuf"}.find(type[0]) != type.npos &&
        std::ranges::all_of(type.substr(1), [](char c) { return c >= '0' && c <= '9'; });
    return base.starts_with("s_") && typed &&
           std::ranges::none_of(kOthers, [&](auto part) { return base.find(part) != base.npos; });
  }

  // Rows ask for operands by number: as many as an instruction of this name has.
  bool enough_operands(const Row& row) const {
    const std::size_t count = emitter_.arguments();
    std::size_t least = row.name.starts_with("s_cmp") || row.name.starts_with("s_bit") ? 2 : 0;
    const std::string_view name = row.name;
    const auto in = [&](std::span<const Row> rows) {
      return !rows.empty() && &row >= rows.data() && &row < rows.data() + rows.size();
    };
    if (in(wait_rows())) {
      least = name.starts_with("s_wait") && name != "s_wait_idle" ? 1
              : name == "s_get_barrier_state"                     ? 2
              : name.starts_with("s_sendmsg") || name.starts_with("s_mem") ||
                      name.starts_with("s_setreg") ||
                      (name.starts_with("s_barrier_") && name != "s_barrier_leave")
                  ? 1
                  : 0;
    } else if (in(lane_rows())) {
      const bool rows = name == "v_permlane16_b32" || name == "v_permlanex16_b32";
      const bool two = name == "v_readfirstlane_b32" || name == "ds_swizzle_b32" ||
                       (name.starts_with("v_permlane") && name.find("_var_") == name.npos);
      least = rows ? 4 : two ? 2 : 3;
    } else if (in(indexed_rows())) {
      least = name.ends_with("_off") ? 0 : 2;
    } else if (least == 0) {
      least = operands_of(row);
    }
    return count >= least;
  }

  // The most that a row of these tables reads: three sources and two results.
  static std::size_t operands_of(const Row& row) {
    const std::string_view name = row.name;
    const auto starts = [&](std::initializer_list<std::string_view> all) {
      return std::ranges::any_of(all, [&](auto n) { return name.starts_with(n); });
    };
    if (name.starts_with("v_div_scale")) {
      return 5;
    }
    if (name.find("_co_u32") != std::string_view::npos) {
      return (row.detail & 2U) != 0 ? 5 : 4;
    }
    if (starts({"v_mad_u64", "v_mad_i64"})) {
      return 5;
    }
    const bool three = starts(
        {"v_mad_",   "v_fma_",        "v_div_f",   "v_fmamk",    "v_fmaak",  "s_fmamk", "s_fmaak",
         "v_madmk",  "v_madak",       "v_add3",    "v_or3",      "v_xor3",   "v_min3",  "v_max3",
         "v_med3",   "v_lshl_add",    "v_lshl_or", "v_add_lshl", "v_and_or", "v_xad",   "v_bfe",
         "v_bfi",    "v_align",       "v_bitop3",  "v_perm_b32", "v_sad",    "v_add_m", "v_pk_mad",
         "v_pk_fma", "v_cndmask_b16", "v_maxmin",  "v_minmax",   "v_dot2_",  "v_dot4_", "v_dot8_"});
    const bool one =
        starts({"s_wqm", "s_quadmask", "s_bitreplicate"}) ||
        starts({"v_mov",   "v_accvgpr",       "v_not",   "v_bfrev",  "v_ffb",   "v_swap",
                "s_mov",   "s_not",           "s_cmov",  "s_brev",   "s_bcnt",  "s_ff1",
                "s_flbit", "s_sext",          "s_abs_",  "s_getreg", "s_addk",  "s_ff0",
                "s_cls",   "v_sat_pk_u8_i16", "s_mulk",  "v_rcp",    "v_s_rcp", "v_rsq",
                "v_sqrt",  "v_exp",           "v_log",   "v_cvt",    "s_cvt",   "v_trunc",
                "s_trunc", "v_floor",         "s_floor", "v_ceil",   "s_ceil",  "v_rndne",
                "s_rndne", "s_getpc",         "v_fract", "v_frexp"}) ||
        name.find("saveexec") != std::string_view::npos ||
        name.find("wrexec") != std::string_view::npos;
    const bool pair = starts({"v_cvt_pk"});
    return three ? 4 : one && !pair ? name == "s_getpc_b64" ? 1 : 2 : 3;
  }

  const Listing& listing_;
  const Flow& flow_;
  LineTable& lines_;
  Emitter emitter_;
  std::map<std::uint32_t, std::uint32_t> called_from_;  // by context: the origin of the call
  BlockStarts& at_start_;
  std::vector<ir::InstrId> starts_;
  std::vector<std::pair<ir::InstrId, std::uint32_t>> branches_;
  KeptLanes::Scalars frames_;
  std::vector<ir::InstrId> skips_;  // branches around what lanes do, if there are any
  std::uint32_t first_ = 0;
  const std::set<std::uint32_t>* open_ = nullptr;
  bool changed_ = false;
};

// What descriptor and metadata say, the former first.
std::uint64_t sized(const KernelEntry& kernel, std::string_view key,
                    std::optional<std::uint64_t> Metadata::* member) {
  if (kernel.descriptor != nullptr) {
    const auto value = kernel.descriptor->value(key);
    if (value && *value >= 0) {
      return static_cast<std::uint64_t>(*value);
    }
  }
  return kernel.metadata == nullptr ? 0 : (kernel.metadata->*member).value_or(0);
}

// What the target or the file says of the lanes of a wave; nothing: 32, or what the user says.
std::optional<unsigned> stated_wave_size(const KernelEntry& kernel, const Target& target) {
  if (target.generation < Generation::kGfx10) {
    return 64;
  }
  if (target.generation == Generation::kGfx125) {
    return 32;
  }
  const auto narrow =
      kernel.descriptor == nullptr ? std::nullopt : kernel.descriptor->value("wavefront_size32");
  if (narrow) {
    return *narrow != 0 ? 32 : 64;
  }
  return kernel.metadata == nullptr || !kernel.metadata->wavefront_size
             ? std::nullopt
             : std::optional{*kernel.metadata->wavefront_size == 64U ? 64U : 32U};
}

bool check_wave_size(const Listing& listing, const KernelEntry& kernel, const Target& target,
                     unsigned lanes, Diagnostics& diagnostics) {
  const auto stated = stated_wave_size(kernel, target);
  if (stated ? *stated == lanes : lanes == 32 || lanes == 64) {
    return true;
  }
  diagnostics.error(
      Kind::kAmdgcnTarget, {listing.file, listing.instructions[kernel.first].range},
      stated ? fmt::format("waves of {} on {} have {} lanes, not {}", kernel.name, target.name,
                           *stated, lanes)
             : fmt::format("waves on {} have 32 or 64 lanes, not {}", target.name, lanes));
  return false;
}

ir::Function outline(const KernelEntry& kernel, const Target& target,
                     std::optional<unsigned> lanes) {
  ir::Function out;
  out.name = kernel.name;
  out.target = target.name;
  out.control = ir::Control::wave;
  out.subgroup_size = stated_wave_size(kernel, target).value_or(lanes.value_or(32));
  out.shared_bytes = sized(kernel, "group_segment_fixed_size", &Metadata::group_segment_fixed_size);
  out.local_bytes =
      sized(kernel, "private_segment_fixed_size", &Metadata::private_segment_fixed_size);
  if (kernel.metadata != nullptr && kernel.metadata->required_workgroup_size.size() == 3) {
    std::array<std::uint32_t, 3> block{};
    for (unsigned i = 0; i < 3; ++i) {
      block[i] = static_cast<std::uint32_t>(kernel.metadata->required_workgroup_size[i]);
    }
    out.directives.required_block = block;
  }
  if (kernel.metadata != nullptr) {
    const std::uint64_t most = kernel.metadata->max_flat_workgroup_size.value_or(0);
    if (most != 0 && most <= UINT32_MAX) {
      out.directives.maximum_block = {static_cast<std::uint32_t>(most), 1, 1};
    }
  }
  if (kernel.metadata != nullptr && kernel.metadata->cluster_dimensions.size() == 3) {
    std::array<std::uint32_t, 3> cluster{};
    for (unsigned i = 0; i < 3; ++i) {
      cluster[i] = static_cast<std::uint32_t>(kernel.metadata->cluster_dimensions[i]);
    }
    const bool fixed = std::ranges::all_of(cluster, [](std::uint32_t n) { return n != 0; });
    if (fixed) {
      out.directives.required_cluster = cluster;
    }
  }
  const auto named =
      kernel.descriptor == nullptr ? std::nullopt : kernel.descriptor->value("named_barrier_count");
  if (named && *named >= 0 && *named <= 4) {
    out.directives.named_barriers = static_cast<std::uint32_t>(*named) * 4;
  }
  add_parameters(kernel, out);
  return out;
}

// What of an instruction the target does not have, and the targets that have it: by the table of
// forms, or by the rows of availability.h. Empty: it has it, or nothing is known of it.
std::string lacking(const ListedInstruction& instruction, const Target& target) {
  const auto says = [&](std::string_view what, std::string_view where) {
    return fmt::format("{} does not exist on {} ({}); it exists on {}", what,
                       spelling(target.generation), target.name, where);
  };
  const auto form = std::ranges::find(forms(), instruction.mnemonic, &Form::mnemonic);
  if (form == forms().end()) {
    const auto where = missing_on(instruction, target);
    return where ? says(amdgcn::print(instruction), *where) : std::string{};
  }
  if (form->exists(target.generation)) {
    return {};
  }
  std::string where;
  for (std::size_t i = 0; i < kGenerations; ++i) {
    if (form->opcodes[i] != kAbsent) {
      where += (where.empty() ? "" : ", ") + std::string{kGenerationNames[i]};
    }
  }
  return says(instruction.mnemonic, where);
}

bool check_target(const Listing& listing, const Flow& flow, const Target& target,
                  Diagnostics& diagnostics) {
  bool ok = true;
  std::unordered_set<std::string_view> there;  // without a modifier
  for (const Block& block : flow.blocks) {
    for (std::uint32_t at = block.first; at < block.end; ++at) {
      const ListedInstruction& instruction = listing.instructions[flow.instruction(at)];
      const bool plain = instruction.modifiers.empty() && instruction.arguments.size() != 1;
      if (plain && there.contains(instruction.mnemonic)) {
        continue;
      }
      const std::string text = lacking(instruction, target);
      if (!text.empty()) {
        diagnostics.error(Kind::kAmdgcnTarget, {listing.file, instruction.range}, text);
        ok = false;
      } else if (plain) {
        there.insert(instruction.mnemonic);
      }
    }
  }
  return ok;
}

// What is known of a kernel before it is lowered.
struct Code {
  const Listing& listing;
  const Variables& variables;
  const Flow& flow;
  std::set<std::uint32_t> open;  // instructions of which nobody knows which registers they mean
};

Result<ir::Function> lower_named(const Code& code, const KernelEntry& kernel, const Target& target,
                                 std::optional<unsigned> lanes, Diagnostics& diagnostics) {
  const auto& [listing, variables, flow, open] = code;
  LineTable lines{listing};
  if (!check_target(listing, flow, target, diagnostics)) {
    return failed(Reported{});
  }
  const bool flushes = kernel.descriptor != nullptr &&
                       kernel.descriptor->value("float_denorm_mode_32").value_or(3) == 0;
  BlockStarts at_start{flow.blocks.size()};
  std::set<unsigned> both;
  const std::size_t rounds = kRoundsMax + 2 * flow.returns.size();
  for (std::size_t round = 0; round < rounds; ++round) {
    if (round > rounds / 2) at_start.only_lose();
    ir::Function out = outline(kernel, target, lanes);
    Round next{listing, variables, flow, lines, out, target, at_start, both};
    next.set_first(kernel.first);
    next.set_open(&open);
    next.run(kernel.descriptor, flushes);
    if (next.emitter().found_both) {
      both = next.emitter().both;
      at_start = BlockStarts{flow.blocks.size()};
    } else if (!next.changed()) {
      drop_skips(out, next.skips());
      follow_active_addresses(out);
      mark_cluster_signals(out);
      mark_guesses(out);
      return out;
    }
  }
  diagnostics.error(Kind::kUnsupported, {listing.file, listing.instructions[kernel.first].range},
                    fmt::format("{}: which scalar registers hold lane masks was not found in {} "
                                "rounds",
                                kernel.name, rounds));
  return failed(Reported{});
}

}  // namespace

std::vector<KernelEntry> find_kernels(const Listing& listing) {
  std::vector<KernelEntry> kernels;
  const auto labels = find_labels(listing);
  const auto add = [&](std::string_view name, const Descriptor* descriptor) {
    const auto at = labels.find(name);
    if (at == labels.end() || at->second >= listing.instructions.size()) {
      return;
    }
    KernelEntry entry{std::string{name}, at->second, descriptor, nullptr};
    const auto known = std::ranges::find(listing.metadata, name, &Metadata::name);
    entry.metadata = known == listing.metadata.end() ? nullptr : &*known;
    kernels.push_back(std::move(entry));
  };
  for (const Descriptor& descriptor : listing.descriptors) {
    add(descriptor.name, &descriptor);
  }
  for (const Metadata& metadata : listing.metadata) {
    if (std::ranges::find(kernels, metadata.name, &KernelEntry::name) == kernels.end()) {
      add(metadata.name, nullptr);
    }
  }
  if (kernels.empty() && !listing.instructions.empty()) {
    const auto first = std::ranges::find(listing.statements, ListingStatement::Kind::label,
                                         &ListingStatement::kind);
    const bool leads = first != listing.statements.end() && labels.at(first->name) == 0;
    kernels.push_back({leads ? std::string{first->name} : "kernel", 0, nullptr, nullptr});
  }
  return kernels;
}

Result<ir::Function> lower(const Listing& listing, const KernelEntry& kernel, const Target& target,
                           Diagnostics& diagnostics, std::optional<unsigned> lanes) {
  if (lanes && !check_wave_size(listing, kernel, target, *lanes, diagnostics)) {
    return failed(Reported{});
  }
  const Variables variables = find_variables(listing);
  const Flow flow = find_flow(listing, variables, kernel.first);
  if (sets_high_registers(listing)) {
    Listing named = listing;
    const auto open = name_high_registers(flow, kernel.first, named);
    return lower_named({named, variables, flow, open}, kernel, target, lanes, diagnostics);
  }
  return lower_named({listing, variables, flow, {}}, kernel, target, lanes, diagnostics);
}

}  // namespace muster::amdgcn
