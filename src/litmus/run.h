// Runs litmus files on the engines, compares with what the files expect, and prints. Depends on
// test.h, amd.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "litmus/outcome.h"
#include "litmus/test.h"

namespace muster::litmus {

struct Options {
  std::string engine = "all";  // model, machine, latch, all
  std::string model_text;      // of another cat model; empty: the built-in one
  std::string model_name;      // its file, for diagnostics
  std::uint64_t states_max = 2'000'000;  // of each engine; beyond it nothing is concluded
  unsigned bound = 3;                    // how often the memory model follows a loop
  bool dot = false;                      // Graphviz graphs of the endings
  bool all = false;                      // list every ending and outcome
};

struct EngineResult {
  std::string engine;
  Summary summary;
  std::string verdict;
  std::vector<std::string> notes;  // endings, graphs
};

struct TestResult {
  std::vector<EngineResult> engines;
  std::vector<std::string>
      problems;  // expectations that are not met, engines that disagree without saying so
  std::vector<std::string> not_judged;  // what no engine looked at: nothing is verified then
  bool condition_holds = true;
  bool has_condition = false;
  bool condition_open = false;  // neither: not every final state is known
};

Result<TestResult> run_test(const Test& test, const Options& options, Diagnostics& diagnostics);

// The block that `muster litmus` prints for a file.
std::string render(const Test& test, const TestResult& result);
// The same for Graphviz: the graphs, and everything else as comments.
std::string render_graphs(const Test& test, const TestResult& result);

// 0: every expectation met and, without any, well defined; 1: a problem, or undefined behaviour
// that nobody expects; 2: a limit was met, or something was not judged.
int exit_code(const Test& test, const TestResult& result);

}  // namespace muster::litmus
