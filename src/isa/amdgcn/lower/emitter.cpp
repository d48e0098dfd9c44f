// See emitter.h.
#include "isa/amdgcn/lower/emitter.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <string_view>

#include "isa/amdgcn/lower/memory/addresses.h"
#include "isa/amdgcn/lower/rows.h"
#include "isa/amdgcn/parse/expression.h"
#include "isa/amdgcn/print/listing.h"

namespace muster::amdgcn {

using ir::Op;
using ir::RegisterId;
using ir::Type;

bool Forms::join(const Forms& other) {
  const Forms old = *this;
  for (unsigned i = 0; i < kScalars; ++i) {
    data[i] = data[i] && other.data[i];
    mask[i] = mask[i] && other.mask[i];
  }
  kept.join(other.kept);
  scratch.join(other.scratch);
  return !(*this == old);
}

void Emitter::begin(const ListedInstruction& next) {
  instruction = &next;
  written_ = {};
}

// ---------------------------------------------------------------- emission

ir::Instr& Emitter::emit(Op op, Type type, std::initializer_list<RegisterId> dst,
                         std::initializer_list<Value> src) {
  return emit(op, type, std::span{dst.begin(), dst.size()}, std::span{src.begin(), src.size()});
}

ir::Instr& Emitter::emit(Op op, Type type, std::span<const RegisterId> dst,
                         std::span<const Value> src) {
  ir::Instr instr;
  instr.op = op;
  instr.type = type;
  instr.position = instruction == nullptr ? 0 : instruction->range.begin;
  instr.origin = origin;
  instr.dst = {static_cast<std::uint32_t>(out.operands.size()),
               static_cast<std::uint8_t>(dst.size())};
  for (const RegisterId id : dst) {
    out.operands.push_back(reg(id));
    forget_moved(id);
    if (is_vector_[id]) {
      instr.guard = {mask_register(kExec), false};
    }
  }
  instr.src = {static_cast<std::uint32_t>(out.operands.size()),
               static_cast<std::uint8_t>(src.size())};
  out.operands.insert(out.operands.end(), src.begin(), src.end());
  return out.instrs.emplace_back(instr);
}

void Emitter::forget_moved(RegisterId written) {
  if (moved_.empty()) return;
  const auto exec = masks_.find(kExec);
  if (exec != masks_.end() && exec->second == written) return moved_.clear();
  moved_.erase(written);
}

Value Emitter::settled(Value value) const {
  if (value.kind != Value::Kind::reg) return value;
  const auto at = moved_.find(value.index);
  return at == moved_.end() ? value : immediate(at->second);
}

Value Emitter::make(Op op, Type type, std::initializer_list<Value> src, Type made) {
  const bool all = std::ranges::all_of(src, [&](const Value& v) { return is_scalar(v); });
  const RegisterId result = temp(made == Type::none ? type : made, all);
  emit(op, type, {result}, src);
  return reg(result);
}

Value Emitter::compare(ir::Compare which, Type type, Value a, Value b) {
  const Value result = make(Op::setp, type, {a, b}, Type::pred);
  out.instrs.back().sub = static_cast<std::uint8_t>(which);
  return result;
}

Value Emitter::convert(Type to, Type from, Value value, ir::Rounding rounding) {
  const Value result = make(Op::convert, to, {value});
  out.instrs.back().from = from;
  out.instrs.back().rounding = rounding;
  return result;
}

Value Emitter::pack(Value low, Value high) {
  if (low.kind == Value::Kind::immediate && high.kind == Value::Kind::immediate) {
    return immediate(low.value | high.value << 32U);
  }
  const Value result = make(Op::pack, Type::b64, {low, high});
  out.instrs.back().from = Type::b32;
  return result;
}

Value Emitter::unpack(Value pair, unsigned half) {
  if (pair.kind == Value::Kind::immediate) {
    return immediate(half == 0 ? pair.value & 0xffffffffU : pair.value >> 32U);
  }
  const RegisterId low = temp(Type::b32, is_scalar(pair));
  const RegisterId high = temp(Type::b32, is_scalar(pair));
  emit(Op::unpack, Type::b64, {low, high}, {pair}).from = Type::b32;
  return reg(half == 0 ? low : high);
}

RegisterId Emitter::temp(Type type, bool scalar) {
  const unsigned width = ir::bits(type);
  const Type kept = width == 1 ? Type::pred : width <= 32 ? Type::b32 : Type::b64;
  out.registers.push_back({kept, {}, scalar});
  is_vector_.resize(out.registers.size());
  return static_cast<RegisterId>(out.registers.size() - 1);
}

bool Emitter::is_scalar(const Value& value) const {
  return value.kind != Value::Kind::reg || out.registers[value.index].scalar;
}

void Emitter::unmodelled(bool synchronises) {
  unmodelled(amdgcn::print(*instruction), synchronises);
}

void Emitter::unmodelled(std::string text, bool synchronises) {
  ir::Instr& instr = emit(Op::unmodelled, Type::none, {}, {});
  instr.flags = synchronises ? std::uint32_t{ir::kSynchronizes} : 0;
  instr.text = static_cast<std::uint32_t>(out.texts.size());
  out.texts.push_back(std::move(text));
}

// Every register that the instruction names may be read: whether it has come is asked.
std::vector<Value> Emitter::registers_named() {
  std::vector<Value> named;
  for (const Argument& one : instruction->arguments) {
    if (one.kind != Argument::Kind::reg || one.reg.file == RegisterFile::special) continue;
    const unsigned number = scalar_number(one);
    const bool in_vectors = number >= kScalars;
    for (unsigned i = 0; i < one.reg.count; ++i) {
      if (in_vectors) {
        named.push_back(reg(vector(one.reg.first + i, one.reg.file == RegisterFile::agpr)));
      } else if (number + i <= kM0) {
        named.push_back(reg(scalar(number + i)));
      }
    }
  }
  return named;
}

// The first operand is what an instruction writes; a second scalar one, and SCC, may be.
void Emitter::opaque() {
  std::vector<RegisterId> written;
  const bool is_vector = instruction->mnemonic.starts_with("v_");
  const bool swaps = instruction->mnemonic.find("swap") != std::string_view::npos;
  for (std::size_t i = 0; i < std::min<std::size_t>(arguments(), is_vector ? 2 : 1); ++i) {
    const Argument& to = argument(i);
    const unsigned number = scalar_number(to);
    const bool counts = i == 0 || number < kScalars || swaps;
    if (to.kind != Argument::Kind::reg || !counts || number == kExec || number == kNull) {
      if (i == 0) {
        return unmodelled();
      }
      continue;
    }
    for (const RegisterId id : destinations(to, to.reg.count)) {
      written.push_back(id);
    }
  }
  if (!is_vector) {
    written.push_back(scc());
  }
  // Scalars are written whatever EXEC says, so each kind has an instruction of its own.
  const auto middle =
      std::ranges::stable_partition(written, [&](RegisterId id) { return is_vector_[id]; });
  const std::span<const RegisterId> all{written};
  const std::vector<Value> named = registers_named();
  const auto vectors = static_cast<std::size_t>(middle.begin() - written.begin());
  for (const auto part : {all.first(vectors), all.subspan(vectors)}) {
    if (!part.empty()) {
      emit(Op::opaque, Type::none, part, named).text = static_cast<std::uint32_t>(out.texts.size());
      out.texts.push_back(amdgcn::print(*instruction));
    }
  }
}

// ---------------------------------------------------------------- registers

Value Emitter::reg(RegisterId id) {
  Value value;
  value.kind = Value::Kind::reg;
  value.index = id;
  return value;
}

Value Emitter::immediate(std::uint64_t bits) {
  Value value;
  value.kind = Value::Kind::immediate;
  value.value = bits;
  return value;
}

RegisterId Emitter::vector(unsigned number, bool accumulator) {
  auto [at, added] = (accumulator ? accumulators_ : vectors_).try_emplace(number, ir::kNone);
  if (added) {
    at->second = temp(Type::b32, false);
    out.registers[at->second].name = fmt::format("{}{}", accumulator ? 'a' : 'v', number);
    is_vector_[at->second] = true;
  }
  return at->second;
}

RegisterId Emitter::scalar(unsigned number) {
  auto [at, added] = scalars_.try_emplace(number, ir::kNone);
  if (added) {
    at->second = temp(Type::b32, true);
    out.registers[at->second].name = number == kM0        ? "m0"
                                     : number == kVcc     ? "vcc_lo"
                                     : number == kVcc + 1 ? "vcc_hi"
                                     : number >= kTtmp    ? fmt::format("ttmp{}", number - kTtmp)
                                                          : fmt::format("s{}", number);
  }
  return at->second;
}

RegisterId Emitter::mask_register(unsigned first) {
  auto [at, added] = masks_.try_emplace(first, ir::kNone);
  if (added) {
    at->second = temp(Type::pred, false);
    out.registers[at->second].name = first == kExec  ? "exec"
                                     : first == kVcc ? "vcc"
                                     : wide()        ? fmt::format("s[{}:{}]", first, first + 1)
                                                     : fmt::format("s{} as mask", first);
  }
  return at->second;
}

RegisterId Emitter::scc() {
  if (scc_ == ir::kNone) {
    scc_ = temp(Type::pred, true);
    out.registers[scc_].name = "scc";
  }
  return scc_;
}

unsigned Emitter::scalar_number(const Argument& argument) {
  if (argument.kind != Argument::Kind::reg) {
    return kScalars;
  }
  const unsigned first = argument.reg.first;
  switch (argument.reg.file) {
    case RegisterFile::sgpr:
      return first < kVcc ? first : kScalars;
    case RegisterFile::ttmp:
      return first < 16 ? kTtmp + first : kScalars;
    case RegisterFile::special:
      break;
    default:
      return kScalars;
  }
  switch (static_cast<SpecialRegister>(first)) {
    case SpecialRegister::vcc:
    case SpecialRegister::vcc_lo:
      return kVcc;
    case SpecialRegister::vcc_hi:
      return kVcc + 1;
    case SpecialRegister::exec:
    case SpecialRegister::exec_lo:
      return kExec;
    case SpecialRegister::exec_hi:
      return kExec + 1;
    case SpecialRegister::m0:
      return kM0;
    case SpecialRegister::null:
      return kNull;
    default:
      return kScalars;
  }
}

std::int64_t Emitter::number(std::string_view modifier) const {
  const Modifier* const found = instruction->modifier(modifier);
  return found == nullptr ? 0 : found->number.value_or(0);
}

bool Emitter::selects(std::string_view modifier, std::size_t index, bool otherwise) const {
  const Modifier* const found = instruction->modifier(modifier);
  std::size_t at = 0;
  for (const char c : found == nullptr ? std::string_view{} : found->value) {
    if ((c == '0' || c == '1') && at++ == index) {
      return c == '1';
    }
  }
  return otherwise;
}

// ---------------------------------------------------------------- sources

// The bits of a scalar register, from its mask where only that is valid.
Value Emitter::scalar_bits(unsigned number) {
  const unsigned first =
      wide() && !forms.mask[number] && number > 0 && forms.mask[number - 1] && !forms.data[number]
          ? number - 1
          : number;
  const bool is_exec = number >= kExec;
  if (is_exec && !wide() && number > kExec) {
    return immediate(0);
  }
  if (!is_exec && forms.data[number]) {
    return reg(scalar(number));
  }
  if (!is_exec && !forms.mask[first]) {
    // Some ways lead here with a mask, others with bits: the mask is to keep its bits, too.
    for (const unsigned at : {number, wide() && number > 0 ? number - 1 : number}) {
      found_both = both.insert(at).second || found_both;
    }
    return reg(scalar(number));
  }
  const Value bits =
      make(Op::mask_bits, mask_type(), {reg(mask_register(is_exec ? kExec : first))});
  out.registers[bits.index].scalar = true;
  return wide() ? unpack(bits, is_exec ? number - kExec : number - first) : bits;
}

Value Emitter::mask_at(unsigned first) {
  if (first == kExec || forms.mask[first]) {
    return reg(mask_register(first));
  }
  const bool bits = forms.data[first] && (!wide() || forms.data[first + 1]);
  if (!bits && !(wide() && forms.data[first] != forms.data[first + 1])) {
    found_both = both.insert(first).second || found_both;
  }
  const RegisterId result = temp(Type::pred, false);
  const Value low = scalar_bits(first);
  emit(Op::bits_mask, mask_type(), {result}, {wide() ? pack(low, scalar_bits(first + 1)) : low});
  return reg(result);
}

Value Emitter::special(SpecialRegister which, unsigned half, Type type) {
  const auto segment = [&](ir::Space space, bool upper = false) {
    const Value base = make(Op::to_generic, Type::b64, {immediate(0)});
    out.instrs.back().space = space;
    return half == 0 && !upper ? immediate(0) : unpack(base, 1);
  };
  switch (which) {
    case SpecialRegister::scc:
    case SpecialRegister::src_scc:
      return make(Op::select, Type::b32, {immediate(1), immediate(0), reg(scc())});
    case SpecialRegister::vccz:
    case SpecialRegister::src_vccz:
    case SpecialRegister::execz:
    case SpecialRegister::src_execz: {
      const bool is_exec = which == SpecialRegister::execz || which == SpecialRegister::src_execz;
      const Value bits = make(Op::mask_bits, mask_type(), {mask_at(is_exec ? kExec : kVcc)});
      out.registers[bits.index].scalar = true;
      const Value zero = compare(ir::Compare::eq, mask_type(), bits, immediate(0));
      return make(Op::select, Type::b32, {immediate(1), immediate(0), zero});
    }
    case SpecialRegister::shared_base:
    case SpecialRegister::src_shared_base:
      return segment(ir::Space::shared);
    case SpecialRegister::private_base:
    case SpecialRegister::src_private_base:
      return segment(ir::Space::local);
    case SpecialRegister::src_flat_scratch_base_lo:
    case SpecialRegister::src_flat_scratch_base_hi:
      return segment(ir::Space::local, which == SpecialRegister::src_flat_scratch_base_hi);
    default: {
      (void)type;
      const RegisterId unknown = temp(Type::b32, true);
      emit(Op::opaque, Type::none, {unknown}, {}).text =
          static_cast<std::uint32_t>(out.texts.size());
      out.texts.emplace_back(spelling(which));
      return reg(unknown);
    }
  }
}

Value Emitter::word(const Argument& argument, unsigned which) {
  if (argument.kind != Argument::Kind::reg) {
    const Value value = constant(argument, Type::b64);
    return immediate(which == 0 ? value.value & 0xffffffffU : value.value >> 32U);
  }
  const unsigned number = scalar_number(argument);
  if (number == kNull) {
    return immediate(0);
  }
  if (number + which < kScalars) {
    return scalar_bits(number + which);
  }
  if (argument.reg.file == RegisterFile::special) {
    return special(static_cast<SpecialRegister>(argument.reg.first), which, Type::b32);
  }
  const unsigned at = argument.reg.first + which;
  if (argument.reg.file == RegisterFile::agpr) {
    return reg(vector(at, true));
  }
  const auto kept = before.find(at);
  return reg(kept != before.end() ? kept->second : vector(at));
}

Value Emitter::plain(const Argument& argument, Type type) {
  if (argument.kind != Argument::Kind::reg) {
    return constant(argument, type);
  }
  if (ir::bits(type) == 64) {
    return pack(word(argument, 0), word(argument, 1));
  }
  const Value value = word(argument, 0);
  return argument.half == 'h' ? make(Op::shr, Type::u32, {value, immediate(16)}) : value;
}

// Inline constants and literals: integers extend their sign to 64 bits, but a literal of a
// floating-point operation of 64 bits is the upper half.
Value Emitter::constant(const Argument& argument, Type type) {
  if (argument.kind == Argument::Kind::integer) {
    const auto bits = static_cast<std::uint64_t>(argument.value);
    const bool inline_integer = argument.value >= -16 && argument.value <= 64;
    if (type == Type::f64 && !inline_integer && bits <= 0xffffffffU) {
      return immediate(bits << 32U);
    }
    return immediate(bits & ir::value_mask(type));
  }
  if (argument.kind == Argument::Kind::floating) {
    double value = 0;
    std::string_view text = argument.text;
    std::from_chars(text.data(), text.data() + text.size(), value);
    if (type == Type::f16) {
      return immediate(std::bit_cast<std::uint16_t>(static_cast<_Float16>(value)));
    }
    const bool wide_float = type == Type::f64 || (ir::bits(type) == 64 && !ir::is_float(type));
    return immediate(wide_float ? std::bit_cast<std::uint64_t>(value)
                                : std::bit_cast<std::uint32_t>(static_cast<float>(value)));
  }
  // lit(0x40): a literal that could be an inline constant; of 64-bit floats it is the upper half.
  const bool literal = argument.kind == Argument::Kind::call && argument.number;
  if (literal && (argument.text == "lit" || argument.text == "lit64")) {
    const auto bits = static_cast<std::uint64_t>(*argument.number);
    return immediate(type == Type::f64 && argument.text == "lit" ? bits << 32U
                                                                 : bits & ir::value_mask(type));
  }
  if (const auto address = address_value(*this, argument.text, type)) {
    return *address;
  }
  const RegisterId unknown = temp(type, true);
  emit(Op::opaque, Type::none, {unknown}, {}).text = static_cast<std::uint32_t>(out.texts.size());
  out.texts.emplace_back(argument.text);
  return reg(unknown);
}

Value Emitter::source(std::size_t which, Type type, bool signs) {
  return source(argument(which), type, signs);
}

Value Emitter::source(const Argument& argument, Type type, bool signs) {
  const bool first = arguments() > 1 && &argument == &instruction->arguments[1];
  Value value = plain(argument, type);
  if (first && ir::bits(type) <= 32) {
    value = permuted(value);
  } else if (first && moves_lanes(*instruction)) {
    const Value low = permuted(unpack(value, 0));
    value = pack(low, permuted(unpack(value, 1)));
  }
  value = selected(argument, type, value);
  if (ir::is_float(type) && signs) {
    value = argument.absolute ? make(Op::abs, type, {value}) : value;
    value = argument.negate ? make(Op::neg, type, {value}) : value;
  }
  return value;
}

// SDWA: src0_sel and src1_sel take a part of the register; sext extends it.
Value Emitter::selected(const Argument& argument, Type type, Value value) {
  if (!instruction->has("src0_sel") && !instruction->has("src1_sel")) {
    return value;
  }
  // The sources are what follows the destinations: the last two, or one, or those before vcc.
  std::size_t first = 1;
  while (first < arguments() && scalar_number(this->argument(first)) == kVcc &&
         first + 1 < arguments()) {
    ++first;
  }
  const auto index = static_cast<std::size_t>(&argument - instruction->arguments.data());
  const Modifier* const part = instruction->modifier(index == first ? "src0_sel" : "src1_sel");
  if (part == nullptr || part->value.empty() || part->value == "DWORD" || index < first ||
      index > first + 1) {
    return value;
  }
  const bool byte = part->value.starts_with("BYTE_");
  const auto at = static_cast<std::uint64_t>(part->value.back() - '0') * (byte ? 8U : 16U);
  (void)type;
  return make(Op::bfe, argument.sign_extend ? Type::s32 : Type::u32,
              {value, immediate(at), immediate(byte ? 8 : 16)});
}

// ---------------------------------------------------------------- DPP

namespace {

// The lanes that `quad_perm:[0,1,2,3]` names.
std::vector<std::uint64_t> listed(std::string_view text) {
  std::vector<std::uint64_t> all;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      all.push_back(static_cast<std::uint64_t>(c - '0'));
    }
  }
  return all;
}

}  // namespace

