// See vulkan.h.
#include "litmus/program/vulkan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <map>
#include <set>

namespace muster::litmus {

namespace {

using axiom::bit;
using axiom::MemoryTag;

struct Word {
  std::string_view word;
  std::uint32_t tags;
};
constexpr std::uint32_t kShared = bit(MemoryTag::non_private);
constexpr Word kScopes[] = {{"sg", bit(MemoryTag::subgroup)},
                            {"wg", bit(MemoryTag::workgroup)},
                            {"qf", bit(MemoryTag::queue_family)},
                            {"dv", bit(MemoryTag::device)}};
constexpr Word kClasses[] = {{"sc0", bit(MemoryTag::class0)},
                             {"sc1", bit(MemoryTag::class1)},
                             {"sc2", bit(MemoryTag::class2)},
                             {"sc3", bit(MemoryTag::class3)}};
constexpr Word kSemantics[] = {{"semsc0", bit(MemoryTag::orders0)},
                               {"semsc1", bit(MemoryTag::orders1)},
                               {"semsc2", bit(MemoryTag::orders2)},
                               {"semsc3", bit(MemoryTag::orders3)}};
constexpr Word kOthers[] = {{"atom", bit(MemoryTag::atomic) | kShared},
                            {"nonpriv", kShared},
                            {"av", bit(MemoryTag::available) | kShared},
                            {"vis", bit(MemoryTag::visible) | kShared},
                            {"semav", bit(MemoryTag::all_available)},
                            {"semvis", bit(MemoryTag::all_visible)},
                            {"acq", 0},
                            {"rel", 0},
                            {"acq_rel", 0}};

// What may follow an operation. Scopes and semantics may follow each but those of the device.
struct Operation {
  std::string_view op;
  bool accesses;
  std::array<std::string_view, 8> words;
};
constexpr Operation kOperations[] = {
    {"ld", true, {"atom", "acq", "nonpriv", "vis", "semvis"}},
    {"st", true, {"atom", "rel", "nonpriv", "av", "semav"}},
    {"rmw", true, {"atom", "acq", "rel", "acq_rel", "semav", "semvis"}},
    {"membar", false, {"acq", "rel", "acq_rel", "semav", "semvis"}},
    {"cbar", false, {"acq", "rel", "acq_rel", "semav", "semvis"}},
};
constexpr Word kComputations[] = {{"add", 0}, {"sub", 0}, {"and", 0}, {"or", 0}, {"xor", 0}};

template <std::size_t N>
const Word* find(const Word (&words)[N], std::string_view word) {
  const auto* found = std::ranges::find(words, word, &Word::word);
  return found == std::end(words) ? nullptr : found;
}

const Word* word_of(const Operation& operation, std::string_view word) {
  if (const Word* scope = find(kScopes, word)) return scope;
  if (const Word* semantics = find(kSemantics, word)) return semantics;
  const Word* storage = find(kClasses, word);
  if (storage != nullptr && operation.accesses) return storage;
  const bool may = std::ranges::find(operation.words, word) != operation.words.end();
  return may && !word.empty() ? find(kOthers, word) : nullptr;
}

bool has_one(std::uint32_t tags, std::span<const Word> of) {
  return std::ranges::count_if(of, [&](const Word& word) { return (tags & word.tags) != 0; }) == 1;
}

// What the words should be instead; empty: nothing.
std::string expected(const Operation& operation, const VulkanWords& said) {
  const auto has = [&](MemoryTag tag) { return (said.tags & bit(tag)) != 0; };
  const bool atomic = has(MemoryTag::atomic) || operation.op == "rmw";
  if (operation.accesses && !has_one(said.tags, kClasses)) return "one storage class";
  if (operation.accesses && !atomic && (said.acquire || said.release)) return "atom with its order";
  const bool scoped =
      !operation.accesses || atomic || has(MemoryTag::available) || has(MemoryTag::visible);
  if (scoped && !has_one(said.tags, kScopes)) return "one scope";
  if (has(MemoryTag::all_available) && !said.release) return "rel or acq_rel with semav";
  if (has(MemoryTag::all_visible) && !said.acquire) return "acq or acq_rel with semvis";
  return {};
}

void read_words(const Operation& operation, std::string_view text, VulkanWords& out) {
  std::size_t end = std::min(text.find('.'), text.size());
  while (end < text.size()) {
    const std::size_t begin = end + 1;
    end = std::min(text.find('.', begin), text.size());
    std::string_view word = text.substr(begin, end - begin);
    if (operation.op == "rmw" && end == text.size()) {
      if (word == "plus") word = "add";
      if (word == "minus") word = "sub";
      if (find(kComputations, word) != nullptr) {
        out.op += "." + std::string(word);
        continue;
      }
    }
    const Word* known = word_of(operation, word);
    if (known == nullptr) {
      out.refused = "'" + std::string(word) + "' is no qualifier of '" + std::string(text) +
                    "' that is known";
      return;
    }
    out.tags |= known->tags;
    out.acquire |= word.starts_with("acq");
    out.release |= word.ends_with("rel");
  }
  const std::string better = expected(operation, out);
  if (!better.empty()) out.refused = "expected " + better + ", found '" + std::string(text) + "'";
}

void ask_for(const Condition& condition, std::set<std::int64_t>& asked) {
  if (condition.op == Condition::Op::equals || condition.op == Condition::Op::differs)
    asked.insert({condition.left, condition.value});
  for (const Condition& part : condition.parts) ask_for(part, asked);
}

}  // namespace

VulkanWords read_vulkan(std::string_view op) {
  VulkanWords result;
  result.op = std::string(op.substr(0, op.find('.')));
  const auto* operation = std::ranges::find(kOperations, result.op, &Operation::op);
  if (operation == std::end(kOperations)) {
    if (result.op != op) {
      result.refused = "'" + std::string(op.substr(result.op.size() + 1)) +
                       "' is no qualifier of '" + std::string(op) + "' that is known";
    }
    if (op == "avdevice") result.tags = bit(MemoryTag::device_available);
    if (op == "visdevice") result.tags = bit(MemoryTag::device_visible);
    return result;
  }
  read_words(*operation, op, result);
  if (operation->op == "rmw") result.tags |= find(kOthers, "atom")->tags;
  // Atomic operations make what they write available and what they read visible.
  if ((result.tags & bit(MemoryTag::atomic)) != 0) {
    if (operation->op != "ld") result.tags |= bit(MemoryTag::available);
    if (operation->op != "st") result.tags |= bit(MemoryTag::visible);
  }
  return result;
}

void begin_vulkan(const Test& test, KindProgram& program) {
  program.granule = 1;
  program.filter = test.filter;
  ask_for(test.filter, program.asked);
  ask_for(test.condition, program.asked);
  std::map<std::array<std::uint32_t, 2>, std::uint32_t> subgroups;
  for (std::size_t t = 0; t < test.columns.size(); ++t) {
    const Column& at = test.columns[t];
    const auto subgroup = subgroups.try_emplace({program.groups[t], at.subgroup},
                                                static_cast<std::uint32_t>(subgroups.size()));
    program.subgroups.push_back(subgroup.first->second);
    program.queue_families.push_back(at.queue_family);
  }
}

bool number_barriers(KindProgram& program) {
  // `cbar.sg` is a barrier of its own in each subgroup, for all threads of it.
  const auto subgroup = [&](std::size_t t, const KindInstruction& i) {
    const bool narrow = (i.tags & bit(MemoryTag::subgroup)) != 0 && i.inputs.size() == 1;
    return narrow ? static_cast<std::int64_t>(program.subgroups[t]) : -1;
  };
  std::set<std::pair<std::int64_t, std::int64_t>> barriers;
  bool change = false, in_registers = false;
  for (std::size_t t = 0; t < program.columns.size(); ++t) {
    for (const KindInstruction& i : program.columns[t]) {
      if (!is_group_barrier(i.op)) continue;
      in_registers |= i.inputs[0].is_register;
      barriers.emplace(i.inputs[0].value, subgroup(t, i));
      change |= i.inputs[0].value < 0 || i.inputs[0].value > 15 || subgroup(t, i) >= 0;
    }
  }
  if (change && in_registers) return false;
  for (std::size_t t = 0; change && t < program.columns.size(); ++t) {
    for (KindInstruction& i : program.columns[t]) {
      if (!is_group_barrier(i.op)) continue;
      const std::int64_t own = subgroup(t, i);
      i.inputs[0].value = std::distance(barriers.begin(), barriers.find({i.inputs[0].value, own}));
      if (own >= 0)
        i.inputs.push_back({.value = std::ranges::count(program.subgroups, program.subgroups[t])});
    }
  }
  return true;
}

}  // namespace muster::litmus
