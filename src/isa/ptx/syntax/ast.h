// The syntax tree of a PTX module: plain values in flat vectors, referred to by typed 32-bit ids.
// Every name inside a body is already resolved (inline-asm scopes may redeclare registers,
// variables and labels), every mnemonic is interned, every statement and operand has a position.
// Names are views into the source text, which the module keeps alive, or into `made_names`. Depends
// on source/ and names.h. Reference: PTX ISA, chapters 4 to 6 and 11.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/position.h"
#include "diagnostics/source_file.h"
#include "isa/ptx/syntax/names.h"

namespace muster::ptx {

// Ids are indices: registers, labels and locations of their function; the others of the module.
enum class RegisterId : uint32_t {};
enum class LabelId : uint32_t {};
enum class VariableId : uint32_t {};
enum class FunctionId : uint32_t {};
enum class MnemonicId : uint32_t {};
inline constexpr uint32_t kNoIndex = 0xFFFFFFFFu;  // "no such thing", for any id and index

template <typename Id>
constexpr uint32_t index(Id id) {
  return static_cast<uint32_t>(id);
}

template <typename Id>
constexpr bool is_some(Id id) {
  return index(id) != kNoIndex;
}

// Consecutive elements of some vector.
struct Slice {
  uint32_t first = 0;
  uint32_t count = 0;
};

// ---- Operands ---------------------------------------------------------------------------------

enum class OperandKind : uint8_t {
  kRegister,  // id: RegisterId
  kSpecial,   // id: SpecialRegister; %tid.x has component kX
  kInteger,   // value: the 64 bits; is_unsigned: written with U, or beyond int64
  kF32,       // value: 0fXXXXXXXX, 32 bits
  kF64,       // value: 0dXXXXXXXXXXXXXXXX, or a decimal literal as the bits of a double
  kVariable,  // id: VariableId; value: byte offset of `name+4` (the address of a variable)
  kFunction,  // id: FunctionId
  kLabel,     // id: LabelId
  kSink,      // `_`
  kAddress,   // [base+value]: base and id below; children: what follows a comma in the brackets
  kIndexed,   // name[register+value] or name[value]: id: VariableId; children: the register, if any
  kVector,    // {a, b, _}: children
  kPair,      // d|p: two children
  kList,      // (a, b) of a call: children
};

// What stands first inside [brackets].
enum class Base : uint8_t {
  kAbsolute,  // [value]
  kRegister,  // id: RegisterId
  kVariable,  // id: VariableId
};

// Element of a vector (.r is .x), or the bytes and halves of a video instruction's operand.
enum class Component : uint8_t {
  kNone,
  kX,
  kY,
  kZ,
  kW,
  kBytes,   // .b2, .b3210, .b7654: Operand::selector
  kHalves,  // .h1, .h10: Operand::selector
};

// The digits after .b or .h, least significant first in four bits each, below their count.
struct Selector {
  uint16_t digits = 0;
  uint8_t count = 0;

  friend bool operator==(const Selector&, const Selector&) = default;
};

struct Operand {
  OperandKind kind = OperandKind::kSink;
  Base base = Base::kAbsolute;
  Component component = Component::kNone;
  bool negated : 1 = false;      // !p
  bool minus : 1 = false;        // -r, an operand of the video instructions
  bool is_unsigned : 1 = false;  // of kInteger
  bool unified : 1 = false;      // [a].unified
  Selector selector;
  uint32_t id = kNoIndex;
  int64_t value = 0;
  Slice children;  // of Function::operands
  Range range;
};

// ---- Statements of a body ---------------------------------------------------------------------

// One spelling of opcode and modifiers, `ld.global.v4.f32`, interned: a row of meaning is looked up
// once per MnemonicId, not once per instruction.
struct Mnemonic {
  std::string text;  // without blanks around the dots
  Opcode opcode = Opcode::kUnknown;
  std::vector<Modifier> modifiers;     // kUnknown where the spelling has no enumerator
  std::vector<std::string> spellings;  // the same, as text without the dot

