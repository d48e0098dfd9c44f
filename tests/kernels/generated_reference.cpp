// See generated_reference.h.
#include "generated_reference.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>

namespace muster::kernels::generated {

std::uint64_t fit(Scalar type, std::uint64_t bits) {
  if (type.bits == 64) {
    return bits;
  }
  const std::uint64_t mask = (std::uint64_t{1} << type.bits) - 1;
  const bool negative = type.is_signed && (bits >> (type.bits - 1) & 1) != 0;
  return negative ? bits | ~mask : bits & mask;
}

unsigned Program::results() const {
  unsigned words = 0;
  for (const Variable& variable : variables) {
    words += variable.type.bits == 64 ? 2 : 1;
  }
  return words;
}

namespace {

std::uint64_t mask_of(Scalar type) {
  return type.bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << type.bits) - 1;
}

std::int64_t as_signed(std::uint64_t value) { return static_cast<std::int64_t>(value); }

bool is_less(Scalar type, std::uint64_t a, std::uint64_t b) {
  return type.is_signed ? as_signed(a) < as_signed(b) : a < b;
}

std::uint64_t reversed(Scalar type, std::uint64_t value) {
  std::uint64_t result = 0;
  for (unsigned bit = 0; bit < type.bits; ++bit) {
    result |= (value >> bit & 1) << (type.bits - 1 - bit);
  }
  return result;
}

std::uint64_t bytes_swapped(Scalar type, std::uint64_t value) {
  std::uint64_t result = 0;
  for (unsigned byte = 0; byte < type.bits / 8; ++byte) {
    result |= (value >> (8 * byte) & 255) << (type.bits - 8 - 8 * byte);
  }
  return result;
}

template <class Float>
std::uint64_t through(Scalar type, std::uint64_t value) {
  const unsigned halvings = type.bits == 64 ? 2 : type.bits == 32 ? 1 : 0;
  if (type.is_signed) {
    const Float number = static_cast<Float>(as_signed(value) >> halvings);
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(number));
  }
  return static_cast<std::uint64_t>(static_cast<Float>(value >> halvings));
}

std::uint64_t unary(Operation operation, Scalar type, std::uint64_t a) {
  const std::uint64_t bits = a & mask_of(type);
  switch (operation) {
    case Operation::complement:
      return ~a;
    case Operation::negate:
      return 0 - a;
    case Operation::count_ones:
      return static_cast<unsigned>(std::popcount(bits));
    case Operation::leading_zeros:
      return static_cast<unsigned>(std::countl_zero(bits | 1)) - (64 - type.bits);
    case Operation::trailing_zeros:
      return bits == 0 ? 0 : static_cast<unsigned>(std::countr_zero(bits));
    case Operation::reverse_bits:
      return reversed(type, bits);
    case Operation::swap_bytes:
      return bytes_swapped(type, bits);
    case Operation::through_float:
      return through<float>(type, a);
    default:
      return through<double>(type, a);
  }
}

// The type's least or greatest where the sum or difference is beyond.
std::uint64_t saturated(Scalar type, std::uint64_t a, std::uint64_t b, bool subtract) {
  const std::uint64_t most = type.is_signed ? mask_of(type) >> 1 : mask_of(type);
  const std::uint64_t least = type.is_signed ? ~most : 0;
  const std::uint64_t wrapped = fit(type, subtract ? a - b : a + b);
  if (!type.is_signed) {
    const bool beyond = subtract ? a < b : wrapped < a;
    return beyond ? (subtract ? least : most) : wrapped;
  }
  const bool up = subtract ? as_signed(b) < 0 : as_signed(b) >= 0;
  const bool beyond = up ? as_signed(wrapped) < as_signed(a) : as_signed(wrapped) > as_signed(a);
  return beyond ? (up ? most : least) : wrapped;
}

