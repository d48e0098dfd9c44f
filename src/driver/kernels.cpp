// Settings of a file, and its kernels: see kernels.h.
#include "driver/kernels.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

#include "base/demangle.h"
#include "driver/input.h"
#include "driver/kernel_pattern.h"
#include "driver/launch/launch_file.h"
#include "driver/launch/text_value.h"
#include "machine/values/value.h"

namespace muster::driver {
namespace {

// Names in a file are relative to its folder; `beside` is that file.
std::string resolve(const std::string& path, std::string_view beside) {
  const std::filesystem::path folder = std::filesystem::path{beside}.parent_path();
  return (folder / path).generic_string();
}

Result<void> apply_launch(const std::string& path, const Location& named_at, const ReadFile& read,
                          Settings& settings, Diagnostics& diagnostics) {
  Result<std::string> text = read(path, named_at, diagnostics);
  if (!text) {
    return failed(text.error());
  }
  const ReadBytes reader = [&](const std::string& name) {
    return read.contents(resolve(name, path), named_at, diagnostics);
  };
  return apply_launch_file(make_source_file(path, std::move(*text)), reader, settings, diagnostics);
}

Result<void> apply_words(const Words& words, std::string_view beside, const ReadFile& read,
                         Settings& settings, Diagnostics& diagnostics) {
  if (const GivenOption* const launch = find_option(words, "--launch")) {
    const std::string path = resolve(std::string{launch->value.text}, beside);
    if (auto applied = apply_launch(path, launch->value.location, read, settings, diagnostics);
        !applied) {
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

Result<void> open_kernel_file(KernelFile& file, const Word& name, const ReadFile& read,
                              Diagnostics& diagnostics) {
  std::string path{name.text};
  if (path.ends_with(".toml")) {
    file.launch_path = path;
    Result<std::string> text = read(path, name.location, diagnostics);
    if (!text) return failed(text.error());
    const auto said = kernel_file_in(make_source_file(path, std::move(*text)), diagnostics);
    if (!said) return failed(said.error());
    if (!*said) {
      diagnostics.error(
          Kind::kLaunchFile, name.location,
          fmt::format("{} does not say which file its kernel is in: file = \"kernel.ptx\"", path));
      return failed(Reported{});
    }
    path = resolve(**said, path);
  }
  const auto source = read_source(path, name.location, diagnostics);
  if (!source) {
    return failed(source.error());
  }
  file.source = *source;
  return {};
}

void place_variables(const machine::LaunchOptions& launch, ir::Function& kernel) {
  for (const machine::Memory& memory : launch.memories) {
    const auto symbol = std::ranges::find(kernel.symbols, memory.variable, &ir::Symbol::name);
    if (memory.variable.empty() || symbol == kernel.symbols.end()) continue;
    symbol->relocations.clear();
    symbol->external = false;
    symbol->initial.clear();
    if (symbol->space == ir::Space::global) {
      symbol->offset = memory.address - machine::region_base(machine::kGlobalsRegion);
      continue;
    }
    for (const std::byte byte : memory.contents) {
      symbol->initial.push_back(std::to_integer<std::uint8_t>(byte));
    }
  }
}

Result<void> settle(KernelFile& file, const Words& command_line, const ReadFile& read,
                    Diagnostics& diagnostics) {
  const Result<Words> own =
      own_words(file.options_in != nullptr ? file.options_in : file.source, diagnostics);
  if (!own) {
    return failed(own.error());
  }
  if (auto done = apply_words(*own, file.source->name(), read, file.settings, diagnostics); !done) {
    return done;
  }
  if (!file.launch_path.empty()) {
    if (auto done = apply_launch(file.launch_path, {}, read, file.settings, diagnostics); !done) {
      return done;
    }
  }
  if (file.manifest_launch) {
    const ReadBytes reader = [&](const std::string& name) {
      return read.contents(resolve(name, file.manifest_path), {}, diagnostics);
    };
    if (auto done = file.manifest_launch(file.settings, reader, diagnostics); !done) return done;
  }
  // What a message points at: a manifest says it over the file's own lines.
  if (!file.manifest_launch) file.options = own->options;
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
  // A whole name means one kernel, though others may have it as the last part of theirs.
  const bool whole = file.settings.kernel && std::ranges::count(names, *file.settings.kernel) != 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!file.settings.kernel || names[i] == *file.settings.kernel ||
        (!whole && matches_kernel(*file.settings.kernel, names[i]))) {
      chosen.push_back(i);
    }
  }
  if (chosen.empty() && !file.may_lack_kernel) {
    std::vector<std::string> readable;
    std::ranges::transform(names, std::back_inserter(readable), demangled);
    diagnostics.error(
        Kind::kUsage, start,
        fmt::format("the file has no kernel '{}'{}; it has {}", *file.settings.kernel,
                    did_you_mean(*file.settings.kernel, names), fmt::join(readable, ", ")));
    return failed(Reported{});
  }
  return chosen;
}

}  // namespace muster::driver
