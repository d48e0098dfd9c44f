// Tensor memory and what multiplies matrices there: PTX ISA 9.7.16 (tcgen05). Which columns and
// lanes are read and written follows from shapes and addresses.
#include <algorithm>

#include "ir/tensor_memory_shape.h"
#include "isa/ptx/lower/demands.h"
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::AsyncGroup;
using ir::Op;
using ir::Space;
using ir::Tcgen05;
using ir::Type;

ir::Instr& tcgen05(Emitter& e, const Site& s, Tcgen05 sub, std::span<const ir::RegisterId> dst,
                   std::span<const Value> src) {
  ir::Instr& made = e.emit(Op::tcgen05, Type::none, dst, src);
  made.sub = static_cast<uint8_t>(sub);
  made.flags = s.forms.flags;
  if (s.mnemonic.has(Modifier::kCtaGroup2)) made.flags |= ir::kPair;
  return made;
}

ir::Instr& tcgen05(Emitter& e, const Site& s, Tcgen05 sub, std::initializer_list<Value> src) {
  return tcgen05(e, s, sub, {}, std::span<const Value>{src.begin(), src.size()});
}

// An address of tensor memory, in brackets.
Value place(Emitter& e, const Arg& arg) { return pointer(e, arg, Space::tensor); }

Space object_space(const Site& s) {
  return s.forms.space == Space::none ? Space::generic : s.forms.space;
}

// ---- Allocation -------------------------------------------------------------------------------

void allocate(Emitter& e, const Site& s) {
  const Space space = object_space(s);
  const Value to = pointer(e, s.args[0], space), columns = e.source(s.args[1], Type::u32);
  tcgen05(e, s, Tcgen05::alloc, {to, columns}).space = space;
}

void deallocate(Emitter& e, const Site& s) {
  const Value from = e.source(s.args[0], Type::b32), columns = e.source(s.args[1], Type::u32);
  tcgen05(e, s, Tcgen05::dealloc, {from, columns});
}

void relinquish(Emitter& e, const Site& s) { tcgen05(e, s, Tcgen05::relinquish, {}); }

// ---- Loads and stores -------------------------------------------------------------------------

// What one shape covers, once: 32-bit columns and lanes; twice where it is of two halves.
struct Block {
  unsigned columns = 0, lanes = 0;
  bool halves = false;
};

Block block_of(const Mnemonic& mnemonic) {
  if (mnemonic.has(Modifier::k16x64b)) return {2, 16, false};
  if (mnemonic.has(Modifier::k16x128b)) return {4, 16, false};
  if (mnemonic.has(Modifier::k16x256b)) return {8, 16, false};
  if (mnemonic.has(Modifier::k16x32bx2)) return {1, 16, true};
  return {1, 32, false};
}

unsigned repetitions(const Mnemonic& mnemonic) {
  static constexpr std::pair<Modifier, unsigned> kCounts[] = {
      {Modifier::kX2, 2},   {Modifier::kX4, 4},   {Modifier::kX8, 8},    {Modifier::kX16, 16},
      {Modifier::kX32, 32}, {Modifier::kX64, 64}, {Modifier::kX128, 128}};
  for (const auto& [word, count] : kCounts) {
    if (mnemonic.has(word)) return count;
  }
  return 1;
}

// Columns of the whole access. Packed registers hold the halves of two columns.
unsigned columns_of(const Site& s) {
  const bool packed = s.mnemonic.has(Modifier::kPack16b) || s.mnemonic.has(Modifier::kUnpack16b);
  return block_of(s.mnemonic).columns * repetitions(s.mnemonic) * (packed ? 2 : 1);
}

// ld.red leaves two results.
int64_t access_shape(const Mnemonic& mnemonic) {
  static constexpr std::pair<Modifier, ir::TensorShape> kShapes[] = {
      {Modifier::k16x64b, ir::TensorShape::x16x64b},
      {Modifier::k16x128b, ir::TensorShape::x16x128b},
      {Modifier::k16x256b, ir::TensorShape::x16x256b},
      {Modifier::k16x32bx2, ir::TensorShape::x16x32bx2}};
  ir::TensorAccessShape out{ir::TensorShape::x32x32b, false};
  for (const auto& [word, shape] : kShapes) {
    if (mnemonic.has(word)) out.shape = shape;
  }
  if (mnemonic.has(Modifier::kRed)) out.shape = ir::TensorShape::none;
  out.packed = mnemonic.has(Modifier::kPack16b) || mnemonic.has(Modifier::kUnpack16b);
  return out.pack();
}

