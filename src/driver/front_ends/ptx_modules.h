// The modules of PTX in one text: what cuobjdump prints of a program, or several files put
// together. Depends on diagnostics.
#pragma once

#include <vector>

#include "diagnostics/source_file.h"

namespace muster::driver {

// One text for each module, in order: what does not belong to it is blanks, so that offsets, lines
// and columns are those of the whole. A text with one module and nothing else is its own.
std::vector<SourceFilePtr> modules_of(const SourceFilePtr& file);

}  // namespace muster::driver
