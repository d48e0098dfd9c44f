// Matrices held by a warp: PTX ISA 9.7.14 (wmma, mma, ldmatrix, stmatrix, movmatrix). What is read
// and written in memory is exact for the warp as a whole: each row (or column) of the matrix is
// accessed by one lane. Which lane the hardware gives it to is not specified for wmma, and nothing
// that a check asks depends on it.
#include <algorithm>

#include "isa/ptx/lower/demands.h"
#include "isa/ptx/lower/emitter.h"
#include "isa/ptx/lower/matrix_forms.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// Registers of a fragment, one for each element of the operand.
std::vector<ir::RegisterId> results(Emitter& e, const Arg& arg) {
  std::vector<ir::RegisterId> out;
  for (const Arg& element : e.elements(arg)) out.push_back(e.destination(element, Type::b32));
  return out;
}

void add_sources(Emitter& e, const Arg& arg, std::vector<Value>& src, Type type = Type::b32) {
  for (const Arg& element : e.elements(arg)) src.push_back(e.source(element, type));
}

ir::Instr& move(Emitter& e, ir::MatrixMove how, std::span<const ir::RegisterId> dst,
                std::span<const Value> src) {
  ir::Instr& made = e.emit(Op::matrix_move, Type::b32, dst, src);
  made.sub = static_cast<uint8_t>(how);
  return made;
}

// d, a, b, c{, metadata, selector}{, scales of a, {byte, thread}, scales of b, {byte, thread}}
void demand_operands(Emitter& e, const Site& s) {
  const bool sparse = s.mnemonic.text.find(".sp") != std::string::npos;
  const size_t scales = sparse ? 6 : 4;
  if (sparse && s.args.size() >= scales) demand_metadata(e, s, s.args[4], s.args[5]);
  if (s.args.size() == scales + 4) demand_scales(e, s, s.args[scales + 1], s.args[scales + 3]);
}

// d = a * b + c; what is scaled has further operands, and is not computed.
void multiply(Emitter& e, const Site& s) {
  const ir::MatrixShape shape = multiplication(s.mnemonic);
  demand_operands(e, s);
  if (!shape.known || s.args.size() != (shape.sparse ? 6u : 4u)) {
    return (void)e.opaque(destinations(e, s.args[0]));
  }
  std::vector<Value> src;
  const Type type = shape.d == ir::Element::f64 ? Type::b64 : Type::b32;
  for (const Arg& arg : s.args.subspan(1)) add_sources(e, arg, src, type);
  e.emit(Op::matrix, Type::b32, results(e, s.args[0]), src).offset = shape.pack();
}

void transpose(Emitter& e, const Site& s) {
  std::vector<Value> src;
  add_sources(e, s.args[1], src);
  move(e, ir::MatrixMove::transpose, results(e, s.args[0]), src);
}

// Guards what follows with "this lane is below `count`" besides the instruction's own guard.
ir::Guard lanes_below(Emitter& e, const Site& s, unsigned count) {
  ir::Guard own;
  if (is_some(s.instruction.guard)) {
    own = {e.reg(s.instruction.guard), s.instruction.guard_negated};
  }
  if (count >= 32) return own;
  const ir::RegisterId lane = e.temp(Type::u32), below = e.temp(Type::pred);
  ir::Instr& read = e.emit(Op::special, Type::u32, {lane}, {});
  read.sub = static_cast<uint8_t>(ir::Special::laneid);
  read.guard = {};
  ir::Instr& test = e.emit(Op::setp, Type::u32, {below}, {in(lane), immediate(count)});
  test.sub = static_cast<uint8_t>(ir::Compare::lt);
  test.guard = {};
  if (own.reg == ir::kNone) return {below, false};
  const ir::RegisterId both = e.temp(Type::pred);
  Value guard = in(own.reg);
  guard.negated = own.negated;
  e.emit(Op::bit_and, Type::pred, {both}, {guard, in(below)}).guard = {};
  return {both, false};
}

// A lane's share is moved in parts of 16 bytes: CUDA wants strides of wmma to be multiples of that,
// not of a whole row.
constexpr unsigned kPart = 2;

