// Dispatch of `muster COMMAND`. May use every room.
#include "tool/tool.h"

#include <cstdio>

#include "base/version.h"

namespace muster::tool {

int run(std::span<const std::string_view> arguments) {
  if (arguments.size() == 1 && arguments[0] == "--version") {
    std::printf("muster %.*s\n", static_cast<int>(kVersion.size()), kVersion.data());
    return 0;
  }
  std::fputs("usage: muster --version\n", stderr);
  return 3;
}

}  // namespace muster::tool
