// See generated_text.h.
#include "generated_text.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace muster::kernels::generated {
namespace {

std::string_view name_of(Scalar type) {
  switch (type.bits) {
    case 8:
      return type.is_signed ? "char" : "uchar";
    case 16:
      return type.is_signed ? "short" : "ushort";
    case 32:
      return type.is_signed ? "int" : "uint";
    default:
      return type.is_signed ? "long" : "ulong";
  }
}

std::string_view unsigned_name(Scalar type) { return name_of(Scalar{type.bits, false}); }
// Sums and products of signed numbers may not overflow in C: they are computed without a sign.
std::string_view arithmetic_name(Scalar type) { return type.bits == 64 ? "ulong" : "uint"; }

std::string literal(Scalar type, std::uint64_t number) {
  const std::uint64_t bits = fit(Scalar{type.bits, false}, number);
  return fmt::format("({})0x{:x}ul", name_of(type), bits);
}

class Writer {
 public:
  explicit Writer(const Program& program) : program_(program) {}

  std::string kernel() {
    table();
    for (std::size_t i = 0; i < program_.functions.size(); ++i) {
      function(i);
    }
    fmt::format_to(std::back_inserter(text_),
                   "__attribute__((reqd_work_group_size({}, {}, 1))) kernel void {}(\n"
                   "    global const uint* in, global uint* sums, global uint* out",
                   program_.block[0], program_.block[1], kernel_name(program_));
    for (std::size_t i = 0; i < program_.parameters.size(); ++i) {
      text_ += fmt::format(", {} p{}", name_of(program_.parameters[i]), i);
    }
    text_ += ") {\n";
    declarations();
    block(program_.statements, 1);
    results();
    text_ += "}\n";
    return std::move(text_);
  }

 private:
  void line(int depth, std::string_view words) {
    text_.append(static_cast<std::size_t>(2 * depth), ' ').append(words).append("\n");
  }

  void table() {
    text_ +=
        fmt::format("constant {} table{}[16] = {{", name_of(program_.table_type), program_.seed);
    for (const std::uint64_t number : program_.table) {
      text_ += literal(program_.table_type, number) + ", ";
    }
    text_ += "};\n";
  }

  void function(std::size_t number) {
    const Function& f = program_.functions[number];
    text_ += fmt::format("__attribute__((noinline)) static {} f{}_{}({} v0, {} v1) {{\n",
                         name_of(f.type), program_.seed, number, name_of(f.parameters[0]),
                         name_of(f.parameters[1]));
    line(1, fmt::format("return {};", expression(f.result)));
    text_ += "}\n";
  }

  void declarations() {
    const unsigned lanes = program_.lanes();
    line(1, fmt::format("const uint t = LID(y) * {} + LID(x), g = GRP(x);", program_.block[0]));
    line(1, fmt::format("local ulong cells[{}];", 2 * lanes));
    line(1, fmt::format("uint words[{}] = {{0}};", kWords));
    line(1, fmt::format("uchar bytes[{}] = {{0}};", kBytes));
    for (std::size_t i = 0; i < program_.variables.size(); ++i) {
      line(1, fmt::format("{} v{} = 0;", name_of(program_.variables[i].type), i));
    }
  }

  void results() {
    line(1, fmt::format("if ({} != 0) return;", expression(program_.leaves)));
    line(1, fmt::format("global uint* mine = out + (g * {} + t) * {};", program_.lanes(),
                        program_.results()));
    unsigned at = 0;
    for (std::size_t i = 0; i < program_.variables.size(); ++i) {
      line(1, fmt::format("mine[{}] = (uint)v{};", at++, i));
      if (program_.variables[i].type.bits == 64) {
        line(1, fmt::format("mine[{}] = (uint)((ulong)v{} >> 32);", at++, i));
      }
    }
  }

  std::string operand(const Expression& e, std::size_t i) const {
    return expression(e.operands[i]);
  }

  std::string leaf(const Expression& e) const {
    const auto at = [&](unsigned count) {
      return fmt::format("(uint){} & {}", operand(e, 0), count - 1);
    };
    switch (e.operation) {
      case Operation::constant:
        return literal(e.type, e.number);
      case Operation::variable:
        return fmt::format("v{}", e.number);
      case Operation::parameter:
        return fmt::format("p{}", e.number);
      case Operation::lane:
        return "t";
      case Operation::group:
        return "g";
      case Operation::load:
        return fmt::format("((global const {}*)in)[{}]", name_of(e.type),
                           at(kInputWords * 32 / e.type.bits));
      case Operation::load_four:
        return fmt::format("mix4(((global const uint4*)in)[{}])", at(kInputWords / 4));
      case Operation::table:
        return fmt::format("table{}[{}]", program_.seed, at(16));
      case Operation::word:
        return fmt::format("words[{}]", at(kWords));
      default:
        return fmt::format("bytes[{}]", at(kBytes));
    }
  }