std::uint64_t quotient(Operation operation, Scalar type, std::uint64_t a, std::uint64_t b) {
  const std::uint64_t by = (b & (type.is_signed ? mask_of(type) >> 1 : mask_of(type))) | 3;
  if (!type.is_signed) {
    return operation == Operation::remainder ? a % by : a / by;
  }
  const std::int64_t divisor =
      operation == Operation::divide_negative ? -as_signed(by) : as_signed(by);
  const std::int64_t result =
      operation == Operation::remainder ? as_signed(a) % divisor : as_signed(a) / divisor;
  return static_cast<std::uint64_t>(result);
}

std::uint64_t binary(Operation operation, Scalar type, std::uint64_t a, std::uint64_t b) {
  const unsigned by = static_cast<unsigned>(b & (type.bits - 1));
  const std::uint64_t bits = a & mask_of(type);
  switch (operation) {
    case Operation::add:
      return a + b;
    case Operation::subtract:
      return a - b;
    case Operation::multiply:
      return a * b;
    case Operation::bit_and:
      return a & b;
    case Operation::bit_or:
      return a | b;
    case Operation::bit_xor:
      return a ^ b;
    case Operation::shift_left:
      return a << by;
    case Operation::shift_right:
      return type.is_signed ? static_cast<std::uint64_t>(as_signed(a) >> by) : a >> by;
    case Operation::rotate_left:
      return by == 0 ? bits : bits << by | bits >> (type.bits - by);
    case Operation::least:
      return is_less(type, a, b) ? a : b;
    case Operation::greatest:
      return is_less(type, a, b) ? b : a;
    case Operation::add_saturated:
      return saturated(type, a, b, false);
    case Operation::subtract_saturated:
      return saturated(type, a, b, true);
    case Operation::multiply_high:
      return type.is_signed ? static_cast<std::uint64_t>(as_signed(a * b) >> type.bits)
                            : (a * b) >> type.bits;
    default:
      return quotient(operation, type, a, b);
  }
}

std::uint64_t packed_part(Packed how, Scalar part, std::uint64_t a, std::uint64_t b) {
  const Scalar with_sign{part.bits, true};
  const std::uint64_t signed_a = fit(with_sign, a), signed_b = fit(with_sign, b);
  switch (how) {
    case Packed::add:
      return a + b;
    case Packed::subtract:
      return a - b;
    case Packed::multiply:
      return a * b;
    case Packed::least:
      return std::min(a, b);
    case Packed::greatest:
      return std::max(a, b);
    case Packed::least_signed:
      return as_signed(signed_a) < as_signed(signed_b) ? a : b;
    case Packed::greatest_signed:
      return as_signed(signed_a) < as_signed(signed_b) ? b : a;
    case Packed::shift_left:
      return a << (b & (part.bits - 1));
    case Packed::shift_right:
      return a >> (b & (part.bits - 1));
    case Packed::shift_right_signed:
      return static_cast<std::uint64_t>(as_signed(signed_a) >> (b & (part.bits - 1)));
    case Packed::multiply_add:
      return a * b + a;
  }
  return 0;
}

std::uint64_t packed(Packed how, unsigned bits, std::uint64_t a, std::uint64_t b) {
  const Scalar part{bits, false};
  std::uint64_t result = 0;
  for (unsigned at = 0; at < 32; at += bits) {
    result |= fit(part, packed_part(how, part, fit(part, a >> at), fit(part, b >> at))) << at;
  }
  return result;
}

std::uint64_t dot(unsigned bits, std::uint64_t a, std::uint64_t b, std::uint64_t sum) {
  const Scalar part{bits, false};
  for (unsigned at = 0; at < 32; at += bits) {
    sum += fit(part, a >> at) * fit(part, b >> at);
  }
  return sum;
}

std::uint64_t bytes_picked(std::uint64_t a, std::uint64_t b, std::uint64_t pattern) {
  const std::uint64_t both = b << 32 | a;
  std::uint64_t result = 0;
  for (unsigned byte = 0; byte < 4; ++byte) {
    const std::uint64_t from = pattern >> (4 * byte) & 7;
    result |= (both >> (8 * from) & 255) << (8 * byte);
  }
  return result;
}

