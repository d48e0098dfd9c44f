// One self-contained page: a summary, per kernel its verdict, per finding its text and its
// schedule, which the page's script draws as lanes beside the source. Nothing is loaded from
// elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <vector>

#include "analysis/findings/assumption.h"
#include "base/demangle.h"
#include "base/json_writer.h"
#include "base/utf8.h"
#include "report/html_assets.h"
#include "report/report.h"

namespace muster::report {
namespace {

using analysis::Finding;

constexpr std::size_t kLinesMax = 20'000;  // of a source that a page holds
constexpr std::uint32_t kLinesAround = 30;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char symbol : text) {
    switch (symbol) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(symbol) < 0x20 && symbol != '\n' ? ' ' : symbol;
    }
  }
  return valid_utf8(out);
}

// JSON that no element can end: `<` is written as an escape.
std::string for_script(std::string_view json) {
  std::string out;
  for (const char symbol : json)
    out += symbol == '<' ? std::string{"\\u003c"} : std::string(1, symbol);
  return out;
}

// The texts that a page holds, a number each, and the lines of each that are wanted.
class Files {
 public:
  explicit Files(const Sources& sources) : sources_(sources) {}

  // -1: its text is not there.
  int number(const SourceFilePtr& checked, const std::string& name, std::uint32_t line) {
    const bool own = checked != nullptr && checked->name() == name;
    if (line == 0 || (!own && !sources_.contains(name))) return -1;
    const auto [file, fresh] = files_.try_emplace(name);
    if (fresh) {
      file->second.number = static_cast<int>(files_.size()) - 1;
      file->second.text = own ? checked : make_source_file(name, sources_.at(name));
    }
    file->second.first =
        std::min(file->second.first, line > kLinesAround ? line - kLinesAround : 1U);
    file->second.last = std::max(file->second.last, line + kLinesAround);
    return file->second.number;
  }

  std::string write() const {
    std::string out;
    for (const auto& [name, file] : files_) {
      std::string text;
      JsonWriter json(text, 0);
      json.begin_object();
      json.field("first", file.first);
      json.key("lines");
      json.begin_array();
      const std::uint32_t most = file.first + static_cast<std::uint32_t>(kLinesMax);
      for (std::uint32_t line = file.first; line <= std::min(file.last, most); ++line) {
        const std::string_view content = file.text->line(line);
        if (content.data() == nullptr) break;
        json.value(content);
      }
      json.end_array();
      json.end_object();
      out += fmt::format("<script type=\"application/json\" id=\"f{}\">{}</script>\n", file.number,
                         for_script(text));
    }
    return out;
  }

 private:
  struct File {
    SourceFilePtr text;
    int number = 0;
    std::uint32_t first = ~0U, last = 0;
  };
  const Sources& sources_;
  std::map<std::string, File> files_;
};

// What a sweep chose for the launch, behind the kernel's name.
std::string sweep_of(const FileResult& item) {
  return item.launch.label.empty()
             ? std::string{}
             : fmt::format("<br><small>{}</small>", escaped(item.launch.label));
}

// How many are shown, and how many somebody accepted.
std::string findings_of(const FileResult& item) {
  std::string text = std::to_string(item.result.findings.size());
  if (!item.allowed.empty()) text += fmt::format(", {} allowed", item.allowed.size());
  if (item.known > 0) text += fmt::format(", {} in the baseline", item.known);
  return text;
}

class Page {
 public:
  Page(std::span<const FileResult> results, const TextOptions& options)
      : results_(results),
        unchecked_(options.unchecked.inputs),
        totals_(totals(results, {.unchecked = options.unchecked})),
        files_(options.sources) {}

  std::string write();

 private:
  template <typename... Args>
  void print(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }
  void summary();
  void kernel(const FileResult& item, std::size_t number);
  void finding(const FileResult& item, const Finding& finding);
  void schedule(const FileResult& item, const Finding& finding);
  void list(std::string_view title, std::span<const std::string> items);

  std::span<const FileResult> results_;
  std::span<const Unchecked::Input> unchecked_;
  std::string totals_;
  Files files_;
  std::string out_;
};

void Page::list(std::string_view title, std::span<const std::string> items) {
  for (const std::string& item : items) {
    print("<p><b>{}</b> {}</p>\n", title, escaped(item));
  }
}

void Page::summary() {
  print(
      "<h1>muster: {}</h1>\n<table><thead><tr><th>kernel</th><th>verdict</th><th>findings</th>"
      "<th>synchronisation reached</th><th>file</th></tr></thead><tbody>\n",
      escaped(totals_));
  for (std::size_t i = 0; i < results_.size(); ++i) {
    const analysis::CheckResult& result = results_[i].result;
    print(
        "<tr><td><a href=\"#k{}\">{}</a>{}</td><td class=\"{}\">{}</td><td>{}</td><td>{} of {}</td>"
        "<td>{}</td></tr>\n",
        i, escaped(demangled(result.kernel)), sweep_of(results_[i]), name(result.verdict),
        name(result.verdict), findings_of(results_[i]), result.coverage.reached,
        result.coverage.sites, escaped(results_[i].source->name()));
  }
  out_ += "</tbody></table>\n";
  for (const Unchecked::Input& input : unchecked_) {
    print("<p><b>not checked</b> {}: {}</p>\n", escaped(input.file), escaped(input.problem));
  }
}

