// What a session answers about a place: see session.h.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/demangle.h"
#include "base/json_writer.h"
#include "lsp/hover.h"
#include "lsp/session.h"
#include "lsp/shown.h"
#include "lsp/values.h"

namespace muster::lsp {
namespace {

Position position_at(const JsonValue& message, std::initializer_list<std::string_view> path) {
  const JsonValue* const found = find(message, path);
  if (found == nullptr) return {};
  return {.line = number_at(*found, {"line"}).value_or(0),
          .character = number_at(*found, {"character"}).value_or(0)};
}

// The finding whole, with every step of its schedule.
std::string schedule_text(const ShownFinding& shown) {
  report::FileResult one{
      .source = shown.item->source, .result = shown.item->result, .launch = shown.item->launch};
  one.result.findings = {*shown.finding};
  report::TextOptions options;
  options.detail = report::Detail::whole;
  return report::text({&one, 1}, options);
}

}  // namespace

void Session::hover(const JsonValue& message) {
  const Document* const document = find_document(message);
  if (document == nullptr) return answer(message, "null");
  const Position at = position_at(message, {"params", "position"});
  const std::string_view text = document->text->text();
  const std::size_t offset = offset_of(text, at, encoding_);
  const std::size_t line_begin = offset == 0 ? 0 : text.rfind('\n', offset - 1) + 1;
  const std::string_view line = text.substr(line_begin, text.find('\n', offset) - line_begin);
  std::string said;
  const auto add = [&](const std::string& more) {
    if (more.empty()) return;
    said += (said.empty() ? "" : "\n---\n\n") + more;
  };
  const bool same_text = document->last.job.version == document->version;
  for (const ShownFinding& shown : findings_in(document->last, encoding_)) {
    const bool here = shown.span.begin <= at && at <= shown.span.end;
    if (same_text && here) add(explain_finding(*shown.finding));
  }
  const std::string_view word = operation_at(line, offset - line_begin);
  for (const report::FileResult& item : document->last.results) {
    const bool named = word == item.result.kernel || word == base_name(item.result.kernel);
    if (same_text && !word.empty() && named) add(explain_verdict(item));
  }
  if (!document->name.ends_with(".cu")) add(explain_operation(word));
  if (said.empty()) return answer(message, "null");
  answer(message,
         fmt::format(R"({{"contents":{{"kind":"markdown","value":{}}}}})", json_quoted(said)));
}

void Session::code_action(const JsonValue& message) {
  const Document* const document = find_document(message);
  if (document == nullptr) return answer(message, "[]");
  const Position begin = position_at(message, {"params", "range", "start"});
  const Position end = position_at(message, {"params", "range", "end"});
  std::string out;
  JsonWriter json(out, 0);
  json.begin_array();
  const std::vector<ShownFinding> findings = findings_in(document->last, encoding_);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const ShownFinding& shown = findings[i];
    const bool here = shown.span.begin.line <= end.line && begin.line <= shown.span.end.line;
    if (!here || shown.finding->schedule.empty()) continue;
    const std::string title =
        fmt::format("Show the schedule of {} ({} steps)", barrier::spelling(shown.finding->rule),
                    shown.finding->schedule.size());
    json.begin_object();
    json.field("title", title);
    json.field("kind", "quickfix");
    json.key("command");
    json.begin_object();
    json.field("title", title);
    json.field("command", kShowSchedule);
    json.key("arguments");
    json.begin_array();
    json.value(document->last.job.uri);
    json.value(i);
    json.end_array();
    json.end_object();
    json.end_object();
  }
  json.end_array();
  answer(message, out);
}

void Session::execute(const JsonValue& message) {
  constexpr int kInvalidParams = -32602;
  const JsonValue* const arguments = find(message, {"params", "arguments"});
  const bool whole = text_at(message, {"params", "command"}) == kShowSchedule &&
                     arguments != nullptr && arguments->items.size() >= 2;
  const auto uri = whole ? text_at(arguments->items[0], {}) : std::nullopt;
  const auto index = whole ? number_at(arguments->items[1], {}) : std::nullopt;
  const auto found = uri ? documents_.find(std::string{*uri}) : documents_.end();
  if (!index || found == documents_.end()) {
    return fail(
        find(message, {"id"}), kInvalidParams,
        "muster.showSchedule needs the URI of an open document and the number of a finding");
  }
  const std::vector<ShownFinding> findings = findings_in(found->second.last, encoding_);
  if (*index >= findings.size()) {
    return fail(find(message, {"id"}), kInvalidParams, "the finding is gone");
  }
  const std::string text = schedule_text(findings[*index]);
  if (!shows_schedules_) show(text);
  answer(message, json_quoted(text));
}

}  // namespace muster::lsp
