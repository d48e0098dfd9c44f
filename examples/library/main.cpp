// Checks each kernel of a PTX file and prints a line for each: its name and its verdict.
//   check_cpp FILE THREADS
#include <muster/check.h>
#include <muster/rules.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace {

const char* name(muster::Verdict verdict) {
  switch (verdict) {
    case muster::Verdict::verified:
      return "verified";
    case muster::Verdict::refuted:
      return "refuted";
    case muster::Verdict::inconclusive:
      break;
  }
  return "inconclusive";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: check_cpp FILE THREADS\n", stderr);
    return 3;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};

  muster::CheckOptions options;
  options.launch.block = muster::Extents{std::strtoull(argv[2], nullptr, 10), 1, 1};
  const muster::CheckAnswer answer = muster::check({.text = text, .name = argv[1]}, options);
  std::fputs(answer.diagnostics.c_str(), stderr);

  for (const muster::KernelResult& kernel : answer.results) {
    std::printf("%s: %s\n", kernel.kernel.c_str(), name(kernel.verdict));
    for (const muster::Finding& finding : kernel.findings) {
      std::fprintf(stderr, "%s:%u: %s [%s]\n  repair: %s\n", finding.place.file.c_str(),
                   finding.place.line, finding.message.c_str(), finding.rule.c_str(),
                   finding.repair.c_str());
    }
  }
  return answer.input_ok ? 0 : 3;
}
