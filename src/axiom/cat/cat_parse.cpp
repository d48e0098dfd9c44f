// Reads cat models. Names are resolved and types are checked here, once; errors say what was
// expected, and where.
#include <algorithm>
#include <optional>

#include "axiom/cat/cat.h"
#include "axiom/cat/cat_lexer.h"

namespace muster::axiom {

namespace {

constexpr unsigned kDepthMax = 200;
constexpr std::size_t kExpressionsMax = 20'000;

// What one expression takes to evaluate, counted in operators. A function's argument stands for as
// many as it was made of at every place where the function uses it.
constexpr std::uint32_t kPartsMax = 100'000;

using Binding = CatStatement::Binding;
using Index = std::optional<std::uint32_t>;  // none: an error was reported

// How many expressions an operator is applied to.
unsigned operands_of(CatOp op) {
  switch (op) {
    case CatOp::name:
    case CatOp::empty_set:
    case CatOp::empty_relation:
    case CatOp::universe:
    case CatOp::identity:
      return 0;
    case CatOp::unite:
    case CatOp::sequence:
    case CatOp::intersect:
    case CatOp::minus:
    case CatOp::cross:
      return 2;
    case CatOp::complement:
    case CatOp::inverse:
    case CatOp::plus:
    case CatOp::star:
    case CatOp::optional:
    case CatOp::on:
    case CatOp::domain:
    case CatOp::range:
      return 1;
  }
  return 0;
}

class Parser : CatReader {
 public:
  Parser(const SourceFilePtr& file, std::span<const CatInput> inputs, Diagnostics& diagnostics)
      : CatReader(file, diagnostics) {
    for (const CatInput& input : inputs) declare(input.name, input.type);
  }

  Result<CatModel> parse() {
    if (lexer_.token == CatToken::string) {
      model_.title = std::string(lexer_.spelling.substr(1, lexer_.spelling.size() - 2));
      lexer_.next();
    } else if (lexer_.token == CatToken::name && !starts_statement()) {
      model_.title = std::string(lexer_.spelling);
      lexer_.next();
    }
    while (lexer_.token != CatToken::end) {
      if (!statement()) return failed(Reported{});
    }
    return std::move(model_);
  }

 private:
  std::uint32_t declare(std::string_view name, CatType type) {
    model_.names.emplace_back(name);
    model_.types.push_back(type);
    return static_cast<std::uint32_t>(model_.names.size() - 1);
  }
  // The latest definition wins, as in the language.
  Index find(std::string_view name) const {
    for (std::size_t i = std::min(scope_.names, model_.names.size()); i-- > 0;) {
      if (model_.names[i] == name) return static_cast<std::uint32_t>(i);
    }
    return std::nullopt;
  }
  std::uint32_t make(CatOp op, CatType type, std::uint32_t left = 0, std::uint32_t right = 0) {
    const unsigned operands = operands_of(op);
    const std::uint32_t parts =
        (operands > 0 ? parts_[left] : 0) + (operands > 1 ? parts_[right] : 0);
    const unsigned height =
        std::max(operands > 0 ? heights_[left] : 0, operands > 1 ? heights_[right] : 0);
    parts_.push_back(std::min(1 + parts, kPartsMax + 1));
    heights_.push_back(1 + height);
    model_.exprs.push_back({op, type, left, right});
    return static_cast<std::uint32_t>(model_.exprs.size() - 1);
  }
  // What evaluates an expression calls itself for its parts.
  bool too_large(std::uint32_t expr) {
    if (heights_[expr] > kDepthMax) return !error("expected an expression nested less deeply");
    return parts_[expr] > kPartsMax && !error("expected an expression of fewer parts");
  }
  CatType type(std::uint32_t expr) const { return model_.exprs[expr].type; }

  bool statement() {
    if (take("let")) return definition();
    CatStatement check{.kind = CatStatement::Kind::check, .bindings = {}, .name = {}};
    check.flag = take("flag");
    check.negated = take("~");
    if (take("acyclic")) {
      check.check = CatCheck::acyclic;
    } else if (take("irreflexive")) {
      check.check = CatCheck::irreflexive;
    } else if (!take("empty")) {
      return error("expected let, acyclic, irreflexive, empty or flag" + instead());
    }
    const Index expr = expression();
    if (!expr) return false;
    if (check.check != CatCheck::empty && type(*expr) == CatType::set) {
      return error("expected a relation to check, found a set");
    }
    check.expr = *expr;
    if (take("as")) {
      if (lexer_.token != CatToken::name) return error("expected a name after 'as'" + instead());
      check.name = std::string(lexer_.spelling);
      lexer_.next();
    }
    model_.statements.push_back(std::move(check));
    return true;
  }

