// Checking a kernel with another text, for every launch that was asked for: what `fix` and `trim`
// try their candidates with. Depends on driver/check_files.h.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/findings/finding.h"
#include "driver/check_files.h"
#include "machine/launch/launch.h"
#include "repair/text/kernel_text.h"
#include "repair/trials/waiting.h"

namespace muster::repair {

// What is to be changed, and for which launches: each operand is a kernel's file or a launch file
// that names it, and all must mean the same file.
struct Subject {
  std::vector<driver::Word> operands;
  std::vector<driver::Input> launches = {};  // in place of `operands`: with what a manifest says
  SourceFilePtr source = nullptr;            // of the one operand, if it is no file
  std::function<Result<void>(driver::Settings&, Diagnostics&)> adapt;  // over the options
  driver::ReadFile read = {};
  driver::Words options;
  std::uint32_t jobs = 0;  // threads; 0: one per processor
  std::function<bool()>
      over;  // asked often: has somebody ended it, or is the time up? May be empty
};

// What the launches say of one text. No results: it could not be read, or a launch does not fit.
struct Outcome {
  bool tried = false;                          // false: the end came first
  std::vector<analysis::CheckResult> results;  // of one kernel, in the order of the launches
  // What barriers are called, by their numbers; only of the kernel as it is.
  std::map<std::string, std::string> barrier_names = {};
  bool verified() const;
  bool refuted() const;
  // Warp instructions executed, those of repeated turns included, of all launches together.
  std::uint64_t instructions() const;
};

// How far one launch of one trial is followed. Most candidates are wrong, and what is right is
// mostly proved from one run.
struct Effort {
  std::uint64_t states = 200;     // that exploration may visit
  std::uint64_t steps = 100'000;  // that are executed: wrong edits make loops that do not end
  double seconds = 2;  // of the processor; a guard, so that results are the same on every run
};

// What stands in buffers where the launches say nothing: zeros, or what nobody knows.
enum class Data : std::uint8_t { as_given, unknown };

class Trial {
 public:
  Trial(const Subject& subject, SourceFilePtr source, std::string kernel, Language language)
      : subject_(subject),
        source_(std::move(source)),
        kernel_(std::move(kernel)),
        language_(language) {}

  const SourceFilePtr& source() const { return source_; }
  const std::string& kernel() const { return kernel_; }
  Language language() const { return language_; }

  // `otherwise` is done to each launch, behind everything that was asked for.
  using Otherwise = std::function<void(machine::LaunchOptions&)>;
  Outcome check(const std::string& text, const Effort& effort, Data data = Data::as_given,
                const Otherwise& otherwise = {}) const;

  // The outcome of texts[i] is at i, for any number of threads.
  std::vector<Outcome> check_all(const std::vector<std::string>& texts, const Effort& effort,
                                 Data data = Data::as_given) const;
  // One text, with each of these done to its launches: of otherwise[i] at i.
  std::vector<Outcome> check_others(const std::string& text, const Effort& effort, Data data,
                                    const std::vector<Otherwise>& otherwise) const;

  // How long all launches of each text wait, together; nothing where one of them has no estimate.
  std::vector<std::optional<Waiting>> estimate_all(const std::vector<std::string>& texts) const;

 private:
  driver::CheckRequest request_for(const std::string& text, const Effort& effort, Data data,
                                   const Otherwise& otherwise) const;
  std::optional<Waiting> estimate(const std::string& text) const;
  std::uint32_t jobs() const;

  const Subject& subject_;
  SourceFilePtr source_;
  std::string kernel_;
  Language language_;
};

// A kernel of the subject and what its launches said before any change; not tried: the time was
// over before all of them had said it.
struct KernelOutcome {
  std::string kernel;
  Outcome outcome;
};

// The unchanged file, checked for every launch. Diagnostics and failure as check_files has them; a
// failure also if the operands mean several files.
struct Opened {
  SourceFilePtr source;
  Language language = Language::ptx;
  std::vector<KernelOutcome> kernels;  // in the order of the file
};
Result<Opened> open_subject(const Subject& subject, Diagnostics& diagnostics);

}  // namespace muster::repair
