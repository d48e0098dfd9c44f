// See verify.h.
#include "ir/verify.h"

#include <fmt/format.h>

#include <algorithm>

#include "ir/print.h"

namespace muster::ir {
namespace {

// How many operands an operation takes.
struct Arity {
  unsigned dst_min, dst_max, src_min, src_max;
};
constexpr unsigned kMany = 255;

Arity arity(Op op) {  // NOLINT(readability-function-size): rows that a macro makes
  switch (op) {
#define OPERANDS(name, dst_min, dst_max, src_min, src_max, may_lack, control) \
  case Op::name:                                                              \
    return {dst_min, dst_max, src_min, src_max};
#include "ir/ops.def"
    case Op::mov:
    case Op::abs:
    case Op::neg:
    case Op::rcp:
    case Op::sqrt:
    case Op::rsqrt:
    case Op::sin:
    case Op::cos:
    case Op::lg2:
    case Op::ex2:
    case Op::tanh:
    case Op::test_float:
    case Op::bit_not:
    case Op::cnot:
    case Op::bfind:
    case Op::brev:
    case Op::clz:
    case Op::popc:
    case Op::convert:
    case Op::to_generic:
    case Op::from_generic:
    case Op::is_space:
    case Op::address:
    case Op::mask_bits:
    case Op::bits_mask:
      return {1, 1, 1, 1};
    case Op::add:
    case Op::sub:
    case Op::mul_lo:
    case Op::mul_hi:
    case Op::mul_wide:
    case Op::mul24_lo:
    case Op::mul24_hi:
    case Op::div:
    case Op::rem:
    case Op::min:
    case Op::max:
    case Op::copysign:
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor:
    case Op::shl:
    case Op::shr:
    case Op::bmsk:
    case Op::szext:
    case Op::setp:
    case Op::vote:
    case Op::reduce_lanes:
      return {1, 1, 2, 2};
    case Op::mad_lo:
    case Op::mad_hi:
    case Op::mad_wide:
    case Op::fma:
    case Op::funnel_left:
    case Op::funnel_right:
    case Op::bfe:
    case Op::fns:
    case Op::prmt:
    case Op::sad:
    case Op::dp4a:
    case Op::dp2a:
    case Op::select:
      return {1, 1, 3, 3};
    case Op::read_lane:
    case Op::write_lane:
      return {1, 1, 3, 3};
    case Op::permute:
      return {1, 2, 4, 4};
    case Op::bfi:
    case Op::lop3:
      return {1, 1, 4, 4};
    case Op::add_carry:
    case Op::sub_borrow:
      return {1, 2, 3, 3};
    case Op::pack:
      return {1, 1, 2, 8};
    case Op::unpack:
      return {1, 8, 1, 1};
    case Op::special:
    case Op::active_mask:
      return {1, 1, 0, 0};
    case Op::shuffle:
      return {1, 2, 4, 4};
    case Op::match:
      return {1, 2, 2, 2};
    case Op::elect:
      return {2, 2, 1, 1};
    case Op::load:
      return {1, kMany, 1, 1};
    case Op::store:
      return {0, 0, 2, kMany};
    case Op::atomic:
      return {0, 1, 2, 3};
    case Op::tensor_map:
      return {0, 0, 0, 4};
    case Op::demand:
      return {0, 0, 1, 3};
    case Op::prefetch:
    case Op::branch_table:
      return {0, 0, 1, 1};
    case Op::map_rank:
      return {1, 1, 2, 2};
    case Op::rank_of:
      return {1, 1, 1, 1};
    case Op::converge:
      return {0, 0, 0, 0};
    case Op::async_copy:
      return {0, 0, 6, kMany};
    case Op::async_group:
      return {0, 0, 0, 1};
    case Op::wgmma:
      return {0, kMany, 6, kMany};
    case Op::tcgen05:
      return {0, kMany, 0, kMany};
    case Op::matrix:
    case Op::matrix_move:
      return {1, kMany, 1, kMany};
    case Op::opaque:
      return {0, kMany, 0, kMany};
    case Op::fence:
    case Op::branch:
    case Op::exit:
    case Op::trap:
    case Op::nop:
    case Op::unmodelled:
      return {0, 0, 0, 0};
  }
  return {0, 0, 0, 0};
}

// Whether source `i` of the operation is a predicate.
bool takes_predicate(const Instr& instr, unsigned i) {
  switch (instr.op) {
    case Op::select:
      return i == 2 || instr.type == Type::pred;
    case Op::add_carry:
    case Op::sub_borrow:
      return i == 2;
    case Op::vote:
    case Op::mask_bits:
      return i == 0;
    case Op::cta_barrier:
    case Op::read_lane:
    case Op::permute:
      return i == 2;
    case Op::tcgen05:
      return instr.sub == static_cast<std::uint8_t>(Tcgen05::mma) && i == 4;
    case Op::wgmma:
      return i == 7;
    case Op::mov:
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor:
    case Op::bit_not:
      return instr.type == Type::pred;
    default:
      return false;
  }
}

bool mbarrier_makes_predicate(Mbarrier sub) {
  return (sub >= Mbarrier::test_wait && sub <= Mbarrier::try_wait_parity) ||
         sub == Mbarrier::check_layout;
}

// Operations some of whose operands may be absent.
bool may_lack_operands(Op op) {
  switch (op) {
#define OPERANDS(name, dst_min, dst_max, src_min, src_max, may_lack, control) \
  case Op::name:                                                              \
    return may_lack;
#include "ir/ops.def"
    default:
      return op == Op::demand || op == Op::tensor_map || op == Op::read_lane || op == Op::permute ||
             group(op) == OpGroup::async;
  }
}

bool makes_predicate(const Instr& instr, unsigned i) {
  switch (instr.op) {
    case Op::setp:
    case Op::test_float:
    case Op::is_space:
    case Op::bits_mask:
      return true;
    case Op::add_carry:
    case Op::sub_borrow:
    case Op::shuffle:
    case Op::match:
    case Op::elect:
    case Op::permute:
      return i == 1;
    case Op::opaque:
      return false;
    case Op::amd_barrier:
      return instr.sub != static_cast<std::uint8_t>(AmdBarrier::state);
    case Op::mbarrier:
      return mbarrier_makes_predicate(static_cast<Mbarrier>(instr.sub));
    default:
      return instr.type == Type::pred;
  }
}

struct Verifier {
  const Function& function;
  std::vector<std::string> out;

