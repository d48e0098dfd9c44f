// Preparing a kernel: flow of control, slice, and the table that steps over what need not be
// executed.
#include "machine/launch/program.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <system_error>

#include "ir/flow/registers_in_flight.h"
#include "ir/flow/told_slice.h"
#include "ir/idioms/places/remade_registers.h"
#include "ir/idioms/swaps/swap_loop_registers.h"
#include "ir/idioms/swaps/wave_swap_loops.h"
#include "ir/idioms/waits/doomed_blocks.h"
#include "machine/launch/told_result.h"

namespace muster::machine {

namespace {

bool waits_for_grids(const ir::Function& function, const ir::Instr& instr) {
  return instr.op == ir::Op::nop && instr.text != ir::kNone &&
         function.texts[instr.text] == "griddepcontrol.wait";
}

bool writes_shared(const ir::Instr& instr) {
  const bool writes = instr.op == ir::Op::store || instr.op == ir::Op::atomic;
  return writes && (instr.space == ir::Space::shared || instr.space == ir::Space::generic);
}

bool executes(const ir::Function& function, const ir::Slice& slice, ir::InstrId id) {
  const ir::Instr& instr = function.instrs[id];
  switch (ir::group(instr.op)) {
    case ir::OpGroup::control:
    case ir::OpGroup::sync:
    case ir::OpGroup::async:
      return true;
    case ir::OpGroup::memory:
      return instr.op != ir::Op::prefetch;
    case ir::OpGroup::compute:
      return slice.needed[id] != 0;
    case ir::OpGroup::lane:
      return slice.needed[id] != 0 || ir::crosses_lanes(instr.op);
    case ir::OpGroup::other:
      return instr.op == ir::Op::unmodelled || waits_for_grids(function, instr) ||
             (instr.op == ir::Op::opaque && slice.needed[id] != 0);
  }
  return true;
}

// Of a wave, what the loop leaves that depends on the word it ended with: where one comparison is
// all that looks at the word, the end of the loop says what it answered, and masks hold that.
std::vector<std::uint8_t> made_of_word(const Program& program, const ir::WordWait& wait,
                                       const std::vector<std::uint8_t>& made) {
  const ir::Function& function = *program.function;
  std::vector<std::uint8_t> words(made.size(), 0);
  words[function.destinations(function.instrs[wait.poll])[0].index] = 1;
  const auto reads_word = [&](const ir::Instr& instr) {
    return std::ranges::any_of(function.sources(instr), [&](const ir::Operand& source) {
      return source.kind == ir::Operand::Kind::reg && words[source.index] != 0;
    });
  };
  unsigned comparisons = 0;
  for (bool more = true; more;) {
    more = false;
    comparisons = 0;
    for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
      const ir::Instr& instr = function.instrs[id];
      const bool inside =
          std::ranges::find(wait.blocks, program.cfg.block_of[id]) != wait.blocks.end();
      if (!inside || !reads_word(instr)) continue;
      for (const ir::Operand& to : function.destinations(instr)) {
        if (to.kind != ir::Operand::Kind::reg || words[to.index] != 0) continue;
        if (function.registers[to.index].type == ir::Type::pred) {
          ++comparisons;
        } else {
          words[to.index] = 1;
          more = true;
        }
      }
    }
  }
  return comparisons == 1 ? words : made;
}

// Whether registers that the loop writes are read behind it by anything that matters.
void look_behind(const Program& program, ir::WordWait* wait) {
  const ir::Function& function = *program.function;
  const auto inside = [&](ir::InstrId id) {
    return std::ranges::find(wait->blocks, program.cfg.block_of[id]) != wait->blocks.end();
  };
  std::vector<std::uint8_t> made(function.registers.size(), 0);
  for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
    if (!inside(id)) continue;
    for (const ir::Operand& operand : function.destinations(function.instrs[id])) {
      if (operand.kind == ir::Operand::Kind::reg) made[operand.index] = 1;
    }
  }
  if (function.control == ir::Control::wave) made = made_of_word(program, *wait, made);
  wait->value_used = false;
  for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
    if (inside(id)) continue;
    const ir::Instr& instr = function.instrs[id];
    const bool stores = instr.op == ir::Op::store || instr.op == ir::Op::atomic;
    const bool passive = ir::group(instr.op) == ir::OpGroup::compute || stores;
    const auto sources = function.sources(instr);
    for (std::size_t i = 0; i < sources.size(); ++i) {
      if (sources[i].kind != ir::Operand::Kind::reg || made[sources[i].index] == 0) continue;
      const bool address = stores && i == 0;
      wait->value_used |= !passive || address || program.slice.needed[id] != 0;
    }
    wait->value_used |= instr.guard.reg != ir::kNone && made[instr.guard.reg] != 0;
  }
}

