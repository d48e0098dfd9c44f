// vISA assembly: text to a listing, each kernel that is asked for to the intermediate
// representation.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "driver/beside.h"
#include "driver/front_ends.h"
#include "driver/front_ends/visa_binary.h"
#include "isa/visa/encode/container.h"
#include "isa/visa/encode/kernel_info.h"
#include "isa/visa/lower/lower.h"
#include "isa/visa/parse/listing.h"

namespace muster::driver {
namespace {

std::optional<visa::KernelInfo> info_of(const std::vector<std::string>& beside,
                                        std::string_view kernel) {
  for (const std::string& one : beside) {
    if (auto info = visa::kernel_info_in(one, kernel)) {
      return info;
    }
  }
  return {};
}

// IGC writes functions that are called by FCALL to files of their own, k_f0.visaasm and so on: they
// count as the rest of the listing.
struct Whole {
  SourceFilePtr source;
  std::vector<visa::Listing::Part> parts;
};

Whole with_functions(const SourceFilePtr& source, const std::vector<std::string>& beside) {
  const std::string_view stem =
      std::string_view{source->name()}.substr(0, source->name().rfind('.'));
  std::string text{source->text()};
  std::vector<visa::Listing::Part> parts;
  for (const std::string& one : beside) {
    if (is_function_listing(one)) {
      text += '\n';
      parts.push_back({static_cast<std::uint32_t>(text.size()),
                       fmt::format("{}_f{}.visaasm", stem, parts.size())});
      text += one;
    }
  }
  return {parts.empty() ? source : make_source_file(source->name(), std::move(text)), parts};
}

}  // namespace

namespace {

// A work-item of CM is a thread, and the machine counts lanes: so many more along x.
Result<void> count_lanes(const visa::Listing& listing, const visa::ListedRoutine& kernel,
                         ir::Function& lowered, machine::LaunchOptions& launch,
                         Diagnostics& diagnostics) {
  if (!visa::item_is_thread(kernel)) {
    return {};
  }
  auto& required = lowered.directives.required_block;
  if (required) (*required)[0] *= lowered.subgroup_size;
  if (!launch.block) {
    return {};
  }
  if (visa::find_kernels(listing).size() != 1) {
    diagnostics.error(Kind::kVisaTarget, {listing.file, kernel.range},
                      "a file in which a work-item is a thread (Target=\"cm\") has one kernel");
    return failed(Reported{});
  }
  launch.block->x *= lowered.subgroup_size;
  return {};
}

// Threads that have ended are not counted at plain barriers, where an option of the compiler says
// so and the target heeds it: Xe2 and later. A listing does not say what it is for.
bool counts_active_threads(const visa::Listing& listing, const machine::LaunchOptions& launch) {
  constexpr std::string_view kTargets[] = {"xe2", "bmg", "lnl", "xe3", "ptl"};
  const std::string target = launch.target.value_or("");
  return listing.has_option("-activeThreadsOnlyBarrier") &&
         std::ranges::any_of(kTargets, [&](auto name) { return target.starts_with(name); });
}

}  // namespace

Result<void> read_visa(KernelFile& file, Diagnostics& diagnostics) {
  if (visa::is_container(file.source->text())) {
    auto listing = listing_of_binary(file.source, diagnostics);
    if (!listing) return failed(listing.error());
    file.source = *std::move(listing);
  }
  const std::vector<std::string> beside =
      file.beside.empty() ? files_beside(file.source->name()) : file.beside;
  Whole whole = with_functions(file.source, beside);
  file.source = whole.source;
  Result<visa::Listing> listing = visa::parse_listing(file.source, diagnostics);
  if (!listing) {
    return failed(listing.error());
  }
  listing->parts = std::move(whole.parts);
  const auto kernels = visa::find_kernels(*listing);
  std::vector<std::string_view> names;
  for (const visa::ListedRoutine* const kernel : kernels) {
    names.push_back(kernel->name);
  }
  const auto chosen = choose_entries(file, names, diagnostics);
  if (!chosen) {
    return failed(chosen.error());
  }
  for (const std::size_t index : *chosen) {
    visa::ListedRoutine routine = *kernels[index];
    std::optional<std::uint64_t> slm_bytes;
    std::optional<std::array<std::uint32_t, 3>> required_group;
    if (auto info = info_of(beside, routine.name)) {
      slm_bytes = info->shared_bytes;
      routine.payload = std::move(info->payload);
      routine.read_images = info->read_images;
      routine.names = std::move(info->names);
      required_group = info->required_group;
    }
    Result<ir::Function> kernel = visa::lower(*listing, routine, slm_bytes, diagnostics);
    if (!kernel) {
      return failed(kernel.error());
    }
    kernel->directives.required_block = required_group;
    if (const auto counted =
            count_lanes(*listing, routine, *kernel, file.settings.launch, diagnostics);
        !counted) {
      return failed(counted.error());
    }
    kernel->directives.thread_barriers->active_threads_only =
        counts_active_threads(*listing, file.settings.launch);
    place_variables(file.settings.launch, *kernel);
    file.kernels.push_back(std::move(*kernel));
  }
  return {};
}

}  // namespace muster::driver
