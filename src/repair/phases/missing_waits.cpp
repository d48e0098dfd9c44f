// See missing_waits.h.
#include "repair/phases/missing_waits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "repair/candidates/alike.h"
#include "repair/candidates/insertions.h"
#include "repair/phases/phase_repairs.h"
#include "repair/text/mbarrier_text.h"

namespace muster::repair {
namespace {

constexpr std::size_t kPointsOfWaits = 12;

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
  // Where phases went wrong it may be anywhere, and neither kind waits for all of the other.
  const std::size_t each = is_of_phases(finding) ? 3 : 0;
  std::size_t b = 0;
  for (Candidate& one : near) {
    result.push_back(std::move(one));
    for (std::size_t k = 0; k < each && b < beside.size(); ++k, ++b) {
      result.push_back(std::move(beside[b]));
    }
  }
  for (; b < beside.size(); ++b) result.push_back(std::move(beside[b]));
  return result;
}

}  // namespace muster::repair
