// See generated_kernel.h.
#include "generated_kernel.h"

#include <utility>

#include "../attack/random.h"

namespace muster::kernels::generated {
namespace {

using attack::Random;

constexpr unsigned kParameters = 5;
constexpr std::uint64_t kInteresting[] = {
    0,      1,      2,          3,          0x7f,       0x80, 0xff, 0x7fff,
    0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 31,   32,   0x8000000000000000};

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) { program_.seed = seed; }

  Program make() {
    shape();
    for (unsigned i = 0, count = random_.below(3); i < count; ++i) {
      function();
    }
    for (unsigned i = 0; i < program_.variables.size(); ++i) {
      if (assignable(i)) {
        program_.statements.push_back(assignment(i));
      }
    }
    for (unsigned i = 0, count = 4 + random_.below(7); i < count; ++i) {
      program_.statements.push_back(random_.below(3) == 0 ? collective(0) : statement(0, false));
    }
    program_.statements.push_back(last_exchange());
    program_.leaves = random_.chance(3) ? condition(2) : constant(kUint, 0);
    return std::move(program_);
  }

 private:
  void shape() {
    constexpr std::array<unsigned, 2> kBlocks[] = {{128, 1}, {256, 1}, {16, 8}, {64, 2}, {32, 4}};
    program_.block = random_.among(kBlocks);
    program_.groups = 1 + random_.below(3);
    for (unsigned i = 0; i < kParameters; ++i) {
      const Scalar type = any_type();
      const std::uint64_t bits = random_.next() >> random_.below(60);
      const std::uint64_t value = type == kUlong ? bits >> 1 : fit(type, bits);
      program_.parameters.push_back(type);
      program_.arguments.push_back(static_cast<std::int64_t>(value));
    }
    program_.table_type = any_type();
    for (std::uint64_t& entry : program_.table) {
      entry = fit(program_.table_type, random_.next());
    }
    for (unsigned i = 0; i < 2; ++i) {  // what loops count with
      program_.variables.push_back({kUint, false});
    }
    program_.variables.push_back({kUint, true});
    for (unsigned i = 0, count = 5 + random_.below(4); i < count; ++i) {
      program_.variables.push_back({any_type(), i % 3 == 0});
    }
  }

  static constexpr unsigned kCounters = 3;  // the first variables: two of loops, one of `repeat`
  static bool assignable(unsigned variable) { return variable >= kCounters; }

  Scalar any_type() { return kScalars[random_.below(static_cast<unsigned>(kScalars.size()))]; }

  static Expression of(Operation operation, Scalar type, std::vector<Expression> operands,
                       std::uint64_t number = 0) {
    return {operation, type, number, std::move(operands)};
  }

  static Expression constant(Scalar type, std::uint64_t number) {
    return of(Operation::constant, type, {}, fit(type, number));
  }

  Expression any_constant(Scalar type) {
    switch (random_.below(3)) {
      case 0:
        return constant(type, random_.among(kInteresting));
      case 1:
        return constant(type, random_.below(70) - 3);
      default:
        return constant(type, random_.next());
    }
  }

  static Expression converted(Expression e, Scalar type) {
    return e.type == type ? std::move(e) : of(Operation::convert, type, {std::move(e)});
  }

  Expression variable() {
    if (in_function_) {
      const unsigned which = random_.below(2);
      return of(Operation::variable, function_parameters_[which], {}, which);
    }
    unsigned which = 0;
    do {
      which = random_.below(static_cast<unsigned>(program_.variables.size()));
    } while (uniform_ && !program_.variables[which].uniform);
    return of(Operation::variable, program_.variables[which].type, {}, which);
  }

  Expression leaf(Scalar type) {
    if (in_function_) {
      return random_.chance(4) ? any_constant(type) : converted(variable(), type);
    }
    switch (random_.below(8)) {
      case 0:
        return any_constant(type);
      case 1: {
        const unsigned which = random_.below(kParameters);
        return converted(of(Operation::parameter, program_.parameters[which], {}, which), type);
      }
      case 2:
        return converted(of(uniform_ ? Operation::group : Operation::lane, kUint, {}), type);
      default:
        return converted(variable(), type);
    }
  }

