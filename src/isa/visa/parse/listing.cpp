// See listing.h.
#include "isa/visa/parse/listing.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "diagnostics/cursor.h"
#include "isa/visa/parse/declaration.h"
#include "isa/visa/parse/listed_instruction.h"
#include "isa/visa/parse/names.h"

namespace muster::visa {
namespace {

constexpr std::string_view kOptions = "//Build option:";

bool is_blank(char symbol) { return symbol == ' ' || symbol == '\t' || symbol == '\r'; }

bool is_label(char symbol) {
  return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
         (symbol >= '0' && symbol <= '9') ||
         std::string_view{"_$@?-."}.find(symbol) != std::string_view::npos;
}

// `name:` at the front and nothing behind it but blanks: the length of the name.
std::size_t label_length(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && is_label(text[length])) {
    ++length;
  }
  return length > 0 && text[0] != '.' && text.substr(length, 1) == ":" ? length : 0;
}

// A backslash at the end of a line joins it with the next one; at the end of the file with nothing.
void join_lines(Statements& statements) {
  std::vector<Range> joined;
  bool open = false;
  for (const Range range : statements.ranges) {
    if (open) {
      std::fill(statements.text.begin() + joined.back().end, statements.text.begin() + range.begin,
                ' ');
      joined.back().end = range.end;
    } else {
      joined.push_back(range);
    }
    open = statements.text[range.end - 1] == '\\';
    if (open) {
      statements.text[range.end - 1] = ' ';
    }
  }
  const auto ends = [&](const Range& last) {
    const char c = last.end == last.begin ? '.' : statements.text[last.end - 1];
    return c != ' ' && c != '\\';
  };
  while (open && !ends(joined.back())) --joined.back().end;
  if (open && joined.back().end == joined.back().begin) joined.pop_back();
  statements.ranges = std::move(joined);
}

class Reader {
 public:
  Reader(const SourceFilePtr& file, Diagnostics& diagnostics) : diagnostics_(diagnostics) {
    Statements cut = split_statements(file, {'\0', '\0', true});
    join_lines(cut);
    ranges_ = std::move(cut.ranges);
    out_.file = file;
    out_.blanked = make_source_file(file->name(), std::move(cut.text));
  }

  Result<Listing> read() {
    const std::size_t errors = diagnostics_.error_count();
    for (const Range range : ranges_) {
      if (diagnostics_.full()) {
        break;
      }
      statement(range);
    }
    end_routine();
    options();
    if (out_.routines.empty() && diagnostics_.error_count() == errors) {
      diagnostics_.error(Kind::kVisaSyntax, {out_.file, {}}, "the file has no .kernel");
    }
    if (diagnostics_.error_count() > errors) {
      return failed(Reported{});
    }
    return std::move(out_);
  }

 private:
  using Statement = ListingStatement;

  void error(Location place, std::string message) {
    diagnostics_.error(Kind::kVisaSyntax, std::move(place), std::move(message));
  }

  Cursor cursor_of(Range range) const { return Cursor{out_.file, out_.blanked->text(), range}; }

  void statement(Range range) {
    const std::string_view text = out_.blanked->text(range);
    if (text[0] == '.') {
      directive(range);
    } else if (text[0] == '{' || text[0] == '}') {
      scope(range, text[0] == '{');
    } else if (const std::size_t length = label_length(text)) {
      label(range, text.substr(0, length));
    } else if (text.starts_with("FILE") || text.starts_with("LOC")) {
      Cursor cursor = cursor_of(range);
      source(cursor.word(), cursor, range);
    } else if (text.back() == '}' && text.find('{') == std::string_view::npos) {
      // The scope of an inline assembly ends behind its last instruction.
      Range inside{range.begin, range.end - 1};
      while (is_blank(out_.blanked->text()[inside.end - 1])) {
        --inside.end;
      }
      statement(inside);
      scope({range.end - 1, range.end}, false);
    } else {
      instruction(range);
    }
  }

  // The routine that a statement belongs to; null, with a diagnostic, if none has begun.
  ListedRoutine* routine(Range range) {
    if (out_.routines.empty()) {
      error({out_.file, range}, "expected .kernel or .global_function first");
      return nullptr;
    }
    return &out_.routines.back();
  }

