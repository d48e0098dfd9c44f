// See contents_proofs.h.
#include "tool/programs/contents_proofs.h"

namespace muster::tool {

ContentsProofs::Answer ContentsProofs::meet(const Hash128& kind, const std::string& kernel) {
  const std::lock_guard lock(mutex_);
  Kind& one = kinds_[key_of(kind)];
  if (++one.met == 1) {
    one.proof = cache_.find(kind);
    if (one.proof) return {.known = one.proof, .cached = true};
  }
  if (one.proof) return {.known = one.proof};
  if (one.met == 1 || one.tried || failures_[kernel] >= kFailuresMax) return {};
  one.tried = true;
  constexpr double kAtLeast = 1;  // the first one may not be over
  return {.known = {}, .try_seconds = one.seconds + kAtLeast};
}

void ContentsProofs::note_seconds(const Hash128& kind, double seconds) {
  const std::lock_guard lock(mutex_);
  kinds_[key_of(kind)].seconds = seconds;
}

void ContentsProofs::succeeded(const Hash128& kind, const analysis::CheckResult& proof) {
  cache_.keep(kind, proof);
  const std::lock_guard lock(mutex_);
  kinds_[key_of(kind)].proof = proof;
}

void ContentsProofs::failed(const std::string& kernel) {
  const std::lock_guard lock(mutex_);
  ++failures_[kernel];
}

}  // namespace muster::tool
