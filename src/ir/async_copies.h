// What each kind of asynchronous copy does, one row of async_copies.def a kind: whoever needs to
// know a property asks here. Depends on instr.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "ir/instr.h"

namespace muster::ir {

struct AsyncCopyKind {
  enum class Side : std::uint8_t { none, registers, shared, global, tensor };
  // What tells that a copy is over: its mbarrier, or a wait for groups of the lanes that issued it.
  enum class Ends : std::uint8_t { mbarrier, cp_group, bulk_group };
  enum class Through : std::uint8_t { generic, async };  // the proxy
  const char* name;
  Side to, from;
  Ends ends;
  Through proxy;
  bool reduces;  // op=, not =

  constexpr bool tensor() const { return to == Side::tensor || from == Side::tensor; }
};

inline constexpr AsyncCopyKind kAsyncCopies[] = {
#define ASYNC_COPY(name, to, from, ends, proxy, reduces) \
  {#name,                                                \
   AsyncCopyKind::Side::to,                              \
   AsyncCopyKind::Side::from,                            \
   AsyncCopyKind::Ends::ends,                            \
   AsyncCopyKind::Through::proxy,                        \
   reduces},
#include "ir/async_copies.def"
#undef ASYNC_COPY
};

constexpr const AsyncCopyKind& kind_of(AsyncCopy copy) {
  return kAsyncCopies[static_cast<std::size_t>(copy)];
}
// Precondition: an async_copy.
constexpr const AsyncCopyKind& copy_kind(const Instr& in) {
  return kind_of(static_cast<AsyncCopy>(in.sub));
}
// Whether it is the instruction that starts a copy of this kind.
constexpr bool copies(const Instr& in, AsyncCopy copy) {
  return in.op == Op::async_copy && static_cast<AsyncCopy>(in.sub) == copy;
}

// The place of its first value among the sources of an instruction that stores registers.
constexpr std::size_t first_value(const Instr& in) {
  constexpr std::size_t kBehindOperandsOfCopies = 6;
  return copies(in, AsyncCopy::st_async) ? kBehindOperandsOfCopies : 1;
}

}  // namespace muster::ir
