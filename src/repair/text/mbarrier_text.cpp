// See mbarrier_text.h.
#include "repair/text/mbarrier_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace muster::repair {
namespace {

constexpr std::size_t kDistancesMax = 6;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

std::optional<std::int64_t> decimal(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The constant that the only instruction which sets the register adds to another one.
std::optional<std::int64_t> added_to(const KernelText& kernel, std::uint32_t function,
                                     std::string_view name) {
  std::optional<std::int64_t> result;
  for (const InstructionText& each : kernel.instructions()) {
    if (each.function != function || each.operands.empty() ||
        kernel.text(each.operands[0]) != name) {
      continue;
    }
    if (result || !each.mnemonic.starts_with("add.") || each.operands.size() != 3) {
      return std::nullopt;
    }
    result = decimal(kernel.text(each.operands[2]));
  }
  return result;
}

}  // namespace

std::optional<Address> address_of(std::string_view operand) {
  if (!operand.starts_with('[') || !operand.ends_with(']')) return std::nullopt;
  operand = trimmed(operand.substr(1, operand.size() - 2));
  if (operand.find_first_of(",{ ") != std::string_view::npos) return std::nullopt;
  const std::size_t sign = operand.find_first_of("+-", 1);
  if (sign == std::string_view::npos) return Address{std::string{operand}, 0};
  const auto offset = decimal(operand.substr(sign + (operand[sign] == '+' ? 1 : 0)));
  if (!offset) return std::nullopt;
  return Address{std::string{trimmed(operand.substr(0, sign))}, *offset};
}

bool is_wait(const InstructionText& at) {
  return at.mnemonic.starts_with("mbarrier.try_wait") ||
         at.mnemonic.starts_with("mbarrier.test_wait");
}

std::optional<std::uint32_t> mbarrier_operand(const KernelText& kernel, const InstructionText& at) {
  const bool copy = at.mnemonic.find("mbarrier::") != std::string::npos;
  if (!copy && !at.mnemonic.starts_with("mbarrier.") &&
      !at.mnemonic.starts_with("cp.async.mbarrier")) {
    return std::nullopt;
  }
  std::optional<std::uint32_t> found;
  for (std::uint32_t i = 0; i < at.operands.size(); ++i) {
    if (!address_of(kernel.text(at.operands[i]))) continue;
    if (found && !copy) break;
    found = i;
  }
  return found;
}

std::vector<std::int64_t> distances(const KernelText& kernel) {
  std::map<std::int64_t, std::int64_t> places;  // and their counts
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& each = kernel.instructions()[i];
    if (!each.mnemonic.starts_with("mbarrier.init") || each.operands.size() != 2) continue;
    const auto address = address_of(kernel.text(each.operands[0]));
    if (!address) continue;
    const auto added = added_to(kernel, each.function, address->base);
    places[added.value_or(0) + address->offset] = kernel.integer(i, 1).value_or(0);
  }
  std::map<std::int64_t, std::int64_t> pairs;
  for (const auto& [a, count_of_a] : places) {
    for (const auto& [b, count_of_b] : places) {
      if (a != b) pairs[a - b] += count_of_a != count_of_b ? 1 : 0;
    }
  }
  std::vector<std::int64_t> result;
  for (const auto& [distance, count] : pairs) result.push_back(distance);
  std::ranges::stable_sort(result, {}, [&](std::int64_t distance) {
    return std::pair{-pairs[distance], std::abs(distance)};
  });
  if (result.size() > 2 * kDistancesMax) result.resize(2 * kDistancesMax);
  return result;
}

std::vector<std::string> addresses(const KernelText& kernel, std::uint32_t function) {
  std::vector<Address> named;
  std::set<std::string> seen;
  for (const InstructionText& each : kernel.instructions()) {
    if (each.function != function || each.mnemonic.starts_with("mbarrier.init")) continue;
    const auto operand = mbarrier_operand(kernel, each);
    if (!operand) continue;
    const auto address = address_of(kernel.text(each.operands[*operand]));
    if (address && seen.insert(address->text()).second) named.push_back(*address);
  }
  std::vector<std::string> result;
  for (const Address& each : named) result.push_back(each.text());
  for (const std::int64_t distance : distances(kernel)) {
    for (Address each : named) {
      each.offset += distance;
      if (seen.insert(each.text()).second) result.push_back(each.text());
    }
  }
  return result;
}

