// The log of a program, read whole and while it grows.
#include "driver/launch/launch_log.h"

#include <doctest/doctest.h>

namespace muster::driver {
namespace {

TEST_CASE("lines are read once they are whole") {
  const std::string text =
      "launch\t1\t0001-k.toml\tnew\tk\n"
      "launch\t2\t-\tleft\tother\n"
      "done\t1\t100\t0.5\tshared memory\n"
      "failed\t2\tfault\tout of bounds\n"
      "refused\tk\ttoo large\n"
      "about\t2\tthe address is byte 4|/bin/a:0x10 /bin/a:0x20\n"
      "finding\tMU850\ttwo streams\tone|/bin/a:0x30\tother|\n"
      "missing\tcudaNothing\n"
      "launch\t3\t0001-k.toml\tkno";
  LaunchLog log;
  std::size_t read = 0;
  for (std::size_t size = 0; size <= text.size(); ++size) {
    read += read_launch_log(std::string_view{text}.substr(read, size - read), &log);
  }
  CHECK(text.substr(read) == "launch\t3\t0001-k.toml\tkno");
  REQUIRE(log.launches.size() == 2);
  CHECK(log.launches[0].is_new);
  CHECK_FALSE(log.launches[0].left);
  CHECK(log.launches[0].ended);
  CHECK(log.launches[0].instructions == 100);
  CHECK(log.launches[0].unknown == "shared memory");
  CHECK(log.launches[1].left);
  CHECK(log.launches[1].end == "fault");
  REQUIRE(log.launches[1].notes.size() == 1);
  CHECK(log.launches[1].notes[0].text == "the address is byte 4");
  CHECK(log.launches[1].notes[0].frames == "/bin/a:0x10 /bin/a:0x20");
  REQUIRE(log.findings.size() == 1);
  CHECK(log.findings[0].rule == "MU850");
  CHECK(log.findings[0].message == "two streams");
  REQUIRE(log.findings[0].notes.size() == 2);
  CHECK(log.findings[0].notes[0].frames == "/bin/a:0x30");
  CHECK(log.findings[0].notes[1].text == "other");
  CHECK(log.findings[0].notes[1].frames.empty());
  CHECK(log.refused.size() == 1);
  CHECK(log.missing == std::vector<std::string>{"cudaNothing"});
}

TEST_CASE("a launch that touched more than was written down has another file") {
  LaunchLog log;
  read_launch_log(
      "launch\t1\t0001-k.toml\tnew\tk\ninstead\t1\t0001-k-all.toml\ndone\t1\t1\t0\t\n"
      "launch\t2\t0001-k.toml\tknown\tk\ninstead\t2\t0002-k-all.toml\n",
      &log);
  REQUIRE(log.launches.size() == 2);
  CHECK(log.launches[0].file == "0001-k-all.toml");
  CHECK(log.launches[1].file == "0002-k-all.toml");
  CHECK(log.launches[1].is_new);
  CHECK(log.files == std::vector<std::string>{"0001-k.toml", "0001-k-all.toml", "0002-k-all.toml"});
}

TEST_CASE("a log of launches that went to another driver says what was not captured") {
  LaunchLog log;
  read_launch_log(
      "launch\t1\t0001-k.toml\tnew\tk\npartial\t1\ta stream is captured\ndone\t1\t0\t0\t\n"
      "unchecked\tother\tmachine code only\nside-by-side\nhost-threads\nabsent\tcuNew\n"
      "calls\tcuInit\t1\ncalls\tcuMemAlloc_v2\t40\n",
      &log);
  REQUIRE(log.launches.size() == 1);
  CHECK(log.launches[0].partial == "a stream is captured");
  CHECK(log.launches[0].ended);
  REQUIRE(log.unchecked.size() == 1);
  CHECK(log.unchecked[0].kernel == "other");
  CHECK(log.unchecked[0].reason == "machine code only");
  CHECK(log.absent == std::vector<std::string>{"cuNew"});
  CHECK(log.side_by_side);
  CHECK(log.host_threads);
  CHECK(log.calls == 41);
  CHECK(log.called == 2);
}

}  // namespace
}  // namespace muster::driver
