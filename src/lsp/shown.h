// Problems, findings and reasons as the protocol's diagnostics. Depends on examination.h,
// document.h.
#pragma once

#include <string>
#include <vector>

#include "lsp/document.h"
#include "lsp/examination.h"

namespace muster::lsp {

// A finding that stands in the document: in the text itself, or in the source that it was compiled
// from.
struct ShownFinding {
  const report::FileResult* item = nullptr;
  const analysis::Finding* finding = nullptr;
  Span span;
};

std::vector<ShownFinding> findings_in(const Examination& examination, Encoding encoding);

// The array of diagnostics of textDocument/publishDiagnostics.
std::string diagnostics_json(const Examination& examination, Encoding encoding);

}  // namespace muster::lsp