  bool has(Modifier wanted) const {
    for (const Modifier modifier : modifiers) {
      if (modifier == wanted) return true;
    }
    return false;
  }
};

struct Instruction {
  MnemonicId mnemonic{};
  RegisterId guard{kNoIndex};    // @p; or none: see is_some
  bool guard_negated = false;    // @!p
  uint32_t location = kNoIndex;  // the .loc in force: Function::locations
  Slice operands;                // of Function::operands
  Range range;                   // from the guard or the opcode to before the ';'
  Range mnemonic_range;
};

struct LabelDeclaration {
  std::string_view name;
  uint32_t statement = kNoIndex;  // its place in Function::statements
  uint32_t scope = 0;
  Range range;
};

// .reg .b32 %r<10>, or one plain name. Ids first .. first+count-1.
struct RegisterDeclaration {
  std::string_view name;
  ScalarType type = ScalarType::kB32;
  uint8_t vector = 1;          // .v2, .v4
  bool parameterised = false;  // %r<count> declares %r0 … %r(count-1)
  Slice registers;
  uint32_t scope = 0;
  Range range;
};

// .loc file line column [, function_name label+offset, inlined_at file line column]
struct SourceLocation {
  uint32_t file = 0;  // the number of a .file directive
  uint32_t line = 0;
  uint32_t column = 0;
  bool inlined = false;
  uint32_t inlined_file = 0;
  uint32_t inlined_line = 0;
  uint32_t inlined_column = 0;
  std::string_view function_name;  // label in .debug_str, empty if absent
  uint64_t function_name_offset = 0;
  Range range;
};

// .branchtargets and .calltargets: children name labels or functions. `brx.idx r, L` refers to the
// label before the statement; see branch_targets().
struct TargetList {
  Slice targets;  // of Function::operands: kLabel or kFunction
  Range range;
};

// .callprototype (ret) _ (params) .noreturn
struct Prototype {
  Slice returns;     // of Module::variables
  Slice parameters;  // of Module::variables
  bool noreturn = false;
  Range text;  // from the '(' or '_' to before the ';', as written
  Range range;
};

enum class StatementKind : uint8_t {
  kInstruction,  // Function::instructions
  kLabel,        // Function::labels
  kRegisters,    // Function::registers
  kVariable,     // Module::variables
  kScopeOpen,    // index: the scope's number, unique in the function; 0 is the body itself
  kScopeClose,
  kLocation,       // Function::locations
  kBranchTargets,  // Function::target_lists
  kCallTargets,    // Function::target_lists
  kCallPrototype,  // Function::prototypes
  kRaw,            // Module::raw: .pragma, .file, sections, @@dwarf lines: printed as written
};

struct Statement {
  StatementKind kind = StatementKind::kInstruction;
  uint32_t index = 0;
};

// ---- Declarations -----------------------------------------------------------------------------

enum class StateSpace : uint8_t { kReg, kConst, kGlobal, kLocal, kShared, kParam, kTex };
enum class Pointee : uint8_t { kNone, kGeneric, kGlobal, kConst, kLocal, kShared };
enum class Linkage : uint8_t { kNone, kVisible, kExtern, kWeak, kCommon };

// An address inside an initialiser: `name+4`, `generic(name)`, or `0xFF00(name)`, one byte of it.
struct Relocation {
  uint64_t offset = 0;  // bytes into the variable
  uint64_t mask = 0;    // 0: all of the address; else these bits, shifted down
  int64_t addend = 0;
  uint32_t symbol = 0;  // VariableId, or FunctionId if is_function
  bool is_function = false;
  bool is_generic = false;
};

constexpr bool is_some_mask(const Relocation& relocation) { return relocation.mask != 0; }

// A variable of the module or of a body, a parameter or a returned value.
struct Variable {
  std::string_view name;  // "_" or empty where a prototype gives none
  StateSpace space = StateSpace::kGlobal;
  Pointee pointee = Pointee::kNone;  // .ptr .global: where a pointer parameter points
  Linkage linkage = Linkage::kNone;
  ScalarType type = ScalarType::kB8;
  uint8_t vector = 1;  // .v2, .v4, .v8
  bool has_initialiser = false;
  bool managed = false;  // .attribute(.managed)
  bool is_array = false;
  uint32_t align = 0;                // bytes; 0: not given, natural alignment
  uint32_t pointee_align = 0;        // .ptr … .align N
  uint32_t const_bank = 0;           // .const[2]
  std::vector<uint64_t> dimensions;  // 0: `[]`
  RegisterId reg{kNoIndex};          // of a .reg parameter of a .func
  uint32_t scope = 0;                // of a local declaration
  Range attributes;                  // `.attribute(...)` as written
  Range initialiser;                 // as written; initial_bytes() gives the values
  Slice relocations;                 // of Module::relocations: the addresses in it
  Range range;                       // the name
};

// .maxntid 128, 1, 1 · .pragma "nounroll" · .noreturn …: of a function, before its body.
struct FunctionDirective {
  Directive directive{};
  std::vector<uint64_t> values;
  Range text;  // as written, without a ';'
};

struct Function {
  std::string_view name;
  bool is_entry = false;
  bool has_body = false;
  Linkage linkage = Linkage::kNone;
  Slice returns;     // of Module::variables
  Slice parameters;  // of Module::variables
  Range attributes;  // `.attribute(...)` as written
  std::vector<FunctionDirective> directives;
  Range range;  // the name
  Range body;   // with its braces

