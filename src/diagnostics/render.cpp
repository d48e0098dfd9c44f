// See render.h.
#include "diagnostics/render.h"

#include <algorithm>
#include <string_view>

#include "base/utf8.h"

namespace muster {
namespace {

// Long lines (one-line initialisers) are cut around the caret to this many bytes.
constexpr uint32_t kSnippetBytesMax = 160;

// Control characters would disturb the terminal and the caret; each becomes one visible byte.
std::string printable(std::string_view text) { return muster::printable(text, '?'); }

std::string header(const Location& location, std::string_view severity, std::string_view message) {
  std::string out;
  if (location.file) {
    const Place place = location.file->place(location.range.begin);
    out += printable(location.file->name()) + ":" + std::to_string(place.line) + ":" +
           std::to_string(place.column) + ": ";
  }
  out += severity;
  out += ": ";
  out += printable(message);
  return out;
}

std::string snippet(const Location& location) {
  if (!location.file) return {};
  const Place place = location.file->place(location.range.begin);
  std::string_view line = location.file->line(place.line);
  if (line.find('\0') != std::string_view::npos) return {};  // no text
  const auto size = static_cast<uint32_t>(line.size());
  uint32_t at = std::min(place.column - 1, size);
  const uint32_t length =
      location.range.end > location.range.begin ? location.range.end - location.range.begin : 1;
  uint32_t width = std::clamp<uint32_t>(length, 1, std::max<uint32_t>(size - at, 1));
  if (size > kSnippetBytesMax) {
    const uint32_t from = at > kSnippetBytesMax / 2 ? at - kSnippetBytesMax / 2 : 0;
    line = line.substr(from, kSnippetBytesMax);
    at -= from;
    width = std::min(width, kSnippetBytesMax - at);
  }
  std::string number = std::to_string(place.line);
  number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
  std::string out = number + " | " + printable(line) + "\n";
  out += std::string(number.size(), ' ') + " | " + std::string(at, ' ') + "^" +
         std::string(width - 1, '~') + "\n";
  return out;
}

}  // namespace

std::string render(const Diagnostic& diagnostic) {
  std::string out = header(diagnostic.location, spelling(diagnostic.severity), diagnostic.message) +
                    " [" + std::string(spelling(diagnostic.kind)) + "]\n" +
                    snippet(diagnostic.location);
  for (const Label& label : diagnostic.labels) {
    out += header(label.location, "note", label.text) + "\n" + snippet(label.location);
  }
  for (const std::string& note : diagnostic.notes) out += "note: " + printable(note) + "\n";
  return out;
}

std::string render(const Diagnostics& diagnostics) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics.all()) out += render(diagnostic);
  return out;
}

}  // namespace muster
