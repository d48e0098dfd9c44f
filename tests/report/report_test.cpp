// Each form of the report carries every finding, in a shape that an independent reader accepts.
#include "report/report.h"

#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "report/baseline.h"
#include "report/fingerprint.h"
#include "report/merge.h"

namespace muster::report {
namespace {

using nlohmann::json;

std::vector<FileResult> sample() {
  analysis::Finding finding;
  finding.rule = barrier::rule(101);
  finding.category = barrier::Category::deadlock;
  finding.message = "two <warps> & \"more\"";
  finding.place = {.file = "a b.ptx", .line = 2, .column = 3};
  finding.origin = analysis::SourcePlace{.file = "k.cu", .line = 7, .column = 0};
  finding.inlined_at = {{.file = "k\x1b.cu", .line = 9, .column = 0}};
  finding.agents = {"warp 0", "warp 1"};
  finding.related = {{.place = {.file = "a b.ptx", .line = 1, .column = 1},
                      .origin = std::nullopt,
                      .text = "the other side"}};
  finding.notes = {"1 of 2 warps arrived"};
  finding.repair = "arrive";
  for (int i = 0; i < 40; ++i) {
    finding.schedule.push_back({.agent = i % 2 == 0 ? "warp 0" : "warp 3",
                                .place = finding.place,
                                .what = "step " + std::to_string(i)});
  }
  analysis::CheckResult result;
  result.kernel = "k";
  result.target = "sm_90a";
  result.verdict = analysis::Verdict::refuted;
  result.findings = {finding};
  result.missing = {"something"};
  result.reasons = {{.code = analysis::ReasonCode::undecided_branch,
                     .cause = analysis::ReasonCode::unknown_parameter,
                     .place = finding.place,
                     .message = "something",
                     .remedy = "supply it"}};
  result.coverage = {.sites = 2, .reached = 1, .unreached = {{.line = 5, .what = "bar.sync 1"}}};
  return {
      {.source = make_source_file("a b.ptx", "one\n\tbar.sync 0;\x1b\nthree"), .result = result}};
}

TEST_CASE("JSON has the fields of the contract") {
  const json document = json::parse(report::json(sample()));
  const json& result = document["results"][0];
  CHECK(document["muster"] == "0.1.0");
  for (const char* key : {"file", "kernel", "target", "launch", "verdict", "proof", "assumptions",
                          "missing", "reasons", "findings", "coverage", "statistics"}) {
    CHECK_MESSAGE(result.contains(key), key);
  }
  const json& finding = result["findings"][0];
  for (const char* key : {"rule", "category", "severity", "message", "source", "location", "origin",
                          "agents", "schedule"}) {
    CHECK_MESSAGE(finding.contains(key), key);
  }
  const json& reason = result["reasons"][0];
  CHECK(reason["code"] == "undecided-branch");
  CHECK(reason["cause"] == "unknown-parameter");
  CHECK(reason["message"] == "something");
  CHECK(reason["location"]["line"] == 2);
  CHECK(reason["remedy"] == "supply it");
  CHECK(result["proof"].is_null());
  CHECK(result["coverage"]["unreached"][0]["line"] == 5);
  CHECK(finding["rule"] == "MU101");
  CHECK(finding["origin"]["line"] == 7);
  CHECK(finding["schedule"].size() == 40);
  CHECK(json::parse(report::json({}))["results"].empty());
}

TEST_CASE("JSON says of a launch what differs from its default") {
  std::vector<FileResult> results = sample();
  CHECK_FALSE(
      json::parse(muster::report::json(results))["results"][0]["launch"].contains("cooperative"));
  results[0].launch.cooperative = true;
  results[0].launch.same_value_writes_refute = true;
  results[0].launch.subgroup = 64;
  results[0].launch.seed = 7;
  results[0].launch.globals = {{"table", "7"}};
  const json launch = json::parse(muster::report::json(results))["results"][0]["launch"];
  CHECK(launch["cooperative"] == true);
  CHECK(launch["same_value_writes"] == "error");
  CHECK(launch["subgroup"] == 64);
  CHECK(launch["seed"] == 7);
  CHECK(launch["globals"]["table"] == "7");
  CHECK(text(results).find("shared memory, cooperative; target") != std::string::npos);
}

TEST_CASE("SARIF names version, rule, place and code flow") {
  const json document = json::parse(sarif(sample()));
  CHECK(document["version"] == "2.1.0");
  const json& run = document["runs"][0];
  CHECK(run["tool"]["driver"]["rules"][0]["id"] == "MU101");
  const json& result = run["results"][0];
  CHECK(result["ruleIndex"] == 0);
  CHECK(result["level"] == "error");
  CHECK(result["kind"] == "fail");
  // The source line is the place; the assembly stands among the related ones.
  const json& place = result["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "k.cu");
  CHECK(place["region"]["startLine"] == 7);
  CHECK(result["relatedLocations"].size() == 3);
  const json& assembly = result["relatedLocations"][0]["physicalLocation"];
  CHECK(assembly["artifactLocation"]["uri"] == "a%20b.ptx");
  CHECK(assembly["region"]["startLine"] == 2);
  CHECK(result["codeFlows"][0]["threadFlows"][0]["locations"].size() == 40);
  CHECK(run["tool"]["driver"]["rules"][0]["help"]["text"].get<std::string>().find("arrive") !=
        std::string::npos);
  // What is open is no clean bill.
  CHECK(run["results"][1]["kind"] == "open");
  CHECK(run["results"][1]["ruleId"] == "undecided-branch");
  CHECK(run["invocations"][0]["toolExecutionNotifications"].size() == 1);
}

TEST_CASE("what is verified passes, and assumptions are its message") {
  std::vector<FileResult> results = sample();
  results[0].result.verdict = analysis::Verdict::verified;
  results[0].result.findings.clear();
  results[0].result.reasons.clear();
  results[0].result.assumptions = {{barrier::AssumptionId::waits_in_time, {}}};
  const json run = json::parse(sarif(results))["runs"][0];
  CHECK(run["results"][0]["kind"] == "pass");
  CHECK(run["results"][0]["level"] == "none");
  CHECK(run["results"][0]["message"]["text"].get<std::string>().find("waits with a time limit") !=
        std::string::npos);
}

TEST_CASE("what somebody accepted is in SARIF with its reason, and in HTML") {
  std::vector<FileResult> results = sample();
  analysis::Finding finding = std::move(results[0].result.findings[0]);
  results[0].result.findings.clear();
  results[0].allowed = {{.finding = finding, .reason = "by <construction>"}};
  results[0].known = 2;
  results[0].launch.label = "block = 64";
  const json run = json::parse(sarif(results))["runs"][0];
  CHECK(run["results"][0]["ruleId"] == "MU101");
  CHECK(run["results"][0]["suppressions"][0]["kind"] == "inSource");
  CHECK(run["results"][0]["suppressions"][0]["justification"] == "by <construction>");
  CHECK(run["results"][0]["ruleIndex"] == 0);
  // All results have the list, or none has.
  CHECK(run["results"][1]["kind"] == "open");
  CHECK(run["results"][1]["suppressions"].empty());
  CHECK(run["results"][1]["partialFingerprints"].size() == 1);
  CHECK(run["results"].size() == sarif_entries(results[0]));
  const std::string page = html(results, {});
  CHECK(page.find("MU101 at a b.ptx:2: by &lt;construction&gt;") != std::string::npos);
  CHECK(page.find("2 findings are</b> in the baseline") != std::string::npos);
  CHECK(page.find("<b>sweep</b> block = 64") != std::string::npos);
  CHECK(junit(results, {}).find("name=\"k [block = 64]\"") != std::string::npos);
}

TEST_CASE("the accesses of a finding are shown however long the schedule is") {
  std::vector<FileResult> results = sample();
  auto& steps = results[0].result.findings[0].schedule;
  steps[2].kind = analysis::StepKind::accesses;
  const std::string shown = text(results, {});
  CHECK(shown.find("      3. warp 0") != std::string::npos);
  CHECK(shown.find("step 2\n") != std::string::npos);
  CHECK(shown.find("step 1\n") == std::string::npos);
  CHECK(shown.find("... 15 steps of others before") != std::string::npos);
}

TEST_CASE("files below the root are named relative to it") {
  std::vector<FileResult> results = sample();
  results[0].result.findings[0].origin->file = "/repo/src/k.cu";
  results[0].result.findings[0].place.file = "/elsewhere/k.ptx";
  const TextOptions options{.source_root = "..", .working_folder = "/repo/build"};
  const json result = json::parse(sarif(results, options))["runs"][0]["results"][0];
  const json& place = result["locations"][0]["physicalLocation"]["artifactLocation"];
  CHECK(place["uri"] == "src/k.cu");
  CHECK(place["uriBaseId"] == "SRCROOT");
  CHECK(result["relatedLocations"][0]["physicalLocation"]["artifactLocation"]["uri"] ==
        "file:///elsewhere/k.ptx");
}

TEST_CASE("fingerprints survive shifted lines and renumbered registers") {
  std::vector<FileResult> results = sample();
  const auto with = [&](const char* text, std::uint32_t line, const char* message) {
    results[0].source = make_source_file("a b.ptx", text);
    results[0].result.findings[0].place.line = line;
    results[0].result.findings[0].message = message;
    return fingerprints(results[0]).at(0);
  };
  const std::string first = with("one\nbar.sync %r1, %r22;", 2, "line 2: 1 of 2");
  CHECK(with("\n\n\none\n\tbar.sync  %r7, %r8;", 5, "line 5: 3 of 4") == first);
  CHECK(with("one\nbar.arrive %r1, %r22;", 2, "line 2: 1 of 2") != first);
  CHECK(with("one\nbar.sync %r1, %r22;", 2, "line 2: one of 2") != first);
  // Who names a barrier later, or has its source at hand, knows its findings again.
  const std::string unnamed = with("one\nbar.sync %r1, %r22;", 2, "barrier 1, generation 0");
  CHECK(with("one\nbar.sync %r1, %r22;", 2, "barrier 2 (kFull+1), generation 0") == unnamed);
  CHECK(with("one\nbar.sync %r1, %r22;", 2, "barrier 1 (kFull") != unnamed);
  CHECK(without_numbers("mbarrier s+8 (full[0]) of rank 1") == "mbarrier s+# of rank #");
  CHECK(without_numbers("a barrier (line 3)") == "a barrier (line #)");
  results[0].result.findings.push_back(results[0].result.findings[0]);
  CHECK(fingerprints(results[0])[0] != fingerprints(results[0])[1]);
}

TEST_CASE("a baseline takes out what it knows") {
  const std::string old = report::json(sample());
  Diagnostics diagnostics;
  const auto baseline = read_baseline(make_source_file("old.json", old), diagnostics);
  REQUIRE(baseline);
  std::vector<FileResult> results = sample();
  results[0].result.findings.push_back(results[0].result.findings[0]);
  results[0].result.findings[1].message = "another";
  apply_baseline(*baseline, results);
  CHECK(results[0].known == 1);
  REQUIRE(results[0].result.findings.size() == 1);
  CHECK(results[0].result.findings[0].message == "another");
  CHECK(results[0].open_known);
  CHECK(fails(results[0]));
  for (const char* text :
       {"", "{", "[]", "{\"version\": \"2.1.0\", \"runs\": []}", "{\"muster\": 1}"}) {
    CHECK_FALSE_MESSAGE(read_baseline(make_source_file("x", text), diagnostics), text);
  }
}

TEST_CASE("JUnit: a failure is told with its schedule, and it is XML") {
  const std::string xml = junit(sample());
  CHECK(xml.find("<testsuites name=\"muster\" tests=\"1\" failures=\"1\" errors=\"0\">") !=
        std::string::npos);
  CHECK(xml.find("two &lt;warps&gt; &amp; &quot;more&quot;") != std::string::npos);
  CHECK(xml.find("step 39") != std::string::npos);
  CHECK(xml.find('\x1b') == std::string::npos);
}

TEST_CASE("GitLab: path, line, fingerprint and severity") {
  const json issues = json::parse(gitlab(sample()));
  REQUIRE(issues.size() == 2);
  CHECK(issues[0]["check_name"] == "MU101");
  CHECK(issues[0]["severity"] == "critical");
  CHECK(issues[0]["location"]["path"] == "k.cu");
  CHECK(issues[0]["location"]["lines"]["begin"] == 7);
  CHECK(issues[1]["check_name"] == "undecided-branch");
  CHECK(issues[0]["fingerprint"] != issues[1]["fingerprint"]);
}

TEST_CASE("GitHub: workflow commands, escaped") {
  std::vector<FileResult> results = sample();
  results[0].result.findings[0].message = "50% of\nthem";
  const std::string out = github(results);
  CHECK(
      out.starts_with("::error file=k.cu,line=7,title=MU101 deadlock::kernel k: 50%25 of%0Athem"));
  CHECK(out.find("::warning file=a b.ptx,line=2,col=3,title=inconclusive%3A undecided-branch::") !=
        std::string::npos);
  CHECK(out.ends_with("1 kernel: 1 refuted\n"));
}

TEST_CASE("every form says what no verdict is about") {
  TextOptions options;
  options.unchecked.inputs = {{.file = "a<b.ptx", .problem = "no such file"}};
  options.unchecked.kernels = 3;
  for (const Format& format : kFormats) {
    CAPTURE(format.name);
    const std::string report = format.write(sample(), options);
    CHECK(report.find(format.name == "text" ? "1 input could not be checked" : "no such file") !=
          std::string::npos);
    const std::string_view left = format.name == "json" ? "\"not_checked_kernels\": 3"
                                                        : "interrupted: 3 kernels were not checked";
    CHECK((report.find(left) != std::string::npos || format.name == "gitlab"));
    CHECK(format.write(sample(), {}).find("not checked") == std::string::npos);
  }
  CHECK(sarif(sample(), options).find("\"executionSuccessful\": false") != std::string::npos);
  CHECK(sarif(sample(), {}).find("\"executionSuccessful\": true") != std::string::npos);
  CHECK(junit(sample(), options).find("errors=\"2\"") != std::string::npos);
  CHECK(html(sample(), options).find("<b>not checked</b> a&lt;b.ptx: no such file") !=
        std::string::npos);
}

TEST_CASE("GitLab keeps one issue of a fingerprint: files have different ones") {
  std::vector<FileResult> both{sample().front(), sample().front()};
  const json once = json::parse(gitlab({both.data(), 1}));
  both[1].source = make_source_file("other.ptx", std::string{both[0].source->text()});
  const json twice = json::parse(gitlab(both));
  REQUIRE(twice.size() == 4);
  CHECK(twice[0]["fingerprint"] == once[0]["fingerprint"]);
  CHECK(twice[2]["fingerprint"] != once[0]["fingerprint"]);
  CHECK(twice[3]["fingerprint"] != once[1]["fingerprint"]);
}

TEST_CASE("the trace has a slice per step and names its agents") {
  const json events = json::parse(trace(sample()))["traceEvents"];
  const auto count = [&](const char* kind) {
    return std::count_if(events.begin(), events.end(),
                         [&](const json& event) { return event["ph"] == kind; });
  };
  CHECK(count("X") == 40);
  CHECK(count("M") == 6);
}

// Perfetto knows a thread by its number alone: one that two processes have loses its name in one of
// them, and one with the number of its process is drawn as the main thread.
TEST_CASE("no thread of the trace has the number of another, or of a process") {
  std::vector<FileResult> results = sample();
  results[0].result.findings.push_back(results[0].result.findings[0]);
  std::map<std::size_t, std::size_t> process_of;
  std::set<std::size_t> processes;
  const json document = json::parse(trace(results));
  for (const json& event : document["traceEvents"]) {
    processes.insert(event["pid"].get<std::size_t>());
    if (event["ph"] != "X") continue;
    const auto [known, fresh] = process_of.try_emplace(event["tid"], event["pid"]);
    CHECK(known->second == event["pid"]);
  }
  CHECK(process_of.size() == 4);
  CHECK(processes.size() == 2);
  for (const std::size_t process : processes) CHECK_FALSE(process_of.contains(process));
}

TEST_CASE("the page escapes what it shows") {
  const std::string page = html(sample());
  CHECK(page.find("two &lt;warps&gt; &amp; &quot;more&quot;") != std::string::npos);
  CHECK(page.find("<warps>") == std::string::npos);
  CHECK(page.find("step 39") != std::string::npos);
}

TEST_CASE("text shows line, caret, end of the schedule and no control characters") {
  const std::string plain = text(sample(), {});
  CHECK(plain.find("a b.ptx:2:3: error: two <warps> & \"more\" [MU101 deadlock]") == 0);
  CHECK(plain.find("     2 |  bar.sync 0;") != std::string::npos);
  CHECK(plain.find("compiled from k.cu:7") != std::string::npos);
  CHECK(plain.find("... 16 steps before") != std::string::npos);
  CHECK(plain.find("step 39") != std::string::npos);
  CHECK(plain.find('\x1b') == std::string::npos);
  CHECK(plain.find("never reached: line 5: bar.sync 1") != std::string::npos);
  CHECK(text(sample(), {.colour = true}).find("\x1b[1;31m") != std::string::npos);
}

// muster check k.cu: nobody has the assembly at hand, so a line is the source's, or is called one
// of the assembly.
TEST_CASE("a name that fills a screen is cut, unless all is asked for") {
  std::vector<FileResult> results = sample();
  const std::string name(2000, 'k');
  results.front().result.kernel = name;
  const std::string plain = text(results, {});
  CHECK(plain.find("kernel " + name.substr(0, 160) + "...: ") != std::string::npos);
  CHECK(plain.find(name) == std::string::npos);
  CHECK(text(results, {.detail = Detail::whole}).find("kernel " + name + ": ") !=
        std::string::npos);
  CHECK(report::json(results).find(name) != std::string::npos);
}

TEST_CASE("lines of what was compiled by the way") {
  std::vector<FileResult> results = sample();
  results[0].made_from = "k.cu";
  analysis::Finding& finding = results[0].result.findings[0];
  finding.message = "a race: warp 1 writes (line 1)";
  finding.related[0].origin = analysis::SourcePlace{.file = "k.cu", .line = 8};
  results[0].result.missing = {"the branch at line 312 (bra)"};
  results[0].result.reasons[0].message = results[0].result.missing[0];
  std::string plain = text(results, {});
  CHECK(plain.starts_with("k.cu:7: error: a race: warp 1 writes (line 8) [MU101 deadlock]"));
  CHECK(plain.find("missing: the branch at assembly line 312 (bra)") != std::string::npos);
  CHECK(plain.find("never reached: assembly line 5: bar.sync 1") != std::string::npos);
  finding.related[0].origin->file = "inc/other.h";
  CHECK(text(results, {}).find("writes (other.h:8)") != std::string::npos);
  results[0].made_from.clear();
  plain = text(results, {});
  CHECK(plain.find("writes (line 1)") != std::string::npos);
  CHECK(plain.find("the branch at line 312") != std::string::npos);
}

TEST_CASE("of several kernels an assumption is told once, but for what differs") {
  using barrier::AssumptionId;
  std::vector<FileResult> results = sample();
  results[0].result.assumptions = {{AssumptionId::open_pointers, {"0, 1"}},
                                   {AssumptionId::tensor_map_inferred, {"", "0", "0", "16384"}},
                                   {AssumptionId::tensor_map_inferred, {"", "1", "0", "8192"}}};
  CHECK(text(results, {}).find("assumed: pointer parameters 0, 1 are not null") !=
        std::string::npos);
  results.push_back(results[0]);
  const std::string plain = text(results, {});
  CHECK(plain.find("assumed: open-pointers (0, 1)\n") != std::string::npos);
  CHECK(plain.find("byte 0, moves 8192 bytes") != std::string::npos);
  CHECK(plain.find("open-pointers, 2 of 2 kernels: pointer parameters ... are not null") !=
        std::string::npos);
  CHECK(plain.find("tensor-map-inferred,") == std::string::npos);
}

TEST_CASE("neighbours that do the same are one line") {
  std::vector<FileResult> results = sample();
  auto& schedule = results[0].result.findings[0].schedule;
  schedule.clear();
  for (const char* agent : {"warp 3", "warp 4", "warp 5", "warp 7", "lane x", "lane x"}) {
    schedule.push_back({.agent = agent, .place = {.file = "", .line = 4}, .what = "waits"});
  }
  const std::string plain = text(results, {});
  CHECK(plain.find("  1. warp 3-5  line 4     waits") != std::string::npos);
  CHECK(plain.find("  4. warp 7    line 4     waits") != std::string::npos);
  CHECK(plain.find("  6. lane x    line 4     waits") != std::string::npos);
}

}  // namespace
}  // namespace muster::report
