// See merge.h.
#include "report/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/json_reader.h"
#include "base/json_writer.h"

namespace muster::report {
namespace {

constexpr std::string_view kNote = "muster/shard";
constexpr std::string_view kNotChecked = "not_checked";

JsonValue* find(JsonValue& value, std::string_view name) {
  const auto found = std::ranges::find(value.names, name);
  if (value.kind != JsonValue::Kind::object || found == value.names.end()) return nullptr;
  return &value.items[static_cast<std::size_t>(found - value.names.begin())];
}
JsonValue* find(JsonValue* value, std::string_view name) {
  return value == nullptr ? nullptr : find(*value, name);
}
JsonValue* first_item(JsonValue* value) {
  return value == nullptr || value->items.empty() ? nullptr : value->items.data();
}

void erase(JsonValue& value, std::string_view name) {
  const auto found = std::ranges::find(value.names, name);
  if (found == value.names.end()) return;
  value.items.erase(value.items.begin() + (found - value.names.begin()));
  value.names.erase(found);
}

std::optional<std::uint64_t> number(const JsonValue* value) {
  std::uint64_t result = 0;
  if (value == nullptr || value->kind != JsonValue::Kind::number) return std::nullopt;
  const char* const end = value->text.data() + value->text.size();
  const auto [stop, error] = std::from_chars(value->text.data(), end, result);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return result;
}

void write(JsonWriter& json, const JsonValue& value) {
  switch (value.kind) {
    case JsonValue::Kind::null:
      return json.null();
    case JsonValue::Kind::boolean:
      return json.value(value.text == "true");
    case JsonValue::Kind::number:
      return json.number(value.text);
    case JsonValue::Kind::string:
      return json.value(std::string_view{value.text});
    case JsonValue::Kind::array:
      json.begin_array();
      for (const JsonValue& item : value.items) write(json, item);
      return json.end_array();
    case JsonValue::Kind::object:
      break;
  }
  json.begin_object();
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    json.key(value.names[i]);
    write(json, value.items[i]);
  }
  json.end_object();
}

std::optional<ShardNote> read_note(JsonValue* value) {
  const auto index = number(find(value, "index"));
  const auto count = number(find(value, "of"));
  const auto left = number(find(value, "left"));
  JsonValue* const run = find(value, "run");
  JsonValue* const pairs = find(value, "pairs");
  constexpr std::uint64_t kCountMax = 1'000'000;
  if (!index || !count || !left || run == nullptr || pairs == nullptr || *index == 0 ||
      *index > *count || *count > kCountMax || pairs->kind != JsonValue::Kind::array) {
    return std::nullopt;
  }
  ShardNote note{.index = static_cast<std::uint32_t>(*index),
                 .count = static_cast<std::uint32_t>(*count),
                 .run = run->text,
                 .left = *left,
                 .pairs = {},
                 .unchecked = {}};
  for (const JsonValue& each : pairs->items) {
    if (each.items.size() != 3) return std::nullopt;
    const auto input = number(&each.items[0]);
    const auto kernel = number(&each.items[1]);
    const auto entries = number(&each.items[2]);
    if (!input || !kernel || !entries) return std::nullopt;
    note.pairs.push_back({.input = *input, .kernel = *kernel, .entries = *entries});
  }
  if (JsonValue* const unchecked = find(value, "unchecked"); unchecked != nullptr) {
    for (const JsonValue& each : unchecked->items) {
      const auto input = number(&each);
      if (!input) return std::nullopt;
      note.unchecked.push_back(*input);
    }
  }
  return note;
}

// A part as it was read.
struct Part {
  SourceFilePtr file;
  JsonValue root;
  ShardNote note;
  bool sarif = false;
  std::vector<JsonValue> items;      // the results, taken out of the tree: they are most of it
  std::vector<JsonValue> unchecked;  // what is said of inputs without a result

