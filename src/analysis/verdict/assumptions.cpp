// Each assumption is stated only where the kernel has what it is about: what is known from the
// kernel and its launch is taken here, the rest was recorded on the way.
#include "analysis/verdict/assumptions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

#include "analysis/findings/describe_words.h"
#include "analysis/findings/reason.h"
#include "ir/idioms/places/address_origins.h"
#include "machine/launch/variables.h"

namespace muster::analysis {

namespace {

template <class Predicate>
bool has(const Context& context, Predicate predicate) {
  return std::ranges::any_of(context.function.instrs, predicate);
}

bool uses(const Context& context, ir::Op op) {
  return has(context, [op](const ir::Instr& instr) { return instr.op == op; });
}

template <class... Sub>
bool uses_any(const Context& context, ir::Op op, Sub... sub) {
  return has(context, [=](const ir::Instr& instr) {
    return instr.op == op && ((instr.sub == static_cast<std::uint8_t>(sub)) || ...);
  });
}

// Pointer parameters that nothing was given for, as "0, 2".
std::string open_pointers(const Context& context) {
  std::string pointers;
  if (!context.program.launch->parameter_segment.empty()) return pointers;
  for (std::uint32_t i = 0; i < context.function.parameters.size(); ++i) {
    const bool given = std::ranges::any_of(
        context.program.launch->parameters, [&](const machine::ParameterValue& value) {
          return value.index == i && (value.offset & machine::MapContents::kInBuffer) == 0;
        });
    const ir::Parameter& parameter = context.function.parameters[i];
    if ((!parameter.pointer && parameter.pointers.empty()) || given) continue;
    pointers += fmt::format("{}{}", pointers.empty() ? "" : ", ", i);
  }
  return pointers;
}

using machine::AssumptionId;
using Words = std::vector<std::string>;

// What is taken for granted, with its words, in the order of the registry.
class Told {
 public:
  void add(AssumptionId id, Words about = {}) { told_.push_back({id, std::move(about)}); }
  std::vector<Assumption> sorted() && {
    std::ranges::stable_sort(told_, {}, &Assumption::id);
    return std::move(told_);
  }

