// Muster as a library: checks the synchronisation of GPU kernels for one launch, over every
// schedule.
//
//   muster::CheckOptions options;
//   options.launch.block = {128, 1, 1};
//   const muster::CheckAnswer answer = muster::check({.text = ptx, .name = "k.ptx"}, options);
//   if (!answer.input_ok) std::fputs(answer.diagnostics.c_str(), stderr);
//   for (const muster::KernelResult& kernel : answer.results) ...
//
// Errors: wrong input is an answer with `input_ok` false and the reason in `diagnostics`.
// Exceptions are std::bad_alloc, and what callbacks and a check handler throw (check_handler.h).
// Threads: every function may be called from several threads at once; there is no state between
// calls, and the check handler is the only thing that they share.
// Same text, options and seed: the same answer, for any number of jobs.
#pragma once

#include <muster/check_handler.h>
#include <muster/export.h>
#include <muster/launch.h>
#include <muster/result.h>
#include <muster/version.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace muster {

struct CheckedText {
  std::string text;
  // For messages; its ending says which instruction set the text is, and names of launch files in
  // `// muster:` lines are relative to its folder.
  std::string name = "kernel.ptx";
};

struct CheckOptions {
  Launch launch;           // wins over `// muster:` lines of the text
  std::string isa;         // "ptx": where the name does not say it
  std::string kernel;      // one kernel; empty: each
  std::uint32_t jobs = 1;  // threads; 0: one per processor
  bool timing = false;     // seconds among the statistics
  // Told what is being checked, often; with several jobs by several threads at once.
  std::function<void(std::string_view what)> progress;
  // The bytes of a file that the text or the options name (launch files, and what these name);
  // nothing: there is none. Without it they are read from disk.
  std::function<std::optional<std::string>(const std::string& path)> read_file;
};

// Checks every kernel of a text, or the one that the options name.
MUSTER_API CheckAnswer check(const CheckedText& text, const CheckOptions& options = {});

// What the function muster_check of muster.h answers.
MUSTER_API std::string check_to_json(std::string_view text, std::string_view options_json);

}  // namespace muster
