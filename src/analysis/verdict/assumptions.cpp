// Each assumption is stated only where the kernel has what it is about.
#include "analysis/verdict/assumptions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "ir/idioms/address_origins.h"
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

using Sentences = std::vector<std::string>;

void of_parameters(const Context& context, Sentences& out) {
  if (!context.program.launch->memories.empty()) {
    out.push_back(
        "memory lies where the launch says; an access between two of its allocations is one "
        "outside of memory");
  }
  const std::string pointers = open_pointers(context);
  if (pointers.empty()) return;
  out.push_back(
      fmt::format("pointer parameters {} are not null, disjoint from each other, large enough and "
                  "aligned to at least 256 bytes; the contents are unknown",
                  pointers));
}

void of_barriers(const Context& context, const Granted& granted, Sentences& out) {
  const barrier::CtaPolicy& cta = context.program.policies.cta;
  const auto barriers = [&](auto predicate) {
    return has(context, [&](const ir::Instr& instr) {
      return instr.op == ir::Op::cta_barrier && predicate(instr);
    });
  };
  if (barriers([](const ir::Instr& instr) { return (instr.flags & ir::kAligned) != 0; })) {
    out.push_back(cta.aligned_means_workgroup
                      ? "policy aligned=workgroup: .aligned promises that all threads of the "
                        "workgroup execute the same barrier instruction"
                      : "policy aligned=warp: .aligned promises that the lanes of each warp, not "
                        "all threads of the workgroup, execute the same barrier instruction");
  }
  if (barriers([](const ir::Instr& instr) { return instr.src.count > 1; })) {
    out.push_back(
        cta.exit_fills_explicit_count
            ? "policy exit=count: exited warps fill every barrier, those with an explicit count too"
            : "policy exit=all: exited warps fill barriers that wait for all threads, not explicit "
              "counts");
  }
  if (granted.relied.repeated_arrivals) {
    out.push_back(
        "policy repeated-arrival=counted: a warp that comes to a barrier with a count again before "
        "it is reset counts once more");
  }
  if (granted.relied.collectives_ordered) {
    out.push_back(
        "policy collectives=ordered: shfl, vote, match, redux and what is .sync.aligned (mma, "
        "ldmatrix, stmatrix, wgmma, setmaxnreg, tcgen05) order memory among their lanes, as "
        "hardware does");
  }
  if (uses(context, ir::Op::elect)) {
    out.push_back(
        "elect.sync elects the lowest or the highest lane of its mask, the same one each time");
  }
  if (std::ranges::any_of(context.program.waits, [](const ir::WaitSite& wait) {
        return wait.kind == ir::WaitSite::Kind::timed;
      })) {
    out.push_back("waits with a time limit do not reach it");
  }
  if (context.program.policies.lanes_stay_together && uses(context, ir::Op::active_mask)) {
    out.push_back(
        "policy activemask=converged: activemask names all lanes that no branch has parted");
  }
}

// The global memory that tensor copies reach, and their maps.
void of_copies(const Context& context, const Granted& granted, Sentences& out) {
  using machine::TensorReach;
  struct Row {
    TensorReach reach;
    const char* text;
  };
  constexpr Row kRows[] = {
      {TensorReach::own,
       "where the tensor lies is not given: it is memory that nothing else in the launch touches"},
      {TensorReach::coordinates,
       "what the boxes cover is not given: different coordinates are different memory, and nothing "
       "else in the launch touches it"},
      {TensorReach::unknown,
       "which global memory they touch is not known: nothing else in the launch touches it, nor do "
       "two of these copies"},
  };
  for (const Row& row : kRows) {
    std::set<std::size_t> lines;
    for (const auto& [site, reach] : granted.tensors) {
      if (reach == row.reach) lines.insert(place_of(context, site).line);
    }
    if (lines.empty()) continue;
    out.push_back(fmt::format("tensor copies at {} {}: {}", lines.size() == 1 ? "line" : "lines",
                              fmt::join(lines, ", "), row.text));
  }
  if (granted.relied.bulk_stores_at_end) {
    out.push_back(
        "policy bulk-store-at-end=kept: the shared memory of a workgroup that has ended stays "
        "until its bulk stores have read it");
  }
  if (granted.relied.maps_read_in_order) {
    out.push_back(
        "policy tensormap-read=in-order: when a tensor copy is over, the earlier ones of the same "
        "thread have read their tensor maps");
  }
}

void of_tensors(const Context& context, Sentences& out) {
  if (uses(context, ir::Op::wgmma)) {
    out.push_back(
        "a wgmma is one operation of the four warps of its warpgroup; copies of its registers "
        "stand where the assembler puts them");
  }
  if (uses_any(context, ir::Op::tcgen05, ir::Tcgen05::load)) {
    out.push_back("copies of the registers of a tcgen05.ld stand where the assembler puts them");
  }
  if (uses(context, ir::Op::register_pool)) {
    out.push_back(
        "setmaxnreg: warps start with .maxnreg registers, or with what the register file has for "
        "one workgroup");
  }
}