  void fail(InstrId id, const char* what) {
    out.push_back(fmt::format("{} in {}", what, print(function, id)));
  }
  void ids(InstrId id, const Instr& instr);
  void operands(InstrId id, const Instr& instr);
  void targets(InstrId id, const Instr& instr);
  void control(InstrId id, const Instr& instr);
};

// Before anything is printed: ids that lead outside.
void Verifier::ids(InstrId id, const Instr& instr) {
  const auto fine = [&](const Operand& o) {
    if (o.kind == Operand::Kind::reg) return o.index < function.registers.size();
    if (o.kind == Operand::Kind::symbol) return o.index < function.symbols.size();
    return true;
  };
  const auto src = function.sources(instr);
  const auto dst = function.destinations(instr);
  const bool all = std::all_of(src.begin(), src.end(), fine) &&
                   std::all_of(dst.begin(), dst.end(), fine) &&
                   (instr.guard.reg == kNone || instr.guard.reg < function.registers.size()) &&
                   (instr.origin == kNone || instr.origin < function.origins.size()) &&
                   (instr.text == kNone || instr.text < function.texts.size());
  if (!all) out.push_back(fmt::format("an id is out of range in instruction {}", id));
}

void Verifier::operands(InstrId id, const Instr& instr) {
  const Arity wanted = arity(instr.op);
  if (instr.dst.count < wanted.dst_min || instr.dst.count > wanted.dst_max ||
      instr.src.count < wanted.src_min || instr.src.count > wanted.src_max) {
    fail(id, "wrong number of operands");
  }
  const auto is_predicate = [&](std::uint32_t reg) {
    return function.registers[reg].type == Type::pred;
  };
  unsigned i = 0;
  for (const Operand& d : function.destinations(instr)) {
    if (d.kind != Operand::Kind::reg || d.negated) fail(id, "a destination is no register");
    if (instr.op != Op::opaque && d.kind == Operand::Kind::reg &&
        makes_predicate(instr, i) != is_predicate(d.index)) {
      fail(id, "a destination has the wrong kind");
    }
    ++i;
  }
  i = 0;
  for (const Operand& s : function.sources(instr)) {
    const bool predicate = takes_predicate(instr, i++);
    if (s.kind == Operand::Kind::none && !may_lack_operands(instr.op)) {
      fail(id, "a source is none");
    }
    if (s.negated && !predicate) fail(id, "a value is complemented");
    if (s.kind == Operand::Kind::reg && is_predicate(s.index) != predicate) {
      fail(id, "a source has the wrong kind");
    }
  }
  if (instr.guard.reg != kNone && !is_predicate(instr.guard.reg)) fail(id, "the guard is a value");
}

void Verifier::targets(InstrId id, const Instr& instr) {
  const auto inside = [&](InstrId target) { return target < function.instrs.size(); };
  if (instr.op == Op::branch && !inside(instr.target)) fail(id, "a target is outside");
  if (instr.op != Op::branch_table) return;
  const std::size_t count = function.branch_tables.size();
  if (instr.offset < 0 || instr.target > count ||
      static_cast<std::size_t>(instr.offset) > count - instr.target) {
    out.push_back(fmt::format("a table is out of range in instruction {}", id));
    return;
  }
  for (std::int64_t i = 0; i < instr.offset; ++i) {
    if (!inside(function.branch_tables[instr.target + static_cast<std::size_t>(i)])) {
      fail(id, "a target is outside");
    }
  }
}

bool is_sync_of(Op op, Control control_of_function) {
  switch (op) {
#define OPERANDS(name, dst_min, dst_max, src_min, src_max, may_lack, control) \
  case Op::name:                                                              \
    return control_of_function == Control::control;
#include "ir/ops.def"
    default:
      return false;
  }
}

bool of_lanes(Op op) {
  switch (op) {
    case Op::shuffle:
    case Op::vote:
    case Op::match:
    case Op::reduce_lanes:
    case Op::elect:
    case Op::converge:
    case Op::active_mask:
      return true;
    default:
      return group(op) == OpGroup::async || is_sync_of(op, Control::lanes);
  }
}

bool of_wave(Op op) {
  return op == Op::mask_bits || op == Op::bits_mask || op == Op::read_lane ||
         op == Op::write_lane || op == Op::permute || is_sync_of(op, Control::wave);
}

// Where each lane has its own value, whatever the destination.
bool differs_by_lane(const Instr& instr) {
  if (instr.op != Op::special) return false;
  const auto which = static_cast<Special>(instr.sub);
  return which <= Special::tid_z || which == Special::laneid || which == Special::launched ||
         (which >= Special::lanemask_eq && which <= Special::lanemask_ge);
}

// Control::wave: what decides for the wave is a scalar, and a scalar is made of scalars.
void Verifier::control(InstrId id, const Instr& instr) {
  if (function.control == Control::lanes) {
    if (of_wave(instr.op)) fail(id, "an operation of waves where lanes have control");
    return;
  }
  if (of_lanes(instr.op)) return fail(id, "an operation of lanes where waves have control");
  const auto scalar = [&](const Operand& o) {
    return o.kind != Operand::Kind::reg || function.registers[o.index].scalar;
  };
  const auto src = function.sources(instr);
  const auto dst = function.destinations(instr);
  const bool guarded = instr.guard.reg != kNone && !function.registers[instr.guard.reg].scalar;
  const bool whole = group(instr.op) == OpGroup::control || group(instr.op) == OpGroup::sync;
  if (whole && guarded) fail(id, "a wave's operation is guarded by a mask");
  if ((whole || instr.op == Op::bits_mask) && !std::ranges::all_of(src, scalar)) {
    fail(id, "a wave's operand differs by lane");
  }
  const bool into_scalar = std::ranges::any_of(dst, [&](const Operand& o) {
    return o.kind == Operand::Kind::reg && function.registers[o.index].scalar;
  });
  if (!into_scalar || instr.op == Op::opaque) return;
  const bool gathers = instr.op == Op::mask_bits || instr.op == Op::read_lane;
  if (guarded || differs_by_lane(instr) || (!gathers && !std::ranges::all_of(src, scalar))) {
    fail(id, "a scalar is written lane by lane");
  }
}

}  // namespace

std::vector<std::string> verify(const Function& function) {
  Verifier verifier{function, {}};
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    verifier.ids(id, function.instrs[id]);
  }
  if (!verifier.out.empty()) return verifier.out;
  for (InstrId id = 0; id < function.instrs.size(); ++id) {
    const Instr& instr = function.instrs[id];
    verifier.targets(id, instr);
    if (verifier.out.empty()) verifier.operands(id, instr);
    if (verifier.out.empty()) verifier.control(id, instr);
  }
  return verifier.out;
}

}  // namespace muster::ir
