// How the results of operations change with their sources. What is linear in numbers modulo a power
// of two is so without conditions; what looks at the size of a number is linear as long as it does
// not wrap around, and so much the horizon says. Everything else is wild.
#include <bit>
#include <optional>

#include "machine/repetition/repeat_delta.h"
#include "machine/values/lane_functions.h"

namespace muster::machine {

using ir::Op;

unsigned Steps::lowest_bit() const {
  std::uint64_t all = 0;
  for (const std::uint64_t step : of) all |= step;
  return static_cast<unsigned>(std::countr_zero(all));
}

Slope::Slope(const Steps& steps, unsigned bits) {
  for (unsigned i = 0; i < kCounters; ++i) of[i] = sign_extend(steps.of[i], bits);
}

Steps Slope::steps() const {
  Steps cut;
  for (unsigned i = 0; i < kCounters; ++i) cut.of[i] = static_cast<std::uint64_t>(of[i]);
  return cut;
}

void Difference::put(LaneMask where, const Difference& other) {
  const LaneMask moved = other.step.none() ? 0 : other.lanes & where;
  lanes &= ~where;
  wild &= ~where;
  wild |= other.wild & where;
  if (moved == 0) return;
  if (lanes != 0 && step != other.step) {
    wild |= moved;  // one step for all lanes is what is kept
    return;
  }
  lanes |= moved;
  step = other.step;
}

void Horizon::keep(Exact value, const Slope& step, Exact least, Exact most) {
  if (value < least || value > most) {
    most_.fill(0);
    return;
  }
  if (stays(step, value - least, most - value)) return;
  bound(step, most - value);
  bound(-step, value - least);
}

// Whether the whole box is within so much room on both sides: mostly, and without a division.
bool Horizon::stays(const Slope& step, Exact below, Exact above) const {
  constexpr Exact kSmall = Exact{1} << 62;
  Exact up = 0, down = 0;
  for (unsigned i = 0; i < kCounters; ++i) {
    if (step.of[i] >= kSmall || step.of[i] <= -kSmall) return false;
    const Exact moved = step.of[i] * static_cast<Exact>(most_[i]);
    (moved > 0 ? up : down) += moved;
  }
  return up <= above && -down <= below;
}

// Where several counters share the room, the one that loses the least of the box gives way.
void Horizon::bound(const Slope& step, Exact room) {
  Box& most = most_;
  for (unsigned i = 0; i < kCounters; ++i) {
    if (step.of[i] > 0 && room / step.of[i] < static_cast<Exact>(most[i])) {
      most[i] = static_cast<std::uint64_t>(room / step.of[i]);
    }
  }
  const auto taken = [&](unsigned i) {
    return step.of[i] > 0 ? step.of[i] * static_cast<Exact>(most[i]) : Exact{0};
  };
  while (true) {
    Exact used = 0;
    for (unsigned i = 0; i < kCounters; ++i) used += taken(i);
    if (used <= room) return;
    unsigned chosen = kCounters, largest = 0;
    std::uint64_t left = 0;
    for (unsigned i = 0; i < kCounters; ++i) {
      if (taken(i) > taken(largest)) largest = i;
      const Exact others = used - taken(i);
      if (taken(i) == 0 || others > room) continue;
      const auto fits = static_cast<std::uint64_t>((room - others) / step.of[i]);
      const bool better =
          chosen == kCounters || Exact{fits + 1} * static_cast<Exact>(most[chosen] + 1) >
                                     Exact{left + 1} * static_cast<Exact>(most[i] + 1);
      if (better) chosen = i, left = fits;
    }
    chosen == kCounters ? most[largest] = 0 : most[chosen] = left;
  }
}

namespace {

constexpr Exact kFar = Exact{1} << 100;

}  // namespace

void Horizon::keep_negative(Exact value, const Slope& step) { keep(value, step, -kFar, -1); }
void Horizon::keep_not_negative(Exact value, const Slope& step) { keep(value, step, 0, kFar); }
void Horizon::keep_sign(Exact value, const Slope& step) {
  if (value < 0) return keep_negative(value, step);
  keep(value, step, value > 0 ? 1 : 0, value > 0 ? kFar : 0);
}

namespace {

const Difference kWild{0, ~LaneMask{0}, {}};

Difference step_of(const Steps& step, unsigned width) {
  return {~LaneMask{0}, 0, step.each([&](std::uint64_t one) { return one & low_mask(width); })};
}

ir::Type unsigned_of(unsigned width) {
  return width == 64   ? ir::Type::u64
         : width == 32 ? ir::Type::u32
         : width == 16 ? ir::Type::u16
                       : ir::Type::u8;
}

// Lanes of which each source moves, or does not, in the same way.
class Lanes {
 public:
  Lanes(const ir::Instr& instr, std::span<const Moving> sources, LaneMask lanes, Result result,
        Horizon& horizon, Carries carries)
      : in_(instr),
        from_(sources),
        lanes_(lanes),
        bits_(result.bits),
        result_(result.index),
        horizon_(horizon),
        stays_(carries == Carries::stay_away) {}