// Likewise, of the controls that do not stay in a row: eight neighbours, the whole wave by one
// lane, the last lane of a row or of half a wave to what follows it.
Value Emitter::lane_of_wave(Value lane) {
  const auto has = [&](std::string_view n) { return instruction->has(n); };
  if (has("dpp8")) {
    std::uint64_t table = 0;
    const auto lanes = listed(instruction->modifier("dpp8")->value);
    for (std::size_t i = 0; i < std::min<std::size_t>(lanes.size(), 8); ++i) {
      table |= (lanes[i] & 7U) << (4 * i);
    }
    const Value in_eight = make(Op::bit_and, Type::b32, {lane, immediate(7)});
    const Value shift = make(Op::shl, Type::u32, {in_eight, immediate(2)});
    const Value entry = make(Op::shr, Type::u32, {immediate(table), shift});
    return make(Op::bit_or, Type::b32,
                {make(Op::bit_and, Type::b32, {lane, immediate(0xfffffff8U)}),
                 make(Op::bit_and, Type::b32, {entry, immediate(7)})});
  }
  constexpr std::uint64_t kNowhere = 0x1000;
  if (has("row_bcast")) {
    const bool halves = number("row_bcast") == 31;
    const std::uint64_t size = halves ? 32 : 16;
    const Value first = make(Op::bit_and, Type::b32, {lane, immediate(~(size - 1) & 0xffffffffU)});
    const Value behind = compare(ir::Compare::ge, Type::u32, lane, immediate(size));
    return make(Op::select, Type::b32,
                {make(Op::sub, Type::u32, {first, immediate(1)}), immediate(kNowhere), behind});
  }
  const bool upwards = has("wave_shl") || has("wave_rol");
  const Value moved = make(upwards ? Op::add : Op::sub, Type::u32, {lane, immediate(1)});
  if (has("wave_rol") || has("wave_ror")) {
    return make(Op::bit_and, Type::b32, {moved, immediate(wave_size - 1)});
  }
  const Value fits = compare(ir::Compare::lt, Type::u32, moved, immediate(wave_size));
  return make(Op::select, Type::b32, {moved, immediate(kNowhere), fits});
}

