// The engine `kernel`: the program as a kernel, judged by the verdict of kernels, and compared with
// what the other engines found. Depends on litmus/kernel.
#pragma once

#include "litmus/format/result.h"
#include "litmus/format/test.h"

namespace muster::litmus {

// Behind the results of the other engines; if it is asked for alone, in their place.
void add_kernel(const Test& test, const Options& options, TestResult& result);

}  // namespace muster::litmus
