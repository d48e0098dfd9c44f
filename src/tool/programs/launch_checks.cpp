// See launch_checks.h.
#include "tool/programs/launch_checks.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

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

LaunchChecks::Checked LaunchChecks::check(const std::string& file) {
  const std::string path = folder_ + '/' + file;
  Checked checked;
  std::optional<driver::LaunchKey> key;
  if (version_ != 0) key = driver::launch_key(path, options_, version_);
  if (key) {
    if (auto known = cache_.find(key->hash)) {
      checked.cached = true;
      // Verified results show nothing of the text.
      checked.results.push_back(
          {.source = make_source_file(key->kernel_file, ""), .result = std::move(*known)});
      if (!kept_) checked.results.back().made_from = program_;
      return checked;
    }
  }
  driver::CheckRequest request;
  request.inputs.push_back({.name = {path, {}}});
  request.options = options_;
  request.names_from_sources = true;
  request.jobs = settings_.jobs;
  request.timing = settings_.timing;
  request.cancelled = console_.cancelled;
  request.progress = [this](std::string_view what) { progress_.tick(what); };
  std::vector<driver::FileOutcome> outcomes = driver::check_files(request);
  for (driver::FileOutcome& outcome : outcomes) {
    checked.readable &= outcome.readable;
    checked.diagnostics = std::move(outcome.diagnostics);
    for (analysis::CheckResult& result : outcome.results) {
      if (key && outcome.readable && outcome.results.size() == 1) cache_.keep(key->hash, result);
      checked.results.push_back({.source = outcome.file.source, .result = std::move(result)});
      if (kept_) continue;
      FolderRemover(folder_).correct(checked.results.back());
      checked.results.back().made_from = program_;
    }
  }
  return checked;
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
