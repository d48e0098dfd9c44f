// Tensor maps that a kernel changes: PTX ISA 9.7.9.28 (tensormap.replace), 9.7.15.4
// (fence.proxy.tensormap) and 9.7.15.17 (tensormap.cp_fenceproxy).
#include "ir/tensor_map_fields.h"
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::OtherMapField;
using ir::TensorMapAction;
using ir::TensorMapField;
using ir::Type;

ir::Instr& act(Emitter& e, TensorMapAction action, std::span<const Value> src) {
  ir::Instr& made = e.emit(Op::tensor_map, Type::none, std::span<const ir::RegisterId>{}, src);
  made.sub = static_cast<uint8_t>(action);
  return made;
}

ir::Instr& act_at(Emitter& e, TensorMapAction action, const Address& at) {
  const Value src[] = {at.base};
  ir::Instr& made = act(e, action, src);
  made.space = at.space;
  made.offset = at.offset;
  return made;
}

struct Field {
  Modifier word;
  TensorMapField field;
  bool has_ordinal = false;
  std::uint64_t values = 0;  // the new value is one of so many, an immediate; 0: of all
  OtherMapField other = OtherMapField::swizzle_mode;
};
constexpr Field kFields[] = {
    {Modifier::kGlobalAddress, TensorMapField::global_address},
    {Modifier::kRank, TensorMapField::rank},
    {Modifier::kBoxDim, TensorMapField::box_dim, true},
    {Modifier::kGlobalDim, TensorMapField::global_dim, true},
    {Modifier::kGlobalStride, TensorMapField::global_stride, true},
    {Modifier::kElementStride, TensorMapField::element_stride, true},
    {Modifier::kElemtype, TensorMapField::elemtype, false, 16},
    {Modifier::kInterleaveLayout, TensorMapField::interleave_layout, false, 3},
    {Modifier::kSwizzleMode, TensorMapField::other, false, 5, OtherMapField::swizzle_mode},
    {Modifier::kSwizzleAtomicity, TensorMapField::other, false, 4,
     OtherMapField::swizzle_atomicity},
    {Modifier::kFillMode, TensorMapField::other, false, 2, OtherMapField::fill_mode},
};

// PTX ISA, tensormap.replace: addresses and strides have 64 bits; what has a table of values is one
// of them.
bool value_fits(Emitter& e, const Site& s, const Field& field, const Value& value) {
  const bool wide =
      field.field == TensorMapField::global_address || field.field == TensorMapField::global_stride;
  if ((s.type(1) == Type::b64) != wide) {
    e.error(s.instruction.range, "the type does not fit the field of the tensor map");
    return false;
  }
  const bool listed = value.kind == Value::Kind::immediate && value.value < field.values;
  if (field.values != 0 && !listed) {
    e.error(s.args.back().range, "the field of the tensor map has no such value");
    return false;
  }
  return true;
}

// [map]{, ordinal}, value
void replace(Emitter& e, const Site& s) {
  const ir::Space space = s.forms.space == ir::Space::none ? ir::Space::generic : s.forms.space;
  const Address at = e.address(s.args[0], space);
  Field field{Modifier::kUnknown, TensorMapField::other};
  for (const Field& one : kFields) {
    if (s.mnemonic.has(one.word)) field = one;
  }
  if (s.args.size() != (field.has_ordinal ? 3 : 2)) {
    e.error(s.instruction.range, "the operands do not fit the field of the tensor map");
    return;
  }
  Value ordinal = field.has_ordinal ? e.source(s.args[1], Type::u32) : Value{};
  if (field.field == TensorMapField::other) ordinal = immediate(static_cast<uint64_t>(field.other));
  if (field.has_ordinal && ordinal.kind != Value::Kind::immediate) {
    e.error(s.args[1].range, "the ordinal of a tensor map's field is a number");
    return;
  }
  const Value value = e.source(s.args.back(), s.type(1));
  if (!value_fits(e, s, field, value)) return;
  const Value src[] = {at.base, value, ordinal, immediate(static_cast<uint64_t>(field.field))};
  ir::Instr& made = act(e, TensorMapAction::replace, src);
  made.space = at.space;
  made.offset = at.offset;
  // Before PTX 8.5 strides were given without their lowest four bits.
  const bool scaled =
      e.module.version_major < 8 || (e.module.version_major == 8 && e.module.version_minor < 5);
  if (scaled && field.field == TensorMapField::global_stride) made.flags = ir::kSixteens;
}

// The size of a tensor map, which these instructions name and which is the only one there is.
void expect_size(Emitter& e, const Arg& size) {
  const Value bytes = e.source(size, Type::u32);
  if (bytes.kind != Value::Kind::immediate || bytes.value != 128) {
    e.error(size.range, "the size of a tensor map is 128");
  }
}

// All threads of the warp together: a copy in the generic proxy, then a release.
void publish(Emitter& e, const Site& s) {
  expect_size(e, s.args[2]);
  act_at(e, TensorMapAction::fetch, e.address(s.args[1], ir::Space::shared));
  act_at(e, TensorMapAction::put, e.address(s.args[0], ir::Space::global));
  ir::Instr& made = act(e, TensorMapAction::release, {});
  made.scope = s.forms.scope;
  made.flags = ir::kAligned;
}

void release(Emitter& e, const Site& s) {
  act(e, TensorMapAction::release, {}).scope = s.forms.scope;
}

void acquire(Emitter& e, const Site& s) {
  expect_size(e, s.args[1]);
  act_at(e, TensorMapAction::acquire, e.address(s.args[0], ir::Space::generic)).scope =
      s.forms.scope;
}

constexpr Row kRows[] = {
    {"tensormap.replace.tile.field{.ss}.b1024.type [a], b{, c}; "
     ".field = .global_address .rank .box_dim .global_dim .global_stride .element_stride .elemtype "
     ".interleave_layout .swizzle_mode .fill_mode .swizzle_atomicity; "
     ".ss = .global .shared::cta; .type = .b32 .b64",
     replace},
    {"tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.scope.sync.aligned "
     "[d], [a], size",
     publish},
    {"fence.proxy.tensormap::generic.release.scope", release},
    {"fence.proxy.tensormap::generic.acquire.scope [a], size", acquire},
};

}  // namespace

std::span<const Row> tensor_map_rows() { return kRows; }

}  // namespace muster::ptx
