// The table of front ends: from a file to kernels of the intermediate representation. Nothing else
// asks which instruction set a file is. A new one is a row of front_ends.def and a file beside
// front_ends/ptx.cpp. Depends on kernels.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "driver/kernels.h"

namespace muster::driver {

// Fills `file.kernels` with what the settings ask for, or `file.judged` if the file is its own
// launch. Notes and warnings go to `diagnostics`, and the reason of a failure.
using ReadFunction = Result<void>(KernelFile& file, Diagnostics& diagnostics);

struct FrontEnd {
  std::string_view name;     // "ptx"
  std::string_view endings;  // " .s .asm": of file names, a blank before each
  ReadFunction* read;        // null: kernels in it are not checked
};

#define FRONT_END(name, endings, read) ReadFunction read;
#define CODE_ONLY(name, endings)
#include "driver/front_ends.def"
#undef FRONT_END
#undef CODE_ONLY

std::span<const FrontEnd> front_ends();

// Null if there is none.
const FrontEnd* front_end_named(std::string_view name);
const FrontEnd* front_end_of(std::string_view path);

// "ptx|amdgcn|...": what --isa takes.
#define FRONT_END(name, endings, read) "|" name
#define CODE_ONLY(name, endings) "|" name
inline constexpr std::string_view kFrontEndNames =
    std::string_view{
#include "driver/front_ends.def"
    }
        .substr(1);
#undef FRONT_END
#undef CODE_ONLY

// Reads the kernels that the settings ask for, with the front end that they or the name say.
Result<void> read_kernels(KernelFile& file, const Location& name_at, Diagnostics& diagnostics);

}  // namespace muster::driver
