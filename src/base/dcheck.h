// DCHECK(holds): as CHECK, of what takes too long to ask in a release: invariants after every step,
// the form of a whole function. Asked in builds with a sanitizer (dev, tsan, fuzz), and not even
// evaluated in others. Depends on check.h.
#pragma once

#include <source_location>

#include "base/check.h"

namespace muster {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)  // gcc
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)  // clang
inline constexpr bool kSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

template <typename Holds>
constexpr void DCHECK(const Holds& holds,
                      const std::source_location& where = std::source_location::current()) {
  if constexpr (kSanitized) {
    (CHECK)(holds(), where);
  }
}

}  // namespace muster
