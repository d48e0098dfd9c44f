// Atomic read-modify-writes and reductions: PTX ISA 9.7.13 (atom, red).
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// atom and red without a qualifier are relaxed, of the scope of the GPU.
void set_access(const Site& s, const Address& address, int64_t offset, ir::Instr& made) {
  made.space = address.space;
  made.offset = address.offset + offset;
  made.flags = s.forms.flags & ir::kCluster;
  made.order = s.forms.order == ir::Order::weak ? ir::Order::relaxed : s.forms.order;
  made.scope = s.forms.scope == ir::Scope::none ? ir::Scope::gpu : s.forms.scope;
  made.sub = static_cast<uint8_t>(reduce_of(s.forms.operation));
}

// PTX ISA, atom, red: .level::cache_hint is of global memory, also by a generic address.
Address scalar_address(Emitter& e, const Site& s, const Arg& arg) {
  const bool hint = s.mnemonic.has(Modifier::kL2CacheHint);
  return e.address(arg, hint ? ir::Space::global : s.forms.space);
}

void atomic(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Address at = scalar_address(e, s, s.args[1]);
  const Value b = e.source(s.args[2], type);
  const bool is_cas = s.forms.operation == Modifier::kCas;
  std::vector<Value> src{at.base, b};
  if (is_cas) src.push_back(e.source(s.args[3], type));
  const Target made = target(e, s.args[0], type);
  set_access(s, at, 0, e.emit(Op::atomic, type, std::span{&made.reg, 1}, src));
  finish(e, s.args[0], type, made);
}

void reduce(Emitter& e, const Site& s) {
  const Type type = s.type();
  const Address at = scalar_address(e, s, s.args[0]);
  const Value b = e.source(s.args[1], type);
  set_access(s, at, 0, e.emit(Op::atomic, type, {}, {at.base, b}));
}

// One access per element: the vector as a whole is not atomic. It is aligned as a whole, which the
// access to its first element says by a third operand.
void access_vector(Emitter& e, const Site& s, const Arg* to, const Arg& address, const Arg& from) {
  const Type type = s.type();
  const Address at = e.address(address, ir::Space::global);  // nowhere else, if generic
  const std::vector<Arg> values = e.elements(from);
  const std::vector<Arg> results = to == nullptr ? std::vector<Arg>{} : e.elements(*to);
  if (values.size() != s.forms.vector || (to != nullptr && results.size() != values.size())) {
    e.error(from.range, "the number of elements is not that of the instruction");
    return;
  }
  std::vector<Value> read;
  for (const Arg& value : values) read.push_back(e.source(value, type));
  std::vector<ir::RegisterId> old;
  for (size_t i = 0; i < values.size(); ++i) {
    const auto offset = static_cast<int64_t>(i * ir::bytes(type));
    const auto whole = values.size() * ir::bytes(type);
    const Value src[] = {at.base, read[i], immediate(whole)};
    if (to != nullptr) old.push_back(e.temp(type));
    const std::span<const ir::RegisterId> dst =
        to == nullptr ? std::span<const ir::RegisterId>{} : std::span{&old.back(), 1};
    set_access(s, at, offset, e.emit(Op::atomic, type, dst, std::span{src, i == 0 ? 3U : 2U}));
  }
  for (size_t i = 0; i < results.size(); ++i) assign(e, results[i], type, in(old[i]));
}

void atomic_vector(Emitter& e, const Site& s) {
  access_vector(e, s, &s.args[0], s.args[1], s.args[2]);
}

void reduce_vector(Emitter& e, const Site& s) {
  access_vector(e, s, nullptr, s.args[0], s.args[1]);
}

// 128 bits at once: both halves are accessed, and what they hold afterwards is not known.
void atomic128(Emitter& e, const Site& s) {
  const Address at = scalar_address(e, s, s.args[1]);
  std::vector<ir::RegisterId> old = destinations(e, s.args[0]);
  if (old.empty()) old = {e.temp(Type::b64), e.temp(Type::b64)};
  if (old.size() != 2) {
    e.error(s.args[0].range, "expected a register of 128 bits");
    return;
  }
  const ir::RegisterId unknown = e.temp(Type::b64);
  e.opaque(std::span{&unknown, 1});
  for (size_t i = 0; i < 2; ++i) {
    const ir::RegisterId half = e.temp(Type::b64);
    std::vector<Value> src{at.base, in(unknown)};
    if (i == 0) src.push_back(immediate(16));
    ir::Instr& made = e.emit(Op::atomic, Type::b64, std::span{&half, 1}, src);
    set_access(s, at, static_cast<int64_t>(8 * i), made);
    made.flags |= ir::kHigh;
    made.sub = static_cast<uint8_t>(ir::Reduce::exch);
  }
  e.opaque(old);
}

constexpr Row kRows[] = {
    {"atom{.sem}{.scope}{.ss}.op{.noftz}{.cop}.type d, [a], b{, policy}; "
     ".sem = .relaxed .acquire .release .acq_rel; "
     ".op = .and .or .xor .exch .add .inc .dec .min .max; "
     ".type = .b32 .b64 .u32 .u64 .s32 .s64 .f16 .f16x2 .bf16 .bf16x2 .f32 .f64",
     atomic},
    {"atom{.sem}{.scope}{.ss}.cas{.cop}.type d, [a], b, c{, policy}; "
     ".sem = .relaxed .acquire .release .acq_rel; .type = .b16 .b32 .b64 .u32 .u64 .s32 .s64",
     atomic},
    {"atom{.sem}{.scope}{.ss}.cas{.cop}.b128 d, [a], b, c{, policy}; "
     ".sem = .relaxed .acquire .release .acq_rel",
     atomic128},
    {"atom{.sem}{.scope}{.ss}.exch{.cop}.b128 d, [a], b{, policy}; "
     ".sem = .relaxed .acquire .release .acq_rel",
     atomic128},
    {"atom{.sem}{.scope}{.ss}.op{.noftz}{.cop}.vec.type d, [a], b{, policy}; "
     ".sem = .relaxed .acquire .release .acq_rel; .op = .add .min .max; "
     ".type = .f16 .f16x2 .bf16 .bf16x2 .f32",
     atomic_vector},
    {"red{.sem}{.scope}{.ss}.op{.noftz}{.cop}.type [a], b{, policy}; .sem = .relaxed .release; "
     ".op = .and .or .xor .add .inc .dec .min .max; "
     ".type = .b32 .b64 .u32 .u64 .s32 .s64 .f16 .f16x2 .bf16 .bf16x2 .f32 .f64",
     reduce},
    {"red{.sem}{.scope}{.ss}.op{.noftz}{.cop}.vec.type [a], b{, policy}; "
     ".sem = .relaxed .release; .op = .add .min .max; .type = .f16 .f16x2 .bf16 .bf16x2 .f32",
     reduce_vector},
};

}  // namespace

std::span<const Row> atomic_rows() { return kRows; }

}  // namespace muster::ptx
