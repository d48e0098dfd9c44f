// What a failed CHECK does: the handler of the host, or a line on standard error and the end.
#include "base/check.h"

#include <muster/check_handler.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace muster {
namespace {

void print_failure(const CheckFailure& failure) {
  std::fprintf(stderr, "%s:%u: internal error: CHECK failed in %s\n", failure.file, failure.line,
               failure.function);
}

// The one thing that calls of the library share.
constinit std::atomic<CheckHandler> handler{print_failure};

}  // namespace

CheckHandler set_check_handler(CheckHandler wanted) noexcept {
  const CheckHandler before = handler.exchange(wanted == nullptr ? print_failure : wanted);
  return before == print_failure ? nullptr : before;
}

void check_failed(const std::source_location& where) {
  handler.load()({where.file_name(), where.line(), where.function_name()});
  std::abort();
}

}  // namespace muster