  Expression from_memory(Scalar type, unsigned depth) {
    const Scalar loaded = random_.chance(3) ? any_type() : type;
    std::vector<Expression> at;
    at.push_back(expression(kUint, depth));
    switch (random_.below(uniform_ ? 4 : 7)) {
      case 0:
        return converted(of(Operation::table, program_.table_type, std::move(at)), type);
      case 1:
        return converted(of(Operation::load_four, kUint, std::move(at)), type);
      case 2:
      case 3:
        return converted(of(Operation::load, loaded, std::move(at)), type);
      case 4:
        return converted(of(Operation::byte, Scalar{8, false}, std::move(at)), type);
      default:
        return converted(of(Operation::word, kUint, std::move(at)), type);
    }
  }

  Expression unary(Scalar type, unsigned depth) {
    constexpr Operation kAll[] = {
        Operation::complement,    Operation::negate,         Operation::count_ones,
        Operation::leading_zeros, Operation::trailing_zeros, Operation::reverse_bits,
        Operation::through_float, Operation::through_double, Operation::swap_bytes};
    Operation operation = random_.among(kAll);
    if (operation == Operation::swap_bytes && type.bits == 8) {
      operation = Operation::complement;
    }
    return of(operation, type, {expression(type, depth)});
  }

  Expression binary(Scalar type, unsigned depth) {
    constexpr Operation kAll[] = {
        Operation::add,           Operation::add,           Operation::subtract,
        Operation::multiply,      Operation::multiply,      Operation::bit_and,
        Operation::bit_or,        Operation::bit_xor,       Operation::shift_left,
        Operation::shift_left,    Operation::shift_right,   Operation::shift_right,
        Operation::rotate_left,   Operation::least,         Operation::greatest,
        Operation::add_saturated, Operation::multiply_high, Operation::subtract_saturated,
        Operation::divide,        Operation::remainder,     Operation::divide_negative};
    Operation operation = random_.among(kAll);
    // Long divisions are long in every listing: few of them.
    const bool division = operation >= Operation::divide && operation <= Operation::remainder;
    if ((operation == Operation::multiply_high && type.bits == 64) ||
        (division && type.bits == 64 && !random_.chance(4))) {
      operation = Operation::multiply;
    } else if (operation == Operation::divide_negative && !type.is_signed) {
      operation = Operation::divide;
    }
    Expression by = random_.chance(3) ? any_constant(type) : expression(type, depth);
    return of(operation, type, {expression(type, depth), std::move(by)});
  }

  // What is drawn is drawn in one order, whatever the compiler: not as arguments of one call.
  Expression comparison(Scalar result, unsigned depth, std::vector<Expression> choices) {
    const Scalar type = any_type();
    const unsigned how = random_.below(4);
    std::vector<Expression> operands{expression(type, depth), expression(type, depth)};
    operands.insert(operands.end(), choices.begin(), choices.end());
    return of(Operation::select, result, std::move(operands), how);
  }

  Expression condition(unsigned depth) {
    return comparison(kInt, depth, {constant(kInt, 1), constant(kInt, 0)});
  }

  Expression field(Scalar type, unsigned depth) {
    const unsigned start = random_.below(type.bits - 1);
    const unsigned count = 1 + random_.below(type.bits - start - 1);
    return of(Operation::field, type, {expression(type, depth)}, start | count << 8);
  }

