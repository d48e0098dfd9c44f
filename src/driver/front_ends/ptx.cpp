// PTX: text to a syntax tree, each entry that is asked for to the intermediate representation.
#include <string_view>
#include <utility>
#include <vector>

#include "driver/front_ends.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster::driver {

Result<void> read_ptx(KernelFile& file, Diagnostics& diagnostics) {
  const Result<ptx::Module> module = ptx::parse(file.source, diagnostics);
  if (!module) {
    return failed(module.error());
  }
  std::vector<const ptx::Function*> entries;
  std::vector<std::string_view> names;
  for (const ptx::Function& function : module->functions) {
    if (function.is_entry && function.has_body) {
      entries.push_back(&function);
      names.push_back(function.name);
    }
  }
  const auto chosen = choose_entries(file, names, diagnostics);
  if (!chosen) {
    return failed(chosen.error());
  }
  const ptx::FunctionBodies bodies = ptx::find_bodies(*module);
  for (const std::size_t index : *chosen) {
    Result<ir::Function> kernel = ptx::lower(*module, bodies, *entries[index], diagnostics);
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
