// See demands.h.
#include "isa/ptx/lower/demands.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/fold.h"
#include "isa/ptx/lower/matrix_forms.h"

namespace muster::ptx {
namespace {

using ir::Demand;
using ir::Op;
using ir::Type;

void demand(Emitter& e, Demand what, Value value, Value limit) {
  e.emit(Op::demand, Type::u32, {}, {value, limit}).sub = static_cast<uint8_t>(what);
}

// Four bits each.
constexpr uint64_t set_of(std::initializer_list<unsigned> values) {
  uint64_t out = 0;
  for (const unsigned value : values) out |= uint64_t{1} << value;
  return out;
}
constexpr uint64_t kHalves = set_of({0b0100, 0b1110});  // .tf32: the element of two that is there
constexpr uint64_t kOrdered = set_of({0b0100, 0b1000, 0b1001, 0b1100, 0b1101, 0b1110});
constexpr uint64_t kDifferent = 0xffff & ~set_of({0b0000, 0b0101, 0b1010, 0b1111});

// Elements of a row of A that share one index of four bits.
unsigned chunk_of(ScalarType type, unsigned k) {
  constexpr unsigned kPacked = 128;
  if (type == ScalarType::kTf32) return 2;
  const bool nibbles = type == ScalarType::kU4 || type == ScalarType::kS4;
  return nibbles || k >= kPacked ? 8 : 4;
}

bool has_word(const Mnemonic& mnemonic, std::string_view word) {
  return std::ranges::find(mnemonic.spellings, word) != mnemonic.spellings.end();
}

// Which bytes of a word of scales a selector may begin at.
uint64_t bytes_of(const Mnemonic& mnemonic) {
  if (has_word(mnemonic, "scale_vec::4X")) return set_of({0});
  const bool pairs = has_word(mnemonic, "scale_vec::2X") || has_word(mnemonic, "kind::mxf4");
  return pairs ? set_of({0, 2}) : set_of({0, 1, 2, 3});
}

}  // namespace

void demand_metadata(Emitter& e, const Site& s, const Arg& metadata, const Arg& selector) {
  const unsigned k = read_shape(s.mnemonic).k;
  const ScalarType type = s.forms.types[1];
  const bool ordered = has_word(s.mnemonic, "sp::ordered_metadata");
  const uint64_t pairs = ordered ? kOrdered : kDifferent;
  demand(e, Demand::metadata, e.source(metadata, Type::b32),
         immediate(type == ScalarType::kTf32 ? kHalves : pairs));
  // Of four threads, one for every four indices of a row holds them.
  const unsigned holders = std::max(1u, k / chunk_of(type, k) / 4);
  const unsigned choices = std::max(1u, 4 / std::min(holders, 4u));
  demand(e, Demand::selector, e.source(selector, Type::u32),
         immediate((uint64_t{1} << choices) - 1));
}

void demand_scales(Emitter& e, const Site& s, const Arg& a, const Arg& b) {
  constexpr uint64_t kPairs = set_of({0, 1}), kThreads = set_of({0, 1, 2, 3});
  const uint64_t bytes = bytes_of(s.mnemonic);
  for (const auto& [arg, threads] : {std::pair{&a, kPairs}, std::pair{&b, kThreads}}) {
    const std::vector<Arg> ids = e.elements(*arg);
    if (ids.size() != 2) return e.error(arg->range, "expected {byte, thread}");
    demand(e, Demand::selector, e.source(ids[0], Type::u16), immediate(bytes));
    demand(e, Demand::selector, e.source(ids[1], Type::u16), immediate(threads));
  }
}

namespace {

// What a product does with its collector, and which one that is: a, or b0 to b3.
enum class Collector : uint8_t { discard, fill, use, last_use };
struct CollectorUse {
  Collector what = Collector::discard;
  unsigned buffer = 0;
  bool said = false;
};

CollectorUse collector_of(const Mnemonic& mnemonic) {
  constexpr std::string_view kBuffers[] = {"a", "b0", "b1", "b2", "b3"};
  constexpr std::string_view kWords[] = {"discard", "fill", "use", "lastuse"};
  CollectorUse out{Collector::discard, mnemonic.has(Modifier::kWs) ? 1u : 0u, false};
  constexpr std::string_view kBegin = "collector::";
  for (const std::string_view word : mnemonic.spellings) {
    if (!word.starts_with(kBegin)) continue;
    const std::string_view rest = word.substr(kBegin.size());
    const size_t colons = rest.find("::");
    if (colons == std::string_view::npos) continue;
    const auto buffer = std::ranges::find(kBuffers, rest.substr(0, colons));
    const auto what = std::ranges::find(kWords, rest.substr(colons + 2));
    if (buffer == std::end(kBuffers) || what == std::end(kWords)) continue;
    out = {static_cast<Collector>(what - std::begin(kWords)),
           static_cast<unsigned>(buffer - std::begin(kBuffers)), true};
  }
  return out;
}

}  // namespace

void demand_collector(Emitter& e, const Site& s) {
  const CollectorUse use = collector_of(s.mnemonic);
  if (!use.said) return;
  demand(e, Demand::collector, immediate(use.buffer), immediate(static_cast<uint64_t>(use.what)));
}

void demand_fraction(Emitter& e, const Arg& fraction) {
  e.emit(Op::demand, Type::f32, {}, {e.source(fraction, Type::f32)}).sub =
      static_cast<uint8_t>(Demand::fraction);
}

void demand_range(Emitter& e, const Site& s, const Arg& address, const Arg& primary,
                  const Arg& total) {
  demand(e, Demand::sizes, e.source(primary, Type::u32), e.source(total, Type::u32));
  const Address at = e.address(address, s.forms.space);
  if (at.promoted != nullptr) return;
  ir::Instr& made = e.emit(Op::demand, Type::none, {}, {at.base});
  made.sub = static_cast<uint8_t>(Demand::range);
  made.space = at.space;
  made.offset = at.offset;
}

// ---- Once the body is complete ----------------------------------------------------------------

namespace {

bool is_value_demand(const ir::Instr& in) {
  return in.op == Op::demand && in.sub >= static_cast<uint8_t>(Demand::metadata) &&
         in.sub < static_cast<uint8_t>(Demand::range);
}

// Registers that are defined once, and what by.
class Constants {
 public:
  explicit Constants(const ir::Function& function) : function_(function) {
    made_.assign(function.registers.size(), ir::kNone);
    std::vector<bool> several(function.registers.size(), false);
    for (ir::InstrId id = 0; id < function.instrs.size(); ++id) {
      for (const Value& d : function.destinations(function.instrs[id])) {
        several[d.index] = several[d.index] || made_[d.index] != ir::kNone;
        made_[d.index] = id;
      }
    }
    for (size_t i = 0; i < made_.size(); ++i) {
      if (several[i]) made_[i] = ir::kNone;
    }
  }

