// The whole path from PTX text to a verdict, for tests.
#pragma once

#include <string>

#include "analysis/check.h"
#include "doctest/doctest.h"
#include "isa/ptx/lower.h"
#include "isa/ptx/parser.h"

namespace muster::analysis {

// What check says of the first kernel of this module.
inline CheckResult check_text(std::string text, const machine::LaunchOptions& launch) {
  const SourceFilePtr source = make_source_file("k.ptx", std::move(text));
  Diagnostics diagnostics;
  const auto module = ptx::parse(source, diagnostics);
  REQUIRE(module);
  const auto lowered = ptx::lower(*module, diagnostics);
  REQUIRE(lowered);
  const Checked checked = check(lowered->kernels.front(), *source, launch, {});
  REQUIRE(checked.result);
  return *checked.result;
}

}  // namespace muster::analysis
