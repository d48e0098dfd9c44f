// PTX: text to a syntax tree, each entry that is asked for to the intermediate representation.
#include <fmt/format.h>

#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include "driver/front_ends.h"
#include "driver/front_ends/ptx_modules.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster::driver {
namespace {

// Of PTX ISA 9.4: the newest whose forms the tests name.
constexpr std::uint32_t kNewestMajor = 9, kNewestMinor = 4;

void tell_version(const ptx::Module& module, Diagnostics& diagnostics) {
  const std::pair version{module.version_major, module.version_minor};
  if (version <= std::pair{kNewestMajor, kNewestMinor}) return;
  diagnostics.warning(
      Kind::kUnsupported, {.file = module.source, .range = {}},
      fmt::format("this is PTX {}.{}; the newest that is known here is {}.{}: what is newer is "
                  "told where a kernel comes to it",
                  version.first, version.second, kNewestMajor, kNewestMinor));
}

// Of CUDA 13.0, and what PTX ISA 9.4 adds lies below it.
constexpr unsigned kNewestTarget = 121;

void tell_target(const ptx::Module& module, Diagnostics& diagnostics) {
  for (const std::string_view target : module.targets) {
    unsigned number = 0;
    const bool is_sm =
        target.starts_with("sm_") &&
        std::from_chars(target.data() + 3, target.data() + target.size(), number).ec == std::errc{};
    if (!is_sm || number <= kNewestTarget) continue;
    diagnostics.warning(
        Kind::kUnsupported, {.file = module.source, .range = {}},
        fmt::format(
            "target {} is newer than sm_{}, the newest that is known here: instructions and "
            "limits are taken to be what they are there",
            target, kNewestTarget));
  }
}

struct Entry {
  const ptx::Module* module = nullptr;
  const ptx::Function* function = nullptr;
};

}  // namespace

Result<void> read_ptx(KernelFile& file, Diagnostics& diagnostics) {
  std::vector<ptx::Module> modules;
  for (const SourceFilePtr& text : modules_of(file.source)) {
    Result<ptx::Module> module = ptx::parse(text, diagnostics);
    if (!module) {
      return failed(module.error());
    }
    tell_version(*module, diagnostics);
    tell_target(*module, diagnostics);
    modules.push_back(std::move(*module));
  }
  std::vector<Entry> entries;
  std::vector<std::string_view> names;
  for (const ptx::Module& module : modules) {
    for (const ptx::Function& function : module.functions) {
      if (!function.is_entry || !function.has_body) continue;
      entries.push_back({.module = &module, .function = &function});
      names.push_back(function.name);
    }
  }
  const auto chosen = choose_entries(file, names, diagnostics);
  if (!chosen) {
    return failed(chosen.error());
  }
  const ptx::Module* of = nullptr;
  ptx::FunctionBodies bodies;
  for (const std::size_t index : *chosen) {
    const Entry& entry = entries[index];
    if (entry.module != of) bodies = ptx::find_bodies(*entry.module);
    of = entry.module;
    Result<ir::Function> kernel = ptx::lower(*of, bodies, *entry.function, diagnostics);
    if (!kernel) {
      return failed(kernel.error());
    }
    if (file.settings.launch.target) {
      kernel->target = *file.settings.launch.target;
    }
    place_variables(file.settings.launch, *kernel);
    file.kernels.push_back(std::move(*kernel));
  }
  return {};
}

}  // namespace muster::driver