std::uint64_t field_of(Scalar type, std::uint64_t a, std::uint64_t number) {
  const unsigned start = number & 255, count = number >> 8 & 255;
  const std::uint64_t bits = (a & mask_of(type)) >> start;
  return fit(Scalar{count, type.is_signed}, bits);
}

std::uint64_t updated(Update update, Scalar type, std::uint64_t old, std::uint64_t by) {
  constexpr Operation kOf[] = {Operation::add,    Operation::least,   Operation::greatest,
                               Operation::bit_or, Operation::bit_and, Operation::bit_xor};
  return fit(type, binary(kOf[static_cast<std::size_t>(update)], type, old, by));
}

struct Item {
  std::vector<std::uint64_t> variables;
  std::array<std::uint64_t, kWords> words{};
  std::array<std::uint64_t, kBytes> bytes{};
  unsigned lane = 0, group = 0;
};

class Reference {
 public:
  Reference(const Program& program, const Buffer& input, const Buffer& sums)
      : program_(program), input_(input) {
    results_.sums = sums;
    results_.output.assign(std::size_t{program.groups} * program.lanes() * program.results(), 0);
  }

  Results run() {
    for (unsigned group = 0; group < program_.groups; ++group) {
      items_.assign(program_.lanes(), {});
      for (unsigned lane = 0; lane < program_.lanes(); ++lane) {
        items_[lane].variables.assign(program_.variables.size(), 0);
        items_[lane].lane = lane;
        items_[lane].group = group;
      }
      together(program_.statements);
      for (const Item& item : items_) {
        store_results(item);
      }
    }
    return std::move(results_);
  }

 private:
  enum class Way : std::uint8_t { on, out, next };

  std::uint64_t element(Scalar type, std::uint64_t at) const {
    const std::uint64_t byte = (at & (kInputWords * 32 / type.bits - 1)) * (type.bits / 8);
    std::uint64_t bits = input_[byte / 4] >> (8 * (byte % 4));
    if (type.bits == 64) {
      bits |= std::uint64_t{input_[byte / 4 + 1]} << 32;
    }
    return fit(type, bits);
  }

  std::uint64_t four_words(std::uint64_t at) const {
    const std::size_t first = (at & (kInputWords / 4 - 1)) * 4;
    return fit(kUint,
               input_[first] + (input_[first + 1] ^ input_[first + 2]) - input_[first + 3] * 3);
  }

  std::uint64_t called(std::uint64_t number, std::uint64_t a, std::uint64_t b) const {
    const Function& function = program_.functions[number];
    Item inner;
    inner.variables = {fit(function.parameters[0], a), fit(function.parameters[1], b)};
    return value(function.result, inner);
  }

  std::uint64_t selected(const Expression& e, const Item& item) const {
    const Scalar type = e.operands[0].type;
    const std::uint64_t a = value(e.operands[0], item), b = value(e.operands[1], item);
    bool holds = false;
    switch (static_cast<Comparison>(e.number)) {
      case Comparison::less:
        holds = is_less(type, a, b);
        break;
      case Comparison::less_or_equal:
        holds = !is_less(type, b, a);
        break;
      case Comparison::equal:
        holds = a == b;
        break;
      case Comparison::not_equal:
        holds = a != b;
        break;
    }
    return value(e.operands[holds ? 2 : 3], item);
  }

  std::uint64_t of_three(const Expression& e, std::uint64_t a, std::uint64_t b,
                         std::uint64_t c) const {
    constexpr std::uint64_t kLow24 = 0xffffff, kLow12 = 0xfff;
    switch (e.operation) {
      case Operation::funnel:
        return (a << 32 | b) >> (c & 31);
      case Operation::merge_bits:
        return (a & c) | (b & ~c);
      case Operation::difference_plus:
        return (a > b ? a - b : b - a) + c;
      case Operation::multiply24_add:
        return (a & kLow24) * (b & kLow24) + c;
      case Operation::multiply_add:
        return a * b + c;
      case Operation::dot_bytes:
        return dot(8, a, b, c);
      case Operation::dot_halves:
        return dot(16, a, b, c);
      default:
        return (a & kLow12) * (b & kLow12);
    }
  }

