// JUnit XML, as build servers read it: a suite per file, a test case per kernel; refuted is a
// failure, inconclusive an error. Reference: the schema of the Jenkins xUnit plugin, junit-10.xsd.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "base/demangle.h"
#include "base/utf8.h"
#include "report/report.h"
#include "report/uri.h"

namespace muster::report {
namespace {

using analysis::Verdict;

// XML 1.0, 2.2: most control characters cannot be written at all.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char symbol : text) {
    const auto code = static_cast<unsigned char>(symbol);
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
      case '\n':
        out += "&#10;";
        break;
      default:
        out += code < 0x20 || code == 0x7f ? ' ' : symbol;
    }
  }
  return valid_utf8(out);
}

std::string details(const FileResult& item) {
  std::string out;
  for (const analysis::Finding& finding : item.result.findings) {
    const analysis::SourcePlace& place = finding.origin ? *finding.origin : finding.place;
    out += fmt::format("{}:{}: {} [{}]\n", place.file, place.line, finding.message,
                       barrier::spelling(finding.rule));
    for (const analysis::ScheduleStep& step : finding.schedule) {
      out += fmt::format("  {}: line {}: {}\n", step.agent, step.place.line, step.what);
    }
  }
  for (const std::string& missing : item.result.missing) out += "missing: " + missing + "\n";
  return out;
}

// Launches of a sweep are cases of their own.
std::string kernel_of(const FileResult& item) {
  const std::string name = demangled(item.result.kernel);
  return item.launch.label.empty() ? name : fmt::format("{} [{}]", name, item.launch.label);
}

void test_case(std::string& out, const FileResult& item, const std::string& suite) {
  const analysis::CheckResult& result = item.result;
  fmt::format_to(std::back_inserter(out),
                 "    <testcase name=\"{}\" classname=\"{}\" time=\"{:.3f}\"",
                 escaped(kernel_of(item)), escaped(suite), result.statistics.seconds);
  if (result.verdict == Verdict::verified || !fails(item)) {
    out += "/>\n";
    return;
  }
  const bool refuted = result.verdict == Verdict::refuted;
  const std::string message = refuted && !result.findings.empty() ? result.findings.front().message
                              : !result.missing.empty()           ? result.missing.front()
                                                        : std::string{name(result.verdict)};
  const std::string_view element = refuted ? "failure" : "error";
  fmt::format_to(std::back_inserter(out),
                 ">\n      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n    </testcase>\n", element,
                 name(result.verdict), escaped(message), escaped(details(item)));
}

// What no verdict is about must not look as if there were nothing wrong with it.
void not_checked(std::string& out, std::string_view suite, std::string_view text) {
  fmt::format_to(std::back_inserter(out),
                 "  <testsuite name=\"{0}\" tests=\"1\" failures=\"0\" errors=\"1\">\n"
                 "    <testcase name=\"not checked\" classname=\"{0}\">\n"
                 "      <error type=\"not checked\" message=\"{1}\"/>\n"
                 "    </testcase>\n  </testsuite>\n",
                 escaped(suite), escaped(text));
}

}  // namespace

std::string junit(std::span<const FileResult> results, const TextOptions& options) {
  const auto count = [](std::span<const FileResult> items, Verdict verdict) {
    return std::ranges::count_if(items, [&](const FileResult& item) {
      return item.result.verdict == verdict && fails(item);
    });
  };
  const Unchecked& unchecked = options.unchecked;
  const auto others =
      static_cast<std::ptrdiff_t>(unchecked.inputs.size()) + (unchecked.kernels > 0 ? 1 : 0);
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  fmt::format_to(std::back_inserter(out),
                 "<testsuites name=\"muster\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n",
                 static_cast<std::ptrdiff_t>(results.size()) + others,
                 count(results, Verdict::refuted), count(results, Verdict::inconclusive) + others);
  for (std::size_t i = 0; i < results.size();) {
    const std::string& file = results[i].source->name();
    std::size_t end = i;
    while (end < results.size() && results[end].source->name() == file) ++end;
    const std::span<const FileResult> items = results.subspan(i, end - i);
    const std::string suite = path_below_root(file, options);
    fmt::format_to(std::back_inserter(out),
                   "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n",
                   escaped(suite), items.size(), count(items, Verdict::refuted),
                   count(items, Verdict::inconclusive));
    for (const FileResult& item : items) test_case(out, item, suite);
    out += "  </testsuite>\n";
    i = end;
  }
  for (const Unchecked::Input& input : unchecked.inputs) {
    not_checked(out, path_below_root(input.file, options), input.problem);
  }
  if (unchecked.kernels > 0) not_checked(out, "muster", interrupted_text(unchecked.kernels));
  return out + "</testsuites>\n";
}

}  // namespace muster::report
