// Settings of a file, and its kernels: see kernels.h.
#include "driver/kernels.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "driver/input.h"
#include "driver/launch_file.h"
#include "driver/text_value.h"

namespace muster::driver {
namespace {

// Names in a file are relative to its folder; `beside` is that file.
std::string resolve(const std::string& path, std::string_view beside) {
  const std::filesystem::path folder = std::filesystem::path{beside}.parent_path();
  return (folder / path).generic_string();
}

Result<void> apply_words(const Words& words, std::string_view beside, const ReadFile& read,
                         Settings& settings, Diagnostics& diagnostics) {
  if (const GivenOption* const launch = find_option(words, "--launch")) {
    const std::string path = resolve(std::string{launch->value.text}, beside);
    Result<std::string> text = read(path, launch->value.location, diagnostics);
    if (!text) {
      return failed(text.error());
    }
    const ReadBytes reader = [&](const std::string& name) {
      return read(resolve(name, path), launch->value.location, diagnostics);
    };
    const SourceFilePtr file = make_source_file(path, std::move(*text));
    if (auto applied = apply_launch_file(file, reader, settings, diagnostics); !applied) {
      return applied;
    }
  }
  return apply(words, settings, diagnostics);
}

Result<Words> own_words(const SourceFilePtr& source, Diagnostics& diagnostics) {
  std::vector<Word> words;
  for (const Range range : find_lines(source->text()).muster) {
    std::ranges::copy(words_of(source, range), std::back_inserter(words));
  }
  Result<Words> result = read_words(words, launch_taker("a 'muster:' line"), diagnostics);
  if (result && !result->operands.empty()) {
    diagnostics.error(
        Kind::kUsage, result->operands.front().location,
        fmt::format("'{}' is no option: a 'muster:' line holds options as check takes "
                    "them",
                    result->operands.front().text));
    return failed(Reported{});
  }
  return result;
}

}  // namespace

Result<void> settle(KernelFile& file, const Words& command_line, const ReadFile& read,
                    Diagnostics& diagnostics) {
  const Result<Words> own = own_words(file.source, diagnostics);
  if (!own) {
    return failed(own.error());
  }
  if (auto done = apply_words(*own, file.source->name(), read, file.settings, diagnostics); !done) {
    return done;
  }
  file.options = own->options;
  file.options.insert(file.options.end(), command_line.options.begin(), command_line.options.end());
  return apply_words(command_line, "", read, file.settings, diagnostics);
}

Result<std::vector<std::size_t>> choose_entries(const KernelFile& file,
                                                std::span<const std::string_view> names,
                                                Diagnostics& diagnostics) {
  const Location start{.file = file.source, .range = {}};
  std::vector<std::size_t> chosen;
  if (names.empty()) {
    diagnostics.error(Kind::kUnsupported, start, "the file has no kernel (.entry with a body)");
    return failed(Reported{});
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!file.settings.kernel || names[i] == *file.settings.kernel) {
      chosen.push_back(i);
    }
  }
  if (chosen.empty()) {
    diagnostics.error(
        Kind::kUsage, start,
        fmt::format("the file has no kernel '{}'{}; it has {}", *file.settings.kernel,
                    did_you_mean(*file.settings.kernel, names), fmt::join(names, ", ")));
    return failed(Reported{});
  }
  return chosen;
}

}  // namespace muster::driver
