// See rows.h.
#include "isa/amdgcn/lower/rows.h"

#include <algorithm>
#include <unordered_map>

namespace muster::amdgcn {
namespace {

struct Rename {
  std::string_view name, base;
};
// What targets from gfx10 on call operations that the tables have by an older name.
constexpr Rename kRenames[] = {
    {"v_add_nc_u32", "v_add_u32"},         {"v_sub_nc_u32", "v_sub_u32"},
    {"v_subrev_nc_u32", "v_subrev_u32"},   {"v_add_nc_i32", "v_add_i32"},
    {"v_sub_nc_i32", "v_sub_i32"},         {"v_add_co_ci_u32", "v_addc_co_u32"},
    {"v_sub_co_ci_u32", "v_subb_co_u32"},  {"v_subrev_co_ci_u32", "v_subbrev_co_u32"},
    {"v_mad_co_u64_u32", "v_mad_u64_u32"}, {"v_mad_co_i64_i32", "v_mad_i64_i32"},
    {"v_ctz_i32_b32", "v_ffbl_b32"},       {"v_clz_i32_u32", "v_ffbh_u32"},
    {"v_min_num_f32", "v_min_f32"},        {"v_max_num_f32", "v_max_f32"},
    {"v_add_nc_u16", "v_add_u16"},         {"v_sub_nc_u16", "v_sub_u16"},
    {"s_ctz_i32_b32", "s_ff1_i32_b32"},    {"s_ctz_i32_b64", "s_ff1_i32_b64"},
    {"s_clz_i32_u32", "s_flbit_i32_b32"},  {"s_clz_i32_u64", "s_flbit_i32_b64"},
    {"s_add_co_u32", "s_add_u32"},         {"s_add_co_ci_u32", "s_addc_u32"},
    {"s_sub_co_u32", "s_sub_u32"},         {"s_sub_co_ci_u32", "s_subb_u32"},
    {"s_add_co_i32", "s_add_i32"},         {"s_sub_co_i32", "s_sub_i32"},
    {"s_addk_co_i32", "s_addk_i32"},       {"s_min_num_f32", "s_min_f32"},
    {"s_max_num_f32", "s_max_f32"},
};

using Index = std::unordered_map<std::string_view, const Row*>;

Index index_rows() {
  Index all;
  for (const auto rows : {scalar_rows(), vector_rows(), float_rows(), lane_rows(), wait_rows()}) {
    for (const Row& row : rows) {
      all.emplace(row.name, &row);
    }
  }
  return all;
}

}  // namespace

std::string base_name(std::string_view mnemonic) {
  for (const std::string_view ending : {"_dpp", "_sdwa", "_e32", "_e64"}) {
    if (mnemonic.ends_with(ending)) {
      mnemonic.remove_suffix(ending.size());
    }
  }
  std::string name{mnemonic};
  if (name.starts_with("v_dual_")) {
    name.erase(2, 5);
  }
  // s_and_not1_saveexec_b32 is s_andn2_saveexec_b32, s_and_not0_... is s_andn1_...
  for (const auto& [now, then] : {std::pair{std::string_view{"and_not1"}, "andn2"},
                                  {"or_not1", "orn2"},
                                  {"and_not0", "andn1"},
                                  {"or_not0", "orn1"}}) {
    if (const std::size_t at = name.find(now); name.starts_with("s_") && at == 2) {
      name.replace(at, now.size(), then);
    }
  }
  const auto* const found = std::ranges::find(kRenames, name, &Rename::name);
  return found == std::end(kRenames) ? name : std::string{found->base};
}

bool has_unread_selection(const ListedInstruction& instruction) {
  const std::string_view name = instruction.mnemonic;
  const auto has = [&](std::string_view modifier) { return instruction.has(modifier); };
  constexpr std::string_view kUnread[] = {"dpp8",     "wave_shr", "wave_shl", "wave_ror",
                                          "wave_rol", "op_sel",   "row_bcast"};
  constexpr std::string_view kRows[] = {"quad_perm", "row_shl",     "row_shr",
                                        "row_ror",   "row_mirror",  "row_half_mirror",
                                        "row_share", "row_newbcst", "row_xmask"};
  const Modifier* const part = instruction.modifier("dst_sel");
  if (std::ranges::any_of(kUnread, has) || (part != nullptr && part->value != "DWORD")) {
    return true;
  }
  const bool one_result = name.find("_co_") == std::string_view::npos && !name.starts_with("v_cmp");
  return !one_result && std::ranges::any_of(kRows, has);
}

const Row* find_row(std::string_view base) {
  static const Index kIndex = index_rows();
  const auto at = kIndex.find(base);
  return at == kIndex.end() ? nullptr : at->second;
}

}  // namespace muster::amdgcn
