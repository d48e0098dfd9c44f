// muster::all_rules, all_assumptions: the registries for hosts.
#include <muster/rules.h>

#include "barrier/rules/assumption.h"
#include "barrier/rules/explain.h"
#include "barrier/rules/rule.h"

namespace muster {
namespace {

RuleText text_of(const barrier::Rule& rule) {
  RuleText text;
  text.id = barrier::spelling(rule.id);
  text.category = barrier::name(rule.category);
  text.severity = barrier::name(rule.severity);
  text.title = rule.title;
  text.source = rule.source;
  if (const barrier::Explanation* const more = barrier::explanation(rule.id)) {
    text.example = more->example;
    text.repair = more->repair;
  }
  return text;
}

}  // namespace

std::vector<RuleText> all_rules() {
  std::vector<RuleText> texts;
  for (const barrier::Rule& rule : barrier::rules()) {
    texts.push_back(text_of(rule));
  }
  return texts;
}

std::optional<RuleText> rule_named(std::string_view id) {
  const barrier::Rule* const rule = barrier::find_rule(id);
  return rule == nullptr ? std::nullopt : std::optional{text_of(*rule)};
}

std::vector<AssumptionText> all_assumptions() {
  std::vector<AssumptionText> texts;
  for (const barrier::AssumptionInfo& info : barrier::assumption_infos()) {
    texts.push_back({std::string{info.name}, std::string{info.text}, std::string{info.explanation},
                     std::string{info.remedy}});
  }
  return texts;
}

}  // namespace muster