  Difference run() const {
    if (in_.op == Op::select) return select();
    const bool logical = in_.op == Op::bit_and || in_.op == Op::bit_or;
    if (logical && in_.type == ir::Type::pred) return logic();
    bool any = false;
    for (std::size_t i = 0; i < from_.size(); ++i) {
      if ((from_[i].difference.wild & lanes_) != 0) return kWild;
      any |= moves(i);
    }
    if (!any) return {};
    if (ir::is_float(in_.type) || (in_.flags & (ir::kSaturate | ir::kRelu)) != 0) return kWild;
    for (const Moving& source : from_) {
      if ((source.value.unknown & lanes_) != 0) return kWild;
    }
    return integer();
  }

 private:
  unsigned width() const { return ir::bits(in_.type); }
  unsigned result_width() const;
  bool moves(std::size_t i) const { return (from_[i].difference.lanes & lanes_) != 0; }
  bool widths_fit() const;
  Difference integer() const;
  Difference product(bool wide, bool adds) const;
  Difference compare() const;
  Difference extreme() const;
  Difference shift_right() const;
  Difference divide() const;
  Difference mask() const;
  Difference join() const;
  Difference field() const;
  Difference carry() const;
  Difference pack() const;
  Difference unpack() const;
  Difference product_high() const;
  Difference product_of_24() const;
  Difference join_fields() const;
  std::optional<Difference> join_below(std::size_t moving) const;
  Difference convert() const;
  Difference select() const;
  Difference logic() const;

  // The step of a source as a number of this type; 0 where it does not move.
  Slope step(std::size_t i, ir::Type type) const {
    return moves(i) ? Slope{from_[i].difference.step, ir::bits(type)} : Slope{};
  }
  Steps low_step(std::size_t i) const { return moves(i) ? from_[i].difference.step : Steps{}; }
  // The one word that a source holds in all lanes and that does not move.
  std::optional<Word> constant(std::size_t i, unsigned width) const {
    if (moves(i)) return std::nullopt;
    std::optional<Word> found;
    for (LaneMask left = lanes_; left != 0; left &= left - 1) {
      const Word word =
          word_at(from_[i].value, static_cast<unsigned>(std::countr_zero(left)), low_mask(width));
      if (found && *found != word) return std::nullopt;
      found = word;
    }
    return found;
  }
  // Calls with the number that each lane of a source holds.
  template <typename Visit>
  void each(std::size_t i, ir::Type type, Visit visit) const {
    for (LaneMask left = lanes_; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      visit(lane, number(i, type, lane));
      if (from_[i].value.shape == Value::Shape::uniform) return;
    }
  }
  Exact number(std::size_t i, ir::Type type, unsigned lane) const {
    return integer_value(word_at(from_[i].value, lane, ir::value_mask(type)), type);
  }
  // The source keeps within its type.
  void keep_within(std::size_t i, ir::Type type) const {
    each(i, type, [&](unsigned, Exact value) {
      horizon_.keep(value, step(i, type), integer_minimum(type), integer_maximum(type));
    });
  }

