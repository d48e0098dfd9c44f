// Litmus programs over barrier kinds without memory, for the relational models of models/: which
// operation arrives, waits or counts at which object. Depends on program.h,
// axiom/phases/phase_model.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "axiom/phases/phase_model.h"
#include "litmus/program/program.h"

namespace muster::litmus {

struct PhaseTranslation {
  axiom::PhaseProgram program;
  std::vector<std::string_view> models;  // by kind of object
  // Of models without such an operation, or such an operand: which one. Empty: translated.
  std::string refused;
};

PhaseTranslation phases_of(const Test& test, const KindProgram& program);

struct PhaseVerdict {
  std::optional<EngineResult> result;
  std::string refused;  // why there is none
};

// The relational models over the program.
Result<PhaseVerdict> run_phases(const Test& test, const KindProgram& program,
                                const Options& options, Diagnostics& diagnostics);

}  // namespace muster::litmus
