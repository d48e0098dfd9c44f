// Matrices of a warpgroup: PTX ISA 9.7.15 (wgmma). What is read of shared memory follows from the
// descriptors and the shape, which are operands of the ir operation.
#include "isa/ptx/lower/demands.h"
#include "isa/ptx/lower/emitter.h"
#include "isa/ptx/lower/matrix_forms.h"

namespace muster::ptx {
namespace {

using ir::AsyncGroup;
using ir::Op;
using ir::Type;

// How wide an element is in memory: what transposing needs. Types that ir has no name for are
// bytes.
Type element_type(ScalarType type) {
  const Type known = ir_type(type);
  return known == Type::none ? Type::b8 : known;
}

// d, a or its descriptor, b's descriptor{, metadata, selector}, scale-d{, scale-a, scale-b{,
// trans-a}, trans-b}. Only what is transposed says where memory is read.
void multiply(Emitter& e, const Site& s) {
  const ShapeWords shape = read_shape(s.mnemonic);
  const unsigned element_bits = bits(s.forms.types[1]);
  const unsigned row_bytes = shape.k * element_bits / 8;
  const bool legal = shape.m == 64 && shape.n >= 8 && shape.n <= 256 && shape.n % 8 == 0;
  if (!legal || s.forms.type_count != 3 || row_bytes == 0 || row_bytes > 64) {
    e.unmodelled(std::string(s.mnemonic.text), true);
    return;
  }
  const bool sparse = s.mnemonic.has(Modifier::kSp);
  if (sparse) demand_metadata(e, s, s.args[3], s.args[4]);
  const bool in_registers = s.args[1].kind == OperandKind::kVector;
  const Value a = in_registers ? Value{} : e.source(s.args[1], Type::b64);
  const Value b = e.source(s.args[2], Type::b64);
  const size_t scales = sparse ? 6 : 4;  // behind scale-d
  const auto transposed = [&](size_t at) {
    return s.args.size() > at ? e.source(s.args[at], Type::u32) : immediate(0);
  };
  const size_t trans_b = scales + (in_registers ? 2 : 3);
  const Value trans_a = in_registers ? immediate(0) : transposed(scales + 2);
  std::vector<Value> src{
      a, b, immediate(row_bytes), immediate(shape.n), trans_a, transposed(trans_b)};
  src.push_back(sparse ? immediate(row_bytes / 2) : Value{});
  src.push_back(e.predicate(s.args[scales - 1]));
  if (in_registers) {
    for (const Arg& fragment : e.elements(s.args[1])) src.push_back(e.source(fragment, Type::b32));
  }
  ir::Instr& made = e.emit(Op::wgmma, ir_type(s.forms.types[0]), destinations(e, s.args[0]), src);
  made.from = element_type(s.forms.types[1]);
  made.flags = s.forms.flags & ir::kAligned;
  ir::MatrixShape product = multiplication(s.mnemonic);
  const auto negative = [&](size_t at) { return s.args.size() > at && s.args[at].value == -1; };
  product.negates_a = negative(scales), product.negates_b = negative(scales + 1);
  made.offset = product.pack();
}

void group(Emitter& e, const Site& s) {
  const bool fence = s.mnemonic.has(Modifier::kFence);
  ir::Instr& made = e.emit(Op::async_group, Type::none, {}, {});
  made.sub = static_cast<uint8_t>(fence ? AsyncGroup::wgmma_fence : AsyncGroup::wgmma_commit);
  made.flags = s.forms.flags & ir::kAligned;
}

void wait(Emitter& e, const Site& s) {
  const Value in_flight = e.source(s.args[0], Type::u32);
  ir::Instr& made = e.emit(Op::async_group, Type::none, {}, {in_flight});
  made.sub = static_cast<uint8_t>(AsyncGroup::wgmma_wait);
  made.flags = s.forms.flags & ir::kAligned;
}

// The shapes are too many to list: read_shape reads them.
constexpr Row kRows[] = {
    {"wgmma.fence.sync.aligned", group},
    {"wgmma.commit_group.sync.aligned", group},
    {"wgmma.wait_group.sync.aligned n", wait},
    {"wgmma.mma_async.sync.aligned.* d, a, b, scale{, e}{, f}{, g}{, h}", multiply},
    {"wgmma.mma_async.sp.sync.aligned.* d, a, b, meta, select, scale{, e}{, f}{, g}{, h}",
     multiply},
};

}  // namespace

std::span<const Row> wgmma_rows() { return kRows; }

}  // namespace muster::ptx
