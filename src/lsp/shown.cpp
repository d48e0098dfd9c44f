// See shown.h.
#include "lsp/shown.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "analysis/findings/reason.h"
#include "base/demangle.h"
#include "base/json_writer.h"

namespace muster::lsp {
namespace {

namespace fs = std::filesystem;

// DiagnosticSeverity of the protocol.
enum class Shown : std::uint8_t { kError = 1, kWarning = 2, kInformation = 3 };

Shown shown_as(barrier::Severity severity) {
  switch (severity) {
    case barrier::Severity::error:
      return Shown::kError;
    case barrier::Severity::warning:
      return Shown::kWarning;
    case barrier::Severity::note:
      break;
  }
  return Shown::kInformation;
}

// What is said about a launch, and not about the text, is no mistake of who writes the text.
Shown shown_as(const Diagnostic& problem) {
  if (problem.severity == Severity::kNote) return Shown::kInformation;
  const bool of_launch = problem.kind == Kind::kLaunch || problem.kind == Kind::kUnsupported;
  return problem.severity == Severity::kError && !of_launch ? Shown::kError : Shown::kWarning;
}

// The place of a finding that the document shows: its own, or that of its source.
std::optional<analysis::SourcePlace> place_in(const Job& job, const analysis::SourcePlace& place,
                                              const std::optional<analysis::SourcePlace>& origin) {
  if (place.file == job.name) return place;
  if (origin && fs::path{origin->file}.filename() == fs::path{job.name}.filename()) return origin;
  return std::nullopt;
}

class Writer {
 public:
  Writer(const Job& job, Encoding encoding) : job_(job), encoding_(encoding), json_(text_, 0) {
    json_.begin_array();
  }

  std::string take() {
    json_.end_array();
    return std::move(text_);
  }

  void add(const Diagnostic& problem) {
    Span span;
    std::string message = problem.message;
    const SourceFilePtr& file = problem.location.file;
    if (file != nullptr && file->name() == job_.name) {
      const std::size_t size = job_.text->text().size();
      span = {position_of(*job_.text, std::min<std::size_t>(problem.location.range.begin, size),
                          encoding_),
              position_of(*job_.text, std::min<std::size_t>(problem.location.range.end, size),
                          encoding_)};
    } else if (file != nullptr) {
      const Place place = file->place(problem.location.range.begin);
      message = fmt::format("{}:{}:{}: {}", file->name(), place.line, place.column, message);
    }
    for (const std::string& note : problem.notes) message += "\n" + note;
    begin(span, shown_as(problem), spelling(problem.kind), message);
    json_.end_object();
  }

  void add(const ShownFinding& shown) {
    const analysis::Finding& finding = *shown.finding;
    std::string message =
        fmt::format("{} (kernel {})", finding.message, demangled(shown.item->result.kernel));
    for (const std::string& note : finding.notes) message += "\n" + note;
    if (!finding.repair.empty()) message += "\nrepair: " + finding.repair;
    begin(shown.span, shown_as(finding.severity), barrier::spelling(finding.rule), message);
    related(*shown.item, finding);
    json_.end_object();
  }

  // Why a verdict is open: at its place, or at the top.
  void add(const report::FileResult& item, const analysis::Reason& reason) {
    Span span;
    if (reason.place.line != 0 && reason.place.file == job_.name) {
      span = rest_of_line(*job_.text, reason.place.line, reason.place.column, encoding_);
    }
    std::string message =
        fmt::format("kernel {} is inconclusive: {}", demangled(item.result.kernel), reason.message);
    if (!reason.remedy.empty()) message += "\nremedy: " + reason.remedy;
    begin(span, Shown::kWarning, analysis::reason_info(reason.code).name, message);
    json_.end_object();
  }

 private:
  void position(std::string_view name, Position at) {
    json_.key(name);
    json_.begin_object();
    json_.field("line", at.line);
    json_.field("character", at.character);
    json_.end_object();
  }
  void range(Span span) {
    json_.key("range");
    json_.begin_object();
    position("start", span.begin);
    position("end", span.end);
    json_.end_object();
  }
  void begin(Span span, Shown severity, std::string_view code, std::string_view message) {
    json_.begin_object();
    range(span);
    json_.field("severity", static_cast<unsigned>(severity));
    json_.field("code", code);
    json_.field("source", "muster");
    json_.field("message", message);
  }

  // The other places of a finding, in the checked file or its source.
  void related(const report::FileResult& item, const analysis::Finding& finding) {
    json_.key("relatedInformation");
    json_.begin_array();
    for (const analysis::Related& each : finding.related) {
      if (const auto here = place_in(job_, each.place, each.origin)) {
        information(job_.uri, *job_.text, *here, each.text);
      } else if (item.source != nullptr && each.place.file == item.source->name()) {
        information(uri_of(each.place.file), *item.source, each.place, each.text);
      }
    }
    const bool elsewhere = finding.place.file != job_.name && item.source != nullptr;
    if (elsewhere && finding.place.file == item.source->name()) {
      information(uri_of(finding.place.file), *item.source, finding.place, "compiled to this");
    }
    json_.end_array();
  }
  void information(const std::string& uri, const SourceFile& file,
                   const analysis::SourcePlace& place, std::string_view text) {
    json_.begin_object();
    json_.key("location");
    json_.begin_object();
    json_.field("uri", uri);
    range(rest_of_line(file, place.line, place.column, encoding_));
    json_.end_object();
    json_.field("message", text);
    json_.end_object();
  }

  const Job& job_;
  Encoding encoding_;
  std::string text_;
  JsonWriter json_;
};

}  // namespace

std::vector<ShownFinding> findings_in(const Examination& examination, Encoding encoding) {
  std::vector<ShownFinding> shown;
  for (const report::FileResult& item : examination.results) {
    for (const analysis::Finding& finding : item.result.findings) {
      const auto place = place_in(examination.job, finding.place, finding.origin);
      if (!place) continue;
      shown.push_back(
          {.item = &item,
           .finding = &finding,
           .span = rest_of_line(*examination.job.text, place->line, place->column, encoding)});
    }
  }
  return shown;
}

std::string diagnostics_json(const Examination& examination, Encoding encoding) {
  Writer writer(examination.job, encoding);
  for (const Diagnostic& problem : examination.problems.all()) writer.add(problem);
  for (const ShownFinding& shown : findings_in(examination, encoding)) writer.add(shown);
  for (const report::FileResult& item : examination.results) {
    for (const analysis::Reason& reason : item.result.reasons) writer.add(item, reason);
  }
  return writer.take();
}

}  // namespace muster::lsp