 private:
  std::vector<Assumption> told_;
};

std::string lines_of(const Context& context, const std::set<ir::InstrId>& sites) {
  std::set<std::size_t> lines;
  for (const ir::InstrId site : sites) lines.insert(place_of(context, site).line);
  return fmt::format("{}", fmt::join(lines, ", "));
}

std::set<ir::InstrId> sites_where(const Context& context, auto predicate) {
  std::set<ir::InstrId> sites;
  for (ir::InstrId id = 0; id < context.function.instrs.size(); ++id) {
    if (predicate(context.function.instrs[id])) sites.insert(id);
  }
  return sites;
}

// What was recorded while the launch was executed.
void of_the_run(const Context& context, const machine::Relied& relied, Told& out) {
  for (const barrier::AssumptionInfo& info : barrier::assumption_infos()) {
    if (!relied.has(info.id)) continue;
    const std::set<ir::InstrId>& sites = relied.sites(info.id);
    if (info.id == AssumptionId::clusters_cancelled) {
      const std::string most = std::to_string(context.program.policies.cancelled_clusters.stated());
      out.add(info.id, {most, most});
      continue;
    }
    if (sites.empty()) {
      out.add(info.id);
      continue;
    }
    const std::string lines = lines_of(context, sites);
    const bool tensor = info.id == AssumptionId::tensor_apart ||
                        info.id == AssumptionId::tensor_coordinates_apart ||
                        info.id == AssumptionId::tensor_unknown_apart;
    const bool several = lines.find(',') != std::string::npos;
    out.add(info.id, {tensor ? (several ? "lines " : "line ") + lines : lines});
  }
}

// Parameters for which a buffer is given, as "0, 2", and how many; with `open`, those of which not
// all contents are.
std::pair<std::string, std::size_t> buffers(const Context& context, bool open) {
  std::set<std::uint32_t> indices;
  for (const machine::ParameterValue& value : context.program.launch->parameters) {
    const auto* buffer = std::get_if<machine::Buffer>(&value.value);
    if (buffer == nullptr || value.offset != 0) continue;
    if (open && (!buffer->known_rest || buffer->contents.size() >= buffer->size)) continue;
    indices.insert(value.index);
  }
  return {fmt::format("{}", fmt::join(indices, ", ")), indices.size()};
}

// Whether synchronisation or an address rests on what is loaded by a pointer that was passed.
bool rests_on_loads(const Context& context) {
  const ir::Function& function = context.function;
  const ir::AddressOrigins origins = ir::find_address_origins(function);
  for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
    const ir::Instr& in = function.instrs[id];
    const bool global = in.space == ir::Space::global || in.space == ir::Space::generic;
    const bool reads = in.op == ir::Op::load || (in.op == ir::Op::atomic && in.dst.count != 0);
    if (!reads || !global || context.program.slice.needed[id] == 0) continue;
    if (origins.of(function.sources(in)[0]).other) return true;
  }
  return false;
}

void of_parameters(const Context& context, Told& out) {
  if (!context.program.launch->memories.empty()) out.add(AssumptionId::memory_as_launched);
  const std::string pointers = open_pointers(context);
  if (!pointers.empty()) out.add(AssumptionId::open_pointers, {pointers});
  const auto [given, count] = buffers(context, false);
  if (count > 1) out.add(AssumptionId::buffers_apart, {given});
  const auto [zeros, some] = buffers(context, true);
  if (some != 0 && rests_on_loads(context)) out.add(AssumptionId::buffers_hold_zeros, {zeros});
}

void of_barriers(const Context& context, Told& out) {
  const barrier::CtaPolicy& cta = context.program.policies.cta;
  const auto barriers = [&](auto predicate) {
    return has(context, [&](const ir::Instr& instr) {
      return instr.op == ir::Op::cta_barrier && predicate(instr);
    });
  };
  if (barriers([](const ir::Instr& instr) { return (instr.flags & ir::kAligned) != 0; })) {
    out.add(cta.aligned_means_workgroup ? AssumptionId::aligned_workgroup
                                        : AssumptionId::aligned_warp);
  }
  if (barriers([](const ir::Instr& instr) { return instr.src.count > 1; })) {
    out.add(cta.exit_fills_explicit_count ? AssumptionId::exit_count : AssumptionId::exit_all);
  }
  if (uses(context, ir::Op::elect) && !context.program.policies.elects_lowest.stated()) {
    out.add(AssumptionId::elected_lane);
  }
  const auto waits = [&](ir::WaitSite::Kind kind) {
    return std::ranges::find(context.program.waits, kind, &ir::WaitSite::kind) !=
           context.program.waits.end();
  };
  if (waits(ir::WaitSite::Kind::timed)) out.add(AssumptionId::waits_in_time);
  if (waits(ir::WaitSite::Kind::timed) || waits(ir::WaitSite::Kind::spin)) {
    out.add(AssumptionId::warps_progress);
  }
}

void of_tensors(const Context& context, Told& out) {
  if (uses(context, ir::Op::wgmma)) out.add(AssumptionId::wgmma_one_operation);
  if (uses_any(context, ir::Op::tcgen05, ir::Tcgen05::load)) {
    out.add(AssumptionId::tensor_load_registers);
  }
  if (uses(context, ir::Op::register_pool)) out.add(AssumptionId::register_pool_start);
}

bool passes_addresses_on(ir::Op op) {
  switch (op) {
    case ir::Op::mov:
    case ir::Op::add:
    case ir::Op::sub:
    case ir::Op::select:
    case ir::Op::convert:
    case ir::Op::mad_lo:
    case ir::Op::to_generic:
    case ir::Op::from_generic:
      return true;
    default:
      return false;
  }
}

// PTX ISA, cvta: with .shared the address belongs to the space that ::cta, the default, or
// ::cluster names. Those that are made of a result of mapa may be of another workgroup.
void of_windows(const Context& context, Told& out) {
  const ir::Function& function = context.function;
  if (context.program.geometry.cluster_size() <= 1 || !uses(context, ir::Op::map_rank)) return;
  std::vector<bool> mapped(function.registers.size(), false);
  const auto is_mapped = [&](const ir::Operand& operand) {
    return operand.kind == ir::Operand::Kind::reg && mapped[operand.index];
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const ir::Instr& in : function.instrs) {
      const bool made =
          in.op == ir::Op::map_rank ||
          (passes_addresses_on(in.op) && std::ranges::any_of(function.sources(in), is_mapped));
      if (!made) continue;
      for (const ir::Operand& d : function.destinations(in)) {
        changed = changed || !mapped[d.index];
        mapped[d.index] = true;
      }
    }
  }
  const auto sites = sites_where(context, [&](const ir::Instr& in) {
    const bool converts = in.op == ir::Op::to_generic || in.op == ir::Op::from_generic;
    return converts && in.space == ir::Space::shared && (in.flags & ir::kCluster) == 0 &&
           std::ranges::any_of(function.sources(in), is_mapped);
  });
  if (!sites.empty()) out.add(AssumptionId::windows_alike, {lines_of(context, sites)});
}