// Copies of cp.async, whose groups are counted for each lane.
bool copies_by_lane(const ir::Instr& instr) {
  if (instr.op == ir::Op::async_copy) {
    return static_cast<ir::AsyncCopy>(instr.sub) == ir::AsyncCopy::cp_async;
  }
  const auto group = static_cast<ir::AsyncGroup>(instr.sub);
  return instr.op == ir::Op::async_group &&
         (group == ir::AsyncGroup::cp_commit || group == ir::AsyncGroup::cp_wait);
}

// Lanes of different clusters may wait for each other by a word. What else orders clusters, or is
// counted by clusters, is not followed together with that.
bool waits_across(const Program& program) {
  const auto& instrs = program.function->instrs;
  const bool global = std::ranges::any_of(program.word_waits, [&](const ir::WordWait& wait) {
    return instrs[wait.poll].space != ir::Space::shared;
  });
  return global && program.geometry.clusters() > 1 && program.geometry.cluster_size() == 1 &&
         std::ranges::none_of(instrs, [](const ir::Instr& instr) {
           const bool counted = ir::group(instr.op) == ir::OpGroup::async && !copies_by_lane(instr);
           return counted || instr.op == ir::Op::mbarrier || instr.op == ir::Op::register_pool ||
                  instr.op == ir::Op::grid_barrier || instr.op == ir::Op::cluster_barrier ||
                  instr.op == ir::Op::tensor_map;
         });
}

// Where threads of vISA use what they load, they wait for it: that takes place whether the value
// matters or not. So they do where they write over it, if somebody reads what they write: else the
// instruction need not be there.
std::vector<std::uint8_t> waits_at_uses(const ir::Function& function) {
  std::vector<std::uint8_t> waits(function.instrs.size());
  if (!function.directives.thread_barriers) return waits;
  std::vector<std::uint8_t> comes(function.registers.size()), read(function.registers.size());
  for (const ir::Instr& instr : function.instrs) {
    for (const ir::Operand& operand : function.sources(instr)) {
      if (operand.kind == ir::Operand::Kind::reg) read[operand.index] = 1;
    }
    if (instr.channel == ir::WaveChannel::none) continue;
    for (const ir::Operand& operand : function.destinations(instr)) comes[operand.index] = 1;
  }
  const auto coming = [&](const ir::Operand& operand) {
    return operand.kind == ir::Operand::Kind::reg && comes[operand.index] != 0;
  };
  const auto written_over = [&](const ir::Operand& operand) {
    return coming(operand) && read[operand.index] != 0;
  };
  for (ir::InstrId id = 0; id < waits.size(); ++id) {
    const ir::Instr& instr = function.instrs[id];
    const bool writes = instr.channel == ir::WaveChannel::none &&
                        std::ranges::any_of(function.destinations(instr), written_over);
    waits[id] = writes || std::ranges::any_of(function.sources(instr), coming) ? 1 : 0;
  }
  return waits;
}

// On GPUs whose waves do not wait by themselves: what touches a register that may be on its way,
// and what a counter counts, whether its result matters or not (ds_swizzle, ds_bpermute).
std::vector<std::uint8_t> touches_in_flight(const Program& program) {
  const ir::Function& function = *program.function;
  const bool asks = function.control == ir::Control::wave && !function.directives.thread_barriers;
  if (!asks) return std::vector<std::uint8_t>(function.instrs.size());
  std::vector<std::uint8_t> touches = ir::touches_in_flight(function, program.cfg);
  for (ir::InstrId id = 0; id < touches.size(); ++id) {
    if (function.instrs[id].channel != ir::WaveChannel::none) touches[id] = 1;
  }
  return touches;
}