std::vector<ir::RegisterId> words_of(Emitter& e, unsigned count) {
  std::vector<ir::RegisterId> words;
  for (unsigned i = 0; i < count; ++i) words.push_back(e.temp(Type::b64));
  return words;
}

// One lane's share: `count` words of 64 bits.
std::vector<Value> load_words(Emitter& e, const Address& from, unsigned count, ir::Guard guard) {
  const std::vector<ir::RegisterId> words = words_of(e, count);
  std::vector<Value> out;
  for (unsigned i = 0; i < count; i += kPart) {
    const std::span part = std::span{words}.subspan(i, std::min(kPart, count - i));
    ir::Instr& made = e.emit(Op::load, Type::b64, part, std::span{&from.base, 1});
    made.space = from.space;
    made.offset = from.offset + std::int64_t{8} * i;
    made.guard = guard;
    for (const ir::RegisterId word : part) out.push_back(in(word));
  }
  return out;
}

void store_words(Emitter& e, const Address& to, std::span<const ir::RegisterId> words,
                 ir::Guard guard) {
  for (std::size_t i = 0; i < words.size(); i += kPart) {
    std::vector<Value> src{to.base};
    for (const ir::RegisterId word :
         words.subspan(i, std::min<std::size_t>(kPart, words.size() - i))) {
      src.push_back(in(word));
    }
    ir::Instr& made = e.emit(Op::store, Type::b64, std::span<const ir::RegisterId>{}, src);
    made.space = to.space;
    made.offset = to.offset + static_cast<std::int64_t>(8 * i);
    made.guard = guard;
  }
}

// Each matrix has 8 rows (16 where it is m16n16) of 16 bytes; lane i has the address of row i.
unsigned rows(const Site& s) {
  const unsigned matrices = s.mnemonic.has(Modifier::kX4)   ? 4
                            : s.mnemonic.has(Modifier::kX2) ? 2
                                                            : 1;
  return matrices * (s.mnemonic.has(Modifier::kM16n16) ? 16 : 8);
}

// PTX ISA, ldmatrix, stmatrix: without a state space the addresses are generic, and must lie in
// shared memory; so they are read as such, wherever they point.
Address shared_rows(Emitter& e, const Arg& arg, ir::Space given) {
  Address at = e.address(arg, given);
  if (at.space != ir::Space::generic || at.base.kind == Value::Kind::symbol) return at;
  const ir::RegisterId base = e.temp(Type::u64);
  e.emit(Op::from_generic, Type::u64, {base}, {at.base}).space = ir::Space::shared;
  at.base = in(base);
  at.space = ir::Space::shared;
  return at;
}

// PTX ISA, ldmatrix: for sm_75 or below all threads have valid addresses, also those of no row.
void demand_rows(Emitter& e, const Address& from) {
  if (!e.out.target.starts_with("sm_75") || from.promoted != nullptr) return;
  constexpr std::uint64_t kRow = 16;
  ir::Instr& made = e.emit(Op::demand, Type::none, {}, {from.base, immediate(kRow)});
  made.sub = static_cast<uint8_t>(ir::Demand::bulk);
  made.space = ir::Space::shared;
  made.offset = from.offset;
}

void load_matrix(Emitter& e, const Site& s) {
  const Address from = shared_rows(e, s.args[1], s.forms.space);
  demand_rows(e, from);
  const std::vector<Value> words = load_words(e, from, 2, lanes_below(e, s, rows(s)));
  const bool wide = s.mnemonic.has(Modifier::kM16n16), trans = s.mnemonic.has(Modifier::kTrans);
  const auto how = wide    ? ir::MatrixMove::byte_columns
                   : trans ? ir::MatrixMove::columns
                           : ir::MatrixMove::rows;
  const unsigned packed = s.mnemonic.has(Modifier::kB4x16P64)   ? 4
                          : s.mnemonic.has(Modifier::kB6x16P32) ? 6
                                                                : 0;
  move(e, how, results(e, s.args[0]), words).offset = packed;
}