  const ir::Instr& in_;
  std::span<const Moving> from_;
  LaneMask lanes_;
  unsigned bits_;
  std::size_t result_;  // which one
  Horizon& horizon_;
  bool stays_;
};

unsigned Lanes::result_width() const {
  switch (in_.op) {
    case Op::setp:
      return 1;
    case Op::mul_wide:
    case Op::mad_wide:
      return 2 * width();
    case Op::unpack:
      return ir::bits(in_.from);
    case Op::add_carry:
    case Op::sub_borrow:
      return result_ == 0 ? width() : 1;
    default:
      return width();
  }
}

// What of a slope is no whole number of units: it changes what is left over of a unit.
Slope left_over(const Slope& change, Exact unit) {
  return change.each([&](Exact one) { return one % unit == 0 ? Exact{0} : one; });
}

// As the remainder of a division that rounds down. Precondition: unit > 0.
Exact rest_of(Exact value, Exact unit) {
  const Exact rest = value % unit;
  return rest < 0 ? rest + unit : rest;
}

// Sources are as wide as they are read. A register that is wider than the result would see it wrap.
bool Lanes::widths_fit() const {
  for (std::size_t i = 0; i < from_.size(); ++i) {
    const bool of_from = in_.op == Op::convert || in_.op == Op::pack;
    const unsigned wanted = of_from ? ir::bits(in_.from) : width();
    const bool addend = in_.op == Op::mad_wide && i == 2;
    if (moves(i) && from_[i].bits < (addend ? 2 * wanted : wanted)) return false;
  }
  return bits_ == result_width();
}

Difference Lanes::integer() const {
  if (!widths_fit()) return kWild;
  switch (in_.op) {
    case Op::mov:
      return step_of(low_step(0), bits_);
    case Op::add:
      return step_of(low_step(0) + low_step(1), bits_);
    case Op::sub:
      return step_of(low_step(0) - low_step(1), bits_);
    case Op::neg:
    case Op::bit_not:
      return step_of(Steps{} - low_step(0), bits_);
    case Op::mul_lo:
      return product(false, false);
    case Op::mad_lo:
      return product(false, true);
    case Op::mul_wide:
      return product(true, false);
    case Op::mad_wide:
      return product(true, true);
    case Op::shl: {
      const auto amount = constant(1, 32);
      if (!amount) return kWild;
      return *amount >= width() ? Difference{}
                                : step_of(low_step(0) * (std::uint64_t{1} << *amount), bits_);
    }
    case Op::shr:
      return shift_right();
    case Op::div:
    case Op::rem:
      return divide();
    case Op::bit_and:
      return mask();
    case Op::bit_or:
    case Op::bit_xor:
      return join();
    case Op::bfe:
      return field();
    case Op::add_carry:
    case Op::sub_borrow:
      return carry();
    case Op::pack:
      return pack();
    case Op::unpack:
      return unpack();
    case Op::mul_hi:
      return product_high();
    case Op::mul24_lo:
      return product_of_24();
    case Op::min:
    case Op::max:
      return extreme();
    case Op::setp:
      return compare();
    case Op::convert:
      return convert();
    case Op::to_generic:
    case Op::from_generic:
      return in_.space == ir::Space::global ? step_of(low_step(0), bits_) : kWild;
    default:
      return kWild;
  }
}

Difference Lanes::product(bool wide, bool adds) const {
  const Steps sum = adds ? low_step(2) : Steps{};
  if (!moves(0) && !moves(1)) return step_of(sum, bits_);
  const std::size_t moving = moves(0) ? 0 : 1;
  const auto factor = constant(1 - moving, width());
  if (!factor) return kWild;  // both move, or lanes differ
  if (!wide) return step_of(low_step(moving) * *factor + sum, bits_);
  keep_within(moving, in_.type);
  const Exact by = integer_value(*factor, in_.type);
  const Slope product = step(moving, in_.type).each([&](Exact one) { return one * by; });
  return step_of(product.steps() + sum, bits_);
}

// The outcome stays what it is.
Difference Lanes::compare() const {
  keep_within(0, in_.type);
  keep_within(1, in_.type);
  const Slope change = step(0, in_.type) - step(1, in_.type);
  if (moves(0) != moves(1)) {
    const auto first = static_cast<unsigned>(std::countr_zero(lanes_));
    const Exact each = change.of[0] < 0 ? -change.of[0] : change.of[0];
    horizon_.note({static_cast<std::uint64_t>(number(moves(0) ? 1 : 0, in_.type, first)),
                   static_cast<std::uint64_t>(each)});
  }
  for (LaneMask left = lanes_; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const Exact apart = number(0, in_.type, lane) - number(1, in_.type, lane);
    switch (static_cast<ir::Compare>(in_.sub)) {
      case ir::Compare::eq:
      case ir::Compare::ne:
        horizon_.keep_sign(apart, change);
        break;
      case ir::Compare::lt:
      case ir::Compare::ge:
        apart < 0 ? horizon_.keep_negative(apart, change)
                  : horizon_.keep_not_negative(apart, change);
        break;
      case ir::Compare::gt:
      case ir::Compare::le:
        apart > 0 ? horizon_.keep_negative(-apart, -change)
                  : horizon_.keep_not_negative(-apart, -change);
        break;
      default:
        return kWild;
    }
  }
  return {};
}

// The same side stays the smaller, in all lanes.
Difference Lanes::extreme() const {
  keep_within(0, in_.type);
  keep_within(1, in_.type);
  const Slope change = step(0, in_.type) - step(1, in_.type);
  std::optional<bool> less;
  for (LaneMask left = lanes_; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const Exact apart = number(0, in_.type, lane) - number(1, in_.type, lane);
    if (less && *less != (apart < 0)) return kWild;
    less = apart < 0;
    apart < 0 ? horizon_.keep_negative(apart, change) : horizon_.keep_not_negative(apart, change);
  }
  return step_of(low_step(*less == (in_.op == Op::min) ? 0 : 1), bits_);
}

// What moves by whole units, where the rest must not carry; or the sign, which stays.
Difference Lanes::shift_right() const {
  const auto amount = constant(1, 32);
  if (!amount || *amount >= width() || !moves(0)) return kWild;
  const Slope change = step(0, in_.type);
  const Exact unit = Exact{1} << *amount;
  keep_within(0, in_.type);
  if (*amount + 1 == width()) {
    each(0, in_.type, [&](unsigned, Exact value) {
      const Exact least = value < 0 ? -unit : value < unit ? 0 : unit;
      horizon_.keep(value, change, least, least + unit - 1);
    });
    return {};
  }
  const Slope rest = left_over(change, unit);
  if (!rest.none() && !stays_) return kWild;
  each(0, in_.type,
       [&](unsigned, Exact value) { horizon_.keep(rest_of(value, unit), rest, 0, unit - 1); });
  return step_of((change - rest).each([&](Exact one) { return one / unit; }).steps(), bits_);
}

Difference Lanes::divide() const {
  const auto divisor = constant(1, width());
  if (!divisor || !moves(0)) return kWild;
  const Exact by = integer_value(*divisor, in_.type);
  const Slope change = step(0, in_.type);
  if (by <= 0) return kWild;
  const Slope rest = left_over(change, by);
  if (!rest.none() && !stays_) return kWild;
  each(0, in_.type, [&](unsigned, Exact value) {
    horizon_.keep(value, change, 0, integer_maximum(in_.type));
    horizon_.keep(rest_of(value, by), rest, 0, by - 1);
  });
  if (in_.op == Op::rem) return step_of(rest.steps(), bits_);
  return step_of((change - rest).each([&](Exact one) { return one / by; }).steps(), bits_);
}

// A mask below the lowest bit that changes, or one that lets all from there on through; or a field
// into and out of which nothing is carried.
Difference Lanes::mask() const {
  const std::size_t moving = moves(0) ? 0 : 1;
  const auto bits = constant(1 - moving, width());
  if (!bits || low_step(moving).none()) return kWild;
  const unsigned lowest = low_step(moving).lowest_bit();
  if ((*bits & ~low_mask(lowest)) == 0) return {};
  const bool upper = (*bits | low_mask(lowest)) == low_mask(width());
  if (upper) return step_of(low_step(moving), bits_);
  const auto first = static_cast<unsigned>(std::countr_zero(*bits));
  const auto end = static_cast<unsigned>(std::bit_width(*bits));
  const bool field = (low_mask(end) & ~low_mask(first)) == *bits;
  if (!stays_ || !field) return kWild;
  const Slope change = step(moving, in_.type);
  const Exact low = Exact{1} << first, high = Exact{1} << end;
  const Slope below = left_over(change, low), within = left_over(change, high);
  each(moving, in_.type, [&](unsigned, Exact value) {
    horizon_.keep(rest_of(value, low), below, 0, low - 1);
    if (end < width()) horizon_.keep(rest_of(value, high), within, 0, high - 1);
  });
  return step_of((within - below).steps(), bits_);
}

// Two numbers that have no bit in common: the upper moves above all bits of the lower.
Difference Lanes::join_fields() const {
  for (const std::size_t upper : {std::size_t{0}, std::size_t{1}}) {
    const std::size_t lower = 1 - upper;
    unsigned end = low_step(upper).none() ? width() : low_step(upper).lowest_bit();
    each(upper, in_.type, [&](unsigned lane, Exact) {
      const Word word = word_at(from_[upper].value, lane, low_mask(width()));
      if (word != 0) end = std::min(end, static_cast<unsigned>(std::countr_zero(word)));
    });
    const Slope change = step(lower, in_.type);
    const Exact most = (Exact{1} << end) - 1;
    bool fits = true;
    each(lower, in_.type, [&](unsigned, Exact value) { fits &= value >= 0 && value <= most; });
    if (!fits) continue;
    each(lower, in_.type, [&](unsigned, Exact value) { horizon_.keep(value, change, 0, most); });
    return step_of(low_step(upper) + low_step(lower), bits_);
  }
  return kWild;
}

// Bits of one below all that changes, or above all that the other, which changes, ever has: a sum.
Difference Lanes::join() const {
  const std::size_t moving = moves(0) ? 0 : 1;
  if (moves(1 - moving)) return stays_ ? join_fields() : kWild;
  if (stays_) {
    if (const auto below = join_below(moving)) return *below;
  }
  const ir::Type type = unsigned_of(width());
  const Slope change = step(moving, type);
  const unsigned lowest = low_step(moving).lowest_bit();
  for (LaneMask left = lanes_; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const Word word = word_at(from_[1 - moving].value, lane, low_mask(width()));
    if ((word & ~low_mask(lowest)) == 0) continue;
    const auto room = Exact{1} << std::countr_zero(word);
    horizon_.keep(number(moving, type, lane), change, 0, room - 1);
  }
  return step_of(low_step(moving), bits_);
}

// A field of a number of which what lies below does not wrap around, nor does the field.
Difference Lanes::field() const {
  const auto first = constant(1, 8), length = constant(2, 8);
  if (!first || !length || ir::is_signed(in_.type) || !moves(0)) return kWild;
  if (*length == 0 || *first >= width()) return {};
  const Word most = low_mask(static_cast<unsigned>(std::min<Word>(*length, width() - *first)));
  const ir::Type type = unsigned_of(width());
  const auto shift = static_cast<unsigned>(*first);
  const Slope change = step(0, type);
  const Slope low = shift == 0 ? Slope{} : Slope{change.steps(), shift};
  const Slope upper = (change - low).each([&](Exact one) { return one >> shift; });
  keep_within(0, type);
  each(0, type, [&](unsigned, Exact value) {
    if (shift != 0) {
      const auto below = static_cast<Exact>(low_mask(shift));
      horizon_.keep(value & below, low, 0, below);
    }
    const auto above = static_cast<Exact>(most);
    horizon_.keep((value >> shift) & above, upper, 0, above);
  });
  return step_of(upper.steps(), bits_);
}

// What is carried, or borrowed, stays.
Difference Lanes::carry() const {
  const bool adds = in_.op == Op::add_carry;
  if (result_ == 0) {
    return step_of(adds ? low_step(0) + low_step(1) : low_step(0) - low_step(1), bits_);
  }
  const ir::Type type = unsigned_of(width());
  keep_within(0, type);
  keep_within(1, type);
  const Slope change = adds ? step(0, type) - -step(1, type) : step(0, type) - step(1, type);
  for (LaneMask left = lanes_; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const Exact one = number(0, type, lane), two = number(1, type, lane);
    const bool more = from_.size() > 2 && word_at(from_[2].value, lane, 1) != 0;
    const Exact beyond =
        adds ? one + two + (more ? 1 : 0) - (Exact{1} << width()) : one - two - (more ? 1 : 0);
    beyond < 0 ? horizon_.keep_negative(beyond, change)
               : horizon_.keep_not_negative(beyond, change);
  }
  return {};
}

// Parts but the uppermost do not wrap around.
Difference Lanes::pack() const {
  const unsigned each_bits = ir::bits(in_.from);
  const ir::Type part = unsigned_of(each_bits);
  Steps sum;
  for (std::size_t i = 0; i < from_.size(); ++i) {
    if (!moves(i)) continue;
    const auto shift = static_cast<unsigned>(i * each_bits);
    if (shift >= bits_) return kWild;
    const std::uint64_t unit = std::uint64_t{1} << shift;
    if (shift + each_bits < bits_) keep_within(i, part);
    sum = sum + step(i, part).steps() * unit;
  }
  return step_of(sum, bits_);
}

// As long as the parts below do not wrap around, what they have more is not carried upwards.
Difference Lanes::unpack() const {
  Slope rest{low_step(0), width()};
  for (std::size_t part = 0;; ++part) {
    const Slope low{rest.steps(), bits_};
    if (part == result_) return step_of(low.steps(), bits_);
    const auto shift = static_cast<unsigned>(part * bits_);
    if (shift >= width()) return kWild;
    each(0, unsigned_of(width()), [&](unsigned, Exact value) {
      const Exact here = (value >> shift) & static_cast<Exact>(low_mask(bits_));
      horizon_.keep(here, low, 0, static_cast<Exact>(low_mask(bits_)));
    });
    rest = (rest - low).each([&](Exact one) { return one >> bits_; });
  }
}

// Likewise of the lower half of a product with a constant.
Difference Lanes::product_high() const {
  const std::size_t moving = moves(0) ? 0 : 1;
  const auto factor = constant(1 - moving, width());
  if (!factor || width() > 32) return kWild;
  keep_within(moving, in_.type);
  const Exact by = integer_value(*factor, in_.type);
  const Slope product = step(moving, in_.type).each([&](Exact one) { return one * by; });
  const Slope low{product.steps(), width()};
  each(moving, in_.type, [&](unsigned, Exact value) {
    const Exact here = (value * by) & static_cast<Exact>(low_mask(width()));
    horizon_.keep(here, low, 0, static_cast<Exact>(low_mask(width())));
  });
  const auto upper = (product - low).each([&](Exact one) { return one >> width(); });
  return step_of(upper.steps(), bits_);
}

// A product with a constant, as long as the low 24 bits are all there is of what moves.
Difference Lanes::product_of_24() const {
  const std::size_t moving = moves(0) ? 0 : 1;
  const auto factor = constant(1 - moving, 24);
  if (!factor || !stays_) return kWild;
  const bool negative = ir::is_signed(in_.type);
  const Exact half = Exact{1} << 23;
  const Exact least = negative ? -half : 0, most = (negative ? half : 2 * half) - 1;
  bool fits = true;
  each(moving, in_.type, [&](unsigned, Exact value) { fits &= value >= least && value <= most; });
  if (!fits) return kWild;
  const Slope change = step(moving, in_.type);
  each(moving, in_.type, [&](unsigned, Exact value) { horizon_.keep(value, change, least, most); });
  const Exact number = static_cast<Exact>(*factor);
  const Exact by = negative && number >= half ? number - 2 * half : number;
  return step_of(low_step(moving) * static_cast<std::uint64_t>(by), bits_);
}

// Nothing is carried into the bits that the other has above the lowest that changes. Nothing: more
// than that moves.
std::optional<Difference> Lanes::join_below(std::size_t moving) const {
  const Slope change = step(moving, in_.type);
  const unsigned lowest = low_step(moving).lowest_bit();
  bool within = true;
  each(1 - moving, in_.type, [&](unsigned lane, Exact) {
    const Word word = word_at(from_[1 - moving].value, lane, low_mask(width()));
    const Word above = word & ~low_mask(lowest);
    if (above == 0) return;
    const Exact unit = Exact{1} << std::countr_zero(above);
    within &= left_over(change, unit) == change;
  });
  if (!within) return std::nullopt;
  for (LaneMask left = lanes_; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    const Word word = word_at(from_[1 - moving].value, lane, low_mask(width()));
    const Word above = word & ~low_mask(lowest);
    if (above == 0) continue;
    const Exact unit = Exact{1} << std::countr_zero(above);
    horizon_.keep(rest_of(number(moving, in_.type, lane), unit), change, 0, unit - 1);
  }
  return step_of(low_step(moving), bits_);
}

Difference Lanes::convert() const {
  if (ir::is_float(in_.from) || in_.from == ir::Type::pred) return kWild;
  if (width() <= ir::bits(in_.from)) return step_of(low_step(0), bits_);
  keep_within(0, in_.from);
  return step_of(step(0, in_.from).steps(), bits_);
}

// Where one source decides, which does not differ, what the other holds does not matter.
Difference Lanes::logic() const {
  LaneMask decided = 0;
  bool differs = false;
  for (const Moving& source : from_) {
    if (!source.difference.none(lanes_)) {
      differs = true;
      continue;
    }
    for (LaneMask left = lanes_ & ~source.value.unknown; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      const bool holds = word_at(source.value, lane, 1) != 0;
      if (holds == (in_.op == Op::bit_or)) decided |= LaneMask{1} << lane;
    }
  }
  return differs ? Difference{0, lanes_ & ~decided, {}} : Difference{};
}

Difference Lanes::select() const {
  const Moving& which = from_[2];
  if ((which.difference.wild & lanes_) != 0) return kWild;
  Difference result;
  for (std::size_t i = 0; i < 2; ++i) {
    // Where it is not known which, both count.
    const LaneMask holds = which.value.shape == Value::Shape::mask ? which.value.base
                           : (which.value.base & 1) != 0           ? ~LaneMask{0}
                                                                   : 0;
    const LaneMask here = lanes_ & ((i == 0 ? holds : ~holds) | which.value.unknown);
    const Difference& side = from_[i].difference;
    if (side.none(here)) continue;
    if ((which.value.unknown & here) != 0 || bits_ != width() || from_[i].bits < width()) {
      return kWild;
    }
    Difference chosen = side;
    chosen.step = chosen.step.each([&](std::uint64_t one) { return one & low_mask(bits_); });
    result.put(here, chosen);
  }
  return result;
}

}  // namespace

Difference drift_of(const ir::Instr& instr, std::span<const Moving> sources, LaneMask lanes,
                    Result which, Horizon& horizon, Carries carries) {
  Difference result;
  for (LaneMask left = lanes; left != 0;) {
    const LaneMask first = left & ~(left - 1);
    LaneMask same = left;
    for (const Moving& source : sources) {
      for (const LaneMask part : {source.difference.lanes, source.difference.wild}) {
        same &= (part & first) != 0 ? part : ~part;
      }
    }
    left &= ~same;
    result.put(same, Lanes(instr, sources, same, which, horizon, carries).run());
  }
  return result;
}

}  // namespace muster::machine
