// The words of Vulkan-style instructions in litmus columns, after Dat3M's dialect: control
// barriers, accesses, read-modify-writes and memory barriers with orders, scopes, storage classes,
// and availability and visibility. Depends on program.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "litmus/program/program.h"

namespace muster::litmus {

struct VulkanWords {
  std::string op;          // "cbar", "rmw.add": as the table of forms has it
  std::string refused;     // what is wrong with the words; empty: nothing
  std::uint32_t tags = 0;  // by axiom::MemoryTag
  bool acquire = false, release = false;
};

// `op` is in lower case.
VulkanWords read_vulkan(std::string_view op);

// What a program of Vulkan is before its columns are read: subgroups of all workgroups
// numbered once, the filter, and the values that its conditions ask for.
void begin_vulkan(const Test& test, KindProgram& program);
// Numbers barriers from zero, those of each subgroup apart; false: ids in registers keep it from
// that.
bool number_barriers(KindProgram& program);

}  // namespace muster::litmus
