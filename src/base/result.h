// Results of functions that can fail on user input. The error carries no text: it is a proof that a
// diagnostic was already handed to the caller's sink, so that error text exists exactly once.
// Depends on nothing of ours.
#pragma once

#include <tl/expected.hpp>

namespace muster {

// "A diagnostic was emitted." Make one only beside the code that emits it.
struct [[nodiscard]] Reported {};

// Example: Result<Module> parse(const SourceFile&, Diagnostics&).
template <typename T>
using Result = tl::expected<T, Reported>;

inline tl::unexpected<Reported> failed(Reported reported) { return tl::unexpected{reported}; }

}  // namespace muster