void store_matrix(Emitter& e, const Site& s) {
  const Address to = shared_rows(e, s.args[0], s.forms.space);
  const ir::Guard guard = lanes_below(e, s, rows(s));
  const bool wide = s.mnemonic.has(Modifier::kM16n8), trans = s.mnemonic.has(Modifier::kTrans);
  std::vector<Value> src;
  add_sources(e, s.args[1], src);
  const std::vector<ir::RegisterId> words = words_of(e, 2);
  move(e,
       wide    ? ir::MatrixMove::byte_columns_out
       : trans ? ir::MatrixMove::columns_out
               : ir::MatrixMove::rows_out,
       words, src);
  store_words(e, to, words, guard);
}

// The pieces of a matrix that are contiguous in memory.
struct Segments {
  unsigned count = 0, elements = 0, element_bits = 0;
  int64_t matrix = 0;  // ir::WmmaSegments
};

Segments segments(const Site& s) {
  const ShapeWords shape = read_shape(s.mnemonic);
  const bool is_a = s.mnemonic.has(Modifier::kA), is_b = s.mnemonic.has(Modifier::kB);
  const unsigned height = is_b ? shape.k : shape.m, width = is_a ? shape.k : shape.n;
  const bool by_row = s.mnemonic.has(Modifier::kRow);
  const unsigned element_bits = bits(s.forms.types[0]);
  const ir::WmmaSegments matrix{height, width, element_bits, !by_row};
  return {by_row ? height : width, by_row ? width : height, element_bits, matrix.pack()};
}

// The address of the lane's own piece: base + lane * stride.
Address piece_address(Emitter& e, const Address& base, const Segments& pieces, const Arg* stride) {
  const Value step = stride == nullptr ? immediate(pieces.elements) : e.source(*stride, Type::u32);
  if (step.kind != Value::Kind::immediate || step.value < pieces.elements) {
    e.emit(Op::demand, Type::u32, {}, {step, immediate(pieces.elements)}).sub =
        static_cast<uint8_t>(ir::Demand::stride);
  }
  const ir::RegisterId lane = e.temp(Type::u32), skipped = e.temp(Type::u32);
  const ir::RegisterId offset_bits = e.temp(Type::u64), offset = e.temp(Type::u64);
  e.emit(Op::special, Type::u32, {lane}, {}).sub = static_cast<uint8_t>(ir::Special::laneid);
  e.emit(Op::mul_lo, Type::u32, {skipped}, {in(lane), step});
  e.emit(Op::mul_wide, Type::u32, {offset_bits}, {in(skipped), immediate(pieces.element_bits)});
  e.emit(Op::shr, Type::u64, {offset}, {in(offset_bits), immediate(3)});
  const ir::RegisterId made = e.temp(Type::u64);
  e.emit(Op::add, Type::u64, {made}, {base.base, in(offset)});
  Address out = base;
  out.base = in(made);
  return out;
}

// The variable's name in brackets, as a value.
Address start_of(Emitter& e, const Site& s, const Arg& arg) {
  Address out = e.address(arg, s.forms.space);
  if (out.base.kind != Value::Kind::symbol) return out;
  const ir::RegisterId made = e.temp(Type::u64);
  e.emit(Op::address, Type::u64, {made}, {out.base}).space = e.out.symbols[out.base.index].space;
  out.base = in(made);
  return out;
}

bool fits(Emitter& e, const Site& s, const Segments& pieces) {
  const unsigned segment_bits = pieces.elements * pieces.element_bits;
  if (pieces.count >= 1 && pieces.count <= 32 && segment_bits >= 64 && segment_bits % 64 == 0) {
    return true;
  }
  e.unmodelled(std::string(s.mnemonic.text), false);
  return false;
}

// PTX ISA, wmma, address alignment: a matrix begins at a multiple of the bytes of a fragment, and
// lies in global or shared memory, for all lanes at one place. (Of rows behind it CUDA's guide asks
// for 16 bytes only.)
void demand_start(Emitter& e, const Address& base, const Arg& fragment, const Segments& pieces) {
  if (base.promoted != nullptr) return;
  const std::uint64_t word = pieces.element_bits == 64 ? 8 : 4;
  const Value bytes = immediate(word * e.elements(fragment).size());
  ir::Instr& made = e.emit(Op::demand, Type::none, {}, {base.base, bytes, bytes});
  made.sub = static_cast<uint8_t>(ir::Demand::bulk);
  made.space = base.space;
  made.offset = base.offset;
  e.emit(Op::demand, Type::u64, {}, {base.base, immediate(0)}).sub =
      static_cast<uint8_t>(ir::Demand::stride);
}