  // Those that are of words of 32 bits.
  Expression of_words(unsigned depth) {
    const auto word = [&] { return expression(kUint, depth); };
    constexpr std::uint64_t kPatterns[] = {0x0123, 0x7531, 0x6420, 0x4567, 0x1032, 0x3210,
                                           0x5410, 0x7632, 0x0000, 0x2743, 0x3654};
    const unsigned how = random_.below(11);
    switch (random_.below(10)) {
      case 0:
        return of(Operation::pick_bytes, kUint, {word(), word()}, kPatterns[how]);
      case 1:
      case 2:
        return of(Operation::packed_halves, kUint, {word(), word()}, how);
      case 3:
        return of(Operation::packed_bytes, kUint, {word(), word()}, how);
      case 4:
        return of(Operation::float_product, kUint, {word(), word()});
      case 5:
        return of(Operation::multiply_add, kUlong, {word(), word(), expression(kUlong, depth)});
      default: {
        constexpr Operation kOfThree[] = {Operation::funnel,          Operation::merge_bits,
                                          Operation::difference_plus, Operation::multiply24_add,
                                          Operation::dot_bytes,       Operation::dot_halves};
        return of(kOfThree[how % 6], kUint, {word(), word(), word()});
      }
    }
  }

  Expression call(Scalar type, unsigned depth) {
    const unsigned which = random_.below(static_cast<unsigned>(program_.functions.size()));
    const Function& f = program_.functions[which];
    const Scalar result = f.type;
    const std::array<Scalar, 2> wanted = f.parameters;
    return converted(of(Operation::call, result,
                        {expression(wanted[0], depth), expression(wanted[1], depth)}, which),
                     type);
  }

  Expression expression(Scalar type, unsigned depth) {
    if (depth == 0) {
      return leaf(type);
    }
    --depth;
    switch (random_.below(12)) {
      case 0:
        return leaf(type);
      case 1:
        return in_function_ ? binary(type, depth) : from_memory(type, depth);
      case 2:
        return unary(type, depth);
      case 3:
        return comparison(type, depth, {expression(type, depth), expression(type, depth)});
      case 4:
        return converted(expression(any_type(), depth), type);
      case 5:
        return field(type, depth);
      case 6:
      case 7:
        return converted(of_words(depth), type);
      case 8:
        return in_function_ || uniform_ || program_.functions.empty() ? binary(type, depth)
                                                                      : call(type, depth);
      default:
        return binary(type, depth);
    }
  }

  void function() {
    Function f{any_type(), {any_type(), any_type()}, {}};
    in_function_ = true;
    function_parameters_ = f.parameters;
    f.result = expression(f.type, 3);
    in_function_ = false;
    program_.functions.push_back(std::move(f));
  }

  Statement assignment(unsigned variable) {
    Statement s;
    s.variable = variable;
    uniform_ = program_.variables[variable].uniform;
    s.operands.push_back(expression(program_.variables[variable].type, 3));
    uniform_ = false;
    return s;
  }

  // A variable that is assigned to; in what not all work-items do alike only one of their own.
  unsigned target(bool divergent) {
    unsigned which = 0;
    do {
      which = random_.below(static_cast<unsigned>(program_.variables.size()));
    } while (!assignable(which) || (divergent && program_.variables[which].uniform));
    return which;
  }

  std::vector<Statement> statements(unsigned depth, bool divergent) {
    std::vector<Statement> made;
    for (unsigned i = 0, count = 1 + random_.below(3); i < count; ++i) {
      made.push_back(statement(depth, divergent));
    }
    return made;
  }

  Statement with(Action action, std::vector<Expression> operands, std::uint64_t number = 0) {
    Statement s;
    s.action = action;
    s.number = number;
    s.operands = std::move(operands);
    return s;
  }

  Statement branch(unsigned depth, bool divergent) {
    uniform_ = !divergent && random_.chance(3);
    const bool inner = divergent || !uniform_;
    Statement s = with(Action::branch, {condition(2)});
    uniform_ = false;
    s.body = statements(depth + 1, inner);
    if (random_.chance(2)) {
      s.otherwise = statements(depth + 1, inner);
    }
    return s;
  }

  Statement loop(unsigned depth) {
    const std::uint64_t most = random_.chance(2) ? 7 : 3;
    Expression turns = random_.chance(3) ? constant(kUint, most) : expression(kUint, 2);
    Statement s = with(Action::loop, {std::move(turns)}, most);
    s.variable = loops_++;
    s.body = statements(depth + 1, true);
    if (random_.chance(2)) {
      const Action way = random_.chance(2) ? Action::break_if : Action::continue_if;
      const unsigned at = random_.below(static_cast<unsigned>(s.body.size()) + 1);
      s.body.insert(s.body.begin() + at, with(way, {condition(2)}));
    }
    --loops_;
    return s;
  }

