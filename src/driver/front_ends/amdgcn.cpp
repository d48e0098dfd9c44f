// AMDGCN assembly: text to a listing, each kernel that is asked for to the intermediate
// representation, for the target that the launch or the file names.
#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "driver/front_ends.h"
#include "isa/amdgcn/lower/lower.h"
#include "isa/amdgcn/parse/listing.h"

namespace muster::driver {
namespace {

Result<amdgcn::Target> target_of(const KernelFile& file, const amdgcn::Listing& listing,
                                 Diagnostics& diagnostics) {
  const std::string name = file.settings.launch.target.value_or(listing.target);
  const auto target = amdgcn::find_target(name);
  const auto written_for = amdgcn::find_target(listing.target);
  if (target && written_for && target->generation != written_for->generation) {
    diagnostics.error(
        Kind::kAmdgcnTarget, {file.source, {}},
        fmt::format("it is assembly for {}, and is asked for {}", listing.target, name));
    return failed(Reported{});
  }
  if (target && target->generation >= amdgcn::Generation::kGfx9) {
    return *target;
  }
  diagnostics.error(
      Kind::kAmdgcnTarget, {file.source, {}},
      name.empty() ? "nothing says which target this is for: add .amdgcn_target, or say --target"
      : target ? fmt::format("kernels for {} are not modelled; those for GFX9 and later are", name)
               : fmt::format("unknown target '{}'", name));
  return failed(Reported{});
}

}  // namespace

Result<void> read_amdgcn(KernelFile& file, Diagnostics& diagnostics) {
  const Result<amdgcn::Listing> listing = amdgcn::parse_listing(file.source, diagnostics);
  if (!listing) {
    return failed(listing.error());
  }
  const auto target = target_of(file, *listing, diagnostics);
  if (!target) {
    return failed(target.error());
  }
  const std::vector<amdgcn::KernelEntry> entries = amdgcn::find_kernels(*listing);
  std::vector<std::string_view> names;
  for (const amdgcn::KernelEntry& entry : entries) {
    names.push_back(entry.name);
  }
  const auto chosen = choose_entries(file, names, diagnostics);
  if (!chosen) {
    return failed(chosen.error());
  }
  for (const std::size_t index : *chosen) {
    Result<ir::Function> kernel = amdgcn::lower(*listing, entries[index], *target, diagnostics,
                                                file.settings.launch.subgroup);
    if (!kernel) {
      return failed(kernel.error());
    }
    place_variables(file.settings.launch, *kernel);
    file.kernels.push_back(std::move(*kernel));
  }
  return {};
}

}  // namespace muster::driver