  std::string unary(const Expression& e) const {
    const std::string a = operand(e, 0);
    const std::string bits = fmt::format("({}){}", unsigned_name(e.type), a);
    const std::string nonzero = fmt::format("({0})({1} | ({0})1)", unsigned_name(e.type), bits);
    const unsigned halvings = e.type.bits == 64 ? 2 : e.type.bits == 32 ? 1 : 0;
    const auto through = [&](std::string_view type) {
      return fmt::format("({})({} >> {})", type, a, halvings);
    };
    switch (e.operation) {
      case Operation::complement:
        return fmt::format("~{}", a);
      case Operation::negate:
        return fmt::format("-({}){}", arithmetic_name(e.type), a);
      case Operation::count_ones:
        return fmt::format("__builtin_popcountg({})", bits);
      case Operation::leading_zeros:
        return fmt::format("__builtin_clzg({})", nonzero);
      case Operation::trailing_zeros:
        return fmt::format("__builtin_ctzg(low_bit_or_all({}))", bits);
      case Operation::reverse_bits:
        return fmt::format("__builtin_bitreverse{}({})", e.type.bits, bits);
      case Operation::swap_bytes:
        return fmt::format("__builtin_bswap{}({})", e.type.bits, bits);
      case Operation::through_float:
        return through("float");
      default:
        return through("double");
    }
  }

  std::string quotient(const Expression& e) const {
    const std::uint64_t mask =
        e.type.is_signed ? (std::uint64_t{1} << (e.type.bits - 1)) - 1 : ~std::uint64_t{0};
    const std::string by = fmt::format("({0})(({1} & {2}) | ({0})3)", name_of(e.type),
                                       operand(e, 1), literal(e.type, mask));
    const bool negative = e.operation == Operation::divide_negative;
    return fmt::format("{} {} {}{}", operand(e, 0), e.operation == Operation::remainder ? '%' : '/',
                       negative ? "-" : "", by);
  }

  std::string binary(const Expression& e) const {
    const std::string a = operand(e, 0), b = operand(e, 1);
    const auto arithmetic = [&](char sign) {
      return fmt::format("({0}){1} {2} ({0}){3}", arithmetic_name(e.type), a, sign, b);
    };
    const auto elementwise = [&](std::string_view name) {
      return fmt::format("__builtin_elementwise_{}({}, {})", name, a, b);
    };
    // C makes an int of a narrower number first, and clang's built-in saturates that.
    const auto saturated = [&](std::string_view name, char sign) {
      const unsigned magnitude = e.type.bits - (e.type.is_signed ? 1 : 0);
      return e.type.bits >= 32
                 ? elementwise(name)
                 : fmt::format("LEAST(GREATEST((int){} {} (int){}, {}), {})", a, sign, b,
                               e.type.is_signed ? -(1 << magnitude) : 0, (1 << magnitude) - 1);
    };
    const unsigned last = e.type.bits - 1;
    switch (e.operation) {
      case Operation::add:
        return arithmetic('+');
      case Operation::subtract:
        return arithmetic('-');
      case Operation::multiply:
        return arithmetic('*');
      case Operation::bit_and:
        return arithmetic('&');
      case Operation::bit_or:
        return arithmetic('|');
      case Operation::bit_xor:
        return arithmetic('^');
      case Operation::shift_left:
        return fmt::format("({}){} << ({} & {})", arithmetic_name(e.type), a, b, last);
      case Operation::shift_right:
        return fmt::format("{} >> ({} & {})", a, b, last);
      case Operation::rotate_left:
        return fmt::format("__builtin_rotateleft{0}(({1}){2}, ({1}){3})", e.type.bits,
                           unsigned_name(e.type), a, b);
      case Operation::least:
        return elementwise("min");
      case Operation::greatest:
        return elementwise("max");
      case Operation::add_saturated:
        return saturated("add_sat", '+');
      case Operation::subtract_saturated:
        return saturated("sub_sat", '-');
      case Operation::multiply_high:
        return fmt::format("(({0}){1} * ({0}){2}) >> {3}", e.type.is_signed ? "long" : "ulong", a,
                           b, e.type.bits);
      default:
        return quotient(e);
    }
  }