void Page::schedule(const FileResult& item, const Finding& finding) {
  if (finding.schedule.empty()) return;
  std::string text;
  JsonWriter json(text, 0);
  json.begin_array();
  int assembly = -1;
  bool sources = false;
  for (const analysis::ScheduleStep& step : finding.schedule) {
    json.begin_object();
    json.field("agent", std::string_view{step.agent});
    json.field("line", step.place.line);
    json.field("what", std::string_view{step.what});
    json.field("kind", analysis::name(step.kind));
    json.field("object", std::string_view{step.object});
    json.field("phase", step.phase);
    assembly = std::max(assembly, files_.number(item.source, step.place.file, step.place.line));
    if (step.origin) {
      const int file = files_.number(item.source, step.origin->file, step.origin->line);
      if (file >= 0) json.field("origin", std::string_view{std::to_string(file)});
      json.field("source", step.origin->line);
      sources |= file >= 0;
    }
    json.end_object();
  }
  json.end_array();
  print(
      "<div class=\"schedule\" data-file=\"{}\">\n<script type=\"application/json\">{}</script>\n"
      "<div class=\"tools\"><button class=\"back\" title=\"one step back: k, arrow "
      "up\">back</button>"
      "<button class=\"next\" title=\"one step on: j, arrow down\">next</button>"
      "<input type=\"range\" min=\"1\" value=\"1\" aria-label=\"step of the schedule\">"
      "<label class=\"fold\"><input type=\"checkbox\"> agents that act alike are one lane</label>"
      "</div>\n<p class=\"now\" aria-live=\"polite\">{} steps</p>\n<div class=\"pair\">"
      "<div class=\"time\" tabindex=\"0\" role=\"group\" aria-label=\"schedule, arrow keys step\">"
      "</div><div>",
      assembly, for_script(text), finding.schedule.size());
  if (sources) {
    out_ += "<div class=\"code source\" tabindex=\"0\" role=\"group\" aria-label=\"source\"></div>";
  }
  out_ +=
      "<div class=\"code assembly\" tabindex=\"0\" role=\"group\" aria-label=\"assembly\"></div>"
      "</div></div>\n<noscript>The schedule is drawn by a script.</noscript></div>\n";
}

void Page::finding(const FileResult& item, const Finding& finding) {
  const barrier::Rule* const rule = barrier::find_rule(finding.rule);
  print("<article><h3>{} {}: {}</h3>\n<p class=\"soft\">{}:{}", barrier::spelling(finding.rule),
        barrier::name(finding.category), escaped(finding.message), escaped(finding.place.file),
        finding.place.line);
  if (finding.origin) {
    print(", compiled from {}:{}", escaped(finding.origin->file), finding.origin->line);
  }
  print("</p>\n<p><code>{}</code></p>\n", escaped(item.source->line(finding.place.line)));
  for (const analysis::Related& related : finding.related) {
    print("<p>{}:{}: {}</p>\n", escaped(related.place.file), related.place.line,
          escaped(related.text));
  }
  list("note", finding.notes);
  schedule(item, finding);
  if (rule != nullptr) {
    print("<p><b>rule</b> {}</p>\n",
          escaped(finding.source.empty() ? rule->source : std::string_view{finding.source}));
  }
  if (!finding.repair.empty()) print("<p><b>repair</b> {}</p>\n", escaped(finding.repair));
  out_ += "</article>\n";
}

void Page::kernel(const FileResult& item, std::size_t number) {
  const analysis::CheckResult& result = item.result;
  print("<section><h2 id=\"k{}\">{}: <span class=\"{}\">{}</span></h2>\n", number,
        escaped(demangled(result.kernel)), name(result.verdict), name(result.verdict));
  print(
      "<p class=\"soft\">{}; block {}, grid {}, cluster {}; {} of {} synchronisation instructions "
      "reached</p>\n",
      escaped(item.source->name()), fmt::join(result.block, ","), fmt::join(result.grid, ","),
      fmt::join(result.cluster, ","), result.coverage.reached, result.coverage.sites);
  if (!item.launch.label.empty()) print("<p><b>sweep</b> {}</p>\n", escaped(item.launch.label));
  list("missing", result.missing);
  for (const Allowed& each : item.allowed) {
    print("<p><b>allowed</b> {} at {}:{}: {} ({})</p>\n", barrier::spelling(each.finding.rule),
          escaped(each.finding.place.file), each.finding.place.line, escaped(each.reason),
          escaped(each.finding.message));
  }
  if (item.known > 0) {
    print("<p><b>{}</b> in the baseline</p>\n",
          item.known == 1 ? "1 finding is" : fmt::format("{} findings are", item.known));
  }
  if (item.open_known) out_ += "<p>The baseline is inconclusive for these reasons, too.</p>\n";
  for (const Finding& each : result.findings) finding(item, each);
  if (!result.assumptions.empty()) {
    print("<details><summary>{} assumptions</summary>\n", result.assumptions.size());
    list("assumed", analysis::in_words(result.assumptions));
    out_ += "</details>\n";
  }
  out_ += "</section>\n";
}

std::string Page::write() {
  print(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
      "<title>muster: {}</title><style>{}</style></head><body><main>\n",
      escaped(totals_), page_style());
  summary();
  for (std::size_t i = 0; i < results_.size(); ++i) kernel(results_[i], i);
  print("</main>\n{}<script>{}</script></body></html>\n", files_.write(), page_script());
  return std::move(out_);
}

}  // namespace

std::string html(std::span<const FileResult> results, const TextOptions& options) {
  return Page(results, options).write();
}

}  // namespace muster::report
