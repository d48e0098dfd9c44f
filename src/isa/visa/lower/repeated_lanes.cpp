// See repeated_lanes.h. Straight code is followed back from the message: over moves, over writes of
// some lanes, and over what computes lane by lane.
#include "isa/visa/lower/repeated_lanes.h"

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "ir/fold.h"

namespace muster::visa {
namespace {

using ir::InstrId;
using ir::Op;
using ir::RegisterId;

// Numbers of what single lanes hold: equal ones stand for equal values.
class LaneSources {
 public:
  explicit LaneSources(const Emitter& e) : e_(e), function_(e.out) {}

  std::uint32_t of(const Value& value, unsigned lane) {
    return number(value, lane, static_cast<InstrId>(function_.instrs.size()), 0);
  }

 private:
  static constexpr unsigned kDeep = 40;  // instructions that are followed one after the other
  enum class Kind : std::uint8_t { constant, before, made, computed };
  using Key = std::vector<std::uint64_t>;

  std::uint32_t numbered(Key key) {
    const auto [at, added] = numbers_.try_emplace(std::move(key), numbers_.size());
    if (added && at->first[0] == static_cast<std::uint64_t>(Kind::constant)) {
      constants_.emplace(at->second, at->first[1]);
    }
    return static_cast<std::uint32_t>(at->second);
  }
  std::uint32_t constant(std::uint64_t value) {
    return numbered({static_cast<std::uint64_t>(Kind::constant), value});
  }
  std::optional<std::uint64_t> known(std::uint32_t number) const {
    const auto at = constants_.find(number);
    return at == constants_.end() ? std::nullopt : std::optional{at->second};
  }
  // Of a scalar all lanes have the same.
  std::uint64_t part(RegisterId reg, unsigned lane) const {
    return function_.registers[reg].scalar ? 0 : lane + 1U;
  }

  // What the lane holds in front of an instruction.
  std::uint32_t number(const Value& value, unsigned lane, InstrId before, unsigned deep) {
    if (value.kind == Value::Kind::immediate) {
      return constant(value.value);
    }
    if (value.kind != Value::Kind::reg) {
      return numbered({static_cast<std::uint64_t>(Kind::made), before, value.index, lane + 1U});
    }
    const auto [writer, sure] = last_writer(value.index, lane, before, deep);
    if (writer == ir::kNone) {
      return numbered(
          {static_cast<std::uint64_t>(Kind::before), value.index, part(value.index, lane)});
    }
    const auto key = std::tuple{writer, value.index, lane};
    if (const auto at = written_.find(key); at != written_.end()) {
      return at->second;
    }
    std::optional<std::uint32_t> result;
    if (sure && deep < kDeep) {
      result = result_of(writer, value.index, lane, deep + 1);
    }
    if (!result) {
      result = numbered(
          {static_cast<std::uint64_t>(Kind::made), writer, value.index, part(value.index, lane)});
    }
    written_.emplace(key, *result);
    return *result;
  }

  // The last instruction of the straight code that writes the register in this lane, or may; and
  // whether it does.
  std::pair<InstrId, bool> last_writer(RegisterId reg, unsigned lane, InstrId before,
                                       unsigned deep) {
    for (InstrId at = before; at-- > e_.straight_from;) {
      const ir::Instr& instr = function_.instrs[at];
      if (ir::group(instr.op) == ir::OpGroup::control) {
        break;
      }
      bool writes = false;
      for (const Value& to : function_.destinations(instr)) {
        writes = writes || (to.kind == Value::Kind::reg && to.index == reg);
      }
      if (!writes) {
        continue;
      }
      if (instr.guard.reg == ir::kNone) {
        return {at, true};
      }
      Value guard = Emitter::reg(instr.guard.reg);
      const auto holds =
          deep < kDeep ? known(number(guard, lane, at, deep + 1)) : std::optional<std::uint64_t>{};
      if (!holds) {
        return {at, false};
      }
      if ((*holds != 0) != instr.guard.negated) {
        return {at, true};
      }
    }
    return {ir::kNone, false};
  }

