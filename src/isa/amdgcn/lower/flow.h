// The instructions of one kernel and where its branches lead. Functions that are called are gone
// through once for each call: an instruction has a number in each context. Depends on the listing.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "isa/amdgcn/syntax/listing.h"

namespace muster::amdgcn {

struct Variables;

struct Block {
  std::uint32_t first = 0, end = 0;       // numbers of instructions
  std::vector<std::uint32_t> successors;  // into Flow::blocks
};

// What a call may lead to: an instruction of the listing, and its number in the context of the
// call.
struct Callee {
  std::uint32_t instruction = 0;
  std::uint32_t number = 0;
};

struct Call {
  std::vector<Callee> callees;
  bool certain = false;  // the register holds the one callee's address, as the code before it says
};

struct Flow {
  std::uint32_t stride = 1;  // numbers of one context; the last belongs to no instruction
  std::vector<std::optional<std::uint32_t>> returns;  // by context: where it goes back to
  std::vector<Block> blocks;                          // reached from the first, in order
  std::map<std::uint32_t, std::uint32_t> targets;     // of branches: number -> number
  std::map<std::uint32_t, std::uint32_t> block_at;    // by the number of the first instruction
  // s_swappc_b64, and s_setpc_b64 that calls, or jumps to where a table says: in the same context
  std::map<std::uint32_t, Call> calls;
  std::map<std::uint32_t, std::string_view>
      unresolved;               // calls of nobody knows whom: a name, or ""
  std::set<std::uint32_t> far;  // of the targets: s_setpc_b64 and s_add_pc_i64 to a label
  // Directives that put words among the instructions (.long 0xbf8a0000), by the instruction of the
  // listing behind them: where they are executed nobody knows what they do.
  std::map<std::uint32_t, const ListingStatement*> words_before;

  std::uint32_t instruction(std::uint32_t number) const { return number % stride; }
  std::optional<std::uint32_t> return_of(std::uint32_t number) const {
    return returns[number / stride];
  }
};

// Labels to instructions; the last of a name counts, as addresses do in a disassembly.
std::map<std::string_view, std::uint32_t> find_labels(const Listing& listing);

Flow find_flow(const Listing& listing, const Variables& variables, std::uint32_t first);

bool is_branch(std::string_view mnemonic);      // s_branch, s_cbranch_*
bool is_call(std::string_view mnemonic);        // s_swappc_b64, s_call_b64
bool is_jump(std::string_view mnemonic);        // s_setpc_b64
bool ends_straight(std::string_view mnemonic);  // nothing follows: s_branch, s_endpgm, s_setpc_b64

}  // namespace muster::amdgcn
