// See infer_tensor_boxes.h.
#include "analysis/verdict/infer_tensor_boxes.h"

#include <algorithm>
#include <map>

#include "ir/async_copies.h"

namespace muster::analysis {

namespace {

using Key = std::pair<std::uint32_t, std::uint64_t>;  // parameter, offset
using Balance = machine::TensorBalance;

bool copies_tensors(const ir::Function& function) {
  return std::ranges::any_of(function.instrs, [](const ir::Instr& instr) {
    return ir::copies(instr, ir::AsyncCopy::tensor_load);
  });
}

// What remains of an account once the known sizes are taken out of it.
struct Remainder {
  std::int64_t bytes = 0;
  std::uint32_t copies = 0;
  Key key;
  unsigned unknowns = 0;
};

Remainder remainder(const Balance& balance, const std::map<Key, std::uint64_t>& known) {
  Remainder rest;
  rest.bytes = balance.expected - balance.delivered;
  for (const auto& [key, count] : balance.copies) {
    const auto found = known.find(key);
    if (found != known.end()) {
      rest.bytes -= static_cast<std::int64_t>(found->second * count);
      continue;
    }
    rest.key = key;
    rest.copies = count;
    ++rest.unknowns;
  }
  return rest;
}

}  // namespace

std::vector<InferredBox> infer_boxes(const machine::Program& program, const Budget& budget) {
  if (!copies_tensors(*program.function)) return {};
  machine::Program loose = program;
  loose.policies.mbarrier.completion_ignores_bytes = true;
  loose.policies.mbarrier.observation_rule = false;
  machine::Causes causes;
  machine::Machine machine(loose, causes, nullptr, {.balancing = true});
  drive(machine, budget, [](std::uint32_t) {});
  std::map<Key, std::uint64_t> known;
  bool more = true;
  while (more) {
    more = false;
    for (const auto& [object, balance] : machine.record().balances) {
      const Remainder rest = remainder(balance, known);
      if (rest.unknowns != 1) continue;
      if (rest.bytes <= 0 || rest.bytes % rest.copies != 0) return {};
      known[rest.key] = static_cast<std::uint64_t>(rest.bytes / rest.copies);
      more = true;
    }
  }
  // Every account must come out even with the sizes found, or none is to be trusted.
  for (const auto& [object, balance] : machine.record().balances) {
    const Remainder rest = remainder(balance, known);
    if (rest.unknowns == 0 && rest.bytes != 0 && !balance.copies.empty()) return {};
  }
  std::vector<InferredBox> boxes;
  for (const auto& [key, bytes] : known) boxes.push_back({key.first, key.second, bytes});
  return boxes;
}

}  // namespace muster::analysis
