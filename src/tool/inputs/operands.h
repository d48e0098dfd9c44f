// What the operands of `muster check` stand for: a file itself, each module of PTX inside an
// executable, object, library, fat binary or cubin, or what a compiler makes of source.
// Depends on container, driver, process.h.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "driver/check_files.h"
#include "tool/terminal/console.h"

namespace muster::tool {

struct Operands {
  std::vector<driver::Input> inputs;
  Diagnostics diagnostics;  // about operands that could not be opened
  bool readable = true;     // false: some could not
};

// `options` may hold --target, which chooses among the PTX of a file, --kernel, without which
// every module is looked at, and --isa, with which every file is taken as it is. Compilers that
// are run are given `compiler_options`, too, and told on `console`.
Operands open_operands(std::span<const driver::Word> names, const driver::Words& options,
                       std::span<const std::string> compiler_options, Console& console);

}  // namespace muster::tool
