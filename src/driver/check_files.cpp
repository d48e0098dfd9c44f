// See check_files.h.
#include "driver/check_files.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "driver/barrier_names.h"
#include "driver/front_ends.h"
#include "driver/launch/launch_texts.h"
#include "driver/work.h"

namespace muster::driver {
namespace {

using Clock = std::chrono::steady_clock;

// A kernel to check, and what came of it.
struct Task {
  std::size_t file = 0;
  std::size_t kernel = 0;
  analysis::Checked checked;
  bool over = false;  // false: cancelled before there was an answer
};

bool open_file(FileOutcome& outcome, const Input& input, const CheckRequest& request) {
  outcome.file.options_in = input.options_in;
  outcome.file.beside = input.beside;
  // One that the file itself asks for it must have.
  outcome.file.may_lack_kernel = input.found && find_option(request.options, "--kernel") != nullptr;
  const bool named = input.source == nullptr || input.name.text.ends_with(".toml");
  if (named && !open_kernel_file(outcome.file, input.name, request.read, outcome.diagnostics)) {
    return false;
  }
  if (input.source != nullptr) outcome.file.source = input.source;
  outcome.file.manifest_launch = input.launch;
  outcome.file.manifest_path = input.manifest;
  if (request.defaults &&
      !request.defaults(outcome.file.source->name(), outcome.file.settings, outcome.diagnostics)) {
    return false;
  }
  if (!settle(outcome.file, request.options, request.read, outcome.diagnostics)) {
    return false;
  }
  if (request.adapt && !request.adapt(outcome.file.settings, outcome.diagnostics)) {
    return false;
  }
  if (!read_kernels(outcome.file, input.name.location, outcome.diagnostics)) {
    return false;
  }
  outcome.results = std::move(outcome.file.judged);
  return outcome.file.kernels.empty() || validate(outcome.file, outcome.diagnostics).has_value();
}

void read_barrier_names(KernelFile& file, const ReadFile& read) {
  for (const ir::Function& kernel : file.kernels) {
    file.source_names.push_back(barrier_names_in_source(kernel, file.source->name(), read));
  }
}

// Where nothing says the block, .maxntid is what most launches of the kernel have. True if it is
// taken. Every AMD kernel has a maximum, mostly the compiler's own.
bool take_block_from_maximum(const ir::Function& kernel, machine::LaunchOptions& launch) {
  const auto& most = kernel.directives.maximum_block;
  const bool said = most && kernel.control == ir::Control::lanes;
  if (launch.block || kernel.directives.required_block || !said) return false;
  launch.block = machine::Extent{.x = (*most)[0], .y = (*most)[1], .z = (*most)[2]};
  return true;
}

// Which front end made kernels of the file.
std::string_view reader_of(const KernelFile& file) {
  const FrontEnd* const stated = file.settings.front_end;
  const FrontEnd* const reader = stated != nullptr ? stated : front_end_of(file.source->name());
  return reader != nullptr ? reader->name : "";
}

void judge_kernel(const KernelFile& file, const ir::Function& kernel,
                  const machine::LaunchOptions& launch, Task& task, const CheckRequest& request) {
  if (request.judge) {
    task.checked = request.judge(kernel, *file.source, launch);
    return;
  }
  const double limit = processor_seconds() + file.settings.launch.limits.seconds;
  std::uint64_t done = 0;
  std::uint64_t all = 1;
  const auto tick = [&] {
    if (!request.progress) return;
    request.progress(fmt::format("{}: kernel {}: workgroup {} of {}", file.source->name(),
                                 kernel.name, done + 1, all));
  };
  analysis::Hooks hooks;
  hooks.expired = [&] {
    tick();
    return processor_seconds() > limit || (request.cancelled && request.cancelled());
  };
  if (request.drops_cancelled) hooks.ended = request.cancelled;
  hooks.progress = [&](std::uint64_t now, std::uint64_t total) {
    done = now;
    all = total;
    tick();
  };
  hooks.barrier_names = file.settings.barrier_names;
  if (task.kernel < file.source_names.size()) {
    hooks.barrier_names.insert(file.source_names[task.kernel].begin(),
                               file.source_names[task.kernel].end());
  }
  task.checked = analysis::check(kernel, *file.source, launch, hooks);
}

// A result that is known is taken; `program`, which judges, is 0 if nothing is kept.
void check_kernel(const KernelFile& file, Task& task, const CheckRequest& request,
                  std::uint64_t program) {
  const ir::Function& kernel = file.kernels[task.kernel];
  const Clock::time_point start = Clock::now();
  machine::LaunchOptions launch = launch_for(file, kernel);
  const bool at_most = take_block_from_maximum(kernel, launch);
  Hash128 key;
  if (program != 0) {
    key = kernel_key({.text = file.source->text(),
                      .kernel = kernel.name,
                      .reader = reader_of(file),
                      .launch = launch},
                     combine(program, kernel.shared_bytes));
    task.checked.result = request.cache.find(key);
  }
  if (!task.checked.result) {
    judge_kernel(file, kernel, launch, task, request);
    if (program != 0 && task.checked.result) request.cache.keep(key, *task.checked.result);
  }
  if (task.checked.result && at_most) {
    task.checked.result->assumptions.push_back(
        {.id = barrier::AssumptionId::block_of_maximum,
         .about = {fmt::format("{},{},{}", launch.block->x, launch.block->y, launch.block->z)}});
  }
  if (task.checked.result && request.timing) {
    const std::chrono::duration<double> elapsed = Clock::now() - start;
    task.checked.result->statistics.seconds = elapsed.count();
  }
}

// Whose work a kernel is. Where there are many inputs each is the work of one part, which alone
// opens it; else every part opens them all and takes some of their kernels.
class Portion {
 public:
  Portion(const Shard& shard, std::size_t inputs)
      : shard_(shard), by_inputs_(inputs >= std::size_t{kManyInputs} * shard.count) {}

