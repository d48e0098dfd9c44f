// See result_cache.h.
#include "driver/result_cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include "analysis/findings/assumption.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/version.h"
#include "driver/beside.h"
#include "driver/input.h"
#include "driver/launch_hash.h"
#include "machine/launch/large_contents.h"

namespace muster::driver {
namespace {

namespace fs = std::filesystem;
using analysis::CheckResult;

// A line of a launch file without its comment; the launch files of `exec` hold # nowhere else.
std::string_view without_comment(std::string_view line) {
  line = line.substr(0, line.find('#'));
  while (line.ends_with(' ')) line.remove_suffix(1);
  return line;
}

// What stands between quotes behind `file =` and `contents =`.
std::optional<std::string_view> named_file(std::string_view line) {
  for (const std::string_view key : {"file = \"", "contents = \""}) {
    if (line.starts_with(key) && line.ends_with('"')) {
      return line.substr(key.size(), line.size() - key.size() - 1);
    }
  }
  return {};
}

bool is_large(const fs::path& contents) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(contents, error);
  return !error && size > machine::kLargeContents;
}

void add(Hash128* hash, std::string_view text) {
  const Hash128 more = hash128(text, hash->low);
  hash->low = combine(more.low, text.size());
  hash->high = combine(hash->high, more.high);
}

void write_result(JsonWriter& json, const CheckResult& result) {
  const auto sizes = [&](std::string_view name, const std::array<std::uint32_t, 3>& extent) {
    json.key(name);
    json.begin_array();
    for (const std::uint32_t each : extent) json.value(each);
    json.end_array();
  };
  json.field("kernel", result.kernel);
  json.field("target", result.target);
  sizes("block", result.block);
  sizes("grid", result.grid);
  sizes("cluster", result.cluster);
  json.field("shared", result.shared);
  json.field("proof", static_cast<unsigned>(result.proof));
  json.key("assumptions");
  json.begin_array();
  for (const analysis::Assumption& each : result.assumptions) {
    json.begin_array();
    json.value(analysis::id_of(each));
    for (const std::string& word : each.about) json.value(word);
    json.end_array();
  }
  json.end_array();
  json.key("coverage");
  json.begin_array();
  json.value(result.coverage.sites);
  json.value(result.coverage.reached);
  json.end_array();
  json.key("unreached");
  json.begin_array();
  for (const analysis::Site& site : result.coverage.unreached) {
    json.value(site.line);
    json.value(site.what);
  }
  json.end_array();
  const analysis::Statistics& counts = result.statistics;
  json.key("statistics");
  json.begin_array();
  for (const std::uint64_t each :
       {counts.events, counts.agents, counts.states, counts.instructions, counts.repeated}) {
    json.value(each);
  }
  json.end_array();
}

// Members of an object that was written above; anything else is no result.
class ResultReader {
 public:
  explicit ResultReader(const JsonValue& object) : object_(object) {}

  std::optional<CheckResult> read() {
    CheckResult result;
    result.verdict = analysis::Verdict::verified;
    result.kernel = member("kernel").text;
    result.target = member("target").text;
    sizes("block", &result.block);
    sizes("grid", &result.grid);
    sizes("cluster", &result.cluster);
    result.shared = number(member("shared"));
    const std::uint64_t proof = number(member("proof"));
    whole_ &= proof <= static_cast<std::uint64_t>(analysis::Proof::exploration);
    result.proof = static_cast<analysis::Proof>(proof);
    for (const JsonValue& each : member("assumptions").items) add_assumption(each, &result);
    result.coverage.sites = static_cast<std::uint32_t>(item("coverage", 0));
    result.coverage.reached = static_cast<std::uint32_t>(item("coverage", 1));
    const std::vector<JsonValue>& unreached = member("unreached").items;
    for (std::size_t i = 0; i + 1 < unreached.size(); i += 2) {
      result.coverage.unreached.push_back(
          {static_cast<std::uint32_t>(number(unreached[i])), unreached[i + 1].text});
    }
    std::uint64_t* const counts[] = {&result.statistics.events, &result.statistics.agents,
                                     &result.statistics.states, &result.statistics.instructions,
                                     &result.statistics.repeated};
    for (std::size_t i = 0; i < std::size(counts); ++i) *counts[i] = item("statistics", i);
    if (!whole_) return {};
    return result;
  }

 private:
  // Its id, and the words that its text leaves open.
  void add_assumption(const JsonValue& written, CheckResult* result) {
    std::vector<std::string> words;
    for (const JsonValue& word : written.items) words.push_back(word.text);
    std::optional<analysis::Assumption> read;
    if (!words.empty())
      read = analysis::make_assumption(words[0], {words.begin() + 1, words.end()});
    whole_ &= read.has_value();
    if (read) result->assumptions.push_back(std::move(*read));
  }

