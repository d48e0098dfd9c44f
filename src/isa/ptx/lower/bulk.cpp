// Copies of blocks and of boxes of tensors: PTX ISA 9.7.9.25.4 and 9.7.9.25.5 (cp.async.bulk,
// cp.reduce.async.bulk, their .tensor forms, prefetches). The operands are [destination], [source],
// size, [mbarrier], the mask of a multicast, a cache policy; a tensor's place is [map,
// {coordinates}].
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::AsyncCopy;
using ir::Op;
using ir::Space;
using ir::TensorMode;
using ir::Type;

uint32_t copy_flags(const Site& s) {
  unsigned out = s.forms.flags & ir::kCluster;
  if (s.mnemonic.has(Modifier::kMulticastCluster)) out |= ir::kMulticast;
  if (s.mnemonic.has(Modifier::kCtaGroup2)) out |= ir::kPair;
  return out;
}

ir::Instr& finish_copy(Emitter& e, const Site& s, AsyncCopy kind, const CopyOperands& operands) {
  ir::Instr& made = async_copy(e, kind, operands);
  made.space = Space::shared;
  made.flags = copy_flags(s);
  return made;
}

ir::Reduce reduction_of(const Mnemonic& mnemonic) {
  for (const Modifier word : mnemonic.modifiers) {
    const ir::Reduce found = reduce_of(word);
    if (found != ir::Reduce::add) return found;
  }
  return ir::Reduce::add;
}

void set_reduction(const Site& s, ir::Instr& made) {
  made.type = s.type();
  made.reduction = reduction_of(s.mnemonic);
}

// What stands behind the addresses: offsets of im2col as {a, b}, the mask of a multicast, the cache
// policy, the mask of bytes, in this order; nothing more and nothing less.
bool read_tail(Emitter& e, const Site& s, size_t at, CopyOperands& operands) {
  if (at < s.args.size() && s.args[at].kind == OperandKind::kVector) {
    for (const Arg& offset : e.elements(s.args[at])) {
      operands.rest.push_back(e.source(offset, Type::u32));
    }
    ++at;
  }
  if (s.mnemonic.has(Modifier::kMulticastCluster)) {
    if (at < s.args.size()) operands.mask = e.source(s.args[at], Type::b16);
    ++at;
  }
  if (s.mnemonic.has(Modifier::kL2CacheHint)) ++at;
  if (s.mnemonic.has(Modifier::kCpMask)) {
    if (at < s.args.size()) operands.mask = e.source(s.args[at], Type::b16);
    ++at;
  }
  if (at == s.args.size()) return true;
  e.error(s.instruction.range, "the operands do not fit the modifiers of the instruction");
  return false;
}

void bulk_load(Emitter& e, const Site& s) {
  const bool peer = s.row->op == Op::map_rank, reduces = s.mnemonic.has(Modifier::kReduce);
  CopyOperands operands;
  operands.to = pointer(e, s.args[0], Space::shared);
  operands.from = pointer(e, s.args[1], peer ? Space::shared : Space::global);
  operands.bytes = e.source(s.args[2], Type::u32);
  operands.object = pointer(e, s.args[3], Space::shared);
  if (!read_tail(e, s, 4, operands)) return;
  const AsyncCopy to_peer = reduces ? AsyncCopy::bulk_reduce_peer : AsyncCopy::bulk_peer;
  ir::Instr& made = finish_copy(e, s, peer ? to_peer : AsyncCopy::bulk_load, operands);
  if (reduces) set_reduction(s, made);
}

void bulk_store(Emitter& e, const Site& s) {
  const bool reduces = s.mnemonic.has(Modifier::kReduce);
  CopyOperands operands;
  operands.to = pointer(e, s.args[0], Space::global);
  operands.from = pointer(e, s.args[1], Space::shared);
  operands.bytes = e.source(s.args[2], Type::u32);
  if (!read_tail(e, s, 3, operands)) return;
  ir::Instr& made =
      finish_copy(e, s, reduces ? AsyncCopy::bulk_reduce : AsyncCopy::bulk_store, operands);
  if (reduces) set_reduction(s, made);
}

TensorMode tensor_mode(const Mnemonic& mnemonic) {
  if (mnemonic.has(Modifier::kTileGather4) || mnemonic.has(Modifier::kTileScatter4)) {
    return TensorMode::rows;
  }
  if (mnemonic.has(Modifier::kIm2col) || mnemonic.has(Modifier::kIm2colNoOffs)) {
    return TensorMode::im2col;
  }
  if (mnemonic.has(Modifier::kIm2colW)) return TensorMode::im2col_w;
  return mnemonic.has(Modifier::kIm2colW128) ? TensorMode::im2col_w_128 : TensorMode::tile;
}

// [map, {coordinates}]
bool read_place(Emitter& e, const Arg& arg, CopyOperands& operands) {
  const auto& all = e.instance->function->operands;
  if (arg.children.count != 1) {
    e.error(arg.range, "expected [map, {coordinates}]");
    return false;
  }
  operands.map = pointer(e, arg, Space::generic);
  for (const Arg& coordinate : e.elements(all[arg.children.first])) {
    operands.rest.push_back(e.source(coordinate, Type::s32));
  }
  return true;
}