// PG, clusters: what every device that has clusters can launch.
constexpr std::uint32_t kPortableCluster = 8;

void of_grids(const Context& context, Told& out) {
  if (context.program.launch->cooperative || uses(context, ir::Op::grid_barrier)) {
    out.add(AssumptionId::launched_cooperatively);
  }
  if (context.program.waits_for_grids) {
    out.add(AssumptionId::earlier_grids_finished);
    out.add(AssumptionId::before_grids_finished);
  }
  of_windows(context, out);
  const std::uint32_t in_cluster = context.program.geometry.cluster_size();
  if (in_cluster > kPortableCluster) {
    out.add(AssumptionId::large_cluster, {std::to_string(in_cluster)});
  }
  if (has(context, [](const ir::Instr& in) {
        return in.op == ir::Op::fence &&
               in.sub == static_cast<std::uint8_t>(ir::Fence::proxy_other);
      })) {
    out.add(AssumptionId::no_virtual_aliases);
  }
  if (has(context, [](const ir::Instr& in) {
        const bool access =
            in.op == ir::Op::load || in.op == ir::Op::store || in.op == ir::Op::atomic;
        return access && in.scope == ir::Scope::sys && in.order != ir::Order::volatile_ &&
               in.space != ir::Space::shared;
      })) {
    out.add(AssumptionId::nobody_outside);
  }
}

void of_values(const Context& context, Told& out) {
  const ir::Slice& slice = context.program.slice;
  bool rounded = false;
  for (ir::InstrId id = 0; id < context.function.instrs.size(); ++id) {
    const bool approximate = (context.function.instrs[id].flags & ir::kApproximate) != 0;
    rounded |= approximate && slice.needed[id] != 0;
  }
  if (rounded) out.add(AssumptionId::approximations_rounded);
}

// Module variables whose first contents something rests on: the file says what they hold, or the
// kernel writes them itself, and the launch says nothing else.
void of_variables(const Context& context, Told& out, bool equal) {
  const ir::Function& function = context.function;
  const std::vector<std::uint8_t> open = machine::set_by_host(function);
  const ir::AddressOrigins origins = ir::find_address_origins(function);
  std::set<std::string> names;
  for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
    const ir::Instr& in = function.instrs[id];
    const bool reads = in.op == ir::Op::load || (in.op == ir::Op::atomic && in.dst.count != 0);
    if (!reads || (context.program.slice.needed[id] == 0 && !equal)) continue;
    const ir::AddressOrigin origin = origins.of(function.sources(in)[0]);
    for (std::size_t i = 0; i < function.symbols.size(); ++i) {
      const ir::Symbol& symbol = function.symbols[i];
      const bool module = symbol.space == ir::Space::global || symbol.space == ir::Space::constant;
      const bool read = i < ir::AddressOrigin::kSymbolsMax && (origin.symbols >> i & 1) != 0;
      const bool given =
          std::ranges::any_of(
              context.program.launch->globals,
              [&](const machine::GlobalValue& value) { return value.name == symbol.name; }) ||
          std::ranges::find(context.program.launch->memories, symbol.name,
                            &machine::Memory::variable) != context.program.launch->memories.end();
      if (module && read && !given && !symbol.external && open[i] == 0) names.insert(symbol.name);
    }
  }
  if (names.empty()) return;
  out.add(AssumptionId::variables_as_in_file, {fmt::format("{}", fmt::join(names, ", "))});
}

