// Reports of parts, put together: the bytes of one run; what is no part, or does not fit, is told.
#include "report/merge.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace muster::report {
namespace {

FileResult result_of(std::size_t input, std::size_t kernel) {
  FileResult item;
  item.source = make_source_file(fmt::format("{}.ptx", input), "// nothing\nbar.sync 0;\n");
  item.result.kernel = fmt::format("k{}", kernel);
  item.result.verdict = analysis::Verdict::verified;
  if (input % 3 == 1) {
    item.result.verdict = analysis::Verdict::refuted;
    analysis::Finding finding;
    finding.rule = barrier::rule(static_cast<std::uint16_t>(kernel == 0 ? 801 : 101));
    finding.message = "\"quoted\" \u00e4\n";
    finding.place = {item.source->name(), 2, 1};
    finding.repair = fmt::format("repair {}", input);
    item.result.findings = {finding, finding};
  }
  return item;
}

struct Whole {
  std::vector<FileResult> results;
  std::vector<ShardNote::Pair> pairs;
};
Whole whole() {
  Whole all;
  for (std::size_t input = 0; input < 7; ++input) {
    for (std::size_t kernel = 0; kernel <= input % 3; ++kernel) {
      all.results.push_back(result_of(input, kernel));
      all.pairs.push_back(
          {.input = input, .kernel = kernel, .entries = sarif_entries(all.results.back())});
    }
  }
  return all;
}

std::vector<std::string> parts_of(const Whole& all, std::uint32_t count, const Format& format) {
  std::vector<std::string> parts;
  for (std::uint32_t shard = 0; shard < count; ++shard) {
    ShardNote note{.index = shard + 1, .count = count, .run = "r"};
    std::vector<FileResult> results;
    for (std::size_t i = 0; i < all.results.size(); ++i) {
      if ((all.pairs[i].input + all.pairs[i].kernel) % count != shard) continue;
      results.push_back(all.results[i]);
      note.pairs.push_back(all.pairs[i]);
    }
    parts.push_back(with_shard(format.write(results, {}), note));
  }
  return parts;
}

std::string merged(const std::vector<std::string>& parts) {
  std::vector<SourceFilePtr> files;
  for (const std::string& part : parts) {
    files.push_back(make_source_file(fmt::format("{}.json", files.size()), part));
  }
  Diagnostics diagnostics;
  const auto result = merge(files, diagnostics);
  return result ? result->report : "! " + diagnostics.all().front().message;
}

TEST_CASE("parts of any number, in any order, are the bytes of one run") {
  const Whole all = whole();
  for (const std::string_view name : {"json", "sarif"}) {
    const Format& format = *std::ranges::find(kFormats, name, &Format::name);
    const std::string one = format.write(all.results, {});
    for (const std::uint32_t count : {1U, 2U, 3U, 5U, 40U}) {
      CAPTURE(count);
      std::vector<std::string> parts = parts_of(all, count, format);
      CHECK(merged(parts) == one);
      std::ranges::reverse(parts);
      CHECK(merged(parts) == one);
    }
  }
}

TEST_CASE("parts that do not make a whole are refused") {
  const Whole all = whole();
  const std::vector<std::string> parts = parts_of(all, 3, kFormats[1]);
  CHECK(merged({parts[0], parts[2]}) == "! part 2 of 3 is missing");
  CHECK(merged({parts[0], parts[1], parts[1]}).starts_with("! part 2 of 3 is there twice"));
  CHECK(merged({parts[0], parts[1], parts_of(all, 4, kFormats[1])[2]}).find("no part of the run") !=
        std::string::npos);
  CHECK(merged({json(all.results)}).starts_with("! not a part of a run"));
  CHECK(merged({"{"}).starts_with("! not a report"));
  CHECK(merged({parts[0].substr(0, parts[0].size() / 2)}).starts_with("! not a report"));
  CHECK(merged({"{\"shard\":{\"index\":2,\"of\":1,\"left\":0,\"run\":\"\",\"pairs\":[]}}"})
            .starts_with("! not a part"));
  CHECK(merged({"{\"results\":[],\"shard\":{\"index\":1,\"of\":1,\"left\":0,\"run\":\"\",\"pairs\":"
                "[[0,0,1]]}}"})
            .starts_with("! the results are not those"));
  CHECK(merged({"{\"results\":[],\"shard\":{\"index\":1,\"of\":1,\"left\":3,\"run\":\"\",\"pairs\":"
                "[]}}"})
            .find("3 kernels are missing") != std::string::npos);
  CHECK(merged({"{\"results\":[{\"verdict\":\"good\"}],\"shard\":{\"index\":1,\"of\":1,\"left\":0,"
                "\"run\":\"\",\"pairs\":[[0,0,1]]}}"})
            .starts_with("! a result is neither verified nor refuted"));
}

// Each part has tried the inputs that `at` lists, and could read none of them.
std::string part_with(const Whole& all, const Format& format, std::uint32_t index,
                      const std::vector<std::pair<std::uint64_t, Unchecked::Input>>& at) {
  ShardNote note{.index = index, .count = 2, .run = "r"};
  TextOptions options;
  std::vector<FileResult> results;
  for (std::size_t i = index - 1; i < all.results.size(); i += 2) {
    results.push_back(all.results[i]);
    note.pairs.push_back(all.pairs[i]);
  }
  for (const auto& [input, what] : at) {
    note.unchecked.push_back(input);
    options.unchecked.inputs.push_back(what);
  }
  return with_shard(format.write(results, options), note);
}

TEST_CASE("inputs that could not be checked are in the whole, and fail it") {
  const Whole all = whole();
  const Unchecked::Input none{.file = "none.ptx", .problem = "no such file"};
  const Unchecked::Input bad{.file = "bad.ptx", .problem = "line 3: \"what\""};
  for (const std::string_view name : {"json", "sarif"}) {
    CAPTURE(name);
    const Format& format = *std::ranges::find(kFormats, name, &Format::name);
    TextOptions options;
    options.unchecked.inputs = {bad, none};
    const std::string one = format.write(all.results, options);
    // Both parts opened 9; the second also one that fails as another does, before it.
    const std::vector<SourceFilePtr> files{
        make_source_file("1", part_with(all, format, 1, {{9, none}})),
        make_source_file("2", part_with(all, format, 2, {{8, bad}, {9, none}, {10, bad}}))};
    Diagnostics diagnostics;
    const auto result = merge(files, diagnostics);
    REQUIRE(result);
    CHECK(result->unchecked == 2);
    CHECK(result->report == one);
    const auto whole_one = merge(std::vector{make_source_file("1", part_with(all, format, 1, {})),
                                             make_source_file("2", part_with(all, format, 2, {}))},
                                 diagnostics);
    REQUIRE(whole_one);
    CHECK(whole_one->unchecked == 0);
    CHECK(whole_one->report == format.write(all.results, {}));
  }
  CHECK(merged({"{\"results\":[],\"shard\":{\"index\":1,\"of\":1,\"left\":0,\"run\":\"\",\"pairs\":"
                "[],\"unchecked\":[4]}}"})
            .starts_with("! the results are not those"));
}

TEST_CASE("what somebody accepted does not fail the whole") {
  Whole all{.results = {result_of(1, 0)}, .pairs = {}};
  FileResult& item = all.results.front();
  for (const analysis::Finding& finding : item.result.findings) {
    item.allowed.push_back({.finding = finding, .reason = "so it is"});
  }
  item.result.findings.clear();
  all.pairs.push_back({.input = 0, .kernel = 0, .entries = sarif_entries(item)});
  for (const std::string_view name : {"json", "sarif"}) {
    CAPTURE(name);
    const Format& format = *std::ranges::find(kFormats, name, &Format::name);
    const std::vector<std::string> parts = parts_of(all, 1, format);
    Diagnostics diagnostics;
    const std::vector<SourceFilePtr> files{make_source_file("part", parts[0])};
    const auto result = merge(files, diagnostics);
    REQUIRE(result);
    CHECK_FALSE(result->refuted);
    CHECK(result->report == format.write(all.results, {}));
  }
}

}  // namespace
}  // namespace muster::report
