// See other_launches.h.
#include "repair/trials/other_launches.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>
#include <variant>

namespace muster::repair {
namespace {

using analysis::CheckResult;
using machine::Extent;
using machine::LaunchOptions;
using Sizes = std::array<std::uint32_t, 3>;

constexpr std::uint64_t kThreadsMax = 1024;

std::string words(const Extent& extent) {
  return fmt::format("{} x {} x {}", extent.x, extent.y, extent.z);
}

// What does not fit into buffers of the old size is no use of the other launch.
void make_room(LaunchOptions& launch) {
  constexpr std::uint64_t kLarger = 4;
  for (machine::ParameterValue& each : launch.parameters) {
    if (auto* const buffer = std::get_if<machine::Buffer>(&each.value)) buffer->size *= kLarger;
  }
}

// A size of all launches, which may have several.
struct Size {
  std::string_view words;  // "the workgroup has {} threads"
  std::string_view several, unit;
  std::optional<Extent> LaunchOptions::* option;
  Sizes CheckResult::* told;
  std::uint64_t most;
};
constexpr Size kBlock{"the workgroup has {} threads", "the sizes of the workgroups", "threads",
                      &LaunchOptions::block,          &CheckResult::block,           kThreadsMax};
constexpr Size kGrid{
    "the grid has {} workgroups", "the sizes of the grids", "workgroups",
    &LaunchOptions::grid,         &CheckResult::grid,       std::uint64_t{1} << 20U};

Extent told(const Size& size, const CheckResult& result) {
  const Sizes& all = result.*size.told;
  return {all[0], all[1], all[2]};
}

void add_size(std::vector<OtherLaunch>& all, std::span<const CheckResult> results, const Size& size,
              const std::function<Extent(Extent)>& other) {
  const Extent first = told(size, results.front());
  const bool same = std::ranges::all_of(
      results, [&](const CheckResult& each) { return told(size, each) == first; });
  const Extent now = other(first);
  if (now == first || now.x * now.y * now.z == 0 || now.x * now.y * now.z > size.most) return;
  const std::string rests_on =
      same ? fmt::format(fmt::runtime(size.words), words(first)) : std::string{size.several};
  all.push_back({rests_on, words(now), fmt::format("{} {}", words(now), size.unit),
                 [other, first, option = size.option](LaunchOptions& launch) {
                   make_room(launch);
                   launch.*option = other((launch.*option).value_or(first));
                 }});
}

void add_sizes(std::vector<OtherLaunch>& all, std::span<const CheckResult> results) {
  const auto block = [&](const std::function<Extent(Extent)>& other) {
    add_size(all, results, kBlock, other);
  };
  block([](Extent e) { return Extent{e.x * 2, e.y, e.z}; });
  block([](Extent e) { return Extent{e.x / 2, e.y, e.z}; });
  block([](Extent e) { return Extent{e.x * 4, e.y, e.z}; });
  block([](Extent e) { return e.y > 1 ? Extent{e.x, e.y * 2, e.z} : e; });
  block([](Extent e) { return e.y > 1 ? Extent{e.x, e.y / 2, e.z} : e; });
  block([](Extent e) { return e.y > 1 ? Extent{e.y, e.x, e.z} : e; });
  const auto grid = [&](const std::function<Extent(Extent)>& other) {
    add_size(all, results, kGrid, other);
  };
  grid([](Extent e) { return Extent{e.x + 1, e.y, e.z}; });
  grid([](Extent e) { return Extent{e.x * 4, e.y, e.z}; });
  grid([](Extent e) { return Extent{1, e.y, e.z}; });
  grid([](Extent e) { return e.y > 1 ? Extent{e.x, e.y + 1, e.z} : e; });
}

using Change = std::uint64_t (*)(std::uint64_t);
constexpr Change kChanges[] = {
    [](std::uint64_t v) { return v + 1; }, [](std::uint64_t v) { return v * 2; },
    [](std::uint64_t v) { return v / 2; }, [](std::uint64_t v) { return v * 4; },
    [](std::uint64_t v) { return v + 32; }};
constexpr std::uint64_t kScalarMost = std::uint64_t{1} << 31U;

// The integer of a parameter, not one that a sign makes large.
std::uint64_t* scalar(LaunchOptions& launch, std::uint32_t index, std::uint64_t offset) {
  for (machine::ParameterValue& each : launch.parameters) {
    if (each.index != index || each.offset != offset) continue;
    auto* const integer = std::get_if<machine::Integer>(&each.value);
    return integer != nullptr && !integer->negative && integer->bits < kScalarMost ? &integer->bits
                                                                                   : nullptr;
  }
  return nullptr;
}

constexpr std::size_t kScalarsMax = 8;

void add_scalars(std::vector<OtherLaunch>& all, std::span<const LaunchOptions> launches) {
  LaunchOptions first = launches.front();
  std::size_t count = 0;
  for (const machine::ParameterValue& each : launches.front().parameters) {
    const std::uint32_t index = each.index;
    const std::uint64_t offset = each.offset;
    const std::uint64_t* const value = scalar(first, index, offset);
    if (value == nullptr || ++count > kScalarsMax) continue;
    const bool same = std::ranges::all_of(launches, [&](LaunchOptions other) {
      const std::uint64_t* const there = scalar(other, index, offset);
      return there != nullptr && *there == *value;
    });
    for (const Change change : kChanges) {
      if (change(*value) == *value) continue;
      all.push_back({same ? fmt::format("parameter {} is {}", index, *value)
                          : fmt::format("the values of parameter {}", index),
                     fmt::format("{}", change(*value)),
                     fmt::format("parameter {} = {}", index, change(*value)),
                     [=](LaunchOptions& launch) {
                       make_room(launch);
                       if (std::uint64_t* const bits = scalar(launch, index, offset)) {
                         *bits = change(*bits);
                       }
                     }});
    }
  }
}

// Words of the parameters as a program passed them that are no half of an address.
void add_words(std::vector<OtherLaunch>& all, std::span<const LaunchOptions> launches) {
  const std::vector<std::byte>& segment = launches.front().parameter_segment;
  constexpr std::size_t kWord = sizeof(std::uint32_t);
  const auto word = [&](std::size_t at) {
    std::uint32_t value = 0;
    if (at + kWord <= segment.size()) std::memcpy(&value, segment.data() + at, kWord);
    return value;
  };
  constexpr std::uint32_t kHighLeast = 1U << 12U, kHighMost = 1U << 22U;
  std::size_t count = 0;
  for (std::size_t at = 0; at + kWord <= segment.size(); at += kWord) {
    const std::size_t pair = at / 8 * 8;
    const std::uint32_t high = word(pair + kWord);
    const bool address = pair + 8 <= segment.size() && high >= kHighLeast && high < kHighMost;
    const std::uint32_t value = word(at);
    if (address || value >= kScalarMost || ++count > kScalarsMax) continue;
    for (const Change change : kChanges) {
      if (change(value) == value) continue;
      all.push_back({fmt::format("byte {} of the parameters is {}", at, value),
                     fmt::format("{}", change(value)),
                     fmt::format("byte {} of the parameters = {}", at, change(value)),
                     [=](LaunchOptions& launch) {
                       std::uint32_t bits = 0;
                       if (at + kWord > launch.parameter_segment.size()) return;
                       std::memcpy(&bits, launch.parameter_segment.data() + at, kWord);
                       bits = static_cast<std::uint32_t>(change(bits));
                       std::memcpy(launch.parameter_segment.data() + at, &bits, kWord);
                     }});
    }
  }
}

void forget_contents(LaunchOptions& launch) {
  for (machine::ParameterValue& each : launch.parameters) {
    if (auto* const buffer = std::get_if<machine::Buffer>(&each.value)) {
      buffer->contents.clear();
      buffer->known_rest = false;
    }
  }
  for (machine::Memory& each : launch.memories) each.contents.clear();
}

// As a larger problem has it: more threads and larger numbers at once.
void add_all_larger(std::vector<OtherLaunch>& all, std::span<const CheckResult> results) {
  const Extent block = told(kBlock, results.front());
  if (block.x * block.y * block.z * 2 > kThreadsMax) return;
  all.push_back({"the sizes of the launch and the values of its parameters", "twice as much",
                 "all twice as large", [block](LaunchOptions& launch) {
                   make_room(launch);
                   Extent now = launch.block.value_or(block);
                   now.x *= 2;
                   launch.block = now;
                   for (machine::ParameterValue& each : launch.parameters) {
                     auto* const integer = std::get_if<machine::Integer>(&each.value);
                     if (integer != nullptr && !integer->negative) integer->bits *= 2;
                   }
                 }});
}

}  // namespace

std::vector<OtherLaunch> other_launches(std::span<const LaunchOptions> launches,
                                        std::span<const CheckResult> results) {
  std::vector<OtherLaunch> all;
  if (launches.empty() || results.empty()) return all;
  add_sizes(all, results);
  add_scalars(all, launches);
  add_words(all, launches);
  add_all_larger(all, results);
  const bool given = std::ranges::any_of(launches, [](const LaunchOptions& launch) {
    return std::ranges::any_of(
               launch.memories,
               [](const machine::Memory& each) { return !each.contents.empty(); }) ||
           std::ranges::any_of(launch.parameters, [](const machine::ParameterValue& each) {
             const auto* const buffer = std::get_if<machine::Buffer>(&each.value);
             return buffer != nullptr && !buffer->contents.empty();
           });
  });
  if (given) {
    all.push_back({"the contents of buffers that the launches give", "others", "other contents",
                   forget_contents, true});
  }
  return all;
}

}  // namespace muster::repair
