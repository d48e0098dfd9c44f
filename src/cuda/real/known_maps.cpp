// See known_maps.h.
#include "cuda/real/known_maps.h"

#include <cstring>
#include <utility>

namespace muster::cuda::real {

void KnownMaps::encoded(const void* map, const TensorMapRequest& request) {
  std::string mine(kBytes, '\0');
  const std::string theirs{static_cast<const char*>(map), kBytes};
  if (make_tensor_map(request, mine.data()) == TensorMapAnswer::made) {
    ours_[theirs] = std::move(mine);
  } else {
    ours_.erase(theirs);
  }
}

void KnownMaps::moved(const std::string& before, const void* map, void* address) {
  const std::string theirs{static_cast<const char*>(map), kBytes};
  const auto found = ours_.find(before);
  std::string mine = found == ours_.end() ? std::string{} : found->second;
  if (!mine.empty() && move_tensor_map(mine.data(), address)) {
    ours_[theirs] = std::move(mine);
  } else {
    ours_.erase(theirs);
  }
}

void KnownMaps::translate(std::span<std::uint8_t> bytes) const {
  if (ours_.empty()) return;
  for (std::size_t at = 0; at + kBytes <= bytes.size(); at += kAlignment) {
    const std::string_view here{reinterpret_cast<const char*>(bytes.data()) + at, kBytes};
    const auto found = ours_.find(here);
    if (found == ours_.end()) continue;
    std::memcpy(bytes.data() + at, found->second.data(), kBytes);
    at += kBytes - kAlignment;
  }
}

}  // namespace muster::cuda::real
