// Loads, stores, fences, prefetches: PTX ISA 9.7.9.
#include "isa/ptx/lower/emitter.h"

namespace muster::ptx {
namespace {

using ir::Op;
using ir::Type;

// The elements of the data operand, as many as the mnemonic says.
std::vector<Arg> data_elements(Emitter& e, const Site& s, const Arg& arg) {
  std::vector<Arg> out = e.elements(arg);
  if (out.size() == s.forms.vector) return out;
  e.error(arg.range, "the number of elements is not that of the instruction");
  return {};
}

void set_access(const Site& s, const Address& address, ir::Instr& made) {
  made.space = address.space;
  made.offset = address.offset;
  made.order = s.forms.order;
  made.scope = s.forms.scope;
  made.flags = s.forms.flags;
}

void load_promoted(Emitter& e, const Address& from, Type type, const std::vector<Arg>& elements) {
  int64_t offset = from.offset;
  for (const Arg& element : elements) {
    assign(e, element, type, read_param(e, *from.promoted, static_cast<uint32_t>(offset), type));
    offset += ir::bytes(type);
  }
}

// A parameter of a function has an end, and accesses to it are aligned. Where one is not, memory
// stands for the parameter, of which the machine says so.
void hold_within_parameter(Emitter& e, const Site& s, const Arg& arg, Type type, Address& at) {
  if (at.promoted == nullptr) return;
  // PTX ISA, ld: .param::entry is of a kernel's parameters, else undefined.
  if (s.forms.entry_parameter) e.unmodelled(std::string(s.mnemonic.text), false);
  const Variable& variable = e.module.variables[arg.id];
  const uint64_t size = size_bytes(variable);
  if (size == 0) return;  // what a variadic function is given has no end
  const uint64_t bytes = uint64_t{s.forms.vector} * ir::bytes(type);
  const auto offset = static_cast<uint64_t>(at.offset);
  const bool within = offset <= size && bytes <= size - offset;
  if (within && (offset % bytes == 0 || alignment(variable) % bytes != 0)) return;
  if (e.frame != nullptr) {
    e.unmodelled(std::string(s.mnemonic.text) + " outside of its parameter", false);
    return;
  }
  at.promoted = nullptr;
  at.base = local_address(e, local_variable(e, arg.id), 0);
}

// 128 bits are one memory operation (vectors are several), which matters where they are strong.
void mark_word_of_128(ir::Instr& made) {
  if (made.order != ir::Order::weak) made.flags |= ir::kHigh;
}

// 128-bit elements, as pairs of 64-bit ones.
void load128(Emitter& e, const Site& s) {
  const Address from = e.address(s.args[1], s.forms.space);
  if (from.promoted != nullptr) {
    e.error(s.args[1].range, "a parameter of 128 bits in registers is not supported");
    return;
  }
  std::vector<ir::RegisterId> dst;
  for (const Arg& element : data_elements(e, s, s.args[0])) {
    std::vector<ir::RegisterId> halves = destinations(e, element);
    if (halves.empty()) halves = {e.temp(Type::b64), e.temp(Type::b64)};
    if (halves.size() != 2) e.error(element.range, "expected a register of 128 bits");
    dst.insert(dst.end(), halves.begin(), halves.end());
  }
  ir::Instr& made = e.emit(Op::load, Type::b64, dst, std::span{&from.base, 1});
  set_access(s, from, made);
  mark_word_of_128(made);
}

// PTX ISA, ld, st: .mmio, .level::cache_hint and vectors of 32 bytes are of global memory, also by
// a generic address.
ir::Space space_of(const Site& s) {
  constexpr unsigned kWide = 32;
  const bool wide =
      s.forms.types[0] != ScalarType::kB128 && s.forms.vector * ir::bytes(s.type()) == kWide;
  const bool generic = s.forms.space == ir::Space::generic || s.forms.space == ir::Space::none;
  const bool global =
      wide || s.mnemonic.has(Modifier::kMmio) || s.mnemonic.has(Modifier::kL2CacheHint);
  return generic && global ? ir::Space::global : s.forms.space;
}

void load(Emitter& e, const Site& s) {
  if (s.forms.types[0] == ScalarType::kB128) return load128(e, s);
  const Type type = s.type();
  Address from = e.address(s.args[1], space_of(s));
  hold_within_parameter(e, s, s.args[1], type, from);
  const std::vector<Arg> elements = data_elements(e, s, s.args[0]);
  if (from.promoted != nullptr) return load_promoted(e, from, type, elements);
  std::vector<Target> made;
  std::vector<ir::RegisterId> dst;
  for (const Arg& element : elements) {
    const bool extends = ir::is_signed(type);  // a load fills the rest of a register with zeros
    made.push_back(extends ? target(e, element, type) : Target{e.destination(element, type)});
    dst.push_back(made.back().reg);
  }
  set_access(s, from, e.emit(Op::load, type, dst, std::span{&from.base, 1}));
  for (size_t i = 0; i < elements.size(); ++i) finish(e, elements[i], type, made[i]);
}

void load_read_only(Emitter& e, const Site& s) {
  load(e, s);
  for (size_t i = e.out.instrs.size(); i-- > 0 && e.out.instrs[i].op == Op::load;) {
    e.out.instrs[i].flags |= ir::kReadOnly;
    return;
  }
}

void store(Emitter& e, const Site& s) {
  const bool wide = s.forms.types[0] == ScalarType::kB128;
  const Type type = wide ? Type::b64 : s.type();
  Address to = e.address(s.args[0], space_of(s));
  hold_within_parameter(e, s, s.args[0], type, to);
  std::vector<Value> src{to.base};
  for (const Arg& element : data_elements(e, s, s.args[1])) {
    if (wide) {
      for (const ir::RegisterId half : destinations(e, element)) src.push_back(in(half));
    } else {
      src.push_back(e.source(element, type));
    }
  }
  if (to.promoted == nullptr) {
    ir::Instr& made = e.emit(Op::store, type, std::span<const ir::RegisterId>{}, src);
    set_access(s, to, made);
    if (wide) mark_word_of_128(made);
    return;
  }
  for (size_t i = 1; i < src.size(); ++i) {
    const auto offset = static_cast<uint32_t>(to.offset) + ir::bytes(type) * uint32_t(i - 1);
    write_param(e, *to.promoted, offset, type, src[i]);
  }
}

void fence(Emitter& e, const Site& s) {
  ir::Instr& made = e.emit(Op::fence, Type::none, {}, {});
  const bool any = s.forms.order != ir::Order::weak;
  made.order = any ? s.forms.order : ir::Order::acq_rel;
  made.scope = s.forms.scope;
  if (s.mnemonic.opcode == Opcode::kMembar) made.order = ir::Order::seq_cst;
}

void prefetch(Emitter& e, const Site& s) {
  const Address at = e.address(s.args[0], s.forms.space);
  if (at.promoted != nullptr) return;
  ir::Instr& made = e.emit(Op::prefetch, Type::none, {}, {at.base});
  made.space = at.space;
  made.offset = at.offset;
}

// Caches only; but it is of 128 bytes of global memory, aligned to as many.
void apply_priority(Emitter& e, const Site& s) {
  constexpr std::uint64_t kLine = 128;
  const Address at = e.address(s.args[0], ir::Space::global);
  if (at.promoted != nullptr) return;
  ir::Instr& made =
      e.emit(Op::demand, Type::none, {}, {at.base, immediate(kLine), immediate(kLine)});
  made.sub = static_cast<uint8_t>(ir::Demand::bulk);
  made.space = at.space;
  made.offset = at.offset;
}

// A weak write of values that are not known to 128 bytes, the only size there is. The first store,
// of 64 bytes as nothing else has, stands for the alignment to 128 (machine: in_range).
void discard(Emitter& e, const Site& s) {
  const Address at = e.address(s.args[0], ir::Space::global);  // nowhere else, if generic
  if (at.promoted != nullptr) return;
  const ir::RegisterId unknown = e.temp(Type::b64);
  e.opaque(std::span{&unknown, 1});
  const Value half[] = {at.base,     in(unknown), in(unknown), in(unknown), in(unknown),
                        in(unknown), in(unknown), in(unknown), in(unknown)};
  for (const int64_t offset : {0, 64, 96}) {
    const std::span<const Value> part = std::span{half}.first(offset == 0 ? 9 : 5);
    ir::Instr& made = e.emit(Op::store, Type::b64, std::span<const ir::RegisterId>{}, part);
    set_access(s, at, made);
    made.order = ir::Order::weak;
    made.offset += offset;
  }
}

constexpr Row kRows[] = {
    {"ld{.weak}{.ss}{.cop.cop.cop.cop}{.vec}.data d, [a]{, policy}", load},
    {"ld.volatile{.ss}{.cop.cop}{.vec}.data d, [a]", load},
    {"ld.sem.scope{.ss}{.cop.cop.cop.cop}{.vec}.data d, [a]{, policy}; .sem = .relaxed .acquire",
     load},
    {"ld.mmio.relaxed.sys{.ss}.data d, [a]", load},
    {"ld.global{.cop}.nc{.cop.cop.cop.cop}{.vec}.data d, [a]{, policy}", load},
    {"ldu{.ss}{.vec}.data d, [a]", load_read_only},
    {"st{.weak}{.ss}{.cop.cop.cop.cop}{.vec}.data [a], b{, policy}", store},
    {"st.volatile{.ss}{.cop.cop}{.vec}.data [a], b", store},
    {"st.sem.scope{.ss}{.cop.cop.cop.cop}{.vec}.data [a], b{, policy}; .sem = .relaxed .release",
     store},
    {"st.mmio.relaxed.sys{.ss}.data [a], b", store},
    {"fence{.sem}.scope; .sem = .sc .acq_rel .acquire .release", fence},
    {"membar.level; .level = .cta .gl .sys", fence},
    {"prefetch{.ss}.level [a]; .level = .L1 .L2", prefetch},
    {"prefetch.global.level [a]; .level = .L2::evict_last .L2::evict_normal", prefetch},
    {"prefetchu.L1 [a]", prefetch},
    {"applypriority{.global}.L2::evict_normal [a], size", apply_priority},
    {"discard{.global}.L2 [a], size", discard},
};

}  // namespace

std::span<const Row> memory_rows() { return kRows; }

}  // namespace muster::ptx
