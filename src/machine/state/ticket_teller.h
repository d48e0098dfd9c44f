// Who hands out tickets: what some atomics that add to a counter return is told to them, and where
// accesses rest on it. machine/repetition/ticket_trace.h is the one that does; the machine asks it
// for tickets, observers what accesses mean. Depends on observer.h and subgroup.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "machine/state/observer.h"
#include "machine/state/subgroup.h"

namespace muster::machine {

// A lane takes one: the word of the counter, what the lane finds there and adds, where known.
struct Taking {
  ir::Space space = ir::Space::global;
  std::uint64_t address = 0;
  unsigned lane = 0;
  std::optional<std::uint64_t> found{}, amount{};
  bool depends = false;  // the schedule decides what it finds, beside other tickets
};

// Lanes of an access, and a range of memory that tickets are places in: they touch it at the place
// of their own ticket, or anyhow.
struct TicketTouch {
  LaneMask lanes = 0;
  std::uint32_t range = 0;
  bool own = false;
  bool written = false;  // by who has a ticket, anywhere in the range
};

class TicketTeller {
 public:
  virtual ~TicketTeller() = default;
  virtual bool tells(ir::InstrId site) const = 0;
  virtual std::uint64_t take(const Taking& taking) = 0;
  // One of these atomics is executed nobody knows how often.
  virtual void lose() = 0;
  // The ranges that the access touches, which its lanes are about to make.
  virtual const std::vector<TicketTouch>& touches(const Access& access) = 0;

 protected:
  TicketTeller() = default;
  TicketTeller(const TicketTeller&) = default;
  TicketTeller& operator=(const TicketTeller&) = default;
};

}  // namespace muster::machine
