// See reach.h.
#include "cuda/device/launch/reach.h"

#include <cstring>

#include "base/hash.h"
#include "machine/launch/large_contents.h"
#include "machine/values/value.h"

namespace muster::cuda {

Reach::Reach(const LaunchRequest& request, const DeviceMemory& memory, Roots roots, Depth depth)
    : memory_(memory), depth_(depth) {
  if (!memory.all().empty()) {
    lowest_ = memory.all().begin()->first;
    const Allocation& last = *memory.all().rbegin()->second;
    const std::uint32_t behind = machine::region_of(last.address + last.size) + 1;
    end_ = machine::region_base(behind);
  }
  scan({reinterpret_cast<const std::uint8_t*>(request.parameters.data()),
        request.parameters.size()});
  add_variables(request);
  if (roots == Roots::all) {
    for (const auto& [address, allocation] : memory.all()) {
      if (allocation->size != 0) add(allocation.get());
    }
  }
  for (std::size_t next = 0; next < met_.size(); ++next) {
    const Allocation& one = *met_[next];
    if (counts(one)) scan(one.contents());
  }
}

bool Reach::counts(const Allocation& allocation) const {
  const bool small =
      depth_ == Depth::all || allocation.variable || allocation.size <= machine::kLargeContents;
  return small && !allocation.unread && allocation.size <= kScannedMax;
}

void Reach::add_variables(const LaunchRequest& request) {
  if (request.elsewhere != nullptr) {
    for (const Allocation* const one : request.elsewhere->variables) add(one);
    return;
  }
  for (const ir::Symbol& symbol : request.kernel->function.symbols) {
    if (!is_variable(symbol)) continue;
    const Variable* const variable = request.module->variable(symbol.name);
    if (variable != nullptr) add(variable->memory);
  }
}

const Allocation* Reach::pointed_to(std::uint64_t word) const {
  if (word < lowest_ || word >= end_) return nullptr;
  const Allocation* const holder = memory_.find(word);
  return holder != nullptr ? holder : memory_.find_in_region(word);
}

std::uint64_t Reach::normal(std::uint64_t word) const {
  if (word < lowest_ || word >= end_) return word;
  // Into it or to its end: what points elsewhere is more likely a number, and stays one.
  const Allocation* holder = memory_.find(word);
  if (holder == nullptr) holder = memory_.find(word - 1);
  if (holder == nullptr) return word;
  const auto found = ordinal_.find(holder);
  return found == ordinal_.end() ? word : combine(found->second + 1, word - holder->address);
}

void Reach::add(const Allocation* allocation) {
  if (ordinal_.emplace(allocation, met_.size()).second) met_.push_back(allocation);
}

void Reach::scan(std::span<const std::uint8_t> bytes) {
  for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    if (const Allocation* const holder = pointed_to(word); holder != nullptr) add(holder);
  }
}

}  // namespace muster::cuda
