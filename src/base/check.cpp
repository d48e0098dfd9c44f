// What a failed CHECK prints. Depends on nothing of ours.
#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace muster {

void check_failed(const std::source_location& where) {
  std::fprintf(stderr, "%s:%u: internal error: CHECK failed in %s\n", where.file_name(),
               static_cast<unsigned>(where.line()), where.function_name());
  std::abort();
}

}  // namespace muster
