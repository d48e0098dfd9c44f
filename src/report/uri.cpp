// See uri.h.
#include "report/uri.h"

#include <filesystem>

namespace muster::report {
namespace {

// A path as a URI reference: RFC 3986 leaves these bytes unescaped.
std::string escaped(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/";
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri;
  for (const char symbol : path) {
    const auto code = static_cast<unsigned char>(symbol);
    const bool letter = (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z');
    if (letter || (symbol >= '0' && symbol <= '9') ||
        kPlain.find(symbol) != std::string_view::npos) {
      uri += symbol;
    } else {
      uri += {'%', kDigits[code >> 4U], kDigits[code & 0xfU]};
    }
  }
  return uri;
}

}  // namespace

// Only the texts of the paths are looked at: a report is the same wherever it is made.
std::string path_below_root(std::string_view path, const TextOptions& options) {
  if (options.source_root.empty()) return std::string{path};
  namespace fs = std::filesystem;
  const fs::path whole = (fs::path{options.working_folder} / path).lexically_normal();
  const fs::path root = (fs::path{options.working_folder} / options.source_root).lexically_normal();
  const std::string below = whole.lexically_relative(root).generic_string();
  const bool inside = !below.empty() && below != "." && !below.starts_with("..");
  return inside ? below : std::string{path};
}

std::string uri_of(std::string_view path, const TextOptions& options) {
  const std::string place = path_below_root(path, options);
  return (place.starts_with('/') ? "file://" : "") + escaped(place);
}

}  // namespace muster::report