// Per instruction, which is executed next, and what for.
void find_next(Program& program) {
  const ir::Function& function = *program.function;
  const auto count = static_cast<ir::InstrId>(function.instrs.size());
  const std::vector<std::uint8_t> uses = waits_at_uses(function);
  program.next.assign(count + 1, count);
  program.only_asks = touches_in_flight(program);
  const auto left_out = [&](ir::InstrId id) {
    return program.swap_role(id) == Program::SwapRole::left_out;
  };
  for (ir::InstrId id = count; id-- > 0;) {
    const bool matters = (executes(function, program.slice, id) || uses[id] != 0) && !left_out(id);
    if (matters) program.only_asks[id] = 0;
    program.next[id] = matters || program.only_asks[id] != 0 ? id : program.next[id + 1];
  }
  for (const ir::SwapLoop& loop : program.swap_loops) {
    if (loop.ends != ir::kNone) program.only_asks[loop.ends] = Program::kEndsSwapLoop;
  }
}

// Whether what matters reads a register that changes from try to try, or the guess.
bool is_looked_at(const ir::SwapLoop& loop, const Program& program) {
  const auto changing = ir::changing_registers(*program.function, program.cfg, loop.blocks);
  for (ir::RegisterId reg = 0; reg < changing.size(); ++reg) {
    if (changing[reg] != 0 && program.slice.wanted[reg] != 0) return true;
  }
  const auto guessed = loop.guess == ir::kNone
                           ? std::span<const ir::Operand>{}
                           : program.function->destinations(program.function->instrs[loop.guess]);
  if (loop.first != ir::kNone && program.slice.needed[loop.first] != 0) return true;
  return program.slice.needed[loop.swap] != 0 ||
         std::ranges::any_of(guessed, [&](const ir::Operand& made) {
           return made.kind == ir::Operand::Kind::reg && program.slice.wanted[made.index] != 0;
         });
}

// Whether anything behind the loop reads a register that changes in it, if only to store it.
bool is_read_behind(const ir::SwapLoop& loop, const Program& program) {
  const ir::Function& function = *program.function;
  const auto changing = ir::changing_registers(function, program.cfg, loop.blocks);
  for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
    if (std::ranges::binary_search(loop.blocks, program.cfg.block_of[id])) continue;
    const ir::Instr& instr = function.instrs[id];
    if (instr.guard.reg != ir::kNone && changing[instr.guard.reg] != 0) return true;
    for (const ir::Operand& operand : function.sources(instr)) {
      if (operand.kind == ir::Operand::Kind::reg && changing[operand.index] != 0) return true;
    }
  }
  return false;
}

void find_swap_roles(Program& program) {
  using Role = Program::SwapRole;
  program.swap_roles.clear();
  if (program.swap_loops.empty()) return;
  program.swap_roles.assign(program.function->instrs.size(), Role::none);
  for (const ir::SwapLoop& loop : program.swap_loops) {
    program.swap_roles[loop.swap] = Role::swap;
    if (loop.ends != ir::kNone) {
      for (const ir::InstrId look : loop.looks) program.swap_roles[look] = Role::look;
      if (loop.guess != ir::kNone) program.swap_roles[loop.guess] = Role::look;
      continue;
    }
    if (loop.first != ir::kNone) program.swap_roles[loop.first] = Role::swap;
    program.swap_roles[loop.again] = loop.leaves ? Role::leaves : Role::left_out;
    for (const ir::InstrId look : loop.looks) program.swap_roles[look] = Role::left_out;
    for (const ir::InstrId choice : loop.choices) program.swap_roles[choice] = Role::choice;
    if (loop.guess != ir::kNone) program.swap_roles[loop.guess] = Role::left_out;
  }
}