  std::optional<uint64_t> value(const Value& operand, unsigned depth = 0) const {
    constexpr unsigned kDeepest = 8;
    if (operand.kind == Value::Kind::immediate) return operand.value;
    const ir::Instr* const found = made(operand);
    if (found == nullptr || depth == kDeepest || ir::group(found->op) != ir::OpGroup::compute) {
      return std::nullopt;
    }
    const ir::Instr& in = *found;
    std::vector<std::optional<uint64_t>> sources;
    for (const Value& source : function_.sources(in)) sources.push_back(value(source, depth + 1));
    const auto destinations = function_.destinations(in);
    for (unsigned part = 0; part < destinations.size(); ++part) {
      if (destinations[part].index == operand.index) return ir::fold(in, part, sources);
    }
    return std::nullopt;
  }

  // The one instruction that defines it, always; null: there is none.
  const ir::Instr* made(const Value& operand) const {
    if (operand.kind != Value::Kind::reg || made_[operand.index] == ir::kNone) return nullptr;
    const ir::Instr& in = function_.instrs[made_[operand.index]];
    return in.guard.reg == ir::kNone ? &in : nullptr;
  }

 private:
  const ir::Function& function_;
  std::vector<ir::InstrId> made_;  // by register; kNone: nowhere, or in several places
};

// cp.async whose source has one of a few sizes, each a constant: selp 16, 0.
bool is_bounded(const ir::Function& function, const Constants& constants, const ir::Instr& in) {
  constexpr size_t kBytes = 2, kRest = 6;
  const auto sources = function.sources(in);
  if (sources.size() <= kRest) return false;
  std::vector<Value> choices{sources[kRest]};
  if (const ir::Instr* const made = constants.made(sources[kRest])) {
    const auto of = function.sources(*made);
    if (made->op == Op::select) choices = {of[0], of[1]};
  }
  return std::ranges::all_of(choices, [&](const Value& choice) {
    const auto bytes = constants.value(choice);
    return bytes && *bytes <= sources[kBytes].value;
  });
}

bool has_all_indices(uint64_t metadata, uint64_t known) {
  for (unsigned at = 0; at < 32; at += 4) {
    if ((known >> (metadata >> at & 15) & 1) == 0) return false;
  }
  return true;
}

bool is_met(const ir::Instr& in, uint64_t value, uint64_t limit) {
  switch (static_cast<Demand>(in.sub)) {
    case Demand::metadata:
      return has_all_indices(value, limit);
    case Demand::selector:
      return value < 64 && (limit >> value & 1) != 0;
    case Demand::fraction: {
      const auto fraction = std::bit_cast<float>(static_cast<uint32_t>(value));
      return fraction > 0 && fraction <= 1;
    }
    default:
      return value <= limit;
  }
}

void forget(ir::Instr& in) {
  in.op = Op::nop;
  in.sub = 0;
  in.type = Type::none;
  in.src.count = 0;
}

// Follows the collectors through what is executed without a branch.
class Collectors {
 public:
  explicit Collectors(ir::Function& function) : function_(function) {
    for (const ir::Instr& in : function.instrs) {
      if (is_collector(in) && does(in) == Collector::fill) filled_[buffer(in)] = true;
    }
  }

