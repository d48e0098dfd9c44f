// See launch_checks.h.
#include "tool/programs/launch_checks.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "driver/any_contents.h"
#include "driver/input.h"
#include "driver/work.h"

namespace muster::tool {
namespace {

// Files that will be gone when somebody reads of them are named without their folder.
class FolderRemover {
 public:
  explicit FolderRemover(const std::string& folder) : folder_(folder + '/') {}

  void correct(std::string& name) const {
    if (name.starts_with(folder_)) name.erase(0, folder_.size());
  }
  void correct(report::FileResult& item) const {
    std::string name = item.source->name();
    correct(name);
    item.source = make_source_file(std::move(name), std::string{item.source->text()});
    for (analysis::Reason& reason : item.result.reasons) correct(reason.place.file);
    for (analysis::Finding& finding : item.result.findings) {
      correct(finding.place.file);
      for (analysis::Related& related : finding.related) correct(related.place.file);
      for (analysis::ScheduleStep& step : finding.schedule) correct(step.place.file);
    }
  }

 private:
  std::string folder_;
};

}  // namespace

LaunchChecks::LaunchChecks(std::string folder, bool kept, std::string_view program,
                           const Words& options, const ToolSettings& settings,
                           driver::ResultCache cache, const Console& console)
    : folder_(std::move(folder)),
      kept_(kept),
      program_(program),
      options_(options),
      settings_(settings),
      console_(console),
      cache_(std::move(cache)),
      version_(cache_.on() ? driver::version_of_this_program() : 0),
      proofs_(cache_),
      progress_(console.progress) {
  const std::uint32_t jobs = settings.jobs == 0 ? driver::processors() : settings.jobs;
  for (std::uint32_t i = 0; i < jobs; ++i) threads_.emplace_back([this] { work(); });
}

LaunchChecks::~LaunchChecks() { finish(); }

void LaunchChecks::offer(const std::string& file) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(file);
  changed_.notify_one();
}

std::map<std::string, LaunchChecks::Checked> LaunchChecks::finish() {
  {
    const std::lock_guard lock(mutex_);
    complete_ = true;
    changed_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  return std::move(checked_);
}

void LaunchChecks::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return complete_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const std::string file = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    Checked checked = check(file);
    lock.lock();
    checked_.emplace(file, std::move(checked));
  }
}

driver::CheckRequest LaunchChecks::request_for(const std::string& path) const {
  driver::CheckRequest request;
  request.inputs.push_back({.name = {path, {}}});
  request.options = options_;
  request.names_from_sources = true;
  request.jobs = settings_.jobs;
  if (settings_.format->contents) request.contents = driver::ContentsInWords::hashed;
  request.timing = settings_.timing;
  request.cancelled = console_.cancelled;
  request.progress = [this](std::string_view what) { progress_.tick(what); };
  return request;
}

// Verified results show nothing of the text.
LaunchChecks::Checked LaunchChecks::known(const driver::LaunchKey& key,
                                          analysis::CheckResult result) const {
  Checked checked;
  checked.results.push_back(
      {.source = make_source_file(key.kernel_file, ""), .result = std::move(result)});
  if (!kept_) checked.results.back().made_from = program_;
  return checked;
}

LaunchChecks::Checked LaunchChecks::taken(std::vector<driver::FileOutcome> outcomes) const {
  Checked checked;
  for (driver::FileOutcome& outcome : outcomes) {
    checked.readable &= outcome.readable;
    checked.diagnostics = std::move(outcome.diagnostics);
    for (analysis::CheckResult& result : outcome.results) {
      checked.results.push_back({.source = outcome.file.source, .result = std::move(result)});
      if (kept_) continue;
      FolderRemover(folder_).correct(checked.results.back());
      checked.results.back().made_from = program_;
    }
  }
  return checked;
}

// Launches like the one of this file are not written down from now on.
void LaunchChecks::tell_device(const std::string& file) const {
  const std::string shape = driver::shape_of(folder_ + '/' + file);
  if (shape.empty()) return;
  const std::string name = folder_ + '/' + driver::proved_file(shape);
  Diagnostics unused;
  std::error_code error;
  if (!driver::write_file(name + ".part", file, unused)) return;
  std::filesystem::rename(name + ".part", name, error);
}

std::optional<LaunchChecks::Checked> LaunchChecks::check_kind(const std::string& file,
                                                              const driver::LaunchKey& kind) {
  ContentsProofs::Answer answer = proofs_.meet(kind.hash, kind.kernel);
  if (answer.known) {
    if (answer.cached) tell_device(file);
    Checked checked = known(kind, std::move(*answer.known));
    checked.cached = answer.cached;
    return checked;
  }
  if (answer.try_seconds == 0) return {};
  const std::string path = folder_ + '/' + file;
  driver::CheckRequest request = request_for(path);
  bool forgotten = false;
  request.adapt = [&](driver::Settings& settings, Diagnostics&) -> Result<void> {
    forgotten = driver::forget_contents(settings);
    double& limit = settings.launch.limits.seconds;
    limit = std::min(limit, answer.try_seconds);
    return {};
  };
  Checked checked = taken(driver::check_files(request));
  const bool one = forgotten && checked.readable && checked.results.size() == 1;
  if (!one || !driver::holds_for_any_contents(checked.results.front().result)) {
    proofs_.failed(kind.kernel);
    return {};
  }
  proofs_.succeeded(kind.hash, checked.results.front().result);
  tell_device(file);
  return checked;
}

LaunchChecks::Checked LaunchChecks::check(const std::string& file) {
  const std::string path = folder_ + '/' + file;
  std::optional<driver::LaunchKey> kind, key;
  if (settings_.exec.check != "all") {
    kind = driver::launch_key(path, options_, version_, driver::KeyContents::forgotten);
  }
  if (kind) {
    if (auto checked = check_kind(file, *kind)) return std::move(*checked);
  }
  if (version_ != 0) key = driver::launch_key(path, options_, version_);
  if (key) {
    if (auto kept = cache_.find(key->hash)) {
      Checked checked = known(*key, std::move(*kept));
      checked.cached = true;
      return checked;
    }
  }
  const double begin = driver::processor_seconds();
  std::vector<driver::FileOutcome> outcomes = driver::check_files(request_for(path));
  if (kind) proofs_.note_seconds(kind->hash, driver::processor_seconds() - begin);
  for (const driver::FileOutcome& outcome : outcomes) {
    const bool one = key && outcome.readable && outcome.results.size() == 1;
    if (one) cache_.keep(key->hash, outcome.results.front());
  }
  return taken(std::move(outcomes));
}

std::string cache_folder(const std::string& asked) {
  if (asked == "off") return {};
  if (!asked.empty()) return asked;
  const auto variable = [](const char* name) -> std::string {
    const char* const value = std::getenv(name);
    return value == nullptr || value[0] != '/' ? "" : value;  // relative ones are to be ignored
  };
  if (const std::string cache = variable("XDG_CACHE_HOME"); !cache.empty()) {
    return cache + "/muster/checks";
  }
  const std::string home = variable("HOME");
  return home.empty() ? "" : home + "/.cache/muster/checks";
}

}  // namespace muster::tool