// The lane that gives to this one, past the wave if there is none; nothing without DPP.
Value Emitter::source_lane(Value lane) {
  const auto has = [&](std::string_view n) { return instruction->has(n); };
  const auto amount = [&](std::string_view n) {
    return immediate(static_cast<std::uint64_t>(number(n)) & 15U);
  };
  if (has("dpp8") || has("row_bcast") || has("wave_shl") || has("wave_shr") || has("wave_rol") ||
      has("wave_ror")) {
    return lane_of_wave(lane);
  }
  const Value row = make(Op::bit_and, Type::b32, {lane, immediate(0xfffffff0U)});
  const auto in_row = [&](Value index) { return make(Op::bit_or, Type::b32, {row, index}); };
  if (has("quad_perm")) {
    std::uint64_t table = 0;
    const auto lanes = listed(instruction->modifier("quad_perm")->value);
    for (std::size_t i = 0; i < std::min<std::size_t>(lanes.size(), 4); ++i) {
      table |= (lanes[i] & 3U) << (8 * i);
    }
    const Value in_quad = make(Op::bit_and, Type::b32, {lane, immediate(3)});
    const Value shift = make(Op::shl, Type::u32, {in_quad, immediate(3)});
    const Value entry = make(Op::shr, Type::u32, {immediate(table), shift});
    return make(Op::bit_or, Type::b32,
                {make(Op::bit_and, Type::b32, {lane, immediate(0xfffffffcU)}),
                 make(Op::bit_and, Type::b32, {entry, immediate(3)})});
  }
  for (const auto& [name, op] : {std::pair{std::string_view{"row_shl"}, Op::add},
                                 {"row_shr", Op::sub},
                                 {"row_ror", Op::sub}}) {
    if (!has(name)) {
      continue;
    }
    const Value at = make(Op::bit_and, Type::b32, {lane, immediate(15)});
    const Value moved = make(op, Type::u32, {at, amount(name)});
    const Value wrapped = in_row(make(Op::bit_and, Type::b32, {moved, immediate(15)}));
    const Value fits = compare(ir::Compare::lt, Type::u32, moved, immediate(16));
    return name == "row_ror" ? wrapped
                             : make(Op::select, Type::b32, {wrapped, immediate(0x1000), fits});
  }
  if (has("row_mirror") || has("row_half_mirror")) {
    return make(Op::bit_xor, Type::b32, {lane, immediate(has("row_mirror") ? 15 : 7)});
  }
  if (has("row_share") || has("row_newbcast")) {
    return in_row(amount(has("row_share") ? "row_share" : "row_newbcast"));
  }
  return make(Op::bit_xor, Type::b32, {lane, amount("row_xmask")});
}