  Statement choose(unsigned depth) {
    const unsigned falls_through = random_.below(8);
    Statement s = with(Action::choose, {expression(kUint, 2)}, falls_through);
    for (unsigned part = 0; part < 4; ++part) {
      Statement of_part;
      of_part.body = statements(depth + 1, true);
      s.body.push_back(std::move(of_part));
    }
    return s;
  }

  Statement add_up() {
    const unsigned row = random_.below(kUpdates + 1);
    const bool with_sign = row == 1 || row == 2;  // least and greatest: of signed words
    const Scalar type = row == kUpdates ? kUlong : with_sign ? kInt : kUint;
    return with(Action::add_up, {expression(kUint, 2), expression(type, 2)}, row);
  }

  Statement statement(unsigned depth, bool divergent) {
    switch (random_.below(depth >= 2 ? 6 : 10)) {
      case 0:
        return with(Action::set_word, {expression(kUint, 1), expression(kUint, 2)});
      case 1:
        return with(Action::set_byte, {expression(kUint, 1), expression(Scalar{8, false}, 2)});
      case 2:
        return add_up();
      case 6:
      case 7:
        return branch(depth, divergent);
      case 8:
        return loops_ < 2 ? loop(depth) : branch(depth, divergent);
      case 9:
        return choose(depth);
      default:
        return assignment(target(divergent));
    }
  }

  // Where what is read comes from: of a neighbour, of one that data names.
  Expression place() {
    if (random_.chance(3)) {
      return expression(kUint, 2);
    }
    const unsigned factor = 2 * random_.below(8) + 1;
    Expression scaled =
        of(Operation::multiply, kUint, {of(Operation::lane, kUint, {}), constant(kUint, factor)});
    return of(Operation::add, kUint,
              {std::move(scaled), constant(kUint, random_.below(program_.lanes()))});
  }

  Statement collective(unsigned depth) {
    Statement s;
    switch (random_.below(depth == 0 ? 4 : 3)) {
      case 0:
        s = with(Action::exchange, {expression(any_type(), 2), place()});
        break;
      case 1: {
        const Scalar type = any_type();
        s = with(Action::pair, {expression(type, 2), expression(type, 2), place()});
        break;
      }
      case 2: {
        constexpr Scalar kOf[] = {kUint, kInt, kUlong};
        const Scalar type = random_.among(kOf);
        const unsigned update = type == kUlong ? 0 : random_.below(kUpdates);
        s = with(Action::gather,
                 {expression(kUint, 2), expression(type, 2), condition(1), expression(kUint, 1)},
                 update);
        break;
      }
      default:
        return repeat();
    }
    s.variable = target(true);
    return s;
  }

  Statement repeat() {
    uniform_ = true;
    Expression turns = random_.chance(2) ? constant(kUint, 3) : expression(kUint, 2);
    uniform_ = false;
    Statement s = with(Action::repeat, {std::move(turns)}, 3);
    s.variable = 2;
    for (unsigned i = 0, count = 1 + random_.below(3); i < count; ++i) {
      s.body.push_back(random_.chance(2) ? collective(1) : statement(1, false));
    }
    return s;
  }

  // Half of the workgroup away: another wave, however wide.
  Statement last_exchange() {
    Expression far = of(Operation::add, kUint,
                        {of(Operation::lane, kUint, {}), constant(kUint, program_.lanes() / 2)});
    Statement s = with(Action::exchange, {expression(kUint, 2), std::move(far)});
    s.variable = target(true);
    s.is_last = true;
    return s;
  }

  Random random_;
  Program program_;
  bool in_function_ = false, uniform_ = false;
  std::array<Scalar, 2> function_parameters_{};
  unsigned loops_ = 0;
};

}  // namespace

Program make_program(std::uint64_t seed) { return Maker{seed}.make(); }

}  // namespace muster::kernels::generated
