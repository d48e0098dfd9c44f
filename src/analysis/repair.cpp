// Repairs, by rule number.
#include "analysis/repair.h"

#include <algorithm>
#include <string_view>

namespace muster::analysis {

namespace {

struct Repair {
  std::uint16_t rule;
  std::string_view text;
};

constexpr Repair kRepairs[] = {
    {101, "make every participant execute the barrier as often as the others, with the same id and count"},
    {102, "pass one thread count for all who use this barrier id at the same time"},
    {103, "count whole warps: a multiple of 32"},
    {104, "give arrive the number of threads that take part, arriving and waiting"},
    {105, "count no more threads than the workgroup has"},
    {106, "use ids 0 to 15; check the arithmetic that computes the id"},
    {107, "wait for the barrier's completion (sync, or a second barrier) before arriving again"},
    {108, "use one barrier id for reductions and another for sync and arrive"},
    {109, "use one reduction operator per barrier generation"},
    {110, "move the barrier out of the divergent branch, or use barrier.sync without .aligned"},
    {111, "compute barrier id and count from values that are uniform in the warp"},
    {112, "order the second use of the barrier after the first: another barrier, or a second id"},
    {113, "let early leavers arrive before they exit, or count only the warps that stay"},
    {115, "let all lanes of a warp reach the same barrier: reconverge (bar.warp.sync) first"},
    {120, "compute the mask from the lanes that really execute the operation"},
    {121, "name in the mask only lanes that execute the operation"},
    {122, "let the lanes of the mask execute the same instruction"},
    {801, "put a barrier that both warps take part in between the two accesses"},
    {802, "put a barrier between the two accesses, or make them atomic"},
    {803, "put bar.warp.sync (__syncwarp) between the two accesses"},
    {804, "let one thread write, or put a barrier between"},
    {805, "give each workgroup bytes of its own, or make the accesses atomic"},
    {810, "check the index against the size of the array"},
    {811, "align the address to the size of the access"},
    {812, "see the condition that leads to the trap"},
    {901, "let the other warps release registers (setmaxnreg.dec) before this one asks for more"},
    {902, "use a count from 24 to 256 in multiples of 8"},
};

}  // namespace

std::string usual_repair(barrier::RuleId rule) {
  const auto* found = std::ranges::find(kRepairs, static_cast<std::uint16_t>(rule), &Repair::rule);
  return found == std::end(kRepairs) ? std::string() : std::string(found->text);
}

}  // namespace muster::analysis