void of_mbarriers(const Context& context, const Granted& granted, Sentences& out) {
  if (context.program.cooperative) {
    out.push_back(
        "the kernel is launched cooperatively: all workgroups run at once, and %envreg1 and "
        "%envreg2 "
        "hold the address of the grid's workspace");
  }
  if (context.program.waits_for_grids) {
    out.push_back("griddepcontrol.wait: the grids before have finished when it returns");
  }
  if (granted.relied.scopes_widened) {
    out.push_back(
        "policy mbarrier-scope=cluster: mbarrier operations synchronise workgroups of the cluster "
        "in the scope .cta, too");
  }
  if (granted.relied.phases_unobserved) {
    out.push_back(
        "policy mbarrier-observation=any: a phase may complete that no wait observes before the "
        "next arrival");
  }
}

void of_values(const Context& context, const Granted& granted, Sentences& out) {
  const ir::Slice& slice = context.program.slice;
  bool rounded = false;
  for (ir::InstrId id = 0; id < context.function.instrs.size(); ++id) {
    const bool approximate = (context.function.instrs[id].flags & ir::kApproximate) != 0;
    rounded |= approximate && slice.needed[id] != 0;
  }
  if (rounded) {
    out.push_back(
        "approximate arithmetic on which synchronisation or addresses rest gives the correctly "
        "rounded result");
  }
  if (!granted.relied.bounded.empty()) {
    std::set<std::size_t> lines;
    for (const ir::InstrId site : granted.relied.bounded)
      lines.insert(place_of(context, site).line);
    out.push_back(
        fmt::format("the addresses at line {}, which rest on unknown data, lie in shared memory; "
                    "wherever that is, nothing races with them",
                    fmt::join(lines, ", ")));
  }
  if (!granted.relied.endings.empty()) {
    std::set<std::size_t> lines;
    for (const ir::InstrId site : granted.relied.endings) {
      lines.insert(place_of(context, site).line);
    }
    out.push_back(fmt::format("the loops at line {}, whose ends rest on unknown data, end",
                              fmt::join(lines, ", ")));
  }
  if (granted.relied.tensor_fences_implied) {
    out.push_back(
        "policy tcgen05-fence=acquire: releases and acquires order tcgen05 operations of different "
        "threads, without tcgen05.fence; columns are allocated when tcgen05.alloc returns, and in "
        "nobody's use when tcgen05.dealloc does");
  }
}

// Module variables whose first contents something rests on: the file says what they hold, or the
// kernel writes them itself, and the launch says nothing else.
void of_variables(const Context& context, Sentences& out) {
  const ir::Function& function = context.function;
  const std::vector<std::uint8_t> open = machine::set_by_host(function);
  const ir::AddressOrigins origins = ir::find_address_origins(function);
  std::set<std::string> names;
  for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
    const ir::Instr& in = function.instrs[id];
    const bool reads = in.op == ir::Op::load || (in.op == ir::Op::atomic && in.dst.count != 0);
    if (!reads || context.program.slice.needed[id] == 0) continue;
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
  out.push_back(
      fmt::format("module variables {} hold what the file says, or zeros, when the kernel starts",
                  fmt::join(names, ", ")));
}

void of_memory(const Context& context, Sentences& out) {
  if (!context.program.geometry.dynamic_shared_given) {
    out.push_back("dynamic shared memory is large enough (--shared is not given)");
  }
  if (has(context, [](const ir::Instr& instr) {
        return instr.order == ir::Order::volatile_ &&
               (instr.space == ir::Space::shared || instr.space == ir::Space::generic);
      })) {
    out.push_back(
        "policy volatile=weak-in-shared: volatile accesses to shared memory are not atomic");
  }
  of_variables(context, out);
  if (has(context, [](const ir::Instr& instr) {
        return instr.order == ir::Order::volatile_ &&
               (instr.space == ir::Space::global || instr.space == ir::Space::generic);
      })) {
    out.push_back(
        "policy volatile-global=relaxed: volatile accesses to global memory are relaxed ones that "
        "do not race with each other, as in PTX; in CUDA C++ they do");
  }
  const auto arguments =
      std::ranges::count_if(context.function.parameters, machine::points_into_shared);
  if (arguments != 0) {
    out.push_back(
        fmt::format("what {} pointer parameters address in shared memory are equal parts "
                    "of its dynamic part",
                    arguments));
  }
  if (uses_any(context, ir::Op::async_copy, ir::AsyncCopy::try_cancel)) {
    const std::uint32_t most = context.program.policies.cancelled_clusters;
    out.push_back(
        fmt::format("policy clc={}: each cluster that starts cancels the next {} of the grid, as "
                    "far as there are any, and is then refused",
                    most, most));
  }
}

}  // namespace

std::vector<std::string> assume(const Context& context, const Granted& granted) {
  // Each of these has its sentence: what is added to it does not compile before it stands here.
  [[maybe_unused]] const auto& [collectives, scopes, fences, maps, repeated, unobserved, stores,
                                bounded, endings] = granted.relied;
  Sentences assumptions;
  of_parameters(context, assumptions);
  of_barriers(context, granted, assumptions);
  of_tensors(context, assumptions);
  of_copies(context, granted, assumptions);
  of_mbarriers(context, granted, assumptions);
  of_values(context, granted, assumptions);
  of_memory(context, assumptions);
  return assumptions;
}

}  // namespace muster::analysis
