// Damaged text: never a crash, and every statement is either read or reported.
#include <doctest/doctest.h>

#include <random>
#include <string>

#include "isa/amdgcn/encode/sequence.h"
#include "isa/amdgcn/encode/text.h"

namespace muster::amdgcn {
namespace {

std::string damaged(std::string text, std::mt19937& random) {
  for (std::size_t damage = 1 + random() % 3; damage > 0 && !text.empty(); --damage) {
    const std::size_t at = random() % text.size();
    switch (random() % 3) {
      case 0:
        text[at] = static_cast<char>(random() % 256);
        break;
      case 1:
        text.erase(at, 1 + random() % 6);
        break;
      default:
        text.insert(at, text.substr(random() % text.size(), random() % 8));
    }
  }
  return text;
}

TEST_CASE("damaged assembly") {
  std::mt19937 random{17};
  constexpr std::string_view kLines[] = {
      "s_waitcnt vmcnt(0) & lgkmcnt(3)",
      "s_barrier_signal m0",
      "s_get_barrier_state s3, -1",
      "s_mov_b32 m0, lit(0x5)",
      "s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)",
      "s_sendmsg_rtn_b32 s1, sendmsg(MSG_RTN_GET_DOORBELL)",
      "ds_gws_init v2 offset:16 gds",
      "ds_atomic_barrier_arrive_rtn_b64 v[2:3], v4, v[6:7] offset:8",
      "s_waitcnt_vscnt null, 0x0",
      ".long 0xBF8A0000"};
  std::size_t read_count = 0, reported = 0;
  for (const char* target : {"gfx90a", "gfx1100", "gfx1250"}) {
    const Codec codec{*find_target(target)};
    for (int i = 0; i < 5000; ++i) {
      Diagnostics diagnostics;
      const auto file = make_source_file(
          "k.s", damaged(std::string{kLines[random() % std::size(kLines)]}, random));
      const Statements statements = split_statements(file, kTextStyle);
      const auto parsed = parse(codec, file, diagnostics);
      CHECK(parsed.size() + diagnostics.error_count() == statements.ranges.size());
      read_count += parsed.size();
      reported += diagnostics.error_count();
    }
  }
  CHECK(read_count > 100);
  CHECK(reported > 1000);
}

TEST_CASE("damaged neutral operations") {
  std::mt19937 random{18};
  constexpr std::string_view kLines[] = {"init named 3 count 2", "arrive_isfirst cluster",
                                         "wait -1", "join null", "end"};
  for (int i = 0; i < 5000; ++i) {
    Diagnostics diagnostics;
    const auto file = make_source_file(
        "p.ops", damaged(std::string{kLines[random() % std::size(kLines)]}, random));
    auto operations = parse_operations(file, diagnostics);
    const auto text = lower(*find_target("gfx1250"), std::move(operations), diagnostics);
    CHECK((text.has_value() || diagnostics.has_errors()));
  }
}

}  // namespace
}  // namespace muster::amdgcn
