// One call of the library: a text and options in the words of the command line, checked. What the
// C++ and the C face share. Depends on driver, report, launch_settings.h.
#pragma once

#include <muster/check.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/check_files.h"
#include "report/report.h"

namespace muster::library {

// Of fix and trim; see muster/repair.h.
struct EditCall {
  std::uint32_t trials = 3000;
  double seconds = 60;
  bool partial = false, for_all = false;
};

struct Call {
  std::string text;
  std::string name;
  std::vector<std::string> arguments;  // as on a command line: "--block", "128"
  // What no words can say, over them; may be empty.
  std::function<Result<void>(driver::Settings&, Diagnostics&)> adapt;
  std::uint32_t jobs = 1;
  bool timing = false;
  driver::ProgressFunction progress;
  std::function<std::optional<std::string>(const std::string& path)> read_file;
  std::optional<EditCall> edits = {};  // nothing: of a check
};

struct Outcome {
  std::vector<report::FileResult> results;
  bool input_ok = true;
  std::string diagnostics;  // rendered
};

Outcome run(const Call& call);

// What `muster fix` and `muster trim` print with --format json; `call` has `edits`.
std::string fix_to_json(const Call& call);
std::string trim_to_json(const Call& call);

// What muster/check.h takes; both must outlive the call.
Call call_of(const CheckedText& text, const CheckOptions& options);

// The words of its options; nothing, and a diagnostic, if one of them is none.
Result<driver::Words> words_of(const Call& call, Diagnostics& diagnostics);

// How it reads the files that it names.
driver::ReadFile reader_of(const Call& call);

}  // namespace muster::library
