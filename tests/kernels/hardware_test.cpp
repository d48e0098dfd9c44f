// docs/hardware.md: the questions of hardware/ with what Muster says about each, and what a GPU did
// where that was recorded (hardware/results/*.tsv, as hardware/run prints it). With MUSTER_UPDATE=1
// the table is written anew.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tool/tool.h"

namespace muster::kernels {
namespace {

constexpr const char* kPage = "docs/hardware.md";
constexpr const char* kBegin = "<!-- table -->\n";
constexpr std::size_t kWords = 8;

struct Question {
  std::string file, name, threads, text;
  bool pair = false;
};

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Question> questions(const std::string& file) {
  const std::string source = read(file + ".cu");
  const std::regex asked(R"re(QUESTION(_OF_A_PAIR)?\((\w+), (\d+),\s+"([^"]*)"\))re");
  std::vector<Question> found;
  for (std::sregex_iterator at(source.begin(), source.end(), asked), end; at != end; ++at) {
    found.push_back({file, (*at)[2], (*at)[3], (*at)[4], (*at)[1].matched});
  }
  REQUIRE(found.size() >= 20);
  return found;
}

// A folder of its own for what one question writes.
struct Scratch {
  std::filesystem::path folder = std::filesystem::temp_directory_path() / "muster_hardware";
  Scratch() { std::filesystem::create_directories(folder); }
  ~Scratch() { std::filesystem::remove_all(folder); }
  std::string in(const char* name) const { return (folder / name).string(); }
};

int tool(const Question& question, const char* command, std::vector<std::string> more) {
  std::vector<std::string> words{command,   question.file + ".ptx", "--kernel", question.name,
                                 "--block", question.threads};
  if (question.pair) more.insert(more.end(), {"--cluster", "2", "--grid", "2"});
  words.insert(words.end(), more.begin(), more.end());
  return tool::run(std::vector<std::string_view>(words.begin(), words.end()));
}

std::string checked(const Question& question, const Scratch& scratch) {
  tool(question, "check",
       {"--launch", scratch.in("launch.toml"), "--format", "json", "--output", scratch.in("json")});
  const auto result = nlohmann::json::parse(read(scratch.in("json")))["results"][0];
  std::string said = result["verdict"];
  for (const auto& finding : result["findings"]) {
    if (finding["severity"] != "error") continue;
    return fmt::format("{}: {} {}", said, finding["rule"].get<std::string>(),
                       finding["category"].get<std::string>());
  }
  return said;
}

// As hardware/run prints them: a word that was never written is "-".
std::string executed(const Question& question, const Scratch& scratch) {
  const int code = tool(question, "run",
                        {"--launch", scratch.in("launch.toml"), "--dump",
                         "0=" + scratch.in("words"), "--output", scratch.in("run")});
  if (code == 1) return "stops there";
  REQUIRE_MESSAGE(code == 0, question.name, ": ", read(scratch.in("run")));
  std::array<std::uint32_t, kWords> words{};
  const std::string bytes = read(scratch.in("words"));
  REQUIRE(bytes.size() == sizeof words);
  std::memcpy(words.data(), bytes.data(), sizeof words);
  std::size_t count = kWords;
  while (count > 0 && words[count - 1] == 0xffffffffu) --count;
  std::string text = "completes";
  for (std::size_t i = 0; i < count; ++i) {
    text += words[i] == 0xffffffffu ? " -" : fmt::format(" {:x}", words[i]);
  }
  return text;
}

// GPU -> question -> outcome.
std::map<std::string, std::map<std::string, std::string>> recorded() {
  std::map<std::string, std::map<std::string, std::string>> all;
  const std::filesystem::path folder = "hardware/results";
  if (!std::filesystem::exists(folder)) return all;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      const std::size_t tab = line.find('\t');
      if (tab == std::string::npos) continue;
      std::string outcome = line.substr(tab + 1);
      std::ranges::replace(outcome, '\t', ' ');
      while (outcome.ends_with(" -") || outcome.ends_with(' ')) outcome.pop_back();
      all[entry.path().stem().string()][line.substr(0, tab)] = outcome;
    }
  }
  return all;
}

std::string table_of(const std::string& file, const Scratch& scratch) {
  const auto results = recorded();
  std::string out = fmt::format("### `{}.cu`\n\n| question | | check | run |", file);
  std::string rule = "|---|---|---|---|";
  for (const auto& [gpu, outcomes] : results) {
    out += fmt::format(" {} |", gpu);
    rule += "---|";
  }
  out += "\n" + rule + "\n";
  for (const Question& question : questions(file)) {
    out += fmt::format("| {} | {} | {} | {} |", question.name, question.text,
                       checked(question, scratch), executed(question, scratch));
    for (const auto& [gpu, outcomes] : results) {
      const auto found = outcomes.find(question.name);
      out += fmt::format(" {} |", found == outcomes.end() ? "not asked" : found->second);
    }
    out += "\n";
  }
  return out;
}

TEST_CASE("docs/hardware.md says what Muster answers to the questions for a GPU") {
  const Scratch scratch;
  std::ofstream(scratch.in("launch.toml"))
      << "[param]\n0 = { u32 = ["
      << fmt::format("{}", fmt::join(std::vector<std::string>(kWords, "0xffffffff"), ", "))
      << "] }\n";
  const std::string page = read(kPage);
  const std::size_t begin = page.find(kBegin);
  REQUIRE(begin != std::string::npos);
  const std::string now = page.substr(0, begin) + kBegin + "\n" +
                          table_of("hardware/named_barriers", scratch) + "\n" +
                          table_of("hardware/mbarriers", scratch);
  if (std::getenv("MUSTER_UPDATE") != nullptr) std::ofstream(kPage, std::ios::binary) << now;
  CHECK_MESSAGE(now == read(kPage), "run again with MUSTER_UPDATE=1");
}

TEST_CASE("every question for a GPU is a kernel of the committed PTX") {
  for (const std::string file : {"hardware/named_barriers", "hardware/mbarriers"}) {
    const std::string ptx = read(file + ".ptx");
    std::set<std::string> names;
    for (const Question& question : questions(file)) {
      CHECK_MESSAGE(ptx.find(".entry " + question.name + "(") != std::string::npos, question.name);
      CHECK(names.insert(question.name).second);
    }
    const std::regex entry(R"(\.entry )");
    CHECK(std::distance(std::sregex_iterator(ptx.begin(), ptx.end(), entry), {}) ==
          static_cast<std::ptrdiff_t>(names.size()));
  }
}

}  // namespace
}  // namespace muster::kernels
