// What a program could not write down is counted and named.
#include "tool/programs/program_log.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <string>

#include "tool/system/temporary_folder.h"

namespace muster::tool {
namespace {

// What is lost of a program that counted so many launches and left this log.
std::string lost(std::uint64_t count, const std::string& log) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() + "/log") << log;
  std::ofstream(folder.path() + "/count", std::ios::binary)
      .write(reinterpret_cast<const char*>(&count), sizeof count);
  LogFollower follower(folder.path(), nullptr);
  follower.follow();
  CHECK(follower.found());
  return follower.lost();
}

constexpr const char* kOne = "launch\t1\t-\tleft\tscale\ndone\t1\t0\t0\t\n";

}  // namespace

TEST_CASE("tool: launches that could not be written down are counted") {
  CHECK(lost(1, kOne).empty());
  CHECK(lost(3, kOne).starts_with("2 of the program's launches could not be written down"));
  CHECK(lost(1, std::string{kOne} + "finding\tMU850\tker").starts_with("1 of"));
}

TEST_CASE("tool: a program that has left no process behind is not waited for") {
  const TemporaryFolder folder;
  std::ofstream(folder.path() + "/log") << kOne;
  LogFollower follower(folder.path(), nullptr);
  CHECK(follower.follow_left_processes().empty());
  CHECK(follower.log().launches.size() == 1);
}

}  // namespace muster::tool
