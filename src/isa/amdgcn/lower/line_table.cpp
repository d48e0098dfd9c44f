// See line_table.h.
#include "isa/amdgcn/lower/line_table.h"

#include <algorithm>

#include "isa/amdgcn/parse/expression.h"

namespace muster::amdgcn {
namespace {

// The next word, or what stands between quotation marks.
std::string_view next(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  const bool quoted = text.starts_with('"');
  text.remove_prefix(quoted ? 1 : 0);
  const std::size_t end =
      std::min(quoted ? text.find('"') : text.find_first_of(" \t"), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + (quoted ? 1 : 0), text.size()));
  return word;
}

std::uint64_t number(std::string_view word) {
  const auto value = read_integer(word);
  return value && *value > 0 ? static_cast<std::uint64_t>(*value) : 0;
}

}  // namespace

LineTable::LineTable(const Listing& listing) : of_(listing.instructions.size(), ir::kNone) {
  std::uint32_t now = ir::kNone;
  for (const ListingStatement& statement : listing.statements) {
    if (statement.kind == ListingStatement::Kind::instruction) {
      of_[statement.instruction] = now;
    } else if (statement.kind == ListingStatement::Kind::label) {
      now = statement.name.starts_with('.') ? now : ir::kNone;
    } else if (statement.name == ".file") {
      add_file(statement.text);
    } else if (statement.name == ".loc") {
      add_line(statement.text);
      now = lines_.empty() ? ir::kNone : static_cast<std::uint32_t>(lines_.size() - 1);
    }
  }
}

// `1 "/folder" "name.cl" md5 0x...`, `1 "name.cl"`
void LineTable::add_file(std::string_view text) {
  const std::string_view id = next(text);
  if (id.empty() || id[0] < '0' || id[0] > '9') {
    return;
  }
  const bool one_name =
      text.find('"', text.find('"', text.find('"') + 1) + 1) == std::string_view::npos;
  const std::string_view folder = one_name ? std::string_view{} : next(text);
  const std::string_view name = next(text);
  numbers_[number(id)] = static_cast<std::uint32_t>(files_.size());
  const bool whole = folder.empty() || name.starts_with('/');
  files_.push_back(whole ? std::string{name} : std::string{folder} + "/" + std::string{name});
}

void LineTable::add_line(std::string_view text) {
  const auto file = numbers_.find(number(next(text)));
  Line line;
  line.file = file == numbers_.end() ? ir::kNone : file->second;
  line.line = static_cast<std::uint32_t>(number(next(text)));
  line.column = static_cast<std::uint32_t>(number(next(text)));
  lines_.push_back(line);
}

std::uint32_t LineTable::origin_of(std::uint32_t instruction, std::uint32_t called_from,
                                   ir::Function& out) {
  const std::uint32_t line = instruction < of_.size() ? of_[instruction] : ir::kNone;
  if (line == ir::kNone || lines_[line].file == ir::kNone || lines_[line].line == 0) {
    return ir::kNone;
  }
  const auto [at, added] = made_.try_emplace({line, called_from}, ir::kNone);
  if (added) {
    at->second = static_cast<std::uint32_t>(out.origins.size());
    out.origins.push_back(
        {lines_[line].file, lines_[line].line, lines_[line].column, called_from, {}});
  }
  return at->second;
}

}  // namespace muster::amdgcn
