// Checks the kernels of several files, in parallel: what check and test share.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "analysis/findings/finding.h"
#include "analysis/findings/launch_texts.h"
#include "analysis/verdict/check.h"
#include "driver/kernels.h"
#include "driver/launch/launch_texts.h"
#include "driver/result_cache.h"

namespace muster::driver {

struct FileOutcome {
  std::string name;  // of the input
  KernelFile file;
  Diagnostics diagnostics;
  bool readable = false;                       // false: exit code 3, the diagnostics say why
  std::vector<analysis::CheckResult> results;  // one per kernel
  std::vector<std::uint32_t> kernels;          // which of the file's each of them is about
  analysis::LaunchTexts launch;
  std::size_t left = 0;  // kernels that were not checked because it was cancelled
};

// Told what is being checked, often and by several threads at once; may be empty.
using ProgressFunction = std::function<void(std::string_view what)>;

// A file by its name, or a text that has one.
struct Input {
  Word name;
  // Null: the file of that name is read. Else this, also in place of the file that a launch file of
  // that name says its kernel is in.
  SourceFilePtr source = nullptr;
  // What `source` was made of, with the `muster:` lines; may be null.
  SourceFilePtr options_in = nullptr;
  // What the compiler that made `source` wrote beside it (beside.h).
  std::vector<std::string> beside = {};
  // What a manifest says of it: over the file's own lines, under the command line's options.
  ApplySettings launch = {};
  std::string manifest = {};  // that says so: names in it are relative to its folder
  std::string label = {};     // which launch of a sweep it is
  bool found = false;         // by a folder or a pattern: it need not have the kernel asked for
};

// One of several parts that together are the whole work, whoever does them, in whatever order.
struct Shard {
  std::uint32_t index = 0, count = 1;
};

struct CheckRequest {
  std::vector<Input> inputs;
  Shard shard = {};
  // Under all that is said elsewhere: what a project says of a file. May be empty.
  std::function<Result<void>(const std::string& file, Settings&, Diagnostics&)> defaults;
  Words options;  // of a command line: they win over those in the files
  // And this over them; may be empty.
  std::function<Result<void>(Settings&, Diagnostics&)> adapt;
  ReadFile read = {};
  // Whether sources that line tables name are read for what they call barriers.
  bool names_from_sources = false;
  std::uint32_t jobs = 0;  // threads; 0: one per processor
  ResultCache cache{""};   // of what was verified before, by anybody
  ContentsInWords contents = ContentsInWords::left_out;
  bool timing = false;  // seconds among the statistics, which are else the same on every run
  ProgressFunction progress;
  // Asked now and then by several threads: is it to end with what is there? May be empty.
  std::function<bool()> cancelled;
  // In place of the check of a kernel, for whoever asks something else of it. May be empty.
  std::function<analysis::Checked(const ir::Function&, const SourceFile&,
                                  const machine::LaunchOptions&)>
      judge;
  bool drops_cancelled = false;  // nor is what a kernel that is cut short was found to do replayed
};

// The outcome of inputs[i] is at i, for any number of threads. The options must have been tried.
std::vector<FileOutcome> check_files(const CheckRequest& request);

// Applies the command line's options to settings of no file: so a mistake is reported once.
Result<void> try_options(const Words& options, Diagnostics& diagnostics);

}  // namespace muster::driver
