// See kernel_text.h.
#include "repair/text/kernel_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <utility>

#include "isa/ptx/parse/parser.h"

namespace muster::repair {
namespace {

using ptx::StatementKind;

bool is_branch(ptx::Opcode opcode) {
  return opcode == ptx::Opcode::kBra || opcode == ptx::Opcode::kBrx ||
         opcode == ptx::Opcode::kRet || opcode == ptx::Opcode::kExit ||
         opcode == ptx::Opcode::kTrap;
}

std::string source_of(const ptx::Module& module, const ptx::Function& function,
                      const ptx::Instruction& instruction) {
  if (instruction.location == ptx::kNoIndex) return {};
  const ptx::SourceLocation& location = function.locations[instruction.location];
  const auto file = std::ranges::find(module.files, location.file, &ptx::FileEntry::number);
  if (file == module.files.end() || location.line == 0) return {};
  const std::string_view path = file->path;
  return fmt::format("{}:{}", path.substr(path.rfind('/') + 1), location.line);
}

std::optional<std::int64_t> literal(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  if (text.ends_with('U')) text.remove_suffix(1);
  std::int64_t value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, hexadecimal ? 16 : 10);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return negative ? -value : value;
}

// The range with its line break, where nothing else stands on the line.
Range whole_line(std::string_view text, Range range) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  std::uint32_t begin = range.begin;
  std::uint32_t end = range.end;
  while (begin > 0 && blank(text[begin - 1])) --begin;
  while (end < text.size() && blank(text[end])) ++end;
  const bool alone = begin > 0 && text[begin - 1] == '\n' && end < text.size() && text[end] == '\n';
  return alone ? Range{begin, end + 1} : range;
}

}  // namespace

std::string other_guard(std::string_view guard) {
  std::string other{guard};
  return other.starts_with("@!") ? other.erase(1, 1) : other.insert(1, "!");
}

std::optional<KernelText> KernelText::read(const SourceFilePtr& source, std::string_view kernel,
                                           Language language) {
  switch (language) {
    case Language::ptx:
      return read_ptx(source, kernel);
    case Language::amdgcn:
      return read_amdgcn(source, kernel);
    case Language::visa:
      return read_visa(source, kernel);
  }
  return std::nullopt;
}

std::optional<KernelText> KernelText::read_ptx(const SourceFilePtr& source,
                                               std::string_view kernel) {
  Diagnostics diagnostics;
  const Result<ptx::Module> module = ptx::parse(source, diagnostics);
  if (!module) return std::nullopt;
  const ptx::Function* const entry = ptx::find_definition(*module, kernel);
  if (entry == nullptr) return std::nullopt;
  KernelText result;
  result.source_ = source;
  if (!module->targets.empty()) result.target_ = module->targets.front();
  result.add_function(*module, *entry, 0);
  // What other kernels may call is not one kernel's to change.
  const auto kernels = std::ranges::count_if(
      module->functions, [](const ptx::Function& each) { return each.is_entry && each.has_body; });
  std::uint32_t number = 0;
  for (const ptx::Function& function : module->functions) {
    if (kernels == 1 && !function.is_entry && function.has_body) {
      result.add_function(*module, function, ++number);
    }
  }
  result.note_constants();
  return result;
}

void KernelText::add_function(const ptx::Module& module, const ptx::Function& function,
                              std::uint32_t number) {
  bool begins = true;
  Labels labels;
  for (const ptx::Statement& statement : function.statements) {
    if (statement.kind == StatementKind::kLabel) {
      labels[{number, function.labels[statement.index].name}].push_back(
          static_cast<std::uint32_t>(instructions_.size()));
    }
    begins = begins || statement.kind == StatementKind::kLabel;
    if (statement.kind != StatementKind::kInstruction) continue;
    const ptx::Instruction& instruction = function.instructions[statement.index];
    const ptx::Mnemonic& mnemonic = ptx::mnemonic(module, instruction);
    InstructionText text;
    text.range = instruction.range;
    text.end = static_cast<std::uint32_t>(
        std::min(source_->text().find(';', text.range.end), source_->text().size() - 1) + 1);
    text.guard = {text.range.begin, instruction.mnemonic_range.begin};
    text.mnemonic_range = instruction.mnemonic_range;
    text.mnemonic = mnemonic.text;
    for (std::uint32_t i = 0; i < instruction.operands.count; ++i) {
      text.operands.push_back(function.operands[instruction.operands.first + i].range);
    }
    text.line = source_->place(text.range.begin).line;
    text.source = source_of(module, function, instruction);
    if (instruction.location != ptx::kNoIndex) {
      text.call = function.locations[instruction.location].inlined_line;
    }
    text.function = number;
    text.begins_block = begins;
    text.branches = is_branch(mnemonic.opcode);
    begins = text.branches;
    instructions_.push_back(std::move(text));
  }
  note_depths(labels);
}

