// A whole listing of AMDGCN assembly as a tree: what clang -S, llvm-objdump and people write. Texts
// are views into the source file. Which mnemonics exist is no concern of this tree: any word is
// one. References: LLVM, AMDGPUOperandSyntax, AMDGPUModifierSyntax, AMDGPUUsage (assembler
// directives).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/source_file.h"

namespace muster::amdgcn {

enum class RegisterFile : std::uint8_t { sgpr, vgpr, agpr, ttmp, special };

// Registers with a name of their own; those of 64 bits have halves.
enum class SpecialRegister : std::uint8_t {
#define SPECIAL(name, words) name,
#include "isa/amdgcn/syntax/special_registers.def"
#undef SPECIAL
};

// Consecutive registers of 32 bits; special: `first` is a SpecialRegister, `count` its words.
struct RegisterRange {
  RegisterFile file = RegisterFile::sgpr;
  std::uint16_t first = 0;
  std::uint16_t count = 1;
  friend bool operator==(const RegisterRange&, const RegisterRange&) = default;
};

std::string_view spelling(SpecialRegister special);
std::optional<SpecialRegister> find_special(std::string_view name);
std::uint16_t words_of(SpecialRegister special);

// What stands between commas.
struct Argument {
  enum class Kind : std::uint8_t {
    reg,         // v5, s[2:3], vcc
    integer,     // -4, 0x10
    floating,    // 1.0
    expression,  // .LBB0_2, sym@rel32@lo+4
    call,        // sendmsg(...), vmcnt(0), hwreg(...), lit(...)
    registers,   // [v0, v7, v3]: not consecutive
  };
  Kind kind = Kind::integer;
  bool negate = false;       // -v1, neg(v1); integers and floats carry their sign themselves
  bool absolute = false;     // |v1|, abs(v1)
  bool sign_extend = false;  // sext(v1)
  char half = '\0';          // v1.l, v1.h
  char before = ',';         // what separates it from the one before: `,`, `&`, `|` or a blank
  RegisterRange reg;
  std::int64_t value = 0;              // integer
  std::optional<std::int64_t> number;  // call: what its parentheses hold, if that is one
  std::string_view text;               // without what stands around it; call: its name
  std::string_view inside;             // call: what its parentheses hold
  Range range;
};

// `offset:16`, `row_mask:0xf`, `op_sel:[0,1]`, `glc`, `quad_perm:[0,1,2,3]`.
struct Modifier {
  std::string_view name;
  std::string_view value;              // behind the colon, as written; empty for words
  std::optional<std::int64_t> number;  // what that is worth, if it is a number
  Range range;
};

struct ListedInstruction {
  std::string_view mnemonic;
  std::shared_ptr<const std::string> folded;  // of a mnemonic in capitals: what the view looks into
  std::vector<Argument> arguments;
  std::vector<Modifier> modifiers;
  std::vector<ListedInstruction> second;  // VOPD: what stands behind `::`, at most one
  Range range;
  std::optional<std::uint64_t> address;  // objdump: of its first word

  const Modifier* modifier(std::string_view name) const;
  bool has(std::string_view name) const { return modifier(name) != nullptr; }
};

struct ListingStatement {
  enum class Kind : std::uint8_t { label, instruction, directive, heading };
  Kind kind = Kind::directive;
  std::string_view name;          // label, directive
  std::string_view text;          // directive: what follows; heading: all of it
  std::uint32_t instruction = 0;  // index into Listing::instructions
  Range range;
};

// What the metadata says of one argument of a kernel.
struct KernelArgument {
  std::string name;
  std::string value_kind;  // by_value, global_buffer, hidden_block_count_x, ...
  std::string address_space;
  std::string type_name;
  std::uint64_t offset = 0, size = 0;
};

struct Metadata {
  std::string name, symbol;
  std::vector<KernelArgument> arguments;
  std::optional<std::uint64_t> kernarg_segment_size, group_segment_fixed_size,
      private_segment_fixed_size, wavefront_size, max_flat_workgroup_size;
  std::vector<std::uint64_t> required_workgroup_size, cluster_dimensions;
};

// A kernel descriptor: the directives between .amdhsa_kernel and .end_amdhsa_kernel, without the
// `.amdhsa_`. A value that rests on what the file does not define has none.
struct Descriptor {
  std::string_view name;
  std::vector<std::pair<std::string_view, std::optional<std::int64_t>>> values;
  Range range;

  std::optional<std::int64_t> value(std::string_view key) const;
};

struct Listing {
  SourceFilePtr file;
  SourceFilePtr blanked;  // its text with the comments blanked: the views look into either
  std::string target;  // gfx1100: of .amdgcn_target, or of the metadata; empty if nothing says it
  std::vector<ListingStatement> statements;
  std::vector<ListedInstruction> instructions;
  std::vector<Descriptor> descriptors;
  std::vector<Metadata> metadata;
};

}  // namespace muster::amdgcn