// row_mask and bank_mask: rows of 16 lanes, banks of 4 in each row.
void Emitter::restrict_to_rows(Value lane) {
  const auto bits = [&](std::string_view name) {
    return instruction->has(name) ? static_cast<std::uint64_t>(number(name)) & 15U : 15U;
  };
  const auto chosen = [&](std::uint64_t mask, std::uint64_t shift) {
    const Value part = make(Op::bfe, Type::u32, {lane, immediate(shift), immediate(2)});
    const Value bit = make(Op::bit_and, Type::b32,
                           {make(Op::shr, Type::u32, {immediate(mask), part}), immediate(1)});
    const Value is_in = compare(ir::Compare::ne, Type::b32, bit, immediate(0));
    written_ = written_.kind == Value::Kind::none
                   ? is_in
                   : make(Op::bit_and, Type::pred, {written_, is_in});
  };
  if (bits("row_mask") != 15) {
    chosen(bits("row_mask"), 4);
  }
  if (bits("bank_mask") != 15) {
    chosen(bits("bank_mask"), 2);
  }
}

// Data-parallel primitives: src0 comes from another lane of the row. Lanes that get none have 0
// with bound_ctrl; without it, and where row_mask or bank_mask leave a lane out, the destination
// keeps its value. ISA guides, "DPP".
Value Emitter::permuted(Value value) {
  if (!moves_lanes(*instruction)) {
    return value;
  }
  const RegisterId lane = temp(Type::b32, false);
  emit(Op::special, Type::u32, {lane}, {}).sub = static_cast<std::uint8_t>(ir::Special::laneid);
  const Value from = source_lane(reg(lane));
  const RegisterId result = temp(Type::b32, false);
  const RegisterId got = temp(Type::pred, false);
  const bool inactive_too = number("fi") != 0;
  emit(Op::permute, Type::b32, {result, got},
       {value, from, inactive_too ? Value{} : exec(), Value{}});
  if (!instruction->has("bound_ctrl") && !instruction->has("dpp8")) {
    written_ = reg(got);
  }
  restrict_to_rows(reg(lane));
  return reg(result);
}

