// The entry point: turns argv into views and nothing else. May use every room.
#include <cstdlib>
#include <string_view>
#include <vector>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "tool/tool.h"

namespace {

// A table that grows is copied from one block of memory to the next. Blocks given back to the
// system each time cost more than all else in a short run.
void keep_memory() {
#if defined(__GLIBC__)
  constexpr int kLarge = 32 << 20;
  mallopt(M_MMAP_THRESHOLD, kLarge);
  mallopt(M_TRIM_THRESHOLD, 8 * kLarge);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  keep_memory();
  const std::vector<std::string_view> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return muster::tool::run(arguments);
}
