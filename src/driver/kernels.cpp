// Settings of a file, and its kernels: see kernels.h.
#include "driver/kernels.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "driver/input.h"
#include "driver/launch_file.h"
#include "driver/text_value.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster::driver {
namespace {

// Names in a file are relative to its folder; `beside` is that file.
std::string resolve(const std::string& path, std::string_view beside) {
  const std::filesystem::path folder = std::filesystem::path{beside}.parent_path();
  return (folder / path).generic_string();
}

Result<void> apply_words(const Words& words, std::string_view beside, Settings& settings,
                         Diagnostics& diagnostics) {
  if (const GivenOption* const launch = find_option(words, "--launch")) {
    const std::string path = resolve(std::string{launch->value.text}, beside);
    const auto file = read_source(path, launch->value.location, diagnostics);
    if (!file) {
      return failed(file.error());
    }
    const ReadBytes reader = [&](const std::string& name) {
      return read_bytes(resolve(name, path), launch->value.location, diagnostics);
    };
    if (auto applied = apply_launch_file(*file, reader, settings, diagnostics); !applied) {
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
  Result<Words> result = read_words(words, kFileLine, diagnostics);
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

// The entry that --kernel names, or all with a body.
Result<std::vector<const ptx::Function*>> choose(const ptx::Module& module, const KernelFile& file,
                                                 Diagnostics& diagnostics) {
  std::vector<const ptx::Function*> entries;
  std::vector<std::string_view> names;
  for (const ptx::Function& function : module.functions) {
    if (function.is_entry && function.has_body) {
      entries.push_back(&function);
      names.push_back(function.name);
    }
  }
  const Location start{.file = file.source, .range = {}};
  if (entries.empty()) {
    diagnostics.error(Kind::kUnsupported, start, "the file has no kernel (.entry with a body)");
    return failed(Reported{});
  }
  if (!file.settings.kernel) {
    return entries;
  }
  const auto found = std::ranges::find(names, std::string_view{*file.settings.kernel});
  if (found == names.end()) {
    diagnostics.error(
        Kind::kUsage, start,
        fmt::format("the file has no kernel '{}'{}; it has {}", *file.settings.kernel,
                    did_you_mean(*file.settings.kernel, names), fmt::join(names, ", ")));
    return failed(Reported{});
  }
  return std::vector{entries[static_cast<std::size_t>(found - names.begin())]};
}

Result<void> read_ptx(KernelFile& file, Diagnostics& diagnostics) {
  const Result<ptx::Module> module = ptx::parse(file.source, diagnostics);
  if (!module) {
    return failed(module.error());
  }
  const auto entries = choose(*module, file, diagnostics);
  if (!entries) {
    return failed(entries.error());
  }
  const ptx::FunctionBodies bodies = ptx::find_bodies(*module);
  for (const ptx::Function* const entry : *entries) {
    Result<ir::Function> kernel = ptx::lower(*module, bodies, *entry, diagnostics);
    if (!kernel) {
      return failed(kernel.error());
    }
    if (file.settings.launch.target) {
      kernel->target = *file.settings.launch.target;
    }
    file.kernels.push_back(std::move(*kernel));
  }
  return {};
}

}  // namespace

Result<void> settle(KernelFile& file, const Words& command_line, Diagnostics& diagnostics) {
  const Result<Words> own = own_words(file.source, diagnostics);
  if (!own) {
    return failed(own.error());
  }
  if (auto done = apply_words(*own, file.source->name(), file.settings, diagnostics); !done) {
    return done;
  }
  file.options = own->options;
  file.options.insert(file.options.end(), command_line.options.begin(), command_line.options.end());
  return apply_words(command_line, "", file.settings, diagnostics);
}

Result<void> read_kernels(KernelFile& file, const Location& name_at, Diagnostics& diagnostics) {
  const std::optional<Isa> isa =
      file.settings.isa ? file.settings.isa : isa_of(file.source->name());
  if (!isa) {
    diagnostics.error(Kind::kUsage, name_at,
                      "the name does not say which instruction set this is: say --isa ptx");
    return failed(Reported{});
  }
  if (*isa != Isa::kPtx) {
    diagnostics.error(Kind::kUnsupported, name_at,
                      fmt::format("kernels of instruction set {0} cannot be checked: this version "
                                  "checks ptx kernels and litmus programs (x.litmus, with columns "
                                  "in {0} too); asm, disasm and lower read its instructions",
                                  name(*isa)));
    return failed(Reported{});
  }
  return read_ptx(file, diagnostics);
}

}  // namespace muster::driver