  std::string field(const Expression& e) const {
    const unsigned start = e.number & 255, count = e.number >> 8 & 255;
    const unsigned above = e.type.bits - start - count;
    // The signed form is shifted up, and down again.
    if (e.type.is_signed) {
      return fmt::format("({0})(({1}){2} << {3}) >> {4}", name_of(e.type), arithmetic_name(e.type),
                         operand(e, 0), above, e.type.bits - count);
    }
    const std::uint64_t mask = (std::uint64_t{1} << count) - 1;
    return fmt::format("({} >> {}) & {}", operand(e, 0), start, literal(e.type, mask));
  }

  std::string unfitted(const Expression& e) const {
    const auto helper = [&](std::string_view name) {
      std::string words = fmt::format("{}({}, {}", name, operand(e, 0), operand(e, 1));
      return words + (e.operands.size() > 2 ? ", " + operand(e, 2) : "") + ")";
    };
    if (e.operation <= Operation::byte) {
      return leaf(e);
    }
    if (e.operation >= Operation::complement && e.operation <= Operation::through_double) {
      return unary(e);
    }
    if (e.operation >= Operation::add && e.operation <= Operation::multiply_high) {
      return binary(e);
    }
    constexpr std::string_view kSigns[] = {"<", "<=", "==", "!="};
    constexpr std::string_view kPacked[] = {
        "add",         "subtract",           "multiply",        "least",
        "greatest",    "least_signed",       "greatest_signed", "shift_left",
        "shift_right", "shift_right_signed", "multiply_add"};
    switch (e.operation) {
      case Operation::call:
        return helper(fmt::format("f{}_{}", program_.seed, e.number));
      case Operation::convert:
        return operand(e, 0);
      case Operation::select:
        return fmt::format("{} {} {} ? {} : {}", operand(e, 0), kSigns[e.number], operand(e, 1),
                           operand(e, 2), operand(e, 3));
      case Operation::pick_bytes:
        return fmt::format("pick_bytes({}, {}, 0x{:x})", operand(e, 0), operand(e, 1), e.number);
      case Operation::field:
        return field(e);
      case Operation::packed_halves:
        return helper(fmt::format("halves_{}", kPacked[e.number]));
      case Operation::packed_bytes:
        return helper(fmt::format("bytes_{}", kPacked[e.number]));
      case Operation::funnel:
        return helper("funnel");
      case Operation::merge_bits:
        return helper("merge_bits");
      case Operation::difference_plus:
        return helper("difference_plus");
      case Operation::multiply24_add:
        return helper("multiply24_add");
      case Operation::multiply_add:
        return helper("multiply_add");
      case Operation::dot_bytes:
        return helper("dot_bytes");
      case Operation::dot_halves:
        return helper("dot_halves");
      default:
        return helper("float_product");
    }
  }

  std::string expression(const Expression& e) const {
    return fmt::format("(({})({}))", name_of(e.type), unfitted(e));
  }

  void block(const std::vector<Statement>& statements, int depth) {
    for (const Statement& s : statements) {
      statement(s, depth);
    }
  }

  void assign(const Statement& s, int depth, std::string_view words) {
    line(depth, fmt::format("v{} = ({})({});", s.variable,
                            name_of(program_.variables[s.variable].type), words));
  }

  void one_loop(const Statement& s, int depth, bool together) {
    const int number = loops_++;
    line(depth,
         fmt::format("const uint n{} = {} & {};", number, expression(s.operands[0]), s.number));
    line(depth, fmt::format("for (v{0} = 0; v{0} < n{1}; ++v{0}) {{", s.variable, number));
    block(s.body, depth + 1);
    line(depth, together ? "}  // all alike" : "}");
  }

  void choose(const Statement& s, int depth) {
    line(depth, fmt::format("switch ({} & 3) {{", expression(s.operands[0])));
    for (std::size_t part = 0; part < s.body.size(); ++part) {
      line(depth + 1, part + 1 < s.body.size() ? fmt::format("case {}: {{", part) : "default: {");
      block(s.body[part].body, depth + 2);
      line(depth + 1, (s.number >> part & 1) != 0 ? "}  // falls through" : "} break;");
    }
    line(depth, "}");
  }

