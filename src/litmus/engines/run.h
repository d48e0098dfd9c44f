// Runs litmus files on the engines, compares with what the files expect, and prints. Depends on
// test.h, amdgpu.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "litmus/format/result.h"
#include "litmus/format/test.h"

namespace muster::litmus {

Result<TestResult> run_test(const Test& test, const Options& options, Diagnostics& diagnostics);

// The block that `muster litmus` prints for a file.
std::string render(const Test& test, const TestResult& result);
// The same for Graphviz: the graphs, and everything else as comments.
std::string render_graphs(const Test& test, const TestResult& result);

// 0: every expectation met and, without any, well defined; 1: a problem, or undefined behaviour
// that nobody expects; 2: a limit was met, or something was not judged.
int exit_code(const Test& test, const TestResult& result);

}  // namespace muster::litmus
