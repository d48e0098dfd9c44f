// The devices that programs can be run on: what they ask about with cudaGetDeviceProperties,
// cudaDeviceGetAttribute and the occupancy calls. Depends on the standard library. Reference: CUDA
// C++ Programming Guide, compute capabilities; the products' data sheets.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace muster::cuda {

struct DeviceModel {
  std::string_view key;   // as after --device
  std::string_view name;  // as programs print it
  int major = 0, minor = 0;
  int multiprocessors = 0;
  int threads_per_multiprocessor = 0;
  int blocks_per_multiprocessor = 0;
  std::uint64_t shared_per_multiprocessor = 0;
  std::uint64_t shared_per_block = 0;        // without asking for more
  std::uint64_t shared_per_block_optin = 0;  // with cudaFuncAttributeMaxDynamicSharedMemorySize
  std::uint64_t l2_bytes = 0;
  std::uint64_t memory_bytes = 0;
  int clock_kilohertz = 0;
  int memory_bus_bits = 0;

  int capability() const { return 10 * major + minor; }
  // A hint of the CUDA C++ Programming Guide, device memory L2 access management: from 8.0 on; how
  // much differs between products, and decides no result.
  std::uint64_t l2_persisting() const { return major >= 8 ? l2_bytes / 4 * 3 : 0; }
  std::uint64_t window_bytes() const { return major >= 8 ? std::uint64_t{128} << 20 : 0; }
  // Reference: CUDA C++ Programming Guide, throughput of native arithmetic instructions.
  int single_to_double() const { return minor != 0 || major == 12 ? (major == 7 ? 32 : 64) : 2; }
  bool clusters() const { return major >= 9 && major != 12; }
};

// Extents of textures and surfaces, in the order of cudaDeviceProp. Reference: CUDA C++ Programming
// Guide, technical specifications.
struct TextureRowLimits {  // CUDA 12 has kLinearTexelsMax behind them
  int one = 131072, one_mipmap = 32768;
};
struct TextureLimits {
  int two[2]{131072, 65536}, two_mipmap[2]{32768, 32768}, two_linear[3]{131072, 65000, 2097120};
  int two_gather[2]{32768, 32768}, three[3]{16384, 16384, 16384},
      three_alternate[3]{8192, 8192, 32768};
  int cube = 32768, one_layered[2]{32768, 2048}, two_layered[3]{32768, 32768, 2048};
  int cube_layered[2]{32768, 2046};
  int surface_one = 32768, surface_two[2]{131072, 65536}, surface_three[3]{16384, 16384, 16384};
  int surface_one_layered[2]{32768, 2048}, surface_two_layered[3]{32768, 32768, 2048};
  int surface_cube = 32768, surface_cube_layered[2]{32768, 2046};
};
inline constexpr int kLinearTexelsMax = 1 << 28;  // of a texture of linear memory

inline constexpr int kRegistersPerMultiprocessor = 65536, kThreadsPerBlock = 1024, kWarp = 32;

std::span<const DeviceModel> device_models();
// The model with this key, or null.
const DeviceModel* find_device_model(std::string_view key);
inline constexpr std::string_view kDefaultDevice = "h100";

}  // namespace muster::cuda
