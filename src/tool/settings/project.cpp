// See project.h.
#include "tool/settings/project.h"

#include <fnmatch.h>

#include <filesystem>
#include <string_view>
#include <utility>

#include "driver/input.h"

namespace muster::tool {
namespace {

constexpr const char* kName = "muster.toml";

}  // namespace

Result<FoundProject> find_project(Diagnostics& diagnostics) {
  FoundProject found;
  std::error_code error;
  if (!std::filesystem::is_regular_file(kName, error)) return found;
  const auto file = driver::read_source(kName, {}, diagnostics);
  if (!file) return failed(file.error());
  auto project = driver::read_project(*file, diagnostics);
  if (!project) return failed(project.error());
  found.project = std::move(*project);
  const std::vector<std::string_view> views(found.project.options.begin(),
                                            found.project.options.end());
  found.words = driver::words_of(views, kName);
  return found;
}

Result<void> apply_project(const driver::Project& project, const std::string& file,
                           driver::Settings& settings, Diagnostics& diagnostics) {
  std::string_view name = file;
  if (name.starts_with("./")) name.remove_prefix(2);
  const driver::ReadBytes read = [&](const std::string& path) {
    return driver::read_contents(path, {}, diagnostics);
  };
  for (const driver::Project::Row& row : project.rows) {
    if (fnmatch(row.match.c_str(), std::string{name}.c_str(), 0) != 0) continue;
    if (auto done = row.apply(settings, read, diagnostics); !done) return done;
  }
  return {};
}

}  // namespace muster::tool
