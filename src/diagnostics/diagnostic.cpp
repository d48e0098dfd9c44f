// See diagnostic.h.
#include "diagnostics/diagnostic.h"

#include <utility>

namespace muster {

std::string_view spelling(Severity severity) {
  switch (severity) {
    case Severity::kNote:
      return "note";
    case Severity::kWarning:
      return "warning";
    case Severity::kError:
      return "error";
  }
  return "error";
}

void Diagnostics::add(Diagnostic diagnostic) {
  if (diagnostic.severity == Severity::kError) {
    ++error_count_;
    if (error_count_ == errors_max_ + 1) {
      all_.push_back({Kind::kTooManyErrors,
                      Severity::kError,
                      "more than " + std::to_string(errors_max_) + " errors; the rest is not shown",
                      std::move(diagnostic.location),
                      {},
                      {}});
    }
  }
  const bool room = diagnostic.severity == Severity::kError || all_.size() < errors_max_;
  if (room && !full()) all_.push_back(std::move(diagnostic));
}

Diagnostic& Diagnostics::error(Kind kind, Location location, std::string message) {
  const size_t before = all_.size();
  add({kind, Severity::kError, std::move(message), std::move(location), {}, {}});
  if (full() || all_.size() == before) return discarded_ = Diagnostic{};
  return all_.back();
}

Diagnostic& Diagnostics::warning(Kind kind, Location location, std::string message) {
  const size_t before = all_.size();
  add({kind, Severity::kWarning, std::move(message), std::move(location), {}, {}});
  if (all_.size() == before) return discarded_ = Diagnostic{};
  return all_.back();
}

}  // namespace muster
