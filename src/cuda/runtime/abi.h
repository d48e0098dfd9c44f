// The types of the CUDA runtime's C interface, as its documentation lays them out: sizes and order
// of members are what programs were compiled with. Checked against the toolkit's headers, where
// they are installed, by tests/exec. Depends on entry_point.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cuda/device/entry_point.h"
#include "cuda/device/memory/copies.h"

namespace muster::cuda {

using Handle = void*;

// Of the driver that stands behind both runtimes, and of each runtime: version_12.cpp and
// version_13.cpp.
inline constexpr int kDriverVersion = 13000;
extern const int kRuntimeVersion;
// Which driver's functions a program means that asks for them without saying a version.
extern const int kEntryVersion;

struct Dim3 {  // dim3
  unsigned x = 1, y = 1, z = 1;
};

using CopyKind = Direction;

using Copy3Parameters = BoxCopy;

struct PointerAttributes {  // cudaPointerAttributes
  int type = 0;             // 0 unregistered, 1 host, 2 device, 3 managed
  int device = 0;
  void* device_pointer = nullptr;
  void* host_pointer = nullptr;
};
// CUDA 13 has room behind it, which programs of CUDA 12 have not.
struct PointerAttributes13 : PointerAttributes {
  long reserved[8]{};
};
// What both have of it.
Error pointer_attributes(PointerAttributes* attributes, const void* pointer);

struct FunctionAttributes {  // cudaFuncAttributes
  std::size_t shared_bytes = 0, constant_bytes = 0, local_bytes = 0;
  int threads_max = 0, registers = 0, ptx_version = 0, binary_version = 0, cache_mode = 0;
  int shared_dynamic_max = 0, shared_carveout = 0;
  int cluster_must_be_set = 0, cluster_width = 0, cluster_height = 0, cluster_depth = 0;
  int cluster_policy = 0, cluster_beyond_portable = 0;
  int reserved[16]{};
};

struct LaunchAttribute {  // cudaLaunchAttribute
  enum class Id : int { cooperative = 2, cluster = 4 };
  Id id{};
  char padding[4]{};
  union {
    char bytes[64];
    int flag;
    unsigned extent[3];
  } value;
};

struct LaunchConfiguration {  // cudaLaunchConfig_t
  Dim3 grid, block;
  std::size_t shared_bytes = 0;
  Stream* stream = nullptr;
  LaunchAttribute* attributes = nullptr;
  unsigned attribute_count = 0;
};

struct MemoryLocation {  // cudaMemLocation
  int type = 0;
  int id = 0;
};

struct FatWrapper {                                       // what __cudaRegisterFatBinary is given
  static constexpr int kMagic = 0x466243b1, kLinked = 2;  // a version
  int magic = 0, version = 0;
  const unsigned char* data = nullptr;
  const void* file = nullptr;  // kLinked: the fat binaries that were linked, and null
};

static_assert(sizeof(PointerAttributes) == 24 && sizeof(PointerAttributes13) == 88 &&
              sizeof(FunctionAttributes) == 144 && sizeof(LaunchAttribute) == 72 &&
              sizeof(LaunchConfiguration) == 56);

// What is asked for goes where the program says, which has to be somewhere.
template <class Value>
Error answer(Value* to, Value value) {
  if (to == nullptr) return keep_error(Error::invalid_value);
  *to = value;
  return Error::success;
}

}  // namespace muster::cuda