// ---------------------------------------------------------------- masks

Value Emitter::mask(const Argument& argument) {
  const unsigned number = scalar_number(argument);
  if (number < kScalars && number != kNull) {
    return mask_at(number);
  }
  if (argument.kind == Argument::Kind::integer && (argument.value == 0 || argument.value == -1)) {
    return immediate(argument.value == 0 ? 0 : 1);
  }
  const RegisterId result = temp(Type::pred, false);
  emit(Op::bits_mask, mask_type(), {result}, {plain(argument, mask_type())});
  return reg(result);
}

bool Emitter::could_be_mask(const Argument& argument) const {
  if (argument.kind == Argument::Kind::integer) {
    const auto value = argument.value;
    return value == 0 || value == -1 || (!wide() && value == 0xffffffffLL);
  }
  const unsigned number = scalar_number(argument);
  return number == kExec || (number < kScalars && forms.mask[number]);
}

bool Emitter::could_be_bits(const Argument& argument) const {
  const unsigned number = scalar_number(argument);
  if (number >= kScalars) {
    return true;
  }
  return number < kExec && forms.data[number] && (!wide() || forms.data[number + 1]);
}

bool Emitter::holds_mask(const Argument& argument) const {
  return could_be_mask(argument) && !could_be_bits(argument);
}

