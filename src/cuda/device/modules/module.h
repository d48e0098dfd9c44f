// A module that a program has loaded: PTX text, its kernels lowered when they are first wanted, and
// the memory of its variables, which all its kernels share. Depends on isa/ptx and device_memory.h.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "container/fat_binary.h"
#include "cuda/device/device_model.h"
#include "cuda/device/memory/device_memory.h"
#include "diagnostics/source_file.h"
#include "ir/function.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/syntax/ast.h"
#include "machine/fast/step.h"
#include "machine/launch/program.h"

namespace muster::cuda {

// A constant of a kernel: bytes of the memory of constants, and their address on the device, where
// the host copies to.
struct PlacedConstant {
  std::uint64_t offset = 0, size = 0, address = 0;
};

// A kernel of a module, ready to be launched. `problem` says why it cannot be.
struct Kernel {
  std::string name;
  ir::Function function;  // addresses of global variables are those of their allocations
  std::string problem;
  std::uint64_t shared_dynamic_max = 48 * 1024;  // cudaFuncAttributeMaxDynamicSharedMemorySize
  bool cluster_beyond_portable = false;          // cudaFuncAttributeNonPortableClusterSizeAllowed
  machine::Extent cluster;  // of launches that say none: cudaFuncAttributeRequiredClusterWidth
  std::optional<machine::Program> program;    // made for the first launch; geometry varies
  std::optional<machine::fast::Steps> steps;  // likewise, if it can be executed plainly
  bool decoded = false;                       // that was tried
  bool waits_for_later = false;               // blocks wait for later ones: that was seen
  std::optional<bool> looks_at_words;         // of global memory, until they change
  std::vector<PlacedConstant> constants;      // as of refresh_constants
};

struct Variable {
  std::string name;
  bool constant = false;
  bool managed = false;
  Allocation* memory = nullptr;  // of __constant__ variables, too: copies go there
};

class Module {
 public:
  // `ptx` may be empty: then `problem` says why nothing can be launched.
  Module(std::string name, std::string ptx, std::string problem, DeviceMemory& memory);

  const std::string& name() const { return name_; }
  const std::string& ptx() const { return ptx_; }
  std::uint64_t ptx_hash() const { return ptx_hash_; }
  const std::string& problem() const { return problem_; }
  const SourceFilePtr& source() const { return source_; }

  // Null: the module has no such entry; else its `problem` may still say that it cannot run.
  Kernel* kernel(std::string_view name);
  // The variable of this name, its memory filled with its initial value; null: there is none.
  Variable* variable(std::string_view name);
  std::vector<std::string> kernel_names();
  // Variables have their initial values again, and kernels the attributes that they have at first.
  void reset();
  // Constants of the kernel as they are now become its initial values.
  void refresh_constants(Kernel& kernel);

 private:
  bool parse();
  void fill(Variable& variable);
  void place_variables(Kernel& kernel);
  std::optional<std::uint64_t> address_in(const ptx::Relocation& relocation);

  std::string name_, ptx_, problem_;
  std::uint64_t ptx_hash_ = 0;
  DeviceMemory& memory_;
  SourceFilePtr source_;
  std::unique_ptr<ptx::Module> parsed_;
  ptx::FunctionBodies bodies_;
  std::map<std::string, std::unique_ptr<Kernel>, std::less<>> kernels_;
  std::map<std::string, Variable, std::less<>> variables_;
};

// The PTX that a driver would compile for this device (container/device_code.h); empty, with
// `problem`, if there is none.
std::string choose_ptx(const container::FatBinary& binary, const DeviceModel& device,
                       std::string* problem);

}  // namespace muster::cuda
