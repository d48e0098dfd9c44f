// What checking a kernel answers: a verdict, and findings with a schedule that replays. Plain data
// that every reporter prints. Depends on barrier/rules/rule.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barrier/rules/assumption.h"
#include "barrier/rules/rule.h"

namespace muster::analysis {

enum class Verdict : std::uint8_t { verified, refuted, inconclusive };
enum class Proof : std::uint8_t { none, certificate, exploration };

// A place in the checked file; line and column count from 1, 0 when there is none.
struct SourcePlace {
  std::string file;
  std::uint32_t line = 0, column = 0;
};

// What a step does, for those who draw it.
enum class StepKind : std::uint8_t {
  executes,   // an instruction, of which nothing more is said
  arrives,    // at `object`, and goes on
  waits,      // at `object`, until the step that completes `phase` of it
  completes,  // `phase` of `object`: its arrival was the last
  returns,    // its wait for `phase` of `object` is over
  issues,     // an asynchronous operation
  lands,      // an asynchronous operation takes its next step
  accesses,   // the bytes that the finding is about
};

std::string_view name(StepKind kind);

// One step of a schedule: an agent executes an instruction (or several, when only barriers are
// shown).
struct ScheduleStep {
  std::string agent;  // "warp 3", "block 1 warp 0", "warp 2 lanes 0-15"
  SourcePlace place;
  std::string what;  // the instruction's text, and what became of it: "bar.sync 1, 64: waits"
  StepKind kind = StepKind::executes;
  std::string object = {};  // "barrier 1", "mbarrier full[0]"; empty: none
  std::int64_t phase = 0;   // of the object: a generation or a phase; -1: the one before the first
  std::optional<SourcePlace> origin = std::nullopt;  // as of a finding
};

struct Related {  // a further place that explains the finding
  SourcePlace place;
  std::optional<SourcePlace> origin;
  std::string text;
};

struct Finding {
  barrier::RuleId rule = barrier::RuleId::none;
  barrier::Category category = barrier::Category::undefined;
  barrier::Severity severity = barrier::Severity::error;
  std::string message;
  SourcePlace place;                  // in the assembly
  std::optional<SourcePlace> origin;  // in the source it was compiled from
  std::vector<SourcePlace>
      inlined_at;  // where the function that holds `origin` was inlined, outward
  std::vector<std::string> agents;
  std::vector<Related> related;
  std::vector<ScheduleStep> schedule;  // replayed before it is shown
  std::vector<std::string> notes;      // who waits for whom, with counts
  std::string repair;                  // the usual repair
  std::string source = {};  // document and sentence, where the rule's own are another vendor's
};

// reasons.def; the last of them are why a value is not known.
enum class ReasonCode : std::uint8_t {
#define REASON(identifier, code, text, explanation, remedy) identifier,
#define CAUSE(identifier, code, explanation, remedy) identifier,
#include "analysis/findings/reasons.def"
#undef REASON
#undef CAUSE
};

// What keeps a verdict from being one: see reason.h.
struct Reason {
  ReasonCode code{};
  std::optional<ReasonCode> cause;  // why the value that it rests on is not known
  SourcePlace place;                // line 0: it has none
  std::string message;
  std::string remedy;      // of the cause, where there is one
  std::string value = {};  // what is said of the value that it rests on: the end of the message
  friend bool operator==(const Reason& a, const Reason& b) {
    return a.code == b.code && a.message == b.message;
  }
};

// Something that a verdict takes for granted: what, and the words that its text leaves open. See
// assumption.h.
struct Assumption {
  barrier::AssumptionId id{};
  std::vector<std::string> about;
  friend bool operator==(const Assumption&, const Assumption&) = default;
};

struct Site {
  std::uint32_t line = 0;
  std::string what;
};
struct Coverage {
  std::uint32_t sites = 0, reached = 0;
  std::vector<Site> unreached;
};

struct Statistics {
  std::uint64_t events = 0, agents = 0, states = 0, instructions = 0;
  std::uint64_t repeated = 0;  // instructions that were not executed: they repeat others
  double seconds = 0.0;        // filled in by the tool, which has the clock
};

// What is said for a parameter's value holds for every `step` more, up to `most`.
struct Claim {
  std::uint32_t parameter = 0;
  std::uint64_t value = 0, step = 0, most = 0;
};

// Two accesses to the same memory that nothing orders and that are no data race, where it shows
// which of them comes first: in what one of them finds, or in what stays. Loads, stores and atomics
// count from 0 through the kernel, whatever stands between them.
struct Unordered {
  std::uint32_t one = 0, other = 0;  // one <= other
  std::uint32_t apart =
      0;  // 0: lanes of one subgroup, 1: subgroups of one workgroup, 2: workgroups
  friend auto operator<=>(const Unordered&, const Unordered&) = default;
};

struct CheckResult {
  std::string kernel, target;
  std::array<std::uint32_t, 3> block{1, 1, 1}, grid{1, 1, 1}, cluster{1, 1, 1};
  std::uint64_t shared = 0;
  Verdict verdict = Verdict::inconclusive;
  Proof proof = Proof::none;
  std::vector<Assumption> assumptions;
  std::vector<Reason> reasons;       // why it is inconclusive, or what else is missing
  std::vector<std::string> missing;  // their messages
  std::vector<Finding> findings;
  std::vector<Claim> claims;  // of a launch that is verified
  // Of a launch that is verified, ascending; and whether these are all that there are.
  std::vector<Unordered> unordered;
  bool orders_known = false;
  Coverage coverage;
  Statistics statistics;
};

}  // namespace muster::analysis
