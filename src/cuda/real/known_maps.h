// Tensor maps that the driver has encoded, in its own form, and the same ones in ours
// (cuda/device/memory/tensor_maps.h). Depends on the standard library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "cuda/device/memory/tensor_maps.h"

namespace muster::cuda::real {

class KnownMaps {
 public:
  static constexpr std::size_t kBytes = 128, kAlignment = 64;

  // After the driver has written `map`.
  void encoded(const void* map, const TensorMapRequest& request);
  // After it has changed the address in `map`, which was `before`.
  void moved(const std::string& before, const void* map, void* address);

  // Puts ours in place of the driver's.
  void translate(std::span<std::uint8_t> bytes) const;

 private:
  std::map<std::string, std::string, std::less<>> ours_;  // by the driver's
};

}  // namespace muster::cuda::real
