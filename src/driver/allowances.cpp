// See allowances.h.
#include "driver/allowances.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

namespace muster::driver {
namespace {

constexpr std::string_view kKey = "muster: allow ";
constexpr std::string_view kBlanks = " \t\r";
constexpr const char* kWanted =
    "'muster: allow' needs rules and a reason, as in 'muster: allow MU802 written by one thread "
    "only'";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

// Where a kernel begins and ends, by lines.
struct Entry {
  std::string name;
  std::uint32_t first = 0, last = 0;
};

bool is_name(char c) {
  return c == '_' || c == '$' || c == '%' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
         (c >= 'A' && c <= 'Z');
}

// A comment in braces or quotes is not told apart: allowances stand beside a kernel, not in
// strings.
std::vector<Entry> find_ptx_entries(const SourceFile& file) {
  const std::string_view text = file.text();
  constexpr std::string_view kEntry = ".entry";
  std::vector<Entry> entries;
  for (std::size_t at = text.find(kEntry); at != std::string_view::npos;
       at = text.find(kEntry, at + 1)) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n", at + kEntry.size());
    if (begin == std::string_view::npos) break;
    std::size_t end = begin;
    while (end < text.size() && is_name(text[end])) ++end;
    std::size_t close = text.find('{', end);
    for (int depth = 0; close < text.size(); ++close) {
      if (text[close] == '{') ++depth;
      if (text[close] == '}' && --depth == 0) break;
    }
    const std::size_t last = std::min(close, text.size());
    entries.push_back({.name = std::string{text.substr(begin, end - begin)},
                       .first = file.place(static_cast<std::uint32_t>(at)).line,
                       .last = file.place(static_cast<std::uint32_t>(last)).line});
  }
  return entries;
}

// The name of a kernel that begins on the line; empty: none does. vISA: `.kernel "k"`; AMD: the
// label of what `.amdhsa_kernel k` describes, also as llvm-objdump writes it, `0000 <k>:`.
std::string kernel_on(std::string_view line, const std::set<std::string_view>& described) {
  constexpr std::string_view kKernel = ".kernel ";
  if (line.starts_with(kKernel)) {
    std::string_view name = trimmed(line.substr(kKernel.size()));
    if (name.starts_with('"')) name = name.substr(1, name.find('"', 1) - 1);
    return std::string{name.substr(0, name.find_first_of(kBlanks))};
  }
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || line.starts_with('.')) return {};
  std::string_view name = line.substr(0, colon);
  if (name.ends_with('>')) {
    name = name.substr(std::min(name.find('<') + 1, name.size()));
    name.remove_suffix(1);
    return std::string{name};
  }
  if (name.empty() || !std::ranges::all_of(name, is_name)) return {};
  return described.contains(name) ? std::string{name} : std::string{};
}

// The names behind `.amdhsa_kernel`.
std::set<std::string_view> described_kernels(std::string_view text) {
  constexpr std::string_view kDescribed = ".amdhsa_kernel ";
  std::set<std::string_view> names;
  for (std::size_t at = text.find(kDescribed); at != text.npos; at = text.find(kDescribed, at)) {
    at += kDescribed.size();
    names.insert(trimmed(text.substr(at, text.find('\n', at) - at)));
  }
  return names;
}

// A kernel that begins by a line ends with the last instruction before the next one.
std::vector<Entry> find_listed_kernels(const SourceFile& file) {
  std::vector<Entry> entries;
  const std::set<std::string_view> described = described_kernels(file.text());
  std::string_view rest = file.text();
  for (std::uint32_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = trimmed(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (std::string name = kernel_on(line, described); !name.empty()) {
      entries.push_back({.name = std::move(name), .first = number, .last = number});
      continue;
    }
    constexpr std::string_view kNoInstruction = ".;#/";
    const bool instruction = !line.empty() && kNoInstruction.find(line.front()) == line.npos;
    if (instruction && !entries.empty()) entries.back().last = number;
  }
  return entries;
}

std::vector<Entry> find_entries(const SourceFile& file) {
  std::vector<Entry> entries = find_ptx_entries(file);
  return entries.empty() ? find_listed_kernels(file) : entries;
}

// The kernel that a line of its own outside of bodies stands before.
std::string kernel_behind(std::span<const Entry> entries, std::uint32_t line) {
  for (const Entry& entry : entries) {
    if (line >= entry.first && line <= entry.last) return {};
    if (line < entry.first) return entry.name;
  }
  return {};
}

// The rules of "MU801,MU802 reason", and the rest of it.
std::optional<std::pair<std::vector<barrier::RuleId>, std::string_view>> read_rules(
    std::string_view text) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
  std::string_view names = text.substr(0, end);
  std::vector<barrier::RuleId> rules;
  while (!names.empty()) {
    const std::size_t comma = std::min(names.find(','), names.size());
    const barrier::Rule* const rule = barrier::find_rule(names.substr(0, comma));
    if (rule == nullptr || !names.starts_with("MU")) return std::nullopt;
    rules.push_back(rule->id);
    names.remove_prefix(std::min(comma + 1, names.size()));
  }
  const std::string_view reason = trimmed(text.substr(end));
  if (rules.empty() || reason.empty()) return std::nullopt;
  return std::pair{rules, reason};
}

