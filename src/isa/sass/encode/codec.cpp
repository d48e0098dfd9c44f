// See codec.h.
#include "isa/sass/encode/codec.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace muster::sass {
namespace {

constexpr std::uint32_t kReductionKinds = 3;

bool has(const Dialect& dialect, Field field) { return dialect.fields[index(field)].length != 0; }

}  // namespace

std::vector<Field> Codec::fields_of(const Dialect& dialect, const Form& form) {
  std::vector<Field> fields{Field::kGuard, Field::kGuardNot};
  for (const Field operand : form.operands) {
    if (operand != Field::kNone) {
      fields.push_back(operand);
    }
    if (operand == Field::kPredicateIn) {
      fields.push_back(Field::kPredicateInNot);
    }
  }
  const bool has_mode = form.op == Op::kBar || form.op == Op::kB2r || form.op == Op::kR2b;
  if (has_mode) {
    fields.push_back(Field::kMode);
  }
  if (form.op == Op::kBarRed) {
    fields.push_back(Field::kReduction);
  }
  if (has(dialect, Field::kDefer) && (form.op == Op::kBar || form.op == Op::kBarRed)) {
    fields.push_back(Field::kDefer);
  }
  return fields;
}

bool Codec::has_control(const Form& form, const Control& control) {
  return !control.of_results || std::ranges::find(form.operands, Field::kRd) != form.operands.end();
}

Codec::Codec(Dialect dialect) : dialect_(std::move(dialect)) {
  (CHECK)(dialect_.controls.size() <= kControlsMax);
  Word128 controls;
  for (const Control& control : dialect_.controls) {
    controls = controls | mask_of(control.field);
  }
  for (const Form& form : dialect_.forms) {
    Row row;
    row.form = &form;
    const auto fix = [&](Field field, std::uint32_t value) {
      row.fixed_mask = row.fixed_mask | mask_of(dialect_.fields[index(field)]);
      set(row.fixed_bits, dialect_.fields[index(field)], value);
    };
    fix(Field::kOp, dialect_.op_numbers[static_cast<std::size_t>(form.op)]);
    fix(Field::kShape, dialect_.shape_numbers[static_cast<std::size_t>(form.shape)]);
    const std::uint32_t mode = dialect_.fixed_modes[static_cast<std::size_t>(form.op)];
    if (mode != kNoMode) {
      fix(Field::kMode, mode);
    }
    row.fields = fields_of(dialect_, form);
    row.free_mask = controls;
    for (const Field field : row.fields) {
      row.free_mask = row.free_mask | mask_of(dialect_.fields[index(field)]);
    }
    rows_.push_back(std::move(row));
  }
}

Instruction Codec::blank(const Form& form) const {
  Instruction instruction;
  instruction.form = &form;
  instruction[Field::kGuard] = kPredicateTrue;
  for (std::size_t i = 0; i < dialect_.controls.size(); ++i) {
    instruction.controls[i] = dialect_.controls[i].preset;
  }
  return instruction;
}

std::optional<std::string> Codec::fault(const Instruction& instruction) const {
  const Form& form = *instruction.form;
  for (const Field field : row_of(instruction).fields) {
    const std::uint32_t value = instruction[field];
    const BitField bits = dialect_.fields[index(field)];
    if (field == Field::kBarrier && value > 15) {
      return fmt::format("barrier {} is not one of 0 to 15", value);
    }
    if (field == Field::kReduction && value >= kReductionKinds) {
      return fmt::format("reduction {} is none of AND, OR, POPC", value);
    }
    if (field == Field::kMode && value > 1) {
      return fmt::format("mode {} is neither of the two of {}", value, form.name);
    }
    if (field != Field::kCount && !fits(value, bits)) {
      return fmt::format("value {} does not fit into {} bits", value, bits.length);
    }
    if (field == Field::kCount) {
      if (!fits(value, bits)) {
        return fmt::format("count {} is not one of 0 to 4095", value);
      }
      if (value % dialect_.count_step != 0) {
        return fmt::format("count {} is not a multiple of {}", value, dialect_.count_step);
      }
      if (value == 0 && form.op == Op::kBar && instruction[Field::kMode] == kModeArrive &&
          dialect_.arrive_needs_count) {
        return "BAR.ARV needs a count above 0";
      }
    }
  }
  for (std::size_t i = 0; i < dialect_.controls.size(); ++i) {
    if (!fits(instruction.controls[i], dialect_.controls[i].field)) {
      return fmt::format("${}={} does not fit into {} bits", dialect_.controls[i].name,
                         instruction.controls[i], dialect_.controls[i].field.length);
    }
    const bool said = instruction.controls[i] != dialect_.controls[i].preset;
    if (said && !has_control(form, dialect_.controls[i])) {
      return fmt::format("{} writes no register and has no ${}", form.name,
                         dialect_.controls[i].name);
    }
  }
  return std::nullopt;
}

