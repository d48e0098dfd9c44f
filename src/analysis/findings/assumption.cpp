// See assumption.h.
#include "analysis/findings/assumption.h"

#include <utility>

#include "analysis/findings/template_text.h"

namespace muster::analysis {

std::optional<Assumption> make_assumption(std::string_view id, std::vector<std::string> about) {
  const barrier::AssumptionInfo* const info = barrier::find_assumption(id);
  if (info == nullptr) return std::nullopt;
  std::size_t places = 0;
  for (std::size_t at = info->text.find("{}"); at != std::string_view::npos;
       at = info->text.find("{}", at + 2)) {
    ++places;
  }
  if (places != about.size()) return std::nullopt;
  return Assumption{info->id, std::move(about)};
}

std::string_view id_of(const Assumption& assumption) {
  return barrier::assumption_info(assumption.id).name;
}

std::string in_words(const Assumption& assumption) {
  return fill(barrier::assumption_info(assumption.id).text, assumption.about);
}

std::vector<std::string> ids_of(std::span<const Assumption> assumptions) {
  std::vector<std::string> ids;
  for (const Assumption& each : assumptions) ids.emplace_back(id_of(each));
  return ids;
}

std::vector<std::string> in_words(std::span<const Assumption> assumptions) {
  std::vector<std::string> texts;
  for (const Assumption& each : assumptions) texts.push_back(in_words(each));
  return texts;
}

}  // namespace muster::analysis