void KernelText::note_depths(const Labels& labels) {
  for (std::uint32_t i = 0; i < instructions_.size(); ++i) {
    InstructionText& at = instructions_[i];
    if (!at.branches || at.operands.empty()) continue;
    const auto found = labels.find({at.function, text(at.operands.back())});
    if (found == labels.end()) continue;
    at.leads_to = *std::ranges::min_element(
        found->second, {}, [&](std::uint32_t to) { return to > i ? to - i : i - to; });
    for (std::uint32_t k = i + 1; k < at.leads_to; ++k) ++instructions_[k].depth;
  }
}

void KernelText::note_constants() {
  std::map<std::string, std::pair<int, std::optional<std::int64_t>>> set;
  for (const InstructionText& each : instructions_) {
    // "bar.sync %r1, %r2;" only reads them.
    const bool barrier = each.mnemonic.starts_with("bar.") || each.mnemonic.starts_with("barrier.");
    const bool reads = barrier && each.mnemonic.find(".red") == std::string::npos;
    if (each.operands.empty() || reads) continue;
    auto& [times, value] = set[fmt::format("{} {}", each.function, text(each.operands[0]))];
    ++times;
    value = each.mnemonic.starts_with("mov.") && each.operands.size() == 2
                ? literal(text(each.operands[1]))
                : std::nullopt;
  }
  for (const auto& [name, value] : set) {
    if (value.first == 1 && value.second) constants_.emplace_back(name, *value.second);
  }
}

bool KernelText::uses(std::string_view mnemonic_part) const {
  return std::ranges::any_of(instructions_, [&](const InstructionText& each) {
    return each.mnemonic.find(mnemonic_part) != std::string::npos;
  });
}

std::optional<std::int64_t> KernelText::integer(std::uint32_t instruction,
                                                std::uint32_t operand) const {
  const InstructionText& at = instructions_[instruction];
  if (operand >= at.operands.size()) return std::nullopt;
  const std::string_view written = text(at.operands[operand]);
  if (const auto value = literal(written)) return value;
  const std::string name = fmt::format("{} {}", at.function, written);
  const auto found =
      std::ranges::lower_bound(constants_, name, {}, &std::pair<std::string, std::int64_t>::first);
  if (found == constants_.end() || found->first != name) return std::nullopt;
  return found->second;
}

std::vector<std::uint32_t> KernelText::at_line(std::uint32_t line) const {
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < instructions_.size(); ++i) {
    if (instructions_[i].line == line) result.push_back(i);
  }
  return result;
}

std::vector<std::uint32_t> KernelText::alike(std::uint32_t instruction, bool calls) const {
  const InstructionText& wanted = instructions_[instruction];
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < instructions_.size(); ++i) {
    const InstructionText& each = instructions_[i];
    const bool same = i == instruction ||
                      (!wanted.source.empty() && each.source == wanted.source &&
                       each.mnemonic == wanted.mnemonic && (calls || each.call == wanted.call));
    if (same) result.push_back(i);
  }
  return result;
}

TextEdit KernelText::insert(Point point, std::string_view code) const {
  const InstructionText& at = instructions_[point.instruction];
  const std::uint32_t offset = point.behind ? at.end : at.range.begin;
  return {{offset, offset},
          point.behind ? fmt::format("\n\t{}", code) : fmt::format("{}\n\t", code)};
}

std::optional<std::uint32_t> KernelText::branch_around(std::uint32_t i, std::uint32_t first) const {
  for (std::uint32_t k = i;
       k-- > first && instructions_[k].function == instructions_[i].function;) {
    const InstructionText& at = instructions_[k];
    if (at.branches && at.leads_to != ~0U && at.leads_to > i) return k;
  }
  return std::nullopt;
}

TextEdit KernelText::replace(std::uint32_t instruction, std::string_view code) const {
  const InstructionText& at = instructions_[instruction];
  Range range{at.range.begin, at.end};
  if (code.empty()) range = whole_line(source_->text(), range);
  return {range, std::string{code}};
}

TextEdit KernelText::replace_operand(std::uint32_t instruction, std::uint32_t operand,
                                     std::string_view with) const {
  return {instructions_[instruction].operands[operand], std::string{with}};
}

TextEdit KernelText::replace_mnemonic(std::uint32_t instruction, std::string_view with) const {
  return {instructions_[instruction].mnemonic_range, std::string{with}};
}

std::string KernelText::words(Point point) const {
  return fmt::format("{} line {}", point.behind ? "after" : "before",
                     instructions_[point.instruction].line);
}

std::string KernelText::source_words(Point point) const {
  const std::string& source = instructions_[point.instruction].source;
  return source.empty() ? std::string{}
                        : fmt::format("{} {}", point.behind ? "after" : "before", source);
}

std::string KernelText::statement(std::string_view code) const {
  return fmt::format("{}{}", code, language_ == Language::ptx ? ";" : "");
}

std::string KernelText::code(std::uint32_t instruction) const {
  const InstructionText& at = instructions_[instruction];
  std::string result{text({at.mnemonic_range.begin, at.range.end})};
  result.erase(result.find_last_not_of(" \t\r\n") + 1);
  std::ranges::replace_if(result, [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
  return result;
}

}  // namespace muster::repair
