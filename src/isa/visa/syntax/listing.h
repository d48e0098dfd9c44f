// A whole listing of vISA assembly as a tree: what IGC dumps as .visaasm, what GenX_IR reads and
// what people write. Names are resolved: an operand has the number of its variable. Expressions of
// constants are evaluated. Texts are views into the source file. Which opcodes exist is no concern
// of this tree: any word is one.
// Reference: vISA specification, sections on declarations, operands and instructions.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/source_file.h"

namespace muster::visa {

enum class DataType : std::uint8_t {
  none,
#define TYPE(name, bytes, kind) name,
#include "isa/visa/syntax/data_types.def"
#undef TYPE
};

std::string_view spelling(DataType type);                  // "ud"; empty for none
std::optional<DataType> data_type(std::string_view name);  // in any case
unsigned bytes_of(DataType type);                          // of an element; 0 for none
bool is_integer(DataType type);
bool is_signed(DataType type);  // a signed integer
bool is_floating(DataType type);

enum class VariableKind : std::uint8_t { general, address, predicate, sampler, surface };

inline constexpr std::uint32_t kNoVariable = UINT32_MAX;

// `Output`, `Input_Output`, `IsBuiltin`, `entry=3`, `name="x"` in `attrs={...}` or behind
// .kernel_attr.
struct Attribute {
  std::string_view name;
  std::optional<std::int64_t> number;
  std::string_view text;  // without its quotes
  bool has_text = false;
  Range range;
};

struct Variable {
  std::string_view name;
  VariableKind kind = VariableKind::general;
  DataType type = DataType::none;  // general only
  std::uint32_t elements = 1;      // 0: a predefined register, as many as the platform has
  std::uint32_t align = 0;      // in bytes; 0 if it is not said, or said in registers (GRF, 2GRF)
  std::string_view align_text;  // as written; empty: not written
  std::uint32_t alias = kNoVariable;  // the variable whose bytes it has, from `alias_offset` on
  std::uint32_t alias_offset = 0;
  std::string_view label;  // v_name=
  std::vector<Attribute> attributes;
  bool predefined = false;
  Range range;
};

// `.input V38 offset=64 size=64`, `.implicit_PSEUDO_INPUT V3 offset=96 size=4`.
struct Input {
  std::string_view directive;  // ".input", ".implicit_..."
  std::uint32_t variable = kNoVariable;
  std::uint32_t offset = 0;
  std::optional<std::uint32_t> size;
  std::vector<Attribute> attributes;
  Range range;
};

// <v;w,h> of a source, <h> of a destination, <w,h> or <h> of an indirect source; what is not
// written is kept as not written.
struct Region {
  enum class Form : std::uint8_t { none, horizontal, width_horizontal, full };
  Form form = Form::none;
  std::uint16_t vertical = 0, width = 1, horizontal = 1;
  friend bool operator==(const Region&, const Region&) = default;
};

enum class Modifier : std::uint8_t { none, negate, absolute, negate_absolute, invert };

// What stands behind the colon of an lsc data operand: d32, d32x4t, u8c32, d32.xyz, d16.2x16x8nt.
struct DataShape {
  std::uint8_t bits = 0;           // in memory
  std::uint8_t register_bits = 0;  // in the register: 32 for d8u32, d16u32, u8c32
  bool high_half = false;          // d16u32h: the upper half of the register
  std::uint8_t elements = 1;
  bool transposed = false;                          // t: one block of consecutive elements
  std::uint8_t channels = 0;                        // .xyzw as bits 0 to 3; 0: none named
  std::uint16_t blocks = 0, width = 0, height = 0;  // of 2-d blocks; 0: it is none
  bool vnni = false;
  std::string_view text;  // as written, without the colon
};

// What an instruction names. Nested operands stand in `inside`.
struct Argument {
  enum class Kind : std::uint8_t {
    general,     // V33(0,1)<1;1,0>; a destination V33(0,1)<1>; a state operand V33(0,1)
    raw,         // V33.64, %null.0; `offset` in bytes
    name,        // V33, P1, T6, S0 alone: the variable as a whole
    element,     // A0(2)<1>, T6(0), S0(0): `column` is the element
    address_of,  // &V33[16]
    indirect,    // r[A0(1),16]<1>:d; `column` is the element of the address variable
    immediate,   // 0x10:d, 1.5:f; without a type: a plain number
    label,       // _0_016; also the name of a function
    labels,      // (L1, L2): `inside`
    text,        // "file"; a word that names nothing; all the rest of an unknown instruction
    data,        // V53:d32x2: an lsc payload, `inside[0]` the register
    address,     // flat[V10+16]:a64: an lsc address
    tuple,       // (4, 3), (T6, 0): `inside`
    payload,     // V10/2 of raw_sendg: `inside[0]`, and `value` its size
  };
  Kind kind = Kind::immediate;
  Modifier modifier = Modifier::none;
  std::uint32_t variable = kNoVariable;  // index into ListedRoutine::variables
  std::uint16_t row = 0, column = 0;
  bool has_offset = false;  // (row,column) or [offset] is written
  std::int64_t offset = 0;  // raw, address_of, indirect: in bytes
  Region region;
  DataType type = DataType::none;  // immediate, indirect; general: of its variable
  std::uint64_t value = 0;   // immediate: its bits, cut to its type; signed ones are extended to 64
  bool hexadecimal = false;  // a plain number is written so
  std::string_view text;     // label, text
  bool quoted = false;       // text, label: a string
  DataShape shape;           // data

