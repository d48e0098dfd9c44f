// The words of Vulkan-style instructions in litmus columns, after Dat3M's dialect: control
// barriers, and accesses, read-modify-writes and memory barriers with orders, scopes, storage
// classes, and availability and visibility. Depends on the standard library only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace muster::litmus {

struct VulkanWords {
  std::string op;  // "cbar", "rmw.add": as the table of forms has it
  std::string
      refused;  // a word that the dialect does not have, or that is not modelled; empty: none
  // Whether the memory model reads it as PTX's: a barrier that acquires and releases for its
  // workgroup, a write that is made available to it, a read that is made visible to it.
  bool modelled = true;
  std::uint8_t accessed = 0, ordered = 0;  // storage classes, one bit each
};

// `op` is in lower case.
VulkanWords read_vulkan(std::string_view op);

}  // namespace muster::litmus
