// What stays the same of a finding when lines above it come and go: how a later run knows it again.
// Depends on report.h.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace muster::report {

// One for each finding of the result, in their order: 16 hexadecimal digits, a colon, and which of
// those with the same digits it is, from 1. They rest on the rule, the kernel, the instruction and
// the message, all without numbers.
std::vector<std::string> fingerprints(const FileResult& item);
// The same for its open reasons: kernel, code, and the message without numbers.
std::vector<std::string> reason_fingerprints(const FileResult& item);

// The text with its numbers as '#', and without the names of barriers behind them; numbers in names
// stay.
std::string without_numbers(std::string_view text);

}  // namespace muster::report