// ---------------------------------------------------------------- results

// The bits of a scalar register are what counts from here on.
void Emitter::validate(unsigned number) {
  forms.data[number] = true;
  forms.mask[number] = false;
  if (wide() && number > 0) {
    forms.mask[number - 1] = false;
  }
  forms.kept.scalar_changes(number);
  forms.scratch.scalar_changes(number);
  constants_[number].reset();
  if (number == half_.number || number == half_.number + 1) {
    half_.there = false;
  }
}

std::optional<std::uint32_t> Emitter::known_number(const Argument& argument) const {
  if (argument.kind == Argument::Kind::integer) return static_cast<std::uint32_t>(argument.value);
  const unsigned number = scalar_number(argument);
  return number < kScalars ? constants_[number] : std::nullopt;
}

// ---------------------------------------------------------------- scalars in lanes

RegisterId Emitter::kept_word(KeptSet set, unsigned lane) {
  auto [at, added] = kept_words_.try_emplace(std::pair{set, lane}, ir::kNone);
  if (added) {
    at->second = temp(Type::b32, true);
  }
  return at->second;
}

RegisterId Emitter::kept_mask(KeptSet set, unsigned lane) {
  auto [at, added] = kept_masks_.try_emplace(std::pair{set, lane}, ir::kNone);
  if (added) {
    at->second = temp(Type::pred, false);
  }
  return at->second;
}

