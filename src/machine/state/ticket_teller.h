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

// A lane that waits until a word has a number which rests on a ticket: which ticket, and by what.
struct Turn {
  std::uint32_t ticket = 0, counter = 0;
  std::uint32_t taken_by = 0;  // the access that took it, counted from 0 among those that do
  std::uint64_t number = 0, first = 0, amount = 0;  // its own, the first of its counter; each has
  std::uint64_t step = 0;            // the word waited for, for each that the ticket has more
  std::vector<std::uint64_t> steps;  // the inputs of the test, likewise
  bool fresh = true;                 // nothing that rests on a ticket was stored in the word
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
  // Its lanes that are at the place of a ticket.
  virtual LaneMask placed(const Access& access) const = 0;

  // A wait for a word (Access::waited) is over, by one lane or several: of the former that of a
  // ticket, if what ends it rests on one.
  virtual std::optional<Turn> turn(const Access& access) = 0;
  // It is the ticket's turn: what the lane found in the word goes with the ticket, and whoever else
  // has the ticket finds the same.
  virtual void find_turn(const Access& access, const Turn& turn) = 0;
  // Whether what the lane stores goes with this ticket, by `step` for each that it has more; an
  // atomic may add a fixed amount instead.
  virtual bool hands_on(const Access& access, unsigned lane, const Turn& turn) = 0;
  // Whether some lane of the register has what rests on a ticket, or had it when this subgroup
  // began the instruction that it executes now.
  virtual bool rests(const AgentId& agent, ir::RegisterId reg) const = 0;
  // How many tickets of the counter were taken.
  virtual std::uint32_t taken(std::uint32_t counter) const = 0;

 protected:
  TicketTeller() = default;
  TicketTeller(const TicketTeller&) = default;
  TicketTeller& operator=(const TicketTeller&) = default;
};

}  // namespace muster::machine
