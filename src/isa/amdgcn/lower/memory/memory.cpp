// Accesses to LDS, memory and scratch: what a mnemonic says is taken apart, so that both spellings
// of a width (dwordx2, b64) and of a family (ds_read2, ds_load_2addr) are one. References: RDNA3,
// RDNA4 and CDNA3 ISA guides, "Data share", "Vector memory", "Flat", "Scalar memory".
#include <algorithm>
#include <bit>
#include <iterator>
#include <optional>
#include <utility>

#include "ir/wave_memory.h"
#include "isa/amdgcn/lower/memory/atomic_names.h"
#include "isa/amdgcn/lower/memory/buffers.h"
#include "isa/amdgcn/lower/rows.h"

namespace muster::amdgcn {
namespace {

using ir::Op;
using ir::Reduce;
using ir::Space;
using ir::Type;
using ir::WaveChannel;

Value imm(std::uint64_t value) { return Emitter::immediate(value); }

// One element, or `words` of 32 bits. d16: half of a register.
struct Width {
  std::string_view name;
  Type type = Type::b32;
  unsigned words = 1;
  char half = '\0';
};
constexpr Width kWidths[] = {
    {"ubyte", Type::u8},
    {"sbyte", Type::s8},
    {"ushort", Type::u16},
    {"sshort", Type::s16},
    {"dword", Type::b32},
    {"dwordx2", Type::b32, 2},
    {"dwordx3", Type::b32, 3},
    {"dwordx4", Type::b32, 4},
    {"dwordx8", Type::b32, 8},
    {"dwordx16", Type::b32, 16},
    {"byte", Type::u8},
    {"short", Type::u16},
    {"u8", Type::u8},
    {"i8", Type::s8},
    {"u16", Type::u16},
    {"i16", Type::s16},
    {"b8", Type::u8},
    {"b16", Type::u16},
    {"b32", Type::b32},
    {"b64", Type::b32, 2},
    {"b96", Type::b32, 3},
    {"b128", Type::b32, 4},
    {"b256", Type::b32, 8},
    {"b512", Type::b32, 16},
    {"ubyte_d16", Type::u8, 1, 'l'},
    {"ubyte_d16_hi", Type::u8, 1, 'h'},
    {"sbyte_d16", Type::s8, 1, 'l'},
    {"sbyte_d16_hi", Type::s8, 1, 'h'},
    {"short_d16", Type::u16, 1, 'l'},
    {"short_d16_hi", Type::u16, 1, 'h'},
    {"byte_d16_hi", Type::u8, 1, 'h'},
    {"d16_u8", Type::u8, 1, 'l'},
    {"d16_hi_u8", Type::u8, 1, 'h'},
    {"d16_i8", Type::s8, 1, 'l'},
    {"d16_hi_i8", Type::s8, 1, 'h'},
    {"d16_b16", Type::u16, 1, 'l'},
    {"d16_hi_b16", Type::u16, 1, 'h'},
    {"d16_hi_b8", Type::u8, 1, 'h'},
    {"u8_d16", Type::u8, 1, 'l'},
    {"u8_d16_hi", Type::u8, 1, 'h'},
    {"i8_d16", Type::s8, 1, 'l'},
    {"i8_d16_hi", Type::s8, 1, 'h'},
    {"u16_d16", Type::u16, 1, 'l'},
    {"u16_d16_hi", Type::u16, 1, 'h'},
    {"b8_d16_hi", Type::u8, 1, 'h'},
    {"b16_d16_hi", Type::u16, 1, 'h'},
};

const Width* find_width(std::string_view name) {
  const auto* const at = std::ranges::find(kWidths, name, &Width::name);
  return at == std::end(kWidths) ? nullptr : at;
}

// Where an access goes, and when it is complete.
struct Place {
  Value address;
  std::int64_t offset = 0;
  Space space = Space::shared;
  WaveChannel load = WaveChannel::lds, store = WaveChannel::lds;
  Value valid;  // buffers: the lanes whose address is in range; none: all
};

// Up to gfx9 one counter counts loads and stores, and they return in the order of their issue,
// mixed (Vega ISA guide, VM_CNT; LLVM, AMDGPU/SIInsertWaitcnts counts on it): one channel.
WaveChannel vector_stores(const Emitter& e) {
  return e.generation() < Generation::kGfx10 ? WaveChannel::load : WaveChannel::store;
}

WaveChannel flat_stores(const Emitter& e) {
  return e.generation() < Generation::kGfx10 ? WaveChannel::flat : WaveChannel::flat_store;
}

// The scope that bits of the instruction say; none: they say nothing, as of an ordinary one.
// AMDGPUUsage, memory models: "load atomic", "store atomic".
ir::Scope marked_scope(const Emitter& e, bool loads) {
  const ListedInstruction& instruction = *e.instruction;
  if (e.generation() >= Generation::kGfx12) {
    const Modifier* const scope = instruction.modifier("scope");
    const std::string_view name = scope == nullptr ? std::string_view{} : scope->value;
    if (name == "SCOPE_SE") {
      return ir::Scope::cluster;
    }
    return name == "SCOPE_DEV"   ? ir::Scope::gpu
           : name == "SCOPE_SYS" ? ir::Scope::sys
                                 : ir::Scope::none;
  }
  if (e.generation() == Generation::kGfx9 && e.writes_back) {
    const bool near = instruction.has("sc0"), far = instruction.has("sc1");
    return far ? (near ? ir::Scope::sys : ir::Scope::gpu) : near ? ir::Scope::cta : ir::Scope::none;
  }
  // glc of a store says nothing; with slc, on gfx9, it is a hint that the data is not needed again.
  if (!loads || !instruction.has("glc") ||
      (e.generation() == Generation::kGfx9 && instruction.has("slc"))) {
    return ir::Scope::none;
  }
  const bool near = e.generation() == Generation::kGfx10 && !instruction.has("dlc");
  return near ? ir::Scope::cta : ir::Scope::gpu;
}

// The scope of an atomic access that no bit would mark; none: there is none.
ir::Scope unmarked_scope(const Emitter& e, bool loads) {
  const bool split = e.generation() == Generation::kGfx9 && e.writes_back;
  if (!loads && e.generation() <= Generation::kGfx11 && !split) {
    return ir::Scope::gpu;
  }
  return e.near_current && !split ? ir::Scope::cta : ir::Scope::none;
}

// Order and scope of a load or store of global memory, and what caches have to do with it.
void mark_global(const Emitter& e, ir::Instr& instr) {
  const bool loads = instr.op == Op::load;
  if (e.near_ordered) {
    instr.flags |= ir::kNearOrdered;
  }
  if (!loads && !e.writes_back) {
    instr.flags |= ir::kTellsAll;
  }
  if (instr.op == Op::atomic) {
    return;
  }
  const std::size_t words = loads ? instr.dst.count : instr.src.count - 1U;
  const ir::Scope scope = marked_scope(e, loads);
  if (loads && !e.near_current && scope == ir::Scope::none) {
    instr.flags |= ir::kFirstCache;
  }
  if (ir::bits(instr.type) != 32 || words > 2) {
    return;
  }
  if (scope != ir::Scope::none) {
    instr.order = ir::Order::relaxed;
    instr.scope = scope;
  } else if (words == 1 && unmarked_scope(e, loads) != ir::Scope::none) {
    instr.flags |= ir::kUnmarked;
    instr.scope = unmarked_scope(e, loads);
  }
}

ir::Instr& access(Emitter& e, Op op, Type type, std::span<const ir::RegisterId> to,
                  std::span<const Value> from, const Place& place) {
  ir::Instr& instr = e.emit(op, type, to, from);
  instr.guard = {e.mask_register(kExec), false};
  instr.space = place.space;
  instr.offset = place.offset;
  instr.channel = op == Op::store ? place.store : place.load;
  instr.step = 1;
  if (place.space == Space::global || place.space == Space::generic) {
    mark_global(e, instr);
  }
  return instr;
}

// Lanes out of range do not take part.
void keep_in_range(const Place& place, ir::Instr& instr) {
  if (place.valid.kind == Value::Kind::reg) {
    instr.guard = {place.valid.index, false};
  }
}

// What follows a load that does not deliver the register itself: complete when that is.
void behind(Emitter& e, WaveChannel channel) {
  ir::Instr& instr = e.out.instrs.back();
  instr.channel = channel;
  instr.step = 0;
}

void zero_out_of_range(Emitter& e, const Place& place, const Argument& to, unsigned words) {
  if (place.valid.kind != Value::Kind::reg) {
    return;
  }
  for (const ir::RegisterId id : e.destinations(to, words)) {
    e.emit(Op::mov, Type::b32, {id}, {imm(0)});
    behind(e, place.load);  // one instruction with the load: it comes behind an earlier one
  }
}

void load(Emitter& e, const Argument& to, const Width& width, const Place& place) {
  const Value from[] = {place.address};
  if (width.half == '\0' && !ir::is_signed(width.type)) {
    zero_out_of_range(e, place, to, width.words);
    keep_in_range(place,
                  access(e, Op::load, width.type, e.destinations(to, width.words), from, place));
    return;
  }
  const ir::RegisterId part[] = {e.temp(Type::b32, false)};
  keep_in_range(place, access(e, Op::load, width.type, part, from, place));
  const unsigned bits = ir::bits(width.type);
  Value value = Emitter::reg(part[0]);
  value = e.make(Op::bfe, ir::is_signed(width.type) ? Type::s32 : Type::u32,
                 {value, imm(0), imm(bits)});
  behind(e, place.load);
  const ir::RegisterId whole = e.destinations(to, 1)[0];
  if (width.half == '\0') {
    e.emit(Op::mov, Type::b32, {whole}, {value});
  } else {
    e.emit(Op::bfi, Type::b32, {whole},
           {value, Emitter::reg(whole), imm(width.half == 'h' ? 16 : 0), imm(16)});
  }
  behind(e, place.load);
}

void store(Emitter& e, const Argument& data, const Width& width, const Place& place) {
  std::vector<Value> from{place.address};
  for (unsigned i = 0; i < width.words; ++i) {
    Value value = e.word(data, i);
    if (width.half == 'h') {
      value = e.make(Op::shr, Type::u32, {value, imm(16)});
    }
    from.push_back(value);
  }
  keep_in_range(place, access(e, Op::store, width.type, {}, from, place));
}

// What the instruction makes is not computed here.
Value unknown(Emitter& e, Type type) {
  const ir::RegisterId result = e.temp(type, false);
  e.emit(Op::opaque, Type::none, {result}, {}).text =
      static_cast<std::uint32_t>(e.out.texts.size());
  e.out.texts.emplace_back(e.instruction->mnemonic);
  return Emitter::reg(result);
}

// How many words a lane reads of a small matrix that comes transposed: b64_tr_b16, tr16_b128.
unsigned transposed_words(std::string_view name) {
  if (name.find("tr") == name.npos) return 0;
  for (const auto& [width, words] :
       {std::pair{std::string_view{"b128"}, 4U}, {"b96", 3}, {"b64", 2}}) {
    if (name.starts_with(std::string{width} + "_tr_b") ||
        (name.starts_with("tr") && name.ends_with(std::string{"_"} + std::string{width}))) {
      return words;
    }
  }
  return 0;
}

// Each lane reads its place, whatever EXEC says (RDNA4 ISA guide, GLOBAL_LOAD_TR_B128: all lanes
// are active), and gets what others have read, too: not computed here.
bool load_transposed(Emitter& e, unsigned words, const Place& place) {
  std::vector<ir::RegisterId> read;
  for (unsigned i = 0; i < words; ++i) read.push_back(e.temp(Type::b32, false));
  const Value made = unknown(e, Type::b32);
  const Value from[] = {place.address};
  access(e, Op::load, Type::b32, read, from, place).guard = {};
  for (const ir::RegisterId id : e.destinations(e.argument(0), words)) {
    e.emit(Op::mov, Type::b32, {id}, {made});
    behind(e, place.load);
  }
  return true;
}

// ---------------------------------------------------------------- atomics

Value wide_or_word(Emitter& e, const Argument& argument, Type type, unsigned at) {
  return ir::bits(type) == 64 ? e.pack(e.word(argument, at), e.word(argument, at + 1))
                              : e.word(argument, at);
}

// `value` and, for cas, `expected`. `to`: null if the old value is not wanted.
void atomic(Emitter& e, const AtomicName& name, const Place& place, const Argument* to, Value value,
            Value expected) {
  std::vector<Value> from{place.address};
  if (name.reduce == Reduce::cas) {
    from.push_back(expected);
  }
  if (name.negated) {
    value = e.make(Op::sub, name.type, {Emitter::immediate(0), value});
  }
  if (name.open) {
    value = unknown(e, name.type);
  }
  from.push_back(value);
  std::vector<ir::RegisterId> written;
  const bool wide = ir::bits(name.type) == 64;
  if (to != nullptr) {
    written.push_back(wide ? e.temp(Type::b64, false) : e.destinations(*to, 1)[0]);
  }
  ir::Instr& instr = access(e, Op::atomic, name.type, written, from, place);
  instr.sub = static_cast<std::uint8_t>(name.reduce);
  if (name.numbers) instr.flags |= ir::kNumber;
  instr.order = ir::Order::relaxed;
  // Else it is done behind the L2; where there are several, without a scope in the nearest one.
  const ir::Scope marked = marked_scope(e, true);
  const bool near = e.generation() >= Generation::kGfx12 && marked == ir::Scope::cluster;
  const bool nearest = e.generation() == Generation::kGfx125 && marked == ir::Scope::none;
  instr.scope = place.space == Space::shared || nearest ? ir::Scope::cta
                : near                                  ? ir::Scope::cluster
                                                        : ir::Scope::gpu;
  instr.channel = to == nullptr ? place.store : place.load;
  keep_in_range(place, instr);
  if (to != nullptr && wide) {
    const auto halves = e.destinations(*to, 2);
    e.emit(Op::unpack, Type::b64, halves, std::vector<Value>{Emitter::reg(written[0])}).from =
        Type::b32;
    behind(e, place.load);
  }
}

// ---------------------------------------------------------------- LDS

bool lds_two(Emitter& e, std::string_view rest, bool loads) {
  const bool strided = rest.find("st64") != std::string_view::npos ||
                       rest.find("stride64") != std::string_view::npos;
  const unsigned words = rest.ends_with("b64") ? 2 : 1;
  const std::int64_t unit = 4 * words * (strided ? 64 : 1);
  // Of its own: the first half may fill the register that the address came in.
  const ir::RegisterId address = e.temp(Type::b32, false);
  e.emit(Op::mov, Type::b32, {address}, {e.settled(e.plain(e.argument(loads ? 1 : 0), Type::u32))});
  for (unsigned i = 0; i < 2; ++i) {
    Place place;
    place.address = Emitter::reg(address);
    place.offset = unit * (e.number(i == 0 ? "offset0" : "offset1") & 255);
    if (loads) {
      Argument part = e.argument(0);
      part.reg.first = static_cast<std::uint16_t>(part.reg.first + i * words);
      load(e, part, {"", Type::b32, words}, place);
    } else {
      store(e, e.argument(1 + i), {"", Type::b32, words}, place);
    }
    if (i == 1) {
      e.out.instrs.back().step = 0;
    }
  }
  return true;
}

// ds_wrxchg2_rtn_b32 d, a, x, y: two exchanges, one step.
bool exchange_two(Emitter& e, std::string_view rest) {
  const bool strided = rest.find("st64") != rest.npos || rest.find("stride64") != rest.npos;
  const bool wide = rest.ends_with("b64");
  const unsigned words = wide ? 2 : 1;
  const ir::RegisterId address = e.temp(Type::b32, false);
  e.emit(Op::mov, Type::b32, {address}, {e.settled(e.plain(e.argument(1), Type::u32))});
  const AtomicName* const exchange = find_atomic(wide ? "wrxchg_b64" : "wrxchg_b32");
  const Value values[] = {wide_or_word(e, e.argument(2), exchange->type, 0),
                          wide_or_word(e, e.argument(3), exchange->type, 0)};
  // What is exchanged second may come from a register that the first half fills.
  const ir::RegisterId second = e.temp(exchange->type, false);
  e.emit(Op::mov, exchange->type, {second}, {values[1]});
  for (unsigned i = 0; i < 2; ++i) {
    Place place;
    place.address = Emitter::reg(address);
    place.offset = std::int64_t{4} * words * (strided ? 64 : 1) *
                   (e.number(i == 0 ? "offset0" : "offset1") & 255);
    Argument part = e.argument(0);
    part.reg.first = static_cast<std::uint16_t>(part.reg.first + i * words);
    const auto begin = e.out.instrs.size();
    atomic(e, *exchange, place, &part, i == 0 ? values[0] : Emitter::reg(second), {});
    for (auto at = begin; i == 1 && at < e.out.instrs.size(); ++at) e.out.instrs[at].step = 0;
  }
  return true;
}

// At M0, a word of each lane behind the other.
bool lds_by_lane(Emitter& e, std::string_view rest) {
  const ir::RegisterId lane = e.temp(Type::b32, false);
  e.emit(Op::special, Type::u32, {lane}, {}).sub = static_cast<std::uint8_t>(ir::Special::laneid);
  const Value start = e.make(Op::bit_and, Type::b32, {Emitter::reg(e.scalar(kM0)), imm(0xffff)});
  const Value own = e.make(Op::mul_lo, Type::u32, {Emitter::reg(lane), imm(4)});
  Place place;
  place.address = e.make(Op::add, Type::u32, {start, own});
  place.offset = e.number("offset") & 0xffff;
  const Width word{"", Type::b32, 1};
  rest.starts_with("read") || rest.starts_with("load") ? load(e, e.argument(0), word, place)
                                                       : store(e, e.argument(0), word, place);
  return true;
}

// ds_append, ds_consume: the number of active lanes is added to the word at M0 and the offset, or
// taken from it, once for the wave, and all of them get what was there before (AMD's ISA guides,
// DS_APPEND and DS_CONSUME; LLVM, SelectDSAppendConsume, puts the address into M0). The lowest lane
// does it; without active lanes nobody does. Where M0 has more than 16 bits, its base might be in
// the upper ones: not known.
bool count_lanes(Emitter& e, bool appends) {
  const Type type = e.mask_type();
  const Value lanes = e.make(Op::mask_bits, type, {e.exec()});
  const Value rest = e.make(Op::bit_and, type, {lanes, e.make(Op::sub, type, {lanes, imm(1)})});
  const Value lowest = e.make(Op::bit_xor, type, {lanes, rest});
  const ir::RegisterId one = e.temp(Type::pred, false);
  e.emit(Op::bits_mask, type, {one}, {lowest});
  const Value count = e.make(Op::popc, type, {lanes}, Type::b32);
  const Value m0 = Emitter::reg(e.scalar(kM0));
  const Value small = e.compare(ir::Compare::le, Type::u32, m0, imm(0xffff));
  const Value base = e.make(Op::select, Type::b32, {m0, unknown(e, Type::b32), small});
  const Value added = appends ? count : e.make(Op::sub, Type::u32, {imm(0), count});
  Place place;
  place.offset = e.number("offset") & 0xffff;
  const ir::RegisterId old = e.temp(Type::b32, false), all = e.temp(Type::b32, true);
  const Value from[] = {base, added};
  const ir::RegisterId to[] = {old};
  ir::Instr& instr = access(e, Op::atomic, Type::u32, to, from, place);
  instr.sub = static_cast<std::uint8_t>(Reduce::add);
  instr.order = ir::Order::relaxed;
  instr.scope = ir::Scope::cta;
  instr.channel = place.load;
  instr.guard = {one, false};
  e.emit(Op::read_lane, Type::b32, {all}, {Emitter::reg(old), Value{}, e.exec()});
  behind(e, place.load);
  e.emit(Op::mov, Type::b32, {e.destinations(e.argument(0), 1)[0]}, {Emitter::reg(all)});
  behind(e, place.load);
  return true;
}

bool lds(Emitter& e, std::string_view rest) {
  if (e.instruction->has("gds")) {
    return false;
  }
  if (rest == "append" || rest == "consume") {
    return e.arguments() >= 1 && count_lanes(e, rest == "append");
  }
  if (rest.find("addtid") != rest.npos) {
    return e.arguments() >= 1 && lds_by_lane(e, rest);
  }
  if (rest.starts_with("wrxchg2") || rest.starts_with("storexchg_2addr")) {
    return e.arguments() >= 4 && exchange_two(e, rest);
  }
  for (const auto& [prefix, loads] : {std::pair{std::string_view{"read2"}, true},
                                      {"load_2addr", true},
                                      {"write2", false},
                                      {"store_2addr", false}}) {
    if (rest.starts_with(prefix)) {
      return e.arguments() >= (loads ? 2U : 3U) && lds_two(e, rest, loads);
    }
  }
  Place place;
  place.offset = e.number("offset") & 0xffff;
  const bool reads = rest.starts_with("read_") || rest.starts_with("load_");
  if (const unsigned words = reads ? transposed_words(rest.substr(5)) : 0;
      words != 0 && e.arguments() >= 2) {
    place.address = e.plain(e.argument(1), Type::u32);
    return load_transposed(e, words, place);
  }
  for (const auto& [prefix, loads] : {std::pair{std::string_view{"read_"}, true},
                                      {"load_", true},
                                      {"write_", false},
                                      {"store_", false}}) {
    const Width* const width =
        rest.starts_with(prefix) ? find_width(rest.substr(prefix.size())) : nullptr;
    if (width == nullptr || e.arguments() < 2) {
      continue;
    }
    place.address = e.settled(e.plain(e.argument(loads ? 1 : 0), Type::u32));
    loads ? load(e, e.argument(0), *width, place) : store(e, e.argument(1), *width, place);
    return true;
  }
  // ds_add_rtn_u32 d, a, v; ds_cmpst_rtn_b32 d, a, expected, new
  std::string name{rest};
  const std::size_t at = name.find("_rtn");
  const bool returns = at != std::string::npos;
  if (returns) {
    name.erase(at, 4);
  }
  const AtomicName* const found = find_atomic(name);
  const std::size_t first = returns ? 1 : 0;
  if (found == nullptr || !e.has_argument(first + (found->reduce == Reduce::cas ? 2 : 1))) {
    return false;
  }
  place.address = e.settled(e.plain(e.argument(first), Type::u32));
  const auto data = [&](std::size_t which) {
    return wide_or_word(e, e.argument(first + which), found->type, 0);
  };
  const bool cas = found->reduce == Reduce::cas;
  const Value value = cas && found->swapped ? data(2) : data(1);
  const Value expected = cas ? data(found->swapped ? 1 : 2) : Value{};
  atomic(e, *found, place, returns ? &e.argument(0) : nullptr, value, expected);
  return true;
}

// ---------------------------------------------------------------- global, flat, scratch

bool is_off(const Argument& argument) {
  return argument.kind == Argument::Kind::reg && argument.reg.file == RegisterFile::special &&
         argument.reg.first == static_cast<std::uint16_t>(SpecialRegister::off);
}

// gfx12.5: an address in scratch has the lane in bits 63:52. A lane's own place is its place in the
// space of scratch; that of another lane stays what it is, which is nowhere.
Value without_lane(Emitter& e, Value address) {
  constexpr std::uint64_t kLaneAt = 52;
  const ir::RegisterId lane = e.temp(Type::b32, false);
  e.emit(Op::special, Type::u32, {lane}, {}).sub = static_cast<std::uint8_t>(ir::Special::laneid);
  const Value wide = e.convert(Type::u64, Type::u32, Emitter::reg(lane));
  const Value own = e.make(Op::shl, Type::u64, {wide, imm(kLaneAt)});
  const Value cut = e.make(Op::sub, Type::u64, {address, own});
  const Value is_scratch = e.make(Op::is_space, Type::b64, {cut}, Type::pred);
  e.out.instrs.back().space = Space::local;
  return e.make(Op::select, Type::b64, {cut, address, is_scratch});
}

// A register pair, or a 32-bit offset from a scalar pair; scratch: offsets of 32 bits.
Place vector_place(Emitter& e, std::string_view family, const Argument& address,
                   const Argument* scalar, unsigned bytes) {
  Place place;
  place.offset = e.number("offset");
  place.load = family == "flat" ? WaveChannel::flat : WaveChannel::load;
  place.store = family == "flat" ? flat_stores(e) : vector_stores(e);
  const bool has_scalar =
      scalar != nullptr && !is_off(*scalar) && Emitter::scalar_number(*scalar) != kNull;
  if (family == "scratch") {
    // From gfx10 on they are counted with the other stores, but are events of another kind, and
    // those of one counter that are mixed come in no order: LLVM, AMDGPU/SIInsertWaitcnts,
    // SCRATCH_WRITE_ACCESS. Nobody else sees them, so they are left out of what waits count.
    place.store = e.generation() < Generation::kGfx10 ? place.store : WaveChannel::none;
    place.space = Space::local;
    place.address = is_off(address) ? imm(0) : e.plain(address, Type::u32);
    if (e.instruction->has("scale_offset")) {
      place.address = e.make(Op::mul_lo, Type::u32, {place.address, imm(bytes)});
    }
    if (has_scalar) {
      place.address = e.make(Op::add, Type::u32, {place.address, e.plain(*scalar, Type::u32)});
    }
    return place;
  }
  place.space = family == "flat" ? Space::generic : Space::global;
  if (has_scalar) {
    Value low = e.convert(Type::u64, Type::u32, e.settled(e.plain(address, Type::u32)));
    if (e.instruction->has("scale_offset")) {  // gfx12.5: it counts elements
      low = e.make(Op::mul_lo, Type::u64, {low, imm(bytes)});
    }
    place.address = e.make(Op::add, Type::u64, {e.plain(*scalar, Type::u64), low});
  } else {
    place.address = e.plain(address, Type::u64);
  }
  if (family == "flat" && e.uses_scratch_base) {
    place.address = without_lane(e, place.address);
  }
  return place;
}

bool wants_old(const Emitter& e) {
  const Modifier* const hint = e.instruction->modifier("th");
  return e.instruction->has("glc") || e.instruction->has("sc0") ||
         (hint != nullptr && hint->value.find("RETURN") != std::string_view::npos);
}

// Loads into LDS, at M0 and a place of each lane: what is read and what is written is over with one
// step of the loads (CDNA3 ISA guide, "Memory buffer load to LDS"; the offset counts for both).
bool load_into_lds(Emitter& e, const Width& width, const Place& from, std::int64_t offset) {
  if (width.half != '\0' || (ir::bits(width.type) != 32 && width.words != 1)) {
    return false;
  }
  std::vector<ir::RegisterId> parts;
  for (unsigned i = 0; i < width.words; ++i) {
    parts.push_back(e.temp(Type::b32, false));
    e.emit(Op::mov, Type::b32, {parts.back()}, {imm(0)});
  }
  const Value address[] = {from.address};
  keep_in_range(from, access(e, Op::load, width.type, parts, address, from));
  const ir::RegisterId lane = e.temp(Type::b32, false);
  e.emit(Op::special, Type::u32, {lane}, {}).sub = static_cast<std::uint8_t>(ir::Special::laneid);
  const bool large = e.target.name.starts_with("gfx95");  // more than 64 KiB of LDS
  const Value start = e.make(Op::bit_and, Type::b32,
                             {Emitter::reg(e.scalar(kM0)), imm(large ? 0x3ffffU : 0xffffU)});
  const Value own = e.make(Op::mul_lo, Type::u32, {Emitter::reg(lane), imm(4 * width.words)});
  std::vector<Value> data{e.make(Op::add, Type::u32, {start, own})};
  for (const ir::RegisterId part : parts) {
    data.push_back(Emitter::reg(part));
  }
  Place to;
  to.offset = offset;
  to.store = from.load;
  // Sub-words are extended: each lane has a word. Lanes out of range write the 0 that they read.
  access(e, Op::store, width.words == 1 ? Type::b32 : width.type, {}, data, to).step = 0;
  return true;
}

// GFX12.5, copies between LDS and memory that ASYNCcnt counts; the offset counts for both sides.
bool async_copy(Emitter& e, std::string_view rest) {
  const bool loads = rest.starts_with("load_async_to_lds_");
  const Width* const width = find_width(rest.substr(loads ? 18 : 21));
  if (width == nullptr || width->half != '\0' || e.arguments() < 2) {
    return false;
  }
  const Argument* const scalar = e.has_argument(2) ? &e.argument(2) : nullptr;
  Place memory = vector_place(e, "global", e.argument(loads ? 1 : 0), scalar,
                              ir::bytes(width->type) * width->words);
  memory.load = memory.store = WaveChannel::async;
  Place lds;
  lds.address = e.plain(e.argument(loads ? 0 : 1), Type::u32);
  lds.offset = memory.offset;
  lds.load = lds.store = WaveChannel::async;
  std::vector<ir::RegisterId> parts;
  for (unsigned i = 0; i < width->words; ++i) {
    parts.push_back(e.temp(Type::b32, false));
  }
  const Place &from = loads ? memory : lds, &to = loads ? lds : memory;
  const Value address[] = {from.address};
  access(e, Op::load, width->type, parts, address, from);
  std::vector<Value> data{to.address};
  for (const ir::RegisterId part : parts) {
    data.push_back(Emitter::reg(part));
  }
  access(e, Op::store, width->type, {}, data, to).step = 0;
  return true;
}

bool vector_access(Emitter& e, std::string_view family, std::string_view rest) {
  if (family == "global" &&
      (rest.starts_with("load_async_to_lds_") || rest.starts_with("store_async_from_lds_"))) {
    return async_copy(e, rest);
  }
  const bool lds = e.instruction->has("lds");  // up to gfx90a, and on gfx10; then by its name
  if (family == "global" && rest.starts_with(lds ? "load_" : "load_lds_") && e.arguments() >= 1) {
    const Width* const width = find_width(rest.substr(lds ? 5 : 9));
    const Argument* const scalar = e.has_argument(1) ? &e.argument(1) : nullptr;
    return width != nullptr && load_into_lds(e, *width,
                                             vector_place(e, family, e.argument(0), scalar,
                                                          ir::bytes(width->type) * width->words),
                                             e.number("offset"));
  }
  if (lds) {
    return false;
  }
  const auto scalar_at = [&](std::size_t which) {
    return e.has_argument(which) ? &e.argument(which) : nullptr;
  };
  if (rest.starts_with("load_") || rest.starts_with("store_")) {
    const bool loads = rest.starts_with("load_");
    const bool watched = rest.starts_with("load_monitor_");  // s_monitor_sleep may wait for it
    const Width* const width = find_width(rest.substr(watched ? 13 : loads ? 5 : 6));
    const unsigned rows = loads && family == "global" ? transposed_words(rest.substr(5)) : 0;
    if (rows != 0 && e.arguments() >= 2) {
      return load_transposed(e, rows,
                             vector_place(e, family, e.argument(1), scalar_at(2), rows * 4));
    }
    if (width == nullptr || e.arguments() < 2) {
      return false;
    }
    const Place place = vector_place(e, family, e.argument(loads ? 1 : 0), scalar_at(2),
                                     ir::bytes(width->type) * width->words);
    loads ? load(e, e.argument(0), *width, place) : store(e, e.argument(1), *width, place);
    return true;
  }
  const AtomicName* const found =
      rest.starts_with("atomic_") ? find_atomic(rest.substr(7)) : nullptr;
  const std::size_t first = wants_old(e) ? 1 : 0;
  if (found == nullptr || !e.has_argument(first + 1)) {
    return false;
  }
  const Place place =
      vector_place(e, family, e.argument(first), scalar_at(first + 2), ir::bytes(found->type));
  const Argument& data = e.argument(first + 1);
  const unsigned words = ir::bits(found->type) / 32;
  const Value value = wide_or_word(e, data, found->type, 0);
  const Value expected =
      found->reduce == Reduce::cas ? wide_or_word(e, data, found->type, words) : Value{};
  atomic(e, *found, place, first == 1 ? &e.argument(0) : nullptr, value, expected);
  return true;
}

// ---------------------------------------------------------------- buffers

// Through the descriptor that the kernel is given for its scratch: what lanes have there is their
// own. A scalar offset counts the bytes of all lanes.
std::optional<Place> scratch_place(Emitter& e, const Argument& address, const Argument& resource,
                                   const Argument& scalar) {
  const unsigned words = Emitter::scalar_number(resource);
  const std::string_view name = e.instruction->mnemonic;
  const bool plain = name.starts_with("buffer_load_") || name.starts_with("buffer_store_");
  if (!plain || e.instruction->has("idxen") || !e.forms.scratch.are_descriptor(words)) {
    return std::nullopt;
  }
  Place place;
  place.space = Space::local;
  place.offset = e.number("offset") & 0xffffff;
  place.load = WaveChannel::load;
  place.store = vector_stores(e);
  const Value all = e.plain(scalar, Type::u32);
  const unsigned lanes = e.wide() ? 6 : 5;  // as a power of 2
  // Less than a word for each lane would lead to other lanes' words.
  const bool number = all.kind == Value::Kind::immediate;
  if (number && all.value % (std::uint64_t{4} << lanes) != 0) return std::nullopt;
  place.address = number ? imm(all.value >> lanes) : e.make(Op::shr, Type::u32, {all, imm(lanes)});
  if (e.instruction->has("offen")) {
    place.address = e.make(Op::add, Type::u32, {e.word(address, 0), place.address});
  }
  return place;
}

// Arguments: address (off, an offset, an index, or both), resource, scalar offset.
Place buffer_place(Emitter& e, const Argument& address, const Argument& resource,
                   const Argument& scalar, unsigned bytes) {
  if (const auto own = scratch_place(e, address, resource, scalar)) return *own;
  const BufferDescriptor buffer = read_buffer(e, resource);
  const bool has_index = e.instruction->has("idxen"), has_offset = e.instruction->has("offen");
  const auto u64 = [&](Value value) { return e.convert(Type::u64, Type::u32, value); };
  // Past 32 bits the sum is out of range: "saturating arithmetic" (llvm-project, pull 134734).
  Value offset = imm(static_cast<std::uint64_t>(e.number("offset")) & 0xffffffU);
  if (has_offset) {
    offset = e.make(Op::add, Type::u64, {offset, u64(e.word(address, has_index ? 1 : 0))});
  }
  const Value moved = e.plain(scalar, Type::u32);
  const bool constant = moved.kind == Value::Kind::immediate;
  BufferOffset in{offset, {}, constant ? moved : u64(moved), has_index, bytes};
  Value at = in.offset;
  if (has_index) {
    in.index = u64(e.word(address, 0));
    const Value records = e.make(Op::mul_lo, Type::u64, {in.index, buffer.stride});
    at = e.make(Op::add, Type::u64, {at, records});
  }
  Value extra = in.extra;
  Place place;
  place.space = Space::global;
  if (e.scratch_by_buffer) {  // a scalar offset counts the bytes of all lanes
    const Value own = e.make(Op::shr, Type::u64, {extra, imm(e.wide() ? 6 : 5)});
    extra = e.make(Op::select, Type::u64, {own, extra, buffer.is_scratch});
    place.space = Space::generic;
  }
  place.load = WaveChannel::load;
  place.store = vector_stores(e);
  const BufferRange range = in_range(e, buffer, in);
  const ir::RegisterId valid = e.temp(Type::pred, false);
  e.emit(Op::bit_and, Type::pred, {valid}, {range.perhaps, e.exec()});
  place.valid = Emitter::reg(valid);
  const Value from_base = e.make(Op::add, Type::u64, {buffer.base, at});
  const Value there = e.make(Op::add, Type::u64, {from_base, extra});
  place.address = address_if_read(e, buffer, range.whole, there);
  return place;
}

// buffer_load_dword v0, s[0:3], s4 offen lds: no register is loaded.
bool buffer_into_lds(Emitter& e, std::string_view rest) {
  const Width* const width = rest.starts_with("load_") ? find_width(rest.substr(5)) : nullptr;
  const bool named = e.arguments() == 3;
  if (width == nullptr || !named || e.instruction->has("addr64")) {
    return false;
  }
  const Place place = buffer_place(e, e.argument(0), e.argument(1), e.argument(2),
                                   ir::bytes(width->type) * width->words);
  return load_into_lds(e, *width, place, e.number("offset") & 0xffffff);
}

// Elements of a typed buffer: what llvm-mc calls the format says the bits of each component,
// BUF_FMT_16_16_FLOAT or BUF_DATA_FORMAT_16_16. Empty: it is not said in words, or not in bytes.
std::vector<unsigned> component_bits(const ListedInstruction& instruction) {
  const Modifier* const format = instruction.modifier("format");
  std::string_view name = format == nullptr ? std::string_view{} : format->value;
  std::vector<unsigned> bits;
  for (const std::string_view front : {"[BUF_FMT_", "[BUF_DATA_FORMAT_"}) {
    if (!name.starts_with(front)) continue;
    name.remove_prefix(front.size());
    unsigned digits = 0;
    for (const char c : name) {
      if (c >= '0' && c <= '9') {
        digits = digits * 10 + static_cast<unsigned>(c - '0');
      } else if (digits != 0) {
        bits.push_back(std::exchange(digits, 0));
      } else {
        break;
      }
    }
  }
  const bool whole = std::ranges::all_of(bits, [](unsigned n) { return n % 8 == 0 && n <= 32; });
  return whole ? bits : std::vector<unsigned>{};
}

// An access to memory of so many bytes; no words: there is none of that size.
Width width_of(unsigned bytes) {
  return bytes == 1       ? Width{"", Type::u8}
         : bytes == 2     ? Width{"", Type::u16}
         : bytes % 4 == 0 ? Width{"", Type::b32, bytes / 4}
                          : Width{"", Type::b32, 0};
}

// tbuffer_load_format_xy d, address, resource, scalar: an element of as many components as the
// format has. Those of 32 bits are moved as they are; what others become is not computed. What
// becomes of components that only one of instruction and format has is not said.
bool typed_buffer_access(Emitter& e, std::string_view rest) {
  const bool loads = rest.starts_with("load_");
  if ((!loads && !rest.starts_with("store_")) || e.arguments() < 4) return false;
  const bool halves = rest.find("d16_") != rest.npos;  // load_format_d16_x, load_d16_format_x
  const std::string_view components = rest.substr(rest.rfind('_') + 1);
  const std::vector<unsigned> bits = component_bits(*e.instruction);
  unsigned all = 0;
  for (const unsigned each : bits) all += each;
  const Width width = width_of(all / 8);
  if (bits.empty() || bits.size() != components.size() || width.words == 0 ||
      !std::string_view{"xyzw"}.starts_with(components)) {
    return false;
  }
  const Place place = buffer_place(e, e.argument(1), e.argument(2), e.argument(3), all / 8);
  const Argument& data = e.argument(0);
  if (!halves && all == 32 * bits.size()) {
    loads ? load(e, data, width, place) : store(e, data, width, place);
    return true;
  }
  std::vector<Value> from{place.address};
  std::vector<ir::RegisterId> to;
  for (unsigned i = 0; i < width.words; ++i) {
    loads ? to.push_back(e.temp(Type::b32, false)) : from.push_back(unknown(e, Type::b32));
  }
  const Value made = loads ? unknown(e, Type::b32) : Value{};
  keep_in_range(place, access(e, loads ? Op::load : Op::store, width.type, to, from, place));
  const auto count = static_cast<unsigned>(halves ? (bits.size() + 1) / 2 : bits.size());
  const auto written = loads ? e.destinations(data, count) : std::vector<ir::RegisterId>{};
  for (const ir::RegisterId id : written) {
    e.emit(Op::mov, Type::b32, {id}, {made});
    behind(e, place.load);
  }
  return true;
}

bool buffer_access(Emitter& e, std::string_view rest) {
  if (e.instruction->has("lds")) {
    return buffer_into_lds(e, rest);
  }
  if (e.instruction->has("addr64") || e.arguments() < 3) {
    return false;
  }
  const bool loads = rest.starts_with("load_");
  const AtomicName* const update =
      rest.starts_with("atomic_") ? find_atomic(rest.substr(7)) : nullptr;
  const Width* width = nullptr;
  if (loads || rest.starts_with("store_")) {
    width = find_width(rest.substr(loads ? 5 : 6));
  }
  // What is off has no argument in some spellings.
  const bool named = e.arguments() >= 4;
  if ((width == nullptr && update == nullptr) || !named) {
    return false;
  }
  const unsigned bytes =
      width != nullptr ? ir::bytes(width->type) * width->words : ir::bytes(update->type);
  const Place place = buffer_place(e, e.argument(1), e.argument(2), e.argument(3), bytes);
  if (width != nullptr) {
    loads ? load(e, e.argument(0), *width, place) : store(e, e.argument(0), *width, place);
    return true;
  }
  const Argument& data = e.argument(0);
  const Value value = wide_or_word(e, data, update->type, 0);
  const Value expected = update->reduce == Reduce::cas
                             ? wide_or_word(e, data, update->type, ir::bits(update->type) / 32)
                             : Value{};
  atomic(e, *update, place, wants_old(e) ? &data : nullptr, value, expected);
  return true;
}

// ---------------------------------------------------------------- scalar

// s_load d, pair, offset [offset:N]; the offset is a register or a number. gfx12.5: with
// scale_offset the register counts elements of the size that is loaded.
bool scalar_load(Emitter& e, std::string_view rest) {
  const Width* const width = find_width(rest);
  if (width == nullptr || width->half != '\0' || e.arguments() < 2) {
    return false;
  }
  const bool scales = e.instruction->has("scale_offset");
  const unsigned bytes = ir::bytes(width->type) * width->words;
  if (scales && !std::has_single_bit(bytes)) {
    return false;
  }
  Value address = e.plain(e.argument(1), Type::u64);
  std::int64_t offset = e.number("offset");
  if (e.has_argument(2) && e.argument(2).kind == Argument::Kind::integer) {
    offset += e.argument(2).value;
  } else if (e.has_argument(2)) {
    Value extra = e.convert(Type::u64, Type::u32, e.plain(e.argument(2), Type::u32));
    extra = scales ? e.make(Op::mul_lo, Type::u64, {extra, imm(bytes)}) : extra;
    address = e.make(Op::add, Type::u64, {address, extra});
  }
  const Value from[] = {address};
  const bool part = ir::bits(width->type) < 32;
  const bool extends = part && ir::is_signed(width->type);
  const ir::RegisterId loaded = extends ? e.temp(Type::b32, true) : ir::kNone;
  const auto to = extends ? std::vector{loaded} : e.destinations(e.argument(0), width->words);
  ir::Instr& instr = e.emit(Op::load, width->type, to, from);
  instr.space = Space::generic;
  instr.offset = offset;
  instr.channel = WaveChannel::smem;
  instr.flags |= ir::kReadOnly;  // the scalar cache is not coherent
  instr.step = 1;
  if (extends) {
    e.emit(Op::bfe, Type::s32, e.destinations(e.argument(0), 1),
           std::vector<Value>{Emitter::reg(loaded), imm(0), imm(ir::bits(width->type))});
    behind(e, WaveChannel::smem);
  }
  return true;
}

// s_buffer_load d, resource, offset: words past the end of the buffer are 0.
bool scalar_buffer_load(Emitter& e, std::string_view rest) {
  const Width* const width = find_width(rest);
  if (width == nullptr || width->half != '\0' || ir::bits(width->type) != 32 || e.arguments() < 3 ||
      e.instruction->has("scale_offset")) {
    return false;
  }
  const BufferDescriptor buffer = read_buffer(e, e.argument(1));
  const bool number = e.argument(2).kind == Argument::Kind::integer;
  Value offset = number ? imm(static_cast<std::uint64_t>(e.argument(2).value) & 0xffffffU)
                        : e.plain(e.argument(2), Type::u32);
  offset = e.make(Op::add, Type::u32,
                  {offset, imm(static_cast<std::uint64_t>(e.number("offset")) & 0xffffffU)});
  offset = e.make(Op::bit_and, Type::b32, {offset, imm(0xfffffffcU)});
  const Value start = e.convert(Type::u64, Type::u32, offset);
  const Value address = e.make(Op::add, Type::u64, {buffer.base, start});
  // The size in bytes: records have `stride` bytes each.
  const Value records = e.make(Op::mul_lo, Type::u64, {buffer.size, buffer.stride});
  const Value plain = e.compare(ir::Compare::eq, Type::u64, buffer.stride, imm(0));
  const Value size = e.make(Op::select, Type::u64, {buffer.size, records, plain});
  const auto to = e.destinations(e.argument(0), width->words);
  for (unsigned i = 0; i < width->words; ++i) {
    const Value end = e.make(Op::add, Type::u64, {start, imm(4 * i + 4)});
    const Value fits = e.compare(ir::Compare::le, Type::u64, end, size);
    e.emit(Op::mov, Type::b32, {to[i]}, {imm(0)});
    ir::Instr& instr = e.emit(Op::load, Type::b32, {to[i]}, {address});
    instr.guard = {fits.index, false};
    instr.space = Space::generic;
    instr.offset = 4 * i;
    instr.channel = WaveChannel::smem;
    instr.flags |= ir::kReadOnly;
    instr.step = i == 0 ? 1 : 0;
  }
  return true;
}

}  // namespace

bool lower_memory(Emitter& e, std::string_view base) {
  if (base.starts_with("s_buffer_load_")) {
    return scalar_buffer_load(e, base.substr(14));
  }
  if (base.starts_with("s_load_")) {
    return scalar_load(e, base.substr(7));
  }
  if (base.starts_with("ds_")) {
    return lds(e, base.substr(3));
  }
  for (const std::string_view family : {"global", "flat", "scratch"}) {
    if (base.starts_with(family) && base.substr(family.size()).starts_with('_')) {
      return vector_access(e, family, base.substr(family.size() + 1));
    }
  }
  // Each workgroup of those that ask together gets what it asks for (decision 455).
  if (base.starts_with("cluster_load_")) {
    return vector_access(e, "global", base.substr(8));
  }
  if (base.starts_with("tbuffer_")) {
    return typed_buffer_access(e, base.substr(8));
  }
  return base.starts_with("buffer_") && buffer_access(e, base.substr(7));
}

}  // namespace muster::amdgcn