  // What an instruction writes into the lane, if that is what others hold, or computed from it.
  std::optional<std::uint32_t> result_of(InstrId at, RegisterId reg, unsigned lane, unsigned deep) {
    const ir::Instr& instr = function_.instrs[at];
    const auto from = function_.sources(instr);
    const auto source = [&](std::size_t which) { return number(from[which], lane, at, deep); };
    switch (instr.op) {
      case Op::special:
        return static_cast<ir::Special>(instr.sub) == ir::Special::laneid
                   ? std::optional{constant(lane)}
                   : std::nullopt;
      case Op::bits_mask:
        if (const auto bits = known(source(0))) {
          return constant(*bits >> lane & 1U);
        }
        return {};
      case Op::write_lane:
        if (const auto to = known(source(2)); to && *to < e_.lanes) {
          return source(*to == lane ? 1 : 0);
        }
        return {};
      case Op::read_lane:
        if (from[1].kind == Value::Kind::immediate && from[1].value < e_.lanes) {
          return number(from[0], static_cast<unsigned>(from[1].value), at, deep);
        }
        return {};
      case Op::permute:
        return pulled(instr, lane, at, deep);
      default:
        return ir::group(instr.op) == ir::OpGroup::compute
                   ? std::optional{computed(at, reg, lane, deep)}
                   : std::nullopt;
    }
  }

  std::optional<std::uint32_t> pulled(const ir::Instr& instr, unsigned lane, InstrId at,
                                      unsigned deep) {
    const auto from = function_.sources(instr);
    if (static_cast<ir::Permute>(instr.sub) != ir::Permute::pull ||
        from[2].kind != Value::Kind::none) {
      return {};
    }
    const auto giver = known(number(from[1], lane, at, deep));
    if (!giver || *giver >= e_.lanes) {
      return {};
    }
    return number(from[0], static_cast<unsigned>(*giver), at, deep);
  }

  std::uint32_t computed(InstrId at, RegisterId reg, unsigned lane, unsigned deep) {
    const ir::Instr& instr = function_.instrs[at];
    const auto from = function_.sources(instr);
    const auto to = function_.destinations(instr);
    unsigned which = 0;
    while (to[which].index != reg || to[which].kind != Value::Kind::reg) {
      ++which;
    }
    Key key{static_cast<std::uint64_t>(Kind::computed), at, which};
    std::vector<std::optional<std::uint64_t>> values;
    bool negates = false;
    for (const Value& one : from) {
      negates = negates || one.negated;
      key.push_back(number(one, lane, at, deep));
      values.push_back(known(static_cast<std::uint32_t>(key.back())));
    }
    if (!negates && instr.op == Op::mov && is_like(from[0], reg)) {
      return static_cast<std::uint32_t>(key[3]);
    }
    if (!negates && instr.op == Op::select && values[2]) {
      const std::size_t chosen = *values[2] != 0 ? 0 : 1;
      if (is_like(from[chosen], reg)) {
        return static_cast<std::uint32_t>(key[3 + chosen]);
      }
    }
    if (!negates) {
      if (const auto folded = ir::fold(instr, which, values)) {
        return constant(*folded);
      }
    }
    const bool halves = instr.type == ir::Type::b64 && instr.from == ir::Type::b32;
    if (instr.op == Op::unpack && halves) {
      if (const auto pair = pairs_.find(static_cast<std::uint32_t>(key[3])); pair != pairs_.end()) {
        return which == 0 ? pair->second.first : pair->second.second;
      }
    }
    const std::pair parts{static_cast<std::uint32_t>(key[3]),
                          static_cast<std::uint32_t>(key.size() > 4 ? key[4] : 0)};
    const std::uint32_t result = numbered(std::move(key));
    if (instr.op == Op::pack && halves) {
      pairs_.emplace(result, parts);
    }
    return result;
  }

  // Whether it goes into the register as it is.
  bool is_like(const Value& value, RegisterId reg) const {
    return value.kind == Value::Kind::immediate ||
           (value.kind == Value::Kind::reg &&
            function_.registers[value.index].type == function_.registers[reg].type);
  }

  const Emitter& e_;
  const ir::Function& function_;
  std::map<Key, std::size_t> numbers_;
  std::map<std::size_t, std::uint64_t> constants_;
  std::map<std::tuple<InstrId, RegisterId, unsigned>, std::uint32_t> written_;
  std::map<std::uint32_t, std::pair<std::uint32_t, std::uint32_t>> pairs_;  // halves of 64 bits
};

}  // namespace

std::uint64_t lanes_unlike_earlier(const Emitter& e, std::span<const Value> values) {
  LaneSources sources{e};
  std::set<std::vector<std::uint32_t>> seen;
  std::uint64_t lanes = 0;
  for (unsigned i = 0; i < e.instruction->size; ++i) {
    const unsigned lane = e.first_lane() + i;
    std::vector<std::uint32_t> held;
    for (const Value& value : values) {
      held.push_back(sources.of(value, lane));
    }
    if (seen.insert(std::move(held)).second) {
      lanes |= std::uint64_t{1} << lane;
    }
  }
  return lanes;
}

}  // namespace muster::visa
