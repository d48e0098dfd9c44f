// The operation table of compute(): one row for each operation, in any order. Depends on
// lane_functions.h.
#include <array>
#include <cstddef>

#include "base/check.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

namespace {

constexpr std::size_t kOps = static_cast<std::size_t>(ir::Op::unmodelled) + 1;
using Table = std::array<Row, kOps>;

constexpr Row& at(Table& table, ir::Op op) { return table[static_cast<std::size_t>(op)]; }

constexpr void add_arithmetic(Table& t) {
  using enum ir::Op;
  at(t, mov) = {"t", "t", lanes::mov, {}, affine::mov, {}, RegionRule::keep};
  at(t, add) = {"tt", "t", lanes::add, lanes::real_add, affine::add, {}, RegionRule::sum, true};
  at(t, sub) = {"tt",
                "t",
                lanes::sub,
                lanes::real_sub,
                affine::sub,
                {},
                RegionRule::difference,
                false,
                decide::difference};
  at(t, mul_lo) = {
      "tt", "t", lanes::mul_lo, lanes::real_mul, affine::mul_lo, refine::product, RegionRule::none,
      true};
  at(t, mul_hi) = {"tt", "t", lanes::mul_hi, {}, {}, refine::product, RegionRule::none, true};
  at(t, mul_wide) = {
      "tt", "w", lanes::mul_wide, {}, affine::mul_wide, refine::product, RegionRule::none, true};
  at(t, mad_lo) = {
      "ttt", "t", lanes::mad_lo, {}, affine::mad_lo, refine::product, RegionRule::addend, true};
  at(t, mad_hi) = {"ttt", "t", lanes::mad_hi, {}, {}, refine::product, RegionRule::addend, true};
  at(t, mad_wide) = {
      "ttw", "w", lanes::mad_wide, {}, affine::mad_wide, refine::product, RegionRule::addend, true};
  at(t, mul24_lo) = {"tt", "t", lanes::mul24_lo, {}, {}, refine::product, RegionRule::none, true};
  at(t, mul24_hi) = {"tt", "t", lanes::mul24_hi, {}, {}, refine::product, RegionRule::none, true};
  at(t, add_carry) = {"ttp", "tp", lanes::add_carry, {}, {}, {}, RegionRule::sum, true};
  at(t, sub_borrow) = {"ttp", "tp", lanes::sub_borrow, {}, {}, {}, RegionRule::difference};
  at(t, div) = {"tt", "t", lanes::div, lanes::real_div, affine::div};
  at(t, rem) = {"tt", "t", lanes::rem, {}, affine::rem};
  at(t, abs) = {"t", "t", lanes::abs, lanes::real_abs};
  at(t, neg) = {"t", "t", lanes::neg, lanes::real_neg, affine::neg};
  at(t, min) = {"tt",        "t",         lanes::min,        lanes::real_min,
                affine::min, refine::min, RegionRule::agree, true};
  at(t, max) = {"tt",        "t",         lanes::max,        lanes::real_max,
                affine::max, refine::max, RegionRule::agree, true};
  at(t, sad) = {"ttt", "t", lanes::sad, {}, {}, {}, RegionRule::none, true};
  at(t, dp4a) = {"tfi", "i", lanes::dp4a};
  at(t, dp2a) = {"tfi", "i", lanes::dp2a};
}

constexpr void add_reals(Table& t) {
  using enum ir::Op;
  at(t, fma) = {"ttt", "t", {}, lanes::real_fma, {}, {}, RegionRule::none, true};
  at(t, rcp) = {"t", "t", {}, lanes::real_rcp};
  at(t, sqrt) = {"t", "t", {}, lanes::real_sqrt};
  at(t, rsqrt) = {"t", "t", {}, lanes::real_rsqrt};
  at(t, sin) = {"t", "t", {}, lanes::real_sin};
  at(t, cos) = {"t", "t", {}, lanes::real_cos};
  at(t, lg2) = {"t", "t", {}, lanes::real_lg2};
  at(t, ex2) = {"t", "t", {}, lanes::real_ex2};
  at(t, tanh) = {"t", "t", {}, lanes::real_tanh};
  at(t, copysign) = {"tt", "t", {}, lanes::copysign};
  at(t, test_float) = {"t", "p", {}, lanes::test_float};
}

constexpr void add_bits(Table& t) {
  using enum ir::Op;
  at(t, bit_and) = {"tt",
                    "t",
                    lanes::bit_and,
                    {},
                    affine::bit_and,
                    refine::bit_and,
                    RegionRule::keep,
                    true,
                    decide::bit_and};
  at(t, bit_or) = {
      "tt", "t",           lanes::bit_or, {}, affine::bit_or, refine::bit_or, RegionRule::keep,
      true, decide::bit_or};
  at(t, bit_xor) = {"tt",
                    "t",
                    lanes::bit_xor,
                    {},
                    affine::bit_xor,
                    {},
                    RegionRule::none,
                    true,
                    decide::difference};
  at(t, bit_not) = {"t", "t", lanes::bit_not, {}, affine::bit_not};
  at(t, cnot) = {"t", "t", lanes::cnot};
  at(t, shl) = {"ti", "t", lanes::shl, {}, affine::shl, refine::shift};
  at(t, shr) = {"ti", "t", lanes::shr, {}, affine::shr, refine::shift};
  at(t, funnel_left) = {"iii", "i", lanes::funnel_left};
  at(t, funnel_right) = {"iii", "i", lanes::funnel_right};
  at(t, bfe) = {"tii", "t", lanes::bfe};
  at(t, bfi) = {"ttii", "t", lanes::bfi};
  at(t, bfind) = {"t", "i", lanes::bfind};
  at(t, bmsk) = {"ii", "i", lanes::bmsk};
  at(t, szext) = {"ii", "i", lanes::szext};
  at(t, brev) = {"t", "t", lanes::brev};
  at(t, clz) = {"t", "i", lanes::clz};
  at(t, popc) = {"t", "i", lanes::popc};
  at(t, fns) = {"iii", "i", lanes::fns};
  at(t, prmt) = {"iii", "i", lanes::prmt};
  at(t, lop3) = {"ttti", "t", lanes::lop3, {}, {}, refine::lop3};
}

constexpr void add_moves(Table& t) {
  using enum ir::Op;
  at(t, setp) = {"tt",         "p",          lanes::setp,      lanes::real_setp,
                 affine::setp, refine::setp, RegionRule::none, false,
                 decide::setp};
  at(t, select) = {
      "ttp", "t", lanes::select, {}, affine::select, refine::select, RegionRule::agree};
  at(t, convert) = {"f", "t", lanes::convert, {}, affine::convert, {}, RegionRule::keep};
  at(t, pack) = {"f", "t", lanes::pack, {}, affine::pack};
  at(t, unpack) = {"t", "f", lanes::unpack};
  at(t, to_generic) = {
      "t", "t", lanes::to_generic, {}, affine::to_generic, {}, RegionRule::to_space};
  at(t, from_generic) = {
      "t", "t", lanes::from_generic, {}, affine::from_generic, {}, RegionRule::keep};
  at(t, is_space) = {
      "l", "p", lanes::is_space, {}, {}, {}, RegionRule::none, false, decide::is_space};
}

constexpr Table make_table() {
  Table table{};
  add_arithmetic(table);
  add_reals(table);
  add_bits(table);
  add_moves(table);
  return table;
}

constexpr Table kTable = make_table();

}  // namespace

const Row& row_of(ir::Op op) {
  const Row& row = kTable[static_cast<std::size_t>(op)];
  CHECK(row.integer != nullptr || row.real != nullptr);  // an operation of group compute
  return row;
}

}  // namespace muster::machine
