// PTX: text to a syntax tree, each entry that is asked for to the intermediate representation.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "driver/front_ends.h"
#include "driver/front_ends/ptx_modules.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"
#include "isa/ptx/syntax/availability.h"

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

// The 90 of sm_90 and sm_90a; nothing if it is no name of an architecture.
std::optional<unsigned> architecture(std::string_view target) {
  unsigned number = 0;
  if (!target.starts_with("sm_")) return std::nullopt;
  const char* const end = target.data() + target.size();
  const auto [stop, error] = std::from_chars(target.data() + 3, end, number);
  const std::string_view rest{stop, static_cast<std::size_t>(end - stop)};
  return error == std::errc{} && (rest.empty() || rest == "a" || rest == "f")
             ? std::optional{number}
             : std::nullopt;
}

// PTX ISA, .target: what may stand there beside an architecture.
bool is_platform_option(std::string_view word) {
  constexpr std::string_view kOptions[] = {"texmode_unified", "texmode_independent", "debug",
                                           "map_f64_to_f32"};
  return std::ranges::find(kOptions, word) != std::end(kOptions);
}

void tell_target(std::string_view target, const SourceFilePtr& source, Diagnostics& diagnostics) {
  const std::optional<unsigned> number = architecture(target);
  if (number ? *number <= kNewestTarget : is_platform_option(target)) return;
  const std::string what =
      number ? fmt::format("is newer than sm_{}, the newest that is known here", kNewestTarget)
             : std::string{"is none that is known here"};
  diagnostics.warning(
      Kind::kUnsupported, {.file = source, .range = {}},
      fmt::format("target {} {}: instructions and limits are taken to be what they are {}", target,
                  what, number ? "there" : "in sm_90"));
}

void tell_version_of_target(const ptx::Module& module, Diagnostics& diagnostics) {
  if (module.targets.empty()) return;
  const ptx::Needs needs = ptx::needs_of_target(module.targets[0]);
  const ptx::Platform platform =
      ptx::platform_of(module.version_major, module.version_minor, module.targets[0]);
  if (needs.met_by(platform)) return;
  diagnostics.warning(
      Kind::kUnsupported, {.file = module.source, .range = {}},
      fmt::format("target {} {}, and this is PTX {}.{}", module.targets[0],
                  ptx::lacking(needs, platform), module.version_major, module.version_minor));
}

// What was asked for in place of the file's own is more likely a slip than a new architecture.
Result<void> check_target(const KernelFile& file, Diagnostics& diagnostics) {
  const auto& target = file.settings.launch.target;
  if (!target) return {};
  if (architecture(*target)) {
    tell_target(*target, file.source, diagnostics);
    return {};
  }
  diagnostics.error(Kind::kLaunch, {.file = file.source, .range = {}},
                    fmt::format("'{}' is no target of PTX: expected one as in sm_90a", *target));
  return failed(Reported{});
}

struct Entry {
  const ptx::Module* module = nullptr;
  const ptx::Function* function = nullptr;
};

}  // namespace

Result<void> read_ptx(KernelFile& file, Diagnostics& diagnostics) {
  if (!check_target(file, diagnostics)) return failed(Reported{});
  std::vector<ptx::Module> modules;
  for (const SourceFilePtr& text : modules_of(file.source)) {
    Result<ptx::Module> module = ptx::parse(text, diagnostics);
    if (!module) {
      return failed(module.error());
    }
    tell_version(*module, diagnostics);
    for (const std::string_view target : module->targets) {
      tell_target(target, module->source, diagnostics);
    }
    if (file.settings.launch.target) {
      module->targets = {*file.settings.launch.target};
    } else {
      tell_version_of_target(*module, diagnostics);
    }
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
