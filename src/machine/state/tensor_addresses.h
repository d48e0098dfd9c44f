// Addresses of tensor memory, as observers are told them, and of the cells behind its columns that
// stand for what allocation and clusterlaunchcontrol have once. Depends on observer.h and
// tensor_memory.h.
#pragma once

#include "machine/state/observer.h"
#include "machine/state/tensor_memory.h"

namespace muster::machine {

// An address stands for 16 lanes of 32 bits, the least that any instruction touches.
constexpr std::uint64_t column_address(std::uint64_t window, std::uint64_t column,
                                       std::uint64_t lane) {
  return window | (column * kColumnBytes + lane / kLanesTogether * 4);
}

// Of requests for a cluster; of who allocates columns; of the permission to do so.
inline constexpr std::uint64_t kRequestCell = TensorMemory::kColumns * kColumnBytes;
inline constexpr std::uint64_t kAllocatorCell = kRequestCell + 4, kPermitCell = kRequestCell + 8;

}  // namespace muster::machine
