// See listing.h.
#include "isa/amdgcn/parse/listing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "diagnostics/cursor.h"
#include "isa/amdgcn/parse/expression.h"
#include "isa/amdgcn/parse/instruction.h"
#include "isa/amdgcn/parse/yaml.h"

namespace muster::amdgcn {
namespace {

constexpr std::string_view kMetadataBegin = ".amdgpu_metadata";
constexpr std::string_view kMetadataEnd = ".end_amdgpu_metadata";
constexpr std::string_view kDescriptorPrefix = ".amdhsa_";
constexpr unsigned kSymbolDepthMax = 64;

bool is_symbol(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '.' || c == '$' || c == '@';
}
bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::size_t symbol_length(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::find_if_not(text, is_symbol) - text.begin());
}

// gfx1100 of amdgcn-amd-amdhsa--gfx1100:sramecc+:xnack-
std::string target_in(std::string_view text) {
  const std::size_t at = text.rfind("gfx");
  if (at == std::string_view::npos) {
    return {};
  }
  text.remove_prefix(at);
  return std::string{text.substr(0, text.find_first_of("\":' \t\r"))};
}

class Reader {
 public:
  Reader(const SourceFilePtr& file, Diagnostics& diagnostics) : diagnostics_(diagnostics) {
    Statements cut = split_statements(file, {';', '\0', true});
    ranges_ = std::move(cut.ranges);
    out_.file = file;
    out_.blanked = make_source_file(file->name(), std::move(cut.text));
    text_ = out_.blanked->text();
  }

  Result<Listing> read() {
    const std::size_t errors = diagnostics_.error_count();
    for (std::size_t i = 0; i < ranges_.size() && !diagnostics_.full(); ++i) {
      i = line(i);
    }
    if (descriptor_open_) {
      error(out_.descriptors.back().range,
            "expected .end_amdhsa_kernel, found the end of the file");
    }
    if (diagnostics_.error_count() > errors) {
      return failed(Reported{});
    }
    settle_descriptors();
    return std::move(out_);
  }

 private:
  void error(Range range, std::string message) {
    diagnostics_.error(Kind::kAmdgcnSyntax, {out_.file, range}, std::move(message));
  }

  // Reads the statement, and returns the last one that belongs to it.
  std::size_t line(std::size_t index) {
    Range range = ranges_[index];
    std::string_view text = text_.substr(range.begin, range.end - range.begin);
    if (text[0] == '#' || is_heading(text)) {
      out_.statements.push_back({ListingStatement::Kind::heading, {}, text, 0, range});
      return index;
    }
    while (const std::size_t length = label(range)) {
      range.begin += static_cast<std::uint32_t>(length);
      text = trimmed(text_.substr(range.begin, range.end - range.begin));
      if (text.empty()) {
        return index;
      }
      range.begin = static_cast<std::uint32_t>(text.data() - text_.data());
    }
    if (text == kMetadataBegin) {
      ranges_[index] = range;
      return metadata(index);
    }
    if (text[0] == '#' || is_heading(text)) {
      out_.statements.push_back({ListingStatement::Kind::heading, {}, text, 0, range});
      return index;
    }
    if (text[0] == '.' || is_assignment(text)) {
      directive(text, range);
    } else {
      instruction(range);
    }
    return index;
  }

  // Where `file format elf` begins, whatever blanks stand between its words.
  static std::size_t find_format(std::string_view text) {
    constexpr std::string_view kLast = "format";
    const std::size_t format = text.find(kLast);
    if (format == std::string_view::npos) return format;
    const bool elf = trimmed(text.substr(format + kLast.size())).starts_with("elf");
    const std::string_view before = trimmed(text.substr(0, format));
    if (!elf || before.size() == format || !before.ends_with("file")) {
      return std::string_view::npos;
    }
    return static_cast<std::size_t>(before.end() - text.begin()) - 4;
  }

  // What llvm-objdump writes around its listing.
  static bool is_heading(std::string_view text) {
    const std::size_t at = find_format(text);
    const bool of_file = at != std::string_view::npos && trimmed(text.substr(0, at)).ends_with(':');
    return (of_file && !text.ends_with(">:")) || text.starts_with("Disassembly of section") ||
           text == "...";
  }

