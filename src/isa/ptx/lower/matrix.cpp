// Matrices held by a warp: PTX ISA 9.7.14 (wmma, mma, ldmatrix, stmatrix, movmatrix). What is
// computed stays unknown; what is read and written in memory is exact for the warp as a whole: each
// row (or column) of the matrix is accessed by one lane. Which lane the hardware gives it to is not
// specified for wmma, and nothing that a check asks depends on it.
#include <charconv>

#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

void opaque(Emitter& e, const Site& s) { e.opaque(destinations(e, s.args[0])); }

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

// One lane's share: `count` words of 64 bits.
void load_words(Emitter& e, const Address& from, unsigned count, ir::Guard guard) {
  std::vector<ir::RegisterId> words;
  for (unsigned i = 0; i < count; ++i) words.push_back(e.temp(Type::b64));
  ir::Instr& made = e.emit(Op::load, Type::b64, words, std::span{&from.base, 1});
  made.space = from.space;
  made.offset = from.offset;
  made.guard = guard;
}

void store_words(Emitter& e, const Address& to, unsigned count, ir::Guard guard) {
  std::vector<ir::RegisterId> words;
  std::vector<Value> src{to.base};
  for (unsigned i = 0; i < count; ++i) {
    words.push_back(e.temp(Type::b64));
    src.push_back(in(words.back()));
  }
  e.opaque(words);
  ir::Instr& made = e.emit(Op::store, Type::b64, std::span<const ir::RegisterId>{}, src);
  made.space = to.space;
  made.offset = to.offset;
  made.guard = guard;
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

void load_matrix(Emitter& e, const Site& s) {
  const Address from = shared_rows(e, s.args[1], s.forms.space);
  load_words(e, from, 2, lanes_below(e, s, rows(s)));
  e.opaque(destinations(e, s.args[0]));
}

void store_matrix(Emitter& e, const Site& s) {
  const Address to = shared_rows(e, s.args[0], s.forms.space);
  store_words(e, to, 2, lanes_below(e, s, rows(s)));
}

// m16n8k32 and the like.
struct Shape {
  unsigned m = 0, n = 0, k = 0;
};

Shape read_shape(const Mnemonic& mnemonic) {
  for (const std::string_view word : mnemonic.spellings) {
    const size_t n = word.find('n'), k = word.find('k');
    if (word.empty() || word[0] != 'm' || n == std::string_view::npos ||
        k == std::string_view::npos || k < n) {
      continue;
    }
    Shape out;
    std::from_chars(word.data() + 1, word.data() + n, out.m);
    std::from_chars(word.data() + n + 1, word.data() + k, out.n);
    std::from_chars(word.data() + k + 1, word.data() + word.size(), out.k);
    return out;
  }
  return {};
}

// The pieces of a matrix that are contiguous in memory.
struct Segments {
  unsigned count = 0, elements = 0, element_bits = 0;
};

Segments segments(const Site& s) {
  const Shape shape = read_shape(s.mnemonic);
  const bool is_a = s.mnemonic.has(Modifier::kA), is_b = s.mnemonic.has(Modifier::kB);
  const unsigned height = is_b ? shape.k : shape.m, width = is_a ? shape.k : shape.n;
  const bool by_row = s.mnemonic.has(Modifier::kRow);
  return {by_row ? height : width, by_row ? width : height, bits(s.forms.types[0])};
}

// The address of the lane's own piece: base + lane * stride.
Address piece_address(Emitter& e, const Address& base, const Segments& pieces, const Arg* stride) {
  const Value step = stride == nullptr ? immediate(pieces.elements) : e.source(*stride, Type::u32);
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

void load_fragment(Emitter& e, const Site& s) {
  const Segments pieces = segments(s);
  if (!fits(e, s, pieces)) return;
  const Address base = start_of(e, s, s.args[1]);
  const Address from = piece_address(e, base, pieces, s.args.size() > 2 ? &s.args[2] : nullptr);
  load_words(e, from, pieces.elements * pieces.element_bits / 64, lanes_below(e, s, pieces.count));
  e.opaque(destinations(e, s.args[0]));
}

void store_fragment(Emitter& e, const Site& s) {
  const Segments pieces = segments(s);
  if (!fits(e, s, pieces)) return;
  const Address base = start_of(e, s, s.args[0]);
  const Address to = piece_address(e, base, pieces, s.args.size() > 2 ? &s.args[2] : nullptr);
  store_words(e, to, pieces.elements * pieces.element_bits / 64, lanes_below(e, s, pieces.count));
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
    {"movmatrix.sync.aligned.m8n8.trans.b16 d, a", opaque},
    {"wmma.load.matrix.sync.aligned.layout.shape{.ss}.type r, [p]{, stride}; "
     ".matrix = .a .b .c; .layout = .row .col; "
     ".shape = .m16n16k16 .m8n32k16 .m32n8k16 .m16n16k8 .m8n8k4 .m8n8k32 .m8n8k128; "
     ".type = .f16 .bf16 .tf32 .f32 .f64 .s8 .u8 .s4 .u4 .b1 .s32",
     load_fragment},
    {"wmma.store.d.sync.aligned.layout.shape{.ss}.type [p], r{, stride}; .layout = .row .col; "
     ".shape = .m16n16k16 .m8n32k16 .m32n8k16 .m16n16k8 .m8n8k4 .m8n8k32 .m8n8k128; "
     ".type = .f16 .f32 .f64 .s32",
     store_fragment},
    {"wmma.mma.* d, a, b, c", opaque},
    {"mma.* d, a, b, c{, e}{, f}{, g}{, h}{, i}{, j}", opaque},
};

}  // namespace

std::span<const Row> matrix_rows() { return kRows; }

}  // namespace muster::ptx
