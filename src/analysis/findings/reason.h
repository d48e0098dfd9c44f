// Why a verdict is inconclusive, as data: a code of a closed list (reasons.def), the place, and
// what would settle it. Whoever lacks something for a proof makes one; its text is made here from
// the template of its code. No verdict is computed from a text.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/findings/finding.h"

namespace muster::analysis {

struct Context;

// What `muster explain` says of a code.
struct ReasonInfo {
  ReasonCode code{};
  std::string_view name;
  std::string_view text;  // a template; empty: the code says only why a value is not known
  std::string_view explanation;
  std::string_view remedy;
};

std::span<const ReasonInfo> reason_codes();  // in the order of reasons.def
const ReasonInfo& reason_info(ReasonCode code);
const ReasonInfo* find_reason(std::string_view name);  // null when there is none

// `words`: what the text of the code leaves open.
Reason make_reason(ReasonCode code, const std::vector<std::string>& words = {});
// `site`: the instruction that it is about, or ir::kNone.
Reason make_reason(const Context& context, ReasonCode code, std::uint32_t site,
                   const std::vector<std::string>& words = {});
// One that rests on a value; what is said of it is the last of the words.
Reason make_reason_of_value(const Context& context, ReasonCode code, std::uint32_t site,
                            std::uint32_t cause, std::vector<std::string> words = {});

// At the end, unless it is there already.
void add_reason(std::vector<Reason>& reasons, Reason reason);
void add_reasons(std::vector<Reason>& reasons, std::vector<Reason> more);

}  // namespace muster::analysis
