// See mbarrier_edits.h.
#include "repair/candidates/mbarrier_edits.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/alike.h"
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

// How far apart mbarriers lie that the kernel initialises. First what lies between most pairs of
// different counts: those that are full from those that are empty, of a stage each.
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
// `before` computes the address.
std::string loop(const KernelText& kernel, const std::string& address, std::string_view parity,
                 int counted, std::string_view before) {
  const std::string_view awaited = counted < 0 ? parity : "%muster_parity";
  return fmt::format(
      "{{ .reg .pred %muster_done; {}{}MUSTER_AGAIN: {} %muster_done, {}, {}; "
      "@!%muster_done bra MUSTER_AGAIN;{} }}",
      before, counted < 0 ? std::string{} : parity_code(*address_of(address), counted),
      wait_mnemonic(kernel), address, awaited,
      counted < 0 ? std::string{} : fmt::format(" xor.b32 {0}, {0}, %muster_bit;", kPhases));
}

Candidate wait_at(const KernelText& kernel, Point point, const std::string& address,
                  std::string_view parity, int counted, std::string_view before = {}) {
  const std::string source = kernel.source_words(point);
  const std::string which = counted < 0
                                ? fmt::format("parity {}", parity)
                                : fmt::format("parities that are counted, the first {}", counted);
  const std::string what = fmt::format("a wait for mbarrier {}, {}", address, which);
  Candidate result{.edits = {kernel.insert(point, loop(kernel, address, parity, counted, before))},
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

// Where an address can be waited at, and what computes it there.
struct Place {
  Point point;
  std::string base;
  std::string code;  // declares registers of its own; empty: the register is there
  enum class Kind : std::uint8_t { before, known, block, turn, outer_turn, behind };
  Kind kind = Kind::before;
};

bool is_arithmetic(std::string_view mnemonic) {
  constexpr std::array<std::string_view, 12> kPure = {"mov.", "add.", "sub.", "mul.",
                                                      "mad.", "shl.", "shr.", "and.",
                                                      "or.",  "xor.", "cvt.", "cvta."};
  return std::ranges::any_of(kPure,
                             [&](std::string_view each) { return mnemonic.starts_with(each); });
}

// What computes `base` for instruction `i` from what is there before instruction `from`, in
// registers of its own; nothing where it is more than arithmetic.
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

// Where the block of the instruction begins.
std::uint32_t block_of(const KernelText& kernel, std::uint32_t i) {
  while (i > 0 && !kernel.instructions()[i].begins_block) --i;
  return i;
}

// Right before the instruction, as early as the address of its mbarrier is known, where its block
// begins, where the loops around it begin a turn, and where blocks behind it in the innermost one
// begin.
std::vector<Place> places_of(const KernelText& kernel, std::uint32_t i, const std::string& base) {
  using Kind = Place::Kind;
  const auto& all = kernel.instructions();
  std::vector<Place> places{{{i, false}, base, {}, Kind::before}};
  for (std::uint32_t k = i; k-- > 0 && all[k].function == all[i].function;) {
    if (all[k].operands.empty() || kernel.text(all[k].operands[0]) != base) continue;
    if (k + 1 != i) places.push_back({{k, true}, base, {}, Kind::known});
    break;
  }
  const auto add = [&](std::uint32_t from, Kind kind) {
    auto place = computed_at(kernel, from, i, base);
    if (!place) return false;
    place->kind = kind;
    places.push_back(std::move(*place));
    return true;
  };
  std::set<std::uint32_t, std::greater<>> heads;
  for (std::uint32_t k = i; k < all.size() && all[k].function == all[i].function; ++k) {
    if (all[k].leads_to <= i) heads.insert(all[k].leads_to);
  }
  const std::uint32_t block = block_of(kernel, i);
  if (heads.empty() || block != *heads.begin()) add(block, Kind::block);
  if (heads.empty()) return places;
  const std::uint32_t inner = *heads.begin();
  if (add(inner, Kind::turn)) {
    constexpr std::size_t kBehindMax = 3;
    const Place turn = places.back();
    std::size_t behind = 0;
    for (std::uint32_t k = i + 1; k < all.size() && behind < kBehindMax; ++k) {
      if (all[k].leads_to <= inner) break;
      if (!all[k].begins_block) continue;
      ++behind;
      places.push_back({{k, false}, turn.base, turn.code, Kind::behind});
    }
  }
  if (heads.size() > 1) add(*std::next(heads.begin()), Kind::outer_turn);
  return places;
}

// What acts on an mbarrier, and where one could be waited for because of that.
struct Site {
  Address own;
  std::vector<Place> places;
  bool waits = false;
};

std::map<std::uint32_t, Site> sites_of(const KernelText& kernel) {
  std::map<std::uint32_t, Site> sites;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    const InstructionText& at = kernel.instructions()[i];
    const bool commit = at.mnemonic.starts_with("tcgen05.commit");
    if (at.function != 0 || (!commit && !at.mnemonic.starts_with("mbarrier."))) continue;
    const auto operand = mbarrier_operand(kernel, at);
    if (!operand || at.mnemonic.starts_with("mbarrier.in")) continue;
    const auto own = address_of(kernel.text(at.operands[*operand]));
    sites[i] = {*own, places_of(kernel, i, own->base), is_wait(at)};
  }
  return sites;
}

// Beside what each instruction does with an mbarrier: for that one, or those near it; also at once
// for all instructions that one line became.
void add_waits_beside(std::vector<Candidate>& result, const KernelText& kernel) {
  using Kind = Place::Kind;
  const std::map<std::uint32_t, Site> sites = sites_of(kernel);
  const auto wait = [&](std::uint32_t i, Kind kind, std::int64_t offset,
                        int first) -> std::optional<Candidate> {
    const auto site = sites.find(i);
    if (site == sites.end()) return std::nullopt;
    const auto& places = site->second.places;
    const auto place = std::ranges::find(places, kind, &Place::kind);
    if (place == places.end()) return std::nullopt;
    const std::string address = Address{place->base, site->second.own.offset + offset}.text();
    return wait_at(kernel, place->point, address, {}, first, place->code);
  };
  const auto add = [&](std::uint32_t i, std::int64_t offset, bool behind) {
    for (const Place& place : sites.at(i).places) {
      if ((place.kind == Kind::behind) != behind) continue;
      const std::string address = Address{place.base, sites.at(i).own.offset + offset}.text();
      for (const int first : {0, 1}) {
        add_alike(result, kernel, i,
                  [&](std::uint32_t k) { return wait(k, place.kind, offset, first); });
        result.push_back(wait_at(kernel, place.point, address, {}, first, place.code));
      }
    }
  };
  std::vector<std::int64_t> offsets = distances(kernel);
  offsets.insert(offsets.begin(), 0);
  for (const bool behind : {false, true}) {
    for (const std::int64_t offset : offsets) {
      for (const auto& [i, site] : sites) {
        if (!site.waits || offset != 0) add(i, offset, behind);
      }
    }
  }
}

// Around the places that the finding names.
void add_waits_near(std::vector<Candidate>& result, const KernelText& kernel,
                    const analysis::Finding& finding) {
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
}

}  // namespace

