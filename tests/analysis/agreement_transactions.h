// Small programs over mbarriers for the agreement of the checker and a simulator: two agents, each
// one lane with a list of operations on one or two objects, a shared cell and a barrier that both
// meet at. The agents are subgroups of one workgroup, or the workgroups of a cluster. Depends on
// ir and machine/launch/launch.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "ir/function.h"
#include "machine/launch/launch.h"

namespace muster::analysis {

struct Transaction {
  enum class Kind : std::uint8_t {
    wait_even,  // blocks until the phase in progress is odd
    wait_odd,
    arrive,
    arrive_expect,  // 16 bytes
    expect,         // 16 bytes
    copy,           // 16 bytes into memory that nobody else uses
    fill,           // 16 bytes into the cell
    drop,           // arrives, and not in later phases
    read,           // the cell
    write,          // the cell
    meet,           // the barrier of the workgroup, or of the cluster
  };
  Kind kind = Kind::arrive;
  std::uint8_t object = 0;
  friend auto operator<=>(const Transaction&, const Transaction&) = default;
};

inline constexpr unsigned kAgents = 2, kTransactionObjects = 2;
// Operations of an agent, with the last meeting.
inline constexpr unsigned kTransactionsMax = 6;

struct TransactionProgram {
  std::array<std::vector<Transaction>, kAgents> agents;
  std::array<std::uint8_t, kTransactionObjects> counts{};  // expected arrivals; 0: no such object
  bool cluster = false;  // object i, and cell 0, are in workgroup i; only its own may wait
};

std::string print(const TransactionProgram& program);

// The kernel, and the launch it is for. The first agent (in a cluster: each its own) initialises
// the objects, and both meet before the lists begin.
ir::Function to_function(const TransactionProgram& program);
machine::LaunchOptions launch_of(const TransactionProgram& program);

// What some schedule of a program runs into; good: none into anything.
enum class TransactionFate : std::uint8_t {
  good,
  fault,     // an operation that the document leaves undefined
  deadlock,  // or bytes that never balance
  phase,     // an operation belongs to another phase than in another schedule
  race,
  ended,  // memory is used when its workgroup has ended
};
const char* name(TransactionFate fate);

// All schedules, by a reading of the documents of its own: agents and the completions of copies
// interleave in every way; nothing of the machine or of the barrier room is used.
struct Simulated {
  TransactionFate fate = TransactionFate::good;
  // Likewise, where a race is two accesses of the cell that may be made at the same moment, and
  // nothing else: what interleavings alone show.
  TransactionFate interleaved = TransactionFate::good;
  // In some schedule the end of one agent, and no arrival, let the other go on at a meeting: that
  // puts operations in order without making anything known.
  bool met_by_exit = false;
};
Simulated simulate(const TransactionProgram& program);

}  // namespace muster::analysis
