// See source_files.h.
#include "driver/source_files.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::driver {
namespace {

bool named_as_source(const std::filesystem::path& path) {
  constexpr std::string_view kEndings[] = {".cu",  ".cuh", ".hip", ".cl",  ".c",  ".cc", ".cpp",
                                           ".cxx", ".h",   ".hpp", ".inl", ".py", ".inc"};
  return std::ranges::find(kEndings, path.extension().string()) != std::end(kEndings);
}

}  // namespace

std::optional<std::string> read_named_source(const std::string& name, const std::string& checked,
                                             const ReadFile& read) {
  if (!named_as_source(name)) return std::nullopt;
  namespace fs = std::filesystem;
  for (const fs::path& path : {fs::path{name}, fs::path{checked}.parent_path() / name}) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) continue;
    Diagnostics unused;
    auto text = read(path.generic_string(), {}, unused);
    return text ? std::optional{std::move(*text)} : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace muster::driver
