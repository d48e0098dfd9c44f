// Reads litmus files. Comments are blanked first, so that every position stays what it was.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include "litmus/format/mlir_cell.h"
#include "litmus/format/parse_condition.h"
#include "litmus/format/test.h"

namespace muster::litmus {

namespace {

constexpr std::size_t kInstructionsMax = 64;
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

class Reader {
 public:
  Reader(const SourceFilePtr& file, Diagnostics& diagnostics)
      : file_(file), diagnostics_(diagnostics), text_(file->text()) {
    test_.file = file;
  }

  Result<Test> read() {
    blank_comments();
    if (!header() || !settings() || !table() || !in_order()) return failed(Reported{});
    if (!read_condition(text_, at_, test_, diagnostics_)) return failed(Reported{});
    return std::move(test_);
  }

 private:
  bool error(Range range, std::string message) {
    diagnostics_.error(Kind::kLitmusSyntax, {file_, range}, std::move(message));
    return false;
  }
  Range here(std::size_t length = 1) const {
    return {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + length)};
  }
  Range range_of(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }
  void skip() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool at_end() {
    skip();
    return at_ >= text_.size();
  }

  void blank(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (text_[i] != '\n') text_[i] = ' ';
    }
  }

  // `(* ... *)` and `// ...`; the latter may carry an expectation.
  void blank_comments() {
    for (std::size_t i = 0; i + 1 < text_.size(); ++i) {
      if (text_[i] == '"') {  // a description may hold addresses with //
        i = std::min(text_.find('"', i + 1), text_.size());
      } else if (text_.compare(i, 2, "//") == 0) {
        const std::size_t end = std::min(text_.find('\n', i), text_.size());
        expectation(i, end);
        blank(i, end);
      } else if (text_.compare(i, 2, "(*") == 0) {
        const std::size_t close = text_.find("*)", i);
        blank(i, close == std::string::npos ? text_.size() : close + 2);
      }
    }
  }

  void expectation(std::size_t begin, std::size_t end) {
    const std::string_view line =
        trimmed(std::string_view(text_).substr(begin + 2, end - begin - 2));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return;
    const std::string_view engine = line.substr(0, colon);
    for (const std::string_view known : {"model", "machine", "latch", "kernel", "expect"}) {
      if (engine != known) continue;
      test_.expectations.push_back(
          {std::string(engine),
           std::string(trimmed(line.substr(colon + 1))),
           {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}});
    }
  }

  bool header() {
    skip();
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const std::string_view line = trimmed(std::string_view(text_).substr(at_, end - at_));
    const std::size_t space = line.find_first_of(" \t");
    const std::string arch = lower(line.substr(0, space));
    constexpr std::string_view kNames[] = {"amdgpu", "amdgcn", "ptx",   "visa",
                                           "sass",   "nvvm",   "vulkan"};
    const auto* found = std::find(std::begin(kNames), std::end(kNames), arch);
    if (found == std::end(kNames)) {
      return error(
          here(std::max<std::size_t>(arch.size(), 1)),
          "expected AMDGPU, AMDGCN, PTX, VISA, SASS, NVVM or Vulkan and a name on the first line");
    }
    test_.arch = static_cast<Arch>(found - std::begin(kNames));
    if (space != std::string_view::npos) test_.name = std::string(trimmed(line.substr(space)));
    at_ = end;
    skip();
    while (at_ < text_.size() && text_[at_] == '"') {
      const std::size_t close = text_.find('"', at_ + 1);
      if (close == std::string::npos)
        return error(here(), "expected '\"' at the end of the description");
      test_.about += (test_.about.empty() ? "" : " ") + text_.substr(at_ + 1, close - at_ - 1);
      at_ = close + 1;
      skip();
    }
    generator_lines();
    return true;
  }