  std::vector<Statement> statements;
  std::vector<Instruction> instructions;
  std::vector<Operand> operands;  // of all instructions and target lists
  std::vector<LabelDeclaration> labels;
  std::vector<RegisterDeclaration> registers;
  std::vector<SourceLocation> locations;
  std::vector<TargetList> target_lists;
  std::vector<Prototype> prototypes;
  uint32_t register_count = 0;  // RegisterIds run from 0 to here
  uint32_t scope_count = 1;
};

enum class RawKind : uint8_t { kPragma, kFile, kSection, kDwarf, kAlias };

// Text that is kept as written and printed again.
struct Raw {
  RawKind kind = RawKind::kPragma;
  Range range;
};

// .file number "path"
struct FileEntry {
  uint32_t number = 0;
  std::string_view path;  // between the quotes, escapes as written
  Range range;
};

struct Alias {
  FunctionId alias{kNoIndex};
  FunctionId aliasee{kNoIndex};
  Range range;
};

enum class ItemKind : uint8_t { kVariable, kFunction, kRaw };

struct Item {
  ItemKind kind = ItemKind::kRaw;
  uint32_t index = 0;
};

struct Module {
  SourceFilePtr source;
  uint32_t version_major = 0;
  uint32_t version_minor = 0;
  uint32_t address_size = 32;  // 64 where `.address_size 64` says so
  bool has_address_size = false;
  std::vector<std::string_view> targets;  // sm_90a, debug, texmode_independent …
  std::vector<Item> items;                // everything after the header, in order
  std::vector<Variable> variables;
  std::vector<Function> functions;  // a prototype and its definition are two
  std::vector<Mnemonic> mnemonics;
  std::vector<FileEntry> files;
  std::vector<Alias> aliases;
  std::vector<Relocation> relocations;
  std::vector<Raw> raw;
  // The names that `name<count>` stands for where it declares variables.
  std::shared_ptr<std::deque<std::string>> made_names = std::make_shared<std::deque<std::string>>();
};

// ---- Looking things up ------------------------------------------------------------------------

inline const Mnemonic& mnemonic(const Module& module, const Instruction& instruction) {
  return module.mnemonics[index(instruction.mnemonic)];
}

// The declaration of a register: a binary search.
const RegisterDeclaration& declaration(const Function& function, RegisterId id);

// The register's spelling, "%r12".
std::string spelling(const Function& function, RegisterId id);

// The list that `brx.idx r, label` or `call …, label` names; null if the label names no list.
const TargetList* target_list(const Function& function, LabelId label);
const Prototype* prototype(const Function& function, LabelId label);

// The function with a body of this name; null if there is none. Prefers the definition.
const Function* find_definition(const Module& module, std::string_view name);
const Variable* find_variable(const Module& module, std::string_view name);  // of the module

// Bytes that a variable occupies (elements × type × vector); 0 for `[]` without initialiser (where
// there is one, the parser fills the dimension in).
uint64_t size_bytes(const Variable& variable);

}  // namespace muster::ptx