// The column at which the comment sign before `at` stands; nothing if there is none.
std::optional<std::size_t> comment_at(std::string_view line, std::size_t at) {
  std::size_t end = at;
  while (end > 0 && kBlanks.find(line[end - 1]) != std::string_view::npos) --end;
  const std::string_view before = line.substr(0, end);
  if (before.ends_with("//") || before.ends_with("/*")) return end - 2;
  if (before.ends_with(';') || before.ends_with('#')) return end - 1;
  return std::nullopt;
}

}  // namespace

FoundAllowances find_allowances(const SourceFilePtr& file) {
  FoundAllowances found;
  const std::string_view text = file->text();
  std::vector<Entry> entries;
  for (std::size_t at = text.find(kKey); at != std::string_view::npos;
       at = text.find(kKey, at + 1)) {
    const std::size_t start = text.rfind('\n', at) + 1;  // npos + 1 is 0
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(start, end - start);
    const auto sign = comment_at(line, at - start);
    if (!sign) continue;
    std::string_view said = line.substr(at - start + kKey.size());
    if (const std::size_t close = said.find("*/"); close != std::string_view::npos) {
      said = said.substr(0, close);
    }
    const auto rules = read_rules(said);
    if (!rules) {
      found.wrong.push_back({.file = file,
                             .range = {.begin = static_cast<std::uint32_t>(at),
                                       .end = static_cast<std::uint32_t>(end)}});
      continue;
    }
    if (entries.empty()) entries = find_entries(*file);
    Allowance allowance;
    allowance.rules = rules->first;
    allowance.reason = rules->second;
    allowance.line = file->place(static_cast<std::uint32_t>(at)).line;
    allowance.alone = trimmed(line.substr(0, *sign)).empty();
    if (allowance.alone) allowance.kernel = kernel_behind(entries, allowance.line);
    found.allowances.push_back(std::move(allowance));
  }
  return found;
}

namespace {

bool is_about(const Allowance& allowance, barrier::RuleId rule, std::uint32_t line) {
  return std::ranges::find(allowance.rules, rule) != allowance.rules.end() &&
         (allowance.line == line || (allowance.alone && allowance.line + 1 == line));
}

}  // namespace

const std::vector<Allowance>& Allowances::of_checked(const SourceFilePtr& file,
                                                     Diagnostics& diagnostics) {
  const auto [known, fresh] = known_.try_emplace(file->name());
  if (fresh) {
    FoundAllowances found = find_allowances(file);
    known->second = std::move(found.allowances);
    for (const Location& wrong : found.wrong) diagnostics.error(Kind::kUsage, wrong, kWanted);
  }
  return known->second;
}

// A source that is not there accepts nothing. It may be somebody else's header: what is wrong there
// does not keep a file from being checked.
const std::vector<Allowance>& Allowances::of_source(const std::string& path,
                                                    const std::string& beside,
                                                    Diagnostics& diagnostics) {
  const auto [known, fresh] = known_.try_emplace(path);
  if (!fresh) return known->second;
  namespace fs = std::filesystem;
  const fs::path folder = fs::path{beside}.parent_path();
  std::set<std::string> tried;
  for (const fs::path& place : {fs::path{path}, folder / path, fs::path{root_} / path}) {
    std::error_code error;
    const std::string name = place.generic_string();
    if (!tried.insert(name).second || !fs::is_regular_file(place, error)) continue;
    Diagnostics unused;
    Result<std::string> text = read_(name, {}, unused);
    if (!text) continue;
    FoundAllowances found = find_allowances(make_source_file(name, std::move(*text)));
    known->second = std::move(found.allowances);
    for (const Location& wrong : found.wrong) diagnostics.warning(Kind::kUsage, wrong, kWanted);
    break;
  }
  return known->second;
}

std::string Allowances::reason_for(const SourceFilePtr& file, const std::string& kernel,
                                   const analysis::Finding& finding, Diagnostics& diagnostics) {
  for (const Allowance& allowance : of_checked(file, diagnostics)) {
    const bool named = allowance.kernel == kernel && !kernel.empty() &&
                       std::ranges::find(allowance.rules, finding.rule) != allowance.rules.end();
    if (named || is_about(allowance, finding.rule, finding.place.line)) return allowance.reason;
  }
  if (!finding.origin) return {};
  for (const Allowance& allowance : of_source(finding.origin->file, file->name(), diagnostics)) {
    if (is_about(allowance, finding.rule, finding.origin->line)) return allowance.reason;
  }
  return {};
}

}  // namespace muster::driver
