// See flow.h.
#include "isa/amdgcn/lower/flow.h"

#include <algorithm>
#include <set>

namespace muster::amdgcn {
namespace {

// A disassembly says how many words the target is behind the next instruction.
std::optional<std::uint32_t> at_distance(const Listing& listing, const ListedInstruction& branch,
                                         std::int64_t words) {
  if (!branch.address) {
    return std::nullopt;
  }
  const auto distance = static_cast<std::int64_t>(static_cast<std::int16_t>(words)) * 4 + 4;
  const std::uint64_t to = *branch.address + static_cast<std::uint64_t>(distance);
  const auto at =
      std::ranges::find(listing.instructions, std::optional{to}, &ListedInstruction::address);
  return at == listing.instructions.end()
             ? std::nullopt
             : std::optional{static_cast<std::uint32_t>(at - listing.instructions.begin())};
}

}  // namespace

bool is_branch(std::string_view mnemonic) {
  return mnemonic == "s_branch" || mnemonic.starts_with("s_cbranch_");
}

bool ends_straight(std::string_view mnemonic) {
  return mnemonic == "s_branch" || mnemonic.starts_with("s_endpgm") ||
         mnemonic.starts_with("s_setpc") || mnemonic.starts_with("s_set_pc");
}

std::map<std::string_view, std::uint32_t> find_labels(const Listing& listing) {
  std::map<std::string_view, std::uint32_t> labels;
  std::uint32_t next = 0;
  for (const ListingStatement& statement : listing.statements) {
    if (statement.kind == ListingStatement::Kind::label) {
      labels[statement.name] = next;
    } else if (statement.kind == ListingStatement::Kind::instruction) {
      next = statement.instruction + 1;
    }
  }
  return labels;
}

Flow find_flow(const Listing& listing, std::uint32_t first) {
  Flow flow;
  const auto labels = find_labels(listing);
  const auto count = static_cast<std::uint32_t>(listing.instructions.size());
  std::set<std::uint32_t> leaders{first};
  std::set<std::uint32_t> reached;
  std::vector<std::uint32_t> open{first};
  while (!open.empty()) {
    std::uint32_t at = open.back();
    open.pop_back();
    for (; at < count && reached.insert(at).second; ++at) {
      const ListedInstruction& instruction = listing.instructions[at];
      if (is_branch(instruction.mnemonic) && !instruction.arguments.empty()) {
        const Argument& to = instruction.arguments[0];
        const auto label = labels.find(to.text);
        const auto target = to.kind == Argument::Kind::integer
                                ? at_distance(listing, instruction, to.value)
                            : label == labels.end() ? std::nullopt
                                                    : std::optional{label->second};
        if (target && *target < count) {
          flow.targets[at] = *target;
          leaders.insert(*target);
          open.push_back(*target);
        }
        leaders.insert(at + 1);
      }
      if (ends_straight(instruction.mnemonic)) {
        break;
      }
    }
  }
  for (auto at = reached.begin(); at != reached.end();) {
    Block block{*at, *at + 1, {}};
    for (++at; at != reached.end() && *at == block.end && !leaders.contains(*at); ++at) {
      ++block.end;
    }
    flow.block_at[block.first] = static_cast<std::uint32_t>(flow.blocks.size());
    flow.blocks.push_back(block);
  }
  for (Block& block : flow.blocks) {
    const std::uint32_t last = block.end - 1;
    const auto target = flow.targets.find(last);
    if (target != flow.targets.end()) {
      block.successors.push_back(flow.block_at.at(target->second));
    }
    const auto next = flow.block_at.find(block.end);
    if (!ends_straight(listing.instructions[last].mnemonic) && next != flow.block_at.end()) {
      block.successors.push_back(next->second);
    }
  }
  return flow;
}

}  // namespace muster::amdgcn
