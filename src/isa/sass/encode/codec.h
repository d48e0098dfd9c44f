// Instructions and their words, by the table of a dialect: one encoder and one decoder for every
// form. Depends on dialect.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "isa/sass/syntax/dialect.h"

namespace muster::sass {

inline constexpr std::size_t kControlsMax = 8;

// One instruction: the form's row and the value of every field. A field that the form does not have
// is 0. kReduction holds 0 AND, 1 OR, 2 POPC in every dialect.
struct Instruction {
  const Form* form = nullptr;
  std::array<std::uint32_t, kFields> values{};
  std::array<std::uint32_t, kControlsMax> controls{};

  std::uint32_t& operator[](Field field) { return values[index(field)]; }
  std::uint32_t operator[](Field field) const { return values[index(field)]; }
  friend bool operator==(const Instruction&, const Instruction&) = default;
};

class Codec {
 public:
  explicit Codec(Dialect dialect);

  const Dialect& dialect() const { return dialect_; }

  // A blank instruction of a form: always executed, default controls.
  Instruction blank(const Form& form) const;

  // The fields that a form's instructions have, besides the operation and its shape.
  static std::vector<Field> fields_of(const Dialect& dialect, const Form& form);

  // Whether the text of a form may say this scheduling field.
  static bool has_control(const Form& form, const Control& control);

  // What the operand rules say against the instruction, if anything: "count 33 is not ...".
  std::optional<std::string> fault(const Instruction& instruction) const;

  // The word; every value must fit its field (our bug otherwise).
  Word128 encode(const Instruction& instruction) const;

  // The instruction, or nothing if the word is no instruction of this dialect: no such form, bits
  // set outside the form's fields, or operands that break a rule. encode() of it is the word again.
  std::optional<Instruction> decode(const Word128& word) const;

  // Why a word is none: for a person.
  std::string reason(const Word128& word) const;

 private:
  struct Row {
    const Form* form = nullptr;
    Word128 fixed_mask;
    Word128 fixed_bits;
    Word128 free_mask;  // bits that any field may set
    std::vector<Field> fields;
  };

  const Row& row_of(const Instruction& instruction) const;
  const Row* find(const Word128& word) const;
  bool extract(const Row& row, const Word128& word, Instruction& out) const;

  Dialect dialect_;
  std::vector<Row> rows_;
};

}  // namespace muster::sass
