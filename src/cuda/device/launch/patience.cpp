// See patience.h.
#include "cuda/device/launch/patience.h"

#include <algorithm>
#include <utility>

namespace muster::cuda {

Patience::Patience(std::uint64_t warps, std::function<Interest()> interest,
                   std::function<Clock::time_point()> now)
    : interest_(std::move(interest)),
      now_(std::move(now)),
      enough_(std::min(kEach * warps, kMost)),
      since_(now_()) {}

void Patience::note_progress(const Done& done) {
  since_ = now_();
  last_ = done;
}

bool Patience::is_over(const Done& done) {
  const Interest interest = interest_ ? interest_() : Interest::waits;
  if (done.stores != last_.stores || interest != Interest::waits) note_progress(done);
  gone_ |= interest == Interest::gone;
  const bool tried = done.instructions - last_.instructions >= enough_;
  return gone_ || (tried && now_() - since_ > kTime);
}

const char* Patience::why() const {
  return gone_ ? "stopped: the program has ended"
               : "stopped: it has stored nothing for 10 s while the program waits for it: it looks "
                 "at words that nobody changes, or that only later work would";
}

}  // namespace muster::cuda