  JsonValue* run() { return sarif ? first_item(find(root, "runs")) : &root; }
  JsonValue* results() { return find(run(), "results"); }
  JsonValue* notifications() {
    return find(first_item(find(run(), "invocations")), "toolExecutionNotifications");
  }
  JsonValue* rules() { return find(find(find(run(), "tool"), "driver"), "rules"); }
};

// A result of the whole: which part has it, and where its entries begin there.
struct Place {
  ShardNote::Pair pair;
  Part* part = nullptr;
  std::size_t ordinal = 0;  // among the pairs of the part
  std::size_t first = 0, entries = 0;
};

class Merger {
 public:
  explicit Merger(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  Result<Merged> merge(std::span<const SourceFilePtr> files) {
    for (const SourceFilePtr& file : files) {
      if (!read(file)) return failed(Reported{});
    }
    if (parts_.empty() || !fit_together() || !find_places()) return failed(Reported{});
    Merged merged;
    std::size_t bytes = 0;
    for (const Part& part : parts_) bytes += part.file->text().size();
    merged.report.reserve(bytes);
    JsonValue root = parts_.front().root;
    if (parts_.front().sarif) {
      fill_sarif(root, merged);
    } else {
      fill_json(root, merged);
    }
    merged.unchecked = all_unchecked().size();
    merged.results = places_.size();
    JsonWriter json{merged.report};
    write(json, root);
    merged.report += '\n';
    return merged;
  }

 private:
  bool complain(const SourceFilePtr& file, std::string message) {
    diagnostics_.error(Kind::kUnreadable, {.file = file, .range = {}}, std::move(message));
    return false;
  }

  bool read(const SourceFilePtr& file) {
    auto root = read_json(file->text());
    if (!root) {
      return complain(file, fmt::format("not a report: {} at byte {}", root.error().message,
                                        root.error().offset));
    }
    Part part{.file = file, .root = std::move(*root), .note = {}, .items = {}, .unchecked = {}};
    part.sarif = find(part.root, "runs") != nullptr;
    JsonValue* const noted =
        part.sarif ? find(find(part.root, "properties"), kNote) : find(part.root, "shard");
    const auto note = read_note(noted);
    JsonValue* const results = part.results();
    if (!note || results == nullptr || results->kind != JsonValue::Kind::array) {
      return complain(file,
                      "not a part of a run: those are written by muster check --shard I/N with "
                      "--format json or sarif");
    }
    part.note = *note;
    part.items = std::move(results->items);
    erase(part.root, part.sarif ? "properties" : "shard");
    if (!take_unchecked(part)) return broken(part);
    if (part.note.left != 0) {
      return complain(file, fmt::format("part {} of {} was interrupted, {} kernels are missing: "
                                        "run it again",
                                        note->index, note->count, note->left));
    }
    parts_.push_back(std::move(part));
    return true;
  }

  // What a part says of inputs without a result: behind the notifications of those that have one,
  // or a list of its own.
  static bool take_unchecked(Part& part) {
    const std::size_t count = part.note.unchecked.size();
    if (count == 0) return true;
    JsonValue* const list = part.sarif ? part.notifications() : find(part.root, kNotChecked);
    if (list == nullptr || list->items.size() < count) return false;
    const auto first = list->items.end() - static_cast<std::ptrdiff_t>(count);
    part.unchecked.assign(first, list->items.end());
    list->items.erase(first, list->items.end());
    if (!part.sarif) erase(part.root, kNotChecked);
    return true;
  }

  // In the order of the inputs. Parts that share an input have the same to say of it.
  std::vector<JsonValue> all_unchecked() {
    std::map<std::uint64_t, const JsonValue*> by_input;
    for (const Part& part : parts_) {
      for (std::size_t i = 0; i < part.unchecked.size(); ++i) {
        by_input.try_emplace(part.note.unchecked[i], &part.unchecked[i]);
      }
    }
    std::vector<JsonValue> all;
    std::set<std::string> told;
    for (const auto& [input, value] : by_input) {
      std::string text;
      JsonWriter json(text, 0);
      write(json, *value);
      if (told.insert(std::move(text)).second) all.push_back(*value);
    }
    return all;
  }

  bool fit_together() {
    const Part& first = parts_.front();
    std::vector<const Part*> by_index(first.note.count);
    for (const Part& part : parts_) {
      if (part.note.run != first.note.run || part.note.count != first.note.count ||
          part.sarif != first.sarif) {
        return complain(part.file, fmt::format("this is no part of the run that {} is a part of",
                                               first.file->name()));
      }
      const Part*& known = by_index[part.note.index - 1];
      if (known != nullptr) {
        return complain(part.file,
                        fmt::format("part {} of {} is there twice, in {}, too", part.note.index,
                                    part.note.count, known->file->name()));
      }
      known = &part;
    }
    for (std::size_t i = 0; i < by_index.size(); ++i) {
      if (by_index[i] != nullptr) continue;
      return complain(first.file, fmt::format("part {} of {} is missing", i + 1, by_index.size()));
    }
    return true;
  }

  bool find_places() {
    for (Part& part : parts_) {
      std::size_t at = 0;
      for (std::size_t i = 0; i < part.note.pairs.size(); ++i) {
        const ShardNote::Pair& pair = part.note.pairs[i];
        const std::size_t entries = part.sarif ? pair.entries : 1;
        places_.push_back(
            {.pair = pair, .part = &part, .ordinal = i, .first = at, .entries = entries});
        if (entries > part.items.size() - at) return broken(part);
        at += entries;
      }
      const bool told =
          !part.sarif || (part.notifications() != nullptr && part.rules() != nullptr &&
                          part.notifications()->items.size() == part.note.pairs.size());
      if (at != part.items.size() || !told) return broken(part);
      if (!std::ranges::all_of(part.items, [&](JsonValue& item) { return answers(part, item); })) {
        return complain(part.file, "a result is neither verified nor refuted nor inconclusive");
      }
    }
    std::ranges::sort(places_, {}, &Place::pair);
    const auto same = std::ranges::adjacent_find(places_, [](const Place& a, const Place& b) {
      return a.pair.input == b.pair.input && a.pair.kernel == b.pair.kernel;
    });
    return same == places_.end() || broken(*same->part);
  }
  static bool answers(const Part& part, JsonValue& item) {
    constexpr std::string_view kVerdicts[] = {"verified", "refuted", "inconclusive"};
    constexpr std::string_view kKinds[] = {"pass", "fail", "open"};
    const JsonValue* const answer = find(item, part.sarif ? "kind" : "verdict");
    return answer != nullptr && std::ranges::find(part.sarif ? kKinds : kVerdicts, answer->text) !=
                                    std::end(part.sarif ? kKinds : kVerdicts);
  }
  bool broken(const Part& part) {
    return complain(part.file, "the results are not those that the note of the part lists");
  }

  void fill_json(JsonValue& root, Merged& merged) {
    JsonValue* const results = find(root, "results");
    std::vector<JsonValue> all;
    for (const Place& place : places_) {
      JsonValue& item = place.part->items[place.first];
      const JsonValue* const verdict = find(item, "verdict");
      JsonValue* const findings = find(item, "findings");
      if (verdict != nullptr && verdict->text == "inconclusive") {
        merged.open |= find(item, "open_known") == nullptr;
      }
      if (verdict != nullptr && verdict->text == "refuted" && findings != nullptr) {
        for (JsonValue& finding : findings->items) {
          const JsonValue* const severity = find(finding, "severity");
          merged.refuted |= severity != nullptr && severity->text == "error";
        }
      }
      all.push_back(std::move(item));
    }
    results->items = std::move(all);
    std::vector<JsonValue> unchecked = all_unchecked();
    if (unchecked.empty()) return;
    root.names.emplace_back(kNotChecked);
    root.items.push_back(
        {.kind = JsonValue::Kind::array, .text = {}, .names = {}, .items = std::move(unchecked)});
  }

  void fill_sarif(JsonValue& root, Merged& merged) {
    std::map<std::string, JsonValue> rules;
    std::vector<JsonValue> all;
    std::vector<JsonValue> notifications;
    for (const Place& place : places_) {
      notifications.push_back(place.part->notifications()->items[place.ordinal]);
      for (std::size_t i = 0; i < place.entries; ++i) {
        JsonValue& item = place.part->items[place.first + i];
        add_rule(*place.part, item, rules);
        const JsonValue* const kind = find(item, "kind");
        const JsonValue* const level = find(item, "level");
        merged.open |= kind != nullptr && kind->text == "open";
        const JsonValue* const accepted = find(item, "suppressions");
        merged.refuted |= kind != nullptr && kind->text == "fail" && level != nullptr &&
                          level->text == "error" &&
                          (accepted == nullptr || accepted->items.empty());
        all.push_back(std::move(item));
      }
    }
    for (JsonValue& item : all) number_rule(item, rules);
    Part whole{.file = nullptr,
               .root = std::move(root),
               .note = {},
               .sarif = true,
               .items = {},
               .unchecked = {}};
    std::vector<JsonValue> unchecked = all_unchecked();
    JsonValue* const successful =
        find(first_item(find(whole.run(), "invocations")), "executionSuccessful");
    if (successful != nullptr) successful->text = unchecked.empty() ? "true" : "false";
    std::ranges::move(unchecked, std::back_inserter(notifications));
    whole.results()->items = std::move(all);
    whole.notifications()->items = std::move(notifications);
    std::vector<JsonValue>& listed = whole.rules()->items;
    listed.clear();
    for (auto& [id, rule] : rules) listed.push_back(std::move(rule));
    root = std::move(whole.root);
  }

  // A rule is described as by the first result that names it, as one run does.
  static void add_rule(Part& part, JsonValue& item, std::map<std::string, JsonValue>& rules) {
    const JsonValue* const id = find(item, "ruleId");
    if (id == nullptr || rules.contains(id->text)) return;
    for (JsonValue& rule : part.rules()->items) {
      const JsonValue* const other = find(rule, "id");
      if (other != nullptr && other->text == id->text) rules.emplace(id->text, rule);
    }
  }
  static void number_rule(JsonValue& item, const std::map<std::string, JsonValue>& rules) {
    const JsonValue* const id = find(item, "ruleId");
    JsonValue* const index = find(item, "ruleIndex");
    const auto at = id == nullptr ? rules.end() : rules.find(id->text);
    if (index != nullptr && at != rules.end()) {
      index->text = fmt::format("{}", std::distance(rules.begin(), at));
    }
  }

  Diagnostics& diagnostics_;
  std::vector<Part> parts_;
  std::vector<Place> places_;
};

}  // namespace

std::uint64_t sarif_entries(const FileResult& item) {
  return item.result.findings.size() + item.allowed.size() + item.result.reasons.size() +
         (item.result.verdict == analysis::Verdict::verified ? 1U : 0U);
}

std::string with_shard(std::string report, const ShardNote& note) {
  const bool sarif = report.find("\"runs\"") < report.find("\"results\"");
  std::string text;
  JsonWriter json(text, 0);
  json.begin_object();
  if (sarif) {
    json.key(kNote);
    json.begin_object();
  }
  json.field("index", note.index);
  json.field("of", note.count);
  json.field("run", std::string_view{note.run});
  json.field("left", note.left);
  json.key("pairs");
  json.begin_array();
  for (const ShardNote::Pair& pair : note.pairs) {
    json.begin_array();
    json.value(pair.input);
    json.value(pair.kernel);
    json.value(pair.entries);
    json.end_array();
  }
  json.end_array();
  if (!note.unchecked.empty()) {
    json.key("unchecked");
    json.begin_array();
    for (const std::uint64_t input : note.unchecked) json.value(input);
    json.end_array();
  }
  json.end_object();
  if (sarif) json.end_object();
  // Behind the last member of the report.
  const std::size_t end = report.rfind("\n}");
  report.insert(end, fmt::format(",\n  \"{}\": {}", sarif ? "properties" : "shard", text));
  return report;
}

Result<Merged> merge(std::span<const SourceFilePtr> parts, Diagnostics& diagnostics) {
  return Merger(diagnostics).merge(parts);
}

}  // namespace muster::report
