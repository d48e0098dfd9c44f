// One operand of an instruction of a vISA listing. Depends on names.h, expression.h.
#pragma once

#include <optional>

#include "diagnostics/cursor.h"
#include "diagnostics/diagnostic.h"
#include "isa/visa/parse/expression.h"
#include "isa/visa/syntax/listing.h"

namespace muster::visa {

class ArgumentReader {
 public:
  ArgumentReader(Cursor& cursor, const ExpressionContext& context, Diagnostics& diagnostics)
      : cursor_(cursor), context_(context), diagnostics_(diagnostics) {}

  // Nothing, with a diagnostic, if none can be read. A name that is no variable is a label.
  std::optional<Argument> read();

  // A label or the name of a function, even if a variable has that name.
  std::optional<Argument> label();

  // (L1, L2) and (L1 L2)
  std::optional<Argument> labels();

 private:
  std::optional<Argument> complain(std::uint32_t begin, std::string message);
  std::optional<Argument> expected(std::string_view what);
  bool is_constant() const;  // %sizeof, %DispatchSimd
  bool offset_in_parentheses(Argument& argument);
  bool region(Argument& argument);
  bool modifier(Argument& argument);
  bool number_behind_dot(Argument& argument);
  std::optional<Argument> quoted();
  std::optional<Argument> address_of();
  std::optional<Argument> indirect(Argument argument);
  std::optional<Argument> immediate();
  std::optional<Argument> floating();
  std::optional<Argument> tuple();
  std::optional<Argument> named(Argument argument);
  std::optional<Argument> variable(Argument argument, bool adjacent);
  std::optional<Argument> behind_variable(Argument argument);
  std::optional<Argument> data(Argument reg);
  std::optional<Argument> address(Argument::Model model);
  bool surface(Argument& argument);
  bool terms(Argument& argument);
  bool term(Argument& argument);
  bool added(Argument& term);
  bool address_size(Argument& argument);

  Cursor& cursor_;
  const ExpressionContext& context_;
  Diagnostics& diagnostics_;
  unsigned depth_ = 0;
};

// What stands behind the colon of an lsc data operand; nothing if it is none.
std::optional<DataShape> data_shape(std::string_view text);

}  // namespace muster::visa