  std::uint64_t leaf(const Expression& e, const Item& item) const {
    const auto at = [&] { return value(e.operands[0], item); };
    switch (e.operation) {
      case Operation::constant:
        return e.number;
      case Operation::variable:
        return item.variables[e.number];
      case Operation::parameter:
        return static_cast<std::uint64_t>(program_.arguments[e.number]);
      case Operation::lane:
        return item.lane;
      case Operation::group:
        return item.group;
      case Operation::load:
        return element(e.type, at());
      case Operation::load_four:
        return four_words(at());
      case Operation::table:
        return program_.table[at() & 15];
      case Operation::word:
        return item.words[at() & (kWords - 1)];
      default:
        return item.bytes[at() & (kBytes - 1)];
    }
  }

  std::uint64_t value(const Expression& e, const Item& item) const {
    return fit(e.type, unfitted(e, item));
  }

  std::uint64_t unfitted(const Expression& e, const Item& item) const {
    const auto operand = [&](std::size_t i) { return value(e.operands[i], item); };
    if (e.operation <= Operation::byte) {
      return leaf(e, item);
    }
    if (e.operation >= Operation::complement && e.operation <= Operation::through_double) {
      return unary(e.operation, e.type, operand(0));
    }
    if (e.operation >= Operation::add && e.operation <= Operation::multiply_high) {
      return binary(e.operation, e.type, operand(0), operand(1));
    }
    switch (e.operation) {
      case Operation::call:
        return called(e.number, operand(0), operand(1));
      case Operation::convert:
        return operand(0);
      case Operation::select:
        return selected(e, item);
      case Operation::pick_bytes:
        return bytes_picked(operand(0), operand(1), e.number);
      case Operation::field:
        return field_of(e.type, operand(0), e.number);
      case Operation::packed_halves:
        return packed(static_cast<Packed>(e.number), 16, operand(0), operand(1));
      case Operation::packed_bytes:
        return packed(static_cast<Packed>(e.number), 8, operand(0), operand(1));
      default:
        return of_three(e, operand(0), operand(1), e.operands.size() > 2 ? operand(2) : 0);
    }
  }

  void assign(const Statement& s, Item& item, std::uint64_t bits) const {
    item.variables[s.variable] = fit(program_.variables[s.variable].type, bits);
  }

  Way one_loop(const Statement& s, Item& item) {
    const std::uint64_t turns = value(s.operands[0], item) & s.number;
    for (std::uint64_t turn = 0; turn < turns; ++turn) {
      assign(s, item, turn);
      if (alone(s.body, item) == Way::out) {
        return Way::on;
      }
    }
    assign(s, item, turns);
    return Way::on;
  }

  Way chosen(const Statement& s, Item& item) {
    std::size_t part = value(s.operands[0], item) & 3;
    for (bool goes_on = true; goes_on && part < s.body.size(); ++part) {
      if (const Way way = alone(s.body[part].body, item); way != Way::on) {
        return way;
      }
      goes_on = (s.number >> part & 1) != 0;
    }
    return Way::on;
  }

  void add_up(const Statement& s, const Item& item) {
    const std::uint64_t slot = value(s.operands[0], item) & (kSlots - 1);
    const std::uint64_t by = value(s.operands[1], item);
    if (s.number == kUpdates) {  // the row of 64 bits: sums
      const std::size_t at = kUpdates * kSlots + 2 * slot;
      const std::uint64_t old = results_.sums[at] | std::uint64_t{results_.sums[at + 1]} << 32;
      results_.sums[at] = static_cast<std::uint32_t>(old + by);
      results_.sums[at + 1] = static_cast<std::uint32_t>((old + by) >> 32);
      return;
    }
    const std::size_t at = s.number * kSlots + slot;
    results_.sums[at] =
        static_cast<std::uint32_t>(updated(static_cast<Update>(s.number), s.operands[1].type,
                                           fit(s.operands[1].type, results_.sums[at]), by));
  }

