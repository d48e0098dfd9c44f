// See check_files.h.
#include "driver/check_files.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "driver/input.h"
#include "driver/work.h"
#include "litmus/engines/findings.h"

namespace muster::driver {
namespace {

using Clock = std::chrono::steady_clock;

// A kernel to check, and what came of it.
struct Task {
  std::size_t file = 0;
  std::size_t kernel = 0;
  analysis::Checked checked;
};

// A litmus program is its own launch: it is checked when it is read.
bool check_litmus(FileOutcome& outcome, const Words& command_line) {
  if (!settle(outcome.file, command_line, outcome.diagnostics)) {
    return false;
  }
  const auto test = litmus::parse_test(outcome.file.source, outcome.diagnostics);
  litmus::Options options;
  options.states_max = outcome.file.settings.launch.limits.states;
  const auto result =
      test ? litmus::run_test(*test, options, outcome.diagnostics) : Result<litmus::TestResult>{};
  if (!test || !result) {
    return false;
  }
  outcome.results.push_back(litmus::check_result(*test, *result));
  return true;
}

bool open_file(FileOutcome& outcome, const Word& name, const Words& command_line) {
  const auto source = read_source(std::string{name.text}, name.location, outcome.diagnostics);
  if (!source) {
    return false;
  }
  outcome.file.source = *source;
  if (is_litmus((*source)->name())) {
    return check_litmus(outcome, command_line);
  }
  return settle(outcome.file, command_line, outcome.diagnostics).has_value() &&
         read_kernels(outcome.file, name.location, outcome.diagnostics).has_value() &&
         validate(outcome.file, outcome.diagnostics).has_value();
}

void check_kernel(const KernelFile& file, Task& task, const ProgressFunction& progress) {
  const ir::Function& kernel = file.kernels[task.kernel];
  const Clock::time_point start = Clock::now();
  const double limit = processor_seconds() + file.settings.launch.limits.seconds;
  std::uint64_t done = 0;
  std::uint64_t all = 1;
  const auto tick = [&] {
    if (!progress) return;
    progress(fmt::format("{}: kernel {}: workgroup {} of {}", file.source->name(), kernel.name,
                         done + 1, all));
  };
  analysis::Hooks hooks;
  hooks.expired = [&] {
    tick();
    return processor_seconds() > limit;
  };
  hooks.progress = [&](std::uint64_t now, std::uint64_t total) {
    done = now;
    all = total;
    tick();
  };
  const machine::LaunchOptions launch = launch_for(file, kernel);
  task.checked = analysis::check(kernel, *file.source, launch, hooks);
  if (task.checked.result && file.settings.timing) {
    const std::chrono::duration<double> elapsed = Clock::now() - start;
    task.checked.result->statistics.seconds = elapsed.count();
  }
}

}  // namespace

Result<Settings> try_options(const Words& command_line, Diagnostics& diagnostics) {
  KernelFile nothing;
  nothing.source = make_source_file("", "");
  if (auto settled = settle(nothing, command_line, diagnostics); !settled) {
    return failed(settled.error());
  }
  return std::move(nothing.settings);
}

std::vector<FileOutcome> check_files(std::span<const Word> names, const Words& command_line,
                                     const ProgressFunction& progress) {
  std::vector<FileOutcome> outcomes(names.size());
  Diagnostics unused;
  const Result<Settings> shared = try_options(command_line, unused);
  const std::uint32_t jobs = shared && shared->jobs ? *shared->jobs : processors();
  for_each_index(names.size(), jobs, [&](std::size_t i) {
    outcomes[i].readable = open_file(outcomes[i], names[i], command_line);
  });
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    outcomes[i].file.settings.launch.jobs = jobs;
    for (std::size_t k = 0; outcomes[i].readable && k < outcomes[i].file.kernels.size(); ++k) {
      tasks.push_back({.file = i, .kernel = k, .checked = {}});
    }
  }
  for_each_index(tasks.size(), jobs, [&](std::size_t i) {
    check_kernel(outcomes[tasks[i].file].file, tasks[i], progress);
  });
  for (Task& task : tasks) {
    FileOutcome& outcome = outcomes[task.file];
    if (task.checked.result) {
      outcome.results.push_back(std::move(*task.checked.result));
    } else {
      (void)bad_launch(outcome.file, outcome.file.kernels[task.kernel], task.checked.reason,
                       outcome.diagnostics);
      outcome.readable = false;
    }
  }
  return outcomes;
}

}  // namespace muster::driver
