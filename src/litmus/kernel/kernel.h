// Litmus programs as kernels: the columns become one kernel's text, which the real front end reads
// and the real verdict judges. One row for each instruction set whose columns can be printed so.
// Depends on litmus/program and analysis/verdict.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "analysis/findings/finding.h"
#include "litmus/format/result.h"
#include "litmus/kernel/kernel_text.h"
#include "litmus/program/program.h"

namespace muster::litmus {

struct KernelAnswer {
  KernelText kernel;
  std::string refused;  // why the columns are no kernel, or why it is none that can be launched
  std::optional<analysis::CheckResult> result;
};

struct KernelLimits {
  std::uint64_t states_max = 100'000;
  std::function<bool()> expired{};  // asked now and then; none: there is no limit of time
};

KernelAnswer judge_kernel(const Test& test, const KindProgram& program,
                          const KernelChoices& choices, const KernelLimits& limits);

// "verified", "refuted MU101|MU214" or "inconclusive".
std::string kernel_verdict(const analysis::CheckResult& result);

// What the machine and the model of memory know about the program; none: they did not look.
struct KernelWitnesses {
  const Summary* machine = nullptr;
  const Summary* model = nullptr;
  const Summary* latch = nullptr;  // of AMD's barriers
  bool has_memory = false;
};

// How the verdict contradicts them: verified where there is a bad ending, refuted where there is
// none. Empty: it does not.
std::string contradiction(const analysis::CheckResult& result, const KernelWitnesses& witnesses);

}  // namespace muster::litmus