Word128 Codec::encode(const Instruction& instruction) const {
  const Row& row = row_of(instruction);
  Word128 word = row.fixed_bits;
  for (const Field field : row.fields) {
    std::uint32_t value = instruction[field];
    if (field == Field::kReduction) {
      (CHECK)(value < kReductionKinds);
      value = dialect_.reductions[value];
    }
    (CHECK)(fits(value, dialect_.fields[index(field)]));
    set(word, dialect_.fields[index(field)], value);
  }
  for (std::size_t i = 0; i < dialect_.controls.size(); ++i) {
    (CHECK)(fits(instruction.controls[i], dialect_.controls[i].field));
    set(word, dialect_.controls[i].field, instruction.controls[i]);
  }
  return word;
}

const Codec::Row& Codec::row_of(const Instruction& instruction) const {
  const auto row = static_cast<std::size_t>(instruction.form - dialect_.forms.data());
  (CHECK)(row < rows_.size());
  return rows_[row];
}

const Codec::Row* Codec::find(const Word128& word) const {
  for (const Row& row : rows_) {
    // An operation without a mode field of its own comes before those with a fixed mode; its mode
    // must be one that the text can say.
    if ((word & row.fixed_mask) != row.fixed_bits) {
      continue;
    }
    const bool free_mode = dialect_.fixed_modes[static_cast<std::size_t>(row.form->op)] == kNoMode;
    if (free_mode && row.form->op == Op::kBar &&
        muster::get(word, dialect_.fields[index(Field::kMode)]) > 1) {
      continue;
    }
    return &row;
  }
  return nullptr;
}

bool Codec::extract(const Row& row, const Word128& word, Instruction& out) const {
  out.form = row.form;
  for (const Field field : row.fields) {
    std::uint32_t value = muster::get(word, dialect_.fields[index(field)]);
    if (field == Field::kReduction) {
      std::uint32_t kind = 0;
      while (kind < kReductionKinds && dialect_.reductions[kind] != value) {
        ++kind;
      }
      value = kind;
    }
    out[field] = value;
  }
  for (std::size_t i = 0; i < dialect_.controls.size(); ++i) {
    out.controls[i] = muster::get(word, dialect_.controls[i].field);
  }
  return (word & ~(row.fixed_mask | row.free_mask)) == Word128{};
}

std::optional<Instruction> Codec::decode(const Word128& word) const {
  const Row* row = find(word);
  Instruction instruction;
  if (row == nullptr || !extract(*row, word, instruction) || fault(instruction)) {
    return std::nullopt;
  }
  return instruction;
}

std::string Codec::reason(const Word128& word) const {
  const Row* row = find(word);
  if (row == nullptr) {
    for (const Neighbour& other : dialect_.neighbours) {
      if (muster::get(word, {0, 12}) == other.opcode)
        return fmt::format("{} ({}): its fields are not measured", other.name, other.does);
    }
    return "no form has this operation and shape";
  }
  Instruction instruction;
  if (!extract(*row, word, instruction)) {
    const Word128 stray = word & ~(row->fixed_mask | row->free_mask);
    return fmt::format("{} has no field at the bits {:#x}:{:016x}", row->form->name, stray.hi,
                       stray.lo);
  }
  return fault(instruction).value_or("it is an instruction");
}

}  // namespace muster::sass
