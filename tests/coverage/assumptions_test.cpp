// Nothing is taken for granted unsaid: who may look at a policy without recording it, who may hand
// one to a state machine, and who may add an assumption to a result. What is not in these lists
// goes through machine::Relied.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace muster {
namespace {

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

// The text of each source file of the product, by path.
std::map<std::string, std::string> sources() {
  std::map<std::string, std::string> texts;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("src")) {
    const std::string path = entry.path().generic_string();
    if (path.ends_with(".cpp") || path.ends_with(".h")) texts[path] = read(path);
  }
  return texts;
}

// Files that match, but for those that may, and those that may and do not.
std::set<std::string> ways_round(const std::map<std::string, std::string>& texts,
                                 const std::regex& pattern, std::set<std::string> allowed) {
  std::set<std::string> found;
  for (const auto& [path, text] : texts) {
    if (!std::regex_search(text, pattern)) continue;
    if (allowed.erase(path) == 0) found.insert(path);
  }
  found.insert(allowed.begin(), allowed.end());
  return found;
}

std::string list(const std::set<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += name + "\n";
  return out;
}

TEST_CASE("policies are read where it is recorded that something rests on them") {
  const auto texts = sources();
  CHECK(texts.size() > 300);
  // Options and reports; whether there is anything to look at; and what is recorded when it
  // decides.
  const auto stated = ways_round(
      texts, std::regex(R"(\.stated\(\))"),
      {"src/driver/policies.cpp", "src/analysis/certificate/certificate_state.cpp",
       "src/analysis/certificate/checkers/words/last_arriver.cpp",
       "src/analysis/certificate/checkers/async_operations.cpp",
       "src/analysis/verdict/assumptions.cpp", "src/analysis/verdict/matrix_register_hazards.cpp",
       "src/machine/execute/async/tensor_copy.cpp"});
  CHECK_MESSAGE(stated.empty(), list(stated));
  // The rules of state machines are handed to these, and their outcomes say what they decided; the
  // explorer asks what commutes under them; a run of its own for sizes of copies has no verdict.
  const auto handed = ways_round(
      texts, std::regex(R"(policies\.(cta|mbarrier)\b|\b[pP]\.(cta|mbarrier)\.)"),
      {"src/driver/policies.cpp", "src/machine/execute/sync/mbarrier.cpp",
       "src/machine/execute/sync/mbarrier_wait.cpp", "src/machine/execute/sync/cta_barrier.cpp",
       "src/machine/execute/async/copy_arrivals.cpp", "src/machine/execute/async/completion.cpp",
       "src/analysis/certificate/checkers/mbarriers.cpp",
       "src/analysis/explore/persistent_sets.cpp", "src/analysis/explore/persistent_sets.h",
       "src/analysis/verdict/assumptions.cpp", "src/analysis/verdict/infer_tensor_boxes.cpp",
       "src/litmus/kernel/ptx_kernel.cpp"});
  CHECK_MESSAGE(handed.empty(), list(handed));
}

TEST_CASE("assumptions come from the registry, and each row is of use") {
  const auto texts = sources();
  const auto added = ways_round(
      texts, std::regex(R"(assumptions(_)?\.(push_back|emplace_back|insert))"),
      {"src/analysis/verdict/check.cpp", "src/analysis/verdict/trip_counts.cpp",
       "src/driver/check_files.cpp",                               // the block that it chose
       "src/driver/result_cache.cpp",                              // as they were written
       "src/litmus/engines/findings.cpp", "src/repair/fix.cpp"});  // the words of verdicts
  CHECK_MESSAGE(added.empty(), list(added));
  const std::string table = read("src/barrier/rules/assumptions.def");
  const std::regex row(R"(ASSUMPTION\((\w+), "([a-z0-9-]+)\")");
  std::set<std::string> ids;
  for (std::sregex_iterator at(table.begin(), table.end(), row), end; at != end; ++at) {
    const std::string use = "AssumptionId::" + (*at)[1].str();
    CHECK_MESSAGE(ids.insert((*at)[2]).second, (*at)[2].str(), " stands twice");
    CHECK_MESSAGE(
        std::ranges::any_of(
            texts, [&](const auto& entry) { return entry.second.find(use) != std::string::npos; }),
        "nobody takes ", use);
  }
  CHECK(ids.size() > 40);
}

}  // namespace
}  // namespace muster
