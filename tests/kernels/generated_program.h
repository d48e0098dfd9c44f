// Programs of integers that a seed makes: expressions and statements of one work-item, and those
// that a workgroup executes together (an exchange through local memory, atomics in it). What
// generated_text.h writes as OpenCL C, and generated_reference.h computes. Depends on nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster::kernels::generated {

struct Scalar {
  unsigned bits = 32;
  bool is_signed = false;
  bool operator==(const Scalar&) const = default;
};
inline constexpr Scalar kUint{32, false}, kInt{32, true}, kUlong{64, false};
inline constexpr std::array<Scalar, 8> kScalars{{{8, true},
                                                 {8, false},
                                                 {16, true},
                                                 {16, false},
                                                 {32, true},
                                                 {32, false},
                                                 {64, true},
                                                 {64, false}}};

// What `bits` are as a value of the type, kept in 64 bits: the sign or zeros in front.
std::uint64_t fit(Scalar type, std::uint64_t bits);

// `a`, `b`, ... are operands, `n` is Expression::number, T the type of the result.
enum class Operation : std::uint8_t {
  constant,            // n
  variable,            // the n-th of the work-item
  parameter,           // the n-th number that the launch gives
  lane,                // uint: the place in the workgroup
  group,               // uint: the workgroup's number
  load,                // the input's element a, of T
  load_four,           // uint: four words of the input at a, mixed
  table,               // T: the constant at a
  word,                // uint: the work-item's own array, at a
  byte,                // uchar: the same, of bytes
  call,                // the n-th function, of a and b
  convert,             // a, of another type
  complement,          // of a, T
  negate,              // the same
  count_ones,          // the same
  leading_zeros,       // the same; of one, where a is 0
  trailing_zeros,      // the same
  reverse_bits,        // the same
  swap_bytes,          // the same; not of 8 bits
  through_float,       // a, halved, to a float and back
  through_double,      // the same
  add,                 // of a and b, T
  subtract,            // the same
  multiply,            // the same
  bit_and,             // the same
  bit_or,              // the same
  bit_xor,             // the same
  shift_left,          // the same; by b modulo the width
  shift_right,         // the same
  rotate_left,         // the same
  divide,              // by b without its sign, at least 3
  divide_negative,     // the same, negated; signed only
  remainder,           // as divide
  least,               // of a and b, T
  greatest,            // the same
  add_saturated,       // the same
  subtract_saturated,  // the same
  multiply_high,       // the same; not of 64 bits
  select,              // a and b of one type, compared as n says: c or d, T
  funnel,              // uint: 32 bits of a and b at c
  pick_bytes,          // uint: of a and b, as the four digits of n say
  field,               // T: n is where and how many bits of a
  merge_bits,          // uint: a where c is one, b elsewhere
  difference_plus,     // uint: |a - b| + c
  multiply24_add,      // uint: the lower 24 bits, a * b + c
  multiply_add,        // ulong: of 32 bits, a * b + c
  dot_bytes,           // uint: four products of bytes, and c
  dot_halves,          // uint: two products of halves, and c
  float_product,       // uint: the lower 12 bits as floats, a * b
  packed_halves,       // uint: two halves, n says how
  packed_bytes,        // uint: four bytes, n says how
};

enum class Comparison : std::uint8_t { less, less_or_equal, equal, not_equal };
// What packed_halves and packed_bytes do with each part.
enum class Packed : std::uint8_t {
  add,
  subtract,
  multiply,
  least,
  greatest,
  least_signed,
  greatest_signed,
  shift_left,
  shift_right,
  shift_right_signed,
  multiply_add,  // a * b + a
};

struct Expression {
  Operation operation = Operation::constant;
  Scalar type;
  std::uint64_t number = 0;
  std::vector<Expression> operands;
};

enum class Action : std::uint8_t {
  assign,       // variable = a
  set_word,     // own array: words[a] = b
  set_byte,     // bytes[a] = b
  branch,       // if (a) body, else otherwise
  loop,         // variable counts to a, at most `number`; body
  break_if,     // a: leaves the loop
  continue_if,  // a: on with its next turn
  choose,       // a of four: parts of the body, each on to the next where `number` has its bit
  add_up,       // atomic: sums[`number`'s row][a] with b
  // Of a whole workgroup:
  exchange,  // local memory: each stores a; variable = what the one at b stored
  pair,      // each stores two words, a and b, and reads two of the one at c
  gather,    // atomics in local memory: at a with b if c; variable = what is at d then
  repeat,    // as loop, all work-items alike
};

// What atomics do: in local memory with `number`, in global memory by row.
enum class Update : std::uint8_t { add, least, greatest, bit_or, bit_and, bit_xor };
inline constexpr unsigned kUpdates = 6, kSlots = 8;

struct Statement {
  Action action = Action::assign;
  unsigned variable = 0;
  std::uint64_t number = 0;
  std::vector<Expression> operands;
  std::vector<Statement> body, otherwise;
  bool is_last = false;  // the exchange whose barrier the wrong twin does not have
};

struct Variable {
  Scalar type;
  bool uniform = false;
};

struct Function {
  Scalar type;
  std::array<Scalar, 2> parameters;
  Expression result;  // its variables 0 and 1 are the parameters
};

struct Program {
  std::uint64_t seed = 0;
  std::array<unsigned, 2> block{128, 1};
  unsigned groups = 2;
  std::vector<Variable> variables;
  std::vector<Scalar> parameters;
  std::vector<std::int64_t> arguments;  // for the parameters
  Scalar table_type;
  std::array<std::uint64_t, 16> table{};
  std::vector<Function> functions;
  std::vector<Statement> statements;
  Expression leaves;  // work-items for which it is not 0 write no results
  unsigned lanes() const { return block[0] * block[1]; }
  // Words of the output that a work-item has.
  unsigned results() const;
};

inline constexpr unsigned kInputWords = 1024, kWords = 8, kBytes = 16;
// The sums in global memory: a row of words for each update, and one of 64 bits.
inline constexpr unsigned kSumWords = kUpdates * kSlots + 2 * kSlots;

}  // namespace muster::kernels::generated