  bool definition() {
    const bool recursive = take("rec");
    CatStatement let{.kind = recursive ? CatStatement::Kind::let_rec : CatStatement::Kind::let,
                     .bindings = {},
                     .name = {}};
    if (recursive) {
      recursive_from_ = model_.names.size();
      declare_ahead();
    }
    do {
      const bool defines = lexer_.token == CatToken::name && !is("let") && !is("flag");
      if (!defines) return error("expected a name to define" + instead());
      const std::string_view name = lexer_.spelling;
      // With two right sides for one name no round would be the last.
      if (recursive && std::ranges::count(let.bindings, *find(name), &Binding::slot) != 0) {
        return error("expected a name that this 'let rec' does not define yet" + instead());
      }
      lexer_.next();
      if (!recursive && is("(")) {
        if (!function(name)) return false;
        continue;
      }
      if (!expect("=")) return false;
      const Index expr = expression();
      if (!expr) return false;
      if (recursive && type(*expr) == CatType::set) {
        return error("recursive definitions of sets are not supported: expected a relation");
      }
      const std::uint32_t slot = recursive ? *find(name) : declare(name, type(*expr));
      let.bindings.push_back({slot, *expr});
    } while (take("and"));
    recursive_from_ = kNone;
    if (!let.bindings.empty()) model_.statements.push_back(std::move(let));
    return true;
  }

  // `let f(a, b) = ...`: read anew at each call, with what was defined before it.
  struct Function {
    std::string_view name;
    std::vector<std::string_view> parameters;
    CatLexer body;
    std::size_t names, functions;  // that it can see
  };

  bool function(std::string_view name) {
    Function result{name, {}, lexer_, model_.names.size(), functions_.size()};
    do {
      lexer_.next();
      if (lexer_.token != CatToken::name) return error("expected a parameter" + instead());
      result.parameters.push_back(lexer_.spelling);
      lexer_.next();
    } while (is(","));
    if (!expect(")") || !expect("=")) return false;
    result.body = lexer_;
    while (lexer_.token != CatToken::end && !is("and") && !starts_statement()) lexer_.next();
    functions_.push_back(std::move(result));
    return true;
  }

  Index call(const Function& callee) {
    if (recursive_from_ != kNone) {
      error("expected no call inside of 'let rec', found '" + std::string(callee.name) + "'");
      return std::nullopt;
    }
    if (model_.exprs.size() > kExpressionsMax) {
      error("expected fewer calls in the model");
      return std::nullopt;
    }
    std::vector<Argument> arguments;
    lexer_.next();
    for (const std::string_view parameter : callee.parameters) {
      lexer_.next();  // the parenthesis or a comma
      const Index argument = expression();
      const std::string_view behind = arguments.size() + 1 < callee.parameters.size() ? "," : ")";
      if (!argument) return argument;
      if (!is(behind)) {
        error("expected '" + std::string(behind) + "'" + instead());
        return std::nullopt;
      }
      arguments.push_back({parameter, *argument});
    }
    const CatLexer behind = lexer_;
    const Scope outer = scope_;
    lexer_ = callee.body;
    scope_ = {std::move(arguments), callee.names, callee.functions};
    const Index result = expression();
    lexer_ = behind;
    scope_ = outer;
    lexer_.next();
    return result;
  }

  // The names of `let rec a = ... and b = ...` are known in all its right sides.
  void declare_ahead() {
    CatLexer ahead = lexer_;
    bool expecting = true;
    while (ahead.token != CatToken::end && ahead.spelling != "let" && ahead.spelling != "flag") {
      if (expecting && ahead.token == CatToken::name) declare(ahead.spelling, CatType::relation);
      expecting = ahead.spelling == "and";
      ahead.next();
    }
  }

  Index expression() {
    if (++depth_ > kDepthMax) {
      error("expected an expression nested less deeply");
      return std::nullopt;
    }
    const Index result = binary(0);
    --depth_;
    return result;
  }

  struct Infix {
    std::string_view symbol;
    CatOp op;
  };
  // By increasing precedence.
  static constexpr Infix kInfix[] = {{"|", CatOp::unite},
                                     {";", CatOp::sequence},
                                     {"\\", CatOp::minus},
                                     {"&", CatOp::intersect},
                                     {"*", CatOp::cross}};

  Index binary(std::size_t level) {
    if (level == std::size(kInfix)) return prefix();
    Index left = binary(level + 1);
    while (left && take(kInfix[level].symbol)) {
      const bool taken_off = kInfix[level].op == CatOp::minus;
      shrinks_ ^= taken_off;
      const Index right = binary(level + 1);
      shrinks_ ^= taken_off;
      if (!right) return right;
      left = combine(kInfix[level].op, *left, *right);
      if (left && too_large(*left)) return std::nullopt;
    }
    return left;
  }

  Index combine(CatOp op, std::uint32_t left, std::uint32_t right) {
    const bool sets = type(left) == CatType::set && type(right) == CatType::set;
    const bool relations = type(left) == CatType::relation && type(right) == CatType::relation;
    if (op == CatOp::cross) {
      if (sets) return make(op, CatType::relation, left, right);
      error("expected sets on both sides of '*'");
      return std::nullopt;
    }
    if (relations) return make(op, CatType::relation, left, right);
    if (sets && op != CatOp::sequence) return make(op, CatType::set, left, right);
    error(op == CatOp::sequence ? "expected relations on both sides of ';'"
                                : "expected two sets or two relations, found one of each");
    return std::nullopt;
  }