  void add(ListingStatement::Kind kind, Range range, std::size_t index, std::string_view name = {},
           bool quoted = false) {
    out_.routines.back().statements.push_back(
        {kind, static_cast<std::uint32_t>(index), name, quoted, range});
  }

  void ends(Cursor& cursor) {
    if (!cursor.done()) {
      error(cursor.location(), "expected the end of the statement, found " + found(cursor));
    }
  }

  void directive(Range range) {
    Cursor cursor = cursor_of(range);
    cursor.eat('.');
    const std::string_view name = cursor.word("-$@?");
    const std::string_view written = out_.blanked->text().substr(range.begin, name.size() + 1);
    if (name == "version") {
      version(cursor);
    } else if (name == "kernel" || name == "global_function") {
      begin_routine(name, cursor, range);
    } else if (name == "function") {
      function(cursor, range);
    } else if (name == "decl") {
      declaration(cursor, range);
    } else if (name == "input" || name.starts_with("implicit")) {
      input(written, cursor, range);
    } else if (name == "kernel_attr") {
      attribute(cursor, range);
    } else if (name == "funcdecl") {
      if (routine(range) != nullptr) {
        bool quoted = false;
        const std::string_view text = parse_name(cursor, quoted, diagnostics_);
        add(Statement::Kind::function_declaration, range, 0, text, quoted);
        ends(cursor);
      }
    } else if (name == "file" || name == "loc") {
      source(name, cursor, range);
    } else {
      error(cursor.location(range.begin),
            fmt::format("expected a directive such as .kernel, .decl or .input, found '{}'",
                        written));
    }
  }

  void version(Cursor& cursor) {
    const auto major = cursor.integer();
    const auto minor = major && cursor.eat('.') ? cursor.integer() : std::nullopt;
    if (!minor || *major < 0 || *major > 255 || *minor < 0 || *minor > 255) {
      error(cursor.location(), "expected a version such as 4.1, found " + found(cursor));
      return;
    }
    out_.major = static_cast<std::uint32_t>(*major);
    out_.minor = static_cast<std::uint32_t>(*minor);
    ends(cursor);
  }

  void end_routine() {
    if (!open_.empty()) {
      error({out_.file, open_.back()}, "expected '}' before the routine ends");
    }
    open_.clear();
  }

  void begin_routine(std::string_view directive, Cursor& cursor, Range range) {
    end_routine();
    ListedRoutine& next = out_.routines.emplace_back();
    next.kind =
        directive == "kernel" ? ListedRoutine::Kind::kernel : ListedRoutine::Kind::global_function;
    next.range = range;
    next.name = parse_name(cursor, next.quoted, diagnostics_);
    names_.begin(next);
    source_file_ = UINT32_MAX;
    source_line_ = 0;
    ends(cursor);
  }

  // A subroutine of the routine; the routine itself where a file begins with it.
  void function(Cursor& cursor, Range range) {
    if (out_.routines.empty()) {
      begin_routine("global_function", cursor, range);
      return;
    }
    bool quoted = false;
    const std::string_view name = parse_name(cursor, quoted, diagnostics_);
    add(Statement::Kind::subroutine, range, 0, name, quoted);
    ends(cursor);
  }

  void declaration(Cursor& cursor, Range range) {
    ListedRoutine* const here = routine(range);
    const auto variable =
        here == nullptr ? std::nullopt : parse_variable(cursor, *here, names_, diagnostics_);
    if (!variable) {
      return;
    }
    const auto index = static_cast<std::uint32_t>(here->variables.size());
    if (!names_.declare(variable->name, index)) {
      diagnostics_.error(Kind::kVisaOperand, {out_.file, variable->range},
                         fmt::format("variable '{}' is declared already", variable->name));
      return;
    }
    add(Statement::Kind::declaration, range, index);
    here->variables.push_back(*variable);
  }

  void input(std::string_view directive, Cursor& cursor, Range range) {
    ListedRoutine* const here = routine(range);
    auto input = here == nullptr ? std::nullopt : parse_input(cursor, *here, names_, diagnostics_);
    if (input) {
      input->directive = directive;
      add(Statement::Kind::input, range, here->inputs.size());
      here->inputs.push_back(*std::move(input));
    }
  }

