// A kernel as a text that can be edited: its instructions with the places of their parts, and the
// points where another may be put; of PTX, AMDGCN and vISA. Depends on the parsers of isa/.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/source_file.h"
#include "isa/ptx/syntax/ast.h"
#include "repair/text/edit.h"

namespace muster::repair {

enum class Language : std::uint8_t { ptx, amdgcn, visa };

struct InstructionText {
  Range range;            // from its guard or opcode to before the ';'
  std::uint32_t end = 0;  // behind the ';'; in a listing the end of the line
  Range guard;            // "@%p1 "; empty: none
  Range mnemonic_range;
  std::string mnemonic;
  std::vector<Range> operands;
  std::uint32_t line = 0;
  std::string source;            // "gemm.cu:45"; empty: the line table has nothing
  std::uint32_t call = 0;        // of code that was inlined: the line of the call
  std::uint32_t function = 0;    // instructions of one body have one number
  std::uint32_t depth = 0;       // branches ahead that lead around it
  bool begins_block = false;     // a label stands before it, or a branch
  bool branches = false;         // bra, brx, ret, exit, trap
  std::uint32_t leads_to = ~0U;  // of a branch to a label: what stands behind that
  bool prepares = false;         // writes what barrier instructions read: m0
};

// "@!%p1 " of "@%p1 ", and the other way round.
std::string other_guard(std::string_view guard);

// Before or behind an instruction.
struct Point {
  std::uint32_t instruction = 0;
  bool behind = false;
};

class KernelText {
 public:
  // The instructions of `kernel` and of all functions that it may call; nothing if the text is not
  // a module that has it.
  static std::optional<KernelText> read(const SourceFilePtr& source, std::string_view kernel,
                                        Language language);

  Language language() const { return language_; }

  const std::vector<InstructionText>& instructions() const { return instructions_; }
  std::string_view text(Range range) const { return source_->text(range); }
  std::string_view target() const { return target_; }  // "sm_90a"
  bool uses(std::string_view mnemonic_part) const;     // does some mnemonic contain it?

  // Of an operand: the integer that it is, or that the only instruction which sets the register
  // puts there.
  std::optional<std::int64_t> integer(std::uint32_t instruction, std::uint32_t operand) const;

  // The innermost branch, from `first` on, that leads around the instruction.
  std::optional<std::uint32_t> branch_around(std::uint32_t instruction,
                                             std::uint32_t first = 0) const;

  // Instructions of a line; lines count from 1.
  std::vector<std::uint32_t> at_line(std::uint32_t line) const;

  // Instructions that one line of the source became, this one included: of a loop that was
  // unrolled, or, with `calls`, of a function that was inlined several times. Only itself without a
  // line table.
  std::vector<std::uint32_t> alike(std::uint32_t instruction, bool calls) const;

  // `code`, whole statements, at a point.
  TextEdit insert(Point point, std::string_view code) const;
  // In place of a whole instruction; empty removes it with its ';'.
  TextEdit replace(std::uint32_t instruction, std::string_view code) const;
  TextEdit replace_operand(std::uint32_t instruction, std::uint32_t operand,
                           std::string_view with) const;
  TextEdit replace_mnemonic(std::uint32_t instruction, std::string_view with) const;

  // An instruction as it stands in a text: PTX ends each in ';'.
  std::string statement(std::string_view code) const;

  // "before line 41", and the same of the source; empty where the line table has nothing.
  std::string words(Point point) const;
  std::string source_words(Point point) const;

  // The instruction without its guard, in one line: "bar.sync 0".
  std::string code(std::uint32_t instruction) const;

 private:
  static std::optional<KernelText> read_ptx(const SourceFilePtr& source, std::string_view kernel);
  static std::optional<KernelText> read_amdgcn(const SourceFilePtr& source,
                                               std::string_view kernel);
  static std::optional<KernelText> read_visa(const SourceFilePtr& source, std::string_view kernel);
  void add_function(const ptx::Module& module, const ptx::Function& function, std::uint32_t number);
  void note_constants();
  // From the labels, by their name and the number of their function: what stands behind them.
  // Blocks in braces have labels of their own, so that a name may stand for several.
  using Labels = std::map<std::pair<std::uint32_t, std::string_view>, std::vector<std::uint32_t>>;
  void note_depths(const Labels& labels);

  SourceFilePtr source_;
  Language language_ = Language::ptx;
  std::string target_;
  std::vector<InstructionText> instructions_;
  std::vector<std::pair<std::string, std::int64_t>> constants_;  // of registers, by name; sorted
};

}  // namespace muster::repair
