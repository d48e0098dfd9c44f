// See baseline.h.
#include "report/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "analysis/findings/reason.h"
#include "base/json_reader.h"
#include "report/fingerprint.h"

namespace muster::report {
namespace {

const JsonValue* member(const JsonValue& object, std::string_view name) {
  if (object.kind != JsonValue::Kind::object) return nullptr;
  const auto found = std::ranges::find(object.names, name);
  return found == object.names.end()
             ? nullptr
             : &object.items[static_cast<std::size_t>(found - object.names.begin())];
}

std::string text_of(const JsonValue& object, std::string_view name) {
  const JsonValue* const value = member(object, name);
  return value != nullptr && value->kind == JsonValue::Kind::string ? value->text : std::string{};
}

// The member `text` of each item of the list `name`.
std::set<std::string, std::less<>> texts_of(const JsonValue& object, std::string_view name,
                                            std::string_view text) {
  std::set<std::string, std::less<>> texts;
  const JsonValue* const list = member(object, name);
  if (list == nullptr || list->kind != JsonValue::Kind::array) return texts;
  for (const JsonValue& item : list->items) texts.insert(text_of(item, text));
  texts.erase("");
  return texts;
}

// "./k.ptx", which a folder's name makes, is "k.ptx".
std::string plain(const std::string& file) {
  return std::filesystem::path{file}.lexically_normal().generic_string();
}

Reported no_baseline(const SourceFilePtr& file, std::size_t offset, std::string_view what,
                     Diagnostics& diagnostics) {
  const auto at = static_cast<std::uint32_t>(offset);
  diagnostics.error(
      Kind::kUsage, {.file = file, .range = {.begin = at, .end = at + 1}},
      fmt::format("this is no baseline, a report of muster check --format json: {}", what));
  return {};
}

}  // namespace

Result<Baseline> read_baseline(const SourceFilePtr& file, Diagnostics& diagnostics) {
  const auto document = read_json(file->text());
  if (!document) {
    return failed(
        no_baseline(file, document.error().offset, document.error().message, diagnostics));
  }
  const JsonValue* const results = member(*document, "results");
  if (member(*document, "runs") != nullptr) {
    return failed(
        no_baseline(file, 0, "this is SARIF; the JSON of the same check is one", diagnostics));
  }
  if (member(*document, "muster") == nullptr || results == nullptr ||
      results->kind != JsonValue::Kind::array) {
    return failed(no_baseline(file, 0, "it has no \"muster\" and \"results\"", diagnostics));
  }
  Baseline baseline;
  for (const JsonValue& result : results->items) {
    Baseline::Known& known =
        baseline.kernels[{plain(text_of(result, "file")), text_of(result, "kernel")}];
    known.findings.merge(texts_of(result, "findings", "fingerprint"));
    known.reasons.merge(texts_of(result, "reasons", "code"));
  }
  return baseline;
}

void apply_baseline(const Baseline& baseline, std::vector<FileResult>& results) {
  for (FileResult& item : results) {
    const auto found = baseline.kernels.find({plain(item.source->name()), item.result.kernel});
    if (found == baseline.kernels.end()) continue;
    const std::vector<std::string> prints = fingerprints(item);
    std::vector<analysis::Finding> fresh;
    for (std::size_t i = 0; i < prints.size(); ++i) {
      if (found->second.findings.contains(prints[i])) {
        ++item.known;
      } else {
        fresh.push_back(std::move(item.result.findings[i]));
      }
    }
    item.result.findings = std::move(fresh);
    item.open_known =
        !item.result.reasons.empty() &&
        std::ranges::all_of(item.result.reasons, [&](const analysis::Reason& reason) {
          return found->second.reasons.contains(analysis::reason_info(reason.code).name);
        });
  }
}

}  // namespace muster::report
