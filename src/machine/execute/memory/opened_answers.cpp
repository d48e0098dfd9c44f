// Whether the words of an answer of clusterlaunchcontrol come to what is not query_cancel.
#include "machine/execute/memory/opened_answers.h"

#include <algorithm>
#include <bit>

namespace muster::machine {

namespace {

constexpr unsigned kStepsToQuestion = 8;

// Whether query_cancel alone learns what this instruction leaves in registers, which may be copied,
// taken apart and put together on the way.
bool only_asked(const ir::Function& function, const ir::Instr& in, unsigned steps) {
  const auto given = function.destinations(in);
  const auto gives = [&](const ir::Operand& source) {
    return source.kind == ir::Operand::Kind::reg &&
           std::ranges::find(given, source.index, &ir::Operand::index) != given.end();
  };
  return std::ranges::all_of(function.instrs, [&](const ir::Instr& user) {
    if (std::ranges::none_of(function.sources(user), gives)) return true;
    if (user.op == ir::Op::unpack && (user.flags & ir::kAsked) != 0) return true;
    const bool moves =
        user.op == ir::Op::mov || user.op == ir::Op::pack || user.op == ir::Op::unpack;
    return moves && steps != 0 && only_asked(function, user, steps - 1);
  });
}

}  // namespace

bool opens_answer(ExecutionContext& ctx, const ir::Instr& in, LaneMask lanes, std::uint64_t bytes) {
  const Cluster& cluster = ctx.machine.cluster(ctx.subgroup.slot);
  if (cluster.answers.empty()) return false;
  bool answer = false;
  for (LaneMask left = lanes; left != 0 && !answer; left &= left - 1) {
    const auto l = static_cast<unsigned>(std::countr_zero(left));
    answer = cluster.reads_answer(ctx.addresses[l], bytes);
  }
  return answer && !only_asked(ctx.function, in, kStepsToQuestion);
}

}  // namespace muster::machine