  // `Orig=PodWR Fre`, `Cycle=...`: what diy writes about a program, and nothing reads.
  void generator_lines() {
    while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_])) != 0) {
      const std::size_t end = std::min(text_.find('\n', at_), text_.size());
      const std::size_t equals = text_.find_first_not_of(kLetters, at_);
      if (equals >= end || text_[equals] != '=') return;
      at_ = end;
      skip();
    }
  }

  // `{ ssw P0 P1 }` may follow the initial state of Vulkan programs.
  bool settings() {
    if (at_end() || text_[at_] != '{')
      return error(here(), "expected '{' before the initial state");
    return block() && (test_.arch != Arch::vulkan || at_end() || text_[at_] != '{' || block());
  }

  bool block() {
    const std::size_t close = text_.find('}', at_);
    if (close == std::string::npos) return error(here(), "expected '}' after the initial state");
    std::string_view rest = std::string_view(text_).substr(at_ + 1, close - at_ - 1);
    at_ = close + 1;
    while (!trimmed(rest).empty()) {
      const std::size_t end = std::min(rest.find(';'), rest.size());
      const std::string_view item = trimmed(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!item.empty() && !one_setting(item)) return false;
    }
    return true;
  }

  bool one_setting(std::string_view item) {
    Setting result{.qualifier = {}, .name = {}, .value = {}, .range = range_of(item)};
    const std::size_t equals = item.find('=');
    std::string_view left = trimmed(item.substr(0, equals));
    if (equals != std::string_view::npos)
      result.value = std::string(trimmed(item.substr(equals + 1)));
    const std::size_t space = left.find_last_of(" \t");
    if (space != std::string_view::npos) {
      result.qualifier = std::string(trimmed(left.substr(0, space)));
      left = trimmed(left.substr(space));
    }
    if (left.empty()) return error(result.range, "expected a name before '='");
    result.name = std::string(left);
    if (result.qualifier.ends_with(':')) {  // `P0: r1=3`
      result.name.insert(0, result.qualifier);
      result.qualifier.clear();
    }
    for (const Setting& other : test_.settings) {
      if (other.name == result.name && other.qualifier == result.qualifier)
        return error(result.range, "'" + result.name + "' is set twice");
    }
    test_.settings.push_back(std::move(result));
    return true;
  }

  bool table() {
    std::size_t rows = 0;
    while (!at_end() && !starts_condition(std::string_view(text_).substr(at_))) {
      const std::size_t end = text_.find(';', at_);
      if (end == std::string::npos) return error(here(), "expected ';' at the end of the row");
      const std::string_view row = std::string_view(text_).substr(at_, end - at_);
      at_ = end + 1;
      if (rows++ == 0 ? !names(row) : !instructions(row)) return false;
    }
    if (test_.columns.empty())
      return error(here(), "expected a row of thread names, as in 'P0 | P1 ;'");
    return true;
  }

  template <typename F>
  bool each_cell(std::string_view row, F visit) {
    for (std::size_t column = 0;; ++column) {
      const std::size_t bar = row.find('|');
      if (!visit(column, trimmed(row.substr(0, bar)))) return false;
      if (bar == std::string_view::npos) return true;
      row.remove_prefix(bar + 1);
    }
  }

  bool names(std::string_view row) {
    return each_cell(row, [&](std::size_t, std::string_view cell) {
      Column column;
      const std::size_t at = cell.find('@');
      column.name = std::string(trimmed(cell.substr(0, at)));
      if (!thread_number(column.name, column.number))
        return error(range_of(cell), "expected the name of a thread, P0 or 0");
      column.name = "P" + std::to_string(column.number);
      column.range = range_of(cell);
      const bool placed = at != std::string_view::npos || test_.arch == Arch::vulkan;
      if (placed && !placement(cell.substr(at + 1), column)) return false;
      test_.columns.push_back(std::move(column));
      return true;
    });
  }

  // Columns may stand in any order; threads are numbered from 0, each once.
  bool in_order() {
    std::ranges::stable_sort(test_.columns, {}, &Column::number);
    for (std::size_t i = 0; i < test_.columns.size(); ++i) {
      const Column& column = test_.columns[i];
      if (column.number == i) continue;
      return error(column.range, column.number < i
                                     ? "thread " + column.name + " has two columns"
                                     : "expected thread P" + std::to_string(i) + " before this");
    }
    return true;
  }

  // `@cta 0,gpu 0`, `@sg 0, wg 1, qf 0` or `@wg 1`: the workgroup, and the GPU that it is on.
  bool placement(std::string_view text, Column& column) {
    bool known = false, subgroup = test_.arch != Arch::vulkan;
    std::ptrdiff_t read = 0;
    constexpr std::uint32_t kNone = ~0U;
    std::uint32_t cluster = kNone;
    for (const auto& [key, number] : {std::pair{std::string_view("cta "), &column.group},
                                      std::pair{std::string_view("wg "), &column.group},
                                      std::pair{std::string_view("sg "), &column.subgroup},
                                      std::pair{std::string_view("qf "), &column.queue_family},
                                      std::pair{std::string_view("cluster "), &cluster},
                                      std::pair{std::string_view("gpu "), &column.gpu}}) {
      const std::size_t at = text.find(key);
      if (at == std::string_view::npos) continue;
      const std::string_view rest = trimmed(text.substr(at + key.size()));
      std::int64_t value = 0;
      const std::size_t end = std::min(rest.find_first_not_of("0123456789"), rest.size());
      if (!parse_number(rest.substr(0, end), value) || value > 63)
        return error(range_of(text),
                     "expected a number below 64 behind '" + std::string(key) + "'");
      ++read;
      *number = static_cast<std::uint32_t>(value);
      known |= number == &column.group;
      subgroup |= number == &column.subgroup;
    }
    if (!subgroup)
      return error(range_of(text), "expected a subgroup number, as in 'P0@sg 0, wg 1'");
    if (!known) return error(range_of(text), "expected a workgroup number, as in 'P0@wg 1'");
    if (read != std::ranges::count(text, ',') + 1)
      return error(range_of(text),
                   "expected each of cta, wg, sg, qf, cluster and gpu once at most");
    if (cluster != kNone) column.cluster = static_cast<int>(cluster);
    column.placed = test_.arch == Arch::ptx || test_.arch == Arch::vulkan;
    return true;
  }

  bool instructions(std::string_view row) {
    return each_cell(row, [&](std::size_t column, std::string_view cell) {
      if (column >= test_.columns.size()) {
        return error(range_of(cell),
                     "expected " + std::to_string(test_.columns.size()) + " columns, found more");
      }
      if (cell.empty()) return true;
      auto& list = test_.columns[column].instructions;
      if (list.size() == kInstructionsMax)
        return error(range_of(cell), "expected at most 64 instructions in a column");
      list.push_back(instruction(cell));
      return true;
    });
  }

  Instruction instruction(std::string_view cell) {
    Instruction result{.op = {}, .operands = {}, .range = range_of(cell)};
    if (test_.arch == Arch::nvvm && read_mlir(cell, result)) return result;
    const std::size_t space = cell.find_first_of(" \t\n");
    result.op = lower(cell.substr(0, space));
    std::string_view rest = space == std::string_view::npos ? "" : cell.substr(space);
    while (!(rest = trimmed(rest)).empty()) {
      const std::size_t end = std::min(rest.find_first_of(", \t\n"), rest.size());
      if (end != 0) result.operands.emplace_back(rest.substr(0, end));
      rest.remove_prefix(std::max<std::size_t>(end, 1));
    }
    return result;
  }

  const SourceFilePtr& file_;
  Diagnostics& diagnostics_;
  std::string text_;
  std::size_t at_ = 0;
  Test test_;
};

}  // namespace

