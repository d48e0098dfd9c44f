// The last one out: lanes take their number from a counter, and whoever takes the last of it cleans
// up (ir::Countdown). Which one that is the schedule decides; what it knows is the same whoever it
// is. References: PTX ISA, release sequences of atomics; docs/certificate.md.
#include "analysis/certificate/checkers/words/last_arriver.h"

#include <bit>

#include "machine/state/async_operation.h"

namespace muster::analysis {

// One take by one lane, the leader of its group. It acquires what all before it released: only the
// last one does anything after it, and that one comes after all others in every schedule. False:
// the counter is not one of those, so what is returned is the schedule's.
bool count_down(CertificateState& state, ClusterState& here, const machine::Access& access,
                const Record& record) {
  constexpr std::uint64_t kWord = 0xffffffff;
  if (!std::has_single_bit(access.lanes) || access.maybe != 0) return false;
  const auto lane = static_cast<unsigned>(std::countr_zero(access.lanes));
  const std::uint64_t address = access.addresses[lane];
  const bool own = access.space == ir::Space::shared &&
                   machine::rank_of(address) == state.program.geometry.rank(access.agent.workgroup);
  const bool known =
      access.before && access.values != nullptr && (access.values_known >> lane & 1) != 0;
  // In any group what the others did reaches its leader by the match.
  const auto& ordered = state.program.policies.collectives_order_memory;
  if (!own || !known || !ordered.stated()) return false;
  const auto [at, first] = here.countdowns.try_emplace(address);
  CountdownLog& log = at->second;
  if (first) log.start = *access.before;
  const std::uint64_t left = log.start - log.taken;
  const std::uint64_t taken = (0 - access.values[lane * access.elements]) & kWord;
  log.sound = log.sound && *access.before == left && taken != 0 && taken <= left;
  if (!log.sound) return false;
  log.taken += taken;
  ordered.relied_on(state.relied);
  const ir::Instr& take = state.program.function->instrs[access.site];
  const Passes passes = take.order == ir::Order::acquire ? Passes::execution : Passes::everything;
  here.clocks.release(record.component, access.lanes, {passes, &log.join}, log.join);
  here.clocks.acquire(record.component, access.lanes, log.join, Passes::everything);
  return true;
}

}  // namespace muster::analysis