bool count_fits(Emitter& e, const Site& s, const Arg& arg, size_t count) {
  const Block block = block_of(s.mnemonic);
  const unsigned halves = block.halves ? 2 : 1;
  if (count == block.columns * block.lanes * halves * repetitions(s.mnemonic) / 32) return true;
  e.error(arg.range, "the number of registers is not that of the shape");
  return false;
}

// The second half of .16x32bx2 lies some columns further.
Value second_half(Emitter& e, Value address, const Arg& distance) {
  const ir::RegisterId made = e.temp(Type::u32);
  e.emit(Op::add, Type::u32, {made}, {address, e.source(distance, Type::u32)});
  return in(made);
}

// r{, reduced}, [address]{, distance}
void load(Emitter& e, const Site& s) {
  const Block block = block_of(s.mnemonic);
  const size_t at = s.mnemonic.has(Modifier::kRed) ? 2 : 1;
  if (s.args.size() != at + (block.halves ? 2 : 1)) {
    e.error(s.instruction.range, "the operands do not fit the shape");
    return;
  }
  std::vector<ir::RegisterId> dst;
  for (const Arg& element : e.elements(s.args[0])) {
    dst.push_back(e.destination(element, Type::b32));
  }
  if (!count_fits(e, s, s.args[0], dst.size())) return;
  if (at == 2) dst.push_back(e.destination(s.args[1], Type::b32));
  const Value address = place(e, s.args[at]);
  const Value columns = immediate(columns_of(s)), lanes = immediate(block.lanes);
  Value other;
  if (block.halves) {
    other = second_half(e, address, s.args[at + 1]);
    tcgen05(e, s, Tcgen05::load, {other, columns, lanes}).type = Type::b32;
  }
  const Value src[] = {address, columns, lanes, other};
  ir::Instr& made = tcgen05(e, s, Tcgen05::load, dst, src);
  made.type = Type::b32;
  made.offset = access_shape(s.mnemonic);
}

// [address]{, distance}, r: of two halves the first access stores both.
void store(Emitter& e, const Site& s) {
  const Block block = block_of(s.mnemonic);
  const size_t at = block.halves ? 2 : 1;
  if (s.args.size() != at + 1) {
    e.error(s.instruction.range, "the operands do not fit the shape");
    return;
  }
  const Value address = place(e, s.args[0]);
  const Value columns = immediate(columns_of(s)), lanes = immediate(block.lanes);
  const Value other = block.halves ? second_half(e, address, s.args[1]) : Value{};
  std::vector<Value> src{address, columns, lanes, other};
  for (const Arg& element : e.elements(s.args[at])) src.push_back(e.source(element, Type::b32));
  if (!count_fits(e, s, s.args[at], src.size() - 4)) return;
  ir::Instr& made = tcgen05(e, s, Tcgen05::store, {}, src);
  made.type = Type::b32;
  made.offset = access_shape(s.mnemonic);
  if (!block.halves) return;
  tcgen05(e, s, Tcgen05::store, {other, columns, lanes, {}}).type = Type::b32;
}

void wait(Emitter& e, const Site& s) {
  const bool loads = s.mnemonic.has(Modifier::kWaitLd);
  ir::Instr& made = e.emit(Op::async_group, Type::none, {}, {});
  made.sub =
      static_cast<uint8_t>(loads ? AsyncGroup::tcgen05_wait_load : AsyncGroup::tcgen05_wait_store);
  made.flags = s.forms.flags & ir::kAligned;
}

// ---- Matrices ---------------------------------------------------------------------------------

// The width of the elements in shared memory.
Type element_type(const Mnemonic& mnemonic) {
  if (mnemonic.has(Modifier::kKindF16)) return Type::b16;
  return mnemonic.has(Modifier::kKindTf32) ? Type::b32 : Type::b8;
}

ir::TensorKind kind_of(const Mnemonic& mnemonic) {
  static constexpr std::pair<Modifier, ir::TensorKind> kKinds[] = {
      {Modifier::kKindTf32, ir::TensorKind::tf32},
      {Modifier::kKindF8f6f4, ir::TensorKind::f8f6f4},
      {Modifier::kKindI8, ir::TensorKind::i8},
      {Modifier::kKindMxf8f6f4, ir::TensorKind::mxf8f6f4},
      {Modifier::kKindMxf4, ir::TensorKind::mxf4},
      {Modifier::kKindMxf4nvf4, ir::TensorKind::mxf4nvf4}};
  for (const auto& [word, kind] : kKinds) {
    if (mnemonic.has(word)) return kind;
  }
  return ir::TensorKind::f16;
}