  void add_up(const Statement& s, int depth) {
    constexpr std::string_view kNames[] = {"add", "min", "max", "or", "and", "xor"};
    const std::string at = fmt::format("({} & {})", expression(s.operands[0]), kSlots - 1);
    const std::string by = expression(s.operands[1]);
    if (s.number == kUpdates) {
      line(depth, fmt::format("__atomic_fetch_add((global ulong*)(sums + {}) + {}, {}, "
                              "__ATOMIC_RELAXED);",
                              kUpdates * kSlots, at, by));
      return;
    }
    line(depth,
         fmt::format("__atomic_fetch_{}((global {}*)sums + {} + {}, {}, __ATOMIC_RELAXED);",
                     kNames[s.number], name_of(s.operands[1].type), s.number * kSlots, at, by));
  }

  void exchange(const Statement& s, int depth) {
    const std::string cells = fmt::format("((local {}*)cells)", name_of(s.operands[0].type));
    line(depth, fmt::format("{}[t] = {};", cells, expression(s.operands[0])));
    line(depth, s.is_last ? "TWIN1();" : "BARRIER();");
    assign(s, depth,
           fmt::format("{}[{} & {}]", cells, expression(s.operands[1]), program_.lanes() - 1));
    line(depth, "BARRIER();");
  }

  void pair(const Statement& s, int depth) {
    const std::string cells = fmt::format("((local {}*)cells)", name_of(s.operands[0].type));
    const int number = loops_++;
    line(depth, fmt::format("{}[t] = {};", cells, expression(s.operands[0])));
    line(depth,
         fmt::format("{}[t + {}] = {};", cells, program_.lanes(), expression(s.operands[1])));
    line(depth, "BARRIER();");
    line(depth, fmt::format("const uint n{} = {} & {};", number, expression(s.operands[2]),
                            2 * program_.lanes() - 2));
    assign(s, depth, fmt::format("(ulong){0}[n{1}] + ((ulong){0}[n{1} + 1] << 1)", cells, number));
    line(depth, "BARRIER();");
  }

  void gather(const Statement& s, int depth) {
    constexpr std::string_view kNames[] = {"add", "min", "max", "or", "and", "xor"};
    const Scalar type = s.operands[1].type;
    const std::string cells = fmt::format("((local {}*)cells)", name_of(type));
    line(depth,
         fmt::format("if (t < 16) {}[t] = ({})(0x01010101u * (t + 1));", cells, name_of(type)));
    line(depth, "BARRIER();");
    line(depth, fmt::format("if ({}) __atomic_fetch_{}(&{}[{} & 15], {}, __ATOMIC_RELAXED);",
                            expression(s.operands[2]), kNames[s.number], cells,
                            expression(s.operands[0]), expression(s.operands[1])));
    line(depth, "BARRIER();");
    assign(s, depth, fmt::format("{}[{} & 15]", cells, expression(s.operands[3])));
    line(depth, "BARRIER();");
  }

  void statement(const Statement& s, int depth) {
    const std::string first = expression(s.operands[0]);
    switch (s.action) {
      case Action::assign:
        return assign(s, depth, first);
      case Action::set_word:
        return line(depth, fmt::format("words[{} & {}] = {};", first, kWords - 1,
                                       expression(s.operands[1])));
      case Action::set_byte:
        return line(depth, fmt::format("bytes[{} & {}] = {};", first, kBytes - 1,
                                       expression(s.operands[1])));
      case Action::branch:
        line(depth, fmt::format("if ({}) {{", first));
        block(s.body, depth + 1);
        if (!s.otherwise.empty()) {
          line(depth, "} else {");
          block(s.otherwise, depth + 1);
        }
        return line(depth, "}");
      case Action::break_if:
        return line(depth, fmt::format("if ({}) break;", first));
      case Action::continue_if:
        return line(depth, fmt::format("if ({}) continue;", first));
      case Action::choose:
        return choose(s, depth);
      case Action::add_up:
        return add_up(s, depth);
      case Action::exchange:
        return exchange(s, depth);
      case Action::pair:
        return pair(s, depth);
      case Action::gather:
        return gather(s, depth);
      default:
        return one_loop(s, depth, s.action == Action::repeat);
    }
  }

  const Program& program_;
  std::string text_;
  int loops_ = 0;
};

}  // namespace

std::string kernel_name(const Program& program) { return fmt::format("g{}", program.seed); }

