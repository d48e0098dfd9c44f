// See claims.h. Which step a parameter might have is guessed from what loops compare their counters
// with; whether it has is then followed through a run of its own.
#include "analysis/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "analysis/execution.h"

namespace muster::analysis {

using machine::Enlarged;

namespace {

constexpr std::size_t kGuesses = 8;

// The value of a scalar parameter that the launch gives, as a number that can grow.
std::optional<std::uint64_t> scalar(const machine::Program& program, std::uint32_t index) {
  const ir::Parameter& parameter = program.function->parameters[index];
  const bool fits = (parameter.size == 4 || parameter.size == 8) && !parameter.pointer &&
                    parameter.pointers.empty() && !ir::is_float(parameter.type);
  const machine::Given* given = machine::find_parameter(*program.launch, index);
  const auto* integer = given == nullptr ? nullptr : std::get_if<machine::Integer>(given);
  if (!fits || integer == nullptr || integer->negative) return std::nullopt;
  return integer->bits;
}

// A limit is the parameter, or a part of it; for each repeat it grows by what the counter does.
std::vector<Enlarged> guess(const machine::Program& program, const PathResult& path) {
  std::vector<Enlarged> guesses;
  const auto count = static_cast<std::uint32_t>(program.function->parameters.size());
  for (std::uint32_t index = 0; index < count; ++index) {
    const auto value = scalar(program, index);
    if (!value) continue;
    const ir::Parameter& parameter = program.function->parameters[index];
    for (const auto& [with, step] : path.compared) {
      const std::uint64_t ratio = with == 0 || *value < with ? 1 : (*value + with / 2) / with;
      const Enlarged one{index, parameter.offset, parameter.size, step * ratio};
      const bool known = std::ranges::any_of(guesses, [&](const Enlarged& other) {
        return other.index == index && other.step == one.step;
      });
      const bool small = one.step != 0 && one.step < std::uint64_t{1} << 31;
      if (!known && small && guesses.size() < kGuesses) guesses.push_back(one);
    }
  }
  return guesses;
}

}  // namespace

std::vector<Claim> find_claims(const Context& context, machine::Causes& causes,
                               const Budget& budget, const PathResult& path) {
  // Where most turns were executed another run is not cheap.
  if (path.repeated < path.instructions / 2) return {};
  const std::vector<Enlarged> guesses = guess(context.program, path);
  if (guesses.empty()) return {};
  Execution execution(context.program, causes, {});
  execution.steady.think_of(guesses);
  Budget short_of = budget;
  short_of.expired = [&] {
    return execution.steady.hopeless() || (budget.expired && budget.expired());
  };
  const Run run = execution.go(short_of);
  if (run.end != End::finished || !execution.steady.stands() ||
      !WatchLikeness::clean(execution.watch)) {
    return {};
  }
  std::vector<Claim> claims;
  for (const auto& [enlarged, times] : execution.steady.larger()) {
    const std::uint64_t value = *scalar(context.program, enlarged.index);
    const std::uint64_t most = enlarged.bytes == 4 ? 0x7fffffffu : ~std::uint64_t{0} >> 1;
    if (value >= most) continue;
    const std::uint64_t steps = std::min(times, (most - value) / enlarged.step);
    if (steps == 0) continue;
    const Claim claim{enlarged.index, value, enlarged.step, value + steps * enlarged.step};
    const auto known = std::ranges::find(claims, claim.parameter, &Claim::parameter);
    if (known == claims.end()) {
      claims.push_back(claim);
    } else if (claim.step < known->step) {
      *known = claim;
    }
  }
  return claims;
}

void tell_repeats(CheckResult* result) {
  if (result->statistics.repeated == 0) return;
  result->assumptions.push_back(
      fmt::format("loops: {} instructions were not executed, because they repeat others but for "
                  "counters",
                  result->statistics.repeated));
  for (const Claim& claim : result->claims) {
    result->assumptions.push_back(
        fmt::format("loops: what is said for parameter {} = {} holds for every {} more, up to {}",
                    claim.parameter, claim.value, claim.step, claim.most));
  }
}

}  // namespace muster::analysis
