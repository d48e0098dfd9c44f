// See trip_counts.h. Which step a parameter might have is guessed from what loops compare their
// counters with; whether it has is then followed through a run of its own.
#include "analysis/verdict/trip_counts.h"

#include <algorithm>
#include <string>
#include <variant>

#include "analysis/verdict/certified_execution.h"

namespace muster::analysis {

using machine::AssumptionId;
using machine::Enlarged;

namespace {

constexpr std::size_t kGuesses = 8;
constexpr std::uint64_t kInstructionsOfClaims = 20'000'000;

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

// What else is known of the run whose claim it is.
struct Base {
  const Context& context;
  const Budget& budget;
  const PathResult& path;
  const std::vector<std::uint8_t>& reached;
};

// The run is a proof, and what each of these would change can be followed to its end for some.
bool holds(Execution& execution, const Budget& budget, std::span<const Enlarged> guesses) {
  execution.steady.think_of(guesses);
  Budget short_of = budget;
  short_of.expired = [&] {
    return execution.steady.hopeless() || (budget.expired && budget.expired());
  };
  const Run run = execution.go(short_of);
  return run.end == End::finished && execution.steady.stands() &&
         CertificateEquivalence::clean(execution.certificate) && !execution.reads_what_is_written();
}

// Counters are often compared with a sign.
std::optional<Claim> claim(std::uint64_t value, const Enlarged& enlarged, std::uint64_t times) {
  const std::uint64_t most = enlarged.bytes == 4 ? 0x7fffffffu : ~std::uint64_t{0} >> 1;
  if (value >= most) return std::nullopt;
  const std::uint64_t steps = std::min(times, (most - value) / enlarged.step);
  if (steps == 0) return std::nullopt;
  return Claim{enlarged.index, value, enlarged.step, value + steps * enlarged.step};
}

// The same of the launch with a value between: it is verified, rests on nothing else, and reaches
// nothing else. The claim that it makes for the same step.
std::optional<Claim> between(const Base& base, const Claim& first, std::uint64_t value) {
  machine::LaunchOptions launch = *base.context.program.launch;
  const auto given = std::ranges::find_if(launch.parameters, [&](const auto& parameter) {
    return parameter.index == first.parameter && parameter.offset == 0;
  });
  if (given == launch.parameters.end()) return std::nullopt;
  given->value = machine::Integer{value, false};
  machine::Program program = base.context.program;
  program.launch = &launch;
  if (scalar(program, first.parameter) != value) return std::nullopt;
  const ir::Parameter& parameter = program.function->parameters[first.parameter];
  const Enlarged step{first.parameter, parameter.offset, parameter.size, first.step};
  machine::Causes causes;
  Execution execution(program, causes, {});
  if (!holds(execution, base.budget, {&step, 1})) return std::nullopt;
  const bool rests = !execution.relied().within(base.path.relied);
  const auto& reached = execution.machine.record().reached;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] > base.reached[i]) return std::nullopt;
  }
  const auto larger = execution.steady.larger();
  if (rests || larger.size() != 1) return std::nullopt;
  return claim(value, step, larger[0].second);
}

constexpr std::uint64_t kGaps = 32, kCheap = 100'000;  // instructions

// If each value up to the next that is claimed makes the same claim, all are. It must not cost more
// than executing every turn would have.
void fill_gaps(const Base& base, Claim* whole) {
  const std::uint64_t gaps = whole->step - 1;
  const std::uint64_t cost = gaps * base.path.instructions;
  const std::uint64_t all = base.path.instructions + base.path.repeated;
  if (gaps == 0 || gaps >= kGaps || cost > std::max(kCheap, all / 2)) return;
  std::uint64_t most = whole->most;
  for (std::uint64_t gap = 1; gap <= gaps; ++gap) {
    const auto found = between(base, *whole, whole->value + gap);
    if (!found) return;
    most = std::min(most, found->most);
  }
  whole->step = 1;
  whole->most = most;
}

}  // namespace

std::vector<Claim> find_claims(const Context& context, machine::Causes& causes,
                               const Budget& budget, const PathResult& path) {
  // Where a parameter comes from is not followed in the payload of a hardware thread.
  if (context.function.control == ir::Control::wave) return {};
  // Where most turns were executed another run is not cheap.
  if (path.repeated < path.instructions / 2) return {};
  // Nor where few clusters were executed for all.
  const std::uint64_t clusters = context.program.geometry.clusters();
  const std::uint64_t each = path.instructions / std::max<std::uint64_t>(path.clusters, 1);
  if (path.clusters < clusters && each > kInstructionsOfClaims / clusters) return {};
  const std::vector<Enlarged> guesses = guess(context.program, path);
  if (guesses.empty()) return {};
  Execution execution(context.program, causes, {});
  if (!holds(execution, budget, guesses)) return {};
  std::vector<Claim> claims;
  for (const auto& [enlarged, times] : execution.steady.larger()) {
    const auto found = claim(*scalar(context.program, enlarged.index), enlarged, times);
    if (!found) continue;
    const auto known = std::ranges::find(claims, found->parameter, &Claim::parameter);
    if (known == claims.end()) {
      claims.push_back(*found);
    } else if (found->step < known->step) {
      *known = *found;
    }
  }
  if (claims.size() == 1)
    fill_gaps({context, budget, path, execution.machine.record().reached}, &claims[0]);
  return claims;
}

void tell_repeats(CheckResult* result) {
  if (result->statistics.repeated == 0) return;
  const auto tell = [result](AssumptionId id, auto... numbers) {
    result->assumptions.push_back({id, {std::to_string(numbers)...}});
  };
  tell(AssumptionId::turns_left_out, result->statistics.repeated);
  for (const Claim& claim : result->claims) {
    if (claim.step == 1) {
      tell(AssumptionId::every_trip_count, claim.value, claim.parameter, claim.most);
    } else {
      tell(AssumptionId::some_trip_counts, claim.parameter, claim.value, claim.step, claim.most);
    }
  }
}

}  // namespace muster::analysis
