// AMDGCN -> the intermediate representation, in wave mode: a wave has one program counter, scalars
// are one word, EXEC is a mask that guards vector instructions. One kernel at a time; what an
// instruction means is a row of a table (rows.h). A mnemonic without a row becomes `opaque`, or
// `unmodelled` where it accesses memory or may decide about synchronisation. Depends on ir and on
// the listing. References: AMD's ISA guides (CDNA3, RDNA2 to RDNA4), LLVM AMDGPUUsage.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "ir/function.h"
#include "isa/amdgcn/syntax/listing.h"
#include "isa/amdgcn/syntax/target.h"

namespace muster::amdgcn {

// A kernel of a listing: of its descriptors; of its metadata where it has none; else what its first
// label names, or all of it.
struct KernelEntry {
  std::string name;
  std::uint32_t first = 0;  // into Listing::instructions
  const Descriptor* descriptor = nullptr;
  const Metadata* metadata = nullptr;
};

std::vector<KernelEntry> find_kernels(const Listing& listing);

// `lanes`: how many a wave has, where neither the target nor the file says so; an error where they
// say otherwise.
Result<ir::Function> lower(const Listing& listing, const KernelEntry& kernel, const Target& target,
                           Diagnostics& diagnostics, std::optional<unsigned> lanes = {});

}  // namespace muster::amdgcn