  // `name:`, `"name":` or `0000000000001900 <name>:` at the front: its length.
  std::size_t label(Range range) {
    const std::string_view text = text_.substr(range.begin, range.end - range.begin);
    std::string_view name = text.substr(0, symbol_length(text));
    std::size_t length = name.size();
    const std::size_t digits =
        static_cast<std::size_t>(std::ranges::find_if_not(text, is_hex) - text.begin());
    if (digits > 0 && text.substr(digits).starts_with(" <")) {
      const std::size_t end = text.find(">:");
      if (end == std::string_view::npos) {
        return 0;
      }
      name = text.substr(digits + 2, end - digits - 2);
      length = end + 1;
    } else if (text[0] == '"') {
      const std::size_t end = text.find('"', 1);
      if (end == std::string_view::npos) {
        return 0;
      }
      name = text.substr(0, end + 1);
      length = end + 1;
    }
    if (name.empty() || text.substr(length, 1) != ":" || text.substr(length, 2) == "::") {
      return 0;
    }
    out_.statements.push_back({ListingStatement::Kind::label, name, {}, 0, range});
    return length + 1;
  }

  static bool is_assignment(std::string_view text) {
    const std::string_view rest = trimmed(text.substr(symbol_length(text)));
    return rest.starts_with('=') && !rest.starts_with("==");
  }

  void directive(std::string_view text, Range range) {
    const std::string_view name = text.substr(0, symbol_length(text));
    const std::string_view rest = trimmed(text.substr(name.size()));
    if (rest.starts_with('=') && !rest.starts_with("==")) {
      define(name, trimmed(rest.substr(1)));
    } else if (name == ".set" || name == ".equ" || name == ".equiv") {
      const std::size_t comma = rest.find(',');
      if (comma != std::string_view::npos) {
        define(trimmed(rest.substr(0, comma)), trimmed(rest.substr(comma + 1)));
      }
    } else if (makes_text(name)) {
      error(range,
            fmt::format("{} is not expanded here: llvm-mc does, where it is installed and the "
                        "target is known (.amdgcn_target, --target)",
                        name));
    } else if (name == ".amdgcn_target") {
      out_.target = target_in(rest);
    } else if (name.starts_with(kDescriptorPrefix) || name == ".end_amdhsa_kernel") {
      descriptor_line(name, rest, range);
    }
    out_.statements.push_back({ListingStatement::Kind::directive, name, rest, 0, range});
  }

  void define(std::string_view name, std::string_view text) {
    symbols_[name] = text;
    const auto value = evaluate(text, now_);
    if (value) {
      values_now_[name] = *value;
    } else {
      values_now_.erase(name);
    }
  }

  void descriptor_line(std::string_view name, std::string_view rest, Range range) {
    if (name == ".amdhsa_kernel") {
      if (descriptor_open_ || rest.empty()) {
        error(range, "expected a name and .end_amdhsa_kernel behind .amdhsa_kernel");
      }
      out_.descriptors.push_back({rest, {}, range});
      descriptor_open_ = true;
    } else if (name == ".end_amdhsa_kernel") {
      if (!descriptor_open_) {
        error(range, "found .end_amdhsa_kernel without .amdhsa_kernel");
      }
      descriptor_open_ = false;
    } else if (descriptor_open_) {
      pending_.push_back(
          {out_.descriptors.size() - 1, name.substr(kDescriptorPrefix.size()), rest});
    }
  }

  // Symbols may be set behind their use: values are worked out when all is read.
  void settle_descriptors() {
    for (const Pending& entry : pending_) {
      out_.descriptors[entry.descriptor].values.emplace_back(entry.name, value_of(entry.text, 0));
    }
  }

