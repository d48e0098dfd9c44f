// See kernel_launch.h.
#include "cuda/device/launch/kernel_launch.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstring>
#include <optional>
#include <thread>
#include <utility>

#include "analysis/findings/describe.h"
#include "analysis/schedules/fair_schedule.h"
#include "cuda/device/device_attributes.h"
#include "cuda/device/launch/kernel_calls.h"
#include "cuda/device/launch/launch_observer.h"
#include "cuda/device/launch/patience.h"
#include "cuda/device/launch/plain_execution.h"
#include "ir/idioms/waits/word_waits.h"
#include "ir/runtime_calls.h"
#include "machine/execute/memory/initial_memory.h"
#include "machine/launch/program.h"
#include "machine/run/machine.h"
#include "machine/values/lane_functions.h"

namespace muster::cuda {
namespace {

using machine::kFirstBufferRegion;
using machine::region_of;

constexpr std::uint64_t kPollingSlice = 256;  // kernels that wait for each other take turns
// Warps that take turns at each instruction, about as a device issues them: where one that runs as
// far as it can reads what others have not written yet, or is ahead of those that wait.
constexpr std::uint64_t kTurnsOfOne = 1;

// The regions of global memory that the machine has: one for each allocation, and one for what the
// host has mapped close together.
void install(const DeviceMemory& memory, std::vector<machine::Region>& regions) {
  std::uint32_t last = kFirstBufferRegion;
  for (const auto& [address, allocation] : memory.all()) last = std::max(last, region_of(address));
  machine::Region absent;
  absent.present = false;
  regions.assign(last + 1 - kFirstBufferRegion, absent);
  for (const auto& [address, allocation] : memory.all()) {
    machine::Region& region = regions[region_of(address) - kFirstBufferRegion];
    region.present = true;
    region.bytes.view(address - machine::region_base(region_of(address)), allocation->contents());
    if (allocation->own_region) {
      region.name = allocation->what;
      region.size = allocation->size;
    }
  }
}

// Whoever waits for words of shared memory alone does not wait for the host.
bool looks_at_words(Kernel& kernel) {
  if (!kernel.looks_at_words) {
    const auto waits = ir::find_word_waits(kernel.function, kernel.program->cfg);
    kernel.looks_at_words = std::ranges::any_of(waits, [&](const ir::WordWait& wait) {
      return kernel.function.instrs[wait.poll].space != ir::Space::shared;
    });
  }
  return *kernel.looks_at_words;
}

// Who waits for a phase of an mbarrier can be lapped: where one warp runs as far as it can, it may
// be two phases ahead before another has looked, which then waits for ever. That is for the check
// to find; a device issues warps in turn, and programs that rely on it run there.
bool waits_for_phases(const ir::Function& function) {
  return std::ranges::any_of(function.instrs,
                             [](const ir::Instr& in) { return in.op == ir::Op::mbarrier; });
}

bool polls(const machine::Program& program) {
  return std::ranges::any_of(program.waits, [](const ir::WaitSite& site) {
    return site.kind == ir::WaitSite::Kind::other;
  });
}

std::string text_of(const analysis::Finding& finding) {
  std::string text = fmt::format("{}:{}: {} [{}]", finding.place.file, finding.place.line,
                                 finding.message, barrier::spelling(finding.rule));
  for (const std::string& note : finding.notes) text += "; " + note;
  return text;
}

// The address that the lanes of a fault have used, where its instruction has one.
std::uint64_t address_of(const machine::Machine& machine) {
  const machine::Fault& fault = *machine.fault();
  if (fault.site == ir::kNone || fault.lanes == 0) return 0;
  const ir::Function& function = *machine.program().function;
  const ir::Instr& in = function.instrs[fault.site];
  const auto sources = function.sources(in);
  if (!ir::accesses_memory(in) || sources.empty()) return 0;
  const machine::LaneMask lane = fault.lanes & -fault.lanes;
  for (const machine::Workgroup& workgroup : machine.workgroups()) {
    if (workgroup.index != fault.agent.workgroup) continue;
    const machine::Subgroup& subgroup = workgroup.subgroups[fault.agent.subgroup];
    std::uint64_t word = sources[0].value;
    if (sources[0].kind == ir::Operand::Kind::reg) {
      const machine::Value value = subgroup.registers.read(sources[0].index);
      if ((value.unknown & lane) != 0) return 0;
      word = machine::lane_word(value, static_cast<unsigned>(std::countr_zero(lane)));
    }
    return word + static_cast<std::uint64_t>(in.offset);
  }
  return 0;
}

// A call that goes too deep says so.
std::string unmodelled_text(const analysis::Context& context, ir::InstrId site) {
  const ir::Instr& in = context.function.instrs[site];
  const bool deep = in.op == ir::Op::unmodelled && in.text != ir::kNone &&
                    in.sub == static_cast<std::uint8_t>(ir::Unmodelled::too_deep_call);
  return deep ? context.function.texts[in.text] : "not modelled";
}

void tell_end(const analysis::Context& context, const machine::Machine& machine,
              const analysis::Run& run, LaunchOutcome* outcome) {
  using analysis::End;
  switch (run.end) {
    case End::finished:
      return;
    case End::deadlock:
      outcome->end = LaunchOutcome::End::deadlock;
      outcome->text = text_of(analysis::describe_deadlock(context, machine, run.slot, {}));
      return;
    case End::fault: {
      outcome->end = LaunchOutcome::End::fault;
      const analysis::Finding finding =
          analysis::describe_fault(context, machine, *machine.fault(), {});
      outcome->rule = static_cast<std::uint16_t>(finding.rule);
      outcome->address = address_of(machine);
      outcome->text = text_of(finding);
      return;
    }
    case End::obstacle: {
      outcome->end = LaunchOutcome::End::unmodelled;
      const machine::Obstacle& obstacle = machine.obstacle();
      outcome->text = fmt::format(
          "stopped at line {}: {}: {}", analysis::place_of(context, obstacle.site).line,
          analysis::text_of(context, obstacle.site),
          obstacle.cause.root == 0 ? unmodelled_text(context, obstacle.site)
                                   : analysis::cause_text(context, obstacle.cause.root));
      return;
    }
    case End::limit:
      outcome->end = LaunchOutcome::End::unmodelled;
      outcome->text = "stopped: the limit on " + run.limit + " was reached";
      return;
  }
}

}  // namespace

std::vector<std::byte> pack_parameters(const ir::Function& function, void* const* arguments) {
  std::vector<std::byte> packed(function.parameter_bytes);
  for (std::size_t i = 0; i < function.parameters.size(); ++i) {
    const ir::Parameter& parameter = function.parameters[i];
    std::memcpy(packed.data() + parameter.offset, arguments[i], parameter.size);
  }
  return packed;
}

bool unpack_parameters(void* const* extra, std::vector<std::byte>* parameters) {
  const auto name = [&](std::size_t i) { return reinterpret_cast<std::uintptr_t>(extra[i]); };
  constexpr std::uintptr_t kPointer = 1, kSize = 2;
  const void* from = nullptr;
  std::size_t size = 0;
  for (std::size_t i = 0; name(i) != 0; i += 2) {
    if (name(i) == kPointer) {
      from = extra[i + 1];
    } else if (name(i) == kSize) {
      std::memcpy(&size, extra[i + 1], sizeof size);
    } else {
      return false;
    }
  }
  if (from == nullptr || size > parameters->size()) return false;
  std::memcpy(parameters->data(), from, size);
  return true;
}

namespace {

machine::LaunchOptions options_of(const LaunchRequest& request) {
  machine::LaunchOptions launch;
  launch.block = request.block;
  launch.grid = request.grid;
  if (request.cluster != machine::Extent{}) launch.cluster = request.cluster;
  launch.shared_bytes = request.shared_dynamic;
  launch.parameter_segment = request.parameters;
  return launch;
}

Refusal check_cluster(std::uint64_t blocks, const LaunchRequest& request,
                      const DeviceModel& device) {
  const std::uint64_t most =
      request.kernel->cluster_beyond_portable ? kClusterMax : kPortableCluster;
  if (blocks > 1 && !device.clusters()) {
    return {Error::invalid_cluster, "a cluster, which the device does not have"};
  }
  if (blocks <= most) return {};
  return {
      Error::invalid_cluster,
      fmt::format("a cluster of {} blocks; the limit is {}", blocks,
                  most == kClusterMax
                      ? "16"
                      : "8 for kernels without cudaFuncAttributeNonPortableClusterSizeAllowed")};
}

// All blocks of a cooperative launch are there at once.
Refusal check_cooperative(const LaunchRequest& request, const DeviceModel& device) {
  const auto blocks = machine::volume(request.grid), threads = machine::volume(request.block);
  if (!request.cooperative || !blocks || !threads) return {};
  const auto each = static_cast<std::uint64_t>(
      blocks_at_once(device, *request.kernel, static_cast<int>(*threads), request.shared_dynamic));
  const std::uint64_t most = each * static_cast<std::uint64_t>(device.multiprocessors);
  if (*blocks <= most) return {};
  return {Error::cooperative_too_large,
          fmt::format("{} blocks in a cooperative launch; the device holds {} of them at once",
                      *blocks, most)};
}

}  // namespace

Refusal check_limits(const LaunchRequest& request, const DeviceModel& device) {
  const auto threads = machine::volume(request.block);
  if (!threads || *threads == 0 || *threads > static_cast<std::uint64_t>(kThreadsPerBlock)) {
    return {Error::invalid_configuration,
            fmt::format("a block of {}x{}x{} threads", request.block.x, request.block.y,
                        request.block.z)};
  }
  const std::uint64_t shared = request.kernel->function.shared_bytes + request.shared_dynamic;
  if (request.shared_dynamic > request.kernel->shared_dynamic_max ||
      shared > device.shared_per_block_optin) {
    return {Error::invalid_value,
            fmt::format("{} bytes of shared memory, {} of them dynamic; the device has {} for a "
                        "block, and the kernel has asked for at most {} dynamic ones",
                        shared, request.shared_dynamic, device.shared_per_block_optin,
                        request.kernel->shared_dynamic_max)};
  }
  return check_cluster(machine::volume(request.cluster).value_or(~std::uint64_t{0}), request,
                       device);
}

Refusal check_launch(const LaunchRequest& request, const DeviceModel& device) {
  if (Refusal limits = check_limits(request, device); !limits.reason.empty()) return limits;
  const machine::GeometryOrReason found =
      machine::find_geometry(request.kernel->function, options_of(request));
  if (!found.geometry || found.refused) {
    const bool clusters = machine::volume(request.cluster).value_or(0) > 1;
    return {clusters ? Error::invalid_cluster : Error::invalid_configuration, found.reason};
  }
  if (Refusal own = check_cluster(found.geometry->cluster_size(), request, device);
      !own.reason.empty()) {
    return own;
  }
  return check_cooperative(request, device);
}

namespace {

// The cause of the first byte of the device's memory that has become unknown; 0: all are known.
std::uint32_t first_unknown(const DeviceMemory& memory, const std::vector<machine::Region>& all) {
  constexpr unsigned kWord = 8;
  for (const auto& [address, allocation] : memory.all()) {
    const machine::Region& region = all[region_of(address) - kFirstBufferRegion];
    if (!region.bytes.holds_unknown()) continue;
    const std::uint64_t begin = address - machine::region_base(region_of(address));
    for (std::uint64_t done = 0; done < allocation->size; done += kWord) {
      const auto size =
          static_cast<unsigned>(std::min<std::uint64_t>(kWord, allocation->size - done));
      if (const auto word = region.bytes.read(begin + done, size); word.cause != 0) {
        return word.cause;
      }
    }
  }
  return 0;
}

// Whether a program that was made for one serves the other: how warps wait for words rests on
// whether there are others to change them (machine/launch/program.cpp, waits_across).
bool alike(const machine::Geometry& made_for, const machine::Geometry& other) {
  return (made_for.clusters() > 1) == (other.clusters() > 1) &&
         made_for.cluster_size() == other.cluster_size();
}

// The launch's geometry, and the kernel's program made ready for it. Nothing: there is no such
// launch.
std::optional<machine::Geometry> prepare(const LaunchRequest& request,
                                         machine::LaunchOptions* launch, LaunchOutcome* outcome) {
  Kernel& kernel = *request.kernel;
  *launch = options_of(request);
  const machine::GeometryOrReason found = machine::find_geometry(kernel.function, *launch);
  if (!found.geometry || found.refused) {
    outcome->end = LaunchOutcome::End::invalid;
    outcome->text = found.reason;
    return std::nullopt;
  }
  request.module->refresh_constants(kernel);
  if (kernel.program && !alike(kernel.program->geometry, *found.geometry)) {
    kernel.program.reset();
    kernel.steps.reset();
    kernel.decoded = false;
    kernel.waits_for_later = false;
  }
  if (!kernel.program) {
    kernel.program = machine::make_program(kernel.function, *launch, *found.geometry, true);
    kernel.program->one_schedule = true;
    kernel.program->clock_step = 16;
  }
  kernel.program->launch = launch;
  kernel.program->geometry = *found.geometry;
  return found.geometry;
}

// Of what was written it is not known any more what it was.
void tell_unforeseen(const LaunchObserver& observer, const std::set<std::uint64_t>& foreseen,
                     LaunchOutcome* outcome) {
  for (const auto& [allocation, written] : observer.used()) {
    if (foreseen.contains(allocation->address)) continue;
    auto& one = outcome->unforeseen.emplace_back();
    one.address = allocation->address;
    const auto bytes = allocation->contents();
    if (!written) one.before.emplace(bytes.begin(), bytes.end());
  }
}

Patience::Done done_by(const machine::Machine& machine, const LaunchObserver& observer) {
  return {.stores = observer.stores(), .instructions = machine.instructions()};
}

// Nothing moves, and warps wait for words: the program may change them. All workgroups have begun,
// or the one that has not ended is the last (machine/launch/program.h, waits_across).
analysis::Run wait_for_host(machine::Machine& machine, const LaunchObserver& observer,
                            const analysis::Budget& budget, Patience& patience, analysis::Run run) {
  const machine::Geometry& geometry = machine.program().geometry;
  const bool all = machine.program().cooperative || geometry.clusters() == 1;
  patience.expect_looks();
  while (all && !patience.is_over(done_by(machine, observer))) {
    bool running = false, progress = false;
    for (std::uint32_t slot = 0; slot < machine.workgroups().size();
         slot += geometry.cluster_size()) {
      if (!machine.running(slot)) continue;
      run.slot = slot;
      const analysis::Round round = analysis::advance_round(machine, slot, budget.slice);
      if (round.stop) {
        run.end =
            *round.stop == machine::Stop::fault ? analysis::End::fault : analysis::End::obstacle;
        return run;
      }
      progress |= round.progress;
      running |= machine.running(slot);
    }
    if (!running) {
      run.end = analysis::End::finished;
      return run;
    }
    if (progress) {
      patience.note_progress(done_by(machine, observer));
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  return run;
}

// `slice`: instructions of a warp before the next one's turn; none: as the budget has it.
void run_exactly(const LaunchRequest& request, DeviceMemory& memory,
                 const LaunchSurroundings& surroundings, std::optional<std::uint64_t> slice,
                 LaunchOutcome* outcome) {
  const machine::Program& program = *request.kernel->program;
  machine::Causes causes;
  const analysis::Context context{request.kernel->function, *request.module->source(), program,
                                  causes};
  DeviceHeap none;
  KernelCalls calls(surroundings.heap == nullptr ? none : *surroundings.heap);
  machine::RunOptions options;
  options.runtime = &calls;
  options.tensor_loads = surroundings.touched != nullptr;
  LaunchObserver observer(memory, request.kernel->constants, surroundings.touched);
  const bool observed = surroundings.touched != nullptr || surroundings.foreseen != nullptr ||
                        memory.looks_for_unwritten() || looks_at_words(*request.kernel);
  machine::Machine machine(program, causes, observed ? &observer : nullptr, options);
  install(memory, machine.regions());
  analysis::Budget budget;
  budget.steps = ~std::uint64_t{0};
  budget.memory = ~std::uint64_t{0};
  budget.expired = [] { return false; };
  Patience patience(program.geometry.workgroups * program.geometry.subgroups,
                    surroundings.interest);
  const auto done = [&] { return done_by(machine, observer); };
  const bool looks = looks_at_words(*request.kernel);
  if (polls(program) || looks) budget.slice = kPollingSlice;
  if (waits_for_phases(request.kernel->function)) budget.slice = kTurnsOfOne;
  if (looks) budget.expired = [&] { return patience.is_over(done()); };
  if (slice) budget.slice = *slice;
  analysis::Run run =
      analysis::drive(machine, budget, [&](std::uint32_t) { patience.note_progress(done()); });
  if (run.end == analysis::End::deadlock && looks) {
    run = wait_for_host(machine, observer, budget, patience, std::move(run));
  }
  tell_end(context, machine, run, outcome);
  if (run.end == analysis::End::limit) outcome->text = patience.why();
  outcome->unwritten = observer.first_unwritten();
  if (surroundings.foreseen != nullptr) {
    tell_unforeseen(observer, *surroundings.foreseen, outcome);
  }
  outcome->printed = calls.printed();
  outcome->failed = calls.failed();
  outcome->instructions = machine.instructions();
  if (const std::uint32_t cause = first_unknown(memory, machine.regions()); cause != 0) {
    outcome->unknown = analysis::cause_text(context, cause);
  }
}

// Plain execution would look for ever at a word that the host changes, or a later workgroup, as
// those of a cooperative launch may by loops that nobody knows as such; that the latter is so is
// remembered.
PlainEnd try_plainly(const LaunchRequest& request, const machine::Geometry& geometry,
                     DeviceMemory& memory, LaunchOutcome* outcome,
                     const LaunchSurroundings& surroundings) {
  constexpr std::uint64_t kLooks = std::uint64_t{1} << 22;
  Kernel& kernel = *request.kernel;
  if (kernel.waits_for_later) return PlainEnd::never;
  const bool may_wait = looks_at_words(kernel) || kernel.program->cooperative;
  const std::uint64_t most = may_wait ? kLooks : ~std::uint64_t{0};
  const PlainEnd end = execute_plainly(request, geometry, memory, outcome, surroundings, most);
  kernel.waits_for_later = end == PlainEnd::too_long && kernel.program->cooperative;
  return end;
}

LaunchOutcome execute(const LaunchRequest& request, DeviceMemory& memory,
                      const LaunchSurroundings& surroundings, bool plainly) {
  const auto begin = std::chrono::steady_clock::now();
  LaunchOutcome outcome;
  machine::LaunchOptions launch;
  const auto geometry = prepare(request, &launch, &outcome);
  if (!geometry) return outcome;
  const PlainEnd plain =
      plainly ? try_plainly(request, *geometry, memory, &outcome, surroundings) : PlainEnd::never;
  if (plain != PlainEnd::finished) {
    const bool tried = plain != PlainEnd::never && !request.kernel->program->cooperative;
    if (surroundings.host_may_go_on) surroundings.host_may_go_on();
    run_exactly(request, memory, surroundings, tried ? std::optional{kTurnsOfOne} : std::nullopt,
                &outcome);
  }
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return outcome;
}

}  // namespace

LaunchOutcome execute(const LaunchRequest& request, DeviceMemory& memory,
                      const LaunchSurroundings& surroundings) {
  return execute(request, memory, surroundings, true);
}

LaunchOutcome execute_exactly(const LaunchRequest& request, DeviceMemory& memory,
                              const LaunchSurroundings& surroundings) {
  return execute(request, memory, surroundings, false);
}

bool looks_at_words(const LaunchRequest& request) {
  machine::LaunchOptions launch;
  LaunchOutcome outcome;
  if (!request.kernel->program && !prepare(request, &launch, &outcome)) return false;
  return looks_at_words(*request.kernel);
}

bool is_variable(const ir::Symbol& symbol) {
  return symbol.space == ir::Space::global || symbol.space == ir::Space::constant;
}

bool calls(const ir::Function& function, ir::RuntimeCall which) {
  return std::ranges::any_of(function.instrs, [&](const ir::Instr& in) {
    return in.op == ir::Op::opaque && in.sub == static_cast<std::uint8_t>(which);
  });
}

}  // namespace muster::cuda
