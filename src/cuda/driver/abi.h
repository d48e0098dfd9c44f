// The types of the CUDA driver's C interface, as its documentation lays them out: sizes and order
// of members are what programs were compiled with. Handles are the device's own objects. Reference:
// CUDA Driver API, data types. Depends on entry_point.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cuda/device/entry_point.h"

namespace muster::cuda {

// What the driver's calls return: results.def.
enum class Result : int {
#define RESULT(enumerator, number, name, text) enumerator = number,
#include "cuda/driver/results.def"
#undef RESULT
};

// The driver's result of the same meaning.
Result result_of(Error error);
// Notes that the program called an entry point that does nothing here.
Result no_such_call(const char* entry_point);

using Address = unsigned long long;  // CUdeviceptr

// One for each time that a program asks; all of them are the one device.
struct Context {
  unsigned flags = 0;
};

struct DriverLaunch {  // CUlaunchConfig
  unsigned grid[3]{}, block[3]{};
  unsigned shared_bytes = 0;
  Stream* stream = nullptr;
  struct Attribute {
    int id = 0;
    char padding[4]{};
    union {
      char bytes[64];
      int flag;
      unsigned extent[3];
    } value;
  }* attributes = nullptr;
  unsigned attribute_count = 0;
};
inline constexpr int kLaunchCooperative = 2, kLaunchCluster = 4;
// What it says, or else what the kernel was told.
machine::Extent cluster_of(const DriverLaunch& how, const Kernel& kernel);

// Host memory, device memory, an array, or whatever the address says.
enum class MemoryType : int { host = 1, device = 2, array = 3, unified = 4 };

struct Copy2Side {
  std::size_t x = 0, y = 0;
  MemoryType type{};
  const void* host = nullptr;
  Address device = 0;
  void* array = nullptr;
  std::size_t pitch = 0;
};
struct Copy2 {  // CUDA_MEMCPY2D
  Copy2Side from, to;
  std::size_t width = 0, height = 0;
};

struct Copy3Side {
  std::size_t x = 0, y = 0, z = 0, level = 0;
  MemoryType type{};
  const void* host = nullptr;
  Address device = 0;
  void* array = nullptr;
  void* reserved = nullptr;
  std::size_t pitch = 0, height = 0;
};
struct Copy3 {  // CUDA_MEMCPY3D
  Copy3Side from, to;
  std::size_t width = 0, height = 0, depth = 0;
};

static_assert(sizeof(DriverLaunch) == 56 && sizeof(DriverLaunch::Attribute) == 72 &&
              sizeof(Copy2) == 128 && sizeof(Copy3) == 200);

}  // namespace muster::cuda

// The older name of a function whose parameters did not change.
#define MUSTER_UNVERSIONED(older, name) \
  extern "C" __attribute__((visibility("default"), alias(#name))) decltype(name) older
