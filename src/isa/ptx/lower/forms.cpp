// See forms.h.
#include "isa/ptx/lower/forms.h"

namespace muster::ptx {
namespace {

bool read_space(Modifier word, Forms& out) {
  switch (word) {
    case Modifier::kShared:
    case Modifier::kSharedCta:
      out.space = ir::Space::shared;
      return true;
    case Modifier::kSharedCluster:
      out.space = ir::Space::shared;
      out.flags |= ir::kCluster;
      return true;
    case Modifier::kGlobal:
      out.space = ir::Space::global;
      return true;
    case Modifier::kLocal:
      out.space = ir::Space::local;
      return true;
    case Modifier::kConst:
      out.space = ir::Space::constant;
      return true;
    case Modifier::kParam:
      out.space = ir::Space::parameter;
      return true;
    case Modifier::kParamEntry:
      out.space = ir::Space::parameter;
      out.entry_parameter = true;
      return true;
    case Modifier::kParamFunc:
      out.space = ir::Space::parameter;
      out.function_parameter = true;
      return true;
    default:
      return false;
  }
}

bool read_order(Modifier word, Forms& out) {
  switch (word) {
    case Modifier::kVolatile:
      out.order = ir::Order::volatile_;
      return true;
    case Modifier::kRelaxed:
      out.order = ir::Order::relaxed;
      return true;
    case Modifier::kAcquire:
      out.order = ir::Order::acquire;
      return true;
    case Modifier::kRelease:
      out.order = ir::Order::release;
      return true;
    case Modifier::kAcqRel:
      out.order = ir::Order::acq_rel;
      return true;
    case Modifier::kSc:
      out.order = ir::Order::seq_cst;
      return true;
    case Modifier::kCta:
      out.scope = ir::Scope::cta;
      return true;
    case Modifier::kCluster:
      out.scope = ir::Scope::cluster;
      return true;
    case Modifier::kGpu:
    case Modifier::kGl:
      out.scope = ir::Scope::gpu;
      return true;
    case Modifier::kSys:
      out.scope = ir::Scope::sys;
      return true;
    default:
      return false;
  }
}

bool read_rounding(Modifier word, Forms& out) {
  switch (word) {
    case Modifier::kRn:
      out.rounding = ir::Rounding::nearest_even;
      return true;
    case Modifier::kRna:
      out.rounding = ir::Rounding::nearest_away;
      return true;
    case Modifier::kRz:
      out.rounding = ir::Rounding::zero;
      return true;
    case Modifier::kRm:
      out.rounding = ir::Rounding::minus_infinity;
      return true;
    case Modifier::kRp:
      out.rounding = ir::Rounding::plus_infinity;
      return true;
    case Modifier::kRni:
      out.rounding = ir::Rounding::integer_nearest_even;
      return true;
    case Modifier::kRzi:
      out.rounding = ir::Rounding::integer_zero;
      return true;
    case Modifier::kRmi:
      out.rounding = ir::Rounding::integer_minus_infinity;
      return true;
    case Modifier::kRpi:
      out.rounding = ir::Rounding::integer_plus_infinity;
      return true;
    default:
      return false;
  }
}

bool read_compare(Modifier word, Forms& out) {
  switch (word) {
    case Modifier::kEq:
      out.compare = ir::Compare::eq;
      return true;
    case Modifier::kNe:
      out.compare = ir::Compare::ne;
      return true;
    case Modifier::kLt:
    case Modifier::kLo:
      out.compare = ir::Compare::lt;
      break;
    case Modifier::kLe:
    case Modifier::kLs:
      out.compare = ir::Compare::le;
      return true;
    case Modifier::kGt:
    case Modifier::kHi:
      out.compare = ir::Compare::gt;
      break;
    case Modifier::kGe:
    case Modifier::kHs:
      out.compare = ir::Compare::ge;
      return true;
    case Modifier::kEqu:
      out.compare = ir::Compare::equ;
      return true;
    case Modifier::kNeu:
      out.compare = ir::Compare::neu;
      return true;
    case Modifier::kLtu:
      out.compare = ir::Compare::ltu;
      return true;
    case Modifier::kLeu:
      out.compare = ir::Compare::leu;
      return true;
    case Modifier::kGtu:
      out.compare = ir::Compare::gtu;
      return true;
    case Modifier::kGeu:
      out.compare = ir::Compare::geu;
      return true;
    case Modifier::kNum:
      out.compare = ir::Compare::num;
      return true;
    case Modifier::kNan:
      out.compare = ir::Compare::nan;
      return true;
    default:
      return false;
  }
  if (word == Modifier::kLo || word == Modifier::kHi) out.half = word;
  return true;
}

bool read_flag(Modifier word, Forms& out) {
  const auto set = [&](ir::Flag flag) {
    out.flags |= flag;
    return true;
  };
  switch (word) {
    case Modifier::kFtz:
      return set(ir::kFtz);
    case Modifier::kSat:
    case Modifier::kSatfinite:
      return set(ir::kSaturate);
    case Modifier::kApprox:
    case Modifier::kFull:
      return set(ir::kApproximate);
    case Modifier::kNaN:
      return set(ir::kNan);
    case Modifier::kXorsign:
      return set(ir::kXorSign);
    case Modifier::kRelu:
      return set(ir::kRelu);
    case Modifier::kWrap:
      return set(ir::kWrap);
    case Modifier::kShiftamt:
      return set(ir::kShiftAmount);
    case Modifier::kAligned:
      return set(ir::kAligned);
    case Modifier::kNc:
      return set(ir::kReadOnly);
    default:
      return false;
  }
}

bool read_other(Modifier word, Forms& out) {
  switch (word) {
    case Modifier::kV2:
      out.vector = 2;
      return true;
    case Modifier::kV4:
      out.vector = 4;
      return true;
    case Modifier::kV8:
      out.vector = 8;
      return true;
    case Modifier::kWide:
      out.half = word;
      return true;
    case Modifier::kCc:
      out.carry = true;
      return true;
    case Modifier::kTo:
      out.to = true;
      return true;
    default:
      return false;
  }
}

// Words that say nothing about the operation.
bool is_operation(Modifier word) {
  switch (word) {
    case Modifier::kSync:
    case Modifier::kMmio:
    case Modifier::kWeak:
    case Modifier::kAbs:
    case Modifier::kNoftz:
    case Modifier::kL2CacheHint:
    case Modifier::kL1EvictFirst:
    case Modifier::kL1EvictLast:
    case Modifier::kL1EvictNormal:
    case Modifier::kL1EvictUnchanged:
    case Modifier::kL1NoAllocate:
    case Modifier::kL2128B:
    case Modifier::kL2256B:
    case Modifier::kL264B:
    case Modifier::kUnknown:
      return false;
    default:
      return true;
  }
}

}  // namespace

Forms read_forms(const Mnemonic& mnemonic) {
  Forms out;
  for (const Modifier word : mnemonic.modifiers) {
    if (const ScalarType type = scalar_type(word); type != ScalarType::kUnknown) {
      if (out.type_count < 3) out.types[out.type_count++] = type;
      continue;
    }
    if (read_space(word, out) || read_order(word, out) || read_rounding(word, out) ||
        read_compare(word, out) || read_flag(word, out) || read_other(word, out)) {
      continue;
    }
    if (is_operation(word) && out.operation == Modifier::kUnknown) out.operation = word;
  }
  return out;
}

ir::Type ir_type(ScalarType type) {
  switch (type) {
    case ScalarType::kPred:
      return ir::Type::pred;
    case ScalarType::kB8:
      return ir::Type::b8;
    case ScalarType::kB16:
      return ir::Type::b16;
    case ScalarType::kTf32:
    case ScalarType::kB32:
      return ir::Type::b32;
    case ScalarType::kB64:
      return ir::Type::b64;
    case ScalarType::kU8:
      return ir::Type::u8;
    case ScalarType::kU16:
      return ir::Type::u16;
    case ScalarType::kU32:
      return ir::Type::u32;
    case ScalarType::kU64:
      return ir::Type::u64;
    case ScalarType::kS8:
      return ir::Type::s8;
    case ScalarType::kS16:
      return ir::Type::s16;
    case ScalarType::kS32:
      return ir::Type::s32;
    case ScalarType::kS64:
      return ir::Type::s64;
    case ScalarType::kF16:
      return ir::Type::f16;
    case ScalarType::kF16x2:
      return ir::Type::f16x2;
    case ScalarType::kBf16:
      return ir::Type::bf16;
    case ScalarType::kBf16x2:
      return ir::Type::bf16x2;
    case ScalarType::kF32:
      return ir::Type::f32;
    case ScalarType::kF64:
      return ir::Type::f64;
    case ScalarType::kU16x2:
    case ScalarType::kS16x2:
    case ScalarType::kU8x4:
    case ScalarType::kS8x4:
      return ir::Type::b32;
    case ScalarType::kF32x2:
      return ir::Type::b64;
    default:
      return ir::Type::none;
  }
}

ir::Reduce reduce_of(Modifier word) {
  switch (word) {
    case Modifier::kMin:
      return ir::Reduce::min;
    case Modifier::kMax:
      return ir::Reduce::max;
    case Modifier::kAnd:
      return ir::Reduce::bit_and;
    case Modifier::kOr:
      return ir::Reduce::bit_or;
    case Modifier::kXor:
      return ir::Reduce::bit_xor;
    case Modifier::kInc:
      return ir::Reduce::inc;
    case Modifier::kDec:
      return ir::Reduce::dec;
    case Modifier::kExch:
      return ir::Reduce::exch;
    case Modifier::kCas:
      return ir::Reduce::cas;
    default:
      return ir::Reduce::add;
  }
}

}  // namespace muster::ptx
