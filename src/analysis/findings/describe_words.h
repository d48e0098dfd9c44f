// The parts that findings are put together from. Depends on describe.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/findings/describe.h"

namespace muster::analysis {

// A finding of this rule at this instruction, without details.
Finding start(const Context& context, std::uint16_t number, ir::InstrId site);
void add_schedule(const Context& context, const Witness& witness, Finding* finding);
// What somebody waits for who never goes on.
struct WaitStep {
  std::string object, what;
  std::uint32_t phase = 0;
};
// Behind a schedule, since the machine says of a wait only that it is over.
void add_wait(const Context& context, machine::AgentId agent, ir::InstrId site,
              const WaitStep& wait, Finding* finding);
void add_step(const Context& context, machine::AgentId agent, ir::InstrId site,
              const std::string& what, Finding* finding);
void relate(const Context& context, ir::InstrId site, std::string text, Finding* finding);
std::string list_of(const std::vector<std::uint32_t>& numbers);  // "1, 2 and 5"
std::string plural(std::size_t count, std::string_view noun);
// The variable and offset that a window address of shared memory lies in.
std::string shared_place(const Context& context, std::uint64_t address);
// "mbarrier full[1]": the variable that it is, or its address; `address`: in the shared memory of
// the workgroup.
std::string mbarrier_name(const Context& context, std::uint32_t workgroup, std::uint64_t address);
// "1" or "s+4096", and behind it what somebody has said that this barrier is called: "1
// (producer_full)".
std::string with_name(const Context& context, std::string shown);
// "barrier 1 (producer_full)": of a workgroup of warps; of waves, as barrier::AmdWaves numbers
// them; of hardware threads.
std::string barrier_name(const Context& context, std::uint32_t id);
std::string wave_barrier_name(const Context& context, std::uint32_t object);
std::string thread_barrier_name(const Context& context, std::uint32_t id);
std::string object_name(const Context& context, const SyncObject& object);

}  // namespace muster::analysis
