// Checks launch files one by one, while the program that makes them still runs; results that are
// known from another run are not computed again. Depends on driver, progress.h.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "driver/check_files.h"
#include "driver/result_cache.h"
#include "report/report.h"
#include "tool/programs/contents_proofs.h"
#include "tool/settings/options.h"
#include "tool/terminal/progress.h"

namespace muster::tool {

class LaunchChecks {
 public:
  // Results name the files in the folder by their whole path if it is `kept`, else without it.
  // `program`: as it was called.
  LaunchChecks(std::string folder, bool kept, std::string_view program, const Words& options,
               const ToolSettings& settings, driver::ResultCache cache, const Console& console);
  ~LaunchChecks();
  LaunchChecks(const LaunchChecks&) = delete;
  LaunchChecks& operator=(const LaunchChecks&) = delete;

  // A file of the folder that is to be checked; it is whole.
  void offer(const std::string& file);

  struct Checked {
    Diagnostics diagnostics;
    bool readable = true;
    bool cached = false;
    std::vector<report::FileResult> results;
  };
  // Waits for all of them: by the names of the files.
  std::map<std::string, Checked> finish();

 private:
  void work();
  Checked check(const std::string& file);
  // By a proof for any contents; nothing: there is none.
  std::optional<Checked> check_kind(const std::string& file, const driver::LaunchKey& kind);
  // It names `path`, which has to stay.
  driver::CheckRequest request_for(const std::string& path) const;
  Checked known(const driver::LaunchKey& key, analysis::CheckResult result) const;
  Checked taken(std::vector<driver::FileOutcome> outcomes) const;
  void tell_device(const std::string& file) const;

  const std::string folder_;
  const bool kept_;
  const std::string program_;
  const Words& options_;
  const ToolSettings& settings_;
  const Console& console_;
  const driver::ResultCache cache_;
  std::uint64_t version_ = 0;
  ContentsProofs proofs_;
  // Tells of several threads what they do.
  mutable Progress progress_;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> waiting_;
  std::map<std::string, Checked> checked_;
  bool complete_ = false;  // nothing more is offered
  std::vector<std::thread> threads_;
};

// Where results are kept: the folder that `asked` names, "off" for none; else the user's folder for
// such things. Reference: XDG Base Directory Specification.
std::string cache_folder(const std::string& asked);

}  // namespace muster::tool