void load_fragment(Emitter& e, const Site& s) {
  const Segments pieces = segments(s);
  if (!fits(e, s, pieces)) return;
  const Address base = start_of(e, s, s.args[1]);
  demand_start(e, base, s.args[0], pieces);
  const Address from = piece_address(e, base, pieces, s.args.size() > 2 ? &s.args[2] : nullptr);
  const std::vector<Value> words = load_words(e, from, pieces.elements * pieces.element_bits / 64,
                                              lanes_below(e, s, pieces.count));
  move(e, ir::MatrixMove::segments, results(e, s.args[0]), words).offset = pieces.matrix;
}

void store_fragment(Emitter& e, const Site& s) {
  const Segments pieces = segments(s);
  if (!fits(e, s, pieces)) return;
  const Address base = start_of(e, s, s.args[0]);
  demand_start(e, base, s.args[1], pieces);
  const Address to = piece_address(e, base, pieces, s.args.size() > 2 ? &s.args[2] : nullptr);
  const ir::Guard guard = lanes_below(e, s, pieces.count);
  std::vector<Value> src;
  add_sources(e, s.args[1], src, pieces.element_bits == 64 ? Type::b64 : Type::b32);
  const auto words = words_of(e, pieces.elements * pieces.element_bits / 64);
  move(e, ir::MatrixMove::segments_out, words, src).offset = pieces.matrix;
  store_words(e, to, words, guard);
}

constexpr Row kRows[] = {
    {"ldmatrix.sync.aligned.m8n8.num{.trans}{.ss}.b16 r, [p]; .num = .x1 .x2 .x4", load_matrix},
    {"ldmatrix.sync.aligned.m16n16.num.trans{.ss}.b8 r, [p]; .num = .x1 .x2", load_matrix},
    {"ldmatrix.sync.aligned.m8n16.num{.ss}.b8x16.src r, [p]; .num = .x1 .x2 .x4; "
     ".src = .b6x16_p32 .b4x16_p64",
     load_matrix},
    {"ldmatrix.sync.aligned.m16n16.num.trans{.ss}.b8x16.src r, [p]; .num = .x1 .x2; "
     ".src = .b6x16_p32 .b4x16_p64",
     load_matrix},
    {"stmatrix.sync.aligned.m8n8.num{.trans}{.ss}.b16 [p], r; .num = .x1 .x2 .x4", store_matrix},
    {"stmatrix.sync.aligned.m16n8.num.trans{.ss}.b8 [p], r; .num = .x1 .x2 .x4", store_matrix},
    {"movmatrix.sync.aligned.m8n8.trans.b16 d, a", transpose},
    {"wmma.load.matrix.sync.aligned.layout.shape{.ss}.type r, [p]{, stride}; "
     ".matrix = .a .b .c; .layout = .row .col; "
     ".shape = .m16n16k16 .m8n32k16 .m32n8k16 .m16n16k8 .m8n8k4 .m8n8k32 .m8n8k128; "
     ".type = .f16 .bf16 .tf32 .f32 .f64 .s8 .u8 .s4 .u4 .b1 .s32",
     load_fragment},
    {"wmma.store.d.sync.aligned.layout.shape{.ss}.type [p], r{, stride}; .layout = .row .col; "
     ".shape = .m16n16k16 .m8n32k16 .m32n8k16 .m16n16k8 .m8n8k4 .m8n8k32 .m8n8k128; "
     ".type = .f16 .f32 .f64 .s32",
     store_fragment},
    {"wmma.mma.* d, a, b, c", multiply},
    {"mma.* d, a, b, c{, e}{, f}{, g}{, h}{, i}{, j}", multiply},
};

}  // namespace

std::span<const Row> matrix_rows() { return kRows; }

}  // namespace muster::ptx
