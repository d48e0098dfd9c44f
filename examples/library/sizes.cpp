// Which block sizes a kernel is right for: each is checked by a thread of its own, and a line a
// size says the verdict, what it rests on and, where it is refuted, how many steps of which agents
// show it.
//   check_sizes FILE THREADS...
#include <muster/check.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <future>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace {

muster::CheckAnswer check_with(const std::string& text, const std::string& name,
                               std::uint64_t threads) {
  muster::CheckOptions options;
  options.launch.block = muster::Extents{threads, 1, 1};
  return muster::check({.text = text, .name = name}, options);
}

void print(const muster::KernelResult& kernel) {
  if (kernel.verdict == muster::Verdict::verified) {
    std::printf("verified, with %zu assumptions\n", kernel.assumptions.size());
  } else if (kernel.verdict == muster::Verdict::inconclusive) {
    std::printf("inconclusive: %s\n", kernel.missing.empty() ? "" : kernel.missing[0].c_str());
  } else {
    const muster::Finding& finding = kernel.findings.at(0);
    std::set<std::string> agents;
    for (const muster::Step& step : finding.schedule) agents.insert(step.agent);
    std::printf("refuted: %s at line %u, by %zu steps of %zu agents\n", finding.rule.c_str(),
                finding.place.line, finding.schedule.size(), agents.size());
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: check_sizes FILE THREADS...\n", stderr);
    return 3;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};

  std::vector<std::future<muster::CheckAnswer>> answers;
  for (int i = 2; i < argc; ++i) {
    const std::uint64_t threads = std::strtoull(argv[i], nullptr, 10);
    answers.push_back(
        std::async(std::launch::async, check_with, text, std::string{argv[1]}, threads));
  }
  bool input_ok = true;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const muster::CheckAnswer answer = answers[i].get();
    input_ok &= answer.input_ok;
    std::fputs(answer.diagnostics.c_str(), stderr);
    for (const muster::KernelResult& kernel : answer.results) {
      std::printf("%s %s: ", argv[i + 2], kernel.kernel.c_str());
      print(kernel);
    }
  }
  return input_ok ? 0 : 3;
}
