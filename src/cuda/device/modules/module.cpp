// See module.h.
#include "cuda/device/modules/module.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/hash.h"
#include "container/device_code.h"
#include "diagnostics/diagnostic.h"
#include "diagnostics/render.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/initialiser.h"
#include "isa/ptx/parse/parser.h"
#include "machine/values/value.h"

namespace muster::cuda {
namespace {

std::string first_error(const Diagnostics& diagnostics) {
  for (const Diagnostic& one : diagnostics.all()) {
    if (one.severity == Severity::kError) return render(one);
  }
  return "it cannot be read";
}

}  // namespace

Module::Module(std::string name, std::string ptx, std::string problem, DeviceMemory& memory)
    : name_(std::move(name)),
      ptx_(std::move(ptx)),
      problem_(std::move(problem)),
      ptx_hash_(hash64(ptx_, 1)),
      memory_(memory) {}

bool Module::parse() {
  if (parsed_) return true;
  if (!problem_.empty()) return false;
  source_ = make_source_file(name_ + ".ptx", ptx_);
  Diagnostics diagnostics;
  Result<ptx::Module> module = ptx::parse(source_, diagnostics);
  if (!module) {
    problem_ = first_error(diagnostics);
    return false;
  }
  parsed_ = std::make_unique<ptx::Module>(std::move(*module));
  bodies_ = ptx::find_bodies(*parsed_);
  return true;
}

std::vector<std::string> Module::kernel_names() {
  std::vector<std::string> names;
  if (!parse()) return names;
  for (const ptx::Function& function : parsed_->functions) {
    if (function.is_entry && function.has_body) names.emplace_back(function.name);
  }
  return names;
}

Kernel* Module::kernel(std::string_view name) {
  if (const auto known = kernels_.find(name); known != kernels_.end()) return known->second.get();
  if (!parse()) return nullptr;
  const auto entry = std::ranges::find_if(parsed_->functions, [&](const ptx::Function& function) {
    return function.is_entry && function.has_body && function.name == name;
  });
  if (entry == parsed_->functions.end()) return nullptr;
  auto made = std::make_unique<Kernel>();
  made->name = std::string{name};
  Diagnostics diagnostics;
  Result<ir::Function> lowered = ptx::lower(*parsed_, bodies_, *entry, diagnostics);
  if (lowered) {
    made->function = std::move(*lowered);
    place_variables(*made);
  } else {
    made->problem = first_error(diagnostics);
  }
  return kernels_.emplace(made->name, std::move(made)).first->second.get();
}

Variable* Module::variable(std::string_view name) {
  if (const auto known = variables_.find(name); known != variables_.end()) return &known->second;
  if (!parse()) return nullptr;
  const ptx::Variable* const declared = ptx::find_variable(*parsed_, name);
  if (declared == nullptr) return nullptr;
  Variable made;
  made.name = std::string{name};
  made.constant = declared->space == ptx::StateSpace::kConst;
  made.managed = declared->managed;
  const std::uint64_t size = ptx::size_bytes(*declared);
  made.memory = memory_.allocate(
      size, made.managed ? Allocation::Kind::managed : Allocation::Kind::symbol, made.name);
  if (made.memory == nullptr) return nullptr;
  made.memory->variable = true;
  Variable* const kept = &variables_.emplace(made.name, made).first->second;
  fill(*kept);
  return kept;
}

void Module::fill(Variable& variable) {
  const ptx::Variable& declared = *ptx::find_variable(*parsed_, variable.name);
  const std::uint64_t size = variable.memory->size;
  std::uint8_t* const bytes = variable.memory->bytes;
  Diagnostics diagnostics;
  const auto initial = ptx::initial_bytes(*parsed_, declared, diagnostics);
  if (initial && !initial->empty()) std::memcpy(bytes, initial->data(), size);
  const ptx::Slice slice = declared.relocations;
  for (std::uint32_t i = slice.first; i < slice.first + slice.count; ++i) {
    const ptx::Relocation& relocation = parsed_->relocations[i];
    if (relocation.offset + 8 > size || relocation.mask != 0) continue;
    const std::optional<std::uint64_t> word = address_in(relocation);
    if (word) std::memcpy(bytes + relocation.offset, &*word, sizeof *word);
  }
}

void Module::reset() {
  for (auto& [name, variable] : variables_) {
    std::memset(variable.memory->bytes, 0, variable.memory->size);
    fill(variable);
  }
  const Kernel fresh;
  for (const auto& [name, kernel] : kernels_) {
    kernel->shared_dynamic_max = fresh.shared_dynamic_max;
    kernel->cluster_beyond_portable = fresh.cluster_beyond_portable;
    kernel->cluster = fresh.cluster;
  }
}

// What the initialiser of a variable has in it: the address of another one, or of a function.
std::optional<std::uint64_t> Module::address_in(const ptx::Relocation& relocation) {
  if (relocation.is_function) return ptx::function_address(bodies_, relocation.symbol);
  const Variable* const target = variable(parsed_->variables[relocation.symbol].name);
  if (target == nullptr) return std::nullopt;
  return target->memory->address + static_cast<std::uint64_t>(relocation.addend);
}

// Symbols of global memory get the addresses of their allocations, which are the same for all
// kernels of the module.
void Module::place_variables(Kernel& kernel) {
  for (ir::Symbol& symbol : kernel.function.symbols) {
    if (symbol.space != ir::Space::global) continue;
    const Variable* const placed = variable(symbol.name);
    if (placed == nullptr) continue;
    symbol.offset = placed->memory->address - machine::region_base(machine::kGlobalsRegion);
    symbol.initial.clear();
    symbol.relocations.clear();
    symbol.external = false;
  }
}

void Module::refresh_constants(Kernel& kernel) {
  kernel.constants.clear();
  for (ir::Symbol& symbol : kernel.function.symbols) {
    if (symbol.space != ir::Space::constant) continue;
    const Variable* const placed = variable(symbol.name);
    if (placed == nullptr) continue;
    symbol.initial.assign(placed->memory->bytes, placed->memory->bytes + placed->memory->size);
    kernel.constants.push_back({symbol.offset, placed->memory->size, placed->memory->address});
    symbol.relocations.clear();
    symbol.external = false;
  }
}

std::string choose_ptx(const container::FatBinary& binary, const DeviceModel& device,
                       std::string* problem) {
  const auto capability = static_cast<std::uint32_t>(device.capability());
  const container::FatEntry* const best = container::choose_ptx(binary, capability);
  if (best != nullptr) return best->contents;
  const std::string have = container::architectures_text(binary);
  *problem = fmt::format("it has no PTX for compute capability {}.{}{}: add {}", device.major,
                         device.minor, have.empty() ? "" : fmt::format(" (it has {})", have),
                         container::ptx_flag(capability));
  return {};
}

}  // namespace muster::cuda
