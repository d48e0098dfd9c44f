// Models of executions as data, in the cat language: `let`, `let f(x) = ...`, `let rec ... and`,
// the operators | ;
// \ & * ~ + ^-1 ? and [S], `domain`, `range`, and the checks acyclic, irreflexive and empty, plain
// (an execution that fails is none) or flagged (an execution that fails is undefined). Parsed once,
// evaluated per candidate execution. Reference: the herd tool's cat language. Depends on
// relation.h, source.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "axiom/cat/relation.h"
#include "base/result.h"
#include "diagnostics/diagnostic.h"

namespace muster::axiom {

enum class CatType : std::uint8_t { set, relation };

struct CatInput {  // a name that the enumerator supplies
  std::string_view name;
  CatType type;
  bool varies = false;  // from one candidate execution of the same events to the next
};

enum class CatOp : std::uint8_t {
  name,
  empty_set,
  empty_relation,
  universe,
  identity,
  unite,
  sequence,
  minus,
  intersect,
  cross,
  complement,
  inverse,
  plus,
  star,
  optional,
  on,
  domain,
  range,
};

struct CatExpr {
  CatOp op;
  CatType type;
  std::uint32_t left = 0, right = 0;  // operands; `left` is the slot of a name
};

enum class CatCheck : std::uint8_t { acyclic, irreflexive, empty };

struct CatStatement {
  enum class Kind : std::uint8_t { let, let_rec, check } kind;
  struct Binding {
    std::uint32_t slot, expr;
  };
  std::vector<Binding> bindings;  // let
  CatCheck check = CatCheck::empty;
  bool negated = false;  // `flag ~empty r`: undefined when r is not empty
  bool flag = false;
  bool varies = false;  // it rests on inputs that vary
  std::string name;     // after `as`
  std::uint32_t expr = 0;
};

struct CatModel {
  std::string title;
  std::vector<CatExpr> exprs;
  std::vector<CatStatement> statements;
  std::vector<std::string> names;  // by slot; the inputs come first
  std::vector<CatType> types;
};

Result<CatModel> parse_cat(const SourceFilePtr& file, std::span<const CatInput> inputs,
                           Diagnostics& diagnostics);

// Sets `varies` of every statement. Part of parse_cat.
void find_varying(CatModel& model, std::span<const CatInput> inputs);

struct CatValue {
  EventSet set = 0;
  Relation relation;
};

// The checks that an execution fails, by number of statement; a flag that fires counts as failed.
struct CatFailures {
  std::vector<std::uint32_t> axioms, flags;
};

// `values` holds the inputs and has room for every slot; on return it holds the model's definitions
// too. `again`: only the inputs that vary differ from those of the call before with these values.
void evaluate(const CatModel& model, unsigned events, std::vector<CatValue>& values,
              CatFailures& failures, bool again = false);

// The first pair of the relation that a check is about, in evaluated values; none if it is empty or
// a set.
std::optional<std::pair<unsigned, unsigned>> first_pair(const CatModel& model, unsigned events,
                                                        std::vector<CatValue>& values,
                                                        const CatStatement& check);

}  // namespace muster::axiom