  const JsonValue& member(std::string_view name) {
    const auto found = std::ranges::find(object_.names, name);
    if (found != object_.names.end()) {
      return object_.items[static_cast<std::size_t>(found - object_.names.begin())];
    }
    static const JsonValue kNothing;
    whole_ = false;
    return kNothing;
  }
  std::uint64_t number(const JsonValue& value) {
    std::uint64_t read = 0;
    const char* const end = value.text.data() + value.text.size();
    whole_ &= value.kind == JsonValue::Kind::number &&
              std::from_chars(value.text.data(), end, read).ptr == end;
    return read;
  }
  std::uint64_t item(std::string_view name, std::size_t index) {
    const JsonValue& list = member(name);
    if (index < list.items.size()) return number(list.items[index]);
    whole_ = false;
    return 0;
  }
  void sizes(std::string_view name, std::array<std::uint32_t, 3>* extent) {
    for (std::size_t i = 0; i < extent->size(); ++i) {
      (*extent)[i] = static_cast<std::uint32_t>(item(name, i));
    }
  }

  const JsonValue& object_;
  bool whole_ = true;
};

}  // namespace

std::uint64_t version_of_this_program() {
  Diagnostics unused;
  const Result<std::string> bytes = read_file("/proc/self/exe", {}, unused);
  return bytes ? hash64(*bytes, hash64(kVersion)) : 0;
}

Hash128 kernel_key(const KernelKey& key, std::uint64_t version) {
  Hash128 hash{version, combine(version, 2)};  // 1 and 3: a launch file
  for (const std::string_view part : {key.text, key.kernel, key.reader}) add(&hash, part);
  const Hash128 launch = launch_hash(key.launch);
  return {combine(hash.low, launch.low), combine(hash.high, launch.high)};
}

std::optional<LaunchKey> launch_key(const std::string& launch_file, const Words& options,
                                    std::uint64_t version, KeyContents which) {
  Diagnostics unused;
  const Result<std::string> text = read_file(launch_file, {}, unused);
  if (!text) return {};
  constexpr std::string_view kKernel = "kernel = ";
  const std::uint64_t kind = which == KeyContents::all ? 1 : 3;
  LaunchKey key{{version, combine(version, kind)}, {}, {}};
  bool variable = false;  // the memory that the lines are about is one
  const fs::path folder = fs::path{launch_file}.parent_path();
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = without_comment(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const auto name = named_file(line);
    variable = line.starts_with("variable = ") || (variable && line != "[[memory]]");
    const bool may_go = which == KeyContents::forgotten && !variable && name.has_value();
    if (may_go && line.starts_with("contents = ") && is_large(folder / *name)) continue;
    add(&key.hash, line);
    if (line.starts_with(kKernel)) key.kernel = line.substr(kKernel.size());
    if (!name) continue;
    const std::string path = (folder / *name).generic_string();
    const Result<SharedBytes> contents = read_contents(path, {}, unused);
    if (!contents) return {};
    add(&key.hash, {reinterpret_cast<const char*>(contents->data()), contents->size()});
    if (line.starts_with("file")) {
      key.kernel_file = path;
      for (const std::string& beside : files_beside(path)) add(&key.hash, beside);
    }
  }
  const auto launch = launch_options();
  for (const GivenOption& given : options.options) {
    const bool of_launch = std::ranges::any_of(
        launch, [&](const LaunchOption& row) { return row.option.name == given.option->name; });
    if (!of_launch) continue;
    add(&key.hash, given.option->name);
    add(&key.hash, given.value.text);
  }
  return key;
}

std::string ResultCache::file_of(const Hash128& key) const {
  return fmt::format("{}/{:02x}/{:016x}{:016x}.json", folder_, key.high >> 56, key.high, key.low);
}

std::optional<CheckResult> ResultCache::find(const Hash128& key) const {
  if (!on()) return {};
  std::error_code error;
  if (!fs::is_regular_file(file_of(key), error)) return {};
  Diagnostics unused;
  const Result<std::string> text = read_file(file_of(key), {}, unused);
  if (!text) return {};
  const auto object = read_json(*text);
  if (!object || object->kind != JsonValue::Kind::object) return {};
  return ResultReader(*object).read();
}

void ResultCache::keep(const Hash128& key, const CheckResult& result) const {
  if (!on() || result.verdict != analysis::Verdict::verified || !result.findings.empty() ||
      !result.reasons.empty() || !result.missing.empty() || !result.claims.empty()) {
    return;
  }
  std::string text;
  JsonWriter json(text, 0);
  json.begin_object();
  write_result(json, result);
  json.end_object();
  const fs::path file = file_of(key);
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  // Others may read it at any time: it appears whole.
  // The folder may be shared by machines, so the name of the process is not enough.
  char host[64] = {};
  gethostname(host, sizeof host - 1);
  const std::string unfinished = fmt::format("{}.{}.{}.{:x}", file.string(), host, getpid(),
                                             reinterpret_cast<std::uintptr_t>(&text));
  Diagnostics unused;
  if (!write_file(unfinished, text, unused)) return;
  fs::rename(unfinished, file, error);
  if (error) fs::remove(unfinished, error);
}

}  // namespace muster::driver