// .block16 is another name of .scale_vec::4X.
bool has_fine_scales(const Mnemonic& mnemonic) {
  return std::ranges::any_of(mnemonic.spellings, [](std::string_view word) {
    return word == "block16" || word == "scale_vec::4X";
  });
}

// PTX ISA, zero-column mask descriptor: columns of B that count as zeros, and how far the others
// are shifted. Behind whether to accumulate; 0 masks nothing.
bool masks_columns(const Site& s, size_t accumulate) {
  if (!s.mnemonic.has(Modifier::kWs) || s.args.size() <= accumulate + 1) return false;
  const Arg& mask = s.args[accumulate + 1];
  return mask.kind != OperandKind::kInteger || mask.value != 0;
}

// [d], a or [a], b{, [metadata]}, descriptor{, {disabled lanes}}{, [scale a], [scale b]},
// accumulate{, scale of d or mask of zero columns}
void multiply(Emitter& e, const Site& s) {
  const bool sparse = s.mnemonic.has(Modifier::kSp);
  const bool scaled = s.mnemonic.has(Modifier::kBlockScale);
  const size_t wanted = 4u + (sparse ? 1 : 0) + (scaled ? 2 : 0);
  size_t at = 1;
  const auto next = [&](bool address) -> Value {
    if (at >= s.args.size()) return {};
    const Arg& arg = s.args[at++];
    if (address) return place(e, arg);
    return e.source(arg, Type::b64);
  };
  if (s.args.size() <= wanted) {
    e.error(s.instruction.range, "the operands do not fit the modifiers of the instruction");
    return;
  }
  const Value d = place(e, s.args[0]);
  const bool in_tensor_memory = s.args[1].kind == OperandKind::kAddress;
  const Value a = next(in_tensor_memory), b = next(false);
  const Value metadata = sparse ? next(true) : Value{};
  const Value descriptor = e.source(s.args[at++], Type::b32);
  const Arg* const disabled = s.args[at].kind == OperandKind::kVector ? &s.args[at++] : nullptr;
  const Value scale_a = scaled ? next(true) : Value{}, scale_b = scaled ? next(true) : Value{};
  if (at >= s.args.size()) {
    e.error(s.instruction.range, "whether to accumulate is missing");
    return;
  }
  const Value accumulate = e.predicate(s.args[at]);
  std::vector<Value> src{d, a, b, descriptor, accumulate, metadata, scale_a, scale_b};
  if (disabled != nullptr) {
    for (const Arg& word : e.elements(*disabled)) src.push_back(e.source(word, Type::b32));
  }
  if (masks_columns(s, at)) {
    e.unmodelled(std::string(s.mnemonic.text) + " with a zero-column mask", true);
    return;
  }
  demand_collector(e, s);
  ir::Instr& made = tcgen05(e, s, Tcgen05::mma, {}, src);
  if (has_fine_scales(s.mnemonic)) made.flags |= ir::kBlocksOf16;
  made.from = element_type(s.mnemonic);
  made.offset = static_cast<int64_t>(kind_of(s.mnemonic));
  if (in_tensor_memory) made.flags |= ir::kTensorOperand;
  if (s.mnemonic.has(Modifier::kWs)) made.flags |= ir::kWeightStationary;
  // A scale of D, a mask of columns, rows of A that move.
  const bool more = at + 1 < s.args.size() || s.mnemonic.text.find(".ashift") != std::string::npos;
  if (more) made.flags |= ir::kNotComputed;
}

struct Copied {
  unsigned rows = 0, columns = 0;
};

Copied copied(const Mnemonic& mnemonic) {
  if (mnemonic.has(Modifier::k128x256b)) return {128, 8};
  if (mnemonic.has(Modifier::k4x256b)) return {4, 8};
  if (mnemonic.has(Modifier::k64x128b)) return {64, 4};
  return {mnemonic.has(Modifier::k32x128b) ? 32u : 128u, 4};
}

// Which lanes get which rows; of what is unpacked on the way, and of .4x256b, that is not known.
ir::TensorRows rows_of(const Mnemonic& mnemonic) {
  if (mnemonic.has(Modifier::kB8x16) || mnemonic.has(Modifier::k4x256b)) {
    return ir::TensorRows::unknown;
  }
  if (mnemonic.text.find("02_13") != std::string::npos) return ir::TensorRows::warps_02_13;
  if (mnemonic.text.find("01_23") != std::string::npos) return ir::TensorRows::warps_01_23;
  return mnemonic.text.find("warpx4") != std::string::npos ? ir::TensorRows::every_warp
                                                           : ir::TensorRows::all;
}