std::vector<Candidate> missing_waits(const KernelText& kernel, const analysis::Finding& finding) {
  if (!kernel.uses("mbarrier.init")) return {};
  std::vector<Candidate> beside, near, result;
  add_waits_beside(beside, kernel);
  add_waits_near(near, kernel, finding);
  // Neither kind waits for all of the other.
  constexpr std::size_t kBesideEach = 3;
  for (std::size_t n = 0, b = 0; n < near.size() || b < beside.size(); ++n) {
    if (n < near.size()) result.push_back(std::move(near[n]));
    for (std::size_t k = 0; k < kBesideEach && b < beside.size(); ++k, ++b) {
      result.push_back(std::move(beside[b]));
    }
  }
  return result;
}

std::vector<Candidate> counted_parities(const KernelText& kernel, std::uint32_t i) {
  std::vector<Candidate> result;
  const InstructionText& at = kernel.instructions()[i];
  if (!is_wait(at) || at.function != 0 || at.operands.size() < 3 ||
      at.guard.begin != at.guard.end) {
    return result;
  }
  const auto address = address_of(kernel.text(at.operands[1]));
  if (!address) return result;
  std::string code = kernel.code(i);
  const std::size_t operand = at.operands[2].begin - at.mnemonic_range.begin;
  code.replace(operand, at.operands[2].end - at.operands[2].begin, "%muster_parity");
  if (at.mnemonic.find(".parity") == std::string::npos) {  // it waits for a token
    code.insert(at.mnemonic.find("_wait") + std::string_view{"_wait"}.size(), ".parity");
  }
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

std::vector<Candidate> all_parities_counted(const KernelText& kernel) {
  constexpr std::size_t kWaitsMax = 4;
  std::vector<std::vector<std::uint32_t>> waits;  // of one place each
  std::set<std::uint32_t> seen;
  for (std::uint32_t i = 0; i < kernel.instructions().size(); ++i) {
    if (seen.contains(i) || counted_parities(kernel, i).empty()) continue;
    waits.push_back(kernel.alike(i, false));
    std::erase_if(waits.back(),
                  [&](std::uint32_t k) { return !is_wait(kernel.instructions()[k]); });
    seen.insert(waits.back().begin(), waits.back().end());
  }
  std::vector<Candidate> result;
  if (waits.size() < 2 || waits.size() > kWaitsMax) return result;
  for (std::uint32_t firsts = 0; firsts < 1U << waits.size(); ++firsts) {
    Candidate all{.edits = {}, .what = "all parities are counted", .words = {}, .at_source = {}};
    std::string words;
    for (std::size_t w = 0; w < waits.size(); ++w) {
      const std::uint32_t first = firsts >> w & 1;
      for (const std::uint32_t i : waits[w]) {
        std::vector<Candidate> of = counted_parities(kernel, i);
        if (of.size() != 2) return {};
        for (TextEdit& edit : of[first].edits) {
          const bool again = std::ranges::any_of(all.edits, [&](const TextEdit& other) {
            return other.range.begin == edit.range.begin && other.replacement == edit.replacement;
          });
          if (!again) all.edits.push_back(std::move(edit));
        }
      }
      words += fmt::format("{} from {} at line {}", w == 0 ? "" : ",", first,
                           kernel.instructions()[waits[w].front()].line);
    }
    std::ranges::stable_sort(all.edits, {}, [](const TextEdit& edit) { return edit.range.begin; });
    all.words = fmt::format("parities that are counted in all waits:{}", words);
    all.size = 3 * static_cast<std::uint32_t>(waits.size());
    result.push_back(std::move(all));
  }
  return result;
}

std::vector<Candidate> unconditional(const KernelText& kernel, std::uint32_t i) {
  const auto& all = kernel.instructions();
  const auto only_synchronises = [&](std::uint32_t from, std::uint32_t to) {
    for (std::uint32_t k = from; k < to; ++k) {
      const bool inside = all[k].branches && all[k].leads_to >= from && all[k].leads_to <= to;
      const bool plain = is_arithmetic(all[k].mnemonic) || all[k].mnemonic.starts_with("setp.") ||
                         all[k].mnemonic.starts_with("selp.");
      if (!inside && !plain && !synchronises(all[k])) return false;
    }
    return true;
  };
  constexpr std::uint32_t kFar = 16;
  for (std::uint32_t k = i; k-- > 0 && i - k <= kFar && all[k].function == all[i].function;) {
    const InstructionText& at = all[k];
    if (at.guard.begin == at.guard.end || at.leads_to == ~0U || at.leads_to <= i) continue;
    if (!only_synchronises(k + 1, at.leads_to)) continue;
    return {change(kernel, k, kernel.replace(k, ""), "in any case: without the branch")};
  }
  return {};
}

std::vector<Candidate> arrivals_before_leaving(const KernelText& kernel,
                                               std::span<const std::uint32_t> synchronisation) {
  constexpr std::size_t kArrivalsMax = 4, kBranchesMax = 16;
  const auto& all = kernel.instructions();
  std::vector<Candidate> result;
  std::size_t arrivals = 0;
  for (const std::uint32_t i : synchronisation) {
    const InstructionText& at = all[i];
    const bool arrival = at.mnemonic.starts_with("mbarrier.arrive.") &&
                         at.mnemonic.find("expect_tx") == std::string::npos;
    const auto address =
        arrival && at.operands.size() > 1 ? address_of(kernel.text(at.operands[1])) : std::nullopt;
    if (!address) continue;
    if (++arrivals > kArrivalsMax) break;
    const std::string count =
        at.operands.size() == 2 ? "" : fmt::format(", {}", kernel.text(at.operands[2]));
    std::size_t branches = 0;
    for (std::uint32_t k = 0; k < all.size() && branches < kBranchesMax; ++k) {
      const bool leads_away = all[k].branches && all[k].guard.begin != all[k].guard.end;
      if (!leads_away || all[k].function != at.function) continue;
      ++branches;
      auto place = k < i ? computed_at(kernel, k, i, address->base) : std::nullopt;
      if (!place) place = Place{{k, false}, address->base, {}};
      const std::string to = Address{place->base, address->offset}.text();
      for (const char* const form : {"arrive_drop", "arrive"}) {
        const std::string code = fmt::format("{}{} _, {}{};", kernel.text(all[k].guard),
                                             with_modifier(at.mnemonic, "arrive", form), to, count);
        const std::string whole =
            place->code.empty() ? code : fmt::format("{{ {}{} }}", place->code, code);
        result.push_back({.edits = {kernel.insert(place->point, whole)},
                          .what = whole,
                          .words = fmt::format("add '{}' {}", code, kernel.words(place->point)),
                          .at_source = {},
                          .site = k});
      }
    }
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