// Whether the one in front was about the lower half, in the lane in front.
bool Emitter::is_second_half(const KeepingPlace& place, unsigned lane, unsigned number) const {
  return wide() && half_.there && half_.place == place && half_.lane + 1 == lane &&
         half_.number + 1 == number;
}

void Emitter::keep_lane(const KeepingPlace& place, unsigned lane) {
  const unsigned number = scalar_number(argument(1));
  const bool second = is_second_half(place, lane, number);
  const KeptSet fresh = instruction->range.begin;
  const KeptSet set = forms.kept.write(place, lane, fresh, wide());
  emit(Op::mov, Type::b32, {kept_word(set, lane)}, {source(1, Type::u32)});
  half_ = {number < kExec && forms.mask[number], place, lane, number};
  const unsigned first = second ? number - 1 : number, from = second ? lane - 1 : lane;
  if ((wide() && !second) || first >= kExec || !forms.mask[first]) {
    return;
  }
  emit(Op::mov, Type::pred, {kept_mask(set, from)}, {reg(mask_register(first))});
  forms.kept.places[place].masks |= std::uint64_t{1} << from;
}

bool Emitter::take_lane(const KeepingPlace& place, unsigned lane) {
  const KeptLanes::Kept* const kept = forms.kept.find(place);
  const unsigned number = scalar_number(argument(0));
  const std::uint64_t bit = std::uint64_t{1} << lane;
  if (kept == nullptr || (kept->words & bit) == 0) {
    return false;
  }
  const KeptLanes::Kept held = *kept;
  const bool second = is_second_half(place, lane, number);
  write(0, Type::u32, reg(kept_word(held.set, lane)));
  half_ = {number < kM0, place, lane, number};
  const unsigned first = second ? number - 1 : number, from = second ? lane - 1 : lane;
  if ((wide() && !second) || first >= kM0 || (held.masks >> from & 1) == 0) {
    return true;
  }
  emit(Op::mov, Type::pred, {mask_register(first)}, {reg(kept_mask(held.set, from))});
  forms.mask[first] = true;
  return true;
}

void Emitter::write_scalar(unsigned number, Value value) {
  if (number == kNull) {
    return;
  }
  if (number < kExec) {
    emit(Op::mov, Type::b32, {scalar(number)}, {value});
    return validate(number);
  }
  if (!wide()) {
    if (number == kExec) {
      emit(Op::bits_mask, Type::b32, {mask_register(kExec)}, {value});
    }
    return;
  }
  const Value other = scalar_bits(number == kExec ? kExec + 1 : kExec);
  const Value bits = number == kExec ? pack(value, other) : pack(other, value);
  emit(Op::bits_mask, Type::b64, {mask_register(kExec)}, {bits});
}

// Whether it has come is asked of who reads it.
void Emitter::touch(unsigned number) {
  if (number < kScalars && brought[number]) {
    emit(Op::mov, Type::b32, {temp(Type::b32, true)}, {reg(scalar(number))});
  }
}

