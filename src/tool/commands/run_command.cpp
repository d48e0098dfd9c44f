// muster run FILE: executes one kernel on the host with all its lanes, shows what its barriers did,
// and writes buffers to files. One schedule, always the same; nothing is proved.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/findings/describe.h"
#include "analysis/findings/describe_words.h"
#include "analysis/schedules/fair_schedule.h"
#include "driver/front_ends.h"
#include "driver/input.h"
#include "driver/work.h"
#include "machine/execute/memory/initial_memory.h"
#include "tool/commands.h"
#include "tool/commands/dump.h"
#include "tool/inputs/operands.h"
#include "tool/terminal/progress.h"

namespace muster::tool {
namespace {

using analysis::Context;

// What the barriers did, in the order of the run.
class Timeline : public machine::Observer {
 public:
  explicit Timeline(const Context& context) : context_(context) {}

  void sync(const machine::SyncEvent& event) override {
    if (event.kind != machine::SyncKind::cta_barrier) return;
    const bool several = context_.program.geometry.workgroups > 1;
    if (event.role == machine::SyncRole::complete) {
      return add(fmt::format(
          "{}{}: generation {} complete", several ? fmt::format("block {} ", event.workgroup) : "",
          analysis::barrier_name(context_, static_cast<std::uint32_t>(event.address)),
          event.generation));
    }
    add(fmt::format("{}: line {}: {}", analysis::agent_name(context_, event.agent),
                    analysis::place_of(context_, event.site).line,
                    analysis::text_of(context_, event.site)));
  }

  std::string text() const {
    return count_ > kEventsMax ? text_ + fmt::format("... {} more\n", count_ - kEventsMax) : text_;
  }

 private:
  static constexpr std::size_t kEventsMax = 400;
  void add(const std::string& line) {
    if (count_++ < kEventsMax) {
      text_ += line + "\n";
    }
  }

