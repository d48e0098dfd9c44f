// What a check answers, as plain data.
#pragma once

#include <muster/launch.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster {

enum class Verdict : std::uint8_t {
  verified,      // no schedule of this launch goes wrong; see `assumptions`
  refuted,       // a finding of severity `error`, with a schedule that was replayed
  inconclusive,  // neither; `reasons` say why
};

enum class Proof : std::uint8_t { none, certificate, exploration };

enum class FindingSeverity : std::uint8_t { error, warning, note };

// A place in a text; line and column count from 1, the column in bytes; 0: there is none.
struct TextPlace {
  std::string file;
  std::uint32_t line = 0, column = 0;
};

struct Step {
  std::string agent;  // "warp 3", "block 1 warp 0"
  TextPlace place;
  std::string what;  // the instruction, and what became of it
};

struct RelatedPlace {
  TextPlace place;
  std::optional<TextPlace> origin;
  std::string text;
};

struct Finding {
  std::string rule;      // "MU113": stable, see rules.h
  std::string category;  // "deadlock", "race", ...
  FindingSeverity severity = FindingSeverity::error;
  std::string message;
  std::string source;                 // document and sentence
  TextPlace place;                    // in the checked text
  std::optional<TextPlace> origin;    // in the program that it was compiled from
  std::vector<TextPlace> inlined_at;  // where the function of `origin` was inlined, outward
  std::vector<std::string> agents;
  std::vector<RelatedPlace> related;
  std::vector<Step> schedule;
  std::vector<std::string> notes;
  std::string repair;  // the usual one
};

// What keeps a verdict from being `verified` or `refuted`.
struct OpenReason {
  std::string code;   // stable: "unknown-branch", ...; `muster rules` lists them
  std::string cause;  // the code of why a value is not known, or empty
  TextPlace place;    // line 0: it has none
  std::string message;
  std::string remedy;  // what to do about it
};

struct SyncSite {
  std::uint32_t line = 0;
  std::string what;
};

// The synchronisation instructions of a kernel, and how many of them some agent executed.
struct SyncCoverage {
  std::uint32_t sites = 0, reached = 0;
  std::vector<SyncSite> unreached;
};

struct CheckStatistics {
  std::uint64_t events = 0, agents = 0, states = 0, instructions = 0;
  double seconds = 0;  // 0 unless CheckOptions::timing
};

// The launch as it was taken to be.
struct EffectiveLaunch {
  Extents block{1, 1, 1}, grid{1, 1, 1}, cluster{1, 1, 1};
  std::uint64_t shared = 0;
  std::vector<std::pair<std::string, std::string>> parameters;  // "0" "buffer:4096": those given
  std::vector<std::pair<std::string, std::string>> policies;    // "exit" "all": each
  std::uint64_t steps = 0, states = 0, memory = 0;              // limits
  double seconds = 0;
  std::vector<std::pair<std::string, std::string>> barriers;  // "1" "producer_full": names given
};

struct KernelResult {
  std::string file, kernel, target;
  EffectiveLaunch launch;
  Verdict verdict = Verdict::inconclusive;
  Proof proof = Proof::none;
  std::vector<std::string>
      assumptions;  // everything that a proof rests on and the input does not say
  std::vector<std::string> assumption_ids;  // of each of them: "open-pointers"; stable, see rules.h
  std::vector<OpenReason> reasons;          // why it is inconclusive
  std::vector<std::string> missing;         // their messages
  std::vector<Finding> findings;
  SyncCoverage coverage;
  CheckStatistics statistics;
};

struct CheckAnswer {
  std::vector<KernelResult> results;  // one for each kernel, in the order of the text
  // False: something in the text, the options or a launch file is wrong, and a kernel may be
  // missing among the results. `diagnostics` says what.
  bool input_ok = true;
  // Errors and warnings about the input, for people: lines of `file:line:column: error: ...` with
  // the source line and a caret.
  std::string diagnostics;
};

}  // namespace muster
