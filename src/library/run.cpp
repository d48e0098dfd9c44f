// See run.h.
#include "library/run.h"

#include <fmt/format.h>

#include <utility>

#include "diagnostics/render.h"
#include "library/launch_settings.h"

namespace muster::library {

driver::ReadFile reader_of(const Call& call) {
  if (!call.read_file) {
    return {};
  }
  return driver::ReadFile{[&call](const std::string& path, const Location& at,
                                  Diagnostics& diagnostics) -> Result<std::string> {
    std::optional<std::string> text = call.read_file(path);
    if (!text) {
      diagnostics.error(Kind::kUnreadable, at,
                        fmt::format("cannot read '{}': the host has no such file", path));
      return failed(Reported{});
    }
    return std::move(*text);
  }};
}

Result<driver::Words> words_of(const Call& call, Diagnostics& diagnostics) {
  const std::vector<std::string_view> views(call.arguments.begin(), call.arguments.end());
  return driver::read_words(driver::words_of(views, "options"), driver::launch_taker("the library"),
                            diagnostics);
}

Call call_of(const CheckedText& text, const CheckOptions& options) {
  Call call{.text = text.text,
            .name = text.name,
            .arguments = arguments_of(options.launch),
            .adapt = {},
            .jobs = options.jobs,
            .timing = options.timing,
            .progress = options.progress,
            .read_file = options.read_file};
  if (!options.isa.empty()) {
    call.arguments.insert(call.arguments.end(), {"--isa", options.isa});
  }
  if (!options.kernel.empty()) {
    call.arguments.insert(call.arguments.end(), {"--kernel", options.kernel});
  }
  call.adapt = [&](driver::Settings& settings, Diagnostics& diagnostics) {
    return apply_values(options.launch, settings, diagnostics);
  };
  return call;
}

Outcome run(const Call& call) {
  Outcome outcome;
  Diagnostics diagnostics;
  const auto refuse = [&] {
    outcome.input_ok = false;
    outcome.diagnostics = render(diagnostics);
    return outcome;
  };
  Result<driver::Words> words = words_of(call, diagnostics);
  if (!words) {
    return refuse();
  }
  if (call.text.size() > kSourceBytesMax) {
    diagnostics.error(Kind::kFileTooLarge, {},
                      fmt::format("'{}' has more than {} bytes", call.name, kSourceBytesMax));
    return refuse();
  }
  driver::CheckRequest request;
  const SourceFilePtr source = make_source_file(call.name, call.text);
  request.inputs.push_back(
      {.name = {.text = call.name, .location = {.file = source, .range = {}}}, .source = source});
  request.options = std::move(*words);
  request.adapt = call.adapt;
  request.read = reader_of(call);
  request.names_from_sources = true;
  request.jobs = call.jobs;
  request.contents = driver::ContentsInWords::hashed;
  request.timing = call.timing;
  request.progress = call.progress;
  driver::FileOutcome file = std::move(driver::check_files(request).front());
  for (analysis::CheckResult& result : file.results) {
    outcome.results.push_back(
        {.source = source, .result = std::move(result), .launch = file.launch});
  }
  outcome.input_ok = file.readable;
  outcome.diagnostics = render(file.diagnostics);
  return outcome;
}

}  // namespace muster::library
