// Every program up to a bound, none left out. A program is made up while it runs: the next
// operation of a subgroup is chosen when the certificate's schedule asks for it. As soon as some
// schedule of what there is so far goes wrong, and the certificate has seen that it does, all
// programs that begin like this are covered at once. Depends on agreement_simulator.h.
#pragma once

#include <cstdint>
#include <functional>

#include "analysis/agreement_simulator.h"

namespace muster::analysis {

struct Bounds {
  std::uint32_t threads = 3, length = 4, barriers = 2;
  // The enumeration can be shared out: each of `parts` runs takes every so many beginnings of three
  // operations. Together they cover what one does.
  std::uint32_t part = 0, parts = 1;
};

// A complete program (what stands behind a wait that never ends may be missing), or a beginning all
// of whose continuations are bad.
struct Leaf {
  const SmallProgram& program;
  bool complete = false;
  Fate fate = Fate::good;
  const Beginning& beginning;
  // Programs that it stands for: under permutation of subgroups and renaming of barriers, and
  // continued in every way.
  std::uint64_t covered = 0;
};

struct Enumerated {
  std::uint64_t steps = 0;     // beginnings of programs that were looked at
  std::uint64_t complete = 0;  // leaves that are complete programs
  std::uint64_t cut = 0;       // leaves that are beginnings
  std::uint64_t late = 0;     // beginnings that go wrong without the certificate having seen it yet
  std::uint64_t covered = 0;  // programs that the leaves stand for
};

// All programs within the bounds.
std::uint64_t programs_within(const Bounds& bounds);

struct Visitor {
  // Whether the certificate has found a fault or a violated condition in this beginning. It looks
  // at the same operations in the same order in every continuation.
  std::function<bool(const SmallProgram&)> seen_wrong;
  std::function<void(const Leaf&)> leaf;
};

// Of the programs that the enumeration makes of one by permuting its subgroups, one is the least.
// Only for complete programs of which no schedule goes wrong: they are leaves in every order.
bool is_least(const SmallProgram& program);

Enumerated enumerate(const Bounds& bounds, const Visitor& visitor);

}  // namespace muster::analysis
