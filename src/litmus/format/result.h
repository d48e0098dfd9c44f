// What an engine is asked and what it answers for one litmus file: options, endings, problems.
// Plain data. Depends on outcome.h.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "litmus/format/outcome.h"

namespace muster::litmus {

struct Options {
  std::string engine = "all";            // model, machine, latch, kernel, all
  std::string model_text;                // of another cat model; empty: the built-in one
  std::string model_name;                // its file, for diagnostics
  std::uint64_t states_max = 2'000'000;  // of each engine; beyond it nothing is concluded
  unsigned bound = 3;                    // how often the memory model follows a loop
  bool dot = false;                      // Graphviz graphs of the endings
  bool all = false;                      // list every ending and outcome
  std::function<bool()> expired{};       // asked now and then: is the time over?
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

}  // namespace muster::litmus
