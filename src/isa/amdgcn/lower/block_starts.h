// What is known where each block of a kernel begins: what all ways into it agree about, as each was
// gone the last time. A scalar that a lane of a vector register agrees with is named by what was
// found in front of it, so what an earlier time has found is no part of that. Depends on emitter.h.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "isa/amdgcn/lower/emitter.h"

namespace muster::amdgcn {

class BlockStarts {
 public:
  explicit BlockStarts(std::size_t blocks) : starts_(blocks) {}

  // Nothing: no way has been found to there.
  const std::optional<Forms>& operator[](std::uint32_t block) const { return starts_[block]; }
  // Whoever comes from `from`, the number of a block or any other, has these; whether anything
  // changes where `to` begins.
  bool arrive(std::uint32_t from, std::uint32_t to, const Forms& forms);
  // From now on what was known once is agreed with, too: so that it comes to an end.
  void only_lose() { only_lose_ = true; }

 private:
  bool leads_back(std::uint32_t from, std::uint32_t to) const;
  void forget_ways_back(std::uint32_t to);

  using Way = std::pair<std::uint32_t, std::uint32_t>;  // to, from
  std::vector<std::optional<Forms>> starts_;
  std::map<Way, Forms> ways_;
  bool only_lose_ = false;
};

}  // namespace muster::amdgcn
