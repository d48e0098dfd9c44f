// What programs hand over to be loaded as a module: text of PTX, a fat binary, its wrapper, a
// cubin, or the file of one; and the PTX of it that a device would compile. Depends on container,
// module.h.
#pragma once

#include <cstdint>
#include <string>

#include "cuda/device/device_model.h"

namespace muster::cuda {

struct Image {
  enum class State : std::uint8_t {
    ptx,
    nothing,         // a null pointer
    no_file,         // none of that name
    malformed,       // nothing that can be read
    only_for_others  // device code, but no PTX for this device
  };
  std::string ptx;
  std::string problem;  // why there is none
  State state = State::ptx;
};

// None of what `given` may point to says its size before it is looked at.
Image read_image(const void* given, const DeviceModel& device);
Image read_image_file(const char* path, const DeviceModel& device);
// The PTX of several images, linked; the list ends with null. Reference: fatbinary_section.h of the
// CUDA toolkit, array of prelinked fat binaries.
Image read_linked(const void* const* given, const DeviceModel& device);

// The machine code that begins here, with its table of sections, which stands last; 0: there is
// none. Such images are what linkers and compilers hand out.
std::uint64_t machine_code_bytes(const void* given);

}  // namespace muster::cuda
