// What is said about the instruction that somebody points at: from the table of instructions, what
// operations of synchronisation do, and the rules that speak of them. Depends on isa/ptx,
// barrier/rules.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lsp/examination.h"

namespace muster::lsp {

// The operation at an offset of a line: "bar.sync"; empty where there is none.
std::string_view operation_at(std::string_view line, std::size_t column);

// In Markdown; empty: nothing is known of it.
std::string explain_operation(std::string_view operation);

std::string explain_finding(const analysis::Finding& finding);

// The verdict about a kernel, what it takes for granted, and what it looked at.
std::string explain_verdict(const report::FileResult& item);

}  // namespace muster::lsp