bool has_volatile(const Context& context, ir::Space space) {
  return has(context, [space](const ir::Instr& instr) {
    return instr.order == ir::Order::volatile_ &&
           (instr.space == space || instr.space == ir::Space::generic);
  });
}

void of_memory(const Context& context, Told& out, bool equal) {
  if (!context.program.geometry.dynamic_shared_given &&
      !context.function.directives.thread_barriers) {
    out.add(AssumptionId::dynamic_shared_enough);
  }
  if (!context.program.policies.volatile_shared_relaxed.stated() &&
      has_volatile(context, ir::Space::shared)) {
    out.add(AssumptionId::volatile_weak_in_shared);
  }
  of_variables(context, out, equal);
  const auto arguments =
      std::ranges::count_if(context.function.parameters, machine::points_into_shared);
  if (arguments != 0) {
    out.add(AssumptionId::shared_pointers_equal_parts, {std::to_string(arguments)});
  }
}

// Instructions whose effects are not followed: calls of the runtime system, reads of textures, and
// those that the table of forms does not have (ptx/lower/function.cpp names them by their text).
void of_instructions(const Context& context, Told& out) {
  const std::vector<ir::InstrId>& beyond = context.function.beyond_target;
  if (!beyond.empty()) {
    out.add(AssumptionId::target_has_it, {lines_of(context, {beyond.begin(), beyond.end()})});
  }
  static constexpr std::string_view kTextures[] = {"tex.", "tld4.", "suld.", "txq.", "suq."};
  // Of AMD kernels: what registers begin with, and addresses; no instruction lacks a row there.
  static constexpr std::string_view kNoInstruction[] = {
      "user_sgpr_", "a register behind those of the kernel", "ttmp6 without a cluster",
      "an address that the descriptor of a buffer makes"};
  const auto name = [&](const ir::Instr& in) -> std::string_view {
    const bool named = in.op == ir::Op::opaque && in.text != ir::kNone;
    return named ? std::string_view{context.function.texts[in.text]} : std::string_view{};
  };
  const auto call = [&](const ir::Instr& in) {
    return name(in) == "vprintf" || name(in) == "malloc";
  };
  // Nothing is read of what was given back; a failed assertion ends in the trap behind its call.
  const auto silent = [&](const ir::Instr& in) {
    return name(in) == "free" || name(in).starts_with("__assert") ||
           std::ranges::any_of(kNoInstruction,
                               [&](auto text) { return name(in).starts_with(text); });
  };
  const auto texture = [&](const ir::Instr& in) {
    return std::ranges::any_of(kTextures, [&](auto start) { return name(in).starts_with(start); });
  };
  std::set<std::string_view> calls;
  for (const ir::Instr& in : context.function.instrs) {
    if (call(in)) calls.insert(name(in));
  }
  if (!calls.empty()) {
    out.add(AssumptionId::runtime_calls, {fmt::format("{}", fmt::join(calls, ", "))});
  }
  const auto tell = [&](AssumptionId id, auto predicate) {
    const std::set<ir::InstrId> sites = sites_where(context, predicate);
    if (!sites.empty()) out.add(id, {lines_of(context, sites)});
  };
  tell(AssumptionId::textures_read_only, texture);
  tell(AssumptionId::only_registers, [&](const ir::Instr& in) {
    return !name(in).empty() && !call(in) && !silent(in) && !texture(in);
  });
}

