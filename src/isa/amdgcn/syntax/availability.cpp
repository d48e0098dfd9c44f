// See availability.h.
#include "isa/amdgcn/syntax/availability.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_map>

namespace muster::amdgcn {
namespace {

struct Availability {
  std::string_view mnemonic;  // what it begins with
  std::string_view modifier;  // only with this one; empty: with any
  std::string_view begins;    // how the names of the targets begin that have it, a blank between
  std::string_view targets;   // in words
};

constexpr std::string_view kMatrices = "gfx908 gfx90a gfx94 gfx95 gfx9-4",
                           kMatricesText = "gfx908, gfx90a, gfx942 and gfx950",
                           kGfx94 = "gfx94 gfx95 gfx9-4", kGfx94Text = "gfx942 and gfx950",
                           kGfx12 = "gfx12", kGfx12Text = "GFX12.0 and GFX12.5",
                           kGfx125 = "gfx125 gfx12-5", kGfx125Text = "GFX12.5",
                           kGfx10To11 = "gfx10 gfx11", kGfx10To11Text = "GFX10 and GFX11",
                           kFromGfx10 = "gfx10 gfx11 gfx12", kFromGfx10Text = "GFX10 and later",
                           kFromGfx11 = "gfx11 gfx12", kFromGfx11Text = "GFX11 and later",
                           kGfx9 = "gfx9", kGfx9Text = "GFX9";

// The first row that fits counts.
constexpr Availability kRows[] = {
    // Copies into LDS.
    {"global_load_lds_dwordx", "", "gfx95", "gfx950"},
    {"global_load_lds_", "", kGfx94, kGfx94Text},
    {"global_load_", "lds", "gfx90 gfx9-generic gfx10", "GFX9 up to gfx90a, and GFX10"},
    {"buffer_load_dwordx", "lds", "gfx95", "gfx950"},
    {"buffer_load_", "lds", "gfx9 gfx10", "GFX9 and GFX10"},
    {"global_load_async_to_lds_", "", kGfx125, kGfx125Text},
    {"global_store_async_from_lds_", "", kGfx125, kGfx125Text},
    {"cluster_load_", "", kGfx125, kGfx125Text},
    {"tensor_", "", kGfx125, kGfx125Text},
    // Loads that transpose.
    {"ds_load_tr", "", kGfx125, kGfx125Text},
    {"global_load_tr", "", kGfx12, kGfx12Text},
    {"ds_read_b64_tr_", "", "gfx95", "gfx950"},
    {"ds_read_b96_tr_", "", "gfx95", "gfx950"},
    // Caches.
    {"buffer_gl0_inv", "", kGfx10To11, kGfx10To11Text},
    {"buffer_gl1_inv", "", kGfx10To11, kGfx10To11Text},
    {"s_gl1_inv", "", kGfx10To11, kGfx10To11Text},
    {"buffer_wbinvl1", "", "gfx90 gfx9-generic", "GFX9 up to gfx90a"},
    {"buffer_invl2", "", "gfx90a", "gfx90a"},
    {"buffer_inv", "", kGfx94, kGfx94Text},
    {"buffer_wbl2", "sc0", kGfx94, kGfx94Text},
    {"buffer_wbl2", "sc1", kGfx94, kGfx94Text},
    {"buffer_wbl2", "", "gfx90a gfx94 gfx95 gfx9-4", "gfx90a, gfx942 and gfx950"},
    {"global_inv", "", kGfx12, kGfx12Text},
    {"global_wb", "", kGfx12, kGfx12Text},
    // Lanes.
    {"v_permlane16_swap_", "", "gfx95 gfx125 gfx12-5", "gfx950 and GFX12.5"},
    {"v_permlane32_swap_", "", "gfx95", "gfx950"},
    {"v_permlane16_var_", "", kGfx12, kGfx12Text},
    {"v_permlanex16_var_", "", kGfx12, kGfx12Text},
    {"v_permlane16_", "", kFromGfx10, kFromGfx10Text},
    {"v_permlanex16_", "", kFromGfx10, kFromGfx10Text},
    {"v_permlane64_", "", kFromGfx11, kFromGfx11Text},
    {"v_", "row_bcast", kGfx9, kGfx9Text},
    {"v_", "row_newbcast", "gfx90a gfx94 gfx95 gfx9-4", "gfx90a, gfx942 and gfx950"},
    {"v_", "row_share", kFromGfx10, kFromGfx10Text},
    {"v_", "dpp8", kFromGfx10, kFromGfx10Text},
    {"s_set_gpr_idx_", "", kGfx9, kGfx9Text},
    // Matrices, and two instructions in one.
    {"v_mfma_", "", kMatrices, kMatricesText},
    {"v_smfmac_", "", kGfx94, kGfx94Text},
    {"v_wmma_", "", kFromGfx11, kFromGfx11Text},
    {"v_swmmac_", "", kGfx12, kGfx12Text},
    {"v_dual_", "", kFromGfx11, kFromGfx11Text},
};

bool begins_with_one_of(std::string_view name, std::string_view all) {
  while (!all.empty()) {
    const std::size_t end = std::min(all.find(' '), all.size());
    if (name.starts_with(all.substr(0, end))) {
      return true;
    }
    all.remove_prefix(std::min(end + 1, all.size()));
  }
  return false;
}

// A word behind the operands; where there are none it is read as one.
bool says(const ListedInstruction& instruction, std::string_view word) {
  return instruction.has(word) || std::ranges::find(instruction.arguments, word, &Argument::text) !=
                                      instruction.arguments.end();
}

// The targets that mnemonics.def asks of, in the order of its bits, and what else each stands for.
struct Asked {
  std::string_view name, alike;
};
constexpr std::array<Asked, 12> kAsked{
    {{"gfx900", "gfx902 gfx909"},
     {"gfx906", ""},
     {"gfx908", ""},
     {"gfx90a", ""},
     {"gfx942", "gfx940 gfx941"},
     {"gfx950", ""},
     {"gfx1010", "gfx1011 gfx1012 gfx1013"},
     {"gfx1030", "gfx1031 gfx1032 gfx1033 gfx1034 gfx1035 gfx1036"},
     {"gfx1100", "gfx1101 gfx1102 gfx1103"},
     {"gfx1150", "gfx1151 gfx1152 gfx1153"},
     {"gfx1200", "gfx1201"},
     {"gfx1250", "gfx1251"}}};

using Mnemonics = std::unordered_map<std::string_view, std::uint32_t>;

template <typename Each>
void for_each_word(std::string_view all, Each each) {
  while (!all.empty()) {
    const std::size_t end = std::min(all.find(' '), all.size());
    each(all.substr(0, end));
    all.remove_prefix(std::min(end + 1, all.size()));
  }
}

Mnemonics read_mnemonics() {
  Mnemonics all;
#define MNEMONICS(targets, names) \
  for_each_word(names, [&](std::string_view name) { all.emplace(name, targets); });
#include "isa/amdgcn/syntax/mnemonics.def"
#undef MNEMONICS
  return all;
}

std::string_view without_encoding(std::string_view mnemonic) {
  for (const std::string_view ending : {"_dpp", "_sdwa", "_e32", "_e64"}) {
    if (mnemonic.ends_with(ending)) mnemonic.remove_suffix(ending.size());
  }
  return mnemonic;
}

std::string in_words(std::uint32_t targets) {
  std::string words;
  for (std::size_t i = 0; i < kAsked.size(); ++i) {
    if ((targets >> i & 1U) == 0) continue;
    const bool last = targets >> i == 1;
    words += words.empty() ? "" : last ? " and " : ", ";
    words += kAsked[i].name;
  }
  return words;
}

std::optional<std::string> mnemonic_missing_on(std::string_view mnemonic, const Target& target) {
  static const Mnemonics kMnemonics = read_mnemonics();
  const auto at = kMnemonics.find(without_encoding(mnemonic));
  const auto* const asked = std::ranges::find_if(kAsked, [&](const Asked& one) {
    bool alike = one.name == target.name;
    for_each_word(one.alike, [&](std::string_view name) { alike = alike || name == target.name; });
    return alike;
  });
  if (at == kMnemonics.end() || asked == kAsked.end()) return std::nullopt;
  const bool there = (at->second >> (asked - kAsked.begin()) & 1U) != 0;
  return there ? std::nullopt : std::optional{in_words(at->second)};
}

}  // namespace

std::optional<std::string> missing_on(const ListedInstruction& instruction, const Target& target) {
  for (const Availability& row : kRows) {
    if (instruction.mnemonic.starts_with(row.mnemonic) &&
        (row.modifier.empty() || says(instruction, row.modifier))) {
      return begins_with_one_of(target.name, row.begins) ? std::nullopt
                                                         : std::optional{std::string{row.targets}};
    }
  }
  return mnemonic_missing_on(instruction.mnemonic, target);
}

}  // namespace muster::amdgcn