  Index prefix() {
    if (!take("~")) return postfix();
    if (++depth_ > kDepthMax) {
      error("expected an expression nested less deeply");
      return std::nullopt;
    }
    shrinks_ = !shrinks_;
    const Index operand = prefix();
    shrinks_ = !shrinks_;
    --depth_;
    if (!operand) return operand;
    return make(CatOp::complement, type(*operand), *operand);
  }

  Index postfix() {
    Index operand = primary();
    while (operand) {
      CatOp op{};
      if (is("+")) {
        op = CatOp::plus;
      } else if (is("?")) {
        op = CatOp::optional;
      } else if (is("^-1")) {
        op = CatOp::inverse;
      } else if (is("*") && !star_is_cross()) {
        op = CatOp::star;
      } else {
        return operand;
      }
      if (type(*operand) == CatType::set) {
        error("expected a relation before '" + std::string(lexer_.spelling) + "', found a set");
        return std::nullopt;
      }
      lexer_.next();
      operand = make(op, CatType::relation, *operand);
      if (too_large(*operand)) return std::nullopt;
    }
    return operand;
  }

  // `a * b` is a product, `a*` a closure: an operand follows only the former.
  bool star_is_cross() const {
    CatLexer ahead = lexer_;
    ahead.next();
    if (ahead.token == CatToken::name) {
      for (const std::string_view word :
           {"as", "and", "let", "flag", "acyclic", "irreflexive", "empty"}) {
        if (ahead.spelling == word) return false;
      }
      return true;
    }
    return ahead.spelling == "(" || ahead.spelling == "[" || ahead.spelling == "{";
  }

  Index primary() {
    if (take("(")) {
      const Index inner = expression();
      if (!inner || !expect(")")) return std::nullopt;
      return inner;
    }
    if (take("[")) {
      const Index inner = expression();
      if (!inner || !expect("]")) return std::nullopt;
      if (type(*inner) == CatType::set) return make(CatOp::on, CatType::relation, *inner);
      error("expected a set between '[' and ']', found a relation");
      return std::nullopt;
    }
    if (take("{")) {
      if (!expect("}")) return std::nullopt;
      return make(CatOp::empty_set, CatType::set);
    }
    if (take("0")) return make(CatOp::empty_relation, CatType::relation);
    if (lexer_.token == CatToken::name) return named();
    error("expected an expression" + instead());
    return std::nullopt;
  }

  Index named() {
    if (take("_")) return make(CatOp::universe, CatType::set);
    if (take("id")) return make(CatOp::identity, CatType::relation);
    const bool is_domain = is("domain");
    if (is_domain || is("range")) {
      lexer_.next();
      const Index operand = primary();
      if (!operand) return operand;
      if (type(*operand) == CatType::relation) {
        return make(is_domain ? CatOp::domain : CatOp::range, CatType::set, *operand);
      }
      error("expected a relation as the operand, found a set");
      return std::nullopt;
    }
    for (const Argument& argument : scope_.arguments) {
      if (!take(argument.name)) continue;
      return argument.expr;
    }
    for (std::size_t i = std::min(scope_.functions, functions_.size()); i-- > 0;)
      if (is(functions_[i].name)) return call(Function(functions_[i]));
    const Index slot = find(lexer_.spelling);
    if (!slot) {
      diagnostics_.error(Kind::kCatUnknownName, {file_, lexer_.range},
                         "'" + std::string(lexer_.spelling) +
                             "' is neither defined nor one of the relations and sets supplied");
      return std::nullopt;
    }
    if (*slot >= recursive_from_ && shrinks_) {
      diagnostics_.error(Kind::kCatSyntax, {file_, lexer_.range},
                         "expected '" + std::string(lexer_.spelling) +
                             "' outside of '~' and the right side of '\\': what it defines shrinks "
                             "where it grows, so there is no least solution");
      return std::nullopt;
    }
    lexer_.next();
    return make(CatOp::name, model_.types[*slot], *slot);
  }

  CatModel model_;
  unsigned depth_ = 0;
  std::vector<unsigned> heights_;     // by expression: how deep its parts are nested
  std::vector<std::uint32_t> parts_;  // by expression: how many it has
  static constexpr std::size_t kNone = ~std::size_t{0};
  std::size_t recursive_from_ = kNone;  // slots from here on are being defined by `let rec`
  bool shrinks_ = false;                // under an odd number of complements

  // What a name can mean: in the body of a function its arguments, and what stands before it.
  struct Argument {
    std::string_view name;
    std::uint32_t expr;
  };
  struct Scope {
    std::vector<Argument> arguments;
    std::size_t names = kNone, functions = kNone;
  };
  Scope scope_;
  std::vector<Function> functions_;
};

}  // namespace

Result<CatModel> parse_cat(const SourceFilePtr& file, std::span<const CatInput> inputs,
                           Diagnostics& diagnostics) {
  Result<CatModel> model = Parser(file, inputs, diagnostics).parse();
  if (model) find_varying(*model, inputs);
  return model;
}

}  // namespace muster::axiom