// Slices with as many compare-and-swap loops taken for one swap as can be; the flow of control is
// without their turns then. What those of waves write is not known behind them, whoever reads it.
void slice_with_swap_loops(Program& program) {
  const ir::Function& function = *program.function;
  if (function.control == ir::Control::wave) {
    program.swap_loops = ir::find_wave_swap_loops(function, program.cfg);
    std::vector<ir::InstrId> unasked;
    for (const ir::SwapLoop& loop : program.swap_loops) unasked.push_back(loop.swap);
    program.slice = ir::slice(function, {}, unasked);
    find_swap_roles(program);
    for (ir::InstrId id = 0; id < program.swap_roles.size(); ++id) {
      if (program.swap_roles[id] != Program::SwapRole::none) program.slice.needed[id] = 0;
    }
    return;
  }
  program.swap_loops = ir::find_swap_loops(function, program.cfg);
  for (bool all = false; !all;) {
    std::vector<ir::InstrId> left_out, unasked;
    for (const ir::SwapLoop& loop : program.swap_loops) {
      unasked.push_back(loop.swap);
      if (loop.first != ir::kNone) unasked.push_back(loop.first);
      left_out.push_back(loop.again);
      left_out.insert(left_out.end(), loop.choices.begin(), loop.choices.end());
      left_out.insert(left_out.end(), loop.looks.begin(), loop.looks.end());
      if (loop.guess != ir::kNone) left_out.push_back(loop.guess);
    }
    program.slice = ir::slice(function, left_out, unasked);
    all = std::erase_if(program.swap_loops,
                        [&](const ir::SwapLoop& loop) { return is_looked_at(loop, program); }) == 0;
  }
  find_swap_roles(program);
}

// Program::unread_results. Registers of waves are used again and again: there nothing is said.
std::vector<std::uint8_t> find_unread_results(const ir::Function& function) {
  if (function.control == ir::Control::wave) return {};
  std::vector<std::uint8_t> read(function.registers.size(), 0);
  for (const ir::Instr& instr : function.instrs) {
    if (instr.guard.reg != ir::kNone) read[instr.guard.reg] = 1;
    for (const ir::Operand& operand : function.sources(instr)) {
      if (operand.kind == ir::Operand::Kind::reg) read[operand.index] = 1;
    }
  }
  std::vector<std::uint8_t> unread(function.instrs.size(), 0);
  for (std::size_t site = 0; site < unread.size(); ++site) {
    const ir::Instr& instr = function.instrs[site];
    if (instr.op != ir::Op::atomic) continue;
    const auto made = function.destinations(instr);
    unread[site] = std::ranges::none_of(made, [&](const ir::Operand& operand) {
      return operand.kind == ir::Operand::Kind::reg && read[operand.index] != 0;
    });
  }
  return unread;
}

// Makes a release of what is relaxed behind it, or lets inits of mbarriers go with that.
bool fence_releases(const ir::Instr& instr) {
  if (instr.op != ir::Op::fence) return false;
  const auto fence = static_cast<ir::Fence>(instr.sub);
  return fence == ir::Fence::mbarrier_init ||
         (fence == ir::Fence::memory && instr.order != ir::Order::acquire);
}

// Behind word_waits, which it asks.
void find_aggregates(Program& program) {
  const ir::Function& function = *program.function;
  if (function.control != ir::Control::lanes || program.converged) return;
  program.aggregates = ir::find_aggregates(function, program.cfg);
  // A fence in front of a relaxed act makes a release of it, for the lane that has fenced only.
  if (!program.word_waits.empty() && std::ranges::any_of(function.instrs, fence_releases)) {
    std::erase_if(program.aggregates, [](const ir::Aggregate& one) { return !one.releases; });
  }
}

}  // namespace

std::uint32_t Geometry::rank(std::uint64_t workgroup) const {
  const std::uint64_t x = workgroup % grid[0], y = workgroup / grid[0] % grid[1];
  const std::uint64_t z = workgroup / grid[0] / grid[1];
  return static_cast<std::uint32_t>(x % cluster[0] +
                                    cluster[0] * (y % cluster[1] + cluster[1] * (z % cluster[2])));
}

std::uint64_t Geometry::cluster_of(std::uint64_t workgroup) const {
  const std::uint64_t x = workgroup % grid[0], y = workgroup / grid[0] % grid[1];
  const std::uint64_t z = workgroup / grid[0] / grid[1];
  const std::uint64_t across = grid[0] / cluster[0], down = grid[1] / cluster[1];
  return x / cluster[0] + across * (y / cluster[1] + down * (z / cluster[2]));
}

