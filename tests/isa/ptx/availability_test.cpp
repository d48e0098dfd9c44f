// What the version and the target do not have is said; what they have is not. The list was recorded
// from the vendor's assembler (forms/availability.txt).
#include "isa/ptx/syntax/availability.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <string>
#include <vector>

#include "diagnostics/render.h"
#include "isa/ptx/lower/lower.h"
#include "isa/ptx/parse/parser.h"

namespace muster::ptx {
namespace {

struct Recorded {
  std::string instruction;
  unsigned version = 0;
  std::string targets;
};

std::vector<Recorded> recorded() {
  std::vector<Recorded> out;
  std::ifstream in("tests/isa/ptx/forms/availability.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("#")) continue;
    const size_t last = line.rfind("; "), middle = line.rfind("; ", last - 1);
    const std::string version = line.substr(middle + 2, last - middle - 2);
    unsigned major = 0, minor = 0;
    const size_t dot = version.find('.');
    std::from_chars(version.data(), version.data() + dot, major);
    std::from_chars(version.data() + dot + 1, version.data() + version.size(), minor);
    out.push_back({line.substr(0, middle), major * 10 + minor, line.substr(last + 2)});
  }
  return out;
}

// What is said of an instruction that a module of this version for this target has.
std::vector<std::string> said(const std::string& instruction, unsigned version,
                              const std::string& target) {
  const std::string text = fmt::format(
      ".version {}.{}\n.target {}\n.address_size 64\n.visible .entry k()\n{{\n"
      ".reg .b32 %r<9>; .reg .b64 %d<9>; .reg .pred %p<5>; .reg .f32 %f<9>; .reg .b16 %h<9>;\n"
      ".reg .b128 %q<3>; .shared .align 16 .b8 sm[1024];\nTS: .branchtargets X;\n{};\nX: "
      "ret;\n}}\n",
      version / 10, version % 10, target, instruction);
  Diagnostics diagnostics;
  const Result<Module> module = parse(make_source_file("k.ptx", text), diagnostics);
  REQUIRE_MESSAGE(module.has_value(), render(diagnostics));
  (void)lower(*module, diagnostics);
  std::vector<std::string> out;
  for (const Diagnostic& each : diagnostics.all()) {
    if (each.kind == Kind::kUnsupported) out.push_back(each.message);
  }
  return out;
}

constexpr const char* kTargets[] = {"50",   "52",   "53",   "60",  "61",   "70",   "72",  "75",
                                    "80",   "86",   "87",   "89",  "90",   "90a",  "100", "100a",
                                    "100f", "103a", "110a", "120", "120a", "120f", "121a"};

bool has(const std::string& targets, const std::string& target) {
  if (targets.find(' ') == std::string::npos && targets.back() != 'a' && targets.back() != 'f') {
    return std::stoi(target) >= std::stoi(targets);
  }
  return (" " + targets + " ").find(" " + target + " ") != std::string::npos;
}

TEST_CASE("instructions that a target does not have are said, and no others") {
  size_t count = 0;
  for (const Recorded& each : recorded()) {
    for (const char* target : kTargets) {
      CAPTURE(each.instruction);
      CAPTURE(target);
      const auto told = said(each.instruction, 90, std::string("sm_") + target);
      CHECK(told.empty() == has(each.targets, target));
      ++count;
    }
  }
  CHECK(count > 4000);
}

TEST_CASE("instructions that a version does not have are said, and no others") {
  constexpr unsigned kVersions[] = {20, 30, 31, 41, 42, 43, 50, 60, 61, 62, 63, 64, 65, 70, 71, 72,
                                    73, 74, 75, 76, 77, 78, 80, 81, 82, 83, 84, 85, 86, 87, 88, 90};
  for (const Recorded& each : recorded()) {
    std::string target = each.targets.substr(0, each.targets.find(' '));
    if (std::stoi(target) < 50) target = "50";
    for (const unsigned version : kVersions) {
      CAPTURE(each.instruction);
      CAPTURE(version);
      CHECK(said(each.instruction, version, "sm_" + target).empty() == (version >= each.version));
    }
  }
}

TEST_CASE("what is said names what is needed and what there is") {
  const auto only = [](const std::string& instruction, unsigned version, const char* target) {
    const auto told = said(instruction, version, target);
    REQUIRE(told.size() == 1);
    return told[0];
  };
  const std::string tail = ": it is taken to be what it is there";
  CHECK(only("wgmma.fence.sync.aligned", 80, "sm_90") ==
        "wgmma.fence.sync.aligned needs sm_90a, and this is PTX 8.0 for sm_90" + tail);
  CHECK(only("fence.acq_rel.cluster", 60, "sm_60") ==
        "fence.acq_rel.cluster needs PTX 7.8 and sm_90 or later, and this is PTX 6.0 for sm_60" +
            tail);
  CHECK(only("mov.u32 %r1, %cluster_ctarank", 80, "sm_80") ==
        "%cluster_ctarank needs sm_90 or later, and this is PTX 8.0 for sm_80" + tail);
  CHECK(only("vote.all.pred %p1, %p2", 80, "sm_80") ==
        "vote.all.pred is gone since PTX 6.4, and this is PTX 8.0 for sm_80" + tail);
  CHECK(said("vote.all.pred %p1, %p2", 63, "sm_70").empty());
  CHECK(said("vote.all.pred %p1, %p2", 80, "sm_60").empty());
}

TEST_CASE("of targets and versions that are newer nothing is asked") {
  CHECK(said("wgmma.fence.sync.aligned", 90, "sm_130").empty());
  CHECK(said("setmaxnreg.inc.sync.aligned.u32 40", 92, "sm_110").empty());
  CHECK_FALSE(said("wgmma.fence.sync.aligned", 92, "sm_90").empty());
  CHECK(needs_of_target("sm_100f").version == 88);
  CHECK_FALSE(needs_of_target("sm_90a").met_by(platform_of(7, 8, "sm_90a")));
}

}  // namespace
}  // namespace muster::ptx
