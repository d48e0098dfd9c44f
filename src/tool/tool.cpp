// Dispatch of `muster COMMAND`. May use every room.
#include "tool/tool.h"

#include <cstdio>

#include "base/version.h"
#include "tool/encoding/commands.h"
#include "tool/litmus_command.h"

namespace muster::tool {

int run(std::span<const std::string_view> arguments) {
  if (arguments.size() == 1 && arguments[0] == "--version") {
    std::printf("muster %.*s\n", static_cast<int>(kVersion.size()), kVersion.data());
    return 0;
  }
  if (!arguments.empty() && arguments[0] == "asm") {
    return run_asm(arguments.subspan(1));
  }
  if (!arguments.empty() && arguments[0] == "disasm") {
    return run_disasm(arguments.subspan(1));
  }
  if (!arguments.empty() && arguments[0] == "lower") {
    return run_lower(arguments.subspan(1));
  }
  if (!arguments.empty() && arguments[0] == "litmus") {
    return litmus_command(arguments.subspan(1));
  }
  std::fputs("usage: muster --version | asm | disasm | lower | litmus\n", stderr);
  return 3;
}

}  // namespace muster::tool
