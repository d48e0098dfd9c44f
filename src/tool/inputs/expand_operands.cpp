// See expand_operands.h.
#include "tool/inputs/expand_operands.h"

#include <fmt/format.h>
#include <glob.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "driver/front_ends.h"
#include "driver/input.h"
#include "driver/manifest.h"
#include "tool/inputs/compilers.h"

namespace muster::tool {
namespace {

namespace fs = std::filesystem;
using driver::Word;

// Of the files below the folder those that have kernels to check, by their endings.
Result<std::vector<std::string>> files_below(const Word& folder, Diagnostics& diagnostics) {
  std::vector<std::string> files;
  std::error_code error;
  fs::recursive_directory_iterator walk(fs::path{folder.text}, error);
  for (; !error && walk != fs::recursive_directory_iterator{}; walk.increment(error)) {
    const std::string name = walk->path().generic_string();
    const driver::FrontEnd* const front_end = driver::front_end_of(name);
    std::error_code unused;
    if (front_end != nullptr && front_end->read != nullptr && walk->is_regular_file(unused)) {
      files.push_back(name);
    }
  }
  if (error) {
    diagnostics.error(Kind::kUnreadable, folder.location,
                      fmt::format("cannot read '{}': {}", folder.text, error.message()));
    return failed(Reported{});
  }
  if (files.empty()) {
    diagnostics.error(
        Kind::kUnreadable, folder.location,
        fmt::format("no file below '{}' has kernels that can be checked", folder.text));
    return failed(Reported{});
  }
  std::ranges::sort(files);
  return files;
}

// What a pattern matches, in the order of names; the pattern itself if it is none or matches
// nothing: reading it says that there is no such file.
std::vector<std::string> matches(const std::string& pattern) {
  std::error_code error;
  if (pattern.find_first_of("*?[") == std::string::npos || fs::exists(pattern, error)) {
    return {pattern};
  }
  glob_t found{};
  std::vector<std::string> names;
  if (glob(pattern.c_str(), 0, nullptr, &found) == 0) {
    for (std::size_t i = 0; i < found.gl_pathc; ++i) names.emplace_back(found.gl_pathv[i]);
  }
  globfree(&found);
  if (names.empty()) names.push_back(pattern);
  return names;
}

class Expander {
 public:
  explicit Expander(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  bool add(const Word& word) {
    for (const std::string& name : matches(std::string{word.text})) {
      const std::size_t before = operands_.files.size();
      if (!add_named(name, word.location)) return false;
      for (std::size_t i = before; name != word.text && i < operands_.files.size(); ++i) {
        operands_.files[i].found |= operands_.files[i].manifest.empty();
      }
    }
    return true;
  }
  ExpandedOperands take() { return std::move(operands_); }

 private:
  ExpandedOperand& push(const std::string& name, const Location& location) {
    operands_.names.push_back(name);
    operands_.files.push_back({.name = {.text = operands_.names.back(), .location = location}});
    return operands_.files.back();
  }

  bool add_named(const std::string& name, const Location& location) {
    std::error_code error;
    if (fs::is_directory(name, error)) {
      const auto files = files_below({.text = name, .location = location}, diagnostics_);
      if (!files) return false;
      for (const std::string& file : *files) push(file, location).found = true;
      return true;
    }
    if (name.ends_with(".toml")) {
      Diagnostics unused;
      const auto file = driver::read_source(name, location, unused);
      if (file && driver::is_manifest(*file)) return add_manifest(*file, location);
    }
    push(name, location);
    return true;
  }

  bool add_manifest(const SourceFilePtr& file, const Location& location) {
    const fs::path folder = fs::path{file->name()}.parent_path();
    const auto expand = [&](const std::string& pattern) {
      std::vector<std::string> names = matches((folder / pattern).generic_string());
      std::erase_if(names, [](const std::string& name) {
        std::error_code error;
        return !fs::exists(name, error);
      });
      return names;
    };
    auto launches = driver::read_manifest(file, expand, diagnostics_);
    if (!launches) return false;
    for (driver::ManifestLaunch& launch : *launches) {
      ExpandedOperand& operand = push(launch.file, location);
      operand.manifest = file->name();
      operand.launch = std::move(launch.apply);
      operand.label = std::move(launch.label);
    }
    return true;
  }

  Diagnostics& diagnostics_;
  ExpandedOperands operands_;
};

}  // namespace

Result<ExpandedOperands> expand_operands(std::span<const Word> words, Diagnostics& diagnostics) {
  Expander expander(diagnostics);
  std::vector<std::string> compiler_options;
  bool source = false;
  for (const Word& word : words) {
    const bool option = word.text.size() > 1 && word.text.starts_with('-');
    if (!compiler_options.empty() || (source && option)) {
      compiler_options.emplace_back(word.text);
      continue;
    }
    source |= is_kernel_source(word.text);
    if (!expander.add(word)) return failed(Reported{});
  }
  ExpandedOperands expanded = expander.take();
  expanded.compiler_options = std::move(compiler_options);
  return expanded;
}

}  // namespace muster::tool
