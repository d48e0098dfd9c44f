// Modules and libraries that a program loads while it runs, through either interface, and what the
// compiler that a driver has inside tells. Depends on device.h, image.h.
#pragma once

#include "cuda/device/device.h"
#include "cuda/device/modules/image.h"

namespace muster::cuda {

// Options of that compiler, by the numbers of CUjit_option and cudaJitOption: only where its
// messages go has a meaning here. Values are pointers, or numbers in their place.
struct JitOptions {
  unsigned count = 0;
  const int* names = nullptr;
  void** values = nullptr;

  // What it says of errors; logs and counts that have nothing to say are empty.
  void tell(const std::string& errors) const;
};

// With the device's lock.
Error load_module(Device& device, Image image, const JitOptions& options, Module** made);
// Where the kernel can be launched from then on by its handle.
Error kernel_of_module(Device& device, Module* module, const char* name, Kernel** found);

}  // namespace muster::cuda