  std::optional<std::int64_t> value_of(std::string_view text, unsigned depth) {
    if (depth > kSymbolDepthMax) {
      return std::nullopt;
    }
    return evaluate(text, [&](std::string_view name) -> std::optional<std::int64_t> {
      if (const auto known = values_.find(name); known != values_.end()) {
        return known->second;
      }
      const auto at = symbols_.find(name);
      if (at == symbols_.end()) {
        return std::nullopt;
      }
      values_[name] = std::nullopt;  // while it is worked out: a symbol that rests on itself
      const auto value = value_of(at->second, depth + 1);
      values_[name] = value;
      return value;
    });
  }

  void instruction(Range range) {
    auto read = parse_instruction(out_.file, text_, range, now_, diagnostics_);
    if (!read) {
      return;
    }
    read->address = address_behind(range.end);
    out_.statements.push_back({ListingStatement::Kind::instruction,
                               {},
                               {},
                               static_cast<std::uint32_t>(out_.instructions.size()),
                               range});
    out_.instructions.push_back(std::move(*read));
  }

  // `// 000000001900: BF850001`
  std::optional<std::uint64_t> address_behind(std::uint32_t at) const {
    std::string_view rest = out_.file->text().substr(at);
    rest = trimmed(rest.substr(0, rest.find('\n')));
    if (!rest.starts_with("// ")) {
      return std::nullopt;
    }
    rest.remove_prefix(3);
    const std::size_t digits =
        static_cast<std::size_t>(std::ranges::find_if_not(rest, is_hex) - rest.begin());
    if (digits < 8 || digits > 16 || rest.substr(digits, 1) != ":") {
      return std::nullopt;
    }
    const auto value = read_integer(fmt::format("0x{}", rest.substr(0, digits)));
    return value ? std::optional{static_cast<std::uint64_t>(*value)} : std::nullopt;
  }

  std::size_t metadata(std::size_t index) {
    const std::uint32_t begin = ranges_[index].begin;
    std::size_t last = index + 1;
    while (last < ranges_.size() &&
           text_.substr(ranges_[last].begin, kMetadataEnd.size()) != kMetadataEnd) {
      ++last;
    }
    if (last == ranges_.size()) {
      error(ranges_[index], fmt::format("expected {}, found the end of the file", kMetadataEnd));
      return last;
    }
    const std::uint32_t from = ranges_[index].end;
    const std::string_view text = out_.file->text().substr(from, ranges_[last].begin - from);
    out_.statements.push_back({ListingStatement::Kind::directive,
                               out_.file->text().substr(begin, from - begin),
                               out_.file->text().substr(from, ranges_[last].end - from),
                               0,
                               {begin, ranges_[last].end}});
    std::size_t line = 0;
    const auto tree = read_yaml(text, line);
    if (!tree) {
      error(ranges_[index], fmt::format("line {} of the metadata is neither `key: value` nor "
                                        "`- value` at the indentation of its block",
                                        line));
      return last;
    }
    metadata(*tree, ranges_[index]);
    return last;
  }

  void metadata(const Yaml& tree, Range range) {
    if (out_.target.empty()) {
      out_.target = target_in(tree.text("amdhsa.target"));
    }
    const Yaml* const kernels = tree.find("amdhsa.kernels");
    if (kernels == nullptr) {
      return;
    }
    expect_list(*kernels, "amdhsa.kernels", range);
    for (const Yaml& kernel : kernels->items) {
      expect_numbers(kernel, range);
      out_.metadata.push_back(kernel_metadata(kernel));
    }
  }

  // What is of another shape would be read as nothing: a kernel without arguments, or of size 0.
  void expect_list(const Yaml& value, std::string_view key, Range range) {
    if (!value.scalar.empty() || !value.entries.empty()) {
      error(range, fmt::format("{} of the metadata is no list", key));
    }
  }

  void expect_number(const Yaml& value, std::string_view key, Range range) {
    const auto number = read_integer(value.scalar);
    if (!number || *number < 0 || !value.entries.empty() || !value.items.empty()) {
      error(range,
            fmt::format("{} of the metadata is no number: '{}'", key, value.scalar.substr(0, 40)));
    }
  }