  // address: MODEL(surface, index)[scale*base+offset, more+offset]:aBITS
  enum class Model : std::uint8_t { none, flat, bti, ss, bss, arg, surf };
  Model model = Model::none;
  bool has_surface = false;           // inside[0] is the surface; the terms follow
  std::optional<std::int64_t> index;  // the second number of the surface
  std::int64_t scale = 1;
  std::optional<std::int64_t> added;         // of a term: V10+16
  std::optional<std::int64_t> added_second;  // of a 2-d payload: V10+(x, y)
  std::uint8_t address_bits = 0;             // 16, 32, 64; 0: not written
  char address_extension = '\0';             // a32s, a32u

  std::vector<Argument> inside;
  Range range;

  std::int64_t signed_value() const { return static_cast<std::int64_t>(value); }
};

// (P1), (!P1), (P1.any), (P1.all)
struct Predicate {
  enum class Control : std::uint8_t { each, any, all };
  std::uint32_t variable = kNoVariable;
  bool inverted = false;
  Control control = Control::each;
};

enum class Condition : std::uint8_t { none, eq, ne, gt, ge, lt, le };

struct ListedInstruction {
  std::string_view opcode;                 // "lsc_load", "cmp", "nbarrier"
  std::vector<std::string_view> suffixes;  // "ugm", "ca", "ca"; "lt"; "signal": without the dots
  Condition condition = Condition::none;   // of the suffixes
  bool saturate = false;                   // of the suffixes
  std::optional<Predicate> predicate;

  // (M1_NM, 16). Lane 0 of the instruction is lane `first_lane` of the thread: M1 0, M2 4 ...
  // M8 28.
  bool has_size = false;
  bool has_mask = false;  // written; else M1
  std::uint8_t size = 1;
  std::uint8_t first_lane = 0;
  bool no_mask =
      false;  // _NM, NoMask: takes no heed of the active lanes (a predicate still counts)

  std::vector<Argument> arguments;
  bool known = false;                      // its operands are what the table of opcodes says
  std::uint32_t source_file = UINT32_MAX;  // index into Listing::source_files: the last FILE
  std::uint32_t source_line = 0;           // of the last LOC; 0: none
  Range range;

  bool has(std::string_view suffix) const;
  bool is(std::string_view name) const { return opcode == name; }
};

// Statements in their order; `index` counts in the vector that the kind says.
struct ListingStatement {
  enum class Kind : std::uint8_t {
    label,                 // name
    instruction,           // ListedRoutine::instructions[index]
    subroutine,            // .function "name": the label of a subroutine of this routine
    declaration,           // ListedRoutine::variables[index]
    input,                 // ListedRoutine::inputs[index]
    attribute,             // ListedRoutine::attributes[index]
    function_declaration,  // .funcdecl "name"
    scope_begin,
    scope_end,
    file,  // FILE "name": Listing::source_files[index]
    line,  // LOC n: `index` is the line
  };
  Kind kind = Kind::instruction;
  std::uint32_t index = 0;
  std::string_view name;
  bool quoted = false;
  Range range;
};

// Three words of what a thread begins with, along x, y, z, or one that says where a buffer begins
// in its surface: where they begin behind the local ids, and what of the launch they are.
struct PayloadPart {
  enum class What : std::uint8_t { group_size, global_size, groups, buffer_offset };
  std::uint32_t offset = 0;
  What what = What::group_size;
  friend bool operator==(const PayloadPart&, const PayloadPart&) = default;
};

// What the source calls an argument that begins there.
struct ArgumentName {
  std::uint32_t offset = 0;
  std::string name;
  friend bool operator==(const ArgumentName&, const ArgumentName&) = default;
};

// What .kernel, .global_function or, in a file of its own, .function begins: it has variables of
// its own. The predefined ones come first.
struct ListedRoutine {
  enum class Kind : std::uint8_t { kernel, global_function };
  Kind kind = Kind::kernel;
  std::string_view name;
  bool quoted = true;
  std::vector<Variable> variables;
  std::vector<Input> inputs;
  std::vector<PayloadPart> payload;
  std::optional<std::uint64_t> read_images;  // how many, where the compiler has said it
  std::vector<ArgumentName> names;  // what a compiler wrote beside the listing, if that is known
  std::vector<Attribute> attributes;
  std::vector<ListedInstruction> instructions;
  std::vector<ListingStatement> statements;
  std::vector<std::shared_ptr<const std::string>> made_names;  // labels that no text has
  Range range;

  const Attribute* attribute(std::string_view name) const;
  std::optional<std::int64_t> attribute_number(std::string_view name) const;
  const Variable& variable(std::uint32_t index) const { return variables[index]; }

  // The variable whose bytes it has in the end, and where in them it begins.
  struct Root {
    std::uint32_t variable = kNoVariable;
    std::uint32_t offset = 0;
  };
  Root root(std::uint32_t index) const;

  // The size of a register as the inputs show it (r0 comes before them), if there are any.
  std::optional<std::uint32_t> register_bytes() const;
};

struct Listing {
  SourceFilePtr file;
  SourceFilePtr blanked;  // its text with the comments blanked: the views look into either
  std::uint32_t major = 0, minor = 0;
  std::vector<ListedRoutine> routines;
  std::vector<std::string_view> source_files;  // of FILE
  std::vector<std::string_view> options;       // of the `//Build option:` line, cut at its blanks
  bool has_options = false;
  // Functions from files of their own, which stand behind the text: where each begins.
  struct Part {
    std::uint32_t begin = 0;
    std::string name;
  };
  std::vector<Part> parts;

  bool has_option(std::string_view name) const;
};

std::string_view spelling(Condition condition);
std::string_view spelling(VariableKind kind);
std::uint32_t predefined_count();

}  // namespace muster::visa