void copy(Emitter& e, const Site& s) {
  const Copied shape = copied(s.mnemonic);
  const Value to = place(e, s.args[0]), from = e.source(s.args[1], Type::b64);
  tcgen05(e, s, Tcgen05::copy, {to, from, immediate(shape.columns), immediate(shape.rows)}).offset =
      static_cast<int64_t>(rows_of(s.mnemonic));
}

void shift(Emitter& e, const Site& s) { tcgen05(e, s, Tcgen05::shift, {place(e, s.args[0])}); }

// ---- Synchronisation --------------------------------------------------------------------------

void commit(Emitter& e, const Site& s) {
  const bool multicast = s.mnemonic.has(Modifier::kMulticastCluster);
  if (s.args.size() != (multicast ? 2u : 1u)) {
    e.error(s.instruction.range, "a mask belongs to .multicast::cluster");
    return;
  }
  const Space space = object_space(s);
  const Value object = pointer(e, s.args[0], space);
  const Value mask = multicast ? e.source(s.args[1], Type::b16) : Value{};
  ir::Instr& made = tcgen05(e, s, Tcgen05::commit, {object, mask});
  made.space = space;
  if (multicast) made.flags |= ir::kMulticast;
}

void fence(Emitter& e, const Site& s) {
  const bool before = s.mnemonic.has(Modifier::kFenceBeforeThreadSync);
  tcgen05(e, s, before ? Tcgen05::fence_before_sync : Tcgen05::fence_after_sync, {});
}

constexpr Row kRows[] = {
    {"tcgen05.alloc.group.sync.aligned{.shared::cta}.b32 [d], columns; "
     ".group = .cta_group::1 .cta_group::2",
     allocate},
    {"tcgen05.dealloc.group.sync.aligned.b32 a, columns; .group = .cta_group::1 .cta_group::2",
     deallocate},
    {"tcgen05.relinquish_alloc_permit.group.sync.aligned; .group = .cta_group::1 .cta_group::2",
     relinquish},
    {"tcgen05.ld.sync.aligned.shape.num{.pack::16b}.b32 d, [a]{, distance}; "
     ".shape = .16x64b .16x128b .16x256b .32x32b .16x32bx2; "
     ".num = .x1 .x2 .x4 .x8 .x16 .x32 .x64 .x128",
     load},
    {"tcgen05.ld.red.sync.aligned.shape.num.op{.abs}{.NaN}.type d, reduced, [a]{, distance}; "
     ".shape = .32x32b .16x32bx2; .num = .x2 .x4 .x8 .x16 .x32 .x64 .x128; .op = .min .max; "
     ".type = .u32 .s32 .f32",
     load},
    {"tcgen05.st.sync.aligned.shape.num{.unpack::16b}.b32 [a], b{, c}; "
     ".shape = .16x64b .16x128b .16x256b .32x32b .16x32bx2; "
     ".num = .x1 .x2 .x4 .x8 .x16 .x32 .x64 .x128",
     store},
    {"tcgen05.what.sync.aligned; .what = .wait::ld .wait::st", wait},
    // Behind the kind: sizes of scales, .ashift, and what the collectors keep.
    {"tcgen05.mma{.ws}{.sp}.group.kind.* [d]{, a}{, b}{, c}{, e}{, f}{, g}{, h}{, i}; "
     ".group = .cta_group::1 .cta_group::2; "
     ".kind = .kind::f16 .kind::tf32 .kind::f8f6f4 .kind::i8 .kind::mxf8f6f4 .kind::mxf4 "
     ".kind::mxf4nvf4",
     multiply},
    {"tcgen05.cp.group.shape{.warps}{.b8x16.from} [d], a; .group = .cta_group::1 .cta_group::2; "
     ".shape = .128x256b .4x256b .128x128b .64x128b .32x128b; "
     ".warps = .warpx2::02_13 .warpx2::01_23 .warpx4; .from = .b6x16_p32 .b4x16_p64",
     copy},
    {"tcgen05.shift.group.down [a]; .group = .cta_group::1 .cta_group::2", shift},
    {"tcgen05.commit.group.mbarrier::arrive::one{.shared::cluster}{.multicast::cluster}.b64 "
     "[mbar]{, mask}; .group = .cta_group::1 .cta_group::2",
     commit},
    {"tcgen05.which; .which = .fence::before_thread_sync .fence::after_thread_sync", fence},
};

}  // namespace

std::span<const Row> tcgen05_rows() { return kRows; }

}  // namespace muster::ptx
