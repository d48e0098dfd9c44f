// See reason.h.
#include "analysis/findings/reason.h"

#include <algorithm>
#include <utility>

#include "analysis/findings/describe.h"
#include "analysis/findings/template_text.h"

namespace muster::analysis {

namespace {

constexpr ReasonInfo kInfos[] = {
#define REASON(identifier, name, text, explanation, remedy) \
  {ReasonCode::identifier, name, text, explanation, remedy},
#define CAUSE(identifier, name, explanation, remedy) \
  {ReasonCode::identifier, name, "", explanation, remedy},
#include "analysis/findings/reasons.def"
#undef REASON
#undef CAUSE
};

ReasonCode code_of(machine::CauseInfo::Kind kind) {
  using Kind = machine::CauseInfo::Kind;
  switch (kind) {
    case Kind::parameter:
      return ReasonCode::unknown_parameter;
    case Kind::buffer:
      return ReasonCode::unknown_buffer;
    case Kind::symbol:
      return ReasonCode::unknown_variable;
    case Kind::memory:
      return ReasonCode::unknown_memory;
    case Kind::tensor_map:
      return ReasonCode::unknown_tensor_map;
    case Kind::undefined_register:
      return ReasonCode::undefined_register;
    case Kind::uninitialised:
      return ReasonCode::uninitialised_memory;
    case Kind::opaque:
      return ReasonCode::unmodelled_result;
    case Kind::unknown_address:
      return ReasonCode::value_at_unknown_address;
    case Kind::division:
      return ReasonCode::division_by_zero;
    case Kind::schedule:
      return ReasonCode::decided_by_schedule;
    case Kind::attempt:
      return ReasonCode::decided_by_try;
    case Kind::placement:
      return ReasonCode::decided_by_placement;
    case Kind::environment:
      return ReasonCode::decided_by_system;
    case Kind::skipped:
      return ReasonCode::value_left_out;
    case Kind::none:
      break;
  }
  return ReasonCode::unknown_value;
}

// An atomic addition whose result the kernel uses: where the counter begins decides what is said of
// the places that it hands out.
bool hands_out_places(const Context& context, const machine::CauseInfo& info) {
  if (info.kind != machine::CauseInfo::Kind::schedule || info.site == ir::kNone) return false;
  const ir::Instr& instr = context.function.instrs[info.site];
  return instr.op == ir::Op::atomic && instr.dst.count == 1 && !ir::is_float(instr.type) &&
         static_cast<ir::Reduce>(instr.sub) == ir::Reduce::add;
}

}  // namespace

std::span<const ReasonInfo> reason_codes() { return kInfos; }

const ReasonInfo& reason_info(ReasonCode code) { return kInfos[static_cast<std::size_t>(code)]; }

const ReasonInfo* find_reason(std::string_view name) {
  const auto* const found = std::ranges::find(kInfos, name, &ReasonInfo::name);
  return found == std::end(kInfos) ? nullptr : found;
}

Reason make_reason(ReasonCode code, const std::vector<std::string>& words) {
  const ReasonInfo& info = reason_info(code);
  Reason reason;
  reason.code = code;
  reason.message = fill(info.text, words);
  reason.remedy = info.remedy;
  return reason;
}

Reason make_reason(const Context& context, ReasonCode code, std::uint32_t site,
                   const std::vector<std::string>& words) {
  Reason reason = make_reason(code, words);
  if (site != ir::kNone) reason.place = place_of(context, site);
  return reason;
}

Reason make_reason_of_value(const Context& context, ReasonCode code, std::uint32_t site,
                            std::uint32_t cause, std::vector<std::string> words) {
  words.push_back(cause_text(context, cause));
  const std::string value = words.back();
  Reason reason = make_reason(context, code, site, words);
  reason.cause = code_of(context.causes.info(cause).kind);
  reason.remedy =
      hands_out_places(context, context.causes.info(cause))
          ? "if it hands out places, supply what the counter holds: --param N=buffer:BYTES "
            "for zeroes, or in a --launch file; else let synchronisation not rest on it"
          : reason_info(*reason.cause).remedy;
  reason.value = value;
  return reason;
}

std::string_view name(StepKind kind) {
  constexpr std::string_view kNames[] = {"executes", "arrives", "waits", "completes",
                                         "returns",  "issues",  "lands", "accesses"};
  return kNames[static_cast<std::size_t>(kind)];
}

void add_reason(std::vector<Reason>& reasons, Reason reason) {
  if (std::ranges::find(reasons, reason) == reasons.end()) reasons.push_back(std::move(reason));
}

void add_reasons(std::vector<Reason>& reasons, std::vector<Reason> more) {
  for (Reason& reason : more) add_reason(reasons, std::move(reason));
}

}  // namespace muster::analysis
