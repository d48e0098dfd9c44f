// The named parameters of a dialect: what document 003 leaves open or says twice. See dialect.h.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "isa/sass/encode/codec.h"
#include "isa/sass/syntax/dialect.h"

namespace muster::sass {
namespace {

// `text` up to `separator`; the rest stays in `text`.
std::string_view cut(std::string_view& text, char separator) {
  const std::size_t at = std::min(text.find(separator), text.size());
  const std::string_view head = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return head;
}

std::optional<std::uint32_t> number(std::string_view text) {
  const bool hex = text.starts_with("0x");
  text.remove_prefix(hex ? 2 : 0);
  std::uint32_t value = 0;
  if (text.empty() || text.size() > 6) {
    return std::nullopt;
  }
  for (const char symbol : text) {
    const bool letter = hex && (symbol | 0x20) >= 'a' && (symbol | 0x20) <= 'f';
    if ((symbol < '0' || symbol > '9') && !letter) {
      return std::nullopt;
    }
    const auto digit =
        static_cast<std::uint32_t>(letter ? (symbol | 0x20) - 'a' + 10 : symbol - '0');
    value = value * (hex ? 16U : 10U) + digit;
  }
  return value;
}

Result<void> complain(Diagnostics& diagnostics, std::string message) {
  diagnostics.error(Kind::kSassParameter, {}, std::move(message));
  return failed(Reported{});
}

// Forms with the same operation and shape could not be told apart, and a field on top of another
// would change it.
std::optional<std::string> clash(const Dialect& dialect) {
  Word128 taken;
  for (const Form& form : dialect.forms) {
    for (const Form& other : dialect.forms) {
      const auto at = [&](const Form& f) {
        return std::pair{dialect.op_numbers[static_cast<std::size_t>(f.op)],
                         dialect.shape_numbers[static_cast<std::size_t>(f.shape)]};
      };
      const bool modes = dialect.fixed_modes[static_cast<std::size_t>(form.op)] !=
                         dialect.fixed_modes[static_cast<std::size_t>(other.op)];
      if (&form != &other && at(form) == at(other) && !modes) {
        return fmt::format("{} and {} would have the same numbers", form.name, other.name);
      }
    }
    taken = taken | mask_of(dialect.fields[index(Field::kOp)]) |
            mask_of(dialect.fields[index(Field::kShape)]);
    for (const Field field : Codec::fields_of(dialect, form)) {
      taken = taken | mask_of(dialect.fields[index(field)]);
    }
  }
  for (const Control& control : dialect.controls) {
    const Word128 mask = mask_of(control.field);
    if ((taken & mask) != Word128{}) {
      return fmt::format("the field '{}' would lie on another field", control.name);
    }
    taken = taken | mask;
  }
  return std::nullopt;
}

bool set_number(std::span<std::uint32_t> numbers, std::span<const std::string_view> names,
                std::string_view name, std::optional<std::uint32_t> value) {
  const auto at = std::ranges::find(names, name);
  if (at == names.end() || !value) {
    return false;
  }
  numbers[static_cast<std::size_t>(at - names.begin())] = *value;
  return true;
}

// `control.NAME=START:LENGTH[:DEFAULT]`.
bool set_control(Dialect& dialect, std::string_view name, std::string_view value) {
  const auto control = std::ranges::find(dialect.controls, name, &Control::name);
  const auto start = number(cut(value, ':'));
  const auto length = number(cut(value, ':'));
  const auto preset = value.empty() ? std::optional<std::uint32_t>{0} : number(value);
  if (control == dialect.controls.end() || !start || !length || !preset || *length == 0 ||
      *length > 32 || *start + *length > 128) {
    return false;
  }
  control->field = {static_cast<std::uint8_t>(*start), static_cast<std::uint8_t>(*length)};
  control->preset = *preset;
  return fits(*preset, control->field);
}

bool set_policy(Dialect& dialect, std::string_view name, std::string_view value) {
  if (name == "one-register-red") {
    dialect.one_register =
        value == "packed" ? OneRegisterReduction::kPacked : OneRegisterReduction::kCountZero;
    return value == "packed" || value == "count-zero";
  }
  if (name == "two-register-red") {
    dialect.two_registers =
        value == "reject" ? TwoRegisterReduction::kReject : TwoRegisterReduction::kPackedIfEqual;
    return value == "reject" || value == "packed-if-equal";
  }
  if (name == "result-mnemonic") {
    dialect.result_as_bar = value == "bar";
    return value == "bar" || value == "b2r";
  }
  return false;
}

}  // namespace

Result<void> set_parameter(Dialect& dialect, std::string_view setting, Diagnostics& diagnostics) {
  std::string_view value = setting;
  std::string_view name = cut(value, '=');
  const std::string_view group = cut(name, '.');
  Dialect changed = dialect;
  bool known = false;
  if (group == "optype") {
    known = set_number(changed.op_numbers, kOpNames, name, number(value));
  } else if (group == "stype") {
    known = set_number(changed.shape_numbers, kShapeNames, name, number(value));
  } else if (group == "control") {
    known = set_control(changed, name, value);
  } else if (group == "policy") {
    known = set_policy(changed, name, value);
  }
  if (!known) {
    return complain(diagnostics, fmt::format("'{}' sets no parameter of the dialect '{}', or "
                                             "not to a value of it; its parameters are {}",
                                             setting, dialect.name, parameter_names(dialect)));
  }
  for (const Op op : {Op::kBar, Op::kBarRed, Op::kB2r, Op::kB2rResult, Op::kR2b}) {
    if (!fits(changed.op_numbers[static_cast<std::size_t>(op)],
              changed.fields[index(Field::kOp)])) {
      return complain(diagnostics, fmt::format("'{}': the number does not fit into {} bits",
                                               setting, changed.fields[index(Field::kOp)].length));
    }
  }
  for (const std::uint32_t shape : changed.shape_numbers) {
    if (!fits(shape, changed.fields[index(Field::kShape)])) {
      return complain(diagnostics,
                      fmt::format("'{}': the number does not fit into {} bits", setting,
                                  changed.fields[index(Field::kShape)].length));
    }
  }
  if (const auto problem = clash(changed)) {
    return complain(diagnostics, fmt::format("'{}': {}", setting, *problem));
  }
  dialect = std::move(changed);
  return {};
}

std::string parameter_names(const Dialect& dialect) {
  std::string text;
  const auto line = [&](std::string_view group, std::string_view name, const std::string& value) {
    fmt::format_to(std::back_inserter(text), "{}{}.{}={}", text.empty() ? "" : ", ", group, name,
                   value);
  };
  for (std::size_t i = 0; i < kOps; ++i) {
    line("optype", kOpNames[i], fmt::format("{:#x}", dialect.op_numbers[i]));
  }
  for (std::size_t i = 0; i < kShapes; ++i) {
    line("stype", kShapeNames[i], fmt::format("{:#x}", dialect.shape_numbers[i]));
  }
  for (const Control& control : dialect.controls) {
    line("control", control.name,
         fmt::format("{}:{}:{:#x}", control.field.start, control.field.length, control.preset));
  }
  line("policy", "one-register-red",
       dialect.one_register == OneRegisterReduction::kPacked ? "packed" : "count-zero");
  line("policy", "two-register-red",
       dialect.two_registers == TwoRegisterReduction::kReject ? "reject" : "packed-if-equal");
  line("policy", "result-mnemonic", dialect.result_as_bar ? "bar" : "b2r");
  return text;
}

}  // namespace muster::sass
