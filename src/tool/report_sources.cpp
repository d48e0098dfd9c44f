// See report_sources.h.
#include "tool/report_sources.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "driver/input.h"

namespace muster::tool {
namespace {

// Whether it is named like a source: a line table may name any file, and what is no source is shown
// to nobody.
bool named_as_source(const std::filesystem::path& path) {
  constexpr std::string_view kEndings[] = {".cu",  ".cuh", ".hip", ".cl",  ".c",  ".cc", ".cpp",
                                           ".cxx", ".h",   ".hpp", ".inl", ".py", ".inc"};
  return std::ranges::find(kEndings, path.extension().string()) != std::end(kEndings);
}

}  // namespace

report::Sources sources_of(std::span<const report::FileResult> results) {
  report::Sources sources;
  const auto add = [&](const std::string& checked, const analysis::SourcePlace& place) {
    const auto [known, fresh] = sources.try_emplace(place.file);
    if (!fresh || !named_as_source(place.file)) return;
    namespace fs = std::filesystem;
    for (const fs::path& path :
         {fs::path{place.file}, fs::path{checked}.parent_path() / place.file}) {
      std::error_code error;
      if (!fs::is_regular_file(path, error)) continue;
      Diagnostics unused;
      auto text = driver::read_file(path.generic_string(), {}, unused);
      if (text) known->second = std::move(*text);
      return;
    }
  };
  for (const report::FileResult& item : results) {
    const std::string& name = item.source->name();
    for (const analysis::Finding& finding : item.result.findings) {
      if (finding.origin) add(name, *finding.origin);
      for (const analysis::SourcePlace& place : finding.inlined_at) add(name, place);
      for (const analysis::Related& related : finding.related) {
        if (related.origin) add(name, *related.origin);
      }
      for (const analysis::ScheduleStep& step : finding.schedule) {
        if (step.origin) add(name, *step.origin);
      }
    }
  }
  std::erase_if(sources, [](const auto& each) { return each.second.empty(); });
  return sources;
}

}  // namespace muster::tool