  void expect_numbers(const Yaml& kernel, Range range) {
    for (const auto& [key, value] : kernel.entries) {
      if (key == ".kernarg_segment_size" || key == ".group_segment_fixed_size" ||
          key == ".private_segment_fixed_size" || key == ".wavefront_size" ||
          key == ".max_flat_workgroup_size") {
        expect_number(value, key, range);
      } else if (key == ".reqd_workgroup_size" || key == ".cluster_dims") {
        expect_list(value, key, range);
        for (const Yaml& item : value.items) {
          expect_number(item, key, range);
        }
      } else if (key == ".args") {
        expect_list(value, key, range);
        for (const Yaml& argument : value.items) {
          expect_argument(argument, range);
        }
      }
    }
  }

  void expect_argument(const Yaml& argument, Range range) {
    for (const auto& [key, value] : argument.entries) {
      if (key == ".offset" || key == ".size") {
        expect_number(value, key, range);
      }
    }
    if (argument.find(".offset") == nullptr || argument.find(".size") == nullptr) {
      error(range, "an argument in the metadata has no .offset or no .size");
    }
  }

  static std::vector<std::uint64_t> numbers(const Yaml* list) {
    std::vector<std::uint64_t> all;
    for (const Yaml& item : list == nullptr ? std::vector<Yaml>{} : list->items) {
      all.push_back(static_cast<std::uint64_t>(read_integer(item.scalar).value_or(0)));
    }
    return all;
  }

  static Metadata kernel_metadata(const Yaml& kernel) {
    Metadata result;
    result.name = kernel.text(".name");
    result.symbol = kernel.text(".symbol");
    result.kernarg_segment_size = kernel.number(".kernarg_segment_size");
    result.group_segment_fixed_size = kernel.number(".group_segment_fixed_size");
    result.private_segment_fixed_size = kernel.number(".private_segment_fixed_size");
    result.wavefront_size = kernel.number(".wavefront_size");
    result.max_flat_workgroup_size = kernel.number(".max_flat_workgroup_size");
    result.required_workgroup_size = numbers(kernel.find(".reqd_workgroup_size"));
    result.cluster_dimensions = numbers(kernel.find(".cluster_dims"));
    if (const Yaml* const arguments = kernel.find(".args")) {
      for (const Yaml& argument : arguments->items) {
        result.arguments.push_back({argument.text(".name"), argument.text(".value_kind"),
                                    argument.text(".address_space"), argument.text(".type_name"),
                                    argument.number(".offset").value_or(0),
                                    argument.number(".size").value_or(0)});
      }
    }
    return result;
  }

  struct Pending {
    std::size_t descriptor;
    std::string_view name, text;
  };

  Listing out_;
  std::string_view text_;
  std::vector<Range> ranges_;
  std::map<std::string_view, std::string_view> symbols_;
  std::map<std::string_view, std::optional<std::int64_t>> values_;
  std::map<std::string_view, std::int64_t> values_now_;  // in front of the line that is read
  const SymbolValue now_ = [this](std::string_view name) -> std::optional<std::int64_t> {
    const auto at = values_now_.find(name);
    return at == values_now_.end() ? std::nullopt : std::optional{at->second};
  };
  std::vector<Pending> pending_;
  bool descriptor_open_ = false;
  Diagnostics& diagnostics_;
};

}  // namespace

bool makes_text(std::string_view directive) {
  constexpr std::string_view kNames[] = {
      ".macro", ".endm", ".endmacro", ".purgem", ".exitm",  ".rept",     ".rep",  ".irp",
      ".irpc",  ".endr", ".include",  ".incbin", ".elseif", ".altmacro", ".else", ".endif"};
  return directive.starts_with(".if") || std::ranges::find(kNames, directive) != std::end(kNames);
}

Result<Listing> parse_listing(const SourceFilePtr& file, Diagnostics& diagnostics) {
  if (file->text().size() > kSourceBytesMax) {
    diagnostics.error(Kind::kFileTooLarge, {file, {}}, "the file is larger than 4 GiB");
    return failed(Reported{});
  }
  return Reader{file, diagnostics}.read();
}

}  // namespace muster::amdgcn