  const Context& context_;
  std::string text_;
  std::size_t count_ = 0;
};

std::string help() {
  return "usage: muster run FILE [options]\n\n"
         "Executes one kernel with all its lanes on the host, in one schedule that is always the\n"
         "same, and prints what its barriers did. Exit code: 0 finished, 1 deadlock or undefined\n"
         "behaviour, 2 stopped by a limit or an unknown value, 3 input.\n\n" +
         option_help(kRun);
}

std::string finding_text(const analysis::Finding& finding) {
  std::string out =
      fmt::format("{}:{}:{}: error: {} [{}]\n", finding.place.file, finding.place.line,
                  finding.place.column, finding.message, barrier::spelling(finding.rule));
  for (const std::string& note : finding.notes) {
    out += fmt::format("  note: {}\n", note);
  }
  return out;
}

std::string obstacle_text(const Context& context, const machine::Obstacle& obstacle) {
  const std::string cause = obstacle.cause.root == 0
                                ? std::string{"an instruction that is not modelled"}
                                : analysis::cause_text(context, obstacle.cause.root);
  return fmt::format("stopped at line {}: {}: {}\n",
                     analysis::place_of(context, obstacle.site).line,
                     analysis::text_of(context, obstacle.site), cause);
}

// What is to be said about how the run ended, and the exit code.
int conclude(const Context& context, const machine::Machine& machine, const analysis::Run& run,
             std::string& out) {
  switch (run.end) {
    case analysis::End::finished:
      out += fmt::format("finished: {} workgroups, {} instructions\n",
                         context.program.geometry.workgroups, machine.instructions());
      return kExitVerified;
    case analysis::End::deadlock:
      out += finding_text(analysis::describe_deadlock(context, machine, run.slot, {}));
      return kExitRefuted;
    case analysis::End::fault:
      out += finding_text(analysis::describe_fault(context, machine, *machine.fault(), {}));
      return kExitRefuted;
    case analysis::End::obstacle:
      out += obstacle_text(context, machine.obstacle());
      return kExitInconclusive;
    case analysis::End::limit:
      out += fmt::format("stopped: the limit on {} was reached\n", run.limit);
      return kExitInconclusive;
  }
  return kExitInconclusive;
}

// Kernels that count their tries or act on a failed one see the others go on in between.
constexpr std::uint64_t kPollingSlice = 256;
bool polls(const machine::Program& program) {
  return std::ranges::any_of(program.waits, [](const ir::WaitSite& site) {
    return site.kind == ir::WaitSite::Kind::other;
  });
}

int run_kernel(const driver::KernelFile& file, const ToolSettings& settings, Console& console,
               Diagnostics& diagnostics) {
  const ir::Function& kernel = file.kernels.front();
  const machine::LaunchOptions launch = driver::launch_for(file, kernel);
  const machine::GeometryOrReason found = machine::find_geometry(kernel, launch);
  if (!found.geometry || found.refused) {
    (void)driver::bad_launch(file, kernel, found.reason, diagnostics);
    return kExitInput;
  }
  machine::Program program = machine::make_program(kernel, launch, *found.geometry, true);
  program.one_schedule = true;
  program.clock_step = 16;
  machine::Causes causes;
  const Context context{kernel, *file.source, program, causes, &file.settings.barrier_names};
  Timeline timeline(context);
  machine::Machine machine(program, causes, &timeline);
  const double limit = driver::processor_seconds() + launch.limits.seconds;
  Progress progress(console.progress);
  analysis::Budget budget;
  budget.steps = launch.limits.steps;
  budget.memory = launch.limits.memory;
  if (polls(program)) budget.slice = kPollingSlice;
  budget.expired = [&] {
    progress.tick(fmt::format("{}: {} instructions", kernel.name, machine.instructions()));
    return driver::processor_seconds() > limit;
  };
  const analysis::Run run = analysis::drive(machine, budget, [](std::uint32_t) {});
  std::string out = timeline.text();
  const int code = conclude(context, machine, run, out);
  if (settings.output) {
    if (!driver::write_file(*settings.output, out, diagnostics)) {
      return kExitInput;
    }
  } else {
    console.out += out;
  }
  for (const Dump& dump : settings.dumps) {
    if (!write_dump(dump, kernel, launch, machine, diagnostics)) {
      return kExitInput;
    }
  }
  return code;
}

// The file, or what one that is no text stands for (open_operands).
Result<void> open_file(driver::KernelFile& file, const Word& name, const Words& options,
                       Console& console, Diagnostics& diagnostics) {
  Operands opened = open_operands({&name, 1}, options, {}, console);
  for (const Diagnostic& each : opened.diagnostics.all()) diagnostics.add(each);
  if (!opened.readable) return failed(Reported{});
  if (opened.inputs.size() > 1) {
    diagnostics.error(Kind::kUsage, name.location,
                      "the file has several kernels, or code for several targets: say which with "
                      "--kernel NAME and --target NAME");
    return failed(Reported{});
  }
  driver::Input& input = opened.inputs.front();
  if (input.source == nullptr) {
    const auto source = driver::read_source(std::string{name.text}, name.location, diagnostics);
    if (!source) return failed(source.error());
    input.source = *source;
  }
  file.source = std::move(input.source);
  file.options_in = std::move(input.options_in);
  file.beside = std::move(input.beside);
  return {};
}

}  // namespace

int run_command(std::span<const Word> words, Console& console, Diagnostics& diagnostics) {
  const auto read = start_command(words, {kRun, "run", help, "one file", 1}, console, diagnostics);
  if (!read) {
    return read.error();
  }
  const Word& name = read->operands.front();
  const Result<ToolSettings> settings = tool_settings(*read, diagnostics);
  if (!settings) {
    return kExitInput;
  }
  driver::KernelFile file;
  if (!open_file(file, name, *read, console, diagnostics) ||
      !driver::settle(file, *read, driver::ReadFile{}, diagnostics) ||
      !driver::read_kernels(file, name.location, diagnostics) ||
      !driver::validate(file, diagnostics)) {
    return kExitInput;
  }
  if (file.kernels.size() > 1) {
    diagnostics.error(Kind::kUsage, name.location,
                      "the file has several kernels: say which with --kernel NAME");
    return kExitInput;
  }
  return run_kernel(file, *settings, console, diagnostics);
}

}  // namespace muster::tool