  Way alone(std::span<const Statement> statements, Item& item) {
    for (const Statement& s : statements) {
      if (const Way way = alone(s, item); way != Way::on) {
        return way;
      }
    }
    return Way::on;
  }

  Way alone(const Statement& s, Item& item) {
    const std::uint64_t first = value(s.operands[0], item);
    switch (s.action) {
      case Action::assign:
        assign(s, item, first);
        return Way::on;
      case Action::set_word:
        item.words[first & (kWords - 1)] = value(s.operands[1], item);
        return Way::on;
      case Action::set_byte:
        item.bytes[first & (kBytes - 1)] = value(s.operands[1], item);
        return Way::on;
      case Action::branch:
        return alone(first != 0 ? s.body : s.otherwise, item);
      case Action::loop:
        return one_loop(s, item);
      case Action::break_if:
        return first != 0 ? Way::out : Way::on;
      case Action::continue_if:
        return first != 0 ? Way::next : Way::on;
      case Action::choose:
        return chosen(s, item);
      default:
        add_up(s, item);
        return Way::on;
    }
  }

  void exchange(const Statement& s) {
    std::vector<std::uint64_t> cells;
    for (const Item& item : items_) {
      cells.push_back(value(s.operands[0], item));
    }
    for (Item& item : items_) {
      assign(s, item, cells[value(s.operands[1], item) & (program_.lanes() - 1)]);
    }
  }

  void pair(const Statement& s) {
    std::vector<std::uint64_t> cells(2 * items_.size());
    for (const Item& item : items_) {
      cells[item.lane] = value(s.operands[0], item);
      cells[item.lane + items_.size()] = value(s.operands[1], item);
    }
    for (Item& item : items_) {
      const std::size_t at = value(s.operands[2], item) & (2 * items_.size() - 2);
      assign(s, item, cells[at] + (cells[at + 1] << 1));
    }
  }

  void gather(const Statement& s) {
    const Scalar type = s.operands[1].type;
    std::vector<std::uint64_t> cells;
    for (unsigned i = 0; i < 16; ++i) {
      cells.push_back(fit(type, 0x01010101u * (i + 1)));
    }
    for (const Item& item : items_) {
      std::uint64_t& cell = cells[value(s.operands[0], item) & 15];
      if (value(s.operands[2], item) != 0) {
        cell = updated(static_cast<Update>(s.number), type, cell, value(s.operands[1], item));
      }
    }
    for (Item& item : items_) {
      assign(s, item, cells[value(s.operands[3], item) & 15]);
    }
  }

  void repeat(const Statement& s) {
    const std::uint64_t turns = value(s.operands[0], items_[0]) & s.number;
    for (std::uint64_t turn = 0; turn <= turns; ++turn) {
      for (Item& item : items_) {
        assign(s, item, turn);
      }
      if (turn < turns) {
        together(s.body);
      }
    }
  }

  void together(const std::vector<Statement>& statements) {
    for (const Statement& s : statements) {
      switch (s.action) {
        case Action::exchange:
          exchange(s);
          break;
        case Action::pair:
          pair(s);
          break;
        case Action::gather:
          gather(s);
          break;
        case Action::repeat:
          repeat(s);
          break;
        default:
          for (Item& item : items_) {
            alone(s, item);
          }
      }
    }
  }

  void store_results(const Item& item) {
    if (value(program_.leaves, item) != 0) {
      return;
    }
    std::size_t at = (std::size_t{item.group} * program_.lanes() + item.lane) * program_.results();
    for (std::size_t i = 0; i < program_.variables.size(); ++i) {
      results_.output[at++] = static_cast<std::uint32_t>(item.variables[i]);
      if (program_.variables[i].type.bits == 64) {
        results_.output[at++] = static_cast<std::uint32_t>(item.variables[i] >> 32);
      }
    }
  }

  const Program& program_;
  const Buffer& input_;
  std::vector<Item> items_;
  Results results_;
};

}  // namespace

Results compute(const Program& program, const Buffer& input, const Buffer& sums) {
  return Reference{program, input, sums}.run();
}

}  // namespace muster::kernels::generated
