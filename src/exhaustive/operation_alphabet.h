// The operations of small programs of the kinds whose operations belong to one phase each: what
// each is to the relational model, one event or two, and to the state machine. Depends on program.h
// and axiom/phases/phase_model.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "axiom/phases/phase_model.h"
#include "litmus/program/program.h"

namespace muster::litmus {

enum class PhaseKind : std::uint8_t { ptx, sass, visa, mbarrier };
inline constexpr std::string_view kPhaseModels[] = {"ptx-named-barriers", "sass-barriers",
                                                    "visa-named-barriers", "mbarriers"};

struct PhaseLetter {
  std::vector<axiom::PhaseEvent> events;
  KindInstruction instruction;
  std::uint8_t object = 0, mirror = 0;  // the letter with the objects exchanged
  std::string text;
  bool first_only = false;  // object 0 has it, others do not

  bool arrives() const { return axiom::is_arrival(events[0]); }
  bool waits() const { return events.back().kind == axiom::PhaseEvent::Kind::wait; }
  bool waits_only() const { return events[0].kind == axiom::PhaseEvent::Kind::wait; }
};

// Which of the wider operations on mbarriers there are: waits for a parity; waits that only ask;
// bytes.
struct MbarrierLetters {
  bool parities = true, asks = true, bytes = true;
};

struct LetterBounds {
  PhaseKind kind = PhaseKind::ptx;
  unsigned objects = 2;
  unsigned count_max = 2;  // of arrivals, producers, consumers: from 1
  std::uint8_t warps = 3;  // of the workgroup
  bool wider = false;      // see PhaseBounds
  // Wider PTX and SASS-like: reductions with every count, and of false predicates. PTX has those of
  // all threads and true ones without.
  bool reductions = false;
  // Wider vISA: BARRIER and SBARRIER do not count threads that have ended.
  bool active_threads = false;
  MbarrierLetters mbarrier{};
  // PTX: a thread that arrives again in a phase is a fault; else it counts again.
  bool once = false;
};

// Those of object 0, then those of object 1 in the same order.
std::vector<PhaseLetter> phase_letters(const LetterBounds& bounds);

}  // namespace muster::litmus