std::uint64_t Geometry::workgroup_of(std::uint64_t index, std::uint32_t rank) const {
  const std::uint64_t across = grid[0] / cluster[0], down = grid[1] / cluster[1];
  const std::uint64_t x = index % across * cluster[0] + rank % cluster[0];
  const std::uint64_t y = index / across % down * cluster[1] + rank / cluster[0] % cluster[1];
  const std::uint64_t z = index / across / down * cluster[2] + rank / cluster[0] / cluster[1];
  return x + grid[0] * (y + std::uint64_t{grid[1]} * z);
}

std::optional<unsigned> target_number(const std::string& target) {
  if (!target.starts_with("sm_")) return std::nullopt;
  unsigned number = 0;
  const char* const end = target.data() + target.size();
  if (std::from_chars(target.data() + 3, end, number).ec != std::errc{}) return std::nullopt;
  return number;
}

Program make_program(const ir::Function& function, const LaunchOptions& launch,
                     const Geometry& geometry, bool all_values) {
  Program program;
  program.function = &function;
  program.cfg = ir::make_cfg(function);
  if (all_values) {
    program.slice = ir::whole(function);
  } else {
    slice_with_swap_loops(program);
  }
  program.geometry = geometry;
  program.launch = &launch;
  program.policies = launch.policies;
  program.cooperative = launch.cooperative;
  for (const ir::Instr& instr : function.instrs) {
    program.waits_for_grids |= waits_for_grids(function, instr);
    program.cooperative |= instr.op == ir::Op::grid_barrier;
    program.lanes_write_shared |= writes_shared(instr);
  }
  // What these rely on is said of lanes.
  if (function.control == ir::Control::lanes) program.countdowns = ir::find_countdowns(function);
  program.origins = ir::find_address_origins(function);
  program.remade = ir::find_remade_registers(function);
  program.place_looks = ir::find_place_looks(function);
  program.unread_results = find_unread_results(function);
  std::vector<ir::OneWay> one_way;
  for (const ir::SwapLoop& loop : program.swap_loops) {
    const bool wave = loop.ends != ir::kNone;
    if (!wave && !is_read_behind(loop, program)) program.unread_results[loop.swap] = 1;
    one_way.push_back({loop.again, loop.leaves});
  }
  if (!one_way.empty()) program.cfg = ir::make_cfg(function, one_way);
  program.loops = ir::find_loop_ends(function, program.cfg);
  program.doomed = ir::find_doomed_blocks(function, program.cfg);
  program.converged = target_number(function.target).value_or(70) < 70;
  // Lanes that go on together may keep each other from writing.
  if (!program.converged && !function.directives.thread_barriers) {
    program.word_waits = ir::find_word_waits(function, program.cfg);
    for (ir::WordWait& wait : program.word_waits) look_behind(program, &wait);
    program.waits_across = waits_across(program);
    // Each cluster would have clocks of its own.
    const bool shared = std::ranges::all_of(program.word_waits, [&](const ir::WordWait& wait) {
      return function.instrs[wait.poll].space == ir::Space::shared;
    });
    if (!shared && !program.waits_across && program.geometry.clusters() > 1) {
      program.word_waits.clear();
    }
    program.cooperative |= program.waits_across;
  }
  find_aggregates(program);
  program.waits = ir::find_waits(function, program.cfg);
  const auto count = static_cast<ir::InstrId>(function.instrs.size());
  if (!program.waits.empty()) program.wait_of.assign(count, ir::kNone);
  for (std::uint32_t i = 0; i < program.waits.size(); ++i) {
    program.wait_of[program.waits[i].site] = i;
  }
  find_next(program);
  return program;
}

void tell_result(Program& program, ir::InstrId site) {
  const ir::Function& function = *program.function;
  program.slice = ir::slice_told(function, site, [&](ir::InstrId load, ir::InstrId store) {
    // Addresses that are made from different variables stay in them.
    const auto from = program.origins.of(function.sources(function.instrs[load])[0]);
    const auto to = program.origins.of(function.sources(function.instrs[store])[0]);
    const bool known = !from.other && !to.other && from.symbols != 0 && to.symbols != 0;
    return !known || (from.symbols & to.symbols) != 0;
  });
  find_next(program);
}

}  // namespace muster::machine