void Emitter::write_mask(unsigned first, Value value) {
  if (first == kNull) {
    return;
  }
  emit(Op::mov, Type::pred, {mask_register(first)}, {value});
  if (first == kExec) {
    return;
  }
  const unsigned words = wide() ? 2 : 1;
  for (unsigned i = 0; i < words; ++i) {
    validate(first + i);
    touch(first + i);
  }
  forms.mask[first] = true;
  if (!both.contains(first)) {
    forms.data[first] = false;
    forms.data[first + words - 1] = false;
    return;
  }
  const RegisterId bits = temp(mask_type(), true);
  emit(Op::mask_bits, mask_type(), {bits}, {reg(mask_register(first))});
  for (unsigned i = 0; i < words; ++i) {
    emit(Op::mov, Type::b32, {scalar(first + i)}, {wide() ? unpack(reg(bits), i) : reg(bits)});
  }
}

void Emitter::write_mask(const Argument& to, Value value) {
  const unsigned number = scalar_number(to);
  if (number < kScalars) {
    write_mask(number, value);
  } else {
    unmodelled();
  }
}

// SDWA: dst_sel names the part of the register that is written, dst_unused what becomes of the
// rest.
Value Emitter::part_of_word(RegisterId into, Value value) {
  const Modifier* const part = instruction->modifier("dst_sel");
  if (part == nullptr || part->value.empty() || part->value == "DWORD") {
    return value;
  }
  const bool byte = part->value.starts_with("BYTE_");
  const Value width = immediate(byte ? 8 : 16);
  const Value at =
      immediate(static_cast<std::uint64_t>(part->value.back() - '0') * (byte ? 8U : 16U));
  const Modifier* const unused = instruction->modifier("dst_unused");
  if (unused != nullptr && unused->value == "UNUSED_PRESERVE") {
    return make(Op::bfi, Type::b32, {value, reg(into), at, width});
  }
  const bool extends = unused != nullptr && unused->value == "UNUSED_SEXT";
  const Value cut = make(Op::bfe, extends ? Type::s32 : Type::u32, {value, immediate(0), width});
  return make(Op::shl, Type::u32, {cut, at});
}

void Emitter::write(const Argument& to, Type type, Value value) {
  const unsigned words = ir::bits(type) == 64 ? 2 : 1;
  const unsigned number = scalar_number(to);
  if (number >= kExec && number < kScalars && words == 2) {
    emit(Op::bits_mask, Type::b64, {mask_register(kExec)}, {value});
    return;
  }
  std::array<Value, 2> parts{value, value};
  if (words == 2) {
    parts = {unpack(value, 0), unpack(value, 1)};
  }
  for (unsigned i = 0; i < words; ++i) {
    if (number < kScalars) {
      write_scalar(number == kNull ? kNull : number + i, parts[i]);
    } else if (to.reg.file == RegisterFile::special || to.kind != Argument::Kind::reg) {
      continue;  // flat_scratch, xnack_mask: nothing reads what is not modelled
    } else if (to.half != '\0') {
      const RegisterId whole = vector(to.reg.first);
      emit(Op::bfi, Type::b32, {whole},
           {parts[i], reg(whole), immediate(to.half == 'h' ? 16 : 0), immediate(16)});
    } else {
      const RegisterId into = vector(to.reg.first + i, to.reg.file == RegisterFile::agpr);
      parts[i] = part_of_word(into, parts[i]);
      const bool all = written_.kind == Value::Kind::none;
      if (all) {
        emit(Op::mov, Type::b32, {into}, {parts[i]});
      } else {
        emit(Op::select, Type::b32, {into}, {parts[i], reg(into), written_});
      }
    }
  }
}

void Emitter::write_scc(Value value) { emit(Op::mov, Type::pred, {scc()}, {value}); }

void Emitter::scc_is_nonzero(Type type, Value value) {
  write_scc(compare(ir::Compare::ne, type, value, immediate(0)));
}

void Emitter::scc_is_any(Value mask) {
  const RegisterId bits = temp(mask_type(), true);
  emit(Op::mask_bits, mask_type(), {bits}, {mask});
  scc_is_nonzero(mask_type(), reg(bits));
}

std::vector<RegisterId> Emitter::destinations(const Argument& to, unsigned words) {
  std::vector<RegisterId> all;
  const unsigned number = scalar_number(to);
  for (unsigned i = 0; i < words; ++i) {
    if (number + i < kM0 + 1) {
      all.push_back(scalar(number + i));
      validate(number + i);
    } else if (number < kScalars || to.reg.file == RegisterFile::special) {
      all.push_back(temp(Type::b32, number < kScalars));
    } else {
      all.push_back(vector(to.reg.first + i, to.reg.file == RegisterFile::agpr));
    }
  }
  return all;
}

}  // namespace muster::amdgcn
