// Which launches of a program need no check of their own, since another that differs from them in
// contents of memory alone was verified for any contents (driver/any_contents.h). The second one of
// a kind is asked so, with the time that the first one took; kernels whose proofs keep failing are
// left in peace. For several threads. Depends on driver.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "driver/result_cache.h"

namespace muster::tool {

class ContentsProofs {
 public:
  // Proofs of earlier runs are in `cache`, too.
  explicit ContentsProofs(const driver::ResultCache& cache) : cache_(cache) {}

  struct Answer {
    std::optional<analysis::CheckResult> known;
    bool cached = false;     // by an earlier run
    double try_seconds = 0;  // more than 0: a proof is worth so much time
  };
  // One more launch of this kind, of a kernel.
  Answer meet(const Hash128& kind, const std::string& kernel);
  // What its own check took.
  void note_seconds(const Hash128& kind, double seconds);
  void succeeded(const Hash128& kind, const analysis::CheckResult& proof);
  void failed(const std::string& kernel);

 private:
  static constexpr unsigned kFailuresMax = 3;
  struct Kind {
    unsigned met = 0;
    double seconds = 0;
    bool tried = false;
    std::optional<analysis::CheckResult> proof;
  };
  using Key = std::pair<std::uint64_t, std::uint64_t>;
  static Key key_of(const Hash128& kind) { return {kind.high, kind.low}; }

  const driver::ResultCache& cache_;
  std::mutex mutex_;
  std::map<Key, Kind> kinds_;
  std::map<std::string, unsigned> failures_;  // by kernel
};

}  // namespace muster::tool
