// How far two values are from each other: both are taken apart to sums of what is not known, with
// factors, and a constant; where all but the constant is the same, the constants tell. Addresses of
// 64 bits are made in halves by some instruction sets, with a carry from one to the other.
#include <algorithm>
#include <map>

#include "ir/flow/value_numbering.h"

namespace muster::ir {

// Modulo 2^64: what a value of 32 bits stands for as a lower half, extended with zeros, and as an
// upper one. The halves of a value of 64 bits add up to it.
class ValueSum {
 public:
  ValueSum(const Values& values, unsigned width) : values_(values), width_(width) {}

  void add(ValueId id, std::uint64_t factor) {
    const Values::Key& key = values_.keys_[id];
    if (const auto value = values_.known(id)) {
      constant_ += factor * *value;
    } else if (left_ == 0 || Values::kind(key) != Values::Kind::computed) {
      add_whole(id, factor);
    } else {
      --left_;
      add_computed(id, key, factor);
    }
  }

  // Only the constant differs.
  std::optional<std::uint64_t> behind(ValueSum& other) {
    while (join_carries() || open_wholes()) {
    }
    while (other.join_carries() || other.open_wholes()) {
    }
    if (terms() != other.terms()) return std::nullopt;
    const std::uint64_t ones = width_ >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width_) - 1;
    return (constant_ - other.constant_) & ones;
  }

 private:
  enum class Part : std::uint8_t { whole, low, high, low_of, high_of };
  using Terms = std::map<std::pair<ValueId, Part>, std::uint64_t>;

  Terms terms() const {
    Terms all = terms_;
    std::erase_if(all, [](const auto& term) { return term.second == 0; });
    return all;
  }

  void add_computed(ValueId id, const Values::Key& key, std::uint64_t factor) {
    const Op op = Values::op(key);
    const Type type = Values::type(key);
    const bool saturates = (key[1] & kSaturate) != 0;
    const bool integer = !is_float(type) && bits(type) == width_ && !saturates;
    if (integer && (op == Op::add || op == Op::sub)) {
      add(Values::source(key, 0), factor);
      add(Values::source(key, 1), op == Op::add ? factor : std::uint64_t{0} - factor);
    } else if (integer && op == Op::shl &&
               values_.known(Values::source(key, 1)).value_or(64) < width_) {
      add(Values::source(key, 0), factor << *values_.known(Values::source(key, 1)));
    } else if (width_ == 64 && op == Op::convert && bits(type) == 64 &&
               is_word(Values::from(key))) {
      add_low(Values::source(key, 0), factor);
    } else if (width_ == 64 && op == Op::pack && bits(type) == 64 && is_word(Values::from(key))) {
      add_halves(Values::source(key, 0), Values::source(key, 1), factor);
    } else {
      add_whole(id, factor);
    }
  }

  static bool is_word(Type type) { return type == Type::b32 || type == Type::u32; }

  void add_whole(ValueId id, std::uint64_t factor) {
    if (width_ == 64) {
      terms_[{id, Part::low_of}] += factor;
      terms_[{id, Part::high_of}] += factor;
    } else {
      terms_[{id, Part::whole}] += factor;
    }
  }

  void add_halves(ValueId low, ValueId high, std::uint64_t factor) {
    add_low(low, factor);
    add_high(high, factor);
  }

  // A lower half that is a sum, and an upper one that takes the carry of it, are the sum of what
  // was added to both, wherever the two stood. Whether there were any.
  bool join_carries() {
    for (const auto& [low, factor] : terms_) {
      if (left_ == 0) return false;
      if (low.second != Part::low || factor == 0) continue;
      for (const auto& [high, same] : terms_) {
        if (high.second != Part::high || factor != same || !carries(low.first, high.first))
          continue;
        take_apart(low.first, high.first, factor);
        return true;
      }
    }
    return false;
  }

  // Both halves of a sum are that sum, wherever the two were taken from it. Whether there were any.
  bool open_wholes() {
    for (const auto& [low, factor] : terms_) {
      if (left_ == 0) return false;
      if (low.second != Part::low_of || factor == 0 || !is_sum(values_.keys_[low.first])) continue;
      const auto high = terms_.find({low.first, Part::high_of});
      if (high == terms_.end() || high->second != factor) continue;
      const ValueId whole = low.first;
      const std::uint64_t times = factor;
      terms_.erase(high);
      terms_.erase({whole, Part::low_of});
      --left_;
      add_computed(whole, values_.keys_[whole], times);
      return true;
    }
    return false;
  }

  // What add_computed() takes apart, of 64 bits.
  bool is_sum(const Values::Key& key) const {
    if (width_ != 64 || Values::kind(key) != Values::Kind::computed) return false;
    const Op op = Values::op(key);
    const Type type = Values::type(key);
    if (is_float(type) || bits(type) != 64 || (key[1] & kSaturate) != 0) return false;
    if (op == Op::shl) return values_.known(Values::source(key, 1)).value_or(64) < width_;
    const bool made_of_words = op == Op::convert || op == Op::pack;
    return op == Op::add || op == Op::sub || (made_of_words && is_word(Values::from(key)));
  }

  void take_apart(ValueId low, ValueId high, std::uint64_t factor) {
    --left_;
    terms_.erase({low, Part::low});
    terms_.erase({high, Part::high});
    const Values::Key first = values_.keys_[low], second = values_.keys_[high];
    for (const unsigned which : {0U, 1U}) {
      add_low(Values::source(first, which), factor);
      add_high(Values::source(second, which), factor);
    }
  }

  bool carries(ValueId low, ValueId high) const {
    const Values::Key& first = values_.keys_[low];
    const Values::Key& second = values_.keys_[high];
    const auto sums = [](const Values::Key& key) {
      return Values::kind(key) == Values::Kind::computed && Values::op(key) == Op::add_carry &&
             bits(Values::type(key)) == 32 && Values::part(key) == 0;
    };
    if (!sums(first) || !sums(second) || values_.known(Values::source(first, 2)) != 0) return false;
    const Values::Key& carry = values_.keys_[Values::source(second, 2)];
    return Values::kind(carry) == Values::Kind::computed && carry == Values::of_part(first, 1);
  }

  void add_low(ValueId id, std::uint64_t factor) {
    if (const auto value = values_.known(id)) {
      constant_ += factor * (*value & 0xffffffffU);
    } else if (const auto whole = values_.half_of(id, 0)) {
      terms_[{*whole, Part::low_of}] += factor;
    } else {
      terms_[{id, Part::low}] += factor;
    }
  }

  void add_high(ValueId id, std::uint64_t factor) {
    if (const auto value = values_.known(id)) {
      constant_ += (factor * *value) << 32U;
    } else if (const auto whole = values_.half_of(id, 1)) {
      terms_[{*whole, Part::high_of}] += factor;
    } else {
      terms_[{id, Part::high}] += factor;
    }
  }

  const Values& values_;
  const unsigned width_;
  unsigned left_ = 64;  // expressions that are followed
  std::uint64_t constant_ = 0;
  Terms terms_;
};

std::optional<std::uint64_t> Values::distance(ValueId from, ValueId to, unsigned width) const {
  ValueSum begin{*this, width}, end{*this, width};
  begin.add(from, 1);
  end.add(to, 1);
  return end.behind(begin);
}

}  // namespace muster::ir
