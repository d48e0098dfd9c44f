// Writing memory after a run: `--dump BUFFER=FILE`. Depends on machine and options.h.
#pragma once

#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "machine/run/machine.h"
#include "tool/settings/options.h"

namespace muster::tool {

// BUFFER: number or name of a parameter whose buffer has as many bytes as the launch gave it, or
// the name of a module variable. Of a pointer into a buffer with a name: what follows the place
// there. Bytes whose value is not known are written as zero, with a warning.
Result<void> write_dump(const Dump& dump, const ir::Function& kernel,
                        const machine::LaunchOptions& launch, const machine::Machine& machine,
                        Diagnostics& diagnostics);

}  // namespace muster::tool
