// See vocabulary.h.
#include "analysis/findings/vocabulary.h"

#include <algorithm>
#include <iterator>

namespace muster::analysis {
namespace {

struct VendorRow {
  std::string_view target;  // how the names of its targets begin
  Vocabulary words;
};

constexpr Vocabulary kNvidia{"warp", "block", "lane", "shared memory"};
constexpr Vocabulary kAmd{"wave", "workgroup", "lane", "LDS"};
constexpr Vocabulary kIntel{"thread", "thread group", "channel", "SLM"};

constexpr VendorRow kVendors[] = {
    {"sm_", kNvidia}, {"gfx", kAmd},   {"pvc", kIntel}, {"bmg", kIntel},
    {"lnl", kIntel},  {"dg2", kIntel}, {"xe", kIntel},  {"ptl", kIntel},
    {"tgl", kIntel},  {"skl", kIntel}, {"icl", kIntel}, {"visa", kIntel},
};

}  // namespace

const Vocabulary& vocabulary_of(std::string_view target) {
  const auto* const row = std::ranges::find_if(
      kVendors, [&](const VendorRow& each) { return target.starts_with(each.target); });
  return row == std::end(kVendors) ? kNvidia : row->words;
}

}  // namespace muster::analysis
