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
    {"v_add_nc_u32", "v_add_u32"},
    {"v_sub_nc_u32", "v_sub_u32"},
    {"v_subrev_nc_u32", "v_subrev_u32"},
    {"v_add_nc_i32", "v_add_i32"},
    {"v_sub_nc_i32", "v_sub_i32"},
    {"v_add_co_ci_u32", "v_addc_co_u32"},
    {"v_sub_co_ci_u32", "v_subb_co_u32"},
    {"v_subrev_co_ci_u32", "v_subbrev_co_u32"},
    {"v_mad_co_u64_u32", "v_mad_u64_u32"},
    {"v_mad_co_i64_i32", "v_mad_i64_i32"},
    {"v_ctz_i32_b32", "v_ffbl_b32"},
    {"v_clz_i32_u32", "v_ffbh_u32"},
    {"v_min_num_f32", "v_min_f32"},
    {"v_max_num_f32", "v_max_f32"},
    {"v_add_nc_u16", "v_add_u16"},
    {"v_sub_nc_u16", "v_sub_u16"},
    {"s_ctz_i32_b32", "s_ff1_i32_b32"},
    {"s_ctz_i32_b64", "s_ff1_i32_b64"},
    {"s_clz_i32_u32", "s_flbit_i32_b32"},
    {"s_clz_i32_u64", "s_flbit_i32_b64"},
    {"s_cls_i32", "s_flbit_i32"},
    {"s_cls_i32_i64", "s_flbit_i32_i64"},
    {"s_add_co_u32", "s_add_u32"},
    {"s_add_co_ci_u32", "s_addc_u32"},
    {"s_sub_co_u32", "s_sub_u32"},
    {"s_sub_co_ci_u32", "s_subb_u32"},
    {"s_add_co_i32", "s_add_i32"},
    {"s_sub_co_i32", "s_sub_i32"},
    {"s_addk_co_i32", "s_addk_i32"},
    {"s_min_num_f32", "s_min_f32"},
    {"s_max_num_f32", "s_max_f32"},
    {"v_min_num_f16", "v_min_f16"},
    {"v_max_num_f16", "v_max_f16"},
    {"v_pk_min_num_f16", "v_pk_min_f16"},
    {"v_pk_max_num_f16", "v_pk_max_f16"},
    {"v_add_nc_i16", "v_add_i16"},
    {"v_sub_nc_i16", "v_sub_i16"},
    {"v_min_num_f64", "v_min_f64"},
    {"v_max_num_f64", "v_max_f64"},
    {"v_min3_num_f32", "v_min3_f32"},
    {"v_max3_num_f32", "v_max3_f32"},
    {"v_med3_num_f32", "v_med3_f32"},
    {"s_get_pc_i64", "s_getpc_b64"},
    {"v_cls_i32", "v_ffbh_i32"},
    {"v_lshl_add_nc_u64", "v_lshl_add_u64"},
};

using Index = std::unordered_map<std::string_view, const Row*>;

Index index_rows() {
  Index all;
  for (const auto rows : {scalar_rows(), vector_rows(), half_rows(), dot_rows(), float_rows(),
                          lane_rows(), wait_rows(), indexed_rows()}) {
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

bool has_unread_selection(const ListedInstruction& instruction, const Row* row) {
  const std::string_view name = instruction.mnemonic;
  const auto rows = half_rows();
  const bool reads_halves = row != nullptr && row >= rows.data() && row < rows.data() + rows.size();
  if (instruction.has("op_sel") && !reads_halves && !name.starts_with("v_permlane")) {
    return true;
  }
  // Lanes are moved in a way that has no name here.
  if (name.ends_with("_dpp") && !moves_lanes(instruction)) {
    return true;
  }
  const bool one_result = name.find("_co_") == std::string_view::npos && !name.starts_with("v_cmp");
  return !one_result && moves_lanes(instruction);
}

bool has_unread_access(const ListedInstruction& instruction) {
  const std::string_view name = instruction.mnemonic;
  const auto begins = [name](std::string_view what) { return name.starts_with(what); };
  constexpr std::string_view kAccesses[] = {"buffer_",  "global_",  "flat_", "scratch_",
                                            "tbuffer_", "cluster_", "ds_"};
  if (std::ranges::any_of(kAccesses, begins)) {
    constexpr std::string_view kRead[] = {
        "offset", "offset0", "offset1", "offen", "idxen", "addr64",       "lds",    "gds",
        "glc",    "slc",     "dlc",     "sc0",   "sc1",   "scc",          "nt",     "nv",
        "th",     "scope",   "off",     "null",  "swz",   "scale_offset", "format",
    };
    return std::ranges::any_of(instruction.modifiers, [&](const Modifier& one) {
      return std::ranges::find(kRead, one.name) == std::end(kRead);
    });
  }
  return begins("v_interp_") || std::ranges::any_of(instruction.arguments, [](const Argument& one) {
           if (one.kind != Argument::Kind::reg || one.reg.file != RegisterFile::special) {
             return false;
           }
           const auto which = static_cast<SpecialRegister>(one.reg.first);
           return which == SpecialRegister::lds_direct || which == SpecialRegister::src_lds_direct;
         });
}

bool moves_lanes(const ListedInstruction& instruction) {
  constexpr std::string_view kRows[] = {
      "quad_perm",       "row_shl",   "row_shr",      "row_ror",   "row_mirror",
      "row_half_mirror", "row_share", "row_newbcast", "row_xmask", "dpp8",
      "row_bcast",       "wave_shr",  "wave_shl",     "wave_ror",  "wave_rol"};
  return std::ranges::any_of(kRows, [&](std::string_view name) { return instruction.has(name); });
}

const Row* find_row(std::string_view base) {
  static const Index kIndex = index_rows();
  const auto at = kIndex.find(base);
  return at == kIndex.end() ? nullptr : at->second;
}

}  // namespace muster::amdgcn
