// See report_sources.h.
#include "tool/commands/report_sources.h"

#include <utility>

#include "driver/input.h"
#include "driver/source_files.h"

namespace muster::tool {
report::Sources sources_of(std::span<const report::FileResult> results) {
  report::Sources sources;
  const auto add = [&](const std::string& checked, const analysis::SourcePlace& place) {
    const auto [known, fresh] = sources.try_emplace(place.file);
    if (!fresh) return;
    auto text = driver::read_named_source(place.file, checked, driver::ReadFile{});
    if (text) known->second = std::move(*text);
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