  bool has_input(std::size_t input) const { return !by_inputs_ || mine(input); }
  bool has_kernel(std::size_t input, std::size_t kernel) const {
    return mine(by_inputs_ ? input : input + kernel);
  }

 private:
  static constexpr std::size_t kManyInputs = 8;
  // Of each `count` numbers in a row one, and not always the same: the launches of a sweep come in
  // turns, so that a kernel which takes long would else be in one part with all of its launches.
  bool mine(std::size_t number) const {
    const std::uint64_t turn = combine(0, number / shard_.count) % shard_.count;
    return (number + turn) % shard_.count == shard_.index;
  }

  Shard shard_;
  bool by_inputs_;
};

// Of what was judged when the file was read, what is this part's.
void keep_judged(FileOutcome& outcome, std::size_t input, const Portion& portion) {
  std::vector<analysis::CheckResult> kept;
  for (std::size_t k = 0; k < outcome.results.size(); ++k) {
    if (!portion.has_kernel(input, k)) continue;
    kept.push_back(std::move(outcome.results[k]));
    outcome.kernels.push_back(static_cast<std::uint32_t>(k));
  }
  outcome.results = std::move(kept);
}

}  // namespace

Result<void> try_options(const Words& options, Diagnostics& diagnostics) {
  KernelFile nothing;
  nothing.source = make_source_file("", "");
  return settle(nothing, options, ReadFile{}, diagnostics);
}

std::vector<FileOutcome> check_files(const CheckRequest& request) {
  std::vector<FileOutcome> outcomes(request.inputs.size());
  const std::uint32_t jobs = request.jobs == 0 ? processors() : request.jobs;
  const Portion portion(request.shard, request.inputs.size());
  for_each_index(outcomes.size(), jobs, [&](std::size_t i) {
    outcomes[i].readable =
        !portion.has_input(i) || open_file(outcomes[i], request.inputs[i], request);
    if (request.names_from_sources) read_barrier_names(outcomes[i].file, request.read);
    keep_judged(outcomes[i], i, portion);
  });
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    outcomes[i].file.settings.launch.jobs = jobs;
    for (std::size_t k = 0; outcomes[i].readable && k < outcomes[i].file.kernels.size(); ++k) {
      if (portion.has_kernel(i, k)) tasks.push_back({.file = i, .kernel = k, .checked = {}});
    }
  }
  const std::uint64_t program = request.cache.on() ? version_of_this_program() : 0;
  const auto cancelled = [&] { return request.cancelled && request.cancelled(); };
  for_each_index(tasks.size(), jobs, [&](std::size_t i) {
    if (cancelled()) return;
    check_kernel(outcomes[tasks[i].file].file, tasks[i], request, program);
    // What it was not given the time for is not an answer; what it found is.
    tasks[i].over =
        !cancelled() || (tasks[i].checked.result &&
                         tasks[i].checked.result->verdict != analysis::Verdict::inconclusive);
  });
  for (Task& task : tasks) {
    FileOutcome& outcome = outcomes[task.file];
    if (!task.over) {
      ++outcome.left;
    } else if (task.checked.result) {
      outcome.results.push_back(std::move(*task.checked.result));
      outcome.kernels.push_back(static_cast<std::uint32_t>(task.kernel));
    } else {
      (void)bad_launch(outcome.file, outcome.file.kernels[task.kernel], task.checked.reason,
                       outcome.diagnostics);
      outcome.readable = false;
    }
  }
  for (FileOutcome& outcome : outcomes) {
    outcome.launch = launch_texts(outcome.file.settings, request.contents);
  }
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    outcomes[i].launch.label = request.inputs[i].label;
    outcomes[i].name = request.inputs[i].name.text;
  }
  return outcomes;
}

}  // namespace muster::driver
