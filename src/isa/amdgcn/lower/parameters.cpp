// See parameters.h. References: LLVM AMDGPUUsage, "Code Object V5 Metadata" (hidden arguments); HSA
// runtime specification, "Kernel dispatch packet".
#include "isa/amdgcn/lower/parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace muster::amdgcn {
namespace {

using ir::LaunchFact;
using ir::Type;

constexpr std::pair<std::string_view, LaunchFact> kHidden[] = {
    {"hidden_block_count_x", LaunchFact::groups_x},
    {"hidden_block_count_y", LaunchFact::groups_y},
    {"hidden_block_count_z", LaunchFact::groups_z},
    {"hidden_group_size_x", LaunchFact::group_size_x},
    {"hidden_group_size_y", LaunchFact::group_size_y},
    {"hidden_group_size_z", LaunchFact::group_size_z},
    {"hidden_remainder_x", LaunchFact::zero},
    {"hidden_remainder_y", LaunchFact::zero},
    {"hidden_remainder_z", LaunchFact::zero},
    {"hidden_global_offset_x", LaunchFact::zero},
    {"hidden_global_offset_y", LaunchFact::zero},
    {"hidden_global_offset_z", LaunchFact::zero},
    {"hidden_grid_dims", LaunchFact::dimensions},
    {"hidden_dynamic_lds_size", LaunchFact::dynamic_shared},
    {"hidden_shared_base", LaunchFact::shared_base},
    {"hidden_private_base", LaunchFact::local_base},
};

Type parameter_type(std::uint64_t size) {
  return size == 1 ? Type::b8 : size == 2 ? Type::b16 : size == 4 ? Type::b32 : Type::b64;
}

ir::Parameter parameter_of(const KernelArgument& argument, unsigned number) {
  ir::Parameter parameter;
  const bool hidden = argument.value_kind.starts_with("hidden_");
  parameter.name = !argument.name.empty() ? argument.name
                   : hidden               ? argument.value_kind
                                          : fmt::format("argument {}", number);
  parameter.offset = argument.offset;
  parameter.size = argument.size;
  parameter.type = argument.size <= 8 ? parameter_type(argument.size) : Type::b8;
  if (argument.value_kind == "global_buffer" || argument.value_kind == "dynamic_shared_pointer") {
    parameter.pointer = true;
    parameter.pointers = {0};
    parameter.pointee =
        argument.value_kind == "global_buffer" ? ir::Space::global : ir::Space::shared;
  }
  const auto* const known =
      std::ranges::find(kHidden, argument.value_kind, [](const auto& row) { return row.first; });
  if (known != std::end(kHidden)) {
    parameter.filled = {{0, static_cast<std::uint32_t>(argument.size), known->second}};
  }
  return parameter;
}

ir::Parameter packet_at(std::uint64_t offset) {
  ir::Parameter packet;
  packet.name = kDispatchPacket;
  packet.type = Type::b8;
  packet.offset = offset;
  packet.size = 64;
  // What is reserved "must be 0": compilers take the word from 8 on as the size along z.
  packet.filled = {{2, 2, LaunchFact::dimensions},   {4, 2, LaunchFact::group_size_x},
                   {6, 2, LaunchFact::group_size_y}, {8, 2, LaunchFact::group_size_z},
                   {10, 2, LaunchFact::zero},        {12, 4, LaunchFact::grid_size_x},
                   {16, 4, LaunchFact::grid_size_y}, {20, 4, LaunchFact::grid_size_z},
                   {48, 8, LaunchFact::zero}};
  return packet;
}

}  // namespace

void add_parameters(const KernelEntry& kernel, ir::Function& out) {
  std::uint64_t end = 0;
  if (kernel.metadata != nullptr) {
    unsigned number = 0;
    for (const KernelArgument& argument : kernel.metadata->arguments) {
      out.parameters.push_back(parameter_of(argument, number++));
      end = std::max(end, argument.offset + argument.size);
    }
  }
  const auto value = [&](std::string_view key) {
    return kernel.descriptor == nullptr ? std::optional<std::int64_t>{}
                                        : kernel.descriptor->value(key);
  };
  const auto declared = value("kernarg_size");
  out.parameter_bytes = std::max<std::uint64_t>(
      end, declared && *declared > 0 ? static_cast<std::uint64_t>(*declared) : 0);
  if (out.parameters.empty() && out.parameter_bytes > 0) {
    ir::Parameter all;
    all.name = "arguments";
    all.type = Type::b8;
    all.size = out.parameter_bytes;
    out.parameters.push_back(std::move(all));
  }
  if (value("user_sgpr_dispatch_ptr").value_or(0) != 0) {
    out.parameters.push_back(packet_at((out.parameter_bytes + 63) / 64 * 64));
    out.parameter_bytes = out.parameters.back().offset + out.parameters.back().size;
  }
}

}  // namespace muster::amdgcn
