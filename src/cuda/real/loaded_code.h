// The modules that a program loads into the driver, as far as they are PTX: which kernel is meant
// by a handle. Modules whose loading nobody here has seen are looked for in the program's own
// files. Depends on cuda/device, real_driver.h.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cuda/device/memory/device_memory.h"
#include "cuda/device/modules/image.h"
#include "cuda/device/modules/module.h"
#include "cuda/real/program_code.h"
#include "cuda/real/real_driver.h"

namespace muster::cuda::real {

// What the device of the current context is.
const DeviceModel& current_device();

// Of a launch: the kernel, or why it is not known.
struct KnownKernel {
  Module* module = nullptr;
  Kernel* kernel = nullptr;
  std::string name;    // as far as it is known
  std::string reason;  // empty: there is the kernel
};

class LoadedCode {
 public:
  enum class Owner : std::uint8_t { module, library };

  void loaded(Handle owner, Image image);
  void unloaded(Handle owner);
  // The module of a library in the current context.
  void module_of(Handle module, Handle library);
  // Functions and kernels that were handed out.
  void handed_out(Handle function, Handle owner, Owner kind, std::string name);
  void function_of(Handle function, Handle kernel);

  KnownKernel find(Handle function);
  // Where a variable of the function's module lies; false: nobody knows.
  bool variable(Handle function, const std::string& name, Address* address, std::size_t* bytes);

  // The driver's linker: what goes in, and the machine code that comes out.
  void link_input(Handle link, const Image& image);
  void link_complete(Handle link, const void* image);
  void link_destroyed(Handle link);
  Image read(const void* image) const;

 private:
  struct Known {
    Handle owner = nullptr;
    Owner kind = Owner::module;
    std::string name;
  };
  std::optional<Known> known(Handle function) const;
  KnownKernel find_in_program(std::string name);

  // Their contents are the driver's: this only gives the machine's own modules room.
  DeviceMemory scratch_{~std::uint64_t{0}};
  std::map<Handle, std::shared_ptr<Module>> owners_;  // a library and its module are the same
  std::map<Handle, Known> functions_;
  std::map<Handle, Image> links_;
  std::map<std::uint64_t, std::string> linked_;  // PTX by the hash of the machine code
  std::map<int, ProgramCode> program_;           // by the capability that it is for
  std::map<std::string, std::unique_ptr<Module>, std::less<>> of_program_;  // by their PTX
};

}  // namespace muster::cuda::real
