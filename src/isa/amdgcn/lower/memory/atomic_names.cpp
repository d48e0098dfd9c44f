// See atomic_names.h.
#include "isa/amdgcn/lower/memory/atomic_names.h"

#include <algorithm>
#include <iterator>

namespace muster::amdgcn {
namespace {

using ir::Reduce;
using ir::Type;

#define INTEGERS(name, reduce, kind)                                             \
  {name, reduce, Type::kind##32}, {name "_" #kind "32", reduce, Type::kind##32}, \
      {name "_x2", reduce, Type::kind##64}, {name "_" #kind "64", reduce, Type::kind##64}
#define FLOATS(name, reduce)                                                 \
  {"f" name, reduce, Type::f32}, {name "_f32", reduce, Type::f32},           \
      {"f" name "_x2", reduce, Type::f64}, {name "_f64", reduce, Type::f64}, \
      {name "_num_f32", reduce, Type::f32, false, false, true}, {            \
    name "_num_f64", reduce, Type::f64, false, false, true                   \
  }
constexpr AtomicName kAtomics[] = {
    INTEGERS("add", Reduce::add, u),
    INTEGERS("smin", Reduce::min, s),
    INTEGERS("smax", Reduce::max, s),
    INTEGERS("umin", Reduce::min, u),
    INTEGERS("umax", Reduce::max, u),
    INTEGERS("and", Reduce::bit_and, b),
    INTEGERS("or", Reduce::bit_or, b),
    INTEGERS("xor", Reduce::bit_xor, b),
    INTEGERS("swap", Reduce::exch, b),
    INTEGERS("inc", Reduce::inc, u),
    INTEGERS("dec", Reduce::dec, u),
    INTEGERS("cmpswap", Reduce::cas, b),
    {"sub", Reduce::add, Type::u32, false, true},
    {"sub_u32", Reduce::add, Type::u32, false, true},
    {"sub_x2", Reduce::add, Type::u64, false, true},
    {"sub_u64", Reduce::add, Type::u64, false, true},
    {"min_u32", Reduce::min, Type::u32},
    {"min_i32", Reduce::min, Type::s32},
    {"max_u32", Reduce::max, Type::u32},
    {"max_i32", Reduce::max, Type::s32},
    {"min_u64", Reduce::min, Type::u64},
    {"min_i64", Reduce::min, Type::s64},
    {"max_u64", Reduce::max, Type::u64},
    {"max_i64", Reduce::max, Type::s64},
    {"wrxchg_b32", Reduce::exch, Type::b32},
    {"wrxchg_b64", Reduce::exch, Type::b64},
    {"storexchg_b32", Reduce::exch, Type::b32},
    {"storexchg_b64", Reduce::exch, Type::b64},
    {"cmpst_b32", Reduce::cas, Type::b32, true},
    {"cmpst_b64", Reduce::cas, Type::b64, true},
    {"cmpstore_b32", Reduce::cas, Type::b32},
    {"cmpstore_b64", Reduce::cas, Type::b64},
    {"rsub_u32", Reduce::exch, Type::u32, false, false, false, true},
    {"rsub_u64", Reduce::exch, Type::u64, false, false, false, true},
    {"csub", Reduce::exch, Type::u32, false, false, false, true},
    {"csub_u32", Reduce::exch, Type::u32, false, false, false, true},
    {"sub_clamp_u32", Reduce::exch, Type::u32, false, false, false, true},
    {"cond_sub_u32", Reduce::exch, Type::u32, false, false, false, true},
    {"cmpst_f32", Reduce::exch, Type::u32, false, false, false, true},
    {"cmpst_f64", Reduce::exch, Type::u64, false, false, false, true},
    {"cmpstore_f32", Reduce::exch, Type::u32, false, false, false, true},
    {"cmpstore_f64", Reduce::exch, Type::u64, false, false, false, true},
    {"wrap_b32", Reduce::exch, Type::u32, false, false, false, true},
    {"pk_add_f16", Reduce::add, Type::f16x2},
    {"pk_add_bf16", Reduce::add, Type::bf16x2},
    {"add_f32", Reduce::add, Type::f32},
    {"add_f64", Reduce::add, Type::f64},
    FLOATS("min", Reduce::min),
    FLOATS("max", Reduce::max),
};
#undef FLOATS
#undef INTEGERS

}  // namespace

const AtomicName* find_atomic(std::string_view name) {
  const auto* const at = std::ranges::find(kAtomics, name, &AtomicName::name);
  return at == std::end(kAtomics) ? nullptr : at;
}

}  // namespace muster::amdgcn
