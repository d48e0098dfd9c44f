// Results to text: what a terminal shows, JSON, SARIF 2.1.0, a page with timelines, a
// Chrome trace. Pure functions; no clock, no files, no terminal. May use analysis, barrier, source.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/findings/finding.h"
#include "analysis/findings/launch_texts.h"
#include "diagnostics/source_file.h"

namespace muster::report {

// A finding that somebody accepted where it stands, and why.
struct Allowed {
  analysis::Finding finding;
  std::string reason;
};

// A change of the assembly after which the kernel is verified.
struct ProposedFix {
  struct Replacement {  // of `count` whole lines from `line` on; none: before that line
    std::uint32_t line = 1, count = 0;
    std::string text;
  };
  std::string words;
  std::vector<Replacement> replacements;
};

// One kernel of one file.
struct FileResult {
  SourceFilePtr source;
  analysis::CheckResult result;  // its findings are those that nobody accepted
  analysis::LaunchTexts launch = {};
  std::vector<Allowed> allowed = {};
  std::size_t known = 0;    // findings that the baseline has, too
  bool open_known = false;  // inconclusive for the reasons of the baseline
  std::vector<ProposedFix> fixes = {};
  // The program or source that the assembly was made from by the way, so that nobody has it at
  // hand: the text speaks of the source where a line table leads there. Empty: the assembly is what
  // was given.
  std::string made_from = {};
};

// Whether there is something to do about it: an error that nobody accepted, or a verdict that is
// open for a reason that the baseline does not have.
bool fails(const FileResult& item);

// How much of a text report is wanted.
enum class Detail : std::uint8_t {
  quiet,  // a line for each finding, and for each kernel that is not verified
  usual,  // schedules cut to what fits a screen
  whole,  // every step, every site
};

// What a run has no verdict about: inputs that could not be read, or launched as they were asked
// for, and kernels that it was interrupted before.
struct Unchecked {
  struct Input {
    std::string file, problem;
    friend bool operator==(const Input&, const Input&) = default;
  };
  std::vector<Input> inputs = {};
  std::uint64_t kernels = 0;
};

// Texts of sources that a report may show, by the names that findings have for them.
using Sources = std::map<std::string, std::string>;

struct TextOptions {
  bool colour = false;  // in text
  Detail detail = Detail::usual;
  std::optional<double> seconds = std::nullopt;  // that the run took, where it is to be said
  // Reports for other tools name files below this folder relative to it; empty: as they were given.
  std::string source_root = {};
  std::string working_folder = {};  // that relative names begin at
  // What is wrong with the input, where no standard error says it; in JSON.
  std::string error = {};
  Sources sources = {};  // whose lines the text shows where findings are compiled from them
  Unchecked unchecked = {};
};

#define FORMAT(name, function, contents) \
  std::string function(std::span<const FileResult> results, const TextOptions& options = {});
#include "report/formats.def"
#undef FORMAT

// A form that --format names.
struct Format {
  std::string_view name;
  std::string (*write)(std::span<const FileResult> results, const TextOptions& options);
  bool contents;
};
inline constexpr Format kFormats[] = {
#define FORMAT(name, function, contents) {name, function, contents},
#include "report/formats.def"
#undef FORMAT
};
inline constexpr std::string_view kFormatNames =
    std::string_view{
#define FORMAT(name, function, contents) "|" name
#include "report/formats.def"
#undef FORMAT
    }
        .substr(1);

std::string html(std::span<const FileResult> results, const TextOptions& options = {});
std::string trace(std::span<const FileResult> results);

std::string_view name(analysis::Verdict verdict);

// "3 kernels: 1 verified, 2 refuted; 1 input could not be checked".
std::string totals(std::span<const FileResult> results, const TextOptions& options);
// "interrupted: 2 kernels were not checked"
std::string interrupted_text(std::uint64_t kernels);

}  // namespace muster::report