bool is_arithmetic(std::string_view mnemonic) {
  constexpr std::array<std::string_view, 12> kPure = {"mov.", "add.", "sub.", "mul.",
                                                      "mad.", "shl.", "shr.", "and.",
                                                      "or.",  "xor.", "cvt.", "cvta."};
  return std::ranges::any_of(kPure,
                             [&](std::string_view each) { return mnemonic.starts_with(each); });
}

std::optional<Place> computed_at(const KernelText& kernel, std::uint32_t from, std::uint32_t i,
                                 std::string_view base) {
  constexpr std::size_t kStepsMax = 16;
  const auto& all = kernel.instructions();
  std::set<std::string> needed{std::string{base}};
  std::vector<std::uint32_t> steps;
  for (std::uint32_t k = i; k-- > from;) {
    if (all[k].operands.empty()) continue;
    const std::string to{kernel.text(all[k].operands[0])};
    if (!needed.contains(to)) continue;
    const bool alone = all[k].guard.begin == all[k].guard.end;
    const bool integer = to.starts_with("%r");
    if (!alone || !integer || !is_arithmetic(all[k].mnemonic)) return std::nullopt;
    if (steps.size() == kStepsMax) return std::nullopt;
    needed.erase(to);
    steps.push_back(k);
    for (std::size_t n = 1; n < all[k].operands.size(); ++n) {
      const std::string_view operand = kernel.text(all[k].operands[n]);
      if (operand.starts_with("%r")) needed.emplace(operand);
    }
  }
  if (steps.empty()) return std::nullopt;
  std::map<std::string, std::string, std::less<>> names;
  Place place{.point = {from, false}, .base = {}, .code = {}};
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    const InstructionText& at = all[*step];
    std::vector<std::string> operands;
    for (std::size_t n = 1; n < at.operands.size(); ++n) {
      const std::string_view operand = kernel.text(at.operands[n]);
      const auto own = names.find(operand);
      operands.push_back(own == names.end() ? std::string{operand} : own->second);
    }
    const std::string to{kernel.text(at.operands[0])};
    const bool wide = to.starts_with("%rd");
    std::string own = fmt::format("{}_muster_{}", wide ? "%rd" : "%r", names.size());
    place.code += fmt::format(".reg .b{} {}; {} {}, {}; ", wide ? 64 : 32, own, at.mnemonic, own,
                              fmt::join(operands, ", "));
    names[to] = std::move(own);
  }
  place.base = names.at(std::string{base});
  return place;
}

void declare_phases(const KernelText& kernel, std::vector<TextEdit>& edits) {
  const bool there = std::ranges::any_of(kernel.instructions(), [&](const InstructionText& each) {
    return !each.operands.empty() && kernel.text(each.operands[0]) == kPhases;
  });
  if (there) return;
  edits.insert(edits.begin(),
               kernel.insert({0, false}, fmt::format(".reg .b32 {0}; mov.b32 {0}, 0;", kPhases)));
}

std::string parity_code(const Address& address, int first) {
  const bool wide = address.base.starts_with("%rd");
  return fmt::format(
      ".reg .b32 %muster_bit, %muster_parity; .reg .pred %muster_odd; {} %muster_bit, {}; "
      "add.s32 %muster_bit, %muster_bit, {}; shr.u32 %muster_bit, %muster_bit, 3; "
      "and.b32 %muster_bit, %muster_bit, 31; shl.b32 %muster_bit, 1, %muster_bit; "
      "and.b32 %muster_parity, %muster_phases, %muster_bit; "
      "setp.ne.u32 %muster_odd, %muster_parity, 0; "
      "selp.b32 %muster_parity, {}, {}, %muster_odd; ",
      wide ? "cvt.u32.u64" : "mov.b32", address.base, address.offset, 1 - first, first);
}

}  // namespace muster::repair
