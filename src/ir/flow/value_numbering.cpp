// See value_numbering.h.
#include "ir/flow/value_numbering.h"

#include <algorithm>

#include "base/hash.h"

namespace muster::ir {
namespace {

constexpr unsigned kSourcesMax = 4;  // of an expression; operations with more are only "made"
constexpr unsigned kDeep = 64;       // of an expression that is followed to its constants

// What tells one operation from another, besides its sources.
std::uint64_t shape(const Instr& instr) {
  const auto word = [](auto value, unsigned at) { return static_cast<std::uint64_t>(value) << at; };
  return word(instr.op, 8) | word(instr.type, 16) | word(instr.from, 24) | word(instr.sub, 32) |
         word(instr.space, 40) | word(instr.rounding, 48) | word(instr.order, 56);
}

constexpr std::uint64_t pack(std::uint64_t low, std::uint64_t high) { return low | high << 32; }

std::int64_t signed_step(std::uint64_t value, Type type) {
  if (bits(type) == 32) return static_cast<std::int32_t>(static_cast<std::uint32_t>(value));
  return static_cast<std::int64_t>(value);
}

}  // namespace

bool is_fixed(Special special) {
  switch (special) {
    case Special::warpid:
    case Special::smid:
    case Special::clock:
    case Special::clock_hi:
    case Special::clock64:
    case Special::globaltimer:
    case Special::globaltimer_lo:
    case Special::globaltimer_hi:
    case Special::workspace_high:
    case Special::workspace_low:
    case Special::environment:
      return false;
    default:
      return true;
  }
}

bool loads_fixed(const Instr& instr) {
  return instr.op == Op::load &&
         (instr.space == Space::parameter || instr.space == Space::constant);
}

std::size_t Values::Hash::operator()(const Key& key) const {
  std::uint64_t out = 0;
  for (const std::uint64_t word : key) out = combine(out, word);
  return static_cast<std::size_t>(out);
}

Values::Values(const Function& function, const Liveness& live) : function_(function), live_(live) {}

ValueId Values::intern(const Key& key) {
  const auto [entry, made] = ids_.try_emplace(key, static_cast<ValueId>(keys_.size()));
  if (made) keys_.push_back(key);
  return entry->second;
}

ValueId Values::constant(std::uint64_t value) {
  return intern({static_cast<std::uint64_t>(Kind::constant), value, 0, 0, 0});
}

ValueId Values::symbol(const Operand& operand) {
  return intern({static_cast<std::uint64_t>(Kind::symbol), operand.index, operand.value, 0, 0});
}

ValueId Values::made(std::uint32_t walk, InstrId at, unsigned part) {
  return intern({static_cast<std::uint64_t>(Kind::made), walk, at, part, 0});
}

ValueId Values::joined(std::uint32_t walk, InstrId at, std::uint64_t what) {
  return intern({static_cast<std::uint64_t>(Kind::joined), walk, at, what, 0});
}

ValueId Values::held(FramePlace place, std::uint32_t bytes, ValueId frame) {
  return intern({static_cast<std::uint64_t>(Kind::held), place.symbol,
                 static_cast<std::uint64_t>(place.offset), pack(bytes, place.base), frame});
}

std::optional<std::uint64_t> Values::known(ValueId id) const {
  const Key& key = keys_[id];
  return kind(key) == Kind::constant ? std::optional{key[1]} : std::nullopt;
}

// Operations that hand one of their sources on.
std::optional<ValueId> Values::simplified(const Instr& instr, std::span<const ValueId> sources) {
  if (instr.op == Op::mov && sources.size() == 1) return sources[0];
  if (instr.op == Op::pack && sources.size() == 2) return put_together(instr, sources);
  if (instr.op == Op::select && sources.size() == 3) {
    if (const auto chosen = known(sources[2])) return sources[*chosen != 0 ? 0 : 1];
    if (sources[0] == sources[1]) return sources[0];
  }
  const bool neutral = instr.op == Op::bit_and || instr.op == Op::bit_or;
  if (!neutral || instr.type != Type::pred || sources.size() != 2) return std::nullopt;
  const std::uint64_t one = instr.op == Op::bit_and ? 1 : 0;
  if (known(sources[0]) == one) return sources[1];
  if (known(sources[1]) == one) return sources[0];
  return std::nullopt;
}

// The halves of a value, in their order, are the value.
std::optional<ValueId> Values::put_together(const Instr& instr,
                                            std::span<const ValueId> halves) const {
  for (unsigned part = 0; part < 2; ++part) {
    const Key& key = keys_[halves[part]];
    if (kind(key) != Kind::computed || op(key) != Op::unpack || type(key) != instr.type ||
        from(key) != instr.from || this->part(key) != part ||
        source(key, 0) != source(keys_[halves[0]], 0)) {
      return std::nullopt;
    }
  }
  return source(keys_[halves[0]], 0);
}

ValueId Values::computed(const Instr& instr, unsigned part, std::span<const ValueId> sources) {
  std::array<std::optional<std::uint64_t>, kSourcesMax> constants;
  Key key{static_cast<std::uint64_t>(Kind::computed) | shape(instr),
          pack(instr.flags, part | std::uint64_t{sources.size()} << 16), 0, 0,
          static_cast<std::uint64_t>(instr.offset)};
  for (unsigned i = 0; i < sources.size(); ++i) {
    constants[i] = known(sources[i]);
    key[2 + i / 2] |= std::uint64_t{sources[i]} << (32 * (i % 2));
  }
  if (group(instr.op) == OpGroup::compute) {
    const auto value = fold(instr, part, {constants.data(), sources.size()});
    if (value) return constant(*value);
    if (const auto same = simplified(instr, sources)) return *same;
  }
  if (instr.op == Op::unpack && sources.size() == 1) {  // of what two halves were put together to
    const Key& whole = keys_[sources[0]];
    constexpr unsigned kSources = 48;  // of key[1], above
    if (kind(whole) == Kind::computed && op(whole) == Op::pack && type(whole) == instr.type &&
        from(whole) == instr.from && whole[1] >> kSources == 2 && part < 2) {
      return source(whole, part);
    }
  }
  return intern(key);
}

std::optional<ValueId> Values::fixed_operand(const Operand& operand, unsigned deep) {
  switch (operand.kind) {
    case Operand::Kind::immediate:
      return constant(operand.value);
    case Operand::Kind::symbol:
      return symbol(operand);
    case Operand::Kind::reg:
      return operand.negated ? std::nullopt : fixed(operand.index, deep);
    case Operand::Kind::none:
      break;
  }
  return std::nullopt;
}

// While a register is looked at, and if that fails, it stands for itself: a loop of definitions
// ends, and no expression is tried twice.
std::optional<ValueId> Values::fixed(RegisterId reg, unsigned deep) {
  if (const auto found = initial_.find(reg); found != initial_.end()) {
    const bool itself = kind(keys_[found->second]) == Kind::initial;
    return itself ? std::nullopt : std::optional{found->second};
  }
  initial_.emplace(reg, intern({static_cast<std::uint64_t>(Kind::initial), reg, 0, 0, 0}));
  const auto definitions = live_.writers(reg);
  if (definitions.size() != 1 || deep == kDeep) return std::nullopt;
  const InstrId at = definitions[0];
  if (!live_.before_all_reads(reg, at)) return std::nullopt;
  const Instr& instr = function_.instrs[at];
  const bool special = instr.op == Op::special && is_fixed(static_cast<Special>(instr.sub));
  const bool pure = group(instr.op) == OpGroup::compute || special || instr.op == Op::address ||
                    loads_fixed(instr);
  const auto operands = function_.sources(instr);
  if (!pure || instr.guard.reg != kNone || operands.size() > kSourcesMax) return std::nullopt;
  std::array<ValueId, kSourcesMax> sources{};
  for (unsigned i = 0; i < operands.size(); ++i) {
    const auto source = fixed_operand(operands[i], deep + 1);
    if (!source) return std::nullopt;
    sources[i] = *source;
  }
  const auto made = function_.destinations(instr);
  const auto part = static_cast<unsigned>(
      std::ranges::find_if(made, [&](const Operand& d) { return d.index == reg; }) - made.begin());
  const ValueId out = computed(instr, part, {sources.data(), operands.size()});
  initial_[reg] = out;
  return out;
}

ValueId Values::initial(RegisterId reg) {
  const auto expression = fixed(reg, 0);
  return expression ? *expression : initial_.find(reg)->second;
}

std::optional<FramePlace> Values::place(ValueId address) const {
  std::int64_t offset = 0;
  for (unsigned deep = 0; deep < kDeep; ++deep) {
    const Key& key = keys_[address];
    if (kind(key) == Kind::symbol) {
      const auto index = static_cast<SymbolId>(key[1]);
      if (function_.symbols[index].space != Space::local) return std::nullopt;
      return FramePlace{index, offset + static_cast<std::int64_t>(key[2])};
    }
    if (kind(key) != Kind::computed) return std::nullopt;
    const Op made_by = op(key);
    unsigned next = 0;
    if (made_by == Op::add) {
      next = known(source(key, 0)) ? 1 : 0;
      const auto step = known(source(key, 1 - next));
      if (!step) return std::nullopt;
      offset += signed_step(*step, type(key));
    } else if (made_by == Op::to_generic || made_by == Op::from_generic) {
      if (space(key) != Space::local) return std::nullopt;
    } else if (made_by != Op::address) {
      return std::nullopt;
    }
    address = source(key, next);
  }
  return std::nullopt;
}

FramePlace Values::place_from_base(ValueId address) {
  FramePlace out;
  for (unsigned deep = 0; deep < kDeep; ++deep) {
    const Key& key = keys_[address];
    if (kind(key) != Kind::computed || op(key) != Op::add) break;
    const unsigned next = known(source(key, 0)) ? 1 : 0;
    const auto step = known(source(key, 1 - next));
    if (!step) break;
    out.offset += signed_step(*step, type(key));
    address = source(key, next);
  }
  if (const auto number = known(address)) {
    out.offset += static_cast<std::int64_t>(*number);
    address = constant(0);
  }
  out.base = address;
  return out;
}

Space Values::origin(ValueId address) const {
  for (unsigned deep = 0; deep < kDeep; ++deep) {
    const Key& key = keys_[address];
    if (kind(key) != Kind::computed) return Space::none;
    if (op(key) == Op::to_generic) return space(key);
    if (op(key) != Op::add || !known(source(key, 1))) return Space::none;
    address = source(key, 0);
  }
  return Space::none;
}

}  // namespace muster::ir