void of_waves(const Context& context, Told& out) {
  if (context.function.control != ir::Control::wave) return;
  const bool global = has(context, [](const ir::Instr& instr) {
    return ir::accesses_memory(instr) &&
           (instr.space == ir::Space::global || instr.space == ir::Space::generic);
  });
  if (global) out.add(AssumptionId::wave_caches);
  const bool translates = context.function.target.starts_with("gfx125");
  if (translates && has(context, [](const ir::Instr& instr) {
        return ir::accesses_memory(instr) && instr.space != ir::Space::shared;
      })) {
    out.add(AssumptionId::sources_translated);
  }
  const bool waits_for_older = has(context, [&](const ir::Instr& instr) {
    if (instr.op != ir::Op::drain) return false;
    const ir::Operand& left = context.function.sources(instr)[0];
    return static_cast<ir::WaveCounter>(instr.sub) == ir::WaveCounter::tensor &&
           (left.kind != ir::Operand::Kind::immediate || left.value != 0);
  });
  if (waits_for_older) out.add(AssumptionId::tensor_copies_in_order);
  if (context.function.parts_from_zero) out.add(AssumptionId::parts_from_zero);
}

// Whether nothing says how much shared local memory a kernel of hardware threads has. What it has
// of its own in front of its arguments may be of a size that nobody said.
bool slm_is_open(const Context& context) {
  return context.function.directives.thread_barriers &&
         (!context.program.geometry.dynamic_shared_given ||
          (context.function.shared_bytes != 0 &&
           std::ranges::any_of(context.function.symbols, &ir::Symbol::dynamic)));
}

// What a listing of hardware threads leaves open.
void of_threads(const Context& context, Told& out) {
  if (!context.function.directives.thread_barriers) return;
  const auto accesses = [&](ir::Space space) {
    return has(context, [space](const ir::Instr& instr) {
      return ir::accesses_memory(instr) && instr.space == space;
    });
  };
  const bool slm = accesses(ir::Space::shared);
  out.add(AssumptionId::inputs_as_igc_orders);
  if (slm && slm_is_open(context)) {
    const std::uint64_t bytes =
        context.function.shared_bytes + context.program.geometry.dynamic_shared;
    out.add(AssumptionId::slm_of_platform, {std::to_string(bytes)});
  }
  if (slm || accesses(ir::Space::global)) out.add(AssumptionId::thread_memory_in_order);
  if (slm && context.program.geometry.subgroups == 1) {
    out.add(AssumptionId::group_of_one_thread, {std::to_string(context.function.subgroup_size)});
  }
}

}  // namespace

void doubt_slm(const Context& context, const std::vector<std::uint8_t>& reached,
               CheckResult* result) {
  if (result->verdict != Verdict::verified || !slm_is_open(context)) return;
  for (ir::InstrId id = 0; id < context.function.instrs.size(); ++id) {
    const ir::Instr& instr = context.function.instrs[id];
    const bool executed = reached[id] != 0 || context.program.slice.needed[id] == 0;
    if (!ir::accesses_memory(instr) || instr.space != ir::Space::shared || !executed) continue;
    add_reason(result->reasons, make_reason(context, ReasonCode::slm_size_unknown, id,
                                            {fmt::format("line {}", place_of(context, id).line)}));
    result->verdict = Verdict::inconclusive;
    result->proof = Proof::none;
    return;
  }
}

std::vector<Assumption> assume(const Context& context, const machine::Relied& relied,
                               const std::vector<Finding>& findings) {
  const auto waits = std::ranges::find(findings, barrier::rule(814), &Finding::rule);
  const bool equal =
      std::ranges::find(findings, barrier::rule(804), &Finding::rule) != findings.end();
  Told assumptions;
  of_the_run(context, relied, assumptions);
  of_parameters(context, assumptions);
  of_barriers(context, assumptions);
  of_tensors(context, assumptions);
  of_grids(context, assumptions);
  if (waits != findings.end()) {
    assumptions.add(AssumptionId::nobody_sets_word, {std::to_string(waits->place.line)});
  }
  of_values(context, assumptions);
  of_memory(context, assumptions, equal);
  of_instructions(context, assumptions);
  of_waves(context, assumptions);
  of_threads(context, assumptions);
  return std::move(assumptions).sorted();
}

}  // namespace muster::analysis