  void settle() {
    const std::vector<bool> joins = find_joins();
    for (ir::InstrId id = 0; id < function_.instrs.size(); ++id) {
      if (joins[id]) known_ = {};
      ir::Instr& in = function_.instrs[id];
      if (is_collector(in)) {
        asked_ = id;
      } else if (in.op == Op::tcgen05 && in.sub == static_cast<uint8_t>(ir::Tcgen05::mma)) {
        product(in);
      } else {
        for (const Value& d : function_.destinations(in)) forget_register(d.index);
      }
    }
  }

 private:
  // What a buffer holds behind the product that was last seen, if it was executed.
  struct Filled {
    bool known = false;
    Value matrix;  // none: nothing is there any more
    ir::Guard guard;
  };

  static bool is_collector(const ir::Instr& in) {
    return in.op == Op::demand && in.sub == static_cast<uint8_t>(Demand::collector);
  }
  unsigned buffer(const ir::Instr& in) const {
    return static_cast<unsigned>(function_.sources(in)[0].value);
  }
  Collector does(const ir::Instr& in) const {
    return static_cast<Collector>(function_.sources(in)[1].value);
  }

  std::vector<bool> find_joins() const {
    std::vector<bool> out(function_.instrs.size() + 1, false);
    for (ir::InstrId id = 0; id < function_.instrs.size(); ++id) {
      const ir::Instr& in = function_.instrs[id];
      if (in.op == Op::branch && in.target < out.size()) out[in.target] = true;
      if (in.op == Op::branch || in.op == Op::branch_table) out[id + 1] = true;
    }
    for (const ir::InstrId to : function_.branch_tables) {
      if (to < out.size()) out[to] = true;
    }
    return out;
  }

  void forget_register(ir::RegisterId reg) {
    for (Filled& one : known_) {
      const bool matrix = one.matrix.kind == Value::Kind::reg && one.matrix.index == reg;
      if (matrix || one.guard.reg == reg) one = {};
    }
  }

  void product(const ir::Instr& in) {
    const bool stationary = (in.flags & ir::kWeightStationary) != 0;
    const Value matrix = function_.sources(in)[stationary ? 2 : 1];
    unsigned at = stationary ? 1 : 0;
    Collector what = Collector::discard;
    if (asked_ != ir::kNone) {
      ir::Instr& asked = function_.instrs[asked_];
      at = buffer(asked);
      what = does(asked);
      answer(asked, in.guard, matrix);
      asked_ = ir::kNone;
    }
    const bool keeps = what == Collector::fill || what == Collector::use;
    known_[at] = {true, keeps ? matrix : Value{}, in.guard};
  }

  void answer(ir::Instr& asked, const ir::Guard& guard, const Value& matrix) {
    const unsigned at = buffer(asked);
    if (does(asked) == Collector::fill || does(asked) == Collector::discard) return forget(asked);
    const Filled& now = known_[at];
    const bool executed = now.guard.reg == ir::kNone ||
                          (now.guard.reg == guard.reg && now.guard.negated == guard.negated);
    const bool known = now.known && executed;
    if (known && now.matrix.kind != Value::Kind::none && now.matrix == matrix) return forget(asked);
    const bool never = !filled_[at] || (known && now.matrix.kind == Value::Kind::none);
    function_.operands[asked.src.first] = never ? immediate(at) : Value{};
  }

  static constexpr size_t kBuffers = 5;
  ir::Function& function_;
  std::array<bool, kBuffers> filled_{};
  std::array<Filled, kBuffers> known_{};
  ir::InstrId asked_ = ir::kNone;
};

void settle_value(ir::Function& function, const Constants& constants, ir::Instr& in) {
  const std::span operands{function.operands.data() + in.src.first, in.src.count};
  const auto value = constants.value(operands[0]);
  const auto limit =
      operands.size() > 1 ? constants.value(operands[1]) : std::optional{uint64_t{0}};
  if (value && limit && is_met(in, *value, *limit)) return forget(in);
  const bool known = value && limit;
  operands[0] = known ? immediate(*value) : Value{};
  if (operands.size() > 1) operands[1] = limit ? immediate(*limit) : Value{};
}

}  // namespace

void settle_demands(ir::Function& function) {
  const auto copies = [](const ir::Instr& in) {
    return in.op == Op::async_copy && in.sub == static_cast<uint8_t>(ir::AsyncCopy::cp_async);
  };
  const bool any = std::ranges::any_of(
      function.instrs, [&](const ir::Instr& in) { return is_value_demand(in) || copies(in); });
  if (!any) return;
  Collectors(function).settle();
  const Constants constants(function);
  for (ir::Instr& in : function.instrs) {
    const bool collector = in.sub == static_cast<uint8_t>(Demand::collector);
    if (is_value_demand(in) && !collector) settle_value(function, constants, in);
    if (copies(in) && is_bounded(function, constants, in)) in.flags |= ir::kBounded;
  }
}

}  // namespace muster::ptx
