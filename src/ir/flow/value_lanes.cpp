// Which lane of a mask a condition chooses: how compilers let one lane act for all that are active.
#include <optional>

#include "ir/flow/value_numbering.h"

namespace muster::ir {

// Looks into the numbers of expressions.
class LowestLane {
 public:
  LowestLane(const Values& values, ValueId mask, bool wide)
      : values_(values), mask_(mask), wide_(wide) {}

  // How many lanes of the mask are below the own one is compared with 0.
  bool chosen_by(ValueId condition) {
    const auto compared = computed(condition, Op::setp);
    if (!compared || static_cast<Compare>((*compared)[0] >> 32 & 0xff) != Compare::eq ||
        bits(Values::type(*compared)) != 32 || is_float(Values::type(*compared))) {
      return false;
    }
    const ValueId a = Values::source(*compared, 0), b = Values::source(*compared, 1);
    const bool counts = values_.known(a) == 0 ? adds_up(b) : values_.known(b) == 0 && adds_up(a);
    return counts && counted_ == (wide_ ? 3U : 1U);
  }

 private:
  using Key = Values::Key;

  std::optional<Key> computed(ValueId id, Op op) const {
    const Key& key = values_.keys_[id];
    const bool is = Values::kind(key) == Values::Kind::computed && Values::op(key) == op;
    return is ? std::optional{key} : std::nullopt;
  }

  // Nothing but counts of bits below, which are few: their sum is 0 where each is.
  bool adds_up(ValueId id) {
    if (values_.known(id) == 0) return true;
    if (const auto sum = computed(id, Op::add)) {
      return left_-- > 0 && bits(Values::type(*sum)) == 32 && !is_float(Values::type(*sum)) &&
             adds_up(Values::source(*sum, 0)) && adds_up(Values::source(*sum, 1));
    }
    const auto count = computed(id, Op::popc);
    const auto both = count ? computed(Values::source(*count, 0), Op::bit_and) : std::nullopt;
    return both && counts(Values::source(*both, 0), Values::source(*both, 1));
  }

  bool counts(ValueId a, ValueId b) {
    for (const unsigned half : {0U, 1U}) {
      if ((is_mask(a, half) && is_below(b, half)) || (is_mask(b, half) && is_below(a, half))) {
        counted_ |= 1U << half;
        return true;
      }
    }
    return false;
  }

  bool is_mask(ValueId id, unsigned half) const {
    return wide_ ? values_.half_of(id, half) == mask_ : half == 0 && id == mask_;
  }

  // Half of (1 << lane) - 1.
  bool is_below(ValueId id, unsigned half) const {
    const auto whole = values_.half_of(id, half);
    const auto less = whole ? computed(*whole, Op::sub) : std::nullopt;
    const auto own = less && values_.known(Values::source(*less, 1)) == 1
                         ? computed(Values::source(*less, 0), Op::shl)
                         : std::nullopt;
    const auto lane = own && values_.known(Values::source(*own, 0)) == 1
                          ? computed(Values::source(*own, 1), Op::special)
                          : std::nullopt;
    return lane && bits(Values::type(*own)) == 64 && bits(Values::type(*less)) == 64 &&
           static_cast<Special>((*lane)[0] >> 32 & 0xff) == Special::laneid;
  }

  const Values& values_;
  const ValueId mask_;
  const bool wide_;
  unsigned counted_ = 0;  // halves of the mask
  unsigned left_ = 8;     // sums that are followed
};

bool chooses_lowest(const Values& values, ValueId condition, ValueId mask, bool wide) {
  return LowestLane{values, mask, wide}.chosen_by(condition);
}

}  // namespace muster::ir
