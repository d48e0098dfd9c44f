// Results of launches that were verified, kept on disk by everything that they rest on: the text of
// the kernel, the launch with memory contents and options, and the program that judged. What was
// not verified is judged again each time, so that its schedules are made by the version that shows
// them. Depends on analysis/findings, base, options.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/findings/finding.h"
#include "base/hash.h"
#include "driver/options.h"
#include "machine/launch/launch.h"

namespace muster::driver {

// Whatever judges: another build may judge otherwise under the same number. 0: it cannot be known.
std::uint64_t version_of_this_program();

// What a kernel of a text is known by: `reader` made the kernel of it, `launch` is the launch that
// it is checked for, whoever said so.
struct KernelKey {
  std::string_view text, kernel, reader;
  const machine::LaunchOptions& launch;
};
Hash128 kernel_key(const KernelKey& key, std::uint64_t version);

struct LaunchKey {
  Hash128 hash;
  std::string kernel_file;  // where the kernel is
  std::string kernel;       // its name
};
// What a launch file stands for: its text without comments, the bytes of the files that it names,
// the options of a launch among `options`, and `version`. Nothing if a file cannot be read.
// Forgotten: but for what any_contents.h makes unknown.
enum class KeyContents : std::uint8_t { all, forgotten };
std::optional<LaunchKey> launch_key(const std::string& launch_file, const Words& options,
                                    std::uint64_t version, KeyContents which = KeyContents::all);

class ResultCache {
 public:
  // In a folder, made when it is first needed; an empty name: nothing is kept.
  explicit ResultCache(std::string folder) : folder_(std::move(folder)) {}

  bool on() const { return !folder_.empty(); }
  std::optional<analysis::CheckResult> find(const Hash128& key) const;
  // Keeps it if it is verified and nothing else is to be told of it.
  void keep(const Hash128& key, const analysis::CheckResult& result) const;

 private:
  std::string file_of(const Hash128& key) const;

  std::string folder_;
};

}  // namespace muster::driver
