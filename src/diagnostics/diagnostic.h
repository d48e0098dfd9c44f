// Problems with the input are data: a registered kind, a message, and the places it is about.
// Findings about barriers use the same Label and Location, so every reporter prints both alike.
// Message style: lower case, no full stop, state what was observed and what was expected.
// Depends on source_file.h. Our own bugs are not diagnostics: see base/check.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/position.h"
#include "diagnostics/source_file.h"

namespace muster {

enum class Kind : uint16_t {
#define KIND(enumerator, spelling) enumerator,
#include "diagnostics/kinds.def"
};

inline constexpr std::string_view kKindSpellings[] = {
#define KIND(enumerator, spelling) spelling,
#include "diagnostics/kinds.def"
};

constexpr std::string_view spelling(Kind kind) { return kKindSpellings[static_cast<size_t>(kind)]; }

enum class Severity : uint8_t { kNote, kWarning, kError };

std::string_view spelling(Severity severity);

// A range of a file. No file: the problem has no place in a text (an option, a missing file).
struct Location {
  SourceFilePtr file;
  Range range;
};

// A further place that helps to understand the message ("first declared here").
struct Label {
  Location location;
  std::string text;
};

struct Diagnostic {
  Kind kind{};
  Severity severity = Severity::kError;
  std::string message;
  Location location;
  std::vector<Label> labels;
  std::vector<std::string> notes;
};

// Collects diagnostics in the order they were found. It keeps at most `errors_max` errors and says
// once, as a diagnostic, that there are more (warnings have the room that errors leave): hostile
// input must not fill the memory.
//
//   Diagnostics diagnostics;
//   if (!parse(file, diagnostics)) std::cerr << render(diagnostics);
class Diagnostics {
 public:
  explicit Diagnostics(size_t errors_max = 100) : errors_max_(errors_max) {}

  void add(Diagnostic diagnostic);

  // An error at a place, the common case. Returns it so that labels and notes can be added; the
  // reference holds until the next add.
  Diagnostic& error(Kind kind, Location location, std::string message);
  Diagnostic& warning(Kind kind, Location location, std::string message);

  const std::vector<Diagnostic>& all() const { return all_; }
  size_t error_count() const { return error_count_; }  // also those beyond errors_max
  bool has_errors() const { return error_count_ > 0; }
  bool full() const { return error_count_ > errors_max_; }

 private:
  size_t errors_max_;
  size_t error_count_ = 0;
  std::vector<Diagnostic> all_;
  Diagnostic discarded_;  // what error() returns once full
};

}  // namespace muster