void tensor_load(Emitter& e, const Site& s) {
  CopyOperands operands;
  operands.to = pointer(e, s.args[0], Space::shared);
  if (!read_place(e, s.args[1], operands)) return;
  operands.object = pointer(e, s.args[2], Space::shared);
  if (!read_tail(e, s, 3, operands)) return;
  finish_copy(e, s, AsyncCopy::tensor_load, operands).offset =
      static_cast<int64_t>(tensor_mode(s.mnemonic));
}

void tensor_store(Emitter& e, const Site& s) {
  CopyOperands operands;
  if (!read_place(e, s.args[0], operands)) return;
  operands.from = pointer(e, s.args[1], Space::shared);
  if (!read_tail(e, s, 2, operands)) return;
  const bool reduces = s.mnemonic.has(Modifier::kReduce);
  ir::Instr& made =
      finish_copy(e, s, reduces ? AsyncCopy::tensor_reduce : AsyncCopy::tensor_store, operands);
  made.offset = static_cast<int64_t>(tensor_mode(s.mnemonic));
  if (reduces) made.reduction = reduction_of(s.mnemonic);
}

// Caches only; but the document limits the operands.
void demand(ir::Demand what, const Address& at, ir::Instr& made) {
  made.sub = static_cast<uint8_t>(what);
  made.space = at.space;
  made.offset = at.offset;
}

void prefetch_block(Emitter& e, const Site& s) {
  const Address at = e.address(s.args[0], s.forms.space);
  const Value size = e.source(s.args[1], Type::u32);
  demand(ir::Demand::bulk, at, e.emit(Op::demand, Type::none, {}, {at.base, size}));
}

void prefetch_map(Emitter& e, const Site& s) {
  const Address at = e.address(s.args[0], s.forms.space);
  demand(ir::Demand::tensor_map, at, e.emit(Op::demand, Type::none, {}, {at.base}));
}

void nothing(Emitter& e, const Site&) { e.emit(Op::nop, Type::none, {}, {}); }

constexpr Row kRows[] = {
    {"cp.async.bulk.dst.global.mbarrier::complete_tx::bytes{.multicast::cluster}{.L2::cache_hint} "
     "[d], [a], size, [mbar]{, mask}{, policy}; .dst = .shared::cta .shared::cluster",
     bulk_load},
    {"cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [d], [a], size, "
     "[mbar]",
     bulk_load, Op::map_rank},
    {"cp.async.bulk.global.shared::cta.bulk_group{.L2::cache_hint}{.cp_mask} "
     "[d], [a], size{, policy}{, mask}",
     bulk_store},
    {"cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.op.type "
     "[d], [a], size, [mbar]; .op = .and .or .xor .add .inc .dec .min .max; "
     ".type = .b32 .u32 .s32 .u64 .s64",
     bulk_load, Op::map_rank},
    {"cp.reduce.async.bulk.global.shared::cta.bulk_group{.L2::cache_hint}.op{.noftz}.type "
     "[d], [a], size{, policy}; .op = .and .or .xor .add .inc .dec .min .max; "
     ".type = .b32 .b64 .u32 .u64 .s32 .s64 .f16 .bf16 .f32 .f64",
     bulk_store},
    {"cp.async.bulk.prefetch.L2.global{.L2::cache_hint} [a], size{, policy}", prefetch_block},
    {"cp.async.bulk.tensor.dim.dst.global{.mode}.mbarrier::complete_tx::bytes{.multicast::cluster}"
     "{.group}{.L2::cache_hint} [d], [map], [mbar]{, a}{, b}{, c}; .dim = .1d .2d .3d .4d .5d; "
     ".dst = .shared::cta .shared::cluster; "
     ".mode = .tile .tile::gather4 .im2col .im2col::w .im2col::w::128; "
     ".group = .cta_group::1 .cta_group::2",
     tensor_load},
    {"cp.async.bulk.tensor.dim.global.shared::cta{.mode}.bulk_group{.L2::cache_hint} "
     "[map], [a]{, policy}; .dim = .1d .2d .3d .4d .5d; "
     ".mode = .tile .tile::scatter4 .im2col_no_offs",
     tensor_store},
    {"cp.reduce.async.bulk.tensor.dim.global.shared::cta.op{.mode}.bulk_group{.L2::cache_hint} "
     "[map], [a]{, policy}; .dim = .1d .2d .3d .4d .5d; .mode = .tile .im2col_no_offs; "
     ".op = .add .min .max .inc .dec .and .or .xor",
     tensor_store},
    {"cp.async.bulk.prefetch.tensor.dim.L2.global{.mode}{.L2::cache_hint} [map]{, a}{, b}; "
     ".dim = .1d .2d .3d .4d .5d; "
     ".mode = .tile .tile::gather4 .im2col .im2col::w .im2col::w::128",
     nothing},
    {"prefetch{.ss}.tensormap [a]; .ss = .const .param", prefetch_map},
};

}  // namespace

std::span<const Row> bulk_rows() { return kRows; }

}  // namespace muster::ptx