std::string prelude() {
  return R"(#include "amd.h"
#define LEAST(a, b) __builtin_elementwise_min(a, b)
#define GREATEST(a, b) __builtin_elementwise_max(a, b)
#define AS(a, type) __builtin_astype(a, type)
#define WORD(a) __builtin_astype(a, uint)
#define PACKED(kind, bits, vector, svector)                                                     \
  static uint kind##_add(uint a, uint b) {                                                      \
    return __builtin_astype(__builtin_astype(a, vector) + __builtin_astype(b, vector), uint);   \
  }                                                                                             \
  static uint kind##_subtract(uint a, uint b) {                                                 \
    return __builtin_astype(__builtin_astype(a, vector) - __builtin_astype(b, vector), uint);   \
  }                                                                                             \
  static uint kind##_multiply(uint a, uint b) {                                                 \
    return __builtin_astype(__builtin_astype(a, vector) * __builtin_astype(b, vector), uint);   \
  }                                                                                             \
  static uint kind##_multiply_add(uint a, uint b) {                                             \
    vector x = __builtin_astype(a, vector);                                                     \
    return __builtin_astype(x * __builtin_astype(b, vector) + x, uint);                         \
  }                                                                                             \
  static uint kind##_least(uint a, uint b) {                                                    \
    return WORD(LEAST(AS(a, vector), AS(b, vector))); \
  }                                                                                             \
  static uint kind##_greatest(uint a, uint b) {                                                 \
    return WORD(GREATEST(AS(a, vector), AS(b, vector))); \
  }                                                                                             \
  static uint kind##_least_signed(uint a, uint b) {                                             \
    return WORD(LEAST(AS(a, svector), AS(b, svector))); \
  }                                                                                             \
  static uint kind##_greatest_signed(uint a, uint b) {                                          \
    return WORD(GREATEST(AS(a, svector), AS(b, svector))); \
  }                                                                                             \
  static uint kind##_shift_left(uint a, uint b) {                                               \
    vector by = __builtin_astype(b, vector) & (vector)(bits - 1);                               \
    return __builtin_astype(__builtin_astype(a, vector) << by, uint);                           \
  }                                                                                             \
  static uint kind##_shift_right(uint a, uint b) {                                              \
    vector by = __builtin_astype(b, vector) & (vector)(bits - 1);                               \
    return __builtin_astype(__builtin_astype(a, vector) >> by, uint);                           \
  }                                                                                             \
  static uint kind##_shift_right_signed(uint a, uint b) {                                       \
    svector by = __builtin_astype(b, svector) & (svector)(bits - 1);                            \
    return __builtin_astype(__builtin_astype(a, svector) >> by, uint);                          \
  }
PACKED(halves, 16, ushort2, short2)
PACKED(bytes, 8, uchar4, char4)
static uint mix4(uint4 q) { return q.x + (q.y ^ q.z) - q.w * 3; }
static ulong low_bit_or_all(ulong bits) { return bits == 0 ? 1 : bits; }
static uint funnel(uint a, uint b, uint c) { return (uint)((((ulong)a << 32) | b) >> (c & 31)); }
static uint merge_bits(uint a, uint b, uint c) { return (a & c) | (b & ~c); }
static uint difference_plus(uint a, uint b, uint c) { return (a > b ? a - b : b - a) + c; }
static uint multiply24_add(uint a, uint b, uint c) { return (a & 0xffffff) * (b & 0xffffff) + c; }
static ulong multiply_add(uint a, uint b, ulong c) { return (ulong)a * b + c; }
static uint float_product(uint a, uint b) { return (uint)((float)(a & 4095) * (float)(b & 4095)); }
static uint dot_halves(uint a, uint b, uint c) {
  return c + (a & 65535) * (b & 65535) + (a >> 16) * (b >> 16);
}
static uint dot_bytes(uint a, uint b, uint c) {
  return c + (a & 255) * (b & 255) + (a >> 8 & 255) * (b >> 8 & 255) +
         (a >> 16 & 255) * (b >> 16 & 255) + (a >> 24) * (b >> 24);
}
static uint pick_bytes(uint a, uint b, uint pattern) {
  ulong both = (ulong)b << 32 | a;
  uint result = 0;
  for (uint i = 0; i < 4; ++i) result |= (uint)(both >> 8 * (pattern >> 4 * i & 7) & 255) << 8 * i;
  return result;
}
)";
}

std::string kernel_text(const Program& program) { return Writer{program}.kernel(); }

}  // namespace muster::kernels::generated
