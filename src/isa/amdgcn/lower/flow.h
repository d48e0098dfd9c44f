// The instructions of one kernel and where its branches lead. Depends on the listing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

struct Block {
  std::uint32_t first = 0, end = 0;       // into Listing::instructions
  std::vector<std::uint32_t> successors;  // into Flow::blocks
};

struct Flow {
  std::vector<Block> blocks;                        // reached from the first, in order
  std::map<std::uint32_t, std::uint32_t> targets;   // of branches: instruction -> instruction
  std::map<std::uint32_t, std::uint32_t> block_at;  // by first instruction
};

// Labels to instructions; the last of a name counts, as addresses do in a disassembly.
std::map<std::string_view, std::uint32_t> find_labels(const Listing& listing);

Flow find_flow(const Listing& listing, std::uint32_t first);

bool is_branch(std::string_view mnemonic);      // s_branch, s_cbranch_*
bool ends_straight(std::string_view mnemonic);  // nothing follows: s_branch, s_endpgm, s_setpc_b64

}  // namespace muster::amdgcn
