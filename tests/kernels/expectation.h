// What a kernel of examples/ and tests/kernels/ says about itself: the `expect:` line of its PTX
// and the `// <- blame` marks in the CUDA source beside it. NAME.V.ptx is variant V of NAME.cu,
// which has lines `// variant V: EXPECTATION at LABEL...` and marks with V or a label (see
// `regenerate`).
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace muster::kernels {

struct Expectation {
  std::string verdict;               // verified, refuted, inconclusive
  std::set<std::string> categories;  // one of them, for refuted
  std::set<int> blamed;              // lines of the CUDA source, one of them, for refuted
  std::string headers;               // the `muster:` and `expect:` lines of the PTX
  std::string source_headers;        // those of the CUDA source
  std::string source;                // the name of the CUDA source, without its folder
};

// Every PTX file of the folders, sorted.
std::vector<std::filesystem::path> kernel_files(const std::vector<std::string>& folders);

Expectation read_expectation(const std::filesystem::path& ptx);

}  // namespace muster::kernels