  void attribute(Cursor& cursor, Range range) {
    ListedRoutine* const here = routine(range);
    const auto attribute =
        here == nullptr ? std::nullopt : parse_attribute(cursor, *here, names_, diagnostics_);
    if (attribute) {
      add(Statement::Kind::attribute, range, here->attributes.size());
      here->attributes.push_back(*attribute);
      ends(cursor);
    }
  }

  void scope(Range range, bool opens) {
    if (routine(range) == nullptr) {
      return;
    }
    if (opens) {
      names_.open();
      open_.push_back({range.begin, range.begin + 1});
    } else if (!names_.close()) {
      error({out_.file, range}, "found '}' without '{'");
      return;
    } else {
      open_.pop_back();
    }
    add(opens ? Statement::Kind::scope_begin : Statement::Kind::scope_end, range, 0);
    std::uint32_t rest = range.begin + 1;
    const std::string_view text = out_.blanked->text();
    while (rest < range.end && is_blank(text[rest])) {
      ++rest;
    }
    if (rest < range.end) {
      statement({rest, range.end});
    }
  }

  void label(Range range, std::string_view name) {
    if (routine(range) == nullptr) {
      return;
    }
    const auto length = static_cast<std::uint32_t>(name.size());
    add(Statement::Kind::label, {range.begin, range.begin + length}, 0, name);
    Cursor cursor = cursor_of({range.begin + length + 1, range.end});
    if (!cursor.done()) {
      statement({cursor.position(), range.end});
    }
  }

  // FILE "name", LOC 12
  void source(std::string_view name, Cursor& cursor, Range range) {
    if (routine(range) == nullptr) {
      return;
    }
    if (name == "FILE" || name == "file") {
      bool quoted = false;
      source_file_ = static_cast<std::uint32_t>(out_.source_files.size());
      out_.source_files.push_back(parse_name(cursor, quoted, diagnostics_));
      add(Statement::Kind::file, range, source_file_);
    } else {
      const auto line = cursor.integer();
      if (!line || *line < 0 || *line > UINT32_MAX) {
        error(cursor.location(), "expected the number of a line, found " + found(cursor));
        return;
      }
      source_line_ = static_cast<std::uint32_t>(*line);
      add(Statement::Kind::line, range, source_line_);
    }
    ends(cursor);
  }

  void instruction(Range range) {
    ListedRoutine* const here = routine(range);
    auto read = here == nullptr ? std::nullopt
                                : parse_listed(out_.file, out_.blanked->text(), range, *here,
                                               names_, diagnostics_);
    if (!read) {
      return;
    }
    read->source_file = source_file_;
    read->source_line = source_line_;
    add(Statement::Kind::instruction, range, here->instructions.size());
    here->instructions.push_back(*std::move(read));
  }

  // `//Build option: "-a -b 3"`
  void options() {
    const std::string_view text = out_.file->text();
    const std::size_t at = text.rfind(kOptions);
    if (at == std::string_view::npos) {
      return;
    }
    std::string_view line = text.substr(at + kOptions.size());
    line = line.substr(0, line.find('\n'));
    const std::size_t begin = line.find('"'), end = line.rfind('"');
    if (begin == std::string_view::npos || begin == end) {
      return;
    }
    out_.has_options = true;
    line = line.substr(begin + 1, end - begin - 1);
    while (!line.empty()) {
      const std::size_t length = std::min(line.find(' '), line.size());
      if (length > 0) {
        out_.options.push_back(line.substr(0, length));
      }
      line.remove_prefix(std::min(length + 1, line.size()));
    }
  }

  Listing out_;
  Diagnostics& diagnostics_;
  std::vector<Range> ranges_;
  Names names_;
  std::vector<Range> open_;  // the braces
  std::uint32_t source_file_ = UINT32_MAX, source_line_ = 0;
};

}  // namespace

Result<Listing> parse_listing(const SourceFilePtr& file, Diagnostics& diagnostics) {
  if (file->text().size() > kSourceBytesMax) {
    diagnostics.error(Kind::kFileTooLarge, {file, {}}, "the file is larger than 4 GiB");
    return failed(Reported{});
  }
  return Reader{file, diagnostics}.read();
}

}  // namespace muster::visa
