// Carries a litmus program to a target: writes it, runs both, and compares how they end.
#include <algorithm>
#include <optional>
#include <string>

#include "barrier/rules/rule.h"
#include "isa/amdgcn/syntax/target.h"
#include "isa/visa/encode/gateway.h"
#include "litmus/engines/run.h"
#include "litmus/translate/protocol.h"

namespace muster::litmus {

namespace {

// How runs of a program end, in words that all kinds share.
struct Behaviour {
  bool finishes = false, stuck = false, undefined = false, limited = false;
  std::string clauses;  // of the undefined ones
  std::string verdict;
  std::set<std::string> outcomes;
  bool condition = true;  // holds, or there is none

  friend bool operator==(const Behaviour& a, const Behaviour& b) {
    return a.finishes == b.finishes && a.stuck == b.stuck && a.undefined == b.undefined;
  }
};

std::optional<Behaviour> behaviour(const Test& test, Diagnostics& diagnostics) {
  Options options;
  options.engine = "machine";
  const Result<TestResult> result = run_test(test, options, diagnostics);
  if (!result) return std::nullopt;
  if (result->engines.empty()) {
    diagnostics.error(Kind::kLitmusTarget, {test.file, {}}, "no engine runs the program");
    return std::nullopt;
  }
  const EngineResult& machine = result->engines.front();
  Behaviour found;
  found.finishes = machine.summary.finishes;
  found.limited = machine.summary.limited;
  found.verdict = machine.verdict;
  found.outcomes = machine.summary.outcomes;
  found.condition = result->condition_holds;
  for (const std::string& clause : machine.summary.clauses) {
    const bool waits = clause == kNeverCompletes || clause == "deadlock";
    found.stuck |= waits;
    found.undefined |= !waits;
    if (!waits) found.clauses += (found.clauses.empty() ? "" : "|") + clause;
  }
  return found;
}

// "MU206|deadlock" as what these say: "MU206 (arrival on ...)".
std::string in_words(const std::string& clauses) {
  std::string words;
  for (std::size_t at = 0; at < clauses.size();) {
    const std::size_t end = std::min(clauses.find('|', at), clauses.size());
    const std::string clause = clauses.substr(at, end - at);
    const barrier::Rule* rule = barrier::find_rule(std::string_view{clause});
    words += (words.empty() ? "" : "; ") + clause;
    words += rule == nullptr ? std::string{} : " says: " + std::string(rule->title);
    at = end + 1;
  }
  return words;
}

constexpr std::string_view kArchNames[] = {"AMDGPU", "AMDGCN", "PTX",   "VISA",
                                           "SASS",   "NVVM",   "Vulkan"};

std::string render(const Protocol& protocol, const Carried& carried, std::string_view target) {
  std::vector<std::size_t> widths;
  std::size_t rows = 0;
  std::vector<std::string> names = protocol.columns;
  for (std::size_t t = 0; t < names.size(); ++t) {
    if (protocol.several_groups()) names[t] += "@wg " + std::to_string(protocol.groups[t]);
    std::size_t width = names[t].size();
    for (const std::string& line : carried.columns[t]) width = std::max(width, line.size());
    widths.push_back(width);
    rows = std::max(rows, carried.columns[t].size());
  }
  std::string text = std::string(kArchNames[static_cast<unsigned>(carried.arch)]) + " " +
                     protocol.name + "\n\"carried to " + std::string(target) + carried.note +
                     "\"\n{ " + carried.settings + " }\n";
  const auto row = [&](auto cell) {
    for (std::size_t t = 0; t < widths.size(); ++t) {
      std::string content = cell(t);
      content.resize(widths[t], ' ');
      text += (t == 0 ? " " : " | ") + content;
    }
    text += " ;\n";
  };
  row([&](std::size_t t) { return names[t]; });
  for (std::size_t i = 0; i < rows; ++i) {
    row([&](std::size_t t) {
      return i < carried.columns[t].size() ? carried.columns[t][i] : std::string();
    });
  }
  return text;
}

std::optional<unsigned> sm_of(std::string_view target) {
  if (!target.starts_with("sm_")) return std::nullopt;
  std::string_view digits = target.substr(3);
  if (!digits.empty() && digits.back() == 'a') digits.remove_suffix(1);
  std::int64_t number = 0;
  if (!parse_number(digits, number) || number < 20 || number > 999) return std::nullopt;
  return static_cast<unsigned>(number);
}

unsigned ways(std::string_view target) {
  if (sm_of(target) || target == "nvvm") return kPtxWays;
  return amdgcn::find_target(target) ? kAmdWays : 1;
}

Result<Carried> carry_one(const Protocol& protocol, std::string_view target, unsigned way,
                          Diagnostics& diagnostics) {
  if (const auto sm = sm_of(target)) return carry_ptx(protocol, *sm, way, diagnostics);
  if (target == "nvvm") return carry_nvvm(protocol, way, diagnostics);
  if (target == "sass") return carry_sass(protocol, diagnostics);
  if (visa::is_platform(target)) return carry_visa(protocol, target, diagnostics);
  return carry_amdgcn(protocol, target, way, diagnostics);
}

// One way of writing the program, and what is wrong with it: the target lacks something, or it ends
// otherwise.
struct Attempt {
  std::string text;
  Diagnostics diagnostics;
  bool good = false;
};

// `same_words`: both are AMD's, so clauses and final registers mean the same.
Attempt attempt(const Protocol& protocol, const Behaviour& wanted, std::string_view target,
                unsigned way, bool same_words, const std::string& condition) {
  Attempt result;
  const Result<Carried> carried = carry_one(protocol, target, way, result.diagnostics);
  if (!carried) return result;
  result.text = render(protocol, *carried, target) + condition;
  const SourceFilePtr file = make_source_file(std::string(target) + ".litmus", result.text);
  const Result<Test> test = parse_test(file, result.diagnostics);
  const auto found = test ? behaviour(*test, result.diagnostics) : std::nullopt;
  if (!found) return result;
  const bool same =
      *found == wanted && !found->limited &&
      (!same_words || (found->clauses == wanted.clauses && found->condition == wanted.condition &&
                       found->outcomes == wanted.outcomes));
  if (!same) {
    protocol.refuse(nullptr,
                    std::string(target) + " gives the program another outcome: " + found->verdict +
                        ", here " + wanted.verdict +
                        (found->clauses.empty() ? "" : " (" + in_words(found->clauses) + ")") +
                        (carried->arch == Arch::amdgcn
                             ? "; there the end of a wave drops its workgroup's barrier"
                             : ""),
                    result.diagnostics);
    return result;
  }
  result.text += "// machine: " + found->verdict +
                 "\n// expect: " + (found->stuck || found->undefined ? "refuted" : "verified") +
                 "\n";
  result.good = true;
  return result;
}

}  // namespace

bool is_carry_target(std::string_view target) {
  return sm_of(target) || target == "nvvm" || target == "sass" || visa::is_platform(target) ||
         amdgcn::find_target(target).has_value();
}

Result<std::string> carry(const Test& test, std::string_view target, Diagnostics& diagnostics) {
  if (!is_carry_target(target)) {
    diagnostics.error(
        Kind::kLitmusTarget, {},
        "expected the target gfxNNN, sm_NN, nvvm, sass or a platform of vISA, found '" +
            std::string(target) + "'");
    return failed(Reported{});
  }
  const Result<Protocol> protocol = protocol_of(test, diagnostics);
  if (!protocol) return failed(protocol.error());
  const auto wanted = behaviour(test, diagnostics);
  if (!wanted) return failed(Reported{});
  const bool amd = amdgcn::find_target(target).has_value();
  const bool same_words = amd && (test.arch == Arch::amdgpu || test.arch == Arch::amdgcn);
  if (wanted->limited || (wanted->undefined && !same_words)) {
    protocol->refuse(nullptr,
                     wanted->limited
                         ? "the program is too large to compare its outcomes"
                         : "the program is undefined by " + wanted->clauses +
                               ": it has no outcomes that " + std::string(target) + " could keep",
                     diagnostics);
    return failed(Reported{});
  }
  // Final registers mean the same between AMD targets only.
  const Range asked = test.condition_range;
  const std::string condition =
      same_words && test.quantifier != Quantifier::none
          ? std::string(test.file->text().substr(asked.begin, asked.end - asked.begin)) + "\n"
          : std::string();
  std::optional<Attempt> first;
  for (unsigned way = 0; way < ways(target); ++way) {
    Attempt tried = attempt(*protocol, *wanted, target, way, same_words, condition);
    if (tried.good) return std::move(tried.text);
    if (!first) first = std::move(tried);
  }
  for (const Diagnostic& each : first->diagnostics.all()) diagnostics.add(each);
  return failed(Reported{});
}

}  // namespace muster::litmus
