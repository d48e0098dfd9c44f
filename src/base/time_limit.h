// A limit of time that long searches ask about at each step; whoever has a clock is asked rarely
// enough to cost nothing. Depends on the standard library only.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace muster {

class TimeLimit {
 public:
  TimeLimit() = default;  // never over
  explicit TimeLimit(std::function<bool()> expired) : expired_(std::move(expired)) {}

  bool over() {
    if (!expired_ || over_) return over_;
    constexpr std::uint64_t kStepsBetween = 256;
    over_ = steps_++ % kStepsBetween == 0 && expired_();
    return over_;
  }

 private:
  std::function<bool()> expired_;
  std::uint64_t steps_ = 0;
  bool over_ = false;
};

}  // namespace muster