Result<Test> parse_test(const SourceFilePtr& file, Diagnostics& diagnostics) {
  return Reader(file, diagnostics).read();
}

bool thread_number(std::string_view name, std::uint32_t& number) {
  if (name.starts_with('P')) name.remove_prefix(1);
  constexpr std::size_t kDigitsMax = 3;
  std::int64_t value = 0;
  if (name.size() > kDigitsMax || name.starts_with('-') || name.starts_with("0x") ||
      !parse_number(name, value))
    return false;
  number = static_cast<std::uint32_t>(value);
  return true;
}

std::string_view setting(const Test& test, std::string_view name) {
  for (const Setting& s : test.settings) {
    if (s.qualifier.empty() && s.name == name) return s.value;
  }
  return {};
}

bool parse_number(std::string_view text, std::int64_t& value) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  std::uint64_t magnitude = 0;
  const auto [end, status] =
      std::from_chars(text.data(), text.data() + text.size(), magnitude, hexadecimal ? 16 : 10);
  if (text.empty() || status != std::errc{} || end != text.data() + text.size()) return false;
  if (magnitude > INT64_MAX) return false;
  value = negative ? -static_cast<std::int64_t>(magnitude) : static_cast<std::int64_t>(magnitude);
  return true;
}

}  // namespace muster::litmus
