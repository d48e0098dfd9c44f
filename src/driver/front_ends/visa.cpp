// vISA assembly: text to a listing, each kernel that is asked for to the intermediate
// representation.
#include <string_view>
#include <utility>
#include <vector>

#include "driver/front_ends.h"
#include "isa/visa/lower/lower.h"
#include "isa/visa/parse/listing.h"

namespace muster::driver {

Result<void> read_visa(KernelFile& file, Diagnostics& diagnostics) {
  const Result<visa::Listing> listing = visa::parse_listing(file.source, diagnostics);
  if (!listing) {
    return failed(listing.error());
  }
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
    Result<ir::Function> kernel = visa::lower(*listing, *kernels[index], diagnostics);
    if (!kernel) {
      return failed(kernel.error());
    }
    place_variables(file.settings.launch, *kernel);
    file.kernels.push_back(std::move(*kernel));
  }
  return {};
}

}  // namespace muster::driver
