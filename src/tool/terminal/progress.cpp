// See progress.h.
#include "tool/terminal/progress.h"

#include <fmt/format.h>

#include <cstdio>
#include <string>

namespace muster::tool {

Progress::~Progress() {
  if (line_open_) {
    std::fputs("\r\x1b[K", stderr);
  }
}

void Progress::tick(std::string_view what) {
  if (!shown_) {
    return;
  }
  const std::lock_guard lock(mutex_);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  constexpr double kEvery = 0.2;
  if (elapsed.count() - last_ < kEvery) {
    return;
  }
  last_ = elapsed.count();
  line_open_ = true;
  const std::string line = fmt::format("\r\x1b[K{:.1f} s: {}", elapsed.count(), what);
  std::fputs(line.c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace muster::tool
