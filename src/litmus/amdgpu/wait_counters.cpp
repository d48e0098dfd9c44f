// See wait_counters.h.
#include "litmus/amdgpu/wait_counters.h"

#include <algorithm>

#include "isa/amdgcn/syntax/symbols.h"

namespace muster::litmus {

namespace {

struct Memory {
  std::string_view prefix;
  bool vector, scalar;
};

// flat_ may go to LDS as well as to global memory.
constexpr Memory kMemory[] = {
    {"global_", true, false}, {"buffer_", true, false}, {"flat_", true, true},
    {"ds_", false, true},     {"s_load", false, true},  {"s_buffer", false, true},
};

}  // namespace

std::uint32_t* AmdCounters::named(std::string_view name) {
  if (name == "vmcnt") return &vector_;
  if (name == "expcnt") return &exported_;
  return name == "lgkmcnt" ? &scalar_ : nullptr;
}

bool AmdCounters::issue(const Instruction& instruction, amdgcn::Generation generation) {
  const std::string_view op = instruction.op;
  const auto* const kind = std::ranges::find_if(
      kMemory, [&](const Memory& memory) { return op.starts_with(memory.prefix); });
  if (kind == std::end(kMemory)) return false;
  vector_ += kind->vector ? 1 : 0;
  scalar_ += kind->scalar ? 1 : 0;
  // GFX6 reads the data of a store after it has issued; GDS goes through the exporter everywhere.
  const bool gds = std::ranges::find(instruction.operands, "gds") != instruction.operands.end();
  const bool writes = op.find("load") == std::string_view::npos;
  const bool late = kind->vector && writes && generation == amdgcn::Generation::kGfx6;
  exported_ += gds || op.starts_with("ds_gws") || late ? 1 : 0;
  return true;
}

bool AmdCounters::wait(const Instruction& instruction, amdgcn::Generation generation) {
  for (const std::string_view text : instruction.operands) {
    if (text == "&") continue;
    std::int64_t value = 0;
    if (parse_number(text, value)) {
      for (const amdgcn::Part& part : amdgcn::waitcnt_parts(generation)) {
        const std::uint32_t most = part.get(static_cast<std::uint32_t>(value));
        std::uint32_t& counter = *named(part.name);
        if (most != part.bits()) counter = std::min(counter, most);
      }
      continue;
    }
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos || !text.ends_with(')')) return false;
    std::uint32_t* const counter = named(text.substr(0, open));
    if (counter == nullptr) return false;
    if (!parse_number(text.substr(open + 1, text.size() - open - 2), value) || value < 0) {
      return false;
    }
    *counter = static_cast<std::uint32_t>(std::min<std::int64_t>(*counter, value));
  }
  return !instruction.operands.empty();
}

}  // namespace muster::litmus
