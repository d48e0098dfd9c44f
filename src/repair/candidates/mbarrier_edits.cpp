// See mbarrier_edits.h.
#include "repair/candidates/mbarrier_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/changes.h"
#include "repair/candidates/insertions.h"

namespace muster::repair {
namespace {

constexpr std::string_view kPhases = "%muster_phases";
constexpr std::size_t kPointsOfWaits = 12;
constexpr std::size_t kDistancesMax = 6;

// What stands between the brackets of an address: "%r12" and 8.
struct Address {
  std::string base;
  std::int64_t offset = 0;

  std::string text() const {
    return offset == 0 ? fmt::format("[{}]", base) : fmt::format("[{}{:+}]", base, offset);
  }
};

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

// Which operand of the instruction is the address of an mbarrier.
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

// How far apart mbarriers lie that the kernel initialises, the nearest first.
std::vector<std::int64_t> distances(const KernelText& kernel) {
  std::set<std::int64_t> places;
  for (const InstructionText& each : kernel.instructions()) {
    if (!each.mnemonic.starts_with("mbarrier.init") || each.operands.empty()) continue;
    const auto address = address_of(kernel.text(each.operands[0]));
    if (!address) continue;
    const auto added = added_to(kernel, each.function, address->base);
    places.insert(added.value_or(0) + address->offset);
  }
  std::set<std::pair<std::int64_t, std::int64_t>> found;
  for (const std::int64_t a : places) {
    for (const std::int64_t b : places) {
      if (a != b) found.emplace(std::abs(a - b), a - b);
    }
  }
  std::vector<std::int64_t> result;
  for (const auto& [far, distance] : found) {
    if (result.size() < 2 * kDistancesMax) result.push_back(distance);
  }
  return result;
}

// The addresses of mbarriers that instructions of the function name, and those as far from them as
// mbarriers lie apart.
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

// Where the counted parities are set: before the first instruction of the kernel, unless an edit
// before this one has done it.
void declare_phases(const KernelText& kernel, std::vector<TextEdit>& edits) {
  const bool there = std::ranges::any_of(kernel.instructions(), [&](const InstructionText& each) {
    return !each.operands.empty() && kernel.text(each.operands[0]) == kPhases;
  });
  if (there) return;
  edits.insert(edits.begin(),
               kernel.insert({0, false}, fmt::format(".reg .b32 {0}; mov.b32 {0}, 0;", kPhases)));
}

// Sets %muster_bit to the bit of the mbarrier and %muster_parity to what is awaited; declares both.
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

std::string wait_mnemonic(const KernelText& kernel) {
  for (const InstructionText& each : kernel.instructions()) {
    if (is_wait(each) && each.mnemonic.find("parity") != std::string::npos) return each.mnemonic;
  }
  return "mbarrier.test_wait.parity.shared.b64";
}

// A loop that waits for a parity that is written, or counted (`counted` is the first).
std::string loop(const KernelText& kernel, const std::string& address, std::string_view parity,
                 int counted) {
  const std::string_view awaited = counted < 0 ? parity : "%muster_parity";
  return fmt::format(
      "{{ .reg .pred %muster_done; {}MUSTER_AGAIN: {} %muster_done, {}, {}; "
      "@!%muster_done bra MUSTER_AGAIN;{} }}",
      counted < 0 ? std::string{} : parity_code(*address_of(address), counted),
      wait_mnemonic(kernel), address, awaited,
      counted < 0 ? std::string{} : fmt::format(" xor.b32 {0}, {0}, %muster_bit;", kPhases));
}

Candidate wait_at(const KernelText& kernel, Point point, const std::string& address,
                  std::string_view parity, int counted) {
  const std::string source = kernel.source_words(point);
  const std::string which = counted < 0
                                ? fmt::format("parity {}", parity)
                                : fmt::format("parities that are counted, the first {}", counted);
  const std::string what = fmt::format("a wait for mbarrier {}, {}", address, which);
  Candidate result{.edits = {kernel.insert(point, loop(kernel, address, parity, counted))},
                   .what = what,
                   .words = fmt::format("add {} {}", what, kernel.words(point)),
                   .at_source = source.empty()
                                    ? std::string{}
                                    : fmt::format("add a wait for an mbarrier {}", source),
                   .size = counted < 0 ? 2U : 4U};
  if (counted >= 0) declare_phases(kernel, result.edits);
  return result;
}

// Parities that other waits of the function are for.
std::vector<std::string> parities(const KernelText& kernel, std::uint32_t function) {
  std::vector<std::string> result;
  for (const InstructionText& each : kernel.instructions()) {
    if (each.function != function || !is_wait(each) || each.operands.size() < 3) continue;
    std::string text{kernel.text(each.operands[2])};
    if (std::ranges::find(result, text) == result.end()) result.push_back(std::move(text));
  }
  return result;
}

}  // namespace

std::vector<Candidate> missing_waits(const KernelText& kernel, const analysis::Finding& finding) {
  std::vector<Candidate> result;
  if (!kernel.uses("mbarrier.init")) return result;
  const std::vector<Point> points = points_near(kernel, finding, kPointsOfWaits);
  const std::vector<std::string> all = addresses(kernel, 0);
  const std::vector<std::string> known = parities(kernel, 0);
  for (const std::string& address : all) {
    for (const Point point : points) {
      if (kernel.instructions()[point.instruction].function != 0) continue;
      for (const int first : {0, 1}) result.push_back(wait_at(kernel, point, address, {}, first));
      for (const std::string& parity : known) {
        if (parity.starts_with('%')) result.push_back(wait_at(kernel, point, address, parity, -1));
      }
    }
  }
  return result;
}

std::vector<Candidate> counted_parities(const KernelText& kernel, std::uint32_t i) {
  std::vector<Candidate> result;
  const InstructionText& at = kernel.instructions()[i];
  const bool parity = at.mnemonic.find("parity") != std::string::npos;
  if (!is_wait(at) || !parity || at.function != 0 || at.operands.size() < 3 ||
      at.guard.begin != at.guard.end) {
    return result;
  }
  const auto address = address_of(kernel.text(at.operands[1]));
  if (!address) return result;
  std::string code = kernel.code(i);
  const std::size_t operand = at.operands[2].begin - at.mnemonic_range.begin;
  code.replace(operand, at.operands[2].end - at.operands[2].begin, "%muster_parity");
  for (const int first : {0, 1}) {
    const std::string block =
        fmt::format("{{ {0}{1}; @{2} xor.b32 {3}, {3}, %muster_bit; }}",
                    parity_code(*address, first), code, kernel.text(at.operands[0]), kPhases);
    Candidate one = change(kernel, i, kernel.replace(i, block),
                           fmt::format("parities that are counted from {}", first));
    one.size = 3;
    declare_phases(kernel, one.edits);
    result.push_back(std::move(one));
  }
  return result;
}

std::vector<Candidate> other_mbarriers(const KernelText& kernel, std::uint32_t i) {
  std::vector<Candidate> result;
  const InstructionText& at = kernel.instructions()[i];
  const auto operand = mbarrier_operand(kernel, at);
  if (!operand || at.mnemonic.starts_with("mbarrier.init")) return result;
  const std::string now{kernel.text(at.operands[*operand])};
  const auto own = address_of(now);
  std::set<std::string> seen{now};
  const auto add = [&](const std::string& address) {
    if (!seen.insert(address).second) return;
    result.push_back(change(kernel, i, kernel.replace_operand(i, *operand, address),
                            fmt::format("mbarrier {}, not {}", address, now)));
  };
  for (const std::int64_t distance : distances(kernel)) {
    add(Address{own->base, own->offset + distance}.text());
  }
  constexpr std::size_t kOthersMax = 12;
  std::size_t count = 0;
  for (const std::string& address : addresses(kernel, at.function)) {
    if (++count <= kOthersMax) add(address);
  }
  return result;
}

}  // namespace muster::repair
