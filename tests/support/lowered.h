// The first kernel of a PTX text, for tests. Depends on isa/ptx.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "diagnostics/render.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster {

struct Lowered {
  SourceFilePtr source;
  ir::Function kernel;
};

inline Lowered lower_text(std::string text) {
  const SourceFilePtr source = make_source_file("k.ptx", std::move(text));
  Diagnostics diagnostics;
  const auto module = ptx::parse(source, diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  auto lowered = ptx::lower(*module, diagnostics);
  REQUIRE_MESSAGE(lowered.has_value(), render(diagnostics));
  return {source, std::move(lowered->kernels.at(0))};
}

}  // namespace muster
