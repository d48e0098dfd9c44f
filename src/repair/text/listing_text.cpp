// Listings of AMDGCN and vISA as texts that can be edited: a statement a line. See kernel_text.h.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <utility>

#include "isa/amdgcn/parse/listing.h"
#include "isa/visa/parse/listing.h"
#include "repair/text/kernel_text.h"

namespace muster::repair {
namespace {

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

// Where its line ends: a comment behind the statement goes with it.
std::uint32_t end_of_line(const SourceFilePtr& source, Range range) {
  const std::size_t end = source->text().find('\n', range.end);
  return static_cast<std::uint32_t>(std::min(end, source->text().size()));
}

// The number that a text begins with, which is cut off it.
std::uint32_t leading_number(std::string_view& text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

std::string_view last_quoted(std::string_view text) {
  const std::size_t end = text.rfind('"');
  const std::size_t begin = end == std::string_view::npos ? end : text.rfind('"', end - 1);
  if (end == std::string_view::npos || begin == std::string_view::npos) return {};
  return text.substr(begin + 1, end - begin - 1);
}

// The functions of a listing of AMDGCN by their labels, kernels among them.
struct Symbols {
  std::set<std::string_view> kernels, functions;
};

Symbols symbols_of(const amdgcn::Listing& listing) {
  Symbols symbols;
  for (const amdgcn::Descriptor& each : listing.descriptors) symbols.kernels.insert(each.name);
  for (const amdgcn::Metadata& each : listing.metadata) symbols.kernels.insert(each.name);
  symbols.functions = symbols.kernels;
  for (const amdgcn::ListingStatement& each : listing.statements) {
    if (each.kind != amdgcn::ListingStatement::Kind::directive || each.name != ".type") continue;
    const std::size_t comma = each.text.find(',');
    if (comma != std::string_view::npos &&
        each.text.find("@function", comma) != std::string_view::npos) {
      symbols.functions.insert(each.text.substr(0, comma));
    }
  }
  return symbols;
}

bool ends_block(const amdgcn::ListedInstruction& instruction) {
  return instruction.mnemonic.starts_with("s_branch") ||
         instruction.mnemonic.starts_with("s_cbranch") ||
         instruction.mnemonic.starts_with("s_endpgm") ||
         instruction.mnemonic.starts_with("s_setpc") || instruction.mnemonic.starts_with("s_trap");
}

InstructionText text_of(const amdgcn::ListedInstruction& instruction, const SourceFilePtr& source) {
  InstructionText text;
  text.range = instruction.range;
  text.end = end_of_line(source, instruction.range);
  const std::uint32_t begin = text.range.begin;
  text.guard = {begin, begin};
  text.mnemonic = instruction.mnemonic;
  text.mnemonic_range = {begin, begin + static_cast<std::uint32_t>(text.mnemonic.size())};
  for (const amdgcn::Argument& each : instruction.arguments) text.operands.push_back(each.range);
  text.line = source->place(begin).line;
  text.branches = ends_block(instruction);
  text.prepares = instruction.mnemonic == "s_mov_b32" && instruction.arguments.size() == 2 &&
                  source->text(instruction.arguments[0].range) == "m0" &&
                  instruction.arguments[1].kind == amdgcn::Argument::Kind::integer;
  return text;
}

// Of `.file 1 "folder" "name"` and `.loc 1 45 3`: the place that holds from there on.
class Lines {
 public:
  void directive(std::string_view name, std::string_view text) {
    if (name == ".file") {
      const std::uint32_t number = leading_number(text);
      files_[number] = file_name(last_quoted(text));
    } else if (name == ".loc") {
      const std::uint32_t file = leading_number(text);
      const std::uint32_t line = leading_number(text);
      place_ = line == 0 ? std::string{} : fmt::format("{}:{}", files_[file], line);
    }
  }
  void begin_function() { place_.clear(); }
  const std::string& place() const { return place_; }

 private:
  std::map<std::uint32_t, std::string> files_;
  std::string place_;
};

bool ends_block(const visa::ListedInstruction& instruction) {
  constexpr std::string_view kEnds[] = {"goto",  "jmpi",     "ret",   "fret", "call",     "fcall",
                                        "break", "continue", "endif", "else", "switchjmp"};
  return std::ranges::find(kEnds, instruction.opcode) != std::end(kEnds);
}

InstructionText text_of(const visa::ListedInstruction& instruction, const visa::Listing& listing) {
  const SourceFilePtr& source = listing.file;
  InstructionText text;
  text.range = instruction.range;
  text.end = end_of_line(source, instruction.range);
  const std::string_view whole = source->text(instruction.range);
  const std::size_t opcode = std::min(whole.find(instruction.opcode), whole.size());
  const std::size_t behind = std::min(whole.find_first_of(" \t(", opcode), whole.size());
  const std::uint32_t begin = text.range.begin;
  text.guard = {begin, begin + static_cast<std::uint32_t>(opcode)};
  text.mnemonic_range = {text.guard.end, begin + static_cast<std::uint32_t>(behind)};
  text.mnemonic = source->text(text.mnemonic_range);
  for (const visa::Argument& each : instruction.arguments) text.operands.push_back(each.range);
  text.line = source->place(begin).line;
  if (instruction.source_line != 0 && instruction.source_file < listing.source_files.size()) {
    text.source = fmt::format("{}:{}", file_name(listing.source_files[instruction.source_file]),
                              instruction.source_line);
  }
  text.branches = ends_block(instruction);
  return text;
}

}  // namespace

std::optional<KernelText> KernelText::read_amdgcn(const SourceFilePtr& source,
                                                  std::string_view kernel) {
  using Kind = amdgcn::ListingStatement::Kind;
  Diagnostics diagnostics;
  const Result<amdgcn::Listing> listing = amdgcn::parse_listing(source, diagnostics);
  if (!listing) return std::nullopt;
  const Symbols symbols = symbols_of(*listing);
  // What other kernels may call is not one kernel's to change.
  const bool alone = symbols.kernels.size() <= 1;
  KernelText result;
  result.source_ = source;
  result.language_ = Language::amdgcn;
  result.target_ = listing->target;
  Lines lines;
  Labels labels;
  bool ours = alone, begins = true;
  std::uint32_t number = 0;
  for (const amdgcn::ListingStatement& each : listing->statements) {
    if (each.kind == Kind::directive) lines.directive(each.name, each.text);
    if (each.kind == Kind::label) {
      begins = true;
      labels[{number, each.name}].push_back(
          static_cast<std::uint32_t>(result.instructions_.size()));
      if (symbols.functions.contains(each.name)) {
        ++number;
        lines.begin_function();
        ours = alone || each.name == kernel;
      }
    }
    if (each.kind != Kind::instruction || !ours) continue;
    InstructionText text = text_of(listing->instructions[each.instruction], source);
    text.source = lines.place();
    text.function = number;
    text.begins_block = begins;
    begins = text.branches;
    result.instructions_.push_back(std::move(text));
  }
  result.note_depths(labels);
  return result;
}

std::optional<KernelText> KernelText::read_visa(const SourceFilePtr& source,
                                                std::string_view kernel) {
  using Kind = visa::ListingStatement::Kind;
  Diagnostics diagnostics;
  const Result<visa::Listing> listing = visa::parse_listing(source, diagnostics);
  if (!listing) return std::nullopt;
  KernelText result;
  result.source_ = source;
  result.language_ = Language::visa;
  for (const visa::ListedRoutine& routine : listing->routines) {
    if (routine.kind != visa::ListedRoutine::Kind::kernel || routine.name != kernel) continue;
    bool begins = true;
    Labels labels;
    for (const visa::ListingStatement& each : routine.statements) {
      if (each.kind == Kind::label) {
        labels[{0, each.name}].push_back(static_cast<std::uint32_t>(result.instructions_.size()));
      }
      begins |= each.kind == Kind::label || each.kind == Kind::subroutine;
      if (each.kind != Kind::instruction) continue;
      InstructionText text = text_of(routine.instructions[each.index], *listing);
      text.begins_block = begins;
      begins = text.branches;
      result.instructions_.push_back(std::move(text));
    }
    result.note_depths(labels);
  }
  if (result.instructions_.empty()) return std::nullopt;
  return result;
}

}  // namespace muster::repair
